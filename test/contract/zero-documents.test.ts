import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain, Side } from '../support/books.ts'
import { companyViolations } from '../property/book-checks.ts'
import { documentOf, documents, where, words } from '../support/checked-documents.ts'
import { list, read } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** What becomes of documents of nothing (issue 13 item 9, decision F56). */
let service: Service
let books: ReturnType<typeof documents>
beforeAll(async () => {
  service = await startService()
  books = documents(service)
})
afterAll(() => service.stop())

const nothing = 'There is nothing to post because the document does not contain a quantity or amount.'
let counted = 0

const make = (side: Side, lines: readonly Plain[], header: Plain = {}): Promise<string> => {
  counted += 1
  const number = side === 'sales' ? { no: `Z-${counted}` } : { no: '', vendorInvCrMemoNo: `Z-${counted}` }
  return books.make(side, documentOf({ side, header: { ...number, ...header }, lines }))
}

/** A document as OData shows it when its state is asked for, and as GraphQL does. */
async function seen(side: Side, id: string): Promise<Plain> {
  const { set, graphqlType } = words[side]
  const odata = await read(service, `${set}(${id})?$select=state,errorMessage,createdDocNo`)
  const company = service.companyUrl.replace(/^.*\(|\)$/g, '')
  const answer = await service.graphql(
    `query ($id: ID!) { node(id: $id) { ... on ${graphqlType} { state errorMessage createdDocNo } } }`,
    { id: Buffer.from(`${graphqlType}:${company}:${id}`).toString('base64url') },
  )
  const { state, errorMessage, createdDocNo } = answer.json.data.node as Plain
  expect(String(odata['state']).toUpperCase().replaceAll(' ', '_')).toBe(state)
  expect([odata['errorMessage'], odata['createdDocNo']]).toEqual([errorMessage ?? '', createdDocNo ?? ''])
  return { state: odata['state'], errorMessage: odata['errorMessage'] }
}

const tagOf = async (side: Side, id: string): Promise<string> =>
  String((await read(service, `${words[side].set}(${id})`))['@odata.etag'])

const entries = async (set: string, documentNo: string, fields: string): Promise<string[]> =>
  (await list(service, `${set}?$filter=documentNo eq '${documentNo}'&$orderby=entryNo`)).map((row) =>
    fields
      .split(' ')
      .map((field) => String(row[field]))
      .join(' '),
  )

describe('a document without amount and without goods', () => {
  for (const side of ['sales', 'purchase'] as const) {
    const { price, lines: lineSet, set } = words[side]
    const free = { quantity: 1, [price]: 0 }

    it(`${side}: posted, it has nothing to book, which is its end`, async () => {
      const id = await make(side, [free])
      expect(await seen(side, id)).toEqual({ state: 'Open', errorMessage: '' })
      expect(await books.act(side, id, 'postpreview')).toMatchObject({ errorMessage: nothing, createdDocNo: '' })
      expect(await seen(side, id)).toEqual({ state: 'Open', errorMessage: nothing })
      expect(await books.act(side, id, 'post')).toMatchObject({ errorMessage: nothing, createdDocNo: '' })
      expect(await seen(side, id)).toEqual({ state: 'Nothing to Book', errorMessage: nothing })
      // A second post says the same and changes nothing else.
      expect(await books.mutate(side, id, 'post')).toMatchObject({ succeeded: false, errorMessage: nothing })
      expect(await seen(side, id)).toEqual({ state: 'Nothing to Book', errorMessage: nothing })
      expect(Object.keys(await read(service, `${set}(${id})`))).not.toContain('state')
    })

    it(`${side}: it is found by its state and counts as open work no more`, async () => {
      const id = await make(side, [free])
      await books.act(side, id, 'register')
      const by = async (state: string): Promise<unknown[]> =>
        (await list(service, `${set}?$select=id&$filter=state eq '${state}'`)).map((row) => row['id'])
      expect(await by('Nothing to Book')).toContain(id)
      expect(await by('Open')).not.toContain(id)
      const type = words[side].graphqlType
      const name = `${type.charAt(0).toLowerCase()}${type.slice(1)}s`
      const company = service.companyUrl.replace(/^.*\(|\)$/g, '')
      const answer = await service.graphql(
        `query ($c: ID!) { company(id: $c) { ${name}(first: 50, filter: { state: { eq: NOTHING_TO_BOOK } }) { nodes { systemId state } } } }`,
        { c: Buffer.from(`Company:${company}:${company}`).toString('base64url') },
      )
      expect(answer.json.errors, answer.text).toBeUndefined()
      expect(answer.json.data.company[name].nodes).toContainEqual({ systemId: id, state: 'NOTHING_TO_BOOK' })
    })

    it(`${side}: a change, a line or reopen makes it open again, and it can be deleted`, async () => {
      const id = await make(side, [free])
      const end = async (): Promise<void> => {
        await books.act(side, id, 'post')
        expect((await seen(side, id))['state']).toBe('Nothing to Book')
      }
      await end()
      const url = `${service.companyUrl}/${set}(${id})`
      const patched = await service.request('PATCH', url, { docNotes: 'Gift' }, { 'if-match': await tagOf(side, id) })
      expect(patched.status, patched.text).toBe(200)
      expect(await seen(side, id)).toEqual({ state: 'Open', errorMessage: nothing })

      await end()
      const tag = await tagOf(side, id)
      const entryNo = Number((await read(service, `${set}(${id})`))['entryNo'])
      const [line] = await list(service, `${set}(${id})/${lineSet}`)
      const lines = lineSet === 'importPurchaseInvoiceLines' ? 'importPurchaseinvoiceLines' : lineSet
      const lineUrl = `${service.companyUrl}/${lines}`
      const added = await service.request('POST', lineUrl, { headerEntryNo: entryNo, description: 'A comment' })
      expect(added.status, added.text).toBe(201)
      expect((await seen(side, id))['state']).toBe('Open')
      // The tag of a document stays when its lines are written (D22).
      expect(await tagOf(side, id)).toBe(tag)

      await end()
      const priced = await service.request(
        'PATCH',
        `${lineUrl}(${String(line?.['id'])})`,
        { description: 'Free of charge' },
        { 'if-match': '*' },
      )
      expect(priced.status, priced.text).toBe(200)
      expect((await seen(side, id))['state']).toBe('Open')

      await end()
      await books.act(side, id, 'reopen')
      expect(await seen(side, id)).toEqual({ state: 'Open', errorMessage: '' })
      await end()
      await books.remove(side, id)
    })
  }

  it('with anything else wrong it stays open', async () => {
    const id = await make('sales', [{ quantity: 1, unitPrice: 0 }], { postingDate: '1999-01-01' })
    const { errorMessage } = await books.act('sales', id, 'post')
    expect(errorMessage.split('\n')).toEqual([
      'Posting Date is not within your range of allowed posting dates.',
      nothing,
    ])
    expect((await seen('sales', id))['state']).toBe('Open')
  })

  it('with an amount at last it is posted', async () => {
    const id = await make('sales', [{ quantity: 1, unitPrice: 0 }])
    await books.act('sales', id, 'post')
    const [line] = await list(service, `importsalesinvoices(${id})/importSalesInvoiceLines`)
    const url = `${service.companyUrl}/importSalesInvoiceLines(${String(line?.['id'])})`
    await service.request('PATCH', url, { unitPrice: 5 }, { 'if-match': '*' })
    expect(await books.act('sales', id, 'post')).toMatchObject({ errorMessage: '' })
    expect(await seen('sales', id)).toEqual({ state: 'Posted', errorMessage: '' })
  })
})

