import * as z from 'zod'
import { type Doc, type DocValue, printed } from '../../src/odata/openapi/json.ts'
import { walk } from './walk.ts'

/** What is read of a schema of the OpenAPI document. */
const schemaShape = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.json()).optional(),
  examples: z.array(z.json()).optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaShape).optional()
  },
})
type Schema = z.infer<typeof schemaShape>

const parameterShape = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaShape,
})
type Parameter = z.infer<typeof parameterShape>
const referredShape = z.union([z.object({ $ref: z.string() }), parameterShape])

const operationShape = z.object({
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(referredShape).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaShape })) }).optional(),
})
type Operation = z.infer<typeof operationShape>

const documentShape = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), z.union([z.array(referredShape), operationShape]))),
  components: z.object({
    parameters: z.record(z.string(), parameterShape),
    schemas: z.record(z.string(), schemaShape),
  }),
})
type Document = z.infer<typeof documentShape>

/** One request of the collection, and where it stands. */
interface Placed {
  readonly tag: string
  readonly set: string
  readonly item: Doc
}

/**
 * The collection for Postman (format 2.1) as text, made of the OpenAPI document (F111): a folder for each area and set with a
 * request for every operation, and before them a walk from a file to the ledger. Options that are not wanted stand there
 * switched off. Address, user and key are variables; a key is never in it.
 */
export function postmanCollection(openapi: string, invoice: Buffer): string {
  const document = documentShape.parse(JSON.parse(openapi))
  const placed = Object.entries(document.paths).flatMap(([path, item]) => {
    const shared = Object.values(item).find((one) => Array.isArray(one)) ?? []
    return Object.entries(item).flatMap(([method, one]) =>
      Array.isArray(one) ? [] : [placedRequest(document, path, method, one, shared)],
    )
  })
  const [server] = document.servers
  // An area that is described has its place in the list; others follow.
  const described = new Map(document.tags.map(({ name, description }) => [name, description]))
  const areas = [...new Set([...described.keys(), ...placed.map(({ tag }) => tag)])].flatMap((name) => {
    const own = placed.filter(({ tag }) => tag === name)
    return own.length === 0 ? [] : [{ name, description: described.get(name), event: asking, item: foldersOf(own) }]
  })
  return printed({
    info: {
      name: 'Facturier',
      description:
        'Set the variables `base`, `user` and `key` of this collection, and send the folder "Begin here" from top to bottom. What a list answers first, or what was made, is what the requests below it are about (`companyId`, `id`, `childId`). Outside of that folder, requests that change something are sent only while `allowChanges` is `yes`. Made by `npm run codegen`; more: docs/postman.md.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{user}}', type: 'string' },
        { key: 'password', value: '{{key}}', type: 'string' },
      ],
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: remembering } }],
    variable: Object.entries({
      base: `http://127.0.0.1:4000${server?.url ?? ''}`,
      user: 'admin',
      key: '',
      ...Object.fromEntries(
        ['companyId', 'id', 'childId', 'userId', 'documentId', 'documentNo'].map((name) => [name, '']),
      ),
      no: '1',
      property: 'id',
      allowChanges: '',
    }).map(([key, value]) => ({ key, value })),
    item: [{ name: 'Begin here', item: walk(invoice) }, ...areas],
  })
}

/**
 * Before each request outside of the walk: the records it is about are the first ones of a list, which are somebody's. So what
 * is no GET is skipped until it is allowed; a run of the whole collection changes nothing but by the walk, whose records are its own.
 */
const asking = [
  {
    listen: 'prerequest',
    script: {
      type: 'text/javascript',
      exec: [
        "if (pm.request.method !== 'GET' && pm.variables.get('allowChanges') !== 'yes') {",
        "  console.log('Not sent, since it changes books: set the variable allowChanges to yes.')",
        '  pm.execution.skipRequest()',
        '}',
      ],
    },
  },
]

/** Ids that the next requests want, taken of what a list or a create answered. */
const remembering = [
  "const path = pm.request.url.getPath().replace(/\\/$/, '')",
  "if (!path.endsWith(')') && pm.response.code < 300 && pm.response.text().startsWith('{')) {",
  '  const body = pm.response.json()',
  '  const record = Array.isArray(body.value) ? body.value[0] : body',
  '  const id = record && (record.id || record.subscriptionId)',
  "  const name = path.endsWith('/companies') ? 'companyId' : path.split('(').length > 2 ? 'childId' : 'id'",
  '  if (id) pm.collectionVariables.set(name, id)',
  "  if (id && path.endsWith('/users')) pm.collectionVariables.set('userId', id)",
  '}',
]

