import { Problem } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import { pathInBatch, type BatchPlace } from './address.ts'
import type { BatchItem, BatchUnit, ItemAnswer, UnitAnswer } from './request.ts'
import { inStep, postsInRow } from './posts.ts'
import { type AnswerBudget, collected, withoutBody } from './answer-budget.ts'
import { errorResponse } from '../request/errors.ts'
import type { ODataRequest, ODataResponse } from '../request/surface.ts'

/** What a batch needs of the surface. */
export interface BatchHost {
  readonly engine: Engine
  /** Answers one request, with another engine inside a group; never throws. */
  readonly ask: (request: ODataRequest, caller: Caller, engine?: Engine) => Promise<ODataResponse>
  /** The answer to a failure, which it logs when it is ours. */
  readonly refuse: (error: unknown, caller: Caller) => ODataResponse
}

/** One batch under way. */
export interface BatchRun {
  readonly host: BatchHost
  readonly caller: Caller
  readonly place: BatchPlace
  readonly base: string
  /** Headers a request has when it brings none of its own. */
  readonly inherited: Readonly<Record<string, string | undefined>>
  /** Credentials the batch came with. */
  readonly authorization: string | undefined
  readonly continueOnError: boolean
  /** Bytes all answers together may have. */
  readonly answerBytesMax: number
  /** Says how many bytes the answers have by now; false when those of other batches leave no room for them. */
  readonly hold: (bytes: number) => boolean
}

/** What was answered so far, and the bytes there still are. */
interface State extends AnswerBudget {
  readonly answered: Map<string, ItemAnswer>
  readonly failed: Set<string>
}

/** Ends a transaction whose requests did not all succeed. */
class GroupFailed extends Error {}

/** Runs the units in order and, unless it is to go on, up to the first that fails (OData 4.01 Part 1, 11.7.2). */
export function runUnits(run: BatchRun, units: readonly BatchUnit[]): Promise<UnitAnswer[]> {
  return inOrder(run, units, newState(run), run.host.engine)
}

/**
 * `Isolation: snapshot` as Business Central has it: the whole batch is one transaction. When a request fails nothing of
 * any is kept, so those before it answer 424, and so do those behind it when they are to be answered at all.
 */
export async function runAsOne(run: BatchRun, units: readonly BatchUnit[]): Promise<UnitAnswer[]> {
  let answers: UnitAnswer[] = []
  try {
    await run.host.engine.transaction(run.caller, async (engine) => {
      answers = await inOrder({ ...run, continueOnError: false }, units, newState(run), engine)
      if (answers.some(({ failed }) => failed !== undefined)) throw new GroupFailed()
    })
    return answers
  } catch (error) {
    // Known only when it was to be kept: it stands for the last request.
    const told = error instanceof GroupFailed ? undefined : run.host.refuse(error, run.caller)
    const undone = answers.map((one, index) =>
      told !== undefined && index === answers.length - 1 ? endedWith(run, one.unit, told) : withoutEffect(run, one),
    )
    const rest = run.continueOnError ? units.slice(answers.length) : []
    return [...undone, ...rest.map((unit) => ({ unit, answers: notRun(run, unit.items), failed: undefined }))]
  }
}

async function inOrder(
  run: BatchRun,
  units: readonly BatchUnit[],
  state: State,
  engine: Engine,
): Promise<UnitAnswer[]> {
  const answers: UnitAnswer[] = []
  for (let unit = units[0]; unit !== undefined; unit = units[answers.length]) {
    // Inside a transaction of the whole batch every call is one after the other anyway.
    const posts = engine === run.host.engine ? postsInRow(units, answers.length) : []
    if (posts.length > 1) answers.push(...(await together(run, posts, state, engine)))
    else
      answers.push(
        unit.group === undefined ? await single(run, unit, state, engine) : await group(run, unit, state, engine),
      )
    if (answers.at(-1)?.failed !== undefined && !run.continueOnError) break
  }
  return answers
}

/** Asks for posts that stand in a row at once, so that they share the transactions of the posting lane; unless it is to go on, up to the first that fails. */
async function together(
  run: BatchRun,
  items: readonly BatchItem[],
  state: State,
  engine: Engine,
): Promise<UnitAnswer[]> {
  const steps = inStep(engine, items.length, run.continueOnError)
  const asked = await Promise.all(
    items.map(async (item, place) => {
      const response = await ask(run, item, state, steps.engineAt(place))
      steps.ended(place, response.status >= 400)
      return { item, response }
    }),
  )
  const answers: UnitAnswer[] = []
  for (const { item, response } of asked) {
    const answer = noted(item, await held(run, item, state, response), state)
    answers.push({
      unit: { group: undefined, items: [item] },
      answers: [answer],
      failed: hasFailed(answer) ? answer : undefined,
    })
    if (hasFailed(answer) && !run.continueOnError) break
  }
  return answers
}

async function single(run: BatchRun, unit: BatchUnit, state: State, engine: Engine): Promise<UnitAnswer> {
  const answers: ItemAnswer[] = []
  for (const item of unit.items) answers.push(await askOne(run, item, state, engine))
  return { unit, answers, failed: answers.find(hasFailed) }
}

