import { Problem } from '../core/problem.ts'
import { operator } from '../core/actor.ts'
import { defaultReadLimits, type ReadLimits } from '../core/read-limits.ts'
import type { TokenIssuer } from '../core/token-issuer.ts'
import type { KeySource } from './identity/issuer-keys.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import type { Resource } from '../model/resource.ts'
import { resources as published } from '../model/resources/all.ts'
import { announcing } from '../storage/watch/announce.ts'
import type { Database } from '../storage/server/database.ts'
import { acting } from './post/actions.ts'
import { administration } from './administration/administration.ts'
import { keys } from './administration/keys.ts'
import { authentication, type Authentication } from './access/authenticate.ts'
import { dormantSweep, type DormantSweep } from './watch/dormant.ts'
import { changeFeed, type FeedTimes } from './watch/feed.ts'
import { type Peers, peersOf } from './watch/peers.ts'
import { booksLook, type BooksLook } from './watch/look-at-books.ts'
import { watchedEngine } from './watched-engine.ts'
import { auditLog, type AuditLog } from './audit/log.ts'
import { notingExports, notingHotExports } from './audit/exports.ts'
import { noting, type Noting } from './audit/noting.ts'
import { companyFromFiles, companyNamed, exportCompany, type Given } from './company/files.ts'
import { keptNowhere, type KeptSets } from './read/dimension-cache.ts'
import type { Caller } from './contract/caller.ts'
import type { Engine } from './contract/engine.ts'
import type { Seals } from './contract/seals.ts'
import type { Webhooks } from './contract/webhooks.ts'
import { fileReader, type FileReader } from './file/reader.ts'
import { threadsMax } from './file/threads.ts'
import { fileFunctions } from './preview/functions.ts'
import { receivedFiles } from './store/received.ts'
import { filesBetweenRuns, refusedInGroup } from './store/files-between-runs.ts'
import { storedFiles, type StoredFiles } from './store/stored-files.ts'
import { fileUpkeep } from './store/upkeep.ts'
import { groupTransactions } from './post/group-transaction.ts'
import { keyHashing } from './identity/key-hash.ts'
import { fileDrawing } from './paper/image.ts'
import { largeFiles, type LargeFiles } from './access/large-files.ts'
import { type ReadLanes, readLanes } from './access/read-lanes.ts'
import { type ConnectionOptions, connections, rightsUrls } from './connect/connections.ts'
import { amongReports } from './connect/shared-connections.ts'
import { ledgerReports } from './report/ledger-reports.ts'
import { companies, makeCompany, makeDemoCompany, type NewCompany } from './company/make.ts'
import { playgrounds } from './company/playground.ts'
import { removeCompany } from './company/remove.ts'
import { makingCompanies, placeForNew, tellMade } from './company/making.ts'
import { postOpeningDocuments } from './company/opening-documents.ts'
import { proving, type HeadKeys } from './proof/proofs.ts'
import { proofCommands } from './proof/verify.ts'
import { defaultRetentionYears, forgetting, partyIds, type ForgottenFiles } from './privacy/forgetting.ts'
import { partyReports } from './report/party-reports.ts'
import { vatReports } from './report/vat-reports.ts'
import { hotReading } from './read/hot.ts'
import { backgroundJobs } from './job/jobs.ts'
import { tracking } from './read/changes.ts'
import { reading } from './read/read.ts'
import { snapshots } from './read/snapshot.ts'
import { streaming } from './read/stream.ts'
import { runWebhooks, webhooksInGroup, type RunningWebhooks, type WebhookOptions } from './webhooks/webhooks.ts'
import { writing } from './write.ts'

/** How to make an engine. */
export interface EngineOptions extends ConnectionOptions {
  /** What keys are hashed under: that of now, then earlier ones; none = SHA-256 alone (F93). */
  readonly peppers?: readonly string[] | undefined
  /** Identity providers whose tokens are taken. */
  readonly issuers?: readonly TokenIssuer[] | undefined
  /** How their keys are had. */
  readonly issuerKeys?: KeySource | undefined
  /** What is published; the standard resources unless told. */
  readonly resources?: readonly Resource[]
  /** Sizes beyond which a received file is refused; the usual ones unless told. */
  readonly readLimits?: ReadLimits
  /** Years for which posted documents are kept before their party may be forgotten (F99); ten unless told. */
  readonly retentionYears?: number
  /** How often those who watch look by themselves and are looked at; the usual times unless told. */
  readonly feedTimes?: FeedTimes
  /** How receivers of webhooks are asked; on the internet by https only unless told. */
  readonly webhooks?: WebhookOptions
  /** Where files lie that are not in the database; none unless told (F103). */
  readonly files?: FileStore | undefined
}

