import { decimal, hundred, plain, round, zero } from '../../core/decimal.ts'
import { formatStructuredMessage, parseStructuredMessage } from '../../core/structured-message.ts'
import type { BaseDiscount } from '../discount/base-discount.ts'
import { dateOf } from '../read/date.ts'
import { discountDays, isPossible } from '../discount/date.ts'
import type { DraftContext, DraftHeader } from '../match/draft.ts'
import type { EInvoice, PaymentTerms } from '../read/e-invoice.ts'
import { type FindingList, readDate, readDecimal } from '../read/findings.ts'

const messageMax = 30

/** Characters of a text that are searched; a file may say megabytes. */
const searchedMax = 10_000

const enclosed = /(\+{3}|\*{3})\s*(\d{3}\s*\/\s*\d{4}\s*\/\s*\d{5})\s*\1/g

/** The one structured message that stands between `+++` or `***` inside the texts, such as `Mededeling: +++090/9337/55493+++`. */
function enclosedMessage(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) =>
    Array.from(text.slice(0, searchedMax).matchAll(enclosed), ([, , inner = '']) => parseStructuredMessage(inner)),
  )
  const [only = null, ...others] = new Set(found.filter((digits) => digits !== null))
  return only === null || others.length > 0 ? null : formatStructuredMessage(only)
}

/**
 * The first payment reference that passes modulo 97, as sent: PaymentID, InstructionID, on purchases also the notes of
 * the terms (einvoice.md 4); else the only one written out inside these texts, the instructions or the notes of a purchase.
 */
export function structuredMessage(
  invoice: EInvoice,
  side: DraftContext['side'],
  findings: FindingList,
): Pick<DraftHeader, 'standardFormatMessage'> {
  const ids = invoice.paymentMeans.flatMap((means) => [
    ...means.paymentIds,
    ...(means.instructionId === null ? [] : [means.instructionId]),
  ])
  const notes = side === 'purchase' ? invoice.paymentTerms.flatMap((terms) => terms.notes) : []
  for (const id of [...ids, ...notes]) {
    const digits = parseStructuredMessage(id)
    if (digits !== null)
      return { standardFormatMessage: id.length <= messageMax ? id : formatStructuredMessage(digits) }
  }
  const instructions = invoice.paymentMeans.flatMap((means) => means.instructionNotes)
  const inside = enclosedMessage([...ids, ...instructions, ...notes, ...(side === 'purchase' ? invoice.notes : [])])
  if (inside !== null) return { standardFormatMessage: inside }
  const meant = ids.find((id) => /^[+*\d\s/.-]+$/.test(id) && id.replace(/\D/g, '').length === 12)
  if (meant !== undefined) {
    const xpath = `/${invoice.root}/cac:PaymentMeans/cbc:PaymentID`
    findings.warning('OGM', `Reference ${meant} fails the MOD97 test and was not taken over.`, xpath, { found: meant })
  }
  return { standardFormatMessage: null }
}

/** The terms with a cash discount (e-FFF, UBL.BE). BIS 3 has only a note, whose percentage is never taken. */
export function discountTerms(invoice: EInvoice): PaymentTerms | null {
  return invoice.paymentTerms.find((one) => one.settlementDiscountPercent !== null) ?? null
}

/** Payment discount of a header and its last day. */
export type DiscountTerms = Pick<DraftHeader, 'paymentDiscountPct' | 'pmtDiscountDate'>

