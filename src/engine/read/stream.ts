import type { LaneUser } from '../../core/turns/fair-lane.ts'
import type { RawRows } from '../../core/rows/raw-rows.ts'
import type { Query, Row } from '../../model/query.ts'
import { dimensionSetLine, isKeptSet } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { Cursor } from '../../storage/server/cursor.ts'
import type { Database, Session, Statement } from '../../storage/server/database.ts'
import { isCut } from '../../storage/query/select-children.ts'
import type { Scope } from '../../storage/query/select-columns.ts'
import { rowOf, selectCount } from '../../storage/query/select.ts'
import type { KeptSets } from './dimension-cache.ts'
import type { Caller } from '../contract/caller.ts'
import type { RawPage } from '../contract/hot-reading.ts'
import type { PageStream } from '../contract/reading.ts'
import { type Place, type ReadLanes, readLanes, WithoutPlace } from '../access/read-lanes.ts'
import { arrayChunks, type Chunk, type Chunks, rawChunks, readChunks } from './stream-chunks.ts'
import { type SetsOfPage, setsOfPage } from './stream-sets.ts'

/** Rows of the first chunk, which is to leave soon and tells whether the page is big, and of every other one. */
const firstRows = 250
const chunkRows = 500
/** Rows of a page that is small whatever is in it. */
export const smallPage = 1000

/** Whether a query can be read as a stream: many rows, and nothing but stored fields and whole dimension set lines. */
export function canStream(query: Query): boolean {
  return (
    query.limit > smallPage &&
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

/** How a page that is being opened holds its snapshot. */
interface Held {
  readonly cursor: (statement: Statement) => Cursor
  readonly who: LaneUser
  readonly place: Place
  /** The snapshot is not needed any more. */
  readonly release: () => void
  /** Reading failed; answers the error to tell, once the connection is given back. */
  readonly fail: (error: Error) => Promise<Error>
}

type Opening<Opened> = (session: Session, held: Held) => Promise<Opened>

/** Opens a page in a snapshot of its own, which lasts until it is released; `shape` is the text of its statement. */
export type Streams = <Opened>(
  caller: Caller,
  companyId: string,
  shape: string,
  open: Opening<Opened>,
) => Promise<Opened | undefined>

/**
 * The streams of one engine; see {@link Engine.stream}. What is wrong before the first row is an error of the call. Undefined
 * in a transaction that others share, which a reader must not hold up.
 *
 * Whether a page is big is known with its first rows: they are looked at on connections that big pages never have. Where there
 * are more and no place is free for the rest, the page waits without a connection and is opened anew (F91).
 */
export function streaming(database: Database, lanes: ReadLanes = readLanes(false)): Streams {
  return async (caller, companyId, shape, open) => {
    try {
      return await opened(database, caller, companyId, open, await lanes.look(caller, shape))
    } catch (error) {
      if (!(error instanceof WithoutPlace)) throw error
    }
    const place = await lanes.big(caller, shape)
    return opened(database, caller, companyId, open, place)
  }
}

function opened<Opened>(
  database: Database,
  caller: Caller,
  companyId: string,
  open: Opening<Opened>,
  place: Place,
): Promise<Opened | undefined> {
  const found = Promise.withResolvers<Opened | undefined>()
  let failure: Error | undefined
  let isSettled = false
  const ended = database.read(
    caller,
    companyId,
    async (session) => {
      // Tried again after part of the page was answered: only the failure can be told.
      if (failure !== undefined) throw failure
      // Nobody would read it, and nobody end it.
      if (isSettled) throw new Error('A page that was handed on is not opened again.')
      const { cursor } = session
      if (cursor === undefined) return found.resolve(undefined)
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
      place.asked()
      const page = await open(session, { cursor, who: caller.principalId, place, release, fail })
      isSettled = true
      session.handedOn?.()
      found.resolve(page)
      await finished.promise
    },
    'replica',
  )
  ended.catch(found.reject).finally(() => place.leave())
  return found.promise
}

/** Reads the page of a query from a cursor; `checkEmpty` is asked before a page without rows is answered. */
export async function openPage(
  session: Session,
  scope: Scope,
  query: Query,
  statement: Statement,
  kept: KeptSets,
  checkEmpty: (session: Session) => Promise<void>,
  { cursor: open, who, place, release, fail }: Held,
): Promise<PageStream> {
  const cursor = open(statement)
  const taken = cursor.take(firstRows)
  const counted = query.count ? session.arrays(selectCount(query, scope)) : undefined
  counted?.catch(() => undefined)
  const first = await taken
  const ended = first.length < firstRows
  place.begun(!ended)
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
  const { limit } = query
  const source = { kind: arrayChunks, limit, chunkRows, first, ended, who, place, take, release, fail }
  const chunks = readChunks<Chunk>(source)
  return {
    ...(count === undefined ? {} : { count: Number(count[0]?.[0] ?? 0) }),
    rows: rowsOf(chunks, query, sets),
    more: () => chunks.more(),
  }
}

/**
 * Reads a page of a kept statement from a cursor, its rows as they come; `cover` sees to what rows need besides themselves, in
 * the same snapshot. Undefined for a page without rows.
 */
export async function openRawPage(
  statement: Statement,
  limit: number,
  cover: ((rows: RawRows) => Promise<void>) | undefined,
  { cursor: open, who, place, release, fail }: Held,
): Promise<Omit<RawPage, 'sets'> | undefined> {
  const cursor = open(statement)
  const take = async (rows: number): Promise<RawRows> => {
    const chunk = await cursor.takeRaw(rows)
    await cover?.(chunk)
    return chunk
  }
  const first = await take(firstRows)
  const ended = first.count < firstRows
  place.begun(!ended)
  if (first.count === 0) {
    release()
    return undefined
  }
  const source = { kind: rawChunks, limit, chunkRows, first, ended, who, place, take, release, fail }
  const chunks = readChunks<RawRows>(source)
  const close = async (): Promise<{ done: true; value: undefined }> => {
    chunks.close()
    return { done: true, value: undefined }
  }
  const iterator: AsyncIterator<RawRows, undefined> = {
    next: async () => {
      const rows = await chunks.next()
      return rows === undefined ? { done: true, value: undefined } : { done: false, value: rows }
    },
    return: close,
  }
  return { short: ended, rows: { [Symbol.asyncIterator]: () => iterator }, more: () => chunks.more() }
}

// Not a generator: one that was never started would not hear that it is not wanted any more.
function rowsOf(chunks: Chunks<Chunk>, query: Query, sets: SetsOfPage | undefined): AsyncIterable<readonly Row[]> {
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
