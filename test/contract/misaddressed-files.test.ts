import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyCommand } from '../../src/cli/key.ts'
import { list, patch, read } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** A file that names this company on neither side is not booked until somebody confirms it and says why (F58). */
const data = (name: string): string => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
/** Papeterie Centrale SA, our vendor V1, sends an invoice of Andere Zaak BV. */
const misaddressed = data('D5-purchase-misaddressed.xml')
/** An invoice to our customer, of another seller than us. */
const notOurs = data('peppol/be-01-simple-21.xml').replaceAll('0999000129', '0999300334')
const reason = 'Andere Zaak BV is our old name: merged on 2026-01-01'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let count = 0
/** The same file under another number: a file is received once. */
const numbered = (xml: string): string => xml.replace(/<cbc:ID>[^<]+/, `<cbc:ID>MIS-${(count += 1)}`)
const base64 = (xml: string): string => Buffer.from(xml).toString('base64')

const sides = {
  purchase: { set: 'importpurchaseinvoices', type: 'ImportPurchaseInvoice', xml: misaddressed },
  sales: { set: 'importsalesinvoices', type: 'ImportSalesInvoice', xml: notOurs },
} as const
type Side = keyof typeof sides

async function receive(side: Side, xml: string = sides[side].xml): Promise<string> {
  const contentstring = base64(numbered(xml))
  const made = await service.request('POST', `${service.companyUrl}/${sides[side].set}`, { contentstring })
  expect(made.status, made.text).toBe(201)
  return `${sides[side].set}(${String(made.json.id)})`
}

type Headers = Readonly<Record<string, string>>

