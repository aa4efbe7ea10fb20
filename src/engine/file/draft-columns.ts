import type { DraftContext, DraftHeader, DraftLine, ImportDraft, VendorMapping } from '../../formats/match/draft.ts'
import { blank } from '../../model/field.ts'
import { importTables, type ImportSide } from '../../model/import-side.ts'
import { fileHeaderFields } from '../../model/resources/documents/header-fields.ts'
import { learnedDimensions, type LearnedValues, type LineOriginRow } from '../../storage/import/line-origins.ts'
import type { Columns } from '../../storage/query/rows.ts'

/**
 * Findings that a change of the document or of master data can mend: posting finds them again by itself if they still hold,
 * so they do not block for good.
 */
const mendable = new Set(['CUSTOMER', 'VENDOR', 'DUPLICATE', 'LINESUM', 'CURRENCYCODE', 'EXCHANGERATE'])

/** Likewise the vendor's number, absent or too long: it is blank, and posting asks for it. A blank number of ours gets one from a series. */
const mendablePurchase = new Set([...mendable, 'BR-02', 'NUMBER'])

/**
 * VAT that the setup does not know, or that contradicts who the other party is: it blocks while a line has no VAT group,
 * since the account's own may be another VAT with the same total.
 */
const missingGroup = new Set(['VAT', 'VATCONFLICT', 'BR-CO-04'])

/** Columns of the import document that a draft becomes; its errors are in the message, and those that no change can mend block posting. */
export function headerColumns(side: ImportSide, { header, eu3PartyTrade, findings }: ImportDraft): Columns {
  const errors = findings.filter((one) => one.severity === 'error')
  const mends = side === 'purchase' ? mendablePurchase : mendable
  return {
    ...fileColumns(side, header),
    document_type: header.documentType,
    no: code(header.no),
    [importTables[side].party]: header.partyNo ?? '',
    file_party_no: header.partyNo ?? '',
    name: header.name ?? '',
    invoice_discount_amount: header.invoiceDiscountAmount,
    preceding_invoice_no: code(header.precedingInvoiceNo),
    ...(side === 'sales' ? { eu_3_party_trade: eu3PartyTrade } : {}),
    from_file: true,
    file_finding: sentences(
      errors.filter(
        ({ code: rule, confirmable }) => confirmable !== true && !mends.has(rule) && !missingGroup.has(rule),
      ),
    ),
    file_addressee_finding: sentences(errors.filter(({ confirmable }) => confirmable === true)),
    file_vat_finding: sentences(errors.filter(({ code: rule }) => missingGroup.has(rule))),
    error_message: sentences(errors),
  }
}

// The columns of the fields that are declared to come from a file, as they are stored.
function fileColumns(side: ImportSide, header: DraftHeader): Columns {
  return Object.fromEntries(
    fileHeaderFields[side].map(({ name, field }) => {
      const value = header[name]
      if (field.kind === 'code') return [field.column, code(value)]
      return [field.column, value ?? ('stated' in field ? null : blank[field.kind])]
    }),
  )
}

// A rule broken at many places is many findings of the report, but says the same thing.
function sentences(findings: ImportDraft['findings']): string {
  return [...new Set(findings.map(({ message }) => message))].join('\n')
}

/** Columns of the lines of a draft, in order; purchase lines with what is kept to learn from their corrections. */
export function lineColumns({ header, lines }: ImportDraft, { side, mappings = [] }: DraftContext): Columns[] {
  const known = new Map(mappings.map((one) => [mappingKey(one.vendorNo, one.matchBy, one.matchText), one]))
  const mappingOf = ({ origin }: DraftLine) =>
    origin === null ? undefined : known.get(mappingKey(header.partyNo ?? '', origin.matchBy, origin.matchText))
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
    ...(side === 'sales'
      ? { countryof_origin_code: line.countryofOriginCode ?? '' }
      : { number_plate: line.numberPlate ?? '', origin: originOf(line, mappingOf(line)) }),
    tariff_no: line.tariffNo ?? '',
    allow_payment_discount: line.allowPaymentDiscount,
    xpath: line.xpath,
    ...dimensionColumns(line),
  }))
}

function mappingKey(vendorNo: string, matchBy: string, matchText: string): string {
  return JSON.stringify([vendorNo, matchBy, matchText])
}

/** What is kept of a line to learn from its corrections, as JSON; null for a line that has no origin in the file. */
function originOf(line: DraftLine, known: VendorMapping | undefined): string | null {
  if (line.origin === null) return null
  const { matchBy, matchText, vatKey } = line.origin
  const values: LearnedValues = {
    type: line.type,
    no: line.no,
    vat_bus_posting_group: line.vatBusPostingGroup ?? '',
    vat_prod_posting_group: line.vatProdPostingGroup ?? '',
    ...dimensionColumns(line),
  }
  const learned = known === undefined ? [] : learnedNames(values, vatKey, known)
  const origin: LineOriginRow = { match_by: matchBy, match_text: matchText, vat_key: vatKey, learned, values }
  return JSON.stringify(origin)
}

function learnedNames(values: LearnedValues, vatKey: string, known: VendorMapping): string[] {
  const sameVat = known.vatKey === vatKey
  const offered = {
    no: known.type === values.type ? known.no : '',
    vat_bus_posting_group: sameVat ? known.vatBusPostingGroup : '',
    vat_prod_posting_group: sameVat ? known.vatProdPostingGroup : '',
    ...dimensionColumns(known),
  }
  const names = Object.keys(offered) as (keyof typeof offered)[]
  return names.filter((name) => offered[name] !== '' && offered[name] === values[name])
}

type DimensionColumns = Pick<LearnedValues, (typeof learnedDimensions)[number]>

function dimensionColumns({ dimensions }: Pick<DraftLine, 'dimensions'>): DimensionColumns {
  return Object.fromEntries(
    learnedDimensions.map((column, index) => [column, dimensions[index] ?? '']),
  ) as DimensionColumns
}

/** Text of a file as a code is stored: upper case without blanks around it (D13). */
function code(text: string | null): string {
  return (text ?? '').toUpperCase().trim()
}
