import type { ImportDraft } from '../../src/formats/match/draft.ts'
import type { ImportSide } from '../../src/model/import-side.ts'
import type { Difference } from './compare.ts'
import { cents, exact, type Exact, negated, product, spelled, total, written } from './exact.ts'
import type { Facts } from './facts.ts'

/** Errors and warnings of the report that say why amounts are booked otherwise than the file states them: its sums, digits or lines are wrong. */
const amountsTold =
  /^(?:DECIMAL|LINESUM|TOTAL|BR-1[2-5]|BR-2[46]|BR-CO-1[0-7]|BR-DEC-\d+|BR-[A-Z]+-0[89]|PEPPOL-EN16931-R120)$/

const told: Readonly<Record<string, RegExp>> = {
  number: /^NUMBER$/,
  date: /^PEPPOL-EN16931-F001$/,
  dueDate: /^PEPPOL-EN16931-F001$/,
  currency: /^(?:CURRENCYCODE|CURRENCY|BR-CL-0[34])$/,
  total: amountsTold,
  vat: amountsTold,
  net: amountsTold,
}

/**
 * What would be booked against what the file says, as far as it says it: number, dates, structured reference, currency, and the sums
 * that somebody owes, which count less when it is a credit note, however invoice and sign are turned (D35). A difference that the
 * report of the file tells is none.
 */
export function bookedDifferences(draft: ImportDraft, facts: Facts, side: ImportSide): readonly Difference[] {
  const { header } = draft
  const { document, totals } = facts
  const codes = draft.findings.flatMap(({ code, severity }) => (severity === 'info' ? [] : [code]))
  const isTold = (field: string): boolean => codes.some((code) => told[field]?.test(code))
  const sign = document['kind'] === 'credit note'
  const turned = header.documentType === 'Credit Memo'
  const [exclusive, vat, inclusive] = [totals['taxExclusive'], totals['vatTotal'], totals['taxInclusive']]
  const pairs: readonly (readonly [string, string | null, string | null])[] = [
    ['number', side === 'sales' ? header.no : header.vendorInvCrMemoNo, document['number'] ?? null],
    ['date', header.documentDate, document['issueDate']?.slice(0, 10) ?? null],
    ['dueDate', header.dueDate, document['dueDate']?.slice(0, 10) ?? null],
    ['reference', structured(header.standardFormatMessage), structured(document['paymentReference'] ?? null)],
    ['currency', header.currencyCode || 'EUR', document['currency']?.toUpperCase() ?? null],
    ['total', signed(header.docAmountInclVAT, turned), signed(inclusive ?? null, sign)],
    ['vat', signed(header.docAmountVAT, turned), signed(vat ?? null, sign)],
    ['net', linesOf(draft, turned), signed(exclusive ?? null, sign)],
  ]
  return pairs.flatMap(([field, read, extracted]) =>
    read === extracted || extracted === null || isTold(field) ? [] : [{ field: `booked.${field}`, read, extracted }],
  )
}

/** The twelve digits of a Belgian structured message, whose last two are the rest of the others by 97; null for other references. */
function structured(text: string | null): string | null {
  const digits = text?.replaceAll(/[+*/.\s-]/g, '') ?? ''
  if (!/^\d{12}$/.test(digits)) return null
  return BigInt(digits.slice(10)) === (BigInt(digits.slice(0, 10)) % 97n || 97n) ? digits : null
}

function signed(text: string | null, isCredit: boolean): string | null {
  const value = exact(text)
  if (value === null) return text === null ? null : spelled(text)
  return written(cents(isCredit ? negated(value) : value))
}

/** Quantity by price less discount of all lines, to the cent each, less the discount of the document. */
function linesOf({ header, lines }: ImportDraft, isCredit: boolean): string {
  const amounts = lines.flatMap(({ quantity, unitPrice, lineDiscountAmount }): Exact[] => {
    const [pieces, price, discount] = [exact(quantity), exact(unitPrice), exact(lineDiscountAmount ?? '0')]
    return pieces === null || price === null || discount === null
      ? []
      : [cents(product(pieces, price)), negated(discount)]
  })
  const discount = exact(header.invoiceDiscountAmount)
  const net = total(discount === null ? amounts : [...amounts, negated(discount)])
  return written(isCredit ? negated(net) : net)
}
