import { decimal, fixed, round, zero } from '../core/decimal.ts'
import { isPdf } from './base64.ts'
import { checkIdentity, checkTotals, checkVatBreakdown } from './check-totals.ts'
import { draftLines } from './draft-lines.ts'
import { checkOwnSide, findParty } from './draft-party.ts'
import { currency, paymentDiscount, structuredMessage } from './draft-payment.ts'
import type { DraftContext, DraftHeader, ImportDraft } from './draft.ts'
import type { EInvoice, Period } from './e-invoice.ts'
import { exact } from './exact.ts'
import { type FindingList, findingList, readDate, readDecimal } from './findings.ts'
import { sidesOf, type Mapping } from './mapping.ts'

/** Lengths of `no` and vendorInvCrMemoNo (contract-facts.md 6.1); a longer number is never cut. */
const documentNoMax = { sales: 20, purchase: 35 } as const

const nameMax = 100

const precedingMax = 35

/** cbc:ID: our own number on sales, the vendor's on purchases (einvoice.md 4). */
function documentNumbers(mapping: Mapping): Pick<DraftHeader, 'no' | 'vendorInvCrMemoNo'> {
  const { invoice, context, findings } = mapping
  const max = documentNoMax[context.side]
  const { number } = invoice
  const fits = number === null || Array.from(number).length <= max
  if (!fits)
    findings.error(
      'NUMBER',
      `The document number ${number.slice(0, 200)} is longer than ${max} characters.`,
      `/${invoice.root}/cbc:ID`,
    )
  const kept = fits ? number : null
  return context.side === 'sales' ? { no: kept, vendorInvCrMemoNo: null } : { no: null, vendorInvCrMemoNo: kept }
}

/** The first invoice a correction names; too long a number could not be one of ours. */
function precedingInvoice(invoice: EInvoice): string | null {
  const id = invoice.billingReferences.flatMap((reference) => reference.id ?? [])[0] ?? null
  return id === null || Array.from(id).length > precedingMax ? null : id
}

function dates(
  invoice: EInvoice,
  findings: FindingList,
): Pick<DraftHeader, 'postingDate' | 'documentDate' | 'dueDate'> {
  const path = `/${invoice.root}`
  const issueDate = readDate(invoice.issueDate, 'issue date', `${path}/cbc:IssueDate`, findings)
  const stated = readDate(invoice.dueDate, 'due date', `${path}/cbc:DueDate`, findings)
  const dueDate =
    stated ?? readDate(invoice.paymentDueDate, 'due date', `${path}/cac:PaymentMeans/cbc:PaymentDueDate`, findings)
  if (issueDate !== null && dueDate !== null && dueDate < issueDate) {
    findings.warning(
      'DUEDATE',
      `The due date ${dueDate} is before the document date ${issueDate}.`,
      `${path}/cbc:DueDate`,
    )
  }
  return { postingDate: issueDate, documentDate: issueDate, dueDate }
}

/** Totals of the file, positive; without a usable inclusive total it is exclusive + VAT (D35, BR-CO-15). */
function amounts(mapping: Mapping): Pick<DraftHeader, 'docAmountInclVAT' | 'docAmountVAT'> {
  const { invoice, findings, sign } = mapping
  const path = `/${invoice.root}/cac:LegalMonetaryTotal`
  const tax = readDecimal(invoice.totals.tax, 'VAT total', `/${invoice.root}/cac:TaxTotal/cbc:TaxAmount`, findings)
  const exclusive = readDecimal(
    invoice.totals.taxExclusive,
    'total without VAT',
    `${path}/cbc:TaxExclusiveAmount`,
    findings,
  )
  const inclusive = readDecimal(
    invoice.totals.taxInclusive,
    'total with VAT',
    `${path}/cbc:TaxInclusiveAmount`,
    findings,
  )
  const impossible = invoice.totals.taxInclusive !== null && inclusive === null
  const derived = exclusive === null || impossible ? null : exclusive.plus(tax ?? zero)
  const total = impossible ? null : (derived ?? inclusive)
  return {
    docAmountInclVAT: total === null ? null : fixed(round(total).times(sign)),
    docAmountVAT: tax === null ? null : fixed(round(tax).times(sign)),
  }
}

