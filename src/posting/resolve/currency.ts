import { emptyDate } from '../../core/date.ts'
import { type Decimal, decimal, round, zero } from '../../core/decimal.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import type { Finding, PostingDocument } from '../given/document.ts'
import { cent, type Rounder, rounder } from '../given/rounder.ts'
import type { ExchangeRate, PostingSetup } from '../given/setup.ts'
import { finding } from '../given/texts.ts'

/** The currency of a document: how its amounts are rounded and what one local unit is worth in it. */
export interface DocumentCurrency {
  /** `''` = local currency, or unknown. */
  readonly code: string
  /** Local amount = document amount / factor; 1 in local currency and where no rate is found. */
  readonly factor: Decimal
  readonly round: Rounder
  readonly amountPrecision: Decimal
  readonly invoiceRoundingPrecision: Decimal
  /** The missing exchange rate, if it is missing. */
  readonly problem: Finding | null
}

const one = decimal('1')

/** The document's own currency, `''` and the local code being local; its factor is the one given, else the latest rate of the posting date (posting.md 3.7). */
export function documentCurrency(document: PostingDocument, setup: PostingSetup): DocumentCurrency {
  const { lcyCode, invoiceRoundingPrecision } = setup.generalLedger
  const local = { code: '', factor: one, round, amountPrecision: cent, invoiceRoundingPrecision, problem: null }
  const code = document.currencyCode === lcyCode ? '' : document.currencyCode
  const currency = setup.currencies.get(code)
  if (code === '' || currency === undefined) return local
  // Amounts are kept with two decimals, so nothing finer is rounded to.
  const amountPrecision = currency.amountRoundingPrecision.gt(cent) ? currency.amountRoundingPrecision : cent
  const factor = document.currencyFactor.gt(zero) ? document.currencyFactor : rateOf(document, code, setup)
  return {
    code,
    factor: factor ?? one,
    round: rounder(amountPrecision),
    amountPrecision,
    invoiceRoundingPrecision: currency.invoiceRoundingPrecision,
    problem: factor === null && document.postingDate !== emptyDate ? missingRate(document, code) : null,
  }
}

function rateOf({ postingDate }: PostingDocument, code: string, setup: PostingSetup): Decimal | null {
  let latest: ExchangeRate | null = null
  for (const rate of setup.exchangeRates) {
    if (rate.currencyCode !== code || rate.startingDate > postingDate) continue
    if (latest === null || rate.startingDate >= latest.startingDate) latest = rate
  }
  if (latest === null || !latest.exchangeRateAmount.gt(zero) || !latest.relationalExchRateAmount.gt(zero)) return null
  const factor = round(latest.exchangeRateAmount.div(latest.relationalExchRateAmount), 15)
  return factor.gt(zero) ? factor : null
}

function missingRate({ postingDate }: PostingDocument, code: string): Finding {
  const filters = `Currency Code: ${code}, Starting Date: ..${postingDate}`
  const message = `There is no Currency Exchange Rate within the filter. Filters: ${filters}`
  return finding('ExchangeRate', 'currencyCode', message)
}

/**
 * The amounts in local currency: running totals converted and rounded, less what earlier lines got, separately for total,
 * net, base, discounts and reverse-charge VAT; VAT = total less net, so the document's total is rounded once (posting.md 3.7).
 * A line without VAT gets none from rounding: its net follows its total.
 */
export function inLocalCurrency(
  amounts: readonly LineAmounts[],
  rounding: Decimal,
  factor: Decimal,
): { readonly amounts: readonly LineAmounts[]; readonly rounding: Decimal } {
  if (factor.eq(one)) return { amounts, rounding }
  const [total, net, base] = [running(factor), running(factor), running(factor)]
  const [lineDiscount, invoiceDiscount, reverse] = [running(factor), running(factor), running(factor)]
  // As long as no base is lowered it is the net; from then on it is rounded by itself.
  let lowered = false
  const local = amounts.map((each): LineAmounts => {
    const inclusive = total.next(each.net.plus(each.vat))
    const own = each.vat.eq(zero) ? inclusive : zero
    const netPart = each.vat.eq(zero) || each.net.eq(zero) ? net.give(each.net, own) : net.next(each.net)
    lowered ||= !each.base.eq(each.net)
    return {
      ...each,
      lineDiscount: lineDiscount.next(each.lineDiscount),
      invoiceDiscount: invoiceDiscount.next(each.invoiceDiscount),
      net: netPart,
      base: lowered ? base.next(each.base) : base.give(each.base, netPart),
      vat: inclusive.minus(netPart),
      reverseVat: reverse.next(each.reverseVat),
      vatDifference: round(each.vatDifference.div(factor)),
    }
  })
  return { amounts: local, rounding: total.next(rounding) }
}

interface Running {
  /** Converts the running total and returns what is new of it. */
  readonly next: (value: Decimal) => Decimal
  /** Adds a value that was converted otherwise. */
  readonly give: (value: Decimal, part: Decimal) => Decimal
}

function running(factor: Decimal): Running {
  let whole = zero
  let given = zero
  const give = (value: Decimal, part: Decimal): Decimal => {
    whole = whole.plus(value)
    given = given.plus(part)
    return part
  }
  // What adds nothing changes no rounding, and divisions are what conversion costs.
  const next = (value: Decimal): Decimal =>
    value.eq(zero) ? zero : give(value, round(whole.plus(value).div(factor)).minus(given))
  return { give, next }
}
