import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/** The top of the repository, ending in a slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A text file of the repository; `path` is relative to the top and uses forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const generatedFolders = new Set(['data', 'artefacts', 'gql', 'node_modules', 'dist', 'built'])

/** Every file below the folders (or the files themselves) whose name passes `wanted`, sorted by path; missing ones are left out. */
export function readSources(places: readonly string[], wanted = (name: string) => name.endsWith('.ts')): SourceFile[] {
  return places
    .flatMap((place) => (existsSync(root + place) ? pathsAt(place) : []))
    .filter((path) => wanted(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}

function pathsAt(place: string): string[] {
  if (/\.[a-z]+$/.test(place)) return [place]
  return readdirSync(root + place, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return generatedFolders.has(entry.name) ? [] : pathsAt(`${place}/${entry.name}`)
    return entry.isFile() ? [`${place}/${entry.name}`] : []
  })
}

/** Parses a file, or throws with the parser's own words: a file that cannot be read must not count as tidy. */
export function parseSource(file: SourceFile) {
  const parsed = parseSync(file.path, file.text)
  const [error] = parsed.errors
  if (error !== undefined) throw new Error(`${file.path}: ${error.message}`)
  return parsed
}

/** Every module a file names: import, export from, import(), import type, types by import('…') and require(). */
export function importsOf(file: SourceFile): string[] {
  const { module, program } = parseSource(file)
  const found = new Set(module.staticImports.map((each) => each.moduleRequest.value))
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.add(moduleRequest.value)
  }
  // A computed import() keeps its source text: it resolves to nothing allowed, so it is reported rather than missed.
  const literal = (start: number, end: number) => file.text.slice(start, end).replace(/^(['"`])(.*)\1$/s, '$2')
  for (const { moduleRequest } of module.dynamicImports) found.add(literal(moduleRequest.start, moduleRequest.end))
  new Visitor({
    TSImportType: (node) => void found.add(node.source.value),
    CallExpression: (node) => {
      const [argument] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'require' || argument === undefined) return
      found.add(literal(argument.start, argument.end))
    },
  }).visit(program)
  return [...found]
}
