import { tellTo } from '../../core/language/listener.ts'
import { jobLimits, type Job } from '../../engine/contract/jobs.ts'
import { isoTime } from '../build/scalars.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { encodeNodeId } from '../terms/node-ids.ts'
import { addressOf } from './download.ts'

/** The type of a job, for whatever answers one. */
export function addJobType({ builder }: SchemaParts) {
  const kind = builder.enumType('BulkJobKind', {
    description: 'What a job does.',
    values: {
      QUERY: { description: 'Reads a list; a line of the result is a record.' },
      IMPORT: { description: 'Makes import documents of files; a line says what one file made.' },
      POST: { description: 'Posts import documents; a line says how one of them ended.' },
    } as const,
  })
  const state = builder.enumType('BulkJobState', {
    description: 'How far a job is.',
    values: {
      WAITING: { description: 'It will begin, or go on, soon.' },
      RUNNING: { description: 'A process of the service is at it.' },
      DONE: { description: 'Everything was worked on; what failed in an import or a posting is in its line.' },
      FAILED: { description: 'It could not go on: see message. The result has what was done until then.' },
      CANCELLED: { description: 'Somebody cancelled it. The result has what was done until then.' },
    } as const,
  })
  return builder.objectRef<Job>('BulkJob').implement({
    description: `Work in the background. It goes on when the service starts again, and is forgotten with its result ${jobLimits.keptDays} days after it ended.`,
    fields: (t) => ({
      jobId: t.field({
        type: 'UUID',
        description: 'Identifier of the job, for bulkJob and its kin.',
        resolve: ({ id }) => id,
      }),
      companyId: t.id({
        description: 'Global id of the company.',
        resolve: ({ companyId }) => encodeNodeId({ type: 'Company', companyId, id: companyId }),
      }),
      kind: t.field({ type: kind, description: 'What it does.', resolve: (job) => job.kind }),
      state: t.field({ type: state, description: 'How far it is.', resolve: (job) => job.state }),
      total: t.exposeInt('total', {
        nullable: true,
        description: 'Files or documents there are to work on; null for a query.',
      }),
      done: t.exposeInt('done', {
        description: 'Records read, or files or documents worked on: the lines of the result.',
      }),
      failed: t.exposeInt('failed', { description: 'Of those, how many made or posted nothing.' }),
      bytes: t.exposeInt('bytes', { description: 'Size of the result so far.' }),
      message: t.string({
        nullable: true,
        description: 'Why it failed; null otherwise.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message) || null,
      }),
      url: t.string({
        description:
          'Address of the result on this service: lines of JSON (JSONL), in order, with the same key as this request. It takes Range, also while the job is running, and then has what is there so far.',
        resolve: (job) => addressOf(job),
      }),
      createdAt: t.field({
        type: 'DateTime',
        description: 'When it was asked for, UTC.',
        resolve: (job) => isoTime(job.createdAt),
      }),
      endedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it ended, UTC; null while it is open.',
        resolve: ({ endedAt }) => (endedAt === null ? null : isoTime(endedAt)),
      }),
    }),
  })
}
