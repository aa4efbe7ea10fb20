import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive, processBirth } from '../../src/storage/embedded/system-calls.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { purchaseXml } from '../support/received-files.ts'

/** A closed terminal, Ctrl-C, its impatient second one and a kill: no PostgreSQL is left running for ever (F107). */
describe.skipIf(process.platform === 'win32')('commands that are ended, on a PostgreSQL of their own', () => {
  let root: string
  let invoice: string
  const folder = (name: string): string => {
    const made = join(root, name)
    mkdirSync(made)
    chmodSync(made, 0o1777)
    return made
  }
  /** The server that runs on a data folder, as soon as one does. */
  const server = async (data: () => string): Promise<number> => {
    const pid = (): number => {
      const path = join(data(), 'postgres/postmaster.pid')
      return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n', 1)[0]) : 0
    }
    await expect.poll(pid, { interval: 5 }).toBeGreaterThan(0)
    return pid()
  }
  // Who was nobody's child is not asked for its end at once.
  const runs = (pid: number): boolean => isAlive(pid) && processBirth(pid) !== 'ended'

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'commands-ended-'))
    chmodSync(root, 0o755)
    invoice = join(root, 'invoice.xml')
    writeFileSync(invoice, purchaseXml({ number: 'TRY-1' }))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

  it('try leaves nothing when its terminal is closed, and removes what a killed one left', async () => {
    const TMPDIR = folder('temporary')
    const books = () => join(TMPDIR, readdirSync(TMPDIR)[0] ?? 'none')
    const closed = startCommand(['try', invoice], { TMPDIR })
    const first = await server(books)
    expect((await closed.end('SIGHUP')).code).toBe(130)
    expect([runs(first), readdirSync(TMPDIR)]).toEqual([false, []])
    const killed = startCommand(['try', invoice], { TMPDIR })
    const second = await server(books)
    await killed.end('SIGKILL')
    expect(readdirSync(TMPDIR)).toHaveLength(1)
    const { code, output } = await runCommand(['try', invoice], { TMPDIR })
    expect(code, output.join('\n')).toBe(0)
    expect([runs(second), readdirSync(TMPDIR)]).toEqual([false, []])
  })

  it.each(['SIGINT', 'SIGHUP'] as const)('a command on the books closes them at %s', async (signal) => {
    const FACTURIER_DATA = folder(signal)
    const running = startCommand(['company', 'list'], { FACTURIER_DATA })
    const pid = await server(() => FACTURIER_DATA)
    const { code, output } = await running.end(signal)
    expect(code, output.join('\n')).toBe(130)
    expect([runs(pid), existsSync(join(FACTURIER_DATA, 'service.lock'))]).toEqual([false, false])
  })

  it('a second signal ends at once, and PostgreSQL stops by itself', async () => {
    const dataDir = folder('impatient')
    const at = (path: string): string => JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href)
    const program = `import { toldToEnd } from ${at('cli/line/ending.ts')}
      import { startEmbedded } from ${at('storage/embedded/cluster.ts')}
      const signal = toldToEnd()
      signal.addEventListener('abort', () => console.log('told'))
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} }, work: 'test' })
      setInterval(() => {}, 1000)
      console.log('ready')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    expect(await lines.next()).toMatchObject({ value: 'ready' })
    const pid = await server(() => dataDir)
    const ended = once(child, 'close')
    child.kill('SIGHUP')
    child.kill('SIGINT')
    expect(await lines.next()).toMatchObject({ value: 'told' })
    const since = Date.now()
    await expect.poll(() => Date.now() - since).toBeGreaterThan(1_100)
    expect(child.exitCode).toBe(null)
    child.kill('SIGINT')
    await ended
    expect(child.exitCode).toBe(130)
    await expect.poll(() => runs(pid)).toBe(false)
  })
})
