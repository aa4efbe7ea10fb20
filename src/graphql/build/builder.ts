import SchemaBuilder from '@pothos/core'
import type { GraphContext } from './context.ts'
import type { Entity } from '../terms/entity.ts'

type Text = { Input: string; Output: string }

/** The Pothos builder of this schema; fields are not null unless told (graphql-design.md 3). */
export function makeBuilder() {
  return new SchemaBuilder<{
    Context: GraphContext
    DefaultFieldNullability: false
    Scalars: { ID: Text; Decimal: Text; Date: Text; DateTime: Text; UUID: Text; Base64: Text }
    Interfaces: { Node: Entity }
  }>({ defaultFieldNullability: false })
}

/** The builder, passed to everything that adds types. */
export type Builder = ReturnType<typeof makeBuilder>
