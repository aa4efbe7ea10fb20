import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain } from '../support/books.ts'
import { odataBooks } from '../support/odata-books.ts'
import { startService, type Service } from '../support/service.ts'

const dates = { postingDate: '2026-03-16', documentDate: '2026-03-10', dueDate: '2026-04-15' }
const entries = `query ($company: ID!) { company(id: $company) {
  vatSummary(period: { from: "2026-03-01", to: "2026-03-31" }) { grids { grid amount } unassigned { taxCategory euService } }
  vatEntries(filter: { type: { eq: PURCHASE } }) { nodes {
    vatRegistrationNo countryRegionCode euService taxCategory vatDate accountNumber } } } }`

/** What a VAT entry is in a return does not hang on what setup says later (F50). */
describe('a VAT entry', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ demo: false })
  })
  afterAll(() => service.stop())

  it('keeps party, kind of operation, date and account as they were when it was posted', async () => {
    const companyId = await service.makeDemoCopy('Frozen')
    const books = odataBooks(service, companyId)
    await books.change('vendors', { vatRegistrationNo: 'NL001234567B01', countryRegionCode: 'NL' }, { no: 'V00010' })
    const id = await books.create(
      'purchase',
      { ...dates, vendorNo: 'V00010', vendorInvCrMemoNo: 'F-1', vatBusPostingGroup: 'EU' },
      [{ type: 'G/L Account', no: '612600', quantity: '1', directUnitCost: '100.00', vatProdPostingGroup: 'S3' }],
    )
    await books.act('purchase', id, 'post')
    expect(await books.document('purchase', id)).toMatchObject({ errorMessage: '' })

    const shown = async () => {
      const answer = await service.graphql(entries, { company: companyId })
      expect(answer.json.errors, answer.text).toBeUndefined()
      const { vatSummary, vatEntries } = answer.json.data.company
      const names = ['vatRegistrationNo', 'countryRegionCode', 'euService', 'taxCategory', 'vatDate', 'accountNumber']
      const rows = await books.rows('vatEntries', names, { type: 'Purchase' })
      expect(rows).toEqual(vatEntries.nodes)
      const grids = (vatSummary.grids as Plain[]).filter(({ amount }) => amount !== '0.00')
      return {
        rows,
        grids: grids.map((one) => `${String(one['grid'])} ${String(one['amount'])}`),
        unassigned: vatSummary.unassigned,
      }
    }
    const then = await shown()
    expect(then).toEqual({
      rows: [
        {
          vatRegistrationNo: 'NL001234567B01',
          countryRegionCode: 'NL',
          euService: true,
          taxCategory: 'AE',
          vatDate: '2026-03-16',
          accountNumber: '612600',
        },
      ],
      grids: ['55 21.00', '59 21.00', '82 100.00', '88 100.00'],
      unassigned: [],
    })

    await books.change(
      'vatPostingSetups',
      { euService: false, taxCategory: 'S' },
      { vatBusPostingGroup: 'EU', vatProdPostingGroup: 'S3' },
    )
    await books.change('vendors', { vatRegistrationNo: '', countryRegionCode: 'BE' }, { no: 'V00010' })
    expect(await shown()).toEqual(then)
  })
})
