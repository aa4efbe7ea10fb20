import { quoted } from '../../../core/problem.ts'
import type { Field } from '../../../model/field.ts'
import { refusedAt } from '../../syntax/tree.ts'
import { namedLike } from '../compute.ts'
import type { Binding } from '../expression/binding.ts'
import { hiddenField, shapedLike, type Rows } from './rows.ts'

/** Hidden columns that tell the rows of a concat apart: each one behind another has those of its input once for each branch. */
const keysMax = 50

/**
 * The rows of several branches, one behind the other (OData Data Aggregation 4.0, 3.4.1): properties of one name are one, and
 * null in the rows of a branch that has none of this name. Hidden columns tell the rows apart: the branch, and its keys.
 */
export function concatenated(
  start: Rows,
  branches: readonly Rows[],
  at: { readonly start: number },
  binding: Binding,
): Rows {
  refuseManyKeys(branches, at, binding)
  let columns = Math.max(...branches.map((branch) => branch.columns))
  const next = (): string => `c${++columns}`
  const shown = new Map<string, Field>()
  for (const { resource } of branches)
    for (const field of resource.fields) {
      if (field.hidden === true) continue
      const known = shown.get(field.name)
      if (known !== undefined && known.kind !== field.kind)
        throw refusedAt(
          binding.text,
          at.start,
          `The property '${quoted(field.name)}' is of another type in another branch of concat; found`,
          binding.option,
        )
      const alike = known === undefined ? namedLike(field, field.name, next()) : known
      const partial =
        field.nullable === true ||
        branches.some((other) => visible(other.resource.byName.get(field.name)) === undefined)
      shown.set(field.name, partial ? { ...alike, nullable: true } : alike)
    }
  const branchField = hiddenField('integer', next())
  const keys = branches.map(({ keys: own }) => own.map((key) => [key, hiddenField(key.kind, next(), true)] as const))
  const sizes = new Map(start.sizes)
  const moving = new Set(start.moving)
  for (const branch of branches)
    for (const [name, to] of shown) {
      const from = branch.resource.byName.get(name)
      if (from === undefined) continue
      sizes.set(to, Math.max(sizes.get(to) ?? 1, branch.sizes.get(from) ?? 1))
      if (branch.moving.has(from)) moving.add(to)
    }
  const fields = [...shown.values(), branchField, ...keys.flatMap((own) => own.map(([, to]) => to))]
  return {
    ...start,
    resource: shapedLike(start.resource, fields, branchField, []),
    steps: [
      ...start.steps,
      {
        step: 'concat',
        branches: branches.map(({ resource, steps }, index) => ({
          steps: steps.slice(start.steps.length),
          columns: [
            ...[...shown].map(([name, to]) => ({ from: visible(resource.byName.get(name)), to })),
            { from: index, to: branchField },
            ...keys.flatMap((own, other) => own.map(([key, to]) => ({ from: other === index ? key : undefined, to }))),
          ],
        })),
      },
    ],
    keys: [branchField, ...keys.flatMap((own) => own.map(([, to]) => to))],
    order: [],
    columns,
    sizes,
    moving,
    looks: branches.reduce((sum, branch) => sum + branch.looks - start.looks, start.looks),
    multiplied: Math.max(...branches.map((branch) => branch.multiplied)),
  }
}

function refuseManyKeys(branches: readonly Rows[], at: { readonly start: number }, { text, option }: Binding): void {
  if (branches.reduce((sum, branch) => sum + branch.keys.length, 1) <= keysMax) return
  throw refusedAt(
    text,
    at.start,
    `More than ${keysMax} keys would tell the rows of concat apart; group or aggregate its input; found`,
    option,
  )
}

function visible(field: Field | undefined): Field | undefined {
  return field?.hidden === true ? undefined : field
}
