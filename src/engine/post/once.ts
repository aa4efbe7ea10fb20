import type { Session } from '../../storage/server/database.ts'
import type { ActionKeys, Known } from './action-keys.ts'
import { behindThose, notYet, postBatch, type Posted, type PostRequest } from './batch.ts'

/** How a request to post ended, or that its key belongs to another request. */
export type PostedOnce = Posted | 'keyReused'

/**
 * {@link postBatch} for requests that may have keys: what a key says was done is answered with the posted document and
 * without a look at its tag. Undefined as there, and where another request with the key is under way. Without keys, no
 * statement more; with keys, two in one round trip before and one behind, whatever the number of documents.
 */
export async function postOnce(
  session: Session,
  companyId: string,
  requests: readonly PostRequest[],
  keys: ActionKeys,
  again: boolean,
  setupIsShared: boolean,
): Promise<(PostedOnce | undefined)[]> {
  const actions = requests.map((request) => {
    const { tables, id, sentKey } = request
    return { request, set: tables.set, id, action: 'post', sentKey }
  })
  const known = await keys.claim(session, companyId, actions, requests.length > 1 ? 'skip' : 'wait')
  const behind = behindThose(requests, (_, at) => known[at]?.is === 'held' || known[at]?.is === 'reused')
  const open = actions.filter(({ request }, at) => known[at]?.is === 'new' && !behind.has(request))
  const posted =
    open.length === 0
      ? []
      : await postBatch(
          session,
          companyId,
          open.map(({ request }) => request),
          'post',
          again,
          setupIsShared,
        )
  await keys.keep(
    session,
    companyId,
    open.filter((_, at) => succeeded(posted[at])),
  )
  const ended = new Map(open.map((action, at) => [action, posted[at]]))
  return actions.map((action, at) => {
    if (behind.has(action.request)) return notYet
    return ended.has(action) ? ended.get(action) : answerOf(known[at])
  })
}

function succeeded(posted: Posted | undefined): boolean {
  return posted !== undefined && posted.notYet === undefined && !posted.stale && posted.findings.length === 0
}

function answerOf(known: Known | undefined): PostedOnce | undefined {
  if (known?.is === 'reused') return 'keyReused'
  return known?.is === 'done' ? { stale: false, findings: [], documentId: known.postedId } : undefined
}
