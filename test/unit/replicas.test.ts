import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { replicaAddresses } from '../../src/core/database-address.ts'
import { Problem } from '../../src/core/problem.ts'
import { ownMark, type ReadMark, readMark } from '../../src/core/read-mark.ts'
import { busyReading } from '../../src/core/turns/fair-lane.ts'
import { streaming } from '../../src/engine/read/stream.ts'
import { besidePrimary, notingCommits, wireBesidePrimary } from '../../src/storage/replica/beside-primary.ts'
import { lastCommits, shows } from '../../src/storage/replica/last-commits.ts'
import { leastLoaded } from '../../src/storage/replica/replicas.ts'
import { primaryTrack } from '../../src/storage/replica/standing.ts'
import type { Database, Session } from '../../src/storage/server/database.ts'
import { positionOf, positionText } from '../../src/storage/server/position.ts'

const line = '0a1b2c3d'
const at = (lsn: number, of = line) => ({ line: of, lsn: BigInt(lsn) })
const replayed = (lsn: number, reachedAt: number, of = line) => ({ ...at(lsn, of), reachedAt })
const mark = (more: Partial<ReadMark> = {}): ReadMark => ({ ...ownMark(), ...more })

describe('what a replica must show (F102)', () => {
  function clock() {
    let now = 1_000
    const commits = lastCommits(10_000, () => now)
    return { commits, pass: (ms: number) => void (now += ms) }
  }

  it('is what the principal committed in the company, or anybody where that is asked for', () => {
    const { commits } = clock()
    commits.note('ann', 'one', at(100))
    commits.note('bob', 'one', at(200))
    commits.note('ann', 'two', at(50))
    const floor = (who: string, company: string, more = {}) => commits.floorOf(who, company, mark(more))
    const least = (one: ReturnType<typeof floor>) => [10, 50, 100, 200].find((lsn) => shows(replayed(lsn, 0), one))
    expect(least(floor('ann', 'one'))).toBe(100)
    expect(least(floor('ann', 'two'))).toBe(50)
    expect(least(floor('ann', ''))).toBe(100)
    expect(least(floor('bob', 'two'))).toBe(10)
    expect(least(floor('bob', 'one', { everyone: true }))).toBe(200)
    expect(least(floor('eve', 'one', { everyone: true }))).toBe(200)
    // Of the service itself: everybody's. In companies that are not known: all of them.
    commits.note('', 'two', at(200))
    commits.note('eve', '', at(100))
    expect(least(floor('bob', 'two'))).toBe(200)
    expect(least(floor('eve', 'nine'))).toBe(100)
  })

  it('is there by its place in the log, or by the moment; a place on another line never counts', () => {
    const { commits, pass } = clock()
    commits.note('ann', 'one', at(100))
    const floor = () => commits.floorOf('ann', 'one', mark())
    expect(shows(replayed(99, 999), floor())).toBe(false)
    expect(shows(replayed(100, 0), floor())).toBe(true)
    expect(shows(replayed(5_000, 0, 'ffffffff'), floor())).toBe(false)
    // The new primary's log was seen, and reached, after the commit.
    expect(shows(replayed(1, 1_001, 'ffffffff'), floor())).toBe(true)
    // A commit whose place nobody told.
    commits.note('ann', 'one', undefined)
    expect(shows(replayed(5_000, 1_000), floor())).toBe(false)
    expect(shows(replayed(1, 1_001), floor())).toBe(true)
    // Two lines: which of them is the later one is not known either.
    commits.note('bob', 'one', at(100))
    commits.note('bob', 'one', at(7, 'ffffffff'))
    expect(shows(replayed(100, 0), commits.floorOf('bob', 'one', mark()))).toBe(false)
    pass(10_001)
    commits.note('eve', 'one', at(1))
    expect(shows(replayed(0, 0), floor())).toBe(true)
  })

  it('is also what the client tells; what cannot be read, or is of another line, is on the primary', () => {
    const { commits } = clock()
    const floor = (after: string) => commits.floorOf('ann', 'one', mark({ after }))
    expect(positionOf(positionText(at(0xfeed)))).toEqual(at(0xfeed))
    expect([99, 100].map((lsn) => shows(replayed(lsn, 0), floor(`${line}-64`)))).toEqual([false, true])
    for (const sent of ['unknown', `${line}-`, 'ffffffff-1', `${line}-64 `, `${line}-fffffffffffffffff`, "1'; drop"])
      expect([sent, shows(replayed(1_000_000, 1e9), floor(sent))]).toEqual([sent, false])
    expect(readMark({ 'facturier-commit': ' x ', 'data-access-intent': 'READONLY' })).toEqual(
      mark({ first: true, after: 'x', everyone: undefined }),
    )
  })

  it('is told to other processes with the call that something was written, and is unknown where calls are missed', () => {
    const here = clock().commits
    const there = clock().commits
    const floor = (who: string) => there.floorOf(who, 'one', mark())
    here.note('ann', 'one', at(100))
    here.note('bob', 'one', at(90))
    const payload = `one${here.news('one')}`
    expect(payload).toBe(`one ${line}-64 ann,bob`)
    expect(there.heard(payload)).toBe('one')
    expect([99, 100].map((lsn) => shows(replayed(lsn, 0), floor('bob')))).toEqual([false, true])
    expect(shows(replayed(0, 0), floor('eve'))).toBe(true)
    // Told before, or of a process of an earlier version: of anybody, of which no more is known.
    expect(here.news('one')).toBe(' ? ')
    for (const [no, text] of [`two${here.news('two')}`, 'three'].entries()) {
      const company = there.heard(text)
      expect(company).toBe(['two', 'three'][no])
      expect(shows(replayed(5_000, 1_000), there.floorOf('eve', company, mark()))).toBe(false)
      expect(shows(replayed(0, 1_001), there.floorOf('eve', company, mark()))).toBe(true)
    }
    for (let no = 0; no < 300; no++) here.note(`principal-${no}-with-an-id-of-36-chars`, 'one', at(no))
    expect(`one${here.news('one')}`).toBe(`one ${line}-12b `)
    there.deaf()
    expect(shows(replayed(5_000, 1_000), there.floorOf('zoe', 'nine', mark()))).toBe(false)
  })
})

