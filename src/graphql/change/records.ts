import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem } from '../../core/problem.ts'
import type { CreateOptions, ShownRecord } from '../../engine/contract/writing.ts'
import { decodeRecord } from '../../model/decode/record.ts'
import { isEtag } from '../../model/etag.ts'
import type { Expansion, Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { mayRead, type GraphContext } from '../build/context.ts'
import { recordFields } from '../load/link-loader.ts'
import { planNested } from '../paging/page-plan.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { mentionedNames } from '../terms/selected-names.ts'
import { type MutationInputs, toBody } from './inputs.ts'
import { failureOf, WrongInput, type Failure } from './errors.ts'
import type { MutationResults, Result } from './results.ts'
import { capitalized, relationName, withArticle } from '../terms/names.ts'
import { decodeIdOf } from '../terms/node-ids.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { notFound } from '../terms/errors.ts'

/** Adds `updateX`: an etag is required, the answer is the record as it is now. */
export function addUpdate(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  const name = `update${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofRecord(capitalized(name), resource),
      description: `Changes fields of ${withArticle(resource.graphqlType)}; answers the record.`,
      args: { input: t.arg({ type: inputs.update(resource), required: true, description: 'What to change.' }) },
      resolve: (_root, { input }, context) => {
        const locate = () => namedBy('id', () => decodeIdOf(resource.graphqlType, input.id))
        return attempt(context, resource, true, locate, async (at) => {
          const record = decodeRecord(resource, toBody(resource, input.fields), 'change')
          await context.engine.change(context.caller, at.companyId, resource, at.id, checkedEtag(input.etag), record)
          return results.record(capitalized(name), await reread(context, resource, at.companyId, at.id))
        })
      },
    }),
  )
}

/** Adds `deleteX`: the etag is checked when it is given. */
export function addDelete(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  const name = `delete${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofDelete(capitalized(name), resource),
      description: `Removes ${withArticle(resource.graphqlType)}.`,
      args: {
        input: t.arg({ type: inputs.target(capitalized(name)), required: true, description: 'What to remove.' }),
      },
      resolve: (_root, { input }, context) => {
        const locate = () => namedBy('id', () => decodeIdOf(resource.graphqlType, input.id))
        return attempt(context, resource, true, locate, async (at) => {
          await context.engine.remove(context.caller, at.companyId, resource, at.id, checkedEtag(input.etag))
          context.loaders = context.loaders.anew()
          return { type: `${capitalized(name)}Success`, deletedId: input.id, systemId: at.id }
        })
      },
    }),
  )
}

/** What a mutation works on: a record, or a company when the record is yet to be made. */
interface Where {
  /** Absent when nothing was there to change. */
  readonly resource?: Resource
  readonly companyId: string
  readonly id?: string
}

/**
 * Runs a mutation on what `locate` says, and turns a Problem into its typed error; what is none of those is thrown on and
 * ends the request.
 */
export async function attempt<At extends Omit<Where, 'resource'>>(
  context: GraphContext,
  resource: Resource,
  lockable: boolean,
  locate: () => At,
  run: (at: At) => Promise<Result>,
): Promise<Result> {
  let at: At | undefined
  try {
    at = locate()
    // What is in no company, itself says who may.
    if (at.companyId !== '') requireCompany(context, at.companyId)
    return await run(at)
  } catch (error) {
    if (error instanceof WrongInput) return error.failure
    const failure = error instanceof Problem ? failureOf(resource, error, lockable) : undefined
    if (failure === undefined || !(error instanceof Problem)) throw error
    context.loaders = context.loaders.anew()
    return at === undefined ? failure : withRecords(context, failure, error, { ...at, resource })
  }
}

/** What an id of an input names; an id that is none is a refused value of the field, so that other mutations of the request run. */
export function namedBy<T>(field: string, decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    throw error instanceof GraphQLError ? new WrongInput(field, error) : error
  }
}

/** A conflict or a state that does not allow it, with the records it is about, as they are now; every other failure as it is. */
export async function withRecords(
  { engine, loaders }: GraphContext,
  failure: Failure,
  { details }: Problem,
  { resource, companyId, id }: Where,
): Promise<Failure> {
  if (failure.type !== 'ConflictError' && failure.type !== 'InvalidStateError') return failure
  // The record that a duplicate would repeat (D36), or that is in the way.
  const other = details.find((one) => one.record !== undefined)?.record
  const set = engine.resources.find((one) => one.set === other?.set)
  const found = (): Promise<Entity | null> | null =>
    set === undefined || other === undefined ? null : loaders.record.load({ resource: set, companyId, id: other.id })
  if (failure.type === 'InvalidStateError') return { ...failure, unposted: await found() }
  const [current, existing] = await Promise.all([
    id === undefined || resource === undefined ? null : loaders.record.load({ resource, companyId, id }),
    found(),
  ])
  return { ...failure, current, existing }
}

/** The options of a create or an action with the idempotencyKey as sent; Problem BadRequest when it is none that OData would take. */
export function keyOption(idempotencyKey: string | null | undefined): CreateOptions {
  if (idempotencyKey === null || idempotencyKey === undefined) return {}
  requireIdempotencyKey(idempotencyKey, 'idempotencyKey')
  return { idempotencyKey }
}

/** Reads a record after a write, past what was loaded before it. */
export async function reread(
  context: GraphContext,
  resource: Resource,
  companyId: string,
  id: string,
): Promise<Entity> {
  // What was read before the write is stale now.
  context.loaders = context.loaders.anew()
  const found = await context.loaders.record.load({ resource, companyId, id })
  if (found === null) throw notFound(resource.graphqlType)
  return found
}

/**
 * Asks a create or a post for the record as {@link reread} would load it, with its lines where the query mentions them (none
 * without `info`), and answers it after; what the write could not tell is read.
 */
export function shownOf(
  context: GraphContext,
  resource: Resource,
  companyId: string,
  info: GraphQLResolveInfo | undefined,
) {
  const mentioned = info === undefined ? new Set<string>() : mentionedNames(info)
  const fields = recordFields(resource)
  const expand = resource.relations
    .filter((relation) => relation.writable === true && mentioned.has(relationName(relation)))
    .map((relation): Expansion => {
      const plan = planNested(resource, relation, {})
      return { relation, fields: plan.fields, order: plan.order, offset: 0, count: false, expand: [] }
    })
  const known: { row?: Row } = {}
  const show: ShownRecord = { selection: { fields, expand }, made: (row) => void (known.row = row) }
  return {
    show,
    entity: (id: string): Promise<Entity> => {
      if (known.row === undefined) return reread(context, resource, companyId, id)
      // What was read before the write is stale now.
      context.loaders = context.loaders.anew()
      const names = fields.map(({ name }) => name)
      const entity = entityOf(resource, companyId, names, known.row)
      context.loaders.record.prime({ resource, companyId, id }, entity)
      return Promise.resolve(entity)
    },
  }
}

/** Throws NotFound for a company the caller may not enter. */
export function requireCompany(context: GraphContext, companyId: string): void {
  if (!mayRead(context, companyId)) throw notFound('Company')
}

/** An etag as sent, or Problem BadRequest_InvalidToken; undefined when there is none. */
export function checkedEtag(etag: string | null | undefined): string | undefined {
  if (etag === null || etag === undefined) return undefined
  if (isEtag(etag)) return etag
  throw new Problem(
    'BadRequest_InvalidToken',
    'The etag is not one of this service; send the `etag` field as it was read, or "*".',
    { target: 'etag' },
  )
}
