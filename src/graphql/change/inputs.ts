import type { InputRef } from '@pothos/core'
import type { Json } from '../../core/json.ts'
import type { Field } from '../../model/field.ts'
import type { Action, ActionParameter, Relation, Resource } from '../../model/resource.ts'
import { jsonOf } from '../paging/filter-expression.ts'
import { graphqlName, relationName, shownFields, withArticle } from '../terms/names.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { typeOfKind } from '../build/scalars.ts'

/** Fields of a record as graphql-js hands them over, by GraphQL name. */
export type FieldsInput = Readonly<Record<string, unknown>>

interface Target {
  readonly id: string
  readonly etag?: string | null
  readonly idempotencyKey?: string | null
  /** Parameters of an action. */
  readonly [parameter: string]: string | null | undefined
}

/** What an idempotencyKey of a create says of itself. */
export const createKey =
  'Key of your own making, 1 to 255 visible ASCII characters without blanks, such as a GUID. The same request sent again under it within a day answers the record that the first one made; another request under it is refused (OData: the header Idempotency-Key).'

/** What an idempotencyKey of an action says of itself. */
export const actionKey =
  'Key of your own making, 1 to 255 visible ASCII characters without blanks, such as a GUID. When the action succeeded, the same request sent again under it within a day answers that success with the document as it is now, and does nothing; the etag is not looked at then, for the answer with the new one may have been lost. What failed is not remembered. Another document or action under it is refused as IDEMPOTENCY_KEY_REUSED (OData: the header Idempotency-Key).'

/** Makes the inputs of the mutations. */
export class MutationInputs {
  readonly #parts: SchemaParts
  readonly #creates = new Map<string, InputRef<FieldsInput>>()

  constructor(parts: SchemaParts) {
    this.#parts = parts
  }

  /** `{ companyId, source: @oneOf { xml, fields } }`: rule 1 of spec.md as a type. */
  create(resource: Resource) {
    const { builder } = this.#parts
    const type = resource.graphqlType
    const fields = this.#createFields(resource)
    const source = builder.inputType(`${type}Source`, {
      description: 'Where the document comes from: a file or fields, exactly one.',
      isOneOf: true,
      fields: (t) => ({
        xml: t.field({
          type: 'Base64',
          description: 'Base64 of the XML file, or of a PDF that holds it; it fills header and lines.',
        }),
        fields: t.field({ type: fields, description: 'Header fields, with lines.' }),
      }),
    })
    return builder.inputType(`Create${type}Input`, {
      description: `What to make ${withArticle(type)} from.`,
      fields: (t) => ({
        companyId: t.id({ required: true, description: 'Global id or GUID of the company.' }),
        source: t.field({ type: source, required: true, description: 'File or fields.' }),
        idempotencyKey: t.string({ description: createKey }),
      }),
    })
  }

