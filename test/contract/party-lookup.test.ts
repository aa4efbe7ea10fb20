import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemReference } from '../../src/model/resources/setup/item-references.ts'
import { item } from '../../src/model/resources/setup/items.ts'
import { vendor } from '../../src/model/resources/setup/parties.ts'
import type { Session, Statement } from '../../src/storage/server/database.ts'
import { readDraftContext, type DraftLookups } from '../../src/storage/import/draft-context.ts'
import { readDraftHistory } from '../../src/storage/import/draft-history.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { change, documentOf, linesOf, make, purchaseXml, receive, rowsOf } from '../support/received-files.ts'

/** A received file loads what it names, however much master data there is. */
const crowd = 20_000

let database: TestDatabase
let demo: DemoEngine
let owner: Client
let app: Client
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
  // Past the audit log, which writes the values of each one.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into vendor (company_id, no, name, vat_registration_no, enterprise_no, gln, endpoint_id, iban, post_code)
      select $1, 'X' || n, 'Vendor ' || n, 'FR' || (n + 10000000000), 'E' || n, 5400000000000 + n, 'P' || n, 'FR76' || n, n::text from generate_series(1, ${crowd}) n`,
    [demo.companyId],
  )
  await owner.query(
    `insert into item (company_id, no, description, gtin) select $1, 'X' || n, 'Item ' || n, 5400000000000 + n from generate_series(1, ${crowd}) n`,
    [demo.companyId],
  )
  await owner.query('reset session_replication_role')
  await owner.query('analyze vendor, item, item_reference, vendor_mapping')
  app = new Client({ connectionString: database.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await demo.running.close()
  await database.drop()
})

const wanted: DraftLookups = {
  partyKeys: ['FR10000000007', 'E8', 'P9'],
  partyNos: ['X10'],
  glns: ['5400000000011'],
  ibanKeys: ['FR7612'],
  postCodeKeys: ['13'],
  itemNos: ['X1'],
  gtins: ['5400000000002'],
  referenceNos: ['X3', '5400000000002'],
  accounts: ['612500', '000000'],
  currencyCode: 'USD',
  date: '2026-03-14',
  sending: null,
}

/** A session of the service's own login that keeps the plan of every statement. */
function explaining(plans: string[]): Session {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    rows: <R>({ sql, parameters }: Statement) => {
      const answer = turn.then(async () => {
        const { rows } = await app.query(`explain ${sql}`, [...parameters])
        plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
        return (await app.query(sql, [...parameters])).rows as R[]
      })
      turn = answer
      return answer
    },
    arrays: () => Promise.reject(new Error('not asked for')),
  }
}

describe(`with ${crowd} vendors and items`, () => {
  it('each identifier finds its vendor by an index, behind row-level security', async () => {
    const plans: string[] = []
    await app.query('begin')
    await app.query(`select set_config('app.company_id', $1, true)`, [demo.companyId])
    const found = await readDraftContext(explaining(plans), demo.companyId, 'purchase', wanted)
    const history = { mappingTexts: ['STOEL'], documentNo: 'A1', documentType: 'Invoice' } as const
    await readDraftHistory(
      explaining(plans),
      demo.companyId,
      'purchase',
      found.parties.map(({ no }) => no),
      history,
    )
    await app.query('rollback')
    expect(found.parties.map(({ no }) => no)).toEqual(['X10', 'X11', 'X12', 'X13', 'X7', 'X8', 'X9'])
    expect(found.items.map(({ no }) => no)).toEqual(['X1', 'X2'])
    expect(found.accounts).toEqual(['612500'])
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (vendor|item)\b/)
    expect(plans.join('\n')).toMatch(/vendor_vat_registration_key/)
  })
})

describe('statements of a received file', () => {
  it('are the same for one line and a hundred', async () => {
    const cost = async (count: number) => {
      const caller = almighty()
      const lines = Array.from({ length: count }, (_, index) => ({ name: `Line ${index}`, itemNo: `L${index}` }))
      await receive({ ...demo, caller }, purchaseXml({ lines }))
      return caller.statements
    }
    expect([await cost(1), await cost(100)]).toEqual([4, 4])
  })
})

describe('what is found', () => {
  it('a vendor however its VAT number is spelled, and by its bank account', async () => {
    await make(demo, vendor, { no: 'DOT', name: 'Dotted', vatRegistrationNo: 'be 0400.000.086' })
    await make(demo, vendor, { no: 'BANK', name: 'Bank', iban: 'BE68 5390 0754 7034' })
    const dotted = await receive(demo, purchaseXml({ vat: 'BE0400000086' }))
    expect(await documentOf(demo, dotted)).toMatchObject({ vendorNo: 'DOT' })
    const bank = await receive(demo, purchaseXml({ vat: 'BE0999100196', iban: 'BE68539007547034' }))
    expect(await documentOf(demo, bank)).toMatchObject({ vendorNo: 'BANK' })
  })

  it('an item by its bar code, by a bar code of its references, and by the number of the vendor', async () => {
    await make(demo, item, { no: 'CHAIR', description: 'Chair', vatProdPostingGroup: 'G3' })
    await make(demo, itemReference, { referenceType: 'Bar Code', referenceNo: '5412345678908', itemNo: 'CHAIR' })
    await make(demo, itemReference, {
      referenceType: 'Vendor',
      referenceTypeNo: 'V2',
      referenceNo: 'st-9',
      itemNo: 'CHAIR',
    })
    const lines = [
      { name: 'Stoel', gtin: '5412345678908' },
      { name: 'Stoel', itemNo: 'ST-9' },
    ]
    const chair = { type: 'Item', no: 'CHAIR' }
    expect(await linesOf(demo, await receive(demo, purchaseXml({ lines })))).toMatchObject([chair, chair])
    const other = await receive(demo, purchaseXml({ lines, vat: 'BE0999200364' }))
    expect(await linesOf(demo, other)).toMatchObject([chair, { type: 'G/L Account' }])
  })

  it('an account that the file names, when it may be posted to', async () => {
    const lines = [
      { name: 'Stoel', cost: '613000' },
      { name: 'Stoel', cost: '61' },
    ]
    expect(await linesOf(demo, await receive(demo, purchaseXml({ lines })))).toMatchObject([
      { no: '613000' },
      { no: '612500' },
    ])
  })
})

describe('item references as records', () => {
  it('name an item and a party that exist; a bar code is nobody’s own', async () => {
    const body = { referenceType: 'Vendor', referenceTypeNo: 'V2', referenceNo: 'R1', itemNo: '1000' }
    const refused = (more: object) => make(demo, itemReference, { ...body, ...more })
    await expect(refused({ itemNo: 'NONE' })).rejects.toMatchObject({ target: 'itemNo' })
    await expect(refused({ itemNo: '' })).rejects.toMatchObject({ target: 'itemNo' })
    await expect(refused({ referenceTypeNo: 'NONE' })).rejects.toMatchObject({ target: 'referenceTypeNo' })
    await expect(refused({ referenceType: 'Bar Code' })).rejects.toMatchObject({ target: 'referenceTypeNo' })
    const id = await make(demo, itemReference, body)
    await expect(refused({})).rejects.toMatchObject({ code: 'Internal_EntityWithSameKeyExists' })
    await change(demo, itemReference, id, { itemNo: '1010' })
    expect(await rowsOf(demo, itemReference)).toContainEqual(
      expect.objectContaining({ referenceNo: 'R1', itemNo: '1010' }),
    )
    const { engine } = demo.running
    const used = (await rowsOf(demo, item)).find((row) => row['no'] === '1010')
    await expect(engine.remove(demo.caller, demo.companyId, item, String(used?.['id']), undefined)).rejects.toThrow(
      /used in/,
    )
  })
})
