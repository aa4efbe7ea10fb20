import type { GraphQLSchema } from 'graphql'
import { Problem } from '../../core/problem.ts'
import { jobLimits, type Job, type JobItem, type Jobs, type NewJob } from '../../engine/contract/jobs.ts'
import type { Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import type { ImportSideRef } from '../change/parsed-documents.ts'
import { attempt, namedBy, requireCompany } from '../change/records.ts'
import type { MutationResults, Result } from '../change/results.ts'
import { isImportDocument } from '../records/import-document.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { badInput, notFound, saidOf } from '../terms/errors.ts'
import { capitalized } from '../terms/names.ts'
import { decodeCompanyId, decodeNodeId } from '../terms/node-ids.ts'
import { addJobType } from './job-type.ts'
import { pagedQuery, typesAsked } from './query-text.ts'

/** Adds jobs: the three mutations that start one, and those that look at, cancel and delete one (F83). */
export function addJobs(
  parts: SchemaParts,
  results: MutationResults,
  resources: readonly Resource[],
  side: ImportSideRef | undefined,
): void {
  const { company } = parts
  const documents = resources.filter(isImportDocument)
  if (company === undefined || documents.length === 0) return
  const job = addJobType(parts)
  addReading(parts, job)
  const mutation: Mutation = { parts, results, company, job }
  const administrative = resources.filter((one) => one.administrative).map(({ graphqlType }) => graphqlType)
  addBulkQuery(mutation, administrative)
  addPostInBackground(mutation, documents)
  if (side !== undefined) addImportInBackground(mutation, side)
  addCancel(mutation)
  addDelete(mutation)
}

type JobRef = ReturnType<typeof addJobType>

/** What a mutation of jobs is made of. */
interface Mutation {
  readonly parts: SchemaParts
  readonly results: MutationResults
  readonly company: Resource
  readonly job: JobRef
}

const companyText = 'Global id or GUID of the company.'

function addReading({ builder }: SchemaParts, job: JobRef): void {
  builder.queryField('bulkJob', (t) =>
    t.field({
      type: job,
      nullable: true,
      description: 'A job that you started; null when there is none, or none any more.',
      args: {
        companyId: t.arg.id({ required: true, description: companyText }),
        jobId: t.arg({ type: 'UUID', required: true, description: 'Its jobId.' }),
      },
      resolve: async (_root, { companyId, jobId }, context) =>
        (await jobsOf(context).find(context.caller, entered(context, companyId), jobId)) ?? null,
    }),
  )
  builder.queryField('bulkJobs', (t) =>
    t.field({
      type: [job],
      nullable: true,
      description: 'The newest 50 jobs that you started in a company, newest first.',
      args: { companyId: t.arg.id({ required: true, description: companyText }) },
      resolve: async (_root, { companyId }, context) => [
        ...(await jobsOf(context).list(context.caller, entered(context, companyId))),
      ],
    }),
  )
}

/** The union of a mutation whose success holds the job. */
function answeringJob({ parts, results, job }: Mutation, name: string, did: string) {
  const success = parts.builder
    .objectRef<{ readonly type: string; readonly done: Job }>(`${capitalized(name)}Success`)
    .implement({
      description: did,
      fields: (t) => ({
        job: t.field({ type: job, description: 'The job as it is now.', resolve: ({ done }) => done }),
      }),
    })
  return results.ofOther(capitalized(name), success)
}

interface Wanted extends NewJob {
  readonly companyId: string
}

/** Starts what `read` says, or answers why it is refused. */
function start({ company }: Mutation, name: string, context: GraphContext, read: () => Wanted): Promise<Result> {
  return attempt(context, company, true, read, async ({ companyId, ...wanted }) => {
    try {
      return success(name, await jobsOf(context).start(context.caller, companyId, wanted))
    } catch (error) {
      // Too many of them: a state that others end.
      if (!(error instanceof Problem) || error.status !== 429) throw error
      return { type: 'InvalidStateError', code: 'INVALID_STATE', message: saidOf(error), issues: [] }
    }
  })
}

function success(name: string, done: unknown): Result {
  return { type: `${capitalized(name)}Success`, done }
}

function addBulkQuery(mutation: Mutation, administrative: readonly string[]): void {
  const { builder } = mutation.parts
  const name = 'bulkQuery'
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
  builder.mutationField(name, (t) =>
    t.field({
      type: answeringJob(mutation, name, 'The list is read in the background.'),
      description: `Reads a whole list in the background, page by page, each page of one state of the books. Lists within a record are pages as they are asked for. At most ${jobLimits.open} jobs of a user may be open in a company, and a result may have 1 GiB.`,
      args: { input: t.arg({ type: input, required: true, description: 'What to read.' }) },
      resolve: (_root, { input: { query, variables } }, context, { schema }) =>
        start(mutation, name, context, () => {
          const job = queryJob(context, schema, query, variables)
          const asked = typesAsked(schema, query)
          return administrative.some((type) => asked.has(type)) ? { ...job, needs: 'ADMIN' } : job
        }),
    }),
  )
}

function queryJob(
  { onlyKnown }: GraphContext & { readonly onlyKnown?: boolean },
  schema: GraphQLSchema,
  query: string,
  variables: string | null | undefined,
): Wanted {
  const given = namedBy('variables', () => variablesOf(variables))
  const paged = namedBy('query', () => {
    if (onlyKnown === true) throw badInput('This service runs known operations only, so bulkQuery takes no text.')
    return pagedQuery(schema, query, given)
  })
  return { companyId: paged.companyId, kind: 'QUERY', task: JSON.stringify(paged), items: [] }
}

function variablesOf(text: string | null | undefined): Readonly<Record<string, unknown>> {
  if (text === null || text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Told below.
  }
  throw badInput('variables must be a JSON object as text, such as {"company": "…"}.')
}

function addPostInBackground(mutation: Mutation, documents: readonly Resource[]): void {
  const { builder } = mutation.parts
  const name = 'bulkPostInBackground'
  const input = builder.inputType('BulkPostInBackgroundInput', {
    description: 'Which documents to post.',
    fields: (t) => ({
      ids: t.idList({
        required: true,
        description: `Global ids of import documents of one company, in the order they are to be posted, at most ${jobLimits.documents}.`,
      }),
    }),
  })
  const types = new Set(documents.map((one) => one.graphqlType))
  builder.mutationField(name, (t) =>
    t.field({
      type: answeringJob(mutation, name, 'The documents are posted in the background.'),
      description:
        'Posts many documents in the background, each for itself as bulkPost does. It is done once: a document that was posted when the service stopped is not posted again.',
      args: { input: t.arg({ type: input, required: true, description: 'Which documents.' }) },
      resolve: (_root, { input: { ids } }, context) =>
        start(mutation, name, context, () => namedBy('ids', () => postJob(ids, types))),
    }),
  )
}

function postJob(ids: readonly string[], types: ReadonlySet<string>): Wanted {
  requireSome(ids.length, jobLimits.documents, 'documents')
  const companies = new Set(ids.map((id) => companyOf(id, types)))
  const [companyId = '', ...others] = companies
  if (others.length > 0) throw badInput('The documents of a job are of one company: start one for each company.')
  return { companyId, kind: 'POST', task: '', items: ids.map(itemOf) }
}

function companyOf(id: string, types: ReadonlySet<string>): string {
  const { type, companyId } = decodeNodeId(id)
  if (!types.has(type)) throw badInput(`The id names no import document but a record of type ${type}.`)
  return companyId
}

function itemOf(payload: string): Omit<JobItem, 'no'> {
  return { payload, side: undefined }
}

function addImportInBackground(mutation: Mutation, side: ImportSideRef): void {
  const { builder } = mutation.parts
  const name = 'bulkImportInBackground'
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
      companyId: t.id({ required: true, description: companyText }),
      files: t.field({
        type: [file],
        required: true,
        description: `Files in the order they are to be imported, at most ${jobLimits.files}, within the limit of a request's body.`,
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: answeringJob(mutation, name, 'The files are imported in the background.'),
      description:
        'Makes import documents of many files in the background, each for itself as bulkImport does. It is done once: a file that was imported when the service stopped is not imported again.',
      args: { input: t.arg({ type: input, required: true, description: 'The files.' }) },
      resolve: (_root, { input: { companyId, files } }, context) =>
        start(mutation, name, context, () => {
          const id = namedBy('companyId', () => decodeCompanyId(companyId))
          namedBy('files', () => requireSome(files.length, jobLimits.files, 'files'))
          const items = files.map((one) => ({ payload: one.xml, side: one.side ?? undefined }))
          return { companyId: id, kind: 'IMPORT', task: '', items }
        }),
    }),
  )
}

