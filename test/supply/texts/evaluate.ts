import type { Scopes } from './scope.ts'
import { child, children, isFunction, nameOf, textOf, type Parsed, type Syntax } from './syntax.ts'

/** A text as far as its source says: its fixed parts, and `null` for what only a run knows. */
export type Shape = readonly (string | null)[]

/** What the parameters of functions are in the call that is looked at. */
export type Given = ReadonlyMap<Syntax, { readonly file: Parsed; readonly call: Syntax; readonly given: Given }>

const hole: readonly Shape[] = [[null]]

/** A text that may be one of more than this is a hole: a list of everything is no sentence. */
const shapesMax = 48
const depthMax = 5

/** Names of properties that hold a part of a sentence. */
const parts = new Set(['reason', 'detail', 'message', 'text', 'problem', 'remedy', 'why'])

/** Whether a literal argument belongs to the sentence: words in small letters, no name of a field, no code. */
const words = /^[a-z][a-z]*([ ,.'/()-]+\p{L}*)*$/u

/** Works out which texts an expression can be. */
export class Evaluator {
  readonly #scopes: Scopes
  /** Functions whose parameters the last shape wanted to know. */
  readonly wanted = new Map<Syntax, Parsed>()
  /** Nodes whose text became part of another one. */
  readonly consumed = new Set<Syntax>()

  constructor(scopes: Scopes) {
    this.#scopes = scopes
  }

  /** The texts that an expression can be, each once; a hole when there are too many. */
  shapes(file: Parsed, node: Syntax, given: Given, depth = 0): readonly Shape[] {
    if (depth > depthMax) return hole
    const found = distinct(this.#of(file, node, given, depth))
    return found.length > shapesMax ? hole : found
  }

  #of(file: Parsed, node: Syntax, given: Given, depth: number): readonly Shape[] {
    const inner = (field: string): readonly Shape[] => {
      const below = child(node, field)
      return below === undefined ? hole : this.shapes(file, below, given, depth)
    }
    switch (node.type) {
      case 'Literal':
        return [[textOf(node, 'value') ?? (typeof node['value'] === 'number' ? String(node['value']) : null)]]
      case 'TemplateLiteral':
        return this.#template(file, node, given, depth)
      case 'BinaryExpression':
        return isText(node) ? joined([inner('left'), inner('right')]) : hole
      case 'ConditionalExpression':
        return [...inner('consequent'), ...inner('alternate')]
      case 'LogicalExpression':
        return [...(node['operator'] === '&&' ? [] : inner('left')), ...inner('right')]
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return inner('expression')
      case 'Identifier':
        return this.#name(file, node, given, depth + 1)
      case 'CallExpression':
        return this.#call(file, node, given, depth + 1)
      case 'MemberExpression':
        return this.#member(file, node, given, depth + 1)
      default:
        return hole
    }
  }

  #template(file: Parsed, node: Syntax, given: Given, depth: number): readonly Shape[] {
    const quasis = children(node, 'quasis').map((quasi) => cooked(quasi))
    const filled = children(node, 'expressions').map((expression, index) => {
      // What stands in quotes is somebody's value or a name of the contract: it stays as it is.
      if (/['"]$/.test(quasis[index] ?? '') && /^['"]/.test(quasis[index + 1] ?? '')) return hole
      return this.shapes(file, expression, given, depth)
    })
    return joined(quasis.flatMap((quasi, index) => [[[quasi]], filled[index] ?? [['']]]))
  }

  #name(file: Parsed, node: Syntax, given: Given, depth: number): readonly Shape[] {
    const name = textOf(node, 'name') ?? ''
    const meaning = this.#scopes.meaning(file, node, name)
    if (meaning.kind === 'unknown') return hole
    if (meaning.kind === 'parameter') return this.#parameter(meaning, given, depth)
    if (isFunction(meaning.node)) return hole
    this.consumed.add(meaning.node)
    return inWords(this.shapes(meaning.file, meaning.node, given, depth))
  }

  #parameter(
    { file, owner, place }: { file: Parsed; owner: Syntax; place: number },
    given: Given,
    depth: number,
  ): readonly Shape[] {
    const known = given.get(owner)
    if (known === undefined) {
      this.wanted.set(owner, file)
      return this.#default(file, owner, place, given, depth)
    }
    const argument = children(known.call, 'arguments')[place]
    if (argument === undefined) return this.#default(file, owner, place, given, depth)
    const found = this.shapes(known.file, argument, known.given, depth)
    if (isText(argument)) this.consumed.add(argument)
    return inWords(found)
  }

  // A parameter that a call leaves out has its default; where no call is known, either.
  #default(file: Parsed, owner: Syntax, place: number, given: Given, depth: number): readonly Shape[] {
    const param = children(owner, 'params')[place]
    const value = param === undefined ? undefined : child(param, 'right')
    if (value === undefined) return hole
    const shapes = inWords(this.shapes(file, value, given, depth))
    return given.has(owner) ? shapes : [...shapes, [null]]
  }

  #call(file: Parsed, node: Syntax, given: Given, depth: number): readonly Shape[] {
    const callee = child(node, 'callee')
    const name = nameOf(callee)
    const meaning = callee === undefined || name === undefined ? undefined : this.#scopes.meaning(file, callee, name)
    if (meaning?.kind !== 'value' || !isFunction(meaning.node)) return hole
    const own: Given = new Map([...given, [meaning.node, { file, call: node, given }]])
    const results = returned(meaning.file, meaning.node)
    const shapes = results.flatMap((result) => {
      if (isText(result)) this.consumed.add(result)
      return this.shapes(meaning.file, result, own, depth)
    })
    // What makes an amount, a list or a name makes no words.
    return shapes.length === 0 || shapes.some((shape) => !hasWords(shape) && shape.join('') !== '') ? hole : shapes
  }

  #member(file: Parsed, node: Syntax, given: Given, depth: number): readonly Shape[] {
    const name = nameOf(child(node, 'property'))
    if (name === undefined || !parts.has(name)) return hole
    const texts = this.#scopes
      .property(file, name)
      .filter((value) => isText(value) || value.type === 'ConditionalExpression')
    if (texts.length === 0) return hole
    return [...texts.flatMap((value) => inWords(this.shapes(file, value, given, depth))), [null]]
  }
}

