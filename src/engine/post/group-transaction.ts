import { fairLane } from '../../core/turns/fair-lane.ts'
import type { Database } from '../../storage/server/database.ts'
import type { Asker, Homes } from '../../storage/server/contract.ts'
import type { LargeFiles } from '../access/large-files.ts'
import type { Engine } from '../contract/engine.ts'
import type { FilesBetweenRuns } from '../store/files-between-runs.ts'
import type { StoredFiles } from '../store/stored-files.ts'
import { filesOfGroup } from './group-files.ts'
import { CompanyInUse, transactionCalls } from './transaction-calls.ts'

/** Groups at one time: each holds a connection and its locks for as long as it lasts, and others need connections too. */
const groupsMax = 4
/** Those of one principal. */
const groupsOfOneMax = 3

/** A group that met a lock it could not have, or lost the database: `failure` is what its work made of that. */
class Interrupted extends Error {
  readonly failure: unknown

  constructor(failure: unknown, cause: Error) {
    super('The group met trouble with the database.', { cause })
    this.name = 'Interrupted'
    this.failure = failure
  }
}

/** What the runs of a group have in common: the companies it came to, those it changed of themselves, and its files. */
interface Run {
  readonly companies: Set<string>
  readonly changed: Set<string>
  readonly files: FilesBetweenRuns
}

/** A run came to files of the store that were not there yet. */
class WithoutFiles extends Error {}

/**
 * {@link Engine.transaction}: an engine whose every call is a savepoint of one transaction (read committed). A call that
 * fails leaves nothing and the transaction usable; constraints are checked with each call, as a commit would check them.
 *
 * A group holds postings and setup changes of a company off from its first write there on, before it takes any other lock,
 * and so other groups: none of them can deadlock with it. A group that comes to a second company somebody holds is run
 * again from its start with the companies locked in order. What is left: a group against a single request that creates from
 * the same file or key, or writes to documents the group writes to, in the other order. PostgreSQL ends one of them; who is
 * ended, or waits for a lock beyond 5 s, is run again as a whole, three times at most; then Internal_ServiceUnavailable,
 * with nothing kept. `readingSecondsMax`: how long a group may take for all its large files.
 * Files of the store are fetched while the group has neither its place nor a transaction, and it is run again with them (F103).
 */
export function groupTransactions(
  database: Database,
  engineOver: (database: Database, files: LargeFiles, stored: StoredFiles) => Omit<Engine, 'transaction' | 'snapshot'>,
  readingSecondsMax: number,
  filesOf: () => FilesBetweenRuns,
  written: (companies: Iterable<string>, who: Asker) => void = () => undefined,
): Engine['transaction'] {
  const limit = fairLane('groups', groupsMax, groupsOfOneMax)

  const once = <T>(who: Asker, { companies, changed, files }: Run, work: (engine: Engine) => Promise<T>): Promise<T> =>
    database.open(async (open) => {
      const shared = transactionCalls(open, companies)
      await shared.begin()
      const engine: Engine = {
        ...engineOver(
          { ...database, ...shared.calls, homes: noting(database.homes, changed) },
          filesOfGroup(open.session({ statements: 0 }), readingSecondsMax),
          files.stored,
        ),
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
      if (files.isWanted()) throw new WithoutFiles()
      return result
    }, who)

  const inPlace = async <T>(
    caller: Asker,
    changed: Set<string>,
    files: FilesBetweenRuns,
    work: (engine: Engine) => Promise<T>,
  ): Promise<T> => {
    const leave = await limit.enter(caller)
    // Those the group came to, also in runs that ended early.
    const companies = new Set<string>()
    try {
      for (let known = -1; ; known = companies.size) {
        try {
          const result = await once(caller, { companies, changed, files }, work)
          written(companies, caller)
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

  return async (caller, work) => {
    const changed = new Set<string>()
    const files = filesOf()
    const result = await withFiles(files, () => inPlace(caller, changed, files, work))
    // Behind the turn: whatever the catalogue takes for it, no other group waits for that.
    await Promise.all([...changed].map(async (companyId) => database.homes?.published(companyId)))
    return result
  }
}

// Runs a group until it has the files of the store that it reads.
async function withFiles<T>(files: FilesBetweenRuns, run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      // Nothing of it was kept, and what it failed by may be that they were not there.
      if (!files.isWanted()) throw error
    }
    await files.fetchWanted()
  }
}

// What a group changes of a company itself is copied to the catalogue when it is kept.
function noting(homes: Homes | undefined, changed: Set<string>): Homes | undefined {
  return homes && { ...homes, published: async (companyId) => void changed.add(companyId) }
}

// Nothing else begins again: after a connection that broke at the commit, what was done may well have been kept.
function metHeldCompany(error: unknown): boolean {
  return error instanceof CompanyInUse || (error instanceof Interrupted && error.cause instanceof CompanyInUse)
}
