import { afterEach, describe, expect, it, vi } from 'vitest'
import { fairLane } from '../../src/core/turns/fair-lane.ts'
import { Problem } from '../../src/core/problem.ts'
import { Patience } from '../../src/core/turns/patience.ts'
import { shares } from '../../src/core/turns/shares.ts'
import { createLanes } from '../../src/engine/import/create-lane.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { actionKeys } from '../../src/engine/post/action-keys.ts'
import { postingLanes } from '../../src/engine/post/lane.ts'
import { importTables } from '../../src/model/import-side.ts'
import { readLanes } from '../../src/engine/access/read-lanes.ts'
import { bodyBudget } from '../../src/http/body.ts'
import { turns } from '../../src/http/turns.ts'
import { resources as published } from '../../src/model/resources/all.ts'
import type { Database } from '../../src/storage/server/database.ts'
import { almighty } from '../support/demo-engine.ts'

afterEach(() => vi.useRealTimers())

describe('the patience of a request', () => {
  it('is five seconds in all queues together, what it is worked on not counted, and those at once counted once', async () => {
    vi.useFakeTimers()
    const patience = new Patience()
    const row = turns(1)
    const [before, turn] = [{ patience: new Patience() }, { patience }]
    expect(row.ofPrincipal(before, 'ann')).toBeUndefined()
    const admitted = row.ofPrincipal(turn, 'ann')
    await vi.advanceTimersByTimeAsync(2_000)
    row.leave(before)
    await admitted
    await vi.advanceTimersByTimeAsync(60_000)
    const who = { principalId: 'ann', patience }
    const [one, other] = [fairLane('one', 1), fairLane('other', 1)]
    const leave = await one.enter({ principalId: 'bob' })
    await other.enter({ principalId: 'bob' })
    let told = 0
    const refused = (): void => void told++
    const entered = one.enter(who)
    other.enter(who).catch(refused)
    await vi.advanceTimersByTimeAsync(1_000)
    leave()
    const leaveAgain = await entered
    one.enter(who).catch(refused)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(told).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toBe(2)
    leaveAgain()
    // A place that is free costs no patience; what was done already is not denied.
    await one.enter(who)
    vi.useRealTimers()
    await expect(one.enter({ ...who, statements: 1 })).rejects.toThrow(/look for it first/)
    await expect(one.enter({ ...who, statements: 0 })).rejects.toThrow(/Nothing was changed/)
  })
})

describe('documents made in one transaction', () => {
  it('wait as long as the least of the patience of their callers, who are told of what went before; others go on', async () => {
    vi.useFakeTimers()
    const places = fairLane('places', 1)
    const leave = await places.enter({ principalId: 'bob' })
    const refused = (): Promise<never> => Promise.reject(new Problem('BadRequest', 'By the database.'))
    const database: Pick<Database, 'write'> = {
      write: async (counter, _companyId, work) => {
        ;(await places.enter(counter))()
        return work({ rows: refused, arrays: refused })
      },
    }
    const lane = createLanes(database)
    const callers = [0, 1, 2].map(() => ({ ...almighty(), patience: new Patience() }))
    const [hasty, patient] = callers
    if (hasty === undefined || patient === undefined) throw new Error('There are three.')
    hasty.statements = 7
    hasty.patience.waits()
    await vi.advanceTimersByTimeAsync(3_000)
    hasty.patience.waitsNoMore()
    const [resource] = published.filter(({ table }) => table === 'import_sales_invoice')
    if (resource === undefined) throw new Error('There are sales invoices.')
    const wanted = { resource, document: { header: {}, lines: [] }, selection: undefined }
    const told = callers.map((caller) => lane(caller, 'company', wanted).then(String, String))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await told[0]).toMatch(/look for it first/)
    leave()
    expect(await Promise.all(told.slice(1))).toEqual([1, 2].map(() => expect.stringMatching('By the database.')))
    expect(patient.patience.left).toBe(3_000)
  })
})

