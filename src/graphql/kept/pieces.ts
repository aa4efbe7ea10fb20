import type { GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { CellForm, CellPlan, RowPlan } from '../../core/rows/row-plan.ts'
import type { Cells } from '../../core/rows/raw-rows.ts'
import { emptyDate } from '../../core/date.ts'
import { present } from '../../core/invariant.ts'
import type { Beside, HotColumns } from '../../engine/contract/hot-reading.ts'
import { etagOf, opaqueTagOf } from '../../model/etag.ts'
import { type Field, type Kind } from '../../model/field.ts'
import type { Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { typeOfKind } from '../build/scalars.ts'
import { shownCell } from '../records/fields.ts'
import { graphqlName, isNullable, relationName, shownFields, upperSnake } from '../terms/names.ts'
import { nodeIdWriter } from './node-id-writer.ts'
import { membersOf, setsBelow, type Selected, type Selecting } from './selections.ts'

/** What is written cannot be written as it stands: the executor says what is wrong. */
export class Unusual extends Error {}

/** What the cells of the rows being written do not say themselves; set before they are written. */
export interface Writing {
  companyId: string
  sets: ReadonlyMap<number, readonly Row[]>
  /** Cursor of a row. */
  cursorOf: (cells: Cells) => string
}

/** A cell of a row, once it is known which column has what. */
export type CellOf = (columns: HotColumns, writing: Writing) => Cell

type Unprefixed<Plan> = Plan extends unknown ? Omit<Plan, 'prefix'> : never
type Cell = Unprefixed<CellPlan>

/** JSON text as it stands, or a cell. */
export type Piece = string | CellOf

/** What the pieces of a record need of its row. */
export class Needs {
  readonly fields: Field[] = []
  readonly beside = new Set<Beside>()

  /** Where the field stands among {@link Needs.fields}. */
  field(field: Field): number {
    const known = this.fields.indexOf(field)
    return known === -1 ? this.fields.push(field) - 1 : known
  }
}

/** The pieces of a record of a resource; undefined when something is selected that no row has. */
export function recordPieces(
  selecting: Selecting,
  needs: Needs,
  resource: Resource,
  selected: readonly Selected[],
): readonly Piece[] | undefined {
  return objectPieces(selected, (member) => {
    const { name } = member
    if (name === '__typename') return [JSON.stringify(resource.graphqlType)]
    if (name === 'id' && resource.set !== '') return idPiece(needs, resource)
    if (name === 'etag') return etagPiece(needs)
    const field = columnFields(resource).get(name)
    if (field !== undefined) return [cellOf(field, needs.field(field))]
    const lines = resource.relations.find((one) => one.target() === dimensionSetLine && relationName(one) === name)
    return lines === undefined ? undefined : linesPiece(selecting, needs, lines, member)
  })
}

/** The pieces of an object: its members between braces; undefined when one of them has none. */
export function objectPieces(
  selected: readonly Selected[],
  piecesOf: (member: Selected) => readonly Piece[] | undefined,
): readonly Piece[] | undefined {
  const pieces: Piece[] = ['{']
  for (const [at, member] of selected.entries()) {
    const found = piecesOf(member)
    if (found === undefined) return undefined
    pieces.push(`${at === 0 ? '' : ','}${JSON.stringify(member.key)}:`, ...found)
  }
  pieces.push('}')
  return pieces
}

/** Records of these pieces, as the writer of rows takes them. */
export function rowPlan(pieces: readonly Piece[], columns: HotColumns, writing: Writing): RowPlan {
  const cells: CellPlan[] = []
  let prefix = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') prefix += piece
    else {
      cells.push({ prefix, ...piece(columns, writing) })
      prefix = ''
    }
  }
  return cells.length === 0
    ? { columns: columns.count, open: prefix, cells, close: '', separator: ',' }
    : { columns: columns.count, open: '', cells, close: prefix, separator: ',' }
}

const fieldsByName = new WeakMap<Resource, ReadonlyMap<string, Field>>()

function columnFields(resource: Resource): ReadonlyMap<string, Field> {
  const known =
    fieldsByName.get(resource) ??
    new Map(
      shownFields(resource)
        .filter(({ kind }) => kind !== 'blob')
        .map((field) => [graphqlName(field), field]),
    )
  fieldsByName.set(resource, known)
  return known
}

function idPiece(needs: Needs, { graphqlType: type }: Resource): readonly Piece[] {
  needs.beside.add('id')
  return [
    ({ id }, writing) => {
      const column = present(id, 'the id was asked for')
      const write = nodeIdWriter(type)
      return { make: (cells) => write(cells, column, writing.companyId) }
    },
  ]
}

function etagPiece(needs: Needs): readonly Piece[] {
  needs.beside.add('id').add('version')
  return [
    ({ id, version }) => {
      const [idColumn, versionColumn] = [present(id, 'the id was asked for'), present(version, 'so was the version')]
      return {
        make: (cells) => String.raw`"W/\"${opaqueTagOf(cells.ascii(idColumn), cells.int(versionColumn))}\""`,
      }
    },
  ]
}

const forms = {
  guid: 'quoted',
  integer: 'bare',
  amount: 'quoted',
  decimal: 'quoted',
  text: 'escaped',
  code: 'escaped',
  option: 'escaped',
  boolean: 'boolean',
  booleanText: 'boolean',
  date: 'quoted',
  timestamp: 'timestamp',
  blob: 'escaped',
} as const satisfies Record<Kind, CellForm>

/** The stored text that is shown as null, as PostgreSQL writes it. */
const blanks: Readonly<Partial<Record<Kind, string>>> = {
  text: '',
  code: '',
  date: emptyDate,
  timestamp: '0001-01-01 00:00:00+00',
}

// What `shownCell` makes of the value of a row, made of its bytes.
function cellOf(field: Field, place: number): CellOf {
  const none = JSON.stringify(shownCell(field, null))
  const { kind } = field
  if (typeOfKind[kind] === 'enum') {
    return ({ fields }) => optionCell(field, present(fields[place], 'the field was asked for'))
  }
  const blank = blanks[kind]
  const shown = isNullable(field) ? 'null' : '""'
  // Whoever always has a time has the first one too.
  const isPlain = blank === undefined || (kind === 'timestamp' && field.required === true)
  return ({ fields }) => {
    const column = present(fields[place], 'the field was asked for')
    return { column, as: forms[kind], none, ...(isPlain ? {} : { blank: { is: blank, shown } }) }
  }
}

function optionCell(field: Field, column: number): Cell {
  const members = (field.options ?? []).map((option) => ({
    stored: Buffer.from(option),
    shown: Buffer.from(JSON.stringify(upperSnake(option))),
  }))
  // Rows that follow each other mostly have the same.
  let [last] = members
  return {
    make: (cells) => {
      const isLast = last !== undefined && cells.is(column, last.stored)
      if (!isLast) last = members.find(({ stored }) => cells.is(column, stored))
      // No member of its enum: null, or an error, which the executor tells.
      if (last === undefined) throw new Unusual()
      return last.shown
    },
  }
}

function linesPiece(
  selecting: Selecting,
  needs: Needs,
  relation: Relation,
  member: Selected,
): readonly Piece[] | undefined {
  const type = lineType(selecting.schema)
  const selected = membersOf(selecting, type, setsBelow(member))
  const known = columnFields(dimensionSetLine)
  if (selected.some(({ name }) => name !== '__typename' && name !== 'etag' && !known.has(name))) return undefined
  needs.beside.add('id').add('dimensionSetId').add('setupVersion')
  const write = linesWriter(selected, relation.parentType ?? '')
  return [
    ({ id, dimensionSetId }, writing) => {
      const [idColumn, setColumn] = [present(id, 'the id was asked for'), present(dimensionSetId, 'so was the set')]
      return {
        make: (cells) => {
          const set = cells.int(setColumn)
          const lines = set === 0 ? undefined : writing.sets.get(set)
          return lines === undefined ? '[]' : write(lines, cells, idColumn)
        },
      }
    },
  ]
}

function lineType(schema: GraphQLSchema): GraphQLObjectType {
  const type = schema.getType(dimensionSetLine.graphqlType)
  if (type === undefined || !('getInterfaces' in type) || 'resolveType' in type)
    throw new Error('Dimension set lines are no object type.')
  return type
}

// Lines are written once for as long as they are kept; only the owner, who shares them, is put in between.
function linesWriter(selected: readonly Selected[], parentType: string) {
  const written = new WeakMap<readonly Row[], readonly string[]>()
  const owner = '\0'
  const valueOf = (row: Row, name: string): string => {
    if (name === '__typename') return JSON.stringify(dimensionSetLine.graphqlType)
    if (name === 'etag') return JSON.stringify(etagOf(row.id, row.version))
    if (name === 'parentId') return `"${owner}"`
    if (name === 'parentType') return JSON.stringify(parentType)
    const at = dimensionSetLine.fields.findIndex((field) => graphqlName(field) === name)
    return JSON.stringify(shownCell(present(dimensionSetLine.fields[at], 'the field was found'), row.cells[at] ?? null))
  }
  return (lines: readonly Row[], cells: Cells, idColumn: number): string => {
    let parts = written.get(lines)
    if (parts === undefined) {
      const rows = lines.map(
        (row) => `{${selected.map(({ key, name }) => `${JSON.stringify(key)}:${valueOf(row, name)}`).join(',')}}`,
      )
      // JSON writes no such character as it is.
      parts = `[${rows.join(',')}]`.split(owner)
      written.set(lines, parts)
    }
    return parts.length === 1 ? (parts[0] ?? '') : parts.join(cells.ascii(idColumn))
  }
}
