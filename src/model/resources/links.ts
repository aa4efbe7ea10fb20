import { resourceOf, type Relation } from '../resource.ts'

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
