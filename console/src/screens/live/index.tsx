import { useSignal } from '@preact/signals'
import { useAsk } from '../../api/client.ts'
import { query, setQuery } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { isNarrow } from '../../app/screen-size.ts'
import { TwoLines } from '../../look/two-lines.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { Empty, Notice, Problem, Spinner } from '../../parts/notice.tsx'
import { Select } from '../../parts/select.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { common } from '../../words/shared-words.ts'
import { type Happened, Heading, spoken, Told } from './happened.tsx'
import { beginningDocument, bookedFrom, useBookings, useReceived } from './listening.ts'
import { say } from './words.ts'
import '../../look/filters.css'

/** What is kept in sight; older ones are in the ledgers and the inbox. */
const keptMax = 500

/** Postings and changes of received documents as they happen, newest first; the last postings are there from the beginning. */
export default function Live() {
  const id = company.value?.id
  const { data, error, again } = useAsk(beginningDocument, id === undefined ? undefined : { company: id }).value
  const isPaused = query.value['paused'] === 'yes'
  const heard = useSignal<readonly Happened[]>([])
  const take = (one: Happened): void => {
    if (heard.peek().some(({ key }) => key === one.key)) return
    heard.value = [one, ...heard.peek()].slice(0, keptMax)
  }
  const begun = data?.company
  const from = id === undefined || isPaused ? undefined : begun
  useBookings(id, from?.ledgerCursor, take)
  useReceived(id, from?.importDocumentCursor, take)
  const pause = (): void => setQuery({ paused: isPaused ? undefined : 'yes' })
  useKeys([{ keys: 'p', text: isPaused ? say('resume') : say('pause'), press: pause }])
  const before = (begun?.glRegisters?.nodes ?? []).map(bookedFrom)
  const only = query.value['only'] ?? ''
  const rows = joined(heard.value, before).filter((one) => only === '' || one.kind === only)
  return (
    <>
      <h1>{say('title')}</h1>
      <p class="quiet">{say('intro')}</p>
      <div class="filters">
        <div class="filters-end row">
          <Button hint="p" onPress={pause}>
            {isPaused ? say('resume') : say('pause')}
          </Button>
          {!isPaused && <Badge tone="good">{say('listening')}</Badge>}
        </div>
        <Select
          label={say('only')}
          value={only}
          options={[
            { value: '', text: common('all') },
            { value: 'booked', text: say('postings') },
            { value: 'received', text: say('received') },
          ]}
          onValue={(value) => setQuery({ only: value })}
        />
      </div>
      {isPaused && <Notice tone="warn">{say('paused')}</Notice>}
      {error !== undefined && <Problem error={error} onAgain={again} />}
      <p class="unseen" role="status">
        {heard.value[0] !== undefined && spoken(heard.value[0])}
      </p>
      {begun === undefined && error === undefined && <Spinner />}
      {rows.length === 0 && begun !== undefined ? (
        <Empty title={say('empty')}>
          <p>{say('emptyHelp')}</p>
        </Empty>
      ) : (
        <Table counted label={say('title')} rows={rows} keyOf={(row) => row.key} columns={columnsOf()} />
      )}
    </>
  )
}

/** What was heard, and behind it what was there before, each once. */
function joined(heard: readonly Happened[], before: readonly Happened[]): readonly Happened[] {
  const known = new Set(heard.map(({ key }) => key))
  return [...heard, ...before.filter(({ key }) => !known.has(key))]
}

function columnsOf(): readonly Column<Happened>[] {
  const when = (row: Happened) => <Day value={row.at} />
  if (isNarrow.value)
    return [
      {
        key: 'event',
        title: say('event'),
        cell: (row) => <TwoLines first={<Heading of={row} />} second={when(row)} />,
      },
      { key: 'what', title: say('what'), width: '130px', cell: (row) => <Told of={row} /> },
    ]
  return [
    { key: 'when', title: say('when'), width: '190px', cell: when },
    { key: 'event', title: say('event'), cell: (row) => <Heading of={row} /> },
    { key: 'what', title: say('what'), cell: (row) => <Told of={row} /> },
  ]
}
