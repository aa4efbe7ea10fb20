import type { SeriesLine } from '../../storage/post/number-series.ts'

/** Characters of a document number (spec.md): one that grew beyond is not given. */
const numberMax = 20

/** The number after another: its last run of digits plus one, `VF26-0009` → `VF26-0010`; undefined when it has no digits. */
export function numberAfter(no: string): string | undefined {
  const parts = /^(.*?)(\d+)(\D*)$/s.exec(no)
  if (parts === null) return undefined
  const [, before = '', digits = '', after = ''] = parts
  return `${before}${(BigInt(digits) + 1n).toString().padStart(digits.length, '0')}${after}`
}

/** The line of a series that gives numbers on a date: the latest that has started. */
export function lineFor<Line extends Pick<SeriesLine, 'series_code' | 'starting_date'>>(
  lines: readonly Line[],
  code: string,
  date: string,
): Line | undefined {
  return lines
    .filter((line) => line.series_code === code && line.starting_date <= date)
    .sort((a, b) => (a.starting_date < b.starting_date ? 1 : -1))[0]
}

/** The number a line would give next, without taking it. */
export function peekNumber(line: Readonly<Pick<SeriesLine, 'last_no_used' | 'starting_no'>>): string | undefined {
  return line.last_no_used === '' ? line.starting_no || undefined : numberAfter(line.last_no_used)
}

/** Takes the next number of a series on a date, noting it on the (locked) line; or the reason why not, in Business Central's words (posting.md 4). */
export function takeNumber(
  lines: readonly SeriesLine[],
  code: string,
  date: string,
): { no: string; line: SeriesLine } | { refusal: string } {
  const line = lineFor(lines, code, date)
  const no = line === undefined ? undefined : peekNumber(line)
  const start = `You cannot assign new numbers from the number series ${code} on`
  if (line === undefined || no === undefined) return { refusal: `${start} ${date}.` }
  if (line.date_order && date < line.last_date_used)
    return { refusal: `${start} a date before ${line.last_date_used}.` }
  if (
    line.ending_no !== '' &&
    (no.length > line.ending_no.length || (no.length === line.ending_no.length && no > line.ending_no))
  ) {
    return {
      refusal: `You cannot assign numbers greater than ${line.ending_no} from the number series ${code}. No. assigned: ${no}`,
    }
  }
  if (no.length > numberMax) return { refusal: `${start} ${date}.` }
  line.last_no_used = no
  if (date > line.last_date_used) line.last_date_used = date
  return { no, line }
}

/**
 * Takes the next number that is not taken, from what `next` gives: looks at one number, then at a hundred at once, then at ten
 * thousand each time.
 */
export async function firstFree(
  next: () => ReturnType<typeof takeNumber>,
  takenOf: (nos: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReturnType<typeof takeNumber>> {
  for (let size = 1; ; size = Math.min(size * 100, 10_000)) {
    const first = next()
    if ('refusal' in first) return first
    const nos = [first.no]
    while (nos.length < size) {
      const more = next()
      if ('refusal' in more) break
      nos.push(more.no)
    }
    const taken = await takenOf(nos)
    const no = nos.find((each) => !taken.has(each))
    if (no !== undefined) {
      first.line.last_no_used = no
      return { no, line: first.line }
    }
  }
}
