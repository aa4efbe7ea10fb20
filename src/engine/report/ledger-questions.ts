import { Problem } from '../../core/problem.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import type { Field } from '../../model/field.ts'
import {
  stockItemsMax,
  summaryDimensionsMax,
  type LedgerSummaryQuestion,
  type StockQuestion,
  type TrialBalanceQuestion,
} from '../../model/reports/ledger-reports.ts'
import { dimension } from '../../model/resources/setup/dimensions.ts'
import { item } from '../../model/resources/setup/items.ts'

/** A summary's question with its codes as they are stored; throws BadRequest naming the argument when it asks for nothing, too much or a thing twice. */
export function checkSummary(question: LedgerSummaryQuestion): LedgerSummaryQuestion {
  const { groupBy } = question
  if (groupBy.length === 0)
    throw wrong('groupBy', "'groupBy' is empty. Say what to group by: ACCOUNT, MONTH, DIMENSION or SOURCE.")
  const twice = repeated(groupBy)
  if (twice !== undefined) throw wrong('groupBy', `'groupBy' has ${twice} twice. Name each grouping once.`)
  const dimensions = question.dimensions.map((code) => codeOf(dimension.key, code, 'dimensions'))
  const grouped = groupBy.includes('DIMENSION')
  if (grouped && dimensions.length === 0)
    throw wrong('dimensions', `Grouping by DIMENSION needs 'dimensions': 1 to ${summaryDimensionsMax} dimension codes.`)
  if (!grouped && dimensions.length > 0)
    throw wrong(
      'dimensions',
      "'dimensions' is for grouping by DIMENSION only. Add it to 'groupBy', or leave 'dimensions' out.",
    )
  if (dimensions.length > summaryDimensionsMax)
    throw wrong(
      'dimensions',
      `'dimensions' has ${dimensions.length} codes; at most ${summaryDimensionsMax} are allowed.`,
    )
  const same = repeated(dimensions)
  if (same !== undefined) throw wrong('dimensions', `'dimensions' has '${same}' twice. Name each dimension once.`)
  return { ...question, dimensions }
}

/** Throws BadRequest when the period of a trial balance ends before it begins. */
export function checkTrialBalance({ asOf, from }: TrialBalanceQuestion): void {
  if (from !== undefined && from > asOf)
    throw wrong('from', `'from' is ${from}, after 'asOf', ${asOf}. The period begins with 'from' and ends with 'asOf'.`)
}

/** A question for stock with its item numbers as they are stored; throws BadRequest when they are too many or cannot be numbers. */
export function checkStock(question: StockQuestion): StockQuestion {
  const { itemNos } = question
  if (itemNos === undefined) return question
  if (itemNos.length > stockItemsMax)
    throw wrong('itemNos', `'itemNos' has ${itemNos.length} numbers; at most ${stockItemsMax} are allowed.`)
  return { ...question, itemNos: itemNos.map((no) => codeOf(item.key, no, 'itemNos')) }
}

function codeOf(field: Field, text: string, argument: string): string {
  const code = String(decodeValue(field, text, argument))
  if (code === '') throw wrong(argument, `'${argument}' has an empty ${field.kind}. Leave it out.`)
  return code
}

function repeated<Value>(values: readonly Value[]): Value | undefined {
  return values.find((value, index) => values.indexOf(value) < index)
}

function wrong(argument: string, message: string): Problem {
  return new Problem('BadRequest', message, { target: argument })
}
