import { type Decimal, decimal, fixed, hundred, plain, round, sum, zero } from '../../core/decimal.ts'
import { amountOf, discountPair, type DiscountPair } from './cash-discount-pair.ts'
import type { AllowanceCharge, EInvoice } from '../read/e-invoice.ts'
import { exact } from '../read/exact.ts'
import type { FindingList } from '../read/findings.ts'
import { vatKey } from '../read/vat-key.ts'

/** A cash discount whose VAT is left out whether it is taken or not: VAT on 392 of 400 with 2 % (UBL.BE, einvoice.md 1). */
export interface BaseDiscount {
  readonly percent: Decimal
  /** VAT of the lines whose base is lower, as `S 21`; the others stay whole. */
  readonly vatKeys: ReadonlySet<string>
  /** Allowances and charges of the document that only move the discount from its rate to exempt; they are no lines. */
  readonly covered: ReadonlySet<AllowanceCharge>
}

/** Allowances and charges among which pairs are looked for; discounts have one pair a rate. */
const pairedMax = 100

/** Rounding that a base may be off by. */
const tolerance = decimal('0.02')

/** Decimals that a percentage may need; the books keep five. */
const percentDecimals = [0, 1, 2, 3, 4, 5]

const vatOf = (item: { vatCategory: string | null; vatRate: string | null }): string =>
  vatKey(item.vatCategory, item.vatRate)

/** Allowances with the exempt charge that gives them back, where a stated percentage says that there is a discount. */
function exemptPairs(invoice: EInvoice): ReadonlySet<AllowanceCharge> {
  const items = invoice.allowancesCharges.length > pairedMax ? [] : invoice.allowancesCharges
  const covered = new Set<AllowanceCharge>()
  for (const charge of items.filter(({ kind, vatCategory }) => kind === 'charge' && vatCategory === 'E')) {
    const free = items.filter((item) => item.kind === 'allowance' && item.vatCategory !== 'E' && !covered.has(item))
    const alike = free.filter(({ reason }) => reason === charge.reason)
    const pair = [alike, free].find((some) => some.length > 0 && sum(some.map(amountOf)).eq(amountOf(charge)))
    for (const item of pair === undefined ? [] : [...pair, charge]) covered.add(item)
  }
  return covered
}

/** What lines, charges and allowances of each VAT come to, by VAT as `S 21`, without those left out. */
export function lineBases(invoice: EInvoice, leftOut: ReadonlySet<AllowanceCharge>): Map<string, Decimal> {
  const bases = new Map<string, Decimal>()
  const add = (key: string, amount: Decimal): unknown => bases.set(key, (bases.get(key) ?? zero).plus(amount))
  for (const line of invoice.lines) add(vatOf(line), exact(line.netAmount) ?? zero)
  for (const item of invoice.allowancesCharges)
    if (!leftOut.has(item)) add(vatOf(item), item.kind === 'charge' ? amountOf(item) : amountOf(item).neg())
  return bases
}

/** Taxable amounts of the VAT breakdown by VAT as `S 21`. */
export function statedBases(invoice: EInvoice): Map<string, Decimal> {
  const bases = new Map<string, Decimal>()
  for (const { category, rate, taxable } of invoice.vatBreakdown) {
    const key = vatKey(category, rate)
    bases.set(key, (bases.get(key) ?? zero).plus(exact(taxable) ?? zero))
  }
  return bases
}

function near(one: Decimal, other: Decimal): boolean {
  return one.minus(other).abs().lte(tolerance)
}

function part(base: Decimal, percent: Decimal): Decimal {
  return round(base.times(percent).div(hundred))
}

function detect(invoice: EInvoice, percent: Decimal, covered: ReadonlySet<AllowanceCharge>): BaseDiscount | null {
  const [lines, stated] = [lineBases(invoice, covered), statedBases(invoice)]
  const charged = [...covered].filter(({ kind }) => kind === 'charge').map(vatOf)
  const exemptKeys = new Set(charged.length === 0 ? ['E 0'] : charged)
  // Lines of the charge's own VAT are lowered where an allowance says so; what the charge gives back hides it in the base.
  const allowed = [...covered].filter(({ kind }) => kind === 'allowance').map(vatOf)
  const vatKeys = new Set<string>(allowed.filter((key) => exemptKeys.has(key)))
  let discount = zero
  let exempt = zero
  for (const [key, taxable] of stated) {
    const base = lines.get(key) ?? zero
    if (exemptKeys.has(key)) exempt = exempt.plus(taxable).minus(base)
    if (exemptKeys.has(key) || taxable.eq(base)) continue
    if (!near(taxable, base.minus(part(base, percent)))) return null
    vatKeys.add(key)
    discount = discount.plus(base.minus(taxable))
  }
  return vatKeys.size > 0 && near(exempt, discount) ? { percent, vatKeys, covered } : null
}

