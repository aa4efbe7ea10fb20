import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { httpServer, odataPath } from '../../src/cli/service/serve.ts'
import { readConfig } from '../../src/config.ts'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import type { WebhookOptions } from '../../src/engine/webhooks/webhooks.ts'
import { admin } from './admin.ts'
import { createTestDatabase, type TestDatabase } from './cluster.ts'

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
  /** How its webhooks go out; nothing is sent but by `turn`, unless they are started. */
  readonly webhooks?: WebhookOptions
  /** Takes jobs (F83), as a served process does. */
  readonly jobs?: boolean
  /** A database with books of its own, instead of a fresh one; it goes when the service stops. */
  readonly database?: TestDatabase
}

/** A whole service on a database of its own and a free port, with the admin key preset and the demo company made. */
export async function startService(options: ServiceOptions = {}) {
  const config = readConfig({ FACTURIER_RATE_LIMIT: '0', ...options.env })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const contents = options.demo === false ? 'bare' : options.openingStock === true ? 'stock' : 'demo'
  const database = options.database ?? (await createTestDatabase(contents))
  const opened = createEngine({
    appUrl: database.appUrl,
    rightsUrl: database.migrationUrl,
    readLimits: config.readLimits,
    ...(options.webhooks === undefined ? {} : { webhooks: options.webhooks }),
    onConnectionError: (err) => log.warn({ err }, 'connection'),
  })
  await opened.ensureAdmin(admin)
  if (options.demo !== false) await opened.ensureDemo({ openingStock: options.openingStock === true })
  const server = httpServer(config, log, opened)
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  if (options.jobs === true) server.startJobs()
  const root = `${base}${odataPath(config)}`
  const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`

  /** A path beginning with `/` is one of the server, any other one of the OData service root. */
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
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
    webhooks: { start: opened.webhooks.start, turn: wholeTurn(opened.webhooks) },
    database,
    /** Another company like the demo company, without any document; answers its id. */
    makeDemoCopy: demoCopies(opened),
    stop: async (): Promise<void> => {
      await server.stop(1_000)
      await opened.close()
      await database.drop()
    },
  }
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

function demoCopies(opened: RunningEngine): (name: string) => Promise<string> {
  let copies = 0
  return async (name) => {
    const enterprise = enterpriseNo((copies += 1))
    const vat = `BE${enterprise}`
    return (await opened.makeCompany({ name, vat, enterprise, template: 'be', extra: demoTemplate })).companyId
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
