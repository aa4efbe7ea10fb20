import { present } from '../../core/invariant.ts'
import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import { claimKey, type SentKey } from '../../storage/access/idempotency-keys.ts'
import { withTimeLimit } from '../../storage/proof/time-limit.ts'
import { lockRow } from '../../storage/query/references.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { ownSetup } from '../../storage/setup/lock.ts'
import {
  emptiedFiles,
  forgetParty,
  readObstacles,
  readPartyId,
  type Emptied,
  type Party,
  type PartyObstacle,
} from '../../storage/setup/forgotten-parties.ts'
import { actorOf } from '../access/actor.ts'
import { authorise, unknownRecord } from '../access/authorise.ts'
import { keyReused } from '../access/idempotency.ts'
import { checkTag } from '../access/write-rules.ts'
import type { Acting, ActOptions, Finding, Outcome } from '../contract/acting.ts'
import type { Caller } from '../contract/caller.ts'
import { actionKeys, knownOf } from '../post/action-keys.ts'

/** Years for which documents are kept unless told: ten for VAT (VAT code, article 60 § 4). */
export const defaultRetentionYears = 10

/** Removes the objects of a company in the store that no file has its bytes in; answers how many. */
export type ForgottenFiles = (companyId: string, digests: readonly Buffer[]) => Promise<number>

const storeLeft =
  'The store of files did not answer: once it does, remove what it has of them by the command files sweep --older-than 0.'
/** How long one of its statements may take: some ten thousands of documents. */
const secondsMax = 600

interface Run {
  readonly caller: Caller
  readonly companyId: string
  readonly resource: Resource
  readonly party: Party
  readonly id: string
  readonly years: number
  readonly options: ActOptions
}

/**
 * The actions of customers and vendors (F99), and by `others` those of documents. Forgetting holds postings of the company back while
 * it runs, as every change of setup does. What stands against it are findings, and then nothing was done. `years`: how long posted
 * documents are kept, from 1 January after the year of their last entry. `store` removes what was emptied from the store of files, once
 * that is certain; without it, as where a transaction goes on, or where the store is away, `files sweep` does.
 */
export function forgetting(database: Database, years: number, others: Acting, store?: ForgottenFiles): Acting {
  const keys = actionKeys()
  const forget = async (run: Run, reason: string): Promise<Outcome> => {
    const { caller, companyId, resource, id, options } = run
    const { idempotencyKey: key, parameters = {} } = options
    if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
    const sentKey: SentKey | undefined = key === undefined ? undefined : { principalId: caller.principalId, key }
    const keyed = { set: resource.set, id, action: 'forget', parameters, sentKey }
    let digests: readonly Buffer[] = []
    const forgotten = await database.write(actorOf(caller, 'forget'), companyId, async (session) => {
      const use = sentKey && (await claimKey(session, { companyId, ...sentKey }, resource))
      const known = knownOf(keyed, use && { ...use, posted_id: null })
      if (known.is === 'reused') throw keyReused()
      if (known.is === 'done') return done('')
      const outcome = await emptied(session, run, reason)
      if (!outcome.succeeded) return outcome
      await keys.keep(session, companyId, [keyed])
      if (store !== undefined) digests = await emptiedFiles(session, companyId)
      return outcome
    })
    if (store === undefined || digests.length === 0) return forgotten
    const removed = await store(companyId, digests).catch(() => undefined)
    return removed === undefined ? { ...forgotten, emptied: `${forgotten.emptied ?? ''} ${storeLeft}` } : forgotten
  }
  return {
    act: (caller, companyId, resource, id, action, options) => {
      const party = partyOf(resource)
      if (party === undefined) return others.act(caller, companyId, resource, id, action, options)
      authorise(caller, companyId, 'ADMIN')
      const run: Run = { caller, companyId, resource, party, id, years, options }
      if (action === 'forget') return forget(run, present(options.parameters?.['reason'], 'forgetting has a reason'))
      if (action === 'forgetpreview')
        return database.rehearse(caller, companyId, (session) => emptied(session, run, 'preview'))
      throw new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${action}'.`)
    },
  }
}

function partyOf({ table }: Resource): Party | undefined {
  return table === 'customer' || table === 'vendor' ? table : undefined
}

// Five statements.
async function emptied(session: Session, run: Run, reason: string): Promise<Outcome> {
  const { companyId, resource, party, id, years, options } = run
  await withTimeLimit(session, secondsMax)
  await ownSetup(session, companyId)
  const row = await lockRow(session, resource.table, companyId, id)
  if (row === undefined) throw unknownRecord(resource.set)
  checkTag(options.etag, id, row.row_version)
  const obstacles = await readObstacles(session, companyId, party, id, years)
  if (obstacles.length > 0) return { succeeded: false, findings: obstacles.map((one) => findingOf(run, one)) }
  const counts = await forgetParty(session, companyId, party, id, { years, reason })
  return done(counts === undefined ? '' : sentenceOf(counts))
}

function done(text: string): Outcome {
  return { succeeded: true, findings: [], emptied: text }
}

function findingOf({ party, years }: Run, { code, quantity, no, until }: PartyObstacle): Finding {
  const are = `${quantity} ${quantity === 1 ? 'is' : 'are'}`
  const texts: Readonly<Record<string, string>> = {
    AlreadyForgotten: `The ${party} ${no} was forgotten already.`,
    Blocked: `The ${party} is blocked (${no}), as where something is disputed, and what is needed for a claim is kept: take the block off first.`,
    OpenDocument: `Of its import documents ${are} not posted (No. ${no}): post or delete them first.`,
    UnpostedDocument: `Of its import documents ${are} registered and not posted (No. ${no}): post them, or reopen and delete them first.`,
    OpenEntry: `Of its ledger entries ${are} open (document ${no}): they must be closed first.`,
    WithinRetention: `Of its posted documents ${are} within the ${years} years for which the law has them kept (document ${no}): it may be forgotten from ${until ?? ''} on.`,
    JobUnderWay: 'Work in the background is under way in the company: wait for its end, or cancel it.',
  }
  return { code, message: texts[code] ?? `Something stands against it: ${code}.`, field: '', lineNo: null }
}

function sentenceOf({ no, ...counts }: Emptied): string {
  const { documents, entries, lines, files, responses, lessons, values, jobs } = counts
  return `Names and texts of ${no} in ${documents} posted documents and ${entries} ledger entries, ${lines} lines of import documents, ${files} files, ${responses} invoice responses and ${values} values of the audit log; ${lessons} item references and vendor mappings, and ${jobs} results of work in the background.`
}

/** What the command line asks besides: the id of the party with a number. */
export function partyIds(database: Database) {
  return (companyId: string, party: Party, no: string): Promise<string | undefined> =>
    database.read({ statements: 0 }, companyId, (session) => readPartyId(session, companyId, party, no))
}
