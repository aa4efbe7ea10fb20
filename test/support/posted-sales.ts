import { expect } from 'vitest'
import { create, read, setPostingRange } from './odata-client.ts'
import type { Service } from './service.ts'

const accounts = ['700000', '702000', '704000'] as const

/**
 * Posts sales invoices that differ in month, account, price and department. With them the books have something to add up. They
 * are posted at the same time, so that nobody knows their numbers and registers, or one after the other, each in a register.
 */
export async function postSales(
  service: Service,
  count: number,
  how: 'together' | 'in order' = 'together',
): Promise<void> {
  await setPostingRange(service)
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (how === 'together') await Promise.all(indexes.map((index) => postSale(service, index)))
  else for (const index of indexes) await postSale(service, index)
}

async function postSale(service: Service, index: number): Promise<void> {
  const date = `2026-${String(1 + (index % 5)).padStart(2, '0')}-${String(10 + (index % 9))}`
  const department = index % 2 === 0 ? 'ADM' : 'SALES'
  const id = await create(service, {
    customerNo: 'C00010',
    postingDate: date,
    documentDate: date,
    dueDate: '2026-12-31',
    shortcutDimension1Code: department,
    importSalesInvoiceLines: [0, 1].map((line) => ({
      type: 'G/L Account',
      no: index % 4 === 0 ? '700000' : (accounts[(index + line) % 2] ?? '700000'),
      quantity: 1 + (index % 3),
      unitPrice: `${String(90 + index)}.${String(13 + line)}`,
      vatProdPostingGroup: 'G3',
      shortcutDimension1Code: department,
    })),
  })
  const answer = await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
  expect(answer.status, answer.text).toBe(204)
  expect((await read(service, `importsalesinvoices(${id})`))['errorMessage']).toBe('')
}
