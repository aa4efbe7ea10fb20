import { randomBytes } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { connected } from './database-facts.ts'

/**
 * Begins a new line of changes in a database that was restored or moved: cursors and delta links of before are refused from now
 * on, also those of another restore of the same backup (F97). For connections made after this.
 */
export async function beginLine(administratorUrl: string): Promise<void> {
  await connected(administratorUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const name = escapeIdentifier(rows[0]?.name ?? '')
    await client.query(`alter database ${name} set facturier.line = '${randomBytes(8).toString('hex')}'`)
  })
}
