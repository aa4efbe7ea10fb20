import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const key = 'a-key-for-tests-of-32-characters-or-more'
const authorization = `Basic ${Buffer.from(`admin:${key}`).toString('base64')}`

/** The command line and environment of a service on the embedded database of a folder, for tests that choose its output. */
export interface ServiceCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Record<string, string | undefined>
  readonly base: string
}

/** A service that will listen on a free port. */
export async function serviceCommand(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServiceCommand> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    FACTURIER_ADMIN_USER: 'admin',
    FACTURIER_ADMIN_KEY: key,
    FACTURIER_DATA: dataDir,
    FACTURIER_DEMO: 'off',
    FACTURIER_RATE_LIMIT: '0',
    PORT: port,
    ...more,
  }
  return { program: process.execPath, args: [main, 'serve'], env, base: `http://127.0.0.1:${port}` }
}

/** Waits until the service says that it is ready, which its start line cannot tell where nobody reads it; one that ends before is an error. */
export async function untilReady(base: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The service ended (${child.signalCode ?? child.exitCode}) before it was ready.`)
    const answer = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
}

/** What `/health/ready` answers. */
export async function readiness(base: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(10_000) })
  return { status: answer.status, text: await answer.text() }
}

/** Asks the service for its companies so many times, eight at a time, by addresses that make long log lines; answers the statuses seen. */
export async function askOften(base: string, times: number): Promise<readonly number[]> {
  const seen = new Set<number>()
  let left = times
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const path = left % 50 === 0 ? '/api/facturier/accounting/v2.0/companies' : `/api/${'x'.repeat(490)}`
      const answer = await fetch(`${base}${path}`, { headers: { authorization }, signal: AbortSignal.timeout(10_000) })
      await answer.arrayBuffer()
      seen.add(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 8 }, caller))
  return [...seen].toSorted((a, b) => a - b)
}

/** Sends the signal and answers how the process ended; one that is still there after 40 s is killed, and told as SIGKILL. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | string | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.signalCode ?? child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const kill = setTimeout(() => child.kill('SIGKILL'), 40_000)
  await gone
  clearTimeout(kill)
  return child.signalCode ?? child.exitCode
}

/** The process number of the folder's PostgreSQL as long as it runs. */
export function databaseProcess(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return isAlive(pid) ? pid : undefined
}

/** What a service left in its folder that one that ended in order does not: its lock, and a running PostgreSQL. */
export function leftBehind(dataDir: string): readonly string[] {
  const left = existsSync(join(dataDir, 'service.lock')) ? ['service.lock'] : []
  return databaseProcess(dataDir) === undefined ? left : [...left, 'PostgreSQL']
}

/** Whether there is such a process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<string> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(String(typeof address === 'object' && address !== null ? address.port : 0)))
    })
  })
}
