import { type Decimal, decimal, fixed, plain, round, sum, zero } from '../core/decimal.ts'
import type { DraftLine } from './draft.ts'
import type { AllowanceCharge, EInvoiceLine } from './e-invoice.ts'
import { exact } from './exact.ts'
import { readDecimal } from './findings.ts'
import type { Mapping } from './mapping.ts'
import { vatGroups } from './vat-groups.ts'
import { vatKey, vatLabel } from './vat-key.ts'

/** A line while amounts are still exact; `amount` is what it is worth after its discount. */
export interface WorkingLine {
  readonly draft: Omit<DraftLine, 'lineNo' | 'quantity' | 'unitPrice' | 'lineDiscountAmount'>
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly discount: Decimal
  readonly amount: Decimal
  readonly vat: string
}

const one = decimal('1')

const priceScale = 5

/** The text over description (100 characters) and description2 (50). */
function descriptions(text: string): Pick<DraftLine, 'description' | 'description2'> {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  return {
    description: characters.slice(0, 100).join('').trim(),
    description2: characters.slice(100, 150).join('').trim(),
  }
}

/** Quantity and price that give exactly the amount: as in the file, else in price units, else one piece (D35). */
function pricing(mapping: Mapping, line: EInvoiceLine, goods: Decimal): { quantity: Decimal; unitPrice: Decimal } {
  const { findings, sign } = mapping
  const quantity = readDecimal(line.quantity, 'quantity', line.xpath, findings)?.times(sign) ?? null
  const price = readDecimal(line.unitPrice, 'price', line.xpath, findings)
  const stated = readDecimal(line.baseQuantity, 'price base quantity', line.xpath, findings)
  const base = stated === null || stated.lte(zero) ? one : stated
  const tries: { quantity: Decimal; unitPrice: Decimal }[] = []
  if (quantity !== null && price !== null) {
    tries.push(
      { quantity, unitPrice: round(price.div(base), priceScale) },
      { quantity: quantity.div(base), unitPrice: price },
    )
  } else if (quantity !== null && !quantity.eq(zero) && line.unitPrice === null) {
    tries.push({ quantity, unitPrice: round(goods.div(quantity), priceScale) })
  }
  for (const { quantity: count, unitPrice } of tries) {
    const fits =
      round(count, priceScale).eq(count) &&
      round(unitPrice, priceScale).eq(unitPrice) &&
      round(count.times(unitPrice)).eq(goods)
    // A negative price with a negative quantity is the same amount with both turned (BR-27).
    if (fits)
      return unitPrice.lt(zero) ? { quantity: count.neg(), unitPrice: unitPrice.neg() } : { quantity: count, unitPrice }
  }
  const message = `PEPPOL-EN16931-R120: line ${line.id ?? '?'}: price times quantity does not give the net amount; booked as one piece of ${fixed(goods.abs())}.`
  findings.warning('PEPPOL-EN16931-R120', message, line.xpath)
  return { quantity: goods.lt(zero) ? one.neg() : one, unitPrice: goods.abs() }
}

function signedAmount(mapping: Mapping, item: AllowanceCharge): Decimal {
  const amount = round(readDecimal(item.amount, `${item.kind} amount`, item.xpath, mapping.findings) ?? zero)
  return (item.kind === 'charge' ? amount : amount.neg()).times(mapping.sign)
}

function chargeLine(
  mapping: Mapping,
  item: AllowanceCharge,
  amount: Decimal,
  vat: { category: string | null; rate: string | null },
): WorkingLine {
  return {
    draft: {
      type: 'G/L Account',
      no: mapping.context.chargeAccount ?? mapping.account,
      ...vatGroups(mapping, { ...vat, belgian: null }, item.xpath),
      ...descriptions(item.reason ?? 'Charge'),
      countryofOriginCode: null,
      tariffNo: null,
    },
    quantity: amount.lt(zero) ? one.neg() : one,
    unitPrice: amount.abs(),
    discount: zero,
    amount,
    vat: vatKey(vat.category, vat.rate),
  }
}

