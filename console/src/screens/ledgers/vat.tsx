import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { VatLedgerQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { type Query, query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { shortRate } from '../../look/exact.ts'
import { codeCondition, dayCondition, dimensionCondition, entryCondition, filterOf } from '../../look/filter-text.ts'
import type { FilterField } from '../../look/filters.tsx'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import type { Column } from '../../parts/table.tsx'
import { EntryList } from './entry-list.tsx'
import { Sums } from './sums.tsx'
import { say } from './words.ts'

const vatDocument = graphql(`
  query VatLedger($company: ID!, $filter: VatEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      vatEntries(filter: $filter, first: $first, after: $after, orderBy: [{ field: ENTRY_NO, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          vatDate
          documentNo
          documentType
          type
          billToPayToNo
          vatBusPostingGroup
          vatProdPostingGroup
          vatPct
          base
          amount
          nonDeductibleVATAmount
          document {
            systemId
            name
          }
        }
      }
    }
  }
`)

const vatLedgerSumsDocument = graphql(`
  query VatLedgerSums($company: ID!, $filter: VatEntryFilter) {
    company(id: $company) {
      sums: vatLedgerSums(filter: $filter) {
        base
        amount
        nonDeductibleVATAmount
      }
    }
  }
`)

type Entry = NonNullable<NonNullable<VatLedgerQuery['company']>['vatEntries']>['nodes'][number]

function filterFrom(asked: Query) {
  const type = asked['type']
  return filterOf({
    vatDate: dayCondition(asked['from'], asked['to']),
    documentNo: codeCondition(asked['document']),
    type: type === 'SALE' || type === 'PURCHASE' ? ({ eq: type } as const) : undefined,
    billToPayToNo: codeCondition(asked['party']),
    vatBusPostingGroup: codeCondition(asked['bus']),
    vatProdPostingGroup: codeCondition(asked['prod']),
    dimension: dimensionCondition(asked['dimension']),
    entryNo: entryCondition(asked['entries']),
  })
}

/** The VAT entries, newest first; a sale is negative there. */
export function Vat() {
  const id = company.value?.id
  const asked = id === undefined ? undefined : { company: id, filter: filterFrom(query.value) }
  const pages = usePages(vatDocument, asked, (answer) => answer.company?.vatEntries)
  const sums = useAsk(vatLedgerSumsDocument, asked).value.data?.company?.sums
  return (
    <EntryList
      label={say('vat')}
      filters={filtersOf()}
      pages={pages}
      columns={columnsOf()}
      keyOf={(row) => String(row.entryNo)}
    >
      <Sums
        of={[
          [look('base'), sums?.base],
          [look('vat'), sums?.amount],
          [say('notRecoverable'), sums?.nonDeductibleVATAmount],
        ]}
      />
    </EntryList>
  )
}

function filtersOf(): readonly FilterField[] {
  return [
    {
      key: 'type',
      label: look('kind'),
      kind: 'choice',
      options: [
        { value: 'SALE', text: kindText('SALE') },
        { value: 'PURCHASE', text: kindText('PURCHASE') },
      ],
    },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
    { key: 'document', label: look('documentNo'), kind: 'code' },
    { key: 'party', label: look('party'), kind: 'code' },
    { key: 'prod', label: say('vatGroup'), kind: 'code' },
    { key: 'dimension', label: look('dimension') },
    { key: 'entries', label: look('entryNo') },
  ]
}

function columnsOf(): readonly Column<Entry>[] {
  const group = (row: Entry) => `${row.vatBusPostingGroup ?? ''} · ${row.vatProdPostingGroup ?? ''}`
  const base = (row: Entry) => <Amount value={row.base} />
  const vat = (row: Entry) => <Amount value={row.amount} />
  if (isNarrow.value)
    return [
      {
        key: 'document',
        title: look('documentNo'),
        cell: (row) => <TwoLines first={<DocumentLink of={row} />} second={<bdi>{row.document?.name}</bdi>} />,
      },
      {
        key: 'group',
        title: say('vatGroup'),
        width: '96px',
        cell: (row) => <TwoLines first={group(row)} second={<Rate of={row} />} />,
      },
      {
        key: 'vat',
        title: look('vat'),
        align: 'end',
        width: '92px',
        cell: (row) => <TwoLines first={vat(row)} second={base(row)} />,
      },
    ]
  return [
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.vatDate} /> },
    { key: 'kind', title: look('kind'), width: '72px', cell: (row) => kindText(row.type) },
    { key: 'document', title: look('documentNo'), width: '120px', cell: (row) => <DocumentLink of={row} /> },
    { key: 'party', title: look('party'), cell: (row) => <bdi>{row.document?.name ?? row.billToPayToNo}</bdi> },
    { key: 'group', title: say('vatGroup'), width: '124px', cell: group },
    { key: 'rate', title: say('rate'), align: 'end', width: '52px', cell: (row) => <Rate of={row} /> },
    { key: 'base', title: look('base'), align: 'end', width: '98px', cell: base },
    { key: 'vat', title: look('vat'), align: 'end', width: '100px', cell: vat },
    {
      key: 'lost',
      title: say('notRecoverable'),
      align: 'end',
      width: '98px',
      cell: (row) => <Amount value={row.nonDeductibleVATAmount} />,
    },
  ]
}

function Rate({ of: { vatPct } }: { readonly of: Entry }) {
  return (
    <>
      <Amount value={shortRate(vatPct)} /> %
    </>
  )
}
