import { Problem } from '../../core/problem.ts'
import type { DocumentChange, Watched, WatchStream } from '../../engine/contract/change-events.ts'
import type { ImportSide } from '../../model/import-side.ts'
import { glRegister } from '../../model/resources/ledgers/gl-register.ts'
import type { Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import { documentsBySide } from '../records/import-document.ts'
import { makeLoaders } from '../load/loaders.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { addDocumentChange, addLedgerGrowth, eventOf } from './events.ts'
import { notFound } from '../terms/errors.ts'
import { refusePinned } from '../terms/pins.ts'

const companyArgument = 'Global id or GUID of the company.'
const afterArgument =
  'Cursor of the last event seen, or one of the company: the stream goes on behind it. Without it the stream begins now. A cursor is good for 7 days.'
const howItRuns =
  'Sent as server-sent events (accept: text/event-stream). Every event comes once and in order, whichever process of the service wrote it; after a disconnect subscribe again with the last cursor as `after`.'

/** Adds the subscriptions of import documents and ledgers, and the cursors of now to Company. */
export function addSubscriptions(parts: SchemaParts, resources: readonly Resource[]): void {
  const { builder, company } = parts
  const sides = documentsBySide(resources)
  if (company === undefined || sides.size === 0) return
  builder.subscriptionType({ description: 'What happens, as it happens.' })
  addDocumentSubscription(parts, sides)
  const growth = addLedgerGrowth(parts, resources)
  if (growth !== undefined) addLedgerSubscription(parts, growth)
  addCursors(parts, company, growth !== undefined)
}

function addDocumentSubscription(parts: SchemaParts, sides: ReadonlyMap<ImportSide, Resource>): void {
  const { builder } = parts
  const change = addDocumentChange(parts)
  builder.subscriptionField('importDocumentChanged', (t) =>
    t.field({
      type: change,
      description: `Changes of import documents of both sides: received, changed, posted, failed, deleted. ${howItRuns}`,
      args: {
        companyId: t.arg.id({ required: true, description: companyArgument }),
        after: t.arg.string({ description: afterArgument }),
      },
      subscribe: (_root, { companyId, after }, context): Promise<WatchStream<DocumentChange>> =>
        ofCompany(
          context.engine.watchDocuments(
            context.caller,
            decodeCompanyId(companyId),
            after ?? undefined,
            clientGone(context),
          ),
        ),
      resolve: (item, _args, context) => {
        const event = freshly(context, item)
        const resource = sides.get(event.side)
        if (resource === undefined) throw new Error(`Import documents of ${event.side} are not published.`)
        return { ...event, resource }
      },
    }),
  )
}

function addLedgerSubscription(
  { builder }: SchemaParts,
  growth: NonNullable<ReturnType<typeof addLedgerGrowth>>,
): void {
  builder.subscriptionField('ledgerGrew', (t) =>
    t.field({
      type: growth,
      description: `Postings added to the ledgers, by register number. ${howItRuns}`,
      args: {
        companyId: t.arg.id({ required: true, description: companyArgument }),
        after: t.arg.string({ description: afterArgument.replace(' A cursor is good for 7 days.', '') }),
      },
      subscribe: (_root, { companyId, after }, context) =>
        ofCompany(
          context.engine.watchLedger(
            context.caller,
            decodeCompanyId(companyId),
            after ?? undefined,
            clientGone(context),
          ),
        ),
      resolve: async (item, _args, context) => {
        const event = freshly(context, item)
        const key = { resource: glRegister, companyId: event.companyId, id: event.registerId }
        const register = await context.loaders.record.load(key)
        if (register === null) throw new Error('The register of a posting was not found.')
        return { ...event, register }
      },
    }),
  )
}

function addCursors({ builder, refs }: SchemaParts, company: Resource, withLedger: boolean): void {
  const how =
    'It stands before everything else that the same request reads, so ask for it together with the list and go on behind it: nothing is missed in between, and what the list already has may be told once more. For a list of several pages, take it from the request of the first.'
  builder.objectField(refOf(refs, company), 'importDocumentCursor', (t) =>
    t.string({
      description: `Where the changes of import documents stand now, as \`after\` of importDocumentChanged. ${how}`,
      nullable: true,
      resolve: async (entity, _args, { engine, caller }) => {
        refusePinned(entity, 'importDocumentCursor')
        return (await engine.feedCursors(caller, entity.id)).documents
      },
    }),
  )
  if (!withLedger) return
  builder.objectField(refOf(refs, company), 'ledgerCursor', (t) =>
    t.string({
      description: `Where the ledgers stand now, as \`after\` of ledgerGrew. ${how}`,
      nullable: true,
      resolve: async (entity, _args, { engine, caller }) => {
        refusePinned(entity, 'ledgerCursor')
        return (await engine.feedCursors(caller, entity.id)).ledger
      },
    }),
  )
}

// What is not found is the company, which OData has as a segment of the address.
async function ofCompany<Stream>(opening: Promise<Stream>): Promise<Stream> {
  try {
    return await opening
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? notFound('Company') : error
  }
}

// The context lives as long as the stream; what an event reads must be of its time (graphql-design.md 6).
function freshly<Event>(context: GraphContext, item: Watched<Event>): Event {
  context.loaders = makeLoaders(context.engine, context.caller)
  return eventOf(item)
}

// yoga adds the request to the context; its signal tells that the client is gone also while nobody pulls.
function clientGone(context: GraphContext & { readonly request?: Pick<Request, 'signal'> }): AbortSignal | undefined {
  return context.request?.signal
}
