import { print, type DocumentNode } from 'graphql'
import type { Service } from './service.ts'
import { subscribe } from './subscriptions.ts'

/** A document with the types codegen hung on it. */
type Typed<Data, Variables> = DocumentNode & { readonly __apiType?: (variables: Variables) => Data }

/** What each event of a subscription brings, typed as codegen says; ends with the stream, and the stream with the loop. */
export async function* eventsOf<Data, Variables extends object>(
  service: Service,
  document: Typed<Data, Variables>,
  variables: Variables,
  signal: AbortSignal,
): AsyncGenerator<Data> {
  const stream = await subscribe(service.base, service.authorization, print(document), variables)
  if (!stream.response.ok) throw new Error(`${stream.response.status}`)
  signal.addEventListener('abort', () => stream.close())
  try {
    for (let sent = await stream.next(); sent !== undefined; sent = await stream.next()) {
      const { data }: { readonly data?: Data } = sent
      if (data === undefined) throw new Error(JSON.stringify(sent))
      yield data
    }
  } finally {
    stream.close()
  }
}
