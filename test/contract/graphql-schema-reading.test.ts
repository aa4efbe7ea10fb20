import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice, invoiceBody } from '../support/demo-engine.ts'
import { ledgerBooks, type LedgerBooks, type Plain } from '../support/ledger-books.ts'

/** What the schema's connections, links and filters answer, against the same facts read another way (graphql-design.md 3). */
describe('reading through GraphQL', () => {
  let books: LedgerBooks
  let companyId: string

  beforeAll(async () => {
    books = await ledgerBooks(23, 40)
    companyId = books.demo.companyId
  })
  afterAll(() => books.stop())

  const inCompany = async (fields: string) => {
    const { data, errors } = await books.ask(`{ company(id: "${companyId}") { ${fields} } }`)
    expect(errors).toEqual([])
    return data.company
  }
  const refusal = async (query: string) => {
    const { errors } = await books.ask(query)
    return errors.map((one) => one.extensions['code'])
  }

  it('finds a text in capitals or small letters alike with containsIgnoreCase, and only so', async () => {
    const found = async (condition: string) =>
      (await inCompany(`accounts(filter: { name: { ${condition} } }) { nodes { name } }`)).accounts.nodes
    const any = await found('containsIgnoreCase: "cUsToMeRs"')
    expect(any.length).toBeGreaterThan(0)
    expect(any).toEqual(await found('containsIgnoreCase: "customers"'))
    for (const { name } of any) expect(name.toLowerCase()).toContain('customers')
    expect(await found('contains: "cUsToMeRs"')).toEqual([])
    expect(await found('containsIgnoreCase: "_"')).toEqual([])
  })

  it('nested pages of every size, forwards and backwards, are the pieces of the whole list in its order', async () => {
    const whole = await books.pages(
      'generalLedgerEntries',
      'GeneralLedgerEntryFilter',
      'entryNo debitAmount documentNo',
    )
    const { postedDocuments } = await inCompany('postedDocuments { nodes { id no } }')
    const orders: readonly [string, (one: Plain, other: Plain) => number][] = [
      ['', (one, other) => Number(one['entryNo']) - Number(other['entryNo'])],
      [
        'orderBy: [{ field: DEBIT_AMOUNT, direction: DESC }, { field: ENTRY_NO }]',
        (one, other) =>
          Number(other['debitAmount']) - Number(one['debitAmount']) ||
          Number(one['entryNo']) - Number(other['entryNo']),
      ],
    ]
    for (const { id, no } of postedDocuments.nodes.slice(0, 6)) {
      for (const [order, compare] of orders) {
        const wanted = whole
          .filter((one) => one['documentNo'] === no)
          .toSorted(compare)
          .map((one) => one['entryNo'])
        for (const [size, cursor, end, more] of [
          ['first', 'after', 'endCursor', 'hasNextPage'],
          ['last', 'before', 'startCursor', 'hasPreviousPage'],
        ] as const) {
          const found: unknown[] = []
          for (let at: string | null = null; ;) {
            const paging = `${size}: 2 ${at === null ? '' : `${cursor}: "${at}"`} ${order}`
            const { data, errors } = await books.ask(
              `{ node(id: "${id}") { ... on PostedDocument { generalLedgerEntries(${paging}) { totalCount nodes { entryNo } pageInfo { ${end} ${more} } } } } }`,
            )
            expect(errors).toEqual([])
            const { totalCount, nodes, pageInfo } = data.node.generalLedgerEntries
            const numbers = nodes.map((one: Plain) => one['entryNo'])
            found.splice(size === 'first' ? found.length : 0, 0, ...numbers)
            expect(totalCount).toBe(wanted.length)
            if (pageInfo[more] !== true) break
            at = pageInfo[end]
          }
          expect(found).toEqual(wanted)
        }
      }
    }
  })

  it('the lines of a document come by line number, in whatever order they were made, and take filters', async () => {
    const lines = [30000, 10000, 20000].map((lineNo) => ({
      type: 'G/L Account',
      no: '700000',
      lineNo,
      quantity: 1,
      unitPrice: 1,
    }))
    await createInvoice(books.demo, { ...invoiceBody(), no: 'BY-LINE-NO', importSalesInvoiceLines: lines })
    const { importSalesInvoices } = await inCompany(
      `importSalesInvoices(filter: { no: { eq: "BY-LINE-NO" } }) { nodes { all: lines { nodes { lineNo } } some: lines(filter: { lineNo: { gt: 10000 } }) { totalCount nodes { lineNo } } } }`,
    )
    expect(importSalesInvoices.nodes).toEqual([
      {
        all: { nodes: [{ lineNo: 10000 }, { lineNo: 20000 }, { lineNo: 30000 }] },
        some: { totalCount: 2, nodes: [{ lineNo: 20000 }, { lineNo: 30000 }] },
      },
    ])
  })

  it('links lead to what the record says, and to null where it says nothing', async () => {
    const { generalLedgerEntries } = await inCompany(
      'generalLedgerEntries(first: 200) { nodes { documentNo accountNumber document { no } account { no } } }',
    )
    for (const { documentNo, accountNumber, document, account } of generalLedgerEntries.nodes)
      expect([document, account]).toEqual([{ no: documentNo }, { no: accountNumber }])
    const { postedDocuments, importSalesInvoices } = await inCompany(
      `postedDocuments { nodes { customerNo vendorNo customer { no } vendor { no } } }
       importSalesInvoices { nodes { state createdDocNo customerNo customer { no } postedDocument { no } unpostedDocument { no } lines { nodes { document { createdDocNo } } } } }`,
    )
    for (const { customerNo, vendorNo, customer, vendor } of postedDocuments.nodes)
      expect([customer?.no ?? null, vendor?.no ?? null]).toEqual([customerNo, vendorNo])
    for (const one of importSalesInvoices.nodes) {
      expect(one.postedDocument?.no ?? null).toBe(one.state === 'POSTED' ? one.createdDocNo : null)
      expect(one.unpostedDocument?.no ?? null).toBe(one.state === 'REGISTERED' ? one.createdDocNo : null)
      for (const line of one.lines.nodes) expect(line.document.createdDocNo).toBe(one.createdDocNo)
    }
  })

  it('the state of an import document is filtered by as it is shown, and errors with it', async () => {
    const id = await createInvoice(books.demo)
    const { running, caller } = books.demo
    const sales = running.engine.resources.find(({ set }) => set === 'importsalesinvoices')
    if (sales === undefined) throw new Error('no sales documents')
    await running.engine.act(caller, companyId, sales, id, 'register', {})
    const fields = 'entryNo state'
    const all = await books.pages('importSalesInvoices', 'ImportSalesInvoiceFilter', fields)
    for (const [filter, states] of [
      [{ eq: 'OPEN' }, ['OPEN']],
      [{ eq: 'REGISTERED' }, ['REGISTERED']],
      [{ eq: 'POSTED' }, ['POSTED']],
      [{ ne: 'POSTED' }, ['OPEN', 'REGISTERED']],
      [{ in: ['OPEN', 'POSTED'] }, ['OPEN', 'POSTED']],
      [{ notIn: ['OPEN', 'POSTED'] }, ['REGISTERED']],
      [{ in: [] }, []],
    ] as const) {
      const found = await books.pages('importSalesInvoices', 'ImportSalesInvoiceFilter', fields, { state: filter })
      expect(found).toEqual(all.filter((one) => (states as readonly unknown[]).includes(one['state'])))
    }
    expect(new Set(all.map((one) => one['state']))).toContain('REGISTERED')
  })

  it('entries are found by a dimension value with all of it, and by several with and, or and not', async () => {
    const fields = 'entryNo dimensionSetLines { code valueCode }'
    const all = await books.pages('generalLedgerEntries', 'GeneralLedgerEntryFilter', fields)
    const valuesOf = (one: Plain) => one['dimensionSetLines'] as readonly { code: string; valueCode: string }[]
    const has = (one: Plain, code: string, value?: string) =>
      valuesOf(one).some((line) => line.code === code && (value === undefined || line.valueCode === value))
    const [a, b] = [...new Set(all.flatMap((one) => valuesOf(one).map((line) => `${line.code} ${line.valueCode}`)))]
      .map((text) => text.split(' ') as [string, string])
      .filter(([code], at, list) => list.findIndex(([other]) => other === code) === at)
    if (a === undefined || b === undefined) throw new Error('The books have too few dimensions.')
    const of = ([code, valueCode]: readonly [string, string]) => ({
      dimension: { code: { eq: code }, valueCode: { eq: valueCode } },
    })
    const swapped = of([a[0], b[1]])
    for (const [filter, holds] of [
      [of(a), (one: Plain) => has(one, ...a)],
      [{ dimension: { code: { eq: a[0] } } }, (one: Plain) => has(one, a[0])],
      [{ and: [of(a), of(b)] }, (one: Plain) => has(one, ...a) && has(one, ...b)],
      [{ or: [of(a), of(b)] }, (one: Plain) => has(one, ...a) || has(one, ...b)],
      [{ not: of(a) }, (one: Plain) => !has(one, ...a)],
      [{ dimension: {} }, (one: Plain) => valuesOf(one).length > 0],
      [swapped, (one: Plain) => has(one, a[0], b[1])],
    ] as const) {
      const found = await books.pages('generalLedgerEntries', 'GeneralLedgerEntryFilter', 'entryNo', filter)
      expect(found.map((one) => one['entryNo'])).toEqual(all.filter(holds).map((one) => one['entryNo']))
    }
    expect(all.some((one) => has(one, ...a))).toBe(true)
  })

  it('wrong ids, cursors of another list or order, and impossible pages are the mistake of the client', async () => {
    const { postedDocuments, generalLedgerEntries } = await inCompany(
      `postedDocuments(first: 1) { nodes { id lines(first: 1) { pageInfo { endCursor } } generalLedgerEntries(first: 1) { pageInfo { endCursor } } } }
       generalLedgerEntries(first: 1) { pageInfo { endCursor } }`,
    )
    const [document] = postedDocuments.nodes
    const nested = (args: string) =>
      refusal(
        `{ node(id: "${document.id}") { ... on PostedDocument { generalLedgerEntries(${args}) { nodes { entryNo } } } } }`,
      )
    expect(await nested(`first: 1 after: "${document.generalLedgerEntries.pageInfo.endCursor}"`)).toEqual([])
    for (const args of [
      `after: "${document.lines.pageInfo.endCursor}"`,
      `after: "${generalLedgerEntries.pageInfo.endCursor}"`,
      `after: "${document.generalLedgerEntries.pageInfo.endCursor}" orderBy: [{ field: POSTING_DATE }]`,
      'after: "junk"',
      'first: 0',
      'first: 1001',
      'first: 1 last: 1',
      'filter: { entryNo: null }',
      'filter: { dimension: null }',
      'filter: { dimension: { code: null } }',
    ])
      expect([args, await nested(args)]).toEqual([args, ['BAD_USER_INPUT']])
    const junk = ['', 'junk', document.id.slice(1), Buffer.from('Nothing:x:y').toString('base64url')]
    const unknownType = Buffer.from(`DimensionSetLine:${companyId}:${companyId}`).toString('base64url')
    for (const id of [...junk, unknownType])
      expect([id, await refusal(`{ node(id: "${id}") { id } }`)]).toEqual([id, ['BAD_USER_INPUT']])
  })

  it('node finds a record of every type by its id, and null for an id that names nothing there', async () => {
    const { data } = await books.ask('{ __schema { types { name kind interfaces { name } } } }')
    const types = (data.__schema.types as { name: string; kind: string; interfaces: { name: string }[] | null }[])
      .filter(({ kind, interfaces }) => kind === 'OBJECT' && interfaces?.some(({ name }) => name === 'Node') === true)
      .map(({ name }) => name)
    const { __type } = (await books.ask('{ __type(name: "Company") { fields { name type { ofType { name } } } } }'))
      .data
    for (const { name, type } of __type.fields as { name: string; type: { ofType: { name: string } | null } }[]) {
      const of = /^(\w+)Connection$/.exec(type.ofType?.name ?? '')?.[1]
      if (of === undefined) continue
      expect(types).toContain(of)
      const { [name]: page } = await inCompany(`${name}(first: 1) { nodes { id } }`)
      const [record] = page.nodes as { id: string }[]
      if (record === undefined) continue
      const found = await books.ask(`{ node(id: "${record.id}") { __typename id } }`)
      expect(found.data).toEqual({ node: { __typename: of, id: record.id } })
      const none = Buffer.from(`${of}:${companyId}:00000000-0000-4000-8000-00000000dead`).toString('base64url')
      expect((await books.ask(`{ node(id: "${none}") { id } }`)).data).toEqual({ node: null })
    }
  })
})
