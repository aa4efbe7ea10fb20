import { Problem } from '../../core/problem.ts'
import { sqlState } from '../../storage/server/database.ts'

/**
 * Runs work that writes; a number the database cannot hold (SQLSTATE 22003) is a Problem 400. The last line of defence:
 * fields are checked when they are decoded, amounts before they are booked.
 */
export async function withinRange<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== '22003') throw error
    throw new Problem('Application_DialogException', 'A number is too large to be stored. Nothing was changed.', {
      cause: error,
    })
  }
}
