import type { Problem } from '../core/problem.ts'
import type { Outcome } from '../engine/engine.ts'
import { etagOf } from '../model/etag.ts'
import type { Action, Resource } from '../model/resource.ts'
import { entityOf, type Entity } from './entity.ts'
import { errorCodes, typedErrorOf, type ErrorCode } from './errors.ts'
import { graphqlPath, readFields, uncapitalized } from './names.ts'
import { refOf } from './record-refs.ts'
import type { Parts } from './record-objects.ts'

interface Issue {
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly line: number | null
}

interface Failure {
  readonly type: string
  readonly code: ErrorCode
  readonly message: string
  readonly issues: readonly Issue[]
  /** The record as it is now, of a conflict. */
  readonly current?: Entity | null
  /** The record that the one to be made would repeat, of a conflict. */
  readonly existing?: Entity | null
}

interface Changed {
  readonly type: string
  readonly record: Entity
  readonly outcome?: Outcome
}

interface Removed {
  readonly type: string
  readonly id: string
  readonly systemId: string
}

/** What a mutation answers; `type` is the member of its union. */
export type Result = Failure | Changed | Removed

/** The ledgers that an action on a document shows its entries of, by their GraphQL type. */
const ledgerTypes = [
  'GeneralLedgerEntry',
  'VatEntry',
  'CustomerLedgerEntry',
  'VendorLedgerEntry',
  'ItemLedgerEntry',
  'ValueEntry',
]

const entriesOfAction: Readonly<Record<string, string>> = {
  post: 'that the document made; empty when it was not posted.',
  postpreview:
    'that posting would make. They were made and taken back: their ids name nothing (node answers null), and their numbers are free for other entries. Empty when posting would fail.',
}

/** Makes the result unions of the mutations, their successes, and the typed errors they share. */
export class MutationResults {
  readonly #parts: Parts
  readonly #ledgers: readonly Resource[]
  readonly #issue
  readonly #errors

  constructor(parts: Parts, resources: readonly Resource[]) {
    this.#parts = parts
    this.#ledgers = ledgerTypes.flatMap((type) => resources.filter((resource) => resource.graphqlType === type))
    this.#issue = addIssue(parts.builder)
    this.#errors = addErrors(parts, this.#issue)
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
        id: t.exposeID('id', { description: 'Global id it had.' }),
        systemId: t.field({ type: 'UUID', description: 'GUID it had.', resolve: (result) => result.systemId }),
      }),
    })
    return this.#union(name, success)
  }

  /** The union of an action: the success holds document and outcome, those of post and preview also the entries made. */
  ofAction(name: string, resource: Resource, action: Action) {
    const { builder, refs } = this.#parts
    const success = this.#success(name, resource)
    builder.objectFields(success, (t) => ({
      succeeded: t.boolean({
        description: 'Whether the action did what it was asked; if not, see issues.',
        resolve: (result) => result.outcome?.succeeded ?? false,
      }),
      issues: t.field({
        type: [this.#issue],
        description: 'Why it did not succeed; the same texts are in errorMessage.',
        resolve: (result) =>
          (result.outcome?.findings ?? []).map((finding) => ({
            path:
              finding.field === ''
                ? null
                : graphqlPath(finding.lineNo === null ? resource : lineOf(resource), finding.field),
            code: finding.code,
            message: finding.message,
            line: finding.lineNo,
          })),
      }),
    }))
    const made = entriesOfAction[action.name]
    if (made !== undefined) {
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
    return this.#union(name, success)
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

  /** A Problem as typed error; undefined when a mutation has no type for it (403, outages). */
  static failure(resource: Resource, problem: Problem, lockable: boolean): Failure | undefined {
    const typed = typedErrorOf(problem, lockable)
    if (typed === undefined) return undefined
    const own: Issue[] =
      problem.target === undefined
        ? []
        : [{ path: graphqlPath(resource, problem.target), code: problem.code, message: problem.message, line: null }]
    const details = problem.details.map((detail) => ({
      path: detail.target === undefined ? null : graphqlPath(resource, detail.target),
      code: detail.code,
      message: detail.message,
      line: null,
    }))
    return { ...typed, message: problem.message, issues: details.length > 0 ? details : own }
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
    const members = [success, ...this.#errors] as unknown as ReturnType<typeof resultRef>[]
    return this.#parts.builder.unionType(`${name}Result`, {
      description: 'Success, or one typed error.',
      types: members,
      resolveType: (result) => result.type,
    })
  }
}

function resultRef(builder: Parts['builder']) {
  return builder.objectRef<Result>('Result')
}

function lineOf(resource: Resource): Resource {
  return resource.relations.find((one) => one.writable === true)?.target() ?? resource
}

function addIssue(builder: Parts['builder']) {
  return builder.objectRef<Issue>('Issue').implement({
    description: 'One thing that is wrong.',
    fields: (t) => ({
      path: t.exposeString('path', {
        nullable: true,
        description: 'Field, in the names of this schema, such as `lines[0].quantity`; null for the document.',
      }),
      code: t.exposeString('code', { description: 'Code for programs.' }),
      message: t.exposeString('message', { description: 'Text for people.' }),
      line: t.exposeInt('line', { nullable: true, description: 'lineNo of the line it is about.' }),
    }),
  })
}

function addErrors({ builder, node }: Parts, issue: ReturnType<typeof addIssue>) {
  const code = builder.enumType('ErrorCode', {
    description: 'What kind of mistake a typed error is.',
    values: Object.fromEntries(
      Object.entries(errorCodes).map(([name, description]) => [name, { value: name, description }]),
    ),
  })
  const base = builder.interfaceRef<Failure>('Error').implement({
    description: 'A mutation that was refused.',
    resolveType: (failure) => failure.type,
    fields: (t) => ({
      code: t.field({ type: code, description: 'Code for programs.', resolve: (failure) => failure.code }),
      message: t.exposeString('message', { description: 'Text for people.' }),
    }),
  })
  const make = (name: string, description: string) =>
    builder.objectRef<Failure>(name).implement({ description, interfaces: [base] })
  const validation = make('ValidationError', 'Values were refused; nothing was changed.')
  const missing = make('NotFoundError', 'The record does not exist or is not visible.')
  const conflict = make(
    'ConflictError',
    'The record changed in the meantime, or one with the same key or of the same file exists, or the idempotencyKey belongs to another request.',
  )
  const state = make('InvalidStateError', 'The state of the document does not allow it.')
  builder.objectField(validation, 'issues', (t) =>
    t.field({
      type: [issue],
      description: 'What is wrong, field by field.',
      resolve: (failure) => [...failure.issues],
    }),
  )
  builder.objectField(conflict, 'currentEtag', (t) =>
    t.string({
      nullable: true,
      description: 'etag of the record as it is now; null when there is no such record.',
      resolve: ({ current }) =>
        current === null || current === undefined ? null : etagOf(current.id, current.version),
    }),
  )
  builder.objectField(conflict, 'existing', (t) =>
    t.field({
      type: node,
      nullable: true,
      description: 'The document that the same file already made (D36); null in every other conflict.',
      resolve: (failure) => failure.existing ?? null,
    }),
  )
  return [validation, missing, conflict, state]
}

function entriesOf({ record, outcome }: Changed, ledger: Resource): Entity[] {
  const names = readFields(ledger).map((field) => field.name)
  return (outcome?.entries?.get(ledger) ?? []).map((row) => entityOf(ledger, record.companyId, names, row))
}
