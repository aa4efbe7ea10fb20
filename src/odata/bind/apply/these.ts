import type { Field } from '../../../model/field.ts'
import type { Windowed } from '../../../model/query.ts'
import { parseAggregated } from '../../syntax/parser.ts'
import { notBuiltAt } from '../../syntax/tree.ts'
import type { Binding } from '../expression/binding.ts'
import { bindAggregate } from './aggregates.ts'
import { counted, partitionOf, widened, type Rows } from './rows.ts'

/** Values over all rows of the input, `$these/aggregate(…)`, which the expressions of one transformation name. */
export interface These {
  readonly binding: Binding
  /** The rows with a hidden column for each such value. */
  widen(): Rows
}

/**
 * Lets `$these` be named by the expressions of a transformation of these rows (OData Data Aggregation 4.0, 2.1 and 6.1): each
 * is a column worked out over all rows, in a `groupby` over those of the group.
 */
export function withThese(rows: Rows, binding: Binding): These {
  const made: { readonly windowed: Windowed; readonly field: Field }[] = []
  const aggregate = (text: string, counter: { terms: number }, start: number): Field => {
    const bare = { ...binding, text }
    const syntax = parseAggregated(text, binding.option, counter)
    const column = `c${rows.columns + made.length + 1}`
    const { method, value, field } = bindAggregate(syntax, column, bare)
    if (method === 'countdistinct')
      throw notBuiltAt(binding.text, start, "'countdistinct' of $these is not supported; found", binding.option)
    const to: Field = { ...field, name: column, column, hidden: true }
    made.push({ windowed: { to, method, ...(value === undefined ? {} : { value }) }, field: to })
    return to
  }
  return {
    binding: { ...binding, these: aggregate },
    widen: () => {
      if (made.length === 0) return rows
      const columns = made.flatMap(({ windowed: { to, value } }) => (value === undefined ? [] : [[to, value] as const]))
      const known = counted(
        rows,
        columns,
        columns.map(([, value]) => value),
      )
      return {
        ...known,
        ...widened(
          rows,
          made.map(({ field }) => field),
        ),
        looks: known.looks + made.length,
        steps: [
          ...rows.steps,
          { step: 'window', partition: partitionOf(rows), made: made.map(({ windowed }) => windowed) },
        ],
      }
    },
  }
}
