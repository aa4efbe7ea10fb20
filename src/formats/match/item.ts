import type { DraftContext, ItemCandidate } from './draft.ts'
import type { EInvoiceLine } from '../read/e-invoice.ts'

/** How the search for the item of a line ended. */
export interface ItemMatch {
  readonly candidates: readonly ItemCandidate[]
  /** Which identifier found them, as `GTIN 05400000000017`. */
  readonly matchedBy: string
}

const upper = (text: string | null): string => (text ?? '').trim().toUpperCase()

/** How master data may hold a bar code: as it is, and a GTIN with and without leading zeros (8, 12, 13 or 14 digits). */
export function barCodeSpellings(id: string | null): readonly string[] {
  const text = upper(id)
  if (text === '') return []
  if (!/^\d{8,14}$/.test(text)) return [text]
  const short = text.replace(/^0+/, '')
  const padded = [8, 12, 13, 14].flatMap((length) => (short.length <= length ? [short.padStart(length, '0')] : []))
  return [...new Set([text, short, ...padded])].filter((one) => one !== '')
}

/** Whether the standard identifier is a GTIN: by its scheme, else by its 13 or 14 digits (einvoice.md 4). */
function isGtin(line: EInvoiceLine): boolean {
  return line.standardItemScheme === '0160' || line.standardItemScheme === null || line.standardItemScheme === 'GTIN'
    ? /^\d{8,14}$/.test(line.standardItemId ?? '')
    : /^\d{13,14}$/.test(line.standardItemId ?? '')
}

/** One identifier of a line to look items up by. */
interface Step {
  readonly searched: string
  readonly keys: readonly string[]
}

function standardSteps(line: EInvoiceLine): Step[] {
  const spellings = barCodeSpellings(line.standardItemId)
  if (spellings.length === 0) return []
  const barCode = { searched: `bar code ${line.standardItemId}`, keys: spellings.map((one) => `bar ${one}`) }
  if (!isGtin(line)) return [barCode]
  return [{ searched: `GTIN ${line.standardItemId}`, keys: spellings.map((one) => `gtin ${one}`) }, barCode]
}

/** Steps of einvoice.md 4: the number of whoever sends the line, then that of whoever receives it; one of the two is ours. */
function numberSteps(line: EInvoiceLine, side: DraftContext['side'], partyNo: string | null): Step[] {
  const [type, word] = side === 'sales' ? ['Customer', 'customer'] : ['Vendor', 'vendor']
  const own = (id: string): Step[] => (id === '' ? [] : [{ searched: `item No. ${id}`, keys: [`no ${id}`] }])
  const theirs = (id: string): Step[] =>
    id === '' || partyNo === null ? [] : [{ searched: `${word}'s item No. ${id}`, keys: [`${type} ${partyNo} ${id}`] }]
  const [seller, buyer] = [upper(line.sellerItemId), upper(line.buyerItemId)]
  return side === 'sales' ? [...own(seller), ...theirs(buyer)] : [...theirs(seller), ...own(buyer)]
}

function keysOf(item: ItemCandidate): readonly string[] {
  return [
    `no ${upper(item.no)}`,
    ...(item.gtin === '' ? [] : [`gtin ${upper(item.gtin)}`]),
    ...item.references.map(({ type, partyNo, referenceNo }) =>
      type === 'Bar Code' ? `bar ${upper(referenceNo)}` : `${type} ${partyNo} ${upper(referenceNo)}`,
    ),
  ]
}

/** Finds the items a line means: the first identifier that hits decides; null when none does. */
export type ItemFinder = (line: EInvoiceLine) => ItemMatch | null

/** Prepares the search among the candidates for the lines of a customer or vendor. */
export function itemFinder({ items = [], side }: DraftContext, partyNo: string | null): ItemFinder {
  const index = new Map<string, Set<ItemCandidate>>()
  for (const item of items) for (const key of keysOf(item)) index.set(key, (index.get(key) ?? new Set()).add(item))
  return (line) => {
    for (const { searched, keys } of [...standardSteps(line), ...numberSteps(line, side, partyNo)]) {
      const candidates = new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]))
      if (candidates.size > 0) return { candidates: [...candidates], matchedBy: searched }
    }
    return null
  }
}
