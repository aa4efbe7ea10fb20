import {
  parseApply,
  parseCompute,
  parseExpand,
  parseExpression,
  parseOrderBy,
  parseSearch,
  parseSelect,
} from '../../src/odata/syntax/parser.ts'

/** What reads each option that has a grammar of its own. */
export const optionReaders = {
  $filter: parseExpression,
  $orderby: parseOrderBy,
  $select: parseSelect,
  $expand: parseExpand,
  $search: parseSearch,
  $compute: parseCompute,
  $apply: parseApply,
} as const
