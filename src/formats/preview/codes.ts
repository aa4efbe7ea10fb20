import type { PreviewLanguage } from '../../model/file-functions.ts'
import type { Translated } from './labels.ts'

const alike = (text: string): Translated => ({ nl: text, fr: text, en: text })
const piece: Translated = { nl: 'st.', fr: 'pce', en: 'pc' }
const box: Translated = { nl: 'doos', fr: 'boîte', en: 'box' }
const pack: Translated = { nl: 'pak', fr: 'paquet', en: 'pack' }

/** UN/ECE Recommendation 20 and 21, the units that senders use. */
const units: ReadonlyMap<string, Translated> = new Map([
  ...['C62', 'H87', 'EA', 'PCE', 'PCS', 'NAR'].map((code) => [code, piece] as const),
  ['HUR', { nl: 'uur', fr: 'h', en: 'h' }],
  ['MIN', alike('min')],
  ['DAY', { nl: 'dag', fr: 'jour', en: 'day' }],
  ['WEE', { nl: 'week', fr: 'semaine', en: 'week' }],
  ['MON', { nl: 'maand', fr: 'mois', en: 'month' }],
  ['ANN', { nl: 'jaar', fr: 'an', en: 'year' }],
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
  ['PR', { nl: 'paar', fr: 'paire', en: 'pair' }],
  ['LS', { nl: 'forfait', fr: 'forfait', en: 'lump sum' }],
  ...['BX', 'XBX'].map((code) => [code, box] as const),
  ...['PK', 'XPK', 'XPP'].map((code) => [code, pack] as const),
  ['XPX', { nl: 'pallet', fr: 'palette', en: 'pallet' }],
])

/** UNTDID 4461. */
const paymentMeans: ReadonlyMap<string, Translated> = new Map([
  ['1', { nl: 'Niet bepaald', fr: 'Non défini', en: 'Not defined' }],
  ['10', { nl: 'Contant', fr: 'Espèces', en: 'Cash' }],
  ['20', { nl: 'Cheque', fr: 'Chèque', en: 'Cheque' }],
  ['30', { nl: 'Overschrijving', fr: 'Virement', en: 'Credit transfer' }],
  ['31', { nl: 'Overschrijving', fr: 'Virement', en: 'Debit transfer' }],
  ['42', { nl: 'Betaling op bankrekening', fr: 'Paiement sur compte bancaire', en: 'Payment to bank account' }],
  ['48', { nl: 'Bankkaart', fr: 'Carte bancaire', en: 'Bank card' }],
  ['49', { nl: 'Domiciliëring', fr: 'Domiciliation', en: 'Direct debit' }],
  ['54', { nl: 'Kredietkaart', fr: 'Carte de crédit', en: 'Credit card' }],
  ['57', { nl: 'Doorlopende afspraak', fr: 'Accord permanent', en: 'Standing agreement' }],
  ['58', { nl: 'SEPA-overschrijving', fr: 'Virement SEPA', en: 'SEPA credit transfer' }],
  ['59', { nl: 'SEPA-domiciliëring', fr: 'Domiciliation SEPA', en: 'SEPA direct debit' }],
  ['97', { nl: 'Verrekening', fr: 'Compensation', en: 'Clearing between partners' }],
])

/** UNTDID 5305 as EN 16931 uses it. */
const vatCategories: ReadonlyMap<string, Translated> = new Map([
  ['S', { nl: 'Normaal tarief', fr: 'Taux normal', en: 'Standard rate' }],
  ['AA', { nl: 'Verlaagd tarief', fr: 'Taux réduit', en: 'Lower rate' }],
  ['Z', { nl: 'Nultarief', fr: 'Taux zéro', en: 'Zero rate' }],
  ['E', { nl: 'Vrijgesteld', fr: 'Exonéré', en: 'Exempt' }],
  ['AE', { nl: 'Btw verlegd', fr: 'Autoliquidation', en: 'Reverse charge' }],
  ['K', { nl: 'Intracommunautaire levering', fr: 'Livraison intracommunautaire', en: 'Intra-Community supply' }],
  ['G', { nl: 'Uitvoer', fr: 'Exportation', en: 'Export' }],
  ['O', { nl: 'Buiten btw', fr: 'Hors champ de la TVA', en: 'Outside the scope of VAT' }],
  ['L', { nl: 'IGIC (Canarische Eilanden)', fr: 'IGIC (îles Canaries)', en: 'IGIC (Canary Islands)' }],
  ['M', { nl: 'IPSI (Ceuta en Melilla)', fr: 'IPSI (Ceuta et Melilla)', en: 'IPSI (Ceuta and Melilla)' }],
])

/** UNTDID 1001, those that say more than the title does. */
const documentTypes: ReadonlyMap<string, Translated> = new Map([
  ['326', { nl: 'Gedeeltelijke factuur', fr: 'Facture partielle', en: 'Partial invoice' }],
  ['380', { nl: 'Handelsfactuur', fr: 'Facture commerciale', en: 'Commercial invoice' }],
  ['381', { nl: 'Creditnota', fr: 'Note de crédit', en: 'Credit note' }],
  ['384', { nl: 'Verbeterde factuur', fr: 'Facture rectifiée', en: 'Corrected invoice' }],
  ['386', { nl: 'Voorschotfactuur', fr: "Facture d'acompte", en: 'Prepayment invoice' }],
  ['389', { nl: 'Factuur door de afnemer', fr: 'Autofacturation', en: 'Self-billed invoice' }],
  ['393', { nl: 'Factuur in factoring', fr: 'Facture affacturée', en: 'Factored invoice' }],
  ['396', { nl: 'Creditnota in factoring', fr: 'Note de crédit affacturée', en: 'Factored credit note' }],
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
