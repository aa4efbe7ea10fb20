import { Big } from 'big.js'
import {
  type Arithmetic,
  type Children,
  type Comparison,
  isText,
  type Item,
  kindOf,
  type Node,
  type Value,
} from './filter-predicates.ts'

// More places than any quotient here is compared in.
Big.DP = 60
const collator = new Intl.Collator('und')
const day = 86_400n
const micros = 1_000_000n

/**
 * A predicate worked out in memory by OData 4.01 Part 2, 5.1.1, without a line of the service: nulls make nulls in functions
 * and arithmetic, comparisons are never null, `and`, `or` and `not` have three values.
 */
export function evaluate(node: Node, records: readonly Item[]): Value {
  const own = (part: Node): Value => evaluate(part, records)
  switch (node.is) {
    case 'value':
      return node.value
    case 'property': {
      const item = follow(records[node.level], node.links)
      return item === null ? null : (item.values[node.name] ?? null)
    }
    case 'and':
      return allOf(node.terms.map(own))
    case 'or':
      return opposite(allOf(node.terms.map((term) => opposite(own(term)))))
    case 'not':
      return opposite(own(node.term))
    case 'compare':
      return compare(node.operator, node.left, node.right, own)
    case 'in': {
      const value = own(node.operand)
      return node.items.some((item) => isEqual(value, own(asMeant(item, node.operand))))
    }
    case 'call': {
      const values = node.list.map((part) => own(node.list.some(isCode) ? upper(part) : part))
      return values.includes(null) ? null : call(node.name, values)
    }
    case 'arithmetic':
      return arithmetic(node, own(node.left), own(node.right))
    case 'negate': {
      const value = own(node.term)
      return value === null ? null : big(value).neg()
    }
    case 'cast':
      return cast(node.type, kindOf(node.term), own(node.term))
    case 'case': {
      const branch = node.branches.find(({ when }) => own(when) === true)
      return branch === undefined ? null : own(branch.then)
    }
    case 'linked':
      return (follow(records[node.level], [node.link]) === null) === (node.operator === 'eq')
    default:
      return overChildren(node, records)
  }
}

function overChildren(node: Children & { is: 'any' | 'all' | 'count' }, records: readonly Item[]): Value {
  const item = follow(records[node.of], node.links)
  const { predicate } = node
  const holds = (child: Item): boolean => {
    if (predicate === undefined) return true
    const below = records.slice(0, node.level)
    below[node.level] = child
    return evaluate(predicate, below) === true
  }
  const children = item?.lists[node.list] ?? []
  if (node.is === 'any') return children.some(holds)
  if (node.is === 'all') return children.every(holds)
  return item === null ? null : new Big(children.filter(holds).length)
}

function follow(item: Item | undefined, links: readonly string[]): Item | null {
  let at: Item | null = item ?? null
  for (const link of links) at = at?.links[link] ?? null
  return at
}

function allOf(values: readonly Value[]): Value {
  if (values.includes(false)) return false
  return values.includes(null) ? null : true
}

function opposite(value: Value): Value {
  return value === null ? null : value !== true
}

// A text that is compared with a code is in upper case and trimmed, as codes are; one that is looked for in a code is in
// upper case (the service's D13).
function asMeant(node: Node, beside: Node): Node {
  const meant = isCode(beside) ? upper(node) : node
  return meant.is === 'value' && typeof meant.value === 'string' && meant !== node
    ? { ...meant, value: meant.value.trim() }
    : meant
}

function isCode(node: Node): boolean {
  return node.is === 'property' && node.kind === 'code'
}

function upper(node: Node): Node {
  return node.is === 'value' && typeof node.value === 'string' ? { ...node, value: node.value.toUpperCase() } : node
}

function compare(operator: Comparison, left: Node, right: Node, own: (node: Node) => Value): boolean {
  const one = own(asMeant(left, right))
  const other = own(asMeant(right, left))
  if (operator === 'eq') return isEqual(one, other)
  if (operator === 'ne') return !isEqual(one, other)
  if (one === null || other === null) return false
  const difference = order(one, other, isText(kindOf(left)))
  if (operator === 'lt') return difference < 0
  if (operator === 'le') return difference <= 0
  return operator === 'gt' ? difference > 0 : difference >= 0
}

function isEqual(one: Value, other: Value): boolean {
  return one instanceof Big && other instanceof Big ? one.eq(other) : one === other
}

/** Whether a value comes before another (negative) or behind it; of texts the alphabet decides, then their code points. */
export function order(one: Value, other: Value, alphabetic: boolean): number {
  if (one instanceof Big && other instanceof Big) return one.cmp(other)
  if (typeof one === 'bigint' && typeof other === 'bigint') return one < other ? -1 : Number(one > other)
  if (typeof one === 'boolean') return Number(one) - Number(other)
  const [a, b] = [String(one), String(other)]
  const difference = alphabetic ? collator.compare(a, b) : 0
  return difference === 0 ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : difference
}

function big(value: Value): Big {
  if (value instanceof Big) return value
  throw new Error(`${String(value)} is no number`)
}

/** Days since 1970 of a date. */
export function daysOf(date: string): bigint {
  return BigInt(Date.parse(`${date}T00:00:00Z`)) / 86_400_000n
}

/** The date that many days after 1970; null outside the years 1 to 9999. */
export function dateOf(days: bigint): string | null {
  if (days < daysOf('0001-01-01') || days > daysOf('9999-12-31')) return null
  return new Date(Number(days) * 86_400_000).toISOString().slice(0, 10)
}

