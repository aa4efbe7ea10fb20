import { sql } from 'kysely'
import { emptyDate } from '../../core/date.ts'
import { decimal, plain } from '../../core/decimal.ts'
import type { Resource } from '../../model/resource.ts'
import { setupResources } from '../../model/resources/setup-resources.ts'
import type { ColumnName, RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { built, shaped, whole } from '../statement/statement.ts'
import { type Template, templateTables, type TemplateRow } from './template-rows.ts'

/** A code of setup that names nothing. */
export type Dangling = RowOf<typeof danglingColumns>

const danglingColumns = { table: 'text', column: 'text', value: 'text', related: 'text' } as const

// What belongs to this company and this database only, and the numbers given so far.
const left: ReadonlySet<string> = new Set<ColumnName>([
  'company_id',
  'id',
  'row_version',
  'system_created_at',
  'system_modified_at',
  'last_no_used',
  'last_date_used',
  'learned_from_entry_no',
  'teachers',
  // Made by the database of other columns (migration 0007).
  'vat_registration_key',
  'enterprise_key',
  'endpoint_key',
  'iban_key',
  'post_code_key',
])

/** The setup of a company as a template has it: rows in order of their keys, blank cells left out. One statement a table. */
export async function readSetup(session: Session, companyId: string): Promise<Template> {
  const setup = new Map<string, readonly TemplateRow[]>()
  for (const [table, keys] of templateTables) {
    const order = keys.length === 0 ? sql.ref('id') : sql.join(keys.map((key) => sql.ref(key)))
    const rows = await session.rows(
      whole<Record<string, string | number | boolean>>(
        sql`select * from ${sql.table(table)} where company_id = cast(${companyId} as uuid) order by ${order}`,
      ),
    )
    const numerics = numericsOf(setupResources.find((resource) => resource.table === table))
    setup.set(
      table,
      rows.map((row) => shown(row, numerics)),
    )
  }
  return setup
}

function numericsOf(resource: Resource | undefined): ReadonlySet<string> {
  const fields = resource?.fields.filter(({ kind }) => kind === 'amount' || kind === 'decimal') ?? []
  return new Set(fields.map((field) => field.column))
}

function shown(row: Readonly<Record<string, string | number | boolean>>, numerics: ReadonlySet<string>): TemplateRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column, cell]) => !left.has(column) && cell !== '' && cell !== ' ' && cell !== emptyDate)
      .map(([column, cell]) => [column, numerics.has(column) ? plain(decimal(String(cell))) : cell]),
  )
}

/** The stored identity and address of a company, by column name. */
export async function readCompany(session: Session, companyId: string): Promise<Readonly<Record<string, string>>> {
  const [row = {}] = await session.rows(wholeCompany({ companyId }))
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, cell]) =>
      left.has(column) || typeof cell !== 'string' || cell === '' ? [] : [[column, cell]],
    ),
  )
}

const wholeCompany = built('wholeCompany', { companyId: 'uuid' }, (db, { companyId }) =>
  db.selectFrom('company').selectAll().where('company_id', '=', companyId),
)

/** One example per reference of a company's setup that leads nowhere. One statement for all of them. */
export async function danglingReferences(
  session: Pick<Session, 'rows'>,
  companyId: string,
  resources: readonly Resource[],
): Promise<Dangling[]> {
  const probes = resources.flatMap(({ table, fields }) =>
    fields.flatMap(({ column, references = [] }) =>
      references.map(({ table: related, column: theirs, with: more = {}, when }) => {
        const joined = Object.entries({ ...more, [theirs]: column }).map(
          ([there, here]) => sql`r.${sql.ref(there)} = t.${sql.ref(here)}`,
        )
        const rows = when === undefined ? sql`true` : sql`t.${sql.ref(when.column)} = ${when.is}`
        return sql`(select ${table}::text as "table", ${column}::text as "column", t.${sql.ref(column)} as value, ${related}::text as related
          from ${sql.table(table)} t
          where t.company_id = cast(${companyId} as uuid) and t.${sql.ref(column)} <> '' and ${rows} and not exists (
            select 1 from ${sql.table(related)} r where r.company_id = t.company_id and ${sql.join(joined, sql` and `)})
          limit 1)`
      }),
    ),
  )
  return session.rows(shaped(danglingColumns, sql.join(probes, sql` union all `)))
}
