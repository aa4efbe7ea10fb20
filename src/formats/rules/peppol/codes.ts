import { isDate } from '../../../core/date.ts'
import { allowanceReasons, chargeReasons, mediaTypes, vatDateCodes } from '../code-lists/en16931.ts'
import { creditNoteTypes, currencies, endpointSchemes, invoiceTypes, reasonCategories } from '../code-lists/peppol.ts'
import { bothGerman, knownProcess } from './document.ts'
import { normalSpace, peppolRule } from './rule.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere, parentStep } from '../rule/everywhere.ts'
import type { Rule, Violation } from '../rule/rule.ts'

const amounts: readonly string[] = [
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
].map((name) => `cbc:${name}`)

/** TaxAmounts but the VAT total in accounting currency (BT-111), which alone may be in another currency. */
function ownTaxAmounts(document: Place): readonly Place[] {
  const totals = everywhere(document, 'cac:TaxTotal').filter((total) => first(total, 'cac:TaxSubtotal') !== null)
  return [...totals, ...everywhere(document, 'cac:TaxSubtotal')].flatMap((place) => all(place, 'cbc:TaxAmount'))
}

function currencyOf({ node }: Place): string {
  return node.attributes.get('currencyID') ?? ''
}

/** One violation for each currency that does not fit, at its first amount: a file has thousands of amounts. */
function byCurrency(places: readonly Place[], fits: (currency: string) => boolean, why: string): readonly Violation[] {
  const wrong = Map.groupBy(
    places.filter((place) => !fits(currencyOf(place))),
    (place) => currencyOf(place).trim(),
  )
  return [...wrong].flatMap(([currency, [place, ...others]]) => {
    if (place === undefined) return []
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    const subject = currency === '' ? 'no currency' : `the currency ${currency}`
    const message = `${place.node.name}${more} ${others.length === 0 ? 'has' : 'have'} ${subject}, ${why}.`
    return [{ xpath: `${place.xpath}/@currencyID`, found: currency, message }]
  })
}

function ownAmounts(document: Place): readonly Place[] {
  return [...amounts.flatMap((step) => everywhere(document, step)), ...ownTaxAmounts(document)]
}

function checkOneCurrency(document: Place): readonly Violation[] {
  const currency = textAt(document, 'cbc:DocumentCurrencyCode')
  const why = currency === null ? 'the document has none' : `the document is in ${currency}`
  const fits = (found: string): boolean => currency !== null && found.trim() === currency
  return byCurrency(ownAmounts(document), fits, why).map((violation) => ({ ...violation, expected: currency }))
}

/** The official rule compares the texts as they are: white space harms the profile, the currency is clear. */
function checkCurrencySpace(document: Place): readonly Violation[] {
  const raw = first(document, 'cbc:DocumentCurrencyCode')?.node.text ?? ''
  const fits = (found: string): boolean => found === raw || found.trim() !== raw.trim()
  return byCurrency(ownAmounts(document), fits, 'written with other white space than that of the document')
}

function checkCurrencies(document: Place): readonly Violation[] {
  const places = [...amounts, 'cbc:TaxAmount'].flatMap((step) => everywhere(document, step))
  return byCurrency(places, (currency) => currencies.has(currency), 'which is no ISO 4217 code')
}

function listed(places: readonly Place[], list: ReadonlySet<string>, what: string): readonly Violation[] {
  return places
    .filter(({ node }) => !list.has(normalSpace(node.text)))
    .map(({ node, xpath }) => ({
      xpath,
      found: normalSpace(node.text),
      message: `${normalSpace(node.text) || 'an empty text'} is no ${what}.`,
    }))
}

function attributeListed(step: string, attribute: string, list: ReadonlySet<string>, what: string): Rule['check'] {
  return (document) =>
    everywhere(document, step).flatMap(({ node, xpath }) => {
      const found = node.attributes.get(attribute)
      return found === undefined || list.has(found)
        ? []
        : [{ xpath: `${xpath}/@${attribute}`, found, message: `${found || 'an empty text'} is no ${what}.` }]
    })
}

