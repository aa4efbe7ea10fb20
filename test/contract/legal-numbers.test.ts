import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain, Side } from '../support/books.ts'
import { documentOf, documents, words } from '../support/checked-documents.ts'
import { create, list, read } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** The number a document is known by outside, in every ledger and, where a series takes it, as the posted number (issue 13 item 6, decision F55). */
let service: Service
let books: ReturnType<typeof documents>
beforeAll(async () => {
  service = await startService()
  books = documents(service)
})
afterAll(() => service.stop())

const companyId = (): string => service.companyUrl.replace(/^.*\(|\)$/g, '')
const make = (side: Side, header: Plain, lines: readonly Plain[] = [{}]): Promise<string> =>
  books.make(side, documentOf({ side, header, lines }))

async function posted(side: Side, header: Plain, lines: readonly Plain[] = [{}]): Promise<string> {
  const said = await books.act(side, await make(side, header, lines), 'post')
  expect(said).toMatchObject({ errorMessage: '' })
  return said.createdDocNo
}

describe('every ledger entry tells the number outside', () => {
  const ledgers = {
    generalLedgerEntries: 'generalLedgerEntries',
    vatEntries: 'vatEntries',
    itemLedgerEntries: 'itemLedgerEntries',
    valueEntries: 'valueEntries',
  }
  const item = { type: 'Item', no: '1000', vatProdPostingGroup: '', quantity: 1 }

  for (const [side, party, number, line] of [
    ['sales', 'customerLedgerEntries', '2026/0042', { ...item, unitPrice: 250 }],
    ['purchase', 'vendorLedgerEntries', 'KP-2026-0042', { ...item, directUnitCost: 150 }],
  ] as const) {
    it(`of ${side} documents, on both surfaces, and is filtered by it`, async () => {
      const header = side === 'sales' ? { no: number } : { no: 'OUR-1', vendorInvCrMemoNo: number }
      const no = await posted(side, header, [line])
      expect(no).not.toBe(number)
      for (const set of [...Object.values(ledgers), party]) {
        const rows = await list(service, `${set}?$filter=documentNo eq '${no}'&$orderby=entryNo`)
        expect(rows.length, set).toBeGreaterThan(0)
        expect(new Set(rows.map((row) => row['externalDocumentNo'])), set).toEqual(new Set([number]))
        const found = await list(service, `${set}?$filter=externalDocumentNo eq '${number}'&$orderby=entryNo`)
        expect(found, set).toEqual(rows)
        const answer = await service.graphql(
          `query ($c: ID!) { company(id: $c) { ${set}(first: 20, filter: { externalDocumentNo: { eq: "${number}" } }) { nodes { entryNo documentNo externalDocumentNo } } } }`,
          { c: Buffer.from(`Company:${companyId()}:${companyId()}`).toString('base64url') },
        )
        expect(answer.json.errors, answer.text).toBeUndefined()
        expect(answer.json.data.company[set].nodes).toEqual(
          rows.map((row) => ({ entryNo: Number(row['entryNo']), documentNo: no, externalDocumentNo: number })),
        )
      }
      const short = await list(service, `glentries?$filter=externaldocumentno eq '${number}'`)
      const long = await list(service, `generalLedgerEntries?$filter=documentNo eq '${no}'`)
      expect(new Set(short.map((row) => row['id']))).toEqual(new Set(long.map((row) => row['id'])))
    })
  }

  it('of a file: the number the customer has on paper', async () => {
    const file = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
    const sent = file.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '<cbc:ID>2026/0043</cbc:ID>')
    const id = await create(service, { contentstring: Buffer.from(sent).toString('base64') })
    expect(await books.act('sales', id, 'post')).toMatchObject({ errorMessage: '' })
    const { createdDocNo: no } = await read(service, `importsalesinvoices(${id})`)
    const rows = await list(service, `generalLedgerEntries?$filter=externalDocumentNo eq '2026/0043'`)
    expect(new Set(rows.map((row) => row['documentNo']))).toEqual(new Set([no]))
  })

  it('cannot be changed afterwards', async () => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    try {
      for (const table of ['gl_entry', 'vat_entry', 'customer_ledger_entry', 'item_ledger_entry', 'value_entry'])
        await expect(client.query(`update ${table} set external_document_no = 'X'`), table).rejects.toMatchObject({
          code: '42501',
        })
    } finally {
      await client.end()
    }
  })
})

let series = 0

/** A journal template whose series takes numbers by hand. */
async function manualJournal(side: Side, more: Plain = {}): Promise<{ code: string; first: string }> {
  const code = `M-${(series += 1)}`
  const first = `${code}-001`
  await books.arrange([
    { set: 'numberSeries', values: { code, defaultNos: true, manualNos: true, ...more } },
    { set: 'numberSeriesLines', values: { seriesCode: code, startingNo: first } },
    {
      set: 'journalTemplates',
      values: { name: code, type: side === 'sales' ? 'Sales' : 'Purchases', postingNoSeries: code },
    },
  ])
  return { code, first }
}

const lastUsed = async (code: string): Promise<unknown> =>
  (await list(service, `numberSeriesLines?$filter=seriesCode eq '${code}'`))[0]?.['lastNoUsed']

