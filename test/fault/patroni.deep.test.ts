import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { companyViolations } from '../property/book-checks.ts'
import { failoverClients, type Journal } from '../support/failover-clients.ts'
import { noPatroni, type PatroniCluster, startPatroni } from '../support/patroni.ts'
import { probe, type Probe } from '../support/readiness.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'
import { currentLane, size } from '../support/sizes.ts'

const why = noPatroni === undefined ? '' : ` (skipped: ${noPatroni})`
/** Faults tried one after another, so many of them. */
const faults = (['hands over', 'is killed', 'hangs', 'loses its postmaster'] as const).slice(
  0,
  size('FACTURIER_FAILOVERS', { default: 1, deep: 2, long: 4 }),
)
type Fault = (typeof faults)[number]
const clientsMany = 12
/** How the two processes reach the primary. */
const ways = [
  ['proxied', 'listed'],
  ...(currentLane() === 'long'
    ? ([
        ['proxied', 'proxied'],
        ['listed', 'listed'],
      ] as const)
    : []),
] as const

/** Undone after each test, the last first. */
const undo: (() => unknown)[] = []

interface Process {
  readonly service: ServiceProcess
  readonly ready: Probe
}

async function startProcess(databaseUrl: string): Promise<Process> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-failover-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const service = await startServiceProcess(folder, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  undo.push(() => service.end('SIGKILL'))
  const ready = probe(service.client.base)
  undo.push(() => ready.stop())
  return { service, ready }
}

/** Lets a fault happen to the primary; answers how to mend it. */
async function happen(fault: Fault, cluster: PatroniCluster, primary: string): Promise<() => unknown> {
  switch (fault) {
    case 'is killed':
      cluster.kill(primary)
      return () => cluster.revive(primary)
    case 'hands over':
      await cluster.switchover(primary)
      return () => undefined
    case 'hangs':
      cluster.freeze(primary)
      return () => cluster.wake(primary)
    case 'loses its postmaster':
      cluster.killPostmaster(primary)
      return () => undefined
  }
}

/** When the proxy, by its own word, led to a primary after the fault (performance.now()); to one that takes writes where it noticed nothing. */
async function primaryThere({ proxied, led }: PatroniCluster, since: number): Promise<number> {
  for (let failed = false; performance.now() - since < 120_000; await after(50)) {
    const found = led.find(({ at, to }) => at > since && to !== '')
    if (found !== undefined) return found.at
    const client = new Client({
      connectionString: proxied.superUrl,
      connectionTimeoutMillis: 1_000,
      query_timeout: 500,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      // Right after a fault the old one still answers.
      if (failed || performance.now() - since > 10_000) return performance.now()
    } catch {
      failed = true
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  throw new Error('The proxy has no primary within two minutes.')
}

/** One fault while clients work; answers how long, in milliseconds, each process served nobody, and how long after the proxy had a primary. */
async function through(fault: Fault, cluster: PatroniCluster, journal: Journal, goOn: (more: number) => Promise<void>) {
  const primary = await cluster.whole()
  await goOn(2)
  const at = performance.now()
  const mend = await happen(fault, cluster, primary)
  const there = await primaryThere(cluster, at)
  await goOn(3)
  const seen = journal.served.map((moments) => {
    const behind = moments.filter((moment) => moment > at)
    const gap = Math.max(...behind.map((moment, no) => moment - (behind[no - 1] ?? at)))
    const first = behind.find((moment) => moment > there) ?? Infinity
    return { gap: Math.round(gap), after: Math.round(first - there) }
  })
  await mend()
  return { fault, primaryAfter: Math.round(there - at), seen }
}

/** Holds what clients were told to the books. */
async function audit({ proxied }: PatroniCluster, companyId: string, journal: Journal): Promise<void> {
  const owner = new Client({ connectionString: proxied.superUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string; name: string; no: string }>(
      `select i.id, i.posting_description as name, i.created_doc_no as no from import_sales_invoice i where i.company_id = $1`,
      [companyId],
    )
    const byName = new Map<string, string[]>()
    for (const { id, name } of rows) byName.set(name, [...(byName.get(name) ?? []), id])
    const kept = [...journal.made].map(([name, { told, id }]) => ({ name, told, id, there: byName.get(name) ?? [] }))
    // Lost, doubled, or there although it was said that it is not.
    expect(kept.filter(({ told, id, there }) => told === 'made' && there.join() !== id)).toEqual([])
    expect(kept.filter(({ told, there }) => told === 'nothing' && there.length > 0)).toEqual([])
    expect(kept.filter(({ told, there }) => told === 'perhaps' && there.length > 1)).toEqual([])
    const numbers = new Map(rows.map(({ id, no }) => [id, no]))
    expect([...journal.posted].filter(([id, no]) => numbers.get(id) !== no)).toEqual([])
    expect(new Set(journal.posted.values()).size).toBe(journal.posted.size)
    expect(await companyViolations(owner, companyId)).toEqual([])
  } finally {
    await owner.end()
  }
}

describe.skipIf(noPatroni !== undefined)(`a primary of Patroni goes away under ${clientsMany} clients${why}`, () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it.for(ways)(
    `${faults.join(', ')}: nothing is lost, doubled or 500, no process ends, and both go on; %s and %s`,
    { timeout: 1_200_000 },
    async (way, { annotate }) => {
      const cluster = await startPatroni()
      undo.push(() => cluster.stop())
      const processes: Process[] = []
      for (const one of way) processes.push(await startProcess(cluster[one].appUrl))
      const services = processes.map(({ service }) => service)
      const [first] = services
      if (first === undefined) throw new Error('There is no service.')
      const companyId = textOf(recordsOf(await first.client.odata('GET', 'companies'), 'value')[0], 'id')
      const clients = failoverClients(services, `companies(${companyId})`, clientsMany)
      const { journal } = clients
      for (const fault of faults) {
        const { primaryAfter, seen } = await through(fault, cluster, journal, (more) => clients.goOn(more))
        const line = `${fault}: a primary after ${primaryAfter} ms; ${seen.map((one, no) => `${way[no] ?? ''} served nobody for ${one.gap} ms, and again ${one.after} ms after it`).join('; ')}`
        process.stdout.write(`${line}\n`)
        await annotate(line)
      }
      await clients.stop()
      await cluster.whole()
      const told = `${journal.posted.size} posted, ${[...journal.refused].map(([said, times]) => `${times} times ${said}`).join(' ')}`
      process.stdout.write(`${told}\n`)
      for (const { output } of services)
        expect(output.filter((line) => /uncaughtException|unhandledRejection|"level":60/.test(line))).toEqual([])
      expect(journal.wrong).toEqual([])
      await audit(cluster, companyId, journal)
      for (const { service, ready } of processes) {
        expect(ready.seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
        expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null })
      }
    },
  )
})
