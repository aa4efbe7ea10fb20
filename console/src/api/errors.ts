/** Why something that was asked did not happen. */
export type AskErrorKind =
  /** Nobody is signed in, and nobody signed in again. */
  | 'signedOut'
  /** The service was not reached; nobody knows whether a change was made. */
  | 'offline'
  /** The user may not. */
  | 'forbidden'
  /** Somebody else changed the record since it was read. */
  | 'changed'
  /** The service says no, in words. */
  | 'refused'

/** What an answer without data becomes. `message` is the service's own sentence, for people. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly kind: AskErrorKind
  /** Code of the service: that of a typed error, or `extensions.code`; '' without one. */
  readonly code: string
  /** Where in the input it is, as far as the service says; '' otherwise. */
  readonly path: string
  /** The answer it was made of, where there is one: `existing`, `currentEtag` and the like. */
  readonly detail: object | undefined

  constructor(
    kind: AskErrorKind,
    message: string,
    more: { readonly code?: string; readonly path?: string; readonly detail?: object } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = more.code ?? ''
    this.path = more.path ?? ''
    this.detail = more.detail
  }
}

/** Any thrown thing as an {@link AskError}; what is none is a fault of ours and says so. */
export function asAskError(thrown: unknown): AskError {
  if (thrown instanceof AskError) return thrown
  return new AskError('refused', thrown instanceof Error ? thrown.message : String(thrown), { code: 'PAGE_FAULT' })
}

/** The names of the typed errors of mutations (`interface Error` of the schema). */
type ErrorName = `${string}Error`

/** What of a result is no typed error. */
type Succeeded<R> = R extends { readonly __typename?: ErrorName } ? never : R

/**
 * The success of a mutation's result; a typed error in its place is thrown as {@link AskError}. Select `__typename` in every
 * mutation, and `... on Error { code message }`, `... on ConflictError { currentEtag }` where it matters.
 */
export function success<R extends { readonly __typename?: string }>(result: R): Succeeded<R> {
  if (isSuccess(result)) return result
  throw refusalOf(result)
}

function isSuccess<R extends { readonly __typename?: string }>(result: R): result is R & Succeeded<R> {
  return result.__typename?.endsWith('Error') !== true
}

function refusalOf(result: { readonly __typename?: string }): AskError {
  const message = textOf(result, 'message')
  const code = textOf(result, 'code')
  const [issue] = 'issues' in result && Array.isArray(result.issues) ? (result.issues as readonly object[]) : []
  const kind: AskErrorKind =
    code === 'ENTITY_CHANGED' ? 'changed' : result.__typename === 'ForbiddenError' ? 'forbidden' : 'refused'
  return new AskError(kind, message, { code, path: issue && textOf(issue, 'path'), detail: result })
}

/** A text of an answer whose shape the types do not say; '' without it. */
export function textOf(of: object, name: string): string {
  const value: unknown = Object.entries(of).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}
