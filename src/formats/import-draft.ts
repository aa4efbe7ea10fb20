import { decimal, fixed, round, zero } from '../core/decimal.ts'
import { parseStructuredMessage } from '../core/structured-message.ts'
import { isPdf } from './base64.ts'
import { checkIdentity, checkTotals, checkVatBreakdown } from './check-totals.ts'
import { draftLines, type Mapping } from './draft-lines.ts'
import type { DraftContext, DraftHeader, ImportDraft, PartyCandidate } from './draft.ts'
import type { EInvoice, Period } from './e-invoice.ts'
import { exact } from './exact.ts'
import { type FindingList, findingList, readDate, readDecimal } from './findings.ts'
import { identifiersOf, matchParty, sharesIdentifier } from './match-party.ts'

const documentNoMax = 20

const nameMax = 100

/** The company must be the seller; a file that names it on neither side is only worth a warning (D5). */
function checkOwnSide(invoice: EInvoice, context: DraftContext, findings: FindingList): void {
  const { ownCompany } = context
  if (sharesIdentifier(identifiersOf(invoice.seller), ownCompany)) return
  if (sharesIdentifier(identifiersOf(invoice.buyer), ownCompany)) {
    const message = `The document is not from this company: ${ownCompany.name} is its buyer, so it belongs in the import purchase invoices.`
    findings.error('COMPANY', message, invoice.buyer.xpath)
    return
  }
  findings.warning(
    'COMPANY',
    `The document names ${ownCompany.name} neither as seller nor as buyer.`,
    invoice.seller.xpath,
  )
}

function findCustomer(
  invoice: EInvoice,
  context: DraftContext,
  findings: FindingList,
): { customer: PartyCandidate | null; matchedBy: string | null } {
  const { buyer } = invoice
  const match = matchParty(buyer, context.customers)
  const [customer = null] = match.candidates
  const searched =
    match.searched.length === 0 ? 'the file has nothing to search by' : `searched ${match.searched.join('; ')}`
  if (customer === null) {
    const name = buyer.name ?? buyer.registrationName ?? ''
    findings.error('CUSTOMER', `The customer ${name} cannot be found: ${searched}.`, buyer.xpath)
    return { customer, matchedBy: null }
  }
  if (match.candidates.length > 1) {
    const numbers = match.candidates
      .slice(0, 5)
      .map((candidate) => candidate.no)
      .join(', ')
    findings.error('CUSTOMER', `More than one customer has ${match.matchedBy}: ${numbers}.`, buyer.xpath)
    return { customer: null, matchedBy: null }
  }
  if (customer.blocked) findings.error('CUSTOMER', `The customer ${customer.no} is blocked.`, buyer.xpath)
  return { customer, matchedBy: match.matchedBy }
}

function documentNo(invoice: EInvoice, findings: FindingList): string | null {
  const { number } = invoice
  if (number === null || number.length <= documentNoMax) return number
  findings.error(
    'NUMBER',
    `The document number ${number.slice(0, 200)} is longer than ${documentNoMax} characters.`,
    `/${invoice.root}/cbc:ID`,
  )
  return null
}

function structuredMessage(invoice: EInvoice, findings: FindingList): string | null {
  const ids = invoice.paymentMeans.flatMap((means) => [
    ...means.paymentIds,
    ...(means.instructionId === null ? [] : [means.instructionId]),
  ])
  const valid = ids.find((id) => parseStructuredMessage(id) !== null) ?? null
  const meant = ids.find((id) => /^[+*\d\s/.-]+$/.test(id) && id.replace(/\D/g, '').length === 12)
  if (valid === null && meant !== undefined) {
    findings.warning(
      'OGM',
      `Reference ${meant} fails the MOD97 test and was not taken over.`,
      `/${invoice.root}/cac:PaymentMeans/cbc:PaymentID`,
    )
  }
  return valid
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
 * Maps a sales file to header and lines under the contract names (einvoice.md 4, D35). Never throws for what the file
 * says: an error finding goes to errorMessage and blocks post, a warning only to the report (D5, D34).
 */
export function toImportDraft(invoice: EInvoice, context: DraftContext): ImportDraft {
  const findings = findingList(invoice.findings)
  const mapping: Mapping = { invoice, context, findings, sign: decimal(invoice.flipped ? '-1' : '1') }
  checkIdentity(invoice, findings)
  checkOwnSide(invoice, context, findings)
  const { customer, matchedBy } = findCustomer(invoice, context, findings)
  const header = {
    no: documentNo(invoice, findings),
    ...dates(invoice, findings),
    standardFormatMessage: structuredMessage(invoice, findings),
    ...amounts(mapping),
  }
  checkTotals(invoice, findings)
  checkVatBreakdown(invoice, findings)
  const { lines, invoiceDiscount } = draftLines(mapping)
  const name = customer?.name ?? invoice.buyer.name ?? invoice.buyer.registrationName
  return {
    header: {
      documentType: invoice.documentType,
      ...header,
      customerNo: customer?.no ?? null,
      name: name === null ? null : Array.from(name).slice(0, nameMax).join(''),
      currencyCode: invoice.currency === null || invoice.currency === context.lcyCode ? '' : invoice.currency,
      invoiceDiscountAmount: invoiceDiscount === null ? null : fixed(invoiceDiscount),
      docNotes: notes(invoice),
    },
    lines,
    docImage: bestPdf(invoice),
    findings: findings.items,
    fileVatTotal: header.docAmountVAT,
    matchedBy,
  }
}
