import { Client } from 'pg'
import type { Statement } from '../../src/storage/server/database.ts'

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows of the ledgers that a statement looks at, in the service's own login; `asLarge`: no small table is read whole because it is small. */
export async function entriesRead(
  appUrl: string,
  companyId: string,
  { sql, parameters }: Statement<unknown>,
  asLarge = false,
): Promise<number> {
  const app = new Client({ connectionString: appUrl })
  await app.connect()
  try {
    await app.query("select set_config('app.company_id', $1, false)", [companyId])
    if (asLarge) await app.query('set enable_seqscan = off')
    const { rows } = await app.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    )
    const plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
    return plans.reduce((sum, plan) => sum + rowsOf(plan), 0)
  } finally {
    await app.end()
  }
}

function rowsOf(plan: Plan): number {
  const name = plan['Relation Name'] ?? ''
  const own = /_entry$|^gl_register$/.test(name)
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), own)
}
