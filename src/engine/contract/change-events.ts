import type { ImportSide } from '../../model/import-side.ts'

/** What a stream yields: an event, or why it ends. A failure is the last item; it is a value, so that it reaches the client. */
export type Watched<Event> = { readonly event: Event } | { readonly failure: unknown }

/** A stream of events that is read while it is pulled. */
export type WatchStream<Event> = AsyncIterableIterator<Watched<Event>>

/** What happened to an import document; `state` and what follows are as they were then. */
export interface DocumentChange {
  /** Its place, to go on after it. */
  readonly cursor: string
  readonly companyId: string
  readonly side: ImportSide
  readonly kind: 'CREATED' | 'CHANGED' | 'DELETED'
  readonly documentId: string
  readonly state: string
  readonly createdDocNo: string
  readonly errorMessage: string
  /** As the database writes it, with its time zone. */
  readonly at: string
}

/** A posting that was added to the ledgers. */
export interface LedgerGrowth {
  readonly cursor: string
  readonly companyId: string
  readonly registerId: string
}

/**
 * What happened to documents and ledgers, as it happens, from every process on the database: each event once and in order,
 * also for somebody who comes back with the cursor of the last one seen.
 */
export interface ChangeFeed<Who> {
  /** Changes of import documents behind a cursor, from now on without one. BadRequest_InvalidToken about `after`: foreign or too old. `signal` ends the stream. */
  watchDocuments(
    caller: Who,
    companyId: string,
    after: string | undefined,
    signal?: AbortSignal,
  ): Promise<WatchStream<DocumentChange>>
  /** Postings behind a cursor, from now on without one; refused and ended as {@link watchDocuments}. */
  watchLedger(
    caller: Who,
    companyId: string,
    after: string | undefined,
    signal?: AbortSignal,
  ): Promise<WatchStream<LedgerGrowth>>
  /** The cursors of now. One statement; once a minute old changes are forgotten before it. */
  feedCursors(caller: Who, companyId: string): Promise<{ documents: string; ledger: string }>
  /** Ends every stream in order; for when the service stops. */
  endStreams(): void
  /** Streams that are open. */
  openStreams(): number
}
