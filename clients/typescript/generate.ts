import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import {
  buildSchema,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  parse,
} from 'graphql'

/** A generated file: its path below the top of the repository, and its text. */
type Generated = readonly [path: string, text: string]

const top = join(import.meta.dirname, '../..')
const scalars = {
  ID: 'string',
  Decimal: 'string',
  Date: 'string',
  DateTime: 'string',
  UUID: 'string',
  Base64: 'string',
}

/**
 * The client preset as a front-end team runs it (docs/graphql.md, Types from your queries): types and documents of the
 * operations in a folder, and the list for persisted operations when it is wanted.
 */
export async function typedOperations(
  schema: string,
  { from, to, persisted }: { readonly from: string; readonly to: string; readonly persisted: boolean },
): Promise<Generated[]> {
  const folder = join(top, from)
  const documents = readdirSync(folder)
    .sort()
    .map((name) => ({ location: join(folder, name), rawSDL: readFileSync(join(folder, name), 'utf8') }))
    .map((file) => ({ ...file, document: parse(file.rawSDL) }))
  const config = {
    importExtension: '.ts',
    useTypeImports: true,
    enumsAsTypes: true,
    strictScalars: true,
    scalars,
  }
  const wanted = await preset.buildGeneratesSection({
    baseOutputDir: to,
    presetConfig: { fragmentMasking: false, persistedDocuments: persisted, skipIndexFile: true },
    config,
    schema: parse(schema),
    schemaAst: buildSchema(schema),
    documents,
    plugins: [],
    pluginMap: {},
  })
  const files = await Promise.all(wanted.map(async (one) => ({ filename: one.filename, content: await codegen(one) })))
  // The module gql of the preset looks documents up by their text, for operations written inside code: there are none here.
  return files
    .filter(({ filename }) => !filename.endsWith('/gql.ts'))
    .map(({ filename, content }) => [filename, `${content.trimEnd()}\n`])
}

/** What the package has of a schema: its typed operations, and what the caches of its readers must know. */
export async function kitFiles(schema: string): Promise<Generated[]> {
  const at = 'clients/typescript'
  const built = buildSchema(schema)
  return [
    ...(await typedOperations(schema, { from: `${at}/operations`, to: `${at}/src/gql/`, persisted: false })),
    [`${at}/src/schema/facts.ts`, factsSource(built)],
    [`${at}/src/schema/field-types.ts`, fieldTypesSource(built)],
  ]
}

const written = '// Written by npm run codegen from schema/schema.graphql: change the schema, not this file.\n'

function factsSource(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const objects = types.filter((one): one is GraphQLObjectType => isObjectType(one) && !roots.includes(one))
  const isRecord = (one: GraphQLObjectType): boolean => one.getInterfaces().some(({ name }) => name === 'Node')
  const possibleTypes = types.flatMap((one): [string, string[]][] =>
    isAbstractType(one) ? [[one.name, namesOf(schema.getPossibleTypes(one))]] : [],
  )
  const connections = [...objects, ...roots].flatMap((one): [string, object][] => {
    const lists = Object.values(one?.getFields() ?? {}).filter(({ type }) => isConnection(type))
    const keys = lists.map(({ name, args }) => [name, namesOf(args).filter((arg) => !places.has(arg))] as const)
    return one && keys.length > 0 ? [[one.name, Object.fromEntries(keys)]] : []
  })
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  return [
    written,
    '/** The object types of each interface and union. */',
    constant('possibleTypes', 'Readonly<Record<string, readonly string[]>>', Object.fromEntries(possibleTypes)),
    '',
    '/** Object types that are no records: they have no id, and belong to what they stand in. */',
    constant('valueTypes', 'readonly string[]', namesOf(objects.filter((one) => !isRecord(one)))),
    '',
    '/** Fields that are lists with pages, by type, each with the arguments that make it another list. */',
    constant(
      'connections',
      'Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>',
      Object.fromEntries(connections),
    ),
    '',
    '/** Records that a mutation deletes: `delete` and the name of the type. */',
    constant(
      'deletedTypes',
      'readonly string[]',
      namesOf(objects.filter((one) => isRecord(one) && mutations.includes(`delete${one.name}`))),
    ),
    '',
  ].join('\n')
}

const places = new Set(['first', 'after', 'last', 'before'])

function isConnection(type: Parameters<typeof getNamedType>[0]): boolean {
  const named = getNamedType(type)
  return isObjectType(named) && named.name.endsWith('Connection') && 'pageInfo' in named.getFields()
}

function fieldTypesSource(schema: GraphQLSchema): string {
  const objects = Object.values(schema.getTypeMap()).filter(
    (one): one is GraphQLObjectType => isObjectType(one) && !one.name.startsWith('__'),
  )
  const types = objects.map((one): [string, string] => [
    one.name,
    Object.values(one.getFields())
      .map(({ name, type }) => `${name}:${type.toString()}`)
      .join(' '),
  ])
  return [
    written,
    '/** The fields of each object type with their types, as the schema writes them. */',
    constant('fieldTypes', 'Readonly<Record<string, string>>', Object.fromEntries(types)),
    '',
  ].join('\n')
}

function namesOf(named: readonly { readonly name: string }[]): string[] {
  return named.map(({ name }) => name).sort()
}

function constant(name: string, type: string, value: object): string {
  return `export const ${name}: ${type} = ${JSON.stringify(value, undefined, 1)}`
}
