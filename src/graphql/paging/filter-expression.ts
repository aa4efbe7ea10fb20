import { emptyDate } from '../../core/date.ts'
import { JsonNumber, type Json } from '../../core/json.ts'
import { Problem } from '../../core/problem.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import { blank, type Field, type Kind } from '../../model/field.ts'
import type { Comparison, Expression } from '../../model/expression.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { allOf } from '../../model/value-facts.ts'
import { badInput } from '../terms/errors.ts'
import { graphqlName, shownFields } from '../terms/names.ts'

/** A filter as graphql-js hands it over; its shape is the generated input type's. */
export type FilterInput = Readonly<Record<string, unknown>>

/** Values that one `in` or `notIn` takes. */
export const itemsMax = 500
/** Levels of `and`, `or` and `not`. */
export const depthMax = 5
/** Of one filter in all: every condition is work for the database on every record, one on dimensions the most. */
const filterMost = { conditions: 200, dimensions: 20, values: 5_000 } as const

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  lte: 'le',
  gt: 'gt',
  gte: 'ge',
}
/** The functions of the model that conditions on texts call. */
export const textFunctions: Readonly<Record<string, 'contains' | 'startswith' | 'endswith'>> = {
  contains: 'contains',
  startsWith: 'startswith',
  endsWith: 'endswith',
  containsIgnoreCase: 'contains',
}

/** What a record can be asked about its dimension values. */
export const dimensionFields = dimensionSetLine.fields.filter(({ name }) => name === 'code' || name === 'valueCode')

/** Fields that can be filtered by: those that stand on a column of their own. */
export function filterFields(resource: Resource): readonly Field[] {
  return shownFields(resource).filter((field) => field.kind !== 'blob' && field.special === undefined)
}

/** The relation to the dimension values of a record, where it has some. */
export function setRelation(resource: Resource): Relation | undefined {
  return resource.relations.find((relation) => relation.target() === dimensionSetLine)
}

/** A filter input as the model's predicate; undefined when it asks for nothing. Throws BAD_USER_INPUT with the field's path. */
export function toExpression(resource: Resource, filter: FilterInput | null | undefined): Expression | undefined {
  if (filter === null || filter === undefined) return undefined
  checkSize(filter)
  const terms = termsOf(targetsOf(resource), filter, 0)
  return terms.length === 0 ? undefined : all(terms)
}

// Counted before anything is made of it; what is nested too deeply is told by the next one who walks there.
function checkSize(filter: FilterInput): void {
  const count = { conditions: 0, dimensions: 0, values: 0 }
  const add = (what: keyof typeof count, more: number): void => {
    count[what] += more
    if (count[what] > filterMost[what])
      throw badInput(`A filter may have ${filterMost[what]} ${what} in all, and this one has more.`)
  }
  const walk = (input: unknown): void => {
    for (const [name, value] of Object.entries(input ?? {})) {
      if (name === 'and' || name === 'or') {
        const terms = Array.isArray(value) ? value : []
        add('conditions', terms.length)
        terms.forEach(walk)
        continue
      }
      if (name === 'dimension') add('dimensions', 1)
      if (Array.isArray(value)) add('values', value.length)
      if (typeof value === 'object' && !Array.isArray(value)) walk(value)
      else add('conditions', 1)
    }
  }
  walk(filter)
}

/** What a filter of a resource can be about, by name. */
interface Targets {
  readonly fields: ReadonlyMap<string, Field>
  readonly sets: Relation | undefined
}

const targets = new WeakMap<Resource, Targets>()

function targetsOf(resource: Resource): Targets {
  const found = targets.get(resource) ?? {
    fields: new Map(filterFields(resource).map((field) => [graphqlName(field), field])),
    sets: setRelation(resource),
  }
  targets.set(resource, found)
  return found
}

function termsOf(about: Targets, filter: FilterInput, depth: number): Expression[] {
  if (depth > depthMax) throw badInput(`A filter may nest and, or and not at most ${depthMax} levels deep.`)
  const below = (one: unknown): Expression => all(termsOf(about, one as FilterInput, depth + 1))
  return Object.entries(filter).flatMap(([name, value]): Expression[] => {
    if (value === undefined) return []
    if (value === null)
      throw badInput(`The filter '${name}' is null; leave it out, or ask for the empty value with isNull.`)
    if (name === 'not') return [{ node: 'not', term: below(value) }]
    if (name === 'and' || name === 'or') {
      const terms = (value as readonly unknown[]).map(below)
      return [terms.length === 0 ? { node: 'constant', value: name === 'and' } : { node: name, terms }]
    }
    const field = about.fields.get(name)
    if (field === undefined && name === 'dimension' && about.sets !== undefined)
      return [dimensionCondition(about.sets, value as FilterInput)]
    if (field === undefined) throw badInput(`'${name}' cannot be filtered by.`)
    return conditionsOn(field, name, value as FilterInput)
  })
}

