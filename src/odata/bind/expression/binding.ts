import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { Resource } from '../../../model/resource.ts'
import type { Budget, Options } from '../../request/options.ts'
import type { Surface } from '../../request/surface.ts'
import type { WireNames } from '../../request/wire-names.ts'

/** A property that `$compute` or `$apply` adds to a record. */
export interface ComputedProperty {
  readonly field: Field
  readonly expression: Expression
}

/** What names in an option mean, and where the option stands for refusals. */
export interface Binding {
  readonly resource: Resource
  readonly names: WireNames
  readonly namespace: string
  /** The option's whole text and name; positions of its syntax count from its start. */
  readonly text: string
  readonly option: string
  /** Properties of `$compute` by name. */
  readonly computed: ReadonlyMap<string, ComputedProperty>
  /** Texts of parameter aliases by name without the at sign. */
  readonly aliases: ReadonlyMap<string, string>
  /** Shared by all options of the request. */
  readonly budget: Budget
  /** In `$apply`: the column of `$these/aggregate(…)`, whose parentheses hold the text. */
  readonly these?: (text: string, counter: { terms: number }, start: number) => Field
}

/** The binding of an option of a request. */
export function bindingOf(
  surface: Surface,
  options: Options,
  resource: Resource,
  option: string,
  text: string,
  computed: ReadonlyMap<string, ComputedProperty> = new Map(),
): Binding {
  const { names, namespace } = surface
  return { resource, names, namespace, text, option, computed, aliases: options.aliases, budget: options.budget }
}
