import { expect, it } from 'vitest'
import { recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { follow } from '../support/recipes.ts'

it('CONTRIBUTING.md: Add a ledger set', async () => {
  const recipe = await follow('Add a ledger set')
  try {
    const { client } = await recipe.start()
    const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
    const books = `companies(${textOf(company, 'id')})`
    const made = await client.odata('POST', `${books}/importpurchaseinvoices`, {
      vendorNo: 'V00010',
      vendorInvCrMemoNo: 'CAR-1',
      postingDate: '2026-03-10',
      documentDate: '2026-03-10',
      importPurchaseInvoiceLines: [
        { type: 'G/L Account', no: '612500', quantity: 1, directUnitCost: 100, numberPlate: '1-ABC-234' },
        { type: 'G/L Account', no: '612500', quantity: 1, directUnitCost: 50 },
      ],
    })
    const document = `${books}/importpurchaseinvoices(${textOf(made, 'id')})`
    await client.odata('POST', `${document}/Microsoft.NAV.post`)
    expect(textOf(await client.odata('GET', document), 'errorMessage')).toBe('')
    const plate = "$filter=numberPlate eq '1-ABC-234'"
    const entries = recordsOf(
      await client.odata('GET', `${books}/numberPlateEntries?${plate}&$orderby=entryNo`),
      'value',
    )
    const booked = recordsOf(
      await client.odata('GET', `${books}/generalLedgerEntries?${plate}&$orderby=entryNo`),
      'value',
    )
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map((one) => textOf(one, 'entryNo'))).toEqual(booked.map((one) => textOf(one, 'entryNo')))
    const first = `${books}/numberPlateEntries(${textOf(entries[0], 'id')})`
    await expect(client.odata('PATCH', first, { amount: 1 }, { 'If-Match': '*' })).rejects.toMatchObject({
      status: 405,
    })
    const asked = await client.graphql(
      '{ companies { nodes { numberPlateEntries { totalCount nodes { amount document { no } dimensionSetLines { code } } } } } }',
      {},
    )
    const [node] = recordsOf(recordOf(asked, 'companies'), 'nodes')
    const shown = recordsOf(recordOf(node ?? {}, 'numberPlateEntries'), 'nodes')
    expect(shown.map((one) => textOf(one, 'amount'))).toEqual(entries.map((one) => textOf(one, 'amount')))
  } finally {
    await recipe.stop()
  }
})
