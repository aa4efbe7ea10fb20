import { Problem } from '../../core/problem.ts'
import type { Reading } from '../../core/telemetry/metrics.ts'
import { tellsOf } from '../../core/telemetry/readings.ts'
import { commonCounter, countForEach, patientOnes } from '../../core/turns/common-counter.ts'
import { begins, inHand, type MayWait, waitInQueue } from '../../core/turns/queue-wait.ts'
import { sqlState, type Database, type Session } from '../../storage/server/database.ts'
import { againOnDuplicateKey } from '../access/duplicate-key.ts'
import type { Turn } from '../contract/acting.ts'
import type { Caller } from '../contract/caller.ts'
import type { ActionKeys } from './action-keys.ts'
import { actorsOf, type PostRequest } from './batch.ts'
import { postOnce, type PostedOnce } from './once.ts'
import { BatchTooLarge } from '../prepare/documents.ts'
import { showDocuments } from './shown-documents.ts'

/** Documents taken into one transaction at the most: more gains little and makes the first wait longer (`npm run bench`). */
const batchMax = 100

interface Waiting extends MayWait {
  readonly request: PostRequest
  readonly caller: Caller
  readonly resolve: (posted: PostedOnce | undefined) => void
  readonly reject: (error: unknown) => void
  /** When it came, as performance.now(). */
  readonly since: number
}

/** Work that has a transaction of its own; it settles its caller itself. */
interface Alone extends MayWait {
  readonly run: () => Promise<void>
  readonly caller: Caller
  readonly reject: (error: unknown) => void
}

/** The ways into the lane of a company. */
export interface PostingLanes {
  /** Posts a document, together with others that wait. */
  post(caller: Caller, companyId: string, request: PostRequest): Promise<PostedOnce | undefined>
  /** Runs what books otherwise when its turn comes, alone. */
  alone<T>(caller: Caller, companyId: string, work: () => Promise<T>): Promise<T>
}

/**
 * The posting lane of each company: posts queue in the process, and whoever finds the lane free takes everything
 * waiting, sales and purchases, into one transaction (DESIGN 6). A lone request waits for nothing; across processes the counter rows serialise.
 * Whoever waits longer than his patience, for a first transaction or for another one after the first was rolled back, is refused
 * (F91); what a transaction has begun with is not.
 */
export function postingLanes(database: Pick<Database, 'write'>, keys: ActionKeys): PostingLanes {
  const lanes = new Map<string, (Waiting | Alone)[]>()
  // Documents that somebody else holds are waited for beside the lanes, one after the other: at most one connection.
  let held = Promise.resolve()

  async function drive(companyId: string, queue: (Waiting | Alone)[]): Promise<void> {
    // Whoever asks for several posts in one go gets them into one transaction.
    await Promise.resolve()
    while (queue.length > 0) {
      const batch = takeTogether(queue)
      await (batch.length > 0 ? settle(companyId, batch) : takeAlone(queue)?.run())
    }
    lanes.delete(companyId)
  }

  function enter(companyId: string, one: Waiting | Alone): void {
    const queue = lanes.get(companyId)
    if (queue !== undefined) return waitIn(queue, one)
    const started = [one]
    lanes.set(companyId, started)
    void drive(companyId, started)
  }

  // Behind what is waited for, one after the other.
  function later(companyId: string, batch: readonly Waiting[], waited?: Turn): void {
    if (batch.length === 0) return
    for (const one of batch) waitAgain(one)
    held = held.then(async () => {
      await settle(companyId, batch, true)
      if (waited !== undefined) waited.waiting = false
    })
  }

  async function settle(companyId: string, those: readonly Waiting[], waited = false): Promise<void> {
    const all = those.filter(begins)
    const behind = waited ? [] : all.filter(({ request }) => request.turn?.waiting === true)
    later(companyId, behind)
    const batch = all.filter((one) => !behind.includes(one) && !isOver(one))
    if (batch.length === 0) return
    try {
      const posted = await inOneTransaction(database, keys, companyId, batch)
      for (const [at, one] of batch.entries()) settleOne(one, posted[at], batch.length === 1)
      if (batch.length === 1) return
      for (const [at, one] of batch.entries()) {
        if (posted[at] !== undefined) continue
        const { turn } = one.request
        if (turn !== undefined) turn.waiting = true
        later(companyId, [one], turn)
      }
      later(
        companyId,
        batch.filter((_, at) => isNotYet(posted[at])),
      )
    } catch (error) {
      for (const part of leftAfter(error, batch)) await settle(companyId, part, waited)
    }
  }

  const posting: PostingLanes = {
    post: (caller, companyId, request) =>
      new Promise((resolve, reject) => enter(companyId, { request, caller, resolve, reject, ...now() })),
    alone: (caller, companyId, work) =>
      new Promise((resolve, reject) => {
        const run = () => inHand(caller.patience, work).then(resolve, reject)
        enter(companyId, { run, caller, reject })
      }),
  }
  return tellsOf(posting, () => readingsOf([...lanes.values()]))
}

