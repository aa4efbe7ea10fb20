import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dockerFile } from './ha-files.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Why no PgBouncer can be started; undefined when one can. */
export const noPgbouncer = program === undefined ? 'PgBouncer is not installed: apt-get install pgbouncer' : undefined

/** A pooler of one test in front of a server. */
export interface Pgbouncer {
  /** The address of a login by this pooler. */
  urlOf(url: string): string
  readonly stop: () => Promise<void>
}

/** Starts a PgBouncer, by docker/ha/pgbouncer.ini, in front of the server of an address, with two server connections for each database and login. */
export async function startPgbouncer(
  url: string,
  logins: readonly string[],
  { mode = 'transaction', settings = [] }: { mode?: 'transaction' | 'session'; settings?: readonly string[] } = {},
): Promise<Pgbouncer> {
  if (program === undefined) throw new Error(noPgbouncer)
  const folder = await mkdtemp(join(tmpdir(), 'facturier-pgbouncer-'))
  const port = await freePort()
  const server = new URL(url)
  // With the passwords in it, it signs in to PostgreSQL as whoever comes.
  const users = logins.map((login) => new URL(login))
  await writeFile(
    join(folder, 'users'),
    users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''),
  )
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    dockerFile('ha/pgbouncer.ini', {
      'host=primary port=5432': `host=${server.hostname} port=${server.port}`,
      'listen_addr = *': 'listen_addr = 127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/users': `${folder}/users`,
      'pool_mode = transaction': `pool_mode = ${mode}`,
      'default_pool_size = 40': `default_pool_size = ${mode === 'transaction' ? 2 : 40}`,
    }) + settings.map((setting) => `${setting}\n`).join(''),
  )
  const own = account()
  await chmod(folder, 0o755)
  if (own !== undefined)
    for (const file of ['', 'users', 'pgbouncer.ini']) await chown(join(folder, file), own.uid, own.gid)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...own, cwd: folder, stdio: 'pipe' })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes.toString()))
  const stop = async (): Promise<void> => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    urlOf: (login) => {
      const way = new URL(login)
      way.hostname = '127.0.0.1'
      way.port = String(port)
      return way.href
    },
    stop,
  }
}

/** Whom a program that refuses to run as root runs as. */
export function account(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true))).once('error', () => done(false))
  })
}
