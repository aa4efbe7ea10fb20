import { expect, it } from 'vitest'
import { recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { follow } from '../support/recipes.ts'

it('CONTRIBUTING.md: Add a field', async () => {
  const recipe = await follow('Add a field')
  try {
    const { client } = await recipe.start()
    const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
    const customers = `companies(${textOf(company, 'id')})/customers`
    const [customer] = recordsOf(await client.odata('GET', `${customers}?$filter=no eq 'C1'`), 'value')
    expect(customer).toHaveProperty('loyaltyNo', '')
    await client.odata('PATCH', `${customers}(${textOf(customer, 'id')})`, { loyaltyNo: 'l-77' }, { 'If-Match': '*' })
    const found = recordsOf(await client.odata('GET', `${customers}?$filter=loyaltyNo eq 'L-77'`), 'value')
    expect(found.map((one) => textOf(one, 'no'))).toEqual(['C1'])
    await expect(client.odata('POST', customers, { no: 'LONG', loyaltyNo: 'X'.repeat(21) })).rejects.toThrow(
      'must be less than or equal to 20 characters',
    )
    const asked = await client.graphql(
      '{ companies { nodes { customers(filter: { loyaltyNo: { eq: "L-77" } }) { nodes { no loyaltyNo } } } } }',
      {},
    )
    const [node] = recordsOf(recordOf(asked, 'companies'), 'nodes')
    expect(recordsOf(recordOf(node ?? {}, 'customers'), 'nodes')).toEqual([{ no: 'C1', loyaltyNo: 'L-77' }])
  } finally {
    await recipe.stop()
  }
})
