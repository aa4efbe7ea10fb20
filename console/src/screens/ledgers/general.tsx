import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { GeneralLedgerQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { type Query, query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { signed, unlessZero } from '../../look/exact.ts'
import {
  codeCondition,
  dayCondition,
  dimensionCondition,
  entryCondition,
  filterOf,
  wordCondition,
} from '../../look/filter-text.ts'
import type { FilterField } from '../../look/filters.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import type { Column } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { EntryList } from './entry-list.tsx'
import { Sums } from './sums.tsx'
import { say } from './words.ts'

const entriesDocument = graphql(`
  query GeneralLedger($company: ID!, $filter: GeneralLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      generalLedgerEntries(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          documentNo
          accountNumber
          account {
            name
          }
          description
          debitAmount
          creditAmount
          dimensionSetLines {
            code
            valueCode
          }
          document {
            systemId
          }
        }
      }
    }
  }
`)

const sumsDocument = graphql(`
  query GeneralLedgerSums($company: ID!, $filter: GeneralLedgerEntryFilter) {
    company(id: $company) {
      generalLedgerSummary(groupBy: [ACCOUNT], filter: $filter) {
        total {
          debitAmount
          creditAmount
          balance
        }
      }
    }
  }
`)

const choicesDocument = graphql(`
  query LedgerChoices($company: ID!) {
    company(id: $company) {
      accounts(first: 1000, filter: { accountType: { eq: POSTING } }, orderBy: [{ field: NO }]) {
        nodes {
          no
          name
        }
      }
      dimensionValues(first: 1000) {
        nodes {
          dimensionCode
          code
          name
        }
      }
    }
  }
`)

type Entry = NonNullable<GeneralLedgerQuery['company']>['generalLedgerEntries'] extends
  | { readonly nodes: readonly (infer Row)[] }
  | null
  | undefined
  ? Row
  : never

/** What of the general ledger the address asks for. */
function filterFrom(asked: Query) {
  const amount = asked['amount']
  return filterOf({
    accountNumber: codeCondition(asked['account']),
    postingDate: dayCondition(asked['from'], asked['to']),
    documentNo: codeCondition(asked['document']),
    description: wordCondition(asked['text']),
    dimension: dimensionCondition(asked['dimension']),
    sourceNo: codeCondition(asked['party']),
    entryNo: entryCondition(asked['entries']),
    or:
      amount === undefined || amount === ''
        ? undefined
        : [{ debitAmount: { eq: amount } }, { creditAmount: { eq: amount } }],
  })
}

/** The entries of the general ledger, newest first, with the sums of what is filtered. */
export function General() {
  const id = company.value?.id
  const filter = filterFrom(query.value)
  const asked = id === undefined ? undefined : { company: id, filter }
  const pages = usePages(entriesDocument, asked, (answer) => answer.company?.generalLedgerEntries)
  const sums = useAsk(sumsDocument, asked).value.data?.company?.generalLedgerSummary?.total
  const choices = useAsk(choicesDocument, id === undefined ? undefined : { company: id }).value.data?.company
  return (
    <EntryList label={say('general')} filters={filtersOf(choices)} pages={pages} columns={columns()} keyOf={keyOf}>
      <Sums
        of={[
          [look('debit'), sums?.debitAmount],
          [look('credit'), sums?.creditAmount],
          [look('balance'), sums?.balance],
        ]}
      />
    </EntryList>
  )
}

const keyOf = (row: Entry): string => String(row.entryNo)

/** Accounts and dimension values to choose of. */
interface Choices {
  readonly accounts?: { readonly nodes: readonly { readonly no: string; readonly name?: string | null }[] } | null
  readonly dimensionValues?: {
    readonly nodes: readonly {
      readonly dimensionCode: string
      readonly code: string
      readonly name?: string | null
    }[]
  } | null
}

function filtersOf(choices: Choices | null | undefined): readonly FilterField[] {
  const accounts = choices?.accounts?.nodes ?? []
  const values = choices?.dimensionValues?.nodes ?? []
  return [
    {
      key: 'account',
      label: look('account'),
      kind: 'code',
      offers: accounts.map(({ no, name }) => ({ value: no, text: `${no} ${name ?? ''}` })),
    },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
    { key: 'document', label: look('documentNo'), kind: 'code' },
    { key: 'text', label: look('description') },
    { key: 'amount', label: common('amount'), kind: 'amount' },
    {
      key: 'dimension',
      label: look('dimension'),
      offers: values.map((one) => ({
        value: `${one.dimensionCode}=${one.code}`,
        text: `${one.dimensionCode} ${one.name ?? one.code}`,
      })),
    },
    { key: 'party', label: look('party'), kind: 'code' },
    { key: 'entries', label: look('entryNo') },
  ]
}

function columns(): readonly Column<Entry>[] {
  if (isNarrow.value) return phoneColumns()
  return [
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.postingDate} /> },
    { key: 'document', title: look('documentNo'), width: '120px', cell: (row) => <DocumentLink of={row} /> },
    { key: 'account', title: look('account'), cell: accountCell, width: 'minmax(0, 1.4fr)' },
    { key: 'text', title: look('description'), cell: (row) => <bdi>{row.description}</bdi> },
    { key: 'dimension', title: look('dimension'), cell: dimensionCell, width: 'minmax(0, 0.7fr)' },
    {
      key: 'debit',
      title: look('debit'),
      align: 'end',
      width: '110px',
      cell: (row) => <Amount value={unlessZero(row.debitAmount)} />,
    },
    {
      key: 'credit',
      title: look('credit'),
      align: 'end',
      width: '110px',
      cell: (row) => <Amount value={unlessZero(row.creditAmount)} />,
    },
  ]
}

function phoneColumns(): readonly Column<Entry>[] {
  return [
    {
      key: 'account',
      title: look('account'),
      cell: (row) => <TwoLines first={accountCell(row)} second={<bdi>{row.description}</bdi>} />,
    },
    {
      key: 'document',
      title: look('documentNo'),
      width: '108px',
      cell: (row) => <TwoLines first={<DocumentLink of={row} />} second={<Day value={row.postingDate} />} />,
    },
    {
      key: 'amount',
      title: common('amount'),
      align: 'end',
      width: '92px',
      cell: (row) => <Amount value={signed(row.debitAmount, row.creditAmount)} />,
    },
  ]
}

function accountCell(row: Entry) {
  return (
    <>
      <span class="number">{row.accountNumber}</span> <bdi class="quiet">{row.account?.name}</bdi>
    </>
  )
}

function dimensionCell(row: Entry) {
  return <bdi>{row.dimensionSetLines.map(({ code, valueCode }) => `${code}=${valueCode}`).join(' ')}</bdi>
}
