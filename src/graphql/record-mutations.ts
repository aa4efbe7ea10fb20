import { requireIdempotencyKey } from '../core/idempotency-key.ts'
import { Problem } from '../core/problem.ts'
import type { CreateOptions } from '../engine/engine.ts'
import { decodeRecord } from '../model/decode-record.ts'
import { isEtag } from '../model/etag.ts'
import type { Resource } from '../model/resource.ts'
import { mayRead, type GraphContext } from './context.ts'
import type { Entity } from './entity.ts'
import { type MutationInputs, toBody } from './mutation-inputs.ts'
import { MutationResults, type Result } from './mutation-results.ts'
import { capitalized } from './names.ts'
import { decodeIdOf } from './node-ids.ts'
import type { Parts } from './record-objects.ts'

/** Adds `updateX`: an etag is required, the answer is the record as it is now. */
export function addUpdate(
  { builder }: Parts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  const name = `update${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofRecord(capitalized(name), resource),
      description: `Changes fields of a ${resource.graphqlType}; answers the record.`,
      args: { input: t.arg({ type: inputs.update(resource), required: true, description: 'What to change.' }) },
      resolve: (_root, { input }, context) => {
        const at = decodeIdOf(resource.graphqlType, input.id)
        return attempt(context, resource, true, at, async () => {
          requireCompany(context, at.companyId)
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
  { builder }: Parts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  const name = `delete${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofDelete(capitalized(name), resource),
      description: `Removes a ${resource.graphqlType}.`,
      args: {
        input: t.arg({ type: inputs.target(capitalized(name)), required: true, description: 'What to remove.' }),
      },
      resolve: (_root, { input }, context) => {
        const at = decodeIdOf(resource.graphqlType, input.id)
        return attempt(context, resource, true, at, async () => {
          requireCompany(context, at.companyId)
          await context.engine.remove(context.caller, at.companyId, resource, at.id, checkedEtag(input.etag))
          context.loaders = context.loaders.anew()
          return { type: `${capitalized(name)}Success`, id: input.id, systemId: at.id }
        })
      },
    }),
  )
}

/** What a mutation works on: a record, or a company when the record is yet to be made. */
interface Where {
  readonly companyId: string
  readonly id?: string
}

/** Runs a mutation and turns a Problem into its typed error; what is none of those is thrown on. */
export async function attempt(
  context: GraphContext,
  resource: Resource,
  lockable: boolean,
  at: Where,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const result = error instanceof Problem ? MutationResults.failure(resource, error, lockable) : undefined
    if (result === undefined) throw error
    if (result.type !== 'ConflictError' || !(error instanceof Problem)) return result
    const { companyId, id } = at
    context.loaders = context.loaders.anew()
    const { record } = context.loaders
    const existing = existingDocument(context.engine.resources, error)
    return {
      ...result,
      current: id === undefined ? null : await record.load({ resource, companyId, id }),
      existing: existing === undefined ? null : await record.load({ companyId, ...existing }),
    }
  }
}

// The record that a duplicate would repeat (D36): a detail names it by its OData address.
function existingDocument(
  resources: readonly Resource[],
  { details }: Problem,
): { resource: Resource; id: string } | undefined {
  const target = details.find((one) => one.code === 'ExistingDocument')?.target ?? ''
  const [, set, id] = /^(\w+)\(([0-9a-fA-F-]{36})\)$/.exec(target) ?? []
  const resource = resources.find((one) => one.set === set)
  return resource === undefined || id === undefined ? undefined : { resource, id }
}

/** The options of a create with the idempotencyKey as sent; Problem BadRequest when it is none that OData would take. */
export function createOptions(idempotencyKey: string | null | undefined): CreateOptions {
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

/** Throws NotFound for a company the caller may not enter. */
export function requireCompany(context: GraphContext, companyId: string): void {
  if (!mayRead(context, companyId)) throw notFound('Company')
}

function notFound(type: string): Problem {
  return new Problem('BadRequest_ResourceNotFound', `The ${type} does not exist.`)
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
