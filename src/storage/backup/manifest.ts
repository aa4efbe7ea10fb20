import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSum } from './checked-files.ts'
import { sumOf, Unreadable } from './checked-files.ts'
import { isInside } from './tar-entries.ts'

/** A file of a backup, by its path below the folder of the backup. */
export interface BackedUpFile extends FileSum {
  readonly path: string
}

/** What is in a backup, and of what it is one (F97). */
export interface Manifest {
  readonly format: typeof format
  /** `cluster`: the files of the embedded PostgreSQL. `dump`: what pg_dump wrote of a server's database. */
  readonly kind: 'cluster' | 'dump'
  /** When it was begun, UTC. */
  readonly madeAt: string
  /** Version of the Facturier that made it. */
  readonly facturier: string
  /** Migrations the books have. */
  readonly schema: number
  /** The server's version, such as 18.4. */
  readonly postgres: string
  /** Of a dump: the major version of the pg_dump that wrote it. */
  readonly programs: number | null
  /** Of a cluster: what its files fit, such as linux-x64. */
  readonly machine: string | null
  /** The server's own name for itself; null where its administrator keeps that to himself. */
  readonly systemIdentifier: string | null
  /** Of a cluster: what was committed before this place of the log of writes is in the backup. */
  readonly until: { readonly timeline: number; readonly lsn: string } | null
  /** Folders of a cluster that may be empty. */
  readonly folders: readonly string[]
  readonly files: readonly BackedUpFile[]
}

/** The name and version of the layout; a later one that cannot be read by this version gets another. */
export const format = 'facturier-backup-1'
/** The file that makes a folder a backup: written last. */
export const manifestName = 'manifest.json'

/** The bytes of the manifest: the last field is the SHA-256 of the rest. */
export function manifestText(manifest: Manifest): string {
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
  return `${JSON.stringify({ ...manifest, sha256 }, null, 1)}\n`
}

/** Reads the manifest of a backup; a folder that is none, half of one, or one whose manifest was changed is an Error. */
export function readManifest(source: string): Manifest {
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  const path = join(source, manifestName)
  if (!statSync(source).isDirectory() || !existsSync(path))
    throw new Error(`${source} is no backup, or only half of one: there is no ${manifestName} in it.`)
  const text = readFileSync(path, 'utf8')
  const found = parsed(text)
  const other = found?.['format']
  if (typeof other === 'string' && other !== format && /^facturier-backup-\d{1,9}$/.test(other))
    throw new Error(
      `${source} has the format ${other}, which this version cannot read: use the Facturier that made it.`,
    )
  if (!isManifest(found)) throw new Error(`${path} was changed or is damaged: the backup cannot be used.`)
  const { sha256: _, ...manifest } = found
  // To the byte: whatever was changed in it shows.
  if (manifestText(manifest) !== text) throw new Error(`${path} was changed or is damaged: the backup cannot be used.`)
  return manifest
}

function parsed(text: string): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function isManifest(value: unknown): value is Manifest & { readonly sha256: string } {
  if (typeof value !== 'object' || value === null) return false
  const { kind, files, folders, schema, postgres } = value as Partial<Record<keyof Manifest, unknown>>
  const isPath = (path: unknown): boolean => typeof path === 'string' && path !== '' && isInside(path)
  const isFile = (file: unknown): boolean =>
    typeof file === 'object' &&
    file !== null &&
    'path' in file &&
    isPath(file.path) &&
    'bytes' in file &&
    'sha256' in file
  return (
    (kind === 'cluster' || kind === 'dump') &&
    typeof schema === 'number' &&
    typeof postgres === 'string' &&
    Array.isArray(files) &&
    files.every(isFile) &&
    Array.isArray(folders) &&
    folders.every(isPath)
  )
}

/** What is wrong with one file of a backup, in a sentence; undefined when it is as it was written. */
export function fault(source: string, file: BackedUpFile, found: FileSum): string | undefined {
  if (found.bytes !== file.bytes)
    return `${join(source, file.path)} has ${found.bytes} bytes and not the ${file.bytes} that were written: the backup is damaged.`
  return found.sha256 === file.sha256
    ? undefined
    : `${join(source, file.path)} is not as it was written (SHA-256): the backup is damaged.`
}

/** Reads every file of a backup and answers what is wrong with it, a sentence a file; none when it is whole. */
export async function faultsOf(source: string, manifest: Manifest, signal?: AbortSignal): Promise<readonly string[]> {
  const faults: string[] = []
  for (const file of manifest.files) {
    signal?.throwIfAborted()
    const found = await faultOf(source, file)
    if (found !== undefined) faults.push(found)
  }
  return faults
}

/** Reads a file of a backup and answers what is wrong with it; undefined when it is as it was written. */
export async function faultOf(source: string, file: BackedUpFile): Promise<string | undefined> {
  const path = join(source, file.path)
  if (!existsSync(path)) return missing(path)
  try {
    return fault(source, file, await sumOf(path))
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

/** A file of a backup is not there. */
export function missing(path: string): string {
  return `${path} is missing: the backup is damaged.`
}
