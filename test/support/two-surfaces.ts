import { fileURLToPath } from 'node:url'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { createOData } from '../../src/odata/odata.ts'
import type { FileStore } from '../../src/storage/files/file-store.ts'
import { answerText } from './answer-text.ts'
import { createTestDatabase } from './cluster.ts'
import { almighty } from './demo-engine.ts'
import { graphqlOver, type Answer } from './graphql-surface.ts'
import type { Service } from './service.ts'

/** OData and GraphQL over the same database. */
export interface Surfaces {
  /** A request of OData; the path is below the service root, or a whole address as the service gave it. */
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
    caller?: Caller,
  ): Promise<{ readonly status: number; readonly text: string }>
  /** A request of GraphQL; answers its JSON. */
  ask(query: string, variables?: object, caller?: Caller): Promise<Answer>
}

/** The surfaces of a service behind its port, as the administrator. */
export function surfacesOf(service: Service): Surfaces {
  return {
    send: (method, path, body, headers) => service.request(method, path, body, headers),
    ask: async (query, variables) => (await service.graphql(query, variables)).json,
  }
}

/** {@link Surfaces} called as functions, over companies made alike; the caller ends them with `stop`. */
export interface DirectSurfaces extends Surfaces {
  readonly running: RunningEngine
  /** The database as its administrator. */
  readonly superUrl: string
  /** The demo company, its books empty. */
  readonly companyId: string
  /** What GraphQL would have logged as unexpected. */
  readonly logged: readonly unknown[]
  /** Another company like the demo company, its books empty; answers its id. */
  company(name: string): Promise<string>
  stop(): Promise<void>
}

const demo = fileURLToPath(new URL('../../templates/demo', import.meta.url))
const root = '/api/p/g/v2.0/'
const base = 'http://test'

/** Opens both surfaces over a database of their own, and a store of files where one is given. */
export async function directSurfaces(files?: FileStore): Promise<DirectSurfaces> {
  const database = await createTestDatabase()
  const running = createEngine({ appUrl: database.appUrl, files, onConnectionError: () => undefined })
  const companyId = (await running.companies())[0]?.id ?? ''
  const { engine } = running
  const odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
  const graphql = graphqlOver({ running })
  let companies = 0
  return {
    running,
    superUrl: database.superUrl,
    companyId,
    logged: graphql.logged,
    company: async (name) => {
      companies += 1
      const first = 9_994_000 + companies
      const enterprise = `0${first}${String(97 - (first % 97)).padStart(2, '0')}`
      const made = { name, vat: `BE${enterprise}`, enterprise, template: 'be', extra: demo }
      return (await running.makeCompany(made)).companyId
    },
    send: async (method, path, body, headers = {}, caller = almighty()) => {
      const url = path.startsWith(base) ? path.slice(base.length) : `${root}${path.replaceAll(' ', '%20')}`
      const sent = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
      const answer = await odata({ method, url, headers, body: sent, base }, caller)
      return { status: answer.status, text: await answerText(answer) }
    },
    ask: async (query, variables, caller) => (await graphql.ask(query, variables, caller)).json,
    stop: async () => {
      await running.close()
      await database.drop()
    },
  }
}
