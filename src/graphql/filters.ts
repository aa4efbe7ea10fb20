import { emptyDate } from '../core/date.ts'
import { JsonNumber, type Json } from '../core/json.ts'
import { Problem } from '../core/problem.ts'
import { decodeValue } from '../model/decode.ts'
import { blank, type Field } from '../model/field.ts'
import type { Comparison, Expression } from '../model/expression.ts'
import type { Resource } from '../model/resource.ts'
import { allOf } from '../model/value-facts.ts'
import type { Builder } from './builder.ts'
import type { Enums } from './enums.ts'
import { badInput } from './errors.ts'
import { graphqlName, shownFields } from './names.ts'
import { typeOfKind } from './scalars.ts'

/** A filter as graphql-js hands it over; its shape is the generated input type's. */
export type FilterInput = Readonly<Record<string, unknown>>

const itemsMax = 500
const depthMax = 5

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  lte: 'le',
  gt: 'gt',
  gte: 'ge',
}
const functions: Readonly<Record<string, 'contains' | 'startswith' | 'endswith'>> = {
  contains: 'contains',
  startsWith: 'startswith',
  endsWith: 'endswith',
}

const operatorTexts: Readonly<Record<string, string>> = {
  eq: 'Equal; null asks for the empty value.',
  ne: 'Not equal; null asks for anything but the empty value.',
  lt: 'Less than.',
  lte: 'Less than or equal.',
  gt: 'Greater than.',
  gte: 'Greater than or equal.',
  in: `One of these, at most ${itemsMax}.`,
  notIn: `None of these, at most ${itemsMax}.`,
  contains: 'Contains this text; case matters.',
  startsWith: 'Begins with this text; case matters.',
  endsWith: 'Ends with this text; case matters.',
  isNull: 'True: the value is empty; false: it is not.',
}
const ordered = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte']

/** Fields that can be filtered by: those that stand on a column of their own. */
export function filterFields(resource: Resource): readonly Field[] {
  return shownFields(resource).filter((field) => field.kind !== 'blob' && field.special === undefined)
}

/** Makes the filter inputs: one per scalar type and enum, one per resource. */
export class Filters {
  readonly #builder: Builder
  readonly #enums: Enums
  readonly #made = new Map<string, ReturnType<Builder['inputRef']>>()

  constructor(builder: Builder, enums: Enums) {
    this.#builder = builder
    this.#enums = enums
  }

  /** The filter input of a resource. */
  of(resource: Resource) {
    const name = `${resource.graphqlType}Filter`
    const ref = this.#builder.inputRef<FilterInput>(name)
    this.#builder.inputType(ref, {
      description: `Conditions on ${resource.graphqlType}; all of them must hold.`,
      fields: (t) => ({
        and: t.field({ type: [ref], description: `All of these; at most ${depthMax} levels of and, or and not.` }),
        or: t.field({ type: [ref], description: 'At least one of these; an empty list matches nothing.' }),
        not: t.field({ type: ref, description: 'Not this.' }),
        ...Object.fromEntries(
          filterFields(resource).map((field) => [
            graphqlName(field),
            t.field({ type: this.#ofField(resource, field), description: field.description }),
          ]),
        ),
      }),
    })
    return ref
  }

  #ofField(resource: Resource, field: Field) {
    const scalar = typeOfKind[field.kind]
    const option = scalar === 'enum' ? this.#enums.of(resource, field) : undefined
    const name = `${option?.name ?? scalar}Filter`
    const known = this.#made.get(name)
    if (known !== undefined) return known
    const ref = this.#builder.inputRef<FilterInput>(name)
    const type = option?.ref ?? (scalar === 'enum' ? 'String' : scalar)
    const single = scalar === 'Boolean' ? ['eq', 'ne'] : scalar === 'enum' || scalar === 'UUID' ? ['eq', 'ne'] : ordered
    const texts = scalar === 'String' ? Object.keys(functions) : []
    const many = scalar === 'Boolean' ? [] : ['in', 'notIn']
    this.#builder.inputType(ref, {
      description: `Conditions on a value of type ${option?.name ?? scalar}; all of them must hold.`,
      fields: (t) => ({
        ...Object.fromEntries(
          [...single, ...texts].map((key) => [key, t.field({ type, description: operatorTexts[key] })]),
        ),
        ...Object.fromEntries(many.map((key) => [key, t.field({ type: [type], description: operatorTexts[key] })])),
        isNull: t.boolean({ description: operatorTexts['isNull'] }),
      }),
    })
    this.#made.set(name, ref)
    return ref
  }
}

/** A filter input as the model's predicate; undefined when it asks for nothing. Throws BAD_USER_INPUT with the field's path. */
export function toExpression(resource: Resource, filter: FilterInput | null | undefined): Expression | undefined {
  if (filter === null || filter === undefined) return undefined
  const terms = termsOf(new Map(filterFields(resource).map((field) => [graphqlName(field), field])), filter, 0)
  return terms.length === 0 ? undefined : all(terms)
}

function termsOf(fields: ReadonlyMap<string, Field>, filter: FilterInput, depth: number): Expression[] {
  if (depth > depthMax) throw badInput(`A filter may nest and, or and not at most ${depthMax} levels deep.`)
  const below = (one: unknown): Expression => all(termsOf(fields, one as FilterInput, depth + 1))
  return Object.entries(filter).flatMap(([name, value]): Expression[] => {
    if (value === undefined) return []
    if (value === null)
      throw badInput(`The filter '${name}' is null; leave it out, or ask for the empty value with isNull.`)
    if (name === 'not') return [{ node: 'not', term: below(value) }]
    if (name === 'and' || name === 'or') {
      const terms = (value as readonly unknown[]).map(below)
      return [terms.length === 0 ? { node: 'constant', value: name === 'and' } : { node: name, terms }]
    }
    const field = fields.get(name)
    if (field === undefined) throw badInput(`'${name}' cannot be filtered by.`)
    return conditionsOn(field, name, value as FilterInput)
  })
}

function all(terms: readonly Expression[]): Expression {
  return allOf(terms) ?? { node: 'constant', value: true }
}

function conditionsOn(field: Field, name: string, conditions: FilterInput): Expression[] {
  const left: Expression = { node: 'field', field }
  return Object.entries(conditions).flatMap(([operator, value]): Expression[] => {
    if (value === undefined) return []
    const path = `${name}.${operator}`
    if (operator === 'isNull') return value === null ? [] : [emptiness(field, value === true)]
    if (value === null) {
      if (operator === 'eq' || operator === 'ne') return [emptiness(field, operator === 'eq')]
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
    const call = functions[operator]
    if (call === undefined) throw badInput(`The filter '${path}' does not exist.`)
    return [{ node: 'call', name: call, arguments: [left, literal(field, value, path)] }]
  })
}

/** What GraphQL shows as null: a stated number's NULL, '' of texts, the empty date, a single space of options. */
function emptiness(field: Field, empty: boolean): Expression {
  const operator: Comparison = empty ? 'eq' : 'ne'
  const left: Expression = { node: 'field', field }
  if (field.stated === true)
    return { node: 'compare', operator, left, right: { node: 'literal', kind: field.kind, value: null } }
  if (field.kind === 'text' || field.kind === 'code' || field.kind === 'option' || field.kind === 'date') {
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
    wholeDigits: undefined,
    scale: 20,
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
