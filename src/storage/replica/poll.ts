import type { QueryResultRow } from 'pg'
import { Client } from '../connect/client.ts'
import { sqlState } from '../server/database.ts'

/** How often a server is asked, and how soon once more when somebody wants to know. */
export const pollMs = 250
const soonMs = 15
/** A server's time is over only after all of these turns of our own event loop, so that a busy process does not blame it. */
const patience = { turns: 5, turnMs: 200 } as const
/** How soon a server that did not answer is asked again. */
const awayMs = 1_000

const cancelled: ReadonlySet<string> = new Set(['40001', '40P01', '57014'])

/** A server that is asked one question again and again, on a connection of its own. */
export interface Poll {
  /** Asks soon, where it is not being asked now. */
  kick(): void
  end(): void
}

/** Who hears of the answers. */
export interface Heard<Row> {
  /** `askedAt` is when the question was sent, by our clock. */
  answered(row: Row, askedAt: number): void
  failed(why: string): void
}

/** Asks a server `text`, a statement of one row, {@link pollMs} after each answer, until the end. */
export function polling<Row extends QueryResultRow>(url: string, text: string, heard: Heard<Row>): Poll {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let askedAt = -Infinity
  let asking = false
  let over = false

  const connected = async (): Promise<Client> => {
    if (client !== undefined) return client
    const made = new Client({ connectionString: url, application_name: 'facturier replica', keepAlive: true })
    client = made
    made.on('error', () => drop(made))
    made.on('end', () => drop(made))
    await made.connect()
    return made
  }
  const drop = (one: Client | undefined): void => {
    if (one === undefined || client !== one) return
    client = undefined
    one.connection.stream.destroy()
  }
  const ask = async (): Promise<number> => {
    askedAt = performance.now()
    const asked = connected().then(async (one) => (await one.query<Row>({ name: 'poll', text })).rows[0])
    try {
      const row = await Promise.race([asked, outOfPatience()])
      if (over) return pollMs
      if (row === undefined) throw new Error('does not answer')
      heard.answered(row, askedAt)
      return pollMs
    } catch (error) {
      asked.catch(() => undefined)
      // Cancelled by recovery, as any read may be: no reason to do without the server.
      if (cancelled.has(sqlState(error))) return pollMs
      drop(client)
      if (!over) heard.failed(whyOf(error))
      return awayMs
    }
  }
  const turn = async (): Promise<void> => {
    asking = true
    const pause = await ask()
    asking = false
    later(pause)
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!over) timer = setTimeout(() => void turn(), ms).unref()
  }
  void turn()
  return {
    kick: () => {
      if (!asking && client !== undefined) later(Math.max(0, askedAt + soonMs - performance.now()))
    },
    end: () => {
      over = true
      clearTimeout(timer)
      const last = client
      client = undefined
      last?.end().catch(() => undefined)
    },
  }
}

function whyOf(error: unknown): string {
  const state = sqlState(error)
  return state === '' ? 'does not answer' : `refuses (${state})`
}

async function outOfPatience(): Promise<undefined> {
  for (let turn = 0; turn < patience.turns; turn++)
    await new Promise((resolve) => setTimeout(resolve, patience.turnMs).unref())
  return undefined
}