function requireSome(count: number, most: number, what: string): void {
  if (count === 0) throw badInput(`A job has at least one of the ${what} it is about.`)
  if (count > most) throw badInput(`A job may have at most ${most} ${what}, not ${count}.`)
}

function targetInput({ parts: { builder } }: Mutation, name: string) {
  return builder.inputType(`${capitalized(name)}Input`, {
    description: 'Which job.',
    fields: (t) => ({
      companyId: t.id({ required: true, description: companyText }),
      jobId: t.field({ type: 'UUID', required: true, description: 'Its jobId.' }),
    }),
  })
}

function addCancel(mutation: Mutation): void {
  const name = 'cancelBulkJob'
  const input = targetInput(mutation, name)
  mutation.parts.builder.mutationField(name, (t) =>
    t.field({
      type: answeringJob(mutation, name, 'The job has ended, or ends after the step that it is at.'),
      description:
        'Lets a job of yours end: at once while it waits, else after the step that it is at. What it did stays, and its result too.',
      args: { input: t.arg({ type: input, required: true, description: 'Which one.' }) },
      resolve: (_root, { input: { companyId, jobId } }, context) =>
        attempt(context, mutation.company, true, located(companyId), async (at) => {
          const job = await jobsOf(context).cancel(context.caller, at.companyId, jobId)
          if (job === undefined) throw notFound('BulkJob')
          return success(name, job)
        }),
    }),
  )
}

