import { Problem, quoted } from '../../core/problem.ts'
import { jsonAnswer, multipartAnswer } from './answer.ts'
import { readJsonBatch } from './json.ts'
import { readMultipartBatch } from './multipart-batch.ts'
import type { BatchUnit, UnitAnswer } from './request.ts'
import { sharedBudget, inChunks } from './answer-budget.ts'
import { runAsOne, runUnits, type BatchHost } from './run.ts'
import { isJson, readBody } from '../request/body.ts'
import { plainJson, TooManyRequests, WrongMediaType } from '../request/errors.ts'
import { qualityOf, readRanges } from '../request/media-ranges.ts'
import { boundaryOf } from './multipart.ts'
import { wantsSnapshot } from '../request/isolation.ts'
import { readPreferences } from '../request/prefer.ts'
import { type Guest, type ODataRequest, type ODataResponse, type Surface, plainHeaders } from '../request/surface.ts'

/** Bytes all answers of a batch together may have: they are in memory until the last is there. */
const answerBytesMax = 64 * 1024 * 1024

/** Bytes the answers of all batches of this process may have at one time. */
const sharedBytesMax = 256 * 1024 * 1024

/** Answers up to this size are sent whole. */
const wholeBytesMax = 1024 * 1024

const allBatches = sharedBudget(sharedBytesMax)

/** What the surface lends to a batch. */
export interface BatchSettings extends Pick<BatchHost, 'ask' | 'refuse'> {
  readonly surface: Surface
  readonly requestsMax: number
}

type Format = 'json' | 'multipart'

/**
 * POST `$batch`, in JSON or multipart/mixed (OData 4.01 Part 1, 11.7): one answer 200 with an answer for each request, in
 * their order. `companyId` is '' at the service root, else relative addresses begin at that company. The answer has the
 * format of the request, or, when `Accept` excludes it, JSON for a multipart batch. A batch that cannot be read is
 * 400 as a whole, 413, 415 or, beyond the rate limit, 429, and nothing of it has run.
 */
export async function runBatch(
  settings: BatchSettings,
  request: ODataRequest,
  caller: Guest,
  companyId: string,
): Promise<ODataResponse> {
  const { surface } = settings
  const { headers } = request
  const boundary = boundaryOf(headers['content-type'], 'the batch')
  const format = answerFormat(headers['accept'], boundary === undefined ? 'json' : 'multipart')
  const asOne = wantsSnapshot(headers)
  const { continueOnError } = readPreferences(headers['prefer'])
  // Left alone, it would let a repeated batch make its records twice while the client believes itself safe.
  if (headers['idempotency-key'] !== undefined)
    throw new Problem(
      'BadRequest',
      'An Idempotency-Key stands for one record: give every request of the batch that makes one a key of its own, and the batch none. Nothing was run.',
    )
  const units = readUnits(settings, request, boundary)
  const refused = caller.charge?.(units.reduce((sum, { items }) => sum + items.length, 0))
  if (refused !== undefined) throw new TooManyRequests(refused.message, refused.seconds)
  const run = {
    host: { engine: surface.engine, ask: settings.ask, refuse: settings.refuse },
    caller,
    place: {
      surface,
      request,
      relativeTo: `${surface.rootPath}/${companyId === '' ? '' : `companies(${companyId})/`}`,
    },
    base: request.base,
    // Not Accept, Prefer or Idempotency-Key: they are about one answer, or one record.
    inherited: {
      company: headers['company'],
      'accept-language': headers['accept-language'],
      'data-access-intent': headers['data-access-intent'],
    },
    authorization: headers['authorization'],
    continueOnError: continueOnError === true,
    answerBytesMax,
    hold: (bytes: number) => allBatches.hold(run, bytes),
  }
  try {
    const answers = await (asOne ? runAsOne(run, units) : runUnits(run, units))
    return answerWith(answers, format, caller.requestId, continueOnError, () => allBatches.release(run))
  } catch (error) {
    allBatches.release(run)
    throw error
  }
}

/** The answer as a whole; a large one is sent in chunks, and `leave` is called when they are gone. */
function answerWith(
  answers: readonly UnitAnswer[],
  format: Format,
  requestId: string,
  continueOnError: boolean | undefined,
  leave: () => void,
): ODataResponse {
  const plain: Record<string, string> = plainHeaders(requestId)
  if (continueOnError !== undefined) plain['Preference-Applied'] = `continue-on-error=${continueOnError}`
  const { type, body } =
    format === 'json' ? { type: plainJson, body: jsonAnswer(answers) } : multipartAnswer(answers, requestId)
  const headers = { ...plain, 'Content-Type': type }
  if (body.reduce((sum, part) => sum + part.length, 0) > wholeBytesMax)
    return { status: 200, headers, body: inChunks(body, leave) }
  leave()
  const whole = body.every((part) => typeof part === 'string') ? body.join('') : Buffer.concat(body.map(bytesOf))
  return { status: 200, headers, body: whole }
}

function bytesOf(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part
}

function readUnits(
  { requestsMax }: BatchSettings,
  request: ODataRequest,
  boundary: string | undefined,
): readonly BatchUnit[] {
  if (boundary !== undefined) return readMultipartBatch(request.body, boundary, requestsMax)
  const type = request.headers['content-type']?.trim() ?? ''
  if (type !== '' && !isJson(type)) throw new WrongMediaType(type, 'application/json, multipart/mixed')
  return readJsonBatch(readBody(request), requestsMax)
}

/** The format asked for when it can be had, else the other one; a JSON batch is answered in JSON only. */
function answerFormat(accept: string | undefined, own: Format): Format {
  const ranges = readRanges(accept ?? '')
  const takes = (type: string): boolean => ranges.length === 0 || qualityOf(ranges, type) > 0
  if (own === 'multipart' && takes('multipart/mixed')) return 'multipart'
  if (takes('application/json')) return 'json'
  throw new Problem(
    'BadRequest_NotAcceptable',
    `The formats '${quoted(accept ?? '')}' are not available for this batch; ask for application/json${own === 'json' ? '' : ' or multipart/mixed'}.`,
  )
}
