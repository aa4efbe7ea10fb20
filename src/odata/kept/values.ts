import type { Bound, Tried } from './bound.ts'
import { literalsOf } from './bound.ts'
import type { Cut } from './cut.ts'
import { standInOf, type Decode } from './slots.ts'

/** Where the values of a kept statement come from. */
export interface ValuePlan {
  /** In the order in which the engine is told of them. */
  readonly standIns: readonly string[]
  /** The values of a request that stand there; undefined when one of them is not plainly of its kind. */
  readonly of: (cut: Cut) => string[] | undefined
}

/** The values of a condition: those of slots as they are decoded, then those that belong to the shape. */
export function valuePlan(cut: Cut, { bound, decoders }: Tried): ValuePlan {
  const slots = [...decoders.entries()].flatMap(([slot, decode]): [number, Decode][] =>
    decode === undefined ? [] : [[slot, decode]],
  )
  const standIns = slots.map(([slot]) => standInOf[cut.slots[slot]?.look ?? 'text'](slot))
  const constants = constantsOf(bound, new Set(standIns))
  return {
    standIns: [...standIns, ...constants],
    of: (sent) => {
      const values: string[] = []
      for (const [slot, decode] of slots) {
        const value = decode(sent.slots[slot]?.text ?? '')
        if (value === undefined) return undefined
        values.push(value)
      }
      values.push(...constants)
      return values
    },
  }
}

function constantsOf({ predicate }: Bound, standIns: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>()
  for (const value of literalsOf(predicate))
    if ((typeof value === 'string' || typeof value === 'number') && !standIns.has(String(value)))
      found.add(String(value))
  return [...found]
}
