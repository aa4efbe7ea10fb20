import { Problem } from '../../core/problem.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database } from '../../storage/server/database.ts'
import { atEveryHome } from '../../storage/server/contract.ts'
import { jobs as jobsOver, type Job } from '../../storage/webhooks/jobs.ts'
import { companiesWithWebhooks, forgetOldWebhooks } from '../../storage/webhooks/subscriptions.ts'
import type { Caller } from '../contract/caller.ts'
import type { Webhooks } from '../contract/webhooks.ts'
import { collect } from './collect.ts'
import type { ReceiverRules } from './receiver.ts'
import { runJob, type Sending } from './send.ts'
import { subscribing } from './subscribe.ts'

/** How the webhooks of a process differ from the usual: only tests say more than `allowPrivate`. */
export interface WebhookOptions extends ReceiverRules {
  readonly now?: () => Date
  /** Hears what an operator should know: subscriptions that ended, messages that died. */
  readonly notice?: (text: string) => void
  /** Who is told of each message; nobody unless told. */
  readonly telemetry?: Telemetry | undefined
}

/** The webhooks of a process. */
export interface RunningWebhooks {
  readonly webhooks: Webhooks<Caller>
  /** Begins to read and send, with the other processes on the database. */
  start(): void
  /** Something was written in a company. */
  poke(): void
  /** Reads what there is and does what jobs are due, until neither is left; for tests that move the time by hand. */
  turn(): Promise<void>
  /** Takes no more jobs; resolves when those under way have ended. */
  close(): Promise<void>
}

/** How often the feeds and jobs are looked at: where there are subscriptions, after a write of this process, where there are none; and what a stop leaves to messages under way. */
const lookMs = { usual: 3_000, soon: 300, idle: 30_000, end: 2_000 } as const
/** Messages a process sends at one time. */
const sendingMax = 20
const takenAtOnce = 10
/** How often old things are forgotten. */
const forgetMs = 10 * 60 * 1000

/** Why a subscription is no part of a change set. */
const outsideOfGroups =
  'Subscriptions are made, renewed and ended outside of a change set: their receivers are asked at once, which cannot be taken back.'

/** Makes the webhooks over the pool itself: what they write of their own is nothing to tell others of. */
export function runWebhooks(
  database: Database,
  resources: readonly Resource[],
  { now = () => new Date(), notice = () => undefined, telemetry, ...rules }: WebhookOptions,
): RunningWebhooks {
  const jobs = jobsOver(database)
  const stop = new AbortController()
  const sending: Sending = { database, jobs, resources, rules, now, notice, telemetry, stopping: stop.signal }
  const work = turns(sending)
  const looking = looks(work)
  return {
    webhooks: subscribing({ database, resources, rules, now, poke: () => looking.poke(true) }),
    start: () => looking.start(),
    poke: () => looking.poke(false),
    turn: async () => {
      while ((await work.read()) || (await work.send())) await work.settled()
      await work.settled()
    },
    close: async () => {
      await looking.stop()
      // What is not answered by then is sent again, under its id.
      const cut = setTimeout(() => stop.abort(), lookMs.end)
      await work.settled()
      clearTimeout(cut)
      await jobs.close()
    },
  }
}

/** The webhooks within a transaction of several requests: they are read there, and nothing else. */
export function webhooksInGroup(webhooks: Webhooks<Caller>): Webhooks<Caller> {
  const refuse = async (): Promise<never> => {
    throw new Problem('BadRequest_InvalidOperation', outsideOfGroups)
  }
  const changing = { subscribe: refuse, renewSubscription: refuse, unsubscribe: refuse, sendAgain: refuse }
  return { ...webhooks, ...changing, removeDeadLetter: refuse }
}

interface Turns {
  /** Whether there are subscriptions anywhere, as of the last read. */
  isWanted(): boolean
  /** Reads a page of every company's feeds; whether there may be more. */
  read(): Promise<boolean>
  /** Takes jobs that are due; whether there may be more. They go on by themselves. */
  send(): Promise<boolean>
  settled(): Promise<void>
}

function turns(sending: Sending): Turns {
  const { database, jobs, resources, now, notice } = sending
  const free = { statements: 0 }
  const underWay = new Set<Promise<void>>()
  let forgottenAt = -Infinity
  const trouble = once(notice)
  let wanted = false

  const readCompany = async (companyId: string, forgets: boolean): Promise<boolean> => {
    const at = now()
    const collecting = { resources, jobs, now: at.toISOString() }
    const more = await database.write(free, companyId, (session) => collect(session, companyId, collecting))
    if (forgets)
      await database.write(free, companyId, (session) => forgetOldWebhooks(session, companyId, at.toISOString()))
    return more
  }
  const run = (job: Job): void => {
    // What fails for want of the database is taken up again when its job has been silent for two minutes.
    const done = runJob(sending, job)
      .catch((error: unknown) => trouble(error))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  return {
    isWanted: () => wanted,
    read: async () => {
      const companies = (await atEveryHome(database, free, companiesWithWebhooks)).flat()
      wanted = companies.length > 0
      // Before anything is locked for it.
      if (wanted) await jobs.start()
      const forgets = now().getTime() - forgottenAt >= forgetMs
      if (forgets) forgottenAt = now().getTime()
      let more = false
      // One company that cannot be read holds up no other one.
      for (const companyId of companies)
        more = (await readCompany(companyId, forgets).catch((error: unknown) => trouble(error))) === true || more
      return more
    },
    send: async () => {
      if (!wanted || underWay.size > sendingMax - takenAtOnce) return false
      const taken = await jobs.take(takenAtOnce)
      for (const job of taken) run(job)
      return taken.length > 0
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}

// The same trouble once in a while, for a database that is away is told of by everybody.
function once(notice: (text: string) => void): (error: unknown) => void {
  const told = new Set<string>()
  return (error) => {
    const text = error instanceof Error ? error.message : String(error)
    if (told.has(text)) return
    if (told.size >= 20) told.clear()
    told.add(text)
    notice(`Webhooks: ${text}`)
  }
}

function looks(work: Turns) {
  let running = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false

  const look = async (): Promise<void> => {
    do {
      again = false
      try {
        let more = true
        while (running && more) {
          more = await work.read()
          while (running && (await work.send())) await Promise.resolve()
        }
      } catch {
        // Looked at again in any case.
      }
    } while (running && again)
    looking = undefined
    plan(work.isWanted() ? lookMs.usual : lookMs.idle)
  }
  const plan = (ms: number): void => {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (looking === undefined) looking = look()
      else again = true
    }, ms).unref()
  }
  return {
    start: () => {
      running = true
      plan(0)
    },
    /** `always`: also where nobody subscribed as far as is known here. */
    poke: (always: boolean) => {
      if (!running || !(always || work.isWanted())) return
      if (looking === undefined) plan(lookMs.soon)
      else again = true
    },
    stop: async () => {
      running = false
      clearTimeout(timer)
      await looking
    },
  }
}
