import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyCommand } from '../../src/cli/key.ts'
import { startService, type Service } from '../support/service.ts'

/** What booking would do to the VAT return, before it is booked: dry run and stored document, on both surfaces (F59). */
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
  const [, pair = ''] = /:\n(.*)\n$/.exec(text) ?? []
  if (rights.length > 0) await keyCommand(['grant', user, service.companyId, ...rights], service.keys, print)
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

type Prediction = Readonly<Record<string, unknown>> & {
  readonly bookable: boolean
  readonly findings: readonly { readonly code: string; readonly message: string }[]
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  readonly grids: readonly { readonly grid: string; readonly amount: number | string }[]
  readonly accounts: readonly { readonly accountNo: string; readonly amount: number | string }[]
}

const data = (name: string): string => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
const base64 = (xml: string): string => Buffer.from(xml).toString('base64')
const sets = { sales: 'importsalesinvoices', purchase: 'importpurchaseinvoices' } as const
type Side = keyof typeof sets

const selection = `{ bookable findings { code message field lineNo } vatDue vatDeductible balance grids { grid amount }
  accounts { accountNo amount } lines { lineNo type no description vatBusPostingGroup vatProdPostingGroup vatPct source reason
    accountNos base amount nonDeductibleVATAmount grids { grid amount } } }`

/** One spelling for both surfaces: amounts as numbers, words of the enum as in OData, no text for null. */
function alike(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => alike(one, name))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, alike(one, member)]))
  if (name === 'source') return String(value).toLowerCase().replaceAll('_', ' ')
  if (name === 'field') return value ?? ''
  const amounts = ['amount', 'base', 'vatDue', 'vatDeductible', 'balance', 'vatPct', 'nonDeductibleVATAmount']
  return amounts.includes(name) ? Number(value) : value
}