describe('a snapshot of no company in particular (F102)', () => {
  it('shows what somebody not named committed in any, also where another process told it', () => {
    const commits = () => lastCommits(10_000, () => 1_000)
    const [here, there] = [commits(), commits()]
    const sees = (who: string, lsn: number) => shows(replayed(lsn, 0), there.floorOf(who, '', mark()))
    there.heard(`one${here.news('one')}`)
    expect([sees('ann', 5_000), shows(replayed(0, 1_001), there.floorOf('ann', '', mark()))]).toEqual([false, true])
    const [many, hearing] = [commits(), commits()]
    for (let no = 0; no < 105; no++) many.note(`principal-${no}`, 'one', at(no))
    hearing.heard(`one${many.news('one')}`)
    const floor = hearing.floorOf('principal-3', '', mark())
    expect([103, 104].map((lsn) => shows(replayed(lsn, 0), floor))).toEqual([false, true])
  })
})

describe('where a replica stands (F102)', () => {
  it('is measured by what the primary showed, by one clock', () => {
    const track = primaryTrack(10_000)
    const row = { standby: true, line, lsn: '150', timeline: null }
    expect(track.judge(row)).toMatch(/primary has not answered/)
    for (const [no, lsn] of [100, 200, 300].entries()) track.saw({ line, lsn: String(lsn), timeline: '00000001' }, no)
    expect(track.judge(row)).toEqual({ line, lsn: 150n, reachedAt: 0 })
    expect(track.judge({ ...row, lsn: '300' })).toEqual({ line, lsn: 300n, reachedAt: 2 })
    expect(track.judge({ ...row, lsn: '120' }, replayed(110, 1))).toEqual({ line, lsn: 120n, reachedAt: 1 })
    // Made anew from a backup: what it showed before says nothing.
    expect(track.judge({ ...row, lsn: '120' }, replayed(300, 2))).toEqual({ line, lsn: 120n, reachedAt: 0 })
  })

  it('is nowhere when it takes writes, or follows another server or timeline', () => {
    const track = primaryTrack(10_000)
    const primary = { line, lsn: '100', timeline: '00000002' }
    expect([track.saw(primary, 0), track.saw(primary, 1)]).toEqual([false, false])
    const row = { standby: true, line, lsn: '100', timeline: '00000002' }
    expect(track.judge(row)).toMatchObject({ reachedAt: 1 })
    expect(track.judge({ ...row, standby: false })).toBe('it takes writes itself')
    for (const other of [{ line: 'ffffffff' }, { timeline: '00000001' }])
      expect(track.judge({ ...row, ...other })).toMatch(/another server, or an earlier timeline/)
    // A failover: what was reached of the one before says nothing.
    expect(track.saw({ ...primary, line: 'ffffffff' }, 2)).toBe(true)
    expect(track.judge(row, replayed(100, 1))).toMatch(/another server/)
  })

  it('and of several the least loaded is taken that shows it', () => {
    const all = [replayed(10, 0), replayed(100, 0), replayed(100, 0), undefined].map((one, no) => ({
      no,
      replayed: one,
      load: [0, 5, 4, 0][no] ?? 0,
    }))
    const floor = { commits: [{ position: at(50), at: 1 }] }
    expect(leastLoaded(all, floor)?.no).toBe(2)
    expect(leastLoaded(all, { commits: [] })?.no).toBe(0)
    expect(leastLoaded(all, { commits: [], told: 'unknown' })).toBeUndefined()
  })
})

