import { quoted } from '../../../core/problem.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { Relation } from '../../../model/resource.ts'
import { kindOf } from '../../../model/value-facts.ts'
import { boundValue, countPatterns, notBuilt, refused, type BoundValue, type Place, type Scope } from './scope.ts'
import { looksIn, looksMax, tooManyLooks } from '../../request/cost.ts'
import { groupOf } from '../../request/kinds.ts'
import type { Path, Segment, Syntax } from '../../syntax/tree.ts'
import { relationNamed } from '../../request/wire-names.ts'

/** Known to OData Data Aggregation 4.0 behind a collection. */
const aggregating = /^aggregate$/i

interface Hop {
  readonly relation: Relation
  readonly of: number
  readonly level: number
}

/** Where a path stands: the record it came to, the single-valued relations it went through, what is left of it. */
interface Walk {
  readonly scope: Scope
  readonly path: Path
  readonly hops: readonly Hop[]
  readonly place: Place
  readonly rest: readonly Segment[]
  /** Plain names mean properties of `$compute` too. */
  readonly own: boolean
}

/** Binds a path to a value: a property, one over single-valued relations, `any`, `all` or `$count` (Part 2, 5.1.1.13 and 5.1.1.15). */
export function bindPath(scope: Scope, path: Path): BoundValue {
  if (path.root === '$these') return boundValue(ofThese(scope, path))
  return boundValue(valueAt(begin(scope, path)))
}

// All rows of a transformation's input (OData Data Aggregation 4.0, 6.1): their number, or an aggregate of them.
function ofThese(scope: Scope, path: Path): Expression {
  const { these } = scope.binding
  const [segment, next] = path.segments
  if (these === undefined) throw refused(scope, path, "'$these' stands in transformations of $apply only; found")
  if (scope.here.level !== 0)
    throw notBuilt(scope, path, `'$these' inside of $count, which means the related records, is`)
  const text = next === undefined && segment !== undefined ? aggregated(segment) : undefined
  if (text === undefined) throw refused(scope, path, "'$these/aggregate(… with …)' or '$these/$count' expected; found")
  return { node: 'field', field: these(text, scope.counter, path.start) }
}

function aggregated(segment: Segment): string | undefined {
  if (segment.segment === 'call') return aggregating.test(segment.name) ? segment.parameters : undefined
  const isCount = segment.segment === '$count' && segment.filter === undefined && segment.search === undefined
  return isCount ? '$count' : undefined
}

/** Whether there is a record behind a path that ends in a single-valued relation; undefined for all other syntax. */
export function hasRecord(scope: Scope, syntax: Syntax): Expression | undefined {
  if (syntax.node !== 'path' || syntax.segments.length === 0) return undefined
  let walk = begin(scope, syntax)
  for (;;) {
    const [segment] = walk.rest
    if (segment === undefined) break
    const relation = segment.segment === 'name' ? relationNamed(walk.place.resource, segment.name) : undefined
    if (relation?.single !== true) return undefined
    walk = throughOne(walk, relation)
  }
  if (walk.hops.length === 0) return undefined
  return walk.hops.reduceRight<Expression | undefined>(
    (predicate, hop) => ({ node: 'any', ...hop, ...(predicate === undefined ? {} : { predicate }) }),
    undefined,
  )
}

function begin(scope: Scope, path: Path): Walk {
  const { root, segments } = path
  const [first, ...rest] = segments
  const start = { scope, path, hops: [], own: false }
  if (root === '$root') throw notBuilt(scope, path, `'$root' in an expression is`)
  if (root === '$it') {
    if (scope.isNested) throw notBuilt(scope, path, `'$it' inside $expand, which means the record outside, is`)
    return { ...start, place: { resource: scope.binding.resource, level: 0 }, rest: segments, own: true }
  }
  if (root === '$this') return { ...start, place: scope.here, rest: segments }
  if (first?.segment === 'name' && first.key === undefined) {
    const variable = scope.variables.get(first.name)
    if (variable !== undefined) return { ...start, place: variable, rest }
  }
  return { ...start, place: scope.here, rest: segments, own: true }
}

function valueAt(walk: Walk): Expression {
  const { scope, path, place, rest } = walk
  const [segment, ...others] = rest
  if (segment === undefined)
    throw refused(
      scope,
      path,
      `A record of type '${place.resource.entity}' is no value; name one of its properties; found`,
    )
  if (segment.segment !== 'name') {
    throw segment.segment === '$count' || segment.segment === 'any' || segment.segment === 'all'
      ? refused(scope, segment, `'${segment.segment}' needs a collection before it, such as dimensionSetLines; found`)
      : otherSegment(scope, segment)
  }
  if (segment.key !== undefined)
    throw notBuilt(scope, segment, `A key in an expression ('${quoted(segment.name)}(…)') is`)
  const whole = others.length === 0 ? undefined : pathField(walk)
  if (whole !== undefined) return { node: 'field', field: whole }
  const field = scope.binding.names.find(place.resource, segment.name)
  const relation = relationNamed(place.resource, segment.name)
  const computed = walk.own && place.level === 0 ? scope.binding.computed.get(segment.name) : undefined
  if (computed !== undefined && others.length === 0) {
    countLooks(scope, segment, looksIn(computed.expression))
    countPatterns(scope, segment, computed.expression)
    return computed.expression
  }
  if (field !== undefined) {
    const [next] = others
    if (next !== undefined)
      throw next.segment === 'name' || next.segment === '$count' || next.segment === 'any' || next.segment === 'all'
        ? refused(scope, next, `The property '${quoted(segment.name)}' has no parts of its own; found`)
        : otherSegment(scope, next)
    if (groupOf(field.kind) === 'none' || (field.column === '' && field.special !== undefined))
      throw refused(scope, segment, `The property '${segment.name}' cannot be used in an expression; found`)
    return through(walk.hops, { node: 'field', field, ...(place.level === 0 ? {} : { level: place.level }) })
  }
  if (relation === undefined) throw unknown(walk, segment)
  if (relation.single === true) {
    if (others.length === 0)
      throw refused(scope, segment, `'${relation.name}' is a record and can only be compared with null; found`)
    return valueAt(throughOne(walk, relation))
  }
  return collectionValue(walk, relation, segment, others)
}

