import { type Decimal, fixed, round, zero } from '../../core/decimal.ts'
import type { DraftContext, DraftHeader } from '../match/draft.ts'
import type { EInvoice } from '../read/e-invoice.ts'
import { type FindingList, readDate, readDecimal } from '../read/findings.ts'

/** Lengths of `no` and vendorInvCrMemoNo (contract-facts.md 6.1); a longer number is never cut. */
const documentNoMax = { sales: 20, purchase: 35 } as const

const precedingMax = 35

/** cbc:ID: our own number on sales, the vendor's on purchases (einvoice.md 4); too long a number is an error. */
export function documentNumbers(
  { number, root }: EInvoice,
  side: DraftContext['side'],
  findings: FindingList,
): Pick<DraftHeader, 'no' | 'vendorInvCrMemoNo'> {
  const max = documentNoMax[side]
  // It is stored in upper case, which may be longer.
  const fits = number === null || Array.from(number.toUpperCase()).length <= max
  if (!fits) {
    const message = `The document number ${number.slice(0, 200)} is longer than ${max} characters.`
    findings.error('NUMBER', message, `/${root}/cbc:ID`)
  }
  const kept = fits ? number : null
  return side === 'sales' ? { no: kept, vendorInvCrMemoNo: null } : { no: null, vendorInvCrMemoNo: kept }
}

/** The first invoice a correction names; too long a number could not be one of ours. */
export function precedingInvoice(invoice: EInvoice): string | null {
  const id = invoice.billingReferences.flatMap((reference) => reference.id ?? [])[0] ?? null
  return id === null || Array.from(id.toUpperCase()).length > precedingMax ? null : id
}

/** The due date of the terms when only one of them has one; beside a discount it is the day that the discount ends. */
function termsDueDate({ paymentTerms, root }: EInvoice): { text: string | null; path: string } {
  const dated = paymentTerms.filter((one) => one.settlementDiscountPercent === null && one.paymentDueDate !== null)
  const [only, ...others] = dated
  const text = only === undefined || others.length > 0 ? null : only.paymentDueDate
  return { text, path: `/${root}/cac:PaymentTerms/cbc:PaymentDueDate` }
}

/** Dates of the document: posted on its issue date; due by DueDate, else PaymentMeans/PaymentDueDate (D35), else that of the terms. */
export function dates(
  invoice: EInvoice,
  findings: FindingList,
): Pick<DraftHeader, 'postingDate' | 'documentDate' | 'dueDate'> {
  const path = `/${invoice.root}`
  const issueDate = readDate(invoice.issueDate, 'issue date', `${path}/cbc:IssueDate`, findings, 'documentDate')
  const stated = readDate(invoice.dueDate, 'due date', `${path}/cbc:DueDate`, findings, 'dueDate')
  const terms = termsDueDate(invoice)
  const other =
    invoice.paymentDueDate === null
      ? terms
      : { text: invoice.paymentDueDate, path: `${path}/cac:PaymentMeans/cbc:PaymentDueDate` }
  const dueDate = stated ?? readDate(other.text, 'due date', other.path, findings, 'dueDate')
  if (issueDate !== null && dueDate !== null && dueDate < issueDate) {
    const message = `The due date ${dueDate} is before the document date ${issueDate}.`
    const xpath = stated === null ? other.path : `${path}/cbc:DueDate`
    findings.warning('DUEDATE', message, xpath, { found: dueDate, expected: issueDate })
  }
  return { postingDate: issueDate, documentDate: issueDate, dueDate }
}

/** Totals of the file, positive; without a usable inclusive total it is exclusive + VAT (D35, BR-CO-15). */
export function amounts(
  invoice: EInvoice,
  sign: Decimal,
  findings: FindingList,
): Pick<DraftHeader, 'docAmountInclVAT' | 'docAmountVAT'> {
  const path = `/${invoice.root}/cac:LegalMonetaryTotal`
  const { totals } = invoice
  const tax = readDecimal(
    totals.tax,
    'VAT total',
    `/${invoice.root}/cac:TaxTotal/cbc:TaxAmount`,
    findings,
    'docAmountVAT',
  )
  const exclusive = readDecimal(
    totals.taxExclusive,
    'total without VAT',
    `${path}/cbc:TaxExclusiveAmount`,
    findings,
    'docAmountInclVAT',
  )
  const inclusive = readDecimal(
    totals.taxInclusive,
    'total with VAT',
    `${path}/cbc:TaxInclusiveAmount`,
    findings,
    'docAmountInclVAT',
  )
  const impossible = totals.taxInclusive !== null && inclusive === null
  // Without a VAT total its amount is not known to be zero: the total with VAT is all there is.
  const unknown = exclusive === null || impossible || (tax === null && inclusive !== null)
  const derived = unknown ? null : exclusive.plus(tax ?? zero)
  const total = impossible ? null : (derived ?? inclusive)
  return {
    docAmountInclVAT: total === null ? null : fixed(round(total).times(sign)),
    docAmountVAT: tax === null ? null : fixed(round(tax).times(sign)),
  }
}
