import { createHash } from 'node:crypto'
import { isAbstractType, lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import type { PageAnswer, PageRequest } from './graphiql/route.ts'

/** A file made of the schema. */
interface SchemaFile {
  readonly type: string
  readonly text: string
  readonly etag: string
}

/** Answers a request for a file of the schema; undefined: it is for something else. */
export type SchemaFiles = (request: PageRequest) => PageAnswer | undefined

const makers: ReadonlyMap<string, { readonly type: string; readonly make: (schema: GraphQLSchema) => string }> =
  new Map([
    ['/graphql/schema.graphql', { type: 'application/graphql; charset=utf-8', make: sortedText }],
    ['/graphql/possibleTypes.json', { type: 'application/json; charset=utf-8', make: possibleTypes }],
  ])

/**
 * What tools of front ends are made of, to be downloaded: the schema as text, and which object types stand behind each
 * interface and union, as Apollo Client takes it (`possibleTypes`). With a tag, so that a build asks without loading (F83).
 * Each is made at its first request. Without a schema, because introspection is off, they are 404 and say so.
 */
export function schemaFiles(schema: GraphQLSchema | undefined): SchemaFiles {
  const made = new Map<string, SchemaFile>()
  return ({ method, url = '', header }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const path = url.replace(/^https?:\/\/[^/]*/, '').split('?', 1)[0] ?? ''
    const maker = makers.get(path)
    if (maker === undefined) return undefined
    if (schema === undefined) return switchedOff
    const file = made.get(path) ?? fileOf(maker.type, maker.make(schema))
    made.set(path, file)
    const headers = { 'cache-control': 'private, no-cache', etag: file.etag }
    const known = header('if-none-match')
      ?.split(',')
      .some((one) => one.trim().replace(/^W\//, '') === file.etag.slice(2) || one.trim() === '*')
    if (known === true) return { status: 304, headers, body: undefined }
    return { status: 200, headers: { ...headers, 'content-type': file.type }, body: Buffer.from(file.text) }
  }
}

const switchedOff: PageAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(
    'The schema of this service is not shown: introspection is off, or known operations are all that runs.\n',
  ),
}

// Weak: the bytes differ with the encoding they are sent in.
function fileOf(type: string, text: string): SchemaFile {
  return { type, text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
}

/** The schema as text with sorted names, as `schema/schema.graphql` has it. */
export function sortedText(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

function possibleTypes(schema: GraphQLSchema): string {
  const abstract = Object.values(schema.getTypeMap()).filter((type) => isAbstractType(type))
  const entries = abstract
    .filter(({ name }) => !name.startsWith('__'))
    .map((type): readonly [string, string[]] => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
