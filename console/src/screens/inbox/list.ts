import { useRef } from 'preact/hooks'
import { useAsk } from '../../api/client.ts'
import { useBeginning } from '../../api/events.ts'
import { type Page, type Pages, usePages } from '../../api/paging.ts'
import { query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { type InboxRow, purchaseInbox, rejectedDocuments, salesInbox, type Side } from './documents.ts'
import { choiceOf, filterOf, matches } from './filter.ts'

type ListPage = Page<InboxRow> | null | undefined

/** What both queries answer of a company. */
interface Listed {
  readonly id: string
  readonly importDocumentCursor?: string | null
  readonly list?: ListPage
}

/** A list, and the cursor behind which its changes begin; undefined until it was answered once. */
export interface List extends Pages<InboxRow> {
  readonly since: string | undefined
}

/**
 * The list of a side as the address filters it; the other side asks nothing. Until the service has answered to other filters,
 * those rows that fit them are shown which are in the page already.
 */
export function useList(side: Side): List {
  const id = company.value?.id
  const filters = query.value
  const wantsRejected = choiceOf(side, filters) === 'REJECTED'
  const asked = useAsk(rejectedDocuments, wantsRejected && id !== undefined ? { company: id } : undefined).value
  const rejected = asked.data?.company?.invoiceResponses?.nodes.map((one) => one.importDocumentId)
  const isKnown = !wantsRejected || rejected !== undefined
  const filter = filterOf(side, filters, rejected ?? [])
  const variables = id === undefined || !isKnown ? undefined : { company: id, filter }
  const begun = useRef<Listed | null | undefined>(undefined)
  const pageOf = ({ company: listed }: { readonly company?: Listed | null }): ListPage => {
    begun.current = listed
    return listed?.list
  }
  const purchase = usePages(purchaseInbox, side === 'purchase' ? variables : undefined, pageOf).value
  const sales = usePages(salesInbox, side === 'sales' ? variables : undefined, pageOf).value
  const pages: Pages<InboxRow> = side === 'purchase' ? purchase : sales
  const since = useBeginning(id, begun.current?.id === id ? begun.current?.importDocumentCursor : undefined)
  // The longest list of the side has most of what another filter may want.
  const seen = useRef<{ readonly side: Side; readonly rows: readonly InboxRow[] }>({ side, rows: [] })
  if (!pages.isOld && (seen.current.side !== side || pages.rows.length >= seen.current.rows.length))
    seen.current = { side, rows: pages.rows }
  if (asked.error !== undefined && !isKnown)
    return { ...pages, since, rows: [], loading: false, error: asked.error, again: asked.again }
  if (!pages.isOld && isKnown) return { ...pages, since }
  const rows = seen.current.rows.filter((row) => matches(side, filters, row))
  return { ...pages, since, rows, isOld: true, total: rows.length }
}
