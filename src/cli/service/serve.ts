import { readFileSync } from 'node:fs'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createEngine, type EngineOptions } from '../../engine/create-engine.ts'
import type { McpOptions } from '../../mcp/server.ts'
import type { McpSurface } from '../../mcp/surface.ts'
import type { Identity } from '../../engine/access/authenticate.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { RunningJobs } from '../../engine/contract/jobs.ts'
import { createGraphQL } from '../../graphql/server.ts'
import { packed } from '../../http/compress.ts'
import type { RunningServer } from '../../http/listening.ts'
import { createHttpServer } from '../../http/server.ts'
import type { HttpLog } from '../../http/surface.ts'
import { toldNow } from '../../core/telemetry/readings.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import { rateLimit, type RateLimit } from '../../http/rate-limit.ts'
import type { Scrape } from '../../http/scrape.ts'
import type { Resource } from '../../model/resource.ts'
import { createOData } from '../../odata/odata.ts'
import type { OpenapiSettings } from '../../odata/openapi/names.ts'
import { prepareHomes } from '../../storage/home/open-homes.ts'
import { openBeside } from '../../storage/install/beside.ts'
import { openDatabase } from '../../storage/install/login.ts'
import { embeddedProcess } from '../../storage/embedded/process.ts'
import { s3Store } from '../../storage/files/s3.ts'
import { unknownSettings } from '../../config/unknown.ts'
import { checkAddress, refuseAddress, odataPath } from './address.ts'
import { showAdminKey } from './admin-key.ts'
import { showLink } from './console-link.ts'
import { createLog, createRequestLog, failureLog, logNotes } from './log.ts'
import { type LineOutput, standardOutput } from './line-output.ts'
import { type ShownOutput, shownOutput } from './pretty.ts'
import { tellName, watchedGraphQL, watchedMcp, watchedOData } from '../telemetry/watched-surfaces.ts'
import { openTelemetry, type RunningTelemetry } from '../telemetry/telemetry.ts'
import { tokenIssuers } from './token-issuers.ts'
import { endWithNpm, npmParents } from './npm-parent.ts'
import { packMemoryOnce } from './pack-memory.ts'
import { endInOrder } from './shutdown.ts'

/** How long requests under way may take after SIGTERM (P28). */
const graceMs = 20_000
/** How long all of the end may take: with the 2 s of the watchdog's thread less than the 30 s Kubernetes gives. */
const endMs = graceMs + 5_000
/** How long the log may take after that. */
const flushMs = 1_000

/** What is said of a start that was told to end before it was ready. */
const cutShort = 'Stopped before the service was ready: nothing is left half-done, and the next start begins again.\n'

/** A running service. */
export interface Service {
  readonly base: string
  readonly port: number
  stop(): Promise<void>
}

/** The engine with whatever came up before it: the opened database. */
export type OpenEngine = Awaited<ReturnType<typeof openEngine>>

