import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { addressOf, go, pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { daysOf, dayOf, periodOf, today } from '../../look/days.ts'
import { opposite } from '../../look/exact.ts'
import { codeCondition, dayCondition } from '../../look/filter-text.ts'
import { Filters } from '../../look/filters.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { useStanding } from '../../look/standing.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Chart } from '../../parts/chart.tsx'
import { dayText } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { amountText, marksOf } from '../../words/amount-text.ts'
import { language } from '../../words/words.ts'
import { fileWords as say } from './file-words.ts'
import { say as reportSay } from './words.ts'

const overTimeDocument = graphql(`
  query OverTime(
    $company: ID!
    $revenue: GeneralLedgerEntryFilter
    $cost: GeneralLedgerEntryFilter
    $both: GeneralLedgerEntryFilter
  ) {
    company(id: $company) {
      revenue: generalLedgerSummary(groupBy: [MONTH], filter: $revenue) {
        rows {
          month
          balance
        }
        total {
          balance
        }
      }
      cost: generalLedgerSummary(groupBy: [MONTH], filter: $cost) {
        rows {
          month
          balance
        }
        total {
          balance
        }
      }
      both: generalLedgerSummary(groupBy: [MONTH], filter: $both) {
        rows {
          month
          balance
        }
        total {
          balance
        }
      }
    }
  }
`)

interface Summed {
  readonly rows: readonly { readonly month?: string | null; readonly balance: string }[]
  readonly total: { readonly balance: string }
}

/** A month with what was earned and spent in it; credits are revenue, so signs are those of a result. */
interface Month {
  readonly month: string
  readonly revenue: string
  readonly cost: string
  readonly result: string
}

/** Revenue and cost by month: a chart, and the table with its amounts, from which each leads to its entries. */
export function OverTime() {
  const now = today()
  const { from, to, revenue, cost } = useStanding({
    from: dayOf(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 11, 1),
    to: now,
    revenue: '70',
    cost: '6',
  })
  const id = company.value?.id
  const accounts = [revenue, cost].map((text) => codeCondition(text) ?? { eq: '' })
  const [revenueAccounts, costAccounts] = accounts
  const postingDate = dayCondition(from, to)
  const { data, error, loading, again } = useAsk(
    overTimeDocument,
    id === undefined
      ? undefined
      : {
          company: id,
          revenue: { accountNumber: revenueAccounts, postingDate },
          cost: { accountNumber: costAccounts, postingDate },
          both: { postingDate, or: accounts.map((accountNumber) => ({ accountNumber })) },
        },
  ).value
  const months = monthsOf(data?.company)
  const totals = data?.company
  return (
    <div class="stack">
      <Filters
        standing
        fields={[
          { key: 'from', label: look('from'), kind: 'date' },
          { key: 'to', label: look('to'), kind: 'date' },
          { key: 'revenue', label: say('revenueAccounts'), kind: 'code' },
          { key: 'cost', label: say('costAccounts'), kind: 'code' },
        ]}
      />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {data === undefined && loading && <Spinner />}
      {data !== undefined && months.length === 0 && (
        <Empty title={say('noResult')}>
          <p>{say('noResultHelp')}</p>
        </Empty>
      )}
      {months.length > 0 && (
        <>
          <MonthsChart months={months} />
          <MonthsTable
            months={months}
            total={{
              month: reportSay('total'),
              revenue: opposite(totals?.revenue?.total.balance ?? '0.00'),
              cost: totals?.cost?.total.balance ?? '0.00',
              result: opposite(totals?.both?.total.balance ?? '0.00'),
            }}
            accounts={{ revenue, cost }}
          />
        </>
      )}
    </div>
  )
}

