import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { odataBooks } from '../support/odata-books.ts'
import { exact, type Plain } from '../support/odata-client.ts'
import { purchaseXml } from '../support/received-files.ts'
import { startService, type Service } from '../support/service.ts'

const question = `query ($company: ID!, $only: [String!], $first: Int, $after: String, $asKnownAt: KnownAtInput) { company(id: $company) {
  vatSummary(period: { from: "2026-01-01", to: "2026-12-31" }, asKnownAt: $asKnownAt) {
    findings { code severity message grids }
    since { entryCount grids { grid amount entryCount } }
    grids(only: $only) { grid amount entryCount entries(first: $first, after: $after) {
      totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
      edges { cursor node { amount } }
      nodes { amount vatEntry { entryNo base document { no contentString } } lines { lineNo no description xpath } } } } } } }`

/** What a client reads of a grid. */
interface Grid {
  readonly grid: string
  readonly amount: string
  readonly entryCount: number
  readonly entries: {
    readonly totalCount: number
    readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly endCursor: string }
    readonly nodes: readonly {
      readonly amount: string
      readonly vatEntry: { readonly document: { readonly no: string; readonly contentString: string | null } }
      readonly lines: readonly { readonly description: string; readonly xpath: string | null }[]
    }[]
  }
}

const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }

