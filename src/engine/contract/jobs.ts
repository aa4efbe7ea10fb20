import type { ImportSide } from '../../model/import-side.ts'
import type { Caller, PermissionSet } from './caller.ts'

/** What a job does: read a set as lines of JSON, import files, post documents. */
export type JobKind = 'QUERY' | 'IMPORT' | 'POST'

/** How far a job is. WAITING and RUNNING are open; the others have ended, and what they wrote can be read. */
export type JobState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

/** A job as its principal sees it. */
export interface Job {
  readonly companyId: string
  readonly id: string
  readonly kind: JobKind
  readonly state: JobState
  /** Files or documents; null where the number is not known. */
  readonly total: number | null
  /** Records read, or files and documents that were worked on, whatever came of them. */
  readonly done: number
  /** Of those, how many made or posted nothing. */
  readonly failed: number
  /** Size of the result so far. */
  readonly bytes: number
  /** Why it failed; '' otherwise. */
  readonly message: string
  /** As the database writes it, with its time zone. */
  readonly createdAt: string
  readonly endedAt: string | null
  /** The permission set that reading its result takes: the one that making it took. */
  readonly needs: PermissionSet
}

/** A file to import (base64) or a document to post (global id). */
export interface JobItem {
  /** Its place in the list, from 0. */
  readonly no: number
  readonly payload: string
  readonly side: ImportSide | undefined
}

/** A job that is to be done. */
export interface NewJob {
  readonly kind: JobKind
  /** What to do, as {@link JobWork} of the kind reads it. */
  readonly task: string
  readonly items: readonly Omit<JobItem, 'no'>[]
  /** What a QUERY takes; READ unless told. */
  readonly needs?: PermissionSet | undefined
}

/** The next step of a job. */
export interface JobStep {
  readonly job: Job
  /** Its principal, with the rights of now, as far as the key reached that started it. */
  readonly caller: Caller
  readonly task: string
  /** Where the step before it came to; '' at the beginning. */
  readonly place: string
  /** The next items; none of a QUERY. */
  readonly items: readonly JobItem[]
}

/** What a step did: kept as a whole or not at all. A step that was not kept is done again, and so must stand it. */
export interface StepDone {
  /** Lines of the result, without the ends of lines. */
  readonly lines: readonly string[]
  readonly failed: number
  readonly place: string
  /** Whether it was the last one. */
  readonly ended: boolean
}

/** Does the steps of each kind. A Problem of 503 is tried again later, for a minute when it is of the store of files; every other one ends the job with its message. */
export type JobWork = Readonly<Record<JobKind, (step: JobStep) => Promise<StepDone>>>

/** Limits of jobs of a principal in a company; bytes of one result and of all that are kept. */
export const jobLimits = {
  open: 5,
  resultBytes: 1024 * 1024 * 1024,
  keptBytes: 4 * 1024 * 1024 * 1024,
  keptDays: 3,
  files: 5_000,
  documents: 10_000,
} as const

/** Work in the background (F83). Jobs of others, and of companies that may not be read, are not there. */
export interface Jobs {
  /** Keeps a job, to be done soon by any process. Application_TooManyRequests beyond {@link jobLimits}. READ for QUERY unless it needs more, EDIT for IMPORT, POST for POST. */
  start(caller: Caller, companyId: string, wanted: NewJob): Promise<Job>
  find(caller: Caller, companyId: string, id: string): Promise<Job | undefined>
  /** The newest 50. */
  list(caller: Caller, companyId: string): Promise<readonly Job[]>
  /** Lets an open job end after the step that is under way; what it did stays. Answers it as it is then. */
  cancel(caller: Caller, companyId: string, id: string): Promise<Job | undefined>
  /** Forgets a job that has ended, with its result; whether there was one. */
  remove(caller: Caller, companyId: string, id: string): Promise<boolean>
  /**
   * Bytes of the result from one place up to another, which is not in it; one statement a piece. Throws where the caller has not
   * what the job needs, and ends so when he loses it.
   */
  result(caller: Caller, job: Job, from: number, to: number): AsyncIterable<Uint8Array>
  /** Begins to take jobs, of any process, two at a time; `log` hears of bugs. */
  run(work: JobWork, log: (error: unknown, jobId: string) => void): RunningJobs
}

/** Jobs being done by this process. */
export interface RunningJobs {
  /** Takes no more, and hands back what is under way after the step that it is at; resolves then, or after `ms` milliseconds. */
  end(ms: number): Promise<void>
}
