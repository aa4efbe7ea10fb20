import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Settings that would be kept and do nothing, or that would spoil stock value or posted numbers, are refused. */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function change(set: string, values: Plain, filter = ''): Promise<Answer> {
  const [row] = await list(service, `${set}${filter === '' ? '' : `?$filter=${encodeURIComponent(filter)}`}`)
  const url = `${service.companyUrl}/${set}(${String(row?.['id'])})`
  return service.request('PATCH', url, values, { 'if-match': '*' })
}

const make = (set: string, values: Plain) => service.request('POST', `${service.companyUrl}/${set}`, values)

function expectRefused(answer: Answer, target: string, message: string, code = 'BadRequest'): void {
  expect(answer.status, answer.text).toBe(400)
  const { error } = answer.json
  expect(error.message.replace(/ {2}CorrelationId:.*$/, '')).toBe(message)
  expect([error.code, error.target]).toEqual([code, target])
}

describe('a value that would do nothing', () => {
  const prices = "'pricesIncludingVAT' cannot be true: prices on import documents are always without VAT."

  it.each([
    ['customers', "no eq 'C00010'", 'pricesIncludingVAT', true, prices],
    ['vendors', "no eq 'V00010'", 'pricesIncludingVAT', true, prices],
    [
      'salesSetups',
      '',
      'extDocNoMandatory',
      true,
      "'extDocNoMandatory' cannot be true: sales documents have no external document number to ask for.",
    ],
    [
      'generalLedgerSetups',
      '',
      'journalTemplNameMandatory',
      false,
      "'journalTemplNameMandatory' cannot be false: a journal template names the number series of every posted document.",
    ],
  ])('is refused in %s', async (set, filter, field, value, message) => {
    expectRefused(await change(set, { [field]: value }, filter), field, message)
    expect((await change(set, { [field]: !value }, filter)).status).toBe(200)
  })

  it('is refused when a record is made, and by GraphQL', async () => {
    expectRefused(await make('customers', { no: 'C93000', pricesIncludingVAT: true }), 'pricesIncludingVAT', prices)
    const companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
    const answer = await service.graphql(
      `mutation { createVendor(input: { companyId: "${companyId}", fields: { no: "V93000", pricesIncludingVAT: true } }) {
        __typename ... on Error { message } } }`,
    )
    expect(answer.json.errors, answer.text).toBeUndefined()
    expect(answer.json.data.createVendor.message).toBe(prices)
  })

  it('is not refused where it does something', async () => {
    expect((await change('purchaseSetups', { extDocNoMandatory: false })).status).toBe(200)
    expect((await change('purchaseSetups', { extDocNoMandatory: true })).status).toBe(200)
  })
})

describe('number series', () => {
  const forPosting = (code: string) =>
    `cannot be ${code}: it numbers drafts, which may leave gaps that posted numbers must not have.`
  const forDrafts = (code: string) =>
    `cannot be ${code}: it numbers posted documents, which must not have the gaps that drafts may leave.`

  it('of drafts do not number posted documents', async () => {
    for (const field of ['postingNoSeries', 'crMemoPostingNoSeries'])
      for (const code of ['S-INV', 'P-CR', 'SV-INV'])
        expectRefused(
          await change('journalTemplates', { [field]: code }, "name eq 'SALES'"),
          field,
          `'${field}' ${forPosting(code)}`,
        )
    expectRefused(
      await make('journalTemplates', { name: 'NEW', type: 'Sales', postingNoSeries: 'S-INV' }),
      'postingNoSeries',
      `'postingNoSeries' ${forPosting('S-INV')}`,
    )
    expect((await change('journalTemplates', { postingNoSeries: 'S-INV+' }, "name eq 'SALES'")).status).toBe(200)
  })

  it('of posted documents do not number drafts', async () => {
    for (const [set, field, code] of [
      ['salesSetups', 'invoiceNos', 'S-INV+'],
      ['salesSetups', 'crMemoNos', 'P-CR+'],
      ['salesSetups', 'serviceCrMemoNos', 'SV-CR+'],
      ['purchaseSetups', 'invoiceNos', 'P-INV+'],
    ] as const)
      expectRefused(await change(set, { [field]: code }), field, `'${field}' ${forDrafts(code)}`)
    expect((await change('salesSetups', { invoiceNos: 'S-INV', crMemoNos: 'S-CR' })).status).toBe(200)
  })

  it('are given one use only by two who write at once', async () => {
    for (let round = 0; round < 5; round++) {
      const code = `BOTH${round}`
      expect((await make('numberSeries', { code })).status).toBe(201)
      const answers = await Promise.all([
        change('salesSetups', { invoiceNos: code }),
        make('journalTemplates', { name: `T${round}`, type: 'Sales', postingNoSeries: code }),
      ])
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
    }
  })
})

describe('automatic cost posting', () => {
  const post = async (line: Plain) => {
    const body = {
      vendorNo: 'V00010',
      vendorInvCrMemoNo: `K-${String(line['no'])}`,
      postingDate: '2026-03-16',
      documentDate: '2026-03-16',
      importPurchaseInvoiceLines: [{ type: 'Item', quantity: 1, directUnitCost: 10, ...line }],
    }
    const id = await create(service, body, 'importpurchaseinvoices')
    const url = `${service.companyUrl}/importpurchaseinvoices(${id})/Microsoft.NAV.post`
    expect((await service.request('POST', url)).status).toBe(204)
  }
  const switched = (automaticCostPosting: boolean) => change('inventorySetups', { automaticCostPosting })

  it('is switched while nothing is on stock, and stays once something is', async () => {
    expect((await switched(false)).status).toBe(200)
    expect((await switched(true)).status).toBe(200)
    await post({ no: '1000' })
    expectRefused(
      await switched(false),
      'automaticCostPosting',
      'You cannot change automaticCostPosting because there are open item ledger entries.',
      'Application_DialogException',
    )
    expect((await switched(true)).status).toBe(200)
    expect((await change('inventorySetups', { preventNegativeInventory: true })).status).toBe(200)
  })
})
