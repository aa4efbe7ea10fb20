import { useAsk } from '../../api/client.ts'
import { query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { daysOf, periodOf } from '../../look/days.ts'
import { Button } from '../../parts/button.tsx'
import { Problem, Spinner } from '../../parts/notice.tsx'
import { beginTour } from '../../tour/tour-state.ts'
import { waitingFilters } from '../inbox/filter.ts'
import { daysAround } from './days.ts'
import { FirstMinute } from './first-minute.tsx'
import { startDocument } from './queries.ts'
import { Month } from './month.tsx'
import { LastPosted, Waiting } from './overview.tsx'
import { say } from './words.ts'
import './start.css'

/** Where the day begins: what waits, what was posted last, the sums of the month. Before the first document, three ways in. */
export default function Start() {
  const now = company.value
  const days = daysAround(new Date())
  const { today, before, longAgo } = days
  // Another month than this one is in the address.
  const asOf = periodOf(query.value['month'])
  const month = asOf?.month === undefined ? days.month : daysOf(asOf)
  const asked = useAsk(
    startDocument,
    now && {
      company: now.id,
      month,
      vat: before,
      today,
      from: month.from,
      to: month.to,
      answered: longAgo,
      ...waitingFilters,
    },
  )
  const { data, error, again } = asked.value
  if (now === undefined) return <FirstMinute />
  if (error !== undefined && data === undefined) return <Problem error={error} onAgain={again} />
  const books = data?.company
  if (books === undefined || books === null) return <Spinner />
  // What the service books itself, the opening stock of the demo company, is nobody's work.
  const isNew = [books.purchaseOpen, books.salesOpen, books.bookedByPeople].every((one) => one?.totalCount === 0)
  return (
    <>
      <div class="row start-head">
        <h1>
          <bdi>{now.displayName}</bdi>
        </h1>
        <Button onPress={() => beginTour(now.name)}>{say('tour')}</Button>
      </div>
      {now.name.startsWith('PLAYGROUND ') && <p class="quiet start-wide">{say('playground', { name: now.name })}</p>}
      {isNew && <FirstMinute />}
      {!isNew && <Waiting books={books} days={days} company={now.name} />}
      <div class="start-cards">
        <LastPosted books={books} company={now.name} />
        <Month books={books} company={now.name} month={month} thisMonth={days.month} />
      </div>
    </>
  )
}