describe('a grid of the VAT return', () => {
  let service: Service
  let companyId = ''
  beforeAll(async () => {
    service = await startService({ demo: false })
    companyId = await service.makeDemoCopy('Drill')
    // A received file of three lines, two of one rate and account, and a sale made from fields.
    const books = odataBooks(service, companyId)
    await books.change('purchaseSetups', { copyLineDescrToGLEntry: false })
    // The copy has a number of its own, and books what is addressed to it (F58).
    const company = await service.request('GET', `${service.root}companies(${companyId})`)
    const xml = purchaseXml({
      lines: [{ name: 'Papier' }, { name: 'Koffie', rate: '6' }, { name: 'Inkt' }],
    }).replaceAll('0999000129', (company.json as { enterpriseNo: string }).enterpriseNo)
    const set = `${service.root}companies(${companyId})/importpurchaseinvoices`
    const made = await service.request('POST', set, { contentstring: Buffer.from(xml).toString('base64') })
    expect(made.status, made.text).toBe(201)
    const { id } = made.json as { id: string }
    await books.act('purchase', id, 'post')
    expect(await books.document('purchase', id)).toMatchObject({ errorMessage: '' })
    const sale = await books.create('sales', { ...dates, customerNo: 'C00010' }, [
      { type: 'G/L Account', no: '700000', quantity: '1', unitPrice: '500.00', vatProdPostingGroup: 'G3' },
    ])
    await books.act('sales', sale, 'post')
    expect(await books.document('sales', sale)).toMatchObject({ errorMessage: '' })
  })
  afterAll(() => service.stop())

  const ask = async (variables: object) => {
    const answer = await service.graphql(question, { company: companyId, only: ['03', '59'], ...variables })
    expect(answer.json.errors, answer.text).toBeUndefined()
    return answer.json.data.company.vatSummary as {
      readonly grids: readonly Grid[]
      readonly findings: readonly unknown[]
      readonly since: { readonly entryCount: number; readonly grids: readonly Grid[] } | null
    }
  }
  const refused = async (variables: object) => {
    const answer = await service.graphql(question, { company: companyId, only: ['03'], first: 5, ...variables })
    return answer.json.errors[0] as { message: string; extensions: { code: string } }
  }

  it('leads to its entries, their document and the place in its file', async () => {
    const { grids } = await ask({ only: ['59'] })
    expect(grids.map(({ grid, amount, entryCount }) => [grid, amount, entryCount])).toEqual([['59', '48.00', 2]])
    const nodes = grids[0]?.entries.nodes ?? []
    expect(nodes.map(({ amount }) => amount)).toEqual(['42.00', '6.00'])
    expect(nodes.map(({ lines }) => lines.map(({ description, xpath }) => [description, xpath]))).toEqual([
      [
        ['Papier', '/Invoice/cac:InvoiceLine[1]'],
        ['Inkt', '/Invoice/cac:InvoiceLine[3]'],
      ],
      [['Koffie', '/Invoice/cac:InvoiceLine[2]']],
    ])
    // The file itself is one step further; the sale was made from fields and has no place in any.
    expect(nodes[0]?.vatEntry.document.contentString).not.toBeNull()
    const sales = await ask({ only: ['03'] })
    expect(sales.grids[0]?.entries.nodes[0]).toMatchObject({
      amount: '500.00',
      vatEntry: { document: { contentString: null } },
      lines: [{ lineNo: 10000, no: '700000' }],
    })
    expect(sales.grids[0]?.entries.nodes[0]?.lines[0]?.xpath ?? '').toBe('')
  })

  it('shows its entries page by page', async () => {
    const first = (await ask({ only: ['59'], first: 1 })).grids[0]?.entries
    expect([first?.nodes.length, first?.totalCount, first?.pageInfo.hasNextPage]).toEqual([1, 2, true])
    const second = (await ask({ only: ['59'], first: 1, after: first?.pageInfo.endCursor })).grids[0]?.entries
    expect(second?.nodes.map(({ amount }) => amount)).toEqual(['6.00'])
    expect(second?.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    expect(await refused({ only: ['03'], after: first?.pageInfo.endCursor })).toMatchObject({
      message: expect.stringContaining('cursor') as string,
      extensions: { code: 'BAD_USER_INPUT' },
    })
    // With all that the question asks of an entry, as many would cost too much before they are too many.
    const slim = `query ($company: ID!) { company(id: $company) { vatSummary(period: { from: "2026-01-01", to: "2026-12-31" }) {
      grids(only: ["59"]) { entries(first: 1001) { totalCount } } } } }`
    const tooMany = await service.graphql(slim, { company: companyId })
    expect(tooMany.json.errors[0].message).toBe('first must be between 1 and 1000, not 1001.')
    expect((await refused({ only: ['99'] })).message).toContain("'only' has '99', which is no grid")
  })

  it('counts in the cost of an operation as many times as there are grids', async () => {
    const cost = async (variables: object): Promise<number> => {
      const answer = await service.graphql(question, { company: companyId, ...variables })
      return answer.json.extensions.cost.requested as number
    }
    const one = await cost({ only: ['59'], first: 10 })
    const two = await cost({ only: ['59', '03'], first: 10 })
    expect(two - one).toBeGreaterThan(100)
    expect((await refused({ first: 250, only: null })).message).toContain('costs')
  })

  it('is told as it was known at a register or a time, with what came since', async () => {
    const then = await ask({ asKnownAt: { register: 1 }, only: ['03', '59'] })
    expect(then.grids.map(({ grid, amount }) => [grid, amount])).toEqual([
      ['03', '0.00'],
      ['59', '48.00'],
    ])
    expect(then.grids.map(({ entries }) => entries.nodes.length)).toEqual([0, 2])
    expect(then.since?.entryCount).toBe(1)
    expect(then.since?.grids.filter(({ amount }) => amount !== '0.00')).toEqual([
      { grid: '03', amount: '500.00', entryCount: 1 },
      { grid: '54', amount: '105.00', entryCount: 1 },
      { grid: '71', amount: '57.00', entryCount: 0 },
      { grid: '72', amount: '-48.00', entryCount: 0 },
    ])
    expect((await ask({ asKnownAt: { time: '2020-01-01T00:00:00Z' } })).since?.entryCount).toBe(3)
    expect((await ask({})).since).toBeNull()
  })

  it('is refused as of a point that is none', async () => {
    const wrong: readonly [object, string][] = [
      [{ register: 99 }, "There is no G/L register 99; 'asKnownAt' must name one of glRegisters."],
      [{ register: 0 }, "There is no G/L register 0; 'asKnownAt' must name one of glRegisters."],
      [{ time: '2999-01-01T00:00:00Z' }, "'asKnownAt' is 2999-01-01T00:00:00Z, a time that is still to come."],
    ]
    for (const [asKnownAt, message] of wrong)
      // oxlint-disable-next-line no-await-in-loop
      expect(await refused({ asKnownAt })).toMatchObject({
        message,
        extensions: { code: 'BAD_USER_INPUT', target: 'asKnownAt' },
      })
    for (const asKnownAt of [{ register: 1, time: '2026-01-01T00:00:00Z' }, {}, { time: 'yesterday' }]) {
      // oxlint-disable-next-line no-await-in-loop
      const error = await refused({ asKnownAt })
      expect([error.extensions.code, error.message]).toEqual([
        'BAD_USER_INPUT',
        expect.stringContaining('asKnownAt') as string,
      ])
    }
  })

  describe('through OData', () => {
    const get = (call: string, headers: Record<string, string> = {}) =>
      service.request('GET', `${service.root}companies(${companyId})/Microsoft.NAV.${call}`, undefined, headers)
    const period = 'from=2026-01-01,to=2026-12-31'

    it('is the same, entry by entry and line by line, page by page', async () => {
      const summary = await get(`vatSummary(${period})`)
      expect(summary.status, summary.text).toBe(200)
      const { value: byGraphQL } = { value: (await ask({})).grids }
      const { grids, since, findings, unassigned } = exact(summary.text) as Record<string, Plain[]>
      for (const { grid, amount, entryCount } of byGraphQL)
        expect(grids?.find((one) => one['grid'] === grid)).toMatchObject({ amount, entryCount: String(entryCount) })
      expect([since, findings, unassigned]).toEqual([null, [], []])

      const seen: Plain[] = []
      let address = `vatGridEntries(grid='59',${period},top=1)`
      for (let pages = 0; address !== '' && pages < 9; pages += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const page = await get(address)
        expect(page.status, page.text).toBe(200)
        const { value, '@odata.nextLink': next } = exact(page.text) as { value: Plain[]; '@odata.nextLink'?: string }
        expect(value.length).toBe(1)
        seen.push(...value)
        address =
          next === undefined ? '' : decodeURI(next.slice(next.indexOf('Microsoft.NAV.') + 'Microsoft.NAV.'.length))
      }
      const nodes = byGraphQL.find(({ grid }) => grid === '59')?.entries.nodes ?? []
      expect(seen.map(({ amount }) => amount)).toEqual(nodes.map(({ amount }) => amount))
      const places = (lines: unknown) => (lines as Plain[]).map((line) => [line['description'], line['xpath'] ?? ''])
      expect(seen.map(({ lines }) => places(lines))).toEqual(nodes.map(({ lines }) => places(lines)))
      // The document of an entry leads to the file.
      const file = `postedDocuments(${String(seen[0]?.['documentId'])})/contentstring/$value`
      const xml = await service.request('GET', `${service.root}companies(${companyId})/${file}`)
      expect([xml.status, xml.text]).toEqual([200, expect.stringContaining('<cac:InvoiceLine>') as string])
    })

    it('is told as it was known then', async () => {
      const then = exact((await get(`vatSummary(${period},asKnownAtRegister=1)`)).text)
      expect(then['since']).toMatchObject({ entryCount: '1' })
      expect((then['grids'] as Plain[]).find(({ grid }) => grid === '03')).toMatchObject({
        amount: '0.00',
        entryCount: '0',
      })
      const none = await get(`vatGridEntries(grid='03',${period},asKnownAtRegister=1)`, {
        accept: 'application/json;odata.metadata=none',
      })
      expect(none.text).toBe('{"value":[]}')
    })

    it('is refused with the name of the parameter that is wrong', async () => {
      const wrong: readonly [call: string, target: string, text: string][] = [
        ['vatSummary(from=2026-01-01)', 'to', "The parameter 'to' is required."],
        ['vatSummary(from=2026-13-01,to=2026-12-31)', 'from', "'2026-13-01' is no date"],
        ['vatSummary(from=2026-12-31,to=2026-01-01)', 'period', 'is after'],
        [`vatSummary(${period},asKnownAtRegister=99)`, 'asKnownAtRegister', "'asKnownAtRegister' must name one of"],
        [`vatSummary(${period},asKnownAtTime=2999-01-01T00:00:00Z)`, 'asKnownAtTime', 'still to come'],
        [`vatSummary(${period},asKnownAtTime=now)`, 'asKnownAtTime', "'now' is no time"],
        [`vatSummary(${period},asKnownAtRegister=1,asKnownAtTime=2026-01-01T00:00:00Z)`, 'asKnownAtTime', 'not both'],
        [`vatSummary(${period},asKnownAtRegister=-1)`, 'asKnownAtRegister', 'must be a whole number'],
        [`vatGridEntries(${period})`, 'grid', "The parameter 'grid' is required."],
        [`vatGridEntries(grid='99',${period})`, 'grid', "'99' is no grid"],
        [`vatGridEntries(grid='03',${period},top=251)`, 'top', 'between 1 and 250'],
      ]
      for (const [call, target, text] of wrong) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await get(call)
        expect([call, answer.status]).toEqual([call, 400])
        expect(answer.json).toMatchObject({ error: { target, message: expect.stringContaining(text) as string } })
      }
    })
  })
})
