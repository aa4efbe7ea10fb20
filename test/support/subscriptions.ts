import { pino } from 'pino'
import { httpServer } from '../../src/cli/service/serve.ts'
import { readConfig } from '../../src/config.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { FeedTimes } from '../../src/engine/watch/feed.ts'
import type { TestDatabase } from './cluster.ts'

/** One item of a stream of server-sent events: the result of an event. */
export interface Sent {
  // Tests look into answers freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data?: any
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly errors?: any[]
}

/** A subscription as a client has it. */
export interface Subscription {
  readonly response: Response
  /** The next result; undefined when the stream has completed or broke. */
  next(): Promise<Sent | undefined>
  /** The next so many. */
  take(count: number): Promise<Sent[]>
  /** Whether the stream said that it is complete. */
  completed(): boolean
  /** Comment lines that kept it open so far. */
  pings(): number
  /** The client goes away. */
  close(): void
}

/** Subscribes over server-sent events; resolves when the headers are there, from when on nothing is missed. */
export async function subscribe(
  base: string,
  authorization: string,
  query: string,
  variables: object = {},
): Promise<Subscription> {
  const leaving = new AbortController()
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal: leaving.signal,
  })
  const items: Sent[] = []
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let pings = 0
  let completed = false
  const next = async (): Promise<Sent | undefined> => {
    while (items.length === 0) {
      const part = await reader?.read().catch(() => undefined)
      if (part?.value === undefined) return undefined
      rest += decoder.decode(part.value, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) pings += 1
        else if (block.startsWith('event: complete')) completed = true
        else items.push(JSON.parse(block.slice(block.indexOf('data: ') + 6)) as Sent)
      }
      if (completed && items.length === 0) return undefined
    }
    return items.shift()
  }
  return {
    response,
    next,
    take: async (count) => {
      const taken: Sent[] = []
      while (taken.length < count) {
        const one = await next()
        if (one === undefined) throw new Error(`The stream ended after ${taken.length} of ${count}.`)
        taken.push(one)
      }
      return taken
    },
    completed: () => completed,
    pings: () => pings,
    close: () => leaving.abort(),
  }
}

/** A second service on a database, as another process has it: an engine, a pool and a listener of its own. */
export async function secondService(database: TestDatabase, feedTimes?: FeedTimes) {
  const config = readConfig({ FACTURIER_RATE_LIMIT: '0' })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const opened = createEngine({
    appUrl: database.appUrl,
    rightsUrl: database.migrationUrl,
    onConnectionError: (err) => log.warn({ err }, 'connection'),
    ...(feedTimes === undefined ? {} : { feedTimes }),
  })
  const server = httpServer(config, log, opened)
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  return {
    base,
    opened,
    startJobs: server.startJobs,
    /** Stops it; whether everything had ended before the grace was over, so that nothing was cut. */
    stop: async (): Promise<boolean> => {
      const whole = await server.stop(60_000)
      await opened.close()
      return whole
    },
  }
}
