import { graphql } from '../../api/gql/gql.ts'
import type { PostedDocumentsQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { go, pathTo, type Query, query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { codeCondition, dayCondition, dimensionCondition, filterOf, wordCondition } from '../../look/filter-text.ts'
import { type FilterField, Filters } from '../../look/filters.tsx'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { Nothing } from '../../look/nothing.tsx'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import { Problem } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { say } from './words.ts'

const listDocument = graphql(`
  query PostedDocuments($company: ID!, $filter: PostedDocumentFilter, $first: Int, $after: String) {
    company(id: $company) {
      postedDocuments(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: SYSTEM_MODIFIED_AT, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          systemId
          no
          kind
          name
          postingDate
          userId
          currencyCode
          amountExclVAT
          amountInclVAT
          cancelledBy {
            no
          }
        }
      }
    }
  }
`)

type Row = NonNullable<NonNullable<PostedDocumentsQuery['company']>['postedDocuments']>['nodes'][number]

/** Numbers of the kinds of each side, as `tableNo` has them. */
const sides = { sales: [112, 114, 5992, 5994], purchase: [122, 124] }

function filterFrom(asked: Query) {
  const { side, type } = asked
  return filterOf({
    no: codeCondition(asked['document']),
    name: wordCondition(asked['name']),
    tableNo: side === 'sales' || side === 'purchase' ? { in: sides[side] } : undefined,
    documentType: type === 'INVOICE' || type === 'CREDIT_MEMO' ? ({ eq: type } as const) : undefined,
    postingDate: dayCondition(asked['from'], asked['to']),
    amountInclVAT: asked['amount'] === undefined || asked['amount'] === '' ? undefined : { eq: asked['amount'] },
    dimension: dimensionCondition(asked['dimension']),
    userId: codeCondition(asked['user']),
    or: externalOf(asked['external']),
  })
}

/** The number a document is known by outside is its own on sales, and the vendor's on purchases. */
function externalOf(typed: string | undefined) {
  const condition = codeCondition(typed)
  return condition === undefined ? undefined : [{ externalNo: condition }, { vendorInvCrMemoNo: condition }]
}

/** The posted documents, newest first. */
export function PostedList() {
  const id = company.value?.id
  const filter = filterFrom(query.value)
  const pages = usePages(
    listDocument,
    id === undefined ? undefined : { company: id, filter },
    (answer) => answer.company?.postedDocuments,
  )
  const { rows, total, loading, error, again, more } = pages.value
  return (
    <>
      <h1>{say('title')}</h1>
      <Filters fields={filtersOf()} />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {total === 0 && !loading && error === undefined ? (
        <Nothing isFiltered={filter !== undefined} />
      ) : (
        <Table
          label={say('title')}
          rows={rows}
          total={total}
          loading={loading}
          onEnd={more}
          keyOf={(row) => row.systemId}
          onOpen={(row) => go(addressFor(row))}
          columns={columnsOf()}
        />
      )}
    </>
  )
}

const addressFor = (row: Row): string => pathTo(company.value?.name ?? '', 'documents', row.systemId)

function filtersOf(): readonly FilterField[] {
  return [
    {
      key: 'side',
      label: say('side'),
      kind: 'choice',
      options: [
        { value: 'sales', text: say('sales') },
        { value: 'purchase', text: say('purchase') },
      ],
    },
    {
      key: 'type',
      label: look('kind'),
      kind: 'choice',
      options: ['INVOICE', 'CREDIT_MEMO'].map((value) => ({ value, text: kindText(value) })),
    },
    { key: 'document', label: look('documentNo'), kind: 'code' },
    { key: 'name', label: say('name') },
    { key: 'external', label: look('externalNo'), kind: 'code' },
    { key: 'amount', label: say('incl'), kind: 'amount' },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
    { key: 'user', label: look('by'), kind: 'code' },
  ]
}

function columnsOf(): readonly Column<Row>[] {
  const no = (row: Row) => (
    <Link to={addressFor(row)}>
      <bdi>{row.no}</bdi>
    </Link>
  )
  const cancelled = (row: Row) =>
    row.cancelledBy === null || row.cancelledBy === undefined ? null : <Badge tone="warn">{say('cancelled')}</Badge>
  const amount: Column<Row> = {
    key: 'amount',
    title: say('incl'),
    align: 'end',
    width: isNarrow.value ? '96px' : '130px',
    cell: (row) => <Amount value={row.amountInclVAT} currency={row.currencyCode} />,
  }
  if (isNarrow.value)
    return [
      {
        key: 'name',
        title: say('name'),
        cell: (row) => (
          <TwoLines
            first={<bdi>{row.name}</bdi>}
            second={
              <>
                {no(row)} {cancelled(row)}
              </>
            }
          />
        ),
      },
      {
        key: 'date',
        title: look('postingDate'),
        width: '104px',
        cell: (row) => <TwoLines first={<Day value={row.postingDate} />} second={kindText(row.kind)} />,
      },
      amount,
    ]
  return [
    { key: 'no', title: say('no'), width: '120px', cell: no },
    { key: 'kind', title: look('kind'), width: '160px', cell: (row) => kindText(row.kind) },
    { key: 'name', title: say('name'), width: 'minmax(150px, 1fr)', cell: (row) => <bdi>{row.name}</bdi> },
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.postingDate} /> },
    { key: 'user', title: look('by'), width: '80px', cell: (row) => <bdi>{row.userId}</bdi> },
    { key: 'state', title: look('state'), width: '100px', cell: cancelled },
    amount,
  ]
}
