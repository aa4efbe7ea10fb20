import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acted, Books, Plain } from '../support/books.ts'
import { connectGraphQL, graphqlBooks, type GraphQLAccess } from '../support/graphql-client.ts'
import { odataBooks } from '../support/odata-books.ts'
import { startService, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'
import { surfacesOf, type Surfaces } from '../support/two-surfaces.ts'
import { alike, expectOneTruth, sets } from '../support/whole-records.ts'
import { bookedEntries, entryCounts, goldenFields, withDerived } from './booked-entries.ts'
import { arrange, type Standing } from './case-setting.ts'
import { expectBooked, foretold, type Foretold } from './foretold.ts'
import { filledGrids, returns } from './vat-returns.ts'
import { type Entries, expectSame, type Golden, goldens, ledgers, numbersOf, setOf, standing } from './golden-cases.ts'

/**
 * Every posting and error case of the golden postings through both surfaces, each in a fresh copy of the demo company: all
 * ledgers compared with the case record by record (posting.md 3.9, 4, 6), and the VAT return (2.7), then every record of the
 * one company with those of the other, read through both. In the default lane one case of ten is as whole as that, and the
 * others go through one surface, by turns. Numbers in the cases stand for those really assigned.
 */
const wholeStep = size('FACTURIER_GOLDEN_STEP', { default: 10, deep: 1, long: 1 })
const goldenFlags = goldens.find((one) => one.id === 'S01')?.setup?.flags ?? {}
// Documents, ledgers and registers, and the setups with a flag of a case; no case changes other master data than a customer.
const booked = sets.filter(({ access, set }) => access !== 'setup' || set === 'customers')
const anyCase = { title: 'every posting and error case', count: 38 }

describe('the golden postings through OData and GraphQL', () => {
  let service: Service
  let surfaces: Surfaces
  let access: GraphQLAccess
  beforeAll(async () => {
    service = await startService({ demo: false })
    surfaces = surfacesOf(service)
    access = await connectGraphQL(service)
  })
  afterAll(() => service.stop())

  it(`are ${anyCase.title}`, () => {
    expect(goldens).toHaveLength(anyCase.count)
    const posted = goldens.filter(({ kind }) => kind !== 'error')
    expect(Object.keys(returns)).toEqual(posted.map(({ id }) => id))
  })

  for (const [at, golden] of goldens.entries()) {
    it(`${golden.id}: ${golden.title}`, async () => {
      const throughOData = async (): Promise<string> => {
        const companyId = await service.makeDemoCopy(`${golden.id} OData`)
        await play(odataBooks(service, companyId), golden, (id) => foretold(service, companyId, golden.side, id))
        return companyId
      }
      const throughGraphQL = async (): Promise<string> => {
        const companyId = await service.makeDemoCopy(`${golden.id} GraphQL`)
        await play(graphqlBooks(access, companyId), golden, (id) => foretold(service, companyId, golden.side, id))
        return companyId
      }
      if (at % wholeStep !== 0) {
        await expectReturn(service, await (at % 2 === 0 ? throughOData : throughGraphQL)(), golden)
        return
      }
      const [one, other] = await Promise.all([throughOData(), throughGraphQL()])
      await expectReturn(service, one, golden)
      // Whatever was written through one surface is the same through both, and the same as what the other wrote.
      const [written, also] = await Promise.all([
        expectOneTruth(surfaces, one, booked),
        expectOneTruth(surfaces, other, booked),
      ])
      for (const { set } of booked) expect(alike(also[set] ?? []), set).toEqual(alike(written[set] ?? []))
    })
  }
})

/** What an accountant writes into the VAT return of the day; a refused document leaves no return to speak of. */
async function expectReturn(service: Service, companyId: string, golden: Golden): Promise<void> {
  if (golden.kind === 'error') return
  const date = String(golden.input.header['postingDate'])
  // What an arrangement posts is dated before, S15 is the only case of another date.
  expect(await filledGrids(service, companyId, date, date)).toEqual(returns[golden.id])
  expect(await filledGrids(service, companyId, '2026-06-01', '2026-12-31')).toEqual({})
}

async function play(books: Books, golden: Golden, foretell: (id: string) => Promise<Foretold>): Promise<void> {
  const before = await arrange(books, golden, goldenFlags)
  const id = await books.create(golden.side, golden.input.header, golden.input.lines)
  // What is foretold is what posting then says or books, and asking for it leaves the document as it is (F115).
  const told = golden.action === 'post' || golden.kind !== 'error' ? await foretell(id) : undefined
  if (golden.kind === 'error') await expectRefusal(books, golden, id, told)
  else {
    expect(told?.etag).toBe((await foretell(id)).etag)
    await expectPreview(books, golden, id, before)
    await expectPosting(books, golden, id, before, told)
  }
}

async function expectRefusal(books: Books, golden: Golden, id: string, told: Foretold | undefined): Promise<void> {
  const counts = await entryCounts(books)
  const acted = await books.act(golden.side, id, golden.action)
  const document = await books.document(golden.side, id)
  const { errorMessage, ...created } = golden.expected.importDocument
  const message = String(errorMessage).replace('Entry No.=1.', `Entry No.=${String(document['entryNo'])}.`)
  expect(document['errorMessage']).toBe(message)
  if (told !== undefined) {
    expect([told.bookable, told.entries]).toEqual([false, []])
    expect(told.findings.map((one) => one.message).join('\n')).toBe(message)
  }
  expectSame([document], [created], 'import document')
  expect(await entryCounts(books)).toEqual(counts)
  if (acted.succeeded === undefined) return
  expect(acted.succeeded).toBe(false)
  expect(acted.messages?.join('\n')).toBe(message)
  expect(Object.values(acted.entries ?? {}).flat()).toEqual([])
}

// The preview leaves everything as it is; where it shows entries they are those of the case.
async function expectPreview(books: Books, golden: Golden, id: string, before: readonly Standing[]): Promise<void> {
  const counts = await entryCounts(books)
  const acted = await books.act(golden.side, id, 'postpreview')
  expect(await books.document(golden.side, id)).toMatchObject({ createdDocNo: '', errorMessage: '' })
  expect(await entryCounts(books)).toEqual(counts)
  if (acted.entries === undefined) return
  expect(acted).toMatchObject({ succeeded: true, messages: [] })
  const entries = await answeredEntries(books, acted)
  expectEntries(golden, String(entries.glEntries[0]?.['documentNo']), entries, before)
}

async function expectPosting(
  books: Books,
  golden: Golden,
  id: string,
  before: readonly Standing[],
  told: Foretold | undefined,
): Promise<void> {
  const { side, expected } = golden
  const acted = await books.act(side, id, 'post')
  const document = await books.document(side, id)
  const documentNo = String(document['createdDocNo'])
  expect(document['errorMessage']).toBe('')
  // In a fresh company every series begins; the case tells the series and the year.
  const series = String(expected.importDocument['createdDocNo']).replace(/\d+$/, '')
  expect(documentNo).toMatch(new RegExp(`^${series}\\d{4}$`))
  const entries = await bookedEntries(books, documentNo)
  const numbers = expectEntries(golden, documentNo, entries, before)
  if (told !== undefined) expectBooked(told, entries.glEntries)
  expectSame([document], standing([expected.importDocument], '', numbers), 'import document')
  if (expected.totals === undefined) throw new Error(`${golden.id} has no totals`)
  const totals = await books.rows('postedDocuments', Object.keys(expected.totals), { no: documentNo })
  expectSame(totals, [expected.totals], 'totals')
  await expectUpdates(books, golden, numbers)
  // A second post does nothing and answers the same (posting.md 6.2).
  const counts = await entryCounts(books)
  expect(await books.act(side, id, 'post')).toEqual(acted)
  expect(await entryCounts(books)).toEqual(counts)
  if (acted.entries === undefined) return
  expect(acted).toMatchObject({ succeeded: true, messages: [] })
  for (const ledger of ledgers)
    expect(acted.entries[setOf(ledger)], ledger).toEqual(await books.rows(setOf(ledger), ['*'], { documentNo }))
}

async function expectUpdates(books: Books, golden: Golden, numbers: ReturnType<typeof numbersOf>): Promise<void> {
  const updated = golden.expected.updatedLedgerEntries ?? []
  const set = golden.side === 'sales' ? 'customerLedgerEntries' : 'vendorLedgerEntries'
  for (const row of standing(updated, set, numbers)) {
    const found = await books.rows(set, Object.keys(row), { documentNo: String(row['documentNo']) })
    expectSame(found, [row], 'updated ledger entry')
  }
}

function expectEntries(golden: Golden, documentNo: string, entries: Entries, before: readonly Standing[]) {
  const numbers = numbersOf(golden, documentNo, entries, before)
  for (const ledger of ledgers) expectSame(entries[ledger], standing(golden.expected[ledger], ledger, numbers), ledger)
  // The inventory pair comes first, the receivable or payable last (posting.md 2.2).
  const accounts = (rows: readonly Plain[]) => rows.map((row) => row['accountNumber'])
  const order = [...entries.glEntries].sort((a, b) => Number(a['entryNo']) - Number(b['entryNo']))
  expect(accounts(order)).toEqual(accounts(golden.expected.glEntries))
  return numbers
}

async function answeredEntries(books: Books, { entries = {} }: Acted): Promise<Entries> {
  const lists = await Promise.all(
    ledgers.map(async (ledger) => {
      const rows = inContractNames(entries[setOf(ledger)] ?? [], ['entryNo', ...goldenFields(ledger)])
      return [ledger, await withDerived(books, ledger, rows)] as const
    }),
  )
  return Object.fromEntries(lists) as unknown as Entries
}

// An answer's rows come whole, in GraphQL's letter case; the cases are in the contract's.
function inContractNames(rows: readonly Plain[], fields: readonly string[]): Plain[] {
  return rows.map((row) => {
    const byLetters = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))
    return Object.fromEntries(fields.map((field) => [field, byLetters.get(field.toLowerCase())]))
  })
}
