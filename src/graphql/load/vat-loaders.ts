import DataLoader from 'dataloader'
import { present } from '../../core/invariant.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import { completeOrder } from '../../model/query.ts'
import type {
  VatGridEntries,
  VatGridPage,
  VatGridSum,
  VatQuestion,
  VatSummary,
} from '../../model/reports/party-reports.ts'
import { postedDocumentLine } from '../../model/resources/documents/posted-documents.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { badInput } from '../terms/errors.ts'
import { limits } from '../terms/limits.ts'
import { inGroups } from './groups.ts'
import { readFields } from '../terms/names.ts'
import type { RequestBudget } from '../terms/request-budget.ts'

/** A VAT return that was asked for in a company. */
export interface AskedSummary extends VatQuestion, VatSummary, Pick<Entity, 'companyId' | 'pin'> {}

/** A page of a grid of a return. */
export interface GridPageKey extends VatGridPage {
  readonly summary: AskedSummary
}

/** The lines of a document that are in a VAT entry. */
export interface EntryLinesKey {
  readonly companyId: string
  readonly documentId: string
  readonly lineNos: readonly number[]
}

/** A posted document. */
export type DocumentKey = Pick<EntryLinesKey, 'companyId' | 'documentId'>

/** What leads from a grid of a VAT return to the lines of documents: one statement each for all that is asked in one tick. */
export interface VatLoaders {
  readonly gridPage: DataLoader<GridPageKey, VatGridEntries, string>
  /** Grids that a posted document is in. */
  readonly documentGrids: DataLoader<DocumentKey, readonly VatGridSum[], string>
  /** BAD_USER_INPUT when the lines of a request are too many in all. */
  readonly entryLines: DataLoader<EntryLinesKey, readonly Entity[], string>
}

/** Makes the loaders of one request. */
export function makeVatLoaders(engine: Engine, caller: Caller, budget: RequestBudget): VatLoaders {
  return {
    gridPage: new DataLoader((keys) => inGroups(keys, summaryOf, (group) => loadPages(engine, caller, group)), {
      cacheKeyFn: (key) => `${summaryOf(key)}:${key.grid}:${key.after}:${key.limit}`,
    }),
    documentGrids: new DataLoader(
      (keys) =>
        inGroups(
          keys,
          ({ companyId }) => companyId,
          async (group) => {
            const { companyId } = present(group[0], 'a group of documents has a document')
            const ids = group.map(({ documentId }) => documentId)
            const found = await engine.vatOfDocuments(caller, companyId, ids)
            return ids.map((id) => found.get(id) ?? [])
          },
        ),
      { cacheKeyFn: ({ companyId, documentId }) => `${companyId}:${documentId}` },
    ),
    entryLines: new DataLoader(
      (keys) =>
        inGroups(
          keys,
          ({ companyId }) => companyId,
          (group) => budget.inTurn(() => loadLines(engine, caller, budget, group)),
        ),
      { cacheKeyFn: ({ companyId, documentId, lineNos }) => `${companyId}:${documentId}:${lineNos.join(',')}` },
    ),
  }
}

function summaryOf({ summary: { companyId, from, to, asKnownAt } }: GridPageKey): string {
  return JSON.stringify([companyId, from, to, asKnownAt])
}

async function loadPages(
  engine: Engine,
  caller: Caller,
  keys: readonly GridPageKey[],
): Promise<readonly VatGridEntries[]> {
  const { companyId, from, to, asKnownAt, groups } = present(keys[0], 'a group of pages has a page').summary
  return engine.vatGridEntries(caller, companyId, { from, to, asKnownAt }, groups, keys)
}

async function loadLines(
  engine: Engine,
  caller: Caller,
  budget: RequestBudget,
  keys: readonly EntryLinesKey[],
): Promise<readonly (readonly Entity[])[]> {
  const { companyId } = present(keys[0], 'a group of lines has a line')
  const resource = postedDocumentLine
  const documentId = present(resource.byName.get('documentId'), 'posted lines name their document')
  const ids = [...new Set(keys.filter(({ lineNos }) => lineNos.length > 0).map((key) => key.documentId))]
  if (ids.length === 0) return keys.map(() => [])
  const fields = readFields(resource)
  const rows = await engine.find(caller, companyId, {
    resource,
    fields,
    predicate: {
      node: 'in',
      operand: { node: 'field', field: documentId },
      items: ids.map((value) => ({ node: 'literal', kind: documentId.kind, value })),
    },
    order: completeOrder(resource, []),
    limit: budget.rows + 1,
    offset: 0,
    count: false,
    expand: [],
  })
  if (rows.length > budget.rows)
    throw badInput(
      `The documents behind the 'lines' of one request may have ${limits.rows} lines in all, and these have more. Ask for fewer entries at once.`,
    )
  budget.rows -= rows.length
  const names = fields.map(({ name }) => name)
  const byDocument = Map.groupBy(
    rows.map((row) => entityOf(resource, companyId, names, row)),
    ({ cells }) => cells['documentId'],
  )
  return keys.map((key) => {
    const wanted = new Set(key.lineNos)
    const lines = (byDocument.get(key.documentId) ?? []).filter(({ cells }) => wanted.has(Number(cells['lineNo'])))
    return lines.toSorted((one, other) => Number(one.cells['lineNo']) - Number(other.cells['lineNo']))
  })
}