function addDelete(mutation: Mutation): void {
  const { parts, results, company } = mutation
  const name = 'deleteBulkJob'
  const input = targetInput(mutation, name)
  const gone = parts.builder
    .objectRef<{ readonly type: string; readonly done: string }>(`${capitalized(name)}Success`)
    .implement({
      description: 'The job is gone, and its result.',
      fields: (t) => ({
        deletedJobId: t.field({ type: 'UUID', description: 'Identifier it had.', resolve: ({ done }) => done }),
      }),
    })
  parts.builder.mutationField(name, (t) =>
    t.field({
      type: results.ofOther(capitalized(name), gone),
      description: 'Forgets a job of yours that has ended, with its result.',
      args: { input: t.arg({ type: input, required: true, description: 'Which one.' }) },
      resolve: (_root, { input: { companyId, jobId } }, context) =>
        attempt(context, company, true, located(companyId), async (at) => {
          const jobs = jobsOf(context)
          const job = await jobs.find(context.caller, at.companyId, jobId)
          if (job?.endedAt === null)
            throw new Problem('Application_DialogException', 'The job has not ended. Cancel it first.')
          if (!(await jobs.remove(context.caller, at.companyId, jobId))) throw notFound('BulkJob')
          return success(name, jobId)
        }),
    }),
  )
}

function located(companyId: string): () => { readonly companyId: string } {
  return () => ({ companyId: namedBy('companyId', () => decodeCompanyId(companyId)) })
}

function entered(context: GraphContext, companyId: string): string {
  const id = decodeCompanyId(companyId)
  requireCompany(context, id)
  return id
}

function jobsOf({ engine }: Pick<GraphContext, 'engine'>): Jobs {
  if (engine.jobs === undefined) throw badInput('Jobs cannot be asked for here.')
  return engine.jobs
}
