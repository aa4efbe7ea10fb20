import type { InboxCountsQuery } from '../../api/gql/graphql.ts'
import { query, setQuery } from '../../app/address.ts'
import { noDayOf } from '../../look/filters.tsx'
import { Field } from '../../parts/field.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { common } from '../../words/shared-words.ts'
import type { Side } from './documents.ts'
import { type Choice, choicesOf } from './filter.ts'
import { choiceText } from './standing.ts'
import { say } from './words.ts'

/** What is shown: the side, how far it has come, and what is searched; with how many there are. */
export function Filters({
  side,
  choice,
  counts,
}: {
  readonly side: Side
  readonly choice: Choice
  readonly counts: InboxCountsQuery | undefined
}) {
  const { search = '', from = '', to = '' } = query.value
  return (
    <>
      <Tabs
        label={say('side')}
        value={side}
        onValue={(value) => setQuery({ side: value === 'sales' ? 'sales' : '' })}
        tabs={(['purchase', 'sales'] as const).map((value) => ({
          value,
          text: sideText(counts, value),
        }))}
      />
      <div class="inbox-filters">
        <div class="row inbox-choices" role="group" aria-label={say('state')}>
          {choicesOf(side).map((one) => (
            <button
              key={one}
              type="button"
              class="inbox-choice"
              aria-pressed={one === choice}
              title={choiceText(one).help}
              onClick={() => setQuery({ state: one === 'ALL' ? '' : one })}
            >
              {choiceText(one).text}
              {counted(countOf(counts, side, one))}
            </button>
          ))}
        </div>
        <div class="inbox-search">
          <Field
            label={common('search')}
            type="search"
            value={search}
            onValue={(value) => setQuery({ search: value })}
          />
          <Field
            label={say('from')}
            type="date"
            value={from}
            problem={noDayOf('from')}
            onValue={(value) => setQuery({ from: value })}
          />
          <Field
            label={say('to')}
            type="date"
            value={to}
            problem={noDayOf('to')}
            onValue={(value) => setQuery({ to: value })}
          />
        </div>
      </div>
    </>
  )
}

const counted = (count: number | undefined): string => (count === undefined ? '' : ` (${count})`)

/** A side with how many of its documents wait, in words: the number of the choice `Open` below. */
function sideText(counts: InboxCountsQuery | undefined, side: Side): string {
  const count = countOf(counts, side, 'OPEN')
  return count === undefined ? say(side) : say(side === 'purchase' ? 'purchaseOpen' : 'salesOpen', { count })
}

function countOf(counts: InboxCountsQuery | undefined, side: Side, choice: Choice): number | undefined {
  const all = counts?.company
  if (all === undefined || all === null) return undefined
  const isPurchase = side === 'purchase'
  const found = {
    ALL: isPurchase ? all.purchaseAll : all.salesAll,
    REJECTED: isPurchase ? all.purchaseRejected : undefined,
    OPEN: isPurchase ? all.purchaseOpen : all.salesOpen,
    MEND: isPurchase ? all.purchaseMend : all.salesMend,
    REGISTERED: isPurchase ? all.purchaseRegistered : all.salesRegistered,
    POSTED: isPurchase ? all.purchasePosted : all.salesPosted,
    NOTHING_TO_BOOK: isPurchase ? all.purchaseNothing : all.salesNothing,
  }[choice]
  return found?.totalCount
}
