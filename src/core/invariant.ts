/** Stops on what cannot happen: a bug of ours, never a client's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}

/** The value, which must be there: for look-ups that cannot miss. */
export function present<T>(value: T | null | undefined, message: string): T {
  invariant(value !== null && value !== undefined, message)
  return value
}
