import { setTimeout } from 'node:timers/promises'
import { Problem } from '../../core/problem.ts'
import { ownMark } from '../../core/read-mark.ts'
import { newGuid } from '../../core/guid.ts'
import type { ImportSide } from '../../model/import-side.ts'
import {
  companiesWithWork,
  forgetOldJobs,
  handBack,
  keepHold,
  rightsOf,
  saveProgress,
  takeJob,
  type JobProgress,
  type JobRow,
} from '../../storage/job/jobs.ts'
import { addPart, readItems } from '../../storage/job/parts.ts'
import { isOfStore } from '../../storage/files/file-store.ts'
import type { Database } from '../../storage/server/database.ts'
import { atEveryHome } from '../../storage/server/contract.ts'
import { isPermissionSet, permissionsOf, withinKept } from '../identity/permission-sets.ts'
import type { Caller } from '../contract/caller.ts'
import { jobLimits, type Job, type JobItem, type JobKind, type JobWork, type StepDone } from '../contract/jobs.ts'

/** Jobs of a process at one time, so that they leave connections and processor to those who wait for an answer. */
const atOnce = 2

/** How often a process looks for jobs that others started or left. */
const lookMs = 30_000

/** How often a job that is being done is held for two minutes more. */
const holdMs = 30_000

/**
 * The pause before a step that the database, or the store of files, did not let through is tried again; and for how long it is tried
 * when it is the store. Then the job ends with what the store says: a file that is lost may be so for ever.
 */
const usualPatience = { pauseMs: 2_000, storeMs: 60_000 }

/** Items of one step: a transaction each for files, shared ones for documents. */
const stepItems: Readonly<Record<JobKind, number>> = { QUERY: 0, IMPORT: 10, POST: 100 }

/** What the loop of a process does its work with. */
interface Loop {
  readonly database: Database
  readonly work: JobWork
  readonly log: (error: unknown, jobId: string) => void
  readonly ending: AbortSignal
  readonly patience: typeof usualPatience
}

/** A job that this process holds, and the name by which: another one of each taking, so that who was away too long has lost it. */
interface Held {
  readonly holder: string
  readonly companyId: string
  readonly row: JobRow
  place: string
  bytes: number
  /** Since when the store of files does not let the step through that is being done, by the clock of `performance`. */
  refusedSince: number | undefined
}

/** Takes jobs of all companies until it is ended; `look` looks at once. A database that is away is looked at another time. */
export function runningJobs(database: Database, work: JobWork, log: Loop['log'], patience = usualPatience) {
  const ending = new AbortController()
  const loop: Loop = { database, work, log, ending: ending.signal, patience }
  const active = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let again = false

  const lookInto = async (companyId: string): Promise<void> => {
    await database.write(uncounted(), companyId, (session) => forgetOldJobs(session, companyId))
    while (active.size < atOnce && !loop.ending.aborted) {
      const holder = newGuid()
      const row = await database.write(uncounted(), companyId, (session) => takeJob(session, companyId, holder))
      if (row === undefined) break
      const { place, bytes } = row
      const running = runJob(loop, { companyId, row, holder, place, bytes: Number(bytes), refusedSince: undefined })
      active.add(running)
      void running.finally(() => {
        active.delete(running)
        look()
      })
    }
  }
  const lookOnce = async (): Promise<void> => {
    const companies = await atEveryHome(database, uncounted(), companiesWithWork)
    // One that is refused, as when two homes claim it, holds no other up.
    for (const companyId of companies.flat()) await lookInto(companyId).catch(noted)
  }
  const look = (): void => {
    if (loop.ending.aborted) return
    again = true
    looking ??= (async () => {
      while (again && !loop.ending.aborted) {
        again = false
        await lookOnce().catch(() => undefined)
      }
      looking = undefined
    })()
  }
  const timer = setInterval(look, lookMs).unref()
  look()
  return {
    look,
    end: async (ms: number): Promise<void> => {
      clearInterval(timer)
      ending.abort()
      const ended = (async () => {
        await looking
        await Promise.all(active)
      })()
      await Promise.race([ended, setTimeout(ms, undefined, { ref: false })])
    },
  }
}

/** A row as a job. */
export function jobOf(companyId: string, row: JobRow): Job {
  const { id, kind, state, total, done, failed, bytes, message, created_at: createdAt, ended_at: endedAt } = row
  // A text that names no set takes the most.
  const needs = isPermissionSet(row.needs) ? row.needs : 'ADMIN'
  return { companyId, id, kind, state, total, done, failed, bytes: Number(bytes), message, createdAt, endedAt, needs }
}

// The step itself, or the next look, sees that the database is away.
function noted(): void {}

function uncounted(): { statements: number } {
  return { statements: 0 }
}

