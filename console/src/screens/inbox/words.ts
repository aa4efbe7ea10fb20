import { words } from '../../words/words.ts'

/** What the inbox says. */
export const say = words({
  en: {
    title: 'Inbox',
    purchase: 'Purchase',
    sales: 'Sales',
    empty: 'No document here yet',
    emptyHelp:
      'Drop an e-invoice on this page, or choose one: UBL, CII, a PDF with an invoice in it, or a ZIP of them.',
    party: 'From or to',
    number: 'Number',
    state: 'State',
    received: 'Received',
  },
  nl: {
    title: 'Inbox',
    purchase: 'Aankoop',
    sales: 'Verkoop',
    empty: 'Hier is nog geen document',
    emptyHelp:
      'Sleep een e-factuur naar deze pagina of kies er een: UBL, CII, een pdf met een factuur erin, of een zip ervan.',
    party: 'Van of aan',
    number: 'Nummer',
    state: 'Status',
    received: 'Ontvangen',
  },
  fr: {
    title: 'Boîte de réception',
    purchase: 'Achats',
    sales: 'Ventes',
    empty: 'Aucun document ici',
    emptyHelp:
      'Déposez une facture électronique sur cette page ou choisissez-en une : UBL, CII, un PDF contenant une facture, ou un ZIP.',
    party: 'De ou à',
    number: 'Numéro',
    state: 'État',
    received: 'Reçu',
  },
  de: {
    title: 'Eingang',
    purchase: 'Einkauf',
    sales: 'Verkauf',
    empty: 'Hier ist noch kein Dokument',
    emptyHelp:
      'Legen Sie eine E-Rechnung auf dieser Seite ab oder wählen Sie eine: UBL, CII, ein PDF mit Rechnung darin oder ein ZIP davon.',
    party: 'Von oder an',
    number: 'Nummer',
    state: 'Status',
    received: 'Eingegangen',
  },
})
