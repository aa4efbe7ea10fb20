import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { usePages } from '../../api/paging.ts'
import { type Query, query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { codeCondition, dayCondition, entryCondition, filterOf, wordCondition } from '../../look/filter-text.ts'
import type { FilterField } from '../../look/filters.tsx'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import type { Column } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { EntryList } from './entry-list.tsx'
import { PartySums } from './sums.tsx'
import { say } from './words.ts'

const customersDocument = graphql(`
  query CustomerLedger($company: ID!, $filter: CustomerLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      customerLedgerEntries(
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
          dueDate
          documentNo
          documentType
          partyNo: customerNo
          partyName: customerName
          amountFCY
          remainingAmount
          currencyCode
          open
          closedAtDate
          document {
            systemId
          }
        }
      }
    }
  }
`)

const vendorsDocument = graphql(`
  query VendorLedger($company: ID!, $filter: VendorLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      vendorLedgerEntries(
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
          dueDate
          documentNo
          documentType
          partyNo: vendorNo
          partyName: vendorName
          amountFCY
          remainingAmount
          currencyCode
          open
          closedAtDate
          document {
            systemId
          }
        }
      }
    }
  }
`)

const customerLedgerSumsDocument = graphql(`
  query CustomerLedgerSums($company: ID!, $filter: CustomerLedgerEntryFilter) {
    company(id: $company) {
      sums: customerLedgerSums(filter: $filter) {
        debitAmount
        creditAmount
        balance
        remainingAmountLCY
      }
    }
  }
`)

const vendorLedgerSumsDocument = graphql(`
  query VendorLedgerSums($company: ID!, $filter: VendorLedgerEntryFilter) {
    company(id: $company) {
      sums: vendorLedgerSums(filter: $filter) {
        debitAmount
        creditAmount
        balance
        remainingAmountLCY
      }
    }
  }
`)

/** An entry of a customer or vendor as both ledgers show it. */
interface Entry {
  readonly entryNo: number
  readonly postingDate: string
  readonly dueDate?: string | null
  readonly documentNo: string
  readonly documentType: string
  readonly partyNo: string
  readonly partyName?: string | null
  readonly amountFCY: string
  readonly remainingAmount: string
  readonly currencyCode?: string | null
  readonly open: boolean
  readonly closedAtDate?: string | null
  readonly document?: { readonly systemId: string } | null
}

/** What both ledgers are filtered by, but for the party's number and name. */
function filterFrom(asked: Query) {
  const open = asked['open']
  return {
    postingDate: dayCondition(asked['from'], asked['to']),
    dueDate: dayCondition(undefined, asked['due']),
    documentNo: codeCondition(asked['document']),
    externalDocumentNo: codeCondition(asked['external']),
    open: open === 'yes' ? { eq: true } : open === 'no' ? { eq: false } : undefined,
    entryNo: entryCondition(asked['entries']),
  }
}

/** The customer ledger: what customers owe from each document. */
export function Customers() {
  const id = company.value?.id
  const { party, name } = query.value
  const filter = filterOf({
    ...filterFrom(query.value),
    customerNo: codeCondition(party),
    customerName: wordCondition(name),
  })
  const asked = id === undefined ? undefined : { company: id, filter }
  const pages = usePages(customersDocument, asked, (answer) => answer.company?.customerLedgerEntries)
  const columns = columnsOf(look('customer'))
  const sums = useAsk(customerLedgerSumsDocument, asked).value.data?.company?.sums
  return (
    <EntryList
      label={say('customers')}
      filters={filtersOf(say('customerNo'))}
      pages={pages}
      columns={columns}
      keyOf={keyOf}
    >
      <PartySums of={sums} />
    </EntryList>
  )
}

/** The vendor ledger: what is owed to vendors from each document; an invoice is negative there. */
export function Vendors() {
  const id = company.value?.id
  const { party, name } = query.value
  const filter = filterOf({
    ...filterFrom(query.value),
    vendorNo: codeCondition(party),
    vendorName: wordCondition(name),
  })
  const asked = id === undefined ? undefined : { company: id, filter }
  const pages = usePages(vendorsDocument, asked, (answer) => answer.company?.vendorLedgerEntries)
  const columns = columnsOf(look('vendor'))
  const sums = useAsk(vendorLedgerSumsDocument, asked).value.data?.company?.sums
  return (
    <EntryList
      label={say('vendors')}
      filters={filtersOf(say('vendorNo'))}
      pages={pages}
      columns={columns}
      keyOf={keyOf}
    >
      <PartySums of={sums} />
    </EntryList>
  )
}

const keyOf = (row: Entry): string => String(row.entryNo)

function filtersOf(party: string): readonly FilterField[] {
  return [
    { key: 'party', label: party, kind: 'code' },
    { key: 'name', label: common('name') },
    {
      key: 'open',
      label: look('state'),
      kind: 'choice',
      options: [
        { value: 'yes', text: look('open') },
        { value: 'no', text: look('closed') },
      ],
    },
    { key: 'due', label: say('dueUntil'), kind: 'date' },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
    { key: 'document', label: look('documentNo'), kind: 'code' },
    { key: 'external', label: look('externalNo'), kind: 'code' },
  ]
}

function columnsOf(party: string): readonly Column<Entry>[] {
  const who = (row: Entry) => (
    <>
      <span class="number">{row.partyNo}</span> <bdi>{row.partyName}</bdi>
    </>
  )
  const left = (row: Entry) =>
    row.open ? (
      <Amount value={row.remainingAmount} currency={row.currencyCode} />
    ) : (
      <Badge tone="good">{look('closed')}</Badge>
    )
  if (isNarrow.value)
    return [
      {
        key: 'party',
        title: party,
        cell: (row) => <TwoLines first={<bdi>{row.partyName}</bdi>} second={<DocumentLink of={row} />} />,
      },
      { key: 'due', title: look('dueDate'), width: '104px', cell: (row) => <Day value={row.dueDate} /> },
      {
        key: 'amount',
        title: look('remaining'),
        align: 'end',
        width: '100px',
        cell: (row) => <TwoLines first={<Amount value={row.amountFCY} />} second={left(row)} />,
      },
    ]
  return [
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.postingDate} /> },
    { key: 'kind', title: look('kind'), width: '110px', cell: (row) => kindText(row.documentType) },
    { key: 'document', title: look('documentNo'), width: '120px', cell: (row) => <DocumentLink of={row} /> },
    { key: 'party', title: party, cell: who },
    { key: 'due', title: look('dueDate'), width: '112px', cell: (row) => <Day value={row.dueDate} /> },
    {
      key: 'amount',
      title: common('amount'),
      align: 'end',
      width: '130px',
      cell: (row) => <Amount value={row.amountFCY} currency={row.currencyCode} />,
    },
    { key: 'left', title: look('remaining'), align: 'end', width: '130px', cell: left },
  ]
}