// The work may run again after a deadlock: what it notes is its own until it is kept.
async function group(run: BatchRun, unit: BatchUnit, state: State, engine: Engine): Promise<UnitAnswer> {
  let inner = copyOf(state)
  let answers: ItemAnswer[] = []
  try {
    await engine.transaction(run.caller, async (grouped) => {
      inner = copyOf(state)
      answers = []
      for (const item of unit.items) {
        const answer = await askOne(run, item, inner, grouped)
        answers.push(answer)
        if (hasFailed(answer)) throw new GroupFailed()
      }
    })
  } catch (error) {
    for (const name of [unit.group, ...unit.items.map(({ id }) => id)])
      if (typeof name === 'string') state.failed.add(name)
    if (!(error instanceof GroupFailed)) return endedWith(run, unit, run.host.refuse(error, run.caller))
    const failed = answers.at(-1)
    const all = unit.items.map((item) => (item === failed?.item ? failed : dependent(run, item, inGroup)))
    return { unit, answers: all, failed }
  }
  for (const [id, answer] of inner.answered) state.answered.set(id, answer)
  state.bytesLeft = inner.bytesLeft
  return { unit, answers, failed: undefined }
}

async function askOne(run: BatchRun, item: BatchItem, state: State, engine: Engine): Promise<ItemAnswer> {
  return noted(item, await held(run, item, state, await ask(run, item, state, engine)), state)
}

// What came of a request, for those that refer to it.
function noted(item: BatchItem, answer: ItemAnswer, state: State): ItemAnswer {
  if (item.id !== null) {
    if (hasFailed(answer)) state.failed.add(item.id)
    else state.failed.delete(item.id)
    state.answered.set(item.id, answer)
  }
  return answer
}

// Asks one request, whose answer may still be under way; one that was not even asked has its own. Never throws.
async function ask(run: BatchRun, item: BatchItem, state: State, engine: Engine): Promise<ODataResponse | ItemAnswer> {
  const { host, caller, place, base, inherited } = run
  const reference = /^\$([^/?]+)/.exec(item.url)?.[1]
  const needed = [...item.dependsOn, ...(reference === undefined ? [] : [reference])]
  if (needed.some((name) => state.failed.has(name)))
    return dependent(run, item, 'A request that this one depends on failed.')
  try {
    refuseOtherCaller(run, item)
    const url = pathInBatch(item.url, item.headers['host'], place, (id) => state.answered.get(id))
    const headers = { ...inherited, ...item.headers, ...tagOf(item, state) }
    const { method, body } = item
    return await host.ask({ method, url, headers, body, base }, caller, engine)
  } catch (error) {
    return { ...whole(host.refuse(error, caller)), item }
  }
}

// The answer with its body in memory.
async function held(
  run: BatchRun,
  item: BatchItem,
  state: State,
  response: ODataResponse | ItemAnswer,
): Promise<ItemAnswer> {
  if ('item' in response) return response
  try {
    const told = collected(response.body, state).catch((error: unknown) => {
      if (isReading(item.method, item.url) || response.status >= 400) throw error
      return undefined
    })
    const text = await told
    // What was done stays done, whether there is room for its representation or not.
    return text === undefined ? { ...withoutBody(response), item } : { ...response, item, body: text }
  } catch (error) {
    return { ...whole(run.host.refuse(error, run.caller)), item }
  }
}

function isReading(method: string, url: string): boolean {
  return method === 'GET' || method === 'HEAD' || /\/(\$|%24)query(\?|$)/i.test(url)
}

// All requests are of who sent the batch: to run one that names somebody else would be to run it as the wrong one.
function refuseOtherCaller({ authorization }: BatchRun, { headers }: BatchItem): void {
  if (headers['authorization'] !== undefined && headers['authorization'] !== authorization)
    throw new Problem('BadRequest', 'A request in a batch has the authorization of the batch; leave out its own.')
}

// `If-Match: $<id>` is the tag that request answered (11.7.6.2).
function tagOf({ headers }: BatchItem, state: State): Record<string, string> {
  const id = /^\$(.+)$/.exec(headers['if-match']?.trim() ?? '')?.[1]
  if (id === undefined) return {}
  const tag = state.answered.get(id)?.headers['ETag']
  if (tag !== undefined) return { 'if-match': tag }
  throw new Problem(
    'BadRequest',
    `If-Match: there is no request '${id.slice(0, 200)}' before it that answered an ETag.`,
  )
}

function newState({ answerBytesMax, hold }: BatchRun): State {
  return {
    answered: new Map(),
    failed: new Set(),
    bytesLeft: answerBytesMax,
    hold: (bytesLeft) => hold(answerBytesMax - bytesLeft),
  }
}

function copyOf(state: State): State {
  return { ...state, answered: new Map(state.answered), failed: new Set(state.failed) }
}

function hasFailed({ status }: ItemAnswer): boolean {
  return status >= 400
}

const inGroup = 'Another request of the same atomicity group failed. Nothing of the group was kept.'
const inBatch = 'Another request of the batch failed, and with Isolation: snapshot nothing of the batch was kept.'

/** 424: what was done is undone, or was never begun. */
function dependent({ caller }: BatchRun, item: BatchItem, text: string): ItemAnswer {
  const problem = new Problem('Request_FailedDependency', `Failed dependency. ${text}`)
  return { ...whole(errorResponse(problem, caller.requestId, caller.acceptLanguage)), item }
}

function notRun(run: BatchRun, items: readonly BatchItem[]): ItemAnswer[] {
  return items.map((item) => dependent(run, item, inBatch))
}

function withoutEffect(run: BatchRun, { unit, answers, failed }: UnitAnswer): UnitAnswer {
  return { unit, failed, answers: failed === undefined ? notRun(run, unit.items) : answers }
}

/** A group that could not be kept: its last request says why. */
function endedWith(run: BatchRun, unit: BatchUnit, response: ODataResponse): UnitAnswer {
  const answers = unit.items.map((item, index): ItemAnswer =>
    index === unit.items.length - 1 ? { ...whole(response), item } : dependent(run, item, inGroup),
  )
  return { unit, answers, failed: answers.at(-1) }
}

function whole(response: ODataResponse): ODataResponse & { readonly body: string } {
  return { ...response, body: typeof response.body === 'string' ? response.body : '' }
}
