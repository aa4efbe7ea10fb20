import { createServer, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'
import { library } from './libraries.ts'

/** Tokens of a certified OpenID Connect provider, as an application gets them with its credentials: F93. */
let service: Service
let issuer = ''
let answer: RequestListener = (_request, response) => void response.end()
const idp = createServer((request, response) => answer(request, response))
const secret = 'a-secret-of-the-robot-of-32-characters'

/** A provider with a new key of an algorithm. */
async function provider(alg: string): Promise<RequestListener> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const { default: Provider } = library('oidc-provider')
  const made = new Provider(issuer, {
    clients: [
      {
        client_id: 'robot',
        client_secret: secret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: alg,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: `key of ${alg}`, alg, use: 'sig' }] },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:facturier',
        getResourceServerInfo: (_context: unknown, resource: string) => ({
          scope: 'books',
          audience: resource === 'urn:facturier' ? 'facturier' : 'mail',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg } },
        }),
      },
    },
  })
  return made.callback()
}

beforeAll(async () => {
  await new Promise<void>((resolve) => idp.listen(0, '127.0.0.1', resolve))
  const address = idp.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  answer = await provider('RS256')
  const roles = { books: [{ company: 'Demo Verkoop NV', sets: ['READ'] }] }
  service = await startService({ issuers: [{ issuer, audiences: ['facturier'], rolesClaim: 'scope', roles }] })
}, 120_000)
afterAll(async () => {
  await service.stop()
  idp.closeAllConnections()
  await new Promise((resolve) => idp.close(resolve))
})

async function token(resource = 'urn:facturier'): Promise<string> {
  const answered = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`robot:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'books', resource }),
  })
  const found = (await answered.json()) as { access_token?: string }
  return found.access_token ?? JSON.stringify(found)
}

const read = async (bearer: string) =>
  (
    await service.request('GET', `${service.companyUrl}/customers?$top=1`, undefined, {
      authorization: `Bearer ${bearer}`,
    })
  ).status

describe('an OpenID Connect provider', () => {
  it('vouches for an application, which has the rights of its scope', async () => {
    expect(await read(await token())).toBe(200)
    const users = await service.keys.list()
    expect(users.find(({ subject }) => subject === 'robot')).toMatchObject({ kind: 'application', issuer, rights: [] })
    expect(await read(await token('urn:mail')), 'a token for somebody else').toBe(401)
  })

  it('that takes another key and algorithm is not believed by its old name, until it is asked again', async () => {
    const before = await token()
    answer = await provider('ES256')
    const after = await token()
    expect(await read(before), 'remembered or known').toBe(200)
    // The keys were had less than 30 seconds ago: nobody asks for them at a stranger's word.
    expect(await read(after)).toBe(401)
  })
})
