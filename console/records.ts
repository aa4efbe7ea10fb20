import type { Field, Kind } from '../src/model/field.ts'
import { isChangeable, isInsertable, isRemovable, searchedFields, type Resource } from '../src/model/resource.ts'
import { resources } from '../src/model/resources/all.ts'
import { setupResources } from '../src/model/resources/setup-resources.ts'
import { graphqlName, isNullable, recordName, shownFields, upperSnake } from '../src/graphql/terms/names.ts'
import type { RecordField, RecordLookup } from './src/api/record-type.ts'

const told = [...resources.filter(({ graphqlType }) => graphqlType === 'Company'), ...setupResources]

const inputs = {
  guid: undefined,
  integer: 'count',
  amount: 'decimal',
  decimal: 'decimal',
  text: 'text',
  code: 'text',
  option: 'choice',
  boolean: 'flag',
  booleanText: 'flag',
  date: 'date',
  timestamp: undefined,
  blob: undefined,
} as const satisfies Record<Kind, RecordField['kind'] | undefined>

/**
 * What the screen of setup and master data knows of each resource (F114): its names in GraphQL, its fields as they are filled
 * in, and which records they name. Made from the model, as the schema is, so that a field of the one is a field of the other.
 */
export function recordTypes(): readonly [path: string, text: string] {
  const types = Object.fromEntries(told.map((resource) => [recordName(resource), typeOf(resource)]))
  const text = [
    '// Written by npm run codegen from the model (src/model/resources): change that, not this file.',
    "import type { RecordType } from '../record-type.ts'",
    '',
    '/** Master data and setup as the console shows and changes it, by the name of one record. */',
    `export const recordTypes = ${JSON.stringify(types)} as const satisfies Readonly<Record<string, RecordType>>`,
    '',
  ]
  return ['console/src/api/gql/records.ts', text.join('\n')]
}

function typeOf(resource: Resource) {
  const fields = shownFields(resource).flatMap((field) => fieldOf(resource, field))
  const changes = isChangeable(resource) && fields.some(([, { sent }]) => sent === 'always')
  const key = resource.alternateKey.length > 0 ? resource.alternateKey : [resource.key]
  const searched = searchedFields(resource)
    .filter(({ kind }) => kind !== 'option')
    .map(graphqlName)
  return {
    type: resource.graphqlType,
    list: resource.access === 'single' && resource.scoped ? recordName(resource) : resource.graphqlList,
    single: resource.access === 'single',
    made: isInsertable(resource),
    changed: changes,
    removed: isRemovable(resource),
    key: key.map(graphqlName),
    order: key.map((field) => upperSnake(graphqlName(field))),
    searched: searched.filter((name) => fields.some(([known]) => known === name)),
    fields: Object.fromEntries(fields),
  }
}

function fieldOf(resource: Resource, field: Field): readonly (readonly [name: string, field: RecordField])[] {
  const kind = inputs[field.kind]
  if (kind === undefined || field.special !== undefined || field.onlyAsked === true) return []
  const lookups = (field.references ?? []).flatMap((reference): RecordLookup[] => {
    const target = told.find(({ table }) => table === reference.table)
    if (target === undefined) return []
    const { when } = reference
    const beside = Object.entries(reference.with ?? {}).map(([theirs, own]) => [
      named(target, theirs),
      named(resource, own),
    ])
    return [
      {
        to: recordName(target),
        field: named(target, reference.column),
        ...(when === undefined ? {} : { when: { field: named(resource, when.column), is: upperSnake(when.is) } }),
        ...(beside.length === 0 ? {} : { with: Object.fromEntries(beside) as Record<string, string> }),
      },
    ]
  })
  return [
    [
      graphqlName(field),
      {
        kind,
        sent: field.readOnly === true ? 'never' : field.createOnly === true ? 'create' : 'always',
        ...(field.required === true ? { required: true } : {}),
        ...(isNullable(field) ? { nullable: true } : {}),
        ...(field.maxLength === undefined ? {} : { max: field.maxLength }),
        ...(field.options === undefined ? {} : { values: field.options.map(upperSnake) }),
        ...(lookups.length === 0 ? {} : { lookups }),
      },
    ],
  ]
}

function named(resource: Resource, column: string): string {
  const field = resource.fields.find((one) => one.column === column && one.special === undefined)
  if (field === undefined) throw new Error(`${resource.graphqlType} shows no field of ${column}.`)
  return graphqlName(field)
}