describe('a posting series that takes numbers by hand', () => {
  for (const side of ['sales', 'purchase'] as const) {
    const { partyField, euParty } = words[side]
    const number = (no: string): Plain => (side === 'sales' ? { no } : { no, vendorInvCrMemoNo: `V-${no}` })
    const books2 = side === 'sales' ? 'Sales' : 'Purchase'

    it(`${side}: posts a document under its own number and keeps its counter`, async () => {
      const { code, first } = await manualJournal(side)
      const header = { journalTemplateName: code }
      expect(await posted(side, { ...header, ...number(`${code}/0042`) })).toBe(`${code}/0042`)
      expect(await lastUsed(code)).toBe('')
      // Gaps are the sender's.
      expect(await posted(side, { ...header, ...number(`${code}/0050`) })).toBe(`${code}/0050`)
      // A document without a number gets the next of the series.
      expect(
        await posted(side, { ...header, ...number(''), vendorInvCrMemoNo: side === 'sales' ? undefined : `V-${code}` }),
      ).toBe(first)
      expect(await lastUsed(code)).toBe(first)
      const entries = await list(service, `generalLedgerEntries?$filter=documentNo eq '${code}/0042'`)
      expect(entries).toHaveLength(3)
    })

    it(`${side}: refuses a number that another document has, registered or posted`, async () => {
      const { code } = await manualJournal(side)
      const header = { journalTemplateName: code }
      const no = `${code}-X`
      expect(await posted(side, { ...header, ...number(no) })).toBe(no)
      const other = { ...header, ...number(no), [partyField]: euParty, vatBusPostingGroup: 'DOMESTIC' }
      const id = await make(side, other)
      const text = `${books2} Invoice ${no} already exists.`
      for (const action of ['postpreview', 'register', 'post'])
        expect(await books.act(side, id, action), action).toMatchObject({ errorMessage: text, createdDocNo: '' })
      expect(await books.mutate(side, id, 'post')).toEqual({
        succeeded: false,
        issues: [{ path: 'no', code: 'DuplicateNumber', message: text, line: null }],
        errorMessage: text,
      })
    })

    it(`${side}: passes over numbers that were given by hand`, async () => {
      const { code, first } = await manualJournal(side)
      const header = { journalTemplateName: code }
      const second = first.replace(/1$/, '2')
      expect(await posted(side, { ...header, ...number(first) })).toBe(first)
      expect(await posted(side, { ...header, ...number(second) })).toBe(second)
      const automatic = side === 'sales' ? { no: '' } : { no: '', vendorInvCrMemoNo: `A-${code}` }
      expect(await posted(side, { ...header, ...automatic })).toBe(first.replace(/1$/, '3'))
      expect(await lastUsed(code)).toBe(first.replace(/1$/, '3'))
    })
  }

  it('gives each number once to documents that are posted together', async () => {
    const { code, first } = await manualJournal('sales')
    const second = first.replace(/1$/, '2')
    const header = { journalTemplateName: code }
    const ids = [
      await make('sales', { ...header, no: first }),
      await make('sales', { ...header, no: first, customerNo: 'C00040' }),
      await make('sales', { ...header, no: '' }),
      await make('sales', { ...header, no: second, customerNo: 'C00040' }),
      await make('sales', { ...header, no: '', customerNo: 'C00040' }),
    ]
    await Promise.all(ids.map((id) => books.act('sales', id, 'post')))
    const shown = await Promise.all(ids.map((id) => read(service, `importsalesinvoices(${id})`)))
    const numbers = shown.map((one) => String(one['createdDocNo'])).filter((no) => no !== '')
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toContain(first)
    for (const one of shown)
      if (one['createdDocNo'] === '') expect(one['errorMessage']).toMatch(/^Sales Invoice .* already exists\.$/)
  })

  it('that gives none by itself asks for one', async () => {
    const { code } = await manualJournal('sales', { defaultNos: false })
    const text = `It is not possible to assign numbers automatically. If you want the program to assign numbers automatically, please activate Default Nos. in No. Series ${code}.`
    const id = await make('sales', { journalTemplateName: code, no: '' })
    expect(await books.act('sales', id, 'post')).toMatchObject({ errorMessage: text })
    expect(await posted('sales', { journalTemplateName: code, no: `${code}-7` })).toBe(`${code}-7`)
  })

  it('refuses a number that cannot stand in the books', async () => {
    const { code } = await manualJournal('sales')
    for (const no of ['A\tB', 'A  B', 'A\u200bB']) {
      const id = await make('sales', { journalTemplateName: code, no })
      const { errorMessage } = await books.act('sales', id, 'post')
      expect(errorMessage).toContain(`The number ${no} cannot be the posted number`)
    }
    expect(await posted('sales', { journalTemplateName: code, no: 'N° 2026/42 É' })).toBe('N° 2026/42 É')
  })

  it('is a matter of the series as it is when the document is posted', async () => {
    const { code, first } = await manualJournal('sales')
    const [row] = await list(service, `numberSeries?$filter=code eq '${code}'`)
    const url = `${service.companyUrl}/numberSeries(${String(row?.['id'])})`
    const off = await service.request('PATCH', url, { manualNos: false }, { 'if-match': '*' })
    expect(off.status, off.text).toBe(200)
    expect(await posted('sales', { journalTemplateName: code, no: 'OWN-77' })).toBe(first)
  })
})
