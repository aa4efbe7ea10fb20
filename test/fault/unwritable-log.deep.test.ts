import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import {
  askOften,
  ended,
  isAlive,
  leftBehind,
  readiness,
  type ServiceCommand,
  serviceCommand,
  untilReady,
} from '../support/service-output.ts'

const windows = process.platform === 'win32'
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const python = spawnSync('python3', ['-c', 'import pty']).status === 0
const children: ChildProcess[] = []
const dropped = /^ok\nlog lines dropped: (\d+)/
const quiet = { info: () => undefined, warn: () => undefined }
// One folder for all: each start shows that the one before gave it back.
let dataDir: string
let lock: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'facturier-log-'))
  lock = join(dataDir, 'service.lock')
})

afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, 'SIGKILL')
  const [owner] = existsSync(lock) ? readFileSync(lock, 'utf8').split(' ') : []
  if (owner !== undefined && isAlive(Number(owner))) process.kill(Number(owner), 'SIGKILL')
  if (leftBehind(dataDir).length > 0) await (await startEmbedded({ dataDir, log: quiet })).stop()
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 })
})

/** Waits for the words in /health/ready; what it said last when they do not come within 20 s. */
async function readyUntil(base: string, words: RegExp): Promise<{ status: number; text: string }> {
  for (let tries = 0; ; tries++) {
    const told = await readiness(base)
    if (words.test(told.text) || tries === 100) return told
    await sleep(200)
  }
}

function kept(child: ChildProcess): ChildProcess {
  children.push(child)
  return child
}

async function started({ program, args, env, base }: ServiceCommand, stdio: StdioOptions): Promise<ChildProcess> {
  const child = kept(spawn(program, [...args], { env, stdio }))
  await untilReady(base, child)
  return child
}

describe.skipIf(windows)('a service whose log cannot be written books on, says so, and ends when it is told to', () => {
  it.runIf(process.platform === 'linux')('a full device under stdout and stderr', async () => {
    const command = await serviceCommand(dataDir)
    const full = openSync('/dev/full', 'w')
    const service = await started(command, ['ignore', full, full])
    closeSync(full)
    expect(await askOften(command.base, 200)).toEqual([200, 404])
    const told = await readyUntil(command.base, dropped)
    expect(told).toEqual({ status: 200, text: expect.stringMatching(dropped) })
    expect(told.text).toContain('ENOSPC')
    expect(await ended(service, 'SIGTERM')).toBe(0)
    expect(leftBehind(dataDir)).toEqual([])
  })

  it.skipIf(!isRoot)(
    'a full disk, whose log goes on with the number of lost lines once there is room again',
    async (context) => {
      const disk = join(dataDir, 'small-disk')
      mkdirSync(disk)
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
      if (mounted.status !== 0) return context.skip('A small file system cannot be mounted here.')
      try {
        const command = await serviceCommand(dataDir)
        const path = join(disk, 'service.log')
        writeFileSync(join(disk, 'filler'), Buffer.alloc((1024 - 32) * 1024))
        const out = openSync(path, 'a')
        const service = await started(command, ['ignore', out, out])
        closeSync(out)
        expect(await askOften(command.base, 400)).toEqual([200, 404])
        expect(await readyUntil(command.base, dropped)).toEqual({ status: 200, text: expect.stringMatching(dropped) })
        rmSync(join(disk, 'filler'))
        await sleep(1_500)
        expect(await askOften(command.base, 8)).toEqual([200, 404])
        const lost = Number(dropped.exec((await readyUntil(command.base, /dropped: \d+\n$/)).text)?.[1])
        expect(await ended(service, 'SIGTERM')).toBe(0)
        const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
        const notes = lines.flatMap((line) => /"dropped":(\d+)/.exec(line)?.[1] ?? [])
        expect(notes.reduce((sum, note) => sum + Number(note), 0)).toBe(lost)
        expect(lines.at(-1)).toContain('SIGTERM')
        expect(leftBehind(dataDir)).toEqual([])
      } finally {
        for (const child of children) await ended(child, 'SIGKILL')
        spawnSync('umount', [disk])
      }
    },
  )

  it('a pipe whose reader has gone', async () => {
    const command = await serviceCommand(dataDir)
    const service = await started(command, ['ignore', 'pipe', 'pipe'])
    service.stdout?.destroy()
    service.stderr?.destroy()
    expect(await askOften(command.base, 200)).toEqual([200, 404])
    const told = await readyUntil(command.base, dropped)
    expect(told).toEqual({ status: 200, text: expect.stringMatching(dropped) })
    expect(told.text).toContain('EPIPE')
    expect(await ended(service, 'SIGTERM')).toBe(0)
    expect(leftBehind(dataDir)).toEqual([])
  })

  it('a pipe nobody reads, by thousands of requests', async () => {
    const command = await serviceCommand(dataDir)
    const service = await started(command, ['ignore', 'pipe', 'inherit'])
    expect(await askOften(command.base, 4_000)).toEqual([200, 404])
    expect(await readyUntil(command.base, dropped)).toEqual({ status: 200, text: expect.stringMatching(dropped) })
    expect(await ended(service, 'SIGTERM')).toBe(0)
    expect(leftBehind(dataDir)).toEqual([])
  })

  it('a pipe that is read again later tells how many lines are missing', async () => {
    const command = await serviceCommand(dataDir)
    const service = await started(command, ['ignore', 'pipe', 'inherit'])
    if (service.stdout === null) throw new Error('There is no pipe.')
    await askOften(command.base, 4_000)
    const lines: string[] = []
    createInterface({ input: service.stdout }).on('line', (line) => void lines.push(line))
    const lost = dropped.exec((await readyUntil(command.base, /dropped: \d+\n$/)).text)?.[1]
    for (let tries = 0; tries < 100 && !lines.some((line) => line.includes('"dropped"')); tries++) await sleep(100)
    expect(lines.filter((line) => line.includes(`"dropped":${lost}`))).toHaveLength(1)
    expect(lines.slice(1).filter((line) => !/^\{.*\}$/.test(line) && !line.startsWith('Facturier is ready'))).toEqual(
      [],
    )
    expect(await ended(service, 'SIGTERM')).toBe(0)
  })
})

