import pg from 'pg'
import { addressAt, databaseAddress, type DatabaseAddress, type DatabaseHost } from '../../core/database-address.ts'

/** Which server of an address is to be connected to. */
export interface ServerChoice {
  /** The one that takes writes, as it is remembered; all are asked at once when none is, after a pause when none was a moment ago. Throws {@link NoServer}. */
  now(): Promise<DatabaseHost>
  /** A connection to this one broke, could not be made, or may not write: the next one asks again. */
  doubt(host: DatabaseHost): void
}

/** None of the servers of an address takes writes; the message names them and says why, for the operator. */
export class NoServer extends Error {
  /** As of a connection that could not be made: an outage. */
  readonly code = 'ECONNREFUSED'
}

/** How long servers are asked, and how long the others are waited for once one may be written to. */
const askedMs = 2_000
const othersMs = 200
/** How long nobody is asked after nobody took writes: twice as long each time, up to half a second, so that a new primary is soon found. */
const pauseMs = { first: 25, most: 500 } as const

// Between half and all of it, so that processes do not ask at once.
function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(pauseMs.most, pauseMs.first * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

/** Whether it takes writes, and its timeline: after a failover the new primary's is the higher one. */
const question = `select current_setting('transaction_read_only') = 'on' as "readOnly",
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

interface Answer {
  readonly host: DatabaseHost
  /** Of one that takes writes. */
  readonly timeline?: string
  /** Of any other. */
  readonly why: string
}

const choices = new Map<string, ServerChoice>()

/** The choice of an address, which all connections of the process to it share (F96). */
export function choiceOf(text: string, address: DatabaseAddress): ServerChoice {
  const known = choices.get(text)
  if (known !== undefined) return known
  const made = serverChoice(address.hosts, (host) => ask(address.url, host))
  choices.set(text, made)
  return made
}

/**
 * The address of the server that takes writes now, of an address that may name several: for work that begins and ends on one. They
 * are asked in `database`, where that of the address may be still to be made. Throws {@link NoServer}, and an Error for a text that is
 * no address.
 */
export async function writableAddress(text: string, database?: string): Promise<string> {
  const address = databaseAddress(text)
  if (address === undefined)
    throw new Error(
      'The address of the database cannot be read: write postgres://login@host:5432/facturier, with several hosts as a:5432,b:5432.',
    )
  if (!address.mustWrite) return text
  const { hosts, url } = address
  const asked = database === undefined ? url : Object.assign(new URL(url), { pathname: `/${database}` }).href
  return addressAt(address, await serverChoice(hosts, (host) => ask(asked, host)).now())
}

/** A choice among servers; `ask` tells what one of them answers, and does not fail. */
export function serverChoice(
  hosts: readonly DatabaseHost[],
  ask: (host: DatabaseHost) => Promise<Answer>,
): ServerChoice {
  let known: DatabaseHost | undefined
  let looking: Promise<DatabaseHost> | undefined
  let failures = 0
  let notBefore = 0
  const look = async (): Promise<DatabaseHost> => {
    const early = failures === 0 ? 0 : notBefore - performance.now()
    if (early > 0) await new Promise((again) => setTimeout(again, early))
    const asked = hosts.map(ask)
    const good: Answer[] = []
    let over = false
    // Settles when one may be written to and the others had their time, or all have answered.
    await new Promise<void>((resolve) => {
      const follow = async (first: Promise<Answer>): Promise<void> => {
        let answer = await first
        // While one hangs, another one may be about to take over.
        while (answer.timeline === undefined && !over) {
          await new Promise((again) => setTimeout(again, othersMs))
          if (over) return
          answer = await ask(answer.host)
        }
        if (answer.timeline === undefined) return
        good.push(answer)
        setTimeout(resolve, othersMs)
      }
      for (const one of asked) void follow(one)
      void Promise.all(asked).then(() => resolve())
    })
    over = true
    const [best] = good.toSorted((a, b) => compared(b.timeline ?? '', a.timeline ?? ''))
    if (best !== undefined) {
      failures = 0
      return (known = best.host)
    }
    failures = Math.min(failures + 1, 16)
    notBefore = performance.now() + pauseAfter(failures)
    const why = (await Promise.all(asked)).map((one) => `${one.host.name} ${one.why}`)
    throw new NoServer(`No server of the database's address takes writes: ${why.join(', ')}.`)
  }
  return {
    now: async () => known ?? (looking ??= look().finally(() => (looking = undefined))),
    doubt: (host) => {
      if (known === host) known = undefined
    },
  }
}

function compared(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Points a client, before it connects, at one server of its address. */
export function leadTo(client: pg.Client, { host, port }: DatabaseHost): void {
  Object.assign(client, { host, port })
}

async function ask(url: string, host: DatabaseHost): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, application_name: 'facturier choice' })
  client.on('error', () => undefined)
  leadTo(client, host)
  const late = setTimeout(() => client.connection.stream.destroy(new Error('does not answer')), askedMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ readOnly: boolean; timeline: string }>(question)
    const [found] = rows
    if (found === undefined || found.readOnly) return { host, why: 'takes no writes' }
    return { host, timeline: found.timeline, why: '' }
  } catch (error) {
    return { host, why: error instanceof pg.DatabaseError ? `refuses (${error.code ?? ''})` : 'does not answer' }
  } finally {
    clearTimeout(late)
    void client.end().catch(() => undefined)
  }
}
