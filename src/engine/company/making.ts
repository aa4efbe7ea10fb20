import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { fairLane } from '../../core/turns/fair-lane.ts'
import type { Values } from '../../model/query.ts'
import { mainHome } from '../../storage/home/home.ts'
import { homeForNew } from '../../storage/home/new-company.ts'
import { type Counter, type Database, sqlState } from '../../storage/server/database.ts'
import { onceOnly } from '../access/idempotency.ts'
import type { Caller } from '../contract/caller.ts'
import type { Writing } from '../contract/writing.ts'
import { makeCompany, type NewCompany, type NewPlace } from './make.ts'

/** Companies that one process makes at a time: each takes a connection for some tenths of a second. */
const atOnce = 2

/**
 * The create of the engine, which makes companies besides (F112): those who have ADMIN in every company make one, with the setup
 * of the Belgian template, and administer it. One transaction of its own, in a lane: it holds a connection longer than others.
 */
export function makingCompanies(database: Database, create: Writing['create']): Writing['create'] {
  const once = onceOnly()
  const lane = fairLane('companies', atOnce)
  return async (caller, companyId, resource, record, options = {}) => {
    if (resource.scoped) return create(caller, companyId, resource, record, options)
    requireAdministrator(caller)
    const { idempotencyKey: key } = options
    if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
    const leave = await lane.enter(caller)
    try {
      const made = await database.maintain((client) =>
        makeCompany(client, wantedOf(record.values), {
          placeOf: (id) => placeForNew(database, id, undefined),
          actor: caller,
          once: async (session, id, make) => {
            if (key === undefined) return make()
            await once(session, { companyId: id, principalId: caller.principalId, key }, resource, record, async () => {
              await make()
              return { id }
            })
          },
        }),
      )
      await tellMade(database, caller, made.companyId)
      return made.companyId
    } catch (cause) {
      if (cause instanceof Problem || /^(22|23)/.test(sqlState(cause))) throw cause
      throw new Problem('Internal_ServiceUnavailable', 'The database is not available right now.', { cause })
    } finally {
      leave()
    }
  }
}

/**
 * Notes that a company was made, and wakes other processes, as any write does (F102): by one of its own behind it, which writes nothing.
 * Never rejects: where it fails, it is not known how far the log was.
 */
export async function tellMade(database: Pick<Database, 'write'>, who: Counter, companyId: string): Promise<void> {
  await database
    .write(who, companyId, () => Promise.resolve())
    .catch(() => {
      if (who.reads !== undefined) who.reads.commit = 'unknown'
    })
}

/** Companies are made by those who administer all of them; a Problem for anybody else. */
export function requireAdministrator({ permissions }: Caller): void {
  if (permissions.get('*')?.has('ADMIN') === true) return
  throw new Problem(
    'Authorization_RequestDenied',
    'Sorry, the current permissions prevented the action. Companies are made by those who have the permission set ADMIN in every company.',
    { permission: 'ADMIN' },
  )
}

function wantedOf(values: Values): NewCompany {
  const text = (field: string): string => {
    const value = values[field]
    return typeof value === 'string' ? value : ''
  }
  const displayName = text('displayName')
  if (text('enterpriseNo') === '')
    throw new Problem('BadRequest', 'Give enterpriseNo, the Belgian enterprise number of the company.', {
      target: 'enterpriseNo',
    })
  return {
    name: text('name'),
    vat: text('vatRegistrationNo'),
    enterprise: text('enterpriseNo'),
    ...(displayName === '' ? {} : { displayName }),
  }
}

/** The home of a new company; undefined where it is the database itself. */
export async function placeForNew(
  { homes }: Database,
  companyId: string,
  wanted: string | undefined,
): Promise<NewPlace | undefined> {
  if (homes === undefined) {
    if (wanted === undefined || wanted === mainHome) return undefined
    throw new Problem('BadRequest', `There is no home ${quoted(wanted)}: FACTURIER_HOMES names none.`)
  }
  if (homes.ofNew !== undefined) return { home: await homes.ofNew(companyId), isCatalogues: true }
  const home = await homeForNew(homes, companyId, wanted)
  return home === homes.all[0] ? undefined : { home, isCatalogues: false }
}
