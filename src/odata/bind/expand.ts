import type { Problem } from '../../core/problem.ts'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import { completeOrder, type Computed, type Expansion } from '../../model/query.ts'
import type { Relation } from '../../model/resource.ts'
import { withKeptFields } from '../../model/resources/ledgers/dimension-set-line.ts'
import { allOf } from '../../model/value-facts.ts'
import { bindCondition } from './expression/bind.ts'
import type { Binding, ComputedProperty } from './expression/binding.ts'
import { bindCompute } from './compute.ts'
import { bindOrder, withoutNulls } from './order-by.ts'
import { selectListOf, recordShape, type Expanded } from './record-shape.ts'
import { bindSearch } from './search.ts'
import { bindSelect, unknownItem, withoutOwnType } from './select.ts'
import { notBuiltAt, refusedAt, type ExpandSyntax, type NestedSyntax } from '../syntax/tree.ts'
import { relationNamed } from '../request/wire-names.ts'

/** Expanded relations of one request, at all levels together: each is a statement. */
const expansionsMax = 50

/** Binds an `$expand` with its nested options (OData 4.01 Part 1, 11.2.5.2); refuses with position. */
export function bindExpand(items: readonly ExpandSyntax[], binding: Binding): readonly Expanded[] {
  return expandAll(items, binding, { left: expansionsMax })
}

function expandAll(items: readonly ExpandSyntax[], binding: Binding, budget: { left: number }): readonly Expanded[] {
  const named = new Map<Relation, Expanded>()
  const stars: ExpandSyntax[] = []
  for (const item of items) {
    refuseReference(item, binding)
    if (item.star) {
      checkStar(item, binding)
      stars.push(item)
      continue
    }
    const [name = '', ...rest] = withoutOwnType(item.path, binding)
    const relation = relationNamed(binding.resource, name)
    if (relation === undefined) throw unknownItem(item, name, binding)
    if (rest.length > 0)
      throw refused(
        item,
        binding,
        `Relations of '${relation.name}' are expanded by $expand=${relation.name}($expand=${rest.join('/')})`,
      )
    if (named.has(relation)) throw refused(item, binding, `'${relation.name}' is expanded more than once`)
    named.set(relation, expandOne(item, relation, binding, budget))
  }
  if (stars.length === 0) return [...named.values()]
  // What is named beside the star keeps its own options (11.2.5.2.1).
  const [star] = stars
  return binding.resource.relations.flatMap((relation) => {
    const one =
      named.get(relation) ?? (star && expandOne({ ...star, star: false, options: {} }, relation, binding, budget))
    return one === undefined ? [] : [one]
  })
}

function expandOne(item: ExpandSyntax, relation: Relation, binding: Binding, budget: { left: number }): Expanded {
  if (budget.left-- === 0) throw refused(item, binding, `More than ${expansionsMax} relations are expanded`)
  const options = item.options ?? {}
  checkOptions(item, options, relation, binding)
  const target = relation.target()
  const aliases = new Map(binding.aliases)
  for (const { name, value } of options.aliases ?? []) aliases.set(name, binding.text.slice(value.start, value.end))
  const bare: Binding = { ...binding, resource: target, computed: new Map(), aliases }
  const made = options.compute === undefined ? [] : bindCompute(options.compute, bare)
  const below: Binding = { ...bare, computed: new Map(made.map((one) => [one.field.name, one])) }
  const selected = options.select === undefined ? undefined : bindSelect(options.select, below)
  const expand = options.expand === undefined ? [] : expandAll(options.expand, below, budget)
  const shape = recordShape(
    target,
    selected,
    made,
    expand.map((one) => one.shown),
  )
  const file = shape.cells.find((field) => field.kind === 'blob')
  if (file !== undefined)
    throw refused(
      item,
      binding,
      `The file '${file.name}' cannot be read along with other records; read it under the address of its '${target.entity}'`,
    )
  const { order, computed } = orderBelow(options, below, made)
  const predicate = predicateBelow(options, below)
  const countOnly = item.suffix === '$count'
  const limit = countOnly ? 0 : options.top
  const count = countOnly || options.count === true
  const expansion = withKeptFields({
    relation,
    fields: shape.cells,
    ...(predicate === undefined ? {} : { predicate }),
    order,
    ...(limit === undefined ? {} : { limit }),
    offset: options.skip ?? 0,
    count,
    ...(computed.size === 0 ? {} : { computed }),
    expand: expand.map((one) => one.expansion),
  })
  return {
    expansion,
    shown: {
      relation,
      shape: { ...shape, cells: expansion.fields },
      count,
      ...(countOnly ? { countOnly } : {}),
    },
    selectList: countOnly ? '' : `${relation.name}(${selectListOf(selected, expand, binding.names)})`,
  }
}

function orderBelow(
  options: NestedSyntax,
  below: Binding,
  made: readonly ComputedProperty[],
): { order: Expansion['order']; computed: Computed } {
  const computed = new Map<Field, Expression>(made.map(({ field, expression }) => [field, expression]))
  if (options.orderby === undefined) return { order: [], computed }
  const bound = bindOrder(options.orderby, below)
  return withoutNulls({
    order: completeOrder(below.resource, bound.order),
    computed: new Map([...computed, ...bound.computed]),
  })
}

function predicateBelow({ filter, search }: NestedSyntax, below: Binding): Expression | undefined {
  return allOf([
    ...(filter === undefined ? [] : [bindCondition(filter, below)]),
    ...(search === undefined ? [] : [bindSearch(search, below)]),
  ])
}

function checkOptions(item: ExpandSyntax, options: NestedSyntax, relation: Relation, binding: Binding): void {
  if (options.apply !== undefined) throw notDone(item, binding, '$apply inside $expand is not implemented')
  if (options.levels !== undefined && options.levels !== 1)
    throw refused(
      item,
      binding,
      `'${relation.name}' does not lead to records with '${relation.name}' of their own, so $levels can only be 1`,
    )
  const given = (Object.keys(options) as (keyof NestedSyntax)[]).filter((name) => options[name] !== undefined)
  if (item.suffix === '$count') {
    const other = given.find((name) => name !== 'filter' && name !== 'search')
    if (relation.single === true) throw refused(item, binding, `'${relation.name}' is one record and has no count`)
    if (other !== undefined) throw refused(item, binding, `$${other} has no meaning for ${relation.name}/$count`)
  }
  if (relation.single !== true) return
  const many = given.find((name) => ['filter', 'search', 'orderby', 'top', 'skip', 'count'].includes(name))
  if (many !== undefined) throw refused(item, binding, `'${relation.name}' is one record; $${many} is for collections`)
}

function refuseReference(item: ExpandSyntax, binding: Binding): void {
  if (item.suffix === '$ref')
    throw notDone(item, binding, '$ref inside $expand is not implemented; expand with $select=id')
}

function checkStar(item: ExpandSyntax, binding: Binding): void {
  const [type] = item.path
  if (type !== undefined && withoutOwnType([type, '*'], binding).length > 1) throw unknownItem(item, type, binding)
  const given = Object.entries(item.options ?? {}).filter(([, value]) => value !== undefined)
  if (item.suffix !== undefined || given.some(([name, value]) => name !== 'levels' || value !== 1))
    throw refused(item, binding, 'The * of $expand takes no options but $levels=1; name the relations instead')
}

function refused({ start }: ExpandSyntax, { text, option }: Binding, what: string): Problem {
  return refusedAt(text, start, `${what}; found`, option)
}

function notDone(item: ExpandSyntax, binding: Binding, what: string): Problem {
  return notBuiltAt(binding.text, item.start, `${what}; found`, binding.option)
}
