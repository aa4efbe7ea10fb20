import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The client that the provider knows. */
export const client = { id: 'facturier console', secret: 's:cret' } as const

/** What the provider says otherwise than it should, and how it is. */
export interface Mood {
  readonly claims?: object
  readonly status?: number
  readonly methods?: readonly string[]
}

/**
 * An identity provider on this machine that holds clients to the rules of the code flow with PKCE. Whoever is sent there with a
 * browser is signed in at once, as jan, and sent back.
 */
export async function startProvider(host = '127.0.0.1') {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  // What it was asked to sign in, by the code it gave.
  const asked = new Map<string, URLSearchParams>()
  let issuer = ''
  let mood: Mood = {}
  let codes = 0
  const give = (wanted: URLSearchParams): string => {
    const code = `code-${(codes += 1)}`
    asked.set(code, wanted)
    return code
  }
  const token = async (body: URLSearchParams, authorization: string | undefined): Promise<[number, object]> => {
    if (mood.status !== undefined) return [mood.status, { error: 'server_error' }]
    if (!isClient(mood, body, authorization)) return [401, { error: 'invalid_client' }]
    const code = body.get('code') ?? ''
    const wanted = asked.get(code)
    // A code is good for once.
    asked.delete(code)
    const verifier = body.get('code_verifier') ?? ''
    const fits =
      body.get('grant_type') === 'authorization_code' &&
      wanted?.get('redirect_uri') === body.get('redirect_uri') &&
      wanted?.get('code_challenge') === createHash('sha256').update(verifier).digest('base64url')
    if (!fits) return [400, { error: 'invalid_grant' }]
    const exp = Math.floor(Date.now() / 1000) + 300
    const claims = { iss: issuer, aud: client.id, sub: 'jan', nonce: wanted?.get('nonce'), roles: ['readers'], exp }
    const signed = await new SignJWT({ ...claims, preferred_username: 'jan@firm.example', ...mood.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(pair.privateKey)
    return [200, { id_token: signed, access_token: 'opaque', token_type: 'Bearer' }]
  }
  const server = createServer(
    answering({ issuer: () => issuer, methods: () => mood.methods, keys: [jwk], give, token }),
  )
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  issuer = `http://${host}:${typeof address === 'object' ? address?.port : ''}`
  return {
    issuer,
    /** Signs in whoever was sent there with these parameters; answers the code. */
    give,
    become: (next: Mood): void => {
      mood = next
    },
    /** As a service is configured with it. */
    issuers: [
      {
        issuer,
        audiences: ['facturier'],
        client,
        rolesClaim: 'roles',
        roles: { readers: [{ company: 'demo verkoop nv', sets: ['READ'] }] },
      },
    ],
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What {@link startProvider} answers. */
export type TestProvider = Awaited<ReturnType<typeof startProvider>>

function isClient({ methods }: Mood, body: URLSearchParams, authorization: string | undefined): boolean {
  if (methods !== undefined) return body.get('client_id') === client.id && body.get('client_secret') === client.secret
  const pair = `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`
  return authorization === `Basic ${Buffer.from(pair).toString('base64')}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** What the provider answers with. */
interface Answering {
  readonly issuer: () => string
  readonly methods: () => Mood['methods']
  readonly keys: readonly object[]
  readonly give: (wanted: URLSearchParams) => string
  readonly token: (body: URLSearchParams, authorization: string | undefined) => Promise<[number, object]>
}

function answering({ issuer, methods, keys, give, token }: Answering): RequestListener {
  return (request, response) => {
    const json = (body: object, status = 200): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer())
    if (pathname === '/jwks') return json({ keys })
    if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', give(searchParams))
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (pathname !== '/token')
      return json({
        issuer: issuer(),
        jwks_uri: `${issuer()}/jwks`,
        authorization_endpoint: `${issuer()}/authorize?tenant=1`,
        token_endpoint: `${issuer()}/token`,
        token_endpoint_auth_methods_supported: methods(),
      })
    void textOf(request)
      .then((text) => token(new URLSearchParams(text), request.headers.authorization))
      .then(([status, body]) => json(body, status))
  }
}
