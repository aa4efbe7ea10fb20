import { Problem } from '../../core/problem.ts'
import { actorsText } from '../../core/actor.ts'
import {
  outages,
  type Counter,
  type Database,
  type OpenTransaction,
  type Session,
} from '../../storage/server/database.ts'
import { ownSetup, ownSetupAtOnce } from '../../storage/setup/lock.ts'

/** One transaction that serves as a database, call by call. */
export interface TransactionCalls {
  /** Locks the companies known from an earlier run, in order. */
  begin(): Promise<void>
  readonly calls: Pick<Database, 'read' | 'write' | 'rehearse'>
  /** Trouble with the database that a call met, whatever was made of it: the transaction must not be kept. */
  trouble(): Problem | undefined
}

/**
 * Calls one after the other, each in its company; those that write behind a savepoint. `companies` gets those that are
 * written to. A company beyond the first whose lock is not to be had at once is trouble: waiting for it while holding
 * another one is how deadlocks come about.
 */
export function transactionCalls(open: OpenTransaction, companies: Set<string>): TransactionCalls {
  let inside = ''
  let told = ''
  let met: Problem | undefined
  let last: Promise<unknown> = Promise.resolve()
  const locked = new Set<string>()
  const uncounted = (): Session => open.session({ statements: 0 })

  async function lock(companyId: string): Promise<void> {
    companies.add(companyId)
    if (locked.size === 0) await ownSetup(uncounted(), companyId)
    else if (!(await ownSetupAtOnce(uncounted(), companyId))) throw new CompanyInUse()
    locked.add(companyId)
  }

  async function enter(counter: Counter, companyId: string, changes: boolean): Promise<void> {
    // Whose work it is goes with the company: who asks for a group asks for all of it, so this is said once for each company.
    const actors = changes ? actorsText(counter) : told
    if (companyId !== inside || actors !== told) {
      inside = companyId
      told = actors
      open.enter(companyId, actors)
    }
    if (changes && !locked.has(companyId)) await lock(companyId)
  }

  // One after the other: the company is the connection's, and savepoints are a stack.
  function inTurn<T>(counter: Counter, companyId: string, changes: boolean, call: () => Promise<T>): Promise<T> {
    const run = last.then(async () => {
      if (met !== undefined) throw met
      try {
        return await outages(async () => {
          await enter(counter, companyId, changes)
          return call()
        })
      } catch (error) {
        // The engine's own refusals have other codes.
        if (error instanceof Problem && error.code === 'Internal_ServiceUnavailable') met = error
        throw error
      }
    })
    last = run.catch(() => undefined)
    return run
  }

  return {
    begin: async () => {
      for (const companyId of [...companies].toSorted()) {
        inside = companyId
        open.enter(companyId, told)
        await ownSetup(uncounted(), companyId)
        locked.add(companyId)
      }
    },
    trouble: () => met,
    calls: {
      read: (counter, companyId, work) => inTurn(counter, companyId, false, () => work(open.session(counter))),
      write: (counter, companyId, work) =>
        inTurn(counter, companyId, true, () => behindSavepoint(open, open.session(counter), true, work)),
      rehearse: (counter, companyId, work, kind) =>
        inTurn(counter, companyId, true, () =>
          behindSavepoint(open, { ...open.session(counter), ...(kind && { looks: true }) }, false, work),
        ),
    },
  }
}

/** Work behind a savepoint: undone when it fails, or when it is not to be kept. */
async function behindSavepoint<T>(
  open: OpenTransaction,
  session: Session,
  keep: boolean,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const undo = () =>
    open.control('rollback to savepoint engine_call').then(() => open.control('release savepoint engine_call'))
  await open.control('savepoint engine_call')
  let ended = false
  // What a failed call left under way must not end up in the transaction behind its savepoint.
  const whileOpen = <R>(ask: () => Promise<R>): Promise<R> =>
    ended ? Promise.reject(new Error('The call has ended.')) : ask()
  const own: Session = {
    ...session,
    rows: (statement) => whileOpen(() => session.rows(statement)),
    arrays: (statement) => whileOpen(() => session.arrays(statement)),
  }
  let result: T
  try {
    result = await work(own)
    await open.control('set constraints all immediate')
  } catch (error) {
    ended = true
    await undo()
    throw error
  }
  ended = true
  if (keep) {
    await open.control('set constraints all deferred')
    await open.control('release savepoint engine_call')
  } else await undo()
  return result
}

/** A company beyond the first that somebody holds: the group is to begin again with its companies in order. */
export class CompanyInUse extends Problem {
  constructor() {
    super(
      'Internal_ServiceUnavailable',
      'Another request is writing to a company of this group. Nothing was changed; try again in a moment.',
    )
    this.name = 'CompanyInUse'
  }
}
