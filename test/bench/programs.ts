import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server under measurement, in a process of its own on a port of this machine. */
export interface Program {
  readonly name: string
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** The two ways into the books that a service is told. */
export interface ServiceLogins {
  readonly appUrl: string
  readonly migrationUrl: string
}

const admin = { FACTURIER_ADMIN_USER: 'bench', FACTURIER_ADMIN_KEY: 'a-key-for-benchmarks-of-32-characters-or-more' }

/** The way in of every request. */
export const authorization = `Basic ${Buffer.from(`${admin.FACTURIER_ADMIN_USER}:${admin.FACTURIER_ADMIN_KEY}`).toString('base64')}`

const startMs = 120_000

/** The service of a checkout as `npm start` runs it, with its log thrown away and without a limit of requests. */
export function startService(
  tree: string,
  logins: ServiceLogins,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const env = {
    FACTURIER_DEMO: 'on',
    ...settings,
    ...admin,
    FACTURIER_RATE_LIMIT: '0',
    DATABASE_URL: logins.appUrl,
    DATABASE_MIGRATION_URL: logins.migrationUrl,
  }
  const args = [...nodeOptions, ...startOf(tree)]
  return started({ name: 'service', args, cwd: tree, env, ready: '/health/ready' })
}

/** What `npm start` of a checkout gives Node: options, file and command. */
function startOf(tree: string): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'))
  const start = /"start":"node ([^"]+)"/.exec(JSON.stringify(manifest))?.[1]
  if (start === undefined) throw new Error(`${tree} has no start that runs Node.`)
  return start.split(' ')
}

/** The hand-written server of test/bench/floor, as an administrator: no keys, no rights, no row-level security. */
export function startFloor(superUrl: string, companyId: string): Promise<Program> {
  const args = [join(import.meta.dirname, 'floor/server.ts')]
  const env = { BENCH_DATABASE: superUrl, BENCH_COMPANY: companyId }
  return started({ name: 'floor', args, cwd: import.meta.dirname, env, ready: '/' })
}

/** Starts a Node program that listens on PORT, and waits for its first answer to `ready`. */
export async function started(what: {
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly ready: string
  /** Any status will do, as long as somebody answers. */
  readonly anyAnswer?: boolean
}): Promise<Program> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, what.args, {
    cwd: what.cwd,
    env: { PATH, HOME, ...what.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const told: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (told.length < 50) told.push(text)
  })
  const program = { name: what.name, port, pid: child.pid ?? 0, stop: () => ended(child) }
  const until = performance.now() + startMs
  while (!(await answers(`http://127.0.0.1:${port}${what.ready}`, what.anyAnswer === true))) {
    if (child.exitCode !== null || performance.now() > until) {
      await program.stop()
      throw new Error(`${what.name} did not start: ${told.join('').slice(0, 2000)}`)
    }
    await sleep(50)
  }
  return program
}

async function answers(url: string, any: boolean): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return any || response.ok
  } catch {
    return false
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(late)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
