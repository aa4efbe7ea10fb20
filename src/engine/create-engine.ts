import { defaultReadLimits, type ReadLimits } from '../core/read-limits.ts'
import type { Resource } from '../model/resource.ts'
import { resources as published } from '../model/resources/all.ts'
import { announcing } from '../storage/watch/announce.ts'
import { openPool, type Database } from '../storage/server/database.ts'
import { openWire } from '../storage/wire/wire.ts'
import { listener } from '../storage/watch/listener.ts'
import { acting } from './post/actions.ts'
import { authentication, type Authentication } from './access/authenticate.ts'
import { changeFeed, type FeedTimes } from './watch/feed.ts'
import { companyFromFiles, exportCompany, type Given } from './company/files.ts'
import { keptNowhere, keptSets, type KeptSets } from './read/dimension-cache.ts'
import type { Caller } from './contract/caller.ts'
import type { Engine } from './contract/engine.ts'
import type { Seals } from './contract/seals.ts'
import type { Webhooks } from './contract/webhooks.ts'
import { fileFunctions } from './preview/functions.ts'
import { groupTransactions } from './post/group-transaction.ts'
import { keys } from './company/keys.ts'
import { fileDrawing } from './paper/image.ts'
import { largeFiles, noTurns, type LargeFiles } from './access/large-files.ts'
import { ledgerReports } from './report/ledger-reports.ts'
import { companies, makeCompany, makeDemoCompany, type NewCompany } from './company/make.ts'
import { postOpeningDocuments } from './post/opening-documents.ts'
import { partyReports } from './report/party-reports.ts'
import { vatReports } from './report/vat-reports.ts'
import { hotReading } from './read/hot.ts'
import { backgroundJobs } from './job/jobs.ts'
import { tracking } from './read/changes.ts'
import { reading } from './read/read.ts'
import { snapshots } from './read/snapshot.ts'
import { sealing } from './access/seals.ts'
import { streaming, type Streams } from './read/stream.ts'
import { runWebhooks, webhooksInGroup, type RunningWebhooks, type WebhookOptions } from './webhooks/webhooks.ts'
import { writing } from './write.ts'

/** How to make an engine. */
export interface EngineOptions {
  /** The application login: no superuser, owner of nothing. */
  readonly appUrl: string
  /** The migration login, which alone changes keys and rights (F44); without it that is refused with a sentence. */
  readonly rightsUrl?: string | undefined
  /** Hears of idle database connections that broke; the pool replaces them. */
  readonly onConnectionError: (error: Error) => void
  /** What is published; the standard resources unless told. */
  readonly resources?: readonly Resource[]
  /** Sizes beyond which a received file is refused; the usual ones unless told. */
  readonly readLimits?: ReadLimits
  /** How often those who watch look by themselves and are looked at; the usual times unless told. */
  readonly feedTimes?: FeedTimes
  /** How receivers of webhooks are asked; on the internet by https only unless told. */
  readonly webhooks?: WebhookOptions
}

/** The engine with what the entry and the command line need besides. */
export interface RunningEngine extends Authentication {
  readonly engine: Engine
  readonly seals: Seals
  /** Makes the demo company when there is no company yet, with opening stock unless told otherwise; answers whether it did. */
  ensureDemo(options?: { readonly openingStock: boolean }): Promise<boolean>
  makeCompany(company: NewCompany): Promise<{ companyId: string }>
  /** Makes a company from a folder that `exportCompany` wrote; what is given goes before what the folder says. */
  importCompany(folder: string, given: Given): Promise<{ companyId: string; name: string }>
  /** Writes the setup of a company, named by name or id, into a folder; answers the files. */
  exportCompany(name: string, folder: string): Promise<readonly string[]>
  companies(): ReturnType<typeof companies>
  readonly keys: ReturnType<typeof keys>
  /** Reads changes for webhooks and sends them; nothing is sent before `start`. */
  readonly webhooks: Pick<RunningWebhooks, 'start' | 'turn'>
  /** Whether the database answers and takes writes, told within a few seconds. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

type CompanyCommands = Pick<
  RunningEngine,
  'ensureDemo' | 'makeCompany' | 'importCompany' | 'exportCompany' | 'companies'
>

/** What the start and the command line do with companies. */
function companyCommands(database: Database, engine: Engine): CompanyCommands {
  const all = () => database.maintain((client) => companies(client))
  return {
    ensureDemo: async ({ openingStock } = { openingStock: true }) => {
      const made = await database.maintain((client) => makeDemoCompany(client))
      if (made !== undefined && openingStock) await postOpeningDocuments(engine, made.companyId)
      return made !== undefined
    },
    makeCompany: (company) => database.maintain((client) => makeCompany(client, company)),
    importCompany: async (folder, given) => {
      const wanted = await companyFromFiles(folder, given)
      return { ...(await database.maintain((client) => makeCompany(client, wanted))), name: wanted.name }
    },
    exportCompany: async (name, folder) => exportCompany(database, await all(), name, folder),
    companies: all,
  }
}

/** Opens the pool and puts the engine together. */
export function createEngine(options: EngineOptions): RunningEngine {
  const { appUrl, onConnectionError, readLimits = defaultReadLimits, resources = published } = options
  const pool = openPool(appUrl, onConnectionError)
  const wire = openWire({ connect: (settings) => pool.dedicated(settings) })
  const { database, written } = announcing(pool, (companies) => {
    hooks.poke()
    return watching.sweep(companies)
  })
  const hooks = runWebhooks(pool, resources, options.webhooks ?? { allowPrivate: false })
  const hear = (heard: Parameters<typeof listener>[1]) => listener(appUrl, heard, onConnectionError)
  const watching = changeFeed(database, hear, options.feedTimes)
  const turns = largeFiles()
  const readingOver = (over: Database, files: LargeFiles, sets: KeptSets, streams?: Streams) => ({
    ...reading(over, sets, streams),
    ...tracking(over, sets),
    ...fileFunctions(over, readLimits, files),
    ...ledgerReports(over),
    ...partyReports(over),
    ...vatReports(over),
  })
  const engineOver = (
    over: Database,
    files: LargeFiles,
    kept: KeptSets,
    hooked: Webhooks<Caller>,
    streams?: Streams,
  ) => ({
    ...readingOver(over, files, kept, streams),
    ...writing(over, readLimits, files),
    ...acting(over, fileDrawing(over, readLimits, files)),
    ...watching.feed,
    ...hooked,
    resources,
  })
  const kept = keptSets()
  const streams = streaming(database)
  const engine: Engine = {
    ...engineOver(database, turns, kept, hooks.webhooks, streams),
    hot: hotReading(wire, database, kept, streams),
    jobs: backgroundJobs(pool),
    transaction: groupTransactions(
      database,
      (over) => engineOver(over, noTurns, keptNowhere, webhooksInGroup(hooks.webhooks)),
      written,
    ),
    snapshot: snapshots(
      database,
      () => engine,
      (read) => readingOver({ ...database, read }, turns, kept),
    ),
  }
  return {
    engine,
    seals: sealing(database),
    ...authentication(database, options.rightsUrl),
    ...companyCommands(database, engine),
    keys: keys(() => database.maintain((client) => companies(client)), options.rightsUrl),
    webhooks: hooks,
    ready: () => pool.ready(),
    close: async () => {
      turns.end()
      await hooks.close()
      await watching.close()
      // Together: the pool's watch cuts what a silent server keeps from ending.
      await Promise.all([wire.close(), database.close()])
    },
  }
}
