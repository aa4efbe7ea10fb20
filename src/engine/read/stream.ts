import type { Query, Row } from '../../model/query.ts'
import { dimensionSetLine, isKeptSet } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { Cursor } from '../../storage/server/cursor.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { isCut } from '../../storage/query/select-children.ts'
import type { Scope } from '../../storage/query/select-columns.ts'
import { rowOf, selectCount, selectPage } from '../../storage/query/select.ts'
import type { KeptSets } from './dimension-cache.ts'
import type { Caller } from '../contract/caller.ts'
import type { PageStream } from '../contract/reading.ts'
import { concurrencyLimit } from '../access/concurrency-limit.ts'
import { type Chunk, type Chunks, readChunks } from './stream-chunks.ts'
import { type SetsOfPage, setsOfPage } from './stream-sets.ts'

/** Rows of the first chunk, which is to leave soon, and of every other one. */
const firstRows = 250
const chunkRows = 1000

/** How long a reader may hold a connection; what it has not taken by then it gets from memory (P30). */
const holdMs = 5_000

/** Readers that may hold one of the sixteen connections while they read; the pages of all others are read into memory at once. */
const heldMax = 6

/** Connections that pages of streams have at one time, whichever way: the others stay for everybody else. */
const connectionsMax = 10

/** Whether a query can be read as a stream: many rows, and nothing but stored fields and whole dimension set lines. */
export function canStream(query: Query): boolean {
  return (
    query.limit > chunkRows &&
    query.derivation === undefined &&
    query.keyset?.backwards !== true &&
    query.fields.every((field) => field.kind !== 'blob') &&
    query.expand.every(
      (expansion) =>
        isKeptSet(expansion) &&
        !isCut(expansion) &&
        expansion.fields === dimensionSetLine.fields &&
        expansion.expand.length === 0,
    )
  )
}

/** Reads a page as a stream in a snapshot of its own; `checkEmpty` is asked before a page without rows is answered. */
type ReadStream = (
  caller: Caller,
  companyId: string,
  query: Query,
  scope: Scope,
  checkEmpty: (session: Session) => Promise<void>,
) => Promise<PageStream | undefined>

/**
 * The streams of one engine; see {@link Engine.stream}. What is wrong before the first row is an error of the call. Undefined
 * in a transaction that others share, which a reader must not hold up.
 */
export function streaming(database: Database, kept: KeptSets): ReadStream {
  const limit = concurrencyLimit(connectionsMax)
  return async (caller, companyId, query, scope, checkEmpty) => {
    const leave = await limit.enter()
    const opened = Promise.withResolvers<PageStream | undefined>()
    let failure: Error | undefined
    const ended = database.read(caller, companyId, async (session) => {
      // Tried again after part of the page was answered: only the failure can be told.
      if (failure !== undefined) throw failure
      const { cursor } = session
      if (cursor === undefined) return opened.resolve(undefined)
      const finished = Promise.withResolvers<undefined>()
      const fail = async (error: Error): Promise<Error> => {
        failure = error
        finished.reject(error)
        return ended.then(
          () => error,
          (told: Error) => told,
        )
      }
      const release = (): void => finished.resolve(undefined)
      const atOnce = limit.taken() > heldMax
      const select = (): Cursor => cursor(selectPage(query, scope, query.expand.length > 0))
      opened.resolve(await openPage(session, scope, query, kept, { select, checkEmpty, release, fail, atOnce }))
      await finished.promise
    })
    ended.catch(opened.reject).finally(leave)
    return opened.promise
  }
}

interface Opening {
  readonly select: () => Cursor
  readonly checkEmpty: (session: Session) => Promise<void>
  readonly release: () => void
  readonly fail: (error: Error) => Promise<Error>
  readonly atOnce: boolean
}

async function openPage(
  session: Session,
  scope: Scope,
  query: Query,
  kept: KeptSets,
  { select, checkEmpty, release, fail, atOnce }: Opening,
): Promise<PageStream> {
  const cursor = select()
  const taken = cursor.take(firstRows)
  const counted = query.count ? session.arrays(selectCount(query, scope)) : undefined
  counted?.catch(() => undefined)
  const first = await taken
  if (first.length === 0) await checkEmpty(session)
  const version = first[0]?.at(-1)
  const sets =
    query.expand.length > 0 && typeof version === 'string'
      ? setsOfPage(session, scope, query, version, kept)
      : undefined
  await sets?.cover(first)
  const count = await counted
  const take = async (rows: number): Promise<Chunk> => {
    const chunk = await cursor.take(rows)
    await sets?.cover(chunk)
    return chunk
  }
  const ended = first.length < firstRows
  const source = { limit: query.limit, chunkRows, first, ended, holdMs: atOnce ? 0 : holdMs, take, release, fail }
  const chunks = readChunks(source)
  return {
    ...(count === undefined ? {} : { count: Number(count[0]?.[0] ?? 0) }),
    rows: rowsOf(chunks, query, sets),
    more: () => chunks.more(),
  }
}

// Not a generator: one that was never started would not hear that it is not wanted any more.
function rowsOf(chunks: Chunks, query: Query, sets: SetsOfPage | undefined): AsyncIterable<readonly Row[]> {
  const { fields, order, expand } = query
  const children = (setId: number): Row['children'] =>
    Object.fromEntries(expand.map(({ relation }) => [relation.name, sets?.linesOf(setId) ?? []]))
  const rowsOfChunk = (chunk: Chunk): readonly Row[] => {
    if (sets === undefined) return chunk.map((raw) => rowOf(raw, fields, order))
    const bySet = new Map<number, Row['children']>()
    return chunk.map((raw) => {
      const row = rowOf(raw, fields, order)
      let shared = bySet.get(row.dimensionSetId)
      if (shared === undefined) bySet.set(row.dimensionSetId, (shared = children(row.dimensionSetId)))
      return { ...row, children: shared }
    })
  }
  const iterator: AsyncIterator<readonly Row[]> = {
    next: async () => {
      const chunk = await chunks.next()
      return chunk === undefined ? { done: true, value: undefined } : { done: false, value: rowsOfChunk(chunk) }
    },
    return: async () => {
      chunks.close()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
