import { type Decimal, decimal, plain, round, sum, zero } from '../../../core/decimal.ts'
import { isDate } from '../../../core/date.ts'
import { exact } from '../../read/exact.ts'
import { amountText } from '../../read/findings.ts'
import { normalSpace, numberAt, peppolRule, slack, unless } from './rule.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import type { Edit } from '../rule/example.ts'
import type { Rule, Violation } from '../rule/rule.ts'

function lines(document: Place): readonly Place[] {
  return [...everywhere(document, 'cac:InvoiceLine'), ...everywhere(document, 'cac:CreditNoteLine')]
}

function lineName(line: Place): string {
  return `line ${textAt(line, 'cbc:ID') ?? '(no id)'}`
}

/** XPath's round to cents: half goes up, also below zero. */
function roundUp(value: Decimal): Decimal {
  const rounded = round(value)
  return value.minus(rounded).eq(decimal('0.005')) ? rounded.plus(decimal('0.01')) : rounded
}

function allowanceSum(line: Place, indicator: string): Decimal | null {
  const amounts = all(line, 'cac:AllowanceCharge')
    .filter((item) => normalSpace(first(item, 'cbc:ChargeIndicator')?.node.text) === indicator)
    .flatMap((item) => all(item, 'cbc:Amount'))
    .map(({ node }) => exact(node.text.trim()))
  if (amounts.length === 0) return zero
  const values = amounts.flatMap((amount) => amount ?? [])
  return values.length < amounts.length ? null : roundUp(sum(values))
}

function checkNet(line: Place, document: Place): readonly Violation[] {
  const counted = document.node.name === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'
  const one = decimal('1')
  const [net, quantity, price, base] = [
    numberAt(line, 'cbc:LineExtensionAmount', zero),
    numberAt(line, counted, one),
    numberAt(line, 'cac:Price/cbc:PriceAmount', zero),
    numberAt(line, 'cac:Price/cbc:BaseQuantity', one),
  ]
  const [charges, allowances] = [allowanceSum(line, 'true'), allowanceSum(line, 'false')]
  if (net === null || quantity === null || price === null || base === null || charges === null || allowances === null)
    return []
  const undivided = quantity.times(price)
  const gross = base.eq(zero) || base.eq(one) ? undivided : undivided.div(base)
  const computed = gross.plus(charges).minus(allowances)
  if (net.minus(computed).abs().lte(slack)) return []
  const expected = amountText(round(computed))
  const per = base.eq(zero) || base.eq(one) ? '' : ` per ${plain(base)}`
  const how = `${plain(quantity)} × ${plain(price)}${per} + charges ${amountText(charges)} - allowances ${amountText(allowances)}`
  const message = `${lineName(line)}: the net amount is ${amountText(net)}, expected ${expected} (${how}).`
  return [{ xpath: `${line.xpath}/cbc:LineExtensionAmount`, found: amountText(net), expected, message }]
}

function checkBaseQuantity(line: Place): readonly Violation[] {
  const text = textAt(line, 'cac:Price/cbc:BaseQuantity')
  const value = exact(text)
  if (value === null || value.gt(zero)) return []
  const message = `${lineName(line)}: the price base quantity must be above 0, found ${plain(value)}.`
  return [{ xpath: `${line.xpath}/cac:Price[1]/cbc:BaseQuantity`, found: plain(value), message }]
}

function checkObjectType(line: Place): readonly Violation[] {
  const [reference] = all(line, 'cac:DocumentReference')
  if (reference === undefined) return []
  const typed = all(line, 'cac:DocumentReference/cbc:DocumentTypeCode').some(({ node }) => node.text === '130')
  const message = `${lineName(line)}: a document reference of a line may only name the invoiced object (type 130).`
  return unless(typed, reference, message)
}

function checkUnit(document: Place): readonly Violation[] {
  return lines(document).flatMap((line) => {
    const base = first(line, 'cac:Price/cbc:BaseQuantity')
    const unit = base?.node.attributes.get('unitCode')
    const invoiced = first(line, 'cbc:InvoicedQuantity')
    const credited = first(line, 'cbc:CreditedQuantity')
    if (base === null || unit === undefined || (invoiced === null && credited === null)) return []
    const counted = (document.node.name === 'Invoice' ? invoiced : credited)?.node.attributes.get('unitCode') ?? null
    if (unit === counted) return []
    const message = `${lineName(line)}: the price is per ${unit}, the quantity is in ${counted ?? '(none)'}.`
    return [{ xpath: base.xpath, found: unit, expected: counted, message }]
  })
}

