import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type GraphQLSchema, introspectionFromSchema } from 'graphql'
import { startScript } from './start.ts'
import { toolsScript, toolsStyles } from './tools.ts'

/** What the page loads besides itself. */
export type AssetName = 'styles' | 'graphiql' | 'start' | 'schema' | 'editorWorkerService' | 'json' | 'graphql'

/** A part of the page that never changes under its address: the address has the hash of the content. */
export interface Asset {
  readonly path: string
  readonly type: string
  readonly etag: string
  /** The bytes in an encoding; compressed once a process. */
  encoded(encoding: AssetEncoding): Promise<Uint8Array>
}

/** Encodings that an asset can be sent in, the smallest first. */
export const assetEncodings = ['br', 'gzip', 'identity'] as const

/** One of {@link assetEncodings}. */
export type AssetEncoding = (typeof assetEncodings)[number]

const script = 'text/javascript; charset=utf-8'

// Tabs keep the place they slid in from as a transform, and jump back to it under the mouse: the first click on one misses.
// And a story has more of them than fit in a line.
const ownStyles = `
.graphiql-container .graphiql-tab { transform: none !important }
.graphiql-container .graphiql-tabs { flex-wrap: wrap; overflow: visible }
.graphiql-container .graphiql-session-header { height: auto; min-height: var(--session-header-height) }
.graphiql-container .graphiql-logo { white-space: nowrap }
`

/** Makes the assets: GraphiQL and its workers out of the package (9 MB of text), our start script, and the schema, if it may be shown. */
export async function graphiqlAssets(schema: GraphQLSchema | undefined): Promise<ReadonlyMap<AssetName, Asset>> {
  // Loaded at the first request: 9 MB of text have no place in the start of the service.
  const packaged = await import('@graphql-yoga/render-graphiql/graphiql')
  const assets = new Map<AssetName, Asset>([
    ['styles', asset('styles', 'css', 'text/css; charset=utf-8', packaged.css + ownStyles + toolsStyles)],
    ['graphiql', asset('graphiql', 'js', script, withHistory(packaged.js))],
    ['start', asset('start', 'js', script, startScript + toolsScript)],
    ['editorWorkerService', asset('editor-worker', 'js', script, packaged.editorWorkerService)],
    ['json', asset('json-worker', 'js', script, packaged.jsonWorker)],
    ['graphql', asset('graphql-worker', 'js', script, packaged.graphqlWorker)],
  ])
  if (schema !== undefined) assets.set('schema', asset('schema', 'json', 'application/json', introspected(schema)))
  return assets
}

/**
 * The package brings GraphiQL's history of operations and shows its explorer only: both are shown. Where a later package is
 * written in another way it is left as it is, and test/unit/graphiql-tools.test.ts says so.
 */
function withHistory(text: string): string {
  const history = /\bconst (\w+)=\{title:"History",/.exec(text)?.[1]
  if (history === undefined) return text
  return text.replace(
    /plugins:\[(\w+)\],schemaDescription:/,
    (_all, explorer: string) => `plugins:[${explorer},${history}],schemaDescription:`,
  )
}

function introspected(schema: GraphQLSchema): string {
  const all = { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true } as const
  return JSON.stringify(introspectionFromSchema(schema, { ...all, inputValueDeprecation: true, oneOf: true }))
}

function asset(name: string, extension: string, type: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const kept = new Map<AssetEncoding, Promise<Uint8Array>>()
  return {
    path: `/graphql/${name}-${hash}.${extension}`,
    type,
    etag: `W/"${hash}"`,
    encoded: (encoding) => {
      const bytes = kept.get(encoding) ?? packed(text, encoding)
      if (encoding !== 'identity') kept.set(encoding, bytes)
      return bytes
    },
  }
}

async function packed(text: string, encoding: AssetEncoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(text)
  // Quality 5 takes 0.15 s for all of them and is a tenth smaller than gzip.
  if (encoding === 'br') return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return Buffer.from(text)
}
