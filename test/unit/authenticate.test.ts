import { describe, expect, it } from 'vitest'
import { keepWithin, usualMegabytes } from '../../src/core/memory/budget.ts'
import { Problem } from '../../src/core/problem.ts'
import { authentication } from '../../src/engine/access/authenticate.ts'
import { plainHash } from '../../src/engine/identity/key-hash.ts'
import type { Database, Session } from '../../src/storage/server/database.ts'

/** Keys and rights as a process remembers them: F45, on a clock of our own. */

/** A database of users and keys that counts what it is asked and answers when it is told to. */
function fakeRights() {
  const rights = new Map<string, { sets: string[]; hash: string; seconds?: number }>()
  const state = { version: 1, looks: 0, asked: 0, away: false }
  /** What waits to be answered, where answers are held back. */
  const held: (() => void)[] = []
  const hold = { looks: false, asks: false }
  const rows = async (sql: string, parameters: readonly unknown[]): Promise<object[]> => {
    const away = () => new Problem('Internal_ServiceUnavailable', 'The database is not available right now.')
    if (state.away) throw away()
    const look = sql.includes('from "rights_version"')
    if (look) state.looks += 1
    else state.asked += 1
    const user = rights.get(String(parameters[0]))
    const permissions = user && [{ sets: user.sets, companies: ['c'] }]
    const hashes = parameters[1] as readonly string[]
    const known = user !== undefined && hashes.includes(user.hash)
    const name = String(parameters[0])
    const key = {
      key_id: `key of ${name}`,
      key_scope: { companies: null, sets: null },
      seconds_left: user?.seconds ?? null,
    }
    const row = { id: name, name, every_company: false, permissions, ...key, hash_at: 0 }
    // As a statement does, it sees what was when it began.
    const answer = look
      ? [{ version: String(state.version) }]
      : known
        ? [{ ...row, rights_version: String(state.version) }]
        : []
    if (look ? hold.looks : hold.asks) await new Promise<void>((resolve) => void held.push(resolve))
    return answer
  }
  const session = { rows: async ({ sql, parameters }) => rows(sql, parameters) } as Session
  const database = {
    read: async (_counter: unknown, _company: string, work: (of: Session) => unknown) => work(session),
    write: async () => undefined,
  } as unknown as Database
  const clock = { ms: 5_000 }
  const door = authentication(database, {}, () => clock.ms)
  return {
    state,
    clock,
    hold,
    change: (user: string, sets: string[], key = 'key', seconds?: number) => {
      rights.set(user, { sets, hash: plainHash(key), ...(seconds === undefined ? {} : { seconds }) })
      state.version += 1
    },
    revoke: (user: string) => {
      rights.delete(user)
      state.version += 1
    },
    release: () => {
      hold.looks = false
      hold.asks = false
      for (const go of held.splice(0)) go()
    },
    authenticate: (user: string, key: string, sent?: string, from?: string) => door.authenticate(user, key, sent, from),
    recall: (sent: string) => door.recall(sent),
    /** The sets of a user, or what is wrong. */
    sets: async (user: string, key = 'key'): Promise<string> => {
      const identity = await door.authenticate(user, key).catch((error: unknown) => error)
      if (identity instanceof Error) return identity.message
      return identity === undefined
        ? 'unknown'
        : [...((identity as { permissions: Map<string, Set<string>> }).permissions.get('c') ?? [])].join(' ')
    },
  }
}

