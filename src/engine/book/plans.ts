import { newGuid } from '../../core/guid.ts'
import type { Plan } from '../../posting/given/document.ts'
import { exchangeEntries } from '../../posting/exchange-entries.ts'
import { journal } from '../../posting/plan/journal.ts'
import { costTooLarge, rememberStock } from '../../posting/check/stock-range.ts'
import { insufficientStock, moveStock, type Stock } from '../../posting/amount/stock.ts'
import type { Session } from '../../storage/server/database.ts'
import type { SeriesLine } from '../../storage/post/number-series.ts'
import { lockNumbers, type HeldNumbers } from '../../storage/post/numbers.ts'
import { canonicalKey } from '../../storage/query/dimension-sets.ts'
import { takenPostedNos } from '../../storage/post/writes.ts'
import { dimensionsOf, ledgersOf, postedTable, type Booking } from './booking.ts'
import type { Finding } from '../contract/acting.ts'
import { loadClosing } from './party-closing.ts'
import { unpostedNumber, type Prepared, type PreparedBatch } from '../prepare/documents.ts'
import { firstFree, takeNumber } from '../prepare/series.ts'
import { loadStock } from './stock-state.ts'

/** What a batch is about to write, and what could not be booked after all. */
export interface Booked {
  readonly bookings: readonly Booking[]
  /** Findings by the id of the import document. */
  readonly failed: ReadonlyMap<string, readonly Finding[]>
  readonly stock: Stock
  /** Lines of number series that gave numbers. */
  readonly series: readonly SeriesLine[]
  /** Counters and dimension sets as they are held. */
  readonly held: Pick<HeldNumbers, 'counters' | 'sets'>
}

const noneTaken: ReadonlySet<string> = new Set()

/** A document with its plan. */
type Planned = Prepared & { readonly plan: Plan }

/**
 * Books the plans of a batch in memory, in order: stock, number, journal, closing. Items, open entries and last the number
 * series are locked (posting.md 7.4). A refused document leaves no trace: all that can refuse it comes before anything it
 * changes but stock, which is put back. None when nothing is planned, else one to seven statements in one round trip, and one more for the document that runs `again` by itself: its
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
  // Sent at once, had in this order.
  const [stock, closing, { series, ...held }] = await Promise.all([
    loadStock(session, companyId, stockLines),
    loadClosing(session, companyId, batch.setup, planned),
    numbersFor(session, companyId, planned),
  ])
  const touched = new Set<SeriesLine>()
  const given = new Set<string>()
  const bookings: Booking[] = []
  const failed = new Map<string, readonly Finding[]>()
  for (const one of planned) {
    const { plan, input } = one
    const putBack = rememberStock(plan.stockLines, stock)
    const refuse = (...findings: readonly Finding[]): void => {
      putBack()
      failed.set(one.document.id, findings)
    }
    const applications = closing.applications(input, plan)
    const exchange = exchangeEntries(input, plan, applications, batch.setup, unpostedNumber(one.document, batch.rows))
    const refused = [...refusal(batch, one, stock), ...exchange.findings]
    const movements = refused.length > 0 ? [] : moveStock(plan.stockLines, stock, batch.setup.inventory)
    const tooLarge = costTooLarge(movements, stock)
    if (tooLarge !== null) refused.push(tooLarge)
    if (refused.length > 0) {
      refuse(...refused)
      continue
    }
    const number = await numberFor(plan, series, given, async (nos) =>
      again ? takenPostedNos(session, companyId, postedTable(plan), nos) : noneTaken,
    )
    if ('finding' in number) {
      refuse(number.finding)
      continue
    }
    if (number.line !== null) touched.add(number.line)
    given.add(`${postedTable(plan)} ${number.no}`)
    batch.taken(one)
    bookings.push({
      documentId: newGuid(),
      document: one.document,
      lines: one.lines,
      journal: journal({ ...plan, glEntries: [...plan.glEntries, ...exchange.entries] }, number.no, movements),
      userId: one.userId,
      ...closing.close(input, plan, number.no, applications),
    })
  }
  return { bookings, failed, stock, series: [...touched], held }
}

/** Locks all that numbers the plans, whether they are booked in the end or not. One statement, none without plans. */
export async function numbersFor(
  session: Session,
  companyId: string,
  planned: readonly { readonly plan: Plan }[],
): Promise<HeldNumbers> {
  if (planned.length === 0) return { series: [], counters: {}, sets: {} }
  // A document with a number of its own leaves the series alone.
  const numbered = planned.filter(({ plan }) => plan.header.postingNo === '')
  const codes = [...new Set(numbered.map(({ plan }) => plan.header.postingNoSeries))].sort()
  const ledgers = [...new Set(planned.flatMap(({ plan }) => ledgersOf(plan)))]
  const keys = new Set(planned.flatMap(({ plan }) => dimensionsOf(plan)).map(canonicalKey))
  keys.delete('')
  return lockNumbers(session, companyId, codes, ledgers, [...keys])
}

// Findings that depend on the documents before it in the batch.
function refusal(batch: PreparedBatch, one: Planned, stock: Stock): Finding[] {
  const duplicate = batch.refusal(one)
  const missing = insufficientStock(one.plan.stockLines, stock, batch.setup.inventory)
  return [...(duplicate ?? []), ...(missing === null ? [] : [missing])]
}

/**
 * The posted number: the document's own, else the next of the series, which passes over numbers given by hand where it takes
 * such (decision F55). `given` has the numbers of this batch, `takenOf` tells which are taken, as far as this run looks.
 */
export async function numberFor(
  plan: Plan,
  series: readonly SeriesLine[],
  given: ReadonlySet<string>,
  takenOf: (nos: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ no: string; line: SeriesLine | null } | { finding: Finding }> {
  const { postingNo, postingNoSeries, postingDate } = plan.header
  if (postingNo !== '') {
    const taken = given.has(`${postedTable(plan)} ${postingNo}`) || (await takenOf([postingNo])).has(postingNo)
    return taken ? { finding: numberExists(plan, postingNo) } : { no: postingNo, line: null }
  }
  const next = () => takeNumber(series, postingNoSeries, postingDate)
  const manual = series.some((line) => line.series_code === postingNoSeries && line.manual_nos)
  const takenByHand = async (nos: readonly string[]) =>
    new Set([...nos.filter((no) => given.has(`${postedTable(plan)} ${no}`)), ...(await takenOf(nos))])
  const number = manual ? await firstFree(next, takenByHand) : next()
  if ('refusal' in number) return { finding: noNumber(number.refusal) }
  const twice = !manual && (await takenOf([number.no])).has(number.no)
  return twice ? { finding: numberUsed(plan, number.no) } : number
}

/** The finding that a document's own number is taken (posting.md 4 row 13). */
export function numberExists({ side, documentType }: Pick<Plan, 'side' | 'documentType'>, no: string): Finding {
  const books = side === 'sales' ? 'Sales' : 'Purchase'
  return {
    code: 'DuplicateNumber',
    message: `${books} ${documentType} ${no} already exists.`,
    field: 'no',
    lineNo: null,
  }
}

function noNumber(message: string): Finding {
  return { code: 'NumberSeries', message, field: 'journalTemplateName', lineNo: null }
}

// Two series that give the same number, or a line that begins again: the law wants it once (posting.md 4 row 13).
function numberUsed({ side, documentType }: Plan, no: string): Finding {
  const name = `${side} ${documentType.toLowerCase()}`
  const message = `Cannot post the ${name} because its ID, ${no}, is already assigned to a record. Update the number series and try again.`
  return noNumber(message)
}
