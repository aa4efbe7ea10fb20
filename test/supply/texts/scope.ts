import { child, children, isFunction, nameOf, type Parsed, type Syntax } from './syntax.ts'

/** What a name means where it is read. */
export type Meaning =
  /** The value of a `const`, or a function that was declared. */
  | { readonly kind: 'value'; readonly file: Parsed; readonly node: Syntax }
  /** The parameter of a function, by its place. */
  | { readonly kind: 'parameter'; readonly file: Parsed; readonly owner: Syntax; readonly place: number }
  | { readonly kind: 'unknown' }

/** A call of a function that has a name. */
export interface Call {
  readonly file: Parsed
  readonly node: Syntax
}

const unknown: Meaning = { kind: 'unknown' }

/** Finds what names mean over all sources, and who calls a function. */
export class Scopes {
  readonly #files: ReadonlyMap<string, Parsed>
  readonly #calls = new Map<string, Call[]>()
  readonly #properties = new Map<string, readonly Syntax[]>()

  constructor(files: readonly Parsed[]) {
    this.#files = new Map(files.map((file) => [file.path, file]))
    for (const file of files) {
      for (const node of file.nodes) {
        const name = node.type === 'CallExpression' ? nameOf(child(node, 'callee')) : undefined
        if (name === undefined) continue
        const { path, name: own } = file.imports.get(name) ?? { path: file.path, name }
        const key = `${path} ${own}`
        this.#calls.set(key, [...(this.#calls.get(key) ?? []), { file, node }])
      }
    }
  }

  /** What a name means at a node. */
  meaning(file: Parsed, from: Syntax, name: string): Meaning {
    for (let node = file.parents.get(from); node !== undefined; node = file.parents.get(node)) {
      if (isFunction(node)) {
        const place = children(node, 'params').findIndex((param) => nameOf(unwrapped(param)) === name)
        if (place >= 0) return { kind: 'parameter', file, owner: node, place }
        if (children(node, 'params').some((param) => binds(param, name))) return unknown
      }
      const found = declaredIn(children(node, 'body'), name)
      if (found === 'pattern') return unknown
      if (found !== undefined) return { kind: 'value', file, node: found }
    }
    return this.#imported(file, name)
  }

  #imported(file: Parsed, name: string): Meaning {
    const imported = file.imports.get(name)
    const target = imported === undefined ? undefined : this.#files.get(imported.path)
    if (imported === undefined || target === undefined) return unknown
    const found = declaredIn(children(target.program, 'body'), imported.name)
    return found === undefined || found === 'pattern' ? unknown : { kind: 'value', file: target, node: found }
  }

  /** The calls of a function by its name; none when it has no name. */
  callsOf(file: Parsed, owner: Syntax): readonly Call[] {
    const declaration = file.parents.get(owner)
    const name =
      nameOf(child(owner, 'id')) ??
      (declaration?.type === 'VariableDeclarator' ? nameOf(child(declaration, 'id')) : undefined)
    return name === undefined ? [] : (this.#calls.get(`${file.path} ${name}`) ?? [])
  }

  /** What objects of a file have below a name. */
  property(file: Parsed, name: string): readonly Syntax[] {
    const key = `${file.path} ${name}`
    const known = this.#properties.get(key)
    if (known !== undefined) return known
    const found = file.nodes.flatMap((node) => {
      const value = node.type === 'Property' && nameOf(child(node, 'key')) === name ? child(node, 'value') : undefined
      return value === undefined || file.parents.get(node)?.type !== 'ObjectExpression' ? [] : [value]
    })
    this.#properties.set(key, found)
    return found
  }
}

function unwrapped(param: Syntax): Syntax {
  return param.type === 'AssignmentPattern' ? (child(param, 'left') ?? param) : param
}

function binds(param: Syntax, name: string): boolean {
  const pattern = unwrapped(param)
  return [...children(pattern, 'properties'), ...children(pattern, 'elements')].some((part) => {
    const value = child(part, 'value') ?? part
    return nameOf(unwrapped(value)) === name || binds(value, name)
  })
}

function declaredIn(statements: readonly Syntax[], name: string): Syntax | 'pattern' | undefined {
  for (const statement of statements) {
    const declaration = child(statement, 'declaration') ?? statement
    if (declaration.type === 'FunctionDeclaration' && nameOf(child(declaration, 'id')) === name) return declaration
    if (declaration.type !== 'VariableDeclaration') continue
    for (const declarator of children(declaration, 'declarations')) {
      const id = child(declarator, 'id')
      if (nameOf(id) === name)
        return (declaration['kind'] === 'const' ? child(declarator, 'init') : undefined) ?? 'pattern'
      if (id !== undefined && binds(id, name)) return 'pattern'
    }
  }
  return undefined
}
