import type { Field } from '../../model/field.ts'
import { completeOrder, type Order, type Query } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { badInput } from '../terms/errors.ts'
import { toExpression } from './filter-expression.ts'
import { readFields, relationName } from '../terms/names.ts'
import { toOrder } from './order.ts'
import { decodeCursor, pageSize, signatureOf, type ConnectionArgs, type PagePlan } from '../terms/page.ts'

/** Where a connection stands when it is not one of a company: the list it is, and its order when the client asks for none. */
export interface Place {
  readonly name: string
  readonly order: readonly Order[]
}

/** Checks the arguments of a connection; wrong paging arguments and foreign cursors throw BAD_USER_INPUT. */
export function planPage(resource: Resource, args: ConnectionArgs, place?: Place): PagePlan {
  const { limit, backwards, cursor } = pagingOf(args)
  const order = toOrder(resource, args.orderBy, place?.order)
  const signature = `${place?.name ?? resource.graphqlType}:${signatureOf(order)}`
  const predicate = toExpression(resource, args.filter)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, signature, order)
  const read = readFields(resource)
  return {
    fields: [...read, ...order.map((one) => one.field).filter((field) => !read.includes(field))],
    ...(predicate === undefined ? {} : { predicate }),
    order: backwards ? order.map((one) => ({ field: one.field, descending: !one.descending })) : order,
    limit,
    backwards,
    ...(after === undefined ? {} : { after }),
    signature,
  }
}

/** The query that reads a page of a connection of a company. */
export function queryOf(
  resource: Resource,
  { fields, order, limit, predicate, after }: Pick<PagePlan, 'fields' | 'order' | 'limit' | 'predicate' | 'after'>,
): Query {
  return {
    resource,
    fields,
    ...(predicate === undefined ? {} : { predicate }),
    order,
    limit,
    offset: 0,
    ...(after === undefined ? {} : { keyset: { values: after, backwards: false } }),
    count: false,
    expand: [],
  }
}

/** What the records of a list below another one are ordered by before their key: lines by line number; undefined for the key alone. */
export function usualField(relation: Relation): Field | undefined {
  const { fields, byName } = relation.target()
  return byName.get('lineNo') ?? fields.find(({ column }) => column === relation.childOrder)
}

/** Checks the arguments of a connection of a record: lines come by line number, entries by entry number; cursors say which list they are of. */
export function planNested(parent: Resource, relation: Relation, args: ConnectionArgs): PagePlan {
  const target = relation.target()
  const field = usualField(relation)
  const usual: readonly Order[] = field === undefined ? [] : [{ field, descending: false }]
  const place = { name: `${parent.graphqlType}.${relationName(relation)}`, order: completeOrder(target, usual) }
  return planPage(target, args, place)
}

/** The arguments of a page as checked; BAD_USER_INPUT for sizes no page has and for two that do not go together. */
export function pagingOf({ first, last, after, before }: ConnectionArgs): {
  limit: number
  backwards: boolean
  cursor: string | undefined
} {
  if (isGiven(first) && isGiven(last)) throw badInput('Give either first or last, not both.')
  if (isGiven(after) && isGiven(before)) throw badInput('Give either after or before, not both.')
  if (isGiven(first) && isGiven(before)) throw badInput('first goes with after; use last with before.')
  if (isGiven(last) && isGiven(after)) throw badInput('last goes with before; use first with after.')
  const limit = first ?? last ?? pageSize.usual
  if (limit < 1 || limit > pageSize.most)
    throw badInput(`${isGiven(last) ? 'last' : 'first'} must be between 1 and ${pageSize.most}, not ${limit}.`)
  return { limit, backwards: isGiven(last) || isGiven(before), cursor: after ?? before ?? undefined }
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