describe('goods given away', () => {
  const item = { type: 'Item', no: '1000', vatProdPostingGroup: '' }

  for (const [how, line] of [
    ['at price 0', { ...item, quantity: 1, unitPrice: 0 }],
    ['with 100 % discount', { ...item, quantity: 1, unitPrice: 250, lineDiscountAmount: 250 }],
  ] as const) {
    it(`${how} leave stock at their cost, and the customer owes nothing, which is closed at once`, async () => {
      const id = await make('sales', [line])
      expect(await books.act('sales', id, 'postpreview')).toMatchObject({ errorMessage: '', createdDocNo: '' })
      const { errorMessage, createdDocNo: no } = await books.act('sales', id, 'post')
      expect(errorMessage).toBe('')
      expect(await seen('sales', id)).toEqual({ state: 'Posted', errorMessage: '' })
      expect(await entries('generalLedgerEntries', no, 'accountNumber debitAmount creditAmount')).toEqual([
        '340000 0.00 150.00',
        '609400 150.00 0.00',
      ])
      expect(await entries('itemLedgerEntries', no, 'quantity costAmountActual salesAmountActual')).toEqual([
        '-1 -150.00 0.00',
      ])
      expect(
        await entries(
          'customerLedgerEntries',
          no,
          'debitAmount creditAmount remainingAmount open closedAtDate closedbyEntryNo',
        ),
      ).toEqual(['0.00 0.00 0.00 false 2026-03-16 0'])
      expect(await entries('vatEntries', no, 'entryNo')).toEqual([])
      expect(await books.act('sales', id, 'post')).toMatchObject({ errorMessage: '', createdDocNo: no })
    })
  }

  it('are registered and posted like any other goods', async () => {
    const id = await make('sales', [{ ...item, quantity: 1, unitPrice: 0 }])
    expect(await books.act('sales', id, 'register')).toMatchObject({ errorMessage: '' })
    expect(await books.act('sales', id, 'post')).toMatchObject({ errorMessage: '' })
  })

  it('by a vendor come in at no cost, without a general ledger entry', async () => {
    const id = await make('purchase', [{ ...item, quantity: 2, directUnitCost: 0 }])
    const { errorMessage, createdDocNo: no } = await books.act('purchase', id, 'post')
    expect(errorMessage).toBe('')
    expect(await entries('generalLedgerEntries', no, 'entryNo')).toEqual([])
    expect(await entries('itemLedgerEntries', no, 'quantity costAmountActual')).toEqual(['2 0.00'])
    expect(await entries('vendorLedgerEntries', no, 'creditAmount open closedAtDate')).toEqual([
      '0.00 false 2026-03-16',
    ])
  })

  it('that are not there are refused where stock may not go below zero', async () => {
    const takeBack = await books.arrange(
      [where('inventorySetups', '', { preventNegativeInventory: true })].map(({ set, values }) => ({
        set,
        where: 'id ne 00000000-0000-0000-0000-000000000000',
        values,
      })),
    )
    const id = await make('sales', [{ ...item, quantity: 1000, unitPrice: 0 }])
    expect(await books.act('sales', id, 'post')).toMatchObject({
      errorMessage: 'You have insufficient quantity of Item 1000 on inventory.',
      createdDocNo: '',
    })
    await takeBack()
  })

  it('leave books that agree in every ledger', async () => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    const found = await companyViolations(client, service.companyUrl.replace(/^.*\(|\)$/g, ''))
    await client.end()
    expect(found).toEqual([])
  })
})