/**
 * Runs the service on a terminal of its own: says its process number, does what a line of its input asks for
 * (`close` closes the terminal), and says how the service ended. A terminal that is `held` is never read.
 */
const terminal = `
import os, pty, select, subprocess, sys, threading
held, leading, command = sys.argv[1] == 'held', sys.argv[2] == 'leading', sys.argv[3:]
if leading:
    pid, master = pty.fork()
    if pid == 0:
        os.execvp(command[0], command)
else:
    master, slave = pty.openpty()
    pid = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True).pid
    os.close(slave)
print(pid, flush=True)
closing = threading.Event()
def read():
    # A terminal in the middle of a read would not be closed: it is looked at first.
    while not closing.wait(0.05):
        try:
            if not held and select.select([master], [], [], 0)[0]: os.read(master, 65536)
        except OSError: pass
    os.close(master)
def obey():
    sys.stdin.readline()
    closing.set()
for work in read, obey: threading.Thread(target=work, daemon=True).start()
status = os.waitpid(pid, 0)[1]
print(os.waitstatus_to_exitcode(status), flush=True)
os._exit(0)
`

describe.skipIf(!python)(`a service on a terminal${python ? '' : ' (skipped: python3 with pty is missing)'}`, () => {
  async function startOnTerminal(reading: 'read' | 'held', leading: 'leading' | 'beside') {
    const command = await serviceCommand(dataDir)
    const args = ['-c', terminal, reading, leading, command.program, ...command.args]
    const child = kept(spawn('python3', args, { env: command.env, stdio: ['pipe', 'pipe', 'inherit'] }))
    if (child.stdout === null || child.stdin === null) throw new Error('There are no pipes.')
    const told: string[] = []
    const reader = createInterface({ input: child.stdout }).on('line', (line) => void told.push(line))
    const over = once(reader, 'close')
    await untilReady(command.base, child)
    const pid = Number(told[0])
    const how = async (): Promise<string | undefined> => {
      const kill = setTimeout(() => process.kill(pid, 'SIGKILL'), 40_000)
      await over
      clearTimeout(kill)
      return told[1]
    }
    return { base: command.base, pid, how, close: () => void child.stdin?.write('close\n') }
  }

  it('books on when the terminal was closed, says so, and ends when it is told to', async () => {
    const { base, pid, how, close } = await startOnTerminal('read', 'beside')
    close()
    expect(await askOften(base, 200)).toEqual([200, 404])
    const told = await readyUntil(base, dropped)
    expect(told).toEqual({ status: 200, text: expect.stringMatching(dropped) })
    expect(told.text).toContain('EIO')
    process.kill(pid, 'SIGTERM')
    expect(await how()).toBe('0')
    expect(leftBehind(dataDir)).toEqual([])
  })

  it('is not held up by a terminal that takes nothing more', async () => {
    const { base, pid, how } = await startOnTerminal('held', 'beside')
    expect(await askOften(base, 400)).toEqual([200, 404])
    process.kill(pid, 'SIGTERM')
    expect(await how()).toBe('0')
    expect(leftBehind(dataDir)).toEqual([])
  })

  it('ends in order with the terminal it was started from', async () => {
    const { how, close } = await startOnTerminal('read', 'leading')
    close()
    expect(await how()).toBe('0')
    expect(leftBehind(dataDir)).toEqual([])
  })
})
