import type { Field, Kind } from '../../model/field.ts'
import { isChangeable, isInsertable, type Relation, type Resource } from '../../model/resource.ts'
import { blobTypeOf } from '../answer/blob-type.ts'
import { encodeOption } from '../request/kinds.ts'
import { shownFields, type OpenapiSettings } from './names.ts'
import { isNeededToCreate } from '../metadata/fields.ts'
import { ref, type Doc } from './json.ts'
import { WireNames } from '../request/wire-names.ts'

/** JSON Schema of every kind; a new kind does not compile until it is here (DESIGN 2). */
const kindSchemas = {
  guid: { type: 'string', format: 'uuid' },
  integer: { type: 'integer', format: 'int32' },
  amount: { type: 'number', format: 'decimal' },
  decimal: { type: 'number', format: 'decimal' },
  text: { type: 'string' },
  code: { type: 'string' },
  option: { type: 'string' },
  boolean: { type: 'boolean' },
  booleanText: { type: 'string', enum: ['true', 'false'] },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
  blob: { type: 'string', contentEncoding: 'base64' },
} as const satisfies Record<Kind, Doc>

type Use = 'read' | 'create' | 'change'

/** The schemas of all resources: what is read, a page of it, and what is sent to make and to change a record. */
export function resourceSchemas(resources: readonly Resource[], settings: OpenapiSettings): Doc {
  const names = new WireNames(settings.areaField)
  const documentLines = new Set(resources.flatMap((resource) => writableRelations(resource).map((one) => one.target())))
  const schemas: Record<string, Doc> = {}
  for (const resource of resources) {
    const name = resource.graphqlType
    schemas[name] = readSchema(resource, names)
    if (resource.set !== '' || resources.some((one) => one.relations.some((two) => two.target() === resource)))
      schemas[`${name}Page`] = pageSchema(ref(`schemas/${name}`))
    if (isInsertable(resource)) schemas[`${name}Create`] = writeSchema(resource, names, 'create')
    if (documentLines.has(resource))
      schemas[`${name}InDocument`] = writeSchema(resource, names, 'create', ownerField(resources, resource))
    if (isChangeable(resource)) schemas[`${name}Change`] = writeSchema(resource, names, 'change')
  }
  return schemas
}

/** A page of a collection with its count and the address of the next one. */
export function pageSchema(items: Doc): Doc {
  return {
    type: 'object',
    required: ['value'],
    properties: {
      '@odata.context': ref('schemas/Context'),
      '@odata.count': ref('schemas/Count'),
      value: { type: 'array', items },
      '@odata.nextLink': ref('schemas/NextLink'),
      '@odata.deltaLink': ref('schemas/DeltaLink'),
    },
  }
}

/** The schema of one field under its own name. */
export function fieldSchema(field: Field, use: Use = 'read'): Doc {
  const { minimum, maximum, maxLength, options } = field
  const sent = use !== 'read'
  return {
    ...kindSchemas[field.kind],
    ...(field.kind === 'booleanText' && sent
      ? { type: ['string', 'boolean'], enum: ['true', 'false', true, false] }
      : {}),
    ...(options === undefined ? {} : { enum: [...options] }),
    maxLength,
    minimum: minimum === undefined ? undefined : Number(minimum),
    maximum: maximum === undefined ? undefined : Number(maximum),
    contentMediaType: field.kind !== 'blob' ? undefined : blobTypeOf(field).mediaType,
    readOnly: use === 'read' && field.readOnly === true ? true : undefined,
    writeOnly: field.inputOnly === true ? true : undefined,
    deprecated: field.deprecated === undefined ? undefined : true,
    description: `${field.description}${spellingNote(options)}`,
  }
}

// D7: the `_x0020_` form is what $schemaversion 2.0 answers; both are always taken.
function spellingNote(options: readonly string[] | undefined): string {
  const odd = options?.find((option) => encodeOption(option) !== option && option.trim() !== '')
  return odd === undefined ? '' : ` With $schemaversion=2.0, '${odd}' is written ${encodeOption(odd)}; both are taken.`
}

