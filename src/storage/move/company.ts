import type { Client } from 'pg'
import { faultsOfCompany } from '../books/check-books.ts'
import { ReportedFaults, type Work } from '../books/work.ts'
import { knowingNames, moveKey } from '../connect/presence.ts'
import { judged, type Answer, type Claim, type Verdict } from '../home/claims.ts'
import { beginFeeds, copyCompany, removeRows, tablesOfCompany } from './company-tables.ts'
import type { NamedServer } from '../home/same-database.ts'
import { sameTexts } from './whole-tables.ts'

/** A server that has companies, and the way to it as its administrator. */
export type AdministeredHome = NamedServer

/** The steps after each of which a move may be cut off, in order. */
export type MoveStep = 'held' | 'copied' | 'left' | 'arrived' | 'told' | 'removed'

/** A company, and the home it is to be at. */
export interface CompanyMove {
  readonly companyId: string
  readonly to: string
  /** All homes, the catalogue first. */
  readonly homes: readonly AdministeredHome[]
  /** Heard after each step; for tests that cut a move off. */
  readonly after?: (step: MoveStep) => Promise<void>
}

/** What became of a move. */
export interface Moved {
  readonly from: string
  /** Rows that were copied; undefined where an earlier call had done it. */
  readonly rows: bigint | undefined
  /** Milliseconds in which nobody could write to the company. */
  readonly pauseMs: number
}

/** How long a move waits for those who are writing. */
const heldMs = 30_000

/**
 * Moves a company to another home (F104), while clients go on: reads at the old home until the switch, writes wait. All of it is
 * copied in one snapshot behind a lock that keeps writers out, compared and checked; then the old home's row says where it went, by
 * the transaction that holds the lock: that is the moment it moves. Cut off before, it is wholly at the old home, after, wholly at the
 * new one; the same call goes on from there. Throws a sentence where it cannot be moved.
 */
export async function moveCompany(move: CompanyMove, work: Work): Promise<Moved> {
  const { companyId, homes, after = async () => undefined } = move
  const to = homeNamed(homes, move.to)
  const answers = await claimsOf(homes, companyId)
  const verdict = judged(answers)
  const from = homeNamed(homes, whereabouts(verdict))
  if (verdict.is === 'arriving') {
    await takeIn(from, companyId, verdict)
    await after('arrived')
  }
  if (from === to) {
    await settle(move, to, after)
    return { from: verdict.is === 'arriving' ? verdict.from : to.name, rows: undefined, pauseMs: 0 }
  }
  const { rows, since } = await transfer({ companyId, from, to, after }, work)
  const pauseMs = Math.round(performance.now() - since)
  await after('arrived')
  await settle(move, to, after)
  return { from: from.name, rows, pauseMs }
}

function whereabouts(verdict: Verdict): string {
  switch (verdict.is) {
    case 'at':
    case 'arriving':
      return verdict.home
    case 'unknown':
      throw new Error('There is no such company at any home.')
    case 'claimed twice':
      throw new Error(
        `The homes ${verdict.homes.join(' and ')} both claim the company: it must be known first which of them is right. See the command homes.`,
      )
    case 'nowhere':
      throw new Error('No home has the company, or one that has it is away. See the command homes.')
  }
}

function homeNamed(homes: readonly AdministeredHome[], name: string): AdministeredHome {
  const found = homes.find((one) => one.name === name)
  if (found !== undefined) return found
  throw new Error(`There is no home ${name}: the homes are ${homes.map((one) => one.name).join(', ')}.`)
}

/** What every home says of a company. */
export async function claimsOf(
  homes: readonly AdministeredHome[],
  companyId: string,
): Promise<ReadonlyMap<string, Answer>> {
  const asked = homes.map(
    async (home) =>
      [home.name, await home.connected((client) => claimAt(client, companyId)).catch((): Answer => 'away')] as const,
  )
  return new Map(await Promise.all(asked))
}

async function claimAt(client: Client, companyId: string): Promise<Claim | undefined> {
  const { rows } = await client.query<Claim>(
    'select home, coming_from, row_version, xmin::text as mark from company where company_id = $1',
    [companyId],
  )
  return rows[0]
}

interface Transfer {
  readonly companyId: string
  readonly from: AdministeredHome
  readonly to: AdministeredHome
  readonly after: (step: MoveStep) => Promise<void>
}

/** Copies a company and switches; answers since when nobody could write to it. */
async function transfer(
  { companyId, from, to, after }: Transfer,
  work: Work,
): Promise<{ rows: bigint; since: number }> {
  return from.connected((keeper) =>
    from.connected((source) =>
      to.connected(async (target) => {
        for (const client of [keeper, source, target])
          for (const setting of sameTexts) await client.query(`set ${setting}`)
        await requireAdministrator([source, target])
        await requireKnowing(source, from.name)
        const tables = await tablesOfCompany(source, target)
        await target.query('begin')
        await target.query('set local session_replication_role = replica')
        await requireNotHere(target, companyId)
        // What a move that was cut off left.
        await removeRows(target, companyId, tables)
        const since = performance.now()
        await hold(keeper, companyId)
        await after('held')
        await source.query('begin isolation level repeatable read read only')
        const rows = await copyCompany(source, target, { companyId, tables, work })
        const faults = await faultsOfCompany(target, { id: companyId, name: 'The company' })
        if (faults.length > 0)
          throw new ReportedFaults('The books are not whole at the new home, and nothing was moved.', faults)
        await beginFeeds(target, companyId)
        await copyOwnRow(source, target, companyId, from.name)
        work.signal?.throwIfAborted()
        await target.query('commit')
        await after('copied')
        await leave(keeper, from, companyId, to.name)
        await after('left')
        const copy = await claimAt(target, companyId)
        await takeIn(to, companyId, { from: from.name, mark: copy?.mark ?? '' })
        return { rows, since }
      }),
    ),
  )
}