/** Opens database and engine, which tells `telemetry` what it does; `close` gives both back. */
export async function openEngine(config: Config, log: Logger, open = openDatabase, telemetry?: Telemetry) {
  const issuers = tokenIssuers(config)
  const database = await open(config, log)
  try {
    const homes = await homesOf(config, log)
    const parts = createEngine({
      appUrl: database.appUrl,
      role: database.role,
      rightsUrl: database.rightsUrl,
      pooled: config.pooler === 'transaction',
      directUrl: config.directUrl,
      homes,
      replicas: replicasOf(config, log),
      peppers: database.peppers,
      issuers,
      issuerKeys: { notice: (text) => log.warn(text) },
      readLimits: config.readLimits,
      retentionYears: config.retentionYears,
      cacheMegabytes: config.cacheMegabytes,
      webhooks: { allowPrivate: config.webhooksPrivate, notice: (text) => log.warn(text) },
      files: config.files && s3Store(config.files),
      telemetry,
      onConnectionError: (err) => log.warn({ err }, 'a database connection broke'),
    })
    const close = async (): Promise<void> => {
      try {
        await parts.close()
      } finally {
        await database.stop()
      }
    }
    return { ...parts, close }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The servers that have companies besides, each made fit for the books or found away. */
async function homesOf(config: Config, log: Logger): Promise<EngineOptions['homes']> {
  const { homes: servers } = config
  if (servers === undefined) return undefined
  const prepare = await prepareHomes(servers, config, log)
  return { servers, prepare, notice: (text) => log.warn(text) }
}

function replicasOf({ replicas, replicaLag }: Config, log: Logger) {
  if (replicas.length === 0) return undefined
  const told = (name: string, why: string | undefined): void => {
    if (why === undefined) log.info(`Reads go to the replica ${name}.`)
    else log.warn(`The replica ${name} is left out: ${why}. Reads go to the primary or to others.`)
  }
  return { addresses: replicas, lagSeconds: replicaLag, told }
}

/** Opens the engine for a command that does not serve: beside a service that runs on the embedded database on that one's. */
export function openForCommand(config: Config, command: string, log: Logger): Promise<OpenEngine> {
  // What a command reads is little, and the newest there is.
  return openEngine({ ...config, replicas: [] }, log, () => openBeside(config, command, log))
}

/** What a service writes on: its log, and the lines for people. */
export interface ServiceOutput {
  readonly log: Logger
  /** Standard output, on which the log is written too. */
  readonly out: LineOutput
  /** What the lines of the log become there, where they are for people. */
  readonly shown?: ShownOutput['shown']
  readonly err: LineOutput
  /** Whether standard output is a terminal; not unless told. */
  readonly terminal?: boolean
}

/**
 * Starts database, engine and server, prints one line with both addresses, and answers the way to stop it all. `signal` ends a start
 * that still makes its own database.
 */
export async function startService(
  config: Config,
  { log, out, shown, err, terminal = false }: ServiceOutput,
  signal?: AbortSignal,
): Promise<Service> {
  await checkAddress(config)
  const watching = await openTelemetry(config, log)
  const open = () => openDatabase(config, log, undefined, signal)
  const opened = await openEngine(config, log, open, watching?.telemetry).catch(async (error: unknown) => {
    await watching?.close()
    throw error
  })
  try {
    const made = await firstStart(config, log, opened, err)
    const limit = rateLimit(config.rateLimit)
    const server = httpServer(
      config,
      log,
      opened,
      () => [...logNotes(out), ...opened.replicaNotes()],
      createRequestLog(config.logLevel, { output: out, shown }),
      { ...watching, limit },
    )
    const port = await server.listen(config.port, config.host).catch((error: unknown) => refuseAddress(config, error))
    const base = `http://${addressOf(config.host)}:${port}`
    await watchFromNowOn(watching, opened, out, log)
    warnOfOpenDoors(config, log)
    // On the embedded database there is no other process.
    if (config.rateLimit > 0 && config.databaseUrl !== undefined) opened.peers.share(limit)
    opened.webhooks.start()
    opened.dormant.start()
    opened.audit.forgetDaily(config.auditDays)
    server.startJobs()
    out.write(`Facturier is ready: OData ${base}${odataPath(config)} and GraphQL ${base}/graphql\n`)
    const print = { err: (text: string) => err.write(text), out: (text: string) => out.write(text) }
    await showLink({ config, base, made, sessions: opened.sessions, terminal, print })
    const stop = async (): Promise<void> => {
      const whole = await server.stop(graceMs)
      if (!whole) log.warn('Requests were still under way after 20 s and were cut.')
      await opened.close()
      await watching?.close()
    }
    return { base, port, stop }
  } catch (error) {
    await opened.close()
    await watching?.close()
    throw error
  }
}

/** Begins to answer who asks, and to look at the books for them. */
async function watchFromNowOn(
  watching: RunningTelemetry | undefined,
  { look }: Pick<OpenEngine, 'look'>,
  out: LineOutput,
  log: Logger,
): Promise<void> {
  if (watching?.isCounting !== true) return
  watching.watch(() => [...toldNow(), { metric: 'facturier.log.dropped', value: out.dropped }])
  look.start()
  const port = await watching.listen()
  if (port !== undefined) log.info(`Metrics for Prometheus are at port ${port}, /metrics.`)
}

/** The command `serve`: runs until a signal, the end of the npm that started it, or an error nobody caught. */
export async function serve(config: Config): Promise<void> {
  const parents = npmParents(process)
  const stream = await shownOutput(1, config.logFormat)
  const { output: out, shown } = stream
  const err = standardOutput(2)
  const log = createLog(config.logLevel, stream)
  for (const sentence of unknownSettings(process.env)) log.warn(sentence)
  const stop = new AbortController()
  const starting = startService(config, { log, out, shown, err, terminal: isatty(1) }, stop.signal)
  // A service that is told to end while it starts ends when it has started: PostgreSQL would be left running otherwise.
  const end = endInOrder(process, log, {
    drain: async () => {
      stop.abort(new Error('told to end'))
      const service = await starting.catch(() => undefined)
      if (service === undefined) err.write(cutShort)
      else await service.stop()
    },
    flush: async () => void (await Promise.all([out.flush(flushMs), err.flush(flushMs)])),
    database: () => (config.databaseUrl === undefined ? embeddedProcess(config.dataDir) : undefined),
    withinMs: endMs,
  })
  endWithNpm(process, parents, () => {
    log.info('npm has ended, so the service ends too.')
    end()
  })
  try {
    await starting
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return
  }
  packMemoryOnce()
}

/** Makes what a first start makes; answers the key of the administrator where that is new. */
async function firstStart(config: Config, log: Logger, opened: OpenEngine, err: LineOutput) {
  const made = await opened.ensureAdmin({ user: config.adminUser, key: config.adminKey })
  if (made !== undefined)
    showAdminKey(made, config.dataDir, { print: (text) => err.write(text), warn: (text) => log.warn(text) })
  if (config.demo && (await opened.ensureDemo())) log.info('The demo company was made.')
  return made
}

/** Where the build of the console is, in a clone and in a package. */
const consoleBuilt = fileURLToPath(new URL('../../../console/built/', import.meta.url))

/** Who watches a server, and counts its requests; and the console that it serves, that of the build unless told. */
export interface Watched {
  readonly consoleFolder?: string | undefined
  readonly telemetry?: Telemetry | undefined
  readonly scrape?: Scrape | undefined
  readonly limit?: RateLimit | undefined
}

/** By what requests are let in. */
type WayIn = 'authenticate' | 'authenticateToken' | 'recall' | 'sessions'

/** The HTTP server over the surfaces of an engine, whose requests are told in a log of their own; tests start it with an engine of their own. */
export function httpServer(
  config: Config,
  log: Logger,
  opened: Pick<OpenEngine, 'engine' | 'seals' | 'audit' | 'ready' | WayIn>,
  healthNotes?: () => readonly string[],
  requestLog: HttpLog = log,
  { telemetry, scrape, limit, consoleFolder = consoleBuilt }: Watched = {},
) {
  const { engine, seals, authenticate, authenticateToken, recall, sessions, ready, audit } = opened
  const { publisher, group, namespace, areaField, bodyBytesMax, batchRequestsMax } = config
  const logOData = failureLog(log, 'OData')
  const graphql = createGraphQL({
    engine,
    log: failureLog(log, 'GraphQL'),
    bodyBytesMax,
    introspection: config.graphqlIntrospection,
    operations: operationsFile(config),
    compressed: packed,
    originsVary: config.corsOrigins.length > 0,
    named: telemetry && ((sent) => tellName(telemetry, sent)),
  })
  const server = createHttpServer<Identity>({
    odata: createOData({
      engine,
      publisher,
      group,
      namespace,
      areaField,
      batchRequestsMax,
      prefixes: config.apiPrefixes,
      defaultCompany: config.defaultCompany,
      log: (err, { requestId }) => logOData(err, requestId),
      ...(telemetry && watchedOData(engine.resources, telemetry)),
    }),
    graphql: telemetry === undefined ? graphql : watchedGraphQL(graphql, telemetry),
    mcp: watchedMcp(mcpLater({ engine, seals, log: failureLog(log, 'MCP') }), telemetry),
    authenticate,
    authenticateToken,
    recall,
    sessions,
    refused: audit.refused,
    ready,
    ...(healthNotes === undefined ? {} : { healthNotes }),
    log: requestLog,
    telemetry,
    scrape,
    ...(limit && { limit }),
    bodyBytesMax,
    rateLimit: config.rateLimit,
    hasReplicas: config.replicas.length > 0,
    requestsAtOnce: config.requestsAtOnce,
    corsOrigins: config.corsOrigins,
    odataPath: odataPath(config),
    consoleFolder,
    knownAt: { publicUrl: config.publicUrl, trustedProxies: config.trustedProxies },
    openapi: openapiLater(engine.resources, { publisher, group, namespace, areaField }),
  })
  return withJobs(server, engine, () => graphql.work())
}

/** The server, which takes jobs besides once it is told to. */
function withJobs(server: RunningServer, engine: OpenEngine['engine'], work: () => RunningJobs | undefined) {
  let jobs: RunningJobs | undefined
  return {
    ...server,
    /** Begins to take jobs (F83), of any process on the database; `stop` ends that too. */
    startJobs: (): void => {
      jobs = work()
    },
    stop: async (ms: number) => {
      // Streams would not end by themselves within the grace.
      engine.endStreams()
      const [whole] = await Promise.all([server.stop(ms), jobs?.end(ms)])
      return whole
    },
  }
}

/** The surface for agents, loaded by its first request: it is no part of the start (F76, F84). */
function mcpLater(parts: McpOptions): McpSurface {
  let loading: Promise<McpSurface> | undefined
  return async (request, caller) => {
    loading ??= import('../../mcp/server.ts').then(({ createMcp }) => createMcp(parts))
    return (await loading)(request, caller)
  }
}

/** The OpenAPI document of a caller's rights. Wanted by a reader of /docs only, so it is no part of the start (F76). */
function openapiLater(resources: readonly Resource[], settings: OpenapiSettings) {
  const texts = new Map<string, string>()
  return async ({ permissions }: Pick<Caller, 'permissions'>): Promise<string> => {
    const { openapiJson } = await import('../../odata/openapi/document.ts')
    const rights = new Set([...permissions.values()].flatMap((sets) => [...sets]))
    const name = [...rights].toSorted().join(' ')
    const text = texts.get(name) ?? openapiJson(resources, { ...settings, rights })
    texts.set(name, text)
    return text
  }
}

/** The known operations of GraphQL clients as text; a file that cannot be read stops the start. */
function operationsFile({ graphqlOperations: path, graphqlOnlyKnown: only }: Config) {
  if (path === undefined) return undefined
  try {
    return { path, text: readFileSync(path, 'utf8'), only }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new Error(
      `${path} in FACTURIER_GRAPHQL_OPERATIONS cannot be read (${code}): write the path of a persisted-documents.json.`,
      { cause },
    )
  }
}

/** An address a client on this machine can use: 0.0.0.0 and :: are for listening only. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function warnOfOpenDoors(config: Config, log: Logger): void {
  if (!/^(127\.|localhost$|::1$)/.test(config.host)) {
    log.warn(`HOST is ${config.host}: keys travel unencrypted, so put a proxy with TLS in front.`)
  }
  if (config.webhooksPrivate) {
    log.warn(
      'FACTURIER_WEBHOOKS_PRIVATE is on: webhooks may reach this machine and its networks. It is for development.',
    )
  }
}
