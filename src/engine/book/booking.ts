import type { DimensionSet, Journal, Plan } from '../../posting/given/document.ts'
import type { ImportDocumentRow, ImportLineRow } from '../../storage/import/documents.ts'
import type { Closed } from './party-closing.ts'

/** A document about to be written: its journal, where it comes from, and what its party entry closes. */
export interface Booking extends Closed {
  /** Id of the posted document to be. */
  readonly documentId: string
  readonly document: ImportDocumentRow
  readonly lines: readonly ImportLineRow[]
  readonly journal: Journal
  readonly userId: string
  /** Of one that cancels another: that one, and the import document made in its place, if any (decision F87). */
  readonly cancels?: { readonly documentId: string; readonly correctionId: string | null }
}

/** The ledgers of a posting, by the name of their counter (posting.md 7.3). */
export const counters = ['G/L', 'VAT', 'Customer', 'Vendor', 'Item', 'Value', 'Register'] as const

/** The ledgers a plan may write to. */
export function ledgersOf({
  side,
  stockLines,
}: Pick<Plan, 'side' | 'stockLines'>): readonly (typeof counters)[number][] {
  const ofStock = stockLines.length === 0 ? [] : (['Item', 'Value'] as const)
  return ['G/L', 'VAT', side === 'sales' ? 'Customer' : 'Vendor', ...ofStock, 'Register']
}

/** The dimension sets of a plan's header, lines and entries. */
export function dimensionsOf(plan: Plan): readonly DimensionSet[] {
  const { header, lines, glEntries, vatEntries, partyEntry, stockLines } = plan
  return [header, ...lines, ...glEntries, ...vatEntries, partyEntry, ...stockLines].map((one) => one.dimensions)
}

/** One number per ledger: how many entries, or which comes next. */
export type Numbers = Record<(typeof counters)[number], number>

/** A booking with the first number of its entries in each ledger. */
export interface Numbered {
  readonly booking: Booking
  readonly from: Numbers
}

/** What rows name by something else than their entry: dimension sets by id, accounts by GUID. */
export interface Lookups {
  readonly setId: (dimensions: DimensionSet) => number
  readonly accountId: (no: string) => string
}

/** Table number of the unposted document (D8). */
export function unpostedTable({ side, service }: Pick<ImportDocumentRow, 'side' | 'service'>): number {
  if (side === 'purchase') return 38
  return service ? 5900 : 36
}

/** Table number of the posted document (D8). */
export function postedTable({
  side,
  service,
  documentType,
}: Pick<Journal, 'side' | 'service' | 'documentType'>): number {
  const invoice = documentType === 'Invoice'
  if (side === 'purchase') return invoice ? 122 : 124
  if (service) return invoice ? 5992 : 5994
  return invoice ? 112 : 114
}
