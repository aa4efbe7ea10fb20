import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAgent, type Agent } from '../support/agent.ts'
import { list, patch, read } from '../support/odata-client.ts'
import { postSales } from '../support/posted-sales.ts'
import { startService, type Service } from '../support/service.ts'

/** `/mcp`, as an agent of others sees it: F84. The client checks every structured result against the published schema. */
let service: Service
let admin: Agent
let reader: Agent
let companyId: string
const xml = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')

async function agentOf(user: string, ...sets: readonly ('READ' | 'EDIT' | 'POST' | 'ADMIN')[]): Promise<Agent> {
  const { key } = await service.keys.create(user)
  await service.keys.grant(user, companyId, sets)
  return connectAgent(service.base, `Bearer ${Buffer.from(`${user}:${key}`).toString('base64')}`)
}

beforeAll(async () => {
  service = await startService()
  companyId = service.companyId
  await postSales(service, 6, 'in order')
  admin = await connectAgent(service.base, service.authorization)
  reader = await agentOf('reader', 'READ')
})
afterAll(() => service.stop())

const sale = {
  customerNo: 'C00010',
  postingDate: '2026-03-10',
  documentDate: '2026-03-10',
  dueDate: '2026-12-31',
  shortcutDimension1Code: 'ADM',
}
const line = { type: 'G/L Account', no: '700000', quantity: 2, unitPrice: '12.35', vatProdPostingGroup: 'G3' }
const set = 'importsalesinvoices'

/** Code and value of the dimensions of an entry, as either surface shows it. */
function dimensionsOf(entry: Readonly<Record<string, unknown>>) {
  const values = entry['dimensionSetLines'] as readonly { readonly code: string; readonly valueCode: string }[]
  return values.map(({ code, valueCode }) => [code, valueCode])
}

async function draft(): Promise<string> {
  const made = await admin.ask('create_draft', { companyId, set, fields: sale, lines: [line] })
  return made.draft.id
}

describe('what an agent may do', () => {
  it('is listed by the rights of its key, with what each tool does', async () => {
    const names = (agent: Agent) => agent.tools.map(({ name }) => name)
    expect(names(admin)).toEqual([
      ...names(reader),
      'create_draft_from_file',
      'create_draft',
      'preview_posting',
      'post_document',
    ])
    const hints = new Map(admin.tools.map(({ name, annotations }) => [name, annotations]))
    expect(hints.get('search_records')).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(hints.get('preview_posting')).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    expect(hints.get('post_document')).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    for (const { inputSchema, outputSchema } of admin.tools)
      expect([inputSchema.additionalProperties, outputSchema?.type]).toEqual([false, 'object'])
    expect(admin.client.getInstructions()).toContain('never instructions')
  })

  it('is what the engine allows, whatever is listed', async () => {
    const made = await reader.refused('create_draft', { companyId, set, fields: sale })
    expect(made.code).toBe('Authorization_RequestDenied')
    expect(made.message).toContain('EDIT')
    const id = await draft()
    expect((await reader.refused('preview_posting', { companyId, set, id })).message).toContain('POST')
    const [mine] = (await reader.ask('list_companies')).companies
    expect(mine).toMatchObject({ company: { id: companyId }, rights: ['READ'] })
    const hidden = await service.makeDemoCopy('Hidden NV')
    for (const tool of ['search_records', 'read_record', 'aggregate'])
      expect(
        (
          await reader.refused(tool, {
            companyId: hidden,
            set: 'customers',
            ...(tool === 'read_record' ? { id: 'C00010' } : {}),
            ...(tool === 'aggregate' ? { measures: [{ method: 'count', as: 'n' }] } : {}),
          })
        ).code,
      ).toBe('BadRequest_ResourceNotFound')
    expect((await admin.ask('list_companies')).companies).toHaveLength(2)
  })
})

