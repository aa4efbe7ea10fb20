import { fixed } from '../../core/decimal.ts'
import { quoted } from '../../core/problem.ts'
import type { VatGridEntry, VatGridSum } from '../../model/reports/party-reports.ts'
import { postedDocumentLine } from '../../model/resources/documents/posted-documents.ts'
import { vatEntry } from '../../model/resources/ledgers/general-ledger.ts'
import { vatGrids } from '../../model/reports/vat-grids.ts'
import { badInput } from '../terms/errors.ts'
import { pagingOf } from '../paging/page-plan.ts'
import { decodeCursor, encodeCursor, pageSize } from '../terms/page.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import type { Entity } from '../terms/entity.ts'
import { pinned } from '../terms/pins.ts'
import type { AskedSummary } from '../load/vat-loaders.ts'

/** A grid of a return that was asked for. */
export interface AskedGrid extends VatGridSum {
  readonly summary: AskedSummary
}

interface EntryOf extends VatGridEntry, Pick<Entity, 'companyId' | 'pin'> {
  readonly cursor: string
}

interface EntryPage {
  readonly nodes: readonly EntryOf[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly totalCount: number
}

const known = new Map(vatGrids.map((one) => [one.grid, one]))
const order = [{ field: vatEntry.key, descending: false }] as const

/** Of grids in the order of the form all, or those named; BAD_USER_INPUT for a name that is none. */
export function onlyGrids(
  grids: readonly VatGridSum[],
  only: readonly string[] | null | undefined,
): readonly VatGridSum[] {
  if (only === null || only === undefined) return grids
  const unknown = only.find((grid) => !known.has(grid))
  if (unknown !== undefined)
    throw badInput(`'only' has '${quoted(unknown)}', which is no grid: there are ${[...known.keys()].join(', ')}.`)
  return grids.filter(({ grid }) => only.includes(grid))
}

/** Adds the type of a grid, which leads to its VAT entries, their documents and the lines in them. */
export function addGrid(parts: SchemaParts) {
  const page = addEntryConnection(parts)
  return parts.builder.objectRef<AskedGrid>('VatGrid').implement({
    description: 'One grid of the Belgian VAT return.',
    fields: (t) => ({
      grid: t.exposeString('grid', { description: 'Number of the grid, such as "03".' }),
      description: t.string({
        description: 'What is in it, in English.',
        resolve: (one) => known.get(one.grid)?.description ?? '',
      }),
      officialName: t.string({
        description: 'Short official meaning in Dutch, as on the form.',
        resolve: (one) => known.get(one.grid)?.official ?? '',
      }),
      amount: t.field({
        type: 'Decimal',
        description: 'Amount in local currency as it goes into the return.',
        resolve: ({ amount }) => fixed(amount),
      }),
      entryCount: t.exposeInt('entryCount', {
        description: 'VAT entries that go into it; 0 for 71 and 72, which are worked out from the others.',
      }),
      entries: t.field({
        type: page,
        description:
          'The VAT entries that go into it, by number; their amounts add up to that of the grid. One statement for all grids that are asked.',
        args: {
          first: t.arg.int({
            description: `Entries of the page, 1 to ${pageSize.most}; ${pageSize.usual} when not given.`,
          }),
          after: t.arg.string({ description: 'Cursor of the entry before the page.' }),
        },
        resolve: async ({ grid, entryCount, summary }, args, { loaders }): Promise<EntryPage> => {
          const { limit, cursor } = pagingOf(args)
          const signature = `VatGrid.${grid}`
          const [after = 0] = cursor === undefined ? [] : decodeCursor(cursor, signature, order)
          const { entries, more } = await loaders.gridPage.load({ summary, grid, limit, after: Number(after) })
          return {
            nodes: entries.map((one) => ({
              ...one,
              companyId: summary.companyId,
              pin: summary.pin,
              cursor: encodeCursor(signature, [one.entryNo]),
            })),
            hasNextPage: more,
            hasPreviousPage: cursor !== undefined,
            totalCount: entryCount,
          }
        },
      }),
    }),
  })
}

function addEntryConnection(parts: SchemaParts) {
  const { builder, connections } = parts
  const node = addEntry(parts)
  const edge = builder.objectRef<EntryOf>('VatGridEntryEdge').implement({
    description: 'A VAT entry of a grid in a page.',
    fields: (t) => ({
      node: t.field({ type: node, description: 'The entry.', resolve: (one) => one }),
      cursor: t.exposeString('cursor', { description: 'Its place, for after.' }),
    }),
  })
  return builder.objectRef<EntryPage>('VatGridEntryConnection').implement({
    description: 'A page of the VAT entries of a grid.',
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'The entries with their cursors.',
        resolve: (page) => [...page.nodes],
      }),
      nodes: t.field({ type: [node], description: 'The entries.', resolve: (page) => [...page.nodes] }),
      pageInfo: t.field({
        type: connections.pageInfo,
        description: 'Where the page stands.',
        resolve: ({ nodes, hasNextPage, hasPreviousPage }) => ({
          hasNextPage,
          hasPreviousPage,
          startCursor: nodes[0]?.cursor ?? null,
          endCursor: nodes.at(-1)?.cursor ?? null,
        }),
      }),
      totalCount: t.exposeInt('totalCount', { description: 'Entries of the grid in all.' }),
    }),
  })
}

function addEntry({ builder, refs }: SchemaParts) {
  return builder.objectRef<EntryOf>('VatGridEntry').implement({
    description: 'A VAT entry in a grid of the VAT return.',
    fields: (t) => ({
      amount: t.field({
        type: 'Decimal',
        description: 'What of the entry is in the grid, in local currency as the grid counts it.',
        resolve: ({ amount }) => fixed(amount),
      }),
      vatEntry: t.field({
        type: refOf(refs, vatEntry),
        description: 'The entry; its document leads to the file it came from.',
        resolve: async ({ companyId, id, pin }, _args, { loaders }) => {
          const found = await loaders.record.load({ resource: vatEntry, companyId, id })
          if (found === null) throw new Error('A VAT entry of a visible return was not found.')
          return pinned({ pin }, 'vatEntry', found)
        },
      }),
      lines: t.field({
        type: [refOf(refs, postedDocumentLine)],
        description:
          'The lines of the document that are in the entry, by line number; xpath is their place in the file. Empty for entries of old books, which do not tell.',
        resolve: async ({ companyId, documentId, lineNos, pin }, _args, { loaders }) =>
          (await loaders.entryLines.load({ companyId, documentId, lineNos })).map((line) =>
            pinned({ pin }, 'lines', line),
          ),
      }),
    }),
  })
}
