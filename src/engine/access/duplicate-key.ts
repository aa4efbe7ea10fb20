import { sqlState } from '../../storage/server/database.ts'

/**
 * Runs a transaction, and once more when another process took a key meanwhile (a vendor's document number, a draft number):
 * the second run sees that record and says so as a finding, in the words of posting.md 4.
 * It is told that it runs again, to look for what a first run need not: a posted number that a series gives twice.
 */
export async function againOnDuplicateKey<T>(transaction: (again: boolean) => Promise<T>): Promise<T> {
  try {
    return await transaction(false)
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return transaction(true)
  }
}