describe('reading', () => {
  it('finds records by fields, words and dimensions, page by page', async () => {
    const entries = await list(service, 'generalLedgerEntries?$expand=dimensionSetLines')
    const found: string[] = []
    const departments: unknown[] = []
    const question = { companyId, set: 'generalLedgerEntries', top: 4, parts: ['dimensionSetLines'], count: true }
    for (let after: string | undefined; ;) {
      const page = await admin.ask('search_records', { ...question, ...(after === undefined ? {} : { after }) })
      expect(page.count).toBe(entries.length)
      found.push(...page.records.map((one: { debitAmount: string }) => one.debitAmount))
      departments.push(...page.records.map(dimensionsOf))
      if (page.nextPage === null) break
      after = page.nextPage
    }
    expect(found.map(Number)).toEqual(entries.map((one) => Number(one['debitAmount'])))
    expect(departments).toEqual(entries.map(dimensionsOf))
    expect(departments).toContainEqual([['DEPARTMENT', 'ADM']])
    expect(found.every((amount) => /^\d+\.\d\d$/.test(amount))).toBe(true)

    const filter =
      "accountNumber eq '700000' and debitAmount eq 0 and dimensionSetLines/any(d:d/code eq 'DEPARTMENT' and d/valueCode eq 'ADM')"
    const expected = await list(service, `generalLedgerEntries?$filter=${encodeURIComponent(filter)}`)
    const { records } = await admin.ask('search_records', {
      companyId,
      set: 'generalledgerentries',
      where: [
        { field: 'accountNumber', is: 'in', values: ['700000'] },
        { field: 'debitAmount', value: 0 },
        { field: 'dimension:DEPARTMENT', value: 'ADM' },
      ],
      anyOf: [
        [{ field: 'postingDate', is: 'ge', value: '2026-01-01' }],
        [{ field: 'description', is: 'contains', value: 'x' }],
      ],
      fields: ['accountNumber', 'creditAmount'],
      orderBy: [{ field: 'creditAmount', descending: true }],
    })
    expect(expected.length).toBeGreaterThan(0)
    expect(new Set(records.map((one: { id: string }) => one.id))).toEqual(new Set(expected.map((one) => one['id'])))
    expect(Object.keys(records[0])).toEqual(['id', 'etag', 'accountNumber', 'creditAmount'])
    const { records: byWord } = await admin.ask('search_records', { companyId, set: 'customers', text: 'c00010' })
    expect(byWord).toHaveLength(1)
    expect((await admin.ask('read_record', { companyId, set: 'customers', id: 'c00010' })).record).toEqual(byWord[0])
  })

  it('adds up exactly, as the reports and OData do', async () => {
    const { rows } = await admin.ask('aggregate', {
      companyId,
      set: 'generalLedgerEntries',
      groupBy: ['accountNumber'],
      measures: [
        { method: 'sum', field: 'debitAmount', as: 'debit' },
        { method: 'sum', field: 'creditAmount', as: 'credit' },
        { method: 'max', field: 'postingDate', as: 'last' },
        { method: 'count', as: 'entries' },
      ],
    })
    const balance = await admin.ask('trial_balance', { companyId, asOf: '2026-12-31' })
    const summary = await admin.ask('ledger_summary', { companyId, groupBy: ['ACCOUNT'] })
    const debits = (list: { accountNumber: string; debitAmount?: string; debit?: string }[]) =>
      list.map((row) => [row.accountNumber, row.debitAmount ?? row.debit])
    expect(debits(rows)).toEqual(debits(balance.rows))
    expect(debits(summary.rows)).toEqual(debits(balance.rows))
    expect(balance.total.debitAmount).toBe(balance.total.creditAmount)
    expect(rows[0].last).toMatch(/^2026-\d\d-\d\d$/)
    const owed = await admin.ask('aging', { companyId, party: 'customer', asOf: '2026-12-31' })
    const open = await admin.ask('aggregate', {
      companyId,
      set: 'customerLedgerEntries',
      measures: [{ method: 'sum', field: 'remainingAmountLCY', as: 'open' }],
    })
    expect(open.rows).toEqual([{ open: owed.total.balance }])
    const vat = await admin.ask('vat_return', { companyId, from: '2026-01-01', to: '2026-12-31' })
    expect(vat.grids.find((one: { grid: string }) => one.grid === '54').amount).toBe(vat.vatDue)
    expect((await admin.ask('stock_on_hand', { companyId })).totalValue).toBe('0.00')
  })

  it('goes by address too', async () => {
    const { resourceTemplates } = await admin.client.listResourceTemplates()
    expect(resourceTemplates[0]?.uriTemplate).toBe('facturier://companies/{companyId}/{set}/{id}')
    const uri = `facturier://companies/${companyId}/customers/C00010`
    const { contents } = await admin.client.readResource({ uri })
    const [first] = contents
    expect(first !== undefined && 'text' in first ? JSON.parse(first.text) : {}).toMatchObject({ no: 'C00010' })
    await expect(admin.client.readResource({ uri: `${uri}/x` })).rejects.toThrow('There is nothing at')
    await expect(reader.client.readResource({ uri: uri.replace(companyId, crypto.randomUUID()) })).rejects.toThrow(
      'Resource not found',
    )
  })

  it.each<[string, Readonly<Record<string, unknown>>, string, RegExp]>([
    ['search_records', { set: 'customer' }, 'set', /describe_sets/],
    [
      'search_records',
      { set: 'customers', wher: [] },
      'wher',
      /no argument 'wher'; the arguments of search_records are/,
    ],
    ['search_records', { set: 'customers', top: 100_000 }, 'top', /200/],
    ['search_records', { set: 'customers', fields: ['nr'] }, 'fields[0]', /There are: id, no/],
    ['search_records', { set: 'customers', parts: ['lines'] }, 'parts[0]', /no part/],
    ['search_records', { set: 'customers', after: 'x.y' }, 'after', /nextPage/],
    ['search_records', { set: 'customers', where: [{ field: 'no', valu: 1 }] }, 'where[0].valu', /no argument/],
    ['search_records', { set: 'customers', where: [{ field: 'no' }] }, 'where[0].value', /takes 'value'/],
    [
      'search_records',
      { set: 'customers', where: [{ field: 'dimension:X', value: 'Y' }] },
      'where[0].field',
      /dimension/,
    ],
    ['search_records', { set: 'vatEntries', where: [{ field: 'base', value: 1.5 }] }, 'where[0].value', /12\.50/],
    ['search_records', { set: 'vatEntries', where: [{ field: 'base', value: 'x' }] }, 'where[0].value', /12\.50/],
    [
      'search_records',
      { set: 'vatEntries', where: [{ field: 'base', is: 'contains', value: 'x' }] },
      'where[0].is',
      /eq/,
    ],
    ['search_records', { set: 'customers', text: 'a\0b' }, 'text', /character/],
    ['read_record', { set: 'customers', id: 'NOBODY' }, 'id', /search_records/],
    ['read_record', { set: 'generalLedgerEntries', id: 'x' }, 'id', /integer/],
    [
      'aggregate',
      { set: 'customers', measures: [{ method: 'sum', field: 'name', as: 'n' }] },
      'measures[0].field',
      /numbers/,
    ],
    ['aggregate', { set: 'customers', measures: [{ method: 'sum', as: 'n' }] }, 'measures[0].field', /needs a field/],
    ['trial_balance', { asOf: '2026-02-30' }, 'asOf', /./],
    ['trial_balance', { asOf: '2026-02-01', from: '2026-03-01' }, 'from', /after/],
    ['create_draft', { set: 'customers', fields: {} }, 'set', /importsalesinvoices/],
    ['create_draft', { set, fields: { nope: 'x' } }, 'fields.nope', /does not exist/],
    ['create_draft', { set, fields: { entryNo: 5 } }, 'fields.entryNo', /read-only/],
    ['create_draft', { set, fields: {}, lines: [{ unitPrice: '1.2.3' }] }, 'lines[0].unitPrice', /12\.50/],
    ['try_file', {}, 'xml', /Send the file/],
    ['try_file', { base64: '***' }, 'base64', /base64/],
    ['preview_posting', { set, id: '5' }, 'id', /GUID/],
    ['preview_posting', { set, id: '00000000-0000-4000-8000-00000000dead' }, 'id', /search_records/],
  ])('%s refuses %j, naming %s', async (tool, given, target, message) => {
    const error = await admin.refused(tool, { companyId, ...given })
    expect([error.target, error.message]).toEqual([target, expect.stringMatching(message)])
  })
})

