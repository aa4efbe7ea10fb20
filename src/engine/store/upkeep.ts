import { Problem } from '../../core/problem.ts'
import { requireSame, timeFor, type FileStore, type StoredFile } from '../../storage/files/file-store.ts'
import {
  beforeFiles,
  bringBack,
  claimObjects,
  isSameHere,
  readFileHere,
  readFilePlaces,
  readFilesHere,
  readFilesStored,
  takeOut,
  usedObjects,
  type FileElsewhere,
  type FileKey,
} from '../../storage/import/file-places.ts'
import type { Database } from '../../storage/server/database.ts'
import { some } from './stored-files.ts'

/** A file whose bytes are not those that were received, or are not to be had. */
export interface BrokenFile {
  readonly documentId: string
  readonly role: string
  /** A sentence. */
  readonly why: string
}

/** What was moved, and which files could not be. */
export interface Moved {
  readonly files: number
  readonly bytes: number
  /** The first {@link namedMax} of them, and how many they are. */
  readonly left: readonly BrokenFile[]
  readonly leftCount: number
}

/** What was removed from the store, and how many objects besides have no file, but not for long enough. */
export interface Swept {
  readonly removed: number
  readonly waiting: number
}

/** What was read, and what of it is not as it was received. */
export interface CheckedFiles {
  readonly files: number
  readonly broken: readonly BrokenFile[]
}

const dayMs = 86_400_000
// Less than others wait for the lock of a file, but for large ones.
const confirmMs = 3_000
/** How many files that could not be moved are named. */
const namedMax = 20
/** So many in a row are the store's doing, whatever it says of itself. */
const leftInARowMax = 200
// As many as are removed at a time: a transaction waits for the store once, 10 s, and may be idle for 30.
const removedAtOnce = 8
// One look into the database for so many.
const sweptAtOnce = 500
const counter = { statements: 0 }

/**
 * Files between database and store (F103), one company at a time. Everything can be cut and begun again: a file is moved in a
 * transaction of its own, in which its bytes are read in the store, where they were put before, and leave the database. Each throws
 * what the store throws, and an Error where there is none.
 */
export function fileUpkeep(database: Database, store: FileStore | undefined) {
  const needed = (): FileStore => {
    if (store === undefined) throw new Error('FACTURIER_FILES is not set: there is no store of files.')
    return store
  }
  return {
    /** How many files lie where. */
    places: (companyId: string) => database.read(counter, companyId, (session) => readFilePlaces(session, companyId)),
    /** Moves files that were received so many days ago or more into the store. */
    store: async (companyId: string, days: number): Promise<Moved> => {
      const into = needed()
      const moves = moving(into, companyId)
      await eachHere(database, companyId, days, (file) =>
        moves.note(file, () => moveOut(database, into, companyId, file)),
      )
      return moves.done()
    },
    /** Brings all files back into the database. */
    fetch: async (companyId: string): Promise<Moved> => {
      const from = needed()
      const moves = moving(from, companyId)
      await eachStored(database, companyId, (file) => moves.note(file, () => moveBack(database, from, companyId, file)))
      return moves.done()
    },
    /** Reads every file and holds it to its SHA-256. */
    check: (companyId: string): Promise<CheckedFiles> => checkFiles(database, needed, companyId),
    /** Removes these objects now, but those that a file has its bytes in: for whoever emptied files, whose contents are to be forgotten. */
    forget: async (companyId: string, digests: readonly Buffer[]): Promise<number> =>
      store === undefined ? 0 : removeUnused(database, store, companyId, digests),
    /** Removes objects that no file of the company has its bytes in, and had none so many days ago or more, as sweeps have found. */
    sweep: (companyId: string, days: number): Promise<Swept> => sweepUnused(database, needed(), companyId, days),
  }
}

// An object without a file is marked by the sweep that finds it first: backups of before then may refer to it, however old it is. A
// mark counts only where the object was not put again since, for then it was in use between.
async function sweepUnused(database: Database, store: FileStore, companyId: string, days: number): Promise<Swept> {
  const marks = new Map<string, Date>()
  for await (const page of store.list(companyId, 'unused'))
    for (const { sha256, at } of page) marks.set(sha256.toString('hex'), at)
  const left = new Set(marks.keys())
  const until = Date.now() - days * dayMs
  let [removed, waiting] = [0, 0]
  for await (const page of store.list(companyId)) {
    for (let from = 0; from < page.length; from += sweptAtOnce) {
      const part = page.slice(from, from + sweptAtOnce)
      const digests = part.map(({ sha256 }) => sha256)
      const used = await database.read(counter, companyId, (session) => usedObjects(session, companyId, digests))
      const unused = part.filter(({ sha256 }) => !used.has(sha256.toString('hex')))
      const due: Buffer[] = []
      await some(unused, async ({ sha256, at }) => {
        const name = sha256.toString('hex')
        const since = marks.get(name)
        const counts = since !== undefined && since > at
        if (days === 0 || (counts && since.getTime() <= until)) return void due.push(sha256)
        waiting++
        left.delete(name)
        if (!counts) await store.mark(companyId, sha256)
      })
      removed += await removeUnused(database, store, companyId, due)
    }
  }
  // Of objects that are in use again, or are gone.
  await some([...left], (name) => store.unmark(companyId, Buffer.from(name, 'hex')))
  return { removed, waiting }
}

