import { isDate } from '../../../core/date.ts'
import { allowanceReasons, chargeReasons, mediaTypes, vatDateCodes } from '../code-lists/en16931.ts'
import { creditNoteTypes, currencies, endpointSchemes, invoiceTypes, reasonCategories } from '../code-lists/peppol.ts'
import { bothGerman, knownProcess } from './document.ts'
import { normalSpace, peppolRule } from './rule.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere, parentStep } from '../rule/everywhere.ts'
import {
  buyerParty,
  sellerParty,
  unchanged,
  untaxed,
  withAllowance,
  withAttachment,
  withCharge,
} from '../rule/example.ts'
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

const mediaType = 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject@mimeCode'

/** PEPPOL-EN16931 rules about currencies, attachments, reasons and address schemes. */
const listRules: readonly Rule[] = [
  // R051 is two rules of one id: only another currency is arithmetic, white space is not.
  peppolRule({
    id: 'PEPPOL-EN16931-R051',
    nature: 'arithmetic',
    check: checkOneCurrency,
    breaks: { 'LegalMonetaryTotal/PayableAmount@currencyID': 'USD' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount/@currencyID',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R051',
    check: checkCurrencySpace,
    breaks: { DocumentCurrencyCode: ' EUR ' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount/@currencyID',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-CL001',
    check: attributeListed('cbc:EmbeddedDocumentBinaryObject', 'mimeCode', mediaTypes, 'file type Peppol allows'),
    breaks: { ...withAttachment, [mediaType]: 'text/xml' },
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject/@mimeCode',
    passes: { ...withAttachment, [mediaType]: 'text/csv' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-CL002',
    check: reasons('false', allowanceReasons, 'reason code for an allowance (UNTDID 5189)'),
    breaks: { ...withAllowance, 'AllowanceCharge/AllowanceChargeReasonCode': 'FC' },
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReasonCode',
    passes: { ...withAllowance, 'AllowanceCharge/AllowanceChargeReasonCode': '95' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-CL003',
    check: reasons('true', chargeReasons, 'reason code for a charge (UNTDID 7161)'),
    breaks: { ...withCharge, 'AllowanceCharge/AllowanceChargeReasonCode': '95' },
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReasonCode',
    passes: { ...withCharge, 'AllowanceCharge/AllowanceChargeReasonCode': 'FC' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-CL006',
    check: (document) =>
      listed(
        everywhere(document, 'cac:InvoicePeriod').flatMap((period) => all(period, 'cbc:DescriptionCode')),
        vatDateCodes,
        'code for the date VAT becomes due (UNTDID 2005)',
      ),
    breaks: { 'InvoicePeriod/DescriptionCode': '36' },
    at: '/Invoice/cac:InvoicePeriod[1]/cbc:DescriptionCode',
    passes: { 'InvoicePeriod/DescriptionCode': '432' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-CL007',
    check: checkCurrencies,
    breaks: { 'LegalMonetaryTotal/PayableAmount@currencyID': 'STD' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount/@currencyID',
    passes: unchanged,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-CL008',
    check: attributeListed('cbc:EndpointID', 'schemeID', endpointSchemes, 'electronic address scheme'),
    breaks: { [`${buyerParty}/EndpointID`]: { '': 'a@b.example', '@schemeID': 'EM' } },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cbc:EndpointID/@schemeID',
    passes: { [`${buyerParty}/EndpointID`]: { '': 'BE0999100196', '@schemeID': '9925' } },
  }),
  // F001 is two rules of one id: only an unusable issue date leaves no document.
  peppolRule({
    id: 'PEPPOL-EN16931-F001',
    nature: 'identity',
    check: (document) =>
      datesOf(document)
        .filter((place) => isUnusable(place, document))
        .map(badDate),
    breaks: { IssueDate: '2025-02-30' },
    at: '/Invoice/cbc:IssueDate',
    passes: { IssueDate: '2025-02-28' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-F001',
    check: (document) =>
      datesOf(document)
        .filter((place) => !isUnusable(place, document))
        .map(badDate),
    breaks: { 'InvoicePeriod/StartDate': '01/03/2025' },
    at: '/Invoice/cac:InvoicePeriod[1]/cbc:StartDate',
    passes: { 'InvoicePeriod/StartDate': '2025-03-01' },
  }),
]

/** PEPPOL-EN16931 rules about type codes and exemption reasons. */
const processRules: readonly Rule[] = [
  peppolRule({
    id: 'PEPPOL-EN16931-P0100',
    check: (document) =>
      knownProcess(document)
        ? listed(everywhere(document, 'cbc:InvoiceTypeCode'), invoiceTypes, 'type code of an invoice')
        : [],
    breaks: { InvoiceTypeCode: '130' },
    at: '/Invoice/cbc:InvoiceTypeCode',
    passes: { InvoiceTypeCode: '386' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-P0101',
    model: 'Peppol credit note',
    check: (document) =>
      knownProcess(document)
        ? listed(everywhere(document, 'cbc:CreditNoteTypeCode'), creditNoteTypes, 'type code of a credit note')
        : [],
    breaks: { CreditNoteTypeCode: '261' },
    at: '/CreditNote/cbc:CreditNoteTypeCode',
    passes: { CreditNoteTypeCode: '396' },
  }),
  ...reasonCategories.map(({ rule, reason, category }) => {
    const code = { TaxExemptionReasonCode: reason.toLowerCase() }
    const other = category === 'AE' ? 'E' : 'AE'
    return peppolRule({
      id: `PEPPOL-EN16931-${rule}`,
      check: reasonCategory(reason, category),
      breaks: untaxed(other, code),
      at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]',
      passes: untaxed(category, code),
    })
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-P0112',
    check: checkGermanTypes,
    breaks: { InvoiceTypeCode: '384' },
    at: '/Invoice/cbc:InvoiceTypeCode',
    passes: {
      InvoiceTypeCode: '384',
      [`${sellerParty}/PostalAddress/Country/IdentificationCode`]: 'DE',
      [`${buyerParty}/PostalAddress/Country/IdentificationCode`]: 'DE',
    },
  }),
]

/** PEPPOL-EN16931 rules about codes, currencies and dates. */
export const peppolCodeRules: readonly Rule[] = [...listRules, ...processRules]
