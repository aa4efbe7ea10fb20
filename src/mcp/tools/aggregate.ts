import { z } from 'zod'
import { Problem, quoted } from '../../core/problem.ts'
import type { Field } from '../../model/field.ts'
import type { Order, Transformation } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { cellsOf } from '../terms/records.ts'
import { companyId, fieldNamed, setName, setNamed } from '../terms/sets.ts'
import { tool } from '../terms/tool.ts'
import { shownValue } from '../terms/values.ts'
import { predicateOf, whereArguments } from '../terms/where.ts'

/** Groups of one answer. */
const groupsMax = 500

const measure = z.strictObject({
  method: z.enum(['sum', 'min', 'max', 'average', 'countdistinct', 'count']),
  field: z.string().optional().describe('What is brought together; count takes none.'),
  as: z
    .string()
    .regex(/^[A-Za-z]\w{0,59}$/)
    .describe('Name of the result, letters and digits.'),
})

type Measure = z.output<typeof measure>

/** Sums, extremes, averages and counts of records by groups. */
export const aggregate = tool({
  name: 'aggregate',
  title: 'Aggregate records',
  description:
    'Sums, smallest and largest values, averages and counts of the records of a set, by groups of fields; computed exactly by the database. For sums by dimension or month of the general ledger use ledger_summary.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({
    companyId,
    set: setName,
    ...whereArguments,
    groupBy: z.array(z.string()).max(10).default([]).describe('Fields; none: one row for all records.'),
    measures: z.array(measure).min(1).max(20),
    orderBy: z
      .array(z.strictObject({ name: z.string(), descending: z.boolean().default(false) }))
      .max(10)
      .optional()
      .describe('Names of groupBy or measures; by the groups when left out.'),
    top: z.int().min(1).max(groupsMax).default(100).describe('Groups at the most.'),
  }),
  output: z.object({
    rows: z.array(z.record(z.string(), shownValue)),
    more: z.boolean().describe('Whether there are more groups: ask for fewer, or order by what matters.'),
  }),
  run: async (input, { engine, caller }) => {
    const resource = setNamed(engine, input.set)
    const by = grouped(resource, input.groupBy)
    const made = input.measures.map((one, at) => measured(resource, one, at, by.length))
    const fields = [...by.map(({ to }) => to), ...made.map(({ to }) => to)]
    checkNames(fields)
    const predicate = predicateOf(resource, input)
    const steps: Transformation[] = [
      ...(predicate === undefined ? [] : [{ step: 'filter', predicate } as const]),
      { step: 'group', by, aggregates: made },
    ]
    const shape = shapeOf(resource, fields)
    const { rows, more } = await engine.list(caller, input.companyId, {
      resource: shape,
      fields,
      order: orderOf(fields, by.length, input.orderBy),
      limit: input.top,
      offset: 0,
      count: false,
      expand: [],
      derivation: { from: resource, steps },
    })
    return { rows: rows.map((row) => cellsOf(fields, row)), more }
  },
})

function grouped(resource: Resource, names: readonly string[]) {
  return names.map((name, at) => {
    const from = fieldNamed(resource, name, `groupBy[${at}]`)
    return { from, to: { ...from, column: `c${at + 1}` } }
  })
}

const numeric: ReadonlySet<Field['kind']> = new Set(['integer', 'amount', 'decimal'])
const unordered: ReadonlySet<Field['kind']> = new Set(['boolean', 'booleanText', 'guid'])

function measured(resource: Resource, { method, field: name, as }: Measure, at: number, before: number) {
  const made = (kind: Field['kind'], nullable: boolean): Field => ({
    name: as,
    kind,
    column: `c${before + at + 1}`,
    description: 'Worked out for this request.',
    ...(nullable ? { nullable } : {}),
  })
  if (method === 'count') {
    if (name === undefined) return { method, to: made('integer', false) }
    throw wrong(`measures[${at}].field`, 'count counts records and takes no field; countdistinct takes one.')
  }
  const target = `measures[${at}].field`
  if (name === undefined) throw wrong(target, `The measure '${as}' needs a field.`)
  const field = fieldNamed(resource, name, target)
  const value = { node: 'field', field } as const
  if (method === 'countdistinct') return { method, value, to: made('integer', false) }
  const extreme = method === 'min' || method === 'max'
  if (extreme ? unordered.has(field.kind) : !numeric.has(field.kind))
    throw wrong(
      target,
      `${method} takes ${extreme ? 'numbers, texts and dates' : 'numbers'}, and '${field.name}' is ${field.kind}.`,
    )
  // No rows have no sum, no smallest value and no average: null.
  const kind = extreme ? field.kind : method === 'sum' && field.kind === 'amount' ? 'amount' : 'decimal'
  return { method, value, to: made(kind, true) }
}

function checkNames(fields: readonly Field[]): void {
  const names = fields.map(({ name }) => name.toLowerCase())
  const twice = fields.find((_field, at) => names.indexOf(names[at] ?? '') < at)
  if (twice !== undefined)
    throw wrong('measures', `The name '${twice.name}' is there twice; give each measure and group one of its own.`)
}

function orderOf(
  fields: readonly Field[],
  groups: number,
  wanted: readonly { readonly name: string; readonly descending: boolean }[] = [],
): readonly Order[] {
  const keys = wanted.map(({ name, descending }, at): Order => {
    const field = fields.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (field !== undefined) return { field, descending }
    const names = fields.map((one) => one.name).join(', ')
    throw wrong(`orderBy[${at}].name`, `'${quoted(name)}' is no result. There are: ${names}.`)
  })
  const rest = fields.slice(0, Math.max(groups, 1)).filter((field) => !keys.some((key) => key.field === field))
  return [...keys, ...rest.map((field) => ({ field, descending: false }))]
}

// What grouping makes of the set: rows without id, version and parts.
function shapeOf(resource: Resource, fields: readonly Field[]): Resource {
  const [key = resource.key] = fields
  const byName = new Map(fields.map((field) => [field.name, field]))
  return { ...resource, access: 'read', fields, byName, relations: [], actions: [], key }
}

function wrong(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}
