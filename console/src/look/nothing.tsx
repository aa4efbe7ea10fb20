import { pathTo } from '../app/address.ts'
import { company } from '../app/company.ts'
import { Link } from '../parts/link.tsx'
import { Empty } from '../parts/notice.tsx'
import { lookWords as look } from './look-words.ts'

/** No row: because of the filters, or because nothing was booked, and then what would change it. */
export function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title={look('nothing')}>
        <p>{look('nothingHelp')}</p>
      </Empty>
    )
  return (
    <Empty title={look('noBooks')}>
      <p>{look('noBooksHelp')}</p>
      <Link to={pathTo(company.value?.name ?? '', 'inbox')}>{look('toInbox')}</Link>
    </Empty>
  )
}
