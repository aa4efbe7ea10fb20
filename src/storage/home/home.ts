import type { PooledDatabase } from '../server/database.ts'
import type { Wire } from '../wire/wire.ts'

/** The name of the home of DATABASE_URL, which is the catalogue too: users, keys, rights, and a row of every company (F104). */
export const mainHome = 'main'

/** A server that has companies, with the ways to it. Every transaction and read there proves that its company is there. */
export interface Home {
  readonly name: string
  readonly pool: PooledDatabase
  readonly wire: Wire
}

/** Where companies are. */
export interface Placements {
  /** The home of a company, as this process remembers it. What is proved there may show that it was moved since. */
  known(companyId: string): Home | undefined
  /** The same, looked up where it is not remembered. Problems: unknown company, claimed by several homes or by none. */
  find(companyId: string): Promise<Home>
  /** It is not at this home. */
  forget(companyId: string, home: Home): void
  /** A server is another one than before: nothing that was remembered is taken for granted. */
  forgetAll(): void
}

/** Finds out where a company is. */
export interface Lookup {
  /** Undefined: there is no such company anywhere. */
  find(companyId: string): Promise<Home | undefined>
}

/** What is asked of a server: its pool, or the pool as principals share it. */
export type View = Pick<PooledDatabase, 'read' | 'write' | 'rehearse' | 'openOnce' | 'openSnapshot'>

/** The way to a company, and what it takes to go on after it was moved. */
export interface Ways {
  readonly catalogue: Home
  readonly placements: Placements
  /** The server of a home, in the way that calls are to use it. */
  readonly view: (home: Home) => View
  /** Runs a call at the home of a company, and once more where it is now when it is not there. In no company: the catalogue. */
  at<T>(companyId: string, call: (view: View, home: Home) => Promise<T>): Promise<T>
}

const noCompany = '00000000-0000-0000-0000-000000000000'

/** Whether this is a company, and not what belongs to none: that is in the catalogue. */
export function isCompany(companyId: string): boolean {
  return companyId !== '' && companyId !== noCompany
}