function foldersOf(placed: readonly Placed[]): readonly Doc[] {
  const sets = Map.groupBy(placed, ({ set }) => set)
  return [...sets].flatMap(([name, own]) => {
    const items = own.map(({ item }) => item)
    return items.length === 1 || sets.size === 1 ? items : [{ name, item: items }]
  })
}

function placedRequest(
  document: Document,
  path: string,
  method: string,
  operation: Operation,
  shared: readonly z.infer<typeof referredShape>[],
): Placed {
  const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolved(document, one))
  const [, set = ''] = /^(?:\/companies\(\{companyId\}\))?\/([\w$.]*)/.exec(path) ?? []
  const body = operation.requestBody === undefined ? undefined : bodyOf(document, operation.requestBody.content)
  const headers = parameters.filter((one) => one.in === 'header' && one.required === true)
  return {
    tag: operation.tags[0] ?? '',
    set,
    item: {
      name: operation.summary,
      request: {
        method: method.toUpperCase(),
        description: [operation.description, body?.fields].filter((text) => text !== undefined).join('\n\n'),
        header: [
          ...headers.map(({ name, schema }) => ({ key: name, value: written(schema) })),
          ...(body === undefined ? [] : [{ key: 'Content-Type', value: body.type }]),
        ],
        ...(body === undefined ? {} : { body: { mode: 'raw', raw: body.raw } }),
        url: urlOf(
          path,
          parameters.filter((one) => one.in === 'query'),
        ),
      },
    },
  }
}

function resolved(document: Document, one: z.infer<typeof referredShape>): Parameter {
  if (!('$ref' in one)) return one
  const found = document.components.parameters[one.$ref.split('/').at(-1) ?? '']
  if (found === undefined) throw new Error(`The OpenAPI document has no ${one.$ref}.`)
  return found
}

/** Asked with these: a return is of a month or a quarter, which the document cannot say; the id is of a list before. */
const asked: ReadonlyMap<string, string> = new Map([
  ['quarter', '1'],
  ['documentId', '{{id}}'],
])

function urlOf(path: string, options: readonly Parameter[]): Doc {
  const address = path.replace(/^\//, '').replaceAll(/\{(\w+)\}/g, '{{$1}}')
  const query = options.map(({ name, required, schema, description }) => {
    const isAsked = required === true || asked.has(name)
    const value = asked.get(name) ?? written(schema)
    return { key: name, value, description, ...(isAsked ? {} : { disabled: true }) }
  })
  const sent = query.filter((one) => !('disabled' in one)).map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `{{base}}/${address}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
    host: ['{{base}}'],
    path: address.split('/'),
    ...(query.length === 0 ? {} : { query }),
  }
}

/** A body with what is required, and the names of all that may be in it. */
function bodyOf(document: Document, content: Readonly<Record<string, { readonly schema: Schema }>>) {
  const [type = '', media] = Object.entries(content)[0] ?? []
  let schema = media?.schema ?? {}
  while (schema.$ref !== undefined) schema = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}
  const { properties = {}, required = [] } = schema
  if (schema.type !== 'object') return { type, raw: written(schema), fields: undefined }
  const values = Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {}) ?? `{{${name}}}`]))
  return {
    type,
    raw: JSON.stringify(values, undefined, 2),
    fields: `Fields: ${Object.keys(properties).join(', ')}.`,
  }
}

/** {@link sample} as it stands in an address or a header; '' where there is none. */
function written(schema: Schema): string {
  const value = sample(schema)
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
}

/** A value that fits a schema, an example where it has one. */
function sample({ type: types, format, enum: [choice] = [], examples: [example] = [] }: Schema): DocValue | undefined {
  const [type] = [types ?? []].flat()
  if (example !== undefined) return example
  if (choice !== undefined) return choice
  if (format === 'date') return '2025-03-31'
  if (type === 'integer') return format === 'int32' ? 2025 : 1
  if (type === 'boolean') return false
  if (type === 'array') return []
  return type === 'number' ? 1 : undefined
}
