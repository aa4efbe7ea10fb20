import { printable } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { cancelJob, claimPlace, deleteJob, insertJob, readJob, readJobs } from '../../storage/job/jobs.ts'
import { readPart } from '../../storage/job/parts.ts'
import type { Database } from '../../storage/server/database.ts'
import { authorise, stillAllowed } from '../access/authorise.ts'
import { keptSets } from '../identity/permission-sets.ts'
import type { Caller, PermissionSet } from '../contract/caller.ts'
import { jobLimits, type Job, type JobKind, type Jobs, type NewJob } from '../contract/jobs.ts'
import { jobOf, runningJobs } from './runner.ts'

const needed: Readonly<Record<JobKind, PermissionSet>> = { QUERY: 'READ', IMPORT: 'EDIT', POST: 'POST' }

/** Jobs over a database (F83). */
export function backgroundJobs(database: Database): Jobs {
  const begun = Promise.withResolvers<() => void>()
  return {
    start: async (caller, companyId, wanted) => {
      const needs = neededBy(wanted)
      authorise(caller, companyId, needs)
      const row = await database.write(caller, companyId, async (session) => {
        requireRoom(await claimPlace(session, companyId, caller.principalId))
        return insertJob(session, companyId, {
          principalId: caller.principalId,
          reach: keptSets(caller.permissions),
          keyId: printable(caller.keyId) ?? '',
          needs,
          ...columnsOf(wanted),
        })
      })
      // Where this process takes jobs it takes this one now; others look by themselves.
      void begun.promise.then((look) => look())
      return jobOf(companyId, row)
    },
    find: async (caller, companyId, id) => {
      authorise(caller, companyId, 'READ')
      const row = await database.read(caller, companyId, (session) =>
        readJob(session, companyId, caller.principalId, id),
      )
      return row === undefined ? undefined : jobOf(companyId, row)
    },
    list: async (caller, companyId) => {
      authorise(caller, companyId, 'READ')
      const rows = await database.read(caller, companyId, (session) => readJobs(session, companyId, caller.principalId))
      return rows.map((row) => jobOf(companyId, row))
    },
    cancel: async (caller, companyId, id) => {
      authorise(caller, companyId, 'READ')
      const row = await database.write(caller, companyId, async (session) => {
        await cancelJob(session, companyId, caller.principalId, id)
        return readJob(session, companyId, caller.principalId, id)
      })
      return row === undefined ? undefined : jobOf(companyId, row)
    },
    remove: async (caller, companyId, id) => {
      authorise(caller, companyId, 'READ')
      return database.write(caller, companyId, (session) => deleteJob(session, companyId, caller.principalId, id))
    },
    result: (caller, job, from, to) => {
      authorise(caller, job.companyId, job.needs)
      return resultOf(database, caller, job, from, to)
    },
    run: (work, log) => {
      const { look, end } = runningJobs(database, work, log)
      begun.resolve(look)
      return { end }
    },
  }
}

function neededBy({ kind, needs }: NewJob): PermissionSet {
  return kind === 'QUERY' ? (needs ?? needed.QUERY) : needed[kind]
}

function requireRoom({ open, bytes }: { readonly open: number; readonly bytes: number }): void {
  if (open >= jobLimits.open)
    throw new Problem(
      'Application_TooManyRequests',
      `At most ${jobLimits.open} jobs of a user may be open in a company. Wait until one has ended, or cancel one.`,
    )
  if (bytes > jobLimits.keptBytes)
    throw new Problem(
      'Application_TooManyRequests',
      'The results that are kept for you in this company take more than 4 GiB. Delete jobs whose result you have.',
    )
}

function columnsOf({ kind, task, items }: NewJob) {
  return {
    kind,
    task,
    payloads: items.map((item) => item.payload),
    sides: items.map((item) => item.side ?? ''),
  }
}

// A transaction a piece, for a slow reader would keep one open as long as he likes.
async function* resultOf(
  database: Database,
  caller: Caller,
  { companyId, id, needs }: Job,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  const allowed = stillAllowed(caller, companyId, needs)
  for (let at = from; at < to;) {
    const byte = at
    await allowed()
    const part = await database.read(caller, companyId, (session) => readPart(session, companyId, id, byte))
    const begin = Number(part?.from_byte ?? 0)
    const bytes = part?.body.subarray(at - begin, to - begin)
    // Deleted meanwhile: an answer that breaks off says so.
    if (bytes === undefined || bytes.length === 0) throw new Error('The result of a job is not there any more.')
    yield bytes
    at += bytes.length
  }
}