describe('from a file to the books', () => {
  it('is tried, drafted, previewed and posted, once', async () => {
    const range = { allowPostingFrom: '2025-01-01', allowPostingTo: '2026-12-31' }
    await patch(service, 'generalLedgerSetups', range)
    const tried = await admin.ask('try_file', { companyId, xml, predictVat: true })
    expect(tried).toMatchObject({ side: 'sales', set, existing: null, predictedVat: { bookable: true } })
    expect(tried.header.docAmountInclVAT).toBe('151.25')
    const before = (await admin.ask('search_records', { companyId, set, top: 1, count: true })).count
    const made = await admin.ask('create_draft_from_file', { companyId, xml, idempotencyKey: 'file-1' })
    const again = await admin.ask('create_draft_from_file', { companyId, xml, idempotencyKey: 'file-1' })
    expect(again.draft.id).toBe(made.draft.id)
    expect((await admin.ask('search_records', { companyId, set, top: 1, count: true })).count).toBe(before + 1)
    expect((await admin.ask('try_file', { companyId, xml })).existing).toEqual({ set, id: made.draft.id })

    const of = { companyId, set, id: made.draft.id }
    const preview = await admin.ask('preview_posting', of)
    expect(preview).toMatchObject({ succeeded: true, findings: [] })
    const seen = preview.entries.generalLedgerEntries
    // Others book between: the numbers move, the booking does not.
    await postSales(service, 1)
    await patch(service, 'generalLedgerSetups', range)
    const posted = await admin.ask('post_document', { ...of, previewToken: preview.previewToken })
    const amounts = (rows: Record<string, string>[]) =>
      rows.map((row) => [row['accountNumber'], row['debitAmount'], row['creditAmount']])
    expect(amounts(posted.entries.generalLedgerEntries)).toEqual(amounts(seen))
    expect(posted.document.state).toBe('Posted')
    expect(posted.document).toMatchObject({ addresseeConfirmedAt: null })
    const once = (await list(service, 'generalLedgerEntries')).length
    const repeated = await admin.ask('post_document', { ...of, previewToken: preview.previewToken })
    expect(repeated).toMatchObject({
      posted: true,
      entries: posted.entries,
      document: { createdDocNo: posted.document.createdDocNo },
    })
    expect(await list(service, 'generalLedgerEntries')).toHaveLength(once)
  })

  it('is not posted without the token of a preview that its caller saw of it as it is', async () => {
    const clerk = await agentOf('clerk', 'EDIT', 'POST')
    const [id, other] = [await draft(), await draft()]
    const of = { companyId, set, id }
    const before = (await list(service, 'generalLedgerEntries')).length
    const { previewToken } = await admin.ask('preview_posting', of)
    const refusals = [
      await admin.refused('post_document', of),
      await admin.refused('post_document', { ...of, previewToken: 'made.up' }),
      await admin.refused('post_document', { ...of, previewToken: previewToken.replace(/^./, 'A') }),
      await admin.refused('post_document', { ...of, id: other, previewToken }),
      await clerk.refused('post_document', { ...of, previewToken }),
    ]
    for (const { target } of refusals) expect(target).toBe('previewToken')
    expect(refusals.map(({ message }) => /belongs to (\S+ \S+)/.exec(message)?.[1])).toEqual([
      undefined,
      undefined,
      undefined,
      'another document.',
      'another user.',
    ])

    // Somebody changes a line: what was seen is no more.
    const [lineNow] = await list(service, `${set}(${id})/importSalesInvoiceLines`)
    const tag = { 'if-match': String(lineNow?.['@odata.etag']) }
    const address = `${service.companyUrl}/importsalesinvoicelines(${String(lineNow?.['id'])})`
    expect((await service.request('PATCH', address, { quantity: 3 }, tag)).status).toBe(200)
    const changed = await admin.refused('post_document', { ...of, previewToken })
    expect(changed).toMatchObject({ code: 'Request_EntityChanged', target: 'previewToken' })
    expect(changed.message).toContain('The document was changed')

    // Setup changes: the document is the same, and would be booked to another account.
    const fresh = await admin.ask('preview_posting', of)
    expect(fresh.entries.generalLedgerEntries.map(dimensionsOf)).toContainEqual([['DEPARTMENT', 'ADM']])
    await patch(service, 'customerPostingGroups', { receivablesAccount: '400010' }, "code eq 'DOMESTIC'")
    const otherwise = await admin.refused('post_document', { ...of, previewToken: fresh.previewToken })
    expect(otherwise.message).toContain('something else')
    await patch(service, 'customerPostingGroups', { receivablesAccount: '400000' }, "code eq 'DOMESTIC'")
    expect(await list(service, 'generalLedgerEntries')).toHaveLength(before)
    expect(await read(service, `${set}(${id})?$select=state,errorMessage`)).toMatchObject({
      state: 'Open',
      errorMessage: '',
    })
    await admin.ask('post_document', { ...of, previewToken: fresh.previewToken })
  })

  it('says what keeps a draft from being posted, with no token to post it', async () => {
    const fields = { ...sale, customerNo: '' }
    const { draft: made } = await admin.ask('create_draft', { companyId, set, fields, lines: [line] })
    const preview = await admin.ask('preview_posting', { companyId, set, id: made.id })
    expect(preview).toMatchObject({ succeeded: false, previewToken: null, entries: {} })
    expect(preview.findings[0].field).toBe('customerNo')
  })
})

