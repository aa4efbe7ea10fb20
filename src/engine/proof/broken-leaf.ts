import { chainedTables } from '../../storage/proof/format.ts'
import { rowKinds, type ChainedRow, type KeptLeaf } from '../../storage/proof/leaves.ts'
import { sha256 } from '../../core/merkle.ts'
import { findChange, readable, spansOf, typeAt, type SearchBudget } from './find-change.ts'
import { digestsOf } from './proofs.ts'

/** Where the chain is broken. */
export interface BrokenLink {
  /** In words, with what is kept and what was posted, as far as that can be told. */
  readonly message: string
  readonly documentNo?: string | undefined
  readonly registerNo?: number | undefined
  readonly table?: string | undefined
  /** Number of the entry, line or application. */
  readonly no?: string | undefined
  readonly column?: string | undefined
  /** Numbers of documents are missing, and nothing that was posted was changed: whole books may be like that. */
  readonly numbersOnly?: true | undefined
}

/** Columns of a hashed row, its table's name first, and of its names and texts. */
function columnsOf(row: ChainedRow): { table: string; own: readonly string[]; words: readonly string[] } {
  const { table, columns, words } = rowKinds[row.kind] ?? { table: '', columns: [], words: [] }
  return { table, own: ['table', ...columns], words }
}

/** What a hashed row says in a column, as people read it; '' where it has none. */
function said(row: ChainedRow | undefined, column: string): string {
  if (row === undefined) return ''
  const span = spansOf(row.own, columnsOf(row).own).find((one) => one.column === column)
  return span === undefined ? '' : readable(row.own.subarray(span.from, span.to), typeAt(row.own, span.from))
}

/** Number of the document of these rows, from itself or its register. */
function documentOf(rows: readonly ChainedRow[]): string | undefined {
  const of = (kind: number, column: string) =>
    said(
      rows.find((row) => row.kind === kind),
      column,
    )
  return of(1, 'no') || of(0, 'document_no') || undefined
}

function placeOf(row: ChainedRow): string {
  const { table } = columnsOf(row)
  return Number(row.place) === 0 ? table : `${table} ${row.place}`
}

/** What is wrong with the rows of a leaf; undefined when they are what was posted. `budget`: what the search for a column may cost. */
export function brokenLeaf(
  no: number,
  leaf: KeptLeaf,
  rows: readonly ChainedRow[],
  budget: SearchBudget,
): BrokenLink | undefined {
  const digests = digestsOf(leaf.digests)
  const kept = digests.slice(0, -1)
  const found = rows.map((row) => sha256(row.own))
  const at = kept.findIndex((digest, index) => found[index]?.equals(digest) !== true)
  const documentNo = documentOf(rows)
  const about = { documentNo, registerNo: no }
  const [register] = rows
  // What the register names are its rows: where it was changed, they are others.
  if (register?.kind === 0 && kept[0] !== undefined && found[0]?.equals(kept[0]) === false) {
    const link = changedRow(about, register, kept[0], rows, budget)
    if (link.column !== undefined || kept.length === found.length) return link
  }
  if (kept.length !== found.length) return lostOrAdded(about, kept, found, rows)
  const changed = rows[at]
  if (changed !== undefined) return changedRow(about, changed, kept[at] ?? Buffer.alloc(0), rows, budget)
  if (leaf.salt === null) return leftWords(about, rows)
  return changedWords(about, leaf.salt, digests.at(-1) ?? Buffer.alloc(0), rows, budget)
}

type About = Pick<BrokenLink, 'documentNo' | 'registerNo'>

