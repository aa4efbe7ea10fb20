import { exactText, decodeValue } from '../model/decode.ts'
import { Problem, quoted } from '../core/problem.ts'
import type { Field } from '../model/field.ts'
import type { Comparison, Expression, FunctionName } from '../model/query.ts'
import type { Resource } from '../model/resource.ts'
import { kindFacts, type Group } from './kinds.ts'
import { parseFilter } from './parser.ts'
import { refusedAt, type Literal, type Syntax } from './syntax.ts'
import type { WireNames } from './wire-names.ts'

/** Arguments of each function, all text; the first three are conditions, the others text. */
const functionArguments = { contains: 2, startswith: 2, endswith: 2, tolower: 1, toupper: 1 } as const satisfies Record<
  FunctionName,
  number
>
const conditions: ReadonlySet<string> = new Set<FunctionName>(['contains', 'startswith', 'endswith'])

/** What a literal may look like to meet a kind of each group. */
const accepted: Record<Group, readonly Literal['type'][]> = {
  guid: ['guid', 'string'],
  number: ['number'],
  text: ['string'],
  boolean: ['boolean'],
  date: ['date', 'string'],
  timestamp: ['dateTime', 'string'],
  none: [],
}

const ownGroup: Partial<Record<Literal['type'], Group>> = {
  string: 'text',
  enum: 'text',
  guid: 'guid',
  number: 'number',
  date: 'date',
  dateTime: 'timestamp',
  boolean: 'boolean',
}

interface Operand {
  readonly expression: Expression
  readonly group: Group
  readonly field?: Field
}

/** Reads a `$filter` and binds it to a resource: names exist, types fit, the result is a condition. Throws Problems with position and name. */
export function bindFilter(text: string, resource: Resource, names: WireNames, namespace: string): Expression {
  return new Binder(text, resource, names, namespace).condition(parseFilter(text))
}

class Binder {
  private readonly text: string
  private readonly resource: Resource
  private readonly names: WireNames
  private readonly namespace: string

  constructor(text: string, resource: Resource, names: WireNames, namespace: string) {
    this.text = text
    this.resource = resource
    this.names = names
    this.namespace = namespace
  }

  condition(syntax: Syntax): Expression {
    switch (syntax.node) {
      case 'and':
      case 'or':
        return { node: syntax.node, terms: syntax.terms.map((term) => this.condition(term)) }
      case 'not':
        return { node: 'not', term: this.condition(syntax.term) }
      case 'compare':
        return this.comparison(syntax)
      case 'in':
        return this.membership(syntax.operand, syntax.items)
      case 'literal':
        if (syntax.type === 'boolean') return { node: 'constant', value: syntax.text === 'true' }
        throw this.refused(syntax, `A condition is expected instead of the value '${quoted(syntax.text)}'`)
      case 'call':
        if (conditions.has(syntax.name.toLowerCase())) return this.call(syntax).expression
        break
      case 'property':
        break
    }
    const operand = this.operand(syntax)
    if (operand.group !== 'boolean') throw this.refused(syntax, 'A condition is expected instead of a value')
    return {
      node: 'compare',
      operator: 'eq',
      left: operand.expression,
      right: { node: 'literal', kind: 'boolean', value: true },
    }
  }

  private comparison({ operator, left, right, start }: Extract<Syntax, { node: 'compare' }>): Expression {
    const truth = this.truthComparison(operator, left, right) ?? this.truthComparison(operator, right, left)
    if (truth !== undefined) return truth
    const leftNull = left.node === 'literal' && left.type === 'null'
    const rightNull = right.node === 'literal' && right.type === 'null'
    if (leftNull || rightNull) {
      for (const side of [left, right]) if (side.node !== 'literal') this.operand(side)
      // No stored value is null, so nothing equals null and everything differs from it.
      return { node: 'constant', value: leftNull && rightNull ? operator === 'eq' : operator === 'ne' }
    }
    if (left.node === 'literal' && right.node === 'literal')
      return this.compared(operator, this.ownLiteral(left), this.ownLiteral(right), start)
    if (left.node === 'literal') {
      const value = this.operand(right)
      return { node: 'compare', operator, left: this.literalFor(value, left), right: value.expression }
    }
    const value = this.operand(left)
    if (right.node === 'literal')
      return { node: 'compare', operator, left: value.expression, right: this.literalFor(value, right) }
    return this.compared(operator, value, this.operand(right), start)
  }

  private compared(operator: Comparison, left: Operand, right: Operand, start: number): Expression {
    if (left.group !== right.group)
      throw refusedAt(this.text, start, `A ${left.group} value cannot be compared with a ${right.group} value`)
    return { node: 'compare', operator, left: left.expression, right: right.expression }
  }

  // `contains(…) eq true` is the condition itself, `eq false` its opposite.
  private truthComparison(operator: Comparison, call: Syntax, literal: Syntax): Expression | undefined {
    if (call.node === 'property' || call.node === 'literal') return undefined
    if (call.node === 'call' && !conditions.has(call.name.toLowerCase())) return undefined
    const term = this.condition(call)
    if (literal.node !== 'literal' || literal.type !== 'boolean' || (operator !== 'eq' && operator !== 'ne')) {
      throw this.refused(call, `A condition can only be compared with true or false by eq or ne; found`)
    }
    return (literal.text === 'true') === (operator === 'eq') ? term : { node: 'not', term }
  }

