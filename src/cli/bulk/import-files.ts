import { createHash } from 'node:crypto'
import { readWhole, type Unread } from './files.ts'
import type { Journal, Outcome } from './journal.ts'
import { Stopped } from '../reach/given.ts'
import { type Destination, type ReadyFile, sendFiles } from './send.ts'

/** What one request holds at most: a killed import has at most so much under way in each of its lanes. */
const filesMax = 25
const bytesMax = 8 * 1024 * 1024

/** How one of the files ended. */
export type Ended = Outcome | { readonly kind: 'unread'; readonly code: string; readonly message: string }

/** How the files of an import ended, by their paths; those that it did not come to any more are not in it. */
export type EndedFiles = ReadonlyMap<string, Ended>

/** How an import goes about it. */
export interface Importing {
  readonly to: Destination
  readonly journal: Journal
  /** Requests under way at a time. */
  readonly lanes: number
  /** The most bytes of a file that the service would take. */
  readonly fileBytesMax: number
  /** Aborted: no request is begun any more. */
  readonly signal: AbortSignal
  readonly ended: (done: number, refused: number) => void
}

/**
 * Imports files, several requests at a time, each content once: the second file of the same bytes is already there when the
 * first one is in. What the journal knows as in is not sent again; what was refused is, for the setup may have been mended.
 */
export async function importFiles(paths: readonly string[], importing: Importing): Promise<EndedFiles> {
  const ended = new Map<string, Ended>()
  const doubles = new Map<string, string[]>()
  let refused = 0
  const end = (path: string, outcome: Ended): void => {
    ended.set(path, outcome)
    if (outcome.kind === 'refused' || outcome.kind === 'unread') refused += 1
    importing.ended(ended.size, refused)
  }
  // One lane that cannot go on ends them all.
  const broken = new AbortController()
  const signal = AbortSignal.any([importing.signal, broken.signal])
  const batches = filling(paths, { ...importing, signal }, doubles, end)
  const lane = async (): Promise<void> => {
    for (;;) {
      const batch = signal.aborted ? [] : await batches()
      if (batch.length === 0) return
      const outcomes = await sendFiles(batch, importing.to)
      for (const [at, { digest, path }] of batch.entries()) {
        const outcome = outcomes[at]
        if (outcome === undefined) continue
        importing.journal.note(digest, outcome)
        end(path, outcome)
        for (const double of doubles.get(digest) ?? []) end(double, asDouble(outcome))
        doubles.delete(digest)
      }
    }
  }
  const lanes = await Promise.allSettled(
    Array.from({ length: importing.lanes }, () =>
      lane().catch((error: unknown) => {
        // Told to end: what it had in hand is left, as what was not begun.
        if (error instanceof Stopped) return
        broken.abort()
        throw error
      }),
    ),
  )
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
  return ended
}

type Pathed = ReadyFile & { readonly path: string }

/** Answers a function for the next files to send: none when there are no more. One lane reads at a time. */
function filling(
  paths: readonly string[],
  { journal, fileBytesMax, signal }: Importing,
  doubles: Map<string, string[]>,
  end: (path: string, outcome: Ended) => void,
): () => Promise<Pathed[]> {
  const known = new Map(journal.outcomes)
  const seen = new Set<string>()
  let next = 0
  let held: Pathed | undefined
  const take = async (): Promise<Pathed | undefined> => {
    while (next < paths.length && !signal.aborted) {
      const path = paths[next++] ?? ''
      const read = await readWhole(path, fileBytesMax)
      if (!Buffer.isBuffer(read)) {
        end(path, unread(read))
        continue
      }
      const digest = createHash('sha256').update(read).digest('hex')
      const before = known.get(digest)
      const isDouble = seen.has(digest)
      seen.add(digest)
      if (before !== undefined && before.kind !== 'refused') end(path, isDouble ? asDouble(before) : before)
      else if (!isDouble) {
        doubles.set(digest, [])
        return { path, digest, bytes: read, lost: journal.lost.get(digest) }
      } else waitForFirst(path, digest)
    }
    return undefined
  }
  const waitForFirst = (path: string, digest: string): void => {
    const waiting = doubles.get(digest)
    const outcome = journal.outcomes.get(digest)
    if (waiting !== undefined) waiting.push(path)
    else if (outcome !== undefined) end(path, asDouble(outcome))
  }
  const batch = async (): Promise<Pathed[]> => {
    const files: Pathed[] = []
    let bytes = 0
    for (;;) {
      const file = held ?? (await take())
      held = undefined
      if (file === undefined) return files
      if (files.length > 0 && bytes + file.bytes.length > bytesMax) {
        held = file
        return files
      }
      files.push(file)
      bytes += file.bytes.length
      if (files.length === filesMax) return files
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const mine = last.then(batch)
    last = mine.catch(() => undefined)
    return mine
  }
}

function unread({ code, message }: Unread): Ended {
  return { kind: 'unread', code, message }
}

/** How the second file of the same content ended. */
function asDouble(first: Outcome): Outcome {
  return first.kind === 'imported' ? { kind: 'there', id: first.id } : first
}
