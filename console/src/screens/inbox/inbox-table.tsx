import type { Pages } from '../../api/paging.ts'
import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isCompact, isNarrow } from '../../app/screen-size.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { sayState } from '../../words/state-words.ts'
import type { InboxRow, Side } from './documents.ts'
import { isRejected } from './filter.ts'
import { standingOf } from './standing.ts'
import { say } from './words.ts'

interface InboxTableProps {
  readonly side: Side
  readonly pages: Pages<InboxRow>
  readonly onOpen: (row: InboxRow) => void
}

/**
 * The documents of a side. Where six columns have no room each is two lines: who and how much, and below which, when and how
 * far it has come.
 */
export function InboxTable({ side, pages, onOpen }: InboxTableProps) {
  const columns = isNarrow.value ? phoneColumns(side) : isCompact.value ? compactColumns(side) : wideColumns(side)
  return (
    <Table
      label={say('title')}
      rows={pages.rows}
      total={pages.total}
      loading={pages.loading}
      onEnd={pages.more}
      onOpen={onOpen}
      keyOf={(row) => row.id}
      twoLines={isCompact.value}
      columns={columns}
    />
  )
}

type Columns = readonly Column<InboxRow>[]

const partyTitle = (side: Side): string => say(side === 'purchase' ? 'vendor' : 'customer')

function wideColumns(side: Side): Columns {
  return [
    {
      key: 'name',
      title: partyTitle(side),
      width: 'minmax(0, 3fr)',
      cell: (row) => (
        <>
          {isCredit(row) && <Badge>{common('creditMemo')}</Badge>} <Party side={side} row={row} />
        </>
      ),
    },
    {
      key: 'no',
      title: say('number'),
      width: 'minmax(0, 2fr)',
      cell: (row) => <bdi title={numberOf(row)}>{numberOf(row)}</bdi>,
    },
    { key: 'date', title: common('date'), width: '106px', cell: (row) => <Day value={row.documentDate} /> },
    { key: 'state', title: say('state'), width: '165px', cell: (row) => <State row={row} /> },
    { key: 'findings', title: say('findings'), width: '120px', cell: (row) => <Findings row={row} /> },
    amount('125px'),
  ]
}

function compactColumns(side: Side): Columns {
  return [
    {
      key: 'name',
      title: partyTitle(side),
      width: 'minmax(0, 1fr)',
      cell: (row) => (
        <TwoLines
          first={<Party side={side} row={row} />}
          second={
            <>
              {isCredit(row) && `${common('creditMemo')} · `}
              <bdi>{numberOf(row)}</bdi> · <Day value={row.documentDate} />
            </>
          }
        />
      ),
    },
    {
      key: 'state',
      title: say('state'),
      width: '140px',
      cell: (row) => <TwoLines first={<State row={row} />} second={<Findings row={row} />} />,
    },
    amount('130px'),
  ]
}

function phoneColumns(side: Side): Columns {
  return [
    {
      key: 'name',
      title: partyTitle(side),
      width: 'minmax(0, 1fr)',
      cell: (row) => (
        <TwoLines
          first={<Party side={side} row={row} />}
          second={
            <>
              <Findings row={row} short /> {isCredit(row) && `${common('creditMemo')} · `}
              {standingOf(row).text} · <Day value={row.documentDate} />
            </>
          }
        />
      ),
    },
    amount('auto'),
  ]
}

function amount(width: string): Column<InboxRow> {
  const cell = (row: InboxRow) => <Amount value={row.docAmountInclVAT} currency={row.currencyCode} />
  return { key: 'amount', title: common('amount'), align: 'end', width, cell }
}

const numberOf = (row: InboxRow): string => row.no ?? row.createdDocNo ?? ''

/** Who it is from or for: as the file says it, else as master data does. */
function Party({ side, row }: { readonly side: Side; readonly row: InboxRow }) {
  const named = [row.name, row.party?.name, row.partyNo].find((one) => (one ?? '') !== '')
  const name = named ?? `${say('document')} ${row.entryNo}`
  return (
    <Link to={pathTo(company.value?.name ?? '', 'document', side, String(row.entryNo))} class="inbox-open">
      <bdi title={name}>{name}</bdi>
    </Link>
  )
}

function State({ row }: { readonly row: InboxRow }) {
  const { text, help, tone } = standingOf(row)
  return (
    <span title={help}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

// Amounts of both kinds are positive: without the word one is taken for the other.
const isCredit = ({ documentType }: InboxRow): boolean => documentType === 'CREDIT_MEMO'

/** How many errors and warnings it has; `short` in signs, where there is no room for words. */
function Findings({ row, short = false }: { readonly row: InboxRow; readonly short?: boolean }) {
  if (row.state === 'POSTED' || row.state === 'NOTHING_TO_BOOK' || isRejected(row)) return null
  const errors = row.validationReport.filter(({ severity }) => severity === 'ERROR').length
  const warnings = row.validationReport.filter(({ severity }) => severity === 'WARNING').length
  const isStopped = (row.errorMessage ?? '') !== '' || ((row.partyNo ?? '') === '' && row.state === 'OPEN')
  if (errors > 0 || isStopped)
    return (
      <Badge tone="bad">
        {short && <span aria-hidden="true">✕ {errors || ''}</span>}
        <span class={short ? 'unseen' : ''}>{errors > 0 ? say('errors', { count: errors }) : sayState('MEND')}</span>
      </Badge>
    )
  if (warnings > 0)
    return (
      <Badge tone="warn">
        {short && <span aria-hidden="true">! {warnings}</span>}
        <span class={short ? 'unseen' : ''}>{say('warnings', { count: warnings })}</span>
      </Badge>
    )
  return null
}
