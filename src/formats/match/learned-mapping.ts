import type { DraftContext, DraftLine, LineOrigin, TargetReason, VendorMapping } from './draft.ts'
import type { EInvoiceLine } from '../read/e-invoice.ts'
import { originsOf } from './line-origin.ts'
import { vatKey } from '../read/vat-key.ts'

/** What was learned for a line of a vendor; each part from the surest row that knows it, null when none does. */
export interface Learned {
  readonly target:
    | (Pick<DraftLine, 'type' | 'no'> & {
        readonly origin: LineOrigin
        readonly vatProdPostingGroup: string
        readonly reason: TargetReason
      })
    | null
  readonly vatBusPostingGroup: string | null
  readonly vatProdPostingGroup: string | null
  /** Eight codes, empty texts where nothing was learned. */
  readonly dimensions: readonly string[]
  /** Why, by their place; null where nothing was learned. */
  readonly dimensionReasons: readonly (TargetReason | null)[]
  /** The rows used, as texts name them: `description "HUUR #/#"`. */
  readonly by: readonly string[]
}

/** Looks up what was learned for a line; null when nothing was. */
export type LearnedFinder = (line: EInvoiceLine) => Learned | null

interface Hit {
  readonly row: VendorMapping
  readonly origin: LineOrigin
}

const none = ['', '', '', '', '', '', '', '']

function described({ origin }: Hit): string {
  return `${origin.matchBy === 'Item No.' ? 'item No.' : 'description'} "${origin.matchText}"`
}

// A description with its numbers left out does not say which item it is: `Cable 2 m` and `Cable 5 m` look the same.
function namesTarget({ row }: Hit): boolean {
  const vague = row.type === 'Item' && row.matchBy === 'Description' && row.matchText.includes('#')
  return row.type !== ' ' && row.no !== '' && !vague
}

// Lines that name no VAT may have any: what was chosen for one of them says nothing about the next.
const unstated = vatKey(null, null)

function namesVat({ row, origin }: Hit): boolean {
  if (origin.vatKey === unstated) return false
  return row.vatKey === origin.vatKey && (row.vatBusPostingGroup !== '' || row.vatProdPostingGroup !== '')
}

function taught({ row }: Hit, what: string): TargetReason {
  const document = row.taughtBy?.[what] ?? 0
  const text =
    document === 0
      ? 'the learned mapping of the vendor says so'
      : `so it was corrected on document ${document} of the vendor`
  return { source: 'learned', text }
}

function learnedOf(hits: readonly Hit[]): Learned | null {
  const target = hits.find(namesTarget) ?? null
  const vat = hits.find(namesVat) ?? null
  const dimensions = hits.find(({ row }) => row.dimensions.some((code) => code !== '')) ?? null
  const used = [...new Set([target, vat, dimensions])].filter((hit) => hit !== null)
  if (used.length === 0) return null
  const { type = ' ', no = '' } = target?.row ?? {}
  return {
    target:
      target === null || type === ' '
        ? null
        : {
            type,
            no,
            origin: target.origin,
            reason: taught(target, 'no'),
            vatProdPostingGroup: target.row.targetVatGroup ?? '',
          },
    vatBusPostingGroup: vat?.row.vatBusPostingGroup || null,
    vatProdPostingGroup: vat?.row.vatProdPostingGroup || null,
    dimensions: none.map((code, index) => dimensions?.row.dimensions[index] ?? code),
    dimensionReasons: none.map((_, index) =>
      dimensions === null || (dimensions.row.dimensions[index] ?? '') === ''
        ? null
        : taught(dimensions, String(index + 1)),
    ),
    by: used.map(described),
  }
}

/** Prepares what was learned of a vendor's lines; by item number goes before by description. */
export function learnedFinder({ mappings = [], side }: DraftContext, vendorNo: string | null): LearnedFinder {
  const own = side === 'purchase' ? mappings.filter((row) => row.vendorNo === vendorNo) : []
  const rows = new Map(own.map((row) => [`${row.matchBy} ${row.matchText}`, row]))
  if (rows.size === 0) return () => null
  return (line) =>
    learnedOf(
      originsOf(line).flatMap((origin) => {
        const row = rows.get(`${origin.matchBy} ${origin.matchText}`)
        return row === undefined ? [] : [{ row, origin }]
      }),
    )
}