/** Does the steps of a job until it has ended, is somebody else's, or this process ends. */
async function runJob(loop: Loop, held: Held): Promise<void> {
  const { database, ending } = loop
  const { companyId, row, holder } = held
  // A step may take longer than a hold: a page that is read in halves has its time each.
  const holding = setInterval(() => {
    void database.write(uncounted(), companyId, (session) => keepHold(session, companyId, row.id, holder)).catch(noted)
  }, holdMs).unref()
  try {
    for (;;) {
      if (ending.aborted) {
        await database.write(uncounted(), companyId, (session) => handBack(session, companyId, row.id, holder))
        return
      }
      if (!(await step(loop, held))) return
    }
  } catch {
    // The database is away: whoever finds the job when its time with us is over goes on with it.
  } finally {
    clearInterval(holding)
  }
}

/** One step, kept with its result; whether there is another one. */
async function step(loop: Loop, held: Held): Promise<boolean> {
  try {
    const done = await doStep(loop, held)
    const bytes = Buffer.from(done.lines.map((line) => `${line}\n`).join(''))
    if (held.bytes + bytes.length > jobLimits.resultBytes)
      throw new Problem('BadRequest', 'The result is larger than 1 GiB. Ask for less, by a filter or by fewer fields.')
    held.refusedSince = undefined
    return await save(loop, held, bytes, {
      state: done.ended ? 'DONE' : 'RUNNING',
      done: done.lines.length,
      failed: done.failed,
      bytes: bytes.length,
      place: done.place,
      message: '',
    })
  } catch (error) {
    if (error instanceof Problem && error.status === 503) {
      const since = isOfStore(error) ? (held.refusedSince ?? performance.now()) : undefined
      held.refusedSince = since
      if (since === undefined || performance.now() - since < loop.patience.storeMs) return pause(loop, held)
    }
    if (!(error instanceof Problem)) loop.log(error, held.row.id)
    const message = error instanceof Problem ? error.message : 'Something went wrong on our side.'
    const { place } = held
    return save(loop, held, Buffer.alloc(0), { state: 'FAILED', done: 0, failed: 0, bytes: 0, place, message })
  }
}

/** Waits before a step is tried again; whether the job goes on here, which one that is to be cancelled does not. */
async function pause(loop: Loop, held: Held): Promise<boolean> {
  // Nothing was done, but this tells whether it is to go on, and ends it where it is not; a database that is away cannot tell.
  const { place } = held
  const same: JobProgress = { state: 'RUNNING', done: 0, failed: 0, bytes: 0, place, message: '' }
  if (!(await save(loop, held, Buffer.alloc(0), same).catch(() => true))) return false
  // The end of the process ends the pause.
  await setTimeout(loop.patience.pauseMs, undefined, { signal: loop.ending }).catch(() => undefined)
  return true
}

async function doStep({ database, work }: Loop, { companyId, row, place }: Held): Promise<StepDone> {
  const rights = await database.read(uncounted(), '', (session) => rightsOf(session, row.principal_id))
  if (rights === undefined)
    throw new Problem('Authentication_InvalidCredentials', 'The user who started it may not enter any more.')
  const now = permissionsOf(rights)
  const caller: Caller = {
    principalId: row.principal_id,
    principalName: rights.name,
    permissions: row.reach === null ? now : withinKept(now, row.reach),
    requestId: `job-${row.id}`,
    ...(row.key_id === '' ? {} : { keyId: row.key_id }),
    via: { surface: 'Job', userAgent: '' },
    statements: 0,
    reads: ownMark(),
  }
  const from = place === '' ? 0 : Number(place)
  const most = stepItems[row.kind]
  const items =
    most === 0
      ? []
      : await database.read(uncounted(), companyId, (session) => readItems(session, companyId, row.id, from, most))
  return work[row.kind]({ job: jobOf(companyId, row), caller, task: row.task, place, items: items.map(itemOf) })
}

function itemOf({ no, payload, side }: { no: number; payload: string; side: string }): JobItem {
  const sides: Readonly<Record<string, ImportSide>> = { sales: 'sales', purchase: 'purchase' }
  return { no, payload, side: sides[side] }
}

/** The piece of a result and how far it came, or nothing; whether the job goes on here. */
async function save({ database }: Loop, held: Held, body: Buffer, progress: JobProgress): Promise<boolean> {
  const { companyId, row, holder } = held
  const saved = await database.write(uncounted(), companyId, async (session) => {
    const now = await saveProgress(session, companyId, row.id, holder, progress)
    if (now !== undefined && body.length > 0) await addPart(session, companyId, row.id, now.bytes - body.length, body)
    return now
  })
  if (saved === undefined) return false
  held.place = progress.place
  held.bytes = saved.bytes
  return saved.state === 'RUNNING'
}
