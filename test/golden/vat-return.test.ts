import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal, fixed, sum } from '../../src/core/decimal.ts'
import { exact, type Plain } from '../support/odata-client.ts'
import { odataBooks } from '../support/odata-books.ts'
import { startService, type Service } from '../support/service.ts'
import { vatFileXml } from '../support/vat-files.ts'
import { newParties, nonDeductible, type VatOperation } from './vat-operations.ts'
import { purchaseOperations } from './vat-purchase-operations.ts'
import { salesOperations } from './vat-sales-operations.ts'

/**
 * A month of a Belgian company with every kind of operation, by files and by fields, and its VAT return: the grids of each
 * operation and of the return were worked out by hand (F33, F48), and every grid is followed down to its files.
 */
const operations: readonly VatOperation[] = [...salesOperations, ...purchaseOperations]

/** The return as it would be filed; what is not named is empty. */
const filed: Readonly<Record<string, string>> = {
  '00': '285.00',
  '01': '1276.60',
  '02': '795.00',
  '03': '9010.50',
  '44': '1133.33',
  '45': '5200.00',
  '46': '2200.00',
  '47': '6460.00',
  '48': '333.33',
  '49': '1370.00',
  '54': '2148.21',
  '55': '1869.60',
  '56': '874.80',
  '57': '399.00',
  '59': '5687.85',
  '61': '147.00',
  '62': '161.70',
  '63': '155.40',
  '64': '119.04',
  '72': '374.58',
  '81': '8990.00',
  '82': '12238.75',
  '83': '8794.50',
  '84': '300.00',
  '85': '1343.10',
  '86': '6640.00',
  '87': '6310.00',
  '88': '2320.00',
}

/** What the operations outside the scope of VAT come to, with the sign of the ledger: in no grid (F60). */
const outside: Readonly<Record<string, string>> = {
  'Sale Invoice': '-67.00',
  'Sale Credit Memo': '8.00',
  'Purchase Invoice': '1352.00',
  'Purchase Credit Memo': '-59.00',
}

const period = 'from=2026-03-01,to=2026-03-31'
const balances = ['71', '72']
const sets = { sales: 'importsalesinvoices', purchase: 'importpurchaseinvoices' } as const

/** Numbers that name an operation in files and on vendor documents, so that nothing is taken for a duplicate. */
const numberOf = (index: number): string => `OP-${String(index + 1).padStart(3, '0')}`

/** An entry of a grid, as both surfaces tell it. */
interface GridEntry {
  readonly amount: string
  readonly documentNo: string
  readonly lines: readonly { readonly description: string; readonly xpath: string }[]
}

let service: Service
let companyId = ''
/** What an operation became, or what hinders it. */
interface Posted {
  readonly id: string
  readonly no: string
  readonly errorMessage: string
}
let posted: readonly Posted[] = []
/** The return after the sales, before any purchase. */
let afterSales: Plain = {}
/** Entries of each filled grid, through GraphQL. */
const entries = new Map<string, readonly GridEntry[]>()

const url = (path: string): string => `${service.root}companies(${companyId})/${path}`

async function read(path: string): Promise<Plain> {
  const answer = await service.request('GET', url(path))
  expect(answer.status, answer.text).toBe(200)
  return exact(answer.text)
}

async function arrange(): Promise<void> {
  const books = odataBooks(service, companyId)
  // Discounts on accounts of their own (708000, 608400) stay in the grids of what they were given on.
  await books.change('salesSetups', { discountPosting: 'All Discounts' })
  await books.change('purchaseSetups', { discountPosting: 'All Discounts' })
  for (const [set, card] of newParties) {
    // oxlint-disable-next-line no-await-in-loop
    const made = await service.request('POST', url(set), card)
    expect(made.status, made.text).toBe(201)
  }
  for (const [no, pct] of Object.entries(nonDeductible))
    // oxlint-disable-next-line no-await-in-loop
    await books.change('accounts', { nonDeductibleVATPct: pct }, { no })
}

/** Makes the import document of an operation; answers its path. */
async function feed({ what, side, fed }: VatOperation, index: number): Promise<string> {
  const number = numberOf(index)
  const lines = side === 'sales' ? 'importSalesInvoiceLines' : 'importPurchaseInvoiceLines'
  const body =
    'file' in fed
      ? { contentstring: Buffer.from(vatFileXml(number, fed.file)).toString('base64') }
      : {
          ...(side === 'purchase' ? { vendorInvCrMemoNo: number } : {}),
          ...fed.fields.header,
          [lines]: fed.fields.lines,
        }
  const made = await service.request('POST', url(sets[side]), body)
  expect(made.status, `${what}: ${made.text}`).toBe(201)
  return `${sets[side]}(${String(exact(made.text)['id'])})`
}

/** Posts an import document. */
async function post(path: string): Promise<Posted> {
  await service.request('POST', url(`${path}/Microsoft.NAV.post`))
  const { errorMessage, createdDocNo, postedDocument } = await read(`${path}?$expand=postedDocument`)
  const { id } = (postedDocument ?? { id: '' }) as Plain
  return { id: String(id), no: String(createdDocNo), errorMessage: String(errorMessage) }
}

