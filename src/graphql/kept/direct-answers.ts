import {
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { RawRows } from '../../core/rows/raw-rows.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Beside, HotReading } from '../../engine/contract/hot-reading.ts'
import type { Resource } from '../../model/resource.ts'
import { mayRead } from '../build/context.ts'
import { costOf } from '../guard/cost.ts'
import { boundedCache, type TextCache } from '../guard/document-cache.ts'
import { planPage, queryOf } from '../paging/page-plan.ts'
import { decodeCompanyId, decodeNodeId } from '../terms/node-ids.ts'
import { neighbours, type ConnectionArgs, type PagePlan } from '../terms/page.ts'
import { type KeptAnswer, keptAnswer, type PageFacts } from './answer-body.ts'
import { directOperation, namedResources, type Asking, type DirectOperation, type Named } from './operation.ts'
import { Unusual } from './pieces.ts'
import { conditionsOf, type Coerced } from './selections.ts'
import { shapeOf, standInsOf } from './shape.ts'

/** An operation as a client sends it, its text unknown or known. */
export interface Sent {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

/** What answers directly: documents that were parsed, those of them that are valid, and reads of one message. */
export interface DirectOptions {
  readonly schema: GraphQLSchema
  readonly resources: readonly Resource[]
  readonly hot: HotReading
  readonly documents: TextCache<DocumentNode>
  readonly weighed: WeakSet<DocumentNode>
}

/** The body of an answer without errors; undefined: the executor answers. */
export type DirectAnswer = (sent: Sent, caller: Caller) => Promise<Buffer | undefined>

/** An operation for one set of conditions; nothing when it needs the executor. */
interface Variant {
  /** Stands for it among the kept answers. */
  readonly key: string
  readonly direct: DirectOperation | undefined
  /** The page, where its arguments name no variable. */
  fixed?: PagePlan
}

interface Plan {
  readonly operation: OperationDefinitionNode
  readonly conditions: readonly string[]
  readonly variants: Map<string, Variant>
}

/** One read with what its answer needs. */
interface Reading {
  readonly kept: KeptAnswer
  readonly companyId: string
  readonly values: readonly string[]
  readonly page: PageFacts
}

/** Answers kept of all documents together. */
const keptMax = 1_000
/** Conditions of a document, each of which doubles its variants. */
const conditionsMax = 4

/**
 * Answers operations that need one statement without an executor (F72): their documents were seen before, their values fill
 * the slots of a kept statement, and the bytes of its rows go into the answer. It answers, or leaves everything to the
 * executor: nothing found, every mistake and every refusal are the executor's to tell.
 */
export function directAnswers({ schema, resources, hot, documents, weighed }: DirectOptions): DirectAnswer {
  const named = namedResources(schema, resources)
  const plans = new WeakMap<DocumentNode, Map<string, Plan | undefined>>()
  const kept = boundedCache<KeptAnswer | 'never'>(keptMax)
  let variants = 0
  const planOf = (document: DocumentNode, name: string | undefined): Plan | undefined => {
    const known = plans.get(document) ?? new Map<string, Plan | undefined>()
    plans.set(document, known)
    const key = name ?? ''
    if (known.has(key)) return known.get(key)
    const operation = getOperationAST(document, name)
    // What names no operation is the executor's to refuse, and must not pile up here.
    if (operation === null || operation === undefined) return undefined
    const conditions = conditionsOf(document)
    // A mutation's variables may be a file: they are not looked at twice. A directive of the operation, such as @live, makes of it
    // what is not one answer.
    const isNone =
      operation.operation !== 'query' || (operation.directives ?? []).length > 0 || conditions.length > conditionsMax
    const plan = isNone ? undefined : { operation, conditions, variants: new Map() }
    known.set(key, plan)
    return plan
  }
  const variantOf = (document: DocumentNode, plan: Plan, variables: Coerced): Variant => {
    const key = plan.conditions.map((one) => String(variables[one])).join()
    const known = plan.variants.get(key)
    if (known !== undefined) return known
    const direct = directOperation(named, document, plan.operation, variables)
    const made: Variant = { key: String(variants++), direct }
    plan.variants.set(key, made)
    return made
  }
  return async (sent, caller) => {
    const document = documents.get(sent.query)
    if (document === undefined || !weighed.has(document)) return undefined
    const plan = planOf(document, sent.operationName)
    if (plan === undefined) return undefined
    const reading = unlessRefused((): Reading | undefined => {
      const variables = coerced(schema, plan.operation, sent.variables)
      const variant = variables === undefined ? undefined : variantOf(document, plan, variables)
      return variables === undefined || variant === undefined
        ? undefined
        : readingOf({ hot, named, kept }, variant, variables, caller)
    })
    if (reading === undefined) return undefined
    const { requested, limit } = costOf(schema, document, sent.operationName, sent.variables)
    return requested > limit ? undefined : answered(hot, reading, caller, requested)
  }
}

async function answered(
  hot: HotReading,
  { kept, companyId, values, page }: Reading,
  caller: Caller,
  requested: number,
): Promise<Buffer | undefined> {
  const rows = await hot.rows(caller, companyId, kept.read, values)
  if (rows === undefined) return undefined
  const sets = await setsOf(hot, kept, rows, page.most, caller, companyId)
  if (sets === undefined) return undefined
  try {
    return kept.body(rows, page, companyId, sets, requested)
  } catch (error) {
    if (error instanceof Unusual) return undefined
    throw error
  }
}

type Sets = Awaited<ReturnType<HotReading['sets']>>

function setsOf(
  hot: HotReading,
  kept: KeptAnswer,
  rows: RawRows,
  most: number,
  caller: Caller,
  companyId: string,
): Sets | Promise<Sets> {
  const wanted = kept.setsOf(rows, most)
  if (wanted === undefined || wanted.ids.length === 0) return new Map()
  return hot.sets(caller, companyId, wanted.version, wanted.ids).catch(() => undefined)
}

interface Keeping {
  readonly hot: HotReading
  readonly named: Named
  readonly kept: TextCache<KeptAnswer | 'never'>
}

function readingOf(keeping: Keeping, variant: Variant, variables: Coerced, caller: Caller): Reading | undefined {
  const { direct } = variant
  if (direct === undefined) return undefined
  return direct.of === 'node'
    ? nodeReading(keeping, variant.key, direct, variables, caller)
    : pageReading(keeping, variant, direct, variables, caller)
}

function pageReading(
  { hot, kept }: Keeping,
  variant: Variant,
  direct: Extract<DirectOperation, { of: 'connection' }>,
  variables: Coerced,
  caller: Caller,
): Reading | undefined {
  const { id, at } = argumentsOf(direct.company, variables)
  // A version is looked up first.
  if (at !== undefined && at !== null) return undefined
  const companyId = decodeCompanyId(String(id))
  if (!isPlainId(companyId) || !mayRead({ caller }, companyId)) return undefined
  const { resource, connection, needs, countOnly, parts, values: shown } = direct
  const plan = variant.fixed ?? planPage(resource, argumentsOf(connection, variables) satisfies ConnectionArgs)
  if (namesNoVariable(connection)) variant.fixed = plan
  const shape = shapeOf(plan)
  // A count is of the condition alone: no key of a cursor is a value of its statement.
  if (shape === undefined || (countOnly && plan.after !== undefined)) return undefined
  const answer = through(kept, `${variant.key} ${shape.text}`, () => {
    const { plan: standing, values: standIns } = standInsOf(plan)
    const query = queryOf(resource, { fields: needs.fields, order: plan.order, limit: plan.limit, ...standing })
    if (countOnly) return keptAnswer(hot, { ask: 'count', query }, standIns, parts)
    const more = shown.has(plan.backwards ? 'hasPreviousPage' : 'hasNextPage')
    const beside = [...needs.beside]
    return keptAnswer(hot, { ask: 'page', query, more, beside }, standIns, parts, {
      signature: plan.signature,
      order: plan.order,
    })
  })
  if (answer === undefined) return undefined
  const page = { most: plan.limit, backwards: plan.backwards, neighbours: (more: boolean) => neighbours(plan, more) }
  return { kept: answer, companyId, values: shape.values, page }
}

const oneRecord: PageFacts = {
  most: 1,
  backwards: false,
  neighbours: () => ({ hasNextPage: false, hasPreviousPage: false }),
}

function nodeReading(
  { hot, named, kept }: Keeping,
  key: string,
  direct: Extract<DirectOperation, { of: 'node' }>,
  variables: Coerced,
  caller: Caller,
): Reading | undefined {
  const { type, companyId, id } = decodeNodeId(String(argumentsOf(direct.node, variables)['id']))
  const resource = named.byType.get(type)
  if (resource === undefined || !isPlainId(companyId) || !isPlainId(id)) return undefined
  if (!mayRead({ caller }, companyId)) return undefined
  const found = direct.partsOf(resource)
  if (found === undefined) return undefined
  const { needs, parts } = found
  const answer = through(kept, `${key} ${type}`, () => {
    const beside = [...needs.beside].filter(
      (one): one is Exclude<Beside, 'keys' | 'total'> => one !== 'keys' && one !== 'total',
    )
    return keptAnswer(hot, { ask: 'record', resource, fields: needs.fields, id: idStandIn, beside }, [idStandIn], parts)
  })
  return answer === undefined ? undefined : { kept: answer, companyId, values: [id], page: oneRecord }
}

const idStandIn = '5a1d0000-5a1d-45a1-8a1d-5a1d00000001'

function through(
  kept: TextCache<KeptAnswer | 'never'>,
  key: string,
  make: () => KeptAnswer | undefined,
): KeptAnswer | undefined {
  const known = kept.get(key) ?? make() ?? 'never'
  kept.set(key, known)
  return known === 'never' ? undefined : known
}

// Ids of the database have small letters; others are looked for as they are, and not found.
function isPlainId(id: string): boolean {
  return id === id.toLowerCase()
}

function coerced(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  sent: Readonly<Record<string, unknown>> | undefined,
): Coerced | undefined {
  return variableDefinitions.length === 0 ? {} : getVariableValues(schema, variableDefinitions, sent ?? {}).coerced
}

function argumentsOf({ field, node }: Asking, variables: Coerced): Record<string, unknown> {
  return getArgumentValues(field, node, variables)
}

const fixed = new WeakMap<Asking, boolean>()

function namesNoVariable(asking: Asking): boolean {
  const known = fixed.get(asking) ?? !JSON.stringify(asking.node.arguments ?? []).includes('"kind":"Variable"')
  fixed.set(asking, known)
  return known
}

// What is refused here is refused by the executor once more, with its place and its words.
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