function periodCheck(element: 'StartDate' | 'EndDate'): Rule['check'] {
  return (document) => {
    const limit = textAt(document, `cac:InvoicePeriod/cbc:${element}`)
    if (limit === null || !isDate(limit)) return []
    return lines(document).flatMap((line) =>
      all(line, `cac:InvoicePeriod/cbc:${element}`).flatMap(({ node, xpath }) => {
        const date = node.text.trim()
        const inside = !isDate(date) || (element === 'StartDate' ? date >= limit : date <= limit)
        const what = element === 'StartDate' ? 'begins before' : 'ends after'
        const message = `${lineName(line)}: its period ${what} the period of the document: ${date}, ${limit}.`
        return inside ? [] : [{ xpath, found: date, expected: limit, message }]
      }),
    )
  }
}

function checkOneObject(line: Place): readonly Violation[] {
  return all(line, 'cac:DocumentReference')
    .slice(1, 2)
    .map(({ xpath }) => ({ xpath, message: `${lineName(line)} may have one invoiced object only.` }))
}

/** Looks at every line. */
function eachLine(check: (line: Place, document: Place) => readonly Violation[]): Rule['check'] {
  return (document) => lines(document).flatMap((line) => check(line, document))
}

/** A line of January in a document of the first quarter, but for what is given. */
function quarter(line: Edit): Edit {
  return {
    InvoicePeriod: { StartDate: '2025-01-01', EndDate: '2025-03-31' },
    'InvoiceLine/InvoicePeriod': { StartDate: '2025-01-01', EndDate: '2025-01-31', ...line },
  }
}

const object: Edit = { ID: 'O1', DocumentTypeCode: '130' }

/** PEPPOL-EN16931 rules about the lines. */
export const peppolLineRules: readonly Rule[] = [
  peppolRule({
    id: 'PEPPOL-EN16931-R100',
    check: eachLine(checkOneObject),
    breaks: { 'InvoiceLine/DocumentReference': [object, object] },
    at: '/Invoice/cac:InvoiceLine[1]/cac:DocumentReference[2]',
    passes: { 'InvoiceLine/DocumentReference': [object] },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R101',
    check: eachLine(checkObjectType),
    breaks: { 'InvoiceLine/DocumentReference': { ...object, DocumentTypeCode: '50' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:DocumentReference[1]',
    passes: { 'InvoiceLine/DocumentReference': object },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R110',
    check: periodCheck('StartDate'),
    breaks: quarter({ StartDate: '2024-12-31' }),
    at: '/Invoice/cac:InvoiceLine[1]/cac:InvoicePeriod[1]/cbc:StartDate',
    passes: quarter({}),
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R111',
    check: periodCheck('EndDate'),
    breaks: quarter({ EndDate: '2025-04-01' }),
    at: '/Invoice/cac:InvoiceLine[1]/cac:InvoicePeriod[1]/cbc:EndDate',
    passes: quarter({ EndDate: '2025-03-31' }),
  }),
  // A remark only: what is booked is the line's net amount (D35).
  peppolRule({
    id: 'PEPPOL-EN16931-R120',
    nature: 'advice',
    check: eachLine(checkNet),
    breaks: { 'InvoiceLine/Price/PriceAmount': '12.503' },
    at: '/Invoice/cac:InvoiceLine[1]/cbc:LineExtensionAmount',
    passes: { 'InvoiceLine/Price/PriceAmount': '12.502' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R121',
    check: eachLine(checkBaseQuantity),
    breaks: { 'InvoiceLine/Price/BaseQuantity': '0' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity',
    passes: { InvoiceLine: { 'Price/PriceAmount': '125', 'Price/BaseQuantity': '10' } },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R130',
    check: checkUnit,
    breaks: { 'InvoiceLine/Price/BaseQuantity': { '': '1', '@unitCode': 'KGM' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity',
    passes: { 'InvoiceLine/Price/BaseQuantity': { '': '1', '@unitCode': 'HUR' } },
  }),
]
