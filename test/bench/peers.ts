import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAdministrator, type Books } from './books.ts'
import { type Program, started } from './programs.ts'

/** Peers: somebody else's way to serve the same rows. */
export const peers = ['cap', 'pgl', 'yoga'] as const
/** One of them. */
export type Peer = (typeof peers)[number]

const folder = join(import.meta.dirname, 'peers')
const modules = join(folder, 'node_modules')
const sql = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Installs the peers where they are not there in the versions of their lock. Throws when npm cannot. */
export function installPeers(): void {
  const lock = sql('package-lock.json')
  const installed = join(modules, '.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  // A shell, for npm is a script of its own on Windows.
  execFileSync('npm ci --no-audit --no-fund --loglevel=error', { cwd: folder, stdio: 'inherit', shell: true })
  writeFileSync(installed, lock)
}

/** What peers see of the books. */
export function makeViews({ superUrl }: Books): Promise<unknown> {
  return asAdministrator(superUrl, (client) => client.query(sql('views.sql')))
}

/** Indexes without which SAP CAP is slow beyond comparing; they belong into books of its own. */
export function makeCapIndexes({ superUrl }: Books): Promise<unknown> {
  return asAdministrator(superUrl, (client) => client.query(sql('cap-indexes.sql')))
}

/** Starts a peer on the books. */
export function startPeer(peer: Peer, { superUrl, companyId }: Books): Promise<Program> {
  const env = { BENCH_DATABASE: superUrl, BENCH_COMPANY: companyId, NODE_ENV: 'production' }
  if (peer === 'yoga')
    return started({
      name: peer,
      args: [join(folder, 'yoga.ts')],
      cwd: folder,
      env,
      ready: '/graphql?query=%7B__typename%7D',
    })
  if (peer === 'pgl')
    return started({
      name: peer,
      args: [join(folder, 'postgraphile.js')],
      cwd: folder,
      env,
      ready: '/graphql?query=%7B__typename%7D',
      anyAnswer: true,
    })
  const { hostname, port, username, password, pathname } = new URL(superUrl)
  const credentials = { host: hostname, port: Number(port), user: username, password, database: pathname.slice(1) }
  return started({
    name: peer,
    args: [join(modules, '@sap/cds/bin/serve.js'), 'all'],
    cwd: join(folder, 'cap'),
    env: { ...env, CDS_CONFIG: JSON.stringify({ requires: { db: { credentials } } }) },
    ready: '/bench/$metadata',
  })
}
