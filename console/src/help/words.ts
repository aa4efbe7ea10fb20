import { words } from '../words/words.ts'

/** What the help says besides the keys. */
export const helpWords = words({
  en: {
    screens: 'What each screen is for',
    more: 'To read on',
    guide: 'The guide for bookkeepers, with pictures, is {page} among the papers of the service.',
    programs: 'For programs:',
    tour: 'Begin the tour of one minute',
    keysOff: 'Turn off keys of one letter',
    keysOn: 'Turn on keys of one letter',
    keysAreOff: 'Keys of one letter are off in this browser. Keys with Ctrl work, and every button does.',
  },
  nl: {
    screens: 'Waar elk scherm voor dient',
    more: 'Verder lezen',
    guide: 'De gids voor boekhouders, met afbeeldingen, is {page} bij de documenten van de dienst.',
    programs: 'Voor programma’s:',
    tour: 'Begin de rondleiding van een minuut',
    keysOff: 'Toetsen van één letter uitzetten',
    keysOn: 'Toetsen van één letter aanzetten',
    keysAreOff: 'Toetsen van één letter staan uit in deze browser. Toetsen met Ctrl werken, en elke knop ook.',
  },
  fr: {
    screens: 'À quoi sert chaque écran',
    more: 'Pour en savoir plus',
    guide: 'Le guide des comptables, illustré, est {page} parmi les documents du service.',
    programs: 'Pour les programmes :',
    tour: 'Commencer la visite d’une minute',
    keysOff: 'Désactiver les touches à une lettre',
    keysOn: 'Activer les touches à une lettre',
    keysAreOff:
      'Les touches à une lettre sont désactivées dans ce navigateur. Celles avec Ctrl et tous les boutons fonctionnent.',
  },
  de: {
    screens: 'Wozu jede Seite da ist',
    more: 'Weiterlesen',
    guide: 'Der Leitfaden für Buchhalter, mit Bildern, ist {page} bei den Papieren des Dienstes.',
    programs: 'Für Programme:',
    tour: 'Rundgang von einer Minute beginnen',
    keysOff: 'Tasten aus einem Buchstaben ausschalten',
    keysOn: 'Tasten aus einem Buchstaben einschalten',
    keysAreOff:
      'Tasten aus einem Buchstaben sind in diesem Browser aus. Tasten mit Strg und alle Schaltflächen wirken.',
  },
})

const purposes = words({
  en: {
    start: 'What waits for you, what was posted last, the sums of the month. Each leads to its list.',
    inbox: 'Invoices that came in, by how far they have come. Drop files anywhere on it.',
    document: 'One invoice: its file beside what booking will do. Mend it, post it, cancel it.',
    reports: 'Trial balance, who owes what, the VAT return with its files, revenue and cost over time.',
    ledgers: 'Every entry, by account, party, VAT or item; from each to its document and file.',
    documents: 'What was posted, with its entries and what became of it. Cancel and correct are here too.',
    audit: 'Who did what to which record, when and from where. Nobody can change it.',
    live: 'What happens now, as it happens.',
    companies: 'Companies, new ones, and how each is set up.',
    users: 'Who may do what in which company, and their keys.',
    setup: 'Accounts, VAT, posting groups, number series, customers, vendors, items.',
    programs: 'Messages to other programs, and those that did not arrive.',
  },
  nl: {
    start: 'Wat op u wacht, wat laatst geboekt is, de sommen van de maand. Elk leidt naar zijn lijst.',
    inbox: 'Ontvangen facturen, naar hoe ver ze staan. Laat bestanden eender waar los.',
    document: 'Eén factuur: het bestand naast wat boeken zal doen. Herstel, boek of annuleer ze.',
    reports:
      'Saldibalans, wie wat verschuldigd is, de btw-aangifte met haar bestanden, opbrengsten en kosten in de tijd.',
    ledgers: 'Elke post, per rekening, relatie, btw of artikel; van elk naar document en bestand.',
    documents: 'Wat geboekt is, met zijn posten en wat ervan werd. Ook annuleren en corrigeren.',
    audit: 'Wie deed wat met welk record, wanneer en van waar. Niemand kan het wijzigen.',
    live: 'Wat nu gebeurt, terwijl het gebeurt.',
    companies: 'Bedrijven, nieuwe, en hoe elk is ingericht.',
    users: 'Wie wat mag in welk bedrijf, en hun sleutels.',
    setup: 'Rekeningen, btw, boekingsgroepen, nummerreeksen, klanten, leveranciers, artikelen.',
    programs: 'Berichten aan andere programma’s, en welke niet aankwamen.',
  },
  fr: {
    start: 'Ce qui vous attend, les dernières comptabilisations, les totaux du mois. Chacun mène à sa liste.',
    inbox: 'Les factures reçues, selon leur avancement. Déposez des fichiers n’importe où.',
    document: 'Une facture : son fichier à côté de ce que fera la comptabilisation. Corrigez, comptabilisez, annulez.',
    reports: 'Balance, échéancier, déclaration TVA avec ses fichiers, produits et charges dans le temps.',
    ledgers: 'Chaque écriture, par compte, tiers, TVA ou article ; de chacune au document et au fichier.',
    documents: 'Ce qui est comptabilisé, ses écritures et ce qu’il est devenu. On y annule et corrige aussi.',
    audit: 'Qui a fait quoi, sur quoi, quand et d’où. Personne ne peut le modifier.',
    live: 'Ce qui se passe, au moment même.',
    companies: 'Les sociétés, les nouvelles, et leur configuration.',
    users: 'Qui peut quoi dans quelle société, et leurs clés.',
    setup: 'Comptes, TVA, groupes comptables, souches de numéros, clients, fournisseurs, articles.',
    programs: 'Les messages à d’autres programmes, et ceux qui ne sont pas arrivés.',
  },
  de: {
    start: 'Was auf Sie wartet, was zuletzt gebucht wurde, die Summen des Monats. Jedes führt zu seiner Liste.',
    inbox: 'Empfangene Rechnungen, danach, wie weit sie sind. Legen Sie Dateien irgendwo ab.',
    document: 'Eine Rechnung: ihre Datei neben dem, was das Buchen tun wird. Korrigieren, buchen, stornieren.',
    reports: 'Saldenliste, offene Posten nach Alter, MwSt.-Erklärung mit ihren Dateien, Erlöse und Kosten im Verlauf.',
    ledgers: 'Jeder Posten, nach Konto, Partner, MwSt. oder Artikel; von jedem zu Beleg und Datei.',
    documents: 'Was gebucht ist, mit seinen Posten und was daraus wurde. Auch Stornieren und Korrigieren.',
    audit: 'Wer was wann und von wo getan hat. Niemand kann es ändern.',
    live: 'Was gerade geschieht.',
    companies: 'Mandanten, neue, und wie jeder eingerichtet ist.',
    users: 'Wer was in welchem Mandanten darf, und ihre Schlüssel.',
    setup: 'Konten, MwSt., Buchungsgruppen, Nummernserien, Kunden, Lieferanten, Artikel.',
    programs: 'Nachrichten an andere Programme, und welche nicht ankamen.',
  },
})

const described = [
  'start',
  'inbox',
  'document',
  'reports',
  'ledgers',
  'documents',
  'audit',
  'live',
  'companies',
  'users',
  'setup',
  'programs',
] as const

/** What a screen is for; undefined for one that says so itself. */
export function purposeOf(screen: string): string | undefined {
  const known = described.find((one) => one === screen)
  return known === undefined ? undefined : purposes(known)
}
