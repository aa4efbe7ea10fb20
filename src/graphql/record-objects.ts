import { emptyDate } from '../core/date.ts'
import type { Cell, Field } from '../model/field.ts'
import { etagOf } from '../model/etag.ts'
import type { Relation, Resource } from '../model/resource.ts'
import { dimensionSetLine } from '../model/resources/dimension-set-line.ts'
import type { Builder } from './builder.ts'
import type { ConnectionArgs } from './connection.ts'
import { readConnection } from './connection.ts'
import type { addConnections } from './connection-shape.ts'
import type { GraphContext } from './context.ts'
import { entityOf, type Entity } from './entity.ts'
import type { Enums } from './enums.ts'
import { graphqlName, isNullable, relationName, shownFields } from './names.ts'
import { encodeNodeId } from './node-ids.ts'
import { refOf, type RecordRef, type RecordRefs } from './record-refs.ts'
import { isoTime, typeOfKind } from './scalars.ts'

/** Adds the Node interface. */
export function addNode(builder: Builder) {
  return builder.interfaceRef<Entity>('Node').implement({
    description: 'A record with a global id.',
    resolveType: (entity) => entity.resource.graphqlType,
    fields: (t) => ({ id: t.id({ description: 'Opaque global id.', resolve: idOf }) }),
  })
}

/** The global id of a record. */
export function idOf(entity: Entity): string {
  return encodeNodeId({ type: entity.resource.graphqlType, companyId: entity.companyId, id: entity.id })
}

/** What the object types are made with. */
export interface Parts {
  readonly builder: Builder
  readonly refs: RecordRefs
  readonly enums: Enums
  readonly node: ReturnType<typeof addNode>
  readonly connections: ReturnType<typeof addConnections>
  readonly company: Resource | undefined
}

/** Implements the object type of a resource: its fields, its company, its relations; a company has a connection per scoped set. */
export function addRecordType(parts: Parts, resource: Resource): void {
  const { builder, refs, node, company } = parts
  const nested = resource.set === ''
  builder.objectType(refOf(refs, resource), {
    description: resource.description,
    ...(nested ? {} : { interfaces: [node] }),
    fields: (t) => ({
      etag: t.string({
        description: 'Changes with every write; send it with an update.',
        resolve: (entity) => etagOf(entity.id, entity.version),
      }),
    }),
  })
  for (const field of shownFields(resource)) addField(parts, refOf(refs, resource), resource, field)
  for (const relation of resource.relations) if (relation.link !== true) addRelation(parts, resource, relation)
  if (resource === company) return
  if (!nested && resource.scoped && company !== undefined) {
    builder.objectField(refOf(refs, resource), 'company', (t) =>
      t.field({
        type: refOf(refs, company),
        description: 'The company the record belongs to.',
        resolve: async (entity, _args, context) => {
          const found = await context.loaders.record.load({
            resource: company,
            companyId: entity.companyId,
            id: entity.companyId,
          })
          if (found === null) throw new Error('The company of a visible record was not found.')
          return found
        },
      }),
    )
  }
}

/** Adds a connection field to Company for every scoped resource that has a set. */
export function addCompanyConnections(parts: Parts, resources: readonly Resource[]): void {
  const { builder, refs, company, connections } = parts
  if (company === undefined) return
  for (const resource of resources.filter((one) => one.scoped && one.set !== '')) {
    const made = connections.of(resource)
    builder.objectField(refOf(refs, company), resource.graphqlList, (t) =>
      t.field({
        type: made.ref,
        args: made.args(t),
        description: `${resource.description} A page of them.`,
        resolve: (entity, args: ConnectionArgs, context) => readConnection(context, resource, entity.companyId, args),
      }),
    )
  }
}

/** Adds a field of a resource to an object type made of its records: type, nullability and description follow from the field. */
export function addField({ builder, enums }: Parts, ref: RecordRef, resource: Resource, field: Field): void {
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
    return nullable
      ? t.field({ ...common, type, nullable: true, resolve: textOf })
      : t.field({ ...common, type, resolve: (entity) => textOf(entity) ?? '' })
  })
}

function descriptionOf(field: Field): string {
  if (field.name === 'id' || graphqlName(field) === field.name || field.description.includes('OData: '))
    return field.description
  return `${field.description} OData: ${field.name}.`
}

function shownText(field: Field, cell: Cell): string | null {
  if (cell === null) return null
  const text = String(cell)
  if (field.kind === 'timestamp') return isoTime(text)
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

function addRelation({ builder, refs }: Parts, resource: Resource, relation: Relation): void {
  const target = relation.target()
  if (!refs.has(target.graphqlType)) return
  const ofSet = target === dimensionSetLine
  builder.objectField(refOf(refs, resource), relationName(relation), (t) =>
    t.field({
      type: [refOf(refs, target)],
      description: ofSet ? 'Dimension values of the entry.' : 'Lines of the document, by line number.',
      resolve: (entity, _args, context) =>
        ofSet
          ? setLines(entity, relation, context)
          : context.loaders.children.load({ parent: entity, relation }).then((found) => [...found]),
    }),
  )
}

// Lines are shared by all entries of a set, so what depends on the entry is filled in here.
async function setLines(entity: Entity, relation: Relation, context: GraphContext): Promise<Entity[]> {
  if (entity.dimensionSetId === 0) return []
  const { companyId, dimensionSetId: setId } = entity
  const names = dimensionSetLine.fields.map((field) => field.name)
  const lines =
    entity.children?.[relation.name]?.map((row) => entityOf(dimensionSetLine, companyId, names, row)) ??
    (await context.loaders.dimensionSet.load({ companyId, setId }))
  return lines.map((line) => ({
    ...line,
    cells: { ...line.cells, parentId: entity.id, parentType: relation.parentType ?? '' },
  }))
}