function periodNote(period: Period | null): string[] {
  return period === null || (period.start === null && period.end === null)
    ? []
    : [`Period ${period.start ?? ''} - ${period.end ?? ''}`]
}

function nonZero(text: string | null): boolean {
  return text !== null && !(exact(text)?.eq(zero) ?? false)
}

/** What the books have no field for, one remark a line. */
function notes(invoice: EInvoice): string | null {
  const { totals } = invoice
  const remarks = [
    ...invoice.notes,
    ...(invoice.orderReference === null ? [] : [`Order ${invoice.orderReference}`]),
    ...(invoice.buyerReference === null ? [] : [`Reference ${invoice.buyerReference}`]),
    ...invoice.billingReferences.map(
      ({ id, issueDate }) => `Invoice ${id ?? ''}${issueDate === null ? '' : ` of ${issueDate}`}`,
    ),
    ...periodNote(invoice.period),
    ...(nonZero(totals.prepaid) ? [`Prepaid ${totals.prepaid}`] : []),
    ...(nonZero(totals.rounding) ? [`Rounding ${totals.rounding}`] : []),
    ...(invoice.payeeName === null ? [] : [`Payee ${invoice.payeeName}`]),
    ...invoice.paymentTerms.flatMap((terms) => terms.notes),
    ...invoice.attachments.flatMap(({ uri }) => (uri === null ? [] : [`Attachment ${uri}`])),
  ]
  return remarks.length === 0 ? null : remarks.join('\n')
}

function stem(text: string | null): string {
  return (text ?? '').replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
}

/** The PDF that shows the document: marked as such, else named by the document number, else the first (einvoice.md, docImage). */
export function bestPdf(invoice: EInvoice): Buffer | null {
  const pdfs = invoice.attachments.flatMap((attachment) =>
    attachment.bytes !== null && isPdf(attachment.bytes) ? [{ ...attachment, bytes: attachment.bytes }] : [],
  )
  const marked = pdfs.find(({ type }) => type === 'CommercialInvoice' || type === 'CreditNote')
  const named = pdfs.find(({ id, filename }) => [id, stem(id), stem(filename)].includes(invoice.number ?? '\0'))
  return (marked ?? named ?? pdfs[0])?.bytes ?? null
}

/**
 * Maps a file to header and lines under the contract names (einvoice.md 4, D35). Never throws for what the file
 * says: an error finding goes to errorMessage and blocks post, a warning only to the report (D5, D34).
 */
export function toImportDraft(invoice: EInvoice, context: DraftContext): ImportDraft {
  const findings = findingList(invoice.findings)
  checkIdentity(invoice, findings)
  checkOwnSide(invoice, context, findings)
  const { party, matchedBy } = findParty(invoice, context, findings)
  const account = party?.defaultAccountNo || context.defaultAccount
  const mapping: Mapping = { invoice, context, findings, sign: decimal(invoice.flipped ? '-1' : '1'), account }
  const header = {
    ...documentNumbers(mapping),
    ...dates(invoice, findings),
    standardFormatMessage: structuredMessage(mapping),
    ...paymentDiscount(invoice, findings),
    ...currency(mapping),
    ...amounts(mapping),
  }
  checkTotals(invoice, findings)
  checkVatBreakdown(invoice, findings)
  const { lines, invoiceDiscount } = draftLines(mapping)
  const { theirs } = sidesOf(mapping)
  const name = party?.name ?? theirs.name ?? theirs.registrationName
  return {
    header: {
      documentType: invoice.documentType,
      ...header,
      partyNo: party?.no ?? null,
      name: name === null ? null : Array.from(name).slice(0, nameMax).join(''),
      invoiceDiscountAmount: invoiceDiscount === null ? null : fixed(invoiceDiscount),
      docNotes: notes(invoice),
      precedingInvoiceNo: precedingInvoice(invoice),
    },
    lines,
    docImage: bestPdf(invoice),
    findings: findings.items,
    fileVatTotal: header.docAmountVAT,
    matchedBy,
  }
}
