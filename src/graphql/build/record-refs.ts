import type { Resource } from '../../model/resource.ts'
import type { Builder } from './builder.ts'
import type { Entity } from '../terms/entity.ts'

/** Makes the empty type references of all resources, by GraphQL type name. */
export function recordRefs(builder: Builder, resources: readonly Resource[]) {
  return new Map(resources.map((resource) => [resource.graphqlType, builder.objectRef<Entity>(resource.graphqlType)]))
}

/** The type references by name. */
export type RecordRefs = ReturnType<typeof recordRefs>

/** A reference to an object type made of records. */
export type RecordRef = ReturnType<typeof refOf>

/** The reference of a resource's type; the list always holds it. */
export function refOf(refs: RecordRefs, resource: Resource) {
  const ref = refs.get(resource.graphqlType)
  if (ref === undefined) throw new Error(`${resource.graphqlType} is not among the resources`)
  return ref
}
