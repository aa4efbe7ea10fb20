import { type Problem, quoted } from '../../core/problem.ts'
import type { Field } from '../../model/field.ts'
import type { Relation } from '../../model/resource.ts'
import type { Binding } from './expression/binding.ts'
import { refusedAt, type SelectSyntax } from '../syntax/tree.ts'
import { relationNamed } from '../request/wire-names.ts'

/** What a `$select` names. */
export interface Selected {
  /** `*`: every property, those of `$compute` too. */
  readonly star: boolean
  readonly fields: readonly Field[]
  /** Navigation properties; they are shown when they are expanded. */
  readonly relations: readonly Relation[]
}

/**
 * Binds a `$select` (OData 4.01 Part 1, 11.2.5.1): properties, properties of `$compute`, navigation properties and `*`.
 * Everything else is refused by name with position: no property of ours has properties of its own.
 */
export function bindSelect(items: readonly SelectSyntax[], binding: Binding): Selected {
  const fields = new Set<Field>()
  const relations = new Set<Relation>()
  let star = false
  for (const item of items) {
    if (item.star) {
      star = true
      continue
    }
    const path = withoutOwnType(item.path, binding)
    // What $apply grouped by, or joined, is called by its path.
    const whole = path.length === 1 ? undefined : binding.names.find(binding.resource, path.join('/'))
    if (whole !== undefined && item.options === undefined) {
      fields.add(whole)
      continue
    }
    const [name = '', ...rest] = path
    const field = binding.computed.get(name)?.field ?? binding.names.find(binding.resource, name)
    const relation = relationNamed(binding.resource, name)
    if (field === undefined && relation === undefined) throw unknownItem(item, name, binding)
    const subject = field === undefined ? relation : field
    if (rest.length > 0)
      throw refusedAt(
        binding.text,
        item.start,
        relation === undefined
          ? `The property '${quoted(name)}' has no property '${quoted(rest.join('/'))}'; found`
          : `Properties of '${relation.name}' are selected by $expand=${relation.name}($select=${quoted(rest.join('/'))}); found`,
        binding.option,
      )
    if (item.options !== undefined)
      throw refusedAt(
        binding.text,
        item.start,
        `'${quoted(name)}' takes no options in $select${relation === undefined ? '' : `; write them into $expand=${relation.name}(…)`}; found`,
        binding.option,
      )
    if (subject === field && field !== undefined) fields.add(field)
    else if (relation !== undefined) relations.add(relation)
  }
  return { star, fields: [...fields], relations: [...relations] }
}

/** A path without a leading cast to the type that the records have anyway. */
export function withoutOwnType(path: readonly string[], { namespace, resource }: Binding): readonly string[] {
  const [first = '', ...rest] = path
  const own = first.toLowerCase() === `${namespace}.${resource.entity}`.toLowerCase()
  return own && rest.length > 0 ? rest : path
}

/** 400: a name that the type does not have; says what of its kind cannot be chosen. */
export function unknownItem(
  { start }: { readonly start: number },
  name: string,
  { text, option, resource }: Binding,
): Problem {
  const what = name.startsWith('@')
    ? `The annotation '${quoted(name)}' cannot be used in ${option}; annotations come by themselves`
    : name.includes('.')
      ? `The qualified name '${quoted(name)}' cannot be used in ${option}; actions, functions and other types are not chosen there`
      : `Could not find a property named '${quoted(name)}' on type '${resource.entity}' (in ${option})`
  return refusedAt(text, start, `${what}; found`, option)
}
