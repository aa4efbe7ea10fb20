import type { RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const itemColumns = { no: 'int4', payload: 'text', side: 'text' } as const

/** A file or a document of a job. */
export type JobItemRow = RowOf<typeof itemColumns>

/** The items of a job from a place on, at most `limit`. One statement. */
export function readItems(
  session: Session,
  companyId: string,
  jobId: string,
  from: number,
  limit: number,
): Promise<JobItemRow[]> {
  return session.rows(itemsFrom({ companyId, jobId, from, limit }))
}

const itemsFrom = statement({
  name: 'jobItemsFrom',
  takes: { companyId: 'uuid', jobId: 'uuid', from: 'int4', limit: 'int8' },
  gives: itemColumns,
  sql: 'select no, payload, side from bulk_job_item where company_id = $1 and job_id = $2 and no >= $3 order by no limit $4',
})

/** Adds a piece to the result of a job. One statement. */
export async function addPart(
  session: Session,
  companyId: string,
  jobId: string,
  fromByte: number,
  body: Buffer,
): Promise<void> {
  await session.rows(newPart({ companyId, jobId, fromByte, body }))
}

const newPart = statement({
  name: 'newJobPart',
  takes: { companyId: 'uuid', jobId: 'uuid', fromByte: 'int8', body: 'bytea' },
  sql: 'insert into bulk_job_part (company_id, job_id, from_byte, body) values ($1, $2, $3, $4)',
})

const partColumns = { from_byte: 'int8', body: 'bytea' } as const

/** The piece of a result that has a byte; undefined when there is none. One statement. */
export async function readPart(
  session: Session,
  companyId: string,
  jobId: string,
  byte: number,
): Promise<RowOf<typeof partColumns> | undefined> {
  const [row] = await session.rows(partWith({ companyId, jobId, byte }))
  return row
}

const partWith = statement({
  name: 'jobPartWith',
  takes: { companyId: 'uuid', jobId: 'uuid', byte: 'int8' },
  gives: partColumns,
  sql: `select from_byte, body from bulk_job_part where company_id = $1 and job_id = $2 and from_byte <= $3
    order by from_byte desc limit 1`,
})
