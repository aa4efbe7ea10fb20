import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import type { Outcome } from '../../engine/contract/acting.ts'
import type { Resource } from '../../model/resource.ts'
import { itemFailure } from './bulk-errors.ts'
import type { GraphContext } from '../build/context.ts'
import type { Entity } from '../terms/entity.ts'
import { badInput, notFound } from '../terms/errors.ts'
import { isImportDocument } from '../records/import-document.ts'
import { actionKey } from './inputs.ts'
import { wrongInput, type Failure } from './errors.ts'
import { findingsOf, type MutationResults } from './results.ts'
import { decodeNodeId } from '../terms/node-ids.ts'
import { checkedEtag, keyOption, namedBy, requireCompany, withRecords } from './records.ts'
import type { SchemaParts } from '../records/schema-parts.ts'

const itemsMax = 100

/** What an item of the input says. */
export interface Wanted {
  readonly id: string
  readonly etag?: string | null | undefined
  readonly idempotencyKey?: string | null | undefined
}

/** A document that an item names. */
interface Target {
  readonly resource: Resource
  readonly companyId: string
  readonly id: string
  readonly options: { readonly etag: string | undefined; readonly idempotencyKey?: string | undefined }
}

/** How an item ended. */
export interface Item {
  readonly id: string
  readonly target?: Target
  readonly outcome?: Outcome
  readonly failure?: Failure
  readonly problem?: Problem
  readonly record?: Entity | null
}

/** Adds `bulkPost`: up to a hundred documents of either side and any company. */
export function addBulkPost(parts: SchemaParts, results: MutationResults, resources: readonly Resource[]): void {
  const documents = resources.filter(isImportDocument)
  if (documents.length === 0) return
  const input = addInput(parts)
  const result = addResult(parts, results)
  parts.builder.mutationField('bulkPost', (t) =>
    t.field({
      type: result,
      description:
        'Posts documents of either side, of one company or several, in the order given; items of a company share a transaction but not a fate: one that fails leaves the others as they are. What stands against an item is in its result; the request fails as a whole only when it is not understood.',
      args: { input: t.arg({ type: input, required: true, description: 'Which documents.' }) },
      resolve: async (_root, { input: { items } }, context) => {
        if (items.length > itemsMax)
          throw badInput(`At most ${itemsMax} items can be posted at once, not ${items.length}.`)
        return postAll(context, documents, items)
      },
    }),
  )
}

/** Posts what the items name, and answers how each ended, with the documents as they are then. */
export async function postAll(
  context: GraphContext,
  documents: readonly Resource[],
  items: readonly Wanted[],
): Promise<readonly Item[]> {
  return reloaded(context, await posted(context, await known(context, targetsOf(context, documents, items))))
}

// Item by item: what it names, or why it names nothing.
function targetsOf(context: GraphContext, documents: readonly Resource[], items: readonly Wanted[]): readonly Item[] {
  const places = new Map<string, number>()
  return items.map(({ id, etag, idempotencyKey }, at) => {
    let resource = present(documents[0], 'the mutation is there because import documents are')
    try {
      const node = namedBy('id', () => decodeNodeId(id))
      const found = documents.find((one) => one.graphqlType === node.type)
      if (found === undefined)
        return { id, failure: wrongInput('id', `The id names no import document but a record of type ${node.type}.`) }
      resource = found
      const { companyId } = node
      const first = places.get(id)
      if (first !== undefined) return { id, failure: wrongInput('id', `The document is item ${first} already.`) }
      places.set(id, at)
      requireCompany(context, companyId)
      const options = { ...keyOption(idempotencyKey), etag: checkedEtag(etag) }
      return { id, target: { resource, companyId, id: node.id, options } }
    } catch (error) {
      return { id, failure: itemFailure(resource, error, true) }
    }
  })
}

// Found out beforehand for all of them: in the posting lane, what is not there is looked for on its own.
async function known(context: GraphContext, items: readonly Item[]): Promise<readonly Item[]> {
  const records = await recordsOf(context, items)
  return items.map((item, at) =>
    item.target === undefined || records[at] !== null
      ? item
      : { id: item.id, failure: itemFailure(item.target.resource, notFound(item.target.resource.graphqlType), true) },
  )
}

