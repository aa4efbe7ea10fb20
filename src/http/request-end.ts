import type { ServerResponse } from 'node:http'
import { shownPath } from '../core/telemetry/shown-path.ts'
import type { RequestSeen } from '../core/telemetry/telemetry.ts'
import type { Entrant } from './admit.ts'
import type { HttpLog } from './surface.ts'

/** A request whose answer has left, or its client. */
export interface EndedRequest extends Entrant {
  readonly response: ServerResponse
  readonly method: string
  readonly path: string
  /** Whoever watches it; undefined where nobody does. */
  readonly seen: RequestSeen | undefined
}

/** One structured line a request; the query and keys that are no ids are left out, for they may hold what clients filter by, and names. */
export function logRequest(log: HttpLog, ended: EndedRequest, ms: number): void {
  const { response, method, path, requestId, principal, mark, requests, seen } = ended
  const fields = {
    requestId,
    method,
    path: shownPath(path),
    status: response.statusCode,
    ms: Math.round(ms * 10) / 10,
    ...(principal === undefined ? {} : { principal }),
    ...(mark === undefined ? {} : { statements: mark.statements }),
    ...(requests === undefined ? {} : { requests }),
    ...(response.writableFinished ? {} : { aborted: true }),
    ...(seen?.traceId === undefined ? {} : { traceId: seen.traceId }),
  }
  if (path === '/health/live' || path === '/health/ready') log.debug(fields, 'request')
  else log.info(fields, 'request')
}

/** Tells whoever watches how a request ended. */
export function tellEnd(seen: RequestSeen, { response, mark, patience }: EndedRequest, ms: number): void {
  seen.ended({
    status: response.statusCode,
    ms,
    statements: mark?.statements ?? 0,
    waitedMs: patience.spent,
    aborted: !response.writableFinished,
  })
}
