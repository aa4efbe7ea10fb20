import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '../../src/core/invariant.ts'
import { graphqlName, recordName } from '../../src/graphql/terms/names.ts'
import { resources } from '../../src/model/resources/all.ts'
import { create, list, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Master data and setup on both surfaces: D14, D31, D32; posting.md 1. */
let service: Service
let companyId = ''
let reader = ''
beforeAll(async () => {
  service = await startService()
  companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
  const { key } = await service.keys.create('reader')
  await service.keys.grant('reader', companyId, ['READ'])
  reader = `Basic ${Buffer.from(`reader:${key}`).toString('base64')}`
})
afterAll(() => service.stop())

const url = (set: string, id?: string) => `${service.companyUrl}/${set}${id === undefined ? '' : `(${id})`}`
const post = (set: string, body: object, headers = {}) => service.request('POST', url(set), body, headers)
const change = (set: string, id: string, body: object, tag = '*') =>
  service.request('PATCH', url(set, id), body, { 'if-match': tag })
const remove = (set: string, id: string) => service.request('DELETE', url(set, id))
const find = async (set: string, filter: string): Promise<Plain> =>
  (await list(service, `${set}?$filter=${encodeURIComponent(filter)}`))[0] ?? {}

async function made(set: string, body: object): Promise<{ id: string; tag: string }> {
  const answer = await post(set, body)
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.json.id, tag: answer.json['@odata.etag'] }
}

function expectRefused(answer: Answer, status: number, code: string, message: RegExp | string): void {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.json.error.code).toBe(code)
  expect(answer.json.error.message.replace(/ {2}CorrelationId:.*$/, '')).toMatch(message)
}

describe('every set', () => {
  it('is read, with its key and its time of change', async () => {
    const sets = ['accounts', 'customers', 'vendors', 'items', 'dimensions', 'dimensionValues', 'defaultDimensions',
      'dimensionCombinations', 'dimensionValueCombinations', 'customerPostingGroups', 'vendorPostingGroups',
      'inventoryPostingSetups', 'generalPostingSetups', 'genBusPostingGroups', 'genProdPostingGroups',
      'vatBusinessPostingGroups', 'vatProductPostingGroups', 'vatPostingSetups', 'eInvoiceVatGroups', 'currencies',
      'currencyExchangeRates', 'paymentTerms', 'journalTemplates', 'numberSeries', 'numberSeriesLines',
      'deferralTemplates', 'accountingPeriods', 'userSetups', 'intrastatCodes', 'generalLedgerSetups', 'salesSetups',
      'purchaseSetups', 'inventorySetups'] // prettier-ignore
    const empty = new Set([
      'defaultDimensions',
      'dimensionCombinations',
      'dimensionValueCombinations',
      'userSetups',
      'intrastatCodes',
    ])
    for (const set of sets) {
      const rows = await list(service, `${set}?$top=1`)
      if (!empty.has(set)) expect(rows, set).toHaveLength(1)
      for (const row of rows) expect(row, set).toHaveProperty('systemModifiedAt')
      // All fields of all records: one that is never null must have a value everywhere.
      const resource = present(
        resources.find((one) => one.set === set),
        set,
      )
      const { fields } = resource
      const names = fields.filter((field) => field.hidden !== true).map((field) => graphqlName(field))
      // What a company has one of is a field and no list.
      const asked =
        resource.access === 'single'
          ? `found: ${recordName(resource)} { ${names.join(' ')} }`
          : `found: ${set}(first: 100) { nodes { ${names.join(' ')} } }`
      const graphql = await service.graphql(`{ company(id: "${companyId}") { ${asked} } }`)
      expect(graphql.json.errors, graphql.text).toBeUndefined()
      const { found } = graphql.json.data.company
      const [first] = found.nodes ?? [found]
      expect(first?.systemId, set).toBe(rows[0]?.['id'])
    }
  })
})

