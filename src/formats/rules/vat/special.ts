import { all, type Place } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import { buyerParty, type Edit, type Example, item, sellerParty, standard, untaxed, vat } from '../rule/example.ts'
import type { Rule, Violation } from '../rule/rule.ts'
import { type CategoryFact, ofCode, vatFacts } from './facts.ts'

/** A rule of one category as it is declared; all are how the sender writes the file. */
function rule(declaration: Pick<Rule, 'id' | 'check'> & Omit<Example, 'model'>): Rule {
  return { set: 'en16931', nature: 'profile', official: 'fatal', ...declaration }
}

function firstSubtotal(document: Place, code: string): CategoryFact | undefined {
  return ofCode(vatFacts(document).subtotals, code)[0]
}

function deliveryDate(document: Place): readonly Violation[] {
  const subtotal = firstSubtotal(document, 'K')
  const dated = all(document, 'cac:Delivery/cbc:ActualDeliveryDate').some(({ node }) => node.text.length > 1)
  const period = all(document, 'cac:InvoicePeriod').some(({ node }) => node.children.length > 0)
  if (subtotal === undefined || dated || period) return []
  return [{ xpath: document.xpath, message: 'an intra-community supply needs a delivery date or an invoice period.' }]
}

function deliveryCountry(document: Place): readonly Violation[] {
  const path = 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'
  if (firstSubtotal(document, 'K') === undefined || all(document, path).some(({ node }) => node.text.length > 1))
    return []
  return [{ xpath: document.xpath, message: 'an intra-community supply needs the country of delivery.' }]
}

/** Facts of other categories than O, when the breakdown has O. */
function besidesO(
  document: Place,
  facts: ReadonlyMap<string, readonly CategoryFact[]>,
  what: string,
): readonly Violation[] {
  if (firstSubtotal(document, 'O') === undefined) return []
  return [...facts.values()]
    .flat()
    .filter(({ code, vat }) => vat && code !== 'O')
    .map(({ place, code }) => ({
      xpath: place.xpath,
      found: code,
      expected: 'O',
      message: `the VAT breakdown has VAT O (not subject to VAT), but ${what} has VAT ${code === '' ? '(none)' : code}.`,
    }))
}

function allowancesBesidesO(document: Place, kind: 'allowance' | 'charge'): readonly Violation[] {
  const facts = [...vatFacts(document).allowances.values()].flat().filter((fact) => fact.kind === kind)
  return besidesO(
    document,
    Map.groupBy(facts, ({ code }) => code),
    kind === 'charge' ? 'a charge' : 'an allowance',
  )
}

function usesSplitPayment(document: Place): boolean {
  const { taxCategories, classified } = vatFacts(document)
  return ofCode(taxCategories, 'B', true).length + ofCode(classified, 'B', true).length > 0
}

function splitPaymentAbroad(document: Place): readonly Violation[] {
  if (!usesSplitPayment(document)) return []
  return everywhere(document, 'cbc:IdentificationCode')
    .filter(({ node }) => node.text !== 'IT')
    .map(({ node, xpath }) => ({
      xpath,
      found: node.text,
      expected: 'IT',
      message: `VAT B (split payment) is for Italy only, found country ${node.text}.`,
    }))
}

function splitPaymentMixed(document: Place): readonly Violation[] {
  const { subtotals, allowances, classified } = vatFacts(document)
  const onTop = (code: string): boolean => ofCode(allowances, code, true).some(({ top }) => top)
  const used = ofCode(subtotals, 'B', true).length > 0 || onTop('B') || ofCode(classified, 'B', true).length > 0
  const [standard] = ofCode(classified, 'S', true)
  if (!used || (standard === undefined && !onTop('S'))) return []
  return [
    {
      xpath: standard?.place.xpath ?? document.xpath,
      message: 'VAT B (split payment) and VAT S (standard rate) may not stand in one document.',
    },
  ]
}

/** Gives the document a second subtotal, of the standard rate. */
const secondSubtotal: Edit = {
  'TaxTotal/TaxSubtotal': [
    { TaxableAmount: '125.00', TaxAmount: '0.00', TaxCategory: vat('O', null, { TaxExemptionReason: 'Agreed' }) },
    { TaxableAmount: '0.00', TaxAmount: '0.00', TaxCategory: standard },
  ],
}

/** An Italian document in split payment at 22 %. */
const splitPayment: Edit = {
  'InvoiceLine/Item/ClassifiedTaxCategory': [vat('B', '22')],
  TaxTotal: {
    TaxAmount: '27.50',
    TaxSubtotal: { TaxAmount: '27.50', TaxCategory: [vat('B', '22')] },
  },
  LegalMonetaryTotal: { TaxInclusiveAmount: '152.50', PayableAmount: '152.50' },
  [`${sellerParty}/PostalAddress/Country/IdentificationCode`]: 'IT',
  [`${buyerParty}/PostalAddress/Country/IdentificationCode`]: 'IT',
}

/** BR-IC-11 and -12, BR-O-11 to -14, BR-B-01 and -02: what only one category asks. */
export const specialVatRules: readonly Rule[] = [
  rule({
    id: 'BR-IC-11',
    check: deliveryDate,
    breaks: { ...untaxed('K'), 'Delivery/ActualDeliveryDate': null },
    at: '/Invoice',
    passes: { ...untaxed('K'), 'Delivery/ActualDeliveryDate': null, 'InvoicePeriod/StartDate': '2025-03-01' },
  }),
  rule({
    id: 'BR-IC-12',
    check: deliveryCountry,
    breaks: { ...untaxed('K'), 'Delivery/DeliveryLocation': null },
    at: '/Invoice',
    passes: untaxed('K'),
  }),
  rule({
    id: 'BR-O-11',
    check: (document) => besidesO(document, vatFacts(document).subtotals, 'another subtotal'),
    breaks: { ...untaxed('O'), ...secondSubtotal },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[2]/cac:TaxCategory[1]',
    passes: untaxed('O'),
  }),
  rule({
    id: 'BR-O-12',
    check: (document) => besidesO(document, vatFacts(document).classified, 'a line'),
    breaks: { ...untaxed('O'), 'InvoiceLine/Item/ClassifiedTaxCategory': [standard] },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:ClassifiedTaxCategory[1]',
    passes: untaxed('O'),
  }),
  rule({
    id: 'BR-O-13',
    check: (document) => allowancesBesidesO(document, 'allowance'),
    breaks: { ...untaxed('O'), AllowanceCharge: item('allowance', standard) },
    at: '/Invoice/cac:AllowanceCharge[1]/cac:TaxCategory[1]',
    passes: untaxed('O'),
  }),
  rule({
    id: 'BR-O-14',
    check: (document) => allowancesBesidesO(document, 'charge'),
    breaks: { ...untaxed('O'), AllowanceCharge: item('charge', standard) },
    at: '/Invoice/cac:AllowanceCharge[1]/cac:TaxCategory[1]',
    passes: untaxed('O'),
  }),
  rule({
    id: 'BR-B-01',
    check: splitPaymentAbroad,
    breaks: { ...splitPayment, [`${buyerParty}/PostalAddress/Country/IdentificationCode`]: 'BE' },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:Country[1]/cbc:IdentificationCode',
    passes: splitPayment,
  }),
  rule({
    id: 'BR-B-02',
    check: splitPaymentMixed,
    breaks: { ...splitPayment, AllowanceCharge: item('charge', standard) },
    at: '/Invoice',
    passes: splitPayment,
  }),
]
