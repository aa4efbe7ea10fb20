import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import { blankOf } from '../../model/decode/decode.ts'
import type { Cell } from '../../model/field.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import type { NewDocument } from '../../storage/import/new-documents.ts'
import type { Columns } from '../../storage/query/rows.ts'

// What the column of line numbers holds.
const lineNoMax = 2_147_483_647

/** How the lines of an import document hang on it. */
export function writableLines(resource: Resource): Relation {
  return present(
    resource.relations.find((one) => one.writable === true),
    `${resource.entity} has lines`,
  )
}

/**
 * Lines of a new document, numbered from its first one on where they bring no number (D28); `placeOf` says where a client
 * gave the number of a line. Rows of one insert must name the same columns: absent ones get what the table gives a column
 * that is left out.
 */
export function newLines(
  resource: Resource,
  lines: readonly Columns[],
  placeOf: (index: number) => string,
): readonly Columns[] {
  const numbered = numberLines(lines, [], placeOf)
  const names = [...new Set(numbered.flatMap((line) => Object.keys(line)))]
  if (numbered.every((line) => Object.keys(line).length === names.length)) return numbered
  return withColumns(resource, numbered, names)
}

/** The documents of one resource with the same columns in all lines, so that they can be written together. */
export function sameColumns(header: Resource, documents: readonly NewDocument[]): readonly NewDocument[] {
  const own = documents.map(({ lines: [first] }) => Object.keys(first ?? {}))
  const names = [...new Set(own.flat())]
  if (own.every((one) => one.length === names.length || one.length === 0)) return documents
  const resource = present(
    header.relations.find((one) => one.writable === true),
    `${header.entity} has lines`,
  ).target()
  return documents.map((one) => ({ ...one, lines: withColumns(resource, one.lines, names) }))
}

function withColumns(resource: Resource, lines: readonly Columns[], names: readonly string[]): readonly Columns[] {
  const blanks = blanksOf(resource)
  return lines.map((line) =>
    Object.fromEntries(
      names.map((name) => [name, Object.hasOwn(line, name) ? (line[name] ?? null) : (blanks.get(name) ?? null)]),
    ),
  )
}

/** Lines with their numbers: their own, else the next one of ten thousand; throws for one that is in use. */
export function numberLines(
  lines: readonly Columns[],
  used: readonly number[],
  placeOf: (index: number) => string,
): Columns[] {
  const taken = new Set(used)
  let highest = used.reduce((most, one) => Math.max(most, one), 0)
  return lines.map((line, index): Columns => {
    const sent = line['line_no']
    const lineNo = typeof sent === 'number' && sent !== 0 ? sent : (Math.floor(highest / 10000) + 1) * 10000
    if (lineNo > lineNoMax) throw noNextLineNo(lineNo, placeOf(index))
    if (taken.has(lineNo)) throw lineNoUsed(lineNo, placeOf(index))
    taken.add(lineNo)
    highest = Math.max(highest, lineNo)
    return { ...line, line_no: lineNo }
  })
}

// Not stated is null, never zero (D18).
function blanksOf(resource: Resource): ReadonlyMap<string, Cell> {
  return new Map(
    resource.fields
      .filter((field) => field.special === undefined && field.stated !== true)
      .map((field) => [field.column, field.kind === 'booleanText' ? true : blankOf(field)]),
  )
}

function noNextLineNo(lineNo: number, target: string): Problem {
  return new Problem(
    'BadRequest',
    `The next line number would be ${lineNo}, but the highest is ${lineNoMax}. Send a free number as 'lineNo'.`,
    { target },
  )
}

/** The refusal of a line number that another line of the document has. */
export function lineNoUsed(lineNo: number, target: string): Problem {
  return new Problem(
    'BadRequest',
    `The line number ${lineNo} is already used on this document. Leave 'lineNo' out to get the next one.`,
    { target },
  )
}
