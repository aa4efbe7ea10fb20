import { present } from '../../core/invariant.ts'
import { completeOrder, wholeRelation, type Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { equals } from '../../model/value-facts.ts'
import type { Session } from '../../storage/server/database.ts'
import { shownFields } from '../contract/acting.ts'
import { listPage } from '../read/read.ts'

// More than any document makes; a ledger query needs a limit.
const entriesMax = 1_000_000

/**
 * The entries of a posted document per ledger resource, each with its dimension set lines: two statements a resource at the
 * most. Resources must have the hidden field `documentId`.
 */
export async function shownEntries(
  session: Session,
  companyId: string,
  documentId: string,
  resources: readonly Resource[],
): Promise<ReadonlyMap<Resource, readonly Row[]>> {
  const entries = new Map<Resource, readonly Row[]>()
  for (const resource of resources) {
    const field = present(resource.byName.get('documentId'), `${resource.entity} has the field documentId`)
    const page = await listPage(
      session,
      { companyId },
      {
        resource,
        // Behind the shown ones, where GraphQL looks for what a link goes by.
        fields: [...shownFields(resource), field],
        predicate: equals(field, documentId),
        order: completeOrder(resource, []),
        limit: entriesMax,
        offset: 0,
        count: false,
        expand: resource.relations.filter((relation) => relation.target() === dimensionSetLine).map(wholeRelation),
      },
    )
    entries.set(resource, page.rows)
  }
  return entries
}
