import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDatabase } from '../../../src/storage/install/cluster-roles.ts'
import { root } from '../../tidy/source-files.ts'
import type { Say } from '../arguments.ts'
import { asAdministrator, benchServer, type BenchServer, dropDatabase, inDatabase, passwords } from '../books.ts'
import { type Program, type ServiceLogins, startService } from '../programs.ts'
import { forgetPeak, memoryMb } from '../usage.ts'
import { grown, type TableBytes, tableBytes } from './bytes.ts'
import { fillCompanies, makeCompanies, seedCompany, seeds, type Wanted } from './documents.ts'
import { type ScaleFigures, scaleReport } from './report.ts'
import { visit } from './visits.ts'

const usage = `npm run bench scale -- [options]
  What many companies take: bytes of a document, times of pages and posts in companies that a process has not seen and in one it
  knows, its memory, and what that comes to with more companies. The companies are in a database of their own, dropped at the end.
  --companies N   companies (1000)
  --documents N   documents of each (1000), a multiple of ${seeds}: so many are posted by the service, the rest are copies
  --rounds N      rounds through all companies in which the copies are made (4)
  --visited N     companies that are visited (all)
  --cache N       megabytes that the process may keep of companies: FACTURIER_CACHE_MB (256)
  --tree DIR      another checkout, whose migrations and service are measured
  --json FILE     writes the figures
  FACTURIER_BENCH_DATA: folder of the embedded PostgreSQL; 1,000 x 1,000 want 20 GB there
`

interface Options extends Wanted {
  readonly visited: number
  readonly cacheMb: number
  readonly tree: string
  readonly json: string | undefined
}

/** `npm run bench scale`: measures, and prints tables as markdown. Throws an Error with one sentence for options that cannot be. */
export async function benchScale(args: readonly string[], say: Say): Promise<void> {
  const options = optionsOf(args)
  if (options === undefined) {
    process.stdout.write(usage)
    return
  }
  const database = `bench_scale_${process.pid}`
  let server = await benchServer(say)
  try {
    const made = await load(server, database, options, say)
    // A server that is started anew has nothing of them in its own memory.
    const restarts = process.env['DATABASE_URL'] === undefined
    if (restarts) {
      await server.stop()
      server = await benchServer(say)
    }
    const figures = await measure(server, database, made, options, say)
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, undefined, 2)}\n`)
    process.stdout.write(`\n${scaleReport(figures)}\n`)
  } finally {
    await dropDatabase(server, database)
    await server.stop()
  }
}

function optionsOf(args: readonly string[]): Options | undefined {
  const number = (initial: string) => ({ type: 'string', default: initial }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      companies: number('1000'),
      documents: number('1000'),
      rounds: number('4'),
      visited: { type: 'string' },
      cache: number('256'),
      tree: { type: 'string', default: root.replace(/\/$/, '') },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const companies = positive('--companies', values.companies)
  return {
    companies,
    documents: seeds * Math.ceil(positive('--documents', values.documents) / seeds),
    rounds: positive('--rounds', values.rounds),
    visited: Math.min(companies, positive('--visited', values.visited ?? values.companies)),
    cacheMb: positive('--cache', values.cache),
    tree: resolve(values.tree),
    json: values.json,
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is ${text}: write a whole number above 0.`)
  return value
}

interface Made {
  readonly seeded: string
  readonly companies: readonly string[]
  readonly companyBytes: readonly TableBytes[]
  readonly documentBytes: readonly TableBytes[]
}

async function loginsOf(server: BenchServer, database: string): Promise<ServiceLogins & { superUrl: string }> {
  const logins = await prepareDatabase({ superUrl: server.superUrl, database, passwords })
  return { ...logins, superUrl: inDatabase(server.superUrl, database) }
}

/** Makes companies and documents; their bytes are told by the tables before and behind. */
async function load(server: BenchServer, database: string, options: Options, say: Say): Promise<Made> {
  const logins = await loginsOf(server, database)
  say('Migrations, the demo company, and the documents that are copied …')
  const service = await startService(options.tree, logins)
  const seeded = await withEnd(service, async () => {
    const demo = await asAdministrator(logins.superUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('select company_id as id from company')
      return rows[0]?.id ?? ''
    })
    return seedCompany(logins.superUrl, demo, service.port)
  })
  const sizes = () =>
    asAdministrator(logins.superUrl, async (client) => {
      await client.query('vacuum (analyze)')
      return tableBytes(client)
    })
  const empty = await sizes()
  say(`${options.companies.toLocaleString('en')} companies …`)
  const companies = await makeCompanies(logins.superUrl, seeded, options.companies)
  const without = await sizes()
  await fillCompanies(logins.superUrl, seeded, companies, options, say)
  const full = await asAdministrator(logins.superUrl, tableBytes)
  return {
    seeded,
    companies,
    companyBytes: grown(empty, without, options.companies),
    documentBytes: grown(without, full, options.companies * options.documents),
  }
}

async function measure(
  server: BenchServer,
  database: string,
  { seeded, companies, companyBytes, documentBytes }: Made,
  options: Options,
  say: Say,
): Promise<ScaleFigures> {
  const logins = await loginsOf(server, database)
  const where = { superUrl: logins.superUrl, pid: server.pid }
  const service = await startService(options.tree, logins, ['--max-semi-space-size=8'], {
    FACTURIER_CACHE_MB: String(options.cacheMb),
  })
  return withEnd(service, async () => {
    const readyMb = memoryMb(service.pid).now
    forgetPeak(service.pid)
    const go = async (title: string, ids: readonly string[]) => {
      say(`${title} …`)
      return visit(title, service, where, ids)
    }
    // Its code and its statements are to be warm, whatever company it is.
    const warmUp = Array.from({ length: 50 }, () => seeded)
    await visit('', service, where, warmUp)
    const some = companies.slice(0, options.visited)
    const [one = ''] = some
    const again = some.map(() => one)
    const visits = [
      await behindCheckpoint(logins.superUrl, 'off', () => go('seen for the first time', some)),
      await go('the same once more', some),
      await behindCheckpoint(logins.superUrl, 'pglz', () => go('and again, with wal_compression', some)),
      await go('one, again and again', again),
    ]
    const databaseBytes = await asAdministrator(logins.superUrl, async (client) => {
      const { rows } = await client.query<{ size: number }>(
        'select pg_database_size(current_database())::float8 as size',
      )
      return rows[0]?.size ?? 0
    })
    return {
      postgres: server.version,
      companies: options.companies,
      documents: options.documents,
      cacheMb: options.cacheMb,
      companyBytes,
      documentBytes,
      databaseBytes,
      readyMb,
      peakMb: memoryMb(service.pid).peak,
      visits,
    }
  })
}

/** Every page that changes is written into the log as a whole, once, compressed or not. */
async function behindCheckpoint<T>(superUrl: string, compression: 'off' | 'pglz', work: () => Promise<T>): Promise<T> {
  return asAdministrator(superUrl, async (client) => {
    try {
      await client.query(`alter system set wal_compression = ${compression}`)
      await client.query('select pg_reload_conf()')
      await client.query('checkpoint')
      return await work()
    } finally {
      await client.query('alter system reset wal_compression')
      await client.query('select pg_reload_conf()')
    }
  })
}

async function withEnd<T>(service: Program, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await service.stop()
  }
}