function withoutContext({ '@odata.context': context, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (context !== undefined) expect(context).toMatch(/\.vatPrediction$/)
  return rest
}

/** The prediction of the dry run; the same on both surfaces. */
async function ofFile(xml: string, side: Side): Promise<Prediction> {
  const contentstring = base64(xml)
  const url = `${service.companyUrl}/Microsoft.NAV.readImportDocument`
  const { status, json, text } = await service.request('POST', url, { contentstring, side, predict: true })
  expect(status, text).toBe(200)
  const query = `query ($company: ID!, $xml: Base64!, $side: ImportSide) {
    parseImportDocument(companyId: $company, xml: $xml, side: $side) { predictedVat ${selection} } }`
  const variables = { company: service.companyId, xml: contentstring, side: side.toUpperCase() }
  const answer = await service.graphql(query, variables)
  expect(answer.json.errors, answer.text).toBeUndefined()
  const found = alike(json['predictedVat'])
  expect(alike(answer.json.data.parseImportDocument.predictedVat)).toEqual(found)
  return found as Prediction
}

/** The prediction of a stored document; the same on both surfaces. */
async function ofDocument(side: Side, id: string): Promise<Prediction> {
  const url = `${service.companyUrl}/${sets[side]}(${id})/Microsoft.NAV.predictedVat()`
  const { status, json, text } = await service.request('GET', url)
  expect(status, text).toBe(200)
  const type = side === 'sales' ? 'ImportSalesInvoice' : 'ImportPurchaseInvoice'
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { predictedVat ${selection} } } }`
  const global = Buffer.from(`${type}:${service.companyId}:${id}`).toString('base64url')
  const answer = await service.graphql(query, { id: global })
  expect(answer.json.errors, answer.text).toBeUndefined()
  const found = alike(withoutContext(json as Record<string, unknown>))
  expect(alike(answer.json.data.node.predictedVat)).toEqual(found)
  return found as Prediction
}

async function create(side: Side, body: object): Promise<string> {
  const made = await service.request('POST', `${service.companyUrl}/${sets[side]}`, body)
  expect(made.status, made.text).toBe(201)
  return String(made.json.id)
}

async function post(side: Side, id: string): Promise<void> {
  const path = `${service.companyUrl}/${sets[side]}(${id})`
  await service.request('POST', `${path}/Microsoft.NAV.post`)
  const { json } = await service.request('GET', path)
  expect([json['errorMessage'], json['createdDocNo'] === '']).toEqual(['', false])
}

async function booked(day: string): Promise<Record<string, number>> {
  const url = `${service.companyUrl}/Microsoft.NAV.vatSummary(from=${day},to=${day})`
  const { json } = await service.request('GET', url)
  return gridsOf({ grids: json['grids'] })
}

function gridsOf({ grids }: { readonly grids: unknown }): Record<string, number> {
  const rows = grids as readonly { grid: string; amount: number | string }[]
  return Object.fromEntries(rows.flatMap(({ grid, amount }) => (Number(amount) === 0 ? [] : [[grid, Number(amount)]])))
}

async function counts(): Promise<readonly unknown[]> {
  const names = ['importsalesinvoices', 'importpurchaseinvoices', 'glentries', 'vatEntries', 'postedDocuments']
  const answers = await Promise.all(
    names.map((name) => service.request('GET', `${service.companyUrl}/${name}?$top=1&$count=true`)),
  )
  return answers.map(({ json, text }) => json['@odata.count'] ?? text)
}

describe('a file says before it is booked where its VAT will be', () => {
  it('services sold to France: grid 44, because the customer is in the EU; nothing is stored by asking', async () => {
    const before = await counts()
    const dry = await ofFile(data('D1-sales-AE-to-FR.xml'), 'sales')
    expect(await counts()).toEqual(before)
    expect([dry.bookable, dry.findings, gridsOf(dry)]).toEqual([true, [], { '44': 800 }])
    expect(dry.lines).toEqual([
      expect.objectContaining({
        lineNo: 10000,
        vatBusPostingGroup: 'EU',
        vatProdPostingGroup: 'S3',
        accountNos: ['700000'],
        source: 'country',
        reason: 'The customer is in the EU.',
        base: -800,
        amount: 0,
        grids: [{ grid: '44', amount: 800 }],
      }),
    ])
    expect(dry.accounts).toEqual([
      { accountNo: '400000', amount: 800 },
      { accountNo: '700000', amount: -800 },
    ])
    const id = await create('sales', { contentstring: base64(data('D1-sales-AE-to-FR.xml')) })
    expect(await ofDocument('sales', id)).toEqual(dry)
    await post('sales', id)
    expect(await booked('2026-03-10')).toEqual({ '44': 800 })
    const again = await ofDocument('sales', id)
    expect([again.bookable, again.findings.map(({ code }) => code), again.lines]).toEqual([
      false,
      ['AlreadyPosted'],
      [],
    ])
  })

  it('services bought in the Netherlands: 82, 88, 55 and 59, an assumption; what is set by hand says so', async () => {
    const xml = data('D2-purchase-AE-from-NL.xml')
    const dry = await ofFile(xml, 'purchase')
    const expected = { '55': 210, '59': 210, '82': 1000, '88': 1000 }
    expect([dry.bookable, gridsOf(dry)]).toEqual([true, expected])
    expect(dry.lines.map(({ source, reason }) => [source, reason])).toEqual([
      ['default', 'Neither item nor account says goods.'],
    ])
    const id = await create('purchase', { contentstring: base64(xml) })
    expect(await ofDocument('purchase', id)).toEqual(dry)
    const lines = `${service.companyUrl}/importpurchaseinvoices(${id})/importPurchaseInvoiceLines`
    const line = (await service.request('GET', lines)).json['value'] as { id: string }[]
    const address = `${service.companyUrl}/importPurchaseInvoiceLines(${line[0]?.id})`
    const changed = await service.request('PATCH', address, { vatProdPostingGroup: 'G3' }, { 'If-Match': '*' })
    expect(changed.status, changed.text).toBe(200)
    const goods = await ofDocument('purchase', id)
    expect(goods.lines[0]).toMatchObject({
      source: 'line',
      reason: 'VAT product group G3 is set on the line; VAT business group EU is set on the line.',
    })
    expect(Object.keys(gridsOf(goods))).toContain('86')
  })

  it('a document made from fields says the item, the account, the document or the customer', async () => {
    const id = await create('sales', {
      customerNo: 'C00010',
      postingDate: '2026-03-16',
      documentDate: '2026-03-16',
      dueDate: '2026-04-15',
      importSalesInvoiceLines: [
        { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 33.33, vatProdPostingGroup: 'G3' },
        { type: 'G/L Account', no: '700000', quantity: 2, unitPrice: 33.33, vatProdPostingGroup: 'G3' },
        { type: 'Item', no: '8000', quantity: 1, unitPrice: 10 },
      ],
    })
    const before = await counts()
    const found = await ofDocument('sales', id)
    expect(await counts()).toEqual(before)
    expect(found.bookable, JSON.stringify(found.findings)).toBe(true)
    expect(found.lines.map(({ source }) => source)).toEqual(['line', 'line', 'item'])
    expect(found.lines[0]?.['reason']).toBe(
      'VAT product group G3 is set on the line; VAT business group DOMESTIC is that of the customer.',
    )
    expect(found.lines[2]?.['reason']).toMatch(
      /is that of item 8000; VAT business group DOMESTIC is that of the customer/,
    )
    const inLines = found.lines.flatMap(({ grids }) => grids as Prediction['grids'])
    const sums = Object.fromEntries(
      found.grids
        .filter(({ grid }) => grid !== '71' && grid !== '72')
        .map(({ grid, amount }) => [
          grid,
          [
            amount,
            inLines.filter((one) => one.grid === grid).reduce((sum, one) => sum + Number(one.amount) * 100, 0) / 100,
          ],
        ]),
    )
    for (const [whole, ofLines] of Object.values(sums)) expect(ofLines).toBeCloseTo(Number(whole), 6)
    const registered = await service.request(
      'POST',
      `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.register`,
    )
    expect(registered.status, registered.text).toBe(204)
    expect(await ofDocument('sales', id)).toEqual(found)
    await post('sales', id)
    expect(await booked('2026-03-16')).toEqual(gridsOf(found))
    // The posted document says it too, of itself alone (F115).
    const query = `query ($id: ID!, $no: String!) { company(id: $id) { postedDocuments(filter: { no: { eq: $no } }) { nodes { vatGrids { grid amount } } } } }`
    const { json } = await service.request('GET', `${service.companyUrl}/importsalesinvoices(${id})`)
    const answer = await service.graphql(query, { id: service.companyId, no: json['createdDocNo'] })
    expect(answer.json.errors, answer.text).toBeUndefined()
    expect(alike(answer.json.data.company.postedDocuments.nodes[0].vatGrids)).toEqual(
      found.grids.map(({ grid, amount }) => ({ grid, amount })),
    )
  })
})

describe('a dry run', () => {
  it('answers a prediction only when it is asked for, and refuses what is neither true nor false', async () => {
    const contentstring = base64(data('D1-sales-AE-to-FR.xml'))
    const url = `${service.companyUrl}/Microsoft.NAV.readImportDocument`
    expect((await service.request('POST', url, { contentstring })).json['predictedVat']).toBeNull()
    const refused = await service.request('POST', url, { contentstring, predict: 'yes' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("'predict' must be true or false")])
    const query = `${service.companyUrl}/Microsoft.NAV.parseImportDocument`
    const asked = async (predict: string) =>
      service.request('GET', `${query}(contentstring=@x,predict=${predict})?@x='${encodeURIComponent(contentstring)}'`)
    expect((await asked('true')).json['predictedVat']).toMatchObject({ bookable: false })
    expect((await asked('false')).json['predictedVat']).toBeNull()
    expect((await asked('1')).status).toBe(400)
  })

  it('is open to who may read, and to nobody else', async () => {
    const contentstring = base64(data('D2-purchase-AE-from-NL.xml'))
    const url = `${service.companyUrl}/Microsoft.NAV.readImportDocument`
    const ask = (headers: Readonly<Record<string, string>>) =>
      service.request('POST', url, { contentstring, predict: true }, headers)
    const read = await ask(await keyOf('reader', 'READ'))
    expect([read.status, read.json['predictedVat']]).toEqual([
      200,
      expect.objectContaining({ lines: expect.any(Array) }),
    ])
    expect((await ask(await keyOf('stranger'))).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a file that cannot be booked has findings in place of a prediction', () => {
  it.each([
    ['a misaddressed file', 'D5-purchase-misaddressed.xml', 'purchase', /Andere Zaak BV/],
    ['a file that contradicts itself', 'D1-sales-AE-to-FR.xml', 'sales', /does not fit who the other party is/],
  ] as const)('%s', async (_what, name, side, says) => {
    const text = data(name)
      .replace('<cbc:ID>FRAE1<', '<cbc:ID>FRAE9<')
      .replaceAll('<cbc:IdentificationCode>FR<', '<cbc:IdentificationCode>BE<')
    const dry = await ofFile(text, side)
    expect([dry.bookable, dry.lines, dry.grids, dry.accounts]).toEqual([false, [], [], []])
    expect(dry.findings.map(({ message }) => message).join('\n')).toMatch(says)
    const id = await create(side, { contentstring: base64(text) })
    expect(await ofDocument(side, id)).toEqual(dry)
  })

  it('a document that is not there is 404, and who may not read has no answer', async () => {
    const nowhere = `${service.companyUrl}/importsalesinvoices(00000000-0000-4000-8000-000000000009)`
    expect((await service.request('GET', `${nowhere}/Microsoft.NAV.predictedVat()`)).status).toBe(404)
  })
})