function lostOrAdded(
  about: About,
  kept: readonly Buffer[],
  found: readonly Buffer[],
  rows: readonly ChainedRow[],
): BrokenLink {
  const posted = new Set(kept.map((digest) => digest.toString('hex')))
  const strange = rows.filter((_, at) => !posted.has(found[at]?.toString('hex') ?? ''))
  const [added] = strange
  if (rows.length === 0) return { ...about, message: 'all that was posted is gone' }
  if (found.length > kept.length && added !== undefined) {
    const { table } = columnsOf(added)
    return { ...about, table, no: added.place, message: `${placeOf(added)} was added after it was posted` }
  }
  const left = new Set(found.map((digest) => digest.toString('hex')))
  const gap = kept.findIndex((digest) => !left.has(digest.toString('hex')))
  const before = rows[gap - 1]
  const behind = before === undefined ? 'its first row' : `the row behind ${placeOf(before)}`
  const table = before === undefined ? undefined : columnsOf(before).table
  return {
    ...about,
    table,
    no: before?.place,
    message: `${kept.length - found.length} of its rows are gone, first ${behind}`,
  }
}

// Values of the rows of the document, and what they are with the other sign: a changed one often was one of them.
function valuesOf(rows: readonly ChainedRow[]): Buffer[] {
  const values = new Map<string, Buffer>()
  for (const row of rows.slice(0, 200)) {
    for (const { from, to } of spansOf(row.own, columnsOf(row).own)) {
      const value = Buffer.from(row.own.subarray(from, to))
      values.set(value.toString('hex'), value)
    }
  }
  return [...values.values()]
}

function changedRow(
  about: About,
  row: ChainedRow,
  digest: Buffer,
  rows: readonly ChainedRow[],
  budget: SearchBudget,
): BrokenLink {
  const { table, own } = columnsOf(row)
  const spans = spansOf(row.own, own)
  const change = findChange(Buffer.alloc(0), row.own, spans, digest, valuesOf(rows), budget)
  const link = { ...about, table, no: row.place }
  const span = spans.find(({ column }) => column === change?.column)
  if (change === undefined || span === undefined) return { ...link, message: `${placeOf(row)} is not what was posted` }
  const type = typeAt(row.own, span.from)
  const now = readable(row.own.subarray(span.from, span.to), type)
  return {
    ...link,
    column: change.column,
    message: `${placeOf(row)}, column ${change.column}: '${now}' and not ${change.was === null ? 'nothing' : `'${readable(change.was, type)}'`}, which was posted`,
  }
}

// Where names and texts were forgotten there are none, whatever else there may be was written since.
function leftWords(about: About, rows: readonly ChainedRow[]): BrokenLink | undefined {
  for (const row of rows) {
    if (row.words === null) continue
    const { table, words } = columnsOf(row)
    const left = spansOf(row.words, words).find(({ from, to }) => to > from)
    if (left === undefined) continue
    const message = `${placeOf(row)}, column ${left.column}: a text, and those of this document were forgotten`
    return { ...about, table, no: row.place, column: left.column, message }
  }
  return undefined
}

function changedWords(
  about: About,
  salt: string,
  digest: Buffer,
  rows: readonly ChainedRow[],
  budget: SearchBudget,
): BrokenLink | undefined {
  const spoken = rows.filter((row) => row.words !== null)
  const texts = spoken.map((row) => Buffer.from(row.words ?? []))
  const bytes = Buffer.concat(texts)
  const before = Buffer.from(salt.replaceAll('-', ''), 'hex')
  if (sha256(before, bytes).equals(digest)) return undefined
  let end = 0
  const starts = texts.map((text) => (end += text.length) - text.length)
  const spans = spoken.flatMap((row, at) => spansOf(texts[at] ?? Buffer.alloc(0), columnsOf(row).words, at, starts[at]))
  const values = spans.map(({ from, to }) => bytes.subarray(from, to))
  const change = findChange(before, bytes, spans, digest, values, budget)
  const row = change === undefined ? undefined : spoken[change.record]
  if (change === undefined || row === undefined)
    return { ...about, message: 'a name or text of its rows is not what was posted' }
  const { table } = columnsOf(row)
  const { column } = change
  // What it says is about people: it is not repeated in a log.
  return {
    ...about,
    table,
    no: row.place,
    column,
    message: `${placeOf(row)}, column ${column}: not the text that was posted`,
  }
}

/** Names of the tables that are chained, in the order of their kinds. */
export const tablesOfKinds: readonly string[] = chainedTables.map(({ table }) => table)
