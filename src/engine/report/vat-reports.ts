import { decimal, sum, zero } from '../../core/decimal.ts'
import type {
  VatGridEntries,
  VatGridEntry,
  VatGridPage,
  VatGridSum,
  VatGroup,
  VatReturn,
  VatSince,
} from '../../model/reports/party-reports.ts'
import { vatFindings } from '../../posting/vat/checks.ts'
import { amountIn, gridPlaces } from '../../posting/vat/placing.ts'
import { vatReturn } from '../../posting/vat/return.ts'
import type { Database } from '../../storage/server/database.ts'
import {
  selectGridPages,
  selectVatGroups,
  selectVatOfDocuments,
  type GridEntryRaw,
  type GridPageQuestion,
  type VatGroupRaw,
} from '../../storage/report/vat-summary.ts'
import type { Engine } from '../contract/engine.ts'
import { filings } from './filings.ts'
import { checkPeriod } from './party-questions.ts'
import { reportRows } from './rows.ts'
import { isKnownGroup, vatGroupOf, vatOperationOf } from './vat-groups.ts'

/** The VAT return and the entries behind its grids: one statement each, more for a company without any of it; and what is filed. */
export function vatReports(
  database: Database,
): Pick<
  Engine,
  'vatSummary' | 'vatGridEntries' | 'vatOfDocuments' | 'vatReturn' | 'customerListing' | 'intraStatement'
> {
  const rowsOf = reportRows(database)
  return {
    ...filings(database),
    vatSummary: async (caller, companyId, question) => {
      checkPeriod(question)
      const { asKnownAt } = question
      const statement = selectVatGroups(question, companyId)
      const rows = await rowsOf(
        caller,
        companyId,
        (session) => session.arrays(statement),
        (all) => !all.some(isKnownGroup),
        asKnownAt,
      )
      const groups = rows.filter(isKnownGroup).map(vatGroupOf)
      const then = vatReturn(groups)
      const since = asKnownAt === undefined ? null : sinceOf(then, rows)
      return { ...then, findings: vatFindings(then), since, groups }
    },
    vatOfDocuments: async (caller, companyId, documentIds) => {
      if (documentIds.length === 0) return new Map()
      const statement = selectVatOfDocuments(companyId, documentIds)
      const rows = await rowsOf(
        caller,
        companyId,
        (session) => session.arrays(statement),
        // A document may be without VAT.
        () => false,
      )
      const byDocument = Map.groupBy(rows, (row) => row[16])
      return new Map([...byDocument].map(([id, own]) => [id, filledGrids(vatReturn(own.map(vatGroupOf)).grids)]))
    },
    vatGridEntries: async (caller, companyId, question, groups, pages) => {
      checkPeriod(question)
      const statement = selectGridPages(question, companyId, pagesAsked(groups, pages))
      const rows = await rowsOf(
        caller,
        companyId,
        (session) => session.arrays(statement),
        // What leads to a first page has looked whether the point asked for is one.
        (found) => found.length === 0 && pages.some(({ after }) => after > 0),
        question.asKnownAt,
      )
      const byPage = Map.groupBy(rows, ([page]) => page)
      return pages.map((page, at) => pageOf(page, byPage.get(at) ?? []))
    },
  }
}

// As a prediction has them (F59): those with entries, and 71 or 72.
function filledGrids(grids: readonly VatGridSum[]): readonly VatGridSum[] {
  return grids.filter(({ amount, entryCount }) => entryCount > 0 || !amount.eq(zero))
}

// Both returns are made of groups, so what differs is exact to the cent, 71 and 72 too.
function sinceOf(then: VatReturn, rows: readonly VatGroupRaw[]): VatSince {
  const now = vatReturn(rows.map(vatGroupOf))
  const known = new Map(then.grids.map((one) => [one.grid, one]))
  return {
    grids: now.grids.map(({ grid, amount, entryCount }): VatGridSum => {
      const before = known.get(grid)
      return { grid, amount: amount.minus(before?.amount ?? zero), entryCount: entryCount - (before?.entryCount ?? 0) }
    }),
    entryCount: now.entryCount - then.entryCount,
  }
}

function inGrid(groups: readonly VatGroup[], grid: string): readonly VatGroup[] {
  return groups.filter((group) => gridPlaces(group)?.some((place) => place.grid === grid) === true)
}

/**
 * What is asked of the pages: no more than the grid has in all, so that nobody looks on for what is not there. A page by itself
 * is always dense, as no other reads along; of several those are whose walks take half of the period together at most.
 */
function pagesAsked(groups: readonly VatGroup[], pages: readonly VatGridPage[]): readonly GridPageQuestion[] {
  return pages.map(({ grid, after, limit }) => {
    const own = inGrid(groups, grid)
    const inAll = own.reduce((count, { entryCount }) => count + entryCount, 0)
    const most = Math.min(limit + 1, inAll)
    return { groups: own, after, most, isDense: pages.length === 1 || most * 2 * pages.length <= inAll }
  })
}

function pageOf({ grid, limit }: VatGridPage, rows: readonly GridEntryRaw[]): VatGridEntries {
  return { entries: rows.slice(0, limit).map((row) => entryOf(grid, row)), more: rows.length > limit }
}

function entryOf(grid: string, [, ...row]: GridEntryRaw): VatGridEntry {
  const operation = vatOperationOf(row)
  const [, , , , , , , , , , , base, amount, nonDeductible, entryNo, id, documentId, lineNos] = row
  const amounts = { base: decimal(base), amount: decimal(amount), nonDeductible: decimal(nonDeductible) }
  const places = gridPlaces(operation)?.filter((place) => place.grid === grid) ?? []
  return { entryNo, id, documentId, lineNos, amount: sum(places.map((place) => amountIn(place, operation, amounts))) }
}
