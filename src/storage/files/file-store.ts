import { createHash } from 'node:crypto'
import { Problem } from '../../core/problem.ts'

/** A file that lies outside of the database: whose it is, what its bytes are, and how many. */
export interface StoredFile {
  readonly companyId: string
  /** SHA-256 of the bytes, by which they are found. */
  readonly sha256: Buffer
  readonly size: number
}

/** An object of the store, and when it was put there. */
export interface StoredObject {
  readonly sha256: Buffer
  readonly at: Date
}

/** Where files lie outside of the database (F103): by company and SHA-256, so that the same bytes are one object. */
export interface FileStore {
  /** How it is called in sentences; without credentials. */
  readonly name: string
  /** The bytes of a file, held to its SHA-256, within so many milliseconds. Throws what {@link storeAway}, {@link storeLost} and {@link storeAltered} make. */
  fetch(file: StoredFile, withinMs?: number): Promise<Buffer>
  /** Puts bytes; the same ones again are no error. Throws what {@link storeAway} makes. */
  put(file: StoredFile, bytes: Buffer): Promise<void>
  /** Takes an object away; one that is not there is no error. Throws what {@link storeAway} makes. */
  remove(companyId: string, sha256: Buffer): Promise<void>
  /** All objects of a company, a page at a time; with `unused` the marks of {@link FileStore.mark} in place of them. Throws what {@link storeAway} makes. */
  list(companyId: string, unused?: 'unused'): AsyncIterable<readonly StoredObject[]>
  /** Notes beside an object that no file has its bytes there, from now on. Throws what {@link storeAway} makes. */
  mark(companyId: string, sha256: Buffer): Promise<void>
  /** Takes such a note away; one that is not there is no error. Throws what {@link storeAway} makes. */
  unmark(companyId: string, sha256: Buffer): Promise<void>
}

// What is said of a store that does not give a file: each a 503.
const sentences = {
  away: 'The store of files does not answer right now, so the file cannot be shown. Try again in a moment.',
  lost: 'The store of files does not have this file. Try again in a moment; if it stays so, the operator looks for it with "files check".',
  untold: 'The file lies in a store of files that this service was not told of: the operator sets FACTURIER_FILES.',
} as const

/** The store does not answer, not in time, or refuses; made by {@link storeAway}. */
export class StoreAway extends Problem {}

/** The store does not answer, not in time, or refuses: 503. `cause` says what it did, for the log. */
export function storeAway(cause: unknown): StoreAway {
  return new StoreAway('Internal_ServiceUnavailable', sentences.away, { cause, retryAfter: 5 })
}

/** The store says that it has no such file: 503, for it may lag behind itself. */
export function storeLost(cause: unknown): Problem {
  return new Problem('Internal_ServiceUnavailable', sentences.lost, { cause, retryAfter: 5 })
}

/** There is no store in the configuration: 503. */
export function storeUntold(): Problem {
  return new Problem('Internal_ServiceUnavailable', sentences.untold)
}

/** Whether a 503 is of the store and not of the database or of places that are taken; by its sentence, since answers of the surfaces have no more of it. */
export function isOfStore(error: unknown, what?: keyof typeof sentences): boolean {
  if (!(error instanceof Problem)) return false
  const said = what === undefined ? Object.values<string>(sentences) : [sentences[what]]
  return said.includes(error.message)
}

/** The store answers other bytes than were put there: 500, and nothing of them is shown. */
export function storeAltered(cause: unknown): Problem {
  return new Problem(
    'Internal_FileAltered',
    'The store of files answers other bytes than were received, so they are not shown: this file was altered there.',
    { cause },
  )
}

/** How long moving a file of so many bytes may take: `ms`, and a second for each 4 MB. */
export function timeFor(size: number, ms: number): number {
  return ms + Math.ceil((size / 4_000_000) * 1_000)
}

/** Throws where bytes are not those of the file. */
export function requireSame({ sha256, size }: StoredFile, bytes: Buffer, where: string): void {
  if (bytes.length === size && createHash('sha256').update(bytes).digest().equals(sha256)) return
  throw storeAltered(
    new Error(`${where} has ${bytes.length} bytes whose SHA-256 is not its name; ${size} were received.`),
  )
}
