import { open } from 'node:fs/promises'
import type { Cell, Field, Kind } from '../../model/field.ts'
import { blank } from '../../model/field.ts'
import { type OpenTable, written } from './table-file.ts'

/** CSV (RFC 4180, UTF-8, a header row): amounts exact with a dot, days as 2026-01-31, times in UTC, nothing where there is none. */
export const openCsv: OpenTable = async (path, fields) => {
  const file = await written(path, () => open(path, 'w'))
  const write = (rows: readonly (readonly string[])[]): Promise<void> =>
    written(path, () => file.appendFile(rows.map((row) => `${row.join(',')}\r\n`).join('')))
  await write([fields.map(({ name }) => name)])
  return {
    write: (rows) => write(rows.map((row) => row.map((cell, at) => shown(fields[at], cell)))),
    finish: () => written(path, () => file.sync()),
    close: () => file.close(),
  }
}

function shown(field: Field | undefined, cell: Cell): string {
  if (cell === null || field === undefined) return ''
  return texts[field.kind](cell)
}

const asIs = (cell: Cell): string => String(cell)
/** A sheet would take a text that begins so for a formula. */
const quoted = (cell: Cell): string => {
  const text = /^[=+\-@\t\r]/.test(String(cell)) ? `'${String(cell)}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const texts: Readonly<Record<Kind, (cell: Cell) => string>> = {
  guid: asIs,
  integer: asIs,
  amount: asIs,
  decimal: (cell) =>
    asIs(cell)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  text: quoted,
  code: quoted,
  option: (cell) => quoted(cell === blank.option ? '' : cell),
  boolean: asIs,
  booleanText: asIs,
  date: (cell) => (cell === blank.date ? '' : asIs(cell)),
  timestamp: (cell) => new Date(asIs(cell)).toISOString(),
  blob: () => '',
}
