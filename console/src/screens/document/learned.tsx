import { useAsk } from '../../api/client.ts'
import { company } from '../../app/company.ts'
import { Link } from '../../parts/link.tsx'
import { pathTo } from '../../app/address.ts'
import { learnedMappings } from './queries.ts'
import { say } from './words.ts'

/** What earlier corrections of this vendor's lines taught: so the next document comes right by itself. */
export function Learned({ vendorNo }: { readonly vendorNo: string }) {
  const now = company.value
  const asked = useAsk(learnedMappings, now && vendorNo !== '' ? { company: now.id, vendorNo } : undefined).value
  const found = asked.data?.company?.vendorMappings?.nodes ?? []
  if (found.length === 0) return null
  return (
    <details class="card">
      <summary>{say('learned', { count: found.length })}</summary>
      <ul class="document-findings">
        {found.map((one) => (
          <li key={one.id}>
            <bdi>{one.matchText}</bdi> → <code>{one.no ?? ''}</code>{' '}
            <span class="quiet">
              {[one.vatKey, one.vatProdPostingGroup, one.shortcutDimension1Code, one.shortcutDimension2Code]
                .filter((part) => (part ?? '') !== '')
                .join(' · ')}
            </span>{' '}
            {one.learnedFromEntryNo > 0 && (
              <Link to={pathTo(now?.name ?? '', 'document', 'purchase', String(one.learnedFromEntryNo))}>
                {say('learnedFrom', { entryNo: String(one.learnedFromEntryNo) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
