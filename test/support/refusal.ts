import { Problem } from '../../src/core/problem.ts'

/** The Problem that a call ends with; a call that is not refused, or ends with another error, fails the test. */
export function refusal(run: () => unknown): Problem {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('was not refused')
}
