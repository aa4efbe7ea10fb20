import { company } from '../../app/company.ts'
import { pathTo } from '../../app/address.ts'
import { shortRate } from '../../look/exact.ts'
import { exactly } from '../../look/filter-text.ts'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { Amount } from '../../parts/amount.tsx'
import { Link } from '../../parts/link.tsx'
import { daysOf, periodOf } from '../../look/days.ts'
import { query } from '../../app/address.ts'

/** VAT entries that are in no grid, by what decides it. */
interface Group {
  readonly type: string
  readonly documentType: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatPct: string
  readonly base: string
  readonly amount: string
  readonly entryCount: number
}

/** Groups of VAT entries in no grid, each with the way to its entries; nothing where there are none. */
export function NoGrid(props: { readonly title: string; readonly help?: string; readonly rows: readonly Group[] }) {
  const { title, help, rows } = props
  if (rows.length === 0) return null
  return (
    <section class="card stack">
      <h2>{title}</h2>
      {help !== undefined && <p class="quiet">{help}</p>}
      <ul class="findings">
        {rows.map((row, index) => (
          <li key={index}>
            <Link to={pathTo(company.value?.name ?? '', 'ledgers', 'vat')} query={entriesOf(row)}>
              {`${kindText(row.type)} · ${kindText(row.documentType)} · ${row.vatBusPostingGroup} · ${row.vatProdPostingGroup} · ${shortRate(row.vatPct)} %`}
            </Link>
            <span>
              {look('base')} <Amount value={row.base} />, {look('vat')} <Amount value={row.amount} />
            </span>
            <span class="quiet">{look('count', { count: row.entryCount })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The filters of the VAT ledger that show a group. */
function entriesOf(row: Group) {
  const period = periodOf(query.value['period'])
  const days = period === undefined ? {} : daysOf(period)
  return {
    ...days,
    type: row.type,
    bus: exactly(row.vatBusPostingGroup),
    prod: exactly(row.vatProdPostingGroup),
  }
}
