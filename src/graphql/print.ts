import { lexicographicSortSchema, printSchema } from 'graphql'
import type { Resource } from '../model/resource.ts'
import { buildSchema } from './schema.ts'

/** The schema as text with sorted names, for `schema/schema.graphql`. */
export function printSchemaText(resources: readonly Resource[]): string {
  return `${printSchema(lexicographicSortSchema(buildSchema(resources)))}\n`
}
