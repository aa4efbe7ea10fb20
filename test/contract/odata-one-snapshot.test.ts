import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInvoice, postInvoice, type DemoEngine } from '../support/demo-engine.ts'
import { graphqlOver, type Answer } from '../support/graphql-surface.ts'
import { globalId } from '../support/graphql-surface.ts'
import { size } from '../support/sizes.ts'
import { directSurfaces, type DirectSurfaces } from '../support/two-surfaces.ts'

/** What one OData answer says is of one state of the books, as a GraphQL query is (F77, F82): with counts, expansions and reports, on the kept and the long way. */
let surfaces: DirectSurfaces
beforeAll(async () => {
  surfaces = await directSurfaces()
})
afterAll(() => surfaces.stop())

const get = async (path: string): Promise<Answer> => {
  const { status, text } = await surfaces.send('GET', `companies(${surfaces.companyId})/${path}`)
  expect(status, text).toBe(200)
  return JSON.parse(text)
}

const expanded =
  'generalLedgerEntries,vatEntries($expand=dimensionSetLines),customerLedgerEntries($expand=document($expand=lines))'

/** Questions with what must hold within their answer: every sale has a register, a VAT, a customer and three G/L entries. */
const questions: readonly (readonly [path: string, holds: (answer: Answer) => void])[] = [
  [
    `postedDocuments?$count=true&$expand=${expanded}&$top=20000`,
    ({ value, '@odata.count': count }) => {
      expect(value).toHaveLength(count)
      for (const document of value) {
        const { generalLedgerEntries, vatEntries, customerLedgerEntries } = document
        expect([generalLedgerEntries.length, vatEntries.length, customerLedgerEntries.length]).toEqual([3, 1, 1])
        expect(customerLedgerEntries[0].document.lines).toHaveLength(1)
      }
    },
  ],
  [
    'generalLedgerEntries?$count=true&$expand=dimensionSetLines&$top=20000',
    ({ value, '@odata.count': count }) => {
      expect(value).toHaveLength(count)
      expect(count % 3).toBe(0)
    },
  ],
  [
    'importsalesinvoices?$select=*&$expand=postedDocument($expand=generalLedgerEntries($count=true;$top=1))',
    ({ value }) => {
      for (const { state, createdDocNo, postedDocument } of value) {
        expect(createdDocNo).toBe(postedDocument?.no ?? '')
        expect(state).toBe(postedDocument === null ? 'Open' : 'Posted')
        if (postedDocument !== null) expect(postedDocument['generalLedgerEntries@odata.count']).toBe(3)
      }
    },
  ],
  ["customers?$filter=no eq 'C00010'", ({ value }) => expect(value).toHaveLength(1)],
  [
    'Microsoft.NAV.trialBalance(asOf=2026-12-31)',
    ({ rows, total }) => {
      expect(total.debitAmount).toBe(total.creditAmount)
      const sum = rows.reduce((all: number, row: Answer) => all + Math.round(row.balance * 100), 0)
      expect(sum).toBe(0)
    },
  ],
  [
    "Microsoft.NAV.vatGridEntries(from=2026-01-01,to=2026-12-31,grid='03',top=250)",
    ({ value }) => {
      for (const { amount, lines } of value) expect([amount, lines.length]).toEqual([100, 1])
    },
  ],
]

it('are one: no answer beside somebody who posts contradicts itself, nor what a mutation answers of its own write', async () => {
  const { running, companyId } = surfaces
  const demo: DemoEngine = {
    running,
    companyId,
    caller: {
      principalId: '00000000-0000-4000-8000-000000000001',
      principalName: 'tester',
      permissions: new Map([['*', new Set(['READ', 'EDIT', 'POST', 'ADMIN'] as const)]]),
      requestId: 'r',
      statements: 0,
    },
  }
  const graphql = graphqlOver(demo)
  const answers = size('FACTURIER_SNAPSHOTS', { default: 60, deep: 400, long: 2000 })
  let sold = 0
  // Every other one by a mutation, whose answer is looked at.
  const sell = async (): Promise<void> => {
    const id = await createInvoice(demo)
    if (sold++ % 2 === 0) expect((await postInvoice(demo, id)).findings).toEqual([])
    else {
      const { json } = await graphql.ask(
        `mutation ($id: ID!) { postImportSalesInvoice(input: { id: $id }) { ... on PostImportSalesInvoiceSuccess { succeeded generalLedgerEntries { entryNo }
          importSalesInvoice { state createdDocNo createdDocKind postedDocument { no generalLedgerEntries { nodes { entryNo } totalCount } vatEntries { totalCount } } } } } }`,
        { id: globalId('ImportSalesInvoice', companyId, id) },
      )
      const { importSalesInvoice: document, generalLedgerEntries } = json.data.postImportSalesInvoice
      expect(document).toMatchObject({
        state: 'POSTED',
        createdDocKind: 'SALES_INVOICE',
        postedDocument: { no: document.createdDocNo, vatEntries: { totalCount: 1 } },
      })
      expect(document.postedDocument.generalLedgerEntries).toEqual({ nodes: generalLedgerEntries, totalCount: 3 })
    }
  }
  const seen = new Map<string, Set<number>>()
  let selling = sell()
  for (let answered = 0; answered < answers;) {
    for (const [path, holds] of questions) {
      // Beside another question each time; not so many that the answers grow without end.
      if (answered % 10 === 0) selling = selling.then(sell)
      const both = await Promise.all([get(path), get(path)])
      both.forEach(holds)
      const states = seen.get(path) ?? new Set()
      seen.set(path, states)
      for (const one of both) states.add(JSON.stringify(one).length)
      answered += 2
    }
  }
  await selling
  expect(sold).toBeGreaterThan(2)
  expect(seen.get(questions[0]?.[0] ?? '')?.size, 'it was asked while the books grew').toBeGreaterThan(2)
})