function arithmetic(node: Node & { is: 'arithmetic' }, left: Value, right: Value): Value {
  if (left === null || right === null) return null
  const { operator, kind } = node
  if (kind === 'date') {
    const days = BigInt(big(right).div(86_400).round(0, Big.roundDown).toFixed())
    return dateOf(daysOf(String(left)) + (operator === 'sub' ? -days : days))
  }
  if (kind === 'timestamp') {
    const moved = BigInt(big(right).times(1_000_000).toFixed())
    const time = BigInt(left as bigint) + (operator === 'sub' ? -moved : moved)
    const days = time >= 0n || time % (day * micros) === 0n ? time / (day * micros) : time / (day * micros) - 1n
    return dateOf(days) === null ? null : time
  }
  if (typeof left === 'string') return new Big(String((daysOf(left) - daysOf(String(right))) * day))
  if (typeof left === 'bigint') return new Big(String(left - BigInt(right as bigint))).div(1_000_000)
  return numbers(operator, big(left), big(right), kind === 'whole')
}

function numbers(operator: Arithmetic, left: Big, right: Big, whole: boolean): Value {
  if (operator === 'add') return left.plus(right)
  if (operator === 'sub') return left.minus(right)
  if (operator === 'mul') return left.times(right)
  if (right.eq(0)) return null
  if (operator === 'mod') return left.mod(right)
  const quotient = left.div(right)
  return operator === 'div' && whole ? quotient.round(0, Big.roundDown) : quotient
}

/** A time as the service shows it: UTC, without zeros at the end. */
export function timeText(time: bigint): string {
  const rest = ((time % micros) + micros) % micros
  const date = new Date(Number((time - rest) / 1000n))
  const fraction = rest === 0n ? '' : `.${String(rest).padStart(6, '0').replace(/0+$/, '')}`
  return `${date.toISOString().slice(0, 19)}${fraction}Z`
}

const parts: Readonly<Record<string, readonly [number, number]>> = {
  year: [0, 4],
  month: [5, 7],
  day: [8, 10],
  hour: [11, 13],
  minute: [14, 16],
  second: [17, 19],
}

function call(name: string, values: readonly Value[]): Value {
  const [first = null, second = null, third] = values
  const part = parts[name]
  if (part !== undefined) {
    const shown = typeof first === 'bigint' ? timeText(first) : String(first)
    return new Big(Number(shown.slice(...part)))
  }
  switch (name) {
    case 'date':
      return timeText(first as bigint).slice(0, 10)
    case 'fractionalseconds':
      return new Big(String((((first as bigint) % micros) + micros) % micros)).div(1_000_000)
    case 'totaloffsetminutes':
      return new Big(0)
    case 'totalseconds':
      return first
    case 'round':
      return big(first).round(0, Big.roundHalfUp)
    case 'floor':
    case 'ceiling':
      return toWhole(big(first), name === 'floor' ? -1 : 1)
    default:
      return textCall(name, String(first), second, third)
  }
}

function toWhole(number: Big, direction: number): Big {
  const cut = number.round(0, Big.roundDown)
  return number.minus(cut).times(direction).gt(0) ? cut.plus(direction) : cut
}

function textCall(name: string, text: string, second: Value, third: Value | undefined): Value {
  const other = String(second)
  const chars = Array.from(text)
  switch (name) {
    case 'contains':
      return text.includes(other)
    case 'startswith':
      return text.startsWith(other)
    case 'endswith':
      return text.endsWith(other)
    case 'indexof': {
      const at = text.indexOf(other)
      return new Big(at < 0 ? -1 : Array.from(text.slice(0, at)).length)
    }
    case 'matchespattern':
      return new RegExp(other, 'u').test(text)
    case 'concat':
      return text + other
    case 'tolower':
      return text.toLowerCase()
    case 'toupper':
      return text.toUpperCase()
    case 'trim':
      return text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')
    case 'length':
      return new Big(chars.length)
    case 'substring': {
      const from = Math.max(big(second).lt(0) ? chars.length + Number(second) : Number(second), 0)
      const rest = chars.slice(from)
      return (third === undefined ? rest : rest.slice(0, Math.max(Number(third), 0))).join('')
    }
    default:
      throw new Error(name)
  }
}

function cast(type: string, from: string, value: Value): Value {
  if (value === null) return null
  if (type === 'Edm.String') {
    if (value instanceof Big) return from === 'amount' ? value.toFixed(2) : value.toFixed()
    return typeof value === 'bigint' ? timeText(value) : String(value)
  }
  if (type === 'Edm.DateTimeOffset') return daysOf(String(value)) * day * micros
  if (type === 'Edm.Date') return typeof value === 'bigint' ? timeText(value).slice(0, 10) : parsedDate(String(value))
  const number = value instanceof Big ? value : parsedNumber(String(value))
  if (number === null || type === 'Edm.Decimal') return number
  const rounded = number.round(0, Big.roundHalfUp)
  const most = type === 'Edm.Int32' ? 31 : 63
  return rounded.gte(new Big(-2).pow(most)) && rounded.lt(new Big(2).pow(most)) ? rounded : null
}

function parsedNumber(text: string): Big | null {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? new Big(text.replace('+', '')) : null
}

function parsedDate(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return null
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}
