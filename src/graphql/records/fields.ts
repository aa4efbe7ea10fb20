import { tellTo } from '../../core/language/listener.ts'
import { emptyDate } from '../../core/date.ts'
import { blank, type Cell, type Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import type { Entity } from '../terms/entity.ts'
import { graphqlName, isNullable } from '../terms/names.ts'
import type { SchemaParts } from './schema-parts.ts'
import type { RecordRef } from '../build/record-refs.ts'
import { isoTime, typeOfKind } from '../build/scalars.ts'

/** Adds a field of a resource to an object type made of its records: type, nullability and description follow from the field. */
export function addField(
  { builder, enums }: Pick<SchemaParts, 'builder' | 'enums'>,
  ref: RecordRef,
  resource: Resource,
  field: Field,
): void {
  const common = { description: descriptionOf(field), deprecationReason: field.deprecated }
  const nullable = isNullable(field)
  const type = typeOfKind[field.kind]
  builder.objectField(ref, graphqlName(field), (t) => {
    const textOf = (entity: Entity): string | null => shownText(field, entity.cells[field.name] ?? null)
    if (type === 'enum') {
      const { ref } = enums.of(resource, field)
      const option = (entity: Entity): string | null => optionOf(field, entity.cells[field.name] ?? null)
      return nullable
        ? t.field({ ...common, type: ref, nullable: true, resolve: option })
        : t.field({ ...common, type: ref, resolve: (entity) => option(entity) ?? '' })
    }
    if (type === 'Int') {
      const number = (entity: Entity): number | null => numberOf(entity.cells[field.name] ?? null)
      return nullable
        ? t.int({ ...common, nullable: true, resolve: number })
        : t.int({ ...common, resolve: (entity) => number(entity) ?? 0 })
    }
    if (type === 'Boolean') {
      const truth = (entity: Entity): boolean | null => booleanOf(entity.cells[field.name] ?? null)
      return nullable
        ? t.boolean({ ...common, nullable: true, resolve: truth })
        : t.boolean({ ...common, resolve: (entity) => truth(entity) ?? false })
    }
    if (type === 'Base64') {
      return t.field({
        ...common,
        type,
        nullable: true,
        resolve: (entity, _args, context: GraphContext) => context.loaders.blob.load({ entity, field }),
      })
    }
    if (isMessage(field)) {
      const told = (entity: Entity, { caller }: GraphContext): string => tellTo(caller, textOf(entity) ?? '')
      return nullable
        ? t.field({
            ...common,
            type,
            nullable: true,
            resolve: (entity, _args, context) => told(entity, context) || null,
          })
        : t.field({ ...common, type, resolve: (entity, _args, context) => told(entity, context) })
    }
    return nullable
      ? t.field({ ...common, type, nullable: true, resolve: textOf })
      : t.field({ ...common, type, resolve: (entity) => textOf(entity) ?? '' })
  })
}

/** Whether a field keeps findings of ours, which are told in the language of whoever asks (F113). */
function isMessage({ column }: Field): boolean {
  return column === 'error_message'
}

/** A field's description with its OData name where that is spelt another way. */
export function descriptionOf(field: Field): string {
  if (field.name === 'id' || graphqlName(field) === field.name || field.description.includes('OData: '))
    return field.description
  return `${field.description} OData: ${field.name}.`
}

/** What a field of a record resolves to, in answers; null where GraphQL has null for what is stored. */
export function shownCell(field: Field, cell: Cell): string | number | boolean | null {
  const type = typeOfKind[field.kind]
  const nullable = isNullable(field)
  if (type === 'enum') return optionOf(field, cell) ?? (nullable ? null : '')
  if (type === 'Int') return numberOf(cell) ?? (nullable ? null : 0)
  if (type === 'Boolean') return booleanOf(cell) ?? (nullable ? null : false)
  return shownText(field, cell) ?? (nullable ? null : '')
}

function shownText(field: Field, cell: Cell): string | null {
  if (cell === null) return null
  const text = String(cell)
  if (field.kind === 'timestamp') {
    const time = isoTime(text)
    return time === blank.timestamp && field.required !== true ? null : time
  }
  const empty = text === '' || (field.kind === 'date' && text === emptyDate)
  return empty && (field.required !== true || field.kind === 'date') ? null : text
}

function optionOf(field: Field, cell: Cell): string | null {
  return typeof cell === 'string' && field.options?.includes(cell) === true ? cell : null
}

function numberOf(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : null
}

function booleanOf(cell: Cell): boolean | null {
  return typeof cell === 'boolean' ? cell : null
}
