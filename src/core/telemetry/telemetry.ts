import type { Problem } from '../problem.ts'

/** What is said of a part of the work, under the names of OpenTelemetry's conventions where it has one. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A request at its beginning. */
export interface RequestFacts {
  readonly requestId: string
  readonly method: string
  readonly path: string
  /** Which surface answers; one of a few words. */
  readonly route: string
  /** W3C trace context as it came, where it did. */
  readonly traceparent: string | undefined
  readonly tracestate: string | undefined
}

/** A request at its end. */
export interface RequestEnd {
  readonly status: number
  readonly ms: number
  readonly statements: number
  /** Milliseconds it waited in queues. */
  readonly waitedMs: number
  /** Its client went away before it had the answer. */
  readonly aborted: boolean
}

/** A request under way, for the one who watches. */
export interface RequestSeen {
  /** Of its trace, for the log; undefined where none is kept. */
  readonly traceId: string | undefined
  /** Runs the work of the request: what is told within belongs to it. */
  run<T>(work: () => T): T
  ended(how: RequestEnd): void
}

/**
 * Whoever watches the service (F108): told of requests, operations, calls of the engine and statements, each within the one
 * before. Where nobody watches there is none, and nothing is wrapped: every place decides at the start.
 */
export interface Telemetry {
  request(facts: RequestFacts): RequestSeen
  /** An operation of a surface; `label` is one of a bounded number of texts. */
  operation<T>(surface: string, label: string, work: () => Promise<T>): Promise<T>
  /** What the operation under way turns out to be; `name` may be any text of a client's. */
  named(label: string, name: string): void
  /** A call of the engine. */
  call<T>(name: string, work: () => Promise<T>): Promise<T>
  /** A transaction of the database. */
  transaction<T>(kind: string, work: () => Promise<T>): Promise<T>
  /** A statement; only its text, never its values. */
  statement<T>(sql: string, work: () => Promise<T>): Promise<T>
  /** Work for another server, which is given headers that carry the trace on. */
  outgoing<T>(name: string, work: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T>
  /** A refusal; told several times it counts once. */
  refused(problem: Problem): void
  /**
   * What came of posting a document, with the codes of what was found: `refused` for what the document is, `denied` where the client
   * asked for what it may not or what is not there, `failed` on our side.
   */
  posted(outcome: 'posted' | 'refused' | 'denied' | 'failed', codes: readonly string[]): void
}
