import { plain, round, sum, zero, type Decimal } from '../../core/decimal.ts'
import type { VatAmounts, VatGroup, VatReturn } from '../../model/reports/party-reports.ts'
import { vatGrids } from '../../model/reports/vat-grids.ts'
import type { PredictedLine } from '../../model/reports/vat-prediction.ts'
import type { Plan, PostedLine, VatEntry } from '../given/document.ts'
import { amountIn, gridPlaces } from './placing.ts'
import { vatReturn } from './return.ts'

/**
 * What entries that are planned and not yet stored will be in the VAT return: the same function over the same facts as the
 * return of what is booked (F50), so that one cannot disagree with the other.
 */
export function predictedVat(entries: readonly VatEntry[]): VatReturn {
  return vatReturn(entries.map(plannedVat))
}

/** A planned VAT entry as a group of one, for {@link gridPlaces} and {@link amountIn}. */
export function plannedVat(entry: VatEntry): VatGroup {
  const { type, documentType, vatBusPostingGroup, vatProdPostingGroup, vatCalculationType } = entry
  return {
    type,
    documentType,
    vatBusPostingGroup,
    vatProdPostingGroup,
    vatCalculationType,
    vatPct: plain(entry.vatPct),
    euService: entry.euService,
    taxCategory: entry.taxCategory,
    accountClass: type === 'Purchase' ? entry.accountNo.slice(0, 2) : '',
    withBase: !entry.base.eq(zero),
    withVat: !entry.amount.eq(zero),
    base: entry.base,
    amount: entry.amount,
    nonDeductible: entry.nonDeductibleVATAmount,
    entryCount: 1,
  }
}

/** A line of a prediction without the reason for its VAT groups, which posting does not know. */
export type PlacedLine = Omit<PredictedLine, 'source' | 'reason'>

/**
 * The lines of a planned document with their VAT. Posting merges lines into one VAT entry, whose amounts are shared out by the
 * net amounts of its lines, to the cent: lines and entries come to the same, grid by grid.
 */
export function predictedLines({ lines, vatEntries }: Pick<Plan, 'lines' | 'vatEntries'>): readonly PlacedLine[] {
  const byNo = new Map(lines.map((line) => [line.lineNo, line]))
  const shares = vatEntries.flatMap((entry) => {
    const own = entry.lineNos.flatMap((lineNo) => byNo.get(lineNo) ?? [])
    const places = gridPlaces(plannedVat(entry)) ?? []
    return sharesOf(entry, own).map(({ lineNo, amounts }) => ({
      lineNo,
      amounts,
      accountNo: entry.accountNo,
      grids: places.map((place) => ({ grid: place.grid, amount: amountIn(place, entry, amounts) })),
    }))
  })
  const byLine = Map.groupBy(shares, ({ lineNo }) => lineNo)
  return lines.map((line): PlacedLine => {
    const own = byLine.get(line.lineNo) ?? []
    const inGrids = own.flatMap(({ grids }) => grids)
    const { lineNo, type, no, description, vatBusPostingGroup, vatProdPostingGroup } = line
    return {
      lineNo,
      type,
      no,
      description,
      vatBusPostingGroup,
      vatProdPostingGroup,
      vatPct: plain(line.vatPct),
      accountNos: [...new Set(own.map(({ accountNo }) => accountNo))],
      base: sum(own.map(({ amounts }) => amounts.base)),
      amount: sum(own.map(({ amounts }) => amounts.amount)),
      nonDeductible: sum(own.map(({ amounts }) => amounts.nonDeductible)),
      grids: vatGrids.flatMap(({ grid }) => {
        const found = inGrids.filter((one) => one.grid === grid)
        return found.length === 0 ? [] : [{ grid, amount: sum(found.map(({ amount }) => amount)) }]
      }),
    }
  })
}

interface Share {
  readonly lineNo: number
  readonly amounts: VatAmounts
}

// What is left by rounding goes on to the next line, so that the shares come to the whole.
function sharesOf(entry: VatEntry, lines: readonly PostedLine[]): readonly Share[] {
  const whole = sum(lines.map(({ amount }) => amount))
  let sofar = zero
  let before: VatAmounts = { base: zero, amount: zero, nonDeductible: zero }
  return lines.map(({ lineNo, amount }, at): Share => {
    sofar = sofar.plus(amount)
    const upTo = (total: Decimal): Decimal =>
      at === lines.length - 1 ? total : whole.eq(zero) ? zero : round(total.times(sofar).div(whole))
    const now = {
      base: upTo(entry.base),
      amount: upTo(entry.amount),
      nonDeductible: upTo(entry.nonDeductibleVATAmount),
    }
    const amounts = {
      base: now.base.minus(before.base),
      amount: now.amount.minus(before.amount),
      nonDeductible: now.nonDeductible.minus(before.nonDeductible),
    }
    before = now
    return { lineNo, amounts }
  })
}
