import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { exactly } from '../../look/filter-text.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { Link } from '../../parts/link.tsx'
import { Notice } from '../../parts/notice.tsx'
import { cancelWords as say } from './cancel-words.ts'
import type { Posted } from './queries.ts'

const entriesOf = (document: Posted) => [...document.customerLedgerEntries.nodes, ...document.vendorLedgerEntries.nodes]

/**
 * Whether something else was settled with it, wholly or in part: it cannot be cancelled then, for nothing undoes a settlement
 * (F87). One that is cancelled was settled by that.
 */
export function isSettled(document: Posted): boolean {
  if (document.cancelledBy !== null && document.cancelledBy !== undefined) return false
  // Both are texts of the service, with the same digits.
  return entriesOf(document).some(({ amountFCY, remainingAmount }) => amountFCY !== remainingAmount)
}

/** What it was settled with, and what to do instead of cancelling it. */
export function Settled({ document }: { readonly document: Posted }) {
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
