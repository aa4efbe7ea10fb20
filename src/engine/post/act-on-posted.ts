import { present } from '../../core/invariant.ts'
import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { SentKey } from '../../storage/access/idempotency-keys.ts'
import { readCancellation } from '../../storage/post/posted-books.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { actorOf } from '../access/actor.ts'
import { authorise } from '../access/authorise.ts'
import { againOnDuplicateKey } from '../access/duplicate-key.ts'
import { keyReused } from '../access/idempotency.ts'
import { withinRange } from '../access/number-range.ts'
import type { ActOptions, Finding, Made, Outcome } from '../contract/acting.ts'
import type { Caller } from '../contract/caller.ts'
import type { ActionKeys, KeyedAction } from './action-keys.ts'
import { sideOf } from './booked-document.ts'
import { cancelDocument, type CancelWish } from './cancel.ts'
import { importResources } from './cancel-documents.ts'
import type { PostingLanes } from './lane.ts'
import { shownEntries } from './shown-entries.ts'

interface Run {
  readonly caller: Caller
  readonly companyId: string
  readonly wish: CancelWish
  readonly keyed: KeyedAction
  readonly show: readonly Resource[]
}

/** Which import documents an action makes, by its contract name (decision F87). */
const actions: Readonly<Record<string, { readonly correct: boolean; readonly preview: boolean }>> = {
  cancel: { correct: false, preview: false },
  cancelpreview: { correct: false, preview: true },
  correct: { correct: true, preview: false },
  correctpreview: { correct: true, preview: true },
}

/**
 * The actions of posted documents. A correction makes an import document, so it needs EDIT besides POST. They run in the posting
 * lane, each in a transaction of its own; a preview beside it. Throws a Problem with the findings where something is in the way.
 */
export function actingOnPosted(database: Database, keys: ActionKeys, lanes: PostingLanes) {
  return async (
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    action: string,
    { etag, show = [], idempotencyKey: key, parameters = {} }: ActOptions,
  ): Promise<Outcome> => {
    const known = actions[action]
    if (known === undefined)
      throw new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${action}'.`)
    authorise(caller, companyId, 'POST')
    if (known.correct) authorise(caller, companyId, 'EDIT')
    if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
    const { set } = resource
    const sentKey: SentKey | undefined = key === undefined ? undefined : { principalId: caller.principalId, key }
    const postingDate = present(parameters['postingDate'], 'a cancellation has a date')
    const wish = { set, id, postingDate, etag, user: caller.principalName, correct: known.correct }
    const run: Run = { caller, companyId, wish, keyed: { set, id, action, parameters, sentKey }, show }
    return withinRange(() => (known.preview ? preview(database, run) : cancel(database, keys, lanes, run)))
  }
}

async function cancel(
  database: Database,
  keys: ActionKeys,
  lanes: PostingLanes,
  { caller, companyId, wish, keyed, show }: Run,
): Promise<Outcome> {
  const transaction = (again: boolean) => async (session: Session) => {
    const [known] = await keys.claim(session, companyId, [keyed], 'wait')
    if (known?.is === 'reused') throw keyReused()
    if (known?.is === 'done') return
    const ended = await cancelDocument(session, companyId, wish, 'post', again, true)
    if ('findings' in ended) throw refusal(ended.findings)
    await keys.keep(session, companyId, [keyed])
  }
  await lanes.alone(caller, companyId, () =>
    againOnDuplicateKey((again) =>
      database.write(actorOf(caller, keyed.action), companyId, transaction(again), 'posting'),
    ),
  )
  // Also what an earlier request with the key made.
  return database.read(caller, companyId, async (session) => {
    const made = present(
      await readCancellation(session, companyId, wish.id),
      'a cancelled document has its cancellation',
    )
    return done(session, companyId, made.id, show, {
      cancelledBy: made.id,
      correction:
        made.correction_id === null
          ? undefined
          : { resource: importResources[sideOf(made.table_no)].header, id: made.correction_id },
    })
  })
}

function preview(database: Database, { caller, companyId, wish, show }: Run): Promise<Outcome> {
  return againOnDuplicateKey((again) =>
    database.rehearse(caller, companyId, async (session) => {
      const ended = await cancelDocument(session, companyId, wish, 'preview', again, false)
      if ('findings' in ended) throw refusal(ended.findings)
      return done(session, companyId, ended.documentId, show)
    }),
  )
}

async function done(
  session: Session,
  companyId: string,
  documentId: string,
  show: readonly Resource[],
  made?: Made,
): Promise<Outcome> {
  const entries = show.length === 0 ? undefined : await shownEntries(session, companyId, documentId, show)
  return {
    succeeded: true,
    findings: [],
    ...(entries === undefined ? {} : { entries }),
    ...(made === undefined ? {} : { made }),
  }
}

// A day can be sent anew; all else is about the document.
function refusal(findings: readonly Finding[]): Problem {
  const message = findings.map((one) => one.message).join('\n')
  if (findings.every(({ field }) => field === 'postingDate'))
    return new Problem('BadRequest', message, { target: 'postingDate' })
  const details = findings.map((one) => ({ code: one.code, message: one.message }))
  return new Problem('Application_DialogException', message, { details })
}
