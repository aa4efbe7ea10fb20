import type { Client } from 'pg'
import { parseArgs } from 'node:util'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../tidy/source-files.ts'
import { isOmission, type Omission } from './arguments.ts'
import { asAdministrator, benchServer, type Books, leaveOut, openBooks } from './books.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Program, startService } from './programs.ts'
import { loadInto } from './posts.ts'
import { table } from './report.ts'
import { reads } from './reads.ts'
import { answerTo, type Dialect } from './requests.ts'
import { threadsMs } from './usage.ts'
import { watchers } from './watchers.ts'
import { creating } from './writes.ts'

/**
 * What audit log and proof cost, in CPU of service and of PostgreSQL for each post and each create, beside other trees and beside
 * a service that is watched: all versions take turns of ten requests (or bursts of 32 callers), and the lower quartile of all turns counts, so a machine with
 * other work gives figures that can be compared. Of PostgreSQL the connections of the service count, not what runs behind.
 */
const usage = `npm run bench:budget -- [options]
  --without audit,proof,both   this checkout without triggers of audit log or proof (all three unless told; none)
  --tree DIR                   another checkout (again for more)
  --entries N                  G/L entries of the measured company (120000)
  --turns N                    turns of each version (100)
  --watched                    this checkout with metrics and traces on (F108)
  --only post_1,create_32      kinds of turns (post_1, post_32, create_1, create_32, read_1, read_32)
  --dialects odata,graphql
`

interface Version {
  readonly name: string
  readonly books: Books
  readonly facts: Facts
  readonly service: Program
}

interface Kind {
  readonly name: string
  readonly callers: number
  readonly each: number
  readonly what: 'post' | 'create' | 'read'
}

// Requests of a turn follow each other: code and data of a version are in the caches of the processor, and batches follow batches.
const kinds: readonly Kind[] = [
  { name: 'post_1', callers: 1, each: 10, what: 'post' },
  { name: 'post_32', callers: 32, each: 160, what: 'post' },
  { name: 'create_1', callers: 1, each: 10, what: 'create' },
  { name: 'create_32', callers: 32, each: 160, what: 'create' },
  { name: 'read_1', callers: 1, each: 40, what: 'read' },
  { name: 'read_32', callers: 32, each: 640, what: 'read' },
]
/** Turns that are not counted: code is compiled and statements are planned meanwhile. */
const warmUp = { 1: 15, 32: 6 }

