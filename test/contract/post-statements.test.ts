import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShownRecord } from '../../src/engine/contract/writing.ts'
import type { Row } from '../../src/model/query.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, invoiceBody, postInvoice, type DemoEngine } from '../support/demo-engine.ts'

/** A statement PostgreSQL ran, in a trigger or sent, and its plan. */
interface Ran {
  readonly text: string
  readonly plan: string
}

/** What puts the rows that a trigger is told into arrays, a company at a time (F101): it reads no table. */
const rowSets = /^select company_id, array_agg\(.* from (?:added|changed|\( select .* from (?:added|changed)\b.*)/

/** What looks whether a row may be written and writes nothing: keys, and the guards of the books by what each asks first. */
const checks = [
  /^SELECT 1 FROM ONLY/,
  /^exists \(/,
  /^entries < 2/,
  /^select count\(\*\) from gl_entry where company_id = new\./,
  /^select \(select n\.day from unnest/,
  rowSets,
]

/** What makes the leaf of the posting (F95): finds the place, reads the rows, looks for a node beside, writes. */
const proof = /\bproof_leaf\b|^select r\.no, r\.from_customer_entry_no/

/** What a post costs PostgreSQL, told by itself (auto_explain), statements in triggers included (decision F73). */
describe('the statements of a post', () => {
  let database: TestDatabase
  let demo: DemoEngine
  const heard: string[] = []
  let older = false

  beforeAll(async () => {
    database = await createTestDatabase()
    const owner = new pg.Client({ connectionString: database.superUrl })
    await owner.connect()
    for (const [name, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_nested_statements', 'on'],
      ['auto_explain.log_level', 'notice'],
    ] as const)
      await owner.query(`alter database ${pg.escapeIdentifier(owner.database ?? '')} set ${name} = '${value}'`)
    const { rows } = await owner.query<{ older: boolean }>(
      "select current_setting('server_version_num')::int4 < 170000 as older",
    )
    older = rows[0]?.older === true
    await owner.end()
    const emit = Reflect.get(pg.Client.prototype, 'emit')
    vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, event, ...given: unknown[]) {
      const [message] = given
      if (event === 'notice' && message instanceof Object && 'message' in message) heard.push(String(message.message))
      return Boolean(Reflect.apply(emit, this, [event, ...given]))
    })
    demo = await demoEngine(database.appUrl)
    // Names are given at the second use of a text, on each connection, and the setup is read by the first post.
    for (let at = 0; at < 4; at++) await posted(invoiceBody())
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await demo.running.close()
    await database.drop()
  })

  async function posted(body: object, record?: ShownRecord): Promise<readonly Ran[]> {
    const id = await createInvoice(demo, body)
    // The wake-up calls of what was before.
    await new Promise((resolve) => setTimeout(resolve, 100))
    heard.length = 0
    const { running, companyId, caller } = demo
    const { findings } = await running.engine.act(caller, companyId, importSalesInvoice, id, 'post', { record })
    expect(findings).toEqual([])
    await vi.waitFor(() => expect(heard.some((one) => one.includes('pg_notify'))).toBe(true))
    const all = heard.map((message) => {
      const [, text = '', plan = ''] = /Query Text: ([^]*?)\n(?=[A-Z][^\n]* {2}\(cost)([^]*)$/.exec(message) ?? []
      return { text: text.split('\nQuery Parameters:', 1).join('').replaceAll(/\s+/g, ' '), plan }
    })
    // Older servers make the ids of events by a function in SQL.
    return all.filter(({ text }) => !/^ ?select encode\(set_bit/.test(text))
  }

  const own = (ran: readonly Ran[]): readonly string[] =>
    ran.map(({ text }) => text).filter((text) => !proof.test(text) && !checks.some((one) => one.test(text)))

  it('are twelve at the most for one alone, with begin and commit, the checks of the database and its proof left out', async () => {
    const ran = await posted(invoiceBody())
    const every = ran.map(({ text }) => text).filter((text) => !proof.test(text))
    const all = every.filter((text) => !rowSets.test(text))
    // One for each table with such a guard, and for the document.
    expect(every.length - all.length).toBeLessThanOrEqual(7)
    // The guard of the trigger among them; and one for each level of the tree that is complete with this leaf.
    const proving = ran.filter(({ text }) => proof.test(text)).length
    expect([proving >= 3, proving <= 5 + 10]).toEqual([true, true])
    const texts = own(ran)
    expect(texts.every((text) => text !== '')).toBe(true)
    expect(2 + texts.length, texts.join('\n')).toBeLessThanOrEqual(12)
    // Guards count as well.
    expect(2 + all.filter((text) => !text.startsWith('SELECT 1 FROM ONLY')).length, all.join('\n')).toBeLessThanOrEqual(
      16,
    )
    // One of them writes all ledgers, and one tells of the change, also who made it (F94).
    expect(texts.filter((text) => /\binsert into gl_entry\b/.test(text))).toEqual([
      expect.stringMatching(/insert into posted_document .*insert into vat_entry .*update import_sales_invoice/s),
    ])
    expect(
      texts.filter((text) => /insert into import_document_change .*insert into audit_event/.test(text)),
    ).toHaveLength(1)
    expect(own(await posted(invoiceBody(60)))).toHaveLength(texts.length)
  })

  it('are one more, in its transaction, where the document is wanted back', async () => {
    const made: Row[] = []
    const record: ShownRecord = {
      selection: { fields: importSalesInvoice.fields.filter(({ kind }) => kind !== 'blob'), expand: [] },
      made: (row) => made.push(row),
    }
    const alone = own(await posted(invoiceBody()))
    const shown = own(await posted(invoiceBody(), record))
    expect(shown, shown.join('\n')).toHaveLength(alone.length + 1)
    expect(shown.filter((text) => text.includes('set_config'))).toHaveLength(2)
    expect(made).toHaveLength(1)
    expect(made[0]?.cells).toContain('Posted')
  })

  it('read no table whole, nor a key by another index, though nobody told PostgreSQL what is in the tables', async () => {
    const ran = await posted(invoiceBody())
    // Before PostgreSQL 17, lines are looked for among all that are not counted yet: five hundred at the most (F69).
    const others = ran.filter(({ text }) => !(older && text.startsWith('select l.*')))
    const wrong = others.filter(({ plan }) => /Seq Scan on (?!pg_)|_modified\b/.test(plan))
    expect(wrong.map(({ text, plan }) => `${text}\n${plan}`)).toEqual([])
    // Guards and keys among them.
    expect(ran.some(({ text, plan }) => text.includes('from gl_entry') && plan.includes('gl_entry_document'))).toBe(
      true,
    )
    const plans = ran.filter(({ text }) => text.startsWith('SELECT 1 FROM ONLY')).map(({ plan }) => plan)
    expect(plans.filter((plan) => plan.includes('posted_document_company_id_id_key')).length).toBeGreaterThan(0)
  })

  it('go out in as many writes as there are round trips', async () => {
    const port = Number(new URL(database.superUrl).port)
    const id = await createInvoice(demo, invoiceBody())
    // The wake-up call of what was before.
    await new Promise((resolve) => setTimeout(resolve, 100))
    let writes = 0
    const spies = (['_write', '_writev'] as const).map((name) => {
      const write: unknown = Reflect.get(Socket.prototype, name)
      return vi.spyOn(Socket.prototype, name).mockImplementation(function (this: Socket, ...given: unknown[]) {
        if (this.remotePort === port) writes++
        if (typeof write === 'function') Reflect.apply(write, this, given)
      })
    })
    try {
      expect((await postInvoice(demo, id)).findings).toEqual([])
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
    // Four for what it asks and writes, and the commit.
    expect(writes).toBe(5)
  })
})
