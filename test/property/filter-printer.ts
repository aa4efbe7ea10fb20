import { Big } from 'big.js'
import { timeText } from './filter-evaluator.ts'
import { type Children, isNumber, type Node } from './filter-predicates.ts'

/** A `$filter` with the parameter aliases that its text names, neither of them percent-encoded. */
export interface Printed {
  readonly text: string
  readonly aliases: Readonly<Record<string, string>>
}

/** Where the text is to stand: inside `$expand` there is no `$it`. */
export interface Spelling {
  /** Which of the many spellings; 0 is the plainest. */
  readonly seed: number
  readonly nested?: boolean
  /** What the names of aliases begin with; `p` unless told. */
  readonly prefix?: string
}

/** The text of a predicate; every seed spells the same predicate differently. */
export function print(node: Node, spelling: Spelling): Printed {
  return new Printer(spelling).whole(node)
}

// Binds weaker to tighter (Part 2, 5.1.1.16).
const strength = {
  or: 0,
  and: 1,
  eq: 2,
  ne: 2,
  lt: 3,
  le: 3,
  gt: 3,
  ge: 3,
  in: 4,
  add: 5,
  sub: 5,
  mul: 6,
  div: 6,
  divby: 6,
  mod: 6,
  unary: 7,
  primary: 8,
} as const
const turned = { eq: 'eq', ne: 'ne', lt: 'gt', le: 'ge', gt: 'lt', ge: 'le' } as const

type Literal = Extract<Node, { is: 'value' }>

interface Names {
  /** Level of the record that names without a variable mean. */
  readonly here: number
  readonly variables: ReadonlyMap<number, string>
}

class Printer {
  private state: number
  private readonly plain: boolean
  private readonly nested: boolean
  private readonly prefix: string
  private readonly aliases: Record<string, string> = {}

  constructor({ seed, nested = false, prefix = 'p' }: Spelling) {
    this.prefix = prefix
    this.state = seed
    this.plain = seed === 0
    this.nested = nested
  }

  whole(node: Node): Printed {
    const text = this.node(node, 0, { here: 0, variables: new Map() })
    return { text, aliases: this.aliases }
  }

  /** Once in so many times; never in the plainest spelling. */
  private once(inTimes: number): boolean {
    if (this.plain) return false
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((this.state ^ (this.state >>> 13)) >>> 0) % inTimes === 0
  }

  private pick(first: string, ...others: readonly string[]): string {
    for (const other of others) if (this.once(others.length + 1)) return other
    return first
  }

