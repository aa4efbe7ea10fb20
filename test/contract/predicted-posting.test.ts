import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyCommand } from '../../src/cli/key.ts'
import { startService, type Service } from '../support/service.ts'

/** What booking would do to the general ledger and why, before it is booked, without a trace (F115). The goldens hold that it is what posting books. */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** The header of a key of a new user with these rights in the company. */
async function keyOf(user: string, ...rights: readonly string[]): Promise<Readonly<Record<string, string>>> {
  let text = ''
  const print = (line: string): void => {
    text += line
  }
  await keyCommand(['create', user], service.keys, print)
  const [, pair = ''] = /:\n(.*)\n$/u.exec(text) ?? []
  if (rights.length > 0) await keyCommand(['grant', user, service.companyId, ...rights], service.keys, print)
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

interface Reason {
  readonly subject: string
  readonly lineNo: number | null
  readonly dimensionCode: string | null
  readonly value: string
  readonly code: string
  readonly message: string
}

interface Prediction {
  readonly bookable: boolean
  readonly findings: readonly { readonly code: string; readonly message: string; readonly field: string | null }[]
  readonly entries: readonly {
    readonly accountNumber: string
    readonly dimensions: readonly object[]
    readonly reasons: readonly Reason[]
  }[]
  readonly reasons: readonly Reason[]
}

const sets = { sales: 'importsalesinvoices', purchase: 'importpurchaseinvoices' } as const
const types = { sales: 'ImportSalesInvoice', purchase: 'ImportPurchaseInvoice' } as const
type Side = keyof typeof sets

const reasons = 'reasons { subject lineNo dimensionCode value code message }'
const selection = `{ bookable findings { code message field lineNo } ${reasons}
  entries { accountNumber accountName description debitAmount creditAmount lineNos dimensions { code name valueCode valueName } ${reasons} } }`

const globalId = (side: Side, id: string) =>
  Buffer.from(`${types[side]}:${service.companyId}:${id}`).toString('base64url')

async function foretold(
  side: Side,
  id: string,
  headers: Readonly<Record<string, string>> = {},
  fields = `predictedPosting ${selection}`,
): Promise<Prediction> {
  const query = `query ($id: ID!) { node(id: $id) { ... on ${types[side]} { ${fields} } } }`
  const answer = await service.request('POST', '/graphql', { query, variables: { id: globalId(side, id) } }, headers)
  expect(answer.json.errors, answer.text).toBeUndefined()
  return answer.json.data.node.predictedPosting
}

async function create(side: Side, body: object): Promise<string> {
  const made = await service.request('POST', `${service.companyUrl}/${sets[side]}`, body)
  expect(made.status, made.text).toBe(201)
  return String(made.json.id)
}

/** A file of a vendor with these lines; each file has another number. */
function file(no: string, ...names: readonly string[]): string {
  const xml = readFileSync(new URL('../data/D2-purchase-AE-from-NL.xml', import.meta.url), 'utf8')
  const [line = ''] = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/su.exec(xml) ?? []
  expect(line).not.toBe('')
  const named = xml.replace(/<cbc:Name>[^<]*(<\/cbc:Name>\s*<cac:ClassifiedTaxCategory>)/u, `<cbc:Name>${names[0]}$1`)
  return Buffer.from(named.replace(/<cbc:ID>[^<]*<\/cbc:ID>/u, `<cbc:ID>${no}</cbc:ID>`)).toString('base64')
}

async function firstLine(id: string): Promise<string> {
  const url = `${service.companyUrl}/importpurchaseinvoices(${id})/importPurchaseInvoiceLines`
  return String((await service.request('GET', url)).json.value[0].id)
}

async function change(path: string, body: object): Promise<void> {
  const { status, text } = await service.request('PATCH', `${service.companyUrl}/${path}`, body, { 'If-Match': '*' })
  expect(status, text).toBe(200)
}

const about = (found: readonly Reason[], subject: string) =>
  found.filter((one) => one.subject === subject).map(({ value, code, message }) => [value, code, message])

const typed = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [
    {
      type: 'G/L Account',
      no: '700000',
      quantity: 1,
      unitPrice: 33.33,
      vatProdPostingGroup: 'G3',
      shortcutDimension1Code: 'SALES',
    },
    { type: 'Item', no: '8000', quantity: 1, unitPrice: 10 },
  ],
}