  private membership(operand: Syntax, items: readonly Literal[]): Expression {
    const value = operand.node === 'literal' ? this.ownLiteral(operand) : this.operand(operand)
    const bound = items.filter((item) => item.type !== 'null').map((item) => this.literalFor(value, item))
    return bound.length === 0
      ? { node: 'constant', value: false }
      : { node: 'in', operand: value.expression, items: bound }
  }

  private operand(syntax: Syntax): Operand {
    switch (syntax.node) {
      case 'property':
        return this.property(syntax.name, syntax.start)
      case 'call':
        return this.call(syntax)
      case 'literal':
        return this.ownLiteral(syntax)
      default:
        throw this.refused(syntax, 'A value is expected instead of a condition')
    }
  }

  private property(name: string, start: number): Operand {
    const field = this.names.find(this.resource, name)
    if (field === undefined)
      throw refusedAt(
        this.text,
        start,
        `Could not find a property named '${quoted(name)}' on type '${this.namespace}.${this.resource.entity}'; found`,
      )
    const { group } = kindFacts[field.kind]
    if (group === 'none') throw refusedAt(this.text, start, `The property '${name}' cannot be used in a filter; found`)
    return { expression: { node: 'field', field }, group, field }
  }

  private call({ name, arguments: list, start }: Extract<Syntax, { node: 'call' }>): Operand {
    const known = name.toLowerCase()
    if (!Object.hasOwn(functionArguments, known))
      throw refusedAt(this.text, start, `An unknown function with name '${quoted(name)}' was found`)
    const functionName = known as FunctionName
    const count = functionArguments[functionName]
    if (list.length !== count)
      throw refusedAt(
        this.text,
        start,
        `The function '${functionName}' takes ${count} argument${count === 1 ? '' : 's'}, not ${list.length}; found`,
      )
    const operands = list.map((argument) => this.operand(argument))
    for (const [index, operand] of operands.entries()) {
      const argument = list[index]
      if (operand.group !== 'text' && argument !== undefined)
        throw this.refused(argument, `The function '${functionName}' takes text, not a ${operand.group} value; found`)
    }
    // Codes are stored in upper case, so what is searched for in one is too (D13).
    const inCode = operands.some((operand) => operand.field?.kind === 'code')
    const bound = operands.map(({ expression }): Expression =>
      inCode && expression.node === 'literal'
        ? { ...expression, value: String(expression.value).toUpperCase() }
        : expression,
    )
    return {
      expression: { node: 'call', name: functionName, arguments: bound },
      group: conditions.has(functionName) ? 'boolean' : 'text',
    }
  }

  /** A literal by itself, with the type it is written in. */
  private ownLiteral(literal: Literal): Operand {
    const group = ownGroup[literal.type]
    if (group === undefined) throw this.refused(literal, 'null is not expected')
    return { expression: this.literalFor({ expression: { node: 'constant', value: true }, group }, literal), group }
  }

  /** A literal as storage compares it with a value. */
  private literalFor({ group, field }: Operand, literal: Literal): Expression {
    const kind = field?.kind
    const fits =
      accepted[group].includes(literal.type) ||
      (literal.type === 'enum' && (kind === 'option' || field === undefined)) ||
      (literal.type === 'string' && kind === 'booleanText')
    if (!fits || literal.type === 'null') {
      const what =
        field === undefined ? `a ${group} value` : `'${this.names.of(field)}' of type ${kindFacts[field.kind].edm}`
      throw this.refused(
        literal,
        `The value '${quoted(literal.text)}' (${literal.type}) cannot be compared with ${what}; found`,
      )
    }
    if (group === 'number') return this.number(literal)
    if (group === 'timestamp' && !/(?:[Zz]|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(literal.text)) {
      throw this.refused(literal, `'${quoted(literal.text)}' is not a time such as 2026-03-16T09:30:00Z; found`)
    }
    const bare: Field = {
      name: field?.name ?? 'value',
      column: '',
      description: '',
      kind:
        field?.kind ??
        (group === 'none' ? 'text' : group === 'text' ? 'text' : group === 'timestamp' ? 'timestamp' : group),
    }
    const asField: Field = field === undefined ? bare : { ...field, maxLength: undefined }
    return { node: 'literal', kind: asField.kind, value: this.decoded(asField, literal) }
  }

  private decoded(field: Field, literal: Literal): string | number | boolean | null {
    try {
      return decodeValue(field, literal.text, this.names.of(field))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new Problem(
        error.code,
        `${error.message.replace(/\.$/, '')} (at position ${literal.start} in '${quoted(this.text)}').`,
        { target: '$filter' },
      )
    }
  }

  // A number keeps every digit: 1.234 may be compared with an amount, it only never equals one.
  private number(literal: Literal): Expression {
    const exact = exactText(literal.text)
    if (exact === undefined)
      throw this.refused(literal, `The number '${quoted(literal.text)}' has too many digits; found`)
    const isInteger = /^-?\d{1,9}$/.test(exact)
    return isInteger
      ? { node: 'literal', kind: 'integer', value: Number(exact) }
      : { node: 'literal', kind: 'decimal', value: exact }
  }

  private refused(syntax: Syntax, what: string): Problem {
    return refusedAt(this.text, syntax.start, what)
  }
}
