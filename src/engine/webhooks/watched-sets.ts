import { Problem, quoted } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import { trackingOf } from '../../model/resources/tracking.ts'
import { isLedgerSet } from '../../storage/webhooks/ledger-changes.ts'

/** Where changes of a set are read: the feed of import documents, that of other records, or the registers. */
export type WatchedBy = 'documents' | 'records' | 'registers'

/** Which feed tells of the records of a resource; undefined when none does. */
export function watchedBy(resource: Resource): WatchedBy | undefined {
  if (!resource.scoped || resource.set === '') return undefined
  if (isLedgerSet(resource.set)) return 'registers'
  if (resource.access === 'document') return resource.blobOwner === 'id' && hasLines(resource) ? 'documents' : undefined
  return resource.access === 'read' && trackingOf(resource)?.by !== 'records' ? undefined : 'records'
}

// Headers of documents; their lines are told of as changes of the document.
function hasLines(resource: Resource): boolean {
  return resource.relations.some((relation) => relation.writable === true)
}

/** A set of a company as a subscription names it. */
export interface NamedSet {
  readonly companyId: string
  readonly resource: Resource
  /** Path without host and slash before it, the set as the contract writes it. */
  readonly path: string
}

const shape =
  /^(?:https?:\/\/[^/?#]+)?\/?((?:[\w.~%:@+-]+\/)*companies)(?:\(([^()/]*)\)|\/([^()/]+))\/([A-Za-z]+)(?:\/)?$/i

/** Reads the resource of a subscription; BadRequest about `resource` when it names no set that can be watched. */
export function namedSet(text: string, resources: readonly Resource[]): NamedSet {
  const refuse = (why: string): Problem => new Problem('BadRequest', why, { target: 'resource' })
  const [, start, inside, segment, name] = (text.length <= 2000 ? shape.exec(text.trim()) : null) ?? []
  const companyId = (inside ?? segment ?? '').trim().toLowerCase()
  if (start === undefined || name === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(companyId))
    throw refuse(
      "'resource' must be the address of a set of a company, such as /api/v2.0/companies(<id>)/customers, without a key or options.",
    )
  const resource = resources.find((one) => one.set !== '' && one.set.toLowerCase() === name.toLowerCase())
  if (resource === undefined) throw refuse(`'${quoted(name)}' in 'resource' is not a set of a company.`)
  if (watchedBy(resource) === undefined) throw refuse(insteadOf(resource, resources))
  return { companyId, resource, path: `${start}(${companyId})/${resource.set}` }
}

function insteadOf(resource: Resource, resources: readonly Resource[]): string {
  const header = resources.find(
    (one) => one.scoped && one.relations.some((way) => way.target() === resource && way.link !== true),
  )
  const instead = header === undefined ? '' : ` Subscribe to '${header.set}': a change of its lines is one of it.`
  return `There are no notifications for '${resource.set}'.${instead}`
}
