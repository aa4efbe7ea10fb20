import { Problem, quoted } from '../core/problem.ts'
import type { Field } from '../model/field.ts'
import type { Order } from '../model/query.ts'
import type { Relation, Resource } from '../model/resource.ts'
import { kindFacts } from './kinds.ts'
import type { RecordShape } from './serialise.ts'
import type { Exchange } from './surface.ts'
import type { WireNames } from './wire-names.ts'

/** A shape as `$select` and `$expand` ask for it, and the projection that follows in the context address. */
export interface Chosen {
  readonly shape: RecordShape
  readonly relations: readonly Relation[]
  /** `(id,number,dimensionSetLines())`, or '' when nothing was chosen. */
  readonly projection: string
}

/** Reads `$select` and `$expand` for a resource. */
export function chooseShape(exchange: Exchange, resource: Resource): Chosen {
  const { names } = exchange.surface
  const select = exchange.options.values.get('$select')
  const selected = select === undefined ? undefined : readSelect(select, resource, names)
  const expand = readExpand(exchange.options.values.get('$expand') ?? '', resource, names)
  const projected = [
    ...(selected ?? []).map((field) => names.of(field)),
    ...expand.map((one) => `${one.relation.name}(${one.projected})`),
  ]
  return {
    shape: { ...shapeOf(resource, selected), expand: expand.map(({ relation, shape }) => ({ relation, shape })) },
    relations: expand.map((one) => one.relation),
    projection: projected.length === 0 ? '' : `(${projected.join(',')})`,
  }
}

/** The shape of a record read in full, or of the selected fields; blobs are read only when selected (D6). */
export function shapeOf(resource: Resource, selected?: readonly Field[]): RecordShape {
  const visible = resource.fields.filter((field) => field.hidden !== true)
  const shown =
    selected === undefined ? visible : visible.filter((field) => field.name === 'id' || selected.includes(field))
  return {
    resource,
    shown,
    cells: selected === undefined ? shown.filter((field) => field.kind !== 'blob') : shown,
    expand: [],
  }
}

/** Fields named in a `$select`; undefined for all (`*`). */
function readSelect(text: string, resource: Resource, names: WireNames): readonly Field[] | undefined {
  const selected: Field[] = []
  for (const name of text.split(',').map((part) => part.trim())) {
    if (name === '*') return undefined
    const field = names.find(resource, name)
    if (field !== undefined) selected.push(field)
    else if (!resource.relations.some((relation) => relation.name.toLowerCase() === name.toLowerCase()))
      throw unknownProperty(name, resource, '$select')
  }
  return [...new Set(selected)]
}

function readExpand(
  text: string,
  resource: Resource,
  names: WireNames,
): readonly { relation: Relation; shape: RecordShape; projected: string }[] {
  if (text.trim() === '') return []
  const expanded = splitOutside(text, ',').map((part) => {
    const [, name = '', nested] = /^\s*([^()]*?)\s*(?:\((.*)\))?\s*$/s.exec(part) ?? []
    const relation = resource.relations.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (relation === undefined) throw unknownProperty(name === '' ? part.trim() : name, resource, '$expand')
    const target = relation.target()
    const selected = nested === undefined ? undefined : nestedSelect(nested, relation, names)
    // Children come with all their fields; the serialiser picks.
    const shape = { ...shapeOf(target, selected), cells: target.fields }
    return { relation, shape, projected: (selected ?? []).map((field) => names.of(field)).join(',') }
  })
  if (new Set(expanded.map((one) => one.relation)).size < expanded.length)
    throw new Problem('BadRequest', '$expand names a property more than once.', { target: '$expand' })
  return expanded
}

function nestedSelect(text: string, relation: Relation, names: WireNames): readonly Field[] | undefined {
  let selected: readonly Field[] | undefined
  for (const option of splitOutside(text, ';')) {
    const [name = '', value = ''] = option.split('=', 2).map((part) => part.trim())
    if (name === '') continue
    if (name.toLowerCase().replace(/^\$/, '') !== 'select') {
      throw new Problem(
        'BadRequest',
        `The option '${quoted(name)}' is not supported inside $expand=${relation.name}(…); only $select is.`,
        { target: '$expand' },
      )
    }
    selected = readSelect(value, relation.target(), names)
  }
  return selected
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === separator && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Reads `$orderby`: fields of the resource, each with asc or desc. */
export function readOrder(text: string | undefined, resource: Resource, names: WireNames): readonly Order[] {
  if (text === undefined) return []
  const order = text.split(',').map((part): Order => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/)
    const field = names.find(resource, name)
    if (field === undefined) throw unknownProperty(name, resource, '$orderby')
    const word = direction.toLowerCase()
    if (rest.length > 0 || (word !== 'asc' && word !== 'desc'))
      throw new Problem('BadRequest', `Syntax error in $orderby: asc or desc expected in '${quoted(part.trim())}'.`, {
        target: '$orderby',
      })
    if (kindFacts[field.kind].group === 'none')
      throw new Problem('BadRequest', `The property '${name}' cannot be used in $orderby.`, { target: '$orderby' })
    return { field, descending: word === 'desc' }
  })
  return order.filter((one, index) => order.findIndex((other) => other.field === one.field) === index)
}

function unknownProperty(name: string, resource: Resource, option: string): Problem {
  return new Problem(
    'BadRequest',
    `Could not find a property named '${quoted(name)}' on type '${resource.entity}' (in ${option}).`,
    { target: option },
  )
}
