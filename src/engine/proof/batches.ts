import type { LeafWeight } from '../../storage/proof/leaves.ts'

/** What leaves that are read together, with their rows, may take; about five thousand rows. */
export const batchBytes = 5_000_000

/**
 * The last of the registers after `since` and up to `until` that are read together: as many as weigh {@link batchBytes} at most, and
 * one alone that weighs more. `weights` has each of them, in order.
 */
export function batchEnd(weights: readonly LeafWeight[], since: number, until: number): number {
  let sum = 0
  for (const { no, bytes } of weights) {
    if (no <= since) continue
    sum += bytes
    if (sum > batchBytes) return Math.max(no - 1, since + 1)
  }
  return until
}
