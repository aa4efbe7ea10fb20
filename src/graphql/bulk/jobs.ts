import type { GraphQLSchema } from 'graphql'
import { isGuid } from '../../core/guid.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import { jobLimits, type Job, type JobItem, type Jobs, type NewJob } from '../../engine/contract/jobs.ts'
import type { Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import { isoTime } from '../build/scalars.ts'
import type { ImportSideRef } from '../change/parsed-documents.ts'
import { requireCompany } from '../change/records.ts'
import { isImportDocument } from '../records/import-document.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { badInput } from '../terms/errors.ts'
import { decodeCompanyId, decodeNodeId, encodeNodeId } from '../terms/node-ids.ts'
import { addressOf } from './download.ts'
import { pagedQuery } from './query-text.ts'

/** Adds jobs: the three mutations that start one, and those that look at, cancel and delete one (F83). */
export function addJobs(parts: SchemaParts, resources: readonly Resource[], side: ImportSideRef | undefined): void {
  const documents = resources.filter(isImportDocument)
  if (parts.company === undefined || documents.length === 0) return
  const job = addJob(parts)
  addReading(parts, job)
  addBulkQuery(parts, job)
  addPostInBackground(parts, job, documents)
  if (side !== undefined) addImportInBackground(parts, job, side)
  addEnding(parts, job)
}

type JobRef = ReturnType<typeof addJob>

function addJob({ builder }: SchemaParts) {
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
      jobId: t.exposeID('id', { description: 'Identifier of the job, for bulkJob and its kin.' }),
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
        resolve: ({ message }) => message || null,
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

const companyArgument = 'Global id or GUID of the company.'

function addReading({ builder }: SchemaParts, job: JobRef): void {
  builder.queryField('bulkJob', (t) =>
    t.field({
      type: job,
      nullable: true,
      description: 'A job that you started; null when there is none, or none any more.',
      args: {
        companyId: t.arg.id({ required: true, description: companyArgument }),
        jobId: t.arg.id({ required: true, description: 'Its jobId.' }),
      },
      resolve: async (_root, { companyId, jobId }, context) =>
        (await jobsOf(context).find(context.caller, entered(context, companyId), guidOf(jobId))) ?? null,
    }),
  )
  builder.queryField('bulkJobs', (t) =>
    t.field({
      type: [job],
      description: 'The newest 50 jobs that you started in a company, newest first.',
      args: { companyId: t.arg.id({ required: true, description: companyArgument }) },
      resolve: async (_root, { companyId }, context) => [
        ...(await jobsOf(context).list(context.caller, entered(context, companyId))),
      ],
    }),
  )
}

function addBulkQuery({ builder }: SchemaParts, job: JobRef): void {
  const input = builder.inputType('BulkQueryInput', {
    description: 'What to read.',
    fields: (t) => ({
      query: t.string({
        required: true,
        description:
          'Text of a query of one list of one company, with nodes and without first and after: `query ($company: ID!) { company(id: $company) { generalLedgerEntries { nodes { entryNo amount } } } }`.',
      }),
      variables: t.string({ description: 'Its variables, as the text of a JSON object.' }),
    }),
  })
  builder.mutationField('bulkQuery', (t) =>
    t.field({
      type: job,
      description: `Reads a whole list in the background, page by page, each page of one state of the books. Lists within a record are pages as they are asked for. At most ${jobLimits.open} jobs of a user may be open in a company, and a result may have 1 GiB.`,
      args: { input: t.arg({ type: input, required: true, description: 'What to read.' }) },
      resolve: (_root, { input: { query, variables } }, context, { schema }) =>
        startQuery(context, schema, query, variables),
    }),
  )
}

async function startQuery(
  context: GraphContext & { readonly onlyKnown?: boolean },
  schema: GraphQLSchema,
  query: string,
  variables: string | null | undefined,
): Promise<Job> {
  if (context.onlyKnown === true) throw badInput('This service runs known operations only, so bulkQuery takes no text.')
  const paged = pagedQuery(schema, query, variables)
  return start(context, paged.companyId, { kind: 'QUERY', task: JSON.stringify(paged), items: [] })
}

function addPostInBackground({ builder }: SchemaParts, job: JobRef, documents: readonly Resource[]): void {
  const input = builder.inputType('BulkPostInBackgroundInput', {
    description: 'Which documents to post.',
    fields: (t) => ({
      ids: t.idList({
        required: true,
        description: `Global ids of import documents of one company, in the order they are to be posted, at most ${jobLimits.documents}.`,
      }),
    }),
  })
  builder.mutationField('bulkPostInBackground', (t) =>
    t.field({
      type: job,
      description:
        'Posts many documents in the background, each for itself as bulkPost does. It is done once: a document that was posted when the service stopped is not posted again.',
      args: { input: t.arg({ type: input, required: true, description: 'Which documents.' }) },
      resolve: async (_root, { input: { ids } }, context) => {
        requireSome(ids.length, jobLimits.documents, 'documents')
        const types = new Set(documents.map((one) => one.graphqlType))
        const companies = new Set(ids.map((id) => companyOf(id, types)))
        const [companyId = '', ...others] = companies
        if (others.length > 0) throw badInput('The documents of a job are of one company: start one for each company.')
        return start(context, companyId, { kind: 'POST', task: '', items: ids.map(itemOf) })
      },
    }),
  )
}

function companyOf(id: string, types: ReadonlySet<string>): string {
  const { type, companyId } = decodeNodeId(id)
  if (!types.has(type)) throw badInput(`The id names no import document but a record of type ${type}.`)
  return companyId
}

function itemOf(payload: string): Omit<JobItem, 'no'> {
  return { payload, side: undefined }
}

function addImportInBackground({ builder }: SchemaParts, job: JobRef, side: ImportSideRef): void {
  const file = builder.inputType('BulkJobFileInput', {
    description: 'A received file.',
    fields: (t) => ({
      xml: t.field({ type: 'Base64', required: true, description: 'Base64 of the XML file.' }),
      side: t.field({
        type: side,
        description: 'Books it goes to; when left out, those that seller and buyer of the file say.',
      }),
    }),
  })
  const input = builder.inputType('BulkImportInBackgroundInput', {
    description: 'Files to make import documents of.',
    fields: (t) => ({
      companyId: t.id({ required: true, description: companyArgument }),
      files: t.field({
        type: [file],
        required: true,
        description: `Files in the order they are to be imported, at most ${jobLimits.files}, within the limit of a request's body.`,
      }),
    }),
  })
  builder.mutationField('bulkImportInBackground', (t) =>
    t.field({
      type: job,
      description:
        'Makes import documents of many files in the background, each for itself as bulkImport does. It is done once: a file that was imported when the service stopped is not imported again.',
      args: { input: t.arg({ type: input, required: true, description: 'The files.' }) },
      resolve: (_root, { input: { companyId, files } }, context) => {
        requireSome(files.length, jobLimits.files, 'files')
        const items = files.map((one) => ({ payload: one.xml, side: one.side ?? undefined }))
        return start(context, decodeCompanyId(companyId), { kind: 'IMPORT', task: '', items })
      },
    }),
  )
}

function requireSome(count: number, most: number, what: string): void {
  if (count === 0) throw badInput(`A job has at least one of the ${what} it is about.`)
  if (count > most) throw badInput(`A job may have at most ${most} ${what}, not ${count}.`)
}

function addEnding({ builder }: SchemaParts, job: JobRef): void {
  builder.mutationField('cancelBulkJob', (t) =>
    t.field({
      type: job,
      nullable: true,
      description:
        'Lets a job of yours end: at once while it waits, else after the step that it is at. What it did stays, and its result too. Null when there is no such job.',
      args: {
        companyId: t.arg.id({ required: true, description: companyArgument }),
        jobId: t.arg.id({ required: true, description: 'Its jobId.' }),
      },
      resolve: async (_root, { companyId, jobId }, context) =>
        (await jobsOf(context).cancel(context.caller, entered(context, companyId), guidOf(jobId))) ?? null,
    }),
  )
  builder.mutationField('deleteBulkJob', (t) =>
    t.boolean({
      description: 'Forgets a job of yours that has ended, with its result; false when there is none.',
      args: {
        companyId: t.arg.id({ required: true, description: companyArgument }),
        jobId: t.arg.id({ required: true, description: 'Its jobId.' }),
      },
      resolve: (_root, { companyId, jobId }, context) =>
        jobsOf(context).remove(context.caller, entered(context, companyId), guidOf(jobId)),
    }),
  )
}

function start(context: GraphContext, companyId: string, wanted: NewJob): Promise<Job> {
  requireCompany(context, companyId)
  return jobsOf(context).start(context.caller, companyId, wanted)
}

function entered(context: GraphContext, companyId: string): string {
  const id = decodeCompanyId(companyId)
  requireCompany(context, id)
  return id
}

function guidOf(jobId: string): string {
  if (isGuid(jobId)) return jobId.toLowerCase()
  throw badInput('The jobId is none of this service. Use the jobId of a BulkJob.')
}

function jobsOf({ engine }: { readonly engine: GraphContext['engine']; readonly caller: Caller }): Jobs {
  if (engine.jobs === undefined) throw badInput('Jobs cannot be asked for here.')
  return engine.jobs
}
