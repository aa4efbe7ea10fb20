import { resourceOf, type Relation } from '../../resource.ts'

/** The link of a ledger entry to the posted document that made it. */
export function documentLink(): Relation {
  return {
    name: 'document',
    single: true,
    link: true,
    description: 'The posted document it belongs to.',
    target: () => resourceOf('postedDocument'),
    parentColumn: 'document_id',
    childColumn: 'id',
  }
}

/** The link of an import document to what was posted from it; null before that. */
export function postedDocumentLink(): Relation {
  return {
    name: 'postedDocument',
    single: true,
    link: true,
    description: 'The document that was posted from it; null while it is not posted.',
    target: () => resourceOf('postedDocument'),
    parentColumn: 'id',
    childColumn: 'import_document_id',
  }
}

/** The links between a posted document and the one that cancels it (decision F87). */
export function cancellationLinks(): readonly Relation[] {
  const to = (name: string, description: string, parentColumn: string, childColumn: string): Relation => ({
    name,
    single: true,
    link: true,
    description,
    target: () => resourceOf('postedDocument'),
    parentColumn,
    childColumn,
  })
  return [
    to('cancels', 'The posted document that it cancels; null when it cancels none.', 'cancels_document_id', 'id'),
    {
      ...to(
        'cancelledBy',
        'The posted document that cancels it; null while it is not cancelled.',
        'id',
        'cancels_document_id',
      ),
      later: true,
    },
  ]
}

/** The link of an import document to what was registered from it; null before that and once it is posted. */
export function unpostedDocumentLink(): Relation {
  return {
    name: 'unpostedDocument',
    single: true,
    link: true,
    description: 'The unposted document that was registered from it; null before that, and again once it is posted.',
    target: () => resourceOf('unpostedDocument'),
    parentColumn: 'id',
    childColumn: 'import_document_id',
  }
}

/** The link of a record to the customer it names, as master data now has it. */
export function customerLink(): Relation {
  return masterLink('customer', 'customer', 'customer_no', 'The customer, as master data has it now')
}

/** The link of a record to the vendor it names, as master data now has it. */
export function vendorLink(): Relation {
  return masterLink('vendor', 'vendor', 'vendor_no', 'The vendor, as master data has it now')
}

/** The link of a general ledger or VAT entry to its account. */
export function accountLink(): Relation {
  return masterLink(
    'account',
    'account',
    'gl_account_no',
    'The account of the entry, as the chart of accounts has it now',
  )
}

/** The link of an item or value entry to its item. */
export function itemLink(): Relation {
  return masterLink('item', 'item', 'item_no', 'The item of the entry, as master data has it now')
}

/** The links of a posted document to its entries in every ledger, by entry number. */
export function entryLinks(): readonly Relation[] {
  const of = (name: string, entity: string, words: string) =>
    listOf(name, entity, `${words} of the document.`, 'id', 'document_id')
  return [
    of('generalLedgerEntries', 'generalLedgerEntry', 'General ledger entries'),
    of('vatEntries', 'vatEntry', 'VAT entries'),
    of('customerLedgerEntries', 'customerLedgerEntry', 'Customer ledger entries'),
    of('vendorLedgerEntries', 'vendorLedgerEntry', 'Vendor ledger entries'),
    of('itemLedgerEntries', 'itemLedgerEntry', 'Item ledger entries'),
    of('valueEntries', 'valueEntry', 'Value entries'),
  ]
}

/** The links of an account to its entries. */
export function accountEntryLinks(): readonly Relation[] {
  const words = 'General ledger entries of the account.'
  return [listOf('generalLedgerEntries', 'generalLedgerEntry', words, 'no', 'gl_account_no')]
}

/** The links of a customer or vendor to its entries and posted documents. */
export function partyEntryLinks(party: 'customer' | 'vendor'): readonly Relation[] {
  const name = party === 'customer' ? 'Customer' : 'Vendor'
  const words = `${name} ledger entries of the ${party}.`
  return [
    listOf(`${party}LedgerEntries`, `${party}LedgerEntry`, words, 'no', `${party}_no`),
    listOf('postedDocuments', 'postedDocument', `Posted documents of the ${party}.`, 'no', `${party}_no`),
  ]
}

