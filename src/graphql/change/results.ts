import { tellTo } from '../../core/language/listener.ts'
import type { Outcome } from '../../engine/contract/acting.ts'
import type { Action, Resource } from '../../model/resource.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { addErrors, addIssue, type Failure, type Issue } from './errors.ts'
import { graphqlPath, readFields, uncapitalized } from '../terms/names.ts'
import { refOf } from '../build/record-refs.ts'
import type { SchemaParts } from '../records/schema-parts.ts'

interface Changed {
  readonly type: string
  readonly record: Entity
  readonly outcome?: Outcome
}

interface Removed {
  readonly type: string
  readonly deletedId: string
  readonly systemId: string
}

/** Something that is no record of a company; its type knows what else is in it. */
interface Done {
  readonly type: string
  readonly done: unknown
}

/** What a mutation answers; `type` is the member of its union. */
export type Result = Failure | Changed | Removed | Done

/** The ledgers that an action on a document shows its entries of, by their GraphQL type. */
const ledgerTypes = [
  'GeneralLedgerEntry',
  'VatEntry',
  'CustomerLedgerEntry',
  'VendorLedgerEntry',
  'ItemLedgerEntry',
  'ValueEntry',
]

const takenBack =
  'They were made and taken back: their ids name nothing (node answers null), and their numbers are free for other entries.'

const entriesOfAction: Readonly<Record<string, string>> = {
  post: 'that the document made; empty when it was not posted.',
  postpreview: `that posting would make. ${takenBack} Empty when posting would fail.`,
  cancel: 'that the cancellation made.',
  cancelpreview: `that the cancellation would make. ${takenBack}`,
  correct: 'that the cancellation made.',
  correctpreview: `that the cancellation would make. ${takenBack}`,
}

/** Makes the result unions of the mutations, their successes, and the typed errors they share. */
export class MutationResults {
  readonly #parts: SchemaParts
  readonly #ledgers: readonly Resource[]
  /** One thing that is wrong. */
  readonly issue
  readonly #errors

  constructor(parts: SchemaParts, resources: readonly Resource[]) {
    this.#parts = parts
    this.#ledgers = ledgerTypes.flatMap((type) => resources.filter((resource) => resource.graphqlType === type))
    this.issue = addIssue(parts.builder)
    this.#errors = addErrors(parts, this.issue)
  }

  /** The union of a create or update: the success holds the record. */
  ofRecord(name: string, resource: Resource) {
    const success = this.#success(name, resource)
    return this.#union(name, success)
  }

