import { words } from '../../words/words.ts'

/** What the start screen says. */
export const say = words({
  en: {
    tour: 'Tour of one minute',
    playground:
      'A company for trial: the setup and stock of the demo company, and received invoices of which some have something to mend. All numbers are invented. Whoever runs the service deletes it, with whatever was posted in it: npm run company -- delete "{name}" --yes',
    waiting: 'What waits for you',
    nothingWaits:
      'Nothing. Drop an e-invoice anywhere on this page, or choose one in the inbox; what it asks of you stands here.',
    mendPurchase: 'Purchase invoices to mend',
    mendSales: 'Sales invoices to mend',
    readyPurchase: 'Purchase invoices ready to look at and post',
    readySales: 'Sales invoices ready to look at and post',
    refused: 'Invoices of yours that a customer rejected lately',
    vatDue: 'VAT return of {month}, due',
    lastPosted: 'Posted last',
    nothingPosted: 'Nothing yet. An invoice that you post stands here, with its number.',
    revenue: 'Revenue',
    cost: 'Cost',
    vatSoFar: 'VAT so far',
    customersOwe: 'Customers owe you',
    weOwe: 'You owe vendors',
  },
  nl: {
    tour: 'Rondleiding van een minuut',
    playground:
      'Een proefbedrijf: de inrichting en voorraad van het demobedrijf, en ontvangen facturen waarvan er enkele te herstellen zijn. Alle nummers zijn verzonnen. Wie de dienst beheert, verwijdert het met alles wat erin geboekt is: npm run company -- delete "{name}" --yes',
    waiting: 'Wat op u wacht',
    nothingWaits:
      'Niets. Sleep een e-factuur naar deze pagina of kies er een in de inbox; wat ze van u vraagt, staat dan hier.',
    mendPurchase: 'Aankoopfacturen te herstellen',
    mendSales: 'Verkoopfacturen te herstellen',
    readyPurchase: 'Aankoopfacturen klaar om te bekijken en te boeken',
    readySales: 'Verkoopfacturen klaar om te bekijken en te boeken',
    refused: 'Facturen van u die een klant onlangs weigerde',
    vatDue: 'Btw-aangifte van {month}, in te dienen tegen',
    lastPosted: 'Laatst geboekt',
    nothingPosted: 'Nog niets. Een factuur die u boekt, staat hier met haar nummer.',
    revenue: 'Opbrengsten',
    cost: 'Kosten',
    vatSoFar: 'Btw tot nu toe',
    customersOwe: 'Klanten zijn u schuldig',
    weOwe: 'U bent leveranciers schuldig',
  },
  fr: {
    tour: 'Visite d’une minute',
    playground:
      'Une société d’essai : la configuration et le stock de la société de démonstration, et des factures reçues dont certaines sont à corriger. Tous les numéros sont inventés. Qui exploite le service la supprime, avec tout ce qui y est comptabilisé : npm run company -- delete "{name}" --yes',
    waiting: 'Ce qui vous attend',
    nothingWaits:
      'Rien. Déposez une facture électronique sur cette page ou choisissez-en une dans la boîte de réception ; ce qu’elle vous demande apparaît ici.',
    mendPurchase: 'Factures d’achat à corriger',
    mendSales: 'Factures de vente à corriger',
    readyPurchase: 'Factures d’achat prêtes à vérifier et à comptabiliser',
    readySales: 'Factures de vente prêtes à vérifier et à comptabiliser',
    refused: 'Vos factures qu’un client a refusées récemment',
    vatDue: 'Déclaration TVA de {month}, à déposer pour le',
    lastPosted: 'Dernières comptabilisations',
    nothingPosted: 'Encore rien. Une facture que vous comptabilisez figure ici, avec son numéro.',
    revenue: 'Produits',
    cost: 'Charges',
    vatSoFar: 'TVA à ce jour',
    customersOwe: 'Vos clients vous doivent',
    weOwe: 'Vous devez aux fournisseurs',
  },
  de: {
    tour: 'Rundgang von einer Minute',
    playground:
      'Ein Mandant zum Probieren: Einrichtung und Lager des Demo-Mandanten und empfangene Rechnungen, an denen es zum Teil etwas zu korrigieren gibt. Alle Nummern sind erfunden. Wer den Dienst betreibt, löscht ihn mit allem, was darin gebucht wurde: npm run company -- delete "{name}" --yes',
    waiting: 'Was auf Sie wartet',
    nothingWaits:
      'Nichts. Legen Sie eine E-Rechnung auf dieser Seite ab oder wählen Sie eine im Eingang; was sie von Ihnen verlangt, steht dann hier.',
    mendPurchase: 'Einkaufsrechnungen zu korrigieren',
    mendSales: 'Verkaufsrechnungen zu korrigieren',
    readyPurchase: 'Einkaufsrechnungen zum Ansehen und Buchen bereit',
    readySales: 'Verkaufsrechnungen zum Ansehen und Buchen bereit',
    refused: 'Ihre Rechnungen, die ein Kunde kürzlich abgelehnt hat',
    vatDue: 'MwSt.-Erklärung für {month}, fällig am',
    lastPosted: 'Zuletzt gebucht',
    nothingPosted: 'Noch nichts. Eine Rechnung, die Sie buchen, steht hier mit ihrer Nummer.',
    revenue: 'Erlöse',
    cost: 'Kosten',
    vatSoFar: 'MwSt. bisher',
    customersOwe: 'Kunden schulden Ihnen',
    weOwe: 'Sie schulden Lieferanten',
  },
})
