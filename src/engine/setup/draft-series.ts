import { Problem, quoted } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { TableName } from '../../model/tables.ts'
import type { ColumnName } from '../../storage/statement/columns.ts'
import type { Session } from '../../storage/server/database.ts'
import { type SeriesUse, seriesUsedAs } from '../../storage/post/number-series.ts'
import type { Merged } from './names.ts'

/** Columns that name a series, and what it must not number besides. */
const apart: Readonly<
  Partial<
    Record<TableName, { readonly columns: readonly ColumnName[]; readonly not: SeriesUse; readonly reason: string }>
  >
> = {
  journal_template: {
    columns: ['posting_no_series', 'cr_memo_posting_no_series'],
    not: 'drafts',
    reason: 'it numbers drafts, which may leave gaps that posted numbers must not have.',
  },
  sales_setup: draftColumns(['invoice_nos', 'cr_memo_nos', 'service_invoice_nos', 'service_cr_memo_nos']),
  purchase_setup: draftColumns(['invoice_nos', 'cr_memo_nos']),
}

function draftColumns(columns: readonly ColumnName[]) {
  const reason = 'it numbers posted documents, which must not have the gaps that drafts may leave.'
  return { columns, not: 'postings' as const, reason }
}

/** Throws 400 BadRequest when a series is to number drafts and posted documents (posting.md 6.1). At most two statements. */
export async function keepSeriesApart(
  session: Session,
  companyId: string,
  resource: Resource,
  columns: Merged,
): Promise<void> {
  const rule = apart[resource.table]
  const named = (rule?.columns ?? []).flatMap((column) => {
    const code = columns[column]
    return typeof code === 'string' && code !== '' ? [{ column, code }] : []
  })
  if (rule === undefined || named.length === 0) return
  const codes = named.map(({ code }) => code)
  const taken = await seriesUsedAs(session, companyId, rule.not, codes)
  const details = named
    .filter(({ code }) => taken.includes(code))
    .map(({ column, code }) => {
      const target = resource.fields.find((field) => field.column === column)?.name ?? column
      return { code: 'BadRequest', target, message: `'${target}' cannot be ${quoted(code)}: ${rule.reason}` }
    })
  const [first] = details
  if (first !== undefined) throw new Problem('BadRequest', first.message, { target: first.target, details })
}
