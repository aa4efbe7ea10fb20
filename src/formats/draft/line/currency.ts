import { quoted } from '../../../core/problem.ts'
import { type Decimal, decimal, fixed, plain, round, zero } from '../../../core/decimal.ts'
import { dateOf } from '../../read/date.ts'
import type { DraftContext, DraftHeader } from '../../match/draft.ts'
import type { EInvoice, ExchangeRate } from '../../read/e-invoice.ts'
import { exact } from '../../read/exact.ts'
import type { FindingList } from '../../read/findings.ts'

const one = decimal('1')

const cent = decimal('0.01')

/** Length of currencyCode (contract-facts.md 6.1). */
const codeMax = 10

const factorScale = 15

/** Foreign currency per local unit by a rate of the file, which converts its source currency into its target currency. */
function factorOf(rate: ExchangeRate, code: string, lcyCode: string): Decimal | null {
  const value = exact(rate.rate)
  if (value === null || value.lte(zero) || rate.element === 'PaymentExchangeRate') return null
  const [source, target] = [rate.source?.toUpperCase(), rate.target?.toUpperCase()]
  const divides = rate.operator?.toLowerCase() === 'divide'
  if (source === code && target === lcyCode) return divides ? value : one.div(value)
  return source === lcyCode && target === code ? (divides ? one.div(value) : value) : null
}

/** The rate of the table at the document date, only when it gives the VAT of the two TaxTotals to the cent (einvoice.md 4). */
function factorOfTotals(
  invoice: EInvoice,
  { lcyCode, tableCurrencyFactor }: DraftContext,
  findings: FindingList,
): Decimal | null {
  const { tax: taxText, taxAccountingCurrency: stated } = invoice.totals
  const [tax, local] = [exact(taxText), exact(stated?.amount ?? null)]
  if (tax === null || local === null || tax.eq(zero) || local.eq(zero)) return null
  if (stated?.currency.toUpperCase() !== lcyCode || tableCurrencyFactor === undefined) return null
  const table = exact(tableCurrencyFactor)
  if (table === null || table.lte(zero)) return null
  const xpath = `/${invoice.root}/cac:TaxTotal/cbc:TaxAmount`
  const expected = round(tax.div(table))
  // The quotient of two rounded amounts is only near the rate: 0.21 / 0.19 would put thousands wrong.
  if (expected.minus(local).abs().lte(decimal('0.01'))) return table
  const message = `The VAT of ${fixed(local)} ${lcyCode} is not what the exchange rate table gives, ${fixed(expected)}; the table's rate is used.`
  findings.warning('CURRENCY', message, xpath, { found: fixed(local), expected: fixed(expected) })
  return null
}

/** A currency or its rate that the books do not have: posting needs both, and looks for them again. */
function checkKnown(invoice: EInvoice, context: DraftContext, code: string, hasFactor: boolean, findings: FindingList) {
  const { currencyPrecision, tableCurrencyFactor } = context
  const xpath = `/${invoice.root}/cbc:DocumentCurrencyCode`
  const date = dateOf(invoice.issueDate)
  const rate = `${code}${date === null ? '' : ` on ${date}`}`
  if (currencyPrecision === null) {
    const message = `The currency ${code} is not among the currencies: add it to currencies, and its rate to currencyExchangeRates or as currencyFactor of the document.`
    findings.error('CURRENCYCODE', message, xpath, { found: code })
  } else if (tableCurrencyFactor === null && !hasFactor) {
    const local = invoice.totals.taxAccountingCurrency
    const stated = local === null ? '' : ` The file states ${local.amount} ${local.currency} of VAT.`
    const message = `There is no exchange rate of ${rate}: add one to currencyExchangeRates, or set currencyFactor.${stated}`
    findings.error('EXCHANGERATE', message, xpath, { found: code })
  }
}

/** Totals finer than the currency is kept, such as 100.50 JPY: nothing that is booked can come to them. */
function checkPrecision({ totals, root }: EInvoice, precision: Decimal, code: string, findings: FindingList): void {
  const finer = [totals.taxInclusive, totals.tax].find((text) => !(exact(text) ?? zero).mod(precision).eq(zero))
  if (finer === undefined || finer === null) return
  const message = `${code} is kept in units of ${plain(precision)}, but the file states ${finer}. Ask for a corrected invoice, correct docAmountVAT and docAmountInclVAT, or change amountRoundingPrecision of the currency.`
  const xpath = `/${root}/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount`
  findings.warning('CURRENCY', message, xpath, { found: finer, expected: plain(precision) })
}

/** The smallest amount of the document's currency that the books keep, never finer than a cent. */
export function smallestAmount({ currency: code }: EInvoice, { lcyCode, currencyPrecision }: DraftContext): Decimal {
  const precision = code?.toUpperCase() === lcyCode ? null : exact(currencyPrecision ?? null)
  return precision !== null && precision.gt(cent) ? precision : cent
}

/** Currency of the document, and foreign currency per local unit where the file gives the rate; without one the rate table decides. */
export function currency(
  invoice: EInvoice,
  context: DraftContext,
  findings: FindingList,
): Pick<DraftHeader, 'currencyCode' | 'currencyFactor'> {
  const code = invoice.currency?.toUpperCase() ?? ''
  if (code === '' || code === context.lcyCode) return { currencyCode: '', currencyFactor: null }
  if (Array.from(code).length > codeMax) {
    const message = `The currency code ${quoted(code)} is longer than ${codeMax} characters. Set currencyCode.`
    findings.error(
      'CURRENCY',
      message,
      `/${invoice.root}/cbc:DocumentCurrencyCode`,
      { found: quoted(code) },
      'currencyCode',
    )
    return { currencyCode: '', currencyFactor: null }
  }
  const [stated] = invoice.exchangeRates.flatMap((rate) => factorOf(rate, code, context.lcyCode) ?? [])
  const factor = stated ?? factorOfTotals(invoice, context, findings)
  checkKnown(invoice, context, code, factor !== null, findings)
  checkPrecision(invoice, smallestAmount(invoice, context), code, findings)
  return { currencyCode: code, currencyFactor: factor === null ? null : plain(round(factor, factorScale)) }
}
