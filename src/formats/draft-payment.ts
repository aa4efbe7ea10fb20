import { decimal, hundred, plain, round, zero } from '../core/decimal.ts'
import { formatStructuredMessage, parseStructuredMessage } from '../core/structured-message.ts'
import type { DraftHeader } from './draft.ts'
import type { EInvoice } from './e-invoice.ts'
import { exact } from './exact.ts'
import { type FindingList, readDate, readDecimal } from './findings.ts'
import type { Mapping } from './mapping.ts'

const messageMax = 30

/** The first payment reference that passes modulo 97, as sent: PaymentID, InstructionID, on purchases also the notes of the terms (einvoice.md 4). */
export function structuredMessage({ invoice, context, findings }: Mapping): string | null {
  const ids = invoice.paymentMeans.flatMap((means) => [
    ...means.paymentIds,
    ...(means.instructionId === null ? [] : [means.instructionId]),
  ])
  const notes = context.side === 'purchase' ? invoice.paymentTerms.flatMap((terms) => terms.notes) : []
  for (const id of [...ids, ...notes]) {
    const digits = parseStructuredMessage(id)
    if (digits !== null) return id.length <= messageMax ? id : formatStructuredMessage(digits)
  }
  const meant = ids.find((id) => /^[+*\d\s/.-]+$/.test(id) && id.replace(/\D/g, '').length === 12)
  if (meant !== undefined) {
    findings.warning(
      'OGM',
      `Reference ${meant} fails the MOD97 test and was not taken over.`,
      `/${invoice.root}/cac:PaymentMeans/cbc:PaymentID`,
    )
  }
  return null
}

/** The payment discount and its last day, where the terms state both (e-FFF, UBL.BE; BIS 3 has only a note). */
export function paymentDiscount(
  invoice: EInvoice,
  findings: FindingList,
): Pick<DraftHeader, 'paymentDiscountPct' | 'pmtDiscountDate'> {
  const xpath = `/${invoice.root}/cac:PaymentTerms`
  const terms = invoice.paymentTerms.find((one) => one.settlementDiscountPercent !== null)
  if (terms === undefined) return { paymentDiscountPct: null, pmtDiscountDate: null }
  const percent = readDecimal(
    terms.settlementDiscountPercent,
    'payment discount percentage',
    `${xpath}/cbc:SettlementDiscountPercent`,
    findings,
  )
  const last = terms.settlementPeriod?.end ?? terms.paymentDueDate
  return {
    paymentDiscountPct: percent === null || percent.lt(zero) || percent.gt(hundred) ? null : plain(round(percent, 5)),
    pmtDiscountDate: readDate(last, 'payment discount date', `${xpath}/cac:SettlementPeriod/cbc:EndDate`, findings),
  }
}

/** Currency of the document, and foreign currency per local unit where the file gives the rate; without one the rate table decides. */
export function currency({ invoice, context }: Mapping): Pick<DraftHeader, 'currencyCode' | 'currencyFactor'> {
  const code = invoice.currency?.toUpperCase() ?? ''
  if (code === '' || code === context.lcyCode) return { currencyCode: '', currencyFactor: null }
  const stated = invoice.exchangeRates.find(
    ({ element, source, target }) =>
      element !== 'PaymentExchangeRate' && source?.toUpperCase() === code && target === context.lcyCode,
  )
  const rate = exact(stated?.rate ?? null)
  return {
    currencyCode: code,
    currencyFactor: rate === null || rate.lte(zero) ? null : plain(round(decimal('1').div(rate), 15)),
  }
}
