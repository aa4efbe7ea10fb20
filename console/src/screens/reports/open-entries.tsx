import { graphql } from '../../api/gql/gql.ts'
import { type Page, usePages } from '../../api/paging.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { DocumentLink, openDocument } from '../../look/document-link.tsx'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { Problem } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'

const customerDocument = graphql(`
  query CustomerOpenEntries($company: ID!, $asOf: Date!, $nos: [String!], $first: Int, $after: String) {
    company(id: $company) {
      aging: customerAging(asOf: $asOf, customerNos: $nos) {
        rows {
          entries: customerLedgerEntries(first: $first, after: $after) {
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
              amountFCY
              currencyCode
              document {
                systemId
              }
            }
          }
        }
      }
    }
  }
`)

const vendorDocument = graphql(`
  query VendorOpenEntries($company: ID!, $asOf: Date!, $nos: [String!], $first: Int, $after: String) {
    company(id: $company) {
      aging: vendorAging(asOf: $asOf, vendorNos: $nos) {
        rows {
          entries: vendorLedgerEntries(first: $first, after: $after) {
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
              amountFCY
              currencyCode
              document {
                systemId
              }
            }
          }
        }
      }
    }
  }
`)

interface Entry {
  readonly entryNo: number
  readonly postingDate: string
  readonly dueDate?: string | null
  readonly documentNo: string
  readonly documentType: string
  readonly amountFCY: string
  readonly currencyCode?: string | null
  readonly document?: { readonly systemId: string } | null
}

interface OpenEntriesProps {
  /** Number of the customer or vendor. */
  readonly no: string
  readonly asOf: string
  readonly isVendor: boolean
}

/** The entries of one customer or vendor that were open on a day. */
export function OpenEntries({ no, asOf, isVendor }: OpenEntriesProps) {
  const id = company.value?.id
  const asked = id === undefined ? undefined : { company: id, asOf, nos: [no] }
  const customer = usePages(customerDocument, isVendor ? undefined : asked, (answer) => entriesOf(answer.company))
  const vendor = usePages(vendorDocument, isVendor ? asked : undefined, (answer) => entriesOf(answer.company))
  const { rows, total, loading, error, again, more } = (isVendor ? vendor : customer).value
  if (error !== undefined) return <Problem error={error} onAgain={again} />
  return (
    <Table
      label={look('entries')}
      rows={rows}
      total={total}
      loading={loading}
      onEnd={more}
      keyOf={(row) => String(row.entryNo)}
      onOpen={openDocument}
      columns={columnsOf()}
    />
  )
}

/** The page of entries in an answer, in which there is one row at most: that of the party. */
function entriesOf<Row>(
  company:
    | { readonly aging?: { readonly rows: readonly { readonly entries?: Page<Row> | null }[] } | null }
    | null
    | undefined,
): Page<Row> | null | undefined {
  return company?.aging?.rows[0]?.entries
}

function columnsOf(): readonly Column<Entry>[] {
  const amount: Column<Entry> = {
    key: 'amount',
    title: common('amount'),
    align: 'end',
    width: '130px',
    cell: (row) => <Amount value={row.amountFCY} currency={row.currencyCode} />,
  }
  const due: Column<Entry> = {
    key: 'due',
    title: look('dueDate'),
    width: '112px',
    cell: (row) => <Day value={row.dueDate} />,
  }
  if (isNarrow.value)
    return [
      {
        key: 'document',
        title: look('documentNo'),
        cell: (row) => <TwoLines first={<DocumentLink of={row} />} second={kindText(row.documentType)} />,
      },
      due,
      { ...amount, width: '100px' },
    ]
  return [
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.postingDate} /> },
    { key: 'kind', title: look('kind'), cell: (row) => kindText(row.documentType) },
    { key: 'document', title: look('documentNo'), width: '130px', cell: (row) => <DocumentLink of={row} /> },
    due,
    amount,
  ]
}
