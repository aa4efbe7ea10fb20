import type { Database } from '../../storage/server/database.ts'
import type { Engine } from '../contract/engine.ts'
import { CompanyInUse, transactionCalls } from './transaction-calls.ts'
import { concurrencyLimit } from '../access/concurrency-limit.ts'

/** Groups at one time: each holds a connection and its locks for as long as it lasts, and others need connections too. */
const groupsMax = 4

/** A group that met a lock it could not have, or lost the database: `failure` is what its work made of that. */
class Interrupted extends Error {
  readonly failure: unknown

  constructor(failure: unknown, cause: Error) {
    super('The group met trouble with the database.', { cause })
    this.name = 'Interrupted'
    this.failure = failure
  }
}

/**
 * {@link Engine.transaction}: an engine whose every call is a savepoint of one transaction (read committed). A call that
 * fails leaves nothing and the transaction usable; constraints are checked with each call, as a commit would check them.
 *
 * A group holds postings and setup changes of a company off from its first write there on, before it takes any other lock,
 * and so other groups: none of them can deadlock with it. A group that comes to a second company somebody holds is run
 * again from its start with the companies locked in order. What is left: a group against a single request that creates from
 * the same file or key, or writes to documents the group writes to, in the other order. PostgreSQL ends one of them; who is
 * ended, or waits for a lock beyond 5 s, is run again as a whole, three times at most; then Internal_ServiceUnavailable,
 * with nothing kept.
 */
export function groupTransactions(
  database: Database,
  engineOver: (database: Database) => Omit<Engine, 'transaction' | 'snapshot'>,
  written: (companies: Iterable<string>) => void = () => undefined,
): Engine['transaction'] {
  const limit = concurrencyLimit(groupsMax)

  const once = <T>(companies: Set<string>, work: (engine: Engine) => Promise<T>): Promise<T> =>
    database.open(async (open) => {
      const shared = transactionCalls(open, companies)
      await shared.begin()
      const engine: Engine = {
        ...engineOver({ ...database, ...shared.calls }),
        // A cursor would go on after the group; its pages are read whole.
        stream: () => Promise.resolve(undefined),
        transaction: (_caller, inner) => inner(engine),
        snapshot: (inner) => inner(engine),
      }
      const result = await work(engine).catch((error: unknown) => {
        const met = shared.trouble()
        throw met === undefined ? error : new Interrupted(error, met)
      })
      const met = shared.trouble()
      if (met !== undefined) throw met
      return result
    })

  return async (_caller, work) => {
    const leave = await limit.enter()
    // Those the group came to, also in runs that ended early.
    const companies = new Set<string>()
    try {
      for (let known = -1; ; known = companies.size) {
        try {
          const result = await once(companies, work)
          written(companies)
          return result
        } catch (error) {
          if (companies.size === known || !metHeldCompany(error)) throw error
        }
      }
    } catch (error) {
      throw error instanceof Interrupted ? error.failure : error
    } finally {
      leave()
    }
  }
}

// Nothing else begins again: after a connection that broke at the commit, what was done may well have been kept.
function metHeldCompany(error: unknown): boolean {
  return error instanceof CompanyInUse || (error instanceof Interrupted && error.cause instanceof CompanyInUse)
}
