import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, invoiceBody, postInvoice, type DemoEngine } from '../support/demo-engine.ts'

/** Equal dimension sets share one id and different ones never do, whatever signs their codes hold (posting.md 5.1). */
describe('dimension sets whose codes hold the signs of the key', () => {
  const tricky = 'X|PROJECT=P-100\\'
  const both = { shortcutDimension1Code: 'X', shortcutDimension2Code: 'P-100' }
  let database: TestDatabase
  let owner: Client
  let demo: DemoEngine

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await owner.query(
      `insert into dimension_value (company_id, dimension_code, code, name, dimension_value_type)
        select $1, 'DEPARTMENT', code, 'x', 'Standard' from unnest($2::text[]) code`,
      [demo.companyId, ['X', 'X|PROJECT=P-100', tricky]],
    )
  })
  afterAll(async () => {
    await owner.end()
    await demo.running.close()
    await database.drop()
  })

  /** The set of the revenue entry of a posted invoice: its id and its dimensions. */
  async function posted(line: Readonly<Record<string, string>>): Promise<{ id: number; dimensions: string[] }> {
    const id = await createInvoice(demo, invoiceBody(1, line))
    expect((await postInvoice(demo, id)).findings).toEqual([])
    const { rows } = await owner.query<{ id: number; code: string; value: string }>(
      `select s.dimension_set_id as id, s.dimension_code as code, s.dimension_value_code as value
        from gl_entry g join posted_document p on p.id = g.document_id
        join dimension_set_entry s on s.company_id = g.company_id and s.dimension_set_id = g.dimension_set_id
        where p.import_document_id = $1 and g.gl_account_no = '700000' order by 2`,
      [id],
    )
    return { id: rows[0]?.id ?? 0, dimensions: rows.map(({ code, value }) => `${code} ${value}`) }
  }

  it('are kept apart', async () => {
    const lines = [{ shortcutDimension1Code: 'X|PROJECT=P-100' }, both, { shortcutDimension1Code: tricky }, both]
    const sets: Awaited<ReturnType<typeof posted>>[] = []
    for (const line of lines) sets.push(await posted(line))
    expect(sets.map(({ dimensions }) => dimensions)).toEqual([
      ['DEPARTMENT X|PROJECT=P-100'],
      ['DEPARTMENT X', 'PROJECT P-100'],
      [`DEPARTMENT ${tricky}`],
      ['DEPARTMENT X', 'PROJECT P-100'],
    ])
    expect(new Set(sets.map(({ id }) => id)).size).toBe(3)
    expect(sets[3]?.id).toBe(sets[1]?.id)
  })

  it('are found again when they were made before keys were escaped', async () => {
    const line = { shortcutDimension1Code: tricky }
    const before = await posted(line)
    const key = async (): Promise<string | undefined> => {
      const { rows } = await owner.query<{ key: string }>(
        'select canonical_key as key from dimension_set where company_id = $1 and id = $2',
        [demo.companyId, before.id],
      )
      return rows[0]?.key
    }
    const escaped = await key()
    await owner.query('update dimension_set set canonical_key = $3 where company_id = $1 and id = $2', [
      demo.companyId,
      before.id,
      `DEPARTMENT=${tricky}`,
    ])
    const migration = new URL('../../migrations/0005_purchases_and_stock.sql', import.meta.url)
    const rekeyed = /alter table dimension_set no force[\s\S]*?alter table dimension_set_entry force[^;]*;/
    const [sql = ''] = rekeyed.exec(await readFile(migration, 'utf8')) ?? []
    const migrator = new Client({ connectionString: database.migrationUrl })
    await migrator.connect()
    await migrator.query(sql)
    await migrator.end()
    expect(await key()).toBe(escaped)
    expect((await posted(line)).id).toBe(before.id)
  })
})
