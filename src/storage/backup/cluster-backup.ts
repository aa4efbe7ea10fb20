import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { passwordFile } from '../embedded/cluster.ts'
import { keptKeyPepper, keyPepperName } from '../embedded/key-pepper.ts'
import { readIfThere } from '../embedded/system-calls.ts'
import { writeChecked, type FileSum } from './checked-files.ts'
import { copyOut } from '../books/copy-stream.ts'
import { factsOf } from '../books/database-facts.ts'
import { format, type BackedUpFile, type Manifest } from './manifest.ts'
import { megabytes, refuseSmallDisk } from '../books/new-folder.ts'
import { openCluster } from '../books/running-cluster.ts'
import { tarEntries, type TarEntry } from './tar-entries.ts'
import { makeBackup, onePart } from './whole-backup.ts'
import type { Work } from '../books/work.ts'

/** The folder of the cluster within a backup, and the file with its administrator's password beside it. */
export const clusterFolder = 'postgres'
export const passwordName = 'postgres.password'

/** How often is told how far it is. */
const told = 5

/**
 * Makes a backup of the embedded PostgreSQL into a new folder, running or stopped (F97): PostgreSQL's own base backup, over its
 * replication protocol, with the log of writes up to its end. What was committed before that end is in it. The folder appears when
 * it is whole and on the disk; memory stays flat.
 */
export function backupCluster(
  { dataDir, target, facturier }: { dataDir: string; target: string; facturier: string },
  work: Work,
): Promise<Manifest> {
  return makeBackup(target, async (folder) => {
    const cluster = await openCluster(dataDir, 'backup', work.log)
    try {
      work.say(
        cluster.shared
          ? 'A service runs on these books and goes on.'
          : 'No service runs on these books: their database is started for the backup.',
      )
      const password = readIfThere(passwordFile(dataDir))
      if (password === undefined) throw new Error(`${passwordFile(dataDir)} cannot be read.`)
      const { schema, postgres, systemIdentifier } = await factsOf(cluster.superUrl, 'facturier')
      const files: BackedUpFile[] = []
      const take = (path: string, sum: FileSum): number => files.push({ path, ...sum })
      const madeAt = new Date().toISOString()
      const { folders, until } = await takeBaseBackup(cluster.superUrl, folder, take, work)
      take(passwordName, await writeChecked(join(folder, passwordName), onePart(password)))
      // Made before the first key is hashed under it, so a backup with such a key has it.
      const secret = keptKeyPepper(dataDir)
      if (secret !== undefined)
        take(keyPepperName, await writeChecked(join(folder, keyPepperName), onePart(`${secret.pepper}\n`)))
      const machine = `${process.platform}-${process.arch}`
      const common = { format, kind: 'cluster', madeAt, facturier, schema, postgres, systemIdentifier } as const
      return { ...common, programs: null, machine, until, folders, files }
    } finally {
      await cluster.close()
    }
  })
}

interface Taken {
  readonly folders: readonly string[]
  readonly until: { readonly timeline: number; readonly lsn: string }
}

async function takeBaseBackup(
  superUrl: string,
  folder: string,
  take: (path: string, sum: FileSum) => unknown,
  work: Work,
): Promise<Taken> {
  const client = new Client({ connectionString: `${superUrl}?replication=true` })
  client.on('error', () => undefined)
  // It names each file in which it finds a damaged page.
  client.on('notice', ({ severity, message = '' }) => severity === 'WARNING' && work.say(message))
  await client.connect()
  try {
    // Keeps the log of writes from being cleared before it was copied; it ends with the connection.
    await client.query(`CREATE_REPLICATION_SLOT facturier_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
    const rows: string[][] = []
    const wanted = `LABEL 'facturier', CHECKPOINT 'fast', PROGRESS, WAL, MANIFEST 'no'`
    const bytes = archiveBytes(copyOut(client, `BASE_BACKUP (${wanted})`, rows))
    const folders: string[] = []
    let begun = false
    const meter = progress(work, () => Number(rows[1]?.[2]) * 1024)
    for await (const entry of tarEntries(bytes)) {
      if (!begun) beforeFirst(rows, folder)
      begun = true
      await takeEntry(entry, { folder, folders, take, meter })
    }
    const [lsn, timeline] = rows.at(-1) ?? []
    if (rows.length < 3 || lsn === undefined) throw new Error('PostgreSQL did not say where the backup ends.')
    return { folders, until: { timeline: Number(timeline), lsn } }
  } catch (error) {
    work.signal?.throwIfAborted()
    throw toldWhy(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What an error of the copying means to an operator. */
function toldWhy(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === 'XX001') {
    return new Error(
      `The database has damaged pages, so no backup was made of it (${error.message}): keep the data folder as it is, and restore the last backup elsewhere.`,
      { cause: error },
    )
  }
  const ended =
    error instanceof DatabaseError
      ? error.code === '57P01'
      : /^Connection (terminated|ended)/.test(String(error instanceof Error && error.message))
  return ended
    ? new Error('The database was stopped while the backup was made: run it again.', { cause: error })
    : error
}

/** What PostgreSQL told before the first byte: where it begins, and a row for each tablespace with its size. */
function beforeFirst(rows: readonly string[][], folder: string): void {
  if (rows.length > 2)
    throw new Error('The database has tablespaces of its own, which this backup does not know: move them back first.')
  refuseSmallDisk(folder, Number(rows[1]?.[2]) * 1024)
  mkdirSync(join(folder, clusterFolder), { mode: 0o700 })
}

interface Taking {
  readonly folder: string
  readonly folders: string[]
  readonly take: (path: string, sum: FileSum) => unknown
  readonly meter: (chunk: Buffer) => void
}

async function takeEntry(entry: TarEntry, { folder, folders, take, meter }: Taking): Promise<void> {
  const path = entry.path === '' ? clusterFolder : `${clusterFolder}/${entry.path}`
  if (entry.kind === 'link')
    throw new Error(`The database has a link at ${entry.path}, which this backup does not know.`)
  if (entry.kind === 'folder') {
    mkdirSync(join(folder, path), { recursive: true, mode: 0o700 })
    folders.push(path)
    return
  }
  const metered = async function* (): AsyncGenerator<Buffer, void> {
    for await (const chunk of entry.content) {
      meter(chunk)
      yield chunk
    }
  }
  take(path, await writeChecked(join(folder, path), metered()))
}

/** Says how far it is, five times or less. */
function progress(work: Work, whole: () => number): (chunk: Buffer) => void {
  let done = 0
  let said = 0
  return (chunk) => {
    work.signal?.throwIfAborted()
    done += chunk.length
    const part = Math.floor((done / whole()) * told)
    if (part <= said || part >= told) return
    said = part
    work.say(`${megabytes(done)} of about ${megabytes(whole())} are copied.`)
  }
}

/** The bytes of the one archive, out of the messages of BASE_BACKUP: each begins with a letter for what it is. */
async function* archiveBytes(messages: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  for await (const message of messages) if (message[0] === 0x64) yield message.subarray(1)
}
