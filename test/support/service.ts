import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { odataPath } from '../../src/cli/service/address.ts'
import { httpServer } from '../../src/cli/service/serve.ts'
import { openTelemetry } from '../../src/cli/telemetry/telemetry.ts'
import { toldNow } from '../../src/core/telemetry/readings.ts'
import { tokenIssuers } from '../../src/cli/service/token-issuers.ts'
import { rateLimit } from '../../src/http/rate-limit.ts'
import type { TokenIssuer } from '../../src/core/token-issuer.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { createEngine, type EngineOptions, type RunningEngine } from '../../src/engine/create-engine.ts'
import type { WebhookOptions } from '../../src/engine/webhooks/webhooks.ts'
import { admin } from './admin.ts'
import { createTestDatabase, type TestDatabase } from './cluster.ts'
import { homesOf, withHomes } from './homes.ts'
import type { HomeAddress } from '../../src/storage/home/open-homes.ts'

/** An answer as a test looks at it; `json` is undefined when the body is no JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Tests look into answers freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any
}

const demoTemplate = fileURLToPath(new URL('../../templates/demo', import.meta.url))

/** What a test service differs in: environment variables as in `readConfig`, and whether it has the demo company. */
export interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly demo?: boolean
  /** With the documents the demo company starts with; without them its books are empty. */
  readonly openingStock?: boolean
  /** Identity providers whose tokens are taken; those of the environment unless told. */
  readonly issuers?: readonly TokenIssuer[]
  /** How its webhooks go out; nothing is sent but by `turn`, unless they are started. */
  readonly webhooks?: WebhookOptions
  /** Takes jobs (F83), as a served process does. */
  readonly jobs?: boolean
  /** Hears when a replica is left out, and why, or is back. */
  readonly replicaTold?: (name: string, why: string | undefined) => void
  /** A database with books of its own, instead of a fresh one; it goes when the service stops. */
  readonly database?: TestDatabase
  /** Whether it shares its counts of requests with other services on the database. */
  readonly sharesCounts?: boolean
  /** Where it writes its log; nowhere unless told. */
  readonly log?: Logger
  /** The folder of a built console; none unless told, whether there is one or not. */
  readonly consoleFolder?: string
  /** Servers that have companies besides. */
  readonly homes?: readonly HomeAddress[]
}