async function requireAdministrator(clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper as may from pg_roles where rolname = current_user',
    )
    if (rows[0]?.may !== true)
      throw new Error('A company is moved by administrators (superusers) of both homes: name one by --as.')
  }
}

/** A process that does not know of homes would go on writing to the old books, and show them. */
async function requireKnowing(source: Client, from: string): Promise<void> {
  const { rows } = await source.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
      where a.datname = current_database() and a.backend_type = 'client backend' and not r.rolsuper
        and r.rolname not in ('facturier_migrator', current_user) and a.application_name <> all ($1::text[])`,
    [[...knowingNames]],
  )
  const many = rows[0]?.many ?? 0
  if (many > 0)
    throw new Error(
      `${many} connection(s) at ${from} are of processes that do not know of homes: start every process with the same FACTURIER_HOMES first.`,
    )
}

async function requireNotHere(target: Client, companyId: string): Promise<void> {
  // Of two moves at a time one waits here for the other's copy.
  await target.query(`select pg_advisory_xact_lock(${moveKey})`, [companyId])
  if ((await claimAt(target, companyId))?.home === null) throw new Error('The company is at that home by now.')
}

// From here on whoever wants to write there waits, until the keeper's transaction ends.
async function hold(keeper: Client, companyId: string): Promise<void> {
  await keeper.query('begin')
  await keeper.query(`set local lock_timeout = ${heldMs}`)
  try {
    await keeper.query(`select pg_advisory_xact_lock(${moveKey})`, [companyId])
  } catch (cause) {
    throw new Error('Somebody has been writing to the company for 30 seconds. Nothing was moved; try again.', { cause })
  }
  if ((await claimAt(keeper, companyId))?.home !== null) throw new Error('The company is not at that home any more.')
}

async function copyOwnRow(source: Client, target: Client, companyId: string, from: string): Promise<void> {
  const { rows } = await source.query<{ row: string }>(
    `select (to_jsonb(c) || jsonb_build_object('home', $2::text, 'coming_from', $2::text))::text as row from company c where company_id = $1`,
    [companyId, from],
  )
  // Rights refer to it by its id, which stays.
  await target.query('delete from company where company_id = $1', [companyId])
  await target.query('insert into company select * from json_populate_record(null::company, $1::json)', [rows[0]?.row])
}

/** The moment of the move. A commit whose answer was lost is looked for: nobody must be told that it failed when it did not. */
async function leave(keeper: Client, from: AdministeredHome, companyId: string, to: string): Promise<void> {
  await keeper.query('set local session_replication_role = replica')
  await keeper.query('update company set home = $2 where company_id = $1 and home is null', [companyId, to])
  try {
    await keeper.query('commit')
  } catch (cause) {
    const claim = await from.connected((client) => claimAt(client, companyId)).catch((): Answer => 'away')
    if (claim !== 'away' && claim?.home === to) return
    throw new Error(
      'The connection broke at the switch: run the same command again, which finds out how far it came.',
      {
        cause,
      },
    )
  }
}

async function takeIn(
  to: AdministeredHome,
  companyId: string,
  { from, mark }: { from: string; mark: string },
): Promise<void> {
  await to.connected((client) =>
    silently(client, async () => {
      await client.query(
        'update company set home = null, coming_from = null where company_id = $1 and home = $2 and coming_from = $2 and xmin::text = $3',
        [companyId, from, mark],
      )
    }),
  )
}

/**
 * What is left to do when a company is at its home: the catalogue is told, and old copies are removed. May be done any number of
 * times; a lock at the home keeps another move from beginning meanwhile, whose copy would be taken for an old one.
 */
async function settle(
  { companyId, homes }: CompanyMove,
  to: AdministeredHome,
  after: Transfer['after'],
): Promise<void> {
  await to.connected(async (keeper) => {
    await keeper.query('set statement_timeout = 0')
    await keeper.query('begin')
    await keeper.query('set local idle_in_transaction_session_timeout = 0')
    await keeper.query(`set local lock_timeout = ${heldMs}`)
    await keeper.query(`select pg_advisory_xact_lock_shared(${moveKey})`, [companyId])
    if ((await claimAt(keeper, companyId))?.home !== null)
      throw new Error('The company is being moved by somebody else.')
    const [catalogue, ...others] = homes
    if (catalogue !== undefined && catalogue !== to)
      await catalogue.connected((client) =>
        silently(client, async () => {
          await client.query(
            'update company set home = $2, coming_from = null where company_id = $1 and home is not null',
            [companyId, to.name],
          )
          await removeCopy(client, companyId)
        }),
      )
    await after('told')
    for (const home of others) {
      if (home === to) continue
      // One that is away keeps its copy, which does not count, until the next time.
      const claim = await home.connected((client) => claimAt(client, companyId)).catch((): Answer => 'away')
      if (claim === undefined || claim === 'away' || claim.home === null) continue
      await home.connected((client) =>
        silently(client, async () => {
          await removeCopy(client, companyId)
          await client.query('delete from company where company_id = $1 and home is not null', [companyId])
        }),
      )
    }
    await keeper.query('commit')
  })
  await after('removed')
}

async function removeCopy(client: Client, companyId: string): Promise<void> {
  const claim = await claimAt(client, companyId)
  // What is no copy is never removed.
  if (claim?.home === null) return
  await removeRows(client, companyId, await tablesOfCompany(client, client))
}

/** A transaction that no trigger hears of, as long as it takes. */
async function silently(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await work()
  await client.query('commit')
}
