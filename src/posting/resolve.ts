import { type DateText, emptyDate } from '../core/date.ts'
import { type Decimal, zero } from '../core/decimal.ts'
import { formatStructuredMessage, parseStructuredMessage } from '../core/structured-message.ts'
import { applyDateFormula } from './date-formula.ts'
import type { ResolvedHeader, SalesDocument } from './document.ts'
import { headerDimensions } from './dimensions.ts'
import type { Customer, CustomerPostingGroup, JournalTemplate, PaymentTerms, PostingSetup } from './setup.ts'

/** A document beside the master data it names; null where a code is empty or unknown, which the checks then report. */
export interface Resolution {
  readonly document: SalesDocument
  readonly setup: PostingSetup
  readonly customer: Customer | null
  readonly postingGroup: CustomerPostingGroup | null
  readonly templateName: string
  readonly template: JournalTemplate | null
  readonly header: ResolvedHeader
}

/** Looks up what the header names and fills what it leaves open (decision D18). Due date stays empty when it cannot be found. */
export function resolve(document: SalesDocument, setup: PostingSetup): Resolution {
  const customer = setup.customers.get(document.customerNo) ?? null
  const postingGroup =
    customer === null ? null : (setup.customerPostingGroups.get(customer.customerPostingGroup) ?? null)
  const templateName = journalTemplateName(document, setup)
  const template = setup.journalTemplates.get(templateName) ?? null
  const terms = customer === null ? null : (setup.paymentTerms.get(customer.paymentTermsCode) ?? null)
  const discount = paymentDiscount(document, terms)
  const header: ResolvedHeader = {
    customerNo: document.customerNo,
    customerName: customer?.name ?? '',
    customerPostingGroup: customer?.customerPostingGroup ?? '',
    vatBusPostingGroup: document.vatBusPostingGroup || (customer?.vatBusPostingGroup ?? ''),
    genBusPostingGroup: customer?.genBusPostingGroup ?? '',
    journalTemplateName: templateName,
    postingNoSeries: template === null ? '' : postingNoSeries(document, template),
    postingDate: document.postingDate,
    documentDate: document.documentDate,
    dueDate: dueDate(document, customer, terms),
    paymentTermsCode: customer?.paymentTermsCode ?? '',
    paymentDiscountPct: discount.pct,
    pmtDiscountDate: discount.date,
    vatBaseDiscountPct: vatBaseDiscountPct(document, discount.pct, setup),
    currencyCode: document.currencyCode === setup.generalLedger.lcyCode ? '' : document.currencyCode,
    currencyFactor: document.currencyFactor,
    postingDescription: document.postingDescription,
    standardFormatMessage: ledgerMessage(document.standardFormatMessage),
    dimensions: headerDimensions(document, setup),
  }
  return { document, setup, customer, postingGroup, templateName, template, header }
}

function ledgerMessage(text: string): string {
  const digits = parseStructuredMessage(text)
  return digits === null ? text : formatStructuredMessage(digits)
}

function journalTemplateName(document: SalesDocument, setup: PostingSetup): string {
  // Service documents have their own series, whatever sales template the header names (decision D17).
  if (document.service) return setup.sales.serviceTemplateName
  const standard =
    document.documentType === 'Invoice' ? setup.sales.invoiceTemplateName : setup.sales.crMemoTemplateName
  return document.journalTemplateName || standard
}

function postingNoSeries(document: SalesDocument, template: JournalTemplate): string {
  return document.documentType === 'Credit Memo' && template.crMemoNoSeries !== ''
    ? template.crMemoNoSeries
    : template.postingNoSeries
}

function dueDate(document: SalesDocument, customer: Customer | null, terms: PaymentTerms | null): DateText {
  if (document.dueDate !== emptyDate || document.documentDate === emptyDate) return document.dueDate
  if (document.documentType === 'Credit Memo' || customer === null || customer.paymentTermsCode === '')
    return document.documentDate
  return terms === null ? emptyDate : (applyDateFormula(terms.dueDateCalculation, document.documentDate) ?? emptyDate)
}

// Business Central takes the terms' discount for invoices only; a percentage of the document's own always counts.
function paymentDiscount(document: SalesDocument, terms: PaymentTerms | null): { pct: Decimal; date: DateText } {
  const stated = !document.paymentDiscountPct.eq(zero)
  if (!stated && (document.documentType === 'Credit Memo' || terms === null))
    return { pct: zero, date: document.pmtDiscountDate }
  const pct = stated || terms === null ? document.paymentDiscountPct : terms.discountPct
  if (pct.eq(zero) || document.pmtDiscountDate !== emptyDate || terms === null || document.documentDate === emptyDate) {
    return { pct, date: document.pmtDiscountDate }
  }
  return { pct, date: applyDateFormula(terms.discountDateCalculation, document.documentDate) ?? emptyDate }
}

// A file states its VAT, so nothing of ours may lower its base unless the file says so.
function vatBaseDiscountPct(document: SalesDocument, discountPct: Decimal, setup: PostingSetup): Decimal {
  if (document.vatBaseDiscountPct !== null) return document.vatBaseDiscountPct
  if (document.fromFile) return zero
  const tolerance = setup.generalLedger.vatTolerancePct
  return discountPct.lt(tolerance) ? discountPct : tolerance
}
