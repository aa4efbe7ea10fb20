import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { FacturierClient } from './client.ts'

/** A page of a list, as far as going on wants it. */
export interface Page<Node> {
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null }
}

/**
 * Every record of a list, page by page, each asked for when the one before is used up. The operation takes the variable
 * `after`; `pageOf` finds its list, and nothing there ends it. Throws a TypeError when there are more records and the page
 * does not say behind what: an operation that forgot `endCursor` would read its first page for ever.
 */
export async function* everyNode<Data, Variables extends { readonly after?: string | null }, Node>(
  client: FacturierClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pageOf: (data: Data) => Page<Node> | null | undefined,
): AsyncGenerator<Node, void, undefined> {
  for (let here = variables; ;) {
    const page = pageOf(await client.request(document, here))
    yield* page?.nodes ?? []
    if (page?.pageInfo.hasNextPage !== true) return
    const { endCursor: after } = page.pageInfo
    if (typeof after !== 'string' || after === here.after)
      throw new TypeError('There are more records, behind the same place or none: select endCursor in pageInfo.')
    here = { ...here, after }
  }
}