const act = (path: string, action: string, body?: object, headers: Headers = {}): Promise<Answer> =>
  service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.${action}`, body, headers)

const idOf = (path: string): string => /\((.*)\)/.exec(path)?.[1] ?? ''
const globalId = (type: string, id: string): string =>
  Buffer.from(`${type}:${service.companyId}:${id}`).toString('base64url')

const confirmed = 'addresseeConfirmedBy addresseeConfirmedAt addresseeConfirmedReason'

/** The mutation of a side; answers its result, or the errors of the request. */
async function mutate(side: Side, path: string, input: object, headers: Headers = {}): Promise<Answer['json']> {
  const { type } = sides[side]
  const field = type.charAt(0).toLowerCase() + type.slice(1)
  const query = `mutation ($input: ConfirmAddressee${type}Input!) { result: confirmAddressee${type}(input: $input) {
    __typename
    ... on ConfirmAddressee${type}Success { succeeded issues { message } ${field} { errorMessage ${confirmed} } }
    ... on Error { code message }
    ... on ValidationError { issues { path code } } } }`
  const variables = { input: { id: globalId(type, idOf(path)), ...input } }
  const { json } = await service.request('POST', '/graphql', { query, variables }, headers)
  return json.data?.result ?? json.errors
}

async function entryCounts(): Promise<readonly number[]> {
  const sets = ['generalLedgerEntries', 'vatEntries', 'vendorLedgerEntries', 'customerLedgerEntries', 'postedDocuments']
  return Promise.all(sets.map(async (set) => (await list(service, set)).length))
}

async function userWith(...rights: string[]): Promise<Headers> {
  const user = `user ${(count += 1)}`
  let text = ''
  const print = (part: string): void => void (text += part)
  await keyCommand(['create', user], service.keys, print)
  const [, pair = ''] = /:\n(.*)\n$/.exec(text) ?? []
  await keyCommand(['grant', user, service.companyId, ...rights], service.keys, print)
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

const nobody = {
  addresseeConfirmedBy: '',
  addresseeConfirmedAt: '0001-01-01T00:00:00Z',
  addresseeConfirmedReason: '',
}

describe.each(['purchase', 'sales'] as const)('a %s file that is not of this company', (side) => {
  const named =
    side === 'purchase'
      ? ['its buyer is Andere Zaak BV (BE0999300334)', 'Papeterie Centrale SA (BE0999200166)']
      : ['its seller is ', '(BE0999300334)', '(BE0999100196)']

  it('is refused by post, register and preview with both parties and this company named, and nothing is booked', async () => {
    const before = await entryCounts()
    const path = await receive(side)
    const received = String((await read(service, path))['errorMessage'])
    for (const text of [...named, 'Demo Verkoop NV (BE0999000129)', 'confirmAddressee'])
      expect(received).toContain(text)
    for (const action of ['post', 'register', 'postpreview']) {
      expect((await act(path, action)).status).toBe(204)
      const document = await read(service, path)
      expect(document).toMatchObject({ createdDocNo: '', ...nobody })
      for (const text of named) expect(document['errorMessage']).toContain(text)
    }
    expect(await entryCounts()).toEqual(before)
  })

  it('is refused by GraphQL in the same words', async () => {
    const path = await receive(side)
    const { type } = sides[side]
    const query = `mutation ($id: ID!) { result: post${type}(input: { id: $id }) { ... on Post${type}Success { succeeded issues { message } } } }`
    const { json } = await service.graphql(query, { id: globalId(type, idOf(path)) })
    expect(json.data.result.succeeded).toBe(false)
    expect(json.data.result.issues.map((one: { message: string }) => one.message)).toContain(
      String((await read(service, path))['errorMessage']),
    )
  })

  it('shows the error in its report and in the dry run', async () => {
    const xml = numbered(sides[side].xml)
    const error = { rule: 'COMPANY', severity: 'error', message: expect.stringContaining(named[0] ?? '') }
    const parsed = await service.request('POST', `${service.companyUrl}/Microsoft.NAV.parseImportDocument`, {
      contentstring: base64(xml),
      side,
    })
    expect(parsed.status, parsed.text).toBe(200)
    expect(parsed.json.validationReport).toContainEqual(expect.objectContaining(error))
    const path = await receive(side, xml)
    const report = await list(service, `${path}/Microsoft.NAV.validationReport()`)
    expect(report).toContainEqual(expect.objectContaining(error))
  })

  it('is booked once somebody confirmed it, and the books say who, when and why', async () => {
    const path = await receive(side)
    const started = Date.now()
    const reported = await list(service, `${path}/Microsoft.NAV.validationReport()`)
    const answer = await act(path, 'confirmAddressee', { reason })
    expect(answer.status, answer.text).toBe(204)
    const document = await read(service, path)
    expect(document).toMatchObject({ addresseeConfirmedBy: 'admin', addresseeConfirmedReason: reason })
    expect(document['errorMessage']).not.toContain('confirmAddressee')
    const at = String(document['addresseeConfirmedAt'])
    expect(Date.parse(at)).toBeGreaterThanOrEqual(started - 1000)
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1000)
    const report = await list(service, `${path}/Microsoft.NAV.validationReport()`)
    expect(report.slice(0, -1)).toEqual(reported)
    expect(report.at(-1)).toMatchObject({ rule: 'COMPANY', severity: 'info' })
    for (const text of ['admin', reason]) expect(report.at(-1)?.['message']).toContain(text)
    await act(path, 'post')
    const posted = await read(service, `${path}?$expand=postedDocument`)
    expect(posted).toMatchObject({ errorMessage: '', addresseeConfirmedAt: at })
    expect(posted['postedDocument']).toMatchObject({
      addresseeConfirmedBy: 'admin',
      addresseeConfirmedAt: at,
      addresseeConfirmedReason: reason,
    })
    const { type } = sides[side]
    const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${confirmed} postedDocument { ${confirmed} } } } }`
    const { json } = await service.graphql(query, { id: globalId(type, idOf(path)) })
    const shown = { addresseeConfirmedBy: 'admin', addresseeConfirmedAt: at, addresseeConfirmedReason: reason }
    expect(json.data.node).toEqual({ ...shown, postedDocument: shown })
  })

  it('is confirmed by GraphQL too, and is null before', async () => {
    const path = await receive(side)
    const { type } = sides[side]
    const { json } = await service.graphql(`query ($id: ID!) { node(id: $id) { ... on ${type} { ${confirmed} } } }`, {
      id: globalId(type, idOf(path)),
    })
    const none = { addresseeConfirmedBy: null, addresseeConfirmedAt: null, addresseeConfirmedReason: null }
    expect(json.data.node).toEqual(none)
    const result = await mutate(side, path, { reason })
    expect(result).toMatchObject({ __typename: `ConfirmAddressee${sides[side].type}Success`, succeeded: true })
    expect(JSON.stringify(result)).toContain(`"addresseeConfirmedBy":"admin"`)
  })

  it.each([[['READ']], [['EDIT']], [['ADMIN']]])('is not confirmed by a user with %s only', async (rights) => {
    const path = await receive(side)
    const before = await read(service, path)
    const headers = await userWith(...rights)
    const answer = await act(path, 'confirmAddressee', { reason }, headers)
    expect([answer.status, answer.json.error.code]).toEqual([403, 'Authorization_RequestDenied'])
    expect(await mutate(side, path, { reason }, headers)).toMatchObject({ __typename: 'ForbiddenError' })
    expect(await read(service, path)).toEqual(before)
  })

  it.each([
    ['no body', undefined, 'BadRequest_RequiredParamNotProvided'],
    ['no reason', {}, 'BadRequest_RequiredParamNotProvided'],
    ['null', { reason: null }, 'BadRequest_RequiredParamNotProvided'],
    ['an empty reason', { reason: '' }, 'BadRequest_RequiredParamNotProvided'],
    ['blanks', { reason: ' \n\u00A0 ' }, 'BadRequest_RequiredParamNotProvided'],
    ['251 characters', { reason: 'x'.repeat(251) }, 'Application_StringExceededLength'],
    ['a number', { reason: 5 }, 'BadRequest'],
  ])('is not confirmed with %s for a reason', async (_what, body, code) => {
    const path = await receive(side)
    const before = await read(service, path)
    const answer = await act(path, 'confirmAddressee', body)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error).toMatchObject({ code, target: 'reason' })
    if (body !== undefined && 'reason' in body && typeof body.reason === 'string')
      expect(await mutate(side, path, body)).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path: 'reason', code }],
      })
    expect(await read(service, path)).toEqual(before)
  })

  it('is confirmed once: another reason by another user changes nothing', async () => {
    const path = await receive(side)
    await act(path, 'confirmAddressee', { reason })
    const before = await read(service, path)
    const again = await act(path, 'confirmAddressee', { reason: 'Because I say so' }, await userWith('POST'))
    expect([again.status, again.json.error.code]).toEqual([400, 'Application_DialogException'])
    for (const text of ['already confirmed by admin', reason]) expect(again.json.error.message).toContain(text)
    expect(await mutate(side, path, { reason })).toMatchObject({ __typename: 'InvalidStateError' })
    expect(await read(service, path)).toEqual(before)
  })

  it('is confirmed once under an idempotency key, and a key with another reason is another request', async () => {
    const path = await receive(side)
    const headers = { 'idempotency-key': `confirm-${(count += 1)}` }
    expect((await act(path, 'confirmAddressee', { reason }, headers)).status).toBe(204)
    const before = await read(service, path)
    expect((await act(path, 'confirmAddressee', { reason }, headers)).status).toBe(204)
    const other = await act(path, 'confirmAddressee', { reason: 'another' }, headers)
    expect([other.status, other.json.error.code]).toEqual([422, 'Request_IdempotencyKeyReused'])
    expect(await read(service, path)).toEqual(before)
  })

  it('is confirmed under its tag only', async () => {
    const path = await receive(side)
    const stale = { 'if-match': String((await read(service, path))['@odata.etag']) }
    await act(path, 'postpreview')
    expect((await act(path, 'confirmAddressee', { reason }, stale)).status).toBe(409)
    expect(await read(service, path)).toMatchObject(nobody)
  })

  it('stays confirmed when it is changed, registered and opened again', async () => {
    const path = await receive(side)
    await act(path, 'confirmAddressee', { reason })
    await patch(service, sides[side].set, { docNotes: 'seen' }, `id eq ${idOf(path)}`)
    for (const action of ['register', 'reopen', 'post']) {
      await act(path, action)
      expect(await read(service, path)).toMatchObject({ errorMessage: '', addresseeConfirmedReason: reason })
    }
    const late = await act(path, 'confirmAddressee', { reason })
    expect([late.status, late.json.error.code]).toEqual([400, 'Application_DialogException'])
  })

  it('keeps what else is wrong with it: only its addressee is confirmed', async () => {
    const path = await receive(side, sides[side].xml.replace(/<cbc:DueDate>[^<]*/, '<cbc:DueDate>2026-02-30'))
    await act(path, 'confirmAddressee', { reason })
    const left = String((await read(service, path))['errorMessage'])
    expect(left).toContain('2026-02-30')
    expect(left).not.toContain('BE0999300334')
    await act(path, 'post')
    expect(await read(service, path)).toMatchObject({ createdDocNo: '', errorMessage: left })
  })

  it('does not take who, when and why as fields of a document', async () => {
    const path = await receive(side)
    const etag = String((await read(service, path))['@odata.etag'])
    for (const field of Object.keys(nobody)) {
      const body = { [field]: field.endsWith('At') ? '2026-01-01T00:00:00Z' : 'me' }
      const headers = { 'if-match': etag }
      const changed = await service.request('PATCH', `${service.companyUrl}/${path}`, body, headers)
      const made = await service.request('POST', `${service.companyUrl}/${sides[side].set}`, body)
      for (const { status, json } of [changed, made])
        expect([status, json.error.code, json.error.target]).toEqual([400, 'BadRequest_InvalidOperation', field])
    }
  })
})

