import type { Field } from '../../model/field.ts'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller } from './caller.ts'
import type { ShownRecord } from './writing.ts'

/** Something posting found wrong; `field` is the contract name, '' for the document. */
export interface Finding {
  readonly code: string
  readonly message: string
  readonly field: string
  readonly lineNo: number | null
}

/** How a bound action ended: business failures are findings (D10), they are in errorMessage as well. */
export interface Outcome {
  readonly succeeded: boolean
  readonly findings: readonly Finding[]
  /**
   * The document's entries per resource asked for with {@link ActOptions.show}, by entry number: those booked, or those
   * a preview would book. Cells are those of {@link shownFields}; dimension set lines, where the resource has them, are
   * in `children`. Absent when nothing was asked for or nothing is booked.
   */
  readonly entries?: ReadonlyMap<Resource, readonly Row[]>
  /** What cancelling a posted document made; absent of every other action and of a preview. */
  readonly made?: Made
  /** What forgetting a party emptied, or would empty, in one sentence; absent of every other action and where something stood against it. */
  readonly emptied?: string
}

/** The posted document that cancels another, and the import document made in its place, if any. */
export interface Made {
  readonly cancelledBy: string
  readonly correction: { readonly resource: Resource; readonly id: string } | undefined
}

/** Posts of one sender that are to happen in their order, up to the first that fails; only the posting lane writes it. */
export interface Turn {
  /** One of them failed: those behind it are not tried. */
  ended: boolean
  /** One of them waits for somebody else: those behind it wait too. */
  waiting: boolean
}

/** What else to say with an action. */
export interface ActOptions {
  /** The tag the client sent; checked when it is there (D3). */
  readonly etag?: string | undefined
  /** What the action must be told, decoded, by parameter name. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Ledger resources whose entries are wanted in the outcome of `post`, `postpreview` and the actions of posted documents. */
  readonly show?: readonly Resource[]
  /**
   * The document as it is after `post`, wanted along with it; told before the post ends, perhaps more than once: the last time
   * counts. Not told where it is known only by reading. Other actions do not heed it.
   */
  readonly record?: ShownRecord | undefined
  /**
   * Key of at most 255 characters under which the action happens once within a day (reliability.md P8): when it succeeded,
   * the same request again is answered as a success that does nothing, whatever its etag; another request is
   * Request_IdempotencyKeyReused. What failed is not remembered. A preview keeps nothing and so heeds none.
   */
  readonly idempotencyKey?: string | undefined
  /** Shared by posts asked for at once, in their order: one behind a post that failed is Request_FailedDependency (decision F73). */
  readonly turn?: Turn | undefined
}

/** The fields of a resource in its outcome entries: all but hidden ones and blobs, in resource order. */
export function shownFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.hidden !== true && field.kind !== 'blob')
}

/** Bound actions of import documents (post, register, reopen, postpreview, confirmAddressee, drawDocImage, and reject of purchases) of posted ones (cancel, correct and their previews), and of customers and vendors (forget and its preview). */
export interface Acting {
  /** Runs a bound action by its contract name. Those of posted documents throw a Problem for what is in the way, as they have no errorMessage. */
  act(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    action: string,
    options: ActOptions,
  ): Promise<Outcome>
}
