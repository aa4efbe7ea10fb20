import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Expression } from '../../model/expression.ts'
import type { Cell, Field } from '../../model/field.ts'
import { completeOrder, type Keyset } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'

/** The sets that are exported unless others are named: the ledgers, and the documents that they are of. */
export const ledgerSets: readonly string[] = [
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
  'glRegisters',
  'postedDocuments',
  'postedDocumentLines',
]

/** Rows of a page unless told: what the audit log has for no export, since the whole set is told there once. */
const usualPage = 1_000

/** Posting days, both included. */
export interface Days {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Fields that a file of a set has: all but bytes and what is not stored; the document of an entry is among them. */
export function exportedFields({ fields }: Resource): readonly Field[] {
  return fields.filter(
    ({ name, kind, special, hidden, inputOnly }) =>
      kind !== 'blob' && special === undefined && inputOnly !== true && (hidden !== true || name === 'documentId'),
  )
}

/** All rows of a set within the days, page by page in the order of its key; where it has no posting day, of the document's. */
export async function* pagesOf(
  engine: Pick<Engine, 'list'>,
  caller: Caller,
  companyId: string,
  resource: Resource,
  days: Days,
  pageRows = usualPage,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const fields = exportedFields(resource)
  const order = completeOrder(resource, [])
  const predicate = within(resource, days)
  let keyset: Keyset | undefined
  for (let more = true; more;) {
    const page = await engine.list(caller, companyId, {
      resource,
      fields,
      order,
      limit: pageRows,
      offset: 0,
      count: false,
      expand: [],
      ...(predicate === undefined ? {} : { predicate }),
      ...(keyset === undefined ? {} : { keyset }),
    })
    yield page.rows.map(({ cells }) => cells)
    const last = page.rows.at(-1)
    more = page.more && last !== undefined
    if (last !== undefined) keyset = { values: last.keys, backwards: false }
  }
}

function within(resource: Resource, { from, until }: Days): Expression | undefined {
  const day = dayOf(resource)
  if (day === undefined) return undefined
  const bound = (operator: 'ge' | 'le', value: string): Expression => ({
    node: 'compare',
    operator,
    left: day,
    right: { node: 'literal', kind: 'date', value },
  })
  const terms = [
    ...(from === undefined ? [] : [bound('ge', from)]),
    ...(until === undefined ? [] : [bound('le', until)]),
  ]
  return terms.length === 0 ? undefined : { node: 'and', terms }
}

function dayOf(resource: Resource): Expression | undefined {
  const own = resource.byName.get('postingDate')
  if (own !== undefined) return { node: 'field', field: own }
  const relation = resource.relations.find(({ name }) => name === 'document')
  const field = relation?.target().byName.get('postingDate')
  if (relation === undefined || field === undefined) return undefined
  return { node: 'through', relation, of: 0, level: 1, value: { node: 'field', field, level: 1 }, kind: 'date' }
}
