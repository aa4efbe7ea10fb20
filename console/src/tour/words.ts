import { words } from '../words/words.ts'

/** What the tour says; each step in two sentences or three. */
export const tourWords = words({
  en: {
    title: 'Tour',
    step: '{at} of {of}',
    back: 'Back',
    next: 'Next',
    first: 'This is the first step.',
    end: 'End the tour',
    begin:
      'This takes a minute, and you use the real thing. Invoices that came in are in the inbox: that is where work begins.',
    inbox:
      'Here is an invoice of a vendor you know. The list says how far each one has come, and what was found in it.',
    findings:
      'Left is the invoice for people. Here is what was found in its file, beside the field it is about: who sent it, and by what he was known.',
    prediction: 'What posting will book, before anything is booked: accounts, debit and credit.',
    grids: 'And what it does to the VAT return: these are its grids.',
    post: 'Now post it: press p, or this button. In a company for trial nothing can go wrong.',
    entries:
      'It is booked, under a number without gaps. These are its entries: nothing changes them any more; a mistake is undone by its mirror.',
    vat: 'The VAT return of its month has it now. From each grid you go down to its entries, and to the file.',
    nothing:
      'There is no invoice to show on that could be posted as it is. Drop one here, then begin the tour again at ?.',
    done: 'That is all. ? shows the keys and what each screen is for, and begins this tour again.',
  },
  nl: {
    title: 'Rondleiding',
    step: '{at} van {of}',
    back: 'Terug',
    next: 'Verder',
    first: 'Dit is de eerste stap.',
    end: 'Rondleiding beëindigen',
    begin:
      'Dit duurt een minuut, en u werkt met het echte. Facturen die binnenkwamen, staan in de inbox: daar begint het werk.',
    inbox:
      'Dit is een factuur van een leverancier die u kent. De lijst zegt hoe ver elk document staat en wat erin gevonden is.',
    findings:
      'Links staat de factuur voor mensen. Hier staat wat in het bestand gevonden is, naast het veld waarover het gaat: wie ze stuurde, en waaraan hij herkend werd.',
    prediction: 'Wat boeken zal doen, voor er iets geboekt is: rekeningen, debet en credit.',
    grids: 'En wat het met de btw-aangifte doet: dit zijn de roosters.',
    post: 'Boek ze nu: druk op p, of op deze knop. In een proefbedrijf kan er niets misgaan.',
    entries:
      'Ze is geboekt, onder een nummer zonder gaten. Dit zijn de posten: niets wijzigt ze nog; een fout wordt met het spiegelbeeld rechtgezet.',
    vat: 'De btw-aangifte van die maand bevat ze nu. Van elk rooster gaat u naar de posten en naar het bestand.',
    nothing:
      'Er is geen factuur om op te tonen die zo geboekt kan worden. Laat er hier een los en begin de rondleiding opnieuw bij ?.',
    done: 'Dat is alles. ? toont de toetsen en waar elk scherm voor dient, en begint deze rondleiding opnieuw.',
  },
  fr: {
    title: 'Visite',
    step: '{at} sur {of}',
    back: 'Retour',
    next: 'Suivant',
    first: 'C’est la première étape.',
    end: 'Terminer la visite',
    begin:
      'Cela prend une minute, sur du réel. Les factures reçues sont dans la boîte de réception : c’est là que le travail commence.',
    inbox:
      'Voici une facture d’un fournisseur connu. La liste dit où en est chaque document et ce qui y a été constaté.',
    findings:
      'À gauche, la facture pour les humains. Ici, ce qui a été constaté dans son fichier, à côté du champ concerné : qui l’a envoyée, et à quoi il a été reconnu.',
    prediction: 'Ce que la comptabilisation fera, avant que rien ne soit comptabilisé : comptes, débit et crédit.',
    grids: 'Et son effet sur la déclaration TVA : voici ses grilles.',
    post: 'Comptabilisez-la : appuyez sur p, ou sur ce bouton. Dans une société d’essai, rien ne peut mal tourner.',
    entries:
      'Elle est comptabilisée, sous un numéro sans trou. Voici ses écritures : rien ne les change plus ; une erreur s’annule par son miroir.',
    vat: 'La déclaration TVA de son mois la contient maintenant. De chaque grille, vous descendez aux écritures, puis au fichier.',
    nothing:
      'Aucune facture à montrer ne peut être comptabilisée telle quelle. Déposez-en une ici, puis recommencez la visite sous ?.',
    done: 'C’est tout. ? montre les touches et l’usage de chaque écran, et recommence cette visite.',
  },
  de: {
    title: 'Rundgang',
    step: '{at} von {of}',
    back: 'Zurück',
    next: 'Weiter',
    first: 'Das ist der erste Schritt.',
    end: 'Rundgang beenden',
    begin: 'Das dauert eine Minute, am Echten. Rechnungen, die ankamen, sind im Eingang: Dort beginnt die Arbeit.',
    inbox:
      'Das ist eine Rechnung eines bekannten Lieferanten. Die Liste sagt, wie weit jede ist und was in ihr gefunden wurde.',
    findings:
      'Links steht die Rechnung für Menschen. Hier steht, was in der Datei gefunden wurde, neben dem Feld, um das es geht: wer sie schickte und woran er erkannt wurde.',
    prediction: 'Was das Buchen tun wird, bevor etwas gebucht ist: Konten, Soll und Haben.',
    grids: 'Und was es mit der MwSt.-Erklärung macht: Das sind ihre Felder.',
    post: 'Buchen Sie sie: Drücken Sie p oder diesen Knopf. In einem Mandanten zum Probieren kann nichts schiefgehen.',
    entries:
      'Sie ist gebucht, unter einer Nummer ohne Lücken. Das sind ihre Posten: Nichts ändert sie mehr; ein Fehler wird durch sein Spiegelbild behoben.',
    vat: 'Die MwSt.-Erklärung ihres Monats hat sie nun. Von jedem Feld kommen Sie zu den Posten und zur Datei.',
    nothing:
      'Es gibt keine Rechnung zum Zeigen, die so gebucht werden könnte. Legen Sie hier eine ab und beginnen Sie den Rundgang bei ? erneut.',
    done: 'Das ist alles. ? zeigt die Tasten und wozu jede Seite da ist, und beginnt diesen Rundgang erneut.',
  },
})
