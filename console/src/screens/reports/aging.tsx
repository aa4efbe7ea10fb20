import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { addressOf, go, pathTo, query, setQuery } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { today } from '../../look/days.ts'
import { unlessZero } from '../../look/exact.ts'
import { isDay } from '../../look/filter-text.ts'
import { Filters } from '../../look/filters.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { useStanding } from '../../look/standing.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Notice, Problem, Spinner } from '../../parts/notice.tsx'
import { Select } from '../../parts/select.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { OpenEntries } from './open-entries.tsx'
import { say } from './words.ts'

const customersDocument = graphql(`
  query CustomerAging($company: ID!, $asOf: Date!, $days: [Int!]!) {
    company(id: $company) {
      aging: customerAging(asOf: $asOf, days: $days) {
        rows {
          no: customerNo
          name: customerName
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
        total {
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
      }
    }
  }
`)

const vendorsDocument = graphql(`
  query VendorAging($company: ID!, $asOf: Date!, $days: [Int!]!) {
    company(id: $company) {
      aging: vendorAging(asOf: $asOf, days: $days) {
        rows {
          no: vendorNo
          name: vendorName
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
        total {
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
      }
    }
  }
`)

interface Bucket {
  readonly fromDay: number
  readonly toDay?: number | null
  readonly amount: string
}

interface Open {
  readonly notDue: string
  readonly overdue: string
  readonly balance: string
  readonly buckets: readonly Bucket[]
}

interface Row extends Open {
  readonly no: string
  readonly name: string
}

/** The limits between buckets as they are typed: `30,60,90`; undefined for what are none. */
function limitsOf(text: string): number[] | undefined {
  const limits = text.split(/[\s,;]+/).filter((one) => one !== '')
  const isRight = limits.every((one) => /^[1-9]\d{0,4}$/.test(one)) && limits.length >= 1 && limits.length <= 10
  const numbers = limits.map(Number)
  const rises = numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0))
  return isRight && rises && (numbers.at(-1) ?? 0) <= 36_500 ? numbers : undefined
}

/** What customers owe, or is owed to vendors, by days overdue; a row leads to its open entries. */
export function Aging() {
  const { asOf, side, days, party } = useStanding({ asOf: today(), side: 'customers', days: '30,60,90' })
  const isVendors = side === 'vendors'
  const limits = limitsOf(days)
  const id = company.value?.id
  const asked =
    id === undefined || !isDay(asOf) || limits === undefined ? undefined : { company: id, asOf, days: limits }
  const customers = useAsk(customersDocument, isVendors ? undefined : asked).value
  const vendors = useAsk(vendorsDocument, isVendors ? asked : undefined).value
  const { data, error, loading, again } = isVendors ? vendors : customers
  const aging = data?.company?.aging
  return (
    <div class="stack">
      <div class="filters">
        <Select
          label={say('side')}
          value={isVendors ? 'vendors' : 'customers'}
          options={[
            { value: 'customers', text: say('customers') },
            { value: 'vendors', text: say('vendors') },
          ]}
          onValue={(value) => setQuery({ side: value, party: undefined })}
        />
        <Filters
          standing
          fields={[
            { key: 'asOf', label: look('asOf'), kind: 'date' },
            { key: 'days', label: say('days') },
          ]}
        />
      </div>
      {limits === undefined && <Notice tone="warn">{say('daysWrong')}</Notice>}
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {aging === undefined && loading && <Spinner />}
      {aging?.rows.length === 0 && <Empty title={say('nobodyOwes')} />}
      {party !== undefined && party !== '' && asked !== undefined ? (
        <PartyEntries
          no={party}
          name={aging?.rows.find((row) => row.no === party)?.name ?? party}
          asOf={asOf}
          isVendor={isVendors}
        />
      ) : (
        aging !== undefined &&
        aging !== null &&
        aging.rows.length > 0 && <Parties rows={aging.rows} total={aging.total} />
      )}
    </div>
  )
}

function Parties({ rows, total }: { readonly rows: readonly Row[]; readonly total: Open }) {
  return (
    <Table
      label={say('aging')}
      rows={rows}
      keyOf={(row) => row.no}
      onOpen={(row) => go(addressOf(hereOf(), { ...query.value, party: row.no }))}
      columns={columnsOf(total.buckets)}
      foot={{
        party: say('total'),
        notDue: <Amount value={total.notDue} />,
        overdue: <Amount value={total.overdue} />,
        balance: <Amount value={total.balance} />,
        ...Object.fromEntries(
          total.buckets.map((one) => [`b${one.fromDay}`, <Amount key={one.fromDay} value={one.amount} />]),
        ),
      }}
    />
  )
}

/** The open entries of one of them, and the way back to all. */
function PartyEntries(props: {
  readonly no: string
  readonly name: string
  readonly asOf: string
  readonly isVendor: boolean
}) {
  return (
    <>
      <div class="row">
        <h2>
          <bdi>{say('openOf', { name: props.name })}</bdi>
        </h2>
        <Button onPress={() => go(addressOf(hereOf(), { ...query.value, party: undefined }))}>
          {say('allParties')}
        </Button>
      </div>
      <OpenEntries no={props.no} asOf={props.asOf} isVendor={props.isVendor} />
    </>
  )
}

function columnsOf(buckets: readonly Bucket[]): readonly Column<Row>[] {
  const who = (row: Row) => (
    <Link to={hereOf()} query={{ ...query.value, party: row.no }}>
      <bdi>{row.name}</bdi>
    </Link>
  )
  const amount = (key: string, title: string, value: (row: Row) => string | undefined): Column<Row> => ({
    key,
    title,
    align: 'end',
    width: isNarrow.value ? '88px' : 'minmax(80px, 1fr)',
    cell: (row) => <Amount value={value(row)} />,
  })
  const overdue = amount('overdue', say('overdue'), (row) => unlessZero(row.overdue))
  const balance = amount('balance', look('balance'), (row) => row.balance)
  if (isNarrow.value)
    return [
      { key: 'party', title: say('accountName'), cell: (row) => <TwoLines first={who(row)} second={row.no} /> },
      overdue,
      balance,
    ]
  return [
    {
      key: 'party',
      title: say('accountName'),
      width: 'minmax(170px, 2fr)',
      cell: (row) => (
        <>
          <span class="number">{row.no}</span> {who(row)}
        </>
      ),
    },
    amount('notDue', say('notDue'), (row) => unlessZero(row.notDue)),
    ...buckets.map((one, index) =>
      amount(`b${one.fromDay}`, bucketName(one), (row) => unlessZero(row.buckets[index]?.amount)),
    ),
    overdue,
    balance,
  ]
}

const hereOf = (): string => pathTo(company.value?.name ?? '', 'reports', 'aging')

function bucketName({ fromDay, toDay }: Bucket): string {
  return toDay === null || toDay === undefined
    ? say('above', { from: fromDay - 1 })
    : say('upTo', { from: fromDay, to: toDay })
}
