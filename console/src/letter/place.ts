import type { Language } from '../words/words.ts'

const ofCountry: Readonly<Record<string, Language>> = {
  NL: 'nl',
  FR: 'fr',
  LU: 'fr',
  MC: 'fr',
  DE: 'de',
  AT: 'de',
  LI: 'de',
}

/**
 * The language that a supplier reads, by country and post code; undefined where nothing says so: Brussels, Switzerland, a file
 * without a country. Whoever lives in a country of none of our languages reads English.
 */
export function languageOfPlace(country: string, postCode: string): Language | undefined {
  if (country === 'BE') return belgian(Number(/^\s*(?:B-?)?(\d{4})/i.exec(postCode)?.[1] ?? 0))
  if (country === '' || country === 'CH') return undefined
  return ofCountry[country] ?? 'en'
}

// Post codes follow the provinces; those around Eupen and Sankt Vith are of the German-speaking Community.
function belgian(code: number): Language | undefined {
  if (code >= 4700 && code <= 4799) return 'de'
  if ((code >= 1500 && code <= 3999) || (code >= 8000 && code <= 9999)) return 'nl'
  return (code >= 1300 && code <= 1499) || (code >= 4000 && code <= 7999) ? 'fr' : undefined
}

/** The country and post code of the seller in the text of a file, as far as it can be read: a file that is refused may be anything. */
export function sellerPlace(text: string): { readonly country: string; readonly postCode: string } {
  const [seller = ''] = /<(?:\w+:)?(?:AccountingSupplierParty|SellerTradeParty)[\s>][\s\S]{0,20000}/.exec(text) ?? []
  const [own = seller] = seller.split(/<\/(?:\w+:)?(?:AccountingSupplierParty|SellerTradeParty)>/)
  const [, country = ''] =
    /<(?:\w+:)?Country(?:ID|>\s*<(?:\w+:)?IdentificationCode)[^>]*>\s*([A-Z]{2})\s*</.exec(own) ?? []
  const [, postCode = ''] = /<(?:\w+:)?(?:PostalZone|PostcodeCode)[^>]*>\s*([^<]{1,12})</.exec(own) ?? []
  return { country, postCode }
}
