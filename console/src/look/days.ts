/** Today where the user is, as `2026-11-23`. */
export function today(): string {
  const now = new Date()
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** A day of the calendar; months and days beyond their end go on into the next ones. */
export function dayOf(year: number, month: number, day: number): string {
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, day)
  return at.toISOString().slice(0, 10)
}

/** A month or quarter of a year, as the address has it: `2026-11`, `2026-Q4`. */
export interface Period {
  readonly year: number
  readonly month?: number
  readonly quarter?: number
}

/** A period as the address has it; undefined for what is none. */
export function periodOf(text: string | undefined): Period | undefined {
  const [, year, month, quarter] = /^(\d{4})-(?:(0[1-9]|1[0-2])|Q([1-4]))$/.exec(text ?? '') ?? []
  if (year === undefined) return undefined
  return quarter === undefined
    ? { year: Number(year), month: Number(month) }
    : { year: Number(year), quarter: Number(quarter) }
}

/** A period as the address has it. */
export function periodText({ year, month, quarter }: Period): string {
  const first = String(year).padStart(4, '0')
  return quarter === undefined ? `${first}-${String(month ?? 1).padStart(2, '0')}` : `${first}-Q${quarter}`
}

/** First and last day of a period. */
export function daysOf({ year, month, quarter }: Period): { readonly from: string; readonly to: string } {
  const first = quarter === undefined ? (month ?? 1) : quarter * 3 - 2
  const months = quarter === undefined ? 1 : 3
  return { from: dayOf(year, first, 1), to: dayOf(year, first + months, 0) }
}

/** The period before or behind one, of the same length. */
export function beside({ year, month, quarter }: Period, steps: number): Period {
  const [unit, count] = quarter === undefined ? [month ?? 1, 12] : [quarter, 4]
  const at = year * count + unit - 1 + steps
  const moved = (at % count) + 1
  return { year: Math.floor(at / count), ...(quarter === undefined ? { month: moved } : { quarter: moved }) }
}
