import { sql, type RawBuilder } from 'kysely'
import type { Cell, Field } from '../../model/field.ts'
import type { Comparison, Expression, ValueKind } from '../../model/expression.ts'
import type { Computed } from '../../model/query.ts'
import { isNullable, kindOf } from '../../model/value-facts.ts'
import { arithmeticSql, numericSql } from './arithmetic.ts'
import { castSql } from './cast.ts'
import { callSql } from './function.ts'
import { aliasOf, countSql, existsSql, throughSql } from './relation.ts'
import { type Compile, oneOrder, type Sql } from './parts.ts'
import { searchSql } from './search.ts'

/** PostgreSQL type of the parameters of a kind; a duration is its seconds. */
export const sqlTypes = {
  guid: 'uuid',
  integer: 'int4',
  long: 'numeric',
  amount: 'numeric',
  decimal: 'numeric',
  text: 'text',
  code: 'text',
  option: 'text',
  boolean: 'bool',
  booleanText: 'bool',
  date: 'date',
  timestamp: 'timestamptz',
  time: 'time',
  duration: 'numeric',
  blob: 'text',
} as const satisfies Record<ValueKind, string>

const comparisons = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const satisfies Record<
  Comparison,
  string
>

/** A value as a typed parameter. */
export function parameter(kind: ValueKind, value: Cell): RawBuilder<unknown> {
  return sql`cast(${value} as ${sql.raw(sqlTypes[kind])})`
}

