import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createEngine } from '../../engine/create-engine.ts'
import type { McpOptions } from '../../mcp/server.ts'
import type { McpSurface } from '../../mcp/surface.ts'
import type { Identity } from '../../engine/access/authenticate.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { RunningJobs } from '../../engine/contract/jobs.ts'
import { createGraphQL } from '../../graphql/server.ts'
import { packed } from '../../http/compress.ts'
import { createHttpServer } from '../../http/server.ts'
import type { HttpLog } from '../../http/surface.ts'
import type { Resource } from '../../model/resource.ts'
import { createOData } from '../../odata/odata.ts'
import type { OpenapiSettings } from '../../odata/openapi/names.ts'
import { openDatabase } from '../../storage/install/login.ts'
import { embeddedProcess } from '../../storage/embedded/process.ts'
import { showAdminKey } from './admin-key.ts'
import { createLog, createRequestLog, failureLog, logNotes } from './log.ts'
import { type LineOutput, standardOutput } from './line-output.ts'
import { endWithNpm, npmParents } from './npm-parent.ts'
import { packMemoryOnce } from './pack-memory.ts'
import { endInOrder } from './shutdown.ts'

/** How long requests under way may take after SIGTERM (P28). */
const graceMs = 20_000
/** How long all of the end may take: with the 2 s of the watchdog's thread less than the 30 s Kubernetes gives. */
const endMs = graceMs + 5_000
/** How long the log may take after that. */
const flushMs = 1_000

/** A running service. */
export interface Service {
  readonly base: string
  readonly port: number
  stop(): Promise<void>
}

/** The engine with whatever came up before it: the opened database. */
export type OpenEngine = Awaited<ReturnType<typeof openEngine>>

/** Opens database and engine; `close` gives both back, also for the commands that do not serve. */
export async function openEngine(config: Config, log: Logger) {
  const database = await openDatabase(config, log)
  try {
    const parts = createEngine({
      appUrl: database.appUrl,
      rightsUrl: database.rightsUrl,
      readLimits: config.readLimits,
      webhooks: { allowPrivate: config.webhooksPrivate, notice: (text) => log.warn(text) },
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

/** What a service writes on: its log, and the lines for people. */
export interface ServiceOutput {
  readonly log: Logger
  /** Standard output, on which the log is written too. */
  readonly out: LineOutput
  readonly err: LineOutput
}

/** Starts database, engine and server, prints one line with both addresses, and answers the way to stop it all. */
export async function startService(config: Config, { log, out, err }: ServiceOutput): Promise<Service> {
  const opened = await openEngine(config, log)
  try {
    await firstStart(config, log, opened, err)
    const server = httpServer(config, log, opened, () => logNotes(out), createRequestLog(config.logLevel, out))
    const port = await server.listen(config.port, config.host).catch((error: unknown) => refuseAddress(config, error))
    const base = `http://${addressOf(config.host)}:${port}`
    warnOfOpenDoors(config, log)
    opened.webhooks.start()
    server.startJobs()
    out.write(`Facturier is ready: OData ${base}${odataPath(config)} and GraphQL ${base}/graphql\n`)
    const stop = async (): Promise<void> => {
      const whole = await server.stop(graceMs)
      if (!whole) log.warn('Requests were still under way after 20 s and were cut.')
      await opened.close()
    }
    return { base, port, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

function refuseAddress({ host, port }: Config, cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'EADDRINUSE')
    throw new Error(`Port ${port} on ${host} is taken: set PORT to another one, or to 0 for a free one.`, { cause })
  throw new Error(
    `Facturier cannot listen on ${host}, port ${port} (${code}): set HOST and PORT to an address of this machine.`,
    { cause },
  )
}

/** The command `serve`: runs until a signal, the end of the npm that started it, or an error nobody caught. */
export async function serve(config: Config): Promise<void> {
  const parents = npmParents(process)
  const out = standardOutput(1)
  const err = standardOutput(2)
  const log = createLog(config.logLevel, out)
  const starting = startService(config, { log, out, err })
  // A service that is told to end while it starts ends when it has started: PostgreSQL would be left running otherwise.
  const end = endInOrder(process, log, {
    drain: async () => (await starting).stop(),
    flush: async () => void (await Promise.all([out.flush(flushMs), err.flush(flushMs)])),
    database: () => (config.databaseUrl === undefined ? embeddedProcess(config.dataDir) : undefined),
    withinMs: endMs,
  })
  endWithNpm(process, parents, () => {
    log.info('npm has ended, so the service ends too.')
    end()
  })
  await starting
  packMemoryOnce()
}

async function firstStart(config: Config, log: Logger, opened: OpenEngine, err: LineOutput): Promise<void> {
  const made = await opened.ensureAdmin({ user: config.adminUser, key: config.adminKey })
  if (made !== undefined)
    showAdminKey(made, config.dataDir, { print: (text) => err.write(text), warn: (text) => log.warn(text) })
  if (config.demo && (await opened.ensureDemo())) log.info('The demo company was made.')
}

/** The HTTP server over the surfaces of an engine, whose requests are told in a log of their own; tests start it with an engine of their own. */
export function httpServer(
  config: Config,
  log: Logger,
  opened: Pick<OpenEngine, 'engine' | 'seals' | 'authenticate' | 'recall' | 'ready'>,
  healthNotes?: () => readonly string[],
  requestLog: HttpLog = log,
) {
  const { engine, seals, authenticate, recall, ready } = opened
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
    }),
    graphql,
    mcp: mcpLater({ engine, seals, log: failureLog(log, 'MCP') }),
    authenticate,
    recall,
    ready,
    ...(healthNotes === undefined ? {} : { healthNotes }),
    log: requestLog,
    bodyBytesMax,
    rateLimit: config.rateLimit,
    corsOrigins: config.corsOrigins,
    odataPath: odataPath(config),
    knownAt: { publicUrl: config.publicUrl, trustedProxies: config.trustedProxies },
    openapi: openapiLater(engine.resources, { publisher, group, namespace, areaField }),
  })
  let jobs: RunningJobs | undefined
  return {
    ...server,
    /** Begins to take jobs (F83), of any process on the database; `stop` ends that too. */
    startJobs: (): void => {
      jobs = graphql.work()
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

/** The path of the OData service root (D1). */
export function odataPath({ publisher, group }: Pick<Config, 'publisher' | 'group'>): string {
  return `/api/${publisher}/${group}/v2.0/`
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
  if (config.oidc !== undefined) log.warn('OIDC_ISSUER is set, but this version accepts access keys only.')
}