  /** The union of a delete. */
  ofDelete(name: string, resource: Resource) {
    const success = this.#parts.builder.objectRef<Removed>(`${name}Success`).implement({
      description: `The ${resource.graphqlType} is gone.`,
      fields: (t) => ({
        deletedId: t.exposeID('deletedId', { description: 'Global id it had.' }),
        systemId: t.field({ type: 'UUID', description: 'GUID it had.', resolve: (result) => result.systemId }),
      }),
    })
    return this.#union(name, success)
  }

  /** The union of an action: the success holds document and outcome, those of post and preview also the entries made. */
  ofAction(name: string, resource: Resource, action: Action) {
    const { builder } = this.#parts
    const success = this.#success(name, resource)
    builder.objectFields(success, (t) => ({
      succeeded: t.boolean({
        description: 'Whether the action did what it was asked; if not, see issues.',
        resolve: (result) => result.outcome?.succeeded ?? false,
      }),
      issues: t.field({
        type: [this.issue],
        description: 'Why it did not succeed; the same texts are in errorMessage.',
        resolve: ({ outcome }) => (outcome === undefined ? [] : findingsOf(resource, outcome)),
      }),
    }))
    this.#addEntries(success, action)
    return this.#union(name, success)
  }

  /** The union of an action on a posted document: the success holds the document, what was made and its entries (decision F87). */
  ofPostedAction(name: string, resource: Resource, action: Action) {
    const { builder, refs, importDocument } = this.#parts
    const success = this.#success(name, resource)
    if (action.preview !== true)
      builder.objectField(success, 'cancelledBy', (t) =>
        t.field({
          type: refOf(refs, resource),
          nullable: true,
          description: 'The posted document that cancels it.',
          resolve: ({ record: { companyId }, outcome }, _args, { loaders }) =>
            outcome?.made === undefined
              ? null
              : loaders.record.load({ resource, companyId, id: outcome.made.cancelledBy }),
        }),
      )
    if (action.name === 'correct')
      builder.objectField(success, 'correction', (t) =>
        t.field({
          type: importDocument,
          nullable: true,
          description: 'The open import document in its place; null when that has been deleted since.',
          resolve: ({ record: { companyId }, outcome }, _args, { loaders }) =>
            outcome?.made?.correction === undefined
              ? null
              : loaders.record.load({ companyId, ...outcome.made.correction }),
        }),
      )
    this.#addEntries(success, action)
    return this.#union(name, success)
  }

  /** The union of an action on a customer or vendor (decision F99): the success holds the record, what stood against it, and what was emptied. */
  ofPartyAction(name: string, resource: Resource, action: Action) {
    const { builder } = this.#parts
    const success = this.#success(name, resource)
    builder.objectFields(success, (t) => ({
      succeeded: t.boolean({
        description: `Whether ${action.preview === true ? 'it can be done' : 'it was done'}; if not, see issues.`,
        resolve: ({ outcome }) => outcome?.succeeded ?? false,
      }),
      issues: t.field({
        type: [this.issue],
        description:
          'What stands against it: AlreadyForgotten, Blocked, OpenDocument, UnpostedDocument, OpenEntry, WithinRetention or JobUnderWay.',
        resolve: ({ outcome }) => (outcome === undefined ? [] : findingsOf(resource, outcome)),
      }),
      emptied: t.string({
        nullable: true,
        description: `What ${action.preview === true ? 'would be' : 'was'} emptied; null where something stands against it.`,
        resolve: ({ outcome }, _args, { caller }) =>
          outcome?.emptied === undefined ? null : tellTo(caller, outcome.emptied),
      }),
    }))
    return this.#union(name, success)
  }

  /** The union of a mutation whose success is a type of its own. */
  ofOther(name: string, success: { name: string }) {
    return this.#union(name, success)
  }

  /** What all typed errors have in common, for items of a bulk. */
  get error() {
    return this.#errors.base
  }

  /** The ledgers of an action whose entries are among the selected fields; the engine is asked for no others. */
  shownLedgers(action: Action, selected: ReadonlySet<string>): readonly Resource[] {
    return action.name in entriesOfAction ? this.#ledgers.filter((ledger) => selected.has(ledger.graphqlList)) : []
  }

  /** The answer of a create or update. */
  record(name: string, record: Entity): Changed {
    return { type: `${name}Success`, record }
  }

  /** The answer of an action. */
  outcome(name: string, record: Entity, outcome: Outcome): Changed {
    return { type: `${name}Success`, record, outcome }
  }

  #addEntries(success: ReturnType<typeof changedRef>, action: Action): void {
    const { builder, refs } = this.#parts
    const made = entriesOfAction[action.name]
    if (made === undefined) return
    for (const ledger of this.#ledgers) {
      builder.objectField(success, ledger.graphqlList, (t) =>
        t.field({
          type: [refOf(refs, ledger)],
          description: `Records of ${ledger.graphqlType} ${made}`,
          resolve: (result) => entriesOf(result, ledger),
        }),
      )
    }
  }

  #success(name: string, resource: Resource) {
    const { builder, refs } = this.#parts
    return builder.objectRef<Changed>(`${name}Success`).implement({
      description: 'It was done.',
      fields: (t) => ({
        [uncapitalized(resource.graphqlType)]: t.field({
          type: refOf(refs, resource),
          description: 'The record as it is now.',
          resolve: (result) => result.record,
        }),
      }),
    })
  }

  // Pothos types a union by what all members share; ours are told apart by `type`.
  #union(name: string, success: { name: string }) {
    const members = [success, ...this.#errors.members] as unknown as ReturnType<typeof resultRef>[]
    return this.#parts.builder.unionType(`${name}Result`, {
      description: 'Success, or one typed error.',
      types: members,
      resolveType: (result) => result.type,
    })
  }
}

function changedRef(builder: SchemaParts['builder']) {
  return builder.objectRef<Changed>('Changed').implement({})
}

function resultRef(builder: SchemaParts['builder']) {
  return builder.objectRef<Result>('Result')
}

/** What an action found wrong, in the names of the schema: a finding on a line names a field of the line. */
export function findingsOf(resource: Resource, { findings }: Outcome): Issue[] {
  return findings.map(({ field, code, message, lineNo }) => ({
    path: field === '' ? null : graphqlPath(lineNo === null ? resource : lineOf(resource), field),
    code,
    message,
    line: lineNo,
  }))
}

function lineOf(resource: Resource): Resource {
  return resource.relations.find((one) => one.writable === true)?.target() ?? resource
}

function entriesOf({ record, outcome }: Changed, ledger: Resource): Entity[] {
  const names = readFields(ledger).map((field) => field.name)
  return (outcome?.entries?.get(ledger) ?? []).map((row) => entityOf(ledger, record.companyId, names, row))
}
