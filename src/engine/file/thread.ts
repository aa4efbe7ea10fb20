import { getPriority, setPriority } from 'node:os'
import { deserialize, serialize } from 'node:v8'
import { transferableSymbol, valueSymbol } from 'piscina'
import { present } from '../../core/invariant.ts'
import { Problem, type ProblemCode, type ProblemDetail } from '../../core/problem.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import type { DraftContext } from '../../formats/match/draft.ts'
import { readEInvoice } from '../../formats/read/read.ts'
import { judge } from '../../formats/rules/judge.ts'
import { readInvoiceResponse, type ReceivedResponse } from '../../formats/response/read.ts'
import { writtenLines, type NewDocument, type WrittenLines } from '../../storage/import/new-documents.ts'
import * as works from './works.ts'

/** What a thread is asked to do. */
export interface ThreadCall {
  readonly work: keyof ThreadWorks
  readonly task: unknown
}

/** What a thread answers: a class does not survive the way between threads, so a Problem goes as what it says. */
export type ThreadAnswer = { readonly value: unknown } | { readonly problem: ThreadProblem }

/** A Problem on its way. */
export interface ThreadProblem {
  readonly code: ProblemCode
  readonly message: string
  readonly target: string | undefined
  readonly details: readonly ProblemDetail[]
}

/**
 * A file between reading and mapping, while the database is asked: as bytes, which cost the main thread nothing to hold and to
 * hand on to whichever thread maps it. Of CII the tree is wanted that says where in the file something is, so it is read again.
 */
export interface BetweenThreads {
  readonly kept: Uint8Array<ArrayBuffer> | undefined
}

/** A file that was read, or its bytes where it is to be read again, and the context it is mapped in. */
export interface Mapping extends BetweenThreads {
  readonly bytes: Uint8Array | undefined
  readonly limits: ReadLimits
  readonly context: DraftContext
}

const threadWorks = {
  judge: (task: works.Received): works.JudgedFile & BetweenThreads => {
    const { judged, ...file } = works.judgeFile(task)
    return { ...file, ...keptOf(judged) }
  },
  map: (task: Mapping) => {
    const { document, ...rest } = works.mapFile(judgedOf(task), task.context)
    return { document: written(document), ...rest }
  },
  show: (task: Mapping): works.ShownFile<WrittenLines> => {
    const { rehearsed, ...shown } = works.showFile(judgedOf(task), task.context)
    return { ...shown, rehearsed: { ...rehearsed, document: written(rehearsed.document) } }
  },
  side: works.sideOfFile,
  parties: works.partiesOfFile,
  keptParties: works.partiesOfKept,
  attachments: works.attachmentsOfFile,
  attachment: works.attachmentOfFile,
  contents: works.contentsOfFile,
  preview: works.previewOfFile,
  response: ({ bytes, limits }: works.KeptFile): ReceivedResponse => readInvoiceResponse(bytes, limits),
}

/** The works of a thread by their names. */
export type ThreadWorks = typeof threadWorks

function keptOf({ invoice, broken }: works.Judged): BetweenThreads {
  if (invoice.profile === 'cii') return { kept: undefined }
  const tree = { namespace: '', name: invoice.root, attributes: new Map(), children: [], text: '' }
  const { buffer, byteOffset, byteLength } = serialize({ invoice: { ...invoice, tree }, broken })
  return { kept: buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, byteLength) : undefined }
}

function judgedOf({ kept, bytes, limits, context }: Mapping): works.Judged {
  if (kept !== undefined) return deserialize(kept) as works.Judged
  const invoice = readEInvoice(present(bytes, 'a file that is not kept is sent again'), limits)
  return { invoice, broken: judge(invoice, context.side) }
}

function written({ header, lines }: NewDocument): NewDocument<WrittenLines> {
  return { header, lines: writtenLines([lines]) }
}

const behind = 5

// On Linux the priority is the thread's own: what answers requests goes before what reads files, also on one core.
if (process.platform === 'linux') goBehind()

// Where the whole service has such a priority already, an ordinary user may not go back up; and a file is read at any.
function goBehind(): void {
  try {
    if (getPriority() < behind) setPriority(behind)
  } catch {
    // Then at the one it has.
  }
}

/** Does one work. The memory of large results is handed over and not copied. */
export function run({ work, task }: ThreadCall): ThreadAnswer {
  try {
    const does: (task: never) => unknown = threadWorks[work]
    const value = does(task as never)
    return movable({ value }, [...buffersOf(value)])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, target, details } = error
    return { problem: { code, message, target, details } }
  }
}

// What Piscina takes as an answer whose buffers are handed over.
function movable(answer: ThreadAnswer, buffers: readonly ArrayBuffer[]): ThreadAnswer {
  return Object.assign({ [transferableSymbol]: buffers, [valueSymbol]: answer }, answer)
}

/** Less is copied: Node keeps small buffers together in one that is not handed over. */
const movedMin = 64 * 1024

function buffersOf(value: unknown): Set<ArrayBuffer> {
  const found = new Set<ArrayBuffer>()
  const visit = (one: unknown, depth: number): void => {
    if (one instanceof Uint8Array) {
      if (one.buffer instanceof ArrayBuffer && one.buffer.byteLength >= movedMin) found.add(one.buffer)
    } else if (Array.isArray(one)) {
      if (one.length <= 1000) for (const each of one as readonly unknown[]) visit(each, depth + 1)
    } else if (typeof one === 'object' && one !== null && depth < 4)
      for (const each of Object.values(one)) visit(each, depth + 1)
  }
  visit(value, 0)
  return found
}
