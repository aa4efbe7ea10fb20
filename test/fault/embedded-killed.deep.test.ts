import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'

const embedded = (process.env.DATABASE_URL ?? '') === '' && process.platform === 'linux'
const quiet = { info: () => undefined, warn: () => undefined }

let folder: string
let service: ServiceProcess
let company: string

async function serverPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Processes whose working directory is the cluster: its PostgreSQL and the workers of it. */
function serversHere(): number[] {
  const cluster = join(realpathSync(folder), 'postgres')
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Waits for a line of the service's log. */
async function told(pattern: RegExp, times = 1): Promise<string> {
  for (;;) {
    const lines = service.output.filter((line) => pattern.test(line))
    if (lines.length >= times) return lines.join('\n')
    await sleep(20)
  }
}

/** The process ends by itself; answers whether it was still there when the time was over. */
async function endedAlone(): Promise<void> {
  for (;;) {
    try {
      process.kill(service.pid, 0)
    } catch {
      return
    }
    await sleep(50)
  }
}

/** Makes and posts invoices until told to stop; answers the numbers that were acknowledged, by document. */
function underLoad(): { stop: () => Promise<ReadonlyMap<string, string>>; posted: ReadonlyMap<string, string> } {
  const posted = new Map<string, string>()
  let going = true
  const { client } = service
  const caller = async (): Promise<void> => {
    while (going) {
      try {
        const id = textOf(await client.odata('POST', `${company}/importsalesinvoices`, invoiceBody()), 'id')
        const path = `${company}/importsalesinvoices(${id})/${client.actionNamespace}.post`
        const answer = await client.odata('POST', path, undefined, { prefer: 'return=representation' })
        if (textOf(answer, 'createdDocNo') !== '') posted.set(id, textOf(answer, 'createdDocNo'))
      } catch {
        // The database is away: what was not acknowledged may be there or not.
        await sleep(20)
      }
    }
  }
  const callers = [caller(), caller(), caller(), caller()]
  return {
    posted,
    stop: async () => {
      going = false
      await Promise.all(callers)
      return posted
    },
  }
}

describe.skipIf(!embedded)('a service whose own PostgreSQL is killed', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'facturier-killed-'))
    service = await startServiceProcess(folder)
    const [first] = recordsOf(await service.client.odata('GET', 'companies'), 'value')
    company = `companies(${textOf(first, 'id')})`
  })

  afterEach(async () => {
    await service.end('SIGKILL')
    if (existsSync(join(folder, 'postgres/postmaster.pid')))
      await (await startEmbedded({ dataDir: folder, log: quiet })).stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('starts it again by itself, loses nothing it acknowledged, and ends in order', async () => {
    const load = underLoad()
    const killed: number[] = []
    for (let times = 1; times <= 3; times++) {
      const before = load.posted.size
      while (load.posted.size < before + 5) await sleep(20)
      const pid = await serverPid()
      killed.push(pid)
      process.kill(pid, 'SIGKILL')
      await told(/PostgreSQL runs again/, times)
    }
    const reached = load.posted.size
    while (load.posted.size < reached + 5) await sleep(20)
    const posted = await load.stop()
    expect(new Set(killed).size).toBe(3)
    const documents = recordsOf(
      await service.client.odata('GET', `${company}/importsalesinvoices?$select=id,createdDocNo`),
      'value',
    )
    const found = new Map(documents.map((one) => [textOf(one, 'id'), textOf(one, 'createdDocNo')]))
    for (const [id, no] of posted) expect(found.get(id)).toBe(no)
    const numbers = [...found.values()].filter((no) => no !== '').toSorted()
    expect(numbers).toEqual(numbers.map((_no, at) => `VF26-${String(at + 1).padStart(4, '0')}`))
    expect(service.output.filter((line) => line.includes('has ended without being asked to'))).toHaveLength(3)
    expect(existsSync(join(folder, 'service.lock'))).toBe(true)
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(serversHere()).toEqual([])
    expect(existsSync(join(folder, 'service.lock'))).toBe(false)
  })

  it('ends with an error and a sentence when it cannot be started again', async () => {
    const control = join(folder, 'postgres/global/pg_control')
    await rename(control, `${control}.away`)
    process.kill(await serverPid(), 'SIGKILL')
    await endedAlone()
    expect(await service.end('SIGTERM')).toEqual({ code: 1, signal: null })
    expect(await told(/"level":60/)).toMatch(
      /PostgreSQL on [^"]+postgres has ended and could not be started again, so Facturier ends: PostgreSQL did not start/,
    )
    expect(serversHere()).toEqual([])
    expect(existsSync(join(folder, 'service.lock'))).toBe(false)
    await rename(`${control}.away`, control)
  })

  it.each([0, 100, 300])('stops when it is told to %i ms into starting it again', async (ms) => {
    process.kill(await serverPid(), 'SIGKILL')
    await told(/has ended without being asked to/)
    await sleep(ms)
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(serversHere()).toEqual([])
    expect(existsSync(join(folder, 'service.lock'))).toBe(false)
  })
})
