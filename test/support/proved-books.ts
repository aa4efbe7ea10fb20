import { Client } from 'pg'
import { present } from '../../src/core/invariant.ts'
import type { Verified } from '../../src/engine/proof/verify.ts'
import { bought, cost, documentOf, onPosted, postOne, revenue, sold, type Posted } from './cancelling.ts'
import { createTestDatabase, type TestDatabase } from './cluster.ts'
import { demoEngine, type DemoEngine } from './demo-engine.ts'

/** Books with rows in every ledger, applications and dimensions, and an administrator who may do anything to them. */
export interface ProvedBooks {
  readonly database: TestDatabase
  readonly demo: DemoEngine
  /** A superuser whom no trigger and no foreign key stops. */
  readonly admin: Client
  readonly posted: readonly Posted[]
  verify(...heads: readonly string[]): Promise<Verified>
  close(): Promise<void>
}

/** Makes such books: goods in and out, both of them cancelled, costs and revenue with dimensions. */
export async function provedBooks(): Promise<ProvedBooks> {
  const database = await createTestDatabase()
  const demo = await demoEngine(database.appUrl)
  const admin = new Client({ connectionString: database.superUrl })
  await admin.connect()
  const post = (...given: Parameters<typeof documentOf>): Promise<Posted> => postOne(demo, admin, documentOf(...given))
  const dimensions = { shortcutDimension1Code: 'SALES' }
  const goods = await post('purchase', [bought('1000', '10', '20'), { ...cost, ...dimensions }], {
    vendorInvCrMemoNo: 'PR-1',
  })
  const sale = await post('sales', [sold('1000', '3'), { ...revenue, ...dimensions }])
  await onPosted(demo, 'cancel', sale.id, '2026-03-31')
  const charge = await post('purchase', [cost], { vendorInvCrMemoNo: 'PR-2' })
  await onPosted(demo, 'cancel', charge.id, '2026-03-31')
  const last = await post('sales', [revenue])
  // Files of the database can be changed past checks too.
  await admin.query(`set session_replication_role = replica;
    do $$ declare one record; begin
      for one in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and conrelid::regclass::text ~ '_(entry|application|line|register|document)$' loop
        execute format('alter table %s drop constraint %I', one.name, one.conname);
      end loop;
    end $$`)
  return {
    database,
    demo,
    admin,
    posted: [goods, sale, charge, last],
    verify: (...heads) => demo.running.proofs.verify(demo.companyId, heads),
    close: async () => {
      await admin.end()
      await demo.running.close()
      await database.drop()
    },
  }
}

/** The sentences of what is broken. */
export function sentences({ broken }: Verified): readonly string[] {
  return broken.map(({ message }) => message)
}

/** The first link that is broken. */
export function firstBroken(found: Verified) {
  return present(found.broken[0], 'something is broken')
}
