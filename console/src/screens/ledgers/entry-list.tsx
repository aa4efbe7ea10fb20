import type { ComponentChildren } from 'preact'
import type { ReadonlySignal } from '@preact/signals'
import type { Pages } from '../../api/paging.ts'
import { query } from '../../app/address.ts'
import { type DocumentPlace, openDocument } from '../../look/document-link.tsx'
import { type FilterField, Filters } from '../../look/filters.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { Nothing } from '../../look/nothing.tsx'
import { Problem } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'

interface EntryListProps<Row> {
  readonly label: string
  readonly filters: readonly FilterField[]
  readonly pages: ReadonlySignal<Pages<Row>>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Sums and the like, between the filters and the rows. */
  readonly children?: ComponentChildren
}

/** A list of entries: its filters, how many there are, its rows; a row leads to the document it belongs to. */
export function EntryList<Row extends DocumentPlace>(props: EntryListProps<Row>) {
  const { rows, total, loading, error, again, more } = props.pages.value
  const isEmpty = total === 0 && !loading && error === undefined
  return (
    <div class="stack">
      <Filters fields={props.filters} />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {props.children}
      <p class="quiet">{total !== undefined && look('count', { count: total })}</p>
      {isEmpty ? (
        <Nothing isFiltered={props.filters.some(({ key }) => (query.value[key] ?? '') !== '')} />
      ) : (
        <Table
          label={props.label}
          rows={rows}
          total={total}
          loading={loading}
          onEnd={more}
          keyOf={props.keyOf}
          onOpen={openDocument}
          columns={props.columns}
        />
      )}
    </div>
  )
}
