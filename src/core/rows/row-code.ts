import { Constants, copied, escaped, isSame } from './cell-bytes.ts'
import type { OutputBuffer } from './output-buffer.ts'
import type { Cells } from './raw-rows.ts'
import type { CellForm, CellPlan, RowPlan } from './row-plan.ts'

/** What is done with a cell: numbers, for one loop over them is what a compiler makes fast, and a call for each cell is not. */
const steps = { bare: 0, quoted: 1, escaped: 2, boolean: 3, booleanText: 3, timestamp: 4, shown: 5, make: 6 } as const

/** Values that {@link CellPlan}'s `shown` is kept of, per member. */
const shownMax = 256
/** Quotes of a cell, and bytes that copying may write too many. */
const spareBytes = 8

/** A member as the loop has it. */
interface Member {
  readonly step: number
  readonly column: number
  readonly none: Buffer
  readonly blank: { readonly is: Buffer; readonly shown: Buffer } | undefined
  /** What is written for `t`, and for anything else. */
  readonly yes: Buffer
  readonly no: Buffer
  readonly make: (cells: Cells) => string | Buffer
}

const nothing = Buffer.alloc(0)

/** Writes the record of a row whose message has so many bytes. */
export function rowCode({
  cells: plans,
  open,
  close,
}: RowPlan): (cells: Cells, out: OutputBuffer, length: number) => void {
  const members = plans.map(memberOf)
  const count = members.length
  // What is constant between two cells is one text.
  const texts = plans.map(({ prefix }, at) => Buffer.from(at === 0 ? open + prefix : prefix))
  texts.push(Buffer.from(count === 0 ? open + close : close))
  const constants = new Constants(texts)
  const fixed =
    texts.reduce((sum, text) => sum + text.length, spareBytes) +
    members.reduce((sum, member) => sum + spareBytes + longest(member), 0)

  return (cells, out, length) => {
    // A byte becomes six at the most.
    const most = fixed + 6 * length
    out.need(most)
    const { view: from, begins, ends } = cells
    let { view, at } = out
    for (let cell = 0; cell < count; cell++) {
      at = constants.write(view, at, cell)
      const member = members[cell]
      if (member === undefined) continue
      const { step, column } = member
      const begin = begins[column] ?? 0
      const end = ends[column] ?? 0
      if (step === steps.make || (step === steps.shown && end >= 0)) {
        const made = member.make(cells)
        out.at = at
        out.need(made.length * 3 + most)
        out.text(made)
        ;({ view, at } = out)
      } else if (end < 0) at = put(view, at, member.none)
      else at = plain(view, at, from, begin, end, member)
    }
    out.at = constants.write(view, at, count)
  }
}

/** A cell that is not null and whose bytes are written, or what it stands for. */
function plain(to: DataView, at: number, from: DataView, begin: number, end: number, member: Member): number {
  const { step, blank } = member
  if (blank !== undefined && isSame(from, begin, end, blank.is)) return put(to, at, blank.shown)
  switch (step) {
    case steps.bare:
      return copied(to, at, from, begin, end)
    case steps.quoted: {
      to.setUint8(at, 0x22)
      const behind = copied(to, at + 1, from, begin, end)
      to.setUint8(behind, 0x22)
      return behind + 1
    }
    case steps.escaped:
      return escaped(to, at, from, begin, end)
    case steps.timestamp:
      return instant(to, at, from, begin, end)
    default:
      return put(to, at, from.getUint8(begin) === 0x74 ? member.yes : member.no)
  }
}

/** PostgreSQL's timestamp in UTC as the standard writes it, between quotes. */
function instant(to: DataView, place: number, from: DataView, begin: number, end: number): number {
  to.setUint8(place, 0x22)
  // Without the offset `+00`.
  const at = copied(to, place + 1, from, begin, end - 3)
  to.setUint8(place + 11, 0x54)
  to.setUint8(at, 0x5a)
  to.setUint8(at + 1, 0x22)
  return at + 2
}

function put(to: DataView, place: number, bytes: Buffer): number {
  const { length } = bytes
  for (let at = 0; at < length; at++) to.setUint8(place + at, bytes[at] ?? 0)
  return place + length
}

function longest({ none, blank, yes, no }: Member): number {
  return Math.max(none.length, blank?.shown.length ?? 0, yes.length, no.length)
}

const truths: Readonly<Partial<Record<CellForm, readonly [Buffer, Buffer]>>> = {
  boolean: [Buffer.from('true'), Buffer.from('false')],
  booleanText: [Buffer.from('"true"'), Buffer.from('"false"')],
}

function memberOf(plan: CellPlan): Member {
  const nobody = { column: 0, none: nothing, blank: undefined, yes: nothing, no: nothing, make: () => '' }
  if ('make' in plan) return { ...nobody, step: steps.make, make: plan.make }
  const { column } = plan
  const none = Buffer.from(plan.none)
  if ('shown' in plan) return { ...nobody, column, none, step: steps.shown, make: shownOnce(column, plan.shown) }
  const { as, blank } = plan
  const [yes, no] = truths[as] ?? [nothing, nothing]
  const seen = blank && { is: Buffer.from(blank.is), shown: Buffer.from(blank.shown) }
  return { ...nobody, step: steps[as], column, none, blank: seen, yes, no }
}

function shownOnce(column: number, shown: (text: string) => string): Member['make'] {
  const kept = new Map<string, Buffer>()
  return (cells) => {
    const text = cells.text(column)
    const known = kept.get(text)
    if (known !== undefined) return known
    const bytes = Buffer.from(shown(text))
    if (kept.size < shownMax) kept.set(text, bytes)
    return bytes
  }
}
