import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { exactly } from '../../look/filter-text.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { Link } from '../../parts/link.tsx'
import { Notice } from '../../parts/notice.tsx'
import { cancelWords as say } from './cancel-words.ts'
import type { Posted } from './queries.ts'

type Entry = Pick<Posted['vendorLedgerEntries']['nodes'][number], 'amountFCY' | 'remainingAmount' | 'closedByEntry'>

/** What of a posted document says whether it is settled, and with what. */
export interface MayBeSettled extends Pick<Posted, 'vendorNo' | 'customerNo'> {
  readonly cancelledBy?: object | null
  readonly cancels?: object | null
  readonly customerLedgerEntries: { readonly nodes: readonly Entry[] }
  readonly vendorLedgerEntries: { readonly nodes: readonly Entry[] }
}

const entriesOf = (document: MayBeSettled) => [
  ...document.customerLedgerEntries.nodes,
  ...document.vendorLedgerEntries.nodes,
]

/**
 * Whether something else was settled with it, wholly or in part: it cannot be cancelled then, for nothing undoes a settlement
 * (F87). One that is cancelled was settled by that.
 */
export function isSettled(document: MayBeSettled): boolean {
  if (document.cancelledBy !== null && document.cancelledBy !== undefined) return false
  // Both are texts of the service, with the same digits.
  return entriesOf(document).some(({ amountFCY, remainingAmount }) => amountFCY !== remainingAmount)
}

/** Why a posted document cannot be cancelled; undefined where it can. */
export function unableToCancel(document: MayBeSettled): string | undefined {
  const { cancelledBy, cancels } = document
  if (cancelledBy !== null && cancelledBy !== undefined) return say('already')
  if (cancels !== null && cancels !== undefined) return say('itself')
  return isSettled(document) ? say('settled') : undefined
}

/** What it was settled with, and what to do instead of cancelling it. */
export function Settled({ document }: { readonly document: MayBeSettled }) {
  if (!isSettled(document) || (document.cancels !== null && document.cancels !== undefined)) return null
  const isVendor = document.vendorLedgerEntries.nodes.length > 0
  const no = (isVendor ? document.vendorNo : document.customerNo) ?? ''
  const closed = entriesOf(document).find(({ closedByEntry }) => closedByEntry)?.closedByEntry
  return (
    <Notice>
      <p>{say('settled')}</p>
      <p>{say(isVendor ? 'settledPurchase' : 'settledSales')}</p>
      <div class="row">
        {closed && (
          <span>
            {say('settledWith')} <DocumentLink of={closed} />
          </span>
        )}
        <Link
          to={pathTo(company.value?.name ?? '', 'ledgers', isVendor ? 'vendors' : 'customers')}
          query={{ party: exactly(no) }}
        >
          {look(isVendor ? 'vendor' : 'customer')}: {say('settledEntries')}
        </Link>
      </div>
    </Notice>
  )
}
