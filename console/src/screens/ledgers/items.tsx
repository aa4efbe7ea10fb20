import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { ItemLedgerQuery, ValueLedgerQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { type Query, query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { shortRate, unlessZero } from '../../look/exact.ts'
import { codeCondition, dayCondition, entryCondition, filterOf } from '../../look/filter-text.ts'
import type { FilterField } from '../../look/filters.tsx'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import type { Column } from '../../parts/table.tsx'
import { isNarrow } from '../../app/screen-size.ts'
import { EntryList } from './entry-list.tsx'
import { Sums } from './sums.tsx'
import { say } from './words.ts'

const itemsDocument = graphql(`
  query ItemLedger($company: ID!, $filter: ItemLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      itemLedgerEntries(
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
          entryType
          itemNo
          description
          quantity
          remainingQuantity
          costAmountActual
          salesAmountActual
          document {
            systemId
          }
        }
      }
    }
  }
`)

const valuesDocument = graphql(`
  query ValueLedger($company: ID!, $filter: ValueEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      valueEntries(filter: $filter, first: $first, after: $after, orderBy: [{ field: ENTRY_NO, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          documentNo
          entryType: itemLedgerEntryType
          itemNo
          description
          quantity: valuedQuantity
          costAmountActual
          salesAmountActual
          document {
            systemId
          }
        }
      }
    }
  }
`)

const itemLedgerSumsDocument = graphql(`
  query ItemLedgerSums($company: ID!, $filter: ItemLedgerEntryFilter) {
    company(id: $company) {
      sums: itemLedgerSums(filter: $filter) {
        quantity
        remainingQuantity
        costAmountActual
        salesAmountActual
      }
    }
  }
`)

const valueLedgerSumsDocument = graphql(`
  query ValueLedgerSums($company: ID!, $filter: ValueEntryFilter) {
    company(id: $company) {
      sums: valueLedgerSums(filter: $filter) {
        quantity: valuedQuantity
        costAmountActual
        salesAmountActual
      }
    }
  }
`)

type Movement = NonNullable<NonNullable<ItemLedgerQuery['company']>['itemLedgerEntries']>['nodes'][number]
type Value = NonNullable<NonNullable<ValueLedgerQuery['company']>['valueEntries']>['nodes'][number]

function filterFrom(asked: Query) {
  return filterOf({
    itemNo: codeCondition(asked['item']),
    postingDate: dayCondition(asked['from'], asked['to']),
    documentNo: codeCondition(asked['document']),
    sourceNo: codeCondition(asked['party']),
    entryNo: entryCondition(asked['entries']),
  })
}

/** Goods that came in and went out. */
export function Items() {
  const id = company.value?.id
  const asked = id === undefined ? undefined : { company: id, filter: filterFrom(query.value) }
  const pages = usePages(itemsDocument, asked, (answer) => answer.company?.itemLedgerEntries)
  const sums = useAsk(itemLedgerSumsDocument, asked).value.data?.company?.sums
  const left: Column<Movement> = {
    key: 'left',
    title: say('left'),
    align: 'end',
    width: '90px',
    wideOnly: true,
    cell: (row) => <Amount value={shortRate(row.remainingQuantity)} />,
  }
  return (
    <EntryList label={say('items')} filters={filtersOf()} pages={pages} columns={columnsOf(left)} keyOf={keyOf}>
      <Sums
        of={[
          [say('quantity'), sums && shortRate(sums.quantity)],
          [say('left'), sums && shortRate(sums.remainingQuantity)],
          [say('cost'), sums?.costAmountActual],
          [say('sales'), sums?.salesAmountActual],
        ]}
      />
    </EntryList>
  )
}

/** What goods that moved were worth. */
export function Values() {
  const id = company.value?.id
  const asked = id === undefined ? undefined : { company: id, filter: filterFrom(query.value) }
  const pages = usePages(valuesDocument, asked, (answer) => answer.company?.valueEntries)
  const sums = useAsk(valueLedgerSumsDocument, asked).value.data?.company?.sums
  return (
    <EntryList label={say('values')} filters={filtersOf()} pages={pages} columns={columnsOf<Value>()} keyOf={keyOf}>
      <Sums
        of={[
          [say('quantity'), sums && shortRate(sums.quantity)],
          [say('cost'), sums?.costAmountActual],
          [say('sales'), sums?.salesAmountActual],
        ]}
      />
    </EntryList>
  )
}

const keyOf = (row: { readonly entryNo: number }): string => String(row.entryNo)

function filtersOf(): readonly FilterField[] {
  return [
    { key: 'item', label: say('item'), kind: 'code' },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
    { key: 'document', label: look('documentNo'), kind: 'code' },
    { key: 'party', label: look('party'), kind: 'code' },
    { key: 'entries', label: look('entryNo') },
  ]
}

/** What both ledgers show; a movement has what is left of it besides. */
function columnsOf<Row extends Value>(...more: readonly Column<Row>[]): readonly Column<Row>[] {
  const item = (row: Row) => (
    <>
      <span class="number">{row.itemNo}</span> <bdi>{row.description}</bdi>
    </>
  )
  const amounts: readonly Column<Row>[] = [
    {
      key: 'quantity',
      title: say('quantity'),
      align: 'end',
      width: '80px',
      cell: (row) => <Amount value={shortRate(row.quantity)} />,
    },
    ...more,
    {
      key: 'cost',
      title: say('cost'),
      align: 'end',
      width: '96px',
      cell: (row) => <Amount value={row.costAmountActual} />,
    },
  ]
  if (isNarrow.value)
    return [
      {
        key: 'item',
        title: say('item'),
        cell: (row) => <TwoLines first={item(row)} second={<DocumentLink of={row} />} />,
      },
      ...amounts,
    ]
  return [
    { key: 'date', title: look('postingDate'), width: '112px', cell: (row) => <Day value={row.postingDate} /> },
    { key: 'kind', title: look('kind'), width: '90px', cell: (row) => kindText(row.entryType) },
    { key: 'document', title: look('documentNo'), width: '120px', cell: (row) => <DocumentLink of={row} /> },
    { key: 'item', title: say('item'), cell: item },
    ...amounts,
    {
      key: 'sales',
      title: say('sales'),
      align: 'end',
      width: '110px',
      cell: (row) => <Amount value={unlessZero(row.salesAmountActual)} />,
    },
  ]
}
