import { Problem, quoted } from '../../../core/problem.ts'
import type { Expression, ValueKind } from '../../../model/expression.ts'
import { decodeValue, exactText } from '../../../model/decode/decode.ts'
import type { Cell, Field, Kind } from '../../../model/field.ts'
import { boundValue, fieldOf, notBuilt, nullOf, refused, resolve, type BoundValue, type Scope } from './scope.ts'
import { groupOf, kindFacts, type Group } from '../../request/kinds.ts'
import type { Literal, Syntax } from '../../syntax/tree.ts'

/** What a literal may look like to meet a kind of each group. */
const accepted: Record<Group, readonly Literal['type'][]> = {
  guid: ['guid', 'string'],
  number: ['number'],
  text: ['string'],
  boolean: ['boolean'],
  date: ['date', 'string'],
  timestamp: ['dateTime', 'string'],
  time: ['timeOfDay', 'string'],
  duration: ['duration', 'string'],
  none: [],
}

const ownKind: Partial<Record<Literal['type'], ValueKind>> = {
  string: 'text',
  enum: 'text',
  guid: 'guid',
  number: 'decimal',
  date: 'date',
  dateTime: 'timestamp',
  timeOfDay: 'time',
  duration: 'duration',
  boolean: 'boolean',
}

/** A literal by itself, with the type it is written in. */
export function ownLiteral(scope: Scope, literal: Literal): BoundValue {
  if (literal.type === 'null') return nullOf('text')
  const kind = ownKind[literal.type]
  if (kind === undefined)
    throw notBuilt(scope, literal, `A ${literal.type === 'geo' ? 'geographic' : 'binary'} value is`)
  return literalLike(scope, { kind }, literal)
}

/** A literal as storage compares it with a value; one that does not fit is refused. */
export function literalFor(scope: Scope, value: BoundValue, literal: Literal): BoundValue {
  if (literal.type === 'null') return nullOf(value.kind)
  return literalLike(scope, { kind: value.kind, field: fieldOf(value.expression) }, literal)
}

/**
 * A value where no text can stand, as in arithmetic: `'P1D'` is a duration there without its type too (Part 1, 13.2.1 #9b).
 */
export function termOf(scope: Scope, written: Syntax): BoundValue {
  const { syntax, scope: inside } = resolve(written, scope)
  if (syntax.node === 'literal' && syntax.type === 'string' && isDuration(syntax.text))
    return literalLike(inside, { kind: 'duration' }, syntax)
  return inside.value(syntax, inside)
}

interface Target {
  readonly kind: ValueKind
  readonly field?: Field | undefined
}

function literalLike(scope: Scope, { kind, field }: Target, literal: Literal): BoundValue {
  const group = groupOf(kind)
  const fits =
    accepted[group].includes(literal.type) ||
    (literal.type === 'enum' && (kind === 'option' || (field === undefined && group === 'text'))) ||
    (literal.type === 'string' && kind === 'booleanText')
  if (!fits) {
    const what =
      field === undefined
        ? `a ${group} value`
        : `'${scope.binding.names.of(field)}' of type ${kindFacts[field.kind].edm}`
    throw refused(
      scope,
      literal,
      `The value '${quoted(literal.text)}' (${literal.type}) cannot be compared with ${what}; found`,
    )
  }
  if (group === 'number') return number(scope, literal)
  if (kind === 'time') return boundValue(literalOf('time', timeOf(scope, literal)))
  if (kind === 'duration') return boundValue(literalOf('duration', secondsOf(scope, literal)))
  if (group === 'timestamp' && !/(?:[Zz]|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(literal.text))
    throw refused(scope, literal, `'${quoted(literal.text)}' is not a time such as 2026-03-16T09:30:00Z; found`)
  // Without a field there is no list of options either.
  const plain: Kind = kind === 'option' && field?.options === undefined ? 'text' : (kind as Kind)
  const asField: Field =
    field === undefined
      ? { name: 'value', column: '', description: '', kind: plain }
      : { ...field, kind: plain, maxLength: undefined }
  return boundValue(literalOf(asField.kind, decoded(scope, asField, literal)))
}

function literalOf(kind: ValueKind, value: Cell): Expression {
  return { node: 'literal', kind, value }
}

function decoded(scope: Scope, field: Field, literal: Literal): Cell {
  // Written, a blank option is the default; looked for, it is one that no record of a list without it has.
  if (field.kind === 'option' && literal.text.trim() === '') return ' '
  try {
    return decodeValue(field, literal.text, scope.binding.names.of(field))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(
      error.code,
      `${error.message.replace(/\.$/, '')} (at position ${literal.start} in '${quoted(scope.binding.text)}').`,
      { target: scope.binding.option },
    )
  }
}

// A number keeps every digit: 1.234 may be compared with an amount, it only never equals one.
function number(scope: Scope, literal: Literal): BoundValue {
  if (/^[+-]?(?:inf|nan)$/i.test(literal.text))
    throw refused(scope, literal, `Numbers are exact decimals, none is '${literal.text}'; found`)
  const exact = exactText(literal.text)
  if (exact === undefined)
    throw refused(scope, literal, `The number '${quoted(literal.text)}' has too many digits; found`)
  const isShort = /^-?\d{1,9}$/.test(exact)
  const expression = isShort ? literalOf('integer', Number(exact)) : literalOf('decimal', exact)
  // 7.0 is a decimal, which shows when it is divided.
  const isDecimal = /[.eE]/.test(literal.text)
  return { expression, kind: isDecimal ? 'decimal' : isShort ? 'integer' : 'long', nullable: false }
}

function timeOf(scope: Scope, literal: Literal): string {
  if (/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,12})?)?$/.test(literal.text)) return literal.text
  throw refused(scope, literal, `'${quoted(literal.text)}' is not a time of day such as 09:30:00; found`)
}

const durationShape = /^([+-])?P(?:(\d{1,12})D)?(T(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12})(\.\d{1,12})?S)?)?$/i

function isDuration(text: string): boolean {
  return durationShape.test(text) && !/[PT]$/i.test(text)
}

// Days, hours and minutes are exact numbers of seconds; months and years are not, and OData has none.
function secondsOf(scope: Scope, literal: Literal): string {
  const parts = durationShape.exec(literal.text)
  if (parts === null || !isDuration(literal.text))
    throw refused(scope, literal, `'${quoted(literal.text)}' is not a duration such as P1DT2H30M; found`)
  const [, sign, days = '0', , hours = '0', minutes = '0', seconds = '0', fraction = ''] = parts
  const whole = BigInt(days) * 86_400n + BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds)
  return `${sign === '-' ? '-' : ''}${whole}${fraction}`
}
