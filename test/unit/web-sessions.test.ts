import { expect, it } from 'vitest'
import { webSessions } from '../../src/engine/access/web-sessions.ts'
import { guessLimit } from '../../src/engine/identity/guess-limit.ts'
import { keyHashing } from '../../src/engine/identity/key-hash.ts'
import type { Database, Session } from '../../src/storage/server/database.ts'

/** What a session costs the database (F114), on a clock of our own. */
function fakeSessions() {
  const clock = { ms: 5_000 }
  const state = { there: true, looks: 0, versions: 0 }
  const permissions = [{ sets: ['READ'], companies: ['c'] }]
  const who = { id: 'u', name: 'ann', every_company: false, permissions, rights_version: '1' }
  const reach = { key_id: null, key_scope: { companies: null, sets: null }, role_rights: [], named: [] }
  const row = { ...who, ...reach, session_id: 's', seconds_left: 600 }
  const session = {
    rows: async ({ sql }: { sql: string }) => {
      if (sql.includes('rights_version"')) {
        state.versions += 1
        return [{ version: '1' }]
      }
      state.looks += 1
      return state.there ? [row] : []
    },
  } as unknown as Session
  const database = {
    read: async (_counter: unknown, _company: string, work: (of: Session) => unknown) => work(session),
    write: async () => undefined,
  } as unknown as Database
  const now = (): number => clock.ms
  const parts = {
    hashing: keyHashing(),
    guesses: guessLimit(now),
    keys: { used: () => undefined },
    rightsUrl: undefined,
    issuers: [],
  }
  return { clock, state, sessions: webSessions(database, parts, now) }
}

const token = 't'.repeat(43)

it('is looked for once in two seconds, however many requests bring it', async () => {
  const { clock, state, sessions } = fakeSessions()
  for (const [ms, looks] of [
    [0, 1],
    [1_999, 1],
    [2_000, 2],
    [3_999, 2],
    [4_000, 3],
  ] as const) {
    clock.ms = 5_000 + ms
    const found = await Promise.all(Array.from({ length: 50 }, () => sessions.recognise(token, '192.0.2.1')))
    expect(found.every((one) => one?.principalName === 'ann')).toBe(true)
    expect([ms, state.looks]).toEqual([ms, looks])
  }
  // Whether rights changed is looked at once a second, for all sessions together.
  expect(state.versions).toBeLessThanOrEqual(5)
})

it('that another process ended works for two seconds more at the most, and then costs nothing for ten', async () => {
  const { clock, state, sessions } = fakeSessions()
  const who = async () => (await sessions.recognise(token, '192.0.2.1'))?.principalName
  expect(await who()).toBe('ann')
  state.there = false
  clock.ms += 1_999
  expect(await who()).toBe('ann')
  clock.ms += 1
  expect(await who()).toBeUndefined()
  const { looks } = state
  clock.ms += 9_999
  expect([await who(), state.looks]).toEqual([undefined, looks])
  clock.ms += 1
  expect([await who(), state.looks]).toEqual([undefined, looks + 1])
})

it('of another shape is not looked for at all', async () => {
  const { state, sessions } = fakeSessions()
  for (const wrong of ['', 'x', `${token}x`, `${token.slice(1)}.`, 'ü'.repeat(43)])
    expect(await sessions.recognise(wrong, '192.0.2.1')).toBeUndefined()
  expect(state).toMatchObject({ looks: 0, versions: 0 })
})
