import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type Asked, useAsk } from '../../api/client.ts'
import { useEvents } from '../../api/events.ts'
import type { InboxCountsQuery } from '../../api/gql/graphql.ts'
import { go, pathTo, query, setQuery } from '../../app/address.ts'
import { company, unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { Button } from '../../parts/button.tsx'
import { Drop } from '../../parts/drop.tsx'
import { Empty, Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { inboxChanges, inboxCounts, type Side } from './documents.ts'
import { choiceOf, countedFilters } from './filter.ts'
import { Filters } from './filters.tsx'
import { InboxTable } from './inbox-table.tsx'
import { type List, useList } from './list.ts'
import { send } from './sending.ts'
import { SentFiles } from './sent-files.tsx'
import { say } from './words.ts'
import './inbox.css'

/** Milliseconds in which changes are gathered before the list is read again. */
const restMs = 400

const accepted = '.xml,.pdf,.zip,application/xml,text/xml,application/pdf,application/zip'

/** What was received, by state, live; files become documents by being dropped anywhere. Filters are in the address. */
export default function Inbox() {
  const now = company.value
  const side: Side = query.value['side'] === 'sales' ? 'sales' : 'purchase'
  const choice = choiceOf(side, query.value)
  const unable = unableWithout('EDIT')
  const newer = useSignal(0)
  const pages = useList(side)
  // Behind the list, so that no change is missed between them: events go on from where the list stands.
  const counts = useAsk(
    inboxCounts,
    now && pages.since !== undefined ? { company: now.id, ...countedFilters } : undefined,
  )
  useChanges(pages, counts, newer)
  useInboxKeys(side)
  if (now === undefined) return null
  const take = (files: readonly File[]): void => send(now.id, files)
  const isFiltered = choice !== 'ALL' || ['search', 'from', 'to'].some((one) => (query.value[one] ?? '') !== '')
  return (
    <>
      <div class="row inbox-head">
        <h1>{say('title')}</h1>
        <div class="row inbox-drop">
          <Drop
            text={say('choose')}
            hint="u"
            invitation={say('invitation')}
            accept={accepted}
            unable={unable}
            onFiles={take}
          />
        </div>
      </div>
      <SentFiles side={side} />
      <Filters side={side} choice={choice} counts={counts.value.data} />
      {pages.error !== undefined && <Problem error={pages.error} onAgain={pages.again} />}
      {newer.value > 0 && (
        <div role="status">
          <Button
            onPress={() => {
              newer.value = 0
              pages.again()
            }}
          >
            {say('newer', { count: newer.value })}
          </Button>
        </div>
      )}
      {pages.total === 0 && !pages.loading && !pages.isOld ? (
        <Empty title={say(isFiltered ? 'nothingFound' : 'empty')}>
          <p>{say(isFiltered ? 'nothingFoundHelp' : 'emptyHelp')}</p>
          {isFiltered && (
            <Button onPress={() => setQuery({ state: '', search: '', from: '', to: '' })}>{say('clearFilters')}</Button>
          )}
        </Empty>
      ) : (
        <InboxTable
          side={side}
          pages={pages}
          onOpen={(row) => go(pathTo(now.name, 'document', side, String(row.entryNo)))}
        />
      )}
    </>
  )
}

/** Follows what happens to the documents: rows change where they are, new ones are shown or announced. */
function useChanges(pages: List, counts: ReadonlySignal<Asked<InboxCountsQuery>>, newer: Signal<number>): void {
  const now = company.value
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isNew = useRef(false)
  const latest = useRef(pages)
  latest.current = pages
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents(
    inboxChanges,
    now && pages.since !== undefined ? { company: now.id, after: pages.since } : undefined,
    ({ importDocumentChanged: { kind, documentId, state, errorMessage, createdDocNo } }) => {
      isNew.current ||= kind === 'CREATED'
      if (kind === 'CREATED' && pages.rows.length > 100) newer.value += 1
      // Two hundred files at once are asked for a few times, not two hundred.
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        counts.peek().again()
        if (isNew.current && latest.current.rows.length <= 100) latest.current.again()
        isNew.current = false
      }, restMs)
      if (kind === 'CREATED') return
      pages.patch((row) => {
        if (row.id !== documentId) return row
        return kind === 'DELETED' ? undefined : { ...row, state: state ?? row.state, errorMessage, createdDocNo }
      })
    },
    (event) => event.importDocumentChanged.cursor,
  )
}

/** The keys of the inbox. */
function useInboxKeys(side: Side): void {
  const unable = unableWithout('EDIT')
  useKeys([
    {
      keys: 'u',
      text: say('choose'),
      unable,
      press: () => document.querySelector<HTMLElement>('.inbox-drop .button')?.click(),
    },
    {
      keys: '/',
      text: common('search'),
      press: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    },
    {
      keys: 's',
      text: `${say('purchase')} / ${say('sales')}`,
      press: () => setQuery({ side: side === 'sales' ? '' : 'sales' }),
    },
  ])
}
