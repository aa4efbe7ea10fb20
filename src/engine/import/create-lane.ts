import { Problem } from '../../core/problem.ts'
import { commonCounter, countForEach, patientOnes } from '../../core/turns/common-counter.ts'
import { begins, inHand, type MayWait, waitInQueue } from '../../core/turns/queue-wait.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database } from '../../storage/server/database.ts'
import type { NewDocument } from '../../storage/import/new-documents.ts'
import type { Created, ReadFile } from '../access/write-rules.ts'
import type { Caller } from '../contract/caller.ts'
import type { Selection } from '../contract/reading.ts'
import { makeFromFiles } from './make-from-files.ts'
import { makeShown } from './make-shown.ts'
import { sameColumns } from '../file/new-lines.ts'

/** What one transaction takes at the most: more gains little and makes the first wait longer. */
const batchMax = { documents: 64, lines: 2_000, bytes: 4 * 1024 * 1024 } as const

/** Transactions of a lane at a time: while one of files writes, what the next ones mean is looked for. */
const transactionsMax = { fields: 1, files: 2 } as const

/** A document that is to be made, of fields or of a file, with what its caller wants to be told of it. */
export type NewInLane = {
  readonly resource: Resource
  /** An own selection (make-shown.ts), or nothing. */
  readonly selection: Selection | undefined
} & (
  | { readonly document: NewDocument; readonly file?: undefined }
  | { readonly document?: undefined; readonly file: ReadFile }
)

interface Waiting extends MayWait {
  readonly wanted: NewInLane
  readonly caller: Caller
  readonly resolve: (made: Created) => void
  readonly reject: (error: unknown) => void
}

interface Lane {
  readonly queue: Waiting[]
  running: number
}

/** Makes a document alone or with others that wait; rejects with what stands against this one. */
export type CreateLane = (caller: Caller, companyId: string, wanted: NewInLane) => Promise<Created>

/**
 * The lane of creates of each company (F74): documents of fields, and those of files, queue in the process, and whoever finds
 * the lane free takes those alike that wait into one statement of one transaction, which costs eight documents a quarter of
 * eight statements. Files of the same bytes, number or sending are in two, so that the second meets the document of the first. A lone request waits for nothing. When a batch is refused each of its documents is tried alone, so that it gets its own
 * answer; across processes the counter rows serialise. Whoever waits longer than his patience is refused (F91); what a transaction
 * has begun with is not.
 */
export function createLanes(database: Pick<Database, 'write'>): CreateLane {
  const lanes = new Map<string, Lane>()

  async function drive(key: string, companyId: string, lane: Lane): Promise<void> {
    const { queue } = lane
    lane.running++
    // Whoever asks for several in one go gets them into one transaction.
    await Promise.resolve()
    while (queue.length > 0) await settle(companyId, queue.splice(0, fitting(queue)))
    if (--lane.running === 0) lanes.delete(key)
  }

  async function settle(companyId: string, those: readonly Waiting[]): Promise<void> {
    const batch = those.filter(begins)
    const [first] = batch
    if (first === undefined) return
    try {
      const made = await inOneTransaction(database, companyId, first, batch)
      for (const [at, one] of batch.entries()) {
        const answer = made[at]
        if (answer === undefined) one.reject(new Error('A document that was made is answered.'))
        else if (answer instanceof Problem) one.reject(answer)
        else one.resolve(answer)
      }
    } catch (error) {
      const rest = patientOnes(error, batch)
      if (rest.length > 0) {
        for (const one of batch) if (!rest.includes(one)) one.reject(error)
        return settle(companyId, rest)
      }
      // The database is away, or it is not known what became of the batch: nothing to try again.
      const isOver = batch.length === 1 || (error instanceof Problem && error.status >= 500)
      if (isOver) for (const one of batch) one.reject(error)
      else {
        for (const one of batch.slice(1)) one.wait = waitInQueue(one.caller, one.reject)
        for (const one of batch) await settle(companyId, [one])
      }
    }
  }

  return (caller, companyId, wanted) =>
    new Promise((resolve, reject) => {
      const key = laneOf(companyId, wanted)
      const lane = lanes.get(key) ?? { queue: [], running: 0 }
      lanes.set(key, lane)
      const one: Waiting = { wanted, caller, resolve, reject }
      lane.queue.push(one)
      const most = wanted.file === undefined ? transactionsMax.fields : transactionsMax.files
      if (lane.running < most) return void drive(key, companyId, lane)
      one.wait = waitInQueue(caller, (refusal) => {
        lane.queue.splice(lane.queue.indexOf(one), 1)
        reject(refusal)
      })
    })
}

// The documents of a batch, whose statements each caller counts.
async function inOneTransaction(
  database: Pick<Database, 'write'>,
  companyId: string,
  { wanted: { resource, selection } }: Waiting,
  batch: readonly Waiting[],
): Promise<readonly (Created | Problem)[]> {
  // Told by the statement that makes the documents, also of one alone: two texts of it would be planned twice.
  const actors = batch.map(({ caller }) => caller)
  const counter = { ...commonCounter(actors), writers: actors }
  const before = counter.statements
  const documents = batch.flatMap(({ wanted }) => wanted.document ?? [])
  const files = batch.flatMap(({ wanted }) => wanted.file ?? [])
  const made = await inHand(counter.patience, () =>
    database.write<readonly (Created | Problem)[]>(counter, companyId, (session) =>
      files.length > 0
        ? makeFromFiles(session, companyId, resource, files, selection, actors)
        : makeShown(session, companyId, resource, sameColumns(resource, documents), selection, undefined, actors),
    ),
  )
  countForEach(actors, counter, before)
  return made
}

// Documents that can stand in one statement: of one kind, with the same columns, of which the same is wanted. Those of files have
// the same ones.
function laneOf(companyId: string, { resource, document, selection }: NewInLane): string {
  const lines = selection?.expand.map(({ relation, fields, order, count }) => [
    relation.name,
    fields.map(({ name }) => name),
    order.map(({ field, descending }) => [field.name, descending]),
    count,
  ])
  const fields = selection?.fields.map(({ name }) => name)
  return JSON.stringify([companyId, resource.set, document && Object.keys(document.header).toSorted(), fields, lines])
}

function sendingOf({ lookups: { sending } }: ReadFile): string | null {
  return sending === null ? null : JSON.stringify(sending)
}

function fitting(queue: readonly Waiting[]): number {
  let lines = 0
  let bytes = 0
  const seen = new Set<string>()
  const over = queue.findIndex(({ wanted: { document, file } }, at) => {
    lines += document?.lines.length ?? file?.lineCount ?? 0
    bytes += file?.bytes.length ?? 0
    const known = seen.size
    const own =
      file === undefined
        ? []
        : [file.digest.toString('hex'), `no ${file.lookups.documentNo ?? at}`, `in ${sendingOf(file) ?? at}`]
    for (const one of own) seen.add(one)
    const isMet = seen.size < known + own.length
    const isFull = at >= batchMax.documents || lines > batchMax.lines || bytes > batchMax.bytes
    return at > 0 && (isMet || isFull)
  })
  return over === -1 ? queue.length : over
}
