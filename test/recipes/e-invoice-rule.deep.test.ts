import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { follow } from '../support/recipes.ts'

it('CONTRIBUTING.md: Add an e-invoice rule', async () => {
  const recipe = await follow('Add an e-invoice rule')
  try {
    const { client } = await recipe.start()
    const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
    const books = `companies(${textOf(company, 'id')})`
    const xml = readFileSync(join(recipe.folder, 'templates/demo/invoice.xml'), 'utf8')
    const copy = xml.replace('<cbc:IssueDate>', '<cbc:CopyIndicator>true</cbc:CopyIndicator>$&')
    const made = await client.odata('POST', `${books}/importsalesinvoices`, {
      contentstring: Buffer.from(copy).toString('base64'),
    })
    const finding = {
      rule: 'UBL-CR-004',
      severity: 'warning',
      xpath: '/Invoice/cbc:CopyIndicator',
    }
    const document = `${books}/importsalesinvoices(${textOf(made, 'id')})`
    const report = await client.odata('GET', `${document}/Microsoft.NAV.validationReport()`)
    expect(recordsOf(report, 'value')).toContainEqual(expect.objectContaining(finding))
    const asked = await client.graphql(
      '{ companies { nodes { importSalesInvoices { nodes { validationReport { rule severity xpath } } } } } }',
      {},
    )
    const [node] = recordsOf(recordOf(asked, 'companies'), 'nodes')
    const [shown] = recordsOf(recordOf(node ?? {}, 'importSalesInvoices'), 'nodes')
    expect(recordsOf(shown ?? {}, 'validationReport')).toContainEqual({ ...finding, severity: 'WARNING' })
  } finally {
    await recipe.stop()
  }
})
