import { quoted } from '../../../core/problem.ts'
import type { Expression, ValueKind } from '../../../model/expression.ts'
import { boundValue, isNull, notBuilt, nullOf, refused, resolve, type BoundValue, type Scope } from './scope.ts'
import { literalFor, ownLiteral } from './literal.ts'
import { groupOf, isWhole, type Group } from '../../request/kinds.ts'
import type { Literal, Syntax } from '../../syntax/tree.ts'

type Call = Extract<Syntax, { node: 'call' }>

const types: Readonly<Record<string, ValueKind>> = {
  'edm.string': 'text',
  'edm.decimal': 'decimal',
  'edm.int32': 'integer',
  'edm.int64': 'long',
  'edm.date': 'date',
  'edm.datetimeoffset': 'timestamp',
  'edm.timeofday': 'time',
  'edm.guid': 'guid',
  'edm.boolean': 'boolean',
  'edm.duration': 'duration',
}

/** Which groups a value of each may be cast to, besides its own and text. */
const roads: Readonly<Record<Group, readonly Group[]>> = {
  text: ['number', 'date', 'timestamp', 'time', 'guid', 'boolean'],
  number: [],
  date: ['timestamp'],
  timestamp: ['date', 'time'],
  time: [],
  duration: [],
  guid: [],
  boolean: [],
  none: [],
}

/** Binds `cast(value,Edm.…)` to the types the model has; a value that cannot be cast is null (Part 2, 5.1.1.10.1). */
export function bindCast(scope: Scope, syntax: Call): BoundValue {
  const [operand, type] = syntax.arguments
  if (syntax.arguments.length === 1) throw notBuilt(scope, syntax, `The function 'cast' of a record is`)
  if (operand === undefined || type === undefined || syntax.arguments.length !== 2)
    throw refused(scope, syntax, `The function 'cast' takes a value and a type; found`)
  const name = typeName(type)
  if (name === undefined) throw refused(scope, type, `A type such as Edm.String is expected`)
  const known = name.toLowerCase()
  if (!Object.hasOwn(types, known)) {
    if (/^edm\.(binary|byte|sbyte|int16|single|double|stream|geo\w*|geography\w*|geometry\w*)$/.test(known))
      throw notBuilt(scope, type, `A cast to ${quoted(name)} is`)
    throw refused(scope, type, `There is no type '${quoted(name)}' to cast a value to; found`)
  }
  const kind = types[known] ?? 'text'
  const { syntax: written, scope: inside } = resolve(operand, scope)
  if (written.node === 'literal' && written.type === 'string' && kind === 'duration')
    return literalFor(inside, nullOf('duration'), written)
  const value = written.node === 'literal' ? ownLiteral(inside, written) : scope.value(written, inside)
  return isNull(value) ? nullOf(kind) : castOf(scope, syntax, value, kind)
}

function castOf(scope: Scope, at: { readonly start: number }, value: BoundValue, kind: ValueKind): BoundValue {
  const [from, to] = [groupOf(value.kind), groupOf(kind)]
  if (from === to && (from !== 'number' || value.kind === kind))
    return { ...value, kind: from === 'text' ? 'text' : kind }
  if (to !== 'text' && to !== from && !roads[from].includes(to))
    throw refused(scope, at, `A ${from} value cannot be cast to a ${to} value; found`)
  const expression: Expression = { node: 'cast', operand: value.expression, from: value.kind, kind }
  const widening = from === 'number' && (kind === 'decimal' || (kind === 'long' && isWhole(value.kind)))
  const bound = boundValue(expression)
  return widening || (from === 'date' && to === 'timestamp') || (from === 'timestamp' && to !== 'text')
    ? { ...bound, nullable: value.nullable }
    : bound
}

function typeName(syntax: Syntax): string | undefined {
  if (syntax.node === 'literal') return stringOf(syntax)
  if (syntax.node !== 'path' || syntax.segments.length !== 1) return undefined
  const [segment] = syntax.segments
  return segment?.segment === 'name' && segment.key === undefined ? segment.name : undefined
}

function stringOf({ type, text }: Literal): string | undefined {
  return type === 'string' ? text : undefined
}
