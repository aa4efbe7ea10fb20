import type { Query, Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller } from './caller.ts'

/** Where a set of a company stands: what is new is behind it. Of one set, company and database. */
export interface Place {
  /** The line of transaction numbers that `xid` belongs to. */
  readonly epoch: string
  /** Transactions before it were finished. Digits. */
  readonly xid: string
  /** The last number of what the set is numbered by, and whose it is; 0 and '' for none. */
  readonly no: number
  readonly id: string
}

/** What is asked of the changes of a set. */
export interface ChangesAsked {
  /** What is shown of changed records, and which of them: its order and page count for nothing. */
  readonly query: Query
  readonly since: Place
  /** Where the set stood at the first page; undefined: this is it. */
  readonly upTo: Place | undefined
  /** The id of the last record of the page before. */
  readonly behind: string | undefined
  /** Changed records of a page at the most. */
  readonly limit: number
}

/** A page of changes, by id. */
export interface Changes {
  /** Changed records of the predicate, as they are now. */
  readonly rows: readonly Row[]
  /** Those that are not, or not any more; `deleted`: nor anywhere. A client may never have heard of them. */
  readonly removed: readonly { readonly id: string; readonly deleted: boolean }[]
  /** The id of the last record when there are more. */
  readonly more: string | undefined
  /** Where the set stood at the first page: the place for the next changes. */
  readonly upTo: Place
}

/**
 * What changed in a set since a reader was there (F81): nothing is missed, also of what was under way at the time; some may come
 * twice. Sets that are not tracked (`trackingOf`) must not be asked for.
 */
export interface Tracking {
  /**
   * Where a set stands now. Request_Expired when what was behind `since` cannot be told any more: forgotten, or of a database
   * that was restored or replaced. One statement.
   */
  placeOf(caller: Caller, companyId: string, resource: Resource, since?: Place): Promise<Place>
  /**
   * A page of changes, in one snapshot; of any tracked set but those that go by number, whose changes are a list of what is
   * behind the number. Refuses as {@link Tracking.placeOf}. Three statements, and one more for each expansion.
   */
  changes(caller: Caller, companyId: string, asked: ChangesAsked): Promise<Changes>
}
