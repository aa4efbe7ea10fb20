import { Problem } from '../../core/problem.ts'
import type { Expression } from '../../model/expression.ts'
import { completeOrder, isTransient, type Order, type Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { allOf } from '../../model/value-facts.ts'
import { bindApply, completeAppliedOrder, type Applied } from '../bind/apply/apply.ts'
import { bindFilter } from '../bind/expression/bind.ts'
import { bindingOf, type Binding } from '../bind/expression/binding.ts'
import { movingOrder } from '../request/cost.ts'
import { wantsCount, wholeNumber, type OptionName } from '../request/options.ts'
import { bindOrder, withoutNulls } from '../bind/order-by.ts'
import { parseOrderBy, parseSearch } from '../syntax/parser.ts'
import { bindSearch } from '../bind/search.ts'
import type { RecordShape } from '../answer/serialise.ts'
import { bindProjection } from '../bind/projection.ts'
import type { Exchange } from '../request/surface.ts'

/** What the options of a collection ask for, without its paging. */
export interface CollectionQuery {
  /** All but where the page starts and ends. */
  readonly query: Omit<Query, 'limit' | 'keyset'>
  readonly shape: RecordShape
  /** `(id,number,dimensionSetLines())`, or '' when nothing was chosen. */
  readonly selectList: string
  /** Texts that decide which rows come in which order; a skip token belongs to them. */
  readonly scope: readonly string[]
}

/** Options whose texts decide which rows come in which order. */
const deciding = ['$filter', '$search', '$compute', '$apply', '$orderby'] as const satisfies readonly OptionName[]

/** Binds `$select`, `$expand`, `$filter`, `$search`, `$orderby`, `$compute`, `$apply`, `$skip` and `$count` of a request to a resource. */
export function collectionQuery(exchange: Exchange, resource: Resource): CollectionQuery {
  const { options, surface } = exchange
  const applied = applyOf(exchange, resource)
  const rows = applied?.resource ?? resource
  const transient = applied !== undefined && isTransient(applied.derivation)
  const chosen = bindProjection(exchange, rows, transient)
  const { shape, expand, properties } = chosen
  const predicate = predicateOf(exchange, rows, properties)
  const text = options.values.get('$orderby')
  const wanted =
    text === undefined
      ? undefined
      : bindOrder(parseOrderBy(text), bindingOf(surface, options, rows, '$orderby', text, properties))
  const keys = complete(rows, applied, wanted?.order ?? [])
  if (keys.some(({ field }) => applied?.moving.has(field) === true))
    throw new Problem('BadRequest', `${movingOrder}: the rows of this $apply.`, { target: '$apply' })
  const { order, computed } = withoutNulls({
    order: keys,
    computed: new Map([...chosen.computed, ...(wanted?.computed ?? [])]),
  })
  const all = transient && options.values.get('$select') === undefined
  return {
    query: {
      resource: rows,
      fields: shape.cells,
      ...(predicate === undefined ? {} : { predicate }),
      order,
      offset: wholeNumber(options, '$skip') ?? 0,
      count: wantsCount(options),
      expand,
      ...(computed.size === 0 ? {} : { computed }),
      ...(applied === undefined ? {} : { derivation: applied.derivation }),
    },
    shape,
    // What is made up is named (OData Data Aggregation 4.0, 3.15).
    selectList: all
      ? `(${nestedNames(shape.shown.map((field) => surface.names.of(field).split('/')))})`
      : chosen.selectList,
    scope: [...deciding.map((name) => options.values.get(name) ?? ''), JSON.stringify([...options.aliases])],
  }
}

function applyOf({ options, surface }: Exchange, resource: Resource): Applied | undefined {
  const text = options.values.get('$apply')
  return text === undefined ? undefined : bindApply(text, bindingOf(surface, options, resource, '$apply', text))
}

function complete(rows: Resource, applied: Applied | undefined, wanted: readonly Order[]): readonly Order[] {
  return applied === undefined ? completeOrder(rows, wanted) : completeAppliedOrder(applied, wanted)
}

function predicateOf(
  { options, surface }: Exchange,
  rows: Resource,
  properties: Binding['computed'],
): Expression | undefined {
  const filter = options.values.get('$filter')
  const search = options.values.get('$search')
  const terms = [
    ...(filter === undefined
      ? []
      : [bindFilter(filter, bindingOf(surface, options, rows, '$filter', filter, properties))]),
    ...(search === undefined
      ? []
      : [bindSearch(parseSearch(search), bindingOf(surface, options, rows, '$search', search))]),
  ]
  return allOf(terms)
}

// `number,document(no,date)` of the paths number, document/no and document/date.
function nestedNames(paths: readonly (readonly string[])[]): string {
  const inside = Map.groupBy(paths, ([first = '']) => first)
  return [...inside]
    .map(([name, parts]) => {
      const rest = parts.map(([, ...more]) => more).filter((more) => more.length > 0)
      return rest.length === 0 ? name : `${name}(${nestedNames(rest)})`
    })
    .join(',')
}
