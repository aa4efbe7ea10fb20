import DataLoader from 'dataloader'
import type { KnownAt, LedgerPoint } from '../../model/reports/known-at.ts'
import { present } from '../../core/invariant.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Page, Query } from '../../model/query.ts'
import { badInput } from '../terms/errors.ts'
import { limits } from '../terms/limits.ts'
import { signatureOf } from '../terms/page.ts'
import type { RequestBudget } from '../terms/request-budget.ts'
import { inGroups } from './groups.ts'

/** A query of a company that others of the same kind are asked beside. */
export interface QueryKey {
  readonly companyId: string
  readonly query: Query
}

/** Pages and counts below the rows of a report, and the points it is asked as of: one statement for a hundred rows. */
export interface QueryLoaders {
  /** BAD_USER_INPUT when the pages of a request are too long in all. */
  readonly page: DataLoader<QueryKey, Page>
  readonly count: DataLoader<QueryKey, number>
  readonly point: DataLoader<{ readonly companyId: string; readonly at: KnownAt }, LedgerPoint, string>
}

/** A statement of so many queries is planned in some milliseconds. */
const atOnce = 100

/** Makes the loaders of one request. */
export function makeQueryLoaders(engine: Engine, caller: Caller, budget: RequestBudget): QueryLoaders {
  const loadPages = async (keys: readonly QueryKey[]): Promise<readonly Page[]> => {
    const { companyId } = present(keys[0], 'a group of queries has a query')
    const pages = await engine.pages(
      caller,
      companyId,
      keys.map(({ query }) => query),
      budget.rows,
    )
    if (pages === undefined) {
      // Those behind them are more still.
      budget.rows = 0
      throw badInput(
        `The entries below the rows of the reports of one request may be ${limits.rows} in all, and these are more. Ask for smaller pages.`,
      )
    }
    for (const page of pages) budget.rows -= page.rows.length
    return pages
  }
  const loadCounts = (keys: readonly QueryKey[]): Promise<readonly number[]> =>
    engine.counts(
      caller,
      present(keys[0], 'a group of queries has a query').companyId,
      keys.map(({ query }) => query),
    )
  return {
    page: new DataLoader((keys) => inGroups(keys, groupOf, (group) => budget.inTurn(() => loadPages(group))), {
      maxBatchSize: atOnce,
      cache: false,
    }),
    count: new DataLoader((keys) => inGroups(keys, groupOf, loadCounts), { maxBatchSize: atOnce, cache: false }),
    point: new DataLoader(
      (keys) => Promise.all(keys.map(({ companyId, at }) => engine.ledgerPoint(caller, companyId, at))),
      { cacheKeyFn: ({ companyId, at }) => `${companyId}:${JSON.stringify(at)}` },
    ),
  }
}

// Pages of one statement have the same columns; those behind a cursor are asked for alone.
function groupOf({ companyId, query: { resource, order, limit } }: QueryKey): string {
  return `${companyId}:${resource.graphqlType}:${signatureOf(order)}:${limit}`
}
