import { sql, type RawBuilder } from 'kysely'
import type { Expression, ValueKind } from '../../model/expression.ts'
import { kindOf } from '../../model/value-facts.ts'

/** A piece of SQL with its parameters. */
export type Sql = RawBuilder<unknown>

/** Makes SQL of an expression; handed on, so that the files of the compiler need not know each other. */
export type Compile = (expression: Expression) => Sql

/**
 * SQL that needs some values more than once. They are worked out once, in a subquery that PostgreSQL does not take apart, so
 * that nested expressions do not double with each level.
 */
export function withValues(values: readonly Sql[], make: (names: readonly Sql[]) => Sql): Sql {
  const names = values.map((_value, index) => sql.ref(`v.c${index}`))
  const columns = values.map((value, index) => sql`${value} as ${sql.ref(`c${index}`)}`)
  return sql`(select ${make(names)} from (select ${sql.join(columns)} offset 0) as v)`
}

/** The text with an order of its own where it meets another column's, which may have another one (D27). */
export function oneOrder(text: Sql, left: Expression, right: Expression): Sql {
  const isOne = isConstant(left) || isConstant(right) || !isText(kindOf(left)) || sameColumns(left, right)
  return isOne ? text : sql`((${text}) collate "und-x-icu")`
}

function isConstant({ node }: Expression): boolean {
  return node === 'literal' || node === 'constant'
}

function sameColumns(left: Expression, right: Expression): boolean {
  return left.node === 'field' && right.node === 'field' && left.field.kind === right.field.kind
}

/** Whether values of a kind are texts, which are compared in an order of letters. */
export function isText(kind: ValueKind): boolean {
  return kind === 'text' || kind === 'code' || kind === 'option'
}