describe('the reasons of a document', () => {
  it('made from fields are the line, the item, the customer and the setup; dimensions have names', async () => {
    const id = await create('sales', typed)
    const found = await foretold('sales', id)
    expect(found.bookable, JSON.stringify(found.findings)).toBe(true)
    expect(about(found.reasons, 'ACCOUNT')).toEqual([['700000', 'SET_ON_LINE', 'It is set on the line.']])
    expect(about(found.reasons, 'ITEM')).toEqual([['8000', 'SET_ON_LINE', 'It is set on the line.']])
    expect(about(found.reasons, 'VAT_BUSINESS_GROUP')[0]).toEqual([
      'DOMESTIC',
      'PARTY',
      'It is that of customer C00010.',
    ])
    expect(about(found.reasons, 'VAT_PRODUCT_GROUP')).toEqual([
      ['G3', 'SET_ON_LINE', 'It is set on the line.'],
      [expect.any(String), 'ITEM', 'It is that of item 8000.'],
    ])
    expect(
      found.reasons.filter(({ dimensionCode, lineNo }) => dimensionCode !== null && lineNo === 10000),
    ).toContainEqual(expect.objectContaining({ value: 'SALES', code: 'SET_ON_LINE' }))
    const [goods] = found.entries.filter(({ accountNumber }) => accountNumber === '700000')
    expect(goods?.dimensions).toContainEqual(
      expect.objectContaining({
        valueCode: 'SALES',
        name: expect.stringMatching(/./u),
        valueName: expect.stringMatching(/./u),
      }),
    )
    const messages = found.entries.map(({ reasons: [first] }) => first?.message)
    expect(messages).toContainEqual(
      expect.stringMatching(/^It is the Sales Account of general posting setup DOMESTIC /u),
    )
    expect(messages).toContainEqual(
      expect.stringMatching(/^It is the Sales VAT Account of VAT posting setup DOMESTIC /u),
    )
    expect(messages.at(-1)).toMatch(/^It is the Receivables Account of customer posting group \S+\.$/u)
  })

  it('of a file are what it was read by, then what somebody set, then what was learned of that; in the language asked', async () => {
    const first = await create('purchase', { contentstring: file('WHY-1', 'Koffie') })
    const read = await foretold('purchase', first)
    expect(read.bookable, JSON.stringify(read.findings)).toBe(true)
    const [account] = about(read.reasons, 'ACCOUNT')
    expect(account?.slice(1)).toEqual(['COMPANY_SETUP', 'It is the default account of the purchase setup.'])
    const entryNo = Number(
      (await service.request('GET', `${service.companyUrl}/importpurchaseinvoices(${first})`)).json.entryNo,
    )
    await change(`importPurchaseInvoiceLines(${await firstLine(first)})`, {
      no: '613000',
      shortcutDimension1Code: 'SALES',
    })
    const set = await foretold('purchase', first)
    expect(about(set.reasons, 'ACCOUNT')).toEqual([
      [
        '613000',
        'SET_ON_LINE',
        `It was set on the line by hand; the file had been read as G/L account ${account?.[0]}.`,
      ],
    ])
    const next = await create('purchase', { contentstring: file('WHY-2', 'Koffie') })
    const learned = await foretold('purchase', next)
    const why = `So it was corrected on document ${entryNo} of the vendor.`
    expect(about(learned.reasons, 'ACCOUNT')).toEqual([['613000', 'LEARNED', why]])
    expect(about(learned.reasons, 'DIMENSION')).toContainEqual(['SALES', 'LEARNED', why])
    const [cost] = learned.entries.filter(({ accountNumber }) => accountNumber === '613000')
    expect(about(cost?.reasons ?? [], 'ACCOUNT')).toEqual([['613000', 'LEARNED', why]])
    const dutch = await foretold('purchase', next, { 'accept-language': 'nl' })
    expect(about(dutch.reasons, 'ACCOUNT')).toEqual([
      ['613000', 'LEARNED', `Zo werd het verbeterd op document ${entryNo} van de leverancier.`],
    ])
    expect(dutch.entries.at(-1)?.reasons[0]?.message).toMatch(/^Leveranciersrekening van leveranciersboekingsgroep /u)
  })

  it('are there for a document that cannot be booked, and for one that is posted', async () => {
    const { customerNo: _, ...nobody } = typed
    const refused = await foretold('sales', await create('sales', nobody))
    expect([refused.bookable, refused.entries, refused.findings[0]?.field]).toEqual([false, [], 'customerNo'])
    expect(about(refused.reasons, 'ACCOUNT')).toHaveLength(1)
    const id = await create('purchase', { contentstring: file('WHY-3', 'Thee') })
    const before = await foretold('purchase', id)
    const url = `${service.companyUrl}/importpurchaseinvoices(${id})`
    await service.request('POST', `${url}/Microsoft.NAV.post`)
    const after = await foretold('purchase', id)
    expect([after.bookable, after.entries, after.findings[0]?.code]).toEqual([false, [], 'AlreadyPosted'])
    expect(about(after.reasons, 'ACCOUNT')).toEqual(about(before.reasons, 'ACCOUNT'))
  })
})

/** Everything that a trace could be left in: the document, the ledgers, series, counters, the log and the feed of changes. */
async function traces(id: string): Promise<unknown> {
  const urls = [
    `importsalesinvoices(${id})`,
    'glentries?$count=true&$top=0',
    'vatEntries?$count=true&$top=0',
    'numberSeriesLines',
    'unpostedDocuments?$count=true&$top=0',
  ]
  const answers = await Promise.all(urls.map((url) => service.request('GET', `${service.companyUrl}/${url}`)))
  const query = `query ($id: ID!) { company(id: $id) { glEntries { totalCount }
    auditEvents(last: 1) { totalCount nodes { id } } } }`
  const { json, text } = await service.graphql(query, { id: service.companyId })
  expect(json.errors, text).toBeUndefined()
  for (const { status, text: body } of answers) expect(status, body).toBe(200)
  return [answers.map(({ json: body }) => body), json.data]
}

