import { present } from '../../core/invariant.ts'
import { importTablesOf } from '../../model/import-side.ts'
import type { Expansion, Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Actor } from '../../core/actor.ts'
import type { Session } from '../../storage/server/database.ts'
import {
  makeDocuments,
  type MadeDocument,
  type NewDocument,
  type NewFiles,
  type NewShown,
  type WrittenLines,
} from '../../storage/import/new-documents.ts'
import type { Columns } from '../../storage/query/rows.ts'
import { expandedRowsMax } from '../access/read-limits.ts'
import type { Created } from '../access/write-rules.ts'
import type { Selection } from '../contract/reading.ts'

/** Makes documents of one resource, with the files of each where there are some, and answers how they read to an {@link ownSelection}. `actors` are who makes each, where they differ. One statement. */
export async function makeShown(
  session: Session,
  companyId: string,
  resource: Resource,
  documents: readonly NewDocument<readonly Columns[] | WrittenLines>[],
  selection: Selection | undefined,
  files?: readonly NewFiles[],
  actors?: readonly Actor[],
): Promise<readonly Created[]> {
  const tables = present(importTablesOf(resource), `${resource.entity} is an import document`)
  const shown: NewShown =
    selection === undefined
      ? { fields: [], lines: undefined }
      : { fields: selection.fields, lines: selection.expand[0] }
  const made = await makeDocuments(session, companyId, resource, tables, documents, shown, files, actors)
  return made.map((one) =>
    selection !== undefined && one.lines.length <= expandedRowsMax
      ? { id: one.row.id, row: withLines(one, selection.expand[0]) }
      : { id: one.row.id },
  )
}

/** The selection where it is of what a create writes: stored fields of the document and all of its lines. Everything else is read. */
export function ownSelection(resource: Resource, selection: Selection | undefined): Selection | undefined {
  return selection !== undefined &&
    importTablesOf(resource)?.header === resource.table &&
    isOfItself(resource, selection)
    ? selection
    : undefined
}

function isOfItself(resource: Resource, { fields, expand, computed }: Selection): boolean {
  const [lines, ...others] = expand
  return (
    others.length === 0 &&
    !(computed !== undefined && computed.size > 0) &&
    fields.every((field) => resource.byName.get(field.name) === field) &&
    (lines === undefined || isAllLines(lines))
  )
}

function isAllLines({ relation, predicate, limit, offset, computed, expand }: Expansion): boolean {
  return (
    relation.writable === true &&
    predicate === undefined &&
    limit === undefined &&
    offset === 0 &&
    !(computed !== undefined && computed.size > 0) &&
    expand.length === 0
  )
}

function withLines({ row, lines }: MadeDocument, expansion: Expansion | undefined): Row {
  if (expansion === undefined) return row
  const { name } = expansion.relation
  const children = { [name]: lines }
  return expansion.count ? { ...row, children, counts: { [name]: lines.length } } : { ...row, children }
}
