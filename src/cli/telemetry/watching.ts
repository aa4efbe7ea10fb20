import { AsyncLocalStorage } from 'node:async_hooks'
import type { MetricOf } from '../../core/telemetry/metrics.ts'
import { isOurs, Problem } from '../../core/problem.ts'
import type { Facts, RequestEnd, RequestFacts, RequestSeen, Telemetry } from '../../core/telemetry/telemetry.ts'
import { shownPath } from '../../core/telemetry/shown-path.ts'

/** A span that was begun. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Whether anybody will see it; what is within one that nobody sees is not seen either. */
  readonly isRecorded: boolean
  named(name: string, facts: Facts): void
  /** Ends it; `error` is what went wrong on our side. */
  end(facts: Facts, error?: unknown): void
  /** Headers by which another server goes on with the trace. */
  headers(): Readonly<Record<string, string>>
}

/** What a span is to those who read traces. */
export type SpanKind = 'server' | 'client' | 'internal'

/** Begins spans; without a parent a trace of its own, or the one that a client began. */
export type Tracing = (
  name: string,
  kind: SpanKind,
  facts: Facts,
  parent: Span | undefined,
  sent?: Pick<RequestFacts, 'traceparent' | 'tracestate'>,
) => Span

/** Counts what happens. */
export interface Counting {
  /** Seconds. */
  took(metric: MetricOf<'histogram'>, seconds: number, labels: Facts): void
  happened(metric: MetricOf<'events'>, labels: Facts): void
}

/** What is told of a request that took long. */
export interface SlowRequest extends RequestEnd {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly operation: string
  /** Milliseconds of its statements together; those at a time count each. */
  readonly sqlMs: number
  /** The statement that took longest, its beginning, and how long. */
  readonly slowest: { readonly sql: string; readonly ms: number } | undefined
  readonly traceId: string | undefined
}

/** Who hears of what. */
export interface Listeners {
  readonly tracing?: Tracing | undefined
  readonly counting?: Counting | undefined
  readonly slow?: { readonly ms: number; tell(request: SlowRequest): void } | undefined
}

/** What a watched service shows besides. */
export interface Watching extends Telemetry {
  readonly requestsUnderWay: () => number
}

/** What is under way where something is told. */
interface Within {
  readonly span: Span | undefined
  readonly request: Tally | undefined
  readonly operation: Operation | undefined
}

/** What is added up for the slow log. */
interface Tally {
  operation: string
  sqlMs: number
  slowest: { sql: string; ms: number } | undefined
}

interface Operation {
  readonly surface: string
  label: string
  span: Span | undefined
}

const nothing: Within = { span: undefined, request: undefined, operation: undefined }
/** Characters of a statement that are told: more is rarely read, and exporters cut it. */
const sqlCharsMax = 2_000
const slowSqlCharsMax = 300

/**
 * The one who watches: keeps what is under way, tells spans, times and counts. What is within what is known by Node's
 * AsyncLocalStorage, so that nobody hands it on.
 */
export function watching(listeners: Listeners): Watching {
  const { counting } = listeners
  const here = new AsyncLocalStorage<Within>()
  const part = partsOf(here, listeners)
  const counted = new WeakSet<Problem>()
  const refused = (problem: Problem): void => {
    if (counted.has(problem)) return
    counted.add(problem)
    counting?.happened('facturier.refusals', { code: problem.code })
  }
  return {
    ...requestsOf(here, listeners),
    ...operationsOf(here, part, listeners),
    statement: statementsOf(here, part, listeners),
    refused,
    call: async (name, work) => {
      try {
        return await part({ name, kind: 'internal' }, work)
      } catch (error) {
        if (error instanceof Problem) refused(error)
        throw error
      }
    },
    transaction: (kind, work) => part({ name: `transaction ${kind}`, kind: 'internal', facts: postgres }, work),
    outgoing: (name, work) => part({ name, kind: 'client', begins: true }, (span) => work(span?.headers() ?? {})),
    posted: (outcome, codes) => {
      counting?.happened('facturier.posts', { outcome })
      for (const code of codes) counting?.happened('facturier.post.refusals', { code })
    },
  }
}

const postgres = { 'db.system.name': 'postgresql' } as const

/** A part of the work, as it is told. */
interface Part {
  readonly name: string
  readonly kind: SpanKind
  readonly facts?: Facts
  /** It has a trace of its own where none is under way. */
  readonly begins?: boolean
  /** Hears how many milliseconds it took. */
  readonly ended?: (ms: number) => void
}

type Parts = <T>(part: Part, work: (span: Span | undefined) => Promise<T>) => Promise<T>

type Here = AsyncLocalStorage<Within>