  private word(text: string): string {
    return this.pick(text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1))
  }

  private blank(): string {
    return this.pick(' ', '  ', '\t')
  }

  private optional(): string {
    return this.pick('', '', '', ' ')
  }

  private inside(...parts: readonly string[]): string {
    const between = `${this.optional()},${this.optional()}`
    return `(${this.optional()}${parts.join(between)}${this.optional()})`
  }

  private infix(left: string, operator: string, right: string): string {
    return `${left}${this.blank()}${this.word(operator)}${this.blank()}${right}`
  }

  /** An alias for a text, which may be used wherever the text may. */
  private alias(text: string): string {
    const name = `${this.prefix}${Object.keys(this.aliases).length + 1}`
    this.aliases[name] = text
    return `@${name}`
  }

  /** Text of a node that stands where at least `weakest` binds without parentheses. */
  private node(node: Node, weakest: number, names: Names, beside?: Node): string {
    const [text, own] = this.bare(node, names, beside)
    const wrapped = own < weakest || this.once(12)
    return wrapped ? this.inside(this.once(20) ? this.inside(text) : text) : text
  }

  private bare(node: Node, names: Names, beside: Node | undefined): readonly [string, number] {
    switch (node.is) {
      case 'property':
        return [this.start(node.level, [...node.links, node.name], names), strength.primary]
      case 'value':
        return [this.once(8) ? this.alias(this.literal(node, beside)) : this.literal(node, beside), strength.primary]
      case 'and':
      case 'or':
        return [this.chain(node.is, node.terms, names), strength[node.is]]
      case 'not': {
        const term = this.node(node.term, node.term.is === 'in' && this.once(2) ? strength.in : strength.unary, names)
        return [`${this.word('not')}${term.startsWith('(') ? this.pick(' ', '') : ' '}${term}`, strength.unary]
      }
      case 'compare':
        return this.compare(node, names)
      case 'in':
        return this.member(node, names)
      case 'arithmetic': {
        const own = strength[node.operator]
        const left = this.node(node.left, own, names)
        return [this.infix(left, node.operator, this.node(node.right, own + 1, names)), own]
      }
      case 'negate':
        return [`-${this.pick('', '', ' ')}${this.node(node.term, strength.primary, names)}`, strength.unary]
      case 'linked':
        return [
          this.infix(this.start(node.level, [node.link], names), node.operator, this.word('null')),
          strength[node.operator],
        ]
      default:
        return [this.composed(node, names), strength.primary]
    }
  }

  private composed(
    node: Extract<Node, { is: 'call' | 'cast' | 'case' | 'any' | 'all' | 'count' }>,
    names: Names,
  ): string {
    switch (node.is) {
      case 'call':
        return `${this.word(node.name)}${this.inside(...node.list.map((part) => this.node(part, 0, names)))}`
      case 'cast':
        return `${this.word('cast')}${this.inside(this.node(node.term, 0, names), node.type)}`
      case 'case': {
        // A blank keeps `10:10` from being a time of day.
        const branches = node.branches.map(
          ({ when, then }) =>
            `${this.node(when, 0, names)}${this.blank()}:${this.optional()}${this.node(then, 0, names)}`,
        )
        return `${this.word('case')}${this.inside(...branches)}`
      }
      default:
        return this.children(node, names)
    }
  }

  private children(node: Children & { is: 'any' | 'all' | 'count' }, names: Names): string {
    const { level, predicate } = node
    const path = this.start(node.of, [...node.links, node.list], names)
    if (node.is === 'count') {
      if (predicate === undefined) return `${path}/$count`
      const inner = this.node(predicate, 0, { here: level, variables: names.variables })
      return `${path}/$count(${this.pick('$filter', 'filter')}=${inner})`
    }
    if (predicate === undefined) return `${path}/any()`
    const variable = this.pick(`d${level}`, `line_${level}`, `It${level}`)
    const inner = this.node(predicate, 0, { ...names, variables: new Map([...names.variables, [level, variable]]) })
    return `${path}/${node.is}(${this.optional()}${variable}${this.optional()}:${this.optional()}${inner}${this.optional()})`
  }

  private start(level: number, path: readonly string[], names: Names): string {
    const rest = path.join('/')
    const variable = names.variables.get(level)
    if (variable !== undefined) return `${variable}/${rest}`
    if (level !== names.here) return `$it/${rest}`
    if (level > 0) return `${this.pick('', '$this/')}${rest}`
    return `${this.nested ? '' : this.pick('', '', '$it/')}${rest}`
  }

  private chain(word: 'and' | 'or', terms: readonly Node[], names: Names): string {
    const texts = terms.map((term) => this.node(term, strength[word] + 1, names))
    return texts.reduce((left, right) => this.infix(left, word, right))
  }

  private compare(node: Extract<Node, { is: 'compare' }>, names: Names): readonly [string, number] {
    const own = strength[node.operator]
    const turn = this.once(5)
    const [left, right] = turn ? [node.right, node.left] : [node.left, node.right]
    const operator = turn ? turned[node.operator] : node.operator
    const one = this.node(left, own, names, right)
    return [this.infix(one, operator, this.node(right, own + 1, names, left)), own]
  }

  private member({ operand, items }: Extract<Node, { is: 'in' }>, names: Names): readonly [string, number] {
    if (items.length > 0 && this.once(5)) {
      const terms = items.map((item): Node => ({ is: 'compare', operator: 'eq', left: operand, right: item }))
      return [this.inside(this.chain('or', terms, names)), strength.primary]
    }
    const shown = this.once(4)
      ? this.alias(this.json(items))
      : this.inside(...items.map((item) => this.literal(item, operand)))
    return [this.infix(this.node(operand, strength.primary, names), 'in', shown), strength.in]
  }

  /** A list as JSON, which a parameter alias holds. */
  private json(items: readonly Literal[]): string {
    const texts = items.map(({ kind, value }) =>
      isNumber(kind) || value === null ? String(value) : JSON.stringify(value),
    )
    return `[${this.optional()}${texts.join(',')}]`
  }

  private literal(node: Literal, beside: Node | undefined): string {
    const { kind, value } = node
    if (value === null) return this.word('null')
    const typed = beside !== undefined && beside.is !== 'value'
    const maybeQuoted = (text: string): string => (typed ? this.pick(text, text, `'${text}'`) : text)
    switch (kind) {
      case 'whole':
        return `${String(value)}`
      case 'amount':
      case 'decimal':
        return this.decimal(new Big(String(value)))
      case 'option':
        return this.option(String(value))
      case 'boolean':
        return this.word(String(value))
      case 'truthText':
        return this.pick(`'${String(value)}'`, String(value))
      case 'guid':
        return maybeQuoted(this.pick(String(value), String(value).toUpperCase()))
      case 'date':
        return maybeQuoted(String(value))
      case 'timestamp':
        return maybeQuoted(this.time(BigInt(value as bigint), typed))
      case 'duration':
        return this.duration(new Big(String(value)))
      default:
        return `'${String(value).replaceAll("'", "''")}'`
    }
  }

  private decimal(number: Big): string {
    const fixed = number.toFixed()
    const shown = fixed.includes('.') ? fixed : `${fixed}.0`
    return this.pick(shown, `${shown}0`, `${number.times(100).toFixed()}e-2`, `${number.div(10).toFixed()}E1`)
  }

  private option(text: string): string {
    const encoded = text.replaceAll(
      /[^A-Za-z0-9_]/g,
      (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    const plain = `'${text === ' ' ? this.pick(' ', '') : text}'`
    return this.pick(plain, `'${encoded}'`, `Microsoft.NAV.kind'${encoded}'`)
  }

  // Parts of a time by itself would be those of its offset.
  private time(time: bigint, typed: boolean): string {
    const hours = typed && this.once(3) ? 2 : 0
    const shown = timeText(time + BigInt(hours) * 3_600_000_000n)
    return hours === 0 ? shown : shown.replace('Z', '+02:00')
  }

  private duration(seconds: Big): string {
    const sign = seconds.lt(0) ? '-' : ''
    const days = seconds.abs().div(86_400)
    const inSeconds = `${sign}PT${seconds.abs().toFixed()}S`
    const text = days.eq(days.round(0)) ? this.pick(`${sign}P${days.toFixed()}D`, inSeconds) : inSeconds
    return `${this.word('duration')}'${text}'`
  }
}
