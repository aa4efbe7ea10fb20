import { Cursor, type Grammar } from './cursor.ts'
import { readAggregated, readApply } from './apply.ts'
import { readExpand } from './expand.ts'
import { readExpression } from './expression.ts'
import { readNestedOptions, readValue } from './options.ts'
import { readCompute, readOrder } from './order.ts'
import { readSearchOption } from './search.ts'
import { readSelect } from './select.ts'
import type {
  AggregatedSyntax,
  ApplySyntax,
  ComputeSyntax,
  ExpandSyntax,
  OrderSyntax,
  SearchSyntax,
  SelectSyntax,
  Syntax,
} from './tree.ts'

const grammar: Grammar = { expression: readExpression, options: readNestedOptions }

/**
 * Reads a `$filter` or another expression of the grammar of OData 4.01; throws a Problem with the position (odata-design.md 2).
 * Limits of this and all readers below: 20 nested levels (a chain of and/or is one), 1,000 terms, 2,000 items of a list.
 */
export function parseExpression(text: string, option = '$filter'): Syntax {
  return read(text, option, readExpression)
}

/**
 * Reads the value of a parameter alias: an expression, or JSON whose values may be expressions. Its terms are added to those
 * of `counter`, which are 1,000 at the most.
 */
export function parseParameter(text: string, option: string, counter = { terms: 0 }): Syntax {
  const cursor = new Cursor(text, option, grammar, counter.terms)
  const syntax = cursor.whole(readValue)
  counter.terms = cursor.terms
  return syntax
}

/** Reads an `$orderby`; throws a Problem with the position. */
export function parseOrderBy(text: string, option = '$orderby'): readonly OrderSyntax[] {
  return read(text, option, readOrder)
}

/** Reads a `$select`; throws a Problem with the position. */
export function parseSelect(text: string, option = '$select'): readonly SelectSyntax[] {
  return read(text, option, readSelect)
}

/** Reads an `$expand` with the options nested in it; throws a Problem with the position. */
export function parseExpand(text: string, option = '$expand'): readonly ExpandSyntax[] {
  return read(text, option, readExpand)
}

/** Reads a `$search`; throws a Problem with the position. */
export function parseSearch(text: string, option = '$search'): SearchSyntax {
  return read(text, option, readSearchOption)
}

/** Reads a `$compute`; throws a Problem with the position. */
export function parseCompute(text: string, option = '$compute'): readonly ComputeSyntax[] {
  return read(text, option, readCompute)
}

/** Reads an `$apply`; throws a Problem with the position. */
export function parseApply(text: string, option = '$apply'): readonly ApplySyntax[] {
  return read(text, option, readApply)
}

/** Reads what stands in the parentheses of `$these/aggregate(…)`; its terms are added to those of `counter`. */
export function parseAggregated(text: string, option: string, counter: { terms: number }): AggregatedSyntax {
  const cursor = new Cursor(text, option, grammar, counter.terms)
  const syntax = cursor.whole(readAggregated)
  counter.terms = cursor.terms
  return syntax
}

function read<T>(text: string, option: string, rule: (cursor: Cursor) => T): T {
  return new Cursor(text, option, grammar).whole(rule)
}
