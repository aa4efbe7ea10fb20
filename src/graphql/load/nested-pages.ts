import DataLoader from 'dataloader'
import { present } from '../../core/invariant.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Family } from '../../engine/contract/reading.ts'
import type { Expression } from '../../model/expression.ts'
import type { Cell } from '../../model/field.ts'
import type { Expansion, Order } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { allOf } from '../../model/value-facts.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { inGroups } from './groups.ts'
import { relationName } from '../terms/names.ts'
import { encodeCursor, neighbours, type Connection, type ConnectionArgs, type PagePlan } from '../terms/page.ts'
import { tooManyRows, type RequestBudget } from '../terms/request-budget.ts'

/** A connection of one record: a list relation with the arguments a client gave. */
export interface NestedPage {
  readonly parent: Entity
  readonly relation: Relation
  readonly args: ConnectionArgs
  /** Stands for what the plan holds to beside the arguments. */
  readonly within: string
  /** The arguments as checked; asked of one parent for all that have the same. */
  readonly plan: () => PagePlan
  /** The same without arguments: children that came along with their parent stand so. */
  readonly usual: () => PagePlan
}

type Page = Omit<Connection, 'totalCount'>

/** Pages and counts of list relations: one statement each for all parents that ask for the same in one tick. */
export interface NestedLoaders {
  /** BAD_USER_INPUT for wrong arguments and foreign cursors, and when the request's nested lists are too long in all. */
  readonly nestedPage: DataLoader<NestedPage, Page, string>
  readonly nestedCount: DataLoader<NestedPage, number, string>
}

interface Loading {
  readonly engine: Engine
  readonly caller: Caller
  readonly budget: RequestBudget
}

/** Makes the loaders of one request. */
export function makeNestedLoaders(engine: Engine, caller: Caller, budget: RequestBudget): NestedLoaders {
  const loading: Loading = { engine, caller, budget }
  const cacheKeyFn = (key: NestedPage): string => `${groupOf(key)}:${key.parent.id}`
  return {
    nestedPage: new DataLoader(
      (keys) => inGroups(keys, groupOf, (group) => budget.inTurn(() => loadPages(loading, group))),
      { cacheKeyFn },
    ),
    nestedCount: new DataLoader((keys) => inGroups(keys, groupOf, (group) => loadCounts(loading, group)), {
      cacheKeyFn,
    }),
  }
}

function groupOf({ parent, relation, args, within }: NestedPage): string {
  return `${parent.resource.graphqlType}.${relation.name}:${parent.companyId}:${within}:${JSON.stringify(args)}`
}

/** What all keys of a group have alike; a group is never empty. */
function commonOf(keys: readonly NestedPage[]) {
  const { parent, relation, plan, usual } = present(keys[0], 'a group of pages has a page')
  const { companyId, resource } = parent
  return { companyId, resource, relation, plan: plan(), usual }
}

async function loadPages({ engine, caller, budget }: Loading, keys: readonly NestedPage[]): Promise<readonly Page[]> {
  const { companyId, resource, relation, plan, usual } = commonOf(keys)
  const ids = keys.map(({ parent }) => parent.id)
  const expansion = pageExpansion(relation, plan)
  const known = cameAlong(keys, relation) && isUsual(plan, usual())
  const found = known
    ? knownFamilies(keys, relation, plan.limit + 1, budget.rows)
    : await engine.children(caller, companyId, resource, expansion, ids, budget.rows)
  if (found === undefined) throw tooManyRows(relation, relationName(relation))
  for (const { rows } of found.values()) budget.rows -= rows.length
  return ids.map((id) => pageOf(relation.target(), companyId, plan, found.get(id)))
}

function cameAlong(keys: readonly NestedPage[], { name }: Relation): boolean {
  return keys.every(({ parent }) => parent.children?.[name] !== undefined)
}

// What comes along is all children in the order a connection has by itself.
function isUsual({ predicate, after, backwards, signature }: PagePlan, usual: PagePlan): boolean {
  return predicate === undefined && after === undefined && !backwards && signature === usual.signature
}

// Undefined when they are too many.
function knownFamilies(
  keys: readonly NestedPage[],
  { name }: Relation,
  most: number,
  rowsMax: number,
): ReadonlyMap<string, Family> | undefined {
  const families = new Map<string, Family>()
  let count = 0
  for (const { parent } of keys) {
    const all = parent.children?.[name] ?? []
    const rows = all.slice(0, most)
    count += rows.length
    families.set(parent.id, { rows, total: all.length })
  }
  return count > rowsMax ? undefined : families
}

async function loadCounts({ engine, caller }: Loading, keys: readonly NestedPage[]): Promise<readonly number[]> {
  const { companyId, resource, relation, plan } = commonOf(keys)
  if (cameAlong(keys, relation) && plan.predicate === undefined)
    return keys.map(({ parent }) => parent.children?.[relation.name]?.length ?? 0)
  const ids = keys.map(({ parent }) => parent.id)
  const expansion = { ...expansionOf(relation, plan.predicate), limit: 0, count: true }
  const found = await engine.children(caller, companyId, resource, expansion, ids, 0)
  return ids.map((id) => found?.get(id)?.total ?? 0)
}

function pageOf(target: Resource, companyId: string, plan: PagePlan, family: Family | undefined): Page {
  const all = family?.rows ?? []
  const shown = all.slice(0, plan.limit)
  const names = plan.fields.map((field) => field.name)
  const rows = plan.backwards ? shown.toReversed() : shown
  return {
    nodes: rows.map((row) => entityOf(target, companyId, names, row)),
    cursorOf: ({ cells }) =>
      encodeCursor(
        plan.signature,
        plan.order.map(({ field }) => cells[field.name] ?? null),
      ),
    ...neighbours(plan, all.length > plan.limit),
  }
}

function expansionOf(relation: Relation, predicate: Expression | undefined): Expansion {
  const whole = { relation, fields: [], order: [], offset: 0, count: false, expand: [] }
  return predicate === undefined ? whole : { ...whole, predicate }
}

// One more than the page, to know whether there are more.
function pageExpansion(relation: Relation, { predicate, order, after, fields, limit }: PagePlan): Expansion {
  const terms = [predicate, after === undefined ? undefined : beyond(order, after)].filter((one) => one !== undefined)
  return { ...expansionOf(relation, allOf(terms)), fields, order, limit: limit + 1 }
}

/** Records that an order puts after one whose keys are `values`: later in the first key, or equal there and later in the next. */
function beyond(order: readonly Order[], values: readonly Cell[]): Expression {
  const compared = (index: number, operator: 'eq' | 'gt' | 'lt'): Expression => {
    const { field } = present(order[index], 'an order has as many keys as a cursor')
    const right = { node: 'literal', kind: field.kind, value: values[index] ?? null } as const
    return { node: 'compare', operator, left: { node: 'field', field }, right }
  }
  return {
    node: 'or',
    terms: order.map(({ descending }, index) => ({
      node: 'and',
      terms: [
        ...order.slice(0, index).map((_one, at) => compared(at, 'eq')),
        compared(index, descending ? 'lt' : 'gt'),
      ],
    })),
  }
}
