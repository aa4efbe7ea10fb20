/** Where a service answers GraphQL, and what is sent along. */
export interface Endpoint {
  /** Address of GraphQL, such as `/graphql` of the page's own server, or `https://books.example/graphql`. */
  readonly url: string
  /** Headers of every request, or a function that is asked for them before each, for a key that changes. */
  readonly headers?: Headers | (() => Headers | Promise<Headers>)
  /** `credentials` of fetch, for a browser whose own server holds the key: `include`, `same-origin` or `omit`. */
  readonly credentials?: 'include' | 'omit' | 'same-origin'
  /** Another fetch, for instance one that logs. */
  readonly fetch?: typeof fetch
}

type Headers = Readonly<Record<string, string>>

/** What a request says: a text and the values of its variables. */
export interface Asked {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: object | undefined
}

/** `Authorization` of a key as `npm run key` prints it, `user:key`. For servers: a page that holds a key gives it away. */
export function basicAuthorization(key: string): string {
  const bytes = new TextEncoder().encode(key)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** Sends a request; resolves with the headers of the answer, whatever its status. Rejects when the service cannot be reached. */
export async function send(
  endpoint: Endpoint,
  asked: Asked,
  accept: string,
  signal?: AbortSignal | null,
): Promise<Response> {
  const { headers = {}, credentials } = endpoint
  const own = typeof headers === 'function' ? await headers() : headers
  // Called by itself: the fetch of a browser does not work as a method of another object.
  const { fetch: sender = fetch } = endpoint
  return sender(endpoint.url, {
    method: 'POST',
    headers: { ...own, accept, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: signal ?? null,
    ...(credentials === undefined ? {} : { credentials }),
  })
}
