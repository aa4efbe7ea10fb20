import { useAsk } from '../../api/client.ts'
import { pathTo, type Query } from '../../app/address.ts'
import { company as companyNow } from '../../app/company.ts'
import { opposite, unlessZero } from '../../look/exact.ts'
import { Amount } from '../../parts/amount.tsx'
import { Link } from '../../parts/link.tsx'
import { type Days, monthText, monthWord } from './days.ts'
import { Item } from './overview.tsx'
import { newestDocument, type StartBooks } from './queries.ts'
import { say } from './words.ts'

interface MonthProps {
  readonly books: StartBooks
  /** The company's name, as addresses have it. */
  readonly company: string
  /** The month whose sums these are. */
  readonly month: Days
  /** The month of today. */
  readonly thisMonth: Days
}

/** The sums of a month, and what is owed. An empty one says what would fill it, and leads to the newest that has something. */
export function Month({ books, company, month, thisMonth }: MonthProps) {
  const overTime = pathTo(company, 'reports', 'over-time')
  const aging = pathTo(company, 'reports', 'aging')
  const revenue = books.revenue?.total.balance
  return (
    <section class="card start-part" aria-labelledby="start-month">
      <h2 id="start-month">{monthWord(month.from)}</h2>
      {isEmpty(books) && <Nothing company={company} thisMonth={thisMonth} />}
      {month.from !== thisMonth.from && (
        <p>
          <Link to={pathTo(company, 'start')}>{say('backTo', { month: monthWord(thisMonth.from) })}</Link>
        </p>
      )}
      <ul class="start-list">
        <Sum text={say('revenue')} to={overTime} amount={revenue && opposite(revenue)} />
        <Sum text={say('cost')} to={overTime} amount={books.cost?.total.balance} />
        <Sum
          text={say('vatSoFar')}
          to={pathTo(company, 'reports', 'vat')}
          query={{ period: monthText(month.from) }}
          amount={books.thisMonth?.balance}
        />
        <Sum text={say('customersOwe')} to={aging} amount={books.customerAging?.total.balance} />
        <Sum text={say('weOwe')} to={aging} query={{ side: 'vendors' }} amount={books.vendorAging?.total.balance} />
      </ul>
    </section>
  )
}

/** Whether a month has neither revenue nor cost nor VAT. */
function isEmpty({ revenue, cost, thisMonth }: StartBooks): boolean {
  return (
    (thisMonth?.entryCount ?? 0) === 0 && [revenue, cost].every((one) => unlessZero(one?.total.balance) === undefined)
  )
}

/** What would fill the month, and the newest that has something, where there is one. */
function Nothing({ company, thisMonth }: Pick<MonthProps, 'company' | 'thisMonth'>) {
  const id = companyNow.value?.id
  const { data } = useAsk(newestDocument, id === undefined ? undefined : { company: id, to: thisMonth.to }).value
  const newest = data?.company?.generalLedgerEntries?.nodes[0]?.postingDate
  return (
    <p class="quiet">
      {say('monthEmpty')}{' '}
      {newest !== undefined && (
        <Link to={pathTo(company, 'start')} query={{ month: monthText(newest) }}>
          {say('newestMonth', { month: monthWord(`${monthText(newest)}-01`) })}
        </Link>
      )}
    </p>
  )
}

function Sum(props: {
  readonly text: string
  readonly to: string
  readonly query?: Query
  readonly amount: string | null | undefined
}) {
  return (
    <Item to={props.to} query={props.query ?? {}}>
      <span class="start-grow">{props.text}</span>
      <Amount value={props.amount} />
    </Item>
  )
}
