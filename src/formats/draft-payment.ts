import { hundred, plain, round, zero } from '../core/decimal.ts'
import { formatStructuredMessage, parseStructuredMessage } from '../core/structured-message.ts'
import type { DraftContext, DraftHeader } from './draft.ts'
import type { EInvoice, PaymentTerms } from './e-invoice.ts'
import { type FindingList, readDate, readDecimal } from './findings.ts'

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

/** The terms with a cash discount (e-FFF, UBL.BE; BIS 3 has only a note, which is never parsed). */
export function discountTerms(invoice: EInvoice): PaymentTerms | null {
  return invoice.paymentTerms.find((one) => one.settlementDiscountPercent !== null) ?? null
}

/** The payment discount and its last day: SettlementPeriod/EndDate, in UBL.BE PaymentTerms/PaymentDueDate. */
export function paymentDiscount(
  invoice: EInvoice,
  findings: FindingList,
): Pick<DraftHeader, 'paymentDiscountPct' | 'pmtDiscountDate'> {
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
