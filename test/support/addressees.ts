import { expect } from 'vitest'
import { read } from './odata-client.ts'
import type { Service } from './service.ts'

/**
 * Confirms, as a user must, that a received example of others is to be booked in the demo company, which it names on neither
 * side (F58); fails when the document does not ask for it. `path` is the document's below the company.
 */
export async function confirmAddressee(service: Service, path: string): Promise<void> {
  const { errorMessage } = await read(service, path)
  expect(errorMessage).toMatch(/and neither is .* confirm it with confirmAddressee and a reason\./)
  const body = { reason: 'An example of others, booked here to see how' }
  const answer = await service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.confirmAddressee`, body)
  expect(answer.status, answer.text).toBe(204)
}
