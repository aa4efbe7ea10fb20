import { cents, type Event, type History } from './history.ts'
import { debitsBehind, openBehind, openText, registersDuring } from './moments.ts'

/** What is wrong with the books of a history: numbers, postings that were told or asked for, and reports that no moment explains. */
export function bookFaults(history: History): readonly string[] {
  return [...numberFaults(history), ...postingFaults(history), ...reportFaults(history)]
}

function numberFaults({ before, registers }: History): readonly string[] {
  const faults: string[] = []
  let lastEntry = before.entries
  for (const [at, one] of registers.entries()) {
    if (one.no !== before.registers + at + 1) faults.push(`register ${one.no} stands at ${before.registers + at + 1}`)
    if (one.firstEntry !== lastEntry + 1)
      faults.push(`register ${one.no} begins at ${one.firstEntry}, behind ${lastEntry}`)
    if (cents(one.debit) !== cents(one.credit)) faults.push(`register ${one.no} does not balance`)
    lastEntry = one.lastEntry
  }
  const series = Map.groupBy(registers, ({ documentNo }) => documentNo.replace(/\d+$/, ''))
  for (const [prefix, all] of series) {
    const numbers = all.map(({ documentNo }) => Number(documentNo.slice(prefix.length))).toSorted((a, b) => a - b)
    const first = numbers[0] ?? 0
    if (numbers.some((no, at) => no !== first + at))
      faults.push(`numbers ${prefix} have gaps or come twice: ${numbers.join()}`)
  }
  return faults
}

// Every posting that was told is there once, under the number that was told, and nothing is there that nobody asked for.
function postingFaults({ events, registers }: History): readonly string[] {
  const faults: string[] = []
  for (const kind of ['post', 'cancel'] as const) {
    const there = Map.groupBy(
      registers.filter(({ cancels }) => cancels === (kind === 'cancel')),
      ({ key }) => key,
    )
    const asked = new Set(
      events.flatMap((event) => (event.asked.kind === kind && mayHaveHappened(event) ? [event.asked.key] : [])),
    )
    for (const [key, all] of there) {
      if (all.length > 1)
        faults.push(`${kind} of ${key} is booked ${all.length} times: ${all.map(({ no }) => no).join()}`)
      if (!asked.has(key))
        faults.push(`${kind} of ${key} is booked, though nobody asked, or was told that nothing was changed`)
    }
    for (const { asked, answer, client } of events) {
      if (asked.kind !== kind || answer.is !== 'done') continue
      const no = there.get(asked.key)?.[0]?.documentNo
      if (no === undefined)
        faults.push(`${kind} of ${asked.key} was answered to ${client} as done, and is not in the books`)
      else if (kind === 'post' && answer.seen !== undefined && answer.seen.no !== no)
        faults.push(`post of ${asked.key} was answered with ${answer.seen.no}, and is ${no}`)
    }
  }
  return faults
}

function mayHaveHappened({ answer }: Event): boolean {
  return answer.is === 'done' || answer.is === 'unknown'
}

// A report is the books behind some register that may have been the last one while it was asked for.
function reportFaults(history: History): readonly string[] {
  const during = registersDuring(history)
  const debits = debitsBehind(history)
  const open = openBehind(history)
  const faults: string[] = []
  for (const event of history.events) {
    const { answer, client } = event
    const [least, most] = during(event)
    const isOneOf = (fits: (registers: number) => boolean): boolean => {
      for (let count = least; count <= most; count++) if (fits(count)) return true
      return false
    }
    const fault = (what: string): void =>
      void faults.push(
        `${client} [${event.begin}, ${event.end}] was told ${what}, which no register from ${least} to ${most} of the run gives`,
      )
    if (answer.is === 'total') {
      const told = cents(answer.amount)
      if (!isOneOf((count) => debits[count] === told)) fault(`debits of ${answer.amount}`)
    } else if (answer.is === 'open') {
      const told = openText(answer.amounts)
      if (!isOneOf((count) => open[count] === told)) fault(`open amounts ${told}`)
    } else if (answer.is === 'tail') {
      const fits = isOneOf((count) => tailFits(history, count, answer.tail))
      if (!fits)
        fault(`last entries ${answer.tail.map(({ entryNo, documentNo }) => `${entryNo} ${documentNo}`).join(', ')}`)
    }
  }
  return faults
}

// The entries downwards from the last of the last register, without a gap, each of the document of its register.
function tailFits(
  { before, registers }: History,
  count: number,
  tail: readonly { entryNo: number; documentNo: string }[],
): boolean {
  let at = count - 1
  const last = registers[at]?.lastEntry ?? before.entries
  return tail.every(({ entryNo, documentNo }, index) => {
    if (entryNo !== last - index) return false
    while ((registers[at]?.firstEntry ?? 0) > entryNo) at--
    return registers[at] === undefined || registers[at]?.documentNo === documentNo
  })
}
