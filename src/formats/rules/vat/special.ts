import { all, type Place } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import type { Rule, Violation } from '../rule/rule.ts'
import { type CategoryFact, ofCode, vatFacts } from './facts.ts'

function rule(id: string, check: Rule['check']): Rule {
  return { id, set: 'en16931', nature: 'profile', official: 'fatal', check }
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

/** BR-IC-11 and -12, BR-O-11 to -14, BR-B-01 and -02: what only one category asks. */
export const specialVatRules: readonly Rule[] = [
  rule('BR-IC-11', deliveryDate),
  rule('BR-IC-12', deliveryCountry),
  rule('BR-O-11', (document) => besidesO(document, vatFacts(document).subtotals, 'another subtotal')),
  rule('BR-O-12', (document) => besidesO(document, vatFacts(document).classified, 'a line')),
  rule('BR-O-13', (document) => allowancesBesidesO(document, 'allowance')),
  rule('BR-O-14', (document) => allowancesBesidesO(document, 'charge')),
  rule('BR-B-01', splitPaymentAbroad),
  rule('BR-B-02', splitPaymentMixed),
]
