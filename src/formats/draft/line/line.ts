import { type Decimal, decimal, round, sum, zero } from '../../../core/decimal.ts'
import { pricing } from './pricing.ts'
import { lineLabel, setupReason, targetOf, usualAccount, type ChosenTarget, type Target } from './target.ts'
import type { DraftLine } from '../../match/draft.ts'
import type { AllowanceCharge, EInvoiceLine } from '../../read/e-invoice.ts'
import { exact } from '../../read/exact.ts'
import { readDecimal } from '../../read/findings.ts'
import { lineVat } from './vat.ts'
import type { Learned } from '../../match/learned-mapping.ts'
import { lineText, originsOf } from '../../match/line-origin.ts'
import type { Mapping } from '../../match/mapping.ts'
import { vatGroups, type VatLine } from '../../match/vat-groups.ts'
import { vatKey } from '../../read/vat-key.ts'
import type { LineVat } from '../../match/vat-reading.ts'

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

const noDimensions = ['', '', '', '', '', '', '', '']

/** Lengths of description and description2; the rest goes to the notes of the document. */
const descriptionMax = 100
const description2Max = 50

/** Characters of a text that are looked at; a file may say megabytes. */
const lookedAtMax = 10_000

const plateMax = 30

/** Lengths of tariffNo and countryofOriginCode. */
const tariffMax = 20
const countryMax = 10

/** The text over description (100 characters) and description2 (50), and what is left. */
export function descriptions(
  text: string,
): Pick<DraftLine, 'description' | 'description2'> & { readonly rest: string } {
  const spaced = text.slice(0, lookedAtMax).toWellFormed().replace(/\s+/g, ' ').trim()
  if (spaced.length <= descriptionMax) return { description: spaced, description2: '', rest: '' }
  const characters = Array.from(spaced)
  const both = descriptionMax + description2Max
  return {
    description: characters.slice(0, descriptionMax).join('').trim(),
    description2: characters.slice(descriptionMax, both).join('').trim(),
    rest: characters.slice(both).join('').trim(),
  }
}

/** Number plate of the vehicle a line is for, by a property such as `Nummerplaat`; null when it has none. */
function numberPlate({ properties }: EInvoiceLine): string | null {
  const plate = properties.find(({ name }) => /plate|nummerplaat|plaque|kennzeichen/i.test(name))
  const text = plate?.value.replace(/\s+/g, ' ').trim() ?? ''
  return text === '' || Array.from(text).length > plateMax ? null : text
}

/** A code of the file, upper case; one too long for the books cannot be one of ours. */
function code(text: string | null, max: number): string | null {
  const stored = text?.toUpperCase() ?? ''
  return stored === '' || Array.from(stored).length > max ? null : stored
}

/** Amount of an allowance (negative) or charge (positive) in the sense of the document after a flip. */
export function signedAmount(mapping: Mapping, item: AllowanceCharge): Decimal {
  const amount = round(readDecimal(item.amount, `${item.kind} amount`, item.xpath, mapping.findings) ?? zero)
  return (item.kind === 'charge' ? amount : amount.neg()).times(mapping.sign)
}

// The part of a UBL.BE document that is the discount itself (FD), or whose VAT base stays whole, gives none.
function allowsDiscount({ baseDiscount }: Mapping, vat: LineVat): boolean {
  if (baseDiscount !== null) return baseDiscount.vatKeys.has(vatKey(vat.category, vat.rate))
  return vat.belgian?.toUpperCase() !== 'FD'
}

// A charge has no Belgian category of its own: it is that of its VAT where the breakdown has only one.
function belgianOfBreakdown({ invoice }: Mapping, { category, rate }: Omit<LineVat, 'belgian'>): string | null {
  const key = vatKey(category, rate)
  const rows = invoice.vatBreakdown.filter((row) => vatKey(row.category, row.rate) === key)
  const [belgian = null, ...others] = new Set(rows.map(({ beTaxCategory }) => beTaxCategory))
  return others.length === 0 ? belgian : null
}

/** What of a target was chosen for the line, for its VAT. */
function chosenOf({ type, no, vatProdPostingGroup }: ChosenTarget): VatLine['chosen'] {
  return vatProdPostingGroup === null ? null : { source: type === 'Item' ? 'item' : 'account', no, vatProdPostingGroup }
}

/**
 * A line the file does not have as one: a charge, or an allowance as a negative amount, of one piece. `line` is the one a
 * charge belongs to, whose goods or services it follows.
 */
