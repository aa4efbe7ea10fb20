import { hash } from 'node:crypto'
import { Problem } from '../../core/problem.ts'
import type { Cell } from '../../model/field.ts'
import type { Order } from '../../model/query.ts'
import { kindFacts } from '../request/kinds.ts'

/** Where the next page starts, and the page size asked for with the first. */
export interface SkipToken {
  readonly values: readonly Cell[]
  readonly size: number
}

/** Stands in the tokens of a walk of one moment or with a delta link (F81), between what it keeps and the token; no letter of either. */
export const walkMark = '.'

/** What a token belongs to: a token of another set, filter or order is refused (D29). */
export function scopeOf(companyId: string, set: string, texts: readonly string[], order: readonly Order[]): string {
  return JSON.stringify([
    companyId,
    set,
    texts.map((text) => text.trim()),
    order.map((one) => [one.field.name, one.descending]),
  ])
}

/** Opaque text of a token, with a digest of its scope and values. */
export function writeSkipToken(scope: string, token: SkipToken): string {
  return Buffer.from(JSON.stringify([digest(scope, token), token.size, token.values])).toString('base64url')
}

/** Reads a token back; anything that was not made for this scope is 400 BadRequest. */
export function readSkipToken(scope: string, order: readonly Order[], text: string): SkipToken {
  const [mark, size, values] = parsed(text)
  const fits =
    typeof size === 'number' &&
    Number.isInteger(size) &&
    size > 0 &&
    Array.isArray(values) &&
    values.length === order.length &&
    order.every(({ field }, index) =>
      values[index] === null ? field.stated === true : kindFacts[field.kind].isKey(values[index] as Cell),
    )
  const token = { size: Number(size), values: values as readonly Cell[] }
  if (!fits || mark !== digest(scope, token)) {
    throw new Problem(
      'BadRequest',
      'The value of $skiptoken is not valid for this query. Follow @odata.nextLink as it was given, with the same filter and order.',
      { target: '$skiptoken' },
    )
  }
  return token
}

function digest(scope: string, token: SkipToken): string {
  return hash('sha256', JSON.stringify([scope, token.size, token.values]), 'base64url').slice(0, 16)
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
