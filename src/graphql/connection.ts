import { isDate } from '../core/date.ts'
import { isGuid } from '../core/guid.ts'
import { isDecimalText } from '../core/decimal.ts'
import type { Cell, Kind } from '../model/field.ts'
import type { Order, Query } from '../model/query.ts'
import type { Resource } from '../model/resource.ts'
import type { GraphContext } from './context.ts'
import { entityOf, type Entity } from './entity.ts'
import { badInput } from './errors.ts'
import { toExpression, type FilterInput } from './filters.ts'
import { readFields } from './names.ts'
import { toOrder } from './order.ts'

/** Size of a page when the client states none, and the largest it may ask for; more is an error, never a clamp (graphql.md 0.2). */
export const pageSize = { usual: 50, most: 250 } as const

/** The arguments of every connection field. */
export interface ConnectionArgs {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
  readonly filter?: FilterInput | null
  readonly orderBy?: readonly { readonly field: unknown; readonly direction: unknown }[] | null
}

/** One page with what pageInfo says; totalCount is counted only when selected. */
export interface Connection {
  readonly resource: Resource
  readonly companyId: string
  readonly query: Query
  readonly edges: readonly { readonly node: Entity; readonly cursor: string }[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
}

/** Reads one page in one statement; wrong paging arguments and foreign cursors throw BAD_USER_INPUT. */
export async function readConnection(
  context: GraphContext,
  resource: Resource,
  companyId: string,
  args: ConnectionArgs,
): Promise<Connection> {
  const { limit, backwards, cursor } = pagingOf(args)
  const order = toOrder(resource, args.orderBy)
  const signature = signatureOf(resource, order)
  const predicate = toExpression(resource, args.filter)
  const values = cursor === undefined ? undefined : decodeCursor(cursor, signature, order)
  const fields = readFields(resource)
  const query: Query = {
    resource,
    fields,
    ...(predicate === undefined ? {} : { predicate }),
    // Backwards is forwards through the reversed order, turned around at the end: also without a cursor.
    order: backwards ? order.map((one) => ({ field: one.field, descending: !one.descending })) : order,
    limit,
    offset: 0,
    ...(values === undefined ? {} : { keyset: { values, backwards: false } }),
    count: false,
    expand: [],
  }
  const page = await context.engine.list(context.caller, companyId, query)
  const names = fields.map((field) => field.name)
  const rows = backwards ? page.rows.toReversed() : page.rows
  const edges = rows.map((row) => ({
    node: entityOf(resource, companyId, names, row),
    cursor: encodeCursor(signature, row.keys),
  }))
  return {
    resource,
    companyId,
    query,
    edges,
    hasNextPage: backwards ? cursor !== undefined : page.more,
    hasPreviousPage: backwards ? page.more : cursor !== undefined,
  }
}

function pagingOf({ first, last, after, before }: ConnectionArgs): {
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

function signatureOf(resource: Resource, order: readonly Order[]): string {
  return `${resource.graphqlType}:${order.map((one) => `${one.descending ? '-' : '+'}${one.field.name}`).join(',')}`
}

/** A cursor: base64url of JSON [order signature, key values]. */
export function encodeCursor(signature: string, keys: readonly Cell[]): string {
  return Buffer.from(JSON.stringify([signature, ...keys])).toString('base64url')
}

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d(:\d\d)?)?$/.test(text) && isDate(text.slice(0, 10))
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const fits = {
  guid: isGuid,
  integer: undefined,
  amount: isDecimalText,
  decimal: isDecimalText,
  text: isText,
  code: isText,
  option: isText,
  boolean: undefined,
  booleanText: undefined,
  date: isDate,
  timestamp: isTime,
  blob: () => false,
} as const satisfies Record<Kind, ((text: string) => boolean) | undefined>

// Cursors come from clients: every value is checked, so that none reaches PostgreSQL as a cast error.
function decodeCursor(cursor: string, signature: string, order: readonly Order[]): readonly Cell[] {
  const foreign = badInput(
    'The cursor does not belong to this connection and order. Use startCursor or endCursor of a page with the same orderBy.',
  )
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw foreign
  }
  if (!Array.isArray(parsed) || parsed.length !== order.length + 1 || parsed[0] !== signature) throw foreign
  return order.map(({ field }, index): Cell => {
    const value: unknown = (parsed as readonly unknown[])[index + 1]
    const check = fits[field.kind]
    if (typeof value === 'string' && check !== undefined && check(value)) return value
    if (
      field.kind === 'integer' &&
      typeof value === 'number' &&
      Number.isInteger(value) &&
      Math.abs(value) <= 2147483648
    )
      return value
    if ((field.kind === 'boolean' || field.kind === 'booleanText') && typeof value === 'boolean') return value
    throw foreign
  })
}
