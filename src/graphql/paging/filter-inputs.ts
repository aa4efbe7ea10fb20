import type { InputRef } from '@pothos/core'
import type { Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { Builder } from '../build/builder.ts'
import type { Enums } from '../build/enums.ts'
import { typeOfKind } from '../build/scalars.ts'
import { graphqlName } from '../terms/names.ts'
import {
  depthMax,
  dimensionFields,
  filterFields,
  itemsMax,
  setRelation,
  textFunctions,
  type FilterInput,
} from './filter-expression.ts'

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
  containsIgnoreCase: 'Contains this text in capitals or small letters alike: what a search box asks for.',
  isNull: 'True: the value is empty; false: it is not.',
}
const dimensionText =
  'Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension.'
const ordered = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte']

/** Makes the filter inputs: one per scalar type and enum, one per resource. */
export class Filters {
  readonly #builder: Builder
  readonly #enums: Enums
  readonly #made = new Map<string, ReturnType<Builder['inputRef']>>()
  readonly #ofResources = new Map<Resource, InputRef<FilterInput>>()

  constructor(builder: Builder, enums: Enums) {
    this.#builder = builder
    this.#enums = enums
  }

  /** The filter input of a resource, made at its first use. */
  of(resource: Resource): InputRef<FilterInput> {
    const known = this.#ofResources.get(resource) ?? this.#ofResource(resource)
    this.#ofResources.set(resource, known)
    return known
  }

  #ofResource(resource: Resource): InputRef<FilterInput> {
    const name = `${resource.graphqlType}Filter`
    const ref = this.#builder.inputRef<FilterInput>(name)
    this.#builder.inputType(ref, {
      description: `Conditions on ${resource.graphqlType}; all of them must hold.`,
      fields: (t) => ({
        and: t.field({ type: [ref], description: `All of these; at most ${depthMax} levels of and, or and not.` }),
        or: t.field({ type: [ref], description: 'At least one of these; an empty list matches nothing.' }),
        not: t.field({ type: ref, description: 'Not this.' }),
        ...(setRelation(resource) === undefined
          ? {}
          : { dimension: t.field({ type: this.#dimension(), description: dimensionText }) }),
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

  #dimension(): InputRef<FilterInput> {
    const name = 'DimensionSetLineFilter'
    const known = this.#made.get(name)
    if (known !== undefined) return known
    const ref = this.#builder.inputRef<FilterInput>(name)
    this.#made.set(name, ref)
    this.#builder.inputType(ref, {
      description: 'Conditions on one dimension value of a record; all of them must hold of the same one.',
      fields: (t) =>
        Object.fromEntries(
          dimensionFields.map((field) => [
            graphqlName(field),
            t.field({ type: this.#ofField(dimensionSetLine, field), description: field.description }),
          ]),
        ),
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
    const texts = scalar === 'String' ? Object.keys(textFunctions) : []
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
