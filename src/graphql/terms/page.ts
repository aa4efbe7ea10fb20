import { isDate } from '../../core/date.ts'
import { isDecimalText } from '../../core/decimal.ts'
import { isGuid } from '../../core/guid.ts'
import type { Expression } from '../../model/expression.ts'
import type { Cell, Field, Kind } from '../../model/field.ts'
import type { Order } from '../../model/query.ts'
import type { Entity } from './entity.ts'
import { badInput } from './errors.ts'

/** Size of a page when the client states none, and the largest it may ask for; more is an error, never a clamp (graphql-design.md 2). */
export const pageSize = { usual: 50, most: 1_000 } as const

/** The arguments of every connection field. */
export interface ConnectionArgs {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
  readonly filter?: Readonly<Record<string, unknown>> | null
  readonly orderBy?: readonly { readonly field: unknown; readonly direction: unknown }[] | null
}

/** The arguments of a connection as checked: what to read, in which order and from where on. */
export interface PagePlan {
  /** Fields of the records, those of the order among them. */
  readonly fields: readonly Field[]
  readonly predicate?: Expression
  /** As it is read: backwards is forwards through the reversed order, turned around at the end. */
  readonly order: readonly Order[]
  readonly limit: number
  readonly backwards: boolean
  /** The order keys of the record before the page. */
  readonly after?: readonly Cell[]
  /** What the cursors of this connection and order begin with. */
  readonly signature: string
}

/** One page with what pageInfo says. */
export interface Connection {
  readonly nodes: readonly Entity[]
  /** The cursor of a record of the page; worked out only for those whose cursor is asked for. */
  readonly cursorOf: (node: Entity) => string
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  /** Records in all that fulfil the filter; counted only when selected. */
  readonly totalCount: () => Promise<number>
}

/** Whether records come before and after a page, where `more` says whether there are more the way it was read. */
export function neighbours(plan: PagePlan, more: boolean): { hasNextPage: boolean; hasPreviousPage: boolean } {
  const cut = plan.after !== undefined
  return { hasNextPage: plan.backwards ? cut : more, hasPreviousPage: plan.backwards ? more : cut }
}

/** An order as cursors say it: the directions and fields of its keys. */
export function signatureOf(order: readonly Order[]): string {
  return order.map((one) => `${one.descending ? '-' : '+'}${one.field.name}`).join(',')
}

// One of every field of the widest record is shorter; megabytes of brackets would take seconds to parse.
const cursorMost = 100_000

/** A cursor: base64url of JSON [order signature, key values]. */
export function encodeCursor(signature: string, keys: readonly Cell[]): string {
  return Buffer.from(JSON.stringify([signature, ...keys])).toString('base64url')
}

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,12})?)?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)?$/.test(text) &&
  isDate(text.slice(0, 10))
// PostgreSQL takes numbers of many more digits, and no field of this schema has as many.
const isNumber = (text: string): boolean => text.length <= 200 && isDecimalText(text)
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const fits = {
  guid: isGuid,
  integer: undefined,
  amount: isNumber,
  decimal: isNumber,
  text: isText,
  code: isText,
  option: isText,
  boolean: undefined,
  booleanText: undefined,
  date: isDate,
  timestamp: isTime,
  blob: () => false,
} as const satisfies Record<Kind, ((text: string) => boolean) | undefined>

/**
 * The key values of a cursor; BAD_USER_INPUT when it is not of this connection and order. Cursors come from clients: every
 * value is checked, so that none reaches PostgreSQL as a cast error.
 */
export function decodeCursor(cursor: string, signature: string, order: readonly Order[]): readonly Cell[] {
  const foreign = badInput(
    'The cursor does not belong to this connection and order. Use startCursor or endCursor of a page with the same orderBy.',
  )
  if (cursor.length > cursorMost) throw foreign
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
      value >= -2147483648 &&
      value <= 2147483647
    )
      return value
    if ((field.kind === 'boolean' || field.kind === 'booleanText') && typeof value === 'boolean') return value
    throw foreign
  })
}
