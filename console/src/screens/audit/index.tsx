import { graphql } from '../../api/gql/gql.ts'
import type { AuditEventOperation, AuditLogQuery } from '../../api/gql/graphql.ts'
import { usePages } from '../../api/paging.ts'
import { addressOf, go, pathTo, place, type Query, query, setQuery } from '../../app/address.ts'
import { company, unableWithout } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { actorText, surfaceText } from '../../words/actor-words.ts'
import { codeCondition, filterOf, isDay } from '../../look/filter-text.ts'
import { type FilterField, Filters } from '../../look/filters.tsx'
import { kindText } from '../../look/kind-words.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import { Empty, Notice, Problem } from '../../parts/notice.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { EventDialog } from './event-dialog.tsx'
import { fieldsText, recordText, setChoices } from './told.ts'
import { say } from './words.ts'

const auditDocument = graphql(`
  query AuditLog($company: ID!, $filter: AuditEventFilter, $first: Int, $after: String) {
    company(id: $company) {
      auditEvents(filter: $filter, first: $first, after: $after, orderBy: [{ field: SYSTEM_ID, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          systemId
          at
          principalName
          operation
          action
          recordSet
          recordNo
          recordId
          changedFields
          surface
          quantity
        }
      }
    }
  }
`)

type Event = NonNullable<NonNullable<AuditLogQuery['company']>['auditEvents']>['nodes'][number]

const operations: readonly AuditEventOperation[] = [
  'POSTED',
  'CANCELLED',
  'CREATED',
  'CHANGED',
  'DELETED',
  'REFUSED',
  'EXPORTED',
  'FORGOTTEN',
  'KEY_MADE',
  'KEY_CHANGED',
  'KEY_REVOKED',
  'KEY_FIRST_USED',
  'RIGHT_GIVEN',
  'RIGHT_TAKEN',
  'SIGN_IN_REFUSED',
]

function filterFrom(asked: Query) {
  const { operation, from, to } = asked
  return filterOf({
    principalName: codeCondition(asked['who']),
    operation: operations.includes(operation as AuditEventOperation)
      ? { eq: operation as AuditEventOperation }
      : undefined,
    recordSet: asked['set'] === undefined || asked['set'] === '' ? undefined : { eq: asked['set'] },
    recordNo: codeCondition(asked['record']),
    at: momentCondition(from, to),
  })
}

/** From the beginning of one day to the end of another, in the time of this computer. */
function momentCondition(from: string | undefined, to: string | undefined) {
  const [first, last] = [from, to].map((day) => (day !== undefined && isDay(day) ? day : undefined))
  if (first === undefined && last === undefined) return undefined
  return {
    ...(first === undefined ? {} : { gte: new Date(`${first}T00:00:00`).toISOString() }),
    ...(last === undefined ? {} : { lte: new Date(`${last}T23:59:59.999`).toISOString() }),
  }
}

/** The audit log: who did what to which record, when and from where. Its right is said before it is asked for. */
export default function Audit() {
  const unable = unableWithout('ADMIN')
  return (
    <>
      <h1>{say('title')}</h1>
      {unable === undefined ? <Log /> : <Notice tone="warn">{unable}</Notice>}
    </>
  )
}

function Log() {
  const id = company.value?.id
  const filter = filterFrom(query.value)
  const pages = usePages(
    auditDocument,
    id === undefined ? undefined : { company: id, filter },
    (answer) => answer.company?.auditEvents,
  )
  const { rows, total, loading, error, again, more } = pages.value
  const shown = query.value['event']
  return (
    <>
      <Filters fields={filtersOf()} />
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {total === 0 && !loading && error === undefined ? (
        <Empty title={filter === undefined ? say('empty') : look('nothing')}>
          <p>{filter === undefined ? say('emptyHelp') : look('nothingHelp')}</p>
        </Empty>
      ) : (
        <Table
          label={say('title')}
          rows={rows}
          total={total}
          loading={loading}
          onEnd={more}
          keyOf={(row) => row.systemId}
          onOpen={(row) => go(addressFor(row.systemId))}
          columns={columnsOf()}
        />
      )}
      {shown !== undefined && shown !== '' && (
        <EventDialog key={shown} systemId={shown} onClose={() => setQuery({ event: undefined })} />
      )}
    </>
  )
}

const addressFor = (event: string): string =>
  addressOf(pathTo(company.value?.name ?? '', place.value.screen), { ...query.value, event })

function filtersOf(): readonly FilterField[] {
  return [
    { key: 'who', label: say('who'), kind: 'code' },
    {
      key: 'operation',
      label: say('what'),
      kind: 'choice',
      options: operations.map((value) => ({ value, text: kindText(value) })),
    },
    { key: 'set', label: say('set'), kind: 'choice', options: setChoices() },
    { key: 'record', label: say('record'), kind: 'code' },
    { key: 'from', label: look('from'), kind: 'date' },
    { key: 'to', label: look('to'), kind: 'date' },
  ]
}

function toneOf(operation: AuditEventOperation): BadgeTone {
  if (operation === 'POSTED') return 'good'
  if (operation === 'REFUSED' || operation === 'SIGN_IN_REFUSED') return 'bad'
  return operation === 'DELETED' || operation === 'CANCELLED' || operation === 'FORGOTTEN' ? 'warn' : 'plain'
}

function columnsOf(): readonly Column<Event>[] {
  const who = (row: Event) => <bdi>{actorText(row.principalName, row.surface)}</bdi>
  const what = (row: Event) => <Badge tone={toneOf(row.operation)}>{kindText(row.operation)}</Badge>
  const record = (row: Event) => <bdi>{recordText(row.recordSet, row.recordNo)}</bdi>
  const when = (row: Event) => <Day value={row.at} />
  if (isNarrow.value)
    return [
      { key: 'record', title: say('record'), cell: (row) => <TwoLines first={record(row)} second={when(row)} /> },
      {
        key: 'what',
        title: say('what'),
        width: '130px',
        cell: (row) => <TwoLines first={what(row)} second={who(row)} />,
      },
    ]
  return [
    { key: 'when', title: say('when'), width: '180px', cell: when },
    { key: 'who', title: say('who'), width: 'minmax(120px, 0.6fr)', cell: who },
    { key: 'what', title: say('what'), width: '150px', cell: what },
    { key: 'record', title: say('record'), width: 'minmax(0, 1.6fr)', cell: record },
    { key: 'fields', title: say('fields'), cell: (row) => <bdi>{fieldsText(row.changedFields)}</bdi> },
    { key: 'surface', title: say('where'), width: '130px', cell: (row) => surfaceText(row.surface) },
  ]
}
