import type { PreviewLanguage } from '../../model/file-functions.ts'
import type { Translated } from './labels.ts'

const alike = (text: string): Translated => ({ nl: text, fr: text, en: text, de: text })
const piece: Translated = { nl: 'st.', fr: 'pce', en: 'pc', de: 'Stk.' }
const box: Translated = { nl: 'doos', fr: 'boîte', en: 'box', de: 'Karton' }
const pack: Translated = { nl: 'pak', fr: 'paquet', en: 'pack', de: 'Packung' }

/** UN/ECE Recommendation 20 and 21, the units that senders use. */
const units: ReadonlyMap<string, Translated> = new Map([
  ...['C62', 'H87', 'EA', 'PCE', 'PCS', 'NAR'].map((code) => [code, piece] as const),
  ['HUR', { nl: 'uur', fr: 'h', en: 'h', de: 'Std.' }],
  ['MIN', alike('min')],
  ['DAY', { nl: 'dag', fr: 'jour', en: 'day', de: 'Tag' }],
  ['WEE', { nl: 'week', fr: 'semaine', en: 'week', de: 'Woche' }],
  ['MON', { nl: 'maand', fr: 'mois', en: 'month', de: 'Monat' }],
  ['ANN', { nl: 'jaar', fr: 'an', en: 'year', de: 'Jahr' }],
  ['GRM', alike('g')],
  ['KGM', alike('kg')],
  ['TNE', alike('t')],
  ['LTR', alike('l')],
  ['MTR', alike('m')],
  ['CMT', alike('cm')],
  ['MMT', alike('mm')],
  ['KMT', alike('km')],
  ['MTK', alike('m²')],
  ['MTQ', alike('m³')],
  ['KWH', alike('kWh')],
  ['MWH', alike('MWh')],
  ['KWT', alike('kW')],
  ['P1', alike('%')],
  ['SET', alike('set')],
  ['PR', { nl: 'paar', fr: 'paire', en: 'pair', de: 'Paar' }],
  ['LS', { nl: 'forfait', fr: 'forfait', en: 'lump sum', de: 'pauschal' }],
  ...['BX', 'XBX'].map((code) => [code, box] as const),
  ...['PK', 'XPK', 'XPP'].map((code) => [code, pack] as const),
  ['XPX', { nl: 'pallet', fr: 'palette', en: 'pallet', de: 'Palette' }],
])

/** UNTDID 4461. */
const paymentMeans: ReadonlyMap<string, Translated> = new Map([
  ['1', { nl: 'Niet bepaald', fr: 'Non défini', en: 'Not defined', de: 'Nicht festgelegt' }],
  ['10', { nl: 'Contant', fr: 'Espèces', en: 'Cash', de: 'Bar' }],
  ['20', { nl: 'Cheque', fr: 'Chèque', en: 'Cheque', de: 'Scheck' }],
  ['30', { nl: 'Overschrijving', fr: 'Virement', en: 'Credit transfer', de: 'Überweisung' }],
  ['31', { nl: 'Overschrijving', fr: 'Virement', en: 'Debit transfer', de: 'Überweisung' }],
  [
    '42',
    {
      nl: 'Betaling op bankrekening',
      fr: 'Paiement sur compte bancaire',
      en: 'Payment to bank account',
      de: 'Zahlung auf Bankkonto',
    },
  ],
  ['48', { nl: 'Bankkaart', fr: 'Carte bancaire', en: 'Bank card', de: 'Bankkarte' }],
  ['49', { nl: 'Domiciliëring', fr: 'Domiciliation', en: 'Direct debit', de: 'Lastschrift' }],
  ['54', { nl: 'Kredietkaart', fr: 'Carte de crédit', en: 'Credit card', de: 'Kreditkarte' }],
  ['57', { nl: 'Doorlopende afspraak', fr: 'Accord permanent', en: 'Standing agreement', de: 'Dauervereinbarung' }],
  ['58', { nl: 'SEPA-overschrijving', fr: 'Virement SEPA', en: 'SEPA credit transfer', de: 'SEPA-Überweisung' }],
  ['59', { nl: 'SEPA-domiciliëring', fr: 'Domiciliation SEPA', en: 'SEPA direct debit', de: 'SEPA-Lastschrift' }],
  ['97', { nl: 'Verrekening', fr: 'Compensation', en: 'Clearing between partners', de: 'Verrechnung' }],
])

