import { expect, it } from 'vitest'
import { recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { follow } from '../support/recipes.ts'

it('CONTRIBUTING.md: Add a posting kind', async () => {
  const recipe = await follow('Add a posting kind')
  try {
    const { client } = await recipe.start()
    const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
    const books = `companies(${textOf(company, 'id')})`
    const post = async (no: string) => {
      const made = await client.odata('POST', `${books}/importsalesinvoices`, {
        customerNo: 'C00010',
        postingDate: '2026-03-10',
        documentDate: '2026-03-10',
        importSalesInvoiceLines: [{ type: 'Resource', no, quantity: 2, unitPrice: 55 }],
      })
      const document = `${books}/importsalesinvoices(${textOf(made, 'id')})`
      await client.odata('POST', `${document}/Microsoft.NAV.post`)
      return client.odata('GET', document)
    }
    // A bicycle is no resource.
    expect(textOf(await post('1000'), 'errorMessage')).toContain("Type must be equal to 'Service'")
    const repaired = await post('8000')
    expect(textOf(repaired, 'errorMessage')).toBe('')
    const ofDocument = `$filter=documentNo eq '${textOf(repaired, 'createdDocNo')}'`
    const entries = recordsOf(await client.odata('GET', `${books}/generalLedgerEntries?${ofDocument}`), 'value')
    const amounts = entries.map((one) => [textOf(one, 'debitAmount'), textOf(one, 'creditAmount')].join(' '))
    expect(amounts).toEqual(['0.00 110.00', '0.00 23.10', '133.10 0.00'])
    expect(recordsOf(await client.odata('GET', `${books}/itemLedgerEntries?${ofDocument}`), 'value')).toEqual([])
    const asked = await client.graphql(
      '{ companies(first: 1) { nodes { postedDocuments(first: 50) { nodes { no lines(first: 5) { nodes { type no } } } } } } }',
      {},
    )
    const [node] = recordsOf(recordOf(asked, 'companies'), 'nodes')
    const documents = recordsOf(recordOf(node ?? {}, 'postedDocuments'), 'nodes')
    const posted = documents.find((one) => textOf(one, 'no') === textOf(repaired, 'createdDocNo'))
    expect(recordsOf(recordOf(posted ?? {}, 'lines'), 'nodes')[0]).toEqual({ type: 'RESOURCE', no: '8000' })
  } finally {
    await recipe.stop()
  }
})
