import { Problem } from '../../core/problem.ts'

/** Requests of a batch unless the operator says otherwise, as in Business Central. */
export const batchRequestsMax = 100

/** One request of a batch, as either format brought it. */
export interface BatchItem {
  /** What other requests call it; null when the client gave it no name. */
  readonly id: string | null
  /** How a message calls it, like `requests[2]` or `part 3`. */
  readonly place: string
  readonly method: string
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
  /** Names of requests and groups before it that must have succeeded. */
  readonly dependsOn: readonly string[]
}

/** What succeeds or fails as one: a request, or a group of them (an atomicity group or a change set). */
export interface BatchUnit {
  /** The name of the group; undefined for a request of its own. */
  readonly group: string | undefined
  readonly items: readonly BatchItem[]
}

/** The answer to one request of a batch, its body in memory. */
export interface ItemAnswer {
  readonly item: BatchItem
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** The answers to a unit; `failed` is the one of them that failed by itself and took the others with it. */
export interface UnitAnswer {
  readonly unit: BatchUnit
  readonly answers: readonly ItemAnswer[]
  readonly failed: ItemAnswer | undefined
}

/** 400 for a batch that cannot be read: nothing of it has run. */
export function malformed(text: string): Problem {
  return new Problem('BadRequest', `Invalid batch: ${text} Nothing was run.`)
}

/** Refuses a batch of too many requests before any of it runs. */
export function checkCount(count: number, requestsMax: number): void {
  if (count > requestsMax)
    throw malformed(`it has ${count} requests, and the maximum number of query operations allowed is ${requestsMax}.`)
}

/** A value of a header or a name: no control characters, which would forge headers in a multipart answer. */
export function isPlain(text: string): boolean {
  return !/\p{Cc}/u.test(text)
}
