import type { Expression } from '../../model/expression.ts'
import type { Resource } from '../../model/resource.ts'
import { allOf } from '../../model/value-facts.ts'
import type { GraphContext } from '../build/context.ts'
import { entityOf } from '../terms/entity.ts'
import { planPage, queryOf } from './page-plan.ts'
import { encodeCursor, neighbours, type Connection, type ConnectionArgs } from '../terms/page.ts'

/** What a connection of a company is asked beside its arguments. */
export interface Asked {
  /** Only records for which this holds, whatever the filter says. */
  readonly within?: Expression
  /** Nothing but the count is wanted: the page is not read. */
  readonly countOnly?: boolean
}

/** Reads one page in one statement; wrong paging arguments and foreign cursors throw BAD_USER_INPUT. */
export async function readConnection(
  context: GraphContext,
  resource: Resource,
  companyId: string,
  args: ConnectionArgs,
  { within, countOnly }: Asked = {},
): Promise<Connection> {
  const plan = planPage(resource, args)
  const { fields, order, limit, after, signature } = plan
  const predicate = allOf([within, plan.predicate].filter((one) => one !== undefined))
  const query = queryOf(resource, { fields, order, limit, ...(predicate && { predicate }), ...(after && { after }) })
  const page =
    countOnly === true ? { rows: [], more: false } : await context.engine.list(context.caller, companyId, query)
  const names = fields.map((field) => field.name)
  const rows = plan.backwards ? page.rows.toReversed() : page.rows
  return {
    nodes: rows.map((row) => entityOf(resource, companyId, names, row)),
    cursorOf: (node) => encodeCursor(signature, node.keys),
    ...neighbours(plan, page.more),
    totalCount: () => context.engine.count(context.caller, companyId, query),
  }
}
