import { afterAll, beforeAll, it } from 'vitest'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import type { Resource } from '../../src/model/resource.ts'
import { charge, expectIssue, expectRefused, fileOfLines, importMaking } from '../support/import-refusals.ts'
import { startService, type Service } from '../support/service.ts'

/** Files of more lines than a document may have (D28): what import-limits.test.ts says of documents sent as fields. */
const most = 10_000

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const make = (header: Resource, source: object) => importMaking(service, header, source)

for (const header of [importSalesInvoice, importPurchaseInvoice]) {
  const post = (body: unknown) => service.request('POST', `${service.companyUrl}/${header.set}`, body)
  it(`lines of ${header.set} are at most ${most}, from a file`, async () => {
    const dialog = 'Application_DialogException'
    const lines = fileOfLines(most + 1)
    expectRefused(await post({ contentstring: lines }), 'contentstring', /more than 10000/, dialog)
    expectIssue(await make(header, { xml: lines }), header.graphqlType, 'xml', /more than 10000/)
    // A charge on the document becomes a line too.
    const charged = fileOfLines(most, charge)
    const says = new RegExp(`would have ${most + 1} lines, but a document has at most ${most}`)
    expectRefused(await post({ contentstring: charged }), 'contentstring', says)
    expectIssue(await make(header, { xml: charged }), header.graphqlType, 'xml', says)
  })
}
