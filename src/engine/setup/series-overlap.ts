/** The texts of a number series line that say which numbers it has given and will give. */
interface SeriesTexts {
  readonly starting_no: string
  readonly ending_no: string
  readonly last_no_used: string
}

/** Numbers of one pattern, both ends included; no last one is no end. */
interface NumberRange {
  readonly before: string
  readonly after: string
  /** Digits that a number has at least, filled up with zeros. */
  readonly width: number
  readonly first: bigint
  readonly last: bigint | undefined
}

/** The numbers a line may still give; undefined for a line without digits, which gives none. */
export function futureNumbers({ starting_no, ending_no, last_no_used }: SeriesTexts): NumberRange | undefined {
  const start = parsed(starting_no)
  if (start === undefined) return undefined
  const used = parsed(last_no_used)
  const first = used === undefined ? start.value : used.value + 1n
  const { before, after, width } = start
  return { before, after, width, first, last: ending_no === '' ? undefined : lastBefore(start, ending_no) }
}

/** The numbers a line has given; undefined when there are none. */
export function usedNumbers({ starting_no, last_no_used }: SeriesTexts): NumberRange | undefined {
  const [start, used] = [parsed(starting_no), parsed(last_no_used)]
  if (start === undefined || used === undefined) return undefined
  const { before, after, width, value } = start
  return { before, after, width, first: value, last: used.value }
}

/** Whether a number is in both ranges, as text: `001` and `1` are different numbers, `999` is reached by both. */
export function numbersMeet(one: NumberRange | undefined, other: NumberRange | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (one.before !== other.before || one.after !== other.after) return false
  // Of different widths only numbers that fill the wider one are written alike.
  const alike = one.width === other.width ? 0n : 10n ** BigInt(Math.max(one.width, other.width) - 1)
  const first = [one.first, other.first, alike].reduce((a, b) => (a > b ? a : b))
  return [one.last, other.last].every((last) => last === undefined || first <= last)
}

interface Parsed {
  readonly before: string
  readonly after: string
  readonly width: number
  readonly value: bigint
}

// The same parts as numberAfter: the last run of digits counts.
function parsed(no: string): Parsed | undefined {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/s.exec(no) ?? []
  return digits === '' ? undefined : { before, after, width: digits.length, value: BigInt(digits) }
}

// An ending number of another pattern ends a line by its length (takeNumber), so by the count of digits.
function lastBefore({ before, after }: Parsed, endingNo: string): bigint {
  const ending = parsed(endingNo)
  if (ending !== undefined && ending.before === before && ending.after === after) return ending.value
  return 10n ** BigInt(Math.max(endingNo.length - before.length - after.length, 0)) - 1n
}
