import type { countryClasses } from '../resources/common/options.ts'

/** Where a party is for Belgian VAT. */
export type CountryClass = Exclude<(typeof countryClasses)[number], ' '>

/** The member states besides Belgium; EL is Greece in VAT numbers, MC (Monaco) is France for VAT (Directive 2006/112/EC, article 7). */
const euCountries: ReadonlySet<string> = new Set(
  'AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
)

/** Northern Ireland in VAT numbers: in the EU for goods only, as its country GB otherwise is not (Windsor Framework). */
export const northernIreland = 'XI'

/** Class of a country or of the letters before a VAT number; null for what is no country. `goods` says that goods are sold. */
export function countryClass(code: string | null, goods: boolean): CountryClass | null {
  const country = (code ?? '').trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return null
  if (country === 'BE') return 'Belgium'
  if (country === northernIreland) return goods ? 'EU' : 'Outside EU'
  return euCountries.has(country) ? 'EU' : 'Outside EU'
}

/** Whether the letters stand before VAT numbers of the EU or of neighbours whose numbers begin with their country. */
export function isVatPrefix(letters: string): boolean {
  return (
    letters === 'BE' || letters === northernIreland || euCountries.has(letters) || ['CH', 'GB', 'NO'].includes(letters)
  )
}
