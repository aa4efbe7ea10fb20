import { invariant } from '../../core/invariant.ts'
import { decimal, fixed } from '../../core/decimal.ts'
import { blank, type Cell, type Field } from '../../model/field.ts'
import { fileFields } from '../../model/file-functions.ts'
import { importTables, type ImportSide } from '../../model/import-side.ts'
import type { Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import type { RecordShape } from './serialise.ts'

/** How the dry run shows a document of one side: a member of the answer, and the fields of its header and lines. */
export interface ParsedShape {
  readonly member: 'salesInvoice' | 'purchaseInvoice'
  /** Complex types of header and line in `$metadata`. */
  readonly headerType: string
  readonly lineType: string
  readonly header: Resource
  readonly lines: Relation
  readonly shape: RecordShape
}

const names = {
  sales: { member: 'salesInvoice', headerType: 'parsedSalesInvoice', lineType: 'parsedSalesInvoiceLine' },
  purchase: { member: 'purchaseInvoice', headerType: 'parsedPurchaseInvoice', lineType: 'parsedPurchaseInvoiceLine' },
} as const satisfies Record<ImportSide, object>

/** The shape of a side: the fields of header and lines that a file fills. */
export function parsedShape(resources: readonly Resource[], side: ImportSide): ParsedShape {
  const header = resources.find((resource) => resource.set === importTables[side].set)
  const lines = header?.relations.find((relation) => relation.writable === true)
  invariant(header !== undefined && lines !== undefined, `there are no import documents of the side ${side}`)
  const line = lines.target()
  const [headerFields, lineFields] = [fileFields(header), fileFields(line)]
  const lineShape = { resource: line, shown: lineFields, cells: lineFields, expand: [] }
  const expand = [{ relation: lines, shape: lineShape }]
  return {
    ...names[side],
    header,
    lines,
    shape: { resource: header, shown: headerFields, cells: headerFields, expand },
  }
}

/** A header with its lines as a row that was never stored; fields that were left out are blank, as in the record it would make. */
export function parsedRow(
  { shape, lines }: ParsedShape,
  header: Readonly<Record<string, Cell>>,
  rows: readonly Readonly<Record<string, Cell>>[],
): Row {
  const children = rows.map((line) => rowOf(shape.expand[0]?.shape.cells ?? [], line, {}))
  return rowOf(shape.cells, header, { [lines.name]: children })
}

function rowOf(fields: readonly Field[], values: Readonly<Record<string, Cell>>, children: Row['children']): Row {
  return {
    id: '',
    version: 0,
    cells: fields.map((field) => asStored(field, values[field.name] ?? null)),
    keys: [],
    children,
    dimensionSetId: 0,
  }
}

/** A value as its column would hand it back: `100.5` of an amount is `100.50`, and what is absent is the blank. */
function asStored(field: Field, cell: Cell): Cell {
  if (cell === null) return field.stated === true ? null : blank[field.kind]
  if (field.kind !== 'amount' && field.kind !== 'decimal') return cell
  return fixed(decimal(String(cell)), field.scale ?? 2)
}