/** A whole service on a database of its own and a free port, with the admin key preset and the demo company made. */
export async function startService(options: ServiceOptions = {}) {
  const config = readConfig({ FACTURIER_RATE_LIMIT: '0', ...options.env })
  const log = options.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const watching = await openTelemetry(config, log)
  const contents = options.demo === false ? 'bare' : options.openingStock === true ? 'stock' : 'demo'
  const database = options.database ?? (await createTestDatabase(contents))
  const { catalogue, homes } = await homesOf(database, options.homes)
  const opened = engineOf(config, options, { catalogue, homes, telemetry: watching?.telemetry, log })
  await opened.ensureAdmin(admin)
  const openingStock = options.openingStock === true
  if (options.demo !== false && catalogue === database) await opened.ensureDemo({ openingStock })
  const limit = rateLimit(config.rateLimit)
  const { consoleFolder = '/nowhere' } = options
  const server = httpServer(config, log, opened, () => opened.replicaNotes(), log, {
    ...watching,
    limit,
    consoleFolder,
  })
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  if (options.jobs === true) server.startJobs()
  if (options.sharesCounts === true) opened.peers.share(limit)
  const root = `${base}${odataPath(config)}`
  watching?.watch(toldNow)
  const metricsPort = await watching?.listen()
  const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`

  const request = asker(base, root, authorization)
  const first = options.demo === false ? undefined : (await request('GET', 'companies')).json?.value?.[0]?.id
  return {
    base,
    root,
    /** What a client of its own sends as `Authorization`. */
    authorization,
    /** The demo company's address; '' without one. */
    companyUrl: typeof first === 'string' ? `${root}companies(${first})` : '',
    /** The demo company's id; '' without one. */
    companyId: typeof first === 'string' ? first : '',
    request,
    graphql: async (query: string, variables?: object) => request('POST', '/graphql', { query, variables }),
    engine: opened.engine,
    keys: opened.keys,
    sessions: opened.sessions,
    audit: opened.audit,
    look: opened.look,
    /** The port for `/metrics`, where it has one. */
    metricsPort,
    /** Sends what was not sent to a collector yet, and tells nobody any more. */
    endTelemetry: async () => watching?.close(),
    proofs: opened.proofs,
    webhooks: { start: opened.webhooks.start, turn: wholeTurn(opened.webhooks) },
    database,
    /** Another company like the demo company, without any document, at a home; answers its id. */
    makeDemoCopy: demoCopies(opened),
    stop: async (): Promise<void> => {
      await server.stop(1_000)
      await opened.close()
      await watching?.close()
      for (const one of new Set([database, catalogue])) await one.drop()
    },
  }
}

/** The engine of such a service. */
function engineOf(
  config: Config,
  options: ServiceOptions,
  {
    catalogue,
    homes,
    telemetry,
    log,
  }: Pick<EngineOptions, 'homes' | 'telemetry'> & {
    readonly catalogue: Pick<TestDatabase, 'appUrl' | 'migrationUrl'>
    readonly log: Logger
  },
): RunningEngine {
  return createEngine({
    appUrl: catalogue.appUrl,
    rightsUrl: catalogue.migrationUrl,
    homes,
    pooled: config.pooler === 'transaction',
    directUrl: config.directUrl,
    peppers: config.keyPeppers,
    replicas: replicasOf(config, options),
    issuers: options.issuers ?? tokenIssuers(config),
    readLimits: config.readLimits,
    telemetry,
    ...(options.webhooks === undefined ? {} : { webhooks: options.webhooks }),
    onConnectionError: (err) => log.warn({ err }, 'connection'),
  })
}

/** Asks a service as the administrator. */
function asker(base: string, root: string, authorization: string) {
  /** A path beginning with `/` is one of the server, any other one of the OData service root. */
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const url = /^https?:/.test(path) ? path : path.startsWith('/') ? `${base}${path}` : `${root}${path}`
    const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const sent = raw ? body : JSON.stringify(body)
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url, {
      method,
      headers: { authorization, ...type, ...headers },
      body: sent as BodyInit | undefined,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }
}

function replicasOf({ replicas, replicaLag }: Config, { replicaTold = () => undefined }: ServiceOptions) {
  return replicas.length === 0 ? undefined : { addresses: replicas, lagSeconds: replicaLag, told: replicaTold }
}

/**
 * A turn that sees all that was committed before it. A transaction of another test's database that ends during a look holds
 * the feeds back until the next one (finished_before), which is right for a service and too late for a test: it looks again.
 */
function wholeTurn({ turn }: RunningEngine['webhooks']): () => Promise<void> {
  return async () => {
    for (let looks = 0; looks < 3; looks += 1) await turn()
  }
}

function demoCopies(opened: RunningEngine): (name: string, home?: string) => Promise<string> {
  let copies = 0
  return async (name, home = withHomes ? 'south' : undefined) => {
    const enterprise = enterpriseNo((copies += 1))
    const vat = `BE${enterprise}`
    return (await opened.makeCompany({ name, vat, enterprise, template: 'be', extra: demoTemplate }, home)).companyId
  }
}

/** A number with the check digits of the law, beside those of the demo data. */
function enterpriseNo(count: number): string {
  const first = 9_993_000 + count
  return `0${first}${String(97 - (first % 97)).padStart(2, '0')}`
}

/** What {@link startService} answers. */
export type Service = Awaited<ReturnType<typeof startService>>

// oxlint-disable-next-line typescript/no-explicit-any
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
