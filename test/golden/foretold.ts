import { expect } from 'vitest'
import type { Plain } from '../support/books.ts'
import type { Service } from '../support/service.ts'

/** What booking would do to the general ledger (F115), of a document of either surface. */
export interface Foretold {
  readonly bookable: boolean
  readonly findings: readonly { readonly message: string }[]
  readonly entries: readonly (Plain & {
    readonly dimensions: readonly { readonly code: string; readonly name: string; readonly valueCode: string }[]
    readonly reasons: readonly { readonly subject: string; readonly value: string; readonly message: string }[]
  })[]
  readonly etag: string
  readonly errorMessage: string
}

const selection = `etag errorMessage predictedPosting { bookable findings { message }
  entries { accountNumber accountName postingDate description debitAmount creditAmount dimensions { code name valueCode valueName }
    lineNos reasons { subject value code message lineNo dimensionCode } } reasons { subject value code message lineNo dimensionCode } }`

/** Asks it; `id` is a GUID or a global id. */
export async function foretold(
  service: Service,
  companyId: string,
  side: 'sales' | 'purchase',
  id: string,
): Promise<Foretold> {
  const type = side === 'sales' ? 'ImportSalesInvoice' : 'ImportPurchaseInvoice'
  const global = id.includes('-') ? Buffer.from(`${type}:${companyId}:${id}`).toString('base64url') : id
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`
  const { json, text } = await service.graphql(query, { id: global })
  expect(json.errors, text).toBeUndefined()
  const { predictedPosting, ...document } = json.data.node
  return { ...document, ...predictedPosting }
}

/** That the entries are those that posting booked, in their order; every one says why it is on its account and has its dimensions. */
export function expectBooked({ bookable, entries }: Foretold, booked: readonly Plain[]): void {
  expect(bookable).toBe(true)
  const order = [...booked].sort((a, b) => Number(a['entryNo']) - Number(b['entryNo']))
  const alike = (rows: readonly Plain[]) =>
    rows.map((row) => [
      row['accountNumber'],
      row['accountName'],
      row['postingDate'],
      row['description'],
      Number(row['debitAmount']),
      Number(row['creditAmount']),
    ])
  expect(alike(entries)).toEqual(alike(order))
  for (const entry of entries) {
    const [reason] = entry.reasons.filter(({ subject }) => subject === 'ACCOUNT')
    expect(reason?.value, JSON.stringify(entry)).toBe(entry['accountNumber'])
    const why = entry.reasons.filter(({ subject }) => subject === 'DIMENSION').map(({ value }) => value)
    expect(why).toEqual(entry.dimensions.map(({ valueCode }) => valueCode))
  }
}
