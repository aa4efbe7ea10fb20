import { afterAll, beforeAll, expect, it } from 'vitest'
import { list } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** The demo company starts with stock that was really bought: templates/demo/opening-documents.json. */
let service: Service
beforeAll(async () => {
  service = await startService({ openingStock: true })
})
afterAll(() => service.stop())

it('has stock of three items, none of the one the goldens want empty', async () => {
  const stock = await list(
    service,
    'itemLedgerEntries?$orderby=itemNo&$select=itemNo,quantity,remainingQuantity,costAmountActual',
  )
  expect(stock).toMatchObject([
    { itemNo: '1010', quantity: '10', remainingQuantity: '10', costAmountActual: '4000.00' },
    { itemNo: '1100', quantity: '40', remainingQuantity: '40', costAmountActual: '1000.00' },
    { itemNo: '1200', quantity: '100', remainingQuantity: '100', costAmountActual: '1100.00' },
  ])
})

it('owes it to its vendors, on the last day of the year before', async () => {
  const owed = await list(service, 'vendorLedgerEntries?$orderby=entryNo')
  expect(owed).toMatchObject([
    { vendorNo: 'V00050', documentNo: 'AF25-0001', postingDate: '2025-12-31', creditAmount: '6050.00', open: true },
    { vendorNo: 'V1', documentNo: 'AF25-0002', postingDate: '2025-12-31', creditAmount: '1166.00', open: true },
  ])
  const stock = await list(service, "generalLedgerEntries?$filter=accountNumber eq '340000'&$select=debitAmount")
  expect(stock.reduce((sum, entry) => sum + Number(entry['debitAmount']), 0)).toBe(6100)
  const documents = await list(service, 'importpurchaseinvoices')
  expect(documents).toHaveLength(2)
  for (const document of documents) expect(document).toMatchObject({ errorMessage: '' })
})