/** Whatever can go on without an answer has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a key', () => {
  it('that is revoked works for less than a second more, and one more look is all it costs', async () => {
    const { state, clock, change, revoke, sets } = fakeRights()
    change('clerk', ['READ'])
    expect(await sets('clerk')).toBe('READ')
    revoke('clerk')
    clock.ms += 999
    expect(await sets('clerk')).toBe('READ')
    clock.ms += 1
    expect(await sets('clerk')).toBe('unknown')
    expect(state).toMatchObject({ looks: 2, asked: 2 })
  })

  it('whose rights were taken back does not have them a second later, and given ones are there', async () => {
    const { clock, change, sets } = fakeRights()
    change('clerk', ['READ', 'POST'])
    expect(await sets('clerk')).toBe('READ POST')
    change('clerk', ['READ'])
    clock.ms += 1_000
    expect(await sets('clerk')).toBe('READ')
    change('clerk', ['EDIT'])
    clock.ms += 1_000
    expect(await sets('clerk')).toBe('EDIT')
  })

  it('costs no statement per request: one look a second for all users, and nothing without requests', async () => {
    const { state, clock, change, sets } = fakeRights()
    for (const user of ['a', 'b', 'c']) change(user, ['READ'])
    for (let request = 0; request < 3_000; request++) {
      expect(await sets(['a', 'b', 'c'][request % 3] ?? '')).toBe('READ')
      clock.ms += 1
    }
    expect(state).toMatchObject({ looks: 3, asked: 3 })
    clock.ms += 3_600_000
    expect(state.looks).toBe(3)
    await Promise.all(Array.from({ length: 50 }, () => sets('a')))
    expect(state, 'those who come together share a look').toMatchObject({ looks: 4, asked: 3 })
  })

  it('lets nobody in while the database cannot be asked, however often it was let in before', async () => {
    const { state, clock, change, sets } = fakeRights()
    change('clerk', ['READ'])
    expect(await sets('clerk')).toBe('READ')
    state.away = true
    clock.ms += 1_000
    for (let again = 0; again < 3; again++) expect(await sets('clerk')).toMatch('not available')
    state.away = false
    expect(await sets('clerk')).toBe('READ')
    expect(state.asked, 'nothing has changed meanwhile').toBe(1)
  })
})

describe('a key that ends', () => {
  it('is asked for again when its time is over, and not before', async () => {
    const { state, clock, change, sets } = fakeRights()
    change('clerk', ['READ'], 'key', 60)
    expect(await sets('clerk')).toBe('READ')
    clock.ms += 59_999
    expect(await sets('clerk')).toBe('READ')
    expect(state.asked).toBe(1)
    clock.ms += 1
    await sets('clerk')
    expect(state.asked).toBe(2)
  })
})

describe('guesses', () => {
  it('reach the database ten times a minute, and a pair that worked is never one', async () => {
    const { state, clock, change, authenticate } = fakeRights()
    change('clerk', ['READ'])
    const from = '192.0.2.7'
    expect(await authenticate('clerk', 'key', 'text', from)).toBeDefined()
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, (_, guess) => authenticate('clerk', `guess ${guess}`, 'x', from)),
    )
    expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(40)
    expect(state.asked).toBe(11)
    change('clerk', ['EDIT'])
    clock.ms += 1_000
    expect((await authenticate('clerk', 'key', 'text', from))?.permissions.get('c')).toEqual(new Set(['EDIT']))
    await expect(authenticate('clerk', 'other', 'x', from)).rejects.toMatchObject({ retryAfter: 59 })
  })

  it('are none where the database cannot be asked, and many with one right key at once are one', async () => {
    const { state, clock, change, authenticate } = fakeRights()
    change('clerk', ['READ'])
    await authenticate('other', 'x')
    state.away = true
    clock.ms += 1_000
    for (let again = 0; again < 30; again++)
      await expect(authenticate('clerk', 'key', 'x', '192.0.2.7')).rejects.toThrow(/not available/)
    state.away = false
    const all = await Promise.all(Array.from({ length: 30 }, () => authenticate('clerk', 'key', 'x', '192.0.2.7')))
    expect(new Set(all).size).toBe(1)
  })
})

describe('an answer that comes late', () => {
  it('of a look from before a revocation does not let in those who came a second after it', async () => {
    const { state, clock, hold, change, revoke, release, sets } = fakeRights()
    change('clerk', ['READ'])
    await sets('clerk')
    clock.ms += 1_000
    hold.looks = true
    const early = sets('clerk')
    await Promise.resolve()
    revoke('clerk')
    clock.ms += 5_000
    const late = sets('clerk')
    release()
    expect(await early).toBe('READ')
    expect(await late).toBe('unknown')
    expect(state.looks).toBe(3)
  })

  it('of a user from before a revocation is not remembered after it', async () => {
    const { clock, hold, change, revoke, release, sets } = fakeRights()
    change('other', ['READ'])
    change('clerk', ['READ'])
    await sets('other')
    hold.asks = true
    const early = sets('clerk')
    await settled()
    revoke('clerk')
    clock.ms += 1_000
    hold.asks = false
    expect(await sets('other'), 'the new version is known').toBe('READ')
    release()
    expect(await early, 'it was asked before').toBe('READ')
    expect(await sets('clerk')).toBe('unknown')
  })

  it('of a user from before a revocation is not shared with those who came a second after it', async () => {
    const { clock, hold, change, revoke, release, sets } = fakeRights()
    change('clerk', ['READ'])
    hold.asks = true
    const early = sets('clerk')
    await settled()
    revoke('clerk')
    clock.ms += 1_000
    const late = sets('clerk')
    await settled()
    release()
    expect(await early).toBe('READ')
    expect(await late).toBe('unknown')
  })
})

describe('the text that a user and key came in', () => {
  it('stands for them until the next look, and no longer than the key works', async () => {
    const { state, clock, change, revoke, authenticate, recall } = fakeRights()
    change('clerk', ['READ'])
    expect(recall('text'), 'never verified').toBeUndefined()
    const identity = await authenticate('clerk', 'key', 'text')
    expect(recall('text')).toBe(identity)
    revoke('clerk')
    clock.ms += 999
    expect(recall('text')).toBe(identity)
    clock.ms += 1
    expect(recall('text'), 'it takes a look').toBeUndefined()
    expect(await authenticate('clerk', 'key', 'text')).toBeUndefined()
    expect(recall('text'), 'it works no more').toBeUndefined()
    expect(state).toMatchObject({ looks: 2, asked: 2 })
  })

  it('has other rights as soon as they are known to have changed, by whoever looked', async () => {
    const { clock, change, authenticate, recall } = fakeRights()
    change('clerk', ['READ'])
    await authenticate('clerk', 'key', 'text')
    change('clerk', ['EDIT'])
    clock.ms += 1_000
    await authenticate('other', 'key')
    expect(recall('text'), 'verified under rights of before').toBeUndefined()
    const again = await authenticate('clerk', 'key', 'text')
    expect(again?.permissions.get('c')).toEqual(new Set(['EDIT']))
    expect(recall('text')).toBe(again)
  })

  it('is never remembered where it does not fit', async () => {
    const { change, authenticate, recall } = fakeRights()
    change('clerk', ['READ'])
    expect(await authenticate('clerk', 'wrong', 'text')).toBeUndefined()
    expect(await authenticate('no/user', 'key', 'text')).toBeUndefined()
    expect(recall('text')).toBeUndefined()
  })
})

describe('what lasts longer than a request', () => {
  it('is told within a second that its key is gone, with one statement for all streams of a key', async () => {
    const { state, clock, change, revoke, authenticate } = fakeRights()
    change('clerk', ['READ'])
    const identity = await authenticate('clerk', 'key')
    const streams = Array.from({ length: 20 }, () => async () => identity?.recheck?.())
    const all = async () => new Set((await Promise.all(streams.map((stream) => stream()))).map((one) => one?.has('c')))
    expect(await all()).toEqual(new Set([true]))
    expect(state).toMatchObject({ looks: 1, asked: 1 })
    clock.ms += 60_000
    expect(await all()).toEqual(new Set([true]))
    expect(state, 'nothing has changed').toMatchObject({ looks: 2, asked: 1 })
    revoke('clerk')
    clock.ms += 1_000
    expect(await all()).toEqual(new Set([undefined]))
    expect(state).toMatchObject({ looks: 3, asked: 2 })
  })
})

describe('the memory', () => {
  it('holds what fits into its bytes, and those used longest ago go first, one by one', async () => {
    const { state, change, sets } = fakeRights()
    keepWithin(200_000)
    try {
      for (let user = 0; user < 200; user++) change(`user ${user}`, ['READ'])
      for (let user = 0; user < 200; user++) await sets(`user ${user}`)
      expect(state.asked).toBe(200)
      for (let user = 100; user < 200; user++) await sets(`user ${user}`)
      expect(state.asked, 'still remembered').toBe(200)
      await sets('user 0')
      expect(state.asked, 'the oldest was forgotten').toBe(201)
      for (let user = 102; user < 200; user++) await sets(`user ${user}`)
      expect(state.asked, 'and no more than was needed').toBe(201)
    } finally {
      keepWithin(usualMegabytes() * 1024 * 1024)
    }
  })

  it('knows a pair by both: a name and a key that join to the same text are another', async () => {
    const { change, sets } = fakeRights()
    change('a', ['READ'], 'b\0c')
    expect(await sets('a', 'b\0c')).toBe('READ')
    expect(await sets('a\0b', 'c')).toBe('unknown')
  })
})

describe('a name that nobody can have', () => {
  it.each([
    ['NUL', 'adm\0in'],
    ['nothing', ''],
    ['a line feed', 'admin\n'],
    ['DEL', 'adm\u007fin'],
    ['a C1 control', 'adm\u0085in'],
    ['half a surrogate pair', 'adm\ud800in'],
    ['the other half', '\udc00'],
    ['a colon', 'ad:min'],
  ])('with %s is unknown without the database being asked', async (_what, name) => {
    const { state, sets } = fakeRights()
    expect(await sets(name)).toBe('unknown')
    expect(state).toMatchObject({ looks: 0, asked: 0 })
  })

  it.each(['Jan Smit', 'zoë', '会計', '👩‍💼', 'a'.repeat(300)])('is not one like %s', async (name) => {
    const { change, sets } = fakeRights()
    change(name, ['READ'])
    expect(await sets(name)).toBe('READ')
  })
})