const { values } = parseArgs({
  options: {
    without: { type: 'string', default: 'audit,proof,both' },
    tree: { type: 'string', multiple: true, default: [] },
    watched: { type: 'boolean', default: false },
    entries: { type: 'string', default: '120000' },
    turns: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    dialects: { type: 'string', default: 'odata,graphql' },
    help: { type: 'boolean', default: false },
  },
})

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(usage)
  const server = await benchServer(say)
  const ends: (() => unknown)[] = [() => server.stop()]
  try {
    const own = root.replace(/\/$/, '')
    const wanted: { tree: string; without?: Omission; watched?: Readonly<Record<string, string>> }[] = [
      { tree: own },
      ...values.without
        .split(',')
        .filter(isOmission)
        .map((without) => ({ tree: own, without })),
      ...values.tree.map((tree) => ({ tree: resolve(tree) })),
      ...(values.watched ? [{ tree: own, watched: await watchers(ends) }] : []),
    ]
    const versions: Version[] = []
    for (const [at, { tree, without, watched }] of wanted.entries()) {
      const books = await openBooks(server, tree, Number(values.entries), false, say, `budget${at}`)
      ends.push(() => books.drop())
      if (without !== undefined) await leaveOut(books, without)
      const service = await startService(tree, books, [], watched)
      ends.push(() => service.stop())
      const name = watched ? 'watched' : without === undefined ? basename(tree) : `without ${without}`
      versions.push({ name, books, facts: await readFacts(books), service })
    }
    const rows: string[][] = []
    for (const dialect of (['odata', 'graphql'] as const).filter((each) => values.dialects.includes(each)))
      for (const kind of kinds.filter(({ name }) => values.only === '' || values.only.split(',').includes(name)))
        rows.push(...(await asAdministrator(server.superUrl, (client) => measured(client, versions, dialect, kind))))
    process.stdout.write(
      `${table(['', 'version', 'service ms', 'PostgreSQL ms', 'together', 'of the first', 'median'], rows)}\n`,
    )
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function measured(
  administrator: Client,
  versions: readonly Version[],
  dialect: Dialect,
  kind: Kind,
): Promise<string[][]> {
  const figures = new Map(
    versions.map((version) => [version, { service: new Array<number>(), database: new Array<number>() }]),
  )
  const idle = kind.callers === 1 ? warmUp[1] : warmUp[32]
  const turns = kind.callers === 1 ? Number(values.turns) : Number(values.turns) / 4
  const asked = new Map<Version, readonly string[]>()
  for (const version of versions)
    asked.set(version, await requestsOf(version, dialect, kind, (idle + turns) * kind.each))
  for (let turn = 0; turn < idle + turns; turn++) {
    for (let at = 0; at < versions.length; at++) {
      const version = versions[(at + turn) % versions.length]
      const figure = version && figures.get(version)
      if (version === undefined || figure === undefined) continue
      const requests = (asked.get(version) ?? []).slice(turn * kind.each, (turn + 1) * kind.each)
      const { service, database } = await costOf(administrator, version, requests, kind.callers)
      if (turn < idle) continue
      figure.service.push(service / kind.each)
      figure.database.push(database / kind.each)
    }
  }
  const all = versions.map((version) => {
    const { service = [], database = [] } = figures.get(version) ?? {}
    const both = service.map((ms, at) => ms + (database[at] ?? 0))
    return {
      name: version.name,
      service: quantile(service, 0.25),
      database: quantile(database, 0.25),
      both: quantile(both, 0.25),
      median: quantile(both, 0.5),
    }
  })
  const first = all[0]?.both ?? Number.NaN
  const rows = all.map(({ name, service, database, both, median }) => [
    `${kind.name} ${dialect}`,
    name,
    service.toFixed(3),
    database.toFixed(3),
    both.toFixed(3),
    (both / first).toFixed(3),
    median.toFixed(3),
  ])
  for (const row of rows) say(row.join('  '))
  return rows
}

async function requestsOf(
  { books, facts, service }: Version,
  dialect: Dialect,
  kind: Kind,
  count: number,
): Promise<readonly string[]> {
  if (kind.what === 'post') {
    const contender = { name: '', dialect, program: service, superUrl: books.superUrl }
    return (await loadInto(contender, books.companyId, { each: 1 }, count)).asked
  }
  const workload = kind.what === 'create' ? creating : reads.find(({ name }) => name === 'w1_20')
  const [request] = (await workload?.asked(dialect, facts, service)) ?? []
  return Array.from({ length: count }, () => (typeof request === 'string' ? request : ''))
}

/** CPU of the service and of its connections for some requests, so many at a time. */
async function costOf(
  administrator: Client,
  { books, service }: Version,
  requests: readonly string[],
  callers: number,
) {
  const connections = await connectionsOf(administrator, books)
  const before = new Map([service.pid, ...connections].map((pid) => [pid, threadsMs(pid)]))
  const waiting = [...requests]
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        const { status, text } = await answerTo(service.port, request)
        if (status >= 300 || text.startsWith('{"errors"')) throw new Error(`${status} ${text.slice(0, 300)}`)
      }
    }),
  )
  // What is done behind an answer belongs to it.
  await sleep(callers === 1 ? 5 : 20)
  // A connection that is new began meanwhile; one that has ended says nothing.
  const used = (pid: number): number => Math.max(0, threadsMs(pid) - (before.get(pid) ?? 0))
  const after = await connectionsOf(administrator, books)
  return { service: used(service.pid), database: after.reduce((sum, pid) => sum + used(pid), 0) }
}

async function connectionsOf(administrator: Client, { superUrl }: Books): Promise<readonly number[]> {
  const { rows } = await administrator.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()",
    [new URL(superUrl).pathname.slice(1)],
  )
  return rows.map(({ pid }) => pid)
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

await main()