describe('a customer', () => {
  const body = {
    no: 'c90001',
    name: 'New NV',
    postingGroup: 'DOMESTIC',
    genBusPostingGroup: 'DOMESTIC',
    vatBusPostingGroup: 'DOMESTIC',
    paymentTermsCode: '30D',
    gln: '5412345000013',
  }

  it('is made, changed under If-Match and removed', async () => {
    const { id, tag } = await made('customers', body)
    expect(await find('customers', "no eq 'C90001'")).toMatchObject({
      id,
      blocked: ' ',
      applicationMethod: 'Manual',
      gln: '5412345000013',
    })
    expectRefused(
      await service.request('PATCH', url('customers', id), { blocked: 'All' }),
      400,
      'BadRequest_InvalidToken',
      /concurrency/,
    )
    const changed = await change('customers', id, { blocked: 'All' }, tag)
    expect(changed.json).toMatchObject({ no: 'C90001', blocked: 'All' })
    expectRefused(await change('customers', id, { blocked: ' ' }, tag), 409, 'Request_EntityChanged', /changed/)
    expectRefused(
      await change('customers', id, { blocked: 'Foo' }),
      400,
      'Unknown',
      /^'Foo' is not an option.*Ship,Invoice,All/,
    )
    expectRefused(
      await change('customers', id, { no: 'C9' }),
      400,
      'BadRequest_InvalidOperation',
      /'no' can only be given/,
    )
    expect((await remove('customers', id)).status).toBe(204)
    expect((await remove('customers', id)).status).toBe(404)
  })

  it('names groups, terms and a currency that exist; all that do not are named', async () => {
    const wrong = await post('customers', { ...body, no: 'C90002', postingGroup: 'foo', currencyCode: 'ZZZ' })
    const text =
      'The field postingGroup of table Customer contains a value (FOO) that cannot be found in the related table (Customer Posting Group).'
    expectRefused(wrong, 400, 'Internal_InvalidTableRelation', text)
    expect(wrong.json.error.target).toBe('postingGroup')
    expect(wrong.json.error.details).toMatchObject([
      { target: 'postingGroup', message: text },
      { target: 'currencyCode' },
    ])
    const { id } = await made('customers', { no: 'C90003' })
    expectRefused(
      await change('customers', id, { paymentTermsCode: 'NEVER' }),
      400,
      'Internal_InvalidTableRelation',
      /paymentTermsCode.*NEVER/,
    )
    expect((await change('customers', id, { paymentTermsCode: '' })).status).toBe(200)
    expect((await remove('customers', id)).status).toBe(204)
  })

  it('exists once, and needs its key', async () => {
    expectRefused(
      await post('customers', { no: 'C00010' }),
      409,
      'Internal_EntityWithSameKeyExists',
      /table Customer already exists.*no='C00010'/,
    )
    const nameless = await post('customers', { name: 'Nobody' })
    expectRefused(nameless, 400, 'BadRequest_RequiredParamNotProvided', /'no' must have a value/)
    const value = await post('dimensionValueCombinations', { dimension1Code: 'DEPARTMENT', dimension2Code: ' ' })
    expectRefused(value, 400, 'BadRequest_RequiredParamNotProvided', /'dimension1ValueCode' must have a value/)
    expect(value.json.error.details.map((one: Plain) => [one['code'], one['target']])).toEqual(
      ['dimension1ValueCode', 'dimension2Code', 'dimension2ValueCode'].map((name) => [
        'BadRequest_RequiredParamNotProvided',
        name,
      ]),
    )
  })

  it('stays while a document names it', async () => {
    const { id } = await made('customers', { no: 'C90004' })
    const document = await create(service, { customerNo: 'C90004' })
    expectRefused(
      await remove('customers', id),
      400,
      'Application_DialogException',
      'You cannot delete Customer C90004 because it is used in Import Sales Invoice.',
    )
    expect((await service.request('DELETE', url('importsalesinvoices', document))).status).toBe(204)
    expect((await remove('customers', id)).status).toBe(204)
  })

  it('is read by READ and written by ADMIN only', async () => {
    const headers = { authorization: reader }
    const { id } = await find('customers', "no eq 'C00010'")
    expect((await service.request('GET', url('customers', String(id)), undefined, headers)).status).toBe(200)
    expectRefused(await post('customers', { no: 'C90005' }, headers), 403, 'Authorization_RequestDenied', /ADMIN/)
    const patched = await service.request(
      'PATCH',
      url('customers', String(id)),
      { name: 'x' },
      { ...headers, 'if-match': '*' },
    )
    expectRefused(patched, 403, 'Authorization_RequestDenied', /ADMIN/)
    expectRefused(
      await service.request('DELETE', url('customers', String(id)), undefined, headers),
      403,
      'Authorization_RequestDenied',
      /ADMIN/,
    )
  })
})