export function chargeLine(
  mapping: Mapping,
  item: Pick<AllowanceCharge, 'reason' | 'xpath'>,
  amount: Decimal,
  stated: Omit<LineVat, 'belgian'>,
  line?: { readonly vat: LineVat; readonly target: ChosenTarget },
): WorkingLine {
  const vat = line?.vat ?? { ...stated, belgian: belgianOfBreakdown(mapping, stated) }
  const { description, description2 } = descriptions(item.reason ?? (amount.lt(zero) ? 'Allowance' : 'Charge'))
  const { chargeAccount } = mapping.context
  const target: Target =
    chargeAccount === null
      ? usualAccount(mapping)
      : { type: 'G/L Account', no: chargeAccount, reason: setupReason(mapping.context, 'account of charges') }
  const chosen = line === undefined ? null : chosenOf(line.target)
  return {
    ...onePiece(amount),
    draft: {
      ...bareDraft(target),
      ...vatGroups(mapping, vat, { label: description, xpath: item.xpath, target, chosen }),
      description,
      description2,
      xpath: item.xpath,
      allowPaymentDiscount: allowsDiscount(mapping, vat),
    },
    vat: vatKey(vat.category, vat.rate),
  }
}

/** Amounts of a line of one piece. */
export function onePiece(amount: Decimal): Pick<WorkingLine, 'quantity' | 'unitPrice' | 'discount' | 'amount'> {
  return { quantity: amount.lt(zero) ? one.neg() : one, unitPrice: amount.abs(), discount: zero, amount }
}

/** The fields of a line that the file does not know. */
export function bareDraft({ type, no, reason }: Target): WorkingLine['draft'] {
  return {
    type,
    no,
    targetReason: reason,
    dimensionReasons: [],
    vatBusPostingGroup: null,
    vatProdPostingGroup: null,
    description: '',
    description2: '',
    countryofOriginCode: null,
    tariffNo: null,
    dimensions: noDimensions,
    allowPaymentDiscount: true,
    numberPlate: null,
    xpath: '',
    origin: null,
    vatReason: null,
    vatStated: null,
  }
}

function draftOf(
  mapping: Mapping,
  line: EInvoiceLine,
  vat: LineVat,
  target: ChosenTarget,
  learned: Learned | null,
): WorkingLine['draft'] {
  const { description, description2 } = descriptions(lineText(line))
  const booked = { type: target.type, no: target.no, reason: target.reason }
  const place = { label: lineLabel(line), xpath: line.xpath, target: booked, chosen: chosenOf(target) }
  return {
    ...bareDraft(booked),
    ...vatGroups(mapping, vat, place, learned),
    description,
    description2,
    countryofOriginCode: code(line.originCountry, countryMax),
    tariffNo: code(line.tariffNo, tariffMax),
    dimensions: learned?.dimensions ?? noDimensions,
    dimensionReasons: learned?.dimensionReasons ?? [],
    allowPaymentDiscount: allowsDiscount(mapping, vat),
    numberPlate: numberPlate(line),
    xpath: line.xpath,
    origin: mapping.context.side === 'purchase' ? (originsOf(line)[0] ?? null) : null,
  }
}

/** A line of the file: its goods with their allowances as the discount, then each of its charges as a line of its own. */
export function workingLines(mapping: Mapping, line: EInvoiceLine): readonly WorkingLine[] {
  const { findings, sign } = mapping
  const items = line.allowancesCharges.map((item) => ({ item, amount: signedAmount(mapping, item) }))
  const charges = items.filter(({ item, amount }) => item.kind === 'charge' && !amount.eq(zero))
  const allowance = sum(items.filter(({ item }) => item.kind === 'allowance').map(({ amount }) => amount)).neg()
  const stated = readDecimal(line.netAmount, 'line net amount', line.xpath, findings)
  const base = exact(line.baseQuantity)
  const product = exact(line.quantity)?.times(exact(line.unitPrice) ?? zero) ?? zero
  const computed = base === null || base.lte(zero) ? product : product.div(base)
  const net =
    stated === null
      ? round(computed.times(sign)).minus(allowance)
      : round(stated.times(sign)).minus(sum(charges.map(({ amount }) => amount)))
  // A returned line carries its allowance negative; a discount must not be, nor be more than its line: then it goes into the price.
  const exceeds = net.lt(zero) && net.plus(allowance).gte(zero)
  const discount = allowance.lt(zero) || exceeds ? zero : allowance
  const vat = lineVat(mapping, line)
  const learned = mapping.learned(line)
  const target = targetOf(mapping, line, learned)
  const draft = draftOf(mapping, line, vat, target, learned)
  const { quantity, unitPrice, extra } = pricing(mapping, line, net.plus(discount), draft.type === 'Item')
  const goods = {
    draft,
    quantity,
    unitPrice,
    discount: discount.plus(extra),
    amount: net,
    vat: vatKey(vat.category, vat.rate),
  }
  return [goods, ...charges.map(({ item, amount }) => chargeLine(mapping, item, amount, vat, { vat, target }))]
}
