import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { odataPath } from '../../src/cli/service/address.ts'
import { httpServer } from '../../src/cli/service/serve.ts'
import { readConfig } from '../../src/config.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** What cannot be done with users, keys and rights (F93). */
let service: Service
beforeAll(async () => {
  service = await startService()
  await service.keys.create('reader')
}, 120_000)
afterAll(() => service.stop())

const code = ({ status, json }: Answer): string => `${status} ${json?.error?.code ?? ''}`.trim()

describe('what cannot be', () => {
  it.each<[string, string, string, unknown, string]>([
    ['no JSON object', 'POST', 'users', [1], '400 BadRequest'],
    ['no name', 'POST', 'users', {}, '400 BadRequest_RequiredParamNotProvided'],
    ['a name with a colon', 'POST', 'users', { userName: 'a:b' }, '400 BadRequest'],
    ['a name of a number', 'POST', 'users', { userName: 7 }, '400 BadRequest'],
    ['a property nobody knows', 'POST', 'users', { userName: 'a', age: 7 }, '400 BadRequest'],
    ['a kind nobody knows', 'POST', 'users', { userName: 'a', kind: 'robot' }, '400 BadRequest'],
    ['half a subject', 'POST', 'users', { userName: 'a', subject: 'x' }, '400 BadRequest'],
    [
      'a read-only property',
      'POST',
      'users',
      { userName: 'a', systemCreatedAt: '2020-01-01T00:00:00Z' },
      '400 BadRequest',
    ],
    ['a name that is taken', 'POST', 'users', { userName: 'admin' }, '409 Internal_EntityWithSameKeyExists'],
    ['a user nobody knows', 'POST', 'accessKeys', { userName: 'nobody' }, '400 BadRequest'],
    [
      'an end that was',
      'POST',
      'accessKeys',
      { userName: 'reader', expirationDateTime: '2020-01-01T00:00:00Z' },
      '400 BadRequest',
    ],
    ['an end that is none', 'POST', 'accessKeys', { userName: 'reader', expirationDateTime: 'soon' }, '400 BadRequest'],
    [
      'an end beyond all time',
      'POST',
      'accessKeys',
      { userName: 'reader', expirationDateTime: '9999-99-99' },
      '400 BadRequest',
    ],
    ['sets nobody knows', 'POST', 'accessKeys', { userName: 'reader', permissionSets: 'WRITE' }, '400 BadRequest'],
    ['a secret of its own', 'POST', 'accessKeys', { userName: 'reader', secret: 'mine' }, '400 BadRequest'],
    [
      'no sets',
      'POST',
      'userPermissions',
      { userName: 'reader', companyId: 'x' },
      '400 BadRequest_RequiredParamNotProvided',
    ],
    [
      'hours that are none',
      'POST',
      'accessKeys(11111111-1111-4111-8111-111111111111)/rotate',
      { hours: 1.5 },
      '400 BadRequest',
    ],
    [
      'too many hours',
      'POST',
      'accessKeys(11111111-1111-4111-8111-111111111111)/rotate',
      { hours: 9000 },
      '400 BadRequest',
    ],
    [
      'a key nobody knows',
      'GET',
      'accessKeys(11111111-1111-4111-8111-111111111111)',
      undefined,
      '404 BadRequest_ResourceNotFound',
    ],
    ['an id that is none', 'GET', "users('x')", undefined, '404 BadRequest_ResourceNotFound'],
    [
      'half a pair',
      'GET',
      "userPermissions('11111111-1111-4111-8111-111111111111')",
      undefined,
      '404 BadRequest_ResourceNotFound',
    ],
    [
      'deleting a user',
      'DELETE',
      'users(11111111-1111-4111-8111-111111111111)',
      undefined,
      '405 BadRequest_MethodNotAllowed',
    ],
    [
      'changing a key',
      'PATCH',
      'accessKeys(11111111-1111-4111-8111-111111111111)',
      {},
      '405 BadRequest_MethodNotAllowed',
    ],
    ['filtering', 'GET', "users?$filter=userName eq 'x'", undefined, '400 BadRequest'],
    ['a property in $select nobody knows', 'GET', 'users?$select=hash', undefined, '400 BadRequest'],
  ])('is refused: %s', async (_what, method, path, body, expected) => {
    const answer = await service.request(method, path, body)
    expect(code(answer)).toBe(expected)
    expect(answer.text).not.toMatch(/select |insert |node_modules|\.ts:/i)
  })
})

describe('a service without the migration login', () => {
  it('says what is missing, on both surfaces', async () => {
    const config = readConfig({})
    const opened = createEngine({ appUrl: service.database.appUrl, onConnectionError: () => undefined })
    const server = httpServer(config, pino({ level: 'silent' }), opened)
    const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
    const headers = { authorization: service.authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${base}${odataPath(config)}users`, { headers })
    expect([answer.status, await answer.text()]).toEqual([501, expect.stringContaining('set DATABASE_MIGRATION_URL')])
    const body = JSON.stringify({ query: '{ users { userName } }' })
    const told = await (await fetch(`${base}/graphql`, { method: 'POST', headers, body })).text()
    expect(told).toContain('set DATABASE_MIGRATION_URL')
    await server.stop(1_000)
    await opened.close()
  })
})
