import { Problem } from '../../core/problem.ts'
import type { Turn } from '../../engine/contract/acting.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { BatchItem, BatchUnit } from './request.ts'

/** Posts that go to the engine together, as many as the posting lane takes into one transaction. */
const togetherMax = 100

/**
 * The posts that stand in a row from a place on (decision F73): requests of their own that depend on nothing in the batch and name
 * a document each, all of one company. They may be asked for together, as none can be about what another one does, and one
 * posting lane takes them in their order: of two lanes neither would know where the other one came to an end.
 */
export function postsInRow(units: readonly BatchUnit[], from: number): readonly BatchItem[] {
  const items: BatchItem[] = []
  const documents = new Set<string>()
  let company: string | undefined
  for (const { group, items: own } of units.slice(from, from + togetherMax)) {
    const [item, ...more] = own
    const post = item === undefined || more.length > 0 || group !== undefined ? undefined : postedBy(item)
    if (item === undefined || post === undefined || documents.has(post.document)) break
    if (post.company !== (company ??= post.company)) break
    documents.add(post.document)
    items.push(item)
  }
  return items
}

/**
 * The id of the document a request posts, in lower case, and its company as it says it, which another one may say in other words;
 * undefined when it does something else, or more.
 */
function postedBy({
  method,
  url,
  headers,
  dependsOn,
}: BatchItem): { readonly document: string; readonly company: string } | undefined {
  if (method !== 'POST' || dependsOn.length > 0 || url.startsWith('$')) return undefined
  // The tag of an answer, or a record to be read behind the post.
  if (/^\s*\$/.test(headers['if-match'] ?? '') || /representation/i.test(headers['prefer'] ?? '')) return undefined
  const found = /\(([\da-f-]{36})\)\/(?:microsoft\.nav\.)?post$/i.exec(url)
  const document = found?.[1]?.toLowerCase()
  if (found === null || document === undefined) return undefined
  const above = url.slice(0, url.lastIndexOf('/', found.index) + 1)
  return { document, company: `${above}\n${headers['company'] ?? ''}` }
}

/** Engines for requests that are asked at once and act in their order, all at one moment. */
export interface InStep {
  /** The engine of the request at a place: its action waits until every request has come to its own, or has ended. */
  engineAt(place: number): Engine
  /** Says that the request at a place has ended. */
  ended(place: number, failed: boolean): void
}

/** See {@link InStep}; unless `goOn`, nothing is done behind a request that failed. */
export function inStep(engine: Engine, count: number, goOn: boolean): InStep {
  const turn: Turn | undefined = goOn ? undefined : { ended: false, waiting: false }
  const coming = new Set(Array.from({ length: count }, (_, place) => place))
  const waiting = new Map<number, () => void>()
  let failedAt = count
  const came = (place: number): void => {
    coming.delete(place)
    if (coming.size > 0) return
    const here = [...waiting].toSorted(([a], [b]) => a - b)
    waiting.clear()
    for (const [, go] of here) go()
  }
  return {
    engineAt: (place) => ({
      ...engine,
      act: async (caller, companyId, resource, id, action, options) => {
        await new Promise<void>((resolve) => {
          waiting.set(place, resolve)
          came(place)
        })
        if (!goOn && place > failedAt) throw notTried()
        return engine.act(caller, companyId, resource, id, action, { ...options, turn })
      },
    }),
    ended: (place, failed) => {
      // What failed at its action is known to the posting lane, by the turn.
      if (!coming.has(place)) return
      if (failed) failedAt = Math.min(failedAt, place)
      came(place)
    },
  }
}

/** Never shown: of a batch that stops, the answers behind the first failure are left out. */
function notTried(): Problem {
  return new Problem('Request_FailedDependency', 'Failed dependency. A request before this one failed.')
}
