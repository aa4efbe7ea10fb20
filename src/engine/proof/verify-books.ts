import { serviceRole } from '../../storage/install/cluster-roles.ts'
import { sessionsAs } from '../../storage/connect/sessions.ts'
import { openPool } from '../../storage/server/database.ts'
import { listCompaniesHere } from '../../storage/setup/company-rows.ts'
import type { BrokenLink } from './broken-leaf.ts'
import { headKeysOf } from './proofs.ts'
import { proofCommands } from './verify.ts'

/** What is not as it was posted in the books of a company, at most so many links as `verify` names, and how much was forgotten. */
export interface BrokenBooks {
  readonly company: string
  readonly broken: readonly BrokenLink[]
  /** Documents without their names and texts. */
  readonly forgotten: number
}

/**
 * Verifies every company of a migrated database (F95), at its administrator's address and with the rights of the service. Nothing
 * but the proof is opened: no webhook, job or listener. Answers the companies in which something is broken or forgotten.
 */
export async function verifyBooks(administratorUrl: string): Promise<readonly BrokenBooks[]> {
  const database = openPool(administratorUrl, () => undefined, 1, { sessions: sessionsAs(serviceRole) })
  try {
    const { verify } = proofCommands(database, headKeysOf(database))
    const found: BrokenBooks[] = []
    for (const { id, name } of await database.maintain((client) => listCompaniesHere(client))) {
      const { broken, forgotten } = await verify(id)
      found.push({ company: name, broken, forgotten })
    }
    return found.filter(({ broken, forgotten }) => broken.length > 0 || forgotten > 0)
  } finally {
    await database.close()
  }
}
