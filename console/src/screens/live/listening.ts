import { useRef } from 'preact/hooks'
import { useEvents } from '../../api/events.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { BookingsSubscription, ReceivedSubscription } from '../../api/gql/graphql.ts'
import type { Happened } from './happened.tsx'

/** Where the feeds stand when the page opens, and the last postings of before. */
export const beginningDocument = graphql(`
  query LiveBeginning($company: ID!) {
    company(id: $company) {
      ledgerCursor
      importDocumentCursor
      glRegisters(first: 20, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
          userId
          systemCreatedAt
          documentNo
          document {
            systemId
            kind
            name
            amountInclVAT
            currencyCode
          }
        }
      }
    }
  }
`)

const bookingsDocument = graphql(`
  subscription Bookings($company: ID!, $after: String) {
    ledgerGrew(companyId: $company, after: $after) {
      cursor
      register {
        no
        userId
        systemCreatedAt
        documentNo
        document {
          systemId
          kind
          name
          amountInclVAT
          currencyCode
        }
      }
    }
  }
`)

const receivedDocument = graphql(`
  subscription Received($company: ID!, $after: String) {
    importDocumentChanged(companyId: $company, after: $after) {
      cursor
      at
      kind
      state
      systemId
      document {
        __typename
        entryNo
        name
        no
      }
    }
  }
`)

type Register = BookingsSubscription['ledgerGrew']['register']

/** A posting as the page tells it. */
export function bookedFrom(register: Register): Happened {
  return {
    kind: 'booked',
    key: `register ${register.no}`,
    at: register.systemCreatedAt,
    user: register.userId,
    documentNo: register.documentNo ?? '',
    document: register.document ?? undefined,
  }
}

function receivedFrom({ importDocumentChanged: change }: ReceivedSubscription): Happened {
  const { document } = change
  return {
    kind: 'received',
    key: change.cursor,
    at: change.at,
    change: change.kind,
    state: change.state ?? undefined,
    document:
      document === null || document === undefined
        ? undefined
        : {
            side: document.__typename === 'ImportSalesInvoice' ? 'sales' : 'purchase',
            entryNo: document.entryNo,
            name: document.name ?? '',
            no: document.no ?? '',
          },
  }
}

/** Hears of postings behind a cursor; of nothing while it is undefined, and of what was missed once it is there again. */
export function useBookings(
  company: string | undefined,
  cursor: string | null | undefined,
  take: (one: Happened) => void,
): void {
  const { after, keep } = useCursor(company, cursor)
  useEvents(
    bookingsDocument,
    after,
    (event) => take(bookedFrom(event.ledgerGrew.register)),
    (event) => keep(event.ledgerGrew.cursor),
  )
}

/** Hears of received documents that are made, change or go; as {@link useBookings} does. */
export function useReceived(
  company: string | undefined,
  cursor: string | null | undefined,
  take: (one: Happened) => void,
): void {
  const { after, keep } = useCursor(company, cursor)
  useEvents(
    receivedDocument,
    after,
    (event) => take(receivedFrom(event)),
    (event) => keep(event.importDocumentChanged.cursor),
  )
}

/** The variables of a feed: from where it begins, or from the last event heard before a pause. */
function useCursor(company: string | undefined, cursor: string | null | undefined) {
  const last = useRef<string | undefined>(undefined)
  // The place is taken once for each stretch of listening: it must not change with every event, which would connect anew.
  const from = useRef<string | undefined>(undefined)
  if (cursor === undefined || cursor === null) from.current = undefined
  else from.current ??= last.current ?? cursor
  const after = company === undefined || from.current === undefined ? undefined : { company, after: from.current }
  const keep = (place: string): string => {
    last.current = place
    return place
  }
  return { after, keep }
}