describe('a document that needs no confirmation', () => {
  const refused = async (path: string): Promise<string> => {
    const answer = await act(path, 'confirmAddressee', { reason })
    expect([answer.status, answer.json.error.code]).toEqual([400, 'Application_DialogException'])
    expect(await read(service, path)).toMatchObject(nobody)
    return answer.json.error.message
  }

  it('takes none: a file addressed to us, and a document made from fields', async () => {
    const ours = misaddressed.replaceAll('0999300334', '0999000129').replaceAll('Andere Zaak BV', 'Demo Verkoop NV')
    expect(await refused(await receive('purchase', ours))).toContain('needs no confirmation')
    const made = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, { customerNo: 'C00010' })
    expect(await refused(`importsalesinvoices(${String(made.json.id)})`)).toContain('needs no confirmation')
  })

  it('takes none where the file belongs in the other set', async () => {
    const path = await receive('purchase', data('peppol/be-01-simple-21.xml'))
    expect((await read(service, path))['errorMessage']).toContain('belongs in the import sales invoices')
    await refused(path)
  })
})

describe('who is meant', () => {
  const buyer = (xml: string): string =>
    /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/s.exec(xml)?.[0] ?? ''
  const withBuyer = (change: (party: string) => string): string =>
    misaddressed.replace(buyer(misaddressed), change(buyer(misaddressed)))
  const nameless = (party: string): string =>
    party
      .replace(/<cbc:EndpointID.*?<\/cbc:EndpointID>/s, '')
      .replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/s, '')
      .replace(/<cbc:CompanyID.*?<\/cbc:CompanyID>/s, '')

  const findings = async (xml: string): Promise<readonly string[]> => {
    const report = await list(service, `${await receive('purchase', xml)}/Microsoft.NAV.validationReport()`)
    return report.filter(({ rule }) => rule === 'COMPANY').map(({ severity }) => String(severity))
  }

  it('is said by the VAT number or the enterprise number, before all else', async () => {
    const ours = (party: string): string => party.replace('BE0999300334', 'BE 0999.000.129')
    expect(await findings(withBuyer(ours))).toEqual([])
    const branch = (party: string): string =>
      party.replace('"0208">0999300334</cbc:CompanyID>', '"0208">0999.000.129</cbc:CompanyID>')
    expect(await findings(withBuyer(branch))).toEqual([])
  })

  it('is another company when only the address on the network is ours: its VAT is not ours to deduct', async () => {
    const sister = (party: string): string =>
      party.replace('"0208">0999300334</cbc:EndpointID>', '"0208">0999000129</cbc:EndpointID>')
    expect(await findings(withBuyer(sister))).toEqual(['error'])
  })

  it('is our address when the file has no number of a company', async () => {
    const endpoint = (party: string): string =>
      nameless(party).replace('<cac:Party>', '<cac:Party><cbc:EndpointID schemeID="0208">0999000129</cbc:EndpointID>')
    expect(await findings(withBuyer(endpoint))).toEqual([])
  })

  it('is our name, with a warning, when the file has nothing else', async () => {
    const named = (party: string): string => nameless(party).replaceAll('Andere Zaak BV', 'DEMO  Verkoop N.V.')
    expect(await findings(withBuyer(named))).toEqual(['warning'])
    expect(await findings(withBuyer(nameless))).toEqual(['error'])
    const numbered = (party: string): string => party.replaceAll('Andere Zaak BV', 'Demo Verkoop NV')
    expect(await findings(withBuyer(numbered))).toEqual(['error'])
  })
})
