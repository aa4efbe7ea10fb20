import { Problem } from '../../src/core/problem.ts'

const triesMax = 20

/**
 * Does what a client does who is told that nothing was changed and that it may be tried again: a machine that is busy enough
 * makes waits for a lock or a connection longer than the service lets them be.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const busy = error instanceof Problem && error.code === 'Internal_ServiceUnavailable'
      if (!busy || tries === triesMax) throw error
    }
  }
}
