import { Constants, copied, escaped, isSame } from './cell-bytes.ts'
import type { OutputBuffer } from './output-buffer.ts'
import type { Cells } from './raw-rows.ts'
import type { CellForm, CellPlan, RowPlan } from './row-writer.ts'

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
  const todo = Uint8Array.from(members, ({ step }) => step)
  const columns = Int32Array.from(members, ({ column }) => column)
  const blanks = members.some(({ blank }) => blank !== undefined)
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
      const column = columns[cell] ?? 0
      const begin = begins[column] ?? 0
      const end = ends[column] ?? 0
      const step = todo[cell] ?? 0
      if (step === 6) {
        const made = members[cell]?.make(cells) ?? ''
        out.at = at
        out.need(made.length * 3 + most)
        out.text(made)
        ;({ view, at } = out)
        continue
      }
      if (end < 0) {
        at = put(view, at, members[cell]?.none)
        continue
      }
      if (blanks) {
        const blank = members[cell]?.blank
        if (blank !== undefined && isSame(from, begin, end, blank.is)) {
          at = put(view, at, blank.shown)
          continue
        }
      }
      switch (step) {
        case 0:
          at = copied(view, at, from, begin, end)
          break
        case 1:
          view.setUint8(at, 0x22)
          at = copied(view, at + 1, from, begin, end)
          view.setUint8(at++, 0x22)
          break
        case 2:
          at = escaped(view, at, from, begin, end)
          break
        case 3:
          at = put(view, at, from.getUint8(begin) === 0x74 ? members[cell]?.yes : members[cell]?.no)
          break
        case 4:
          at = instant(view, at, from, begin, end)
          break
        default: {
          const shown = members[cell]?.make(cells) ?? ''
          out.at = at
          out.need(shown.length * 3 + most)
          out.text(shown)
          ;({ view, at } = out)
        }
      }
    }
    out.at = constants.write(view, at, count)
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

function put(to: DataView, place: number, bytes: Buffer = nothing): number {
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
