import type { Resource } from '../resource.ts'
import { customerLedgerEntry } from './customer-ledger.ts'
import { dimensionSetLine } from './dimension-set-line.ts'
import { postedDocument, unpostedDocument } from './documents.ts'
import { generalLedgerEntry, glentry, vatEntry } from './general-ledger.ts'
import { importSalesInvoice, importSalesInvoiceLine } from './import-sales-invoice.ts'
import { account, company, customer, generalLedgerSetup, salesSetup, vatPostingSetup } from './setup.ts'

/** Every published resource; both surfaces, SQL and `schema/` interpret this list. */
export const resources: readonly Resource[] = [
  company,
  importSalesInvoice,
  importSalesInvoiceLine,
  generalLedgerEntry,
  glentry,
  vatEntry,
  customerLedgerEntry,
  unpostedDocument,
  postedDocument,
  account,
  customer,
  vatPostingSetup,
  generalLedgerSetup,
  salesSetup,
  dimensionSetLine,
]
