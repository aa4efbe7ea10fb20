import type { KnownAt } from '../../model/reports/known-at.ts'
import type { Builder } from '../build/builder.ts'
import type { Entity } from '../terms/entity.ts'
import { knownOf } from '../terms/pins.ts'

/** The type of `asKnownAt`, which a report is asked as of. */
export function addKnownAt(builder: Builder) {
  return builder.inputType('KnownAtInput', {
    description: 'A point in the order of postings: a register or a time, exactly one.',
    isOneOf: true,
    fields: (t) => ({
      register: t.int({
        description: 'Number of a G/L register: what it booked, and everything before it, was known.',
      }),
      time: t.field({
        type: 'DateTime',
        description: 'A time that has passed: what was booked up to it was known, by systemModifiedAt of glRegisters.',
      }),
    }),
  })
}

/** The input type of {@link addKnownAt}. */
export type KnownAtRef = ReturnType<typeof addKnownAt>

/** What every report says of its argument `asKnownAt`. */
export const knownAtText =
  'Only entries that were booked by then, so that a report of then is made again although entries of its period came later; all there are now when left out. BAD_USER_INPUT for a register that is not there and a time to come.'

/** The argument as it comes from a client. */
export interface KnownAtArgument {
  readonly asKnownAt?: { readonly register?: number | null; readonly time?: string | null } | null
}

/** The argument as the engine takes it, or below `company(at:)` the version; the input type lets exactly one of both through. */
export function knownAtOf(company: Pick<Entity, 'pin'>, input: KnownAtArgument['asKnownAt']): KnownAt | undefined {
  return knownOf(company, pointOf(input))
}

function pointOf(input: KnownAtArgument['asKnownAt']): KnownAt | undefined {
  if (input === null || input === undefined) return undefined
  const { register, time } = input
  if (register !== null && register !== undefined) return { register }
  return time === null || time === undefined ? undefined : { time }
}
