import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseProcess, isAlive, leftBehind, serviceCommand } from '../support/service-output.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const windows = process.platform === 'win32'
const npm = !windows && spawnSync('npm', ['--version']).status === 0
const farewell = 'npm has ended, so the service ends too.'
/** The first Node of the path outside of what npm installed, where it is older than the one that runs us. */
const olderNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((place) => !place.includes('node_modules'))
  .map((place) => join(place, 'node'))
  .filter((path) => !windows && existsSync(path))
  .slice(0, 1)
  .find((path) => Number(spawnSync(path, ['-p', 'parseInt(process.versions.node)'], { encoding: 'utf8' }).stdout) < 24)
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'facturier-npm-'))
})

afterEach(async () => {
  for (const pid of [serviceProcess(), databaseProcess(dataDir)]) if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 })
})

/** The service's own process number, from the lock of its folder. */
function serviceProcess(): number | undefined {
  const lock = join(dataDir, 'service.lock')
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split(' ')[0]) : 0
  return pid > 0 && isAlive(pid) ? pid : undefined
}

/** Starts the program and waits for the start line of the service in it; `over` is when the last process that holds the pipe has ended. */
async function started(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = await serviceCommand(dataDir, env)
  const child: ChildProcess = spawn(program, [...args], {
    cwd: root,
    env: command.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('There is no pipe.')
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  // The pipe is over when the last process that holds it has ended; how the first one ended is told apart from it.
  const over = Promise.all([once(reader, 'close'), once(child, 'exit')])
  await new Promise<void>((done, fail) => {
    reader.on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Facturier is ready')) done()
    })
    reader.once('close', () => fail(new Error(`It ended before it was ready: ${lines.join('\n')}`)))
  })
  return { child, lines, over }
}

// Two commands, so that no shell replaces itself by Node.
const shell = ['-c', `"${process.execPath}" src/main.ts serve; true`]
const underNpm = { npm_lifecycle_event: 'start' }

describe.skipIf(windows)('a service under npm start', () => {
  it('stops when npm is stopped, which ends its shell only', async () => {
    const { child, lines, over } = await started('sh', shell, underNpm)
    child.kill('SIGTERM')
    await over
    expect(lines.join('\n')).toContain(farewell)
    expect(leftBehind(dataDir)).toEqual([])
  })

  it('stops when npm is killed and its shell lives on', async () => {
    // A process above the shell, as npm is.
    const above = ['-c', `sh -c '"${process.execPath}" src/main.ts serve; true'; true`]
    const { child, lines, over } = await started('sh', above, underNpm)
    child.kill('SIGKILL')
    await over
    expect(lines.join('\n')).toContain(farewell)
    expect(leftBehind(dataDir)).toEqual([])
  })

  it.runIf(npm)('stops when the real npm is killed, and so does its PostgreSQL', async () => {
    const { child, over } = await started('npm', ['start', '--silent'], {})
    const [service, database] = [serviceProcess(), databaseProcess(dataDir)]
    expect([service, database]).toEqual([expect.any(Number), expect.any(Number)])
    child.kill('SIGKILL')
    await over
    expect([serviceProcess(), databaseProcess(dataDir)]).toEqual([undefined, undefined])
    expect(leftBehind(dataDir)).toEqual([])
  })
})

describe.skipIf(olderNode === undefined)('a service whose launcher runs on an older Node', () => {
  const launched = () => started(olderNode ?? '', ['bin/facturier.js', 'serve'], {})

  it('stops in order when the launcher is killed, and so does its PostgreSQL', async () => {
    const { child, lines, over } = await launched()
    expect([serviceProcess(), databaseProcess(dataDir)]).toEqual([expect.any(Number), expect.any(Number)])
    expect(serviceProcess()).not.toBe(child.pid)
    child.kill('SIGKILL')
    await over
    expect(lines.join('\n')).toContain('SIGTERM: finishing what has begun.')
    expect(lines.join('\n')).not.toContain('FACTURIER_LAUNCHER')
    expect(leftBehind(dataDir)).toEqual([])
  })

  it('ends with 0 at one signal, and a command that is done ends by itself', async () => {
    const { child, over } = await launched()
    const command = spawnSync(olderNode ?? '', ['bin/facturier.js', 'company', 'list'], {
      cwd: root,
      env: { PATH: process.env['PATH'], FACTURIER_DATA: dataDir },
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect([command.status, command.stderr]).toEqual([0, ''])
    child.kill('SIGTERM')
    await over
    expect([child.exitCode, child.signalCode]).toEqual([0, null])
    expect(leftBehind(dataDir)).toEqual([])
  })
})

it.skipIf(windows)('a service started directly does not mind that who started it has gone', async () => {
  const above = ['-c', `sh -c '"${process.execPath}" src/main.ts serve; true'; true`]
  const { child, lines, over } = await started('sh', above, {})
  child.kill('SIGKILL')
  await new Promise((done) => setTimeout(done, 2_000))
  const service = serviceProcess()
  expect(service).toEqual(expect.any(Number))
  if (service !== undefined) process.kill(service, 'SIGTERM')
  await over
  expect(lines.join('\n')).not.toContain(farewell)
})

it.skipIf(windows)('SIGHUP ends a service in order, as the closing of its terminal does', async () => {
  const { child, lines, over } = await started(process.execPath, ['src/main.ts', 'serve'], {})
  child.kill('SIGHUP')
  // As npm and the kernel say it twice.
  child.kill('SIGHUP')
  await over
  expect([child.exitCode, child.signalCode]).toEqual([0, null])
  expect(lines.join('\n')).toContain('SIGHUP: finishing what has begun.')
  expect(leftBehind(dataDir)).toEqual([])
})
