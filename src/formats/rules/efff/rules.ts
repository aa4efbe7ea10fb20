import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import { type Edit, type Example, unchanged, vat } from '../rule/example.ts'
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

/** A rule of e-FFF 3 as it is declared. */
interface Declaration extends Omit<Example, 'model'> {
  readonly id: `EFFF-T10-R${string}`
  readonly check: Rule['check']
  /** Fatal unless told. */
  readonly official?: Rule['official']
}

function efffRule(declaration: Declaration): Rule {
  return { set: 'efff', nature: 'profile', official: 'fatal', model: 'e-FFF invoice', ...declaration }
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

function checkCategoryName(document: Place): readonly Violation[] {
  return everywhere(document, 'cac:TaxCategory')
    .filter((category) => first(category, 'cbc:Name') === null)
    .map(({ xpath }) => ({ xpath, message: 'the Belgian VAT category (TaxCategory/Name) is missing.' }))
}

const pdf: Edit = { ID: '018', DocumentType: 'CommercialInvoice' }

const lineVat = 'InvoiceLine/TaxTotal/TaxSubtotal'

/** The model with a payment discount and the VAT of its line. */
const withDiscount: Edit = {
  PaymentTerms: {
    SettlementDiscountPercent: '2',
    Amount: '16.65',
    'SettlementPeriod/EndDate': '2025-02-11',
  },
  [lineVat]: {
    TaxableAmount: '832.50',
    TaxAmount: '174.83',
    TaxCategory: vat('S', '21', { Name: '03' }),
  },
}

/** A payment discount that leaves the VAT base, with the reason that the exempt part gives. */
function withExemptPart(reason: string): Edit {
  const parts = [
    { TaxableAmount: '816.00', TaxAmount: '171.36', TaxCategory: vat('S', '21', { Name: '03' }) },
    {
      TaxableAmount: '16.50',
      TaxAmount: '0.00',
      TaxCategory: vat('E', '0', { Name: 'NA', TaxExemptionReason: reason }),
    },
  ]
  return {
    ...withDiscount,
    TaxTotal: { TaxAmount: '171.36', TaxSubtotal: parts },
    LegalMonetaryTotal: { TaxInclusiveAmount: '1003.86', PayableAmount: '1003.86' },
    [lineVat]: parts,
  }
}

function withReferences(...references: readonly Edit[]): Edit {
  return { AdditionalDocumentReference: references }
}

/** The e-FFF 3 rules (EFFF-UBL-T10). R002 is left out: as published it can never fail, R003 says the same. */
export const efffRules: readonly Rule[] = [
  efffRule({
    id: 'EFFF-T10-R001',
    check: checkImage,
    breaks: { 'AdditionalDocumentReference/DocumentType': 'Timesheet' },
    at: '/Invoice',
    passes: { 'AdditionalDocumentReference/DocumentType': 'CreditNote' },
  }),
  efffRule({
    id: 'EFFF-T10-R003',
    check: checkSoftware,
    breaks: withReferences(pdf),
    at: '/Invoice',
    passes: withReferences(pdf, { ID: 'eFFF', DocumentType: 'Books 1' }),
  }),
  efffRule({
    id: 'EFFF-T10-R004',
    check: checkSoftwareName,
    breaks: withReferences(pdf, { ID: 'eFFF', DocumentType: '7' }),
    at: '/Invoice/cac:AdditionalDocumentReference[2]',
    passes: withReferences(pdf, { ID: 'eFFF', DocumentType: 'V7' }),
  }),
  efffRule({
    id: 'EFFF-T10-R005',
    check: discountNeeds('cbc:Amount', 'amount'),
    breaks: { ...withDiscount, 'PaymentTerms/Amount': null },
    at: '/Invoice/cac:PaymentTerms[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R006',
    check: discountNeeds('cac:SettlementPeriod/cbc:EndDate', 'last date'),
    breaks: { ...withDiscount, 'PaymentTerms/SettlementPeriod': null },
    at: '/Invoice/cac:PaymentTerms[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R007',
    check: checkCategoryName,
    breaks: { 'TaxTotal/TaxSubtotal/TaxCategory/Name': null },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]',
    passes: unchanged,
  }),
  efffRule({
    id: 'EFFF-T10-R008',
    check: discountedLineNeeds('cbc:TaxableAmount', 'taxable amount, which a payment discount requires'),
    breaks: { ...withDiscount, [`${lineVat}/TaxableAmount`]: null },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R009',
    check: discountedLineNeeds('cbc:TaxAmount', 'VAT amount, which a payment discount requires'),
    breaks: { ...withDiscount, [`${lineVat}/TaxAmount`]: null },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R010',
    check: discountedLineNeeds('cac:TaxCategory/cbc:ID', 'VAT category, which a payment discount requires'),
    breaks: { ...withDiscount, [`${lineVat}/TaxCategory/ID`]: null },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R011',
    check: discountedLineNeeds('cac:TaxCategory/cbc:Name', 'Belgian category, which a payment discount requires'),
    breaks: { ...withDiscount, [`${lineVat}/TaxCategory/Name`]: null },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R012',
    check: discountedLineNeeds('cac:TaxCategory/cbc:Percent', 'VAT rate, which a payment discount requires'),
    breaks: { ...withDiscount, [`${lineVat}/TaxCategory/Percent`]: null },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R013',
    check: discountReasons,
    breaks: withExemptPart('Discount'),
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[2]',
    passes: withExemptPart('Cash Discount'),
  }),
  efffRule({
    id: 'EFFF-T10-R014',
    check: checkScheme,
    breaks: { ...withDiscount, [`${lineVat}/TaxCategory/TaxScheme/ID`]: 'TAX' },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: withDiscount,
  }),
  efffRule({
    id: 'EFFF-T10-R015',
    check: lineNeeds(
      (line) => first(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Name') !== null,
      'Belgian VAT category',
    ),
    breaks: { 'InvoiceLine/Item/ClassifiedTaxCategory/Name': null },
    at: '/Invoice/cac:InvoiceLine[1]',
    passes: unchanged,
  }),
  efffRule({
    id: 'EFFF-T10-R016',
    check: checkNames,
    breaks: { 'TaxTotal/TaxSubtotal/TaxCategory/Name': '99' },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]/cbc:Name',
    passes: { 'TaxTotal/TaxSubtotal/TaxCategory/Name': 'MA' },
  }),
  efffRule({
    id: 'EFFF-T10-R017',
    official: 'warning',
    check: checkPairs,
    breaks: { 'TaxTotal/TaxSubtotal/TaxCategory/Name': '45' },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]',
    passes: { 'TaxTotal/TaxSubtotal/TaxCategory/Name': '03/SE' },
  }),
]
