import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { exactly } from '../../look/filter-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { Link } from '../../parts/link.tsx'
import { say } from './words.ts'
import './findings.css'

/** Something to look at before a return or file is filed. */
interface Finding {
  readonly code: string
  readonly severity: 'ERROR' | 'WARNING'
  readonly message: string
  readonly grids: readonly string[]
  readonly customerNo?: string | null
}

/** What was found, what keeps the file back first, each with what to do in the service's words; a sentence where nothing was. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return <p class="quiet">{say('clean')}</p>
  const sorted = [...findings].sort((a, b) => Number(a.severity !== 'ERROR') - Number(b.severity !== 'ERROR'))
  return (
    <ul class="findings" aria-label={say('findings')}>
      {sorted.map((one, index) => (
        <li key={index}>
          <Badge tone={one.severity === 'ERROR' ? 'bad' : 'warn'}>
            {one.severity === 'ERROR' ? say('error') : say('warning')}
          </Badge>
          <span dir="auto">{one.message}</span>
          {one.grids.length > 0 && <span class="quiet">{say('grids', { grids: one.grids.join(', ') })}</span>}
          {one.customerNo !== undefined && one.customerNo !== null && (
            <Link
              to={pathTo(company.value?.name ?? '', 'ledgers', 'customers')}
              query={{ party: exactly(one.customerNo) }}
            >
              {say('customer', { no: one.customerNo })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
