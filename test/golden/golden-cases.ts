import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Plain, Side } from '../support/books.ts'
import { sortedText } from '../support/odata-client.ts'

/** A posting or error case of the golden postings. */
export interface Golden {
  readonly id: string
  readonly kind: 'posting' | 'error'
  readonly title: string
  readonly side: Side
  readonly action: 'post' | 'postpreview'
  readonly setup?: { readonly flags: Plain }
  readonly precondition: Precondition | string
  readonly input: { readonly header: Plain; readonly lines: readonly Plain[] }
  readonly expected: Expected
}

/** What the books must hold before a case. */
export interface Precondition {
  readonly openInventoryBefore?: Readonly<Record<string, string>>
  readonly openLedgerEntriesBefore?: readonly OpenEntry[]
}

/** A document that is posted and unpaid before a case. */
export interface OpenEntry {
  readonly entryNo: number
  readonly documentNo: string
  readonly documentType: string
  readonly postingDate: string
  readonly remainingAmount: string
}

/** The ledgers of the cases; their names are also those of the entity sets. */
export const ledgers = [
  'glEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
] as const

/** One of {@link ledgers}. */
export type Ledger = (typeof ledgers)[number]

/** The entries of one document by ledger. */
export type Entries = Readonly<Record<Ledger, readonly Plain[]>>

interface Expected extends Entries {
  readonly importDocument: Plain
  readonly totals?: Plain
  readonly updatedLedgerEntries?: readonly Plain[]
}

/** Every posting and error case. */
export const goldens = (
  JSON.parse(readFileSync(new URL('../data/golden-postings.json', import.meta.url), 'utf8')) as Golden[]
).filter((one) => one.kind === 'posting' || one.kind === 'error')

/** The entity set of a ledger of the cases. */
export function setOf(ledger: Ledger): string {
  return ledger === 'glEntries' ? 'generalLedgerEntries' : ledger
}

/** What the numbers in a case stand for: document numbers anywhere in texts, entry numbers per kind of entry. */
export interface Numbers {
  readonly documents: ReadonlyMap<string, string>
  readonly party: ReadonlyMap<number, string>
  readonly item: ReadonlyMap<number, string>
  readonly value: ReadonlyMap<number, string>
}

/** Reads off what the entries of a case, in the order of their numbers, were really numbered. */
export function numbersOf(
  golden: Golden,
  documentNo: string,
  actual: Entries,
  before: readonly { readonly golden: OpenEntry; readonly entryNo: string; readonly documentNo: string }[],
): Numbers {
  const paired = (ledger: Ledger): [number, string][] => {
    const theirs = golden.expected[ledger].map((row) => Number(row['entryNo'])).sort((a, b) => a - b)
    const ours = actual[ledger].map((row) => String(row['entryNo'])).sort((a, b) => Number(a) - Number(b))
    return theirs.map((no, index) => [no, ours[index] ?? 'missing'])
  }
  return {
    documents: new Map([
      [String(golden.expected.importDocument['createdDocNo']), documentNo],
      ...before.map((one): [string, string] => [one.golden.documentNo, one.documentNo]),
    ]),
    party: new Map([
      ...before.map((one): [number, string] => [one.golden.entryNo, one.entryNo]),
      ...paired('customerLedgerEntries'),
      ...paired('vendorLedgerEntries'),
    ]),
    item: new Map(paired('itemLedgerEntries')),
    value: new Map(paired('valueEntries')),
  }
}

const kindOfLedger: Readonly<Record<string, 'party' | 'item' | 'value'>> = {
  customerLedgerEntries: 'party',
  vendorLedgerEntries: 'party',
  itemLedgerEntries: 'item',
  valueEntries: 'value',
}

/** Rows of a case with the numbers really assigned. */
export function standing(rows: readonly Plain[], ledger: string, numbers: Numbers): Plain[] {
  const found = [...numbers.documents.keys()].filter((no) => no !== '')
  const anyDocument = new RegExp(found.join('|') || '(?!)', 'g')
  const kind = kindOfLedger[ledger]
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => {
        if (typeof value === 'string')
          return [field, value.replace(anyDocument, (no) => numbers.documents.get(no) ?? no)]
        if (typeof value !== 'number' || value === 0) return [field, value]
        if (field === 'itemLedgerEntryNo') return [field, numbers.item.get(value)]
        if (field === 'entryNo' || field === 'closedbyEntryNo')
          return [field, kind === undefined ? value : numbers[kind].get(value)]
        return [field, value]
      }),
    ),
  )
}

/** Compares whole records as multisets, on every field that the expected ones have; decimals by value. */
export function expectSame(actual: readonly Plain[], expected: readonly Plain[], what: string): void {
  const fields = [...new Set(expected.flatMap((row) => Object.keys(row)))]
  expect(sortedText(actual.map(byValue), fields), what).toEqual(sortedText(expected.map(byValue), fields))
}

function byValue(row: Plain): Plain {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value,
    ]),
  )
}
