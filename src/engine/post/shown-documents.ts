import { present } from '../../core/invariant.ts'
import { completeOrder } from '../../model/query.ts'
import type { Session } from '../../storage/server/database.ts'
import { listPage } from '../read/read.ts'
import type { PostRequest } from './batch.ts'
import type { PostedOnce } from './once.ts'

interface Wanting {
  readonly id: string
  readonly shown: NonNullable<PostRequest['shown']>
}

/**
 * Tells requests that want it their document as the transaction leaves it: one statement for those of a resource that want the
 * same fields, whatever their number, and none where nobody asks. What was not done, or is to show more than fields, is not told.
 */
export async function showDocuments(
  session: Session,
  companyId: string,
  requests: readonly PostRequest[],
  posted: readonly (PostedOnce | undefined)[],
): Promise<void> {
  const wanting = requests.flatMap(({ id, shown }, at): Wanting[] =>
    isServed(posted[at]) && shown?.record.selection.expand.length === 0 ? [{ id, shown }] : [],
  )
  // The fields of a resource are one list.
  for (const alike of Map.groupBy(wanting, (one) => one.shown.record.selection.fields).values())
    await showAlike(session, companyId, alike)
}

async function showAlike(session: Session, companyId: string, wanting: readonly Wanting[]): Promise<void> {
  const { resource, record } = present(wanting[0], 'a group has a member').shown
  const ids = [...new Set(wanting.map(({ id }) => id))]
  const key = present(resource.byName.get('id'), 'an import document is named by its id')
  const { rows } = await listPage(
    session,
    { companyId },
    {
      resource,
      fields: record.selection.fields,
      predicate: {
        node: 'in',
        operand: { node: 'field', field: key },
        items: ids.map((value) => ({ node: 'literal', kind: key.kind, value })),
      },
      order: completeOrder(resource, []),
      limit: ids.length,
      offset: 0,
      count: false,
      expand: [],
    },
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const { id, shown } of wanting) {
    const row = found.get(id)
    if (row !== undefined) shown.record.made(row)
  }
}

function isServed(posted: PostedOnce | undefined): boolean {
  return typeof posted === 'object' && !posted.stale && posted.notYet === undefined
}
