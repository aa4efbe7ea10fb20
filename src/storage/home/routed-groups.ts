import type { Waiter } from '../../core/turns/patience.ts'
import { NotHere } from '../connect/presence.ts'
import { Problem } from '../../core/problem.ts'
import {
  originOf,
  retrying,
  type Counter,
  type OpenTransaction,
  type Session,
  type Statement,
} from '../server/database.ts'
import { isCompany, type Home, type Ways } from './home.ts'
import { pursued } from './pursued.ts'

/** A transaction of a server that somebody holds open. */
interface Held {
  readonly open: Promise<OpenTransaction>
  /** Ends it, with what the work threw if it did; rejects when it could not be kept. */
  end(failure?: { readonly error: unknown }): Promise<void>
}

function held(begin: (work: (open: OpenTransaction) => Promise<void>) => Promise<void>): Held {
  const opened = Promise.withResolvers<OpenTransaction>()
  const finished = Promise.withResolvers<void>()
  const whole = begin(async (open) => {
    opened.resolve(open)
    await finished.promise
  })
  whole.catch(opened.reject)
  opened.promise.catch(() => undefined)
  return {
    open: opened.promise,
    end: (failure) => {
      if (failure === undefined) finished.resolve()
      else finished.reject(failure.error)
      return whole
    },
  }
}

function sessionOver(asking: <R>(counter: Counter, ask: (session: Session) => Promise<R>) => Promise<R>) {
  return (counter: Counter): Session => ({
    rows: <R>(statement: Statement<R>) => asking(counter, (session) => session.rows(statement)),
    arrays: <R>(statement: Statement<R>) => asking(counter, (session) => session.arrays(statement)),
    cursor: undefined,
  })
}

/**
 * {@link Database.open} over several homes: the transaction begins at the home of the first company it enters, and is refused when
 * it comes to one of another home. What it asks in no company it asks the catalogue.
 */
export function inOneGroup<T>(ways: Ways, work: (open: OpenTransaction) => Promise<T>, who: Waiter): Promise<T> {
  return retrying(() =>
    pursued(async (lost) => {
      const group = groupRun(ways, who)
      lost(() => group.forget())
      try {
        const result = await work(group.open)
        await group.end()
        return result
      } catch (error) {
        await group.end({ error }).catch(() => undefined)
        throw error
      }
    }),
  )
}

function groupRun({ catalogue, placements, view }: Ways, who: Waiter) {
  let first: { readonly companyId: string; readonly home: Home; readonly held: Held } | undefined
  const entered = new Map<string, Home>()
  // Where the next statement goes: the transaction, in the company entered last, or undefined for the catalogue beside it.
  let inside: Promise<OpenTransaction | undefined> | undefined

  const enter = async (companyId: string, actors: string | undefined): Promise<OpenTransaction | undefined> => {
    if (!isCompany(companyId) && first?.home !== catalogue) return undefined
    const home = isCompany(companyId) ? (placements.known(companyId) ?? (await placements.find(companyId))) : catalogue
    if (isCompany(companyId)) entered.set(companyId, home)
    if (first !== undefined && first.home !== home) {
      // What was remembered may be of before a move.
      const [one, other] = await Promise.all([first.companyId, companyId].map((id) => placements.find(id)))
      throw one === other ? new NotHere() : twoHomes(first.companyId, companyId)
    }
    first ??= {
      companyId,
      home,
      held: held((hold) => view(home).openOnce(hold, who)),
    }
    const open = await first.held.open
    open.enter(companyId, actors)
    return open
  }
  const next = (companyId: string, actors: string | undefined): Promise<OpenTransaction | undefined> => {
    const before = inside
    inside = (async () => {
      await before?.catch(() => undefined)
      return enter(companyId, actors)
    })()
    inside.catch(() => undefined)
    return inside
  }
  const asking = async <R>(counter: Counter, ask: (session: Session) => Promise<R>): Promise<R> => {
    const open = await inside
    return open === undefined ? view(catalogue).read(counter, '', ask) : ask(open.session(counter))
  }
  const open: OpenTransaction = {
    session: sessionOver(asking),
    enter: (companyId, actors) => void next(companyId, actors),
    control: async (sql, values) => {
      const transaction = (await inside) ?? (await first?.held.open)
      await transaction?.control(sql, values)
    },
  }
  return {
    open,
    end: async (failure?: { readonly error: unknown }): Promise<void> => first?.held.end(failure),
    forget: (): void => entered.forEach((home, companyId) => placements.forget(companyId, home)),
  }
}

function twoHomes(one: string, other: string): Problem {
  return new Problem(
    'BadRequest_InvalidOperation',
    `The companies ${one} and ${other} are kept by different servers, and what is done in one transaction is done at one server. Nothing was changed; send a change set for each company.`,
  )
}

/** {@link Database.openSnapshot} over several homes: one snapshot for each home that is read, as of when it was first read there. */
export async function inSnapshots<T>(
  { catalogue, placements, view }: Ways,
  work: (open: OpenTransaction) => Promise<T>,
  who: Waiter,
): Promise<T> {
  const parts = new Map<Home, { readonly held: Held; inside: string | undefined }>()
  let company = ''

  const at = async (companyId: string): Promise<Home> =>
    isCompany(companyId) ? (placements.known(companyId) ?? placements.find(companyId)) : catalogue
  const asking = async <R>(counter: Counter, ask: (session: Session) => Promise<R>): Promise<R> => {
    const companyId = company
    const home = await at(companyId)
    let part = parts.get(home)
    if (part === undefined) {
      part = { held: held((hold) => view(home).openSnapshot(hold, who)), inside: undefined }
      parts.set(home, part)
    }
    const open = await part.held.open
    // At once: others may ask in another company of this home meanwhile.
    if (part.inside !== companyId) open.enter(companyId)
    part.inside = companyId
    try {
      return await ask(open.session(counter))
    } catch (error) {
      if (originOf(error) instanceof NotHere) placements.forget(companyId, home)
      throw error
    }
  }
  const end = async (failure?: { readonly error: unknown }): Promise<void> => {
    const ended = await Promise.allSettled([...parts.values()].map((part) => part.held.end(failure)))
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }
  let result: T
  try {
    result = await work({
      session: sessionOver(asking),
      enter: (companyId) => void (company = companyId),
      control: () => Promise.reject(new Error('A snapshot of several homes is not controlled.')),
    })
  } catch (error) {
    await end({ error }).catch(() => undefined)
    throw error
  }
  await end()
  return result
}
