import { asAdministrator } from '../books.ts'
import type { Program } from '../programs.ts'
import { odataRoot } from '../reads.ts'
import { answerTo, get } from '../requests.ts'
import { cpuMs, memoryMb } from '../usage.ts'
import { logPlace, logSince } from './bytes.ts'
import { createInvoice, postInvoice } from './documents.ts'

/** What somebody does in a company: reads a page of entries, sends an invoice, posts it; one request at a time. */
const steps = ['page', 'create', 'post'] as const
/** One of them. */
export type Step = (typeof steps)[number]

/** Visits of companies, one behind the other. */
export interface Visits {
  readonly title: string
  readonly count: number
  /** Milliseconds that 50 and 99 of 100 took no longer than. */
  readonly times: Readonly<Record<Step, { readonly p50: number; readonly p99: number }>>
  /** Of a visit: milliseconds of CPU of the service and of PostgreSQL (undefined where it runs elsewhere), bytes of the log. */
  readonly serverMs: number
  readonly postgresMs: number | undefined
  readonly logBytes: number
  /** Memory of the service behind the last one. */
  readonly megabytes: number
}

/** Visits companies in their order, and measures. */
export async function visit(
  title: string,
  service: Program,
  { superUrl, pid }: { readonly superUrl: string; readonly pid: number | undefined },
  companies: readonly string[],
): Promise<Visits> {
  const taken: Record<Step, number[]> = { page: [], create: [], post: [] }
  const timed = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const done = await work()
    taken[step].push(performance.now() - from)
    return done
  }
  const before = [cpuMs(service.pid), pid === undefined ? 0 : cpuMs(pid)] as const
  const place = await asAdministrator(superUrl, logPlace)
  for (const id of companies) {
    await timed('page', () => page(service.port, id))
    const path = await timed('create', () => createInvoice(service.port, id))
    await timed('post', () => postInvoice(service.port, path))
  }
  const each = (sum: number): number => sum / Math.max(1, companies.length)
  const logBytes = await asAdministrator(superUrl, (client) => logSince(client, place))
  return {
    title,
    count: companies.length,
    times: { page: percentiles(taken.page), create: percentiles(taken.create), post: percentiles(taken.post) },
    serverMs: each(cpuMs(service.pid) - before[0]),
    postgresMs: pid === undefined ? undefined : each(cpuMs(pid) - before[1]),
    logBytes: each(logBytes),
    megabytes: memoryMb(service.pid).now,
  }
}

async function page(port: number, companyId: string): Promise<void> {
  const { status, text } = await answerTo(
    port,
    get(`${odataRoot}/companies(${companyId})/generalLedgerEntries?$top=20`),
  )
  if (status !== 200 || !text.includes('"entryNo"')) throw new Error(`No page: ${status} ${text.slice(0, 500)}`)
}

function percentiles(values: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