function lineOf(mapping: Mapping, line: EInvoiceLine): readonly WorkingLine[] {
  const { findings, sign } = mapping
  const items = line.allowancesCharges.map((item) => ({ item, amount: signedAmount(mapping, item) }))
  const charges = items.filter(({ item, amount }) => item.kind === 'charge' && !amount.eq(zero))
  const allowance = sum(items.filter(({ item }) => item.kind === 'allowance').map(({ amount }) => amount)).neg()
  const stated = readDecimal(line.netAmount, 'line net amount', line.xpath, findings)
  const computed = exact(line.quantity)?.times(exact(line.unitPrice) ?? zero) ?? zero
  const net =
    stated === null
      ? round(computed.times(sign))
      : round(stated.times(sign)).minus(sum(charges.map(({ amount }) => amount)))
  // A returned line carries its allowance negative; a discount must not be, so it goes into the price.
  const discount = allowance.lt(zero) ? zero : allowance
  const vat = { category: line.vatCategory, rate: line.vatRate }
  const goods: WorkingLine = {
    draft: {
      type: 'G/L Account',
      no: mapping.account,
      ...vatGroups(mapping, { ...vat, belgian: line.beTaxCategory }, line.xpath),
      ...descriptions(line.name ?? line.description ?? line.notes[0] ?? ''),
      countryofOriginCode: line.originCountry,
      tariffNo: line.tariffNo,
    },
    ...pricing(mapping, line, net.plus(discount)),
    discount,
    amount: net,
    vat: vatKey(vat.category, vat.rate),
  }
  return [goods, ...charges.map(({ item, amount }) => chargeLine(mapping, item, amount, vat))]
}

/** Spreads an amount over lines in proportion to their amounts, to the cent, largest remainder first. */
function spread(amount: Decimal, lines: readonly WorkingLine[]): readonly Decimal[] {
  const cents = decimal('0.01')
  const base = sum(lines.map((line) => line.amount))
  const wanted = lines.map((line) => amount.times(line.amount).div(base))
  const shares = wanted.map((share) => share.round(2, 0))
  const order = wanted
    .map((share, index) => ({ index, rest: share.minus(shares[index] ?? zero) }))
    .toSorted((a, b) => b.rest.cmp(a.rest))
  let left = amount.minus(sum(shares))
  for (const { index } of order) {
    if (left.lt(cents)) break
    shares[index] = (shares[index] ?? zero).plus(cents)
    left = left.minus(cents)
  }
  return shares
}

/** Takes a document allowance off the lines of its own VAT group (D35). */
function discounted(
  mapping: Mapping,
  lines: readonly WorkingLine[],
  item: AllowanceCharge,
  amount: Decimal,
): readonly WorkingLine[] {
  const vat = vatKey(item.vatCategory, item.vatRate)
  const chosen = lines.filter((line) => line.vat === vat && line.amount.gt(zero))
  if (sum(chosen.map((line) => line.amount)).lt(amount) || chosen.length === 0) {
    const label = vatLabel(item.vatCategory, item.vatRate)
    mapping.findings.error(
      'ALLOWANCE',
      `The allowance of ${fixed(amount)} with VAT ${label} is more than the lines of that VAT.`,
      item.xpath,
    )
    return lines
  }
  const shares = spread(amount, chosen)
  return lines.map((line) => {
    const share = shares[chosen.indexOf(line)]
    return share === undefined
      ? line
      : { ...line, discount: line.discount.plus(share), amount: line.amount.minus(share) }
  })
}

/** All lines of the document and what is left for invoiceDiscountAmount: the allowances of a sales document with one VAT group. */
export function draftLines(mapping: Mapping): { lines: readonly DraftLine[]; invoiceDiscount: Decimal | null } {
  const { invoice } = mapping
  const items = invoice.allowancesCharges.map((item) => ({ item, amount: signedAmount(mapping, item) }))
  const charges = items.filter(({ amount }) => amount.gt(zero))
  const allowances = items.filter(({ amount }) => amount.lt(zero))
  let lines: readonly WorkingLine[] = [
    ...invoice.lines.flatMap((line) => lineOf(mapping, line)),
    ...charges.map(({ item, amount }) =>
      chargeLine(mapping, item, amount, { category: item.vatCategory, rate: item.vatRate }),
    ),
  ]
  const groups = new Set([
    ...lines.map((line) => line.vat),
    ...allowances.map(({ item }) => vatKey(item.vatCategory, item.vatRate)),
  ])
  const total = sum(allowances.map(({ amount }) => amount)).neg()
  // Purchases show no invoice discount, so theirs comes off the lines (einvoice.md 4).
  const single = groups.size === 1 && mapping.context.side === 'sales'
  if (!single) for (const { item, amount } of allowances) lines = discounted(mapping, lines, item, amount.neg())
  return {
    lines: lines.map((line, index) => ({
      lineNo: 10000 * (index + 1),
      ...line.draft,
      quantity: plain(line.quantity),
      unitPrice: plain(line.unitPrice),
      lineDiscountAmount: line.discount.eq(zero) ? null : fixed(line.discount),
    })),
    invoiceDiscount: single && total.gt(zero) ? total : null,
  }
}
