import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Setup that entries, given numbers and closed periods rest on stays as it is (D14; posting.md 7). */
let service: Service
beforeAll(async () => {
  service = await startService({ openingStock: true })
})
afterAll(() => service.stop())

const url = (set: string, id?: string) => `${service.companyUrl}/${set}${id === undefined ? '' : `(${id})`}`
const post = (set: string, body: object) => service.request('POST', url(set), body)
const change = (set: string, id: string, body: object) =>
  service.request('PATCH', url(set, id), body, { 'if-match': '*' })
const remove = (set: string, id: string) => service.request('DELETE', url(set, id))
const idOf = async (set: string, filter: string): Promise<string> =>
  String(((await list(service, `${set}?$filter=${encodeURIComponent(filter)}`))[0] ?? {})['id'])

async function made(set: string, body: object): Promise<string> {
  const answer = await post(set, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id
}

async function changed(set: string, id: string, body: object): Promise<void> {
  const answer = await change(set, id, body)
  expect(answer.status, answer.text).toBe(200)
}

function expectRefused(answer: Answer, message: RegExp | string, code = 'Application_DialogException'): void {
  expect(answer.status, answer.text).toBe(code === 'Internal_EntityWithSameKeyExists' ? 409 : 400)
  expect(answer.json.error.code).toBe(code)
  expect(answer.json.error.message.replace(/ {2}CorrelationId:.*$/, '')).toMatch(message)
}

describe('accounting periods', () => {
  const period = (startingDate: string) => idOf('accountingPeriods', `startingDate eq ${startingDate}`)

  it('stay closed, whole and there', async () => {
    const id = await period('2024-02-01')
    await changed('accountingPeriods', id, { closed: true })
    expectRefused(
      await change('accountingPeriods', id, { closed: false }),
      'You cannot reopen Accounting Period 2024-02-01: a closed accounting period stays closed.',
    )
    await changed('accountingPeriods', id, { closed: true, name: 'Feb 2024' })
    expectRefused(
      await remove('accountingPeriods', id),
      'You cannot delete Accounting Period 2024-02-01 because it is closed.',
    )
    const inside = await post('accountingPeriods', { startingDate: '2024-02-15' })
    expectRefused(
      inside,
      'You cannot create Accounting Period 2024-02-15 because the accounting period that begins on 2024-02-01 is closed.',
    )
    expect(inside.json.error.target).toBe('startingDate')
    expectRefused(
      await remove('accountingPeriods', await period('2024-03-01')),
      'You cannot delete Accounting Period 2024-03-01 because the accounting period before it is closed.',
    )
  })

  it('stay while there are entries in them; empty ones come and go', async () => {
    const [entry] = await list(service, 'generalLedgerEntries?$top=1')
    const month = `${String(entry?.['postingDate']).slice(0, 7)}-01`
    expectRefused(
      await remove('accountingPeriods', await period(month)),
      `You cannot delete Accounting Period ${month} because there are G/L entries in it.`,
    )
    const half = await made('accountingPeriods', { startingDate: '2028-05-15' })
    expect((await remove('accountingPeriods', half)).status).toBe(204)
  })

  it('close only when another follows', async () => {
    const last = 'because no accounting period follows it; create the next one first.'
    expectRefused(
      await change('accountingPeriods', await period('2028-12-01'), { closed: true }),
      `You cannot close Accounting Period 2028-12-01 ${last}`,
    )
    expectRefused(
      await post('accountingPeriods', { startingDate: '2029-01-01', closed: true }),
      `You cannot close Accounting Period 2029-01-01 ${last}`,
    )
    await made('accountingPeriods', { startingDate: '2029-01-01', newFiscalYear: true })
    await changed('accountingPeriods', await period('2028-12-01'), { closed: true })
  })
})

describe('number series', () => {
  const line = (startingDate: string) =>
    idOf('numberSeriesLines', `seriesCode eq 'S-INV+' and startingDate eq ${startingDate}`)

  it('give no number twice', async () => {
    for (let count = 0; count < 2; count++) {
      const document = await create(service, {
        customerNo: 'C00010',
        postingDate: '2026-03-16',
        documentDate: '2026-03-16',
        importSalesInvoiceLines: [{ type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 10 }],
      })
      await service.request('POST', `${url('importsalesinvoices', document)}/Microsoft.NAV.post`)
    }
    const used = await line('2026-01-01')
    const [row] = await list(service, `numberSeriesLines?$filter=id eq ${used}`)
    const last = String(row?.['lastNoUsed'])
    expect(last).toMatch(/^VF26-\d{4}$/)
    const next = `VF26-${String(Number(last.slice(5)) + 1).padStart(4, '0')}`

    const lower = await change('numberSeriesLines', used, { endingNo: 'VF26-0001' })
    expectRefused(lower, `'endingNo' is VF26-0001, but numbers up to ${last} are used.`, 'BadRequest')
    const again = await post('numberSeriesLines', {
      seriesCode: 'S-INV+',
      startingDate: '2026-07-01',
      startingNo: 'VF26-0001',
    })
    expectRefused(
      again,
      `'startingNo' would give numbers again: another line of number series S-INV+ has given VF26-0001 to ${last}.`,
      'BadRequest',
    )
    const later = { seriesCode: 'S-INV+', startingDate: '2026-07-01', startingNo: next }
    expect((await remove('numberSeriesLines', await made('numberSeriesLines', later))).status).toBe(204)
    const unused = await line('2027-01-01')
    const moved = await change('numberSeriesLines', unused, { startingNo: 'VF26-0001' })
    expectRefused(moved, /^'startingNo' would give numbers again/, 'BadRequest')
    await changed('numberSeriesLines', unused, { startingNo: 'VF27-0001', endingNo: 'VF27-9999' })
    await changed('numberSeriesLines', used, { endingNo: last })
  })
})

describe('items', () => {
  it('keep what their entries were made with', async () => {
    const [entry] = await list(service, 'itemLedgerEntries?$top=1')
    const no = String(entry?.['itemNo'])
    const id = await idOf('items', `no eq '${no}'`)
    for (const [field, value] of [
      ['type', 'Service'],
      ['baseUnitOfMeasure', 'PALLET'],
    ] as const) {
      const answer = await change('items', id, { [field]: value })
      expectRefused(answer, `You cannot change ${field} of Item ${no} because there are item ledger entries for it.`)
      expect(answer.json.error.target).toBe(field)
    }
    const [row] = await list(service, `items?$filter=id eq ${id}`)
    const { type, costingMethod, baseUnitOfMeasure } = row as Plain
    await changed('items', id, { type, costingMethod, baseUnitOfMeasure, description: 'As before' })
    const other = await made('items', { no: 'NEW', type: 'Inventory' })
    await changed('items', other, { type: 'Service', baseUnitOfMeasure: 'BOX' })
  })
})

describe('pairs of dimensions', () => {
  const taken = 'Internal_EntityWithSameKeyExists'

  it('exist once, whichever comes first', async () => {
    const one = await made('dimensionCombinations', { dimension1Code: 'PROJECT', dimension2Code: 'DEPARTMENT' })
    expectRefused(
      await post('dimensionCombinations', { dimension1Code: 'DEPARTMENT', dimension2Code: 'PROJECT' }),
      /table Dimension Combination already exists.*dimension1Code='PROJECT', dimension2Code='DEPARTMENT'/,
      taken,
    )
    const values = (a: string, b: string) => list(service, `dimensionValues?$filter=dimensionCode eq '${a}'&$top=1`).then(
      ([first]) => ({ [`${b}Code`]: a, [`${b}ValueCode`]: first?.['code'] }),
    ) // prettier-ignore
    const pair = { ...(await values('PROJECT', 'dimension1')), ...(await values('DEPARTMENT', 'dimension2')) }
    const turned = { ...(await values('DEPARTMENT', 'dimension1')), ...(await values('PROJECT', 'dimension2')) }
    const two = await made('dimensionValueCombinations', pair)
    expectRefused(await post('dimensionValueCombinations', turned), /Value Combination already exists/, taken)
    expect((await remove('dimensionValueCombinations', two)).status).toBe(204)
    expect((await remove('dimensionCombinations', one)).status).toBe(204)
  })
})
