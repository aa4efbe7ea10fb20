import type pg from 'pg'
import { pursued } from './pursued.ts'
import type { Database, Session } from '../server/database.ts'
import type { HomeDatabase } from '../server/contract.ts'
import { publish } from './directory.ts'
import { isCompany, type Home, type Placements, type Ways } from './home.ts'
import { inOneGroup, inSnapshots } from './routed-groups.ts'

/** Makes the ways; see {@link Ways}. */
export function waysTo(catalogue: Home, placements: Placements, view: Ways['view']): Ways {
  return {
    catalogue,
    placements,
    view,
    at: async (companyId, call) => {
      if (!isCompany(companyId)) return call(view(catalogue), catalogue)
      return pursued(async (lost) => {
        const home = placements.known(companyId) ?? (await placements.find(companyId))
        lost(() => placements.forget(companyId, home))
        return call(view(home), home)
      })
    },
  }
}

/**
 * The servers of all homes as one database (F104): a call in a company is done at its home, one in none in the catalogue. What works
 * on a company elsewhere asks the catalogue about users and rights by {@link Session.catalogue}. `ofNew` is there on Citus, where the
 * catalogue sees the rows of all homes.
 */
export function routedDatabase(
  homes: readonly Home[],
  ways: Ways,
  ofNew?: (companyId: string) => Promise<Home>,
): Omit<Database, 'close'> {
  const { catalogue, placements } = ways
  const main = databaseOf(catalogue)
  const databases = new Map(homes.map((home) => [home, home === catalogue ? main : databaseOf(home)]))
  const asked =
    <T>(home: Home, work: (session: Session) => Promise<T>) =>
    (session: Session): Promise<T> =>
      work(home === catalogue ? session : { ...session, catalogue: askingCatalogue(ways) })
  return {
    read: (counter, companyId, work) =>
      ways.at(companyId, (server, home) => server.read(counter, companyId, asked(home, work))),
    write: (counter, companyId, work, kind) =>
      ways.at(companyId, (server, home) => server.write(counter, companyId, asked(home, work), kind)),
    rehearse: (counter, companyId, work, kind) =>
      ways.at(companyId, (server, home) => server.rehearse(counter, companyId, asked(home, work), kind)),
    open: (work, who) => inOneGroup(ways, work, who),
    openSnapshot: (work, who) => inSnapshots(ways, work, who),
    maintain: (work) => catalogue.pool.maintain(work),
    homes: {
      all: [...databases.values()],
      near: (companyId) => databases.get(placements.known(companyId) ?? catalogue) ?? main,
      published: (companyId) =>
        isCompany(companyId) && ofNew === undefined
          ? // What was changed is kept, whatever becomes of this: the next lookup copies it.
            ways.at(companyId, (_, home) => publish(catalogue, home, companyId)).catch(() => undefined)
          : Promise.resolve(),
      ofNew: ofNew && (async (companyId) => databaseOf(await ofNew(companyId))),
    },
  }

  function databaseOf({ name, pool }: Home): HomeDatabase {
    return {
      name,
      read: (counter, companyId, work) => pool.read(counter, companyId, work),
      write: (counter, companyId, work, kind) => pool.write(counter, companyId, work, kind),
      maintain: <T>(work: (client: pg.ClientBase) => Promise<T>) => pool.maintain(work),
    }
  }
}

function askingCatalogue({ catalogue }: Ways): NonNullable<Session['catalogue']> {
  // Past the turns of principals: who asks has a connection to another server, and waits for nobody while he holds it.
  return (work) => catalogue.pool.read({ statements: 0 }, '', work)
}