/** The engine with what the entry and the command line need besides. */
export interface RunningEngine extends Authentication {
  readonly engine: Engine
  readonly seals: Seals
  /** Makes the demo company when there is no company yet, with opening stock unless told otherwise; answers whether it did. */
  ensureDemo(options?: { readonly openingStock: boolean }): Promise<boolean>
  /** Makes a company; `home` names the server that is to have it, where there are several (F104). */
  makeCompany(company: NewCompany, home?: string): Promise<{ companyId: string }>
  /** Makes a company from a folder that `exportCompany` wrote; what is given goes before what the folder says. */
  importCompany(folder: string, given: Given, home?: string): Promise<{ companyId: string; name: string }>
  /** Writes the setup of a company, named by name or id, into a folder; answers the files. */
  exportCompany(name: string, folder: string): Promise<readonly string[]>
  /** Deletes a company for trial, or one without documents, named by name or id; answers its name. A Problem says what stands against it. */
  deleteCompany(name: string): Promise<string>
  /** Every company by name; of those called so or of that id, when told. */
  companies(named?: string): ReturnType<typeof companies>
  readonly keys: ReturnType<typeof keys>
  /** The audit log, and what is noted in it that no change of a record tells (F94). */
  readonly audit: Omit<AuditLog, 'close'> & Pick<Noting, 'exported' | 'refused'>
  /** Recomputing the proof of a company and all that is kept beside its entries (F95). */
  readonly proofs: ReturnType<typeof proofCommands>
  /** The id of the customer or vendor with a number. */
  readonly partyId: ReturnType<typeof partyIds>
  /** Moving files between database and store, and looking after those there (F103). */
  readonly files: ReturnType<typeof fileUpkeep>
  /** Reads changes for webhooks and sends them; nothing is sent before `start`. */
  readonly webhooks: Pick<RunningWebhooks, 'start' | 'turn'>
  /** One line for each replica, of how it does and what it took. */
  replicaNotes(): readonly string[]
  /** Forgets what is old in companies that nobody writes to; nothing before `start`. */
  readonly dormant: Pick<DormantSweep, 'start' | 'turn'>
  /** Looks at what waits in all companies, for whoever watches (F108); nothing before `start`. */
  readonly look: Pick<BooksLook, 'start' | 'turn'>
  /** Shares counts of requests with the other processes on the database; nothing before `share`. */
  readonly peers: Pick<Peers, 'share'>
  /** Whether the database answers and takes writes, told within a few seconds. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

type CompanyCommands = Pick<
  RunningEngine,
  'ensureDemo' | 'makeCompany' | 'importCompany' | 'exportCompany' | 'deleteCompany' | 'companies'
>

/** The same database, whose replicas must have what may have been kept beside requests before they answer (F102). */
function tellingAside(database: Database, wroteAside: () => void): Database {
  return {
    ...database,
    maintain: (work) =>
      database.maintain(work).catch((error: unknown) => {
        if (!(error instanceof Problem)) wroteAside()
        throw error
      }),
  }
}

/** The same authentication, whose first administrator is one that replicas must have before they answer. */
function telling(authenticating: Authentication, wroteAside: () => void): Authentication {
  return {
    ...authenticating,
    ensureAdmin: async (preset) => {
      const made = await authenticating.ensureAdmin(preset)
      wroteAside()
      return made
    },
  }
}

/** What the start and the command line do with companies. */
function companyCommands(database: Database, engine: Engine, noted: Noting, wroteAside: () => void): CompanyCommands {
  const all = (named?: string) => database.maintain((client) => companies(client, named))
  const make = async (wanted: NewCompany, home?: string) => {
    const made = await database.maintain((client) =>
      makeCompany(client, wanted, { placeOf: (companyId) => placeForNew(database, companyId, home) }),
    )
    wroteAside()
    await tellMade(database, { ...operator, statements: 0 }, made.companyId)
    return made
  }
  return {
    ensureDemo: async ({ openingStock } = { openingStock: true }) => {
      const made = await database.maintain((client) => makeDemoCompany(client))
      if (made !== undefined) wroteAside()
      if (made !== undefined && openingStock) await postOpeningDocuments(engine, made.companyId)
      return made !== undefined
    },
    makeCompany: make,
    importCompany: async (folder, given, home) => {
      const wanted = await companyFromFiles(folder, given)
      return { ...(await make(wanted, home)), name: wanted.name }
    },
    exportCompany: async (name, folder) => {
      const list = await all(name)
      // Before the first file: one that is cut leaves some.
      noted.exported(operator, companyNamed(list, name).id, { set: 'companies', no: name })
      return exportCompany(database, list, name, folder)
    },
    deleteCompany: async (name) => removeCompany(database, companyNamed(await all(name), name)),
    companies: all,
  }
}

/**
 * What reads over any database, in lanes with others; without lanes in a transaction that is held already, where reads wait for
 * nobody. What is exported is noted.
 */
function readers(files: FileReader, noted: Noting, heads: HeadKeys) {
  return (over: Database, turns: LargeFiles, stored: StoredFiles, sets: KeptSets, lanes?: ReadLanes) => {
    const reports = amongReports(over, lanes)
    const reader = {
      ...reading(over, sets, stored, lanes),
      ...tracking(over, sets, stored),
      ...fileFunctions(over, files, turns, stored),
      ...ledgerReports(reports),
      ...partyReports(reports),
      ...vatReports(reports),
      ...proving(reports, heads),
    }
    return { ...reader, ...notingExports(reader, noted) }
  }
}

/** What writes over any database. With `store` what is forgotten goes from the store of files too, as soon as it is kept here. */
function writers(reader: FileReader, readLimits: ReadLimits, retentionYears: number) {
  return (over: Database, files: LargeFiles, stored: StoredFiles, store?: ForgottenFiles) => {
    const documents = acting(over, fileDrawing(receivedFiles(over, stored), readLimits, files))
    return { ...writing(over, reader, files), ...forgetting(over, retentionYears, documents, store) }
  }
}

/** What reads and writes over any database, with what is the same over each. */
function enginesOver<Same>(
  readingOver: ReturnType<typeof readers>,
  writingOver: ReturnType<typeof writers>,
  same: Same,
) {
  return (
    over: Database,
    files: LargeFiles,
    stored: StoredFiles,
    kept: KeptSets,
    hooked: Webhooks<Caller>,
    lanes?: ReadLanes,
    store?: ForgottenFiles,
  ) => ({
    ...readingOver(over, files, stored, kept, lanes),
    ...writingOver(over, files, stored, store),
    ...hooked,
    ...same,
  })
}

/** What a process does by itself, once it is told to begin. */
function ownWork(pool: Database, hearPeers: Parameters<typeof peersOf>[1]) {
  return { dormant: dormantSweep(pool), look: booksLook(pool), peers: peersOf(pool, hearPeers) }
}

/** Opens the pool and puts the engine together. */
export function createEngine(options: EngineOptions): RunningEngine {
  const { readLimits = defaultReadLimits, resources = published, retentionYears = defaultRetentionYears } = options
  const { pool, shared, ready, kept, seals, heads, wire, hear, hearPeers, news, notes, wroteAside } =
    connections(options)
  const told = (companies: readonly string[]) => (hooks.poke(), watching.sweep(companies))
  const { database, written } = announcing(shared, told, news)
  const hooks = runWebhooks(pool, resources, { allowPrivate: false, ...options.webhooks, telemetry: options.telemetry })
  const watching = changeFeed(database, hear, options.feedTimes)
  const alone = ownWork(pool, hearPeers)
  const turns = largeFiles(threadsMax)
  const reader = fileReader(readLimits)
  const noted = noting(pool)
  const stored = storedFiles(options.files)
  const upkeep = fileUpkeep(database, options.files)
  const log = auditLog(pool, rightsUrls(options))
  const readingOver = readers(reader, noted, heads)
  const engineOver = enginesOver(readingOver, writers(reader, readLimits, retentionYears), {
    ...watching.feed,
    resources,
  })
  const first = [hooks, ...Object.values(alone)]
  const lanes = readLanes()
  const administered = administration(options.rightsUrl, keyHashing(options.peppers), options.issuers ?? [], wroteAside)
  const aside = tellingAside(database, wroteAside)
  const asked = engineOver(database, turns, stored, kept, hooks.webhooks, lanes, options.files && upkeep.forget)
  const engine: Engine = {
    ...asked,
    create: makingCompanies(aside, (...given) => asked.create(...given)),
    hot: notingHotExports(hotReading(wire, database, kept, streaming(database, lanes)), noted),
    jobs: backgroundJobs(pool),
    administration: administered,
    playgrounds: playgrounds(aside, { transaction: (caller, work) => engine.transaction(caller, work) }),
    transaction: groupTransactions(
      database,
      (over, files, own) => engineOver(over, files, own, keptNowhere, webhooksInGroup(hooks.webhooks)),
      2 * readLimits.secondsMax,
      () => filesBetweenRuns(options.files, refusedInGroup),
      written,
    ),
    snapshot: snapshots(
      database,
      () => engine,
      (read, own) => readingOver({ ...database, read }, turns, own, kept),
      () => filesBetweenRuns(options.files, (store, file) => store.fetch(file)),
    ),
  }
  return {
    engine: watchedEngine(engine, options.telemetry),
    seals,
    ...telling(authentication(database, options), wroteAside),
    ...companyCommands(database, engine, noted, wroteAside),
    keys: keys(administered),
    audit: { ...log, exported: (...event) => noted.exported(...event), refused: (signIn) => noted.refused(signIn) },
    proofs: proofCommands(database, heads),
    partyId: partyIds(database),
    files: upkeep,
    webhooks: hooks,
    ...alone,
    replicaNotes: notes,
    ready,
    close: () => closed({ turns, reader, first, then: [watching, log, noted], last: [wire, database] }),
  }
}

/** What is to be closed, in this order: what asks by itself, what notes and tells, the ways to the database. */
interface Closing {
  readonly turns: LargeFiles
  readonly reader: FileReader
  readonly first: readonly Closable[]
  readonly then: readonly Closable[]
  readonly last: readonly Closable[]
}

interface Closable {
  close(): unknown
}

async function closed({ turns, reader, first, then, last }: Closing): Promise<void> {
  turns.end()
  await reader.end()
  await Promise.all(first.map((one) => one.close()))
  for (const one of then) await one.close()
  // Together: the pool's watch cuts what a silent server keeps from ending.
  await Promise.all(last.map((one) => one.close()))
}
