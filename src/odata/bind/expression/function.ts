import { quoted } from '../../../core/problem.ts'
import type { Expression, FunctionName, ValueKind } from '../../../model/expression.ts'
import { kindOf } from '../../../model/value-facts.ts'
import {
  boundValue,
  countPatterns,
  fieldOf,
  isNull,
  notBuilt,
  nullOf,
  refused,
  resolve,
  type BoundValue,
  type Resolved,
  type Scope,
} from './scope.ts'
import { termOf } from './literal.ts'
import { patternOf } from './pattern.ts'
import { decodeOption, groupOf, isWhole, type Group } from '../../request/kinds.ts'
import type { Syntax } from '../../syntax/tree.ts'

type Call = Extract<Syntax, { node: 'call' }>

interface Signature {
  /** Groups that each argument may be of; `whole` are numbers without decimals. */
  readonly takes: readonly (readonly (Group | 'whole')[])[]
}

const text: readonly Group[] = ['text']
const twoTexts: Signature = { takes: [text, text] }
const oneText: Signature = { takes: [text] }
const ofDate: Signature = { takes: [['date', 'timestamp']] }
const ofTime: Signature = { takes: [['timestamp', 'time']] }
const ofTimestamp: Signature = { takes: [['timestamp']] }
const ofNumber: Signature = { takes: [['number']] }
const ofNothing: Signature = { takes: [] }

/** The canonical functions (Part 2, 5.1.1.5 to 5.1.1.10); how many arguments each has is the grammar's to say (syntax/call.ts). */
const signatures: Readonly<Record<FunctionName, Signature>> = {
  contains: twoTexts,
  startswith: twoTexts,
  endswith: twoTexts,
  tolower: oneText,
  toupper: oneText,
  trim: oneText,
  length: oneText,
  indexof: twoTexts,
  substring: { takes: [text, ['whole'], ['whole']] },
  concat: twoTexts,
  matchespattern: twoTexts,
  year: ofDate,
  month: ofDate,
  day: ofDate,
  hour: ofTime,
  minute: ofTime,
  second: ofTime,
  fractionalseconds: ofTime,
  date: ofTimestamp,
  time: ofTimestamp,
  totaloffsetminutes: ofTimestamp,
  totalseconds: { takes: [['duration']] },
  now: ofNothing,
  mindatetime: ofNothing,
  maxdatetime: ofNothing,
  round: ofNumber,
  floor: ofNumber,
  ceiling: ofNumber,
}

/** Their names in the spelling of the standard, for `$metadata`. */
export const filterFunctions: readonly string[] = Object.keys(signatures).map((name) =>
  name === 'matchespattern' ? 'matchesPattern' : name,
)

/** Functions of the standard that nothing in the model could be asked with. */
const standard: ReadonlySet<string> = new Set([
  'isof',
  'isdefined',
  'hassubset',
  'hassubsequence',
  'geo.distance',
  'geo.intersects',
  'geo.length',
])

/** Functions in which a text that is looked for in a code is in upper case, as codes are stored (D13). */
const searches: ReadonlySet<string> = new Set<FunctionName>(['contains', 'startswith', 'endswith', 'indexof'])

/** Binds a canonical function, its name in any letter case. Null as an argument makes null. */
export function bindFunction(scope: Scope, syntax: Call): BoundValue {
  const known = syntax.name.toLowerCase()
  if (standard.has(known)) throw notBuilt(scope, syntax, `The function '${known}' is`)
  if (!Object.hasOwn(signatures, known))
    throw refused(scope, syntax, `An unknown function with name '${quoted(syntax.name)}' was found`)
  const name = known as FunctionName
  const resolved = syntax.arguments.map((argument) => resolve(argument, scope))
  const bind = name === 'totalseconds' ? termOf : (inside: Scope, argument: Syntax) => scope.value(argument, inside)
  const values = resolved.map((one) => bind(one.scope, one.syntax))
  checkTypes(resolved, values, name)
  if (values.some(isNull)) return nullOf(kindOf({ node: 'call', name, arguments: [] }))
  return boundValue(callOf(name, resolved, values))
}

const words: Partial<Record<Group | 'whole', string>> = { whole: 'a whole number', text: 'text' }

function checkTypes(resolved: readonly Resolved[], values: readonly BoundValue[], name: FunctionName): void {
  for (const [index, value] of values.entries()) {
    const at = resolved[index]
    const wanted = signatures[name].takes[index] ?? []
    const group = groupOf(value.kind)
    if (at === undefined || isNull(value) || wanted.includes(group)) continue
    if (wanted.includes('whole') && isWhole(value.kind)) continue
    const list = wanted.map((one) => words[one] ?? `a ${one}`).join(' or ')
    throw refused(at.scope, at.syntax, `The function '${name}' takes ${list}, not a ${group} value; found`)
  }
}

function callOf(name: FunctionName, resolved: readonly Resolved[], values: readonly BoundValue[]): Expression {
  const inCode = searches.has(name) && values.some(({ expression }) => fieldOf(expression)?.kind === 'code')
  const inOption = searches.has(name) && values.some(({ expression }) => fieldOf(expression)?.kind === 'option')
  const list = values.map(({ expression }): Expression => {
    if (expression.node !== 'literal' || !(inCode || inOption)) return expression
    const sought = String(expression.value)
    return { ...expression, value: inCode ? sought.toUpperCase() : decodeOption(sought) }
  })
  const [first] = list
  const kind = first === undefined ? undefined : resultKind(name, first)
  const call: Expression = { node: 'call', name, arguments: list, ...(kind === undefined ? {} : { kind }) }
  if (first?.node === 'literal' && first.kind === 'timestamp') return ofLiteralTime(name, String(first.value), call)
  if (name === 'totaloffsetminutes' && first?.node === 'field') return whole(0)
  if (name !== 'matchespattern') return call
  const [operand, pattern] = list
  const at = resolved[1]
  if (operand === undefined || pattern === undefined || at === undefined) return call
  if (pattern.node !== 'literal')
    throw notBuilt(at.scope, at.syntax, `The function 'matchesPattern' with a pattern that is no plain text is`)
  const { pattern: value, size } = patternOf(at.scope, at.syntax, String(pattern.value))
  const matching: Expression = { ...call, arguments: [operand, { ...pattern, value }], patternSize: size }
  countPatterns(at.scope, at.syntax, { ...matching, arguments: [] })
  return matching
}

function resultKind(name: FunctionName, first: Expression): ValueKind | undefined {
  const kind = kindOf(first)
  if (name === 'trim' && kind === 'code') return 'code'
  const rounds = name === 'round' || name === 'floor' || name === 'ceiling'
  return rounds ? (isWhole(kind) ? kind : 'decimal') : undefined
}

// Parts of a time are those of its own offset; stored times have none, they are UTC.
function ofLiteralTime(name: FunctionName, value: string, call: Expression): Expression {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/.exec(value) ?? []
  if (name === 'totaloffsetminutes') return whole((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0)
  if (call.node !== 'call') return call
  return {
    ...call,
    arguments: [{ node: 'literal', kind: 'timestamp', value: value.replace(/[+-]\d{2}:\d{2}$/, 'Z') }],
  }
}

function whole(value: number): Expression {
  return { node: 'literal', kind: 'integer', value }
}
