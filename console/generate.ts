import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildSchema, type DocumentNode, Kind, parse, validate } from 'graphql'
import { parseSync, Visitor } from 'oxc-parser'

/** An operation as it stands in a source. */
interface Written {
  readonly path: string
  readonly text: string
  readonly document: DocumentNode
}

const sources = join(import.meta.dirname, 'src')
const scalars = {
  ID: 'string',
  Decimal: 'string',
  Date: 'string',
  DateTime: 'string',
  UUID: 'string',
  Base64: 'string',
}
const head =
  '// Written by npm run codegen from the graphql(…) documents of console/src: change those, not this file.\n'

/**
 * The types of the console's operations (F114): `graphql.ts` as the client preset writes it, without the documents, and
 * `gql.ts`, whose function `graphql` gives a document its types and is nothing more when it runs: each screen brings its own
 * documents along. A document that the schema does not take is an error that names its file.
 */
export async function consoleOperations(schema: string): Promise<(readonly [path: string, text: string])[]> {
  const ast = buildSchema(schema)
  const all = written()
  const wrong = all.flatMap((one) => validate(ast, one.document).map(({ message }) => `${one.path}: ${message}`))
  if (wrong.length > 0) throw new Error(`Documents of the console do not fit the schema:\n${wrong.join('\n')}`)
  // Before the preset, which empties a document that stands twice.
  const typing = typingFunction(all)
  const documents = all.map(({ path, text, document }) => ({ location: path, rawSDL: text, document }))
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: 'console/src/api/gql/',
    presetConfig: { fragmentMasking: false, skipIndexFile: true },
    config: {
      importExtension: '.ts',
      useTypeImports: true,
      enumsAsTypes: true,
      strictScalars: true,
      scalars,
      documentMode: 'string',
    },
    schema: parse(schema),
    schemaAst: ast,
    documents,
    plugins: [],
    pluginMap: {},
  })
  const section = sections.find(({ filename }) => filename.endsWith('/graphql.ts'))
  if (section === undefined) throw new Error('The client preset writes no graphql.ts any more.')
  return [
    ['console/src/api/gql/graphql.ts', `${head}${typesOnly(await codegen(section))}`],
    ['console/src/api/gql/gql.ts', typing],
  ]
}

/** What of the preset's file is types: documents come after them, and stand in the sources already. */
function typesOnly(text: string): string {
  const end = text.search(/^export (?:class|const) /m)
  const types = (end < 0 ? text : text.slice(0, end)).replace(/^import .*\n/gm, '')
  return `${types.trimEnd()}\n`
}

function typingFunction(all: readonly Written[]): string {
  const named = all.map((one) => ({ ...one, name: operationName(one) }))
  const names = named.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two documents of the console are called ${twice}: give one another name.`)
  const overloads = named.map(
    ({ text, name }) =>
      `export function graphql(text: ${JSON.stringify(text)}): TypedDocument<types.${name}, types.${name}Variables>`,
  )
  return [
    head.trimEnd(),
    "import type { TypedDocument } from '../document.ts'",
    "import type * as types from './graphql.ts'",
    '',
    ...overloads,
    '/** A document with its types; written by npm run codegen, so run it after a change of a document. */',
    'export function graphql(text: string): string {',
    '  return text',
    '}',
    '',
  ].join('\n')
}

function operationName({ document, path }: Written): string {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [only] = operations
  if (operations.length !== 1 || only?.name === undefined)
    throw new Error(`${path}: a graphql(…) document has one operation, with a name.`)
  const { value } = only.name
  const kind = only.operation.charAt(0).toUpperCase() + only.operation.slice(1)
  return `${value.charAt(0).toUpperCase()}${value.slice(1)}${kind}`
}

function written(): readonly Written[] {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('api/gql/'))
    .sort()
  return paths.flatMap((path) => documentsOf(`console/src/${path}`, readFileSync(join(sources, path), 'utf8')))
}

function documentsOf(path: string, source: string): readonly Written[] {
  const found: Written[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'graphql') return
      const [template] = given
      if (template?.type !== 'TemplateLiteral' || template.expressions.length > 0)
        throw new Error(`${path}: graphql(…) wants one template literal without places.`)
      const text = template.quasis[0]?.value.cooked ?? ''
      found.push({ path, text, document: parse(text) })
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}
