import { isGuid } from '../../core/guid.ts'
import { Problem } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Job } from '../../engine/contract/jobs.ts'
import type { PageRequest } from '../graphiql/route.ts'

/** The answer with a result, or with a part of it. */
export interface Download {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array> | string
}

/** The address of the result of a job, from the root of the service. */
export function addressOf({ companyId, id }: Pick<Job, 'companyId' | 'id'>): string {
  return `/graphql/bulk/${companyId}/${id}.jsonl`
}

/**
 * Answers a request for the result of a job, whole or one range of bytes (RFC 9110, 14); undefined: it is for something else.
 * While the job runs, what is there so far is the result. Ranges of several parts are answered whole, as any server may.
 */
export async function download(
  { jobs }: Pick<Engine, 'jobs'>,
  { method, url = '', header }: PageRequest,
  caller: Caller,
): Promise<Download | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const path = url.replace(/^https?:\/\/[^/]*/, '').split('?', 1)[0] ?? ''
  if (!path.startsWith('/graphql/bulk/')) return undefined
  const job = await jobAt(jobs, path, caller)
  if (jobs === undefined || job === undefined)
    throw new Problem('BadRequest_NotFound', 'There is no such result: see bulkJobs.')
  const ended = job.endedAt !== null
  const total = ended ? String(job.bytes) : '*'
  // A result only grows, so a range of what is there holds for ever; the tag is that of a job, and strong.
  const etag = `"${job.id}${ended ? '' : `-${job.bytes}`}"`
  const headers = {
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': `attachment; filename="${job.kind.toLowerCase()}-${job.id}.jsonl"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag,
  }
  if (
    ended &&
    header('if-none-match')
      ?.split(',')
      .some((one) => one.trim() === etag) === true
  )
    return { status: 304, headers, body: '' }
  const range =
    header('if-range') === undefined || header('if-range') === null || header('if-range') === etag
      ? rangeOf(header('range'), job.bytes)
      : undefined
  if (range === 'outside')
    return {
      status: 416,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'content-range': `bytes */${job.bytes}` },
      body: `The result has ${job.bytes} bytes${ended ? '' : ' so far'}.\n`,
    }
  const { from, to } = range ?? { from: 0, to: job.bytes }
  const told = { ...headers, 'content-length': String(to - from) }
  const body = jobs.result(caller, job, from, to)
  return range === undefined
    ? { status: 200, headers: told, body }
    : { status: 206, headers: { ...told, 'content-range': `bytes ${from}-${to - 1}/${total}` }, body }
}

async function jobAt(jobs: Engine['jobs'], path: string, caller: Caller): Promise<Job | undefined> {
  const [, companyId = '', id = ''] = /^\/graphql\/bulk\/([^/]+)\/([^/]+)\.jsonl$/.exec(path) ?? []
  return isGuid(companyId) && isGuid(id) ? jobs?.find(caller, companyId.toLowerCase(), id.toLowerCase()) : undefined
}

/** One range of bytes as places from and up to, the latter not in it; undefined for what is to be answered whole. */
function rangeOf(text: string | null | undefined, bytes: number): { from: number; to: number } | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'outside' : { from: bytes - length, to: bytes }
  }
  const from = Number(first)
  const to = last === '' ? bytes : Math.min(Number(last) + 1, bytes)
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? 'outside' : { from, to }
}
