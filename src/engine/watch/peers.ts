import { newGuid } from '../../core/guid.ts'
import { tellsOf } from '../../core/telemetry/readings.ts'
import type { Database } from '../../storage/server/contract.ts'
import { type Listener, tellPeers } from '../../storage/watch/listener.ts'

/** Counts of one process in one minute, as the rate limit has them. */
export interface SharedCounts {
  readonly minute: number
  readonly counts: readonly (readonly [name: string, count: number])[]
}

/** What counts, and hears what others counted. */
export interface CountsToShare {
  news(): SharedCounts
  heard(process: string, counts: SharedCounts): void
}

/** Processes on the same database that tell each other what they counted (F108). */
export interface Peers {
  /** Tells what was counted a few times a second from now on, as long as somebody hears it. */
  share(counts: CountsToShare): void
  close(): Promise<void>
}

/** How often what was counted is told. */
const tellMs = 300
/** How often a process says that it is there, and for how long the others believe it. */
const helloMs = 30_000
const goneMs = 100_000
/** Bytes of a message; PostgreSQL takes 7,999. */
const bytesMax = 7_900

/**
 * Makes them over the server that has the users. A process that is alone only says once in a while that it is there: counts are
 * told where another one was heard. What is lost is not told again, for each message has whole counts of the minute.
 */
export function peersOf(
  database: Pick<Database, 'maintain'>,
  hear: (heard: (text: string | undefined) => void) => Listener,
): Peers {
  const me = newGuid()
  const others = new Map<string, number>()
  let shared: CountsToShare | undefined
  let timer: NodeJS.Timeout | undefined
  let saidAt = -Infinity
  let isAnswerOwed = false
  let telling: Promise<void> | undefined

  const heard = (text: string | undefined): void => {
    const message = text === undefined ? undefined : parsed(text)
    if (message === undefined || message.process === me) return
    // One that has just come is told at once that we are there.
    isAnswerOwed ||= !others.has(message.process)
    others.set(message.process, performance.now())
    shared?.heard(message.process, message)
  }
  const listener = hear(heard)

  const present = (): number => {
    const since = performance.now() - goneMs
    for (const [one, at] of others) if (at < since) others.delete(one)
    return others.size
  }
  const tell = async (counts: CountsToShare): Promise<void> => {
    const isAlone = present() === 0
    const isHello = isAnswerOwed || performance.now() - saidAt > helloMs
    const news = isAlone ? { minute: 0, counts: [] } : counts.news()
    if (!isHello && news.counts.length === 0) return
    isAnswerOwed = false
    saidAt = performance.now()
    await tellPeers(database, messagesOf(me, news))
  }
  return tellsOf(
    {
      share: (counts: CountsToShare): void => {
        shared = counts
        listener.open()
        timer = setInterval(() => {
          // One at a time; a database that is away is told later, or never.
          telling ??= tell(counts)
            .catch(() => undefined)
            .finally(() => (telling = undefined))
        }, tellMs).unref()
      },
      close: async (): Promise<void> => {
        clearInterval(timer)
        await telling
        await listener.close()
      },
    },
    () => (shared === undefined ? [] : [{ metric: 'facturier.peers', value: present() }]),
  )
}

/** `process minute name=count name=count …`, as many texts as it takes, one at least. */
function messagesOf(me: string, { minute, counts }: SharedCounts): readonly string[] {
  const head = `${me} ${minute}`
  const texts = [head]
  for (const [name, count] of counts) {
    const part = ` ${name}=${count}`
    const last = texts.at(-1) ?? head
    if (last.length + part.length <= bytesMax) texts[texts.length - 1] = last + part
    else texts.push(head + part)
  }
  return texts
}

// Whoever may write to the database may say anything here: what is no count is passed over.
function parsed(text: string): (SharedCounts & { readonly process: string }) | undefined {
  const [, process, minute, rest = ''] = /^([0-9a-f-]{36}) (\d{1,12})((?: [0-9a-f-]{36}=\d{1,9})*)$/.exec(text) ?? []
  if (process === undefined) return undefined
  const counts = rest
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => [one.slice(0, 36), Number(one.slice(37))] as const)
  return { process, minute: Number(minute), counts }
}
