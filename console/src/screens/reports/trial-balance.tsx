import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { TrialBalanceQuery } from '../../api/gql/graphql.ts'
import { addressOf, go, pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { today } from '../../look/days.ts'
import { unlessZero } from '../../look/exact.ts'
import { exactly, isDay } from '../../look/filter-text.ts'
import { Filters } from '../../look/filters.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { useStanding } from '../../look/standing.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { say } from './words.ts'

const balanceDocument = graphql(`
  query TrialBalance($company: ID!, $from: Date, $asOf: Date!) {
    company(id: $company) {
      trialBalance(from: $from, asOf: $asOf) {
        rows {
          accountNumber
          accountName
          openingBalance
          debitAmount
          creditAmount
          balance
        }
        total {
          openingBalance
          debitAmount
          creditAmount
          balance
        }
      }
    }
  }
`)

type Row = NonNullable<NonNullable<TrialBalanceQuery['company']>['trialBalance']>['rows'][number]

/** Every account with its balance, and what moved in the period; a row leads to the entries it is the sum of. */
export function TrialBalance() {
  const asOfNow = today()
  const { from, asOf } = useStanding({ from: `${asOfNow.slice(0, 4)}-01-01`, asOf: asOfNow })
  const id = company.value?.id
  const isAsked = id !== undefined && isDay(asOf)
  const days = { asOf, from: isDay(from) && from <= asOf ? from : null }
  const { data, error, loading, again } = useAsk(balanceDocument, isAsked ? { company: id, ...days } : undefined).value
  const balance = data?.company?.trialBalance
  const addressFor = (row: Row): string =>
    addressOf(pathTo(company.value?.name ?? '', 'ledgers', 'general'), {
      account: exactly(row.accountNumber),
      from: days.from ?? undefined,
      to: asOf,
    })
  return (
    <div class="stack">
      <Filters
        standing
        fields={[
          { key: 'from', label: look('from'), kind: 'date' },
          { key: 'asOf', label: look('to'), kind: 'date' },
        ]}
      />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {balance === undefined && loading && <Spinner />}
      {balance?.rows.length === 0 && <Empty title={say('nothingBooked')} />}
      {balance !== undefined && balance !== null && balance.rows.length > 0 && (
        <Table
          label={say('trial-balance')}
          rows={balance.rows}
          keyOf={(row) => row.accountNumber}
          onOpen={(row) => go(addressFor(row))}
          columns={columnsOf(addressFor)}
          foot={footOf(balance.total)}
        />
      )}
    </div>
  )
}

function footOf(total: Omit<Row, 'accountNumber' | 'accountName'>) {
  return {
    account: say('total'),
    name: isNarrow.value ? say('total') : undefined,
    opening: <Amount value={total.openingBalance} />,
    debit: <Amount value={total.debitAmount} />,
    credit: <Amount value={total.creditAmount} />,
    balance: <Amount value={total.balance} />,
  }
}

function columnsOf(addressFor: (row: Row) => string): readonly Column<Row>[] {
  const account = (row: Row) => (
    <Link to={addressFor(row)}>
      <span class="number">{row.accountNumber}</span>
    </Link>
  )
  const name = (row: Row) => <bdi>{row.accountName}</bdi>
  const moved: readonly Column<Row>[] = [
    {
      key: 'debit',
      title: look('debit'),
      align: 'end',
      width: '130px',
      cell: (row) => <Amount value={unlessZero(row.debitAmount)} />,
      wideOnly: true,
    },
    {
      key: 'credit',
      title: look('credit'),
      align: 'end',
      width: '130px',
      cell: (row) => <Amount value={unlessZero(row.creditAmount)} />,
      wideOnly: true,
    },
    {
      key: 'balance',
      title: look('balance'),
      align: 'end',
      width: isNarrow.value ? '110px' : '140px',
      cell: (row) => <Amount value={row.balance} />,
    },
  ]
  if (isNarrow.value)
    return [
      { key: 'name', title: look('account'), cell: (row) => <TwoLines first={name(row)} second={account(row)} /> },
      ...moved,
    ]
  return [
    { key: 'account', title: look('account'), width: '100px', cell: account },
    { key: 'name', title: say('accountName'), cell: name },
    {
      key: 'opening',
      title: say('opening'),
      align: 'end',
      width: '140px',
      cell: (row) => <Amount value={unlessZero(row.openingBalance)} />,
    },
    ...moved,
  ]
}