describe('a database beside its primary (F102)', () => {
  /** A database that answers its name, or fails; and a session that tells whether something may be missing. */
  function named(name: string, failure?: () => unknown): Database {
    const session = { rows: () => Promise.resolve([]), arrays: () => Promise.resolve([]) }
    const answer = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
      const result = await work({ ...session, rows: () => Promise.resolve([name as never]) })
      if (failure !== undefined) throw failure()
      return result
    }
    return {
      read: (_counter, _company, work) => answer(work),
      write: (_counter, _company, work) => answer(work),
      rehearse: (_counter, _company, work) => answer(work),
      open: () => Promise.reject(new Error('not here')),
      openSnapshot: () => Promise.reject(new Error('not here')),
      maintain: () => Promise.reject(new Error('not here')),
      close: () => Promise.resolve(),
    }
  }
  function beside(failure?: () => unknown, primaryFails?: () => unknown) {
    let suspected = 0
    const noted: unknown[][] = []
    const replica = {
      name: 'r',
      database: {
        ...named('replica', failure),
        dedicated: async () => undefined,
        ready: async () => true,
        cut: () => {},
        openOnce: () => Promise.reject(new Error('not here')),
      },
      wire: { rows: async () => undefined, close: async () => undefined },
      load: 0,
      reads: 0,
      suspect: () => void suspected++,
    }
    const choose = async ({ reads }: { reads?: ReadMark | undefined }) =>
      reads === undefined || reads.pinned ? undefined : replica
    const commits = { note: (...all: unknown[]) => void noted.push(all) }
    const database = besidePrimary(named('primary', primaryFails), { choose, close: async () => undefined }, commits)
    const reader = { statements: 0, principalId: 'ann', reads: mark() }
    const read = (counter = reader, work = (session: Session) => session.rows({ sql: '', parameters: [] })) =>
      database.read(counter, 'one', work).then(
        ([name]) => name,
        (error: Error) => error.message,
      )
    return { database, replica, reader, read, noted, suspected: () => suspected }
  }
  const failed = (code: string) => () =>
    new Problem('Internal_ServiceUnavailable', 'not now', {
      cause: Object.assign(new pg.DatabaseError('', 0, 'error'), { code }),
    })

  it('reads there, and behind a write of the same request on the primary', async () => {
    const { database, replica, reader, read } = beside()
    expect(await read()).toBe('replica')
    expect([replica.load, replica.reads]).toEqual([0, 1])
    await database.write({ statements: 0, writers: [reader] }, 'one', async () => 1)
    expect(await read()).toBe('primary')
    const rehearsing = { ...reader, reads: mark() }
    await database.rehearse(rehearsing, 'one', async () => 1)
    expect(await read(rehearsing)).toBe('primary')
  })

  it.each([
    ['a conflict with recovery', failed('40001'), 0],
    ['a cancelled statement', failed('57014'), 0],
    ['a server that ends', failed('57P01'), 1],
    ['a table that is not there yet', () => Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '42P01' }), 0],
    ['a broken connection', () => new Error('Connection terminated unexpectedly'), 1],
  ])('reads again on the primary after %s', async (_, failure, suspected) => {
    const one = beside(failure)
    expect(await one.read()).toBe('primary')
    expect(one.suspected()).toBe(suspected)
    expect(one.replica.load).toBe(0)
  })

  it('reads again what is not there, and tells what is wrong as it is', async () => {
    expect(await beside().read(undefined, async (session) => [session.missing?.() ?? 'primary'])).toBe('primary')
    for (const refusal of [busyReading(), new Problem('BadRequest_ResourceNotFound', 'no such company')])
      expect(await beside(() => refusal).read()).toBe(refusal.message)
    const wrongValue = Object.assign(new pg.DatabaseError('division by zero', 0, 'error'), { code: '22012' })
    expect(await beside(() => wrongValue).read()).toBe('division by zero')
  })

  it('opens a page once more on the primary as long as nothing of it was handed on, and never after that', async () => {
    const pages = beside(failed('08006'))
    const paged = (when: 'opening' | 'read') => {
      const { database, replica, reader } = pages
      let opened = 0
      const cursor = () => ({ take: async () => [], takeRaw: () => Promise.reject(new Error('not here')) })
      const withCursor = (one: Pick<Database, 'read'>): Database['read'] => {
        const { read } = one
        return (counter, companyId, work) => read(counter, companyId, (session) => work({ ...session, cursor }))
      }
      const primary = named('primary')
      const behind = besidePrimary(
        { ...primary, read: withCursor(primary) },
        {
          choose: async () => ({ ...replica, database: { ...replica.database, read: withCursor(replica.database) } }),
          close: () => database.close(),
        },
        { note: () => undefined },
      )
      const caller = { ...reader, principalName: 'ann', permissions: new Map(), requestId: 'r', reads: mark() }
      const page = streaming(behind)(caller, 'one', 'shape', async (_session, held) => {
        opened++
        if (when === 'opening' && opened === 1) throw failed('40001')()
        return held
      })
      return { page, caller, times: () => opened }
    }
    const conflict = paged('opening')
    const second = await conflict.page
    expect([conflict.times(), conflict.caller.reads.pinned]).toEqual([2, true])
    second?.release()
    const broken = paged('read')
    const held = await broken.page
    held?.release()
    await expect.poll(pages.suspected).toBe(1)
    // Whoever reads hears of it when the transaction is over, which takes no second one.
    const told = await held?.fail(new Error('broke'))
    expect([told?.message, broken.times(), broken.caller.reads.pinned]).toEqual(['not now', 1, false])
  })

  it('does not know how far a write came that failed; one that was kept is told to its principals and clients', async () => {
    const { database, reader, noted } = beside(undefined, () => new Error('lost'))
    await expect(database.write(reader, 'one', async () => 1)).rejects.toThrow('lost')
    expect(noted).toEqual([['ann', 'one', undefined]])
    const note = notingCommits({ note: (...all) => void noted.push(all) })
    const bob = { statements: 0, principalId: 'bob', reads: mark() }
    note({ statements: 0, writers: [reader, bob] }, 'one', at(255))
    expect(noted.slice(1)).toEqual([
      ['ann', 'one', at(255)],
      ['bob', 'one', at(255)],
    ])
    expect([reader.reads.commit, bob.reads.commit]).toEqual([`${line}-ff`, `${line}-ff`])
    expect(bob.reads.pinned).toBe(true)
    note(bob, 'one', undefined)
    expect(bob.reads.commit).toBe('unknown')
  })

  it('asks the usual way where a replica has no answer in one message', async () => {
    const { replica, reader } = beside()
    const primary = { rows: async () => ({ count: 1, parts: [] }), close: async () => undefined }
    const wire = wireBesidePrimary(primary, {
      choose: async ({ reads }) => (reads?.pinned === false ? replica : undefined),
    })
    expect(await wire.rows(reader, 'one', { sql: '' }, [])).toBeUndefined()
    expect(await wire.rows({ statements: 0 }, 'one', { sql: '' }, [])).toEqual({ count: 1, parts: [] })
  })
})

describe('a list of replicas', () => {
  it.each([
    ['postgres://u:p@h/d', ['h:5432 postgres://u:p@h/d']],
    [
      'postgres://u:p,q@a,b:1/d?x=1&target_session_attrs=standby',
      ['a:5432 postgres://u:p,q@a/d?x=1', 'b:1 postgres://u:p,q@b:1/d?x=1'],
    ],
    ['postgres://a/d, postgresql://b/d?target_session_attrs=any', ['a:5432 postgres://a/d', 'b:5432 postgresql://b/d']],
  ])('reads %s', (text, expected) =>
    expect(replicaAddresses(text)?.map(({ name, url }) => `${name} ${url}`)).toEqual(expected),
  )

  it.each([
    'mysql://a/d',
    'postgres://a,,b/d',
    'postgres://a:0/d',
    'postgres://a/d postgres://a:5432/e',
    'postgres://a/d?target_session_attrs=read-write',
    Array.from({ length: 17 }, (_, no) => `postgres://h${no}/d`).join(','),
    'b:5432',
  ])('does not read %s', (text) => expect(replicaAddresses(text)).toBeUndefined())
})
