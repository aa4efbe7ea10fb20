import type { RecordField } from '../../api/record-type.ts'
import { usePages } from '../../api/paging.ts'
import { addressOf, go, pathTo, query, setQuery } from '../../app/address.ts'
import { type Company, unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { Field } from '../../parts/field.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { type Cell, type Filter, listDocument, type Row } from './documents.ts'
import type { Below } from './groups.ts'
import { columnsOf } from './groups.ts'
import { typeHint } from './hints.ts'
import { fieldName, recordType, type TypeName, typeName, valueName } from './names/names.ts'
import { setupWords as say } from './words.ts'

/** All records of a kind, with a search that the address keeps. */
export function List({ name, company }: { readonly name: TypeName; readonly company: Company }) {
  const { search = '' } = query.value
  const unable = unableWithout('ADMIN')
  const make = (): void => go(pathTo(company.name, 'setup', name, 'new'))
  useKeys([
    { keys: 'n', text: say('make'), press: make, unable },
    {
      keys: '/',
      text: common('search'),
      press: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    },
  ])
  const hint = typeHint(name)
  return (
    <>
      <div class="manage-head">
        <h1>{typeName(name)}</h1>
        <Button kind="main" hint="n" unable={unable} onPress={make}>
          {say('make')}
        </Button>
      </div>
      {hint !== undefined && <p class="quiet">{hint}</p>}
      <div class="setup-search">
        <Field
          label={common('search')}
          type="search"
          value={search}
          onValue={(value) => setQuery({ search: value })}
          help={say('searchHelp')}
        />
      </div>
      <Rows name={name} company={company} filter={searching(name, search)} isSearch={search !== ''} />
    </>
  )
}

/** The records of a kind that belong to another one. */
export function BelowList({
  below,
  of,
  company,
}: {
  readonly below: Below
  readonly of: Row
  readonly company: Company
}) {
  const values = Object.entries(below.by).map(([there, here]): readonly [string, string] => [
    there,
    here.startsWith('=') ? here.slice(1) : String(of[here] ?? ''),
  ])
  const make = addressOf(pathTo(company.name, 'setup', below.type, 'new'), Object.fromEntries(values))
  const filter = Object.fromEntries(values.map(([there, value]) => [there, { eq: value }]))
  const unable = unableWithout('ADMIN')
  return (
    <section class="stack" aria-label={typeName(below.type)}>
      <div class="manage-head">
        <h2>{typeName(below.type)}</h2>
        <Button unable={unable} label={say('making', { type: typeName(below.type) })} onPress={() => go(make)}>
          {say('make')}
        </Button>
      </div>
      <Rows name={below.type} company={company} filter={filter} isSearch={false} known={Object.keys(below.by)} />
    </section>
  )
}

function Rows(props: {
  readonly name: TypeName
  readonly company: Company
  readonly filter: Filter | undefined
  readonly isSearch: boolean
  /** Fields that are the same in all of them. */
  readonly known?: readonly string[]
}) {
  const { name, company, filter, isSearch, known } = props
  const pages = usePages(
    listDocument(name),
    { company: company.id, ...(filter === undefined ? {} : { filter }) },
    (answer) => answer.company?.page,
  )
  const { rows, total, loading, error, again, more } = pages.value
  if (error !== undefined) return <Problem error={error} onAgain={again} />
  if (total === 0 && !loading)
    return (
      <Empty title={isSearch ? say('emptyFound') : say('empty', { type: typeName(name) })}>
        {!isSearch && <p>{say('emptyHelp')}</p>}
      </Empty>
    )
  const path = (row: Row): string => pathTo(company.name, 'setup', name, String(row['systemId']))
  return (
    <Table
      label={typeName(name)}
      rows={rows}
      total={total}
      loading={loading}
      onEnd={more}
      keyOf={(row) => String(row['id'])}
      onOpen={(row) => go(path(row))}
      columns={columnsOf(name, known).map(([key, field], at) => columnOf(key, field, at, path))}
    />
  )
}

function columnOf(key: string, field: RecordField, at: number, path: (row: Row) => string): Column<Row> {
  const cell = (row: Row) => shown(field, row[key] ?? null)
  return {
    key,
    title: fieldName(key),
    cell: at === 0 ? (row) => <Link to={path(row)}>{cell(row) ?? '–'}</Link> : cell,
    ...(field.kind === 'decimal' || field.kind === 'count' ? { align: 'end' as const } : {}),
    ...(key === 'name' || key === 'description' ? { width: 'minmax(0, 2fr)' } : {}),
    ...(at > 1 ? { wideOnly: true } : {}),
  }
}

function shown(field: RecordField, value: Cell) {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? <Badge>{common('yes')}</Badge> : null
  if (field.kind === 'decimal') return <Amount value={String(value)} />
  if (field.kind === 'date') return <Day value={String(value)} />
  if (field.kind === 'choice') return value === 'NONE' ? null : valueName(String(value))
  return <bdi>{String(value)}</bdi>
}

function searching(name: TypeName, text: string): Filter | undefined {
  const { searched } = recordType(name)
  if (text.trim() === '' || searched.length === 0) return undefined
  return { or: searched.map((field) => ({ [field]: { containsIgnoreCase: text.trim() } })) }
}
