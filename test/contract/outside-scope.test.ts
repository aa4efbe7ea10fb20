import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parties } from '../golden/vat-operations.ts'
import { list } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { vatFileXml, type VatFile } from '../support/vat-files.ts'

/** What is outside the scope of VAT (category O) is booked and in no grid of the return, and this is said beforehand (F60). */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const sets = { sales: 'importsalesinvoices', purchase: 'importpurchaseinvoices' } as const
type Side = keyof typeof sets
const day = 'from=2026-03-16,to=2026-03-16'

async function receive(number: string, file: VatFile): Promise<{ path: string; errorMessage: string }> {
  const contentstring = Buffer.from(vatFileXml(number, file)).toString('base64')
  const made = await service.request('POST', `${service.companyUrl}/${sets[file.side]}`, { contentstring })
  expect(made.status, made.text).toBe(201)
  return { path: `${sets[file.side]}(${String(made.json.id)})`, errorMessage: String(made.json.errorMessage) }
}

async function filled(): Promise<Record<string, string>> {
  const { json } = await service.request('GET', `${service.companyUrl}/Microsoft.NAV.vatSummary(${day})`)
  const rows = json['grids'] as { grid: string; amount: number }[]
  expect(json['unassigned']).toEqual([])
  return Object.fromEntries(rows.filter(({ amount }) => amount !== 0).map(({ grid, amount }) => [grid, `${amount}`]))
}

describe('category O with a Belgian party', () => {
  it.each([
    ['sales', parties.baker, '50.00 O 0', 'to BE customer C1'],
    ['purchase', parties.stationer, '70.00 O 0 613000', 'from BE vendor V1'],
  ] as const)('is in no grid, on %s', async (side: Side, party, line, who) => {
    const before = await filled()
    const { path, errorMessage } = await receive(`OUT-${side}`, { side, party, lines: [line] })
    expect(errorMessage).toBe('')
    const said = (await list(service, `${path}/Microsoft.NAV.validationReport`))
      .filter(({ rule }) => rule === 'VATREASON')
      .map(({ severity, message }) => `${String(severity)}: ${String(message)}`)
    expect(said).toEqual([
      `info: Line 1: O ${who} read as outside the scope of VAT (DOMESTIC O, no grid): the file says O.`,
    ])
    const { json } = await service.request('GET', `${service.companyUrl}/${path}/Microsoft.NAV.predictedVat()`)
    expect(json).toMatchObject({ bookable: true, findings: [], grids: [], balance: 0 })
    expect(json['lines']).toMatchObject([{ vatProdPostingGroup: 'O', grids: [], reason: 'The file says O.' }])
    const posted = await service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.post`)
    expect(posted.status, posted.text).toBe(204)
    expect(await filled()).toEqual(before)
  })

  it('is told by the return beside its grids, and has a VAT entry', async () => {
    const { json } = await service.request('GET', `${service.companyUrl}/Microsoft.NAV.vatSummary(${day})`)
    expect(json['outsideScope']).toMatchObject([
      { type: 'Sale', vatProdPostingGroup: 'O', taxCategory: 'O', base: -50, amount: 0, entryCount: 1 },
      { type: 'Purchase', vatProdPostingGroup: 'O', taxCategory: 'O', base: 70, amount: 0, entryCount: 1 },
    ])
    expect(await list(service, `vatEntries?$filter=taxCategory eq 'O'`)).toHaveLength(2)
  })
})
