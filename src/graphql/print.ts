import type { Resource } from '../model/resource.ts'
import { buildSchema } from './schema.ts'
import { sortedText } from './schema-files.ts'

/** The schema as text with sorted names, for `schema/schema.graphql`. */
export function printSchemaText(resources: readonly Resource[]): string {
  return sortedText(buildSchema(resources))
}
