import type { Db, PgBoss } from 'pg-boss'
import type { Database, Session } from '../server/database.ts'
import { homesOf } from '../server/contract.ts'

/** Schema of the library's tables (migrations/0026_jobs.sql). */
const schema = 'facturier_jobs'
const queue = 'webhook'

/** A job that was taken: nobody else gets it before it is given back, done, or lost for two minutes. */
export interface Job {
  readonly id: string
  readonly companyId: string
  readonly subscriptionId: string
}

/** The jobs of all processes on the database, kept by pg-boss: it shares them out, and gives back what failed when it is time. */
export interface Jobs {
  /** Loads the library, when it was not. */
  start(): Promise<void>
  /** Takes jobs that are due, at most so many. One statement. */
  take(limit: number): Promise<readonly Job[]>
  /** Adds a job in the transaction of the session. */
  add(session: Session, job: Job): Promise<void>
  /** Ends a job in the transaction of the session; nothing of it stays. */
  end(session: Session, job: Job): Promise<void>
  /** Gives a job back, to be taken again after a pause that doubles each time, an hour at the most. */
  retry(session: Session, job: Job): Promise<void>
  close(): Promise<void>
}

// Its statements, texts of its own, sent by a session like ours: in that transaction, as the application login.
function over(session: Session): Db {
  return {
    executeSql: async (sql, values = []) => ({ rows: await session.rows<unknown>({ sql, parameters: values }) }),
  }
}

/** The jobs over a database. The library is loaded and started by the first call, for most services have no webhook. */
export function jobs(database: Database): Jobs {
  const free = { statements: 0 }
  let starting: Promise<PgBoss> | undefined
  const boss = (): Promise<PgBoss> => {
    starting ??= start(database).catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }
  return {
    start: async () => void (await boss()),
    take: async (limit) => {
      const library = await boss()
      const taken: Job[] = []
      const servers = homesOf(database)
      for (const server of servers) {
        const batchSize = limit - taken.length
        if (batchSize === 0) break
        const found = server.write(free, '', (session) =>
          library.fetch<Omit<Job, 'id'>>(queue, { batchSize, db: over(session) }),
        )
        // One server of several that is away holds up no other one.
        const jobs = await (servers.length === 1 ? found : found.catch(() => []))
        taken.push(...jobs.map(({ id, data: { companyId, subscriptionId } }) => ({ id, companyId, subscriptionId })))
      }
      return taken
    },
    add: async (session, { id, ...data }) => {
      await (await boss()).send(queue, data, { id, db: over(session) })
    },
    end: async (session, { id }) => {
      await (await boss()).deleteJob(queue, id, { db: over(session) })
    },
    retry: async (session, { id }) => {
      await (await boss()).fail(queue, id, undefined, { db: over(session) })
    },
    close: async () => {
      const library = await starting?.catch(() => undefined)
      await library?.stop({ graceful: false })
    },
  }
}

// Nothing of what it does by itself: its upkeep takes the rights of the owner, and there is nothing to keep up, since jobs
// are removed when they end and lost ones are looked for by us.
async function start(database: Database): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const db: Db = {
    executeSql: (text, values) =>
      database.write({ statements: 0 }, '', (session) => over(session).executeSql(text, values)),
  }
  const library = new PgBoss({ db, schema, migrate: false, supervise: false, schedule: false })
  // Its timers read the list of queues again; a database that is away is seen by everybody else.
  library.on('error', () => undefined)
  await library.start()
  return library
}
