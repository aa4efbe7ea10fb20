import { newGuid } from '../core/guid.ts'
import type { Plan, PostingDocument } from '../posting/document.ts'
import { journal } from '../posting/journal.ts'
import { costTooLarge, rememberStock } from '../posting/stock-range.ts'
import { insufficientStock, moveStock, type Stock } from '../posting/stock.ts'
import type { Session } from '../storage/database.ts'
import { lockSeries, type SeriesLine } from '../storage/number-series.ts'
import { postedExists } from '../storage/posting-writes.ts'
import { postedTable, type Booking } from './booking.ts'
import type { Finding } from './engine.ts'
import { loadClosing, type Closing } from './party-closing.ts'
import type { Prepared, PreparedBatch } from './prepare-documents.ts'
import { takeNumber } from './series.ts'
import { loadStock } from './stock-state.ts'

/** What a batch is about to write, and what could not be booked after all. */
export interface Booked {
  readonly bookings: readonly Booking[]
  /** Findings by the id of the import document. */
  readonly failed: ReadonlyMap<string, readonly Finding[]>
  readonly stock: Stock
  readonly closing: Closing
  /** Lines of number series that gave numbers. */
  readonly series: readonly SeriesLine[]
}

/** A document with its plan. */
type Planned = Prepared & { readonly plan: Plan }

/**
 * Books the plans of a batch in memory, in order: stock, number, journal, closing. Items, open entries and last the number
 * series are locked (posting.md 7.4). A refused document leaves no trace: all that can refuse it comes before anything it
 * changes but stock, which is put back. One to seven statements, and one more for the document that runs `again` by itself: its
 * number may be given already.
 */
export async function bookPlans(
  session: Session,
  companyId: string,
  batch: PreparedBatch,
  again: boolean,
): Promise<Booked> {
  const planned = batch.documents.flatMap((one): Planned[] =>
    'plan' in one.result ? [{ ...one, plan: one.result.plan }] : [],
  )
  const stockLines = planned.flatMap(({ plan }) => plan.stockLines)
  const stock = await loadStock(session, companyId, stockLines)
  const closing = await loadClosing(session, companyId, batch.setup, planned)
  const codes = [...new Set(planned.map(({ plan }) => plan.header.postingNoSeries))].sort()
  const series = codes.length === 0 ? [] : await lockSeries(session, companyId, codes)
  const touched = new Set<SeriesLine>()
  const bookings: Booking[] = []
  const failed = new Map<string, readonly Finding[]>()
  for (const one of planned) {
    const { plan, input } = one
    const putBack = rememberStock(plan.stockLines, stock)
    const refuse = (...findings: readonly Finding[]): void => {
      putBack()
      failed.set(one.document.id, findings)
    }
    const refused = refusal(batch, one, stock)
    const movements = refused.length > 0 ? [] : moveStock(plan.stockLines, stock, batch.setup.inventory)
    const tooLarge = costTooLarge(movements, stock)
    if (tooLarge !== null) refused.push(tooLarge)
    if (refused.length > 0) {
      refuse(...refused)
      continue
    }
    const number = takeNumber(series, plan.header.postingNoSeries, plan.header.postingDate)
    if ('refusal' in number) {
      refuse(noNumber(number.refusal))
      continue
    }
    if (again && (await postedExists(session, companyId, postedTable(input), number.no))) {
      refuse(numberUsed(input, number.no))
      continue
    }
    touched.add(number.line)
    batch.taken(one)
    bookings.push({
      documentId: newGuid(),
      document: one.document,
      lines: one.lines,
      journal: journal(plan, number.no, movements),
      userId: one.userId,
      partyState: closing.close(input, plan, number.no),
    })
  }
  return { bookings, failed, stock, closing, series: [...touched] }
}

// Findings that depend on the documents before it in the batch.
function refusal(batch: PreparedBatch, one: Planned, stock: Stock): Finding[] {
  const duplicate = batch.refusal(one)
  const missing = insufficientStock(one.plan.stockLines, stock, batch.setup.inventory)
  return [...(duplicate ?? []), ...(missing === null ? [] : [missing])]
}

function noNumber(message: string): Finding {
  return { code: 'NumberSeries', message, field: 'journalTemplateName', lineNo: null }
}

// Two series that give the same number, or a line that begins again: the law wants it once (posting.md 4 row 13).
function numberUsed({ side, documentType }: PostingDocument, no: string): Finding {
  const name = `${side} ${documentType.toLowerCase()}`
  const message = `Cannot post the ${name} because its ID, ${no}, is already assigned to a record. Update the number series and try again.`
  return noNumber(message)
}