/** Work of somebody else that is under way in the database: what it locked it holds until `end`. */
async function underWay(...statements: readonly string[]): Promise<{ end(): Promise<void> }> {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  await client.query(['begin', ...statements].join('; '))
  return {
    end: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

describe('beside those who post, asking', () => {
  const fields = `predictedPosting ${selection} predictedVat { bookable }`

  it('waits for nothing that somebody holds, and answers what it answered before', async () => {
    const id = await create('sales', typed)
    const before = await foretold('sales', id, {}, fields)
    expect(before.bookable, JSON.stringify(before.findings)).toBe(true)
    const here = `company_id = '${service.companyId}'`
    const other = await underWay(
      `select pg_advisory_xact_lock(hashtextextended('setup/${service.companyId}', 0))`,
      `select pg_advisory_xact_lock(hashtextextended('${service.companyId}/customer_ledger_entry/C00010', 0))`,
      `select from import_sales_invoice where ${here} and id = '${id}' for update`,
      `select from customer where ${here} for update`,
      `select from item where ${here} for update`,
      `select from no_series_line where ${here} for update`,
      `select from ledger_counter where ${here} for update`,
    )
    try {
      // Whoever waited would be told after the time for a lock that the database is not available.
      expect(await foretold('sales', id, {}, fields)).toEqual(before)
    } finally {
      await other.end()
    }
  })

  it('leaves numbers without a gap, and the series where the posts left it', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => create('sales', typed)))
    const looked = await create('sales', typed)
    const asked = Promise.all(Array.from({ length: 24 }, () => foretold('sales', looked)))
    const numbers = await Promise.all(
      ids.map(async (id) => {
        const url = `${service.companyUrl}/importsalesinvoices(${id})`
        await service.request('POST', `${url}/Microsoft.NAV.post`)
        const { json } = await service.request('GET', url)
        expect(json.errorMessage).toBe('')
        return String(json.createdDocNo)
      }),
    )
    for (const one of await asked) expect(one.bookable, JSON.stringify(one.findings)).toBe(true)
    const digits = (no: string): bigint => BigInt(/\d+$/u.exec(no)?.[0] ?? '-1')
    const inOrder = numbers.map(digits).toSorted((one, other) => (one < other ? -1 : 1))
    expect(inOrder.map((no) => no - (inOrder[0] ?? 0n))).toEqual(inOrder.map((_, at) => BigInt(at)))
    // The next post has the next number: the predictions took none.
    const url = `${service.companyUrl}/importsalesinvoices(${looked})`
    await service.request('POST', `${url}/Microsoft.NAV.post`)
    const last = digits(String((await service.request('GET', url)).json.createdDocNo))
    expect(last).toBe((inOrder.at(-1) ?? 0n) + 1n)
  })
})

describe('asking', () => {
  it('leaves no trace: document, ledgers, series, log and feed are as they were, bookable or not', async () => {
    const [good, bad] = [await create('sales', typed), await create('sales', { ...typed, postingDate: '1999-01-01' })]
    for (const [id, bookable] of [
      [good, true],
      [bad, false],
    ] as const) {
      const before = await traces(id)
      const feed = await service.request('GET', `${service.companyUrl}/importsalesinvoices?$select=id`, undefined, {
        prefer: 'odata.track-changes',
      })
      expect(feed.status, feed.text).toBe(200)
      expect((await foretold('sales', id)).bookable).toBe(bookable)
      expect((await foretold('sales', id)).bookable).toBe(bookable)
      expect(await traces(id)).toEqual(before)
      const since = await service.request('GET', String(feed.json['@odata.deltaLink']))
      expect([since.status, since.json['value']], since.text).toEqual([200, []])
    }
  })

  it('is open to who may read, and to nobody else', async () => {
    const id = await create('sales', typed)
    const query = `query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { predictedPosting ${selection} } } }`
    const variables = { id: globalId('sales', id) }
    const stranger = await service.request('POST', '/graphql', { query, variables }, await keyOf('foreign'))
    expect(stranger.json.data?.node ?? null).toBeNull()
    expect((await foretold('sales', id, await keyOf('foreteller', 'READ'))).bookable).toBe(true)
  })

  it('counts as a report: a list of a hundred is refused', async () => {
    const query = `query ($id: ID!) { company(id: $id) { importSalesInvoices(first: 1000) { nodes { predictedPosting { bookable } } } } }`
    const { json } = await service.graphql(query, { id: service.companyId })
    expect(json.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(json.errors[0].message).toMatch(/^The operation costs \d+ and at most \d+ is allowed/u)
  })
})
