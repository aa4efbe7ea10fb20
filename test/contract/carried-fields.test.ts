import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '../../src/core/invariant.ts'
import type { Kind } from '../../src/model/field.ts'
import type { Resource } from '../../src/model/resource.ts'
import { carriedColumns } from '../../src/model/resources/documents/header-fields.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { postedDocument } from '../../src/model/resources/documents/posted-documents.ts'
import { words } from '../support/checked-documents.ts'
import { create, list, read, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

const columns: ReadonlySet<string> = new Set(carriedColumns)

const samples: Partial<Record<Kind, (name: string, index: number, maxLength: number) => string>> = {
  text: (name, index, maxLength) => `${name.slice(0, maxLength - 2)}${10 + index}`,
  code: (name, index, maxLength) => `${name.toUpperCase().slice(0, maxLength - 2)}${10 + index}`,
  date: (_name, index) => `2025-01-${10 + index}`,
}

/** A value of its own for every field that is declared to be carried and that a client may send; a new kind wants a sample. */
function sentValues({ fields }: Resource): Record<string, string> {
  const sent = fields.filter(({ column, readOnly }) => columns.has(column) && readOnly !== true)
  return Object.fromEntries(
    sent.map(({ name, kind, maxLength = 100 }, index) => {
      const sample = present(samples[kind], `there is a sample of kind ${kind}`)
      return [name, sample(name, index, maxLength)]
    }),
  )
}

describe('a header field that is declared to be carried', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
    await setPostingRange(service)
  })
  afterAll(() => service.stop())

  it.each([
    ['sales', importSalesInvoice],
    ['purchase', importPurchaseInvoice],
  ] as const)('reaches the posted document of %s as it was sent, on both surfaces', async (side, resource) => {
    const { partyField, party, set, lines, price, account } = words[side]
    const values = sentValues(resource)
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['eloID', 'extArea', 'transportMethod', 'docNotes']))
    const id = await create(
      service,
      {
        ...values,
        [partyField]: party,
        postingDate: '2026-03-16',
        documentDate: '2026-03-16',
        [lines]: [{ type: 'G/L Account', no: account, quantity: 1, [price]: 100, vatProdPostingGroup: 'G3' }],
      },
      set,
    )
    expect(await read(service, `${set}(${id})`)).toMatchObject(values)
    const answer = await service.request('POST', `${service.companyUrl}/${set}(${id})/Microsoft.NAV.post`)
    expect(answer.status, answer.text).toBe(204)
    expect((await read(service, `${set}(${id})`))['errorMessage']).toBe('')

    const [posted] = await list(service, `postedDocuments?$filter=importDocumentId eq ${id}`)
    expect(posted).toMatchObject(values)
    const graphqlNames = Object.keys(values).map((name) => {
      const field = present(postedDocument.byName.get(name), `posted documents have ${name}`)
      return field.graphqlName ?? name
    })
    const companyId = /\(([^)]*)\)$/.exec(service.companyUrl)?.[1] ?? ''
    const asked = await service.graphql(
      `{ company(id: "${companyId}") { postedDocuments(first: 5, filter: { importDocumentId: { eq: "${id}" } }) { nodes { ${graphqlNames.join(' ')} } } } }`,
    )
    expect(asked.json.errors, asked.text).toBeUndefined()
    expect(asked.json.data.company.postedDocuments.nodes.map(Object.values)).toEqual([Object.values(values)])
  })
})
