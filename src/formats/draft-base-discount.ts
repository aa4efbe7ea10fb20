import { type Decimal, decimal, hundred, round, sum, zero } from '../core/decimal.ts'
import type { AllowanceCharge, EInvoice } from './e-invoice.ts'
import { exact } from './exact.ts'
import { vatKey } from './vat-key.ts'

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

const vatOf = (item: { vatCategory: string | null; vatRate: string | null }): string =>
  vatKey(item.vatCategory, item.vatRate)

const amountOf = (item: AllowanceCharge): Decimal => exact(item.amount) ?? zero

/** Allowances with the exempt charge that gives them back, as Peppol files write a discount that is not yet taken. */
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

function detect(invoice: EInvoice, percent: Decimal, covered: ReadonlySet<AllowanceCharge>): BaseDiscount | null {
  const [lines, stated] = [lineBases(invoice, covered), statedBases(invoice)]
  const vatKeys = new Set<string>()
  let discount = zero
  for (const [key, taxable] of stated) {
    const base = lines.get(key) ?? zero
    if (key === 'E 0' || taxable.eq(base)) continue
    if (!near(taxable, round(base.times(hundred.minus(percent)).div(hundred)))) return null
    vatKeys.add(key)
    discount = discount.plus(base.minus(taxable))
  }
  const exempt = (stated.get('E 0') ?? zero).minus(lines.get('E 0') ?? zero)
  return vatKeys.size > 0 && near(exempt, discount) ? { percent, vatKeys, covered } : null
}

/** The cash discount the VAT breakdown has already taken off, where the bases show it to the cent; null otherwise. */
export function findBaseDiscount(invoice: EInvoice, percentText: string | null): BaseDiscount | null {
  const percent = exact(percentText)
  if (percent === null || percent.lte(zero) || percent.gte(hundred)) return null
  const pairs = exemptPairs(invoice)
  return detect(invoice, percent, pairs) ?? (pairs.size > 0 ? detect(invoice, percent, new Set()) : null)
}