/** The links of an item to its entries. */
export function itemEntryLinks(): readonly Relation[] {
  return [
    listOf('itemLedgerEntries', 'itemLedgerEntry', 'Item ledger entries of the item.', 'no', 'item_no'),
    listOf('valueEntries', 'valueEntry', 'Value entries of the item.', 'no', 'item_no'),
  ]
}

/** The links of a document line to the account or item that it names. */
export function lineLinks(): readonly Relation[] {
  const when = (is: string) => ({ field: 'type', is })
  return [
    {
      ...masterLink(
        'account',
        'account',
        'no',
        'The account of a G/L account line, as the chart of accounts has it now',
      ),
      when: when('G/L Account'),
    },
    { ...masterLink('item', 'item', 'no', 'The item of an item line, as master data has it now'), when: when('Item') },
  ]
}

/** The links of an entry to the customer or vendor that a column of it names, told apart by a field. */
export function sourceLinks(field: string, column: string, customers: string, vendors: string): readonly Relation[] {
  return [
    { ...customerLink(), parentColumn: column, when: { field, is: customers } },
    { ...vendorLink(), parentColumn: column, when: { field, is: vendors } },
  ]
}

/** The link of a customer or vendor ledger entry to the one that closed it. */
export function closedByLink(entity: string): Relation {
  const description = 'The entry that closed it; null while it is open.'
  return { ...toEntry('closedByEntry', entity, description), parentColumn: 'closedby_entry_no' }
}

/** The link of a value entry to the item ledger entry that it values. */
export function itemLedgerEntryLink(): Relation {
  const description = 'The item ledger entry that it values.'
  return { ...toEntry('itemLedgerEntry', 'itemLedgerEntry', description), parentColumn: 'item_ledger_entry_no' }
}

/** The link of a register to the document that was posted. */
export function registerDocumentLink(): Relation {
  return {
    ...postedDocumentLink(),
    name: 'document',
    description: 'The posted document.',
    parentColumn: 'import_document_id',
  }
}

/** The link of a purchase document to what its seller is told; `column` has the id of the import document. */
export function responsesLink(column: string): Relation {
  const words = 'What the seller of a purchase file is told became of it, in order.'
  return { ...listOf('invoiceResponses', 'invoiceResponse', words, column, 'import_document_id'), childOrder: 'step' }
}

/** The link of a posted sales document to what its customer answered. */
export function receivedResponsesLink(): Relation {
  const words = 'What the customer of a sales document answered became of it, as it came in.'
  const list = listOf('receivedInvoiceResponses', 'receivedInvoiceResponse', words, 'id', 'posted_document_id')
  return { ...list, childOrder: 'system_created_at' }
}

/** The link of a line to its import document, whose entity is `entity`. */
export function headerLink(name: string, entity: string): Relation {
  return {
    name,
    single: true,
    link: true,
    graphqlName: 'document',
    required: true,
    description: 'The document of the line.',
    target: () => resourceOf(entity),
    parentColumn: 'header_entry_no',
    childColumn: 'entry_no',
  }
}

function listOf(
  name: string,
  entity: string,
  description: string,
  parentColumn: string,
  childColumn: string,
): Relation {
  return { name, link: true, description, target: () => resourceOf(entity), parentColumn, childColumn }
}

function toEntry(name: string, entity: string, description: string): Omit<Relation, 'parentColumn'> {
  return { name, single: true, link: true, description, target: () => resourceOf(entity), childColumn: 'entry_no' }
}

function masterLink(name: string, entity: string, parentColumn: string, words: string): Relation {
  return {
    name,
    single: true,
    link: true,
    description: `${words}; null when the number is empty or names nothing.`,
    target: () => resourceOf(entity),
    parentColumn,
    childColumn: 'no',
  }
}
