import type { Expression } from '../model/expression.ts'
import type { Field } from '../model/field.ts'
import type { Resource } from '../model/resource.ts'
import type { Builder } from './builder.ts'
import type { Entity } from './entity.ts'

const registeredTypes = [36, 38, 5900]
const registered = new Set<unknown>(registeredTypes)

/**
 * The state of an import document by the document it created (D8, D9): 0 is open; the tables of unposted documents are registered;
 * the others posted. A registered document whose post failed shows no created document and therefore reads as OPEN.
 */
export function stateOf(entity: Entity): 'OPEN' | 'REGISTERED' | 'POSTED' {
  const type = entity.cells['createdDocType'] ?? 0
  if (type === 0) return 'OPEN'
  return registered.has(type) ? 'REGISTERED' : 'POSTED'
}

/** States as conditions on createdDocType: the types of a state, null for all that no other state has. */
const typesOfState: Readonly<Record<string, readonly number[] | null>> = {
  OPEN: [0],
  REGISTERED: [...registeredTypes],
  POSTED: null,
}

/** Whether a document is in one of these states, as an expression on its createdDocType. */
export function inStates(createdDocType: Field, states: readonly string[]): Expression {
  const operand: Expression = { node: 'field', field: createdDocType }
  const oneOf = (types: readonly number[]): Expression => ({
    node: 'in',
    operand,
    items: types.map((value) => ({ node: 'literal', kind: createdDocType.kind, value })),
  })
  const terms = [...new Set(states)].map((state): Expression => {
    const types = typesOfState[state] ?? null
    return types === null ? { node: 'not', term: oneOf([0, ...registeredTypes]) } : oneOf(types)
  })
  return { node: 'or', terms: [{ node: 'constant', value: false }, ...terms] }
}

/** The field that the state of a resource's records is derived from; undefined for records without a state. */
export function stateField(resource: Resource): Field | undefined {
  return resource.actions.length > 0 ? resource.byName.get('createdDocType') : undefined
}

/** Adds the enum of states. */
export function addStateEnum(builder: Builder) {
  return builder.enumType('ImportDocumentState', {
    description: 'How far an import document has come. A failed action shows in errorMessage, not here.',
    values: {
      OPEN: { description: 'Neither registered nor posted.' },
      REGISTERED: { description: 'An unposted document was made from it.' },
      POSTED: { description: 'It is in the ledgers.' },
    },
  })
}
