import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list, read, setPostingRange, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** Collections of both surfaces: options, keyset paging while entries are added, and the same rows either way (D11, D29). */
interface Entry {
  readonly entryNo: number
  readonly accountNumber: string
  readonly documentNo: string
  readonly description: string
  readonly debitAmount: number
  readonly creditAmount: number
  readonly id: string
}

let service: Service
let companyId = ''
let all: Entry[] = []
beforeAll(async () => {
  service = await startService()
  companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
  await setPostingRange(service)
  await postMany(20)
  all = await odata('$orderby=entryNo')
})
afterAll(() => service.stop())

/** Posts documents at the same time; three entries each, with dimensions and prices that differ. */
async function postMany(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = await create(service, {
        customerNo: 'C00010',
        postingDate: `2026-03-${String(10 + (index % 5))}`,
        documentDate: '2026-03-10',
        dueDate: '2026-04-15',
        shortcutDimension1Code: index % 2 === 0 ? 'ADM' : 'SALES',
        importSalesInvoiceLines: [
          {
            type: 'G/L Account',
            no: '700000',
            quantity: 1,
            unitPrice: 100 + (index % 7),
            vatProdPostingGroup: 'G3',
            shortcutDimension1Code: index % 2 === 0 ? 'ADM' : 'SALES',
          },
        ],
      })
      const answer = await service.request(
        'POST',
        `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`,
      )
      expect(answer.status).toBe(204)
      expect((await read(service, `importsalesinvoices(${id})`))['errorMessage']).toBe('')
    }),
  )
}

