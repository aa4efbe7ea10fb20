import type { Presence } from '../connect/presence.ts'
import { presenceOfRow, presenceOfShard } from '../connect/presence.ts'
import { openDatabase, type DatabaseChoice } from '../install/login.ts'
import { isLost, type Database, type PooledDatabase } from '../server/database.ts'
import type { Wire } from '../wire/wire.ts'
import { lookupOnCitus } from './citus.ts'
import { lookupInClusters, type Cluster } from './clusters.ts'
import { mainHome, type Home, type View } from './home.ts'
import { placements } from './placements.ts'
import { routedDatabase, waysTo } from './routed-database.ts'
import { routedWire } from './routed-wire.ts'
import { refuseSameDatabase, serverAt } from './same-database.ts'

/** An independent server that has companies: its name, and its two logins. */
export interface HomeAddress {
  readonly name: string
  readonly appUrl: string
  /** The migration login; without it the server must have our migrations already. */
  readonly migrationUrl?: string | undefined
}

/** Where companies are besides the database of DATABASE_URL: at these servers, or on the workers of its Citus. */
export type HomesChoice = 'citus' | readonly HomeAddress[]

/** What opening homes takes of the engine. */
export interface HomesMeans {
  readonly mainUrl: string
  readonly servers: HomesChoice
  /** How a server is begun to be used: it is made fit for the books, or refused with a sentence. */
  readonly prepare: (home: HomeAddress) => Promise<unknown>
  /** Opens the ways to a server; every company that is entered there is proved to be there. */
  readonly open: (url: string, presence: Presence) => { readonly pool: PooledDatabase; readonly wire: Wire }
  /** Hears what an operator should know. */
  readonly notice: (text: string) => void
}

/** The servers of all companies. */
export interface OpenHomes {
  readonly homes: readonly Home[]
  readonly catalogue: Home
  /** All of them as one database, each in the way that `view` has it. */
  database(view?: (pool: PooledDatabase) => View): Database
  readonly wire: Wire
  /** Another server answers where one was: nothing that was remembered of companies is taken for granted. */
  forget(): void
}

/** Opens the homes; connects to none of them yet. */
export function openHomes({ mainUrl, servers: choice, prepare, open, notice }: HomesMeans): OpenHomes {
  const presence = choice === 'citus' ? presenceOfShard : presenceOfRow
  const catalogue: Cluster = { name: mainHome, ...open(mainUrl, presence), fit: async () => undefined }
  const clusters: Cluster[] = [catalogue]
  if (choice !== 'citus')
    for (const address of choice)
      clusters.push({
        name: address.name,
        ...open(address.appUrl, presence),
        fit: untilDone(() => prepare(address)),
      })
  const workers = new Map<string, Home>()
  const worker = (url: string, name: string): Home => {
    const found = workers.get(url) ?? { name, ...open(url, presence) }
    workers.set(url, found)
    return found
  }
  const onCitus = choice === 'citus' ? lookupOnCitus(catalogue, mainUrl, worker) : undefined
  const places = placements(onCitus ?? lookupInClusters(clusters, notice))
  const everyOne = (): readonly Home[] => [...clusters, ...workers.values()]
  return {
    homes: clusters,
    catalogue,
    database: (view = (pool) => pool) => {
      const views = new WeakMap<Home, View>()
      const viewOf = (home: Home): View => {
        const found = views.get(home) ?? view(home.pool)
        views.set(home, found)
        return found
      }
      return {
        ...routedDatabase(clusters, waysTo(catalogue, places, viewOf), onCitus?.ofNew),
        close: async () => void (await Promise.all(everyOne().map(({ pool }) => pool.close()))),
      }
    },
    wire: routedWire(everyOne, catalogue, places),
    forget: () => places.forgetAll(),
  }
}

/** Work that is done once; what failed is tried again by the next who asks. */
function untilDone(work: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work().then(
      () => undefined,
      (error: unknown) => {
        done = undefined
        throw error
      },
    )
    return done
  }
}

/**
 * Makes homes fit for the books before a service or command works with them: each server is what DATABASE_URL must be, migrated or
 * found up to date. One that is away is told of and looked at again when it is needed; one that is not fit, or is the database of
 * another one, stops the start.
 */
export async function prepareHomes(
  homes: HomesChoice,
  { databaseUrl = '', pooler }: Pick<DatabaseChoice, 'databaseUrl' | 'pooler'>,
  log: Parameters<typeof openDatabase>[1],
): Promise<(home: HomeAddress) => Promise<unknown>> {
  const prepared = new Set<string>()
  const prepare = async ({ name, appUrl, migrationUrl }: HomeAddress): Promise<void> => {
    if (prepared.has(name)) return
    try {
      await openDatabase({ databaseUrl: appUrl, migrationUrl, dataDir: '', homes, ...(pooler && { pooler }) }, log)
      prepared.add(name)
    } catch (error) {
      if (isLost(error)) throw error
      throw new Error(`Home ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  if (homes === 'citus') return prepare
  const apart = (): Promise<void> =>
    refuseSameDatabase([
      serverAt(mainHome, databaseUrl),
      ...homes.filter(({ name }) => prepared.has(name)).map(({ name, appUrl }) => serverAt(name, appUrl)),
    ])
  await Promise.all(
    homes.map((home) =>
      prepare(home).catch((error: unknown) => {
        if (!isLost(error)) throw error
        log.warn(`The home ${home.name} is away: its companies cannot be reached until it is back.`)
      }),
    ),
  )
  await apart()
  return async (home) => {
    if (prepared.has(home.name)) return
    await prepare(home)
    try {
      await apart()
    } catch (error) {
      prepared.delete(home.name)
      throw error
    }
  }
}
