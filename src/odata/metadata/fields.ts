import type { Field } from '../../model/field.ts'
import { description, type Annotation, type Property } from './csdl.ts'
import { kindFacts } from '../request/kinds.ts'
import type { WireNames } from '../request/wire-names.ts'

/** Whether a record cannot be made without a value of this field. */
export function isNeededToCreate(field: Field): boolean {
  return field.createOnly === true && field.required === true
}

/** A field as a property of an entity or complex type, with what is known of its values; `insertable`: clients make such records. */
export function propertyOf(field: Field, names: WireNames, insertable = false): Property {
  const { edm } = kindFacts[field.kind]
  return {
    name: names.of(field),
    type: edm,
    nullable: false,
    ...(edm === 'Edm.String' && field.maxLength !== undefined ? { maxLength: field.maxLength } : {}),
    ...(edm === 'Edm.Decimal' ? { scale: 'variable' as const } : {}),
    ...(edm === 'Edm.DateTimeOffset' ? { precision: 6 } : {}),
    annotations: [
      description(field.description),
      ...accessOf(field, insertable),
      ...rangeOf(field),
      ...revisionOf(field),
    ],
  }
}

function accessOf(field: Field, insertable: boolean): readonly Annotation[] {
  if (field.readOnly === true)
    return [
      { term: 'Core.Computed', value: true },
      { term: 'Core.Permissions', value: { member: 'Core.Permission/Read' } },
    ]
  return [
    ...(field.createOnly === true ? [{ term: 'Core.Immutable', value: true }] : []),
    // What a create leaves out is filled: from the customer, the setup, a series, or with a blank. No property is null.
    ...(insertable && !isNeededToCreate(field) ? [{ term: 'Core.ComputedDefaultValue', value: true }] : []),
  ]
}

// Options are text on the wire (D7): their members are the allowed values.
function rangeOf({ options, minimum, maximum }: Field): readonly Annotation[] {
  const values = (options ?? []).map((value) => ({ record: { Value: value } }))
  return [
    ...(values.length === 0 ? [] : [{ term: 'Validation.AllowedValues', value: values }]),
    ...(minimum === undefined ? [] : [{ term: 'Validation.Minimum', value: { decimal: minimum } }]),
    ...(maximum === undefined ? [] : [{ term: 'Validation.Maximum', value: { decimal: maximum } }]),
  ]
}

function revisionOf({ deprecated }: Field): readonly Annotation[] {
  if (deprecated === undefined) return []
  const revision = { Kind: { member: 'Core.RevisionKind/Deprecated' }, Description: deprecated }
  return [{ term: 'Core.Revisions', value: [{ record: revision }] }]
}