/** The months in which there is something, in order. */
function monthsOf(
  company:
    | { readonly revenue?: Summed | null; readonly cost?: Summed | null; readonly both?: Summed | null }
    | null
    | undefined,
): readonly Month[] {
  const [revenue, cost, both] = [company?.revenue, company?.cost, company?.both].map(
    (one) => new Map((one?.rows ?? []).map(({ month, balance }) => [month ?? '', balance])),
  )
  const names = [...new Set([...(revenue?.keys() ?? []), ...(cost?.keys() ?? [])])].sort()
  return names.map((month) => ({
    month,
    revenue: opposite(revenue?.get(month) ?? '0.00'),
    cost: cost?.get(month) ?? '0.00',
    result: opposite(both?.get(month) ?? '0.00'),
  }))
}

function monthName(day: string, style: 'short' | 'long'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language.value, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  })
}

function MonthsChart({ months }: { readonly months: readonly Month[] }) {
  const [first, last] = [months[0], months.at(-1)]
  const end = periodOf(last?.month.slice(0, 7))
  const label = say('chart', {
    from: dayText(first?.month ?? '', language.value),
    to: dayText(end === undefined ? '' : daysOf(end).to, language.value),
  })
  return (
    <div class="card">
      <Chart
        label={label}
        labels={months.map(({ month }) => monthName(month, 'short'))}
        series={[
          { name: say('revenue'), values: months.map((one) => one.revenue) },
          { name: say('cost'), values: months.map((one) => one.cost) },
          { name: say('result'), values: months.map((one) => one.result) },
        ]}
        titleOf={(series, index) =>
          `${series.name}, ${monthName(months[index]?.month ?? '', 'long')}: ${amountText(series.values[index] ?? '', marksOf(language.value))}`
        }
      />
    </div>
  )
}

interface MonthsTableProps {
  readonly months: readonly Month[]
  readonly total: Month
  /** What was typed for the accounts of each. */
  readonly accounts: { readonly revenue: string; readonly cost: string }
}

function MonthsTable({ months, total, accounts }: MonthsTableProps) {
  const entries = (row: Month, account: string): string => {
    const period = periodOf(row.month.slice(0, 7))
    return addressOf(pathTo(company.value?.name ?? '', 'ledgers', 'general'), {
      account,
      ...(period === undefined ? {} : daysOf(period)),
    })
  }
  return (
    <Table
      label={reportSay('over-time')}
      rows={months}
      keyOf={(row) => row.month}
      onOpen={(row) => go(entries(row, accounts.revenue))}
      columns={columnsOf(
        (row) => entries(row, accounts.revenue),
        (row) => entries(row, accounts.cost),
      )}
      foot={{
        month: total.month,
        revenue: <Amount value={total.revenue} />,
        cost: <Amount value={total.cost} />,
        result: <Amount value={total.result} />,
      }}
    />
  )
}

/** The columns; on a phone the cost of a month stands below its revenue. Both lead to their entries. */
function columnsOf(ofRevenue: (row: Month) => string, ofCost: (row: Month) => string): readonly Column<Month>[] {
  const linked = (value: string, to: string) => (
    <Link to={to}>
      <Amount value={value} />
    </Link>
  )
  const revenue = (row: Month) => linked(row.revenue, ofRevenue(row))
  const cost = (row: Month) => linked(row.cost, ofCost(row))
  const amounts = { align: 'end', width: isNarrow.value ? 'minmax(0, 1fr)' : '160px' } as const
  const result = {
    key: 'result',
    title: say('result'),
    ...amounts,
    cell: (row: Month) => <Amount value={row.result} />,
  }
  if (isNarrow.value)
    return [
      { key: 'month', title: say('month'), width: '58px', cell: (row) => monthName(row.month, 'short') },
      {
        key: 'revenue',
        title: say('revenue'),
        ...amounts,
        cell: (row) => (
          <TwoLines
            first={revenue(row)}
            second={
              <>
                {say('cost')} {cost(row)}
              </>
            }
          />
        ),
      },
      result,
    ]
  return [
    { key: 'month', title: say('month'), cell: (row) => monthName(row.month, 'long') },
    { key: 'revenue', title: say('revenue'), ...amounts, cell: revenue },
    { key: 'cost', title: say('cost'), ...amounts, cell: cost },
    result,
  ]
}
