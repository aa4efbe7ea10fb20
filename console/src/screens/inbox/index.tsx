import { graphql } from '../../api/gql/gql.ts'
import { usePages } from '../../api/paging.ts'
import { query, setQuery } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import { Field } from '../../parts/field.tsx'
import { Empty, Problem } from '../../parts/notice.tsx'
import { Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { say } from './words.ts'

const inboxDocument = graphql(`
  query PurchaseInbox($company: ID!, $filter: ImportPurchaseInvoiceFilter, $first: Int, $after: String) {
    company(id: $company) {
      importPurchaseInvoices(
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
          id
          no
          name
          state
          documentDate
          docAmountInclVAT
          currencyCode
        }
      }
    }
  }
`)

/** Documents that were received, newest first; the search is in the address. */
export default function Inbox() {
  const { search = '' } = query.value
  const filter = search === '' ? undefined : { name: { containsIgnoreCase: search } }
  const id = company.value?.id
  const pages = usePages(
    inboxDocument,
    id === undefined ? undefined : { company: id, filter },
    (answer) => answer.company?.importPurchaseInvoices,
  )
  const { rows, total, loading, error, again, more } = pages.value
  return (
    <>
      <h1>{say('title')}</h1>
      <Field label={common('search')} type="search" value={search} onValue={(value) => setQuery({ search: value })} />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {total === 0 && !loading ? (
        <Empty title={say('empty')}>
          <p>{say('emptyHelp')}</p>
        </Empty>
      ) : (
        <Table
          label={say('title')}
          rows={rows}
          total={total}
          loading={loading}
          onEnd={more}
          keyOf={(row) => row.id}
          columns={[
            { key: 'name', title: say('party'), cell: (row) => <bdi>{row.name}</bdi> },
            { key: 'no', title: say('number'), cell: (row) => row.no, wideOnly: true },
            { key: 'date', title: common('date'), cell: (row) => <Day value={row.documentDate} />, wideOnly: true },
            { key: 'state', title: say('state'), cell: (row) => <Badge>{row.state}</Badge>, width: '120px' },
            {
              key: 'amount',
              title: common('amount'),
              align: 'end',
              width: '140px',
              cell: (row) => <Amount value={row.docAmountInclVAT} currency={row.currencyCode} />,
            },
          ]}
        />
      )}
    </>
  )
}
