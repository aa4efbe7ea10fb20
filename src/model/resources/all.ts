import type { Resource } from '../resource.ts'
import { auditEvent, auditValue } from './ledgers/audit.ts'
import { company } from './setup/company.ts'
import { customerLedgerEntry } from './ledgers/customer-ledger.ts'
import { dimensionSetLine } from './ledgers/dimension-set-line.ts'
import { postedDocument, postedDocumentLine, unpostedDocument } from './documents/posted-documents.ts'
import { generalLedgerEntry, glentry, vatEntry } from './ledgers/general-ledger.ts'
import { glRegister } from './ledgers/gl-register.ts'
import { itemLedgerEntry, valueEntry } from './ledgers/item-ledger.ts'
import { invoiceResponse, receivedInvoiceResponse } from './documents/invoice-responses.ts'
import { importPurchaseInvoice, importPurchaseInvoiceLine } from './documents/import-purchase-invoice.ts'
import { importSalesInvoice, importSalesInvoiceLine } from './documents/import-sales-invoice.ts'
import { setupResources } from './setup-resources.ts'
import { vendorLedgerEntry } from './ledgers/vendor-ledger.ts'

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
  invoiceResponse,
  receivedInvoiceResponse,
  ...setupResources,
  auditEvent,
  auditValue,
  dimensionSetLine,
]
