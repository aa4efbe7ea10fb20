import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../src/storage/server/database.ts'
import { openWire } from '../../src/storage/wire/wire.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { freePort } from '../support/pgbouncer.ts'

/** An address that names several servers (F96); which one is taken when some may be written to: unit/database-address. */
describe('a list of servers', () => {
  let database: TestDatabase
  const company = '11111111-1111-4111-8111-111111111111'
  const counter = { statements: 0 }

  beforeAll(async () => {
    database = await createTestDatabase('bare')
  })
  afterAll(() => database.drop())

  /** The database's address with these servers before its own. */
  const listed = (servers: readonly string[], own = true): string => {
    const url = new URL(database.appUrl)
    const list = [...servers, ...(own ? [url.host] : [])].join(',')
    return `postgres://${url.username}:${url.password}@${list}${url.pathname}?target_session_attrs=read-write`
  }
  const one = { sql: 'select 1', parameters: [] }

  it('leads pool, wire and readiness to the one that answers', async () => {
    const pool = openPool(listed([`127.0.0.1:${await freePort()}`]), () => undefined)
    const wire = openWire({ connect: (settings) => pool.dedicated(settings) })
    expect(await pool.read(counter, company, (session) => session.arrays(one))).toEqual([[1]])
    expect((await wire.rows(counter, company, { sql: 'select 2' }, []))?.count).toBe(1)
    expect(await pool.ready()).toBe(true)
    await wire.close()
    await pool.close()
  })

  it('of which none answers is 503 for everybody, ends nothing, and is tried again', async () => {
    const dead = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
    const pool = openPool(listed(dead, false), () => undefined)
    const wire = openWire({ connect: (settings) => pool.dedicated(settings) })
    for (let times = 0; times < 2; times++) {
      const read = pool.read(counter, company, (session) => session.arrays(one))
      await expect(read).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable' })
      const write = pool.write(counter, company, (session) => session.arrays(one))
      await expect(write).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable' })
      expect(await wire.rows(counter, company, { sql: 'select 2' }, [])).toBeUndefined()
      expect(await pool.ready()).toBe(false)
    }
    await wire.close()
    await pool.close()
  })
})
