import { Problem } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { JobStep, JobWork, StepDone } from '../../engine/contract/jobs.ts'
import { imported } from '../change/bulk-import.ts'
import { postAll } from '../change/bulk-post.ts'
import type { Failure } from '../change/errors.ts'
import { findingsOf } from '../change/results.ts'
import { makeLoaders } from '../load/loaders.ts'
import { isImportDocument } from '../records/import-document.ts'
import { encodeNodeId } from '../terms/node-ids.ts'
import type { PagedQuery } from './query-text.ts'

/** Asks the surface itself, as its clients do: the body of the answer. */
export type AskItself = (query: string, variables: object, caller: Caller) => Promise<string>

/** How far a query is: behind which record, and how large its pages have become. */
interface QueryPlace {
  readonly after: string | null
  readonly first: number
}

/** What jobs do with the surface and the engine (F83). */
export function jobWork(engine: Engine, ask: AskItself): JobWork {
  return {
    QUERY: (step) => readPage(ask, step),
    IMPORT: (step) => importFiles(engine, step),
    POST: (step) => postDocuments(engine, step),
  }
}

/** Reads one page: each record is a line. A page that is too much for a request is read in halves. */
async function readPage(ask: AskItself, { caller, task, place }: JobStep): Promise<StepDone> {
  // Both were written here.
  const { text, variables, path, first: most } = JSON.parse(task) as PagedQuery
  const at = place === '' ? { after: null, first: most } : (JSON.parse(place) as QueryPlace)
  for (let { first } = at; ; first = Math.ceil(first / 2)) {
    const answer: unknown = JSON.parse(await ask(text, { ...variables, bulkFirst: first, bulkAfter: at.after }, caller))
    const refusal = first === 1 ? refusalOf(answer) : tooMuch(answer) ? undefined : refusalOf(answer)
    if (refusal !== undefined) throw refusal
    if (tooMuch(answer)) continue
    const page = pageOf(answer, path)
    return {
      lines: page.nodes.map((node) => JSON.stringify(node)),
      failed: 0,
      place: JSON.stringify({ after: page.after, first } satisfies QueryPlace),
      ended: !page.more,
    }
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}

function firstError(answer: unknown): unknown {
  const errors = member(answer, 'errors')
  return Array.isArray(errors) ? errors[0] : undefined
}

// Time and bytes depend on what the records hold, so they are known only when they are read.
function tooMuch(answer: unknown): boolean {
  const code = member(member(firstError(answer), 'extensions'), 'code')
  return code === 'OPERATION_TIMEOUT' || code === 'BAD_USER_INPUT' || code === 'PAYLOAD_TOO_LARGE'
}

function refusalOf(answer: unknown): Problem | undefined {
  const error = firstError(answer)
  if (error === undefined) return undefined
  const message = member(error, 'message')
  const away = member(member(error, 'extensions'), 'code') === 'UNAVAILABLE'
  return new Problem(
    away ? 'Internal_ServiceUnavailable' : 'BadRequest',
    typeof message === 'string' ? message : 'The query was refused.',
  )
}

function pageOf(answer: unknown, [company, list]: PagedQuery['path']) {
  const found = member(member(member(answer, 'data'), company), list)
  const nodes = member(found, 'nodes')
  if (!Array.isArray(nodes))
    throw new Problem('BadRequest_ResourceNotFound', 'There is no such company, or it may not be read.')
  const info = member(found, 'pageInfo')
  const after = member(info, 'endCursor')
  return {
    nodes: nodes as readonly unknown[],
    more: member(info, 'hasNextPage') === true,
    after: typeof after === 'string' ? after : null,
  }
}

// The key of an item: what a step did that was not kept is found again when it is done once more.
function keyOf({ job }: JobStep, no: number): string {
  return `bulk-job-${job.id}-${no}`
}

async function importFiles(engine: Engine, step: JobStep): Promise<StepDone> {
  const { caller, job, items } = step
  const documents = engine.resources.filter(isImportDocument)
  const lines: string[] = []
  let failed = 0
  for (const { no, payload, side } of items) {
    const file = { xml: payload, side, idempotencyKey: keyOf(step, no) }
    const ended = await imported({ engine, caller }, documents, job.companyId, file)
    if ('failure' in ended) requireThere(ended.problem)
    const made = 'made' in ended ? ended.made : undefined
    if (made === undefined) failed += 1
    lines.push(
      JSON.stringify({
        index: no,
        succeeded: made !== undefined,
        type: made?.resource.graphqlType ?? null,
        id: made === undefined ? null : idOf(made.resource.graphqlType, made),
        error:
          'failure' in ended ? shownFailure(ended.failure, existingOf(engine, job.companyId, ended.problem)) : null,
      }),
    )
  }
  return { lines, failed, ...placeBehind(step) }
}

async function postDocuments(engine: Engine, step: JobStep): Promise<StepDone> {
  const { caller, items } = step
  const documents = engine.resources.filter(isImportDocument)
  const context = { engine, caller, loaders: makeLoaders(engine, caller) }
  const wanted = items.map(({ no, payload }) => ({ id: payload, idempotencyKey: keyOf(step, no) }))
  const ended = await postAll(context, documents, wanted)
  for (const { problem } of ended) if (problem !== undefined) requireThere(problem)
  const lines = ended.map(({ id, target, outcome, failure, record }, at) =>
    JSON.stringify({
      index: items[at]?.no ?? at,
      id,
      succeeded: outcome?.succeeded ?? false,
      createdDocNo: record?.cells['createdDocNo'] || null,
      issues: target === undefined || outcome === undefined ? [] : findingsOf(target.resource, outcome),
      error: failure === undefined ? null : shownFailure(failure),
    }),
  )
  const failed = ended.filter(({ outcome }) => outcome?.succeeded !== true).length
  return { lines, failed, ...placeBehind(step) }
}

// The whole step is tried again later, and finds what it has done by the keys.
function requireThere(problem: Problem): void {
  if (problem.status === 503) throw problem
}

function placeBehind({ job, items }: JobStep): Pick<StepDone, 'place' | 'ended'> {
  const next = (items.at(-1)?.no ?? -1) + 1
  return { place: String(next), ended: items.length === 0 || next >= (job.total ?? 0) }
}

function idOf(type: string, { companyId, id }: { readonly companyId: string; readonly id: string }): string {
  return encodeNodeId({ type, companyId, id })
}

// The document that the same file made already.
function existingOf({ resources }: Engine, companyId: string, { details }: Problem): string | undefined {
  const record = details.find((one) => one.record !== undefined)?.record
  const resource = resources.find((one) => one.set === record?.set)
  return record === undefined || resource === undefined
    ? undefined
    : idOf(resource.graphqlType, { companyId, id: record.id })
}

function shownFailure({ type, code, message, issues }: Failure, existing?: string) {
  return { type, code, message, issues, ...(existing === undefined ? {} : { existing }) }
}
