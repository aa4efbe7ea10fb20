import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '../../src/core/json.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { paymentTerm } from '../../src/model/resources/setup/terms.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'

/** Several calls of the engine as one transaction: what an atomicity group of a batch stands on. */
describe('a transaction of several calls', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let owner: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
  })
  afterAll(async () => {
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  const record = (body: object) => decodeRecord(importSalesInvoice, parseJson(JSON.stringify(body)), 'create')
  const create = (engine: Engine, caller: Caller, body: object = invoiceBody()) =>
    engine.create(caller, demo.companyId, importSalesInvoice, record(body))
  const act = (engine: Engine, caller: Caller, id: string, action: string) =>
    engine.act(caller, demo.companyId, importSalesInvoice, id, action, {})
  const rows = async (table: string): Promise<number> =>
    Number((await owner.query(`select count(*) from ${table}`)).rows[0]?.count)
  const transaction = <T>(work: (engine: Engine) => Promise<T>, caller = almighty()) =>
    demo.running.engine.transaction(caller, work)

  it('is seen by itself at once and by others when it is whole', async () => {
    const before = await rows('import_sales_invoice')
    const id = await transaction(async (engine) => {
      const made = await create(engine, almighty())
      const fields = [importSalesInvoice.key]
      expect(
        await engine.read(almighty(), demo.companyId, importSalesInvoice, made, { fields, expand: [] }),
      ).toBeDefined()
      expect(await rows('import_sales_invoice')).toBe(before)
      return made
    })
    expect(await rows('import_sales_invoice')).toBe(before + 1)
    expect((await act(demo.running.engine, almighty(), id, 'post')).succeeded).toBe(true)
  })

  it('posts, previews and posts again, and a preview leaves nothing but its message', async () => {
    const [documents, entries] = [await rows('posted_document'), await rows('gl_entry')]
    await transaction(async (engine) => {
      const [first, second] = [await create(engine, almighty()), await create(engine, almighty())]
      expect(await act(engine, almighty(), first, 'postpreview')).toMatchObject({ succeeded: true })
      expect(await act(engine, almighty(), first, 'post')).toMatchObject({ succeeded: true })
      expect(await act(engine, almighty(), second, 'postpreview')).toMatchObject({ succeeded: true })
      expect(await act(engine, almighty(), second, 'post')).toMatchObject({ succeeded: true })
    })
    expect(await rows('posted_document')).toBe(documents + 2)
    expect(await rows('gl_entry')).toBe(entries + 6)
  })

  it('leaves nothing when its work throws, and no gap in any number', async () => {
    const state = async () => [
      await rows('import_sales_invoice'),
      await rows('posted_document'),
      await rows('gl_entry'),
      (await owner.query('select * from no_series_line order by 1, 2, 3')).rows,
    ]
    const before = await state()
    const failing = transaction(async (engine) => {
      const id = await create(engine, almighty())
      await act(engine, almighty(), id, 'post')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await state()).toEqual(before)
  })

  it('goes on after a statement that failed, without what that call did', async () => {
    const before = await rows('payment_terms')
    const term = (code: string) => decodeRecord(paymentTerm, parseJson(JSON.stringify({ code })), 'create')
    await transaction(async (engine) => {
      await engine.create(almighty(), demo.companyId, paymentTerm, term('BATCH'))
      await expect(engine.create(almighty(), demo.companyId, paymentTerm, term('BATCH'))).rejects.toThrow(
        'already exists',
      )
      await engine.create(almighty(), demo.companyId, paymentTerm, term('BATCH2'))
    })
    expect(await rows('payment_terms')).toBe(before + 2)
  })

  it('joins a transaction within it', async () => {
    const before = await rows('import_sales_invoice')
    const failing = transaction(async (outer) => {
      await outer.transaction(almighty(), (inner) => create(inner, almighty()))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows('import_sales_invoice')).toBe(before)
  })

  it('makes one record for an idempotency key, within it and after it', async () => {
    const made = (engine: Engine) =>
      engine.create(almighty(), demo.companyId, importSalesInvoice, record(invoiceBody()), { idempotencyKey: 'once' })
    const [first, second] = await transaction(async (engine) => [await made(engine), await made(engine)])
    expect(second).toBe(first)
    expect(await made(demo.running.engine)).toBe(first)
  })

  it('is run again as a whole after a deadlock', async () => {
    const [first, second] = [
      await create(demo.running.engine, almighty()),
      await create(demo.running.engine, almighty()),
    ]
    const lock = (id: string) => owner.query('select 1 from import_sales_invoice where id = $1 for update', [id])
    let runs = 0
    await owner.query("set deadlock_timeout = '20s'")
    await owner.query('begin')
    await lock(second)
    let other: Promise<unknown> = Promise.resolve()
    await transaction(async (engine) => {
      runs++
      await act(engine, almighty(), first, 'register')
      if (runs === 1) other = lock(first).then(() => owner.query('rollback'))
      await act(engine, almighty(), second, 'register')
    })
    await other
    await owner.query('reset deadlock_timeout')
    expect(runs).toBe(2)
    const { rows: found } = await owner.query('select state from import_sales_invoice where id = any($1)', [
      [first, second],
    ])
    expect(found.map(({ state }) => state as string)).toEqual(['Registered', 'Registered'])
  })

  it('costs no statement more than its calls by themselves', async () => {
    const cost = async (run: (engine: Engine, caller: Caller) => Promise<unknown>, grouped: boolean) => {
      const caller = almighty()
      await (grouped ? transaction((engine) => run(engine, caller), caller) : run(demo.running.engine, caller))
      return caller.statements
    }
    const both = async (engine: Engine, caller: Caller) => act(engine, caller, await create(engine, caller), 'post')
    await cost(both, false)
    const [alone, grouped] = [await cost(both, false), await cost(both, true)]
    expect(alone).toBeGreaterThan(5)
    expect(grouped).toBe(alone)
  })
})