/** UNTDID 5305 as EN 16931 uses it. */
const vatCategories: ReadonlyMap<string, Translated> = new Map([
  ['S', { nl: 'Normaal tarief', fr: 'Taux normal', en: 'Standard rate', de: 'Normalsatz' }],
  ['AA', { nl: 'Verlaagd tarief', fr: 'Taux réduit', en: 'Lower rate', de: 'Ermäßigter Satz' }],
  ['Z', { nl: 'Nultarief', fr: 'Taux zéro', en: 'Zero rate', de: 'Nullsatz' }],
  ['E', { nl: 'Vrijgesteld', fr: 'Exonéré', en: 'Exempt', de: 'Steuerbefreit' }],
  ['AE', { nl: 'Btw verlegd', fr: 'Autoliquidation', en: 'Reverse charge', de: 'Steuerschuld beim Empfänger' }],
  [
    'K',
    {
      nl: 'Intracommunautaire levering',
      fr: 'Livraison intracommunautaire',
      en: 'Intra-Community supply',
      de: 'Innergemeinschaftliche Lieferung',
    },
  ],
  ['G', { nl: 'Uitvoer', fr: 'Exportation', en: 'Export', de: 'Ausfuhr' }],
  ['O', { nl: 'Buiten btw', fr: 'Hors champ de la TVA', en: 'Outside the scope of VAT', de: 'Nicht steuerbar' }],
  [
    'L',
    {
      nl: 'IGIC (Canarische Eilanden)',
      fr: 'IGIC (îles Canaries)',
      en: 'IGIC (Canary Islands)',
      de: 'IGIC (Kanarische Inseln)',
    },
  ],
  [
    'M',
    {
      nl: 'IPSI (Ceuta en Melilla)',
      fr: 'IPSI (Ceuta et Melilla)',
      en: 'IPSI (Ceuta and Melilla)',
      de: 'IPSI (Ceuta und Melilla)',
    },
  ],
])

/** UNTDID 1001, those that say more than the title does. */
const documentTypes: ReadonlyMap<string, Translated> = new Map([
  ['326', { nl: 'Gedeeltelijke factuur', fr: 'Facture partielle', en: 'Partial invoice', de: 'Teilrechnung' }],
  ['380', { nl: 'Handelsfactuur', fr: 'Facture commerciale', en: 'Commercial invoice', de: 'Handelsrechnung' }],
  ['381', { nl: 'Creditnota', fr: 'Note de crédit', en: 'Credit note', de: 'Gutschrift' }],
  ['384', { nl: 'Verbeterde factuur', fr: 'Facture rectifiée', en: 'Corrected invoice', de: 'Korrigierte Rechnung' }],
  ['386', { nl: 'Voorschotfactuur', fr: "Facture d'acompte", en: 'Prepayment invoice', de: 'Vorauszahlungsrechnung' }],
  [
    '389',
    {
      nl: 'Factuur door de afnemer',
      fr: 'Autofacturation',
      en: 'Self-billed invoice',
      de: 'Rechnung durch den Käufer',
    },
  ],
  ['393', { nl: 'Factuur in factoring', fr: 'Facture affacturée', en: 'Factored invoice', de: 'Factoringrechnung' }],
  [
    '396',
    {
      nl: 'Creditnota in factoring',
      fr: 'Note de crédit affacturée',
      en: 'Factored credit note',
      de: 'Factoringgutschrift',
    },
  ],
])

const lists = { unit: units, paymentMeans, vatCategory: vatCategories, documentType: documentTypes }

/** What a code of a list means in a language; null when the list does not have it. */
export function codeName(list: keyof typeof lists, code: string | null, language: PreviewLanguage): string | null {
  return lists[list].get(code ?? '')?.[language] ?? null
}

/** The country's name by its ISO code, such as `België`; the text itself when it is no known code. */
export function countryName(code: string, language: PreviewLanguage): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code
}
