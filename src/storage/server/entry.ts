import type { ClientBase } from 'pg'
import { invariant } from '../../core/invariant.ts'
import { isShared } from '../connect/sessions.ts'
import { lineStatement, numberExpression, type TransactionMark } from './lost-commit.ts'

/** What a transaction enters a company for: only reads, what is rolled back, what is kept, and of that posting. */
export type Entry = 'reading' | 'rehearsing' | 'kept' | 'posting'

// What writes are statements of our own, which find rows by their keys: one plan for all companies, kept by the connection, since
// one made for a company that the statistics do not know takes any index for good, and is made anew each time (F69). Nothing is
// read as a whole, as a plan would that was made while the table was empty, nor to be joined with the few documents of a batch.
// A distributed database says which plans it takes instead: Citus finds the server of a company in the parameters (F101).
const onePlan = [
  "set_config('plan_cache_mode', coalesce(nullif(current_setting('facturier.plan_cache_mode', true), ''), 'force_generic_plan'), true)",
  ...['seqscan', 'hashjoin', 'mergejoin'].map((way) => `set_config('enable_${way}', 'off', true)`),
].join(', ')

const inside = "set_config('app.company_id', $1, true)"
// Who asks travels with the entry, so that triggers can tell the audit log (F94).
const kept = `select ${numberExpression} as xid, ${inside}, set_config('app.audit', $2, true), ${onePlan}`

const texts = {
  reading: { name: 'enter', text: `select ${inside}` },
  rehearsing: { name: 'enter_to_rehearse', text: `select ${inside}, ${onePlan}` },
  kept: { name: 'enter_to_write', text: kept },
  // Posting shares the company's setup, by the lock that setupKey names, before it locks anything else (posting.md 7.4, F73).
  posting: { name: 'enter_to_write_books', text: `${kept}, pg_advisory_xact_lock_shared(${setupKey()})` },
} as const

/** The number of the lock on the setup of the company `$1`. */
export function setupKey(): string {
  return "hashtextextended('setup/' || $1::text, 0)"
}

const inTheName = { name: 'enter_as', text: `select ${inside}, set_config('app.audit', $2, true)` } as const

/** The statement by which what follows on a connection is in a company, and in the name of `actors`, until its transaction ends. */
export function entryInto(companyId: string, actors: string | undefined) {
  return actors === undefined
    ? { ...texts.reading, values: [companyId] }
    : { ...inTheName, values: [companyId, actors] }
}

const lines = new WeakMap<ClientBase, Omit<TransactionMark, 'xid'>>()

/**
 * Enters a company. A transaction that is to be kept gets its number here, not with its first write, and answers by what it
 * can be looked for; one that writes nothing commits slower for it (F46), and whoever waits for a lock in between waits for
 * somebody who has one. `actors` is whose work it is ({@link actorsText}). One statement; one more when the connection is new, or
 * may lead to another server each time.
 */
export async function enter(
  client: ClientBase,
  companyId: string,
  entry: Entry,
  actors: string,
): Promise<TransactionMark | undefined> {
  if (entry === 'reading' || entry === 'rehearsing')
    return void (await client.query({ ...texts[entry], values: [companyId] }))
  const statement = { ...texts[entry], values: [companyId, actors] }
  const known = lines.get(client)
  const [entered, asked] = await Promise.all([
    client.query<{ xid: string }>(statement),
    known === undefined ? client.query<Omit<TransactionMark, 'xid'>>(lineStatement) : undefined,
  ])
  const line = known ?? asked?.rows[0]
  const xid = entered.rows[0]?.xid
  invariant(line !== undefined && xid !== undefined, 'A transaction has a number.')
  if (!isShared(client)) lines.set(client, line)
  return { ...line, xid }
}
