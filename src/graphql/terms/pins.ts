import { GraphQLError } from 'graphql'
import { present } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import type { Cell, Field } from '../../model/field.ts'
import { pinnedLedgers, type KnownAt, type LedgerPoint } from '../../model/reports/known-at.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { postedDocument, postedDocumentLine } from '../../model/resources/documents/posted-documents.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { glRegister } from '../../model/resources/ledgers/gl-register.ts'
import type { Entity } from './entity.ts'
import { badInput } from './errors.ts'

type Pinned = Pick<Entity, 'pin'>

/** The code of an error about what changes, so that nobody can tell what it was (F82). */
export const notPinnable = 'NOT_PINNABLE'

/** NOT_PINNABLE: what is asked for below `company(at:)` is not kept as it was. */
export function cannotBePinned(what: string): GraphQLError {
  return new GraphQLError(
    `${what} cannot be shown as of a version: only what is never changed can, which is general ledger, VAT and value entries, registers, posted documents, and the reports over them that take asKnownAt. Ask for it outside of company(at:).`,
    { extensions: { code: notPinnable } },
  )
}

/** Throws NOT_PINNABLE below `company(at:)`. */
export function refusePinned({ pin }: Pinned, what: string): void {
  if (pin !== undefined) throw cannotBePinned(what)
}

/** The point a report or sum is asked as of: the argument, or below `company(at:)` the version; BAD_USER_INPUT for both. */
export function knownOf({ pin }: Pinned, asKnownAt: KnownAt | undefined): KnownAt | undefined {
  if (pin === undefined) return asKnownAt
  if (asKnownAt !== undefined)
    throw badInput("'asKnownAt' has no place below company(at:), which says it already. Leave one of both out.")
  // Before the first register there is none to name.
  return pin.register === 0 ? { time: '0001-01-01T00:00:00Z' } : { register: pin.register }
}

/** The condition that a record of a list was there already; undefined where nothing is pinned. NOT_PINNABLE for records that change. */
export function pinOf({ pin }: Pinned, resource: Resource): Expression | undefined {
  if (pin === undefined) return undefined
  if (resource === glRegister) return upTo(resource.key, pin.register)
  const last = lastEntry(pin, resource)
  if (last !== undefined) return upTo(resource.key, last)
  if (resource === postedDocument) return postedBy(pin)
  throw cannotBePinned(resource.graphqlList)
}

/** The same for a list below a record: the lines of a document were there when it was. */
export function pinBelow(parent: Pinned, relation: Relation): Expression | undefined {
  return relation.target() === postedDocumentLine ? undefined : pinOf(parent, relation.target())
}

/**
 * A record that a pinned one leads to, pinned as it is. Master data and setup are shown as they are now, and lead on to the ledgers
 * as they were; NOT_PINNABLE for documents and ledgers that change.
 */
export function pinned<Found extends Entity | null>({ pin }: Pinned, name: string, found: Found): Found | Entity {
  if (pin === undefined || found === null) return found
  if (!isLasting(found.resource)) throw cannotBePinned(name)
  return { ...found, pin }
}

/** Whether a record was there by its number; what has no number of that kind always was. */
export function wasThere({ pin }: Pinned, resource: Resource, value: Cell): boolean {
  if (pin === undefined) return true
  const last = resource === glRegister ? pin.register : lastEntry(pin, resource)
  return last === undefined || Number(value) <= last
}

function isLasting(resource: Resource): boolean {
  const kept = [glRegister, postedDocument, postedDocumentLine, dimensionSetLine].includes(resource)
  return kept || isPinnedLedger(resource) || resource.access === 'setup' || resource.access === 'single'
}

/** Whether the entries of a ledger never change, so that a number says which were there. */
export function isPinnedLedger({ table }: Resource): boolean {
  return pinnedLedgers.some((one) => one === table)
}

/** The last entry of a ledger at a point; undefined for what is no such ledger. */
export function lastEntry({ last }: LedgerPoint, { table }: Resource): number | undefined {
  const ledger = pinnedLedgers.find((one) => one === table)
  return ledger === undefined ? undefined : last[ledger]
}

// A document has entries of the general ledger or of goods, all made with it.
function postedBy(pin: LedgerPoint): Expression {
  const made = (name: string): Expression => {
    const relation = present(
      postedDocument.relations.find((one) => one.name === name),
      'posted documents lead to their entries',
    )
    const predicate = upTo(relation.target().key, lastEntry(pin, relation.target()) ?? 0, 1)
    return { node: 'any', relation, of: 0, level: 1, predicate }
  }
  return { node: 'or', terms: [made('generalLedgerEntries'), made('valueEntries')] }
}

function upTo(field: Field, value: number, level = 0): Expression {
  const left: Expression = level === 0 ? { node: 'field', field } : { node: 'field', field, level }
  return { node: 'compare', operator: 'le', left, right: { node: 'literal', kind: field.kind, value } }
}
