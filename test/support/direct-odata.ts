import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from './answer-text.ts'
import { createTestDatabase } from './cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody } from './demo-engine.ts'
import { exact, type Plain } from './odata-client.ts'

/** An answer of the surface without a socket; `json` has numbers as their exact text. */
export interface DirectAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json: Plain
  /** SQL statements that touched tables. */
  readonly statements: number
}

/** The OData surface over the demo company, called as a function; the caller ends it with `stop`. */
export async function directOData() {
  const database = await createTestDatabase()
  const demo = await demoEngine(database.appUrl)
  const { engine } = demo.running
  const settings = { publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' }
  const kept = { answers: 0 }
  const odata = createOData({ engine: countingKept(engine, kept), ...settings })
  const longWay = createOData({ engine, ...settings, keptShapes: 0 })

  /** A path below the company; it may hold blanks and quotes as people write them. */
  async function send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    { caller = almighty(), surface = odata, base = 'http://test', companyId = demo.companyId }: Asking = {},
  ): Promise<DirectAnswer> {
    const url = `/api/p/g/v2.0/companies(${companyId})/${path.replaceAll(' ', '%20')}`
    const sent = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
    const answer = await surface({ method, url, headers, body: sent, base }, caller)
    const text = await answerText(answer)
    const json = text.startsWith('{') ? exact(text) : {}
    return { status: answer.status, headers: answer.headers, text, json, statements: caller.statements }
  }

  const get = (path: string) => send('GET', path)

  /** The rows of a collection; throws what was answered instead of them. */
  async function rows(path: string): Promise<Plain[]> {
    const answer = await get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.json['value'] as Plain[]
  }

  return {
    companyId: demo.companyId,
    database,
    running: demo.running,
    engine,
    send,
    get,
    odata,
    /** The surface that keeps no shapes. */
    longWay,
    /** How many answers came the kept way. */
    kept,
    rows,
    /** Makes and posts sales invoices one after the other, the n-th with n lines of 100, 110, …; answers the import ids. */
    async post(count: number): Promise<string[]> {
      const ids: string[] = []
      for (let n = 1; n <= count; n++) {
        const id = await createInvoice(demo, variedInvoice(n))
        const answer = await send('POST', `importsalesinvoices(${id})/Microsoft.NAV.post`)
        if (answer.status !== 204) throw new Error(answer.text)
        ids.push(id)
      }
      return ids
    },
    draft: () => createInvoice(demo, invoiceBody(2)),
    async stop(): Promise<void> {
      await demo.running.close()
      await database.drop()
    },
  }
}

/** Who asks, which surface, at which address, of which company. */
interface Asking {
  readonly caller?: Caller
  readonly surface?: OData
  readonly base?: string
  readonly companyId?: string
}

function countingKept(engine: Engine, kept: { answers: number }): Engine {
  const { hot } = engine
  if (hot === undefined) return engine
  const rows: typeof hot.rows = async (...asked) => {
    const found = await hot.rows(...asked)
    if (found !== undefined) kept.answers++
    return found
  }
  const stream: typeof hot.stream = async (...asked) => {
    const found = await hot.stream(...asked)
    if (found !== undefined) kept.answers++
    return found
  }
  return { ...engine, hot: { ...hot, rows, stream } }
}

/** The surface of {@link directOData}. */
export type DirectOData = Awaited<ReturnType<typeof directOData>>

function variedInvoice(n: number): object {
  const line = { type: 'G/L Account', no: '700000', quantity: n, vatProdPostingGroup: 'G3' }
  const dimensions = {
    shortcutDimension1Code: ['ADM', 'SALES'][n % 2] ?? '',
    shortcutDimension2Code: n % 3 === 0 ? 'P-100' : '',
  }
  return {
    ...invoiceBody(1),
    ...dimensions,
    postingDate: `2026-0${1 + (n % 4)}-${String(10 + (n % 7))}`,
    importSalesInvoiceLines: Array.from({ length: n }, (_, index) => ({
      ...line,
      ...dimensions,
      unitPrice: 100 + index * 10,
      description: `${'abc'.charAt((n + index) % 3)} line ${index}`,
    })),
  }
}
