import { zero } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { peppolRule, normalSpace, unless } from './rule.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere, parentStep, wherever } from '../rule/everywhere.ts'
import { buyerParty, type Edit, inDollars, sellerParty, unchanged, vatTotal } from '../rule/example.ts'
import type { Rule, Violation } from '../rule/rule.ts'

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'

const processes: ReadonlySet<string> = new Set([
  'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'urn:peppol:france:billing:regulated',
  'urn:peppol:france:billing:non-regulated',
  'urn:peppol:bis:billing_with_response',
])

/** Whether ProfileID names one of the business processes whose type codes Peppol lists. */
export function knownProcess(document: Place): boolean {
  return processes.has(normalSpace(first(document, 'cbc:ProfileID')?.node.text))
}

function isGerman(document: Place, party: string): boolean {
  const country = textAt(document, `${party}/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)
  return country?.toUpperCase() === 'DE'
}

/** Whether seller and buyer are both in Germany, for which Peppol makes exceptions. */
export function bothGerman(document: Place): boolean {
  return isGerman(document, 'cac:AccountingSupplierParty') && isGerman(document, 'cac:AccountingCustomerParty')
}

function checkCustomization(document: Place): readonly Violation[] {
  const place = first(document, 'cbc:CustomizationID')
  const found = normalSpace(place?.node.text)
  if (found.startsWith(customization) && !found.includes('::')) return []
  const message = `the specification identifier must begin with ${customization}, found ${found || 'none'}.`
  return [{ xpath: place?.xpath ?? document.xpath, found, expected: customization, message }]
}

function checkProcess(document: Place): readonly Violation[] {
  const found = textAt(document, 'cbc:ProfileID')
  const message = `the business process ${found ?? '(none)'} is none that Peppol approves.`
  return knownProcess(document) ? [] : [{ xpath: `${document.xpath}/cbc:ProfileID`, found, message }]
}

function checkNotes(document: Place): readonly Violation[] {
  const [, second] = all(document, 'cbc:Note')
  return second === undefined || bothGerman(document)
    ? []
    : [{ xpath: second.xpath, message: 'the document may have one note only.' }]
}

function checkTaxCurrency(document: Place): readonly Violation[] {
  const currency = normalSpace(first(document, 'cbc:DocumentCurrencyCode')?.node.text)
  return everywhere(document, 'cbc:TaxCurrencyCode')
    .filter(({ node }) => normalSpace(node.text) === currency)
    .map(({ xpath }) => ({
      xpath,
      found: currency,
      message: `the VAT accounting currency must differ from the document currency ${currency}.`,
    }))
}

function checkBreakdownCount(document: Place): readonly Violation[] {
  const count = all(document, 'cac:TaxTotal').filter((total) => first(total, 'cac:TaxSubtotal') !== null).length
  const message = `the document has ${count} VAT totals with a breakdown, expected one.`
  return count === 1 ? [] : [{ xpath: document.xpath, found: String(count), expected: '1', message }]
}

function checkBareTotals(document: Place): readonly Violation[] {
  const count = all(document, 'cac:TaxTotal').filter((total) => first(total, 'cac:TaxSubtotal') === null).length
  const expected = first(document, 'cbc:TaxCurrencyCode') === null ? 0 : 1
  const message = `the document has ${count} VAT totals without a breakdown, expected ${expected}: one exactly when it has a VAT accounting currency.`
  return count === expected
    ? []
    : [{ xpath: document.xpath, found: String(count), expected: String(expected), message }]
}

function checkTaxSigns(document: Place): readonly Violation[] {
  const taxCurrency = first(document, 'cbc:TaxCurrencyCode')
  if (taxCurrency === null) return []
  const signs = (currency: string): ReadonlySet<number> | null => {
    const amounts = all(document, 'cac:TaxTotal/cbc:TaxAmount')
      .filter(({ node }) => node.attributes.get('currencyID') === currency)
      .map(({ node }) => exact(node.text.trim()))
    const values = amounts.flatMap((amount) => amount ?? [])
    return values.length < amounts.length ? null : new Set(values.map((value) => value.cmp(zero)))
  }
  const accounting = signs(normalSpace(taxCurrency.node.text))
  const own = signs(normalSpace(first(document, 'cbc:DocumentCurrencyCode')?.node.text))
  if (accounting === null || own === null) return []
  const both = (fits: (sign: number) => boolean): boolean => [...accounting].some(fits) && [...own].some(fits)
  const same = both((sign) => sign <= 0) || both((sign) => sign >= 0)
  return unless(same, taxCurrency, 'the VAT totals in both currencies must be there and have the same sign.')
}

function endpoint(party: string, who: string): Rule['check'] {
  return (document) =>
    everywhere(document, 'cac:Party')
      .filter((place) => parentStep(place) === `cac:${party}`)
      .flatMap((place) =>
        unless(first(place, 'cbc:EndpointID') !== null, place, `the ${who} has no electronic address.`),
      )
}

function checkEmpty(document: Place): readonly Violation[] {
  return wherever(document, (node) => node.children.length === 0 && node.text.trim() === '').map(({ xpath }) => ({
    xpath,
    message: 'the element is empty; leave it out or fill it.',
  }))
}

function checkProjects(document: Place): readonly Violation[] {
  if (document.node.name !== 'CreditNote') return []
  const [, second] = all(document, 'cac:AdditionalDocumentReference').filter((place) =>
    all(place, 'cbc:DocumentTypeCode').some(({ node }) => node.text === '50'),
  )
  return second === undefined
    ? []
    : [{ xpath: second.xpath, message: 'a credit note may have one project reference only.' }]
}

function checkMandate(document: Place): readonly Violation[] {
  return everywhere(document, 'cac:PaymentMeans')
    .filter((means) => ['49', '59'].includes(textAt(means, 'cbc:PaymentMeansCode') ?? ''))
    .flatMap((means) =>
      unless(
        first(means, 'cac:PaymentMandate/cbc:ID') !== null,
        means,
        'a direct debit must have the reference of its mandate.',
      ),
    )
}

function checkProcessPresent(document: Place): readonly Violation[] {
  return unless(first(document, 'cbc:ProfileID') !== null, document, 'the business process (ProfileID) is missing.')
}

function checkReference(document: Place): readonly Violation[] {
  const given = first(document, 'cbc:BuyerReference') ?? first(document, 'cac:OrderReference/cbc:ID')
  return unless(given !== null, document, 'the document has neither a buyer reference nor an order reference.')
}

function project(number: string): Edit {
  return { ID: number, DocumentTypeCode: '50' }
}

/** PEPPOL-EN16931 rules about the document as a whole, its parties and its payment. */
export const peppolDocumentRules: readonly Rule[] = [
  peppolRule({
    id: 'PEPPOL-EN16931-R001',
    check: checkProcessPresent,
    breaks: { ProfileID: null },
    at: '/Invoice',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R002',
    check: checkNotes,
    breaks: { Note: ['one', 'two'] },
    at: '/Invoice/cbc:Note[2]',
    passes: { Note: ['one'] },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R003',
    check: checkReference,
    breaks: { BuyerReference: null, OrderReference: null },
    at: '/Invoice',
    passes: { BuyerReference: null },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R004',
    check: checkCustomization,
    breaks: { CustomizationID: `${customization}::x` },
    at: '/Invoice/cbc:CustomizationID',
    passes: { CustomizationID: `${customization}#x` },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R005',
    check: checkTaxCurrency,
    breaks: { ...inDollars, TaxCurrencyCode: 'EUR' },
    at: '/Invoice/cbc:TaxCurrencyCode',
    passes: inDollars,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R007',
    check: checkProcess,
    breaks: { ProfileID: 'urn:example' },
    at: '/Invoice/cbc:ProfileID',
    passes: { ProfileID: 'urn:peppol:bis:billing_with_response' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R008',
    check: checkEmpty,
    breaks: { Note: ' ' },
    at: '/Invoice/cbc:Note',
    passes: { Note: 'Thank you' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R010',
    check: endpoint('AccountingCustomerParty', 'buyer'),
    breaks: { [`${buyerParty}/EndpointID`]: null },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R020',
    check: endpoint('AccountingSupplierParty', 'seller'),
    breaks: { [`${sellerParty}/EndpointID`]: null },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R053',
    check: checkBreakdownCount,
    breaks: { TaxTotal: [vatTotal, vatTotal] },
    at: '/Invoice',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R054',
    check: checkBareTotals,
    breaks: { ...inDollars, TaxCurrencyCode: null },
    at: '/Invoice',
    passes: inDollars,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R055',
    check: checkTaxSigns,
    breaks: { ...inDollars, TaxTotal: [vatTotal, { TaxAmount: { '': '-28.00', '@currencyID': 'USD' } }] },
    at: '/Invoice/cbc:TaxCurrencyCode',
    passes: inDollars,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R061',
    check: checkMandate,
    breaks: { 'PaymentMeans/PaymentMeansCode': '59' },
    at: '/Invoice/cac:PaymentMeans[1]',
    passes: { PaymentMeans: { PaymentMeansCode: '59', 'PaymentMandate/ID': 'M1' } },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R080',
    model: 'Peppol credit note',
    check: checkProjects,
    breaks: { AdditionalDocumentReference: [project('P1'), project('P2')] },
    at: '/CreditNote/cac:AdditionalDocumentReference[2]',
    passes: { AdditionalDocumentReference: [project('P1')] },
  }),
]
