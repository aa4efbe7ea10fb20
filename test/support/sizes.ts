/** The lanes of the tests (docs/testing.md): each is a run of its own, and the later one has the larger sizes. */
export type Lane = 'default' | 'deep' | 'long'

/** The lane of this run, as vitest.config.ts tells it to the tests. */
export function currentLane(): Lane {
  const lane = process.env['FACTURIER_TEST_LANE'] ?? 'default'
  if (lane === 'default' || lane === 'deep' || lane === 'long') return lane
  throw new Error(`FACTURIER_TEST_LANE is ${lane}: it is default, deep or long.`)
}

/**
 * How often a test tries: its size in the lane of this run, or what the environment variable says, for a try by hand.
 * A file that asks for a size runs in every lane (vitest.config.ts finds it by this import); any other runs in one.
 */
export function size(variable: string, sizes: Readonly<Record<Lane, number>>): number {
  const given = process.env[variable]
  if (given === undefined || given === '') return sizes[currentLane()]
  const wanted = Number(given)
  if (Number.isSafeInteger(wanted) && wanted > 0) return wanted
  throw new Error(`${variable} is ${given}: it is a whole number above zero.`)
}

/**
 * Rows of a table that mean the same: every n-th in the default lane, the others in the deep lane, all of them in the long
 * one. So each row runs in CI, and none of them twice; which ones never changes from run to run.
 */
export function shareOf<Row>(rows: readonly Row[], every: number): readonly Row[] {
  return rows.filter((_row, at) => inShare(at, every))
}

/** Whether the row at a place is one of those that {@link shareOf} leaves to this lane. */
export function inShare(at: number, every: number): boolean {
  const lane = currentLane()
  return lane === 'long' || (at % every === 0) === (lane === 'default')
}
