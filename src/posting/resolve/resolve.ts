import { type DateText, emptyDate } from '../../core/date.ts'
import { type Decimal, zero } from '../../core/decimal.ts'
import { formatStructuredMessage, parseStructuredMessage } from '../../core/structured-message.ts'
import { type DocumentCurrency, documentCurrency } from './currency.ts'
import { applyDateFormula } from './date-formula.ts'
import { headerDimensions } from './dimensions.ts'
import type { PostingDocument, Purpose, ResolvedHeader } from '../given/document.ts'
import type {
  JournalTemplate,
  Numbering,
  Party,
  PartyPostingGroup,
  PaymentTerms,
  PostingSetup,
  SideData,
} from '../given/setup.ts'

/** Why a document is prepared, the number that names it in texts (decision D17), and for whom (posting dates by user). */
export interface PostingContext {
  readonly purpose: Purpose
  readonly unpostedNo: string
  readonly userId: string
}

/** A document beside the master data it names; null where a code is empty or unknown, which the checks then report. */
export interface Resolution {
  readonly document: PostingDocument
  readonly setup: PostingSetup
  /** The master data of the document's side. */
  readonly side: SideData
  readonly context: PostingContext
  readonly party: Party | null
  readonly postingGroup: PartyPostingGroup | null
  readonly templateName: string
  readonly template: JournalTemplate | null
  readonly currency: DocumentCurrency
  readonly header: ResolvedHeader
}

/** Looks up what the header names and fills what it leaves open (decision D18). Due date stays empty when it cannot be found. */
export function resolve(document: PostingDocument, setup: PostingSetup, context: PostingContext): Resolution {
  const side = setup[document.side]
  const party = side.parties.get(document.partyNo) ?? null
  const postingGroup = party === null ? null : (side.partyPostingGroups.get(party.postingGroup) ?? null)
  const templateName = journalTemplateName(document, side)
  const template = setup.journalTemplates.get(templateName) ?? null
  const terms = party === null ? null : (setup.paymentTerms.get(party.paymentTermsCode) ?? null)
  const discount = paymentDiscount(document, terms)
  const currency = documentCurrency(document, setup)
  const numbers = postingNumbers(document, template)
  const header: ResolvedHeader = {
    partyNo: document.partyNo,
    partyName: party?.name ?? '',
    partyPostingGroup: party?.postingGroup ?? '',
    vatBusPostingGroup: document.vatBusPostingGroup || (party?.vatBusPostingGroup ?? ''),
    genBusPostingGroup: party?.genBusPostingGroup ?? '',
    journalTemplateName: templateName,
    postingNoSeries: numbers.series,
    postingNo: numbers.numbering === 'automatic' ? '' : document.no,
    postingDate: document.postingDate,
    documentDate: document.documentDate,
    dueDate: dueDate(document, party, terms),
    paymentTermsCode: party?.paymentTermsCode ?? '',
    paymentDiscountPct: discount.pct,
    pmtDiscountDate: discount.date,
    vatBaseDiscountPct: vatBaseDiscountPct(document, discount.pct, setup),
    currencyCode: currency.code,
    currencyFactor: currency.factor,
    postingDescription: document.postingDescription,
    standardFormatMessage: ledgerMessage(document.standardFormatMessage),
    dimensions: headerDimensions(document, setup),
  }
  return { document, setup, side, context, party, postingGroup, templateName, template, currency, header }
}

function ledgerMessage(text: string): string {
  const digits = parseStructuredMessage(text)
  return digits === null ? text : formatStructuredMessage(digits)
}

function journalTemplateName(document: PostingDocument, { setup }: SideData): string {
  // Service documents have their own series, whatever sales template the header names (decision D17).
  if (document.service) return setup.serviceTemplateName
  const standard = document.documentType === 'Invoice' ? setup.invoiceTemplateName : setup.crMemoTemplateName
  return document.journalTemplateName || standard
}

/** The series of the posted number, and whether the document may bring its own; credit memos may have a series of theirs. */
export function postingNumbers(
  { documentType }: PostingDocument,
  template: JournalTemplate | null,
): { readonly series: string; readonly numbering: Numbering } {
  if (template === null) return { series: '', numbering: 'automatic' }
  return documentType === 'Credit Memo' && template.crMemoNoSeries !== ''
    ? { series: template.crMemoNoSeries, numbering: template.crMemoNumbering }
    : { series: template.postingNoSeries, numbering: template.postingNumbering }
}

function dueDate(document: PostingDocument, party: Party | null, terms: PaymentTerms | null): DateText {
  if (document.dueDate !== emptyDate || document.documentDate === emptyDate) return document.dueDate
  if (document.documentType === 'Credit Memo' || party === null || party.paymentTermsCode === '')
    return document.documentDate
  return terms === null ? emptyDate : (applyDateFormula(terms.dueDateCalculation, document.documentDate) ?? emptyDate)
}

// The terms' discount counts for credit memos only when the terms say so; a percentage of the document's own always counts.
function paymentDiscount(document: PostingDocument, terms: PaymentTerms | null): { pct: Decimal; date: DateText } {
  const stated = document.paymentDiscountPct
  const offered = terms !== null && (document.documentType === 'Invoice' || terms.calcPmtDiscOnCrMemos)
  if (stated === null && !offered) return { pct: zero, date: document.pmtDiscountDate }
  const pct = stated ?? terms?.discountPct ?? zero
  if (pct.eq(zero) || document.pmtDiscountDate !== emptyDate || terms === null || document.documentDate === emptyDate) {
    return { pct, date: document.pmtDiscountDate }
  }
  return { pct, date: applyDateFormula(terms.discountDateCalculation, document.documentDate) ?? emptyDate }
}

// A file states its VAT, so nothing of ours may lower its base unless the file says so.
function vatBaseDiscountPct(document: PostingDocument, discountPct: Decimal, setup: PostingSetup): Decimal {
  if (document.vatBaseDiscountPct !== null) return document.vatBaseDiscountPct
  if (document.fromFile) return zero
  const tolerance = setup.generalLedger.vatTolerancePct
  return discountPct.lt(tolerance) ? discountPct : tolerance
}
