import { quoted } from '../../core/problem.ts'
import type { Expression } from '../../model/expression.ts'
import type { Field, Kind } from '../../model/field.ts'
import { bindValue } from './expression/bind.ts'
import type { Binding, ComputedProperty } from './expression/binding.ts'
import { looksIn, looksMax, sizeMax, sizeOf, sizesMax, tooManyLooks } from '../request/cost.ts'
import { refusedAt, type ComputeSyntax, type Syntax } from '../syntax/tree.ts'

const propertiesMax = 100

/** OData's SimpleIdentifier (ABNF odataIdentifier). */
const identifier = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]{0,127}$/u

/**
 * The properties of a `$compute` in their order (OData 4.01 Part 1, 11.2.5.3); a later one may use earlier ones. Their fields
 * have no column. Refuses with position: names that are taken or no identifiers, values that cannot be shown, too large ones;
 * `sizes` are those of fields that are expressions themselves.
 */
export function bindCompute(
  items: readonly ComputeSyntax[],
  binding: Binding,
  sizes?: ReadonlyMap<Field, number>,
): readonly ComputedProperty[] {
  const known = new Map(binding.computed)
  const made: ComputedProperty[] = []
  let looks = 0
  let total = 0
  for (const item of items) {
    if (made.length === propertiesMax)
      throw refusedAt(
        binding.text,
        item.start,
        `More than ${propertiesMax} properties are defined; found`,
        binding.option,
      )
    checkName(item.name, item.start, binding, [...known.keys()])
    const shown = bindShown(item.value, { ...binding, computed: known })
    const { expression } = shown
    const size = sizeOf(expression, sizes)
    total += size
    if (size > sizeMax || total > sizesMax.compute)
      throw refusedAt(
        binding.text,
        item.start,
        size > sizeMax
          ? `The property '${quoted(item.name)}' has more than ${sizeMax} parts, with those of the properties it uses; found`
          : `All properties together have more than ${sizesMax.compute} parts, with those of the properties they use; found`,
        binding.option,
      )
    looks += looksIn(expression)
    if (looks > looksMax) throw refusedAt(binding.text, item.start, tooManyLooks, binding.option)
    const property = { field: madeField(item.name, shown, ''), expression }
    known.set(item.name, property)
    made.push(property)
  }
  return made
}

/** A bound value whose type a property can have. */
export interface ShownValue {
  readonly expression: Expression
  readonly kind: Kind
  readonly nullable: boolean
}

/** A bound value that can stand in an answer; a time of day and a duration are no type of a property here. */
export function bindShown(syntax: Syntax, binding: Binding): ShownValue {
  const { expression, kind, nullable } = bindValue(syntax, binding)
  if (kind === 'time' || kind === 'duration') {
    const instead = kind === 'time' ? 'hour(), minute() or second()' : 'totalseconds()'
    throw refusedAt(
      binding.text,
      syntax.start,
      `A ${kind === 'time' ? 'time of day' : 'duration'} can be compared but not shown; use ${instead}; found`,
      binding.option,
    )
  }
  if (kind === 'blob')
    throw refusedAt(binding.text, syntax.start, 'A file cannot be used in an expression; found', binding.option)
  // A whole number beyond 32 bits is an exact numeric without decimals.
  return { expression, kind: kind === 'long' ? 'decimal' : kind, nullable }
}

/** The field of a made value. A value that is a property as it is keeps what is known of that property. */
export function madeField(name: string, { expression, kind, nullable: mayBeNull }: ShownValue, column: string): Field {
  const description = 'Worked out for this request.'
  const nullable = mayBeNull ? { nullable: true } : {}
  if (expression.node === 'field') return { ...namedLike(expression.field, name, column), ...nullable, description }
  // A list of options belongs to a property; what a function makes of one is text.
  return { name, kind: kind === 'option' ? 'text' : kind, column, description, ...nullable }
}

/** A field with the values of another one, in a column of its own. */
export function namedLike(field: Field, name: string, column: string): Field {
  const { kind, description, maxLength, wholeDigits, scale, options, optionAliases, nullable, required } = field
  return {
    name,
    kind,
    column,
    description,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(wholeDigits === undefined ? {} : { wholeDigits }),
    ...(scale === undefined ? {} : { scale }),
    ...(options === undefined ? {} : { options }),
    ...(optionAliases === undefined ? {} : { optionAliases }),
    ...(nullable === undefined ? {} : { nullable }),
    ...(required === undefined ? {} : { required }),
  }
}

/** Refuses a name of a new property that is no identifier, or that a property or relation of the resource or `taken` has. */
export function checkName(name: string, start: number, binding: Binding, taken: readonly string[]): void {
  const { resource, names, text, option } = binding
  if (!identifier.test(name))
    throw refusedAt(text, start, `'${quoted(name)}' is not a name of letters, digits and underscores; found`, option)
  const lower = name.toLowerCase()
  const exists =
    resource.fields.some((field) => field.name.toLowerCase() === lower || names.of(field).toLowerCase() === lower) ||
    resource.relations.some((relation) => relation.name.toLowerCase() === lower) ||
    resource.fields.some((field) => field.name.toLowerCase().startsWith(`${lower}/`)) ||
    // The model's own name of the configurable field would change on the wire.
    names.of({ name, kind: 'text', column: '', description: '' }) !== name
  if (exists)
    throw refusedAt(
      text,
      start,
      `The name '${quoted(name)}' is taken by a property of '${resource.entity}'; choose another one; found`,
      option,
    )
  if (taken.some((one) => one.toLowerCase() === lower))
    throw refusedAt(text, start, `The name '${quoted(name)}' is given more than once; found`, option)
}