async function posted(context: GraphContext, items: readonly Item[]): Promise<readonly Item[]> {
  const done = new Map<Item, Item>()
  // A company's in one go, so that they share its transactions; companies in turn, so that the request holds one connection.
  for (const ofCompany of Map.groupBy(items, (item) => item.target?.companyId).values())
    await Promise.all(ofCompany.map(async (item) => done.set(item, await postOne(context, item))))
  return items.map((item) => done.get(item) ?? item)
}

async function postOne({ engine, caller }: GraphContext, item: Item): Promise<Item> {
  if (item.target === undefined) return item
  const { companyId, resource, id, options } = item.target
  try {
    return { ...item, outcome: await engine.act(caller, companyId, resource, id, 'post', options) }
  } catch (error) {
    const failure = itemFailure(resource, error, true)
    return { ...item, failure, ...(error instanceof Problem ? { problem: error } : {}) }
  }
}

async function reloaded(context: GraphContext, items: readonly Item[]): Promise<readonly Item[]> {
  context.loaders = context.loaders.anew()
  const records = await recordsOf(context, items)
  return Promise.all(
    items.map(async ({ failure, problem, ...item }, at): Promise<Item> => {
      const record = records[at] ?? null
      if (failure === undefined) return { ...item, record }
      if (problem === undefined || item.target === undefined) return { ...item, record, failure }
      return { ...item, record, failure: await withRecords(context, failure, problem, item.target) }
    }),
  )
}

// One statement per type and company.
function recordsOf({ loaders }: GraphContext, items: readonly Item[]): Promise<(Entity | null)[]> {
  return Promise.all(items.map(async ({ target }) => (target === undefined ? null : loaders.record.load(target))))
}

function addInput({ builder }: SchemaParts) {
  const item = builder.inputType('BulkPostItemInput', {
    description: 'A document to post.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the import document.' }),
      etag: t.string({ description: 'etag as it was read; checked only when given.' }),
      idempotencyKey: t.string({ description: actionKey }),
    }),
  })
  return builder.inputType('BulkPostInput', {
    description: 'Which documents to post.',
    fields: (t) => ({
      items: t.field({
        type: [item],
        required: true,
        description: `Documents in the order they are to be posted, at most ${itemsMax}. One that is named twice is posted once; its second item is a ValidationError.`,
      }),
    }),
  })
}

function addResult({ builder, importDocument }: SchemaParts, { issue, error }: MutationResults) {
  const item = builder.objectRef<Item & { readonly index: number }>('BulkPostItem').implement({
    description: 'How the posting of one document ended.',
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'Place of the item in the list, from 0.' }),
      documentId: t.exposeID('id', { description: 'Global id of the document, as it was sent.' }),
      succeeded: t.boolean({
        description: 'Whether the document is posted; if not, see issues or error.',
        resolve: ({ outcome }) => outcome?.succeeded ?? false,
      }),
      importDocument: t.field({
        type: importDocument,
        nullable: true,
        description: 'The document as it is now; null when the item names none.',
        resolve: ({ record }) => record ?? null,
      }),
      issues: t.field({
        type: [issue],
        description: 'Why posting failed; the same texts are in errorMessage. Empty where there is an error.',
        resolve: ({ target, outcome }) =>
          target === undefined || outcome === undefined ? [] : findingsOf(target.resource, outcome),
      }),
      error: t.field({
        type: error,
        nullable: true,
        description: 'Why posting was not tried; null when it was.',
        resolve: ({ failure }) => failure ?? null,
      }),
    }),
  })
  const isPosted = ({ outcome }: Item): boolean => outcome?.succeeded === true
  return builder.objectRef<readonly Item[]>('BulkPostResult').implement({
    description: 'How the posting of each document ended.',
    fields: (t) => ({
      results: t.field({
        type: [item],
        description: 'One for each item, in their order.',
        resolve: (items) => items.map((one, index) => ({ ...one, index })),
      }),
      postedCount: t.int({
        description: 'Items that succeeded.',
        resolve: (items) => items.filter(isPosted).length,
      }),
      failedCount: t.int({
        description: 'Items that did not.',
        resolve: (items) => items.filter((one) => !isPosted(one)).length,
      }),
    }),
  })
}
