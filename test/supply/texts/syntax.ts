import { dirname, join } from 'node:path'
import { parseSource, readSources, type SourceFile } from '../../tidy/source-files.ts'

/** A node of a parsed source, whatever it is; its fields are asked for by {@link child}, {@link children} and {@link textOf}. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A name that a file imports: from which of our files, and what it is called there. */
export interface Imported {
  readonly path: string
  readonly name: string
}

/** A parsed file with what finding the way in it needs. */
export interface Parsed {
  readonly path: string
  readonly text: string
  readonly program: Syntax
  readonly parents: ReadonlyMap<Syntax, Syntax>
  /** Every node, in the order of the file. */
  readonly nodes: readonly Syntax[]
  readonly imports: ReadonlyMap<string, Imported>
}

function isNode(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The node that a field holds; undefined when it holds none. */
export function child(node: Syntax, field: string): Syntax | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** The nodes that a field holds as a list. */
export function children(node: Syntax, field: string): readonly Syntax[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The text of a field: of a literal its value, of an identifier its name. */
export function textOf(node: Syntax, field: string): string | undefined {
  const value = node[field]
  return typeof value === 'string' ? value : undefined
}

/** The name of an identifier; undefined of anything else. */
export function nameOf(node: Syntax | undefined): string | undefined {
  return node?.type === 'Identifier' ? textOf(node, 'name') : undefined
}

/** Whether a node is a function of any kind. */
export function isFunction({ type }: Syntax): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** Parses the sources of the folders once. */
export function parseAll(places: readonly string[]): readonly Parsed[] {
  return readSources(places).map(parsed)
}

function parsed(file: SourceFile): Parsed {
  const program: unknown = parseSource(file).program
  if (!isNode(program)) throw new Error(`${file.path} has no program`)
  const parents = new Map<Syntax, Syntax>()
  const nodes: Syntax[] = []
  const walk = (node: Syntax): void => {
    nodes.push(node)
    for (const value of Object.values(node)) {
      for (const below of Array.isArray(value) ? value : [value]) {
        if (!isNode(below)) continue
        parents.set(below, node)
        walk(below)
      }
    }
  }
  walk(program)
  return { path: file.path, text: file.text, program, parents, nodes, imports: importsIn(file.path, nodes) }
}

function importsIn(path: string, nodes: readonly Syntax[]): Map<string, Imported> {
  const found = new Map<string, Imported>()
  for (const node of nodes) {
    const source = node.type === 'ImportDeclaration' ? child(node, 'source') : undefined
    const from = source === undefined ? undefined : textOf(source, 'value')
    if (from === undefined || !from.startsWith('.')) continue
    for (const specifier of children(node, 'specifiers')) {
      const [local, imported] = [nameOf(child(specifier, 'local')), nameOf(child(specifier, 'imported'))]
      if (local !== undefined) found.set(local, { path: join(dirname(path), from), name: imported ?? local })
    }
  }
  return found
}
