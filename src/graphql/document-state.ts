import type { Resource } from '../model/resource.ts'
import type { Builder } from './builder.ts'
import type { Entity } from './entity.ts'
import { refOf, type RecordRefs } from './record-refs.ts'

const registered = new Set<unknown>([36, 38, 5900])

/**
 * The state of an import document by the document it created (D8, D9): 0 is open; the tables of unposted documents are registered;
 * the others posted. A registered document whose post failed shows no created document and therefore reads as OPEN.
 */
export function stateOf(entity: Entity): 'OPEN' | 'REGISTERED' | 'POSTED' {
  const type = entity.cells['createdDocType'] ?? 0
  if (type === 0) return 'OPEN'
  return registered.has(type) ? 'REGISTERED' : 'POSTED'
}

/** Adds `state` to every resource with actions. */
export function addStates(builder: Builder, refs: RecordRefs, resources: readonly Resource[]): void {
  const documents = resources.filter((resource) => resource.actions.length > 0)
  if (documents.length === 0) return
  const state = builder.enumType('ImportDocumentState', {
    description: 'How far an import document has come. A failed action shows in errorMessage, not here.',
    values: {
      OPEN: { description: 'Neither registered nor posted.' },
      REGISTERED: { description: 'An unposted document was made from it.' },
      POSTED: { description: 'It is in the ledgers.' },
    },
  })
  for (const resource of documents) {
    builder.objectField(refOf(refs, resource), 'state', (t) =>
      t.field({
        type: state,
        description: 'How far the document has come, derived from createdDocType.',
        resolve: stateOf,
      }),
    )
  }
}
