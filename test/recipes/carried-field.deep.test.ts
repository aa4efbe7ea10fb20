import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { follow } from '../support/recipes.ts'

it('CONTRIBUTING.md: Add a field that documents carry', async () => {
  const recipe = await follow('Add a field that documents carry')
  try {
    const { client } = await recipe.start()
    const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
    const books = `companies(${textOf(company, 'id')})`
    const xml = readFileSync(join(recipe.folder, 'templates/demo/invoice.xml'), 'utf8')
    const referred = xml.replace(
      '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
      '$&<cbc:BuyerReference>REF-9</cbc:BuyerReference>',
    )
    const made = await client.odata('POST', `${books}/importsalesinvoices`, {
      contentstring: Buffer.from(
        referred.replace(/(<cbc:BuyerReference>)(?!REF-9).*?<\/cbc:BuyerReference>/, ''),
      ).toString('base64'),
    })
    const document = `${books}/importsalesinvoices(${textOf(made, 'id')})`
    expect(textOf(await client.odata('GET', `${document}?$select=externalReference`), 'externalReference')).toBe(
      'REF-9',
    )
    await client.odata('POST', `${document}/Microsoft.NAV.post`)
    const posted = await client.odata('GET', `${books}/postedDocuments?$filter=externalReference eq 'REF-9'`)
    expect(recordsOf(posted, 'value')).toHaveLength(1)
    const asked = await client.graphql(
      '{ companies(first: 1) { nodes { postedDocuments(filter: { externalReference: { eq: "REF-9" } }) { nodes { externalReference } } } } }',
      {},
    )
    const [node] = recordsOf(recordOf(asked, 'companies'), 'nodes')
    expect(recordsOf(recordOf(node ?? {}, 'postedDocuments'), 'nodes')).toEqual([{ externalReference: 'REF-9' }])
  } finally {
    await recipe.stop()
  }
})