/** The column of a field in predicates and orders; "not stated" counts as the 0 that is shown. */
export function columnOf(field: Field, alias = 't'): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${field.column}`)
  if (field.special === 'accountNo')
    return sql`case when ${sql.ref(`${alias}.type`)} = 'G/L Account' then ${column} else '' end`
  return field.stated === true ? sql`coalesce(${column}, 0)` : column
}

/** SQL of a bound condition; parameters only, no name that did not come from the model. Null means that it does not hold. */
export function predicateSql(expression: Expression, computed?: Computed): RawBuilder<unknown> {
  return valueSql(expression, computed)
}

/**
 * SQL of a bound value over the table `t`, of the type {@link sqlTypes} has for its kind; fields of `computed` are their
 * expressions. Records that lambdas and paths go through are `l1`, `l2`, ….
 */
export function valueSql(expression: Expression, computed?: Computed): RawBuilder<unknown> {
  const compile: Compile = (part) => valueSql(part, computed)
  switch (expression.node) {
    case 'constant':
      return expression.value ? sql`true` : sql`false`
    case 'field':
      return fieldSql(expression.field, expression.level, computed)
    case 'literal':
      return parameter(expression.kind, expression.value)
    case 'compare':
      return compareSql(expression.operator, expression.left, expression.right, compile)
    case 'in':
      return inSql(expression.operand, expression.items, compile)
    case 'and':
    case 'or':
      return sql`(${sql.join(expression.terms.map(compile), expression.node === 'and' ? sql` and ` : sql` or `)})`
    case 'not':
      return sql`not (${compile(expression.term)})`
    case 'call':
      return callSql(expression, compile)
    case 'arithmetic':
      return arithmeticSql(expression, compile)
    case 'negate':
      return sql`(- ${numericSql(expression.operand, compile)})`
    case 'cast':
      return castSql(expression, compile)
    case 'case':
      return caseSql(expression, compile)
    case 'coalesce':
      return coalesceSql(expression, compile)
    case 'search':
      return searchSql(expression, compile, computed)
    case 'any':
    case 'all':
      return existsSql(expression, compile)
    case 'count':
      return countSql(expression, compile)
    case 'through':
      return throughSql(expression, compile)
  }
}

function fieldSql(field: Field, level: number | undefined, computed: Computed | undefined): Sql {
  const expression = level === undefined || level === 0 ? computed?.get(field) : undefined
  return expression === undefined ? columnOf(field, aliasOf(level)) : sql`(${valueSql(expression, computed)})`
}

/** Conditions as operands: PostgreSQL reads `a = b = c` as an error. */
function operandSql(expression: Expression, compile: Compile): Sql {
  return kindOf(expression) === 'boolean' && expression.node !== 'field' && expression.node !== 'literal'
    ? sql`(${compile(expression)})`
    : compile(expression)
}

// Two values of different columns have no order in common unless one is named.
function sidesSql(left: Expression, right: Expression, compile: Compile): readonly [Sql, Sql] {
  const [one, other] = [operandSql(left, compile), operandSql(right, compile)]
  return [oneOrder(one, left, right), other]
}

// Only what can be null pays for it; a plain comparison stays plain, so that it reaches its index.
function compareSql(operator: Comparison, left: Expression, right: Expression, compile: Compile): Sql {
  if (isNull(right)) return nullTest(operator, left, compile)
  if (isNull(left)) return nullTest(operator, right, compile)
  const [one, other] = sidesSql(left, right, compile)
  const plain = sql`${one} ${sql.raw(comparisons[operator])} ${other}`
  if (!isNullable(left) && !isNullable(right)) return plain
  if (operator === 'eq') return sql`${one} is not distinct from ${other}`
  return operator === 'ne' ? sql`${one} is distinct from ${other}` : sql`coalesce(${plain}, false)`
}

function isNull(expression: Expression): boolean {
  return expression.node === 'literal' && expression.value === null
}

// Nulls of stored values never reach a client, so a comparison with null is decided without looking (odata-design.md 2).
function nullTest(operator: Comparison, value: Expression, compile: Compile): Sql {
  if (operator !== 'eq' && operator !== 'ne') return sql`false`
  if (!isNullable(value)) return operator === 'ne' ? sql`true` : sql`false`
  return sql`${operandSql(value, compile)} ${sql.raw(operator === 'ne' ? 'is not null' : 'is null')}`
}

// A list of literals is one parameter whatever its length, so that few texts are prepared (storage/statement-names).
function inSql(operand: Expression, items: readonly Expression[], compile: Compile): Sql {
  const literals = items.flatMap((item) => (item.node === 'literal' && item.value !== null ? [item] : []))
  const others = items.filter((item) => item.node !== 'literal')
  const value = operandSql(operand, compile)
  const found: Sql[] = others.map((item) => sql`(${compareSql('eq', operand, item, compile)})`)
  if (literals.length === 1 && items.length === 1) found.push(sql`${value} in (${sql.join(literals.map(compile))})`)
  else if (literals.length > 0) {
    const kinds = new Set(literals.map((item) => sqlTypes[item.kind]))
    const type = kinds.size === 1 ? [...kinds][0] : 'numeric'
    const values = literals.map((item) => item.value)
    found.push(sql`${value} = any(cast(${values} as ${sql.raw(`${type ?? 'text'}[]`)}))`)
  }
  if (isNullable(operand) && items.some(isNull)) found.push(sql`${value} is null`)
  const [only] = found
  if (only === undefined) return sql`false`
  const any = found.length === 1 ? only : sql`(${sql.join(found, sql` or `)})`
  return isNullable(operand) ? sql`coalesce(${any}, false)` : any
}

function caseSql({ branches, kind }: Extract<Expression, { node: 'case' }>, compile: Compile): Sql {
  const texts = branches.map(({ when, then }) => sql`when ${compile(when)} then ${sameTypeSql(then, kind, compile)}`)
  return chosenSql(sql`case ${sql.join(texts, sql` `)} end`, kind)
}

function coalesceSql({ operand, other, kind }: Extract<Expression, { node: 'coalesce' }>, compile: Compile): Sql {
  const [one, two] = [sameTypeSql(operand, kind, compile), sameTypeSql(other, kind, compile)]
  return chosenSql(sql`coalesce(${one}, ${two})`, kind)
}

function sameTypeSql(value: Expression, kind: ValueKind, compile: Compile): Sql {
  return kind === 'long' || kind === 'decimal' ? numericSql(value, compile) : compile(value)
}

// Texts of several columns have no order in common.
function chosenSql(chosen: Sql, kind: ValueKind): Sql {
  return sqlTypes[kind] === 'text' ? sql`((${chosen}) collate "und-x-icu")` : sql`(${chosen})`
}
