import { tellTo } from '../../core/language/listener.ts'
import type { Problem } from '../../core/problem.ts'
import { etagOf } from '../../model/etag.ts'
import { unpostedDocument } from '../../model/resources/documents/posted-documents.ts'
import type { Resource } from '../../model/resource.ts'
import type { Entity } from '../terms/entity.ts'
import { permissionOf } from '../build/permissions.ts'
import { errorCodes, saidOf, typedErrorOf, type ErrorCode } from '../terms/errors.ts'
import { graphqlPath } from '../terms/names.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'

/** One thing that is wrong, in the names of the schema. */
export interface Issue {
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly line: number | null
}

/** A typed error; `type` is its object type. */
export interface Failure {
  readonly type: string
  readonly code: ErrorCode
  readonly message: string
  readonly issues: readonly Issue[]
  /** The permission set that is missing, of a refusal of rights. */
  readonly permission?: string | undefined
  /** The record as it is now, of a conflict. */
  readonly current?: Entity | null
  /** The record that the one to be made would repeat, of a conflict. */
  readonly existing?: Entity | null
  /** The unposted document that is in the way of a change. */
  readonly unposted?: Entity | null
}

/** A value of an input, other than a field of a record, that is refused; `path` is where it was sent. */
export function wrongInput(path: string, message: string): Failure {
  return {
    type: 'ValidationError',
    code: 'VALIDATION_FAILED',
    message,
    issues: [{ path, code: 'BadRequest', message, line: null }],
  }
}

/** Thrown where such a value is read. */
export class WrongInput extends Error {
  readonly failure: Failure

  constructor(path: string, cause: Error) {
    super(cause.message, { cause })
    this.name = 'WrongInput'
    this.failure = wrongInput(path, cause.message)
  }
}

/** A Problem as typed error; undefined when a mutation has no type for it (outages). */
export function failureOf(resource: Resource, problem: Problem, lockable: boolean): Failure | undefined {
  const typed = typedErrorOf(problem, lockable)
  if (typed === undefined) return undefined
  return {
    ...typed,
    message: saidOf(problem),
    issues: issuesOf(resource, problem),
    permission: problem.permission,
  }
}

/** What a Problem says field by field, in the names of the schema. */
export function issuesOf(resource: Resource, { code, message, target, details }: Problem): readonly Issue[] {
  const own: Issue[] = target === undefined ? [] : [{ path: graphqlPath(resource, target), code, message, line: null }]
  const more = details.map((detail) => ({
    path: detail.target === undefined ? null : graphqlPath(resource, detail.target),
    code: detail.code,
    message: detail.message,
    line: null,
  }))
  return more.length > 0 ? more : own
}

/** Adds the type of one thing that is wrong. */
export function addIssue(builder: SchemaParts['builder']) {
  return builder.objectRef<Issue>('Issue').implement({
    description: 'One thing that is wrong.',
    fields: (t) => ({
      path: t.exposeString('path', {
        nullable: true,
        description:
          'Field, in the names of this schema; null for the document as a whole. Of a refused input it is where the value was sent, lines by their place from 0: `lines[0].quantity`. Of an action it is the field of the record: of the line that `line` names, else of the document.',
      }),
      code: t.exposeString('code', { description: 'Code for programs.' }),
      message: t.string({
        description: 'Text for people.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
      line: t.exposeInt('line', {
        nullable: true,
        description: 'lineNo of the line that an action found it on, such as 20000; null for the document.',
      }),
    }),
  })
}

// Where unposted documents are published.
function unpostedRef({ refs }: SchemaParts) {
  return refs.has(unpostedDocument.graphqlType) ? refOf(refs, unpostedDocument) : undefined
}

/** The types of what is refused: the interface, those of every result union, and those that only items of a bulk have. */
export function addErrors(parts: SchemaParts, issue: ReturnType<typeof addIssue>) {
  const { builder, permission } = parts
  const code = builder.enumType('ErrorCode', {
    description: 'What kind of mistake a typed error is.',
    values: Object.fromEntries(
      Object.entries(errorCodes).map(([name, description]) => [name, { value: name, description }]),
    ),
  })
  const base = builder.interfaceRef<Failure>('Error').implement({
    description: 'A mutation, or an item of a bulk, that was refused.',
    resolveType: (failure) => failure.type,
    fields: (t) => ({
      code: t.field({ type: code, description: 'Code for programs.', resolve: (failure) => failure.code }),
      message: t.string({
        description: 'Text for people.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
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
  const forbidden = make('ForbiddenError', 'The caller lacks a permission for it in the company; nothing was changed.')
  make(
    'UnavailableError',
    'An item of a bulk that could not be done now, for the database or others held it up: try it again.',
  )
  builder.objectField(validation, 'issues', (t) =>
    t.field({
      type: [issue],
      description: 'What is wrong, field by field.',
      resolve: (failure) => [...failure.issues],
    }),
  )
  addConflictFields(parts, conflict)
  builder.objectField(forbidden, 'permission', (t) =>
    t.field({
      type: permission,
      nullable: true,
      description: 'The permission that is missing in the company; null where none would help.',
      resolve: ({ permission: missed }) => permissionOf(missed),
    }),
  )
  const unposted = unpostedRef(parts)
  if (unposted !== undefined) {
    builder.objectField(state, 'unpostedDocument', (t) =>
      t.field({
        type: unposted,
        nullable: true,
        description:
          'The unposted document that was registered and is in the way of the change: reopen the import document first. Null in every other state.',
        resolve: (failure) => failure.unposted ?? null,
      }),
    )
  }
  return { base, members: [validation, missing, conflict, state, forbidden] }
}

function addConflictFields({ builder, importDocument }: SchemaParts, conflict: ReturnType<typeof failureRef>): void {
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
      type: importDocument,
      nullable: true,
      description: 'The document that the same file already made; null in every other conflict.',
      resolve: (failure) => failure.existing ?? null,
    }),
  )
}

function failureRef(builder: SchemaParts['builder']) {
  return builder.objectRef<Failure>('Failure').implement({})
}
