import { listOf, RefusedRequest, type ServiceClient, textOf } from '../reach/client.ts'
import { type BulkGiven, Sentence } from '../reach/given.ts'
import type { Journal } from './journal.ts'

/** How many documents a list of a request may name, and how many lists a request has: 25 requests ask for 10,000 documents. */
const listMax = 100
const listsMax = 4

/**
 * Asks the books for every document that a journal has, and forgets those that are not there any more: they were deleted, or the
 * books restored to an earlier day, so their files are to be sent again. Says how many. Throws a {@link Sentence} where the service
 * does not answer it.
 */
export async function forgetGone(
  client: ServiceClient,
  journal: Journal,
  { tell, signal }: Pick<BulkGiven, 'tell' | 'signal'>,
): Promise<void> {
  const noted = [...journal.outcomes].flatMap(([digest, one]) =>
    one.kind === 'refused' ? [] : [{ digest, id: one.id }],
  )
  let gone = 0
  for (let at = 0; at < noted.length && !signal.aborted; at += listMax * listsMax) {
    const asked = noted.slice(at, at + listMax * listsMax)
    const there = await thereOf(
      client,
      asked.map(({ id }) => id),
    )
    for (const { digest, id } of asked) {
      if (there.has(id)) continue
      journal.forget(digest)
      gone += 1
    }
  }
  if (gone > 0)
    tell(
      `${gone} of the ${noted.length} documents that the journal has are not in the books any more: their files are sent again.\n`,
    )
}

/** Which of some ids are of documents that are there. */
async function thereOf(client: ServiceClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const lists = Array.from({ length: Math.ceil(ids.length / listMax) }, (_, at) => at)
  const parameters = lists.map((at) => `$ids${at}: [ID!]!`).join(', ')
  const fields = lists.map((at) => `list${at}: nodes(ids: $ids${at}) { id }`).join(' ')
  const variables = Object.fromEntries(lists.map((at) => [`ids${at}`, ids.slice(at * listMax, (at + 1) * listMax)]))
  const found = await client.graphql(`query Known(${parameters}) { ${fields} }`, variables).catch((error: unknown) => {
    if (!(error instanceof RefusedRequest)) throw error
    throw new Sentence(
      `The service does not say which documents of the journal it has: ${error.message} With --again everything is sent anew.`,
    )
  })
  return new Set(lists.flatMap((at) => listOf(found[`list${at}`]).map((one) => textOf(one, 'id'))))
}
