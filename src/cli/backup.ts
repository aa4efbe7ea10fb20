import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { verifyBooks } from '../engine/proof/verify-books.ts'
import { faultsOfBooks } from '../storage/books/check-books.ts'
import { backupCluster } from '../storage/backup/cluster-backup.ts'
import { restoreCluster } from '../storage/backup/cluster-restore.ts'
import { faultsOf, readManifest } from '../storage/backup/manifest.ts'
import { Faults } from '../storage/books/faults.ts'
import { megabytes } from '../storage/books/new-folder.ts'
import { dumpDatabase, restoreDump } from '../storage/backup/server-dump.ts'
import { isAddress, type TargetDatabase } from '../storage/books/target-database.ts'
import { withoutSecrets } from '../storage/books/database-facts.ts'
import { brokenBooks } from '../storage/embedded/half-made.ts'
import { writableAddress } from '../storage/connect/server-choice.ts'
import { ReportedFaults, type Work } from '../storage/books/work.ts'
import { forgottenSentence, sentence } from './proof.ts'
import type { Help } from './terms/help.ts'
import { packageVersion } from './terms/package-version.ts'

const usage = `Usage:
  backup FOLDER [--from PLACE]    make a backup of the books in a new folder
  backup --check FOLDER           read a backup and say whether it is whole
  restore FOLDER [--to PLACE] [--even-if-broken]
                                  put the books of a backup where there are none

A PLACE is a data folder, that of FACTURIER_DATA unless told, or the address of a server's database,
postgres://login@host:5432/facturier; its password may stand there or in PGPASSWORD. Of several hosts (a:5432,b:5432) it is the one
that takes writes. A service may go on during a backup.
--even-if-broken is for the only backup there is: what is wrong is named, kept in a file, and the books are restored all the
same, as far as PostgreSQL can; the exit code is 3 then.
`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = { check: flag, 'even-if-broken': flag, from: text, to: text } as const

/** What `backup` and `restore` say of themselves. */
export const backupHelp: Help = { usage, options }

/** What a command that works on whole books is given. */
export interface BooksCommand {
  readonly args: readonly string[]
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'keyPeppers'>
  readonly work: Work
  readonly print: (text: string) => void
}

/** `backup` (F97). Answers the exit code: 1 for a backup that is not whole, 2 for a command that is not understood. */
export async function backupCommand({ args, config, work, print }: BooksCommand): Promise<number> {
  const wanted = understood(args)
  if (wanted === undefined || wanted.to !== undefined || wanted['even-if-broken']) return misunderstood(print)
  const target = resolve(wanted.folder)
  if (wanted.check) return reporting(print, () => checkBackup(target, work))
  const from = await placeOf(wanted.from, config, '--from')
  const facturier = packageVersion()
  const { files } = isAddress(from)
    ? await dumpDatabase({ from, target, facturier }, work)
    : await backupCluster({ dataDir: resolve(from), target, facturier }, work)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  work.say(`The backup is whole: ${target}, ${megabytes(bytes)} in ${files.length} file(s).`)
  work.say('It holds every company, and secrets such as hashes of keys: keep it as you keep the books.')
  return 0
}

/**
 * Looks for what is wrong with books that were restored or moved, a sentence each: every check of whole books, and whether everything
 * is as it was posted (F95), as the administrator of their database. A gap in the numbers of documents is said, and no fault, as are names and texts that were forgotten.
 */
export function checkBooks(work: Work): (administratorUrl: string) => Promise<readonly string[]> {
  return async (administratorUrl) => {
    const faults = [...(await faultsOfBooks(administratorUrl))]
    for (const { company, broken, forgotten } of await verifyBooks(administratorUrl)) {
      for (const link of broken) {
        const text = `${company}: ${sentence(link)}.`
        if (link.numbersOnly === true) work.say(text)
        else faults.push(text)
      }
      if (forgotten > 0) work.say(`${company}: ${forgottenSentence(forgotten)}`)
    }
    return faults
  }
}

/** The same of books that are wanted whatever is wrong with them: what cannot even be read is a fault as well. */
function checkAnyBooks(work: Work): (administratorUrl: string) => Promise<readonly string[]> {
  const check = checkBooks(work)
  return (administratorUrl) =>
    check(administratorUrl).catch((error: unknown) => [
      `The books could not be checked to the end: ${error instanceof Error ? error.message : String(error)}.`,
    ])
}

