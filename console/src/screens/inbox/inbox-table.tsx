import type { Pages } from '../../api/paging.ts'
import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { isNarrow } from '../../app/screen-size.ts'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Day } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import { Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { sayState, stateTone } from '../../words/state-words.ts'
import type { InboxRow, Side } from './documents.ts'
import { say } from './words.ts'

interface InboxTableProps {
  readonly side: Side
  readonly pages: Pages<InboxRow>
  readonly onOpen: (row: InboxRow) => void
}

/** The documents of a side. On a phone each is two lines: who and how much, and below when and how far it has come. */
export function InboxTable({ side, pages, onOpen }: InboxTableProps) {
  const to = (row: InboxRow): string => pathTo(company.value?.name ?? '', 'document', side, String(row.entryNo))
  return (
    <Table
      label={say('title')}
      rows={pages.rows}
      total={pages.total}
      loading={pages.loading}
      onEnd={pages.more}
      onOpen={onOpen}
      keyOf={(row) => row.id}
      columns={[
        {
          key: 'name',
          title: say(side === 'purchase' ? 'vendor' : 'customer'),
          width: 'minmax(0, 2fr)',
          cell: (row) => (
            <>
              {isCredit(row) && !isNarrow.value && <Badge>{common('creditMemo')}</Badge>}{' '}
              <Link to={to(row)} class="inbox-open">
                <bdi>{row.name ?? row.partyNo ?? `${say('document')} ${row.entryNo}`}</bdi>
              </Link>
              {isNarrow.value && (
                <div class="quiet">
                  {isCredit(row) && `${common('creditMemo')} · `}
                  <Day value={row.documentDate} /> · {sayState(row.state)}
                </div>
              )}
            </>
          ),
        },
        { key: 'no', title: say('number'), cell: (row) => <bdi>{row.no ?? row.createdDocNo}</bdi>, wideOnly: true },
        {
          key: 'date',
          title: common('date'),
          width: '120px',
          cell: (row) => <Day value={row.documentDate} />,
          wideOnly: true,
        },
        {
          key: 'state',
          title: say('state'),
          width: '150px',
          cell: (row) => <Badge tone={stateTone(row.state)}>{sayState(row.state)}</Badge>,
          wideOnly: true,
        },
        {
          key: 'findings',
          title: say('findings'),
          width: isNarrow.value ? '76px' : '130px',
          cell: (row) => <Findings row={row} />,
        },
        {
          key: 'amount',
          title: common('amount'),
          align: 'end',
          width: isNarrow.value ? 'auto' : '150px',
          cell: (row) => <Amount value={row.docAmountInclVAT} currency={row.currencyCode} />,
        },
      ]}
    />
  )
}

// Amounts of both kinds are positive: without the word one is taken for the other.
const isCredit = ({ documentType }: InboxRow): boolean => documentType === 'CREDIT_MEMO'

function Findings({ row }: { readonly row: InboxRow }) {
  if (row.state === 'POSTED' || row.state === 'NOTHING_TO_BOOK') return null
  const errors = row.validationReport.filter(({ severity }) => severity === 'ERROR').length
  const warnings = row.validationReport.filter(({ severity }) => severity === 'WARNING').length
  const isStopped = (row.errorMessage ?? '') !== '' || ((row.partyNo ?? '') === '' && row.state === 'OPEN')
  const short = isNarrow.value
  if (errors > 0 || isStopped)
    return (
      <Badge tone="bad">
        {short ? `✕ ${errors || ''}` : errors > 0 ? say('errors', { count: errors }) : sayState('MEND')}
      </Badge>
    )
  if (warnings > 0) return <Badge tone="warn">{short ? `! ${warnings}` : say('warnings', { count: warnings })}</Badge>
  return null
}
