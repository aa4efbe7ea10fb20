import { words } from '../../words/words.ts'
import type { TypeName } from './names/names.ts'

const say = words({
  en: {
    numberSeries: 'A posted document gets the next number of its series: no gap can arise, whatever fails meanwhile.',
    numberSeriesLine:
      'From its first day on a line gives the numbers. The number used last is the service’s and cannot be set.',
    generalPostingSetup: 'Business group and product group together decide which account a line is posted to.',
    vatPostingSetup: 'VAT business group and VAT product group together decide the rate and the accounts of the VAT.',
    eInvoiceVatGroup:
      'Which VAT groups a line of an e-invoice gets, from the category and rate that it says. The row that says most wins.',
    vendorMapping:
      'What was corrected in invoices of a vendor and is proposed for the next ones. Delete what is wrong.',
    userSetup: 'Days that a user may post to, in place of those of the company.',
    accountingPeriod: 'A closed period takes no more postings.',
    generalLedgerSetup: 'Days outside “Posting allowed from” and “until” are refused when posting.',
    allowGaps: 'Kept for information: posted numbers never leave gaps.',
    manualNos: 'A document then keeps its own number as the posted one.',
    dateFormula: 'Such as 30D, 1M, or 1M+CM for the end of next month.',
    endpointScheme: 'Such as 0208 for a Belgian enterprise number.',
  },
  nl: {
    numberSeries:
      'Een geboekt document krijgt het volgende nummer van zijn reeks: er kan geen gat ontstaan, wat er ook misloopt.',
    numberSeriesLine:
      'Vanaf zijn eerste dag geeft een regel de nummers. Het laatst gebruikte nummer is van de dienst en kan niet worden ingesteld.',
    generalPostingSetup: 'Bedrijfsgroep en productgroep bepalen samen op welke rekening een regel wordt geboekt.',
    vatPostingSetup: 'Btw-bedrijfsgroep en btw-productgroep bepalen samen het tarief en de btw-rekeningen.',
    eInvoiceVatGroup:
      'Welke btw-groepen een regel van een e-factuur krijgt, volgens de categorie en het tarief erop. De rij die het meest zegt, wint.',
    vendorMapping:
      'Wat in facturen van een leverancier werd verbeterd en voor de volgende wordt voorgesteld. Verwijder wat niet klopt.',
    userSetup: 'Dagen waarop een gebruiker mag boeken, in plaats van die van het bedrijf.',
    accountingPeriod: 'In een afgesloten periode wordt niets meer geboekt.',
    generalLedgerSetup: 'Dagen buiten ‘Boeken toegestaan vanaf’ en ‘tot en met’ worden bij het boeken geweigerd.',
    allowGaps: 'Alleen ter informatie: geboekte nummers laten nooit gaten.',
    manualNos: 'Een document houdt dan zijn eigen nummer als geboekt nummer.',
    dateFormula: 'Zoals 30D, 1M, of 1M+CM voor het einde van volgende maand.',
    endpointScheme: 'Zoals 0208 voor een Belgisch ondernemingsnummer.',
  },
  fr: {
    numberSeries:
      'Un document comptabilisé reçoit le numéro suivant de sa souche : aucun trou ne peut se produire, quoi qu’il arrive.',
    numberSeriesLine:
      'À partir de son premier jour, une ligne donne les numéros. Le dernier numéro utilisé appartient au service et ne se règle pas.',
    generalPostingSetup: 'Groupe marché et groupe produit décident ensemble du compte d’une ligne.',
    vatPostingSetup: 'Groupe marché TVA et groupe produit TVA décident ensemble du taux et des comptes de TVA.',
    eInvoiceVatGroup:
      'Les groupes TVA d’une ligne de facture électronique, selon sa catégorie et son taux. La ligne la plus précise l’emporte.',
    vendorMapping:
      'Ce qui a été corrigé dans les factures d’un fournisseur et sera proposé ensuite. Supprimez ce qui est faux.',
    userSetup: 'Jours où un utilisateur peut comptabiliser, au lieu de ceux de la société.',
    accountingPeriod: 'Une période clôturée n’accepte plus d’écritures.',
    generalLedgerSetup: 'Les jours hors de la période autorisée sont refusés à la comptabilisation.',
    allowGaps: 'Pour information : les numéros comptabilisés ne laissent jamais de trou.',
    manualNos: 'Un document garde alors son propre numéro une fois comptabilisé.',
    dateFormula: 'Par exemple 30D, 1M, ou 1M+CM pour la fin du mois suivant.',
    endpointScheme: 'Par exemple 0208 pour un numéro d’entreprise belge.',
  },
  de: {
    numberSeries:
      'Ein gebuchter Beleg bekommt die nächste Nummer seiner Serie: eine Lücke kann nicht entstehen, was auch fehlschlägt.',
    numberSeriesLine:
      'Ab ihrem ersten Tag vergibt eine Zeile die Nummern. Die zuletzt verwendete Nummer führt der Dienst; sie lässt sich nicht setzen.',
    generalPostingSetup:
      'Geschäfts- und Produktbuchungsgruppe bestimmen zusammen, auf welches Konto eine Zeile gebucht wird.',
    vatPostingSetup: 'MwSt.-Geschäftsgruppe und MwSt.-Produktgruppe bestimmen zusammen den Satz und die MwSt.-Konten.',
    eInvoiceVatGroup:
      'Welche MwSt.-Gruppen eine Zeile einer E-Rechnung bekommt, nach ihrer Kategorie und ihrem Satz. Die genaueste Zeile gilt.',
    vendorMapping:
      'Was in Rechnungen eines Kreditors berichtigt wurde und für die nächsten vorgeschlagen wird. Löschen Sie, was falsch ist.',
    userSetup: 'Tage, auf die ein Benutzer buchen darf, anstelle derer des Mandanten.',
    accountingPeriod: 'In einen abgeschlossenen Zeitraum wird nichts mehr gebucht.',
    generalLedgerSetup: 'Tage außerhalb des erlaubten Zeitraums werden beim Buchen abgelehnt.',
    allowGaps: 'Nur zur Kenntnis: gebuchte Nummern lassen nie Lücken.',
    manualNos: 'Ein Beleg behält dann seine eigene Nummer als gebuchte.',
    dateFormula: 'Etwa 30D, 1M, oder 1M+CM für das Ende des nächsten Monats.',
    endpointScheme: 'Etwa 0208 für eine belgische Unternehmensnummer.',
  },
})

/** What a kind of record is for, where its name does not say it. */
export function typeHint(name: TypeName): string | undefined {
  switch (name) {
    case 'numberSeries':
    case 'numberSeriesLine':
    case 'generalPostingSetup':
    case 'vatPostingSetup':
    case 'eInvoiceVatGroup':
    case 'vendorMapping':
    case 'userSetup':
    case 'accountingPeriod':
    case 'generalLedgerSetup':
      return say(name)
    default:
      return undefined
  }
}

/** What goes into a field, where its name does not say it. */
export function fieldHint(name: string): string | undefined {
  if (name === 'allowGaps' || name === 'manualNos' || name === 'endpointScheme') return say(name)
  if (name === 'dueDateCalculation' || name === 'discountDateCalculation') return say('dateFormula')
  return undefined
}