/** The payment discount and its last day: SettlementPeriod/EndDate, in UBL.BE PaymentTerms/PaymentDueDate. */
export function paymentDiscount(invoice: EInvoice, findings: FindingList): DiscountTerms {
  const terms = discountTerms(invoice)
  if (terms === null) return { paymentDiscountPct: null, pmtDiscountDate: null }
  const position = invoice.paymentTerms.length > 1 ? `[${invoice.paymentTerms.indexOf(terms) + 1}]` : ''
  const xpath = `/${invoice.root}/cac:PaymentTerms${position}`
  const element = `${xpath}/cbc:SettlementDiscountPercent`
  const percent = readDecimal(
    terms.settlementDiscountPercent,
    'payment discount percentage',
    element,
    findings,
    'paymentDiscountPct',
  )
  const possible = percent !== null && percent.gte(zero) && percent.lte(hundred)
  if (percent !== null && !possible) {
    const message = `The payment discount of ${plain(percent)} % is not between 0 and 100 and was not taken over: set paymentDiscountPct.`
    findings.warning('DISCOUNT', message, element, { found: plain(percent), expected: '0 to 100' })
  }
  const period = terms.settlementPeriod?.end ?? null
  const dated = period === null ? 'cbc:PaymentDueDate' : 'cac:SettlementPeriod/cbc:EndDate'
  return {
    paymentDiscountPct: possible ? plain(round(percent, 5)) : null,
    pmtDiscountDate: readDate(
      period ?? terms.paymentDueDate,
      'payment discount date',
      `${xpath}/${dated}`,
      findings,
      'pmtDiscountDate',
    ),
  }
}

/** The days that elements of the terms may mean: the end of a settlement period, a due date before that of the document. */
function statedDays({ paymentTerms, dueDate, paymentDueDate }: EInvoice): readonly string[] {
  const due = dateOf(dueDate ?? paymentDueDate)
  const days = paymentTerms.flatMap((terms) => {
    const last = dateOf(terms.paymentDueDate)
    const early = last !== null && due !== null && last < due ? [last] : []
    return [dateOf(terms.settlementPeriod?.end ?? null) ?? [], early].flat()
  })
  return [...new Set(days)]
}

/** What is said where the last day of a discount is not known, with what it was looked for in. */
function askForDay({ invoice, findings }: DiscountOf, percent: string, days: readonly string[]): void {
  const from = dateOf(invoice.issueDate)
  const terms = invoice.paymentTerms.flatMap(({ notes }) => notes)
  const others = from === null ? [] : discountDays(terms, decimal(percent), from).others
  const why =
    others.length > 0
      ? `the terms state ${others.join(' % and ')} %`
      : days.length > 1
        ? `the terms may mean ${days.join(' and ')}`
        : 'the terms of the file name no day that can be counted from its date'
  const message = `The cash discount of ${percent} % has no last day: ${why}. Set pmtDiscountDate; without it the payment terms of the account decide.`
  findings.warning('DISCOUNTDATE', message, `/${invoice.root}/cac:PaymentTerms`, { found: terms.join(' ') || null })
}

interface DiscountOf {
  readonly invoice: EInvoice
  readonly findings: FindingList
}

/**
 * The terms of a discount that only its allowance and charge state (decision F54): their percentage; the last day by the
 * elements of the terms, else by their notes, else by those of the document, where these mean one day and no other.
 */
export function pairTerms(
  invoice: EInvoice,
  discount: BaseDiscount | null,
  stated: DiscountTerms,
  findings: FindingList,
): DiscountTerms {
  const isStated = stated.paymentDiscountPct !== null && stated.paymentDiscountPct !== '0'
  if (discount === null || isStated) return stated
  const [percent, from] = [plain(discount.percent), dateOf(invoice.issueDate)]
  if (stated.pmtDiscountDate !== null || from === null) return { ...stated, paymentDiscountPct: percent }
  const inNotes = (notes: readonly string[]) => [...discountDays(notes, discount.percent, from).dates]
  const sources = [
    () => statedDays(invoice),
    () => inNotes(invoice.paymentTerms.flatMap(({ notes }) => notes)),
    () => inNotes(invoice.notes),
  ]
  const days =
    sources
      .values()
      .map((read) => read())
      .find((some) => some.length > 0) ?? []
  const due = dateOf(invoice.dueDate ?? invoice.paymentDueDate)
  const [only, ...others] = days
  if (only !== undefined && others.length === 0 && isPossible(only, from, due))
    return { paymentDiscountPct: percent, pmtDiscountDate: only }
  askForDay({ invoice, findings }, percent, days)
  return { paymentDiscountPct: percent, pmtDiscountDate: null }
}
