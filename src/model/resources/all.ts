import type { Resource } from '../resource.ts'
import { company } from './company.ts'
import { customerLedgerEntry } from './customer-ledger.ts'
import { dimensionSetLine } from './dimension-set-line.ts'
import { postedDocument, postedDocumentLine, unpostedDocument } from './documents.ts'
import { generalLedgerEntry, glentry, vatEntry } from './general-ledger.ts'
import { glRegister } from './gl-register.ts'
import { itemLedgerEntry, valueEntry } from './item-ledger.ts'
import { importPurchaseInvoice, importPurchaseInvoiceLine } from './import-purchase-invoice.ts'
import { importSalesInvoice, importSalesInvoiceLine } from './import-sales-invoice.ts'
import { setupResources } from './setup-resources.ts'
import { vendorLedgerEntry } from './vendor-ledger.ts'

/** Every published resource; both surfaces, SQL and `schema/` interpret this list. */
export const resources: readonly Resource[] = [
  company,
  importSalesInvoice,
  importSalesInvoiceLine,
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
  generalLedgerEntry,
  glentry,
  vatEntry,
  customerLedgerEntry,
  vendorLedgerEntry,
  itemLedgerEntry,
  valueEntry,
  glRegister,
  unpostedDocument,
  postedDocument,
  postedDocumentLine,
  ...setupResources,
  dimensionSetLine,
]
