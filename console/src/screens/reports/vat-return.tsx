import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { VatSummaryQuery } from '../../api/gql/graphql.ts'
import { addressOf, go, pathTo, query, setQuery } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { daysOf, type Period, periodOf, today } from '../../look/days.ts'
import { opposite, unlessZero } from '../../look/exact.ts'
import { KeyLinks } from '../../look/key-links.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { useStanding } from '../../look/standing.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Findings } from './findings.tsx'
import { GridEntries } from './grid-entries.tsx'
import { NewestPeriod, PeriodChoice } from './period-choice.tsx'
import { NoGrid } from './no-grid.tsx'
import { gridName } from './names/grids.ts'
import { say } from './words.ts'

const summaryDocument = graphql(`
  query VatSummary($company: ID!, $period: PeriodInput!) {
    company(id: $company) {
      vatSummary(period: $period) {
        balance
        vatDue
        vatDeductible
        entryCount
        findings {
          code
          severity
          message
          grids
        }
        grids {
          grid
          amount
          description
          officialName
          entryCount
        }
        unassigned {
          type
          documentType
          vatBusPostingGroup
          vatProdPostingGroup
          vatPct
          base
          amount
          entryCount
        }
        outsideScope {
          type
          documentType
          vatBusPostingGroup
          vatProdPostingGroup
          vatPct
          base
          amount
          entryCount
        }
      }
    }
  }
`)

type Summary = NonNullable<NonNullable<VatSummaryQuery['company']>['vatSummary']>
type Grid = Summary['grids'][number]

/** The month we are in: what is booked now shows there. */
const monthNow = (): Period => ({ year: Number(today().slice(0, 4)), month: Number(today().slice(5, 7)) })

/** The VAT return of a period: its balance, what to look at, and the grids, each of which leads to its entries. */
export function VatReturn() {
  const { period: text } = useStanding({ period: today().slice(0, 7) })
  const period = periodOf(text) ?? monthNow()
  const days = daysOf(period)
  const id = company.value?.id
  const { data, error, loading, again } = useAsk(
    summaryDocument,
    id === undefined ? undefined : { company: id, period: days },
  ).value
  const summary = data?.company?.vatSummary
  const { grid } = query.value
  return (
    <div class="stack">
      <PeriodChoice period={period} />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {summary === undefined && loading && <Spinner />}
      {grid !== undefined && grid !== '' ? (
        <GridEntries grid={grid} days={days} what={summary?.grids.find((one) => one.grid === grid)} />
      ) : (
        summary !== undefined && summary !== null && <Whole summary={summary} />
      )}
    </div>
  )
}

function Whole({ summary }: { readonly summary: Summary }) {
  const isOwed = summary.balance.startsWith('-')
  if (summary.entryCount === 0)
    return (
      <Empty title={say('noVat')}>
        <p>{say('noVatHelp')}</p>
        <NewestPeriod />
      </Empty>
    )
  return (
    <>
      <dl class="look-sums">
        <Sum name={isOwed ? say('toGet') : say('toPay')} value={isOwed ? opposite(summary.balance) : summary.balance} />
        <Sum name={say('due')} value={summary.vatDue} />
        <Sum name={say('deductible')} value={summary.vatDeductible} />
        <div>
          <dt>{say('entriesInPeriod')}</dt>
          <dd>{summary.entryCount}</dd>
        </div>
      </dl>
      <section class="card stack" aria-labelledby="vat-findings">
        <h2 id="vat-findings">{say('findings')}</h2>
        <Findings findings={summary.findings} />
        <div>
          <KeyLinks
            links={[
              { keys: 'f', text: say('files'), to: ['reports', 'files'], query: { period: query.value['period'] } },
            ]}
          />
        </div>
      </section>
      <Grids grids={summary.grids} />
      <NoGrid title={say('unassigned')} help={say('unassignedHelp')} rows={summary.unassigned} />
      <NoGrid title={say('outside')} rows={summary.outsideScope} />
    </>
  )
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} currency={company.value?.currencyCode} />
      </dd>
    </div>
  )
}

function Grids({ grids }: { readonly grids: readonly Grid[] }) {
  const showsAll = query.value['all'] === 'yes'
  const rows = showsAll ? grids : grids.filter((one) => unlessZero(one.amount) !== undefined || one.entryCount > 0)
  return (
    <div class="stack">
      <div>
        <Button onPress={() => setQuery({ all: showsAll ? undefined : 'yes' })}>
          {showsAll ? say('someGrids') : say('allGrids')}
        </Button>
      </div>
      <Table
        label={say('vat')}
        rows={rows}
        keyOf={(row) => row.grid}
        columns={columnsOf()}
        onOpen={(row) => {
          if (row.entryCount > 0) go(addressOf(hereOf(), { ...query.value, grid: row.grid }))
        }}
      />
    </div>
  )
}

const hereOf = (): string => pathTo(company.value?.name ?? '', 'reports', 'vat')

/** A grid's number, which leads to its entries where it has some of its own. */
function GridLink({ of }: { readonly of: Grid }) {
  if (of.entryCount === 0) return <strong class="number">{of.grid}</strong>
  return (
    <Link to={hereOf()} query={{ ...query.value, grid: of.grid }} label={say('gridEntries', { grid: of.grid })}>
      <strong class="number">{of.grid}</strong>
    </Link>
  )
}

function columnsOf(): readonly Column<Grid>[] {
  const amount: Column<Grid> = {
    key: 'amount',
    title: look('balance'),
    align: 'end',
    width: isNarrow.value ? '92px' : '150px',
    cell: (row) => <Amount value={row.amount} />,
  }
  const count = (row: Grid) => (row.entryCount === 0 ? '' : look('count', { count: row.entryCount }))
  const meaning = gridName
  return [
    { key: 'grid', title: say('grid'), width: isNarrow.value ? '44px' : '64px', cell: (row) => <GridLink of={row} /> },
    isNarrow.value
      ? {
          key: 'meaning',
          title: say('meaning'),
          cell: (row) => <TwoLines first={meaning(row)} second={count(row)} />,
        }
      : { key: 'meaning', title: say('meaning'), cell: (row) => <span title={meaning(row)}>{meaning(row)}</span> },
    ...(isNarrow.value ? [] : [{ key: 'count', title: look('entries'), width: '110px', cell: count }]),
    amount,
  ]
}
