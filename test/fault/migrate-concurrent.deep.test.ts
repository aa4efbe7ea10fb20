import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, schemaVersion } from '../../src/storage/install/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/cluster.ts'

const index = '0002_index.sql'
const step = `-- no transaction
-- Found by its name.
create index concurrently one_name
  on one (name collate "C", id) where id > 0;
`

let database: TestDatabase
let directory: string
let owner: Client

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'facturier-migrations-'))
  await write('0001_first.sql', "create table one (id integer, name text); insert into one values (1, 'a')")
  await migrate(database.migrationUrl, { directory })
  owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
})

afterEach(async () => {
  await owner.end()
  await database.drop()
  await rm(directory, { recursive: true })
})

const write = (file: string, sql: string): Promise<void> => writeFile(join(directory, file), sql)

async function indexes(): Promise<readonly unknown[]> {
  const { rows } = await owner.query(
    "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'one'::regclass",
  )
  return rows
}

/** The migration that waits for a transaction under way: its process in the server. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'",
  )
  return rows[0]?.pid ?? 0
}

describe('migrations outside of a transaction (F103)', () => {
  it('make an index beside transactions that write, and others go on writing', async () => {
    const writer = new Client({ connectionString: database.superUrl })
    await writer.connect()
    await writer.query("begin; insert into one values (2, 'b')")
    await write(index, step)
    // Five at once: whoever waits for their turn must not be waited for.
    const runs = Promise.all(Array.from({ length: 5 }, () => migrate(database.migrationUrl, { directory })))
    await expect.poll(waiting).toBeGreaterThan(0)
    await owner.query("insert into one values (3, 'c')")
    expect(await schemaVersion(database.appUrl)).toBe(1)
    await writer.query('commit')
    await writer.end()
    expect((await runs).flatMap(({ applied }) => applied)).toEqual([index])
    expect(await indexes()).toEqual([{ name: 'one_name', valid: true }])
    expect(await schemaVersion(database.appUrl)).toBe(2)
    await write('0003_away.sql', '-- no transaction\ndrop index concurrently if exists one_name;')
    expect((await migrate(database.migrationUrl, { directory })).applied).toEqual(['0003_away.sql'])
    expect(await indexes()).toEqual([])
  })

  it('are made again when they were cut, and noted when only the note was', async () => {
    await owner.query("begin; insert into one values (2, 'b')")
    const watcher = owner
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await write(index, step)
    const cut = migrate(database.migrationUrl, { directory }).catch((error: unknown) => error)
    await expect.poll(waiting).toBeGreaterThan(0)
    await owner.query('select pg_terminate_backend($1)', [await waiting()])
    expect(await cut).toBeInstanceOf(Error)
    await watcher.query('commit')
    await watcher.end()
    expect(await indexes()).toEqual([{ name: 'one_name', valid: false }])
    expect(await schemaVersion(database.appUrl)).toBe(1)
    expect((await migrate(database.migrationUrl, { directory })).applied).toEqual([index])
    expect(await indexes()).toEqual([{ name: 'one_name', valid: true }])
    // As if the process had ended between the index and its note.
    const made = "select 'one_name'::regclass::oid::int4 as oid"
    const before = await owner.query(made)
    await owner.query('delete from schema_migration where version = 2')
    expect((await migrate(database.migrationUrl, { directory })).applied).toEqual([index])
    expect((await owner.query(made)).rows).toEqual(before.rows)
  })

  it('have one statement that can be repeated, and say what the server says', async () => {
    for (const wrong of [
      '-- no transaction\ncreate index one_name on one (name)',
      '-- no transaction\ncreate index concurrently on one (name)',
      '-- no transaction\ndrop index concurrently one_name',
      `${step}\nselect 1`,
    ]) {
      await write(index, wrong)
      await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow('must be one statement')
    }
    await write(index, step.replace('name collate', 'nome collate'))
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      `Migration ${index} failed: column "nome" does not exist`,
    )
    expect(await schemaVersion(database.appUrl)).toBe(1)
  })
})
