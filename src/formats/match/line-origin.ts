import type { LineOrigin } from './draft.ts'
import type { EInvoiceLine } from '../read/e-invoice.ts'
import { vatKey } from '../read/vat-key.ts'

/** Longest text a line is remembered by. */
const textMax = 100

/** Characters of a text that are looked at; a file may say megabytes. */
const lookedAtMax = 1000

/** Code points of the text up to a length. */
export function cut(text: string, max: number): string {
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')
}

/** One spelling of a description: NFKC, single spaces, upper case. Runs of digits are `#`, so that `Huur 02/2025` is met again as `Huur 03/2025`. */
export function descriptionKey(text: string): string {
  const upper = text.slice(0, lookedAtMax).toWellFormed().normalize('NFKC').replace(/\s+/gu, ' ').trim().toUpperCase()
  return cut(upper.replace(/\p{Nd}+/gu, '#'), textMax).trim()
}

/** One spelling of an item number of a vendor. */
export function itemKey(text: string): string {
  return cut(
    text.slice(0, lookedAtMax).toWellFormed().normalize('NFKC').replace(/\s+/gu, ' ').trim().toUpperCase(),
    textMax,
  )
}

/** Names that only fill the element, for the rules demand a name: leasing companies write `NA` and the text in the description. */
const placeholder = /^(?:n[./]?a\.?|n\.?v\.?t\.?|s\.o\.|null|undefined|[-._*?]+)$/i

/** What the sender calls the line: its name, else its description, else its first note. */
export function lineText(line: Pick<EInvoiceLine, 'name' | 'description' | 'notes'>): string {
  const { name, description, notes } = line
  const named = name === null || placeholder.test(name) ? null : name
  return named ?? description ?? notes[0] ?? name ?? ''
}

/** Every way a line may have been remembered, the surest first: its item number at the seller, then its description. */
export function originsOf(line: EInvoiceLine): readonly LineOrigin[] {
  const vat = vatKey(line.vatCategory, line.vatRate)
  const item = itemKey(line.sellerItemId ?? '')
  const text = descriptionKey(lineText(line))
  return [
    ...(item === '' ? [] : [{ matchBy: 'Item No.' as const, matchText: item, vatKey: vat }]),
    ...(text === '' ? [] : [{ matchBy: 'Description' as const, matchText: text, vatKey: vat }]),
  ]
}