function reasons(indicator: string, list: ReadonlySet<string>, what: string): Rule['check'] {
  return (document) =>
    listed(
      everywhere(document, 'cac:AllowanceCharge')
        .filter((item) => all(item, 'cbc:ChargeIndicator').some(({ node }) => node.text === indicator))
        .flatMap((item) => all(item, 'cbc:AllowanceChargeReasonCode')),
      list,
      what,
    )
}

function checkGermanTypes(document: Place): readonly Violation[] {
  if (bothGerman(document)) return []
  return everywhere(document, 'cbc:InvoiceTypeCode')
    .filter(({ node }) => ['326', '384'].includes(normalSpace(node.text)))
    .map(({ node, xpath }) => ({
      xpath,
      found: normalSpace(node.text),
      message: `type code ${normalSpace(node.text)} is only for a seller and a buyer in Germany.`,
    }))
}

const dates = ['IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate']

function badDate({ node, xpath }: Place): Violation {
  const found = node.text.trim()
  return { xpath, found, message: `${node.name} ${found || '(empty)'} is no date written YYYY-MM-DD.` }
}

/** Without an issue date there is no document; white space around one harms the profile only. */
function isUnusable(place: Place, document: Place): boolean {
  return place.node.name === 'IssueDate' && parentStep(place) === document.node.name && !isDate(place.node.text.trim())
}

function datesOf(document: Place): readonly Place[] {
  return dates.flatMap((name) => everywhere(document, `cbc:${name}`)).filter(({ node }) => !isDate(node.text))
}

function reasonCategory(reason: string, category: string): Rule['check'] {
  return (document) =>
    everywhere(document, 'cac:TaxCategory')
      .filter((place) =>
        all(place, 'cbc:TaxExemptionReasonCode').some(({ node }) => node.text.toUpperCase() === reason),
      )
      .flatMap((place) => {
        const found = textAt(place, 'cbc:ID')
        const message = `exemption reason ${reason} belongs to VAT ${category}, found VAT ${found ?? '(none)'}.`
        return found === category ? [] : [{ xpath: place.xpath, found, expected: category, message }]
      })
}

/**
 * PEPPOL-EN16931 rules about codes, currencies and dates; F001 and R051 are two entries each, as only the issue date is
 * identity and only another currency is arithmetic.
 */
export const peppolCodeRules: readonly Rule[] = [
  peppolRule('R051', checkOneCurrency, 'arithmetic'),
  peppolRule('R051', checkCurrencySpace),
  peppolRule(
    'CL001',
    attributeListed('cbc:EmbeddedDocumentBinaryObject', 'mimeCode', mediaTypes, 'file type Peppol allows'),
  ),
  peppolRule('CL002', reasons('false', allowanceReasons, 'reason code for an allowance (UNTDID 5189)')),
  peppolRule('CL003', reasons('true', chargeReasons, 'reason code for a charge (UNTDID 7161)')),
  peppolRule('CL006', (document) =>
    listed(
      everywhere(document, 'cac:InvoicePeriod').flatMap((period) => all(period, 'cbc:DescriptionCode')),
      vatDateCodes,
      'code for the date VAT becomes due (UNTDID 2005)',
    ),
  ),
  peppolRule('CL007', checkCurrencies),
  peppolRule('CL008', attributeListed('cbc:EndpointID', 'schemeID', endpointSchemes, 'electronic address scheme')),
  peppolRule(
    'F001',
    (document) =>
      datesOf(document)
        .filter((place) => isUnusable(place, document))
        .map(badDate),
    'identity',
  ),
  peppolRule('F001', (document) =>
    datesOf(document)
      .filter((place) => !isUnusable(place, document))
      .map(badDate),
  ),
  peppolRule('P0100', (document) =>
    knownProcess(document)
      ? listed(everywhere(document, 'cbc:InvoiceTypeCode'), invoiceTypes, 'type code of an invoice')
      : [],
  ),
  peppolRule('P0101', (document) =>
    knownProcess(document)
      ? listed(everywhere(document, 'cbc:CreditNoteTypeCode'), creditNoteTypes, 'type code of a credit note')
      : [],
  ),
  ...reasonCategories.map(({ rule, reason, category }) => peppolRule(rule, reasonCategory(reason, category))),
  peppolRule('P0112', checkGermanTypes),
]
