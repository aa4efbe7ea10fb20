import { zero } from '../../core/decimal.ts'
import { dateOf } from '../read/date.ts'
import { descriptions } from './line/line.ts'
import type { EInvoice, Period } from '../read/e-invoice.ts'
import { exact } from '../read/exact.ts'
import { cut, lineText } from '../match/line-origin.ts'

/** Longest notes of a document; a file may say megabytes. */
const notesMax = 10_000

function periodNote(period: Period | null): string[] {
  return period === null || (period.start === null && period.end === null)
    ? []
    : [`Period ${dateOf(period.start) ?? period.start ?? ''} - ${dateOf(period.end) ?? period.end ?? ''}`]
}

function nonZero(text: string | null): boolean {
  return text !== null && !(exact(text)?.eq(zero) ?? false)
}

function overflow(invoice: EInvoice): string[] {
  return invoice.lines.flatMap((line) => {
    const { rest } = descriptions(lineText(line))
    return rest === '' ? [] : [`Line ${line.id ?? '?'}: ${rest}`]
  })
}

/** What the books have no field for, one remark a line, at most 10,000 characters; null when there is nothing to say. */
export function docNotes(invoice: EInvoice): string | null {
  const { totals } = invoice
  const remarks = [
    ...invoice.notes,
    ...(invoice.orderReference === null ? [] : [`Order ${invoice.orderReference}`]),
    ...(invoice.salesOrderReference === null ? [] : [`Sales order ${invoice.salesOrderReference}`]),
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
    ...overflow(invoice),
  ]
  return remarks.length === 0 ? null : cut(remarks.join('\n'), notesMax)
}
