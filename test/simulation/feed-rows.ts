import { declaredStatements } from '../../src/storage/statement/statement.ts'

/** What the feed reads, of one company. */
export interface FeedTables {
  readonly running: Set<number>
  nextXid: number
  /** Changes of transactions that committed, in the order of their commits. */
  readonly changes: {
    readonly xid: number
    readonly id: number
    readonly documentId: string
    readonly kind: 'CREATED' | 'CHANGED' | 'DELETED'
    readonly state: string
  }[]
  readonly registers: { readonly no: number; readonly id: string; readonly documentId: string }[]
}

/** The line of transaction numbers of the simulation. */
export const epoch = '0000abcd'

/** The rows that a statement of the feed answers over these tables, as its declaration has them. */
export function feedRows(
  tables: FeedTables,
  sql: string,
  parameters: readonly unknown[],
  holdsNothing = false,
): unknown[] {
  const name = declaredStatements().find((one) => one.sql === sql)?.name ?? sql.slice(0, 80)
  const oldest = holdsNothing ? tables.nextXid : Math.min(tables.nextXid, ...tables.running)
  switch (name) {
    case 'feedState': {
      const last = tables.registers.at(-1)
      return [{ oldest: `${oldest}`, next: `${tables.nextXid}`, epoch, no: last?.no ?? 0, id: last?.id ?? '' }]
    }
    case 'changesAfter':
      return changesAfter(tables, oldest, parameters.map(String))
    case 'registersFrom': {
      const [, no, limit] = parameters.map(Number)
      const found = tables.registers.filter((one) => one.no >= (no ?? 0)).slice(0, limit)
      // The company is there, also with no register.
      return found.length > 0 ? found : [{ no: null, id: null }]
    }
    default:
      throw new Error(`The simulation does not know the statement ${name}.`)
  }
}

function changesAfter({ changes }: FeedTables, oldest: number, [, xid, id, limit]: readonly string[]): unknown[] {
  const behind = changes
    .filter((one) => one.xid > Number(xid) || (one.xid === Number(xid) && one.id > Number(id)))
    .filter((one) => one.xid < oldest)
    .toSorted((one, other) => one.xid - other.xid || one.id - other.id)
    .slice(0, Number(limit))
  const common = { there: true, held: changes.some((one) => one.xid >= oldest), swept: false, epoch }
  if (behind.length === 0) return [{ ...common, xid: null, id: null }]
  return behind.map((one) => ({
    ...common,
    xid: `${one.xid}`,
    id: `${one.id}`,
    document_id: one.documentId,
    side: 'sales',
    kind: one.kind,
    state: one.state,
    created_doc_no: '',
    error_message: '',
    at: '',
  }))
}
