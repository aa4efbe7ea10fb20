import { expect } from 'vitest'

/**
 * The least of so many looks counts: a collection of garbage or a neighbour in the caches of the same core only ever
 * adds. Most tasks need one; beside three other test runs four were once not enough.
 */
const looks = 12

/** Below so many milliseconds a cost is mostly noise. */
const noiseMs = 5

/** Milliseconds of processor time this thread spends on a task: what it costs, however busy the machine is. */
export function threadMs(task: () => unknown): number {
  const before = process.threadCpuUsage()
  task()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of processor time this whole process, with the service in it, spent since an earlier look. */
export function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Fails when a task does more than its input grows: on four times the input it may cost ten times as much, for caches and
 * collections of garbage have their part; what grows as the square costs sixteen times as much.
 */
export function expectLinear<T>(make: (size: number) => T, task: (input: T) => unknown, size: number): void {
  const [few, many] = [make(size), make(4 * size)]
  // The first run is that of code not compiled yet.
  task(few)
  let [small, large] = [Infinity, Infinity]
  for (let look = 0; look < looks && large >= 10 * Math.max(small, noiseMs); look++) {
    small = Math.min(
      small,
      threadMs(() => task(few)),
    )
    large = Math.min(
      large,
      threadMs(() => task(many)),
    )
  }
  const told = `${large.toFixed(0)} ms for ${4 * size}, ${small.toFixed(0)} ms for ${size}`
  expect(large, told).toBeLessThan(10 * Math.max(small, noiseMs))
}
