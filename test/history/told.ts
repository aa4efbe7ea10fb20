import { changeText, type Event, type History, type Stream } from './history.ts'
import { happened, markersSeen, partsOf } from './steps.ts'

/** What is wrong with what streams of changes told, against the changes and registers that the database has in the end. */
export function toldFaults(history: History): readonly string[] {
  return [...history.streams.flatMap((stream) => streamFaults(history, stream)), ...changeFaults(history)]
}

// From the first item that was told on, every one comes once and in order, and none before somebody asked for it.
function streamFaults(history: History, { of, told }: Stream): readonly string[] {
  const all = of === 'ledger' ? history.registers.map(({ id }) => id) : history.changes.map(changeText)
  const faults: string[] = []
  for (let at = 0; at < Math.max(all.length, told.length); at++) {
    const [is, wanted] = [told[at]?.what, all[at]]
    if (is === wanted) continue
    faults.push(`a stream of ${of} told ${is ?? 'nothing'} as no. ${at + 1}, where ${wanted ?? 'nothing'} is`)
    break
  }
  const begun = firstBegins(history)
  for (const { at, what } of told) {
    const [key = ''] = of === 'ledger' ? [] : what.split(' ')
    const register = of === 'ledger' ? history.registers.find(({ id }) => id === what) : undefined
    const name = register === undefined ? `create ${key}` : `${register.cancels ? 'cancel' : 'post'} ${register.key}`
    const from = begun.get(name)
    if (from === undefined || from > at) faults.push(`a stream of ${of} told ${what} before anybody asked for it`)
  }
  return faults
}

function firstBegins({ events }: History): ReadonlyMap<string, number> {
  const begun = new Map<string, number>()
  const note = (name: string, begin: number): void => void begun.set(name, Math.min(begin, begun.get(name) ?? Infinity))
  for (const { asked, begin } of events) {
    for (const { kind, key } of partsOf(asked)) if (kind === 'create') note(`create ${key}`, begin)
    if (asked.kind === 'post' || asked.kind === 'cancel') note(`${asked.kind} ${asked.key}`, begin)
    // A cancellation makes an import document of its own.
    if (asked.kind === 'cancel') note(`create cancel:${asked.key}`, begin)
  }
  return begun
}

// The feed has one change for each write that was told, and at most one more for each of which nobody heard.
function changeFaults({ events, changes, registers }: History): readonly string[] {
  const faults: string[] = []
  const byKey = Map.groupBy(changes, ({ key }) => key)
  const counts = new Map<string, { least: number; most: number }>()
  const markers = markersSeen(events)
  const count = (key: string, event: Event): void => {
    const of = counts.get(key) ?? { least: 0, most: 0 }
    if (happened(event, markers)) of.least++
    if (['done', 'unknown', 'findings'].includes(event.answer.is)) of.most++
    counts.set(key, of)
  }
  for (const event of events) {
    for (const { key } of partsOf(event.asked)) count(key, event)
    if (event.asked.kind === 'remove') count(event.asked.key, event)
    // A document is booked by one post at most; what fails again changes nothing.
    if (event.asked.kind === 'post' && event.answer.is !== 'done') count(event.asked.key, event)
  }
  for (const { key } of registers.filter(({ cancels }) => !cancels)) {
    const of = counts.get(key)
    if (of !== undefined) counts.set(key, { ...of, least: of.least + 1, most: of.most + 1 })
  }
  for (const [key, { least, most }] of counts) {
    const own = byKey.get(key) ?? []
    if (own.length < least || own.length > most)
      faults.push(`${key} has ${own.length} changes in the feed, where ${least} to ${most} were written`)
    if (own.some(({ kind }, at) => (kind === 'CREATED') !== (at === 0)))
      faults.push(`${key} was not created first, once: ${own.map(({ kind }) => kind).join()}`)
    if (own.some(({ kind }, at) => kind === 'DELETED' && at !== own.length - 1))
      faults.push(`${key} was changed when it was gone: ${own.map(({ kind }) => kind).join()}`)
    const booked = own.filter(({ state }) => state === 'POSTED').length
    const registered = registers.filter((one) => one.key === key && !one.cancels).length
    if (booked !== registered)
      faults.push(`${key} became posted ${booked} times in the feed, and is in ${registered} registers`)
  }
  return faults
}
