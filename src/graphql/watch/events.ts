import { tellTo } from '../../core/language/listener.ts'
import type { DocumentChange, LedgerGrowth, Watched } from '../../engine/contract/change-events.ts'
import { generalLedgerEntry } from '../../model/resources/ledgers/general-ledger.ts'
import { glRegister } from '../../model/resources/ledgers/gl-register.ts'
import { importSalesInvoice } from '../../model/resources/documents/import-sales-invoice.ts'
import { present } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import { readConnection } from '../paging/connection.ts'
import type { Entity } from '../terms/entity.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import { encodeNodeId } from '../terms/node-ids.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { isoTime } from '../build/scalars.ts'

/** A change with the resource of its document. */
export type Change = DocumentChange & { readonly resource: Resource }

/** A posting with its register. */
export type Growth = LedgerGrowth & { readonly register: Entity }

/** The event of an item; throws why the stream ends. */
export function eventOf<Event>(item: Watched<Event>): Event {
  if ('failure' in item) throw item.failure
  return item.event
}

/** Adds ImportDocumentChange. */
export function addDocumentChange({ builder, enums, importDocument }: SchemaParts) {
  const state = present(importSalesInvoice.byName.get('state'), 'import documents have a state')
  const kind = builder.enumType('ImportDocumentChangeKind', {
    description: 'What happened to an import document.',
    values: {
      CREATED: { description: 'It was received or entered.' },
      CHANGED: {
        description:
          'Its fields or lines were written, or an action was run: see state, createdDocNo and errorMessage.',
      },
      DELETED: { description: 'It was deleted.' },
    } as const,
  })
  return builder.objectRef<Change>('ImportDocumentChange').implement({
    description:
      'A change of an import document. One write of a document is one change, whatever it wrote; what was rolled back, such as a preview, is none.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Place of the change; send it as `after` to go on behind it.' }),
      kind: t.field({ type: kind, description: 'What happened.', resolve: (change) => change.kind }),
      at: t.field({
        type: 'DateTime',
        description:
          'When it was written, UTC. Changes come in the order in which they were kept, which may be another one.',
        resolve: (change) => isoTime(change.at),
      }),
      documentId: t.id({
        description: 'Global id of the document.',
        resolve: ({ resource, companyId, documentId }) =>
          encodeNodeId({ type: resource.graphqlType, companyId, id: documentId }),
      }),
      systemId: t.field({
        type: 'UUID',
        description: 'Record identifier of the document. OData: id.',
        resolve: (change) => change.documentId,
      }),
      state: t.field({
        type: enums.of(importSalesInvoice, state).ref,
        nullable: true,
        description: 'How far the document had come at the change; null for a document that was deleted.',
        resolve: (change) => (change.kind === 'DELETED' ? null : change.state),
      }),
      createdDocNo: t.string({
        nullable: true,
        description: 'Number of the document it had created at the change; null when none.',
        resolve: (change) => change.createdDocNo || null,
      }),
      errorMessage: t.string({
        nullable: true,
        description: 'What its last action found at the change, one finding a line; null when nothing.',
        resolve: ({ errorMessage }, _args, { caller }) => tellTo(caller, errorMessage) || null,
      }),
      document: t.field({
        type: importDocument,
        nullable: true,
        description: 'The document as it is now, which may be later than the change; null when it is gone.',
        resolve: ({ resource, companyId, documentId }, _args, context) =>
          context.loaders.record.load({ resource, companyId, id: documentId }),
      }),
    }),
  })
}

/** Adds LedgerGrowth; undefined when the registers are not published. */
export function addLedgerGrowth({ builder, refs, connections }: SchemaParts, resources: readonly Resource[]) {
  const entryNo = generalLedgerEntry.byName.get('entryNo')
  if (!resources.includes(glRegister) || !resources.includes(generalLedgerEntry) || entryNo === undefined)
    return undefined
  const entries = connections.of(generalLedgerEntry)
  return builder.objectRef<Growth>('LedgerGrowth').implement({
    description: 'A posting that was added to the ledgers.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Place of the posting; send it as `after` to go on behind it.' }),
      register: t.field({
        type: refOf(refs, glRegister),
        description: 'The register of the posting: which entries it made, by whom and when.',
        resolve: (growth) => growth.register,
      }),
      generalLedgerEntries: t.field({
        type: entries.ref,
        args: entries.args(t),
        description: 'General ledger entries of the posting. A page of them.',
        resolve: ({ companyId, register }, args: ConnectionArgs, context) =>
          readConnection(context, generalLedgerEntry, companyId, args, {
            within: {
              node: 'and',
              terms: [
                bound(entryNo, 'ge', register.cells['fromEntryNo']),
                bound(entryNo, 'le', register.cells['toEntryNo']),
              ],
            },
          }),
      }),
    }),
  })
}

function bound(field: Field, operator: 'ge' | 'le', value: Cell | undefined): Expression {
  return {
    node: 'compare',
    operator,
    left: { node: 'field', field },
    right: { node: 'literal', kind: field.kind, value: value ?? 0 },
  }
}
