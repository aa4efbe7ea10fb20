import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Cells, eachRow, type RawRows } from '../../src/core/rows/raw-rows.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Beside, HotQuestion, HotReading } from '../../src/engine/contract/hot-reading.ts'
import type { Expression } from '../../src/model/expression.ts'
import type { Cell, Field } from '../../src/model/field.ts'
import { completeOrder, type Query, type Row, wholeRelation } from '../../src/model/query.ts'
import { equals } from '../../src/model/value-facts.ts'
import { Frames } from '../../src/storage/server/frames.ts'
import { resourceOf } from '../property/post-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { type SlicingProxy, slicingProxy } from '../support/slicing-proxy.ts'
import { postSales } from '../support/hot-books.ts'

/** Rows of one message (F70) are those of the long way, and what is unusual is left to it. */
describe('reads of one message', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let proxy: SlicingProxy
  let hot: HotReading

  beforeAll(async () => {
    database = await createTestDatabase()
    proxy = await slicingProxy(database.appUrl)
    demo = await demoEngine(proxy.url)
    for (const code of ['ADM', 'SALES', '']) await postSales(demo, code)
    const { engine } = demo.running
    if (engine.hot === undefined) throw new Error('There are no hot reads.')
    hot = engine.hot
  })
  afterAll(async () => {
    await demo.running.close()
    await proxy.close()
    await database.drop()
  })

  const entries = () => resourceOf(demo, 'generalLedgerEntries')
  const fieldOf = (name: string): Field => entries().byName.get(name)!

  function queryOf(changes: Partial<Query> = {}): Query {
    const resource = entries()
    const order = completeOrder(resource, [])
    return { resource, fields: resource.fields, order, limit: 20, offset: 0, count: false, expand: [], ...changes }
  }

  function pageOf(query: Query, more = false, beside: readonly Beside[] = ['id', 'version', 'dimensionSetId', 'keys']) {
    return { ask: 'page', query, more, beside } as const satisfies HotQuestion
  }

  async function answerOf(
    question: HotQuestion,
    standIns: readonly string[] = [],
    values: readonly string[] = standIns,
    caller: Caller = almighty(),
    companyId = demo.companyId,
  ): Promise<{ rows: RawRows | undefined; statements: number; kept: NonNullable<ReturnType<HotReading['keep']>> }> {
    const kept = hot.keep(question, standIns)
    if (kept === undefined) throw new Error('The question is not kept.')
    return { rows: await hot.rows(caller, companyId, kept, values), statements: caller.statements, kept }
  }

  /** The rows as the long way hands them over. */
  function rowsOf({ rows, kept }: Awaited<ReturnType<typeof answerOf>>, fields: readonly Field[]): Row[] {
    const { columns } = kept
    const cells = new Cells(columns.count)
    const found: Row[] = []
    const valueOf = (column: number | undefined, kind: Field['kind']): Cell => {
      if (column === undefined || cells.isNull(column)) return null
      if (kind === 'integer') return cells.int(column)
      return kind === 'boolean' || kind === 'booleanText' ? cells.text(column) === 't' : cells.text(column)
    }
    eachRow(rows ?? { count: 0, parts: [] }, cells, () =>
      found.push({
        id: cells.text(columns.id!),
        version: cells.int(columns.version!),
        dimensionSetId: columns.dimensionSetId === undefined ? 0 : cells.int(columns.dimensionSetId),
        cells: fields.map((field, at) => valueOf(columns.fields[at], field.kind)),
        keys: columns.keys.map((column) => valueOf(column, 'text')),
        children: {},
      }),
    )
    return found
  }

  const long = (query: Query) => demo.running.engine.list(almighty(), demo.companyId, query)
  const withTextKeys = (row: Row): Row => ({ ...row, keys: row.keys.map((key) => (key === null ? null : String(key))) })

  it('a page is that of the long way, by one statement', async () => {
    const query = queryOf()
    const answer = await answerOf(pageOf(query))
    expect(rowsOf(answer, query.fields)).toEqual((await long(query)).rows.map(withTextKeys))
    expect(answer.statements).toBe(1)
    expect(answer.rows?.count).toBe((await long(query)).rows.length)
  })

  it('a warm page, record or count is one statement to the server, and nothing besides', async () => {
    const standIn = '11111111-1111-4111-8111-111111111111'
    const [first] = (await long(queryOf())).rows
    const fields = entries().fields
    const record = { ask: 'record', resource: entries(), fields, id: standIn, beside: ['version'] } as const
    const asked = [
      { kept: hot.keep(pageOf(queryOf()), []), values: [] },
      { kept: hot.keep(record, [standIn]), values: [first!.id] },
      { kept: hot.keep({ ask: 'count', query: { resource: entries() } }, []), values: [] },
    ]
    for (const { kept, values } of asked) {
      const ask = () => hot.rows(almighty(), demo.companyId, kept!, values)
      const heard: string[] = []
      const frames = new Frames({
        rows: () => heard.push('D'),
        message: (type) => heard.push(String.fromCharCode(type)),
      })
      // On a busy machine a statement goes over to the lane of slow ones, where it is parsed once more: then it is warm there.
      for (let tries = 0; tries < 20 && heard.join('') !== 'BES'.repeat(10); tries++) {
        // On each connection of both lanes the statement is parsed once.
        for (let round = 0; round < 5; round++) await Promise.all([ask(), ask()])
        heard.length = 0
        proxy.heard = (bytes) => frames.read(bytes)
        for (let round = 0; round < 10; round++) expect(await ask()).toBeDefined()
        proxy.heard = () => undefined
      }
      expect(heard.join('')).toBe('BES'.repeat(10))
    }
  })

  it('every resource of a company answers as the long way does', async () => {
    const sets = demo.running.engine.resources.filter(({ scoped, set }) => scoped && set !== '')
    // The audit log asks for another right than all others (F94).
    for (const resource of sets.filter(({ administrative }) => !administrative)) {
      const hasSet = resource.relations.some(({ childColumn }) => childColumn === 'dimension_set_id')
      const fields = resource.fields.filter(({ kind }) => kind !== 'blob')
      const query = queryOf({ resource, fields, order: completeOrder(resource, []) })
      const beside: Beside[] = ['id', 'version', 'keys', ...(hasSet ? (['dimensionSetId'] as const) : [])]
      const answer = await answerOf(pageOf(query, false, beside))
      expect([resource.set, rowsOf(answer, fields)]).toEqual([resource.set, (await long(query)).rows.map(withTextKeys)])
    }
  })

  it('values of slots take the places of their stand-ins', async () => {
    const [first] = (await long(queryOf())).rows
    const [account, date] = ['accountNumber', 'postingDate'].map(fieldOf)
    const at = (field: Field) => String(first?.cells[entries().fields.indexOf(field)])
    const predicateOf = (no: string, day: string): Expression => ({
      node: 'and',
      terms: [
        equals(account!, no),
        {
          node: 'compare',
          operator: 'ge',
          left: { node: 'field', field: date! },
          right: { node: 'literal', kind: 'date', value: day },
        },
        {
          node: 'in',
          operand: { node: 'field', field: account! },
          items: [no, 'x"y\\z'].map((value) => ({ node: 'literal', kind: 'code', value })),
        },
      ],
    })
    const values = [at(account!), at(date!), 'x"y\\z']
    const predicate = predicateOf('NO', '1999-01-01')
    const answer = await answerOf(pageOf(queryOf({ predicate })), ['NO', '1999-01-01', 'x"y\\z'], values)
    const wanted = await long(queryOf({ predicate: predicateOf(values[0]!, values[1]!) }))
    expect(rowsOf(answer, entries().fields)).toEqual(wanted.rows.map(withTextKeys))
    expect(wanted.rows.length).toBeGreaterThan(0)
  })

  it('a record, a count, a total and one row more are those of the long way', async () => {
    const all = await long(queryOf({ count: true, limit: 1000 }))
    const id = all.rows[1]!.id
    const fields = entries().fields.slice(0, 4)
    const standIn = '11111111-1111-4111-8111-111111111111'
    const record = await answerOf(
      { ask: 'record', resource: entries(), fields, id: standIn, beside: ['id', 'version'] },
      [standIn],
      [id],
    )
    expect(rowsOf(record, fields).map(({ cells }) => cells)).toEqual([all.rows[1]!.cells.slice(0, 4)])
    const count = await answerOf({ ask: 'count', query: { resource: entries() } })
    const cells = new Cells(1)
    eachRow(count.rows!, cells, () => expect(cells.int(0)).toBe(all.count))
    const page = await answerOf(pageOf(queryOf({ limit: 2 }), true, ['total']))
    const wide = new Cells(page.kept.columns.count)
    eachRow(page.rows!, wide, () => expect(wide.int(page.kept.columns.total!)).toBe(all.count))
    expect(page.rows?.count).toBe(3)
  })

  it('dimension sets come from the process, and are read once', async () => {
    const expand = entries()
      .relations.filter(({ name }) => name === 'dimensionSetLines')
      .map(wholeRelation)
    const answer = await answerOf(pageOf(queryOf({ expand }), false, ['dimensionSetId', 'setupVersion']))
    const { columns } = answer.kept
    const cells = new Cells(columns.count)
    const ids = new Set<number>()
    let version = ''
    eachRow(answer.rows!, cells, () => {
      ids.add(cells.int(columns.dimensionSetId!))
      version = cells.ascii(columns.setupVersion!)
    })
    const caller = almighty()
    const sets = await hot.sets(caller, demo.companyId, version, [...ids])
    const wanted = await long(queryOf({ expand }))
    for (const row of wanted.rows)
      expect(sets?.get(row.dimensionSetId) ?? []).toEqual(row.children['dimensionSetLines'])
    const before = caller.statements
    const again = await hot.sets(caller, demo.companyId, version, [...ids])
    expect(caller.statements).toBe(before)
    for (const id of ids) expect(again?.get(id)).toBe(sets?.get(id))
    const other = await hot.sets(caller, demo.companyId, '22222222-2222-4222-8222-222222222222', [...ids])
    expect(other).toBeUndefined()
  })

  it('nothing, no right and no such value are left to the long way', async () => {
    const predicate = equals(fieldOf('accountNumber'), 'NO')
    const page = pageOf(queryOf({ predicate }))
    expect((await answerOf(page, ['NO'], ['no such account'])).rows).toBeUndefined()
    expect((await answerOf({ ask: 'count', query: { resource: entries(), predicate } }, ['NO'])).rows).toBeUndefined()
    const stranger: Caller = { ...almighty(), permissions: new Map([['other', new Set(['READ'] as const)]]) }
    const refused = await answerOf(pageOf(queryOf()), [], [], stranger)
    expect([refused.rows, refused.statements]).toEqual([undefined, 0])
    const nowhere = await answerOf(pageOf(queryOf()), [], [], almighty(), '33333333-3333-4333-8333-333333333333')
    expect(nowhere.rows).toBeUndefined()
    const byDate = pageOf(queryOf({ predicate: equals(fieldOf('postingDate'), '1999-01-01') }))
    expect((await answerOf(byDate, ['1999-01-01'], ['no date'])).rows).toBeUndefined()
    expect((await answerOf(pageOf(queryOf()))).rows).toBeDefined()
  })

  it('keeps only what its slots say', () => {
    const account = equals(fieldOf('accountNumber'), 'NO')
    const kept = (question: HotQuestion, standIns: readonly string[]) => hot.keep(question, standIns) !== undefined
    expect(kept(pageOf(queryOf({ predicate: account })), ['NO'])).toBe(true)
    // A value that is no slot, a slot that is no value, two slots alike.
    expect(kept(pageOf(queryOf({ predicate: account })), [])).toBe(false)
    expect(kept(pageOf(queryOf()), ['NO'])).toBe(false)
    expect(kept(pageOf(queryOf({ predicate: account })), ['NO', 'NO'])).toBe(false)
    // What is checked by a look at the value, is no stored field, or is no page.
    const literal = { node: 'literal', kind: 'text', value: 'NO' } as const
    const field = { node: 'field', field: fieldOf('accountNumber') } as const
    const pattern: Expression = { node: 'call', name: 'matchespattern', arguments: [field, literal] }
    expect(kept(pageOf(queryOf({ predicate: pattern })), ['NO'])).toBe(false)
    expect(kept(pageOf(queryOf({ limit: 20_001 })), [])).toBe(false)
    expect(kept(pageOf(queryOf({ computed: new Map([[fieldOf('description'), literal]]) })), ['NO'])).toBe(false)
    expect(kept(pageOf(queryOf({ keyset: { values: ['NO'], backwards: true } })), ['NO'])).toBe(false)
    expect(kept(pageOf(queryOf({ resource: resourceOf(demo, 'companies') })), [])).toBe(false)
  })
})
