import { graphql } from '../../api/gql/gql.ts'
import type { RegistersQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { pathTo, query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { codeCondition, dayCondition, entryCondition, filterOf } from '../../look/filter-text.ts'
import type { FilterField } from '../../look/filters.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Day } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import type { Column } from '../../parts/table.tsx'
import { EntryList } from './entry-list.tsx'
import { say } from './words.ts'

const registersDocument = graphql(`
  query Registers($company: ID!, $filter: GLRegisterFilter, $first: Int, $after: String) {
    company(id: $company) {
      glRegisters(filter: $filter, first: $first, after: $after, orderBy: [{ field: NO, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          no
          systemCreatedAt
          postingDate
          userId
          documentNo
          fromEntryNo
          toEntryNo
          fromVATEntryNo
          toVATEntryNo
          document {
            systemId
            name
          }
        }
      }
    }
  }
`)

type Register = NonNullable<NonNullable<RegistersQuery['company']>['glRegisters']>['nodes'][number]

/** The registers: each posting with the entries it made, who did it and when. */
export function Registers() {
  const id = company.value?.id
  const { from, to, document, user, entries } = query.value
  const filter = filterOf({
    no: entryCondition(entries),
    postingDate: dayCondition(from, to),
    documentNo: codeCondition(document),
    userId: codeCondition(user),
  })
  const pages = usePages(
    registersDocument,
    id === undefined ? undefined : { company: id, filter },
    (answer) => answer.company?.glRegisters,
  )
  return (
    <EntryList
      label={say('registers')}
      filters={filtersOf()}
      pages={pages}
      columns={columnsOf()}
      keyOf={(row) => String(row.no)}
    />
  )
}

function filtersOf(): readonly FilterField[] {
  return [
    { key: 'entries', label: say('register') },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
    { key: 'document', label: look('documentNo'), kind: 'code' },
    { key: 'user', label: say('user'), kind: 'code' },
  ]
}

function columnsOf(): readonly Column<Register>[] {
  const no: Column<Register> = {
    key: 'no',
    title: say('register'),
    width: isNarrow.value ? '64px' : '100px',
    cell: (row) => <span class="number">{row.no}</span>,
  }
  if (isNarrow.value)
    return [
      no,
      {
        key: 'document',
        title: look('documentNo'),
        cell: (row) => <TwoLines first={<DocumentLink of={row} />} second={<bdi>{row.document?.name}</bdi>} />,
      },
      {
        key: 'time',
        title: say('time'),
        width: '128px',
        cell: (row) => <TwoLines first={<Day value={row.postingDate} />} second={<bdi>{row.userId}</bdi>} />,
      },
    ]
  return [
    no,
    { key: 'time', title: say('time'), width: '190px', cell: (row) => <Day value={row.systemCreatedAt} /> },
    { key: 'user', title: say('user'), width: '120px', cell: (row) => <bdi>{row.userId}</bdi> },
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.postingDate} /> },
    { key: 'document', title: look('documentNo'), width: '120px', cell: (row) => <DocumentLink of={row} /> },
    { key: 'party', title: look('party'), cell: (row) => <bdi>{row.document?.name}</bdi> },
    {
      key: 'general',
      title: say('general'),
      width: '120px',
      cell: (row) => <Range of="general" from={row.fromEntryNo} to={row.toEntryNo} />,
    },
    {
      key: 'vat',
      title: say('vat'),
      width: '100px',
      cell: (row) => <Range of="vat" from={row.fromVATEntryNo} to={row.toVATEntryNo} />,
    },
  ]
}

/** Entries from one number to another, which lead to their ledger; nothing where the posting made none. */
function Range({ of, from, to }: { readonly of: 'general' | 'vat'; readonly from: number; readonly to: number }) {
  if (from === 0) return null
  const entries = `${from}..${to}`
  return (
    <Link to={pathTo(company.value?.name ?? '', 'ledgers', of)} query={{ entries }}>
      <span class="number">{from === to ? from : `${from}–${to}`}</span>
    </Link>
  )
}
