import type { ComponentChildren } from 'preact'
import { pathTo, type Query } from '../../app/address.ts'
import { Amount } from '../../parts/amount.tsx'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import { type DaysAround, monthText, monthWord } from './days.ts'
import type { StartBooks } from './queries.ts'
import { say } from './words.ts'

interface OverviewProps {
  readonly books: StartBooks
  readonly days: DaysAround
  /** The company's name, as addresses have it. */
  readonly company: string
}

/** What somebody has to do: each a link to the very list. */
export function Waiting({ books, days, company }: OverviewProps) {
  const inbox = pathTo(company, 'inbox')
  const ready = (open = 0, mend = 0): number => Math.max(0, open - mend)
  const [purchaseMend, salesMend] = [books.purchaseMend?.totalCount, books.salesMend?.totalCount]
  const { vatSummary: vat } = books
  const isVatDue = vat !== null && vat !== undefined && vat.entryCount > 0 && days.today <= days.vatUntil
  const all = [
    { text: say('mendPurchase'), count: purchaseMend, tone: 'bad', to: inbox, query: { state: 'MEND' } },
    { text: say('mendSales'), count: salesMend, tone: 'bad', to: inbox, query: { side: 'sales', state: 'MEND' } },
    {
      text: say('readyPurchase'),
      count: ready(books.purchaseOpen?.totalCount, purchaseMend),
      tone: 'accent',
      to: inbox,
      query: { state: 'OPEN' },
    },
    {
      text: say('readySales'),
      count: ready(books.salesOpen?.totalCount, salesMend),
      tone: 'accent',
      to: inbox,
      query: { side: 'sales', state: 'OPEN' },
    },
    {
      text: say('refused'),
      count: books.refused?.totalCount,
      tone: 'warn',
      to: pathTo(company, 'documents'),
      query: {},
    },
  ] as const
  const shown = all.filter(({ count = 0 }) => count > 0)
  return (
    <section class="start-part" aria-labelledby="start-waiting">
      <h2 id="start-waiting">{say('waiting')}</h2>
      {shown.length === 0 && !isVatDue && <p class="quiet">{say('nothingWaits')}</p>}
      <ul class="start-list">
        {shown.map(({ text, count, tone, to, query }) => (
          <Item key={text} to={to} query={query}>
            <span>{text}</span>
            <Count tone={tone} count={count ?? 0} />
          </Item>
        ))}
        {isVatDue && (
          <Item to={pathTo(company, 'reports', 'vat')} query={{ period: monthText(days.before.from) }}>
            <span>
              {say('vatDue', { month: monthWord(days.before.from) })} <Day value={days.vatUntil} />
            </span>
            <Amount value={vat.balance} />
          </Item>
        )}
      </ul>
    </section>
  )
}

/** What was posted last. */
export function LastPosted({ books, company }: Omit<OverviewProps, 'days'>) {
  const nodes = books.postedDocuments?.nodes ?? []
  return (
    <section class="card start-part" aria-labelledby="start-posted">
      <h2 id="start-posted">{say('lastPosted')}</h2>
      {nodes.length === 0 && <p class="quiet">{say('nothingPosted')}</p>}
      <ul class="start-list">
        {nodes.map((one) => (
          <Item key={one.systemId} to={pathTo(company, 'documents', one.systemId)}>
            <span class="start-grow">
              <code>{one.no}</code> <bdi>{one.name}</bdi>
            </span>
            <span class="quiet">
              <Day value={one.postingDate} />
            </span>
            <Amount value={one.amountInclVAT} currency={one.currencyCode ?? null} />
          </Item>
        ))}
      </ul>
    </section>
  )
}

/** A line of a list that leads somewhere. */
export function Item({
  to,
  query = {},
  children,
}: {
  readonly to: string
  readonly query?: Query
  readonly children: ComponentChildren
}) {
  return (
    <li>
      <Link to={to} query={query} class="start-item">
        {children}
      </Link>
    </li>
  )
}

function Count({ tone, count }: { readonly tone: BadgeTone; readonly count: number }) {
  return <Badge tone={tone}>{count}</Badge>
}
