import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../support/demo-engine.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { list } from '../support/odata-client.ts'
import { gate, sql } from '../support/homes.ts'
import { startService, type Service } from '../support/service.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { openDatabase } from '../../src/storage/install/login.ts'
import { openPool } from '../../src/storage/server/database.ts'
import { moveCompany, type MoveStep } from '../../src/storage/move/company.ts'
import { serverAt } from '../../src/storage/home/same-database.ts'
import { keepAt, survey } from '../../src/storage/move/survey.ts'

/** Companies at two homes besides the catalogue (F104): databases of one server, which a process cannot tell from two servers. */
describe('homes', () => {
  let main: TestDatabase
  let north: TestDatabase
  let south: TestDatabase
  let service: Service
  let companies: { main: string; north: string; south: string }
  const quiet = { say: () => undefined, log: { info: () => undefined, warn: () => undefined } }
  const homes = () => [
    serverAt('main', main.superUrl),
    serverAt('north', north.superUrl),
    serverAt('south', south.superUrl),
  ]

  beforeAll(async () => {
    ;[main, north, south] = await Promise.all([
      createTestDatabase('demo'),
      createTestDatabase('bare'),
      createTestDatabase('bare'),
    ])
    service = await startService({
      webhooks: { allowPrivate: true },
      database: main,
      homes: [
        { name: 'north', ...north },
        { name: 'south', ...south },
      ],
    })
    companies = {
      main: service.companyId,
      north: await service.makeDemoCopy('north', 'north'),
      south: await service.makeDemoCopy('south', 'south'),
    }
  })
  afterAll(async () => {
    await service.stop()
    await Promise.all([north.drop(), south.drop()])
  })

  const at = (companyId: string): Service => ({
    ...service,
    companyId,
    companyUrl: `${service.root}companies(${companyId})`,
  })
  const create = async (companyId: string) =>
    service.request('POST', `${at(companyId).companyUrl}/importsalesinvoices`, invoiceBody())
  const post = (companyId: string, id: string) =>
    service.request('POST', `${at(companyId).companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
  const move = (to: string, after?: (step: MoveStep) => Promise<void>, companyId = companies.south) =>
    moveCompany({ companyId, to, homes: homes(), ...(after && { after }) }, quiet)
  /** The home where the company that moves is not, of the two. */
  const elsewhere = async () => {
    const here = await sql(south.superUrl, 'select from company where company_id = $1 and home is null', [
      companies.south,
    ])
    return here.length > 0 ? 'north' : 'south'
  }
  const documents = (companyId: string) => list(at(companyId), 'importsalesinvoices')

  it('one list of companies, each with its books at its home, over both surfaces', async () => {
    const all = await service.request('GET', 'companies?$orderby=name')
    expect(all.json.value.map((one: { name: string }) => one.name)).toEqual(['Demo Verkoop NV', 'north', 'south'])
    for (const companyId of Object.values(companies)) expect((await create(companyId)).status).toBe(201)
    const counts = await Promise.all(
      [main, north, south].map(({ superUrl }) => sql(superUrl, 'select company_id from import_sales_invoice')),
    )
    expect(counts).toEqual(Object.values(companies).map((company_id) => [{ company_id }]))
    const query = (id: string) => `company(id: "${id}") { importSalesInvoices(first: 5) { totalCount } }`
    const asked = `{ ${Object.entries(companies)
      .map(([name, id]) => `${name}: ${query(id)}`)
      .join(' ')} }`
    for (let times = 0; times < 3; times++)
      expect((await service.graphql(asked)).json.data).toEqual({
        main: { importSalesInvoices: { totalCount: 1 } },
        north: { importSalesInvoices: { totalCount: 1 } },
        south: { importSalesInvoices: { totalCount: 1 } },
      })
  })

  it('a change of a company itself is seen in the list, as the same row', async () => {
    const [, row] = (await service.request('GET', 'companies?$orderby=name')).json.value
    const changed = await service.request(
      'PATCH',
      `companies(${companies.north})`,
      { displayName: 'North & Co' },
      {
        'if-match': row['@odata.etag'],
      },
    )
    expect([changed.status, changed.json.displayName]).toEqual([200, 'North & Co'])
    const rows = await Promise.all(
      [main, north].map(({ superUrl }) =>
        sql(superUrl, `select to_jsonb(c) - 'home' as row from company c where company_id = $1`, [companies.north]),
      ),
    )
    expect(rows[0]).toEqual(rows[1])
    const listed = await service.request('GET', `companies?$filter=displayName eq 'North %26 Co'`)
    expect(listed.json.value).toHaveLength(1)
  })

  it('a change set is of one home: over two it is refused with both named, and nothing is done', async () => {
    const group = (first: string, second: string) =>
      service.request('POST', `${service.root}$batch`, {
        requests: [first, second].map((companyId, no) => ({
          id: String(no),
          atomicityGroup: 'g',
          method: 'POST',
          url: `companies(${companyId})/importsalesinvoices`,
          headers: { 'content-type': 'application/json' },
          body: invoiceBody(),
        })),
      })
    const before = await Promise.all([companies.north, companies.south].map(documents))
    const refused = (await group(companies.north, companies.south)).json.responses
    expect(refused.map((one: { status: number }) => one.status)).toContain(400)
    expect(JSON.stringify(refused)).toMatch(
      new RegExp(`The companies ${companies.north} and ${companies.south} are kept by different servers`),
    )
    expect(await Promise.all([companies.north, companies.south].map(documents))).toEqual(before)
    const done = (await group(companies.south, companies.south)).json.responses
    expect(done.map((one: { status: number }) => one.status)).toEqual([201, 201])
    expect((await group(companies.main, companies.main)).json.responses[1].status).toBe(201)
  })

  it('a company that nobody has is 404, and one at a home that this process does not know is 503', async () => {
    const unknown = 'f0000000-0000-4000-8000-000000000000'
    expect((await service.request('GET', `companies(${unknown})/customers`)).status).toBe(404)
    expect((await create(unknown)).status).toBe(404)
    await sql(
      main.superUrl,
      `insert into company (company_id, name, display_name, home) values ($1, 'west', 'west', 'west')`,
      [unknown],
    )
    const answer = await service.request('GET', `companies(${unknown})/customers`)
    expect([answer.status, answer.json.error.code]).toEqual([503, 'Internal_ServiceUnavailable'])
    await sql(main.superUrl, 'delete from company where company_id = $1', [unknown])
  })

  it('moves under load of six clients: nothing is lost, one pause, deltas are told to begin anew', async () => {
    const companyUrl = at(companies.south).companyUrl
    const first = await service.request('GET', `${companyUrl}/importsalesinvoices`, undefined, {
      prefer: 'odata.track-changes',
    })
    const delta: string = first.json['@odata.deltaLink']
    const made: string[] = []
    const wrong: string[] = []
    let over = false
    const client = async (): Promise<void> => {
      while (!over) {
        const created = await create(companies.south)
        const id: string = created.json.id
        if (created.status !== 201) wrong.push(created.text)
        const posted = await post(companies.south, id)
        if (posted.status >= 300) wrong.push(posted.text)
        const back = await service.request('GET', `${companyUrl}/importsalesinvoices(${id})`)
        if (!String(back.json?.createdDocNo).startsWith('VF26-')) wrong.push(back.text)
        const all = await service.request('GET', `${companyUrl}/importsalesinvoices/$count`)
        if (Number(all.text) <= made.length) wrong.push(`${all.text} of ${made.length}`)
        made.push(id)
      }
    }
    const clients = Array.from({ length: 6 }, client)
    const some = async (many: number): Promise<void> => {
      await expect.poll(() => made.length).toBeGreaterThan(made.length + many)
    }
    await some(6)
    const moved = await move('north')
    await some(6)
    over = true
    await Promise.all(clients)
    expect(wrong).toEqual([])
    expect([moved.from, moved.pauseMs > 0, (moved.rows ?? 0n) > 500n]).toEqual(['south', true, true])
    const found = new Set((await documents(companies.south)).map(({ id }) => id))
    expect(made.filter((id) => !found.has(id))).toEqual([])
    const numbers = (await list(at(companies.south), 'postedDocuments?$select=no&$orderby=no')).map(({ no }) =>
      String(no),
    )
    expect(numbers).toEqual(
      numbers.map((_, no) =>
        numbers[0]?.replace(/\d+$/, (digits) => String(Number(digits) + no).padStart(digits.length, '0')),
      ),
    )
    expect((await service.request('GET', delta)).status).toBe(410)
    expect(await sql(south.superUrl, 'select from import_sales_invoice')).toEqual([])
    expect((await survey(homes())).findings).toEqual([])
  })

  it('whoever is notified is told to read the sets when the company has moved, and of each change behind it', async () => {
    const receiver = await startReceiver()
    try {
      const made = await service.request('POST', 'subscriptions', {
        notificationUrl: receiver.url,
        resource: `/api/v2.0/companies(${companies.south})/customers`,
      })
      expect(made.status, made.text).toBe(201)
      await service.webhooks.turn()
      await move(await elsewhere())
      await service.webhooks.turn()
      const [customer] = await list(at(companies.south), 'customers?$top=1')
      const url = `${at(companies.south).companyUrl}/customers(${String(customer?.['id'])})`
      const changed = await service.request('PATCH', url, { name: 'Elsewhere' }, { 'if-match': '*' })
      expect(changed.status, changed.text).toBe(200)
      await service.webhooks.turn()
      const told = receiver.taken.flatMap(({ value }) => value.map(({ changeType }) => changeType))
      expect(told).toEqual(['collection', 'updated'])
      const id: string = made.json.subscriptionId
      expect((await service.request('DELETE', `subscriptions('${id}')`, undefined, { 'if-match': '*' })).status).toBe(
        204,
      )
    } finally {
      await receiver.close()
    }
  })

  it('whoever writes waits for a move without a connection: another company of that home goes on, after 5 s he is told to wait', async () => {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const moving = move(await elsewhere(), async (step) => {
      if (step !== 'held') return
      begun.resolve()
      await held.promise
    })
    await begun.promise
    try {
      const waiting = Array.from({ length: 40 }, () => create(companies.south))
      const before = (await documents(companies.north)).length
      expect((await create(companies.north)).status).toBe(201)
      expect(await documents(companies.north)).toHaveLength(before + 1)
      const told = await Promise.all(waiting)
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([503]))
      expect(told.every(({ headers }) => headers.get('retry-after') !== null)).toBe(true)
      // Who came to the home hears of the move; who waited behind him for as long that there was no turn.
      expect(
        told.some(({ text }) => /being moved to another server/.test(text)),
        told[0]?.text,
      ).toBe(true)
    } finally {
      held.resolve()
    }
    await moving
    expect((await create(companies.south)).status).toBe(201)
  })

  it.each<MoveStep>(['held', 'copied', 'left', 'arrived', 'told', 'removed'])(
    'a move that is cut off when it has %s goes on when it is run again, and the company is at one home at any time',
    async (cut) => {
      const to = await elsewhere()
      const before = (await documents(companies.south)).length
      const broken = move(to, async (step) => {
        if (step === cut) throw new Error(`cut off when ${cut}`)
      })
      await expect(broken).rejects.toThrow(`cut off when ${cut}`)
      const created = await create(companies.south)
      expect([created.status, (await post(companies.south, created.json.id)).status]).toEqual([201, 204])
      expect(await documents(companies.south)).toHaveLength(before + 1)
      expect((await survey(homes())).findings.filter((one) => one.isTrouble)).toEqual([])
      await move(to)
      expect(await documents(companies.south)).toHaveLength(before + 1)
      expect((await survey(homes())).findings).toEqual([])
      expect(
        await sql((to === 'north' ? south : north).superUrl, 'select from company where company_id = $1', [
          companies.south,
        ]),
      ).toEqual([])
    },
  )

  it('moves into the catalogue and out of it; rights stay', async () => {
    await service.keys.create('reader')
    await service.keys.grant('reader', companies.south, ['READ'])
    const before = await documents(companies.south)
    await move('main')
    expect(await documents(companies.south)).toEqual(before)
    await move('south')
    expect(await documents(companies.south)).toEqual(before)
    expect(
      await sql(main.superUrl, 'select permission_set from permission where company_id = $1', [companies.south]),
    ).toEqual([{ permission_set: 'READ' }])
    expect(
      await sql(main.superUrl, 'select from import_sales_invoice where company_id = $1', [companies.south]),
    ).toEqual([])
  })

  it('a home that is away takes its companies along and nothing else, also at a start, and comes back', async () => {
    const way = await gate(north.appUrl)
    await way.away()
    const other = await startService({
      database: { ...main, drop: async () => undefined },
      homes: [
        { name: 'north', ...north, appUrl: way.url },
        { name: 'south', ...south },
      ],
    })
    try {
      const statuses = async () =>
        Promise.all(
          Object.values(companies).map(
            async (id) => (await other.request('GET', `companies(${id})/customers?$top=1`)).status,
          ),
        )
      await move('south')
      expect(await statuses()).toEqual([200, 503, 200])
      const [refused, list] = [
        await other.request('POST', `companies(${companies.north})/importsalesinvoices`, invoiceBody()),
        await other.request('GET', 'companies'),
      ]
      expect([refused.status, refused.headers.get('retry-after') !== null, list.json.value.length]).toEqual([
        503,
        true,
        3,
      ])
      await way.back()
      await expect.poll(statuses).toEqual([200, 200, 200])
      await way.away()
      await expect.poll(statuses).toEqual([200, 503, 200])
    } finally {
      await other.stop()
      await way.away()
    }
  })

  it('a process that does not know of homes starts on no catalogue of theirs, and no company is moved away under it', async () => {
    const alone = openPool(south.appUrl, () => undefined)
    try {
      await alone.read({ statements: 0 }, '', async (session) => session.rows({ sql: 'select 1', parameters: [] }))
      await move('south')
      await expect(move('north')).rejects.toThrow(
        /^1 connection\(s\) at south are of processes that do not know of homes/,
      )
      expect((await create(companies.south)).status).toBe(201)
    } finally {
      await alone.close()
    }
    const start = openDatabase({ databaseUrl: main.appUrl, dataDir: '' }, quiet.log)
    await expect(start).rejects.toThrow(/companies at other servers, such as \w+: set FACTURIER_HOMES/)
  })

  it('a company that two homes claim is refused everywhere, and said; others go on', async () => {
    await sql(
      north.superUrl,
      `insert into company (company_id, name, display_name) values ($1, 'an old backup', 'an old backup')`,
      [companies.south],
    )
    // A process that has just begun, for one that remembers looks once a minute.
    const other = await startService({
      database: { ...main, drop: async () => undefined },
      homes: [
        { name: 'north', ...north },
        { name: 'south', ...south },
      ],
    })
    try {
      const answers = [
        await other.request('GET', `companies(${companies.south})/customers`),
        await other.request('POST', `companies(${companies.south})/importsalesinvoices`, invoiceBody()),
      ]
      for (const answer of answers)
        expect([answer.status, answer.text]).toEqual([503, expect.stringMatching(/More than one server claims/)])
      const asked = await other.graphql(`{ company(id: "${companies.south}") { customers(first: 1) { totalCount } } }`)
      expect(asked.text).toMatch(/More than one server claims/)
      expect((await other.request('GET', `companies(${companies.north})/customers`)).status).toBe(200)
      const [finding] = (await survey(homes())).findings
      expect(finding).toMatchObject({
        companyId: companies.south,
        isTrouble: true,
        says: expect.stringMatching(/claimed by north and south/),
      })
      expect(await keepAt(homes(), companies.south, 'south')).toEqual(['north'])
      expect((await other.request('GET', `companies(${companies.south})/customers`)).status).toBe(200)
      await move('south')
      expect((await survey(homes())).findings).toEqual([])
    } finally {
      await other.stop()
    }
  })
})
