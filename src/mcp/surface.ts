import type { LargeText } from '../core/turns/large-text.ts'
import type { Caller } from '../engine/contract/caller.ts'

/** A request at `/mcp` as the server hands it over: its header names in lower case, its body read. */
export interface McpRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Scheme and host the client used. */
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** The text of a large body in JSON, where it was made already. */
  readonly text?: LargeText | undefined
  /** Gives the memory of a large body back as soon as it was read. */
  readonly bodyRead?: (() => void) | undefined
}

/** The answer to it. */
export interface McpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** What answers at `/mcp` (F84). */
export type McpSurface = (request: McpRequest, caller: Caller) => Promise<McpResponse>
