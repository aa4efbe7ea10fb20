import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerText } from '../support/answer-text.ts'
import { almighty } from '../support/demo-engine.ts'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import { manyEntries } from '../support/many-entries.ts'

/** Pages of more than a thousand rows the kept way: read by a cursor, their rows never objects, the bytes those of the long way (F71). */
describe('a big page of a kept shape', () => {
  let books: DirectOData
  let watcher: Client
  beforeAll(async () => {
    books = await directOData()
    await manyEntries(books.database, books.companyId, 21_000)
    watcher = new Client({ connectionString: books.database.superUrl })
    await watcher.connect()
  })
  afterAll(async () => {
    await watcher.end()
    await books.stop()
  })
  beforeEach(() => {
    books.kept.answers = 0
  })

  // Not read as JSON: twenty thousand rows of it cost more than the pages.
  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    surface = books.odata,
    caller = almighty(),
  ) => {
    const url = `/api/p/g/v2.0/companies(${books.companyId})/${path.replaceAll(' ', '%20')}`
    const answer = await surface({ method: 'GET', url, headers, body: new Uint8Array(), base: 'http://test' }, caller)
    const text = await answerText(answer)
    const next = /"@odata\.nextLink":"[^"]*?\)\/([^"]+)"\}$/.exec(text)?.[1]
    return { ...answer, text, next, statements: caller.statements }
  }
  const warm = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
    for (let turn = 0; turn < 2; turn++) await ask(path, headers)
    books.kept.answers = 0
  }
  const bothWays = async (path: string, headers: Record<string, string> = {}) => {
    const short = await ask(path, headers)
    const long = await ask(path, headers, books.longWay)
    expect([short.status, short.headers]).toEqual([long.status, long.headers])
    expect(short.text === long.text, path).toBe(true)
    return short
  }
  /** A page whose rows are taken one part after the other. */
  const openPage = async () => {
    const url = `/api/p/g/v2.0/companies(${books.companyId})/generalLedgerEntries`
    const request = { method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' }
    const { body } = await books.odata(request, almighty())
    if (body === undefined || typeof body === 'string' || body instanceof Uint8Array)
      throw new Error('It is no stream.')
    return body[Symbol.asyncIterator]()
  }
  const readers = async (): Promise<number> => {
    const { rows } = await watcher.query(
      `select pid from pg_stat_activity where datname = current_database() and usename <> current_user and xact_start is not null`,
    )
    return rows.length
  }

  it.each([
    ['generalLedgerEntries', {}],
    ['generalLedgerEntries?$count=true&$expand=dimensionSetLines', {}],
    ['generalLedgerEntries?$orderby=postingDate desc,entryNo&$top=1001', {}],
    ['generalLedgerEntries?$top=20000&$skip=3999', {}],
    [
      'generalLedgerEntries?$filter=entryNo ge 100&$select=description',
      { accept: 'application/json;odata.metadata=full' },
    ],
    ['generalLedgerEntries?$filter=entryNo lt 240', {}],
    ['generalLedgerEntries?$filter=entryNo le 20000', {}],
    ['generalLedgerEntries?$filter=entryNo le 2500', { prefer: 'maxpagesize=1100' }],
    ['generalLedgerEntries?$filter=entryNo le 2500&$expand=dimensionSetLines($select=code,parentId)', {}],
  ])('is the same as the long way, in one statement: %s %j', async (path, headers: Record<string, string>) => {
    await warm(path, headers)
    const { statements, next } = await bothWays(path, headers)
    expect([statements, books.kept.answers]).toEqual([1, 1])
    if (next === undefined) return
    await warm(next, headers)
    expect((await bothWays(next, headers)).statements).toBe(1)
    expect(books.kept.answers).toBe(1)
  })

  it('has one shape for all pages of a walk to a large $top, and says the same links', async () => {
    const headers = { prefer: 'maxpagesize=1500' }
    let path: string | undefined = 'generalLedgerEntries?$top=1000000&$select=entryNo'
    await warm(path, headers)
    let pages = 0
    let rows = 0
    while (path !== undefined) {
      const answer: Awaited<ReturnType<typeof ask>> = await bothWays(path, headers)
      rows += answer.text.split('"entryNo":').length - 1
      pages++
      path = answer.next
    }
    expect([pages, rows]).toEqual([14, 21_000])
    // The shape of a page behind a link is made at the second one of them.
    expect(books.kept.answers).toBe(pages - 1)
  })

  it('says nothing where there is nothing, and nothing to who may not enter', async () => {
    const path = 'generalLedgerEntries?$filter=documentNo ne '
    await warm(`${path}'a'`)
    const none = 'generalLedgerEntries?$filter=entryNo lt '
    await warm(`${none}9`)
    expect((await bothWays(`${none}0`)).text).toMatch('"value":[]')
    const refused = await ask(`${path}'b'`, {}, books.odata, { ...almighty(), permissions: new Map() })
    expect([refused.status, refused.statements, books.kept.answers]).toEqual([404, 0, 0])
  })

  it('is whole for more readers than may hold a connection, who get theirs from memory', async () => {
    const path = 'generalLedgerEntries?$expand=dimensionSetLines&$top=5000'
    await warm(path)
    const { text } = await ask(path, {}, books.longWay)
    const all = await Promise.all(Array.from({ length: 12 }, () => ask(path)))
    expect(all.map((one) => one.text === text)).toEqual(all.map(() => true))
    expect(books.kept.answers).toBe(12)
    expect(await readers()).toBe(0)
  })

  it('lets its connection go when nobody takes it, or no more of it', async () => {
    await warm('generalLedgerEntries')
    for (const taken of [0, 1, 3]) {
      const rows = await openPage()
      for (let part = 0; part < taken; part++) await rows.next()
      expect(await readers()).toBe(1)
      await rows.return?.()
      await expect.poll(readers).toBe(0)
      expect((await rows.next()).done).toBe(true)
    }
  })

  it('ends with an error when its connection is cut', async () => {
    await warm('generalLedgerEntries')
    const rows = await openPage()
    await rows.next()
    await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user and xact_start is not null`,
    )
    const rest = async (): Promise<void> => {
      while ((await rows.next()).done !== true);
    }
    await expect(rest()).rejects.toThrow(/cannot be read right now/)
    expect((await ask('generalLedgerEntries?$top=1001')).status).toBe(200)
  })
})