// A property of `$apply` that is called by a path: what was grouped by, or joined.
function pathField({ scope, place, rest, own }: Walk): Field | undefined {
  if (!own || place.level !== 0) return undefined
  const names = rest.map((segment) => (segment.segment === 'name' && segment.key === undefined ? segment.name : ''))
  return names.includes('') ? undefined : scope.binding.names.find(place.resource, names.join('/'))
}

function unknown({ scope, place }: Walk, segment: Extract<Segment, { segment: 'name' }>): Error {
  const { namespace } = scope.binding
  if (segment.name.includes('.'))
    return notBuilt(scope, segment, `The type cast or function '${quoted(segment.name)}' in an expression is`)
  return refused(
    scope,
    segment,
    `Could not find a property named '${quoted(segment.name)}' on type '${namespace}.${place.resource.entity}'; found`,
  )
}

function otherSegment(scope: Scope, segment: Segment): Error {
  if (segment.segment === 'annotation')
    return notBuilt(scope, segment, `The annotation '@${quoted(segment.name).replace(/^@/, '')}' in an expression is`)
  if (segment.segment === 'call' && !segment.name.includes('.') && !aggregating.test(segment.name))
    return refused(scope, segment, `An unknown function with name '${quoted(segment.name)}' was found`)
  if (segment.segment === 'call')
    return notBuilt(scope, segment, `The bound function '${quoted(segment.name)}' in an expression is`)
  return notBuilt(scope, segment, `'${segment.segment}' in an expression is`)
}

function throughOne(walk: Walk, relation: Relation): Walk {
  const level = ++walk.scope.counter.level
  countLooks(walk.scope, walk.rest[0] ?? walk.path, 1)
  return {
    ...walk,
    hops: [...walk.hops, { relation, of: walk.place.level, level }],
    place: { resource: relation.target(), level },
    rest: walk.rest.slice(1),
    own: false,
  }
}

function countLooks(scope: Scope, at: { readonly start: number }, looks: number): void {
  scope.counter.looks += looks
  if (scope.counter.looks > looksMax) throw refused(scope, at, tooManyLooks)
}

function through(hops: readonly Hop[], value: Expression): Expression {
  return hops.reduceRight((inner, hop) => ({ node: 'through', ...hop, value: inner, kind: kindOf(inner) }), value)
}

function collectionValue(
  walk: Walk,
  relation: Relation,
  named: Segment,
  [operation, ...more]: readonly Segment[],
): Expression {
  const { scope, hops, place } = walk
  if (operation === undefined)
    throw refused(scope, named, `'${relation.name}' is a collection; ask with any, all or $count; found`)
  const [next] = more
  if (next !== undefined && operation.segment !== '$filter')
    throw refused(scope, next, `Nothing can follow '${operation.segment}'; found`)
  const hop: Hop = { relation, of: place.level, level: ++scope.counter.level }
  countLooks(scope, named, 1)
  const target: Place = { resource: relation.target(), level: hop.level }
  switch (operation.segment) {
    case '$count': {
      if (operation.search !== undefined) throw notBuilt(scope, operation, `'$search' in an expression is`)
      const inside: Scope = { ...scope, here: target }
      const { filter } = operation
      const predicate = filter === undefined ? {} : { predicate: scope.condition(filter, inside) }
      return through(hops, { node: 'count', ...hop, ...predicate })
    }
    case 'any':
      return hops.reduceRight<Expression>((predicate, outer) => ({ node: 'any', ...outer, predicate }), {
        node: 'any',
        ...hop,
        ...lambda(scope, operation, target),
      })
    case 'all':
      return hops.reduceRight<Expression>((predicate, outer) => ({ node: 'all', ...outer, predicate }), {
        node: 'all',
        ...hop,
        ...lambda(scope, operation, target),
      })
    case 'name':
      throw refused(scope, operation, `'${relation.name}' is a collection; ask with any, all or $count; found`)
    default:
      throw otherSegment(scope, operation)
  }
}

function lambda(
  scope: Scope,
  { segment, variable, predicate, ...at }: Extract<Segment, { segment: 'any' | 'all' }>,
  target: Place,
): { predicate?: Expression } {
  if (variable === undefined || predicate === undefined) {
    if (segment === 'any') return {}
    throw refused(scope, at, `'all' needs a variable and a condition, such as all(d:d/code eq 'X'); found`)
  }
  const variables = new Map([...scope.variables, [variable, target] as const])
  const condition = scope.condition(predicate, { ...scope, variables })
  return { predicate: condition }
}
