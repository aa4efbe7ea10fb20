import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import type { Rule, Violation } from '../rule/rule.ts'

/** Belgian VAT category (TaxCategory/Name) and the UNCL5305 code the e-FFF 3 rules pair it with. */
const belgianCategories: ReadonlyMap<string, string> = new Map([
  ['00', 'Z'],
  ['01', 'AA'],
  ['02', 'AA'],
  ['03', 'S'],
  ['45', 'AE'],
  ['NA', 'E'],
  ['MA', 'S'],
  ['00/44', 'E'],
  ['46/GO', 'AE'],
  ['47/TO', 'AE'],
  ['47/AS', 'AE'],
  ['47/DI', 'AE'],
  ['47/SE', 'AE'],
  ['46/TR', 'AE'],
  ['44', 'AE'],
  ['47/EX', 'E'],
  ['47/EI', 'E'],
  ['47/EE', 'E'],
  ['03/SE', 'S'],
])

function efffRule(number: string, check: Rule['check'], official: Rule['official'] = 'fatal'): Rule {
  return { id: `EFFF-T10-R${number}`, set: 'efff', nature: 'profile', official, check }
}

function references(document: Place): readonly Place[] {
  return all(document, 'cac:AdditionalDocumentReference')
}

/** Text as in the file: the official rules compare it as it is. */
function rawText(place: Place, path: string): string {
  return first(place, path)?.node.text ?? ''
}

function isSoftware(reference: Place): boolean {
  return all(reference, 'cbc:ID').some(({ node }) => node.text === 'eFFF')
}

function hasDiscount(document: Place): boolean {
  return first(document, 'cac:PaymentTerms/cbc:SettlementDiscountPercent') !== null
}

function checkImage(document: Place): readonly Violation[] {
  const types = references(document).flatMap((reference) => all(reference, 'cbc:DocumentType'))
  if (types.some(({ node }) => node.text === 'CommercialInvoice' || node.text === 'CreditNote')) return []
  const message =
    'no attachment has the document type CommercialInvoice or CreditNote: the PDF of the invoice is missing.'
  return [{ xpath: document.xpath, expected: 'CommercialInvoice', message }]
}

function checkSoftware(document: Place): readonly Violation[] {
  const message = 'no document reference with ID eFFF names the software that wrote the file.'
  return references(document).some(isSoftware) ? [] : [{ xpath: document.xpath, expected: 'eFFF', message }]
}

function checkSoftwareName(document: Place): readonly Violation[] {
  return everywhere(document, 'cac:AdditionalDocumentReference')
    .filter((reference) => isSoftware(reference) && rawText(reference, 'cbc:DocumentType').length < 2)
    .map(({ xpath }) => ({ xpath, message: 'the reference eFFF does not give name and version of the software.' }))
}

function discountNeeds(path: string, what: string): Rule['check'] {
  return (document) =>
    everywhere(document, 'cac:PaymentTerms')
      .filter((terms) => first(terms, 'cbc:SettlementDiscountPercent') !== null && first(terms, path) === null)
      .map(({ xpath }) => ({ xpath, message: `the payment discount has no ${what}.` }))
}

function lines(document: Place): readonly Place[] {
  return [...everywhere(document, 'cac:InvoiceLine'), ...everywhere(document, 'cac:CreditNoteLine')]
}

function lineNeeds(has: (line: Place) => boolean, what: string): Rule['check'] {
  return (document) =>
    lines(document)
      .filter((line) => !has(line))
      .map((line) => ({ xpath: line.xpath, message: `line ${textAt(line, 'cbc:ID') ?? '(no id)'} has no ${what}.` }))
}

/** With a payment discount, a line must say its own VAT. */
function discountedLineNeeds(path: string, what: string): Rule['check'] {
  const check = lineNeeds((line) => first(line, `cac:TaxTotal/cac:TaxSubtotal/${path}`) !== null, what)
  return (document) => (hasDiscount(document) ? check(document) : [])
}

