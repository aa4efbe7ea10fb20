import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Random } from '../support/mutations.ts'

/** Time that passes only when everybody waits, and in which the seed says who goes on first. Fake timers must be on. */
export interface VirtualTime {
  readonly random: Random
  /** Whether something happens that is to happen once in so many times. */
  chance(onceIn: number): boolean
  /** Waits at most so many milliseconds of virtual time. */
  pass(most: number): Promise<void>
  /** Waits exactly so long. */
  sleep(ms: number): Promise<void>
  now(): number
  /** Lets time pass until the work has ended; answers whether it had within so many milliseconds. */
  until(work: Promise<unknown>, most: number): Promise<boolean>
}

/** Virtual time of one schedule. */
export function virtualTime(random: Random): VirtualTime {
  const sleep = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))
  return {
    random,
    sleep,
    chance: (onceIn) => random(onceIn) === 0,
    pass: (most) => sleep(random(most + 1)),
    now: () => performance.now(),
    until: async (work, most) => {
      let ended = false
      const end = (): void => void (ended = true)
      work.then(end, end)
      const last = performance.now() + most
      // What a step wakes runs to its next wait before anything else happens.
      for (await turn(); !ended && performance.now() < last; await turn()) vi.advanceTimersToNextTimer()
      return ended
    },
  }
}
