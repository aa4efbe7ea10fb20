import type { Computed, Expansion } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { bindingOf, type Binding, type ComputedProperty } from './expression/binding.ts'
import { bindCompute } from './compute.ts'
import { bindExpand } from './expand.ts'
import { parseCompute, parseExpand, parseSelect } from '../syntax/parser.ts'
import { selectListOf, recordShape } from './record-shape.ts'
import { bindSelect } from './select.ts'
import type { RecordShape } from '../answer/serialise.ts'
import type { Exchange } from '../request/surface.ts'

/** What `$select`, `$expand` and `$compute` ask for, and the select-list that follows in the context address. */
export interface Projection {
  readonly shape: RecordShape
  readonly expand: readonly Expansion[]
  /** The properties of `$compute`; empty without. */
  readonly computed: Computed
  /** The same by name, for the other options of the request. */
  readonly properties: ReadonlyMap<string, ComputedProperty>
  /** `(id,number,dimensionSetLines())`, or '' when nothing was chosen. */
  readonly selectList: string
}

/** Reads `$compute`, `$select` and `$expand` for a resource; `transient` rows are no records. */
export function bindProjection(exchange: Exchange, resource: Resource, transient = false): Projection {
  const { options, surface } = exchange
  const bindingFor = (option: string, text: string, known?: Binding['computed']): Binding =>
    bindingOf(surface, options, resource, option, text, known)
  const compute = options.values.get('$compute')
  const made = compute === undefined ? [] : bindCompute(parseCompute(compute), bindingFor('$compute', compute))
  const properties = new Map(made.map((one) => [one.field.name, one]))
  const select = options.values.get('$select')
  const selected =
    select === undefined ? undefined : bindSelect(parseSelect(select), bindingFor('$select', select, properties))
  const text = options.values.get('$expand')
  const expand = text === undefined ? [] : bindExpand(parseExpand(text), bindingFor('$expand', text, properties))
  const selectList = selectListOf(selected, expand, surface.names)
  return {
    shape: recordShape(
      resource,
      selected,
      made,
      expand.map((one) => one.shown),
      transient,
    ),
    expand: expand.map((one) => one.expansion),
    computed: new Map(made.map(({ field, expression }) => [field, expression])),
    properties,
    selectList: selectList === '' ? '' : `(${selectList})`,
  }
}
