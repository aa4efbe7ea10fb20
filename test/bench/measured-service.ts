import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { httpServer } from '../../src/cli/service/serve.ts'
import { readConfig } from '../../src/config.ts'
import type { DemoEngine } from '../support/demo-engine.ts'
import { bodyText } from './load-body.ts'
import type { Load } from './load.ts'

const key = 'a-key-for-benchmarks-of-32-characters-or-more'
const authorization = `Basic ${Buffer.from(`bench:${key}`).toString('base64')}`

/** A request to measure. */
export interface Probe {
  /** Below the server's root. */
  readonly path: string
  readonly body?: object
  /** Sent as the contentstring instead of a body. */
  readonly xml?: string
  readonly requests: number
  /** What its answer must have in it; checked before the load begins. */
  readonly says?: string
  /** At the same time; 8 unless told. */
  readonly callers?: number
}

/** What a request costs: SQL statements, requests a second, CPU of the service in ms, bytes of the answer. */
export interface Cost {
  readonly statements: number
  readonly perSecond: number
  readonly cpuMs: number
  readonly bytes: number
}

/** The HTTP service in this process, over the engine given, with its callers in another. */
export interface MeasuredService {
  /** Path of the OData service root. */
  readonly root: string
  measure(probe: Probe): Promise<Cost>
  stop(): Promise<void>
}

/** Starts the service on a free port. */
export async function measuredService({ running }: DemoEngine): Promise<MeasuredService> {
  await running.ensureAdmin({ user: 'bench', key })
  const config = readConfig({ PORT: '0', FACTURIER_RATE_LIMIT: '0' })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const server = httpServer(config, log, running)
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  const callers = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  const measure = async ({ path, body, xml, requests, says = '', callers: atOnce = 8 }: Probe): Promise<Cost> => {
    const text = xml === undefined ? body && JSON.stringify(body) : { xml }
    const load = {
      url: `${base}${path}`,
      method: text === undefined ? 'GET' : 'POST',
      authorization,
      body: text,
      callers: atOnce,
    } as const
    log.level = 'info'
    // The first request warms caches; the second shows what an ordinary one costs.
    await sendOnce(load, says)
    lines.length = 0
    const bytes = await sendOnce(load, says)
    const statements = await statementsOf(lines)
    log.level = 'silent'
    await loaded(callers, { ...load, requests: Math.ceil(requests / 4) })
    const before = process.cpuUsage()
    const seconds = await loaded(callers, { ...load, requests })
    const { user, system } = process.cpuUsage(before)
    return { statements, perSecond: requests / seconds, cpuMs: (user + system) / 1000 / requests, bytes }
  }
  const stop = async (): Promise<void> => {
    callers.disconnect()
    await server.stop(1000)
  }
  return { root: `/api/${config.publisher}/${config.group}/v2.0`, measure, stop }
}

async function sendOnce(load: Pick<Load, 'url' | 'method' | 'authorization' | 'body'>, says: string): Promise<number> {
  const { url, method } = load
  const body = bodyText(load.body)
  const headers = {
    authorization,
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  // GraphQL answers 200 for errors as well.
  if (!response.ok || text.startsWith('{"errors"') || !text.includes(says))
    throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
  return Buffer.byteLength(text)
}

/** The log line of a request comes when its answer is out, which may be after the client has it. */
async function statementsOf(lines: readonly string[]): Promise<number> {
  for (let wait = 0; wait < 100 && lines.length === 0; wait++) await new Promise((resolve) => setTimeout(resolve, 10))
  const line = JSON.parse(lines.at(-1) ?? '{}') as { statements?: number }
  return line.statements ?? Number.NaN
}

function loaded(callers: ChildProcess, load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The process of the callers ended: its message is above.'))
    callers.once('exit', ended)
    callers.once('message', (seconds) => {
      callers.off('exit', ended)
      resolve(Number(seconds))
    })
    callers.send(load)
  })
}