function checkScheme(document: Place): readonly Violation[] {
  if (!hasDiscount(document)) return []
  const path = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID'
  return lineNeeds((line) => all(line, path).some(({ node }) => node.text === 'VAT'), 'tax scheme VAT')(document)
}

function discountReasons(holder: Place): readonly Violation[] {
  if (!hasDiscount(holder)) return []
  return all(holder, 'cac:TaxTotal/cac:TaxSubtotal').flatMap((subtotal) => {
    const categories = all(subtotal, 'cac:TaxCategory')
    if (!categories.some((category) => all(category, 'cbc:ID').some(({ node }) => node.text === 'E'))) return []
    const reasons = all(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReason').map(({ node }) => node.text)
    const message = 'with a payment discount, the exempt part must give the reason Cash Discount.'
    return reasons.includes('Cash Discount')
      ? []
      : [{ xpath: subtotal.xpath, found: reasons[0] ?? null, expected: 'Cash Discount', message }]
  })
}

function checkPairs(document: Place): readonly Violation[] {
  return everywhere(document, 'cac:TaxCategory').flatMap((category) => {
    const name = first(category, 'cbc:Name')
    if (name === null) return []
    const belgian = name.node.text.trim()
    const found = textAt(category, 'cbc:ID')
    const expected = belgianCategories.get(name.node.text) ?? null
    if (expected !== null && expected === rawText(category, 'cbc:ID')) return []
    const fitting = expected === null ? 'is in no pair' : `goes with ${expected}`
    const message = `the Belgian VAT category ${belgian || '(empty)'} ${fitting}, found ${found ?? 'none'}.`
    return [{ xpath: category.xpath, found, expected, message }]
  })
}

function checkNames(document: Place): readonly Violation[] {
  return everywhere(document, 'cac:TaxCategory')
    .flatMap((category) => all(category, 'cbc:Name'))
    .map(({ node, xpath }) => ({ xpath, found: node.text.trim() }))
    .filter(({ found }) => found !== '' && !belgianCategories.has(found))
    .map(({ xpath, found }) => ({ xpath, found, message: `${found} is no Belgian VAT category of the e-FFF list.` }))
}

/** The e-FFF 3 rules (EFFF-UBL-T10). R002 is left out: as published it can never fail, R003 says the same. */
export const efffRules: readonly Rule[] = [
  efffRule('001', checkImage),
  efffRule('003', checkSoftware),
  efffRule('004', checkSoftwareName),
  efffRule('005', discountNeeds('cbc:Amount', 'amount')),
  efffRule('006', discountNeeds('cac:SettlementPeriod/cbc:EndDate', 'last date')),
  efffRule('007', (document) =>
    everywhere(document, 'cac:TaxCategory')
      .filter((category) => first(category, 'cbc:Name') === null)
      .map(({ xpath }) => ({ xpath, message: 'the Belgian VAT category (TaxCategory/Name) is missing.' })),
  ),
  efffRule('008', discountedLineNeeds('cbc:TaxableAmount', 'taxable amount, which a payment discount requires')),
  efffRule('009', discountedLineNeeds('cbc:TaxAmount', 'VAT amount, which a payment discount requires')),
  efffRule('010', discountedLineNeeds('cac:TaxCategory/cbc:ID', 'VAT category, which a payment discount requires')),
  efffRule(
    '011',
    discountedLineNeeds('cac:TaxCategory/cbc:Name', 'Belgian category, which a payment discount requires'),
  ),
  efffRule('012', discountedLineNeeds('cac:TaxCategory/cbc:Percent', 'VAT rate, which a payment discount requires')),
  efffRule('013', discountReasons),
  efffRule('014', checkScheme),
  efffRule(
    '015',
    lineNeeds((line) => first(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Name') !== null, 'Belgian VAT category'),
  ),
  efffRule('016', checkNames),
  efffRule('017', checkPairs, 'warning'),
]