/** Runs parts of the work, each within the one that is under way where it begins. */
function partsOf(here: Here, { tracing }: Listeners): Parts {
  return async ({ name, kind, facts = {}, begins = false, ended }, work) => {
    const above = here.getStore() ?? nothing
    // What the service does by itself, such as looking for what is old, begins no trace; nor is there a span in one that is left out.
    const isSeen = above.span === undefined ? begins : above.span.isRecorded
    const span = isSeen ? tracing?.(name, kind, facts, above.span) : undefined
    const since = performance.now()
    try {
      const result = await (span === undefined ? work(above.span) : here.run({ ...above, span }, () => work(span)))
      span?.end({})
      return result
    } catch (error) {
      span?.end({ 'error.type': typeOf(error) }, isOurs(error) ? error : undefined)
      throw error
    } finally {
      ended?.(performance.now() - since)
    }
  }
}

function requestsOf(
  here: Here,
  { tracing, counting, slow }: Listeners,
): Pick<Watching, 'request' | 'requestsUnderWay'> {
  let underWay = 0
  const request = (facts: RequestFacts): RequestSeen => {
    underWay++
    // Whoever counts only asks for no path.
    const path = tracing === undefined && slow === undefined ? '' : shownPath(facts.path)
    const tally: Tally = { operation: facts.route, sqlMs: 0, slowest: undefined }
    const told = { 'http.request.method': methodOf(facts.method), 'http.route': facts.route }
    const more = { 'url.path': path, 'facturier.request_id': facts.requestId }
    const name = `${told['http.request.method']} ${facts.route}`
    const span = tracing?.(name, 'server', { ...told, ...more }, undefined, facts)
    return {
      traceId: span?.traceId,
      run: (work) => here.run({ span, request: tally, operation: undefined }, work),
      ended: (how) => {
        underWay--
        const status = { 'http.response.status_code': how.status }
        span?.end({ ...status, 'facturier.statements': how.statements }, how.status >= 500 ? how.status : undefined)
        counting?.took('http.server.request.duration', how.ms / 1000, { ...told, ...status })
        if (slow === undefined || how.ms < slow.ms) return
        counting?.happened('facturier.slow.operations', { surface: facts.route })
        const { requestId, method } = facts
        slow.tell({ ...how, ...tally, requestId, method, path, traceId: span?.traceId })
      },
    }
  }
  return { request, requestsUnderWay: () => underWay }
}

function operationsOf(here: Here, part: Parts, { counting }: Listeners): Pick<Watching, 'operation' | 'named'> {
  return {
    operation: (surface, label, work) => {
      const tally = here.getStore()?.request
      if (tally !== undefined) tally.operation = `${surface} ${label}`
      const operation: Operation = { surface, label, span: undefined }
      const told: Part = {
        name: `${surface} ${label}`,
        kind: 'internal',
        facts: { 'facturier.surface': surface },
        ended: (ms) =>
          counting?.took('facturier.operation.duration', ms / 1000, { surface, operation: operation.label }),
      }
      return part(told, (span) => {
        operation.span = span
        return here.run({ ...(here.getStore() ?? nothing), operation }, work)
      })
    },
    named: (label, name) => {
      const { operation, request } = here.getStore() ?? nothing
      if (operation === undefined) return
      operation.label = label
      const whole = `${operation.surface} ${label}${name === '' ? '' : ` ${name}`}`
      if (request !== undefined) request.operation = whole
      operation.span?.named(whole, { 'graphql.operation.type': label, 'graphql.operation.name': name })
    },
  }
}

function statementsOf(here: Here, part: Parts, { tracing, counting }: Listeners): Watching['statement'] {
  return (sql, work) => {
    const name = verbOf(sql)
    const tally = here.getStore()?.request
    const labels = { ...postgres, 'db.operation.name': name }
    const facts = tracing === undefined ? labels : { ...labels, 'db.query.text': sql.slice(0, sqlCharsMax) }
    const ended = (ms: number): void => {
      counting?.took('db.client.operation.duration', ms / 1000, labels)
      if (tally === undefined) return
      tally.sqlMs += ms
      if (ms > (tally.slowest?.ms ?? 0)) tally.slowest = { sql: sql.slice(0, slowSqlCharsMax), ms }
    }
    return part({ name, kind: 'client', facts, ended }, work)
  }
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

// Anything may be sent as a method, and every one would be a series of its own.
function methodOf(method: string): string {
  return methods.has(method) ? method : '_OTHER'
}

const verbs: ReadonlySet<string> = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'DECLARE', 'FETCH', 'CALL'])

function verbOf(sql: string): string {
  const verb = /^\s*\(?\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? ''
  return verbs.has(verb) ? verb : 'OTHER'
}

function typeOf(error: unknown): string {
  if (error instanceof Problem) return error.code
  return error instanceof Error ? error.constructor.name : 'unknown'
}
