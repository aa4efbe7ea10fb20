import { setTimeout as pause } from 'node:timers/promises'
import type { Reading } from '../../core/telemetry/metrics.ts'
import { tellsOf } from '../../core/telemetry/readings.ts'
import { companyIdsAfter } from '../../storage/access/company-names.ts'
import { type Database, homesOf } from '../../storage/server/contract.ts'
import { readFeedLag, readWaiting, type Waiting } from '../../storage/watch/waiting.ts'

/** Looks at what waits in all companies, for whoever watches the service (F108). */
export interface BooksLook {
  /** Takes a turn every quarter of a minute from now on, until it is closed. */
  start(): void
  /** Goes over the next hundred companies of each server; behind the last it begins anew. */
  turn(): Promise<void>
  /** Waits for the turn that is under way, which ends with its company. */
  close(): Promise<void>
}

const everyMs = 15_000
/** Companies of a server and turn: who has more is told of a look that took several turns, and how long. */
const companiesMax = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What is known of one server. */
interface Seen {
  after: string
  /** When the look began that is under way. */
  began: number
  underWay: Sum
  /** The look before, of all companies; undefined before the first. */
  whole: { readonly sum: Sum; readonly began: number } | undefined
  feedLag: number
  answers: boolean
}

/** The oldest of all companies, in seconds as of `at`. */
interface Sum {
  readonly sales: Oldest
  readonly purchases: Oldest
  readonly webhooks: Oldest
  dead: number
}

/** When something came, as performance.now(); undefined for none. */
interface Oldest {
  came: number | undefined
}

const empty = (): Sum => ({
  sales: { came: undefined },
  purchases: { came: undefined },
  webhooks: { came: undefined },
  dead: 0,
})

/** Makes it over a database. Every company is one short read over what is not posted or sent; nothing before `start`. */
export function booksLook(database: Database): BooksLook {
  const free = { statements: 0 }
  const ending = new AbortController()
  const servers = new Map<object, Seen>()
  let underWay: Promise<unknown> = Promise.resolve()

  const lookAt = async (home: Pick<Database, 'read'>): Promise<void> => {
    const fresh = (): Seen => ({
      after: beforeAll,
      began: performance.now(),
      underWay: empty(),
      whole: undefined,
      feedLag: 0,
      answers: false,
    })
    const seen = servers.get(home) ?? fresh()
    servers.set(home, seen)
    try {
      const { lag, companies } = await home.read(free, '', async (session) => ({
        lag: await readFeedLag(session),
        companies: await companyIdsAfter(session, seen.after, companiesMax),
      }))
      seen.feedLag = lag
      seen.answers = true
      for (const companyId of companies) {
        if (ending.signal.aborted) return
        const found = await home
          .read(free, companyId, (session) => readWaiting(session, companyId))
          .catch(() => undefined)
        if (found !== undefined) add(seen.underWay, found, performance.now())
      }
      seen.after = companies.at(-1) ?? beforeAll
      if (companies.length === companiesMax) return
      seen.whole = { sum: seen.underWay, began: seen.began }
      Object.assign(seen, { after: beforeAll, began: performance.now(), underWay: empty() })
    } catch {
      seen.answers = false
    }
  }
  const turn = async (): Promise<void> => {
    await Promise.all(homesOf(database).map((home) => lookAt(home)))
  }
  const goOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      underWay = turn()
      await underWay
      await pause(everyMs, undefined, { signal: ending.signal, ref: false })
    }
  }
  const look: BooksLook = {
    start: () => void goOn().catch(() => undefined),
    turn,
    close: async () => {
      ending.abort()
      await underWay
    },
  }
  return tellsOf(look, () => readingsOf([...servers.values()], performance.now()))
}

function add(sum: Sum, found: Waiting, at: number): void {
  const older = (of: Oldest, seconds: number | null): void => {
    if (seconds !== null) of.came = Math.min(of.came ?? Infinity, at - seconds * 1_000)
  }
  older(sum.sales, found.sales)
  older(sum.purchases, found.purchases)
  older(sum.webhooks, found.items)
  older(sum.webhooks, found.messages)
  sum.dead += found.dead
}

// Of servers that were looked at whole once; before, nothing is said of documents.
function readingsOf(servers: readonly Seen[], now: number): readonly Reading[] {
  const answering = servers.filter(({ answers }) => answers).length
  const wholes = servers.flatMap(({ whole }) => whole ?? [])
  const oldest = (of: (sum: Sum) => Oldest): number =>
    Math.max(0, ...wholes.map(({ sum }) => (now - (of(sum).came ?? now)) / 1_000))
  const known: readonly Reading[] = [
    { metric: 'facturier.unposted.oldest_age', value: oldest(({ sales }) => sales), labels: { side: 'sales' } },
    {
      metric: 'facturier.unposted.oldest_age',
      value: oldest(({ purchases }) => purchases),
      labels: { side: 'purchases' },
    },
    { metric: 'facturier.outbox.lag', value: oldest(({ webhooks }) => webhooks), labels: { outbox: 'webhooks' } },
    { metric: 'facturier.outbox.dead', value: wholes.reduce((all, { sum }) => all + sum.dead, 0) },
    { metric: 'facturier.books.look_age', value: Math.max(0, ...wholes.map(({ began }) => (now - began) / 1_000)) },
  ]
  return [
    { metric: 'facturier.homes', value: answering, labels: { state: 'answers' } },
    { metric: 'facturier.homes', value: servers.length - answering, labels: { state: 'away' } },
    {
      metric: 'facturier.outbox.lag',
      value: Math.max(0, ...servers.map(({ feedLag }) => feedLag)),
      labels: { outbox: 'feed' },
    },
    ...(wholes.length === 0 ? [] : known),
  ]
}
