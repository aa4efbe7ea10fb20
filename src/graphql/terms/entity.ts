import type { Cell } from '../../model/field.ts'
import type { Row } from '../../model/query.ts'
import type { LedgerPoint } from '../../model/reports/known-at.ts'
import type { Resource } from '../../model/resource.ts'

/** One record on its way to a client: the source value of every generated object type. */
export interface Entity {
  readonly resource: Resource
  /** The owning company; a company's own id for companies. */
  readonly companyId: string
  readonly id: string
  readonly version: number
  readonly dimensionSetId: number
  readonly keys: readonly Cell[]
  /** Cells by contract name. */
  readonly cells: Readonly<Record<string, Cell>>
  /** Rows of relations that were read along, by relation name: those of a preview exist nowhere else. */
  readonly children?: Row['children']
  /** The state of the ledgers that everything below it is of (`company(at:)`); what is below it has the same. */
  readonly pin?: LedgerPoint | undefined
}

/** A row whose cells stand in the order of `names` as an entity; `filled` are cells that the row does not know. */
export function entityOf(
  resource: Resource,
  companyId: string,
  names: readonly string[],
  row: Row,
  filled?: Readonly<Record<string, Cell>>,
): Entity {
  const cells: Record<string, Cell> = {}
  names.forEach((name, index) => {
    cells[name] = row.cells[index] ?? null
  })
  if (filled !== undefined) Object.assign(cells, filled)
  return {
    resource,
    companyId: resource.scoped ? companyId : row.id,
    id: row.id,
    version: row.version,
    dimensionSetId: row.dimensionSetId,
    keys: row.keys,
    cells,
    children: row.children,
  }
}
