import { accessSets, accessTypes, type AccessMember } from '../request/access-sets.ts'
import {
  description,
  type Annotation,
  type AnnotationValue,
  type EntitySet,
  type Operation,
  type Property,
  type StructuredType,
} from './csdl.ts'

/** The entity types of users, keys and rights. */
export const accessEntities: readonly StructuredType[] = accessSets.map((set) => {
  const { entity, members, description: text } = accessTypes[set]
  return {
    name: entity,
    key: 'id',
    properties: Object.entries<AccessMember>(members).map(([name, facts]) => propertyOf(name, facts)),
    navigations: [],
    annotations: [description(text)],
  }
})

function propertyOf(name: string, { type, nullable, maxLength, sent, description: text }: AccessMember): Property {
  const computed: readonly Annotation[] = sent === undefined ? [{ term: 'Core.Computed', value: true }] : []
  const fixed: readonly Annotation[] = sent === 'create' ? [{ term: 'Core.Immutable', value: true }] : []
  return {
    name,
    type,
    nullable: nullable === true,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(type === 'Edm.DateTimeOffset' ? { precision: 6 } : {}),
    annotations: [description(text), ...computed, ...fixed],
  }
}

/** The sets of users, keys and rights: short lists at the service root. */
export function accessEntitySets(namespace: string): readonly EntitySet[] {
  return accessSets.map((set) => ({
    name: set,
    type: `${namespace}.${accessTypes[set].entity}`,
    bindings: [],
    annotations: [
      can('InsertRestrictions', { Insertable: true }),
      can('UpdateRestrictions', { Updatable: set !== 'accessKeys', Upsertable: false }),
      can('DeleteRestrictions', { Deletable: set !== 'users' }),
      can('FilterRestrictions', { Filterable: false }),
      can('SortRestrictions', { Sortable: false }),
      can('SearchRestrictions', { Searchable: false }),
      can('CountRestrictions', { Countable: true }),
      can('ExpandRestrictions', { Expandable: false }),
      can('SelectSupport', { Supported: true }),
      { term: 'Capabilities.TopSupported', value: true },
      { term: 'Capabilities.SkipSupported', value: true },
    ],
  }))
}

function can(term: string, record: Readonly<Record<string, AnnotationValue>>): Annotation {
  return { term: `Capabilities.${term}`, value: { record } }
}

/** What can be done with a key. */
export function accessOperations(namespace: string): readonly Operation[] {
  const type = `${namespace}.${accessTypes.accessKeys.entity}`
  return [
    {
      kind: 'Action',
      name: 'rotate',
      bound: true,
      parameters: [
        { name: 'bindingParameter', type, nullable: false, annotations: [] },
        {
          name: 'hours',
          type: 'Edm.Int32',
          nullable: true,
          annotations: [description('Hours for which the old key goes on to work, 0 to 720; 24 unless told.')],
        },
      ],
      returns: { type, nullable: false },
      annotations: [
        description('Makes a key like this one, which goes on to work for some hours; answers the new one.'),
      ],
    },
  ]
}