/**
 * Where the books are, or are to be: as told, else in the data folder of a service that has its own database. Of several servers the
 * one that takes writes now: the work is done there, or fails.
 */
export async function placeOf(
  given: string | undefined,
  config: BooksCommand['config'],
  option: string,
): Promise<string> {
  // Where books are to be, their database may be still to be made.
  const asked = option === '--to' ? 'postgres' : undefined
  if (given !== undefined) return isAddress(given) ? writableAddress(given, asked) : given
  if (config.databaseUrl === undefined) return config.dataDir
  throw new Error(
    `DATABASE_URL is set, so the books are those of a server: name it with ${option} and the login of an administrator.`,
  )
}

async function checkBackup(source: string, work: Work): Promise<number> {
  const manifest = readManifest(source)
  const faults = await faultsOf(source, manifest, work.signal)
  if (faults.length > 0) throw new ReportedFaults('The backup is not whole.', faults)
  work.say(
    `${source} is whole: ${manifest.files.length} files, made ${manifest.madeAt} by Facturier ${manifest.facturier}, PostgreSQL ${manifest.postgres}.`,
  )
  return 0
}

/** `restore` (F97). Answers the exit code as {@link backupCommand} does, and 3 for books that were restored although they are broken. */
export async function restoreCommand({ args, config, work, print }: BooksCommand): Promise<number> {
  const wanted = understood(args)
  if (wanted === undefined || wanted.check || wanted.from !== undefined) return misunderstood(print)
  const source = resolve(wanted.folder)
  return reporting(print, async () => {
    const { kind } = readManifest(source)
    const to = await placeOf(wanted.to, config, '--to')
    const faults = new Faults(wanted['even-if-broken'])
    const check = faults.accepted ? checkAnyBooks(work) : checkBooks(work)
    const given = { source, secrets: { configured: config.keyPeppers }, check, faults }
    if (kind === 'dump') sayLogins(await restoreDump({ ...given, to }, work), work)
    else if (isAddress(to))
      throw new Error(
        `${source} is of an embedded PostgreSQL: restore it into a data folder, and bring the books to the server with the command move.`,
      )
    else await restoreCluster({ ...given, dataDir: to }, work)
    const shown = isAddress(to) ? withoutSecrets(to) : resolve(to)
    const isWhole = faults.kept.length === 0
    if (isWhole) work.say(`The books are restored in ${shown} and whole.`)
    else sayBroken(faults, { source, to, shown }, work)
    work.say(
      'Keys and rights are those of the backup: what was revoked or taken back since counts again (npm run key -- list).',
    )
    return isWhole ? 0 : 3
  })
}

/** Names what is wrong with books that were restored all the same, and the file that keeps it: beside the backup where they are a server's. */
function sayBroken(
  faults: Faults,
  { source, to, shown }: { readonly source: string; readonly to: string; readonly shown: string },
  work: Work,
): void {
  for (const fault of faults.kept) work.say(fault)
  const file = isAddress(to) ? `${source}.broken` : brokenBooks(resolve(to))
  let kept = `${file} keeps what it is`
  try {
    if (isAddress(to)) faults.write(file, source)
  } catch {
    kept = `${file} cannot be written, so keep these lines`
  }
  work.say(
    `The books are restored in ${shown}, and NOT whole: ${kept}. Look at them before a service works there, and let nobody rely on what is named.`,
  )
}

/** Tells how a service gets to the books at a server: new logins only once, others by name. */
export function sayLogins(target: TargetDatabase | undefined, work: Work): void {
  if (target === undefined) return
  if (target.logins === undefined)
    work.say(
      'The logins facturier_app and facturier_migrator were there before and keep their passwords (ALTER ROLE … PASSWORD sets others).',
    )
  else {
    const { appUrl, migrationUrl } = target.logins
    work.say(
      `The two logins were made, shown only now:\nDATABASE_URL=${appUrl}\nDATABASE_MIGRATION_URL=${migrationUrl}`,
    )
  }
}

/** Prints what work found wrong, a line each, and answers the exit code: the work's, or 1. */
export async function reporting(print: (text: string) => void, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ReportedFaults)) throw error
    print([...error.faults, error.message, ''].join('\n'))
    return 1
  }
}

function misunderstood(print: (text: string) => void): number {
  print(usage)
  return 2
}

function understood(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder, ...more] = positionals
    return folder === undefined || folder === '' || more.length > 0 ? undefined : { ...values, folder }
  } catch {
    return undefined
  }
}