const summaryQuestion = `query ($company: ID!) { company(id: $company) {
  vatSummary(period: { from: "2026-03-01", to: "2026-03-31" }) { entryCount vatDue vatDeductible balance
    grids { grid amount entryCount } unassigned { base amount } outsideScope { type documentType taxCategory base amount } findings { code severity message grids } } } }`

const entriesQuestion = `query ($company: ID!, $only: [String!]) { company(id: $company) {
  vatSummary(period: { from: "2026-03-01", to: "2026-03-31" }) { grids(only: $only) { grid entries(first: 200) { totalCount
    nodes { amount vatEntry { document { no } } lines { description xpath } } } } } } }`

interface GraphQLGrid {
  readonly grid: string
  readonly entries: {
    readonly totalCount: number
    readonly nodes: readonly {
      readonly amount: string
      readonly vatEntry: { readonly document: { readonly no: string } }
      readonly lines: readonly { readonly description: string | null; readonly xpath: string | null }[]
    }[]
  }
}

async function ask(question: string, variables: object = {}) {
  const answer = await service.graphql(question, { company: companyId, ...variables })
  expect(answer.json.errors, answer.text).toBeUndefined()
  return answer.json.data.company.vatSummary
}

async function followDown(grid: string): Promise<readonly GridEntry[]> {
  const [found] = (await ask(entriesQuestion, { only: [grid] })).grids as readonly GraphQLGrid[]
  const nodes = found?.entries.nodes ?? []
  expect(nodes.length).toBe(found?.entries.totalCount)
  return nodes.map(({ amount, vatEntry, lines }) => ({
    amount,
    documentNo: vatEntry.document.no,
    // Text without a character is null here and '' through OData.
    lines: lines.map(({ description, xpath }) => ({ description: description ?? '', xpath: xpath ?? '' })),
  }))
}

const filledOf = (grids: readonly Plain[]): Record<string, unknown> =>
  Object.fromEntries(
    grids.filter(({ amount }) => amount !== '0.00' && amount !== '0').map(({ grid, amount }) => [grid, amount]),
  )

const addUp = (amounts: readonly string[]): string => fixed(sum(amounts.map((amount) => decimal(amount))))

/** The element of a document at `/root/name[n]`; undefined when the file has none there. */
function elementAt(xml: string, xpath: string): string | undefined {
  const [, root = '', name = '', place = ''] = /^\/(\w+)\/([\w:]+)\[(\d+)\]$/.exec(xpath) ?? []
  if (!xml.includes(`<${root} `) || name === '') return undefined
  return [...xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'))][Number(place) - 1]?.[0]
}

beforeAll(async () => {
  service = await startService()
  companyId = /companies\(([^)]*)\)/.exec(service.companyUrl)?.[1] ?? ''
  await arrange()
  const paths = await Promise.all(operations.map(feed))
  const sales = await Promise.all(paths.slice(0, salesOperations.length).map(post))
  afterSales = await read(`Microsoft.NAV.vatSummary(${period})`)
  const purchases = await Promise.all(paths.slice(salesOperations.length).map(post))
  posted = [...sales, ...purchases]
  const filled = Object.keys(filed).filter((grid) => !balances.includes(grid))
  for (const grid of filled) {
    // oxlint-disable-next-line no-await-in-loop
    entries.set(grid, await followDown(grid))
  }
})
afterAll(() => service.stop())

describe('the hand-made return', () => {
  it('has more than 40 kinds of operation, by files and by fields, no two of them the same', () => {
    const byFile = operations.filter(({ fed }) => 'file' in fed).length
    expect(byFile).toBeGreaterThan(40)
    expect(operations.length - byFile).toBeGreaterThan(40)
    expect(new Set(operations.map(({ side, what }) => `${side} ${what}`)).size).toBe(operations.length)
  })

  it('is the sum of its operations', () => {
    const grids = [...new Set(operations.flatMap((one) => Object.keys(one.grids)))].sort()
    const sums = grids.map((grid) => [grid, addUp(operations.flatMap((one) => one.grids[grid] ?? []))])
    expect({ ...Object.fromEntries(sums), '72': filed['72'] }).toEqual(filed)
  })
})

