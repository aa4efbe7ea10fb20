import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import { decodeRecord } from '../../model/decode/record.ts'
import { importTablesOf, type ImportSide } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import { itemFailure } from './bulk-errors.ts'
import type { GraphContext } from '../build/context.ts'
import type { Entity } from '../terms/entity.ts'
import { badInput, renamedTarget } from '../terms/errors.ts'
import { isImportDocument } from '../records/import-document.ts'
import type { Failure } from './errors.ts'
import { createKey } from './inputs.ts'
import type { MutationResults } from './results.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import type { ImportSideRef } from './parsed-documents.ts'
import { keyOption, requireCompany, withRecords } from './records.ts'
import type { SchemaParts } from '../records/schema-parts.ts'

const filesMax = 50

/** A file to import. */
export interface File {
  readonly xml: string
  readonly side?: ImportSide | null | undefined
  readonly idempotencyKey?: string | null | undefined
}

/** How a file ended: the document it made, or why it made none. */
export type Ended =
  | { readonly made: { readonly resource: Resource; readonly companyId: string; readonly id: string } }
  | { readonly failure: Failure; readonly problem: Problem }

interface Item {
  readonly index: number
  readonly record: Entity | null
  readonly failure: Failure | null
}

/** Adds `bulkImport`: up to fifty files of one company. */
export function addBulkImport(
  parts: SchemaParts,
  results: MutationResults,
  resources: readonly Resource[],
  side: ImportSideRef,
): void {
  const documents = resources.filter(isImportDocument)
  const input = addInput(parts, side)
  const result = addResult(parts, results)
  parts.builder.mutationField('bulkImport', (t) =>
    t.field({
      type: result,
      description:
        'Makes import documents of received files, one after the other, each in a transaction of its own: a file that is refused leaves the others as they are. What stands against a file is in its result; the request fails as a whole only when it is not understood, or when the caller may not import into the company. All files of a request share the limit of its body.',
      args: { input: t.arg({ type: input, required: true, description: 'The files.' }) },
      resolve: async (_root, { input: { companyId: company, files } }, context) => {
        const companyId = decodeCompanyId(company)
        if (files.length > filesMax)
          throw badInput(`At most ${filesMax} files can be imported at once, not ${files.length}.`)
        requireCompany(context, companyId)
        const ended: Ended[] = []
        // One at a time: what reading a file takes is free again before the next one is read.
        for (const file of files) ended.push(await imported(context, documents, companyId, file))
        return reloaded(context, ended, companyId)
      },
    }),
  )
}

/** Makes a document of a file; what holds for every file alike is thrown. */
export async function imported(
  { engine, caller }: Pick<GraphContext, 'engine' | 'caller'>,
  documents: readonly Resource[],
  companyId: string,
  { xml, side: wanted, idempotencyKey }: File,
): Promise<Ended> {
  let resource = present(documents[0], 'the mutation is there because import documents are')
  try {
    const options = keyOption(idempotencyKey)
    const side = wanted ?? (await engine.sideOf(caller, companyId, xml))
    resource = documents.find((one) => importTablesOf(one)?.side === side) ?? resource
    const record = decodeRecord(resource, { contentstring: xml }, 'create')
    return { made: { resource, companyId, id: await engine.create(caller, companyId, resource, record, options) } }
  } catch (error) {
    const problem = renamedTarget(error, 'contentstring', 'xml')
    // It holds for every file alike, and so comes with the first: nothing was done.
    if (!(problem instanceof Problem) || problem.status === 403) throw error
    return { failure: itemFailure(resource, problem, false), problem }
  }
}

// One statement per type for the documents, whatever their number.
async function reloaded(context: GraphContext, ended: readonly Ended[], companyId: string): Promise<readonly Item[]> {
  context.loaders = context.loaders.anew()
  return Promise.all(
    ended.map(async (one, index): Promise<Item> => {
      if ('made' in one) return { index, record: await context.loaders.record.load(one.made), failure: null }
      const { failure, problem } = one
      return { index, record: null, failure: await withRecords(context, failure, problem, { companyId }) }
    }),
  )
}

function addInput({ builder }: SchemaParts, side: ImportSideRef) {
  const file = builder.inputType('BulkImportFileInput', {
    description: 'A received file.',
    fields: (t) => ({
      xml: t.field({
        type: 'Base64',
        required: true,
        description: 'Base64 of the XML file, or of a PDF that holds it.',
      }),
      side: t.field({
        type: side,
        description: 'Books it goes to; when left out, those that seller and buyer of the file say.',
      }),
      idempotencyKey: t.string({ description: createKey }),
    }),
  })
  return builder.inputType('BulkImportInput', {
    description: 'Files to make import documents of.',
    fields: (t) => ({
      companyId: t.id({ required: true, description: 'Global id or GUID of the company.' }),
      files: t.field({
        type: [file],
        required: true,
        description: `Files in the order they are to be imported, at most ${filesMax}. The second of two that are the same is a ConflictError with the document of the first as existing.`,
      }),
    }),
  })
}

function addResult({ builder, importDocument }: SchemaParts, { error }: MutationResults) {
  const item = builder.objectRef<Item>('BulkImportItem').implement({
    description: 'What one file made.',
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'Place of the file in the list, from 0.' }),
      importDocument: t.field({
        type: importDocument,
        nullable: true,
        description:
          'The document it made; what was found in the file is its validationReport. Null when it was refused.',
        resolve: ({ record }) => record,
      }),
      error: t.field({
        type: error,
        nullable: true,
        description: 'Why it was refused; null when it made a document.',
        resolve: ({ failure }) => failure,
      }),
    }),
  })
  return builder.objectRef<readonly Item[]>('BulkImportResult').implement({
    description: 'What each file made.',
    fields: (t) => ({
      results: t.field({
        type: [item],
        description: 'One for each file, in their order.',
        resolve: (items) => [...items],
      }),
      importedCount: t.int({
        description: 'Files that made a document, or had made it under their idempotencyKey.',
        resolve: (items) => items.filter(({ failure }) => failure === null).length,
      }),
      failedCount: t.int({
        description: 'Files that were refused.',
        resolve: (items) => items.filter(({ failure }) => failure !== null).length,
      }),
    }),
  })
}
