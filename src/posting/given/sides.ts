import { importTables } from '../../model/import-side.ts'
import type { DocumentType, Side } from './document.ts'
import type { GeneralPostingSetup, VatPostingSetup } from './setup.ts'

/** An account named by a setup row: the row's field and what texts call it. */
export interface NamedAccount<Row> {
  readonly caption: string
  readonly of: (row: Row) => string
}

/** What differs between the books of customers and of vendors: words, fields and which accounts are used. */
export interface SideFacts {
  readonly headerTable: string
  readonly lineTable: string
  /** The party's table, also the source type of its entries. */
  readonly party: 'Customer' | 'Vendor'
  readonly partyField: 'customerNo' | 'vendorNo'
  readonly controlAccountCaption: string
  /** Type of journal template that fits; `''` fits both sides. */
  readonly templateType: 'Sales' | 'Purchases'
  readonly vatEntryType: 'Sale' | 'Purchase'
  readonly vatAccount: NamedAccount<VatPostingSetup>
  readonly itemAccount: Readonly<Record<DocumentType, NamedAccount<GeneralPostingSetup>>>
  readonly lineDiscountAccount: NamedAccount<GeneralPostingSetup>
  readonly invoiceDiscountAccount: NamedAccount<GeneralPostingSetup>
  /** Counterpart of the inventory account. */
  readonly stockAccount: NamedAccount<GeneralPostingSetup>
  /** The item flag that keeps the item off this side's invoices. */
  readonly itemBlock: { readonly caption: string; readonly field: 'salesBlocked' | 'purchasingBlocked' }
}

/** The facts of both sides (posting.md 2.3 and 4). */
export const sides: Readonly<Record<Side, SideFacts>> = {
  sales: {
    headerTable: importTables.sales.caption,
    lineTable: `${importTables.sales.caption} Line`,
    party: 'Customer',
    partyField: 'customerNo',
    controlAccountCaption: 'Receivables Account',
    templateType: 'Sales',
    vatEntryType: 'Sale',
    vatAccount: { caption: 'Sales VAT Account', of: (row) => row.salesVATAccount },
    itemAccount: {
      Invoice: { caption: 'Sales Account', of: (row) => row.salesAccount },
      'Credit Memo': { caption: 'Sales Credit Memo Account', of: (row) => row.salesCreditMemoAccount },
    },
    lineDiscountAccount: { caption: 'Sales Line Disc. Account', of: (row) => row.salesLineDiscAccount },
    invoiceDiscountAccount: { caption: 'Sales Inv. Disc. Account', of: (row) => row.salesInvDiscAccount },
    stockAccount: { caption: 'COGS Account', of: (row) => row.cogsAccount },
    itemBlock: { caption: 'Sales Blocked', field: 'salesBlocked' },
  },
  purchase: {
    headerTable: importTables.purchase.caption,
    lineTable: `${importTables.purchase.caption} Line`,
    party: 'Vendor',
    partyField: 'vendorNo',
    controlAccountCaption: 'Payables Account',
    templateType: 'Purchases',
    vatEntryType: 'Purchase',
    vatAccount: { caption: 'Purchase VAT Account', of: (row) => row.purchaseVATAccount },
    itemAccount: {
      Invoice: { caption: 'Purch. Account', of: (row) => row.purchAccount },
      'Credit Memo': { caption: 'Purch. Credit Memo Account', of: (row) => row.purchCreditMemoAccount },
    },
    lineDiscountAccount: { caption: 'Purch. Line Disc. Account', of: (row) => row.purchLineDiscAccount },
    invoiceDiscountAccount: { caption: 'Purch. Inv. Disc. Account', of: (row) => row.purchInvDiscAccount },
    stockAccount: { caption: 'Direct Cost Applied Account', of: (row) => row.directCostAppliedAccount },
    itemBlock: { caption: 'Purchasing Blocked', field: 'purchasingBlocked' },
  },
}

/** Whether revenue or cost of the document is a credit: sales invoices and purchase credit memos (posting.md 2.3). */
export function isCredit(document: { readonly side: Side; readonly documentType: DocumentType }): boolean {
  return (document.side === 'sales') === (document.documentType === 'Invoice')
}
