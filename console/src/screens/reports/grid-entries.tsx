import { graphql } from '../../api/gql/gql.ts'
import type { GridEntriesQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { DocumentLink, openDocument } from '../../look/document-link.tsx'
import { KeyLinks } from '../../look/key-links.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { Problem } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { gridName, type NamedGrid } from './names/grids.ts'
import { say } from './words.ts'

const entriesDocument = graphql(`
  query GridEntries($company: ID!, $period: PeriodInput!, $only: [String!], $first: Int, $after: String) {
    company(id: $company) {
      vatSummary(period: $period) {
        grids(only: $only) {
          entries(first: $first, after: $after) {
            totalCount
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
              amount
              lines {
                description
                lineNo
              }
              vatEntry {
                entryNo
                vatDate
                documentNo
                base
                amount
                document {
                  systemId
                  name
                }
              }
            }
          }
        }
      }
    }
  }
`)

type Entry = NonNullable<
  NonNullable<GridEntriesQuery['company']>['vatSummary']
>['grids'][number]['entries']['nodes'][number]

interface GridEntriesProps {
  readonly grid: string
  readonly days: { readonly from: string; readonly to: string }
  /** The grid itself, once it is here. */
  readonly what: (NamedGrid & { readonly amount: string }) | undefined
}

/** The VAT entries that a grid is the sum of, each with the lines of its document; a row leads to the document and its file. */
export function GridEntries({ grid, days, what }: GridEntriesProps) {
  const id = company.value?.id
  const pages = usePages(
    entriesDocument,
    id === undefined ? undefined : { company: id, period: days, only: [grid] },
    (answer) => answer.company?.vatSummary?.grids[0]?.entries,
  )
  const { rows, total, loading, error, again, more } = pages.value
  return (
    <>
      <div class="row">
        <h2>{say('gridEntries', { grid })}</h2>
        <KeyLinks
          look="button"
          links={[
            {
              keys: 'Escape',
              text: say('allOfGrids'),
              to: ['reports', 'vat'],
              query: { ...query.value, grid: undefined },
            },
          ]}
        />
      </div>
      {what !== undefined && (
        <p class="quiet">
          {gridName(what)} <Amount value={what.amount} />
        </p>
      )}
      {error !== undefined && <Problem error={error} onAgain={again} />}
      <Table
        label={say('gridEntries', { grid })}
        rows={rows}
        total={total}
        loading={loading}
        onEnd={more}
        keyOf={(row) => String(row.vatEntry.entryNo)}
        onOpen={(row) => openDocument(row.vatEntry)}
        columns={columnsOf()}
        foot={what === undefined ? {} : { document: say('total'), amount: <Amount value={what.amount} /> }}
      />
    </>
  )
}

function columnsOf(): readonly Column<Entry>[] {
  const amount: Column<Entry> = {
    key: 'amount',
    title: common('amount'),
    align: 'end',
    width: isNarrow.value ? '104px' : '130px',
    cell: (row) => <Amount value={row.amount} />,
  }
  const document = (row: Entry) => <DocumentLink of={row.vatEntry} />
  const party = (row: Entry) => <bdi>{row.vatEntry.document?.name}</bdi>
  const lines = (row: Entry) => <bdi>{row.lines.map((one) => one.description ?? one.lineNo).join(' · ')}</bdi>
  if (isNarrow.value)
    return [
      {
        key: 'document',
        title: look('documentNo'),
        cell: (row) => <TwoLines first={document(row)} second={party(row)} />,
      },
      {
        ...amount,
        cell: (row) => <TwoLines first={<Amount value={row.amount} />} second={<Day value={row.vatEntry.vatDate} />} />,
      },
    ]
  return [
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.vatEntry.vatDate} /> },
    { key: 'document', title: look('documentNo'), width: '120px', cell: document },
    { key: 'party', title: look('party'), cell: party },
    { key: 'lines', title: say('lines'), cell: lines },
    {
      key: 'base',
      title: look('base'),
      align: 'end',
      width: '120px',
      cell: (row) => <Amount value={row.vatEntry.base} />,
    },
    {
      key: 'vat',
      title: look('vat'),
      align: 'end',
      width: '110px',
      cell: (row) => <Amount value={row.vatEntry.amount} />,
    },
    amount,
  ]
}
