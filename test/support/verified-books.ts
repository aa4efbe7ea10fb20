import { expect } from 'vitest'
import { type DemoClient, textOf } from '../../src/cli/demo/client.ts'
import { companies } from '../../src/engine/company/make.ts'
import { checkpointOf } from '../../src/engine/proof/note.ts'
import { headKeysOf, originOf } from '../../src/engine/proof/proofs.ts'
import { proofCommands } from '../../src/engine/proof/verify.ts'
import { sessionsAs } from '../../src/storage/connect/sessions.ts'
import { serviceRole } from '../../src/storage/install/cluster-roles.ts'
import { openPool } from '../../src/storage/server/database.ts'

/** The signed head of a company (`companies(…)`), as a client is told it. */
export async function headOf(client: DemoClient, company: string): Promise<string> {
  return textOf(await client.odata('GET', `${company}/${client.actionNamespace}.proofHead()`), 'note')
}

/** Asks for heads until the server is lost; answers the last one. Whatever a head tells was kept before it was told. */
export async function lastHead(client: DemoClient, company: string): Promise<string> {
  let last = await headOf(client, company)
  try {
    for (;;) last = await headOf(client, company)
  } catch {
    return last
  }
}

/**
 * That every book of a database is as it was posted, and its log began as each of the heads, as `verify` has it (F95): at the address
 * of its administrator, in this process. That a head is of a company that is gone is a failure as well.
 */
export async function expectProved(administratorUrl: string, heads: readonly string[]): Promise<void> {
  const pool = openPool(administratorUrl, () => undefined, 1, { sessions: sessionsAs(serviceRole) })
  try {
    const { verify } = proofCommands(pool, headKeysOf(pool))
    let compared = 0
    for (const { id } of await pool.maintain((client) => companies(client))) {
      const own = heads.filter((note) => checkpointOf(note)?.origin === originOf(id))
      const found = await verify(id, own)
      expect(found.broken, 'all is as it was posted').toEqual([])
      for (const note of own) expect(found.leaves).toBeGreaterThanOrEqual(checkpointOf(note)?.size ?? Infinity)
      compared += own.length
    }
    expect(compared, 'every head was compared').toBe(heads.length)
  } finally {
    await pool.close()
  }
}
