import { sqlState } from '../storage/database.ts'

/**
 * Runs a transaction, and once more when another process took a key meanwhile (a vendor's document number, a draft number):
 * the second run sees that record and says so as a finding, in the words of posting.md 4.
 */
export async function againOnDuplicateKey<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return transaction()
  }
}
