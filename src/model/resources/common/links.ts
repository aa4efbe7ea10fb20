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

/** The link of a general ledger entry to its account. */
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
  return [
    entries('generalLedgerEntries', 'generalLedgerEntry', 'General ledger entries'),
    entries('vatEntries', 'vatEntry', 'VAT entries'),
    entries('customerLedgerEntries', 'customerLedgerEntry', 'Customer ledger entries'),
    entries('vendorLedgerEntries', 'vendorLedgerEntry', 'Vendor ledger entries'),
    entries('itemLedgerEntries', 'itemLedgerEntry', 'Item ledger entries'),
    entries('valueEntries', 'valueEntry', 'Value entries'),
  ]
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

function entries(name: string, entity: string, words: string): Relation {
  return {
    name,
    link: true,
    description: `${words} of the document.`,
    target: () => resourceOf(entity),
    parentColumn: 'id',
    childColumn: 'document_id',
  }
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