/** Whether a node is a text, of one piece or of several. */
export function isText(node: Syntax): boolean {
  if (node.type === 'BinaryExpression')
    return node['operator'] === '+' && ['left', 'right'].some((side) => sideIsText(node, side))
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
}

function sideIsText(sum: Syntax, side: string): boolean {
  const part = child(sum, side)
  return (
    part !== undefined && isText(part.type === 'ParenthesizedExpression' ? (child(part, 'expression') ?? part) : part)
  )
}

/** Whether something of it is said in words. */
export function hasWords(shape: Shape): boolean {
  return shape.some((part) => part !== null && /\p{L}{2}/u.test(part))
}

function returned(file: Parsed, owner: Syntax): readonly Syntax[] {
  const body = child(owner, 'body')
  if (body !== undefined && body.type !== 'BlockStatement') return [body]
  return file.nodes.flatMap((node) => {
    const value = node.type === 'ReturnStatement' ? child(node, 'argument') : undefined
    if (value === undefined || value.start < owner.start || value.end > owner.end) return []
    let above = file.parents.get(node)
    while (above !== undefined && !isFunction(above)) above = file.parents.get(above)
    return above === owner ? [value] : []
  })
}

function cooked(quasi: Syntax): string {
  const value = quasi['value']
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : ''
}

// A name, a code or a caption in place of words is what only a run knows.
function inWords(shapes: readonly Shape[]): readonly Shape[] {
  // Nothing beside what only a run knows is the default of a field that is never empty where it is told.
  const worded = shapes.some(hasWords)
    ? shapes
    : shapes.filter((shape) => shape.join('') !== '' || shape.includes(null) || shapes.length === 1)
  return worded.map((shape) => {
    const [first] = shape
    const whole = shape.length === 1 && typeof first === 'string' ? first : undefined
    if (whole === undefined) return shape
    return whole.trim() === '' || words.test(whole.trim()) || / \p{L}+ /u.test(whole) ? shape : [null]
  })
}

function joined(pieces: readonly (readonly Shape[])[]): readonly Shape[] {
  let all: Shape[] = [[]]
  for (const piece of pieces) {
    const next = all.flatMap((before) => piece.map((shape) => [...before, ...shape]))
    all = next.length > shapesMax ? all.map((before) => [...before, null]) : next
  }
  return all.map(merged)
}

function merged(shape: Shape): Shape {
  const whole: (string | null)[] = []
  for (const part of shape) {
    const last = whole.at(-1)
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part
    else if (part !== '' && !(part === null && last === null)) whole.push(part)
  }
  return whole
}

function distinct(shapes: readonly Shape[]): readonly Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
}