function readSchema(resource: Resource, names: WireNames): Doc {
  const fields = shownFields(resource).map((field) => [names.of(field), fieldSchema(field)] as const)
  const relations = resource.relations.map((relation) => [relation.name, relationSchema(relation)] as const)
  const entity = resource.set === '' ? [] : ([['@odata.etag', ref('schemas/Etag')]] as const)
  return {
    type: 'object',
    description: resource.description,
    properties: {
      '@odata.context': ref('schemas/Context'),
      ...Object.fromEntries([...entity, ...fields, ...relations]),
    },
  }
}

function relationSchema(relation: Relation): Doc {
  const target = ref(`schemas/${relation.target().graphqlType}`)
  const description = `${relation.description ?? `${relation.target().description}`} Only with $expand.`
  if (relation.single === true) return { anyOf: [target, { type: 'null' }], description }
  return { type: 'array', items: target, description }
}

function writeSchema(resource: Resource, names: WireNames, use: 'create' | 'change', owner?: Field): Doc {
  const fields = resource.fields.filter(
    (field) =>
      field !== owner &&
      field.readOnly !== true &&
      (field.hidden !== true || field.inputOnly === true) &&
      (use === 'create' || field.createOnly !== true),
  )
  const required = fields.filter((field) => use === 'create' && isNeededToCreate(field))
  const lines = use === 'create' ? writableRelations(resource) : []
  return {
    type: 'object',
    description: writeDescription(resource, use, owner),
    required: required.length === 0 ? undefined : required.map((field) => names.of(field)),
    properties: Object.fromEntries([
      ...fields.map((field) => [names.of(field), fieldSchema(field, use)] as const),
      ...lines.map((relation) => [relation.name, deepSchema(relation)] as const),
    ]),
    // Annotations such as @odata.etag may come back as they were read; anything else unknown is refused by name (D13).
    patternProperties: { '@': {} },
    additionalProperties: false,
  }
}

function writeDescription(resource: Resource, use: 'create' | 'change', owner: Field | undefined): string {
  if (use === 'change') return 'The fields to change; those left out stay as they are.'
  if (owner !== undefined) return `A line sent with its document: ${owner.name} is left out, for the document gives it.`
  const file = resource.fields.some((field) => field.createOnly === true && field.kind === 'blob')
  return file && resource.access === 'document'
    ? `What to make it from: contentstring alone, or fields with lines. ${resource.description}`
    : resource.description
}

function deepSchema(relation: Relation): Doc {
  const items = ref(`schemas/${relation.target().graphqlType}InDocument`)
  return { type: 'array', items, maxItems: 10_000, description: 'Lines made with the document, all or none.' }
}

/** Nested collections that a create takes, and that take records themselves. */
export function writableRelations(resource: Resource): readonly Relation[] {
  return resource.relations.filter((relation) => relation.writable === true)
}

function ownerField(resources: readonly Resource[], line: Resource): Field | undefined {
  const relation = resources.flatMap(writableRelations).find((one) => one.target() === line)
  return line.fields.find((field) => field.column === relation?.childColumn)
}

/** Annotations that answers carry. */
export const annotationSchemas: Doc = {
  Context: { type: 'string', description: 'Address of the metadata of what follows; not with odata.metadata=none.' },
  Etag: {
    type: 'string',
    readOnly: true,
    description: 'Tag of this version of the record, for If-Match and If-None-Match.',
    examples: ['W/"JzIwOzE3NjE0ODUzNzA5NjY5MjYwNDQyMTswMDsn"'],
  },
  Count: { type: 'integer', description: 'Records of the whole result, with $count=true.' },
  NextLink: {
    type: 'string',
    format: 'uri',
    description: 'Address of the next page, to be used as it is; absent on the last page.',
  },
  DeltaLink: {
    type: 'string',
    format: 'uri',
    description:
      'Address of what changes after this, to be used as it is, within 7 days; on the last page, where the first was asked for with Prefer: odata.track-changes. Records that are gone come as their context ending in $deletedEntity, with id (their address) and reason.',
  },
}