describe('setup', () => {
  it('checks composite keys, and references to a value of a dimension', async () => {
    await made('dimensions', { code: 'REGION', name: 'Region' })
    const { id } = await made('dimensionValues', { dimensionCode: 'REGION', code: 'NORTH' })
    expectRefused(
      await post('dimensionValues', { dimensionCode: 'REGION', code: 'NORTH' }),
      409,
      'Internal_EntityWithSameKeyExists',
      /dimensionCode='REGION', code='NORTH'/,
    )
    const rule = {
      parentType: 'Customer',
      no: 'C00010',
      dimensionCode: 'REGION',
      valueCode: 'NORTH',
      valuePosting: 'Same Code',
    }
    expectRefused(
      await post('defaultDimensions', { ...rule, valueCode: 'SALES' }),
      400,
      'Internal_InvalidTableRelation',
      /valueCode.*SALES.*Dimension Value/,
    )
    expectRefused(
      await post('defaultDimensions', { ...rule, parentType: 'Vendor' }),
      400,
      'Internal_InvalidTableRelation',
      /no of table Default Dimension.*C00010.*\(Vendor\)/,
    )
    const made2 = await made('defaultDimensions', rule)
    expectRefused(
      await remove('dimensionValues', id),
      400,
      'Application_DialogException',
      'You cannot delete Dimension Value REGION NORTH because it is used in Default Dimension.',
    )
    expectRefused(
      await change('defaultDimensions', made2.id, { valueCode: 'SALES' }),
      400,
      'Internal_InvalidTableRelation',
      /valueCode/,
    )
    for (const [set, key] of [
      ['defaultDimensions', made2.id],
      ['dimensionValues', id],
      ['dimensions', String((await find('dimensions', "code eq 'REGION'"))['id'])],
    ] as const)
      expect((await remove(set, key)).status, set).toBe(204)
    expectRefused(
      await post('dimensionCombinations', { dimension1Code: 'DEPARTMENT', dimension2Code: 'DEPARTMENT' }),
      400,
      'BadRequest',
      /another dimension/,
    )
  })

  it('keeps an account with entries, and its type', async () => {
    const customer = { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16' }
    const document = await create(service, {
      ...customer,
      importSalesInvoiceLines: [
        { type: 'G/L Account', no: '704000', quantity: 1, unitPrice: 10, vatProdPostingGroup: 'G3' },
      ],
    })
    const account = await find('accounts', "no eq '704000'")
    expectRefused(
      await remove('accounts', String(account['id'])),
      400,
      'Application_DialogException',
      /G\/L Account 704000 because it is used in Import Sales Invoice Line/,
    )
    await service.request('DELETE', url('importsalesinvoices', document))
    const used = await find('accounts', "no eq '400000'")
    expectRefused(
      await remove('accounts', String(used['id'])),
      400,
      'Application_DialogException',
      /used in Customer Posting Group/,
    )
  })

  it('refuses values that make no sense', async () => {
    for (const [set, body, target] of [
      ['paymentTerms', { code: 'ODD', dueDateCalculation: '30X' }, 'dueDateCalculation'],
      ['paymentTerms', { code: 'ODD', discountPct: 101 }, 'discountPct'],
      [
        'userSetups',
        { userId: 'someone', allowPostingFrom: '2026-02-01', allowPostingTo: '2026-01-01' },
        'allowPostingFrom',
      ],
      ['numberSeriesLines', { seriesCode: 'S-INV', startingDate: '2030-01-01', startingNo: 'ABC' }, 'startingNo'],
      [
        'numberSeriesLines',
        { seriesCode: 'S-INV', startingDate: '2030-01-01', startingNo: 'A9', endingNo: 'A1' },
        'endingNo',
      ],
      [
        'currencyExchangeRates',
        { currencyCode: 'USD', startingDate: '2030-01-01', exchangeRateAmount: 0 },
        'exchangeRateAmount',
      ],
      [
        'currencyExchangeRates',
        { currencyCode: 'USD', startingDate: '2030-01-01', relationalExchRateAmount: -1 },
        'relationalExchRateAmount',
      ],
      [
        'currencyExchangeRates',
        { currencyCode: 'USD', startingDate: '2030-01-01', exchangeRateAmount: 99999999999999 },
        'exchangeRateAmount',
      ],
      ['deferralTemplates', { code: 'NONE', deferralAccount: '490000' }, 'noOfPeriods'],
      ['deferralTemplates', { code: 'NONE', deferralAccount: '490000', noOfPeriods: 1201 }, 'noOfPeriods'],
      ['deferralTemplates', { code: 'NONE', deferralAccount: '490000', noOfPeriods: 2000000000 }, 'noOfPeriods'],
      ['currencies', { code: 'ODD', amountRoundingPrecision: 7 }, 'amountRoundingPrecision'],
      ['currencies', { code: 'ODD', amountRoundingPrecision: 0.05 }, 'amountRoundingPrecision'],
      ['currencies', { code: 'ODD', amountRoundingPrecision: 0 }, 'amountRoundingPrecision'],
      ['currencies', { code: 'ODD', unitAmountRoundingPrecision: 10 }, 'unitAmountRoundingPrecision'],
      ['currencies', { code: 'ODD', unitAmountRoundingPrecision: 0.02 }, 'unitAmountRoundingPrecision'],
      ['currencies', { code: 'ODD', invoiceRoundingPrecision: 1000 }, 'invoiceRoundingPrecision'],
      ['currencies', { code: 'ODD', amountRoundingPrecision: 1 }, 'invoiceRoundingPrecision'],
      [
        'currencies',
        { code: 'ODD', amountRoundingPrecision: 0.1, invoiceRoundingPrecision: 0.05 },
        'invoiceRoundingPrecision',
      ],
    ] as const) {
      const answer = await post(set, body)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json.error.target, answer.text).toBe(target)
    }
    const dayless = await post('accountingPeriods', { name: 'No day' })
    expectRefused(dayless, 400, 'BadRequest_RequiredParamNotProvided', /startingDate/)
    const [ledger] = await list(service, 'generalLedgerSetups')
    const finer = await change('generalLedgerSetups', String(ledger?.['id']), { invRoundingPrecision: 0.03 })
    expectRefused(finer, 400, 'BadRequest', "'invRoundingPrecision' must be one of 0.01, 0.05, 0.1, 0.5, 1.")
    for (const invoiceRoundingPrecision of [0.01, 0.05, 0.1, 0.5, 1]) {
      const { id } = await made('currencies', { code: 'FIT', invoiceRoundingPrecision })
      expect((await remove('currencies', id)).status).toBe(204)
    }
    const yen = { code: 'FIT', amountRoundingPrecision: '1.00', invoiceRoundingPrecision: 1 }
    expect((await remove('currencies', (await made('currencies', yen)).id)).status).toBe(204)
    const { id: longest } = await made('deferralTemplates', {
      code: 'LONG',
      deferralAccount: '490000',
      noOfPeriods: 1200,
    })
    expect((await remove('deferralTemplates', longest)).status).toBe(204)
    const series = await post('numberSeriesLines', { seriesCode: 'S-INV', startingNo: '1', lastNoUsed: '5' })
    expectRefused(series, 400, 'BadRequest_InvalidOperation', /'lastNoUsed' is read-only/)
  })

  it('has one row of each one-row setup, neither made nor removed', async () => {
    for (const set of ['generalLedgerSetups', 'salesSetups', 'purchaseSetups', 'inventorySetups']) {
      const rows = await list(service, set)
      expect(rows, set).toHaveLength(1)
      expect((await post(set, {})).status, set).toBe(405)
      expect((await remove(set, String(rows[0]?.['id']))).status, set).toBe(405)
    }
    const [sales] = await list(service, 'salesSetups')
    expectRefused(
      await change('salesSetups', String(sales?.['id']), { invoiceNos: 'NONE' }),
      400,
      'Internal_InvalidTableRelation',
      /Number Series/,
    )
    const changed = await change('salesSetups', String(sales?.['id']), { copyLineDescrToGLEntry: true })
    expect(changed.json.copyLineDescrToGLEntry).toBe(true)
  })

  it('changes what a company is shown as, nothing else of it', async () => {
    const company = `companies(${companyId})`
    const answer = await service.request('PATCH', company, { displayName: 'Demo' }, { 'if-match': '*' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject({ id: companyId, name: 'Demo Verkoop NV', displayName: 'Demo' })
    expectRefused(
      await service.request('PATCH', company, { name: 'x' }, { 'if-match': '*' }),
      400,
      'BadRequest_InvalidOperation',
      /'name' can only be given when the record is created/,
    )
    const nameless = await service.request('PATCH', company, { displayName: ' ' }, { 'if-match': '*' })
    expectRefused(nameless, 400, 'BadRequest', "'displayName' must have a value.")
    expect((await service.request('POST', 'companies', { displayName: 'x' })).status).toBe(400)
    expect((await service.request('DELETE', company)).status).toBe(405)
    const headers = { authorization: reader, 'if-match': '*' }
    expectRefused(
      await service.request('PATCH', company, { displayName: 'x' }, headers),
      403,
      'Authorization_RequestDenied',
      /ADMIN/,
    )
  })
})