function all(terms: readonly Expression[]): Expression {
  return allOf(terms) ?? { node: 'constant', value: true }
}

/** A record with one dimension value of which all conditions hold; without conditions, with any value at all. */
function dimensionCondition(relation: Relation, conditions: FilterInput): Expression {
  const terms = dimensionFields.flatMap((field) => {
    const value = conditions[graphqlName(field)]
    if (value === undefined) return []
    const name = `dimension.${graphqlName(field)}`
    if (value === null) throw badInput(`The filter '${name}' is null; leave it out.`)
    return conditionsOn(field, name, value as FilterInput, 1)
  })
  const predicate = allOf(terms)
  return { node: 'any', relation, of: 0, level: 1, ...(predicate === undefined ? {} : { predicate }) }
}

function conditionsOn(field: Field, name: string, conditions: FilterInput, level = 0): Expression[] {
  const left: Expression = level === 0 ? { node: 'field', field } : { node: 'field', field, level }
  return Object.entries(conditions).flatMap(([operator, value]): Expression[] => {
    if (value === undefined) return []
    const path = `${name}.${operator}`
    if (operator === 'isNull') return value === null ? [] : [emptiness(field, left, value === true)]
    if (value === null) {
      if (operator === 'eq' || operator === 'ne') return [emptiness(field, left, operator === 'eq')]
      throw badInput(`The filter '${path}' is null; leave it out.`)
    }
    if (operator === 'in' || operator === 'notIn') {
      const items = value as readonly unknown[]
      if (items.length > itemsMax)
        throw badInput(`The filter '${path}' has ${items.length} values; at most ${itemsMax} are allowed.`)
      const found: Expression =
        items.length === 0
          ? { node: 'constant', value: false }
          : { node: 'in', operand: left, items: items.map((item) => literal(field, item, path)) }
      return [operator === 'in' ? found : { node: 'not', term: found }]
    }
    const comparison = comparisons[operator]
    if (comparison !== undefined)
      return [{ node: 'compare', operator: comparison, left, right: literal(field, value, path) }]
    const call = textFunctions[operator]
    if (call === undefined) throw badInput(`The filter '${path}' does not exist.`)
    const texts = [left, literal(field, value, path)]
    const compared = operator === 'containsIgnoreCase' ? texts.map(inSmallLetters) : texts
    return [{ node: 'call', name: call, arguments: compared }]
  })
}

function inSmallLetters(text: Expression): Expression {
  return { node: 'call', name: 'tolower', arguments: [text] }
}

const hasEmpty: ReadonlySet<Kind> = new Set(['text', 'code', 'option', 'date', 'timestamp'])

/** What GraphQL shows as null: a stated number's NULL, '' of texts, the empty date and time, a single space of options. */
function emptiness(field: Field, left: Expression, empty: boolean): Expression {
  const operator: Comparison = empty ? 'eq' : 'ne'
  if (field.stated === true)
    return { node: 'compare', operator, left, right: { node: 'literal', kind: field.kind, value: null } }
  if (hasEmpty.has(field.kind)) {
    const value = field.kind === 'date' ? emptyDate : blank[field.kind]
    return { node: 'compare', operator, left, right: { node: 'literal', kind: field.kind, value } }
  }
  return { node: 'constant', value: !empty }
}

// A literal may be longer, smaller or finer than what the field holds: such a comparison simply finds nothing.
function literal(field: Field, value: unknown, path: string): Expression {
  if (value === null || value === undefined) throw badInput(`The filter '${path}' has a null among its values.`)
  const numeric = field.kind === 'amount' || field.kind === 'decimal'
  const loose: Field = {
    ...field,
    kind: numeric ? 'decimal' : field.kind,
    maxLength: undefined,
    minimum: undefined,
    maximum: undefined,
    // As many as a Decimal may be written with.
    wholeDigits: 200,
    scale: 200,
  }
  try {
    return { node: 'literal', kind: field.kind, value: decodeValue(loose, jsonOf(value), path) }
  } catch (error) {
    if (error instanceof Problem) throw badInput(error.message)
    throw error
  }
}

/** A value of a GraphQL input as exact JSON. */
export function jsonOf(value: unknown): Json {
  if (typeof value === 'number') return new JsonNumber(String(value))
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
