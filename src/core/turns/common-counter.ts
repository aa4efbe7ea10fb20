import { Busy } from './fair-lane.ts'
import { SharedPatience, type Patience } from './patience.ts'
import { hardlyMs } from './queue-wait.ts'

/** One of those who ask for a transaction together. */
interface OneOfMany {
  readonly patience?: Patience | undefined
  statements: number
}

/** What the statements of a transaction for several callers are counted in. */
export interface CommonCounter {
  statements: number
  readonly patience: Patience | undefined
}

/**
 * A counter for callers whose work is done in one transaction (F91): it has the least of their patience, and what was done for one
 * of them already is not denied. It names no principal, for it is of several.
 */
export function commonCounter(callers: readonly OneOfMany[]): CommonCounter {
  const patiences = new Set(callers.flatMap(({ patience }) => patience ?? []))
  return {
    statements: callers.reduce((most, { statements }) => Math.max(most, statements), 0),
    patience: patiences.size === 0 ? undefined : new SharedPatience([...patiences]),
  }
}

/** Counts for each caller what was done since the counter had `before`. */
export function countForEach(callers: readonly OneOfMany[], { statements }: CommonCounter, before: number): void {
  for (const caller of new Set(callers)) caller.statements += statements - before
}

/** Those of a batch that go on when it was refused for want of a place: whoever still has patience. Nobody after any other failure. */
export function patientOnes<One extends { readonly caller: OneOfMany }>(error: unknown, batch: readonly One[]): One[] {
  if (!(error instanceof Busy)) return []
  const rest = batch.filter(({ caller }) => caller.patience === undefined || caller.patience.left > hardlyMs)
  return rest.length < batch.length ? rest : []
}
