/** How long a look at the version of rights counts, in milliseconds: so long does a revoked key work at the most (F45). */
export const rightsLookedMs = 1000

/** The version of rights as a process knows it. */
export interface RightsVersion {
  /** The version as it is now or was less than a second ago; waits for a look when there was none. */
  now(): Promise<string>
  /** The same without waiting: undefined when it takes a look. */
  known(): string | undefined
}

/**
 * Answers the version of rights as it is now or was less than a second ago: whoever comes after that waits for one look,
 * which all share. It throws what the look throws, so that nobody enters when the database cannot be asked. `now` is a
 * clock in milliseconds that never goes back.
 */
export function rightsVersionNow(look: () => Promise<string>, now: () => number): RightsVersion {
  let known: { readonly version: string; readonly at: number } | undefined
  let looking: Promise<void> | undefined
  const lookAgain = async (): Promise<void> => {
    // From when it began: what it finds may be as old as that.
    const at = now()
    known = { version: await look(), at }
  }
  const ask = async (): Promise<string> => {
    const arrived = now()
    // A look that was under way for long may have seen what was before this request: then once more.
    while (known === undefined || arrived - known.at >= rightsLookedMs) {
      looking ??= lookAgain().finally(() => {
        looking = undefined
      })
      await looking
    }
    return known.version
  }
  return {
    now: ask,
    known: () => (known === undefined || now() - known.at >= rightsLookedMs ? undefined : known.version),
  }
}
