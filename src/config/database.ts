import { databaseAddress, type ReplicaAddress, replicaAddresses } from '../core/database-address.ts'
import { quoted } from '../core/problem.ts'
import { ConfigError, type Environment, read } from './environment.ts'

/** The values of FACTURIER_POOLER. */
export const poolers = ['off', 'transaction'] as const

/** The address of a database; never quoted, for it holds a password. */
export function databaseUrl(env: Environment, name: string): string | undefined {
  const text = read(env, name)
  if (text === undefined) return undefined
  if (databaseAddress(text) !== undefined) return text
  throw new ConfigError(
    text.includes(',') || text.includes('target_session_attrs')
      ? `${name} is not a list of PostgreSQL servers: write postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write, with 16 servers at most.`
      : `${name} is not the address of a PostgreSQL database: write postgres://user:password@host:5432/database.`,
  )
}

/** The replicas that reads may go to (F102); never quoted, for their addresses hold passwords. */
export function replicas(env: Environment): readonly ReplicaAddress[] {
  const text = read(env, 'DATABASE_REPLICA_URL')
  if (text === undefined) return Object.freeze([])
  const found = replicaAddresses(text)
  if (found === undefined)
    throw new ConfigError(
      'DATABASE_REPLICA_URL is not a list of replicas: write addresses such as postgres://user:password@host:5432/database with commas between, of 16 different servers at most.',
    )
  if (read(env, 'DATABASE_URL') === undefined)
    throw new ConfigError(
      'DATABASE_REPLICA_URL is set without DATABASE_URL: the embedded database has no replicas, so take it away.',
    )
  // A replica shows a company for a moment after it moved away, which nothing could tell from books that are there.
  if (read(env, 'FACTURIER_HOMES') !== undefined)
    throw new ConfigError(
      'DATABASE_REPLICA_URL is set together with FACTURIER_HOMES: reads go to replicas only where all companies are at one server, so take one of them away.',
    )
  return Object.freeze(found)
}

/** What shares the sessions of the database between clients (F96). */
export function pooler(env: Environment): (typeof poolers)[number] {
  const text = read(env, 'FACTURIER_POOLER')?.toLowerCase() ?? 'off'
  const found = poolers.find((one) => one === text)
  if (found === undefined) throw new ConfigError(`FACTURIER_POOLER is "${quoted(text)}": write transaction or off.`)
  if (found !== 'off' && read(env, 'DATABASE_URL') === undefined)
    throw new ConfigError(
      'FACTURIER_POOLER is set without DATABASE_URL: no pooler leads to the embedded database, so take it away.',
    )
  return found
}

/** A server that has companies: its name, the app login, and the migration login where that is known. */
export interface HomeConfig {
  readonly name: string
  readonly appUrl: string
  readonly migrationUrl: string | undefined
}

/** The servers that have companies besides; never quoted, for their addresses hold passwords. */
export function homes(env: Environment): 'citus' | readonly HomeConfig[] | undefined {
  const migrations = homeAddresses(env, 'FACTURIER_HOMES_MIGRATION')
  const isCitus = read(env, 'FACTURIER_HOMES')?.toLowerCase() === 'citus'
  const servers = isCitus ? new Map<string, string>() : homeAddresses(env, 'FACTURIER_HOMES')
  for (const name of migrations.keys())
    if (!servers.has(name))
      throw new ConfigError(
        `FACTURIER_HOMES_MIGRATION names the home ${name}, which FACTURIER_HOMES does not: add it there, or take it away here.`,
      )
  if (!isCitus && servers.size === 0) return undefined
  if (read(env, 'DATABASE_URL') === undefined)
    throw new ConfigError(
      'FACTURIER_HOMES is set without DATABASE_URL: set that to the server which has users, keys and rights.',
    )
  if (isCitus) return 'citus'
  return Object.freeze(
    [...servers].map(([name, appUrl]) => Object.freeze({ name, appUrl, migrationUrl: migrations.get(name) })),
  )
}

// An address may be a list of servers, so a comma parts two homes only where a name follows.
function homeAddresses(env: Environment, variable: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const one of (read(env, variable) ?? '').split(/,\s*(?=[^,:/@]*=postgres)/).filter((text) => text !== '')) {
    const [, name, address = ''] = /^\s*([a-z][a-z0-9-]{0,29})=(\S+)\s*$/.exec(one) ?? []
    if (name === undefined || name === 'main' || found.has(name) || databaseAddress(address) === undefined)
      throw new ConfigError(
        `${variable} is not a list of homes: write north=postgres://user:password@host:5432/database,south=postgres://…; a name is of small letters, digits and -, stands once, and main is the server of DATABASE_URL.`,
      )
    found.set(name, address)
  }
  return found
}
