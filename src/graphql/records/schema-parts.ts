import type { Resource } from '../../model/resource.ts'
import type { Builder } from '../build/builder.ts'
import type { addConnections } from '../paging/connection-shape.ts'
import type { Entity } from '../terms/entity.ts'
import type { Enums } from '../build/enums.ts'
import type { Filters } from '../paging/filter-inputs.ts'
import type { addPermission } from '../build/permissions.ts'
import { encodeNodeId } from '../terms/node-ids.ts'
import type { RecordRefs } from '../build/record-refs.ts'

/** The reference to the interface of both import documents, for whoever answers one of either side. */
export function importDocumentRef(builder: Builder) {
  return builder.interfaceRef<Entity>('ImportDocument')
}

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
export interface SchemaParts {
  readonly builder: Builder
  readonly refs: RecordRefs
  readonly enums: Enums
  readonly filters: Filters
  readonly node: ReturnType<typeof addNode>
  /** The interface of both import documents: the type of a field that answers one of either side. */
  readonly importDocument: ReturnType<typeof importDocumentRef>
  readonly connections: ReturnType<typeof addConnections>
  readonly permission: ReturnType<typeof addPermission>
  readonly company: Resource | undefined
}
