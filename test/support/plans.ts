import { EventEmitter } from 'node:events'
import pg from 'pg'
import { vi } from 'vitest'
import { bookTables } from './many-books.ts'

/** A node of a plan that was carried out, as EXPLAIN (ANALYZE, FORMAT JSON) tells it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

interface CarriedOut {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** What was carried out on the connections of a database, triggers' and foreign keys' statements too. */
export interface PlanWatch {
  /** Runs `work`, and answers what is wrong with the plans of its statements and how many there were. */
  during(work: () => Promise<unknown>): Promise<{ readonly wrong: readonly string[]; readonly statements: number }>
  stop(): void
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

const books: ReadonlySet<string> = new Set(bookTables)

/**
 * Has every connection of this process that is made from here on tell the plan of whatever it carries out. A plan is wrong where
 * a table of the books is read as a whole, where a scan reads more than `rowsMax` rows, and where an index is asked for columns
 * behind one that it is not asked for, which reads more of it than it shows.
 */
export async function watchPlans(owner: pg.Client, rowsMax: number): Promise<PlanWatch> {
  await owner.query(`load 'auto_explain'`)
  const { rows: databases } = await owner.query<{ name: string }>('select current_database() as name')
  for (const [name, value] of Object.entries(settings)) {
    // oxlint-disable-next-line no-await-in-loop
    await owner.query(`alter database ${databases[0]?.name ?? ''} set ${name} = '${value}'`)
  }
  const { rows } = await owner.query<{ name: string; table: string; columns: string[] }>(
    `select c.relname as name, i.indrelid::regclass::text as table, array(select pg_get_indexdef(i.indexrelid, k, true)
        from generate_series(1, i.indnkeyatts) k) as columns
      from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  )
  const indexes = new Map(rows.map((one) => [one.name, one]))
  const seen: CarriedOut[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, name, ...told) {
    const [notice] = told as { message?: string }[]
    if (String(name) === 'notice' && notice?.message?.startsWith('duration:') === true)
      seen.push(JSON.parse(notice.message.slice(notice.message.indexOf('{'))) as CarriedOut)
    return EventEmitter.prototype.emit.call(this, name, ...told)
  })
  return {
    during: async (work) => {
      seen.length = 0
      await work()
      const wrong = seen.flatMap((one) =>
        scansOf(one.Plan).flatMap((scan) => {
          const fault = faultOf(scan)
          return fault === undefined ? [] : [`${fault}: ${one['Query Text'].replaceAll(/\s+/g, ' ').slice(0, 160)}`]
        }),
      )
      return { wrong, statements: seen.length }
    },
    stop: () => spy.mockRestore(),
  }

  function faultOf(scan: PlanNode): string | undefined {
    const index = indexes.get(scan['Index Name'] ?? '')
    const table = scan['Relation Name'] ?? index?.table ?? ''
    if (!books.has(table)) return undefined
    const removed = (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0)
    const read = Math.round(((scan['Actual Rows'] ?? 0) + removed) * (scan['Actual Loops'] ?? 1))
    const what = `${scan['Node Type']} of ${index?.name ?? table}`
    if (scan['Node Type'] === 'Seq Scan' && read > 0) return what
    if (read > rowsMax) return `${what} reads ${read} rows`
    const asked = index?.columns.map((column) => asks(scan['Index Cond'] ?? '', column)) ?? []
    return (scan['Actual Loops'] ?? 1) > 0 && asked.lastIndexOf(true) > asked.indexOf(false) && asked.includes(false)
      ? `${what} has a gap, ${scan['Index Cond'] ?? ''}`
      : undefined
  }
}

function asks(condition: string, column: string): boolean {
  return new RegExp(String.raw`\b${column}\b\)*(?:::\w+\)*)? *[=<>]|ROW\([^)]*\b${column}\b`).test(condition)
}

function scansOf(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  return node['Node Type'].endsWith('Scan') ? [node, ...below] : below
}
