import type { Expression } from '../../model/expression.ts'
import type { Relation } from '../../model/resource.ts'
import { allOf } from '../../model/value-facts.ts'
import type { GraphContext } from '../build/context.ts'
import type { Entity } from '../terms/entity.ts'
import { relationName } from '../terms/names.ts'
import type { Connection, ConnectionArgs } from '../terms/page.ts'
import { pinBelow } from '../terms/pins.ts'
import { planNested } from './page-plan.ts'

/** What a list below a record is asked beside its arguments. */
export interface AskedBelow {
  /** Nothing but the count is wanted: the page is not read. */
  readonly countOnly?: boolean
  /** Only children for which this holds; `key` stands for it, so that records that ask for the same share a statement. */
  readonly within?: { readonly key: string; readonly predicate: Expression | undefined }
}

const nothing = { nodes: [], cursorOf: () => '', hasNextPage: false, hasPreviousPage: false }

/** A page of a list below a record: one statement for all records that ask for the same in one tick, one more for their counts. */
export async function readNested(
  { loaders }: Pick<GraphContext, 'loaders'>,
  parent: Entity,
  relation: Relation,
  args: ConnectionArgs,
  { countOnly, within }: AskedBelow = {},
): Promise<Connection> {
  const { resource, pin } = parent
  const was = pinBelow(parent, relation)
  const narrowed = allOf([was, within?.predicate].filter((one) => one !== undefined))
  const key = {
    parent,
    relation,
    args,
    within: `${within?.key ?? ''}${pin === undefined ? '' : ` at ${pin.register}`}`,
    plan: () => {
      const plan = planNested(resource, relation, args)
      const predicate = allOf([narrowed, plan.predicate].filter((one) => one !== undefined))
      return predicate === undefined ? plan : { ...plan, predicate }
    },
    usual: () => planNested(resource, relation, {}),
  }
  const page = countOnly === true ? nothing : await loaders.nestedPage.load(key)
  const nodes = pin === undefined ? page.nodes : page.nodes.map((node) => ({ ...node, pin }))
  return { ...page, nodes, totalCount: () => loaders.nestedCount.load(key) }
}

/** The list relation of a resource by its GraphQL name; an Error when it has none. */
export function listOf(resource: Entity['resource'], name: string): Relation {
  const found = [...resource.relations, ...resource.graphqlLinks].find((one) => relationName(one) === name)
  if (found === undefined) throw new Error(`${resource.graphqlType} has no ${name}.`)
  return found
}