describe('a lane of a company', () => {
  const [resource] = published.filter(({ table }) => table === 'import_sales_invoice')
  if (resource === undefined) throw new Error('There are sales invoices.')
  const wanted = { resource, document: { header: {}, lines: [] }, selection: undefined }
  const request = { tables: importTables.sales, id: 'one', etag: undefined, user: 'ann' }
  const ways: Readonly<Record<string, (database: Pick<Database, 'write'>) => (caller: Caller) => Promise<unknown>>> = {
    creating: (database) => {
      const lane = createLanes(database)
      return (caller) => lane(caller, 'company', wanted)
    },
    posting: (database) => {
      const lane = postingLanes(database, actionKeys())
      return (caller) => lane.post(caller, 'company', request)
    },
    cancelling: (database) => {
      const lane = postingLanes(database, actionKeys())
      const refused = (): Promise<never> => Promise.reject(new Problem('BadRequest', 'By the database.'))
      return (caller) =>
        lane.alone(caller, 'company', () =>
          database.write(caller, 'company', (session) => session.rows({ sql: '', parameters: [] })).catch(refused),
        )
    },
  }

  /** Transactions that last until they are ended, and then are refused by the database. */
  function slowDatabase() {
    const running: (() => void)[] = []
    const refused = (): Promise<never> => Promise.reject(new Problem('BadRequest', 'By the database.'))
    const database: Pick<Database, 'write'> = {
      write: async (_counter, _companyId, work) => {
        await new Promise<void>((resolve) => running.push(resolve))
        return work({ rows: refused, arrays: refused })
      },
    }
    const end = (): Promise<unknown> => {
      running.shift()?.()
      return vi.advanceTimersByTimeAsync(0)
    }
    return { database, running, end }
  }

  it.each(Object.keys(ways))('keeps nobody waiting for longer than his patience: %s', async (kind) => {
    vi.useFakeTimers()
    const { database, running, end } = slowDatabase()
    const enter = ways[kind]?.(database)
    if (enter === undefined) throw new Error('It is there.')
    const callers = [0, 7, 0].map((statements) => ({ ...almighty(), patience: new Patience(), statements }))
    const told: string[] = []
    const first = { ...almighty(), patience: new Patience() }
    enter(first).catch((error: unknown) => told.push(`first ${String(error)}`))
    await vi.advanceTimersByTimeAsync(0)
    for (const caller of callers) enter(caller).catch((error: unknown) => told.push(String(error)))
    await vi.advanceTimersByTimeAsync(4_999)
    expect([told, running.length]).toEqual([[], 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([
      expect.stringMatching(/was not begun. Nothing was changed/),
      expect.stringMatching(/look for it first/),
      expect.stringMatching(/was not begun. Nothing was changed/),
    ])
    // What has begun is not cut, and waiting for it is over.
    await vi.advanceTimersByTimeAsync(60_000)
    expect([told.length, first.patience.left]).toEqual([3, 5_000])
    await end()
    expect([told[3], running.length]).toEqual([expect.stringMatching(/first .*By the database/), 0])
  })

  it.each(['creating', 'posting'])('counts no work on the same request: %s', async (kind) => {
    vi.useFakeTimers()
    const { database, running, end } = slowDatabase()
    const enter = ways[kind]?.(database)
    if (enter === undefined) throw new Error('It is there.')
    const patience = new Patience()
    const told: string[] = []
    // Of each kind two transactions' worth; refused together, they are tried one by one where that is of use.
    for (let at = 0; at < 101; at++)
      enter({ ...almighty(), patience }).catch((error: unknown) => told.push(String(error)))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([told, running.length, patience.left]).toEqual([[], 1, 5_000])
    while (running.length > 0) await end()
    expect(told.filter((one) => !one.includes('By the database.'))).toEqual([])
    expect(told.length).toBe(101)
  })
})

describe('what principals share', () => {
  it('is had by one of them to its half, or by one request alone, and comes back', () => {
    const all = shares(100)
    const [first, second, third] = [all.of('ann'), all.of('ann'), all.of('bob')]
    expect([first.hold(30), second.hold(21), second.hold(20), second.hold(21)]).toEqual([true, false, true, false])
    expect([third.hold(50), all.of('carl').hold(2), all.used]).toEqual([true, false, 100])
    // Those who want little have room beyond the total, some of them.
    const few = Array.from({ length: 13 }, (_, at) => all.of(`few ${at}`))
    expect(few.map((one) => one.hold(1))).toEqual([...Array.from({ length: 12 }, () => true), false])
    expect([few[0]?.hold(2), all.used]).toEqual([false, 112])
    for (const one of few) one.hold(0)
    expect([first.hold(0), second.hold(0), first.hold(101), first.hold(100), second.hold(1), all.used]).toEqual([
      true,
      true,
      false,
      true,
      false,
      100,
    ])
    expect([third.hold(0), first.hold(0), all.used]).toEqual([true, true, 0])
  })

  it('is left to others: connections of each lane of reads, and room for bodies', async () => {
    vi.useFakeTimers()
    const lanes = readLanes()
    const never = new Promise<never>(() => undefined)
    for (let one = 0; one < 4; one++) {
      lanes.whole({ principalId: 'ann' }, () => never).catch(() => undefined)
      lanes.report({ principalId: 'ann' }, () => never).catch(() => undefined)
      lanes.look({ principalId: 'ann' }, 'page').catch(() => undefined)
    }
    const bob = { principalId: 'bob' }
    expect(await lanes.whole(bob, async () => 'whole')).toBe('whole')
    expect(await lanes.report(bob, async () => 'report')).toBe('report')
    ;(await lanes.look(bob, 'page')).leave()
    const refused = lanes.whole({ principalId: 'ann' }, async () => 'whole').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    // It may stand behind a change of the same request.
    expect(await refused).toMatchObject({ status: 503, message: expect.stringMatching(/look for it first/) })
    const budget = bodyBudget(1_000_000)
    budget.of('ann').grow(400_000)
    const more = budget.of('ann')
    expect(() => more.grow(200_000)).toThrow('Too many large requests')
    more.grow(400)
    budget.of('bob').grow(500_000)
  })
})