async function odata(query: string): Promise<Entry[]> {
  const answer = await service.request('GET', `${service.companyUrl}/generalLedgerEntries?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json.value as Entry[]
}

interface Connection {
  readonly nodes: readonly (Entry & { readonly dimensionSetLines?: readonly Plain[] })[]
  readonly edges: readonly { readonly cursor: string }[]
  readonly totalCount: number
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

async function graphql(args: string): Promise<Connection> {
  const answer = await service.graphql(
    `{ company(id: "${companyId}") { generalLedgerEntries(${args}) { totalCount edges { cursor } nodes { entryNo } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
  )
  expect(answer.json.errors, answer.text).toBeUndefined()
  return answer.json.data.company.generalLedgerEntries as Connection
}

const numbers = (entries: readonly { readonly entryNo: number }[]) => entries.map((entry) => entry.entryNo)
const filtered = (text: string) => `$filter=${encodeURIComponent(text)}`

describe('query options of a collection', () => {
  it('has gap-free entries to work with', () => {
    expect(numbers(all)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('takes $top, $skip, $orderby, $count and $select together', async () => {
    const path = `${service.companyUrl}/generalLedgerEntries?$top=5&$skip=3&$orderby=entryNo desc&$count=true&$select=entryNo,accountNumber`
    const { status, json } = await service.request('GET', path)
    expect(status).toBe(200)
    expect(json['@odata.count']).toBe(60)
    expect(numbers(json.value)).toEqual([57, 56, 55, 54, 53])
    for (const row of json.value)
      expect(
        Object.keys(row)
          .filter((name) => !name.startsWith('@'))
          .sort(),
      ).toEqual(['accountNumber', 'entryNo', 'id'])
    expect(json['@odata.nextLink']).toBeUndefined()
  })

  it('counts with a filter', async () => {
    const { text } = await service.request(
      'GET',
      `${service.companyUrl}/generalLedgerEntries/$count?${filtered('debitAmount gt 0')}`,
    )
    expect(Number(text.replace('\uFEFF', ''))).toBe(all.filter((entry) => entry.debitAmount > 0).length)
  })

  it('orders by several fields, ties by entryNo', async () => {
    const expected = [...all].sort((a, b) =>
      a.accountNumber < b.accountNumber
        ? 1
        : a.accountNumber > b.accountNumber
          ? -1
          : a.debitAmount - b.debitAmount || a.entryNo - b.entryNo,
    )
    expect(numbers(await odata('$orderby=accountNumber desc,debitAmount'))).toEqual(numbers(expected))
  })
})

/** A `$filter`, the same as a GraphQL filter, and the same in memory. */
const filters: readonly (readonly [odata: string, graphql: string, holds: (entry: Entry) => boolean])[] = [
  ['entryNo eq 7', '{ entryNo: { eq: 7 } }', (one) => one.entryNo === 7],
  ['entryNo ne 7', '{ entryNo: { ne: 7 } }', (one) => one.entryNo !== 7],
  [
    'entryNo gt 50 and entryNo le 55',
    '{ entryNo: { gt: 50, lte: 55 } }',
    (one) => one.entryNo > 50 && one.entryNo <= 55,
  ],
  [
    'debitAmount ge 121 and debitAmount lt 125',
    '{ debitAmount: { gte: "121", lt: "125" } }',
    (one) => one.debitAmount >= 121 && one.debitAmount < 125,
  ],
  [
    "accountNumber eq '400000' or entryNo lt 3",
    '{ or: [{ accountNumber: { eq: "400000" } }, { entryNo: { lt: 3 } }] }',
    (one) => one.accountNumber === '400000' || one.entryNo < 3,
  ],
  [
    "not (accountNumber eq '700000')",
    '{ not: { accountNumber: { eq: "700000" } } }',
    (one) => one.accountNumber !== '700000',
  ],
  [
    "not (accountNumber eq '700000' or entryNo gt 30)",
    '{ not: { or: [{ accountNumber: { eq: "700000" } }, { entryNo: { gt: 30 } }] } }',
    (one) => !(one.accountNumber === '700000' || one.entryNo > 30),
  ],
  ['entryNo in (1,5,9,1000)', '{ entryNo: { in: [1, 5, 9, 1000] } }', (one) => [1, 5, 9].includes(one.entryNo)],
  [
    "accountNumber in ('700000','nothing')",
    '{ accountNumber: { in: ["700000", "nothing"] } }',
    (one) => one.accountNumber === '700000',
  ],
  ["contains(description,'oice')", '{ description: { contains: "oice" } }', (one) => one.description.includes('oice')],
  [
    "startswith(accountNumber,'70')",
    '{ accountNumber: { startsWith: "70" } }',
    (one) => one.accountNumber.startsWith('70'),
  ],
  ["endswith(documentNo,'3')", '{ documentNo: { endsWith: "3" } }', (one) => one.documentNo.endsWith('3')],
  [
    "contains(description,'100%_')",
    '{ description: { contains: "100%_" } }',
    (one) => one.description.includes('100%_'),
  ],
  [
    "startswith(accountNumber,'7') and (creditAmount gt 103 or entryNo le 9) and not endswith(documentNo,'1')",
    '{ accountNumber: { startsWith: "7" }, or: [{ creditAmount: { gt: "103" } }, { entryNo: { lte: 9 } }], not: { documentNo: { endsWith: "1" } } }',
    (one) =>
      one.accountNumber.startsWith('7') &&
      (one.creditAmount > 103 || one.entryNo <= 9) &&
      !one.documentNo.endsWith('1'),
  ],
]

describe('a filter', () => {
  for (const [text, input, holds] of filters) {
    it(`is the same on both surfaces and in memory: ${text}`, async () => {
      const expected = numbers(all.filter(holds)).sort((a, b) => b - a)
      expect(numbers(await odata(`${filtered(text)}&$orderby=entryNo desc`))).toEqual(expected)
      const answer = await graphql(`first: 100, filter: ${input}, orderBy: [{ field: ENTRY_NO, direction: DESC }]`)
      expect(numbers(answer.nodes)).toEqual(expected)
      expect(answer.totalCount).toBe(expected.length)
    })
  }
})

describe('paging', () => {
  const order = '[{ field: ACCOUNT_NUMBER, direction: DESC }, { field: DEBIT_AMOUNT, direction: ASC }]'

  it('goes forward and backward over the same records in GraphQL, as OData has them', async () => {
    const forward: number[] = []
    let args = ''
    for (let more = true; more;) {
      const page = await graphql(`first: 7, orderBy: ${order}${args}`)
      forward.push(...numbers(page.nodes))
      expect(page.totalCount).toBe(60)
      expect(page.pageInfo.hasPreviousPage).toBe(args !== '')
      expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor)
      more = page.pageInfo.hasNextPage
      args = `, after: "${page.pageInfo.endCursor}"`
    }
    const backward: number[] = []
    args = ''
    for (let more = true; more;) {
      const page = await graphql(`last: 7, orderBy: ${order}${args}`)
      backward.unshift(...numbers(page.nodes))
      expect(page.pageInfo.hasNextPage).toBe(args !== '')
      more = page.pageInfo.hasPreviousPage
      args = `, before: "${page.pageInfo.startCursor}"`
    }
    expect(forward).toHaveLength(60)
    expect(backward).toEqual(forward)
    expect(numbers(await odata('$orderby=accountNumber desc,debitAmount'))).toEqual(forward)
  })

  it('follows nextLinks in any order without a skip or a double', async () => {
    expect(numbers(await follow('$orderby=accountNumber desc,debitAmount', 7))).toEqual(
      numbers(await odata('$orderby=accountNumber desc,debitAmount')),
    )
    expect(numbers(await follow(`${filtered('entryNo gt 10')}&$top=25`, 10))).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 11),
    )
  })

  it('refuses a token under another filter', async () => {
    const first = await service.request(
      'GET',
      `${service.companyUrl}/generalLedgerEntries?${filtered('entryNo gt 1')}`,
      undefined,
      { prefer: 'odata.maxpagesize=5' },
    )
    const link = String(first.json['@odata.nextLink']).replace(/gt(\+|%20)1/, 'gt$12')
    expect(link).not.toBe(first.json['@odata.nextLink'])
    expect((await service.request('GET', link)).status).toBe(400)
  })

  it('names the entry as the parent of its dimension set lines, on both surfaces', async () => {
    const rows = await list(service, 'generalLedgerEntries?$top=20&$expand=dimensionSetLines')
    const seen = rows.flatMap((row) =>
      (row['dimensionSetLines'] as Plain[]).map((one) => ({ owner: row['id'], line: one })),
    )
    expect(seen.length).toBeGreaterThan(5)
    for (const { owner, line } of seen)
      expect(line).toMatchObject({ parentId: owner, parentType: 'General Ledger Entry', code: 'DEPARTMENT' })
    const answer = await service.graphql(
      `{ company(id: "${companyId}") { generalLedgerEntries(first: 20) { nodes { systemId dimensionSetLines { parentId parentType code valueCode displayName valueDisplayName } } } } }`,
    )
    const nodes = answer.json.data.company.generalLedgerEntries.nodes as {
      systemId: string
      dimensionSetLines: Plain[]
    }[]
    const pick = (line: Plain) =>
      ['parentId', 'parentType', 'code', 'valueCode', 'displayName', 'valueDisplayName'].map((name) => line[name])
    expect(nodes.map((node) => node.dimensionSetLines.map(pick))).toEqual(
      rows.map((row) => (row['dimensionSetLines'] as Plain[]).map(pick)),
    )
  })

  it('reads to the end without a skip or a double while documents are posted', async () => {
    let posting = true
    const posted = postMany(30).finally(() => (posting = false))
    const reads: number[][] = []
    do reads.push(numbers(await follow('$expand=dimensionSetLines', 9)))
    while (posting)
    await posted
    reads.push(numbers(await follow('', 9)))
    for (const read of reads) expect(read).toEqual(Array.from({ length: read.length }, (_, index) => index + 1))
    expect(reads.at(-1)).toHaveLength(150)
  })
})

async function follow(query: string, size: number): Promise<Entry[]> {
  const rows: Entry[] = []
  let next: string | undefined = `${service.companyUrl}/generalLedgerEntries?${query}`
  for (let pages = 0; next !== undefined; pages++) {
    const { status, json, text, headers } = await service.request('GET', next, undefined, {
      prefer: `odata.maxpagesize=${size}`,
    })
    expect(status, text).toBe(200)
    if (pages === 0) expect(headers.get('preference-applied')).toContain('maxpagesize')
    expect(json.value.length).toBeLessThanOrEqual(size)
    rows.push(...(json.value as Entry[]))
    next = json['@odata.nextLink'] as string | undefined
    expect(pages).toBeLessThan(100)
  }
  return rows
}