describe('the return of the service', () => {
  it('was made of documents that are all posted', () => {
    const hindered = operations.flatMap(({ side, what }, index) =>
      posted[index]?.errorMessage === '' ? [] : [`${numberOf(index)} ${side} ${what}: ${posted[index]?.errorMessage}`],
    )
    expect(new Set(posted.map(({ no }) => no)).size).toBe(operations.length)
    expect(hindered).toEqual([])
  })

  it('is the one made by hand, every grid, through GraphQL', async () => {
    const summary = await ask(summaryQuestion)
    expect(summary.unassigned).toEqual([])
    expect(filledOf(summary.grids as Plain[])).toEqual(filed)
    // What is due, what is deductible, and what the State owes: 72.
    expect(summary).toMatchObject({ vatDue: '5594.01', vatDeductible: '5968.59', balance: '-374.58' })
  })

  it('is the same through OData', async () => {
    const summary = await read(`Microsoft.NAV.vatSummary(${period})`)
    expect(summary['unassigned']).toEqual([])
    expect(filledOf(summary['grids'] as Plain[])).toEqual(filed)
  })

  it('tells apart what is outside the scope of VAT and in none of its grids, on both surfaces', async () => {
    const sums = (groups: readonly Plain[]): object =>
      Object.fromEntries(
        Object.entries(Object.groupBy(groups, (one) => `${String(one['type'])} ${String(one['documentType'])}`)).map(
          ([kind, own = []]) => [kind, addUp(own.map(({ base }) => String(base)))],
        ),
      )
    const told = (await read(`Microsoft.NAV.vatSummary(${period})`))['outsideScope'] as Plain[]
    expect(sums(told)).toEqual(outside)
    const asked = (await ask(summaryQuestion)).outsideScope as Plain[]
    const spelled = (text: unknown) => ({ SALE: 'Sale', PURCHASE: 'Purchase', INVOICE: 'Invoice' })[String(text)]
    const kinds = asked.map((one) => ({
      ...one,
      type: spelled(one['type']),
      documentType: spelled(one['documentType']) ?? 'Credit Memo',
    }))
    expect(sums(kinds)).toEqual(outside)
    expect([...told, ...asked].every((one) => one['taxCategory'] === 'O' && one['amount'] === '0.00')).toBe(true)
  })

  it('owes the State the VAT of the sales in 71 while there are no purchases, and gets it back in 72 with them', () => {
    // 2,148.21 of invoices less 119.04 of credit notes.
    const sales = filledOf(afterSales['grids'] as Plain[])
    expect([sales['54'], sales['64'], sales['71'], sales['72']]).toEqual(['2148.21', '119.04', '2029.17', undefined])
    expect([filed['71'], filed['72']]).toEqual([undefined, '374.58'])
  })

  it('has one finding: VAT alone was invoiced, so 54 is more than the rates of 01 to 03', async () => {
    const message =
      '54 is 6 % of 01, 12 % of 02 and 21 % of 03 within 62.00; the rates come to 2064.20 and 54 is 2148.21.'
    const found = { code: 'O', message, grids: ['54', '01', '02', '03'] }
    expect((await ask(summaryQuestion)).findings).toEqual([{ ...found, severity: 'WARNING' }])
    const summary = await read(`Microsoft.NAV.vatSummary(${period})`)
    expect(summary['findings']).toEqual([{ ...found, grids: '54,01,02,03', severity: 'warning' }])
  })
})

describe('an operation is in its grids and in no other:', () => {
  it.each(operations.map((one, index) => [one.side, one.what, index] as const))('%s, %s', (_side, _what, index) => {
    const grids = [...entries].flatMap(([grid, all]) => {
      const own = all.filter(({ documentNo }) => documentNo === posted[index]?.no)
      return own.length === 0 ? [] : [[grid, addUp(own.map(({ amount }) => amount))] as const]
    })
    const found = Object.fromEntries(grids.filter(([, amount]) => amount !== '0.00'))
    expect(found).toEqual(operations[index]?.grids)
  })
})

describe('a grid', () => {
  it('is followed down to entries that add up to it, the same through OData', async () => {
    for (const [grid, all] of entries) {
      // oxlint-disable-next-line no-await-in-loop
      const { value } = await read(`Microsoft.NAV.vatGridEntries(grid='${grid}',${period},top=250)`)
      const rows = (value as Plain[]).map(({ amount, documentId, lines }) => ({
        amount,
        documentNo: posted.find(({ id }) => id === documentId)?.no,
        lines: (lines as Plain[]).map(({ description, xpath }) => ({ description, xpath })),
      }))
      expect([grid, addUp(all.map(({ amount }) => amount))]).toEqual([grid, filed[grid]])
      expect([grid, rows]).toEqual([grid, all])
    }
  })

  it('is followed down to places that are in the files it came from', async () => {
    const all = [...entries.values()].flat()
    let places = 0
    for (const [index, { side, what, fed, grids }] of operations.entries()) {
      const { id, no } = posted[index] ?? { id: '', no: '' }
      const own = all.filter(({ documentNo }) => documentNo === no)
      const lines = own.flatMap((entry) => entry.lines)
      const isInGrids = Object.keys(grids).length > 0
      expect([what, own.length > 0, own.every((entry) => entry.lines.length > 0)]).toEqual([what, isInGrids, true])
      if (!('file' in fed)) {
        expect([what, lines.filter(({ xpath }) => xpath !== '')]).toEqual([what, []])
        continue
      }
      // oxlint-disable-next-line no-await-in-loop
      const file = await service.request('GET', url(`postedDocuments(${id})/contentstring/$value`))
      expect([side, what, file.text]).toEqual([side, what, vatFileXml(numberOf(index), fed.file)])
      for (const { description, xpath } of lines) {
        places += 1
        expect([what, xpath, elementAt(file.text, xpath)]).toEqual([
          what,
          xpath,
          expect.stringContaining(description) as string,
        ])
      }
    }
    expect(places).toBeGreaterThan(100)
  })
})