/** The shortest percentage that gives the allowance of every rate to the cent; null when there is none. */
function percentOf(invoice: EInvoice, { allowances, charges }: DiscountPair): Decimal | null {
  const bases = lineBases(invoice, new Set([...allowances, ...charges]))
  const rates = [...Map.groupBy(allowances, vatOf)].map(([key, some]) => ({
    base: bases.get(key) ?? zero,
    amount: sum(some.map(amountOf)),
  }))
  const [first, ...rest] = rates
  if (first === undefined || rates.some(({ base }) => base.eq(zero))) return null
  // The rate of the largest base says most exactly what the percentage is.
  const best = rest.reduce((one, other) => (other.base.abs().gt(one.base.abs()) ? other : one), first)
  const exactly = best.amount.times(hundred).div(best.base)
  if (exactly.lte(zero) || exactly.gte(hundred)) return null
  const tries = percentDecimals.map((decimals) => round(exactly, decimals))
  return tries.find((percent) => rates.every(({ base, amount }) => part(base, percent).eq(amount))) ?? null
}

function sums({ allowances, charges }: DiscountPair): string {
  const list = (items: readonly AllowanceCharge[]) => items.map((item) => fixed(amountOf(item))).join(' + ')
  return `The allowance of ${list(allowances)} and the charge of ${list(charges)} without VAT`
}

function tellDoubt(pair: DiscountPair, doubt: string, findings: FindingList): void {
  const remedy =
    'If they are one, take them out of the lines and set paymentDiscountPct and vatBaseDiscountPct; if not, set vatBaseDiscountPct to 0.'
  const message = `${sums(pair)} look like a cash discount, but ${doubt}; they stay in the lines. ${remedy}`
  const xpath = pair.charges[0]?.xpath ?? ''
  const more = { found: pair.charges.map((item) => fixed(amountOf(item))).join(' + ') }
  if (pair.linked) findings.error('DISCOUNT', message, xpath, more, 'vatBaseDiscountPct')
  else findings.warning('DISCOUNT', message, xpath, more)
}

/** The discount of a pair, whose percentage its amounts give and the VAT breakdown confirms; null with a finding otherwise. */
function ofPair(invoice: EInvoice, stated: Decimal | null, findings: FindingList): BaseDiscount | null {
  const pair = discountPair(invoice)
  if (pair === null) return null
  const doubt = (text: string): null => {
    tellDoubt(pair, text, findings)
    return null
  }
  if (pair.doubt !== null) return doubt(pair.doubt)
  const percent = percentOf(invoice, pair)
  if (percent === null) return doubt('there is no one percentage of the lines of each VAT rate that gives them')
  const found = detect(invoice, percent, new Set([...pair.allowances, ...pair.charges]))
  if (found === null) return doubt('the VAT breakdown does not take them off and add them so')
  const xpath = pair.charges[0]?.xpath ?? ''
  const told = `${sums(pair)} are a cash discount of ${plain(percent)} %: the VAT is on what is left, and they are no lines.`
  if (stated === null) findings.info('DISCOUNT', told, xpath, { found: plain(percent) })
  else {
    const message = `${told} The terms state ${plain(stated)} %: correct paymentDiscountPct if that is wrong.`
    findings.warning('DISCOUNT', message, xpath, { found: plain(stated), expected: plain(percent) })
  }
  return found
}

/**
 * The cash discount the VAT breakdown has already taken off, where the bases show it to the cent: of the percentage of the
 * terms, else of an allowance and a charge without VAT (decision F54); null otherwise.
 */
export function findBaseDiscount(
  invoice: EInvoice,
  percentText: string | null,
  findings: FindingList,
): BaseDiscount | null {
  const percent = exact(percentText)
  if (percent === null || percent.lte(zero) || percent.gte(hundred)) return ofPair(invoice, null, findings)
  const pairs = exemptPairs(invoice)
  const found = detect(invoice, percent, pairs) ?? (pairs.size > 0 ? detect(invoice, percent, new Set()) : null)
  return found ?? ofPair(invoice, percent, findings)
}