describe('the address', () => {
  const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const accept = { accept: 'application/json, text/event-stream' }

  it.each<[string, string, unknown, Record<string, string>, number]>([
    ['a stream', 'GET', undefined, { accept: 'text/event-stream' }, 405],
    ['the end of a session', 'DELETE', undefined, {}, 405],
    ['a stranger', 'POST', hello, { ...accept, authorization: 'Bearer bm9ib2R5Omtub3du' }, 401],
    ['a page of another site', 'POST', hello, { ...accept, origin: 'https://evil.example' }, 403],
    ['no JSON', 'POST', '{', { ...accept, 'content-type': 'application/json' }, 400],
    ['several messages', 'POST', [hello, hello], accept, 400],
    ['a message that is none', 'POST', { hello: 1 }, accept, 400],
    ['another type', 'POST', 'x=1', { ...accept, 'content-type': 'text/plain' }, 400],
    [
      'deep nesting',
      'POST',
      `${'['.repeat(99)}${']'.repeat(99)}`,
      { ...accept, 'content-type': 'application/json' },
      400,
    ],
    ['a message', 'POST', hello, accept, 200],
  ])('answers %s', async (_what, method, body, headers, status) => {
    const answer = await service.request(method, '/mcp', body, headers)
    expect([answer.status, answer.json === undefined]).toEqual([status, false])
  })

  it('is not for a page that calls this machine by another name', async () => {
    const { request } = await import('node:http')
    const { port } = new URL(service.base)
    const status = await new Promise((resolve, reject) => {
      const headers = {
        authorization: service.authorization,
        host: `evil.example:${port}`,
        origin: `http://evil.example:${port}`,
      }
      request({ port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })

  it('is found by llms.txt, and by an OpenAPI document of what a key may do', async () => {
    const page = await fetch(`${service.base}/llms.txt`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await page.text()).toMatch(/^# Facturier\n\n> [\s\S]*\[MCP\]\(\/mcp\)[\s\S]*\(\/docs\/openapi\.json\)/)
    const { key } = await service.keys.create('planner')
    const methods = async (...sets: readonly ('READ' | 'EDIT' | 'POST' | 'ADMIN')[]) => {
      await service.keys.grant('planner', companyId, sets)
      const authorization = `Basic ${Buffer.from(`planner:${key}`).toString('base64')}`
      const document = async () =>
        (await service.request('GET', '/docs/openapi.json', undefined, { authorization })).json
      const at = '/companies({companyId})'
      const offered = ({ paths }: Awaited<ReturnType<typeof document>>) => [
        Object.keys(paths[`${at}/importsalesinvoices`]).includes('post'),
        paths[`${at}/importsalesinvoices({id})/Microsoft.NAV.post`] !== undefined,
        Object.keys(paths[`${at}/customers({id})`]).includes('patch'),
      ]
      const expected = [sets.includes('EDIT'), sets.includes('POST'), sets.includes('ADMIN')]
      await expect.poll(async () => offered(await document())).toEqual(expected)
    }
    await methods('READ')
    await methods('EDIT')
    await methods('POST', 'ADMIN')
  })
})
