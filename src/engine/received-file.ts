import { decodeBase64 } from '../formats/base64.ts'
import type { DraftContext, ImportDraft } from '../formats/draft.ts'
import { toImportDraft } from '../formats/import-draft.ts'
import { readEInvoice } from '../formats/read.ts'
import { importTables, type ImportSide } from '../model/import-side.ts'
import type { DraftContextRows } from '../storage/draft-context.ts'
import type { Columns } from '../storage/rows.ts'

/** Findings that a PATCH can mend: posting finds them again by itself if they still hold, so they do not block for good. */
const mendable = new Set(['CUSTOMER', 'VENDOR', 'VAT', 'BR-CO-04'])

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

/** Reads a file and maps it to columns of its side (D5, D35); throws a Problem when it must be refused. */
export function mapReceivedFile(bytes: Uint8Array, side: ImportSide, rows: DraftContextRows): ReceivedFile {
  const draft = toImportDraft(readEInvoice(bytes), contextOf(side, rows))
  return { bytes, header: headerColumns(side, draft), lines: lineColumns(side, draft), image: draft.docImage }
}

function contextOf(side: ImportSide, rows: DraftContextRows): DraftContext {
  return {
    side,
    ownCompany: {
      name: rows.company.name,
      enterpriseNo: rows.company.enterprise_no,
      vatRegistrationNo: rows.company.vat_registration_no,
      gln: rows.company.gln,
    },
    parties: rows.parties.map((one) => ({
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
      defaultAccountNo: one.default_account_no,
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
    defaultAccount: rows.defaultAccountNo,
    chargeAccount: rows.chargeAccountNo === '' ? null : rows.chargeAccountNo,
  }
}

function headerColumns(side: ImportSide, { header, findings }: ImportDraft): Columns {
  const errors = findings.filter((one) => one.severity === 'error')
  return {
    document_type: header.documentType,
    no: code(header.no),
    ...(side === 'purchase' ? { vendor_inv_cr_memo_no: code(header.vendorInvCrMemoNo) } : {}),
    [importTables[side].party]: header.partyNo ?? '',
    name: header.name ?? '',
    standard_format_message: header.standardFormatMessage ?? '',
    posting_date: header.postingDate ?? '0001-01-01',
    document_date: header.documentDate ?? '0001-01-01',
    due_date: header.dueDate ?? '0001-01-01',
    payment_discount_pct: header.paymentDiscountPct,
    pmt_discount_date: header.pmtDiscountDate ?? '0001-01-01',
    currency_code: header.currencyCode,
    currency_factor: header.currencyFactor,
    invoice_discount_amount: header.invoiceDiscountAmount,
    doc_amount_incl_vat: header.docAmountInclVAT,
    doc_amount_vat: header.docAmountVAT,
    doc_notes: header.docNotes ?? '',
    preceding_invoice_no: code(header.precedingInvoiceNo),
    from_file: true,
    file_finding: errors
      .filter((one) => !mendable.has(one.code))
      .map((one) => one.message)
      .join('\n'),
    error_message: errors.map((one) => one.message).join('\n'),
  }
}

/** Text of a file as a code is stored: upper case without blanks around it (D13). */
function code(text: string | null): string {
  return (text ?? '').toUpperCase().trim()
}

function lineColumns(side: ImportSide, { lines }: ImportDraft): Columns[] {
  return lines.map((line) => ({
    line_no: line.lineNo,
    type: line.type,
    no: line.no,
    vat_bus_posting_group: line.vatBusPostingGroup ?? '',
    vat_prod_posting_group: line.vatProdPostingGroup ?? '',
    description: line.description,
    description2: line.description2,
    quantity: line.quantity ?? '0',
    [importTables[side].price]: line.unitPrice ?? '0',
    line_discount_amount: line.lineDiscountAmount ?? '0',
    ...(side === 'sales' ? { countryof_origin_code: line.countryofOriginCode ?? '' } : {}),
    tariff_no: line.tariffNo ?? '',
  }))
}