function now(): { readonly since: number } {
  return { since: performance.now() }
}

function readingsOf(queues: readonly (readonly (Waiting | Alone)[])[]): readonly Reading[] {
  const waiting = queues.flatMap((queue) => queue.filter(isWaiting))
  const at = performance.now()
  const since = waiting.reduce((first, one) => Math.min(first, one.since), at)
  return [
    { metric: 'facturier.posting.waiting', value: waiting.length },
    { metric: 'facturier.posting.oldest_wait', value: (at - since) / 1_000 },
  ]
}

function waitIn(queue: (Waiting | Alone)[], one: Waiting | Alone): void {
  queue.push(one)
  one.wait = waitInQueue(one.caller, (refusal) => {
    queue.splice(queue.indexOf(one), 1)
    refuse(one, refusal)
  })
}

// It stands behind others of its batch, or behind what is waited for: nothing of it was kept.
function waitAgain(one: Waiting): void {
  one.wait = waitInQueue(one.caller, (refusal) => refuse(one, refusal))
}

function isWaiting(one: Waiting | Alone): one is Waiting {
  return 'request' in one
}

// Those at the front that may share a transaction.
function takeTogether(queue: (Waiting | Alone)[]): readonly Waiting[] {
  const until = queue.slice(0, batchMax).findIndex((one) => !isWaiting(one))
  return queue.splice(0, until === -1 ? batchMax : until).filter(isWaiting)
}

function takeAlone(queue: (Waiting | Alone)[]): Alone | undefined {
  const next = queue.shift()
  return next === undefined || isWaiting(next) || !begins(next) ? undefined : next
}

// The batch in one transaction, whose statements each caller counts.
async function inOneTransaction(
  database: Pick<Database, 'write'>,
  keys: ActionKeys,
  companyId: string,
  batch: readonly Waiting[],
) {
  const requests = batch.map((one) => one.request)
  const callers = batch.map((one) => one.caller)
  const counter = { ...commonCounter(callers), actors: actorsOf(requests), writers: callers }
  const before = counter.statements
  const post = (again: boolean) => async (session: Session) => {
    const posted = await postOnce(session, companyId, requests, keys, again, true)
    await showDocuments(session, companyId, requests, posted)
    return posted
  }
  const transaction = (again: boolean) => database.write(counter, companyId, post(again), 'posting')
  const posted = await inHand(counter.patience, () =>
    batch.length > 1 ? transaction(false) : againOnDuplicateKey(transaction),
  )
  countForEach(callers, counter, before)
  return posted
}

// Unknown, or held by somebody else: alone it is waited for.
function settleOne(one: Waiting, ended: PostedOnce | undefined, alone: boolean): void {
  if (isNotYet(ended) || (ended === undefined && !alone)) return
  if (ended === undefined || ended === 'keyReused' || ended.stale) endTurn(one)
  one.resolve(ended)
}

function isNotYet(posted: PostedOnce | undefined): boolean {
  return typeof posted === 'object' && posted.notYet === true
}

// Whoever stands behind one that failed is not tried.
function isOver({ request, reject }: Waiting): boolean {
  if (request.turn?.ended !== true) return false
  reject(new Problem('Request_FailedDependency', 'Failed dependency. A request before this one failed.'))
  return true
}

function refuse(one: Waiting | Alone, error: unknown): void {
  if (isWaiting(one)) endTurn(one)
  one.reject(error)
}

function endTurn({ request: { turn } }: Waiting): void {
  if (turn !== undefined) turn.ended = true
}

// What is tried again, in parts, when a batch failed, the later ones waiting for the first; the others are told.
function leftAfter(error: unknown, batch: readonly Waiting[]): readonly (readonly Waiting[])[] {
  const patient = patientOnes(error, batch)
  const parts = patient.length > 0 ? [patient] : batch.length === 1 ? [] : partsAfter(error, batch)
  const again = new Set(parts.flat())
  for (const one of batch) if (!again.has(one)) refuse(one, error)
  for (const one of parts.slice(1).flat()) waitAgain(one)
  return parts
}

/**
 * What is left to try when a whole batch failed; nothing when all of it would fail again. Too much for one transaction:
 * halves. One document that the database refuses, or whose party somebody holds, must not take the others with it: one by one.
 */
function partsAfter(error: unknown, batch: readonly Waiting[]): (readonly Waiting[])[] {
  const state = sqlState(error instanceof Problem ? error.cause : error)
  if (error instanceof BatchTooLarge || state === statementTimeout) {
    const middle = Math.ceil(batch.length / 2)
    return [batch.slice(0, middle), batch.slice(middle)]
  }
  return error instanceof Problem && !waitedInVain.has(state) ? [] : batch.map((one) => [one])
}

/** Lock not had in time, deadlock. */
const waitedInVain: ReadonlySet<string> = new Set(['55P03', '40P01'])
const statementTimeout = '57014'