// Each piece in a transaction, in which nobody moves a file there.
async function removeUnused(
  database: Database,
  store: FileStore,
  companyId: string,
  digests: readonly Buffer[],
): Promise<number> {
  let removed = 0
  for (let from = 0; from < digests.length; from += removedAtOnce) {
    const piece = digests.slice(from, from + removedAtOnce)
    removed += await database.write(counter, companyId, async (session) => {
      const used = await claimObjects(session, companyId, piece)
      const unused = piece.filter((digest) => !used.has(digest.toString('hex')))
      // All have ended when the transaction does: none removes behind it what was moved there since.
      const done = await Promise.allSettled(unused.map((digest) => store.remove(companyId, digest)))
      for (const one of done) if (one.status === 'rejected') throw one.reason
      return unused.length
    })
  }
  return removed
}

// Counts what is moved and what is not. One file that fails is noted; a store that answers to nothing ends it all.
function moving(store: FileStore, companyId: string) {
  const moved = { files: 0, bytes: 0, leftCount: 0 }
  const left: BrokenFile[] = []
  let inARow = 0
  const note = async (file: FileKey, move: () => Promise<number | undefined>): Promise<void> => {
    try {
      const bytes = await move()
      inARow = 0
      if (bytes === undefined) return
      moved.files++
      moved.bytes += bytes
    } catch (error) {
      if (!(error instanceof Error) || ++inARow > leftInARowMax) throw error
      await requireAnswer(store, companyId)
      moved.leftCount++
      if (left.length < namedMax) left.push(brokenBy(file, error))
    }
  }
  return { note, done: (): Moved => ({ ...moved, left }) }
}

// Throws what the store throws where it is away: then it is not about one file.
async function requireAnswer(store: FileStore, companyId: string): Promise<void> {
  for await (const page of store.list(companyId)) if (page.length >= 0) return
}

function brokenBy({ document_id: documentId, role }: FileKey, { cause, message }: Error): BrokenFile {
  return { documentId, role, why: cause instanceof Error ? cause.message : message }
}

// How many bytes left the database; undefined where somebody changed the file meanwhile.
async function moveOut(
  database: Database,
  store: FileStore,
  companyId: string,
  file: FileKey,
): Promise<number | undefined> {
  const found = await database.read(counter, companyId, (session) => readFileHere(session, companyId, file))
  if (found === undefined) return undefined
  const put: StoredFile = { companyId, sha256: found.sha256, size: found.bytes.length }
  requireSame(put, found.bytes, 'The database')
  const confirmed = (): Promise<unknown> => store.fetch(put, timeFor(put.size, confirmMs))
  const move = async (): Promise<boolean> => {
    await store.put(put, found.bytes)
    return database.write(counter, companyId, (session) => takeOut(session, companyId, file, put, confirmed))
  }
  try {
    if (await move()) return put.size
  } catch (error) {
    // What failed here is told, whether or not the store takes the bytes away again.
    await takeBack(database, store, file, put).catch(() => undefined)
    throw error
  }
  await takeBack(database, store, file, put)
  return undefined
}

// The file may have been forgotten while its bytes were on their way: who forgot it did not find them in the store (F99). Where the
// database still has them they stay there too, for whoever forgets the file from now on finds them, and another move may be under way.
async function takeBack(database: Database, store: FileStore, file: FileKey, put: StoredFile): Promise<void> {
  const { companyId, sha256 } = put
  const here = await database.read(counter, companyId, (session) => readFileHere(session, companyId, file))
  if (here === undefined || !here.sha256.equals(sha256)) await removeUnused(database, store, companyId, [sha256])
}

async function moveBack(
  database: Database,
  store: FileStore,
  companyId: string,
  file: FileElsewhere,
): Promise<number | undefined> {
  const sha256 = Buffer.from(file.sha256)
  const bytes = await store.fetch({ companyId, sha256, size: file.size })
  const back = await database.write(counter, companyId, (session) => bringBack(session, companyId, file, sha256, bytes))
  return back ? bytes.length : undefined
}

async function checkFiles(database: Database, store: () => FileStore, companyId: string): Promise<CheckedFiles> {
  let files = 0
  const broken: BrokenFile[] = []
  await eachHere(database, companyId, 0, async (file) => {
    files++
    const same = await database.read(counter, companyId, (session) => isSameHere(session, companyId, file))
    if (same === false)
      broken.push({ documentId: file.document_id, role: file.role, why: 'its bytes in the database were altered.' })
  })
  await eachStored(database, companyId, async (file) => {
    files++
    const { sha256, size } = file
    try {
      await store().fetch({ companyId, sha256: Buffer.from(sha256), size })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      broken.push(brokenBy(file, error))
    }
  })
  return { files, broken }
}

function eachHere(
  database: Database,
  companyId: string,
  days: number,
  each: (file: FileKey) => Promise<void>,
): Promise<void> {
  return walk(
    (behind) => database.read(counter, companyId, (session) => readFilesHere(session, companyId, behind, days)),
    each,
  )
}

function eachStored(
  database: Database,
  companyId: string,
  each: (file: FileElsewhere) => Promise<void>,
): Promise<void> {
  return walk(
    (behind) => database.read(counter, companyId, (session) => readFilesStored(session, companyId, behind)),
    each,
  )
}

// A page after the other, some files at a time.
async function walk<K extends FileKey>(
  page: (behind: FileKey) => Promise<readonly K[]>,
  each: (file: K) => Promise<void>,
): Promise<void> {
  let behind: FileKey = beforeFiles
  for (;;) {
    const files = await page(behind)
    // What ends it ends it when the files beside are done with: nothing goes on behind.
    const ended: unknown[] = []
    await some(files, async (file) => {
      if (ended.length === 0) await each(file).catch((error: unknown) => void ended.push(error))
    })
    if (ended.length > 0) throw ended[0]
    const last = files.at(-1)
    if (last === undefined) return
    behind = last
  }
}
