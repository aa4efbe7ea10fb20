import { json, oneOf, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const kinds = oneOf('QUERY', 'IMPORT', 'POST')
const states = oneOf('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')

const columns = {
  id: 'uuid',
  principal_id: 'uuid',
  kind: kinds,
  state: states,
  task: 'text',
  place: 'text',
  total: 'int4 null',
  done: 'int4',
  failed: 'int4',
  bytes: 'int8',
  message: 'text',
  created_at: 'timestamptz',
  ended_at: 'timestamptz null',
  reach: 'text[] null',
  key_id: 'text',
  needs: 'text',
} as const

const listed = Object.keys(columns)
  .map((name) => `j.${name}`)
  .join(', ')

/** A job of a company. */
export type JobRow = RowOf<typeof columns>

/** What a principal has in a company. */
export interface JobUse {
  readonly open: number
  readonly bytes: number
}

/** Waits for other starts of the principal, then says what it has. Two statements in one round trip. */
export async function claimPlace(session: Session, companyId: string, principalId: string): Promise<JobUse> {
  const [, rows] = await Promise.all([
    session.rows(holdPlace({ companyId, principalId })),
    session.rows(usedPlaces({ companyId, principalId })),
  ])
  return { open: rows[0]?.open ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

const holdPlace = statement({
  name: 'holdJobPlace',
  takes: { companyId: 'text', principalId: 'text' },
  gives: { pg_advisory_xact_lock: 'void' },
  sql: `select pg_advisory_xact_lock(hashtextextended('jobs/' || $1::text || '/' || $2::text, 0))`,
})

const usedPlaces = statement({
  name: 'usedJobPlaces',
  takes: { companyId: 'uuid', principalId: 'uuid' },
  gives: { open: 'int4', bytes: 'int8' },
  sql: `select count(*) filter (where state in ('WAITING', 'RUNNING'))::int4 as open, coalesce(sum(bytes), 0)::int8 as bytes
    from bulk_job where company_id = $1 and principal_id = $2`,
})

/** A job to be kept; `items` with their sides, '' for none; `reach` says what its principal could when he started it. */
export interface JobValues {
  readonly principalId: string
  readonly reach: readonly string[]
  /** The key he came with. */
  readonly keyId: string
  /** The permission set that its result takes. */
  readonly needs: string
  readonly kind: JobRow['kind']
  readonly task: string
  readonly payloads: readonly string[]
  readonly sides: readonly string[]
}

/** Keeps a job. One statement, one more for items, whatever their number. */
export async function insertJob(session: Session, companyId: string, values: JobValues): Promise<JobRow> {
  const { principalId, reach, keyId, needs, kind, task, payloads, sides } = values
  const total = kind === 'QUERY' ? null : payloads.length
  const [row] = await session.rows(newJob({ companyId, principalId, kind, task, total, reach, keyId, needs }))
  if (row === undefined) throw new Error('A job was not kept.')
  if (payloads.length > 0) await session.rows(newItems({ companyId, jobId: row.id, payloads, sides }))
  return row
}

const newJob = statement({
  name: 'newJob',
  takes: {
    companyId: 'uuid',
    principalId: 'uuid',
    kind: 'text',
    task: 'text',
    total: 'int4 null',
    reach: 'text[]',
    keyId: 'text',
    needs: 'text',
  },
  gives: columns,
  sql: `insert into bulk_job as j (company_id, principal_id, kind, task, total, reach, key_id, needs)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${listed}`,
})

const newItems = statement({
  name: 'newJobItems',
  takes: { companyId: 'uuid', jobId: 'uuid', payloads: 'text[]', sides: 'text[]' },
  gives: { count: 'int4' },
  sql: `with made as (
      insert into bulk_job_item (company_id, job_id, no, payload, side)
      select $1, $2, s.no - 1, s.payload, s.side from unnest($3::text[], $4::text[]) with ordinality as s(payload, side, no)
      returning no)
    select count(*)::int4 as count from made`,
})

/** A job of a principal; undefined when there is none. One statement. */
export async function readJob(
  session: Session,
  companyId: string,
  principalId: string,
  id: string,
): Promise<JobRow | undefined> {
  const [row] = await session.rows(oneJob({ companyId, principalId, id }))
  return row
}

const oneJob = statement({
  name: 'oneJob',
  takes: { companyId: 'uuid', principalId: 'uuid', id: 'uuid' },
  gives: columns,
  sql: `select ${listed} from bulk_job j where j.company_id = $1 and j.principal_id = $2 and j.id = $3`,
})

/** The newest 50 jobs of a principal. One statement. */
export function readJobs(session: Session, companyId: string, principalId: string): Promise<JobRow[]> {
  return session.rows(manyJobs({ companyId, principalId }))
}

const manyJobs = statement({
  name: 'manyJobs',
  takes: { companyId: 'uuid', principalId: 'uuid' },
  gives: columns,
  sql: `select ${listed} from bulk_job j where j.company_id = $1 and j.principal_id = $2 order by j.created_at desc, j.id limit 50`,
})

/** Ends a waiting job of a principal as cancelled and forgets its items; one under way ends after its step. One statement, one more for a waiting one. */
export async function cancelJob(session: Session, companyId: string, principalId: string, id: string): Promise<void> {
  const [row] = await session.rows(cancelled({ companyId, principalId, id }))
  if (row?.state === 'CANCELLED') await session.rows(forgetItems({ companyId, id }))
}

const cancelled = statement({
  name: 'cancelledJob',
  takes: { companyId: 'uuid', principalId: 'uuid', id: 'uuid' },
  gives: { state: states },
  sql: `update bulk_job set cancelling = true, state = case state when 'WAITING' then 'CANCELLED' else state end,
      ended_at = case state when 'WAITING' then m.now end from (select statement_timestamp() as now) m
    where company_id = $1 and principal_id = $2 and id = $3 and state in ('WAITING', 'RUNNING') returning state`,
})

const forgetItems = statement({
  name: 'forgetJobItems',
  takes: { companyId: 'uuid', id: 'uuid' },
  sql: 'delete from bulk_job_item where company_id = $1 and job_id = $2',
})

/** Forgets an ended job of a principal with its result; whether there was one. One statement. */
export async function deleteJob(
  session: Session,
  companyId: string,
  principalId: string,
  id: string,
): Promise<boolean> {
  const rows = await session.rows(deleted({ companyId, principalId, id }))
  return rows.length > 0
}

const deleted = statement({
  name: 'deletedJob',
  takes: { companyId: 'uuid', principalId: 'uuid', id: 'uuid' },
  gives: { id: 'uuid' },
  sql: `delete from bulk_job where company_id = $1 and principal_id = $2 and id = $3 and ended_at is not null returning id`,
})

/** Companies in which there is something to do for jobs. One statement, in no company. */
export async function companiesWithWork(session: Session): Promise<string[]> {
  const rows = await session.rows(workPlaces({}))
  return rows.map((row) => row.company_id)
}

const workPlaces = statement({
  name: 'jobCompanies',
  takes: {},
  gives: { company_id: 'uuid' },
  sql: 'select company_id from companies_with_bulk_work() as w(company_id)',
})

/** Forgets jobs of a company that ended days ago, ten at the most. One statement. */
export async function forgetOldJobs(session: Session, companyId: string): Promise<void> {
  await session.rows(oldJobs({ companyId }))
}

const oldJobs = statement({
  name: 'oldJobs',
  takes: { companyId: 'uuid' },
  sql: `with old as materialized (
      select id from bulk_job where company_id = $1 and ended_at < statement_timestamp() - interval '3 days'
      order by ended_at limit 10 for update skip locked)
    delete from bulk_job j using old where j.company_id = $1 and j.id = old.id`,
})

/** Takes the oldest job of a company that nobody holds, for two minutes; undefined when there is none. One statement. */
export async function takeJob(session: Session, companyId: string, holder: string): Promise<JobRow | undefined> {
  const [row] = await session.rows(taken({ companyId, holder }))
  return row
}

const taken = statement({
  name: 'takenJob',
  takes: { companyId: 'uuid', holder: 'uuid' },
  gives: columns,
  // Materialized, for a subquery that a plan runs once a row would take them all.
  sql: `with next as materialized (
      select id from bulk_job where company_id = $1
        and (state = 'WAITING' or (state = 'RUNNING' and held_until < statement_timestamp()))
      order by created_at, id limit 1 for update skip locked)
    update bulk_job j set state = 'RUNNING', holder = $2, held_until = statement_timestamp() + interval '2 minutes' from next
    where j.company_id = $1 and j.id = next.id returning ${listed}`,
})

/** Holds a job that this holder has for two minutes more. One statement. */
export async function keepHold(session: Session, companyId: string, id: string, holder: string): Promise<void> {
  await session.rows(heldOn({ companyId, id, holder }))
}

const heldOn = statement({
  name: 'heldOnJob',
  takes: { companyId: 'uuid', id: 'uuid', holder: 'uuid' },
  sql: `update bulk_job set held_until = statement_timestamp() + interval '2 minutes'
    where company_id = $1 and id = $2 and holder = $3 and state = 'RUNNING'`,
})

/** Gives a job back that this holder has, for anybody to go on with. One statement. */
export async function handBack(session: Session, companyId: string, id: string, holder: string): Promise<void> {
  await session.rows(handedBack({ companyId, id, holder }))
}

const handedBack = statement({
  name: 'handedBackJob',
  takes: { companyId: 'uuid', id: 'uuid', holder: 'uuid' },
  sql: `update bulk_job set state = 'WAITING', holder = null, held_until = null
    where company_id = $1 and id = $2 and holder = $3 and state = 'RUNNING'`,
})

/** How a job gets on: what is added, where it stands, and how it ended when it did. */
export interface JobProgress {
  readonly state: JobRow['state']
  readonly done: number
  readonly failed: number
  readonly bytes: number
  readonly place: string
  readonly message: string
}

/** Writes the progress of a job that this holder has; the size of its result with it and its state, undefined when it is not his any more. One statement, one more at the end. */
export async function saveProgress(
  session: Session,
  companyId: string,
  id: string,
  holder: string,
  progress: JobProgress,
): Promise<{ readonly state: JobRow['state']; readonly bytes: number } | undefined> {
  const [row] = await session.rows(progressed({ companyId, id, holder, ...progress }))
  if (row === undefined) return undefined
  if (row.state !== 'RUNNING') await session.rows(forgetItems({ companyId, id }))
  return { state: row.state, bytes: Number(row.bytes) }
}

const progressed = statement({
  name: 'progressedJob',
  takes: {
    companyId: 'uuid',
    id: 'uuid',
    holder: 'uuid',
    state: 'text',
    done: 'int4',
    failed: 'int4',
    bytes: 'int8',
    place: 'text',
    message: 'text',
  },
  gives: { state: states, bytes: 'int8' },
  sql: `update bulk_job set state = case when $4 = 'RUNNING' and cancelling then 'CANCELLED' else $4 end, done = done + $5, failed = failed + $6, bytes = bytes + $7, place = $8, message = $9,
      held_until = m.now + interval '2 minutes',
      ended_at = case when $4 = 'RUNNING' and not cancelling then null else m.now end from (select statement_timestamp() as now) m
    where company_id = $1 and id = $2 and holder = $3 and state = 'RUNNING' returning state, bytes`,
})

const rightsColumns = {
  name: 'text',
  every_company: 'bool',
  permissions: json<readonly { readonly sets: readonly string[]; readonly companies: readonly string[] }[]>(),
} as const

/** What a principal may do now; undefined when it may not enter any more. One statement, in no company. */
export async function rightsOf(
  session: Session,
  principalId: string,
): Promise<RowOf<typeof rightsColumns> | undefined> {
  const [row] = await session.rows(rightsNow({ principalId }))
  return row
}

const rightsNow = statement({
  name: 'rightsNow',
  takes: { principalId: 'uuid' },
  gives: rightsColumns,
  sql: 'select name, every_company, permissions from rights_of($1)',
})
