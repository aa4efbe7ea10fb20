import { expect, it } from 'vitest'
import { printSchemaText } from '../../src/graphql/print.ts'
import { resources } from '../../src/model/resources/all.ts'

/** What may be null in answers and what must be sent, as the published schema says (graphql-design.md 1). */
const text = printSchemaText(resources)

function typeOf(owner: string, field: string): string | undefined {
  const body = new RegExp(`^(?:type|input) ${owner}(?: [^{]*)?\\{$([\\s\\S]*?)^\\}$`, 'm').exec(text)?.[1] ?? ''
  return new RegExp(`^  ${field}(?:\\([^)]*\\))?: (\\S+)`, 'm').exec(body)?.[1]
}

it.each([
  ['GeneralLedgerEntry', 'documentType', 'LedgerDocumentType!'],
  ['GeneralLedgerEntry', 'sourceType', 'EntrySourceType!'],
  ['GLEntry', 'documentType', 'LedgerDocumentType!'],
  ['CustomerLedgerEntry', 'documentType', 'LedgerDocumentType!'],
  ['VendorLedgerEntry', 'documentType', 'LedgerDocumentType!'],
  ['ValueEntry', 'documentType', 'ItemLedgerDocumentType!'],
  ['ValueEntry', 'orderType', 'InventoryOrderType!'],
  ['VatEntry', 'type', 'VatEntryType!'],
  ['VatEntry', 'vatCalculationType', 'VatCalculationType!'],
  ['Company', 'displayName', 'String!'],
  ['Item', 'blocked', 'Boolean!'],
  ['Item', 'costingMethod', 'ItemCostingMethod!'],
  ['Customer', 'blocked', 'CustomerBlocked!'],
  ['SalesSetup', 'invoiceRounding', 'Boolean!'],
  ['Currency', 'amountRoundingPrecision', 'Decimal!'],
  ['DeferralTemplate', 'noOfPeriods', 'Int!'],
  ['Item', 'description', 'String'],
  ['CustomerLedgerEntry', 'closedAtDate', 'Date'],
  ['ImportSalesInvoice', 'docAmountInclVAT', 'Decimal'],
  ['ImportSalesInvoice', 'contentString', 'Base64'],
])('%s.%s is %s', (owner, field, type) => {
  expect(typeOf(owner, field)).toBe(type)
})

it('asks for the key of what is made, not for the rest nor in a change', () => {
  expect(typeOf('CustomerCreateFieldsInput', 'no')).toBe('String!')
  expect(typeOf('CustomerCreateFieldsInput', 'name')).toBe('String')
  expect(typeOf('CustomerFieldsInput', 'name')).toBe('String')
  expect(typeOf('DefaultDimensionCreateFieldsInput', 'parentType')).toBe('DefaultDimensionParentType!')
  expect(typeOf('AccountingPeriodCreateFieldsInput', 'startingDate')).toBe('Date!')
  expect(typeOf('NumberSeriesLineCreateFieldsInput', 'startingDate')).toBe('Date')
})
