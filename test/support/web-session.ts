import type { Answer } from './service.ts'

/** A browser as far as sessions go: it keeps the cookie and sends it, and the CSRF text with what changes something. */
export interface TestBrowser {
  /** Asks as a page of the service would; headers given go before what it would send, and '' leaves one out. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(body: unknown, headers?: Record<string, string>): Promise<Answer>
  graphql(body: object, headers?: Record<string, string>): Promise<Answer>
  /** The token in its cookie; '' without one. */
  token(): string
  csrf(): string
}

/** A browser that is at a service, with `own` among the headers of all it sends. */
export function browserOf(base: string, own: Record<string, string> = {}): TestBrowser {
  let cookie = ''
  let csrf = ''
  const ask: TestBrowser['ask'] = async (method, path, body, headers = {}) => {
    const raw = body === undefined || typeof body === 'string'
    const wanted: Record<string, string> = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...(csrf === '' || method === 'GET' ? {} : { 'facturier-csrf': csrf }),
      ...own,
      ...headers,
    }
    const sent = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
    const options = { method, headers: sent, body: raw ? body : JSON.stringify(body) }
    const response = await fetch(`${base}${path}`, options)
    const text = await response.text()
    const json = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
    if (typeof json?.csrf === 'string') csrf = json.csrf
    return { status: response.status, headers: response.headers, text, json }
  }
  return {
    ask,
    signIn: (body, headers) => ask('POST', '/session', body, headers),
    graphql: (body, headers) => ask('POST', '/graphql', body, headers),
    token: () => cookie.split('=')[1] ?? '',
    csrf: () => csrf,
  }
}
