import { filesBetweenRuns, refusedInGroup } from '../../src/engine/store/files-between-runs.ts'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import type { JobWork } from '../../src/engine/contract/jobs.ts'
import { runningJobs } from '../../src/engine/job/runner.ts'
import { groupTransactions } from '../../src/engine/post/group-transaction.ts'
import { BeingMoved, NotHere, presenceOfRow } from '../../src/storage/connect/presence.ts'
import type { Home } from '../../src/storage/home/home.ts'
import { placements } from '../../src/storage/home/placements.ts'
import { routedDatabase, waysTo } from '../../src/storage/home/routed-database.ts'
import type { Database, PooledDatabase, Session } from '../../src/storage/server/database.ts'
import { provedHere } from '../../src/storage/server/session.ts'

const company = '11111111-1111-4111-8111-111111111111'
const nothing = async () => []
const session: Session = { rows: nothing, arrays: nothing, cursor: undefined }

describe('trouble with one home or company is not that of others', () => {
  it('a change that was kept is not refused because the catalogue could not be told of it', async () => {
    const told: string[] = []
    const home = (name: string, rows: Session['rows']): Home => {
      const pool: Partial<PooledDatabase> = {
        read: async (_, __, work) => work({ ...session, rows }),
        write: async () => {
          told.push(name)
          throw new Problem('Internal_ServiceUnavailable', 'Nothing was changed; try again in a moment.')
        },
      }
      return { name, pool: pool as PooledDatabase, wire: { rows: async () => undefined, close: async () => undefined } }
    }
    const [main, south] = [home('main', nothing), home('south', async <R>() => [{ row: {} }] as R[])]
    const places = placements({ find: async () => south })
    const ways = waysTo(main, places, ({ pool }) => pool)
    await expect(routedDatabase([main, south], ways).homes?.published(company)).resolves.toBeUndefined()
    expect(told).toEqual(['main'])
  })

  it('a group whose company is told to the catalogue has left its turn to the next one', async () => {
    const copied = Promise.withResolvers<void>()
    const homes: Pick<NonNullable<Database['homes']>, 'published'> = { published: () => copied.promise }
    const open: Database['open'] = (work) =>
      work({ session: () => session, enter: () => undefined, control: async () => undefined })
    const groups = groupTransactions(
      { open, homes } as Database,
      (database) => ({ change: () => database.homes?.published(company) }) as unknown as Engine,
      1,
      () => filesBetweenRuns(undefined, refusedInGroup),
    )
    const caller = { principalId: company } as Parameters<Engine['transaction']>[0]
    let began = 0
    const all = Array.from({ length: 6 }, () =>
      groups(caller, async (engine) => {
        began++
        await engine.change(caller, company, {} as never, company, '*', {} as never)
      }),
    )
    // More than may be under way at one time.
    await expect.poll(() => began).toBe(6)
    copied.resolve()
    await Promise.all(all)
  })

  it('a company that is refused keeps no job of another one waiting', async () => {
    const asked: string[] = []
    const home = (id: string) => ({ read: async () => [id] })
    const database = {
      homes: { all: [home('claimed twice'), home('good')] },
      write: async (_: unknown, id: string) => {
        asked.push(id)
        if (id !== 'good') throw new Problem('Internal_ServiceUnavailable', 'More than one server claims the company.')
      },
    }
    const jobs = runningJobs(database as unknown as Database, {} as JobWork, () => undefined)
    await expect.poll(() => asked).toEqual(['claimed twice', 'good', 'good'])
    await jobs.end(100)
  })

  it.each([
    ['rehearsing', true, ['company_held', 'company_here']],
    ['kept', true, ['company_held', 'company_here']],
    ['reading', false, ['company_here']],
  ] as const)('%s holds the end of a move off: %s', async (entry, holds, sent) => {
    const client = (had: boolean, here: number, names: string[] = []) =>
      ({
        query: async ({ name }: { name: string }) => {
          names.push(name)
          return { rows: [{ had }], rowCount: here }
        },
      }) as unknown as PoolClient
    const names: string[] = []
    await provedHere(client(true, 1, names), presenceOfRow, company, entry)
    expect(names).toEqual(sent)
    await expect(provedHere(client(true, 0), presenceOfRow, company, entry)).rejects.toThrow(NotHere)
    const moving = provedHere(client(false, 1), presenceOfRow, company, entry)
    expect(await Promise.resolve(moving).catch((error: unknown) => error instanceof BeingMoved)).toBe(
      holds ? true : undefined,
    )
  })
})