  /** `{ documentId, fields }`; the document takes the place of the field that the relation to its lines stands on. */
  createLine(resource: Resource, relation: Relation) {
    const fields = this.#createFields(resource, relation)
    return this.#parts.builder.inputType(`Create${resource.graphqlType}Input`, {
      description: `What to make ${withArticle(resource.graphqlType)} from.`,
      fields: (t) => ({
        documentId: t.id({ required: true, description: 'Global id of the document.' }),
        fields: t.field({ type: fields, required: true, description: 'Fields of the line.' }),
        idempotencyKey: t.string({ description: createKey }),
      }),
    })
  }

  /** `{ companyId, fields }`, of setup; of a company without the company. */
  createSetup(resource: Resource) {
    const fields = this.#createFields(resource)
    return this.#parts.builder.inputType(`Create${resource.graphqlType}Input`, {
      description: `What to make ${withArticle(resource.graphqlType)} from.`,
      fields: (t) => ({
        ...(resource.scoped
          ? { companyId: t.id({ required: true, description: 'Global id or GUID of the company.' }) }
          : {}),
        fields: t.field({ type: fields, required: true, description: 'Fields of the record.' }),
        idempotencyKey: t.string({ description: createKey }),
      }),
    })
  }

  /** `{ id, etag!, fields }`. */
  update(resource: Resource) {
    const fields = this.#fields(`${resource.graphqlType}FieldsInput`, resource, changeFields(resource))
    return this.#parts.builder.inputType(`Update${resource.graphqlType}Input`, {
      description: `What to change of ${withArticle(resource.graphqlType)}.`,
      fields: (t) => ({
        id: t.id({ required: true, description: 'Global id of the record.' }),
        etag: t.string({ required: true, description: 'etag as it was read; "*" changes whatever is there.' }),
        fields: t.field({ type: fields, required: true, description: 'Fields to change; null empties one.' }),
      }),
    })
  }

  /** `{ id, etag, idempotencyKey }` and the parameters of an action. A preview keeps nothing that could be kept twice, and takes no key. */
  action(name: string, action: Action) {
    return this.#target(name, action.preview !== true, action.parameters)
  }

  /** `{ id, etag }`, of a delete. */
  target(name: string) {
    return this.#target(name, false)
  }

  #target(name: string, keyed: boolean, parameters: readonly ActionParameter[] = []): InputRef<Target> {
    const ref = this.#parts.builder.inputRef<Target>(`${name}Input`)
    this.#parts.builder.inputType(ref, {
      description: 'Which record.',
      fields: (t) => ({
        id: t.id({ required: true, description: 'Global id of the record.' }),
        etag: t.string({ description: 'etag as it was read; checked only when given.' }),
        ...(keyed ? { idempotencyKey: t.string({ description: actionKey }) } : {}),
        ...Object.fromEntries(
          parameters.map((one) => [
            one.name,
            one.kind === 'date'
              ? t.field({ type: 'Date', required: true, description: one.description })
              : t.string({ required: true, description: `${one.description} At most ${one.maxLength} characters.` }),
          ]),
        ),
      }),
    })
    return ref
  }

  #createFields(resource: Resource, owner?: Relation): InputRef<FieldsInput> {
    const name = `${resource.graphqlType}CreateFieldsInput`
    const made = this.#creates.get(name) ?? this.#fields(name, resource, createFields(resource, owner))
    this.#creates.set(name, made)
    return made
  }

  #fields(name: string, resource: Resource, fields: readonly Field[]): InputRef<FieldsInput> {
    const { builder, enums } = this.#parts
    const ref = builder.inputRef<FieldsInput>(name)
    const creating = name.includes('Create')
    const relations = creating ? resource.relations.filter((one) => one.writable === true) : []
    const lines = relations.map((relation) => ({ relation, input: this.#createFields(relation.target(), relation) }))
    builder.inputType(ref, {
      description: `Fields of ${withArticle(resource.graphqlType)}.`,
      fields: (t) => ({
        ...Object.fromEntries(
          fields.map((field) => {
            const type = typeOfKind[field.kind]
            const required = creating && field.createOnly === true && field.required === true
            const about = { description: field.description, deprecationReason: field.deprecated, required }
            return [
              graphqlName(field),
              t.field({ ...about, type: type === 'enum' ? enums.of(resource, field).ref : type }),
            ]
          }),
        ),
        ...Object.fromEntries(
          lines.map(({ relation, input }) => [
            relationName(relation),
            t.field({ type: [input], description: 'Lines, made with the document.' }),
          ]),
        ),
      }),
    })
    return ref
  }
}

// The file of a document is the other half of the source, and a line belongs to the document it is made with.
function createFields(resource: Resource, owner: Relation | undefined): readonly Field[] {
  return shownFields(resource).filter(
    (field) =>
      field.readOnly !== true &&
      !(field.createOnly === true && (isSource(resource, field) || field.column === owner?.childColumn)),
  )
}

function isSource({ access }: Resource, { kind }: Field): boolean {
  return kind === 'blob' && access === 'document'
}

function changeFields(resource: Resource): readonly Field[] {
  return shownFields(resource).filter((field) => field.readOnly !== true && field.createOnly !== true)
}

/** An input by contract names, so that decodeRecord refuses the same as on OData; numbers and null stay what they are. */
export function toBody(resource: Resource, input: FieldsInput): Record<string, Json> {
  const fields = new Map(shownFields(resource).map((field) => [graphqlName(field), field]))
  const relations = new Map(
    resource.relations.filter((one) => one.writable === true).map((one) => [relationName(one), one]),
  )
  const body: Record<string, Json> = {}
  for (const [name, value] of Object.entries(input)) {
    const relation = relations.get(name)
    const field = fields.get(name)
    if (value === undefined) continue
    if (relation !== undefined)
      body[relation.name] = Array.isArray(value)
        ? value.map((line) => toBody(relation.target(), line as FieldsInput))
        : null
    else if (field !== undefined) body[field.name] = jsonOf(value)
  }
  return body
}
