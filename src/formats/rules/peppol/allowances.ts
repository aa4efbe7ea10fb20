import { hundred, plain, round, zero } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { amountText } from '../../read/findings.ts'
import { normalSpace, numberAt, peppolRule, slack, unless } from './rule.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere, parentStep } from '../rule/everywhere.ts'
import { type Edit, withAllowance, withGrossPrice } from '../rule/example.ts'
import type { Rule, Violation } from '../rule/rule.ts'

/** Allowances and charges of the document and its lines, without those of prices. */
function items(document: Place): readonly Place[] {
  const parents = new Set([document.node.name, `cac:${document.node.name}Line`])
  return everywhere(document, 'cac:AllowanceCharge').filter((item) => parents.has(parentStep(item)))
}

interface Item {
  readonly place: Place
  readonly noun: string
  readonly hasPercent: boolean
  readonly hasBase: boolean
}

function itemRule(check: (item: Item) => readonly Violation[]): Rule['check'] {
  return (document) =>
    items(document).flatMap((place) =>
      check({
        place,
        noun: textAt(place, 'cbc:ChargeIndicator') === 'true' ? 'charge' : 'allowance',
        hasPercent: first(place, 'cbc:MultiplierFactorNumeric') !== null,
        hasBase: first(place, 'cbc:BaseAmount') !== null,
      }),
    )
}

function checkPercent({ place, noun, hasPercent, hasBase }: Item): readonly Violation[] {
  if (!hasPercent || !hasBase) return []
  const [amount, base, percent] = [
    numberAt(place, 'cbc:Amount', zero),
    exact(textAt(place, 'cbc:BaseAmount')),
    exact(textAt(place, 'cbc:MultiplierFactorNumeric')),
  ]
  if (amount === null || base === null || percent === null) return []
  const computed = base.times(percent).div(hundred)
  if (amount.minus(computed).abs().lte(slack)) return []
  const expected = amountText(round(computed))
  const message = `the ${noun} is ${amountText(amount)}, expected ${expected} (${plain(percent)} % of ${amountText(base)}).`
  return [{ xpath: `${place.xpath}/cbc:Amount`, found: amountText(amount), expected, message }]
}

function checkIndicator({ place, hasPercent, hasBase }: Item): readonly Violation[] {
  // The official rules look at an item that breaks R041 or R042 no further.
  if (hasPercent !== hasBase) return []
  const found = normalSpace(first(place, 'cbc:ChargeIndicator')?.node.text)
  const message = `ChargeIndicator must be true or false, found ${found || 'nothing'}.`
  return found === 'true' || found === 'false' ? [] : [{ xpath: place.xpath, found, message }]
}

function checkGrossPrice(item: Place, price: Place): readonly Violation[] {
  const base = first(item, 'cbc:BaseAmount')
  if (base === null) return []
  const [gross, discount, net] = [
    exact(textAt(item, 'cbc:BaseAmount')),
    exact(textAt(item, 'cbc:Amount')),
    exact(textAt(price, 'cbc:PriceAmount')),
  ]
  const absent = textAt(item, 'cbc:Amount') === null || textAt(price, 'cbc:PriceAmount') === null
  if (absent) return [{ xpath: item.xpath, message: 'a gross price needs both its discount and the net price.' }]
  if (gross === null || discount === null || net === null || net.eq(gross.minus(discount))) return []
  const expected = plain(gross.minus(discount))
  const message = `the net price is ${plain(net)}, expected ${expected} (gross ${plain(gross)} - discount ${plain(discount)}).`
  return [{ xpath: `${price.xpath}/cbc:PriceAmount`, found: plain(net), expected, message }]
}

function priceItems(document: Place, check: (item: Place, price: Place) => readonly Violation[]): readonly Violation[] {
  return everywhere(document, 'cac:Price').flatMap((price) =>
    all(price, 'cac:AllowanceCharge').flatMap((item) => check(item, price)),
  )
}

/** An allowance of 5 % of 100.00. */
const percentage: Edit = {
  ...withAllowance,
  'AllowanceCharge/MultiplierFactorNumeric': '5',
  'AllowanceCharge/BaseAmount': '100.00',
}

/** PEPPOL-EN16931 rules about allowances and charges of the document, its lines and its prices. */
export const peppolAllowanceRules: readonly Rule[] = [
  peppolRule({
    id: 'PEPPOL-EN16931-R040',
    check: itemRule(checkPercent),
    breaks: { ...percentage, 'AllowanceCharge/BaseAmount': '100.60' },
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:Amount',
    passes: { ...percentage, 'AllowanceCharge/BaseAmount': '100.40' },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R041',
    check: itemRule(({ place, noun, hasPercent, hasBase }) =>
      unless(!hasPercent || hasBase, place, `the ${noun} has a percentage but no base amount.`),
    ),
    breaks: { ...percentage, 'AllowanceCharge/BaseAmount': null },
    at: '/Invoice/cac:AllowanceCharge[1]',
    passes: percentage,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R042',
    check: itemRule(({ place, noun, hasPercent, hasBase }) =>
      unless(hasPercent || !hasBase, place, `the ${noun} has a base amount but no percentage.`),
    ),
    breaks: { ...percentage, 'AllowanceCharge/MultiplierFactorNumeric': null },
    at: '/Invoice/cac:AllowanceCharge[1]',
    passes: percentage,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R043',
    check: itemRule(checkIndicator),
    breaks: { ...withAllowance, 'AllowanceCharge/ChargeIndicator': '0' },
    at: '/Invoice/cac:AllowanceCharge[1]',
    passes: withAllowance,
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R044',
    check: (document) =>
      priceItems(document, (item) =>
        unless(
          normalSpace(first(item, 'cbc:ChargeIndicator')?.node.text) === 'false',
          item,
          'a price may have a discount only, no charge.',
        ),
      ),
    breaks: { 'InvoiceLine/Price/AllowanceCharge': { ChargeIndicator: 'true', Amount: '1' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cac:AllowanceCharge[1]',
    passes: { 'InvoiceLine/Price/AllowanceCharge': { ChargeIndicator: 'false', Amount: '1' } },
  }),
  peppolRule({
    id: 'PEPPOL-EN16931-R046',
    check: (document) => priceItems(document, checkGrossPrice),
    breaks: { ...withGrossPrice, 'InvoiceLine/Price/AllowanceCharge/BaseAmount': '15.01' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount',
    passes: withGrossPrice,
  }),
]
