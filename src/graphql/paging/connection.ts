import type { Expression } from '../../model/expression.ts'
import type { Resource } from '../../model/resource.ts'
import { allOf } from '../../model/value-facts.ts'
import type { GraphContext } from '../build/context.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { pinOf } from '../terms/pins.ts'
import { planPage, queryOf } from './page-plan.ts'
import { encodeCursor, neighbours, type Connection, type ConnectionArgs } from '../terms/page.ts'

/** What a connection of a company is asked beside its arguments. */
export interface Asked {
  /** The record of the company, whose pin holds for the list. */
  readonly of?: Pick<Entity, 'pin'>
  /** Only records for which this holds, whatever the filter says. */
  readonly within?: Expression
  /** Nothing but the count is wanted: the page is not read. */
  readonly countOnly?: boolean
  /** Others of the kind are asked beside it, for rows of a company that is known: they share a statement. */
  readonly beside?: boolean
}

/** Reads one page in one statement; wrong paging arguments and foreign cursors throw BAD_USER_INPUT. */
export async function readConnection(
  context: GraphContext,
  resource: Resource,
  companyId: string,
  args: ConnectionArgs,
  { within, countOnly, beside, of = {} }: Asked = {},
): Promise<Connection> {
  const plan = planPage(resource, args)
  const { fields, order, limit, after, signature } = plan
  const predicate = allOf([pinOf(of, resource), within, plan.predicate].filter((one) => one !== undefined))
  const query = queryOf(resource, { fields, order, limit, ...(predicate && { predicate }), ...(after && { after }) })
  const { engine, caller, loaders } = context
  const read = () => (beside === true ? loaders.page.load({ companyId, query }) : engine.list(caller, companyId, query))
  const page = countOnly === true ? { rows: [], more: false } : await read()
  const names = fields.map((field) => field.name)
  // A page from the first record to the last is all there is: nobody has to count.
  const isWhole = countOnly !== true && after === undefined && !page.more
  const rows = plan.backwards ? page.rows.toReversed() : page.rows
  return {
    nodes: rows.map((row) => shown(entityOf(resource, companyId, names, row), of)),
    cursorOf: (node) => encodeCursor(signature, node.keys),
    ...neighbours(plan, page.more),
    totalCount: () =>
      isWhole
        ? Promise.resolve(rows.length)
        : beside === true
          ? loaders.count.load({ companyId, query })
          : engine.count(caller, companyId, query),
  }
}

function shown(entity: Entity, { pin }: Pick<Entity, 'pin'>): Entity {
  return pin === undefined ? entity : { ...entity, pin }
}
