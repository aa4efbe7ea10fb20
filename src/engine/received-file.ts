import { decodeBase64 } from '../formats/base64.ts'
import type { DraftContext, ImportDraft } from '../formats/draft.ts'
import { toImportDraft } from '../formats/import-draft.ts'
import { readEInvoice } from '../formats/read.ts'
import type { DraftContextRows } from '../storage/draft-context.ts'
import type { Columns } from '../storage/rows.ts'

/** Findings that a PATCH can mend: posting finds them again by itself if they still hold, so they do not block for good. */
const mendable = new Set(['CUSTOMER', 'VAT', 'BR-CO-04'])

/** A received file, read and mapped: columns of the import document and its lines. */
export interface ReceivedFile {
  readonly bytes: Uint8Array
  readonly header: Columns
  readonly lines: readonly Columns[]
  readonly image: Uint8Array | null
}

/** The bytes of a contentstring; throws 400 when it is not base64. */
export function receivedBytes(contentstring: string): Uint8Array {
  return decodeBase64(contentstring, 'contentstring')
}

/** Reads a file and maps it to columns (D5, D35); throws a Problem when it must be refused. */
export function mapReceivedFile(bytes: Uint8Array, rows: DraftContextRows): ReceivedFile {
  const draft = toImportDraft(readEInvoice(bytes), contextOf(rows))
  return { bytes, header: headerColumns(draft), lines: lineColumns(draft), image: draft.docImage }
}

function contextOf(rows: DraftContextRows): DraftContext {
  return {
    ownCompany: {
      name: rows.company.name,
      enterpriseNo: rows.company.enterprise_no,
      vatRegistrationNo: rows.company.vat_registration_no,
      gln: rows.company.gln,
    },
    customers: rows.customers.map((one) => ({
      no: one.no,
      name: one.name,
      vatRegistrationNo: one.vat_registration_no,
      enterpriseNo: one.enterprise_no,
      gln: one.gln,
      endpointScheme: one.endpoint_scheme,
      endpointId: one.endpoint_id,
      iban: one.iban,
      postCode: one.post_code,
      blocked: one.blocked === 'All',
    })),
    lcyCode: rows.lcyCode,
    vatProdPostingGroups: rows.vatGroups.flatMap((one) => {
      const row = { category: one.tax_category, rate: one.vat_pct, vatProdPostingGroup: one.vat_prod_posting_group }
      // Category O and some senders of E and AE leave the rate out: no rate means 0.
      return one.vat_pct === '0' ? [row, { ...row, rate: null }] : [row]
    }),
    vatBusPostingGroups: rows.vatGroups
      .filter((one) => one.vat_bus_posting_group !== '')
      .map((one) => ({ category: one.tax_category, vatBusPostingGroup: one.vat_bus_posting_group })),
    defaultSalesAccount: rows.defaultAccountNo,
    chargeAccount: rows.chargeAccountNo === '' ? null : rows.chargeAccountNo,
  }
}

function headerColumns({ header, findings }: ImportDraft): Columns {
  const errors = findings.filter((one) => one.severity === 'error')
  return {
    document_type: header.documentType,
    no: (header.no ?? '').toUpperCase().trim(),
    customer_no: header.customerNo ?? '',
    name: header.name ?? '',
    standard_format_message: header.standardFormatMessage ?? '',
    posting_date: header.postingDate ?? '0001-01-01',
    document_date: header.documentDate ?? '0001-01-01',
    due_date: header.dueDate ?? '0001-01-01',
    currency_code: header.currencyCode,
    invoice_discount_amount: header.invoiceDiscountAmount,
    doc_amount_incl_vat: header.docAmountInclVAT,
    doc_amount_vat: header.docAmountVAT,
    doc_notes: header.docNotes ?? '',
    from_file: true,
    file_finding: errors
      .filter((one) => !mendable.has(one.code))
      .map((one) => one.message)
      .join('\n'),
    error_message: errors.map((one) => one.message).join('\n'),
  }
}

function lineColumns({ lines }: ImportDraft): Columns[] {
  return lines.map((line) => ({
    line_no: line.lineNo,
    type: line.type,
    no: line.no,
    vat_bus_posting_group: line.vatBusPostingGroup ?? '',
    vat_prod_posting_group: line.vatProdPostingGroup ?? '',
    description: line.description,
    description2: line.description2,
    quantity: line.quantity ?? '0',
    unit_price: line.unitPrice ?? '0',
    line_discount_amount: line.lineDiscountAmount ?? '0',
    countryof_origin_code: line.countryofOriginCode ?? '',
    tariff_no: line.tariffNo ?? '',
  }))
}
