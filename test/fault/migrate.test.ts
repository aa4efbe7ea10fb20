import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, refusePowerfulLogin } from '../../src/storage/install/login.ts'
import { migrate, pendingMigrations, schemaVersion } from '../../src/storage/install/migrate.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/cluster.ts'

const folders: string[] = []
let database: TestDatabase
let directory: string

async function write(file: string, sql: string): Promise<void> {
  await writeFile(join(directory, file), sql)
}

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

describe('migrations (reliability.md P35)', () => {
  beforeEach(async () => {
    database = await createEmptyDatabase()
    directory = await mkdtemp(join(tmpdir(), 'facturier-migrations-'))
    folders.push(directory)
    await write('0001_first.sql', 'create table one (id integer);\ninsert into one values (1);\n')
    await write('0002_second.sql', 'create table two (id integer)')
    return () => database.drop()
  })

  it('applies each file once, as the owner, and reports what is left', async () => {
    expect(await schemaVersion(database.appUrl)).toBe(0)
    expect(await pendingMigrations(database.appUrl, { directory })).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(database.migrationUrl, { directory })).toEqual({
      applied: ['0001_first.sql', '0002_second.sql'],
    })
    expect(await migrate(database.migrationUrl, { directory })).toEqual({ applied: [] })
    expect(await schemaVersion(database.appUrl)).toBe(2)
    expect(await pendingMigrations(database.appUrl, { directory })).toEqual([])
    const owners = await query(
      database.superUrl,
      "select distinct tableowner from pg_tables where schemaname = 'public'",
    )
    expect(owners).toEqual([{ tableowner: 'facturier_owner' }])
  })

  it('runs once when five start at the same time', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.migrationUrl, { directory })))
    expect(runs.flatMap((run) => run.applied).sort()).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await query(database.superUrl, 'select id from one')).toEqual([{ id: 1 }])
  })

  it('leaves nothing of a file that fails, names the line, and goes on when it is mended', async () => {
    await write('0003_third.sql', 'create table three (id integer);\nselect nothing_of_the_kind;\n')
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      /Migration 0003_third\.sql failed at line 2: /,
    )
    expect(await query(database.superUrl, "select to_regclass('three') as three")).toEqual([{ three: null }])
    expect(await schemaVersion(database.appUrl)).toBe(2)
    await write('0003_third.sql', 'create table three (id integer)')
    expect(await migrate(database.migrationUrl, { directory })).toEqual({ applied: ['0003_third.sql'] })
  })

  it('refuses an edited file, but not other line endings', async () => {
    await migrate(database.migrationUrl, { directory })
    await write('0001_first.sql', 'create table one (id integer);\r\ninsert into one values (1);\r\n')
    expect(await migrate(database.migrationUrl, { directory })).toEqual({ applied: [] })
    await write('0001_first.sql', 'create table one (id bigint)')
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      '0001_first.sql was edited after it was applied',
    )
    await expect(pendingMigrations(database.appUrl, { directory })).rejects.toThrow('0001_first.sql was edited')
  })

  it('refuses a removed or renamed file, a gap, a double and an odd name', async () => {
    await migrate(database.migrationUrl, { directory })
    await rm(join(directory, '0002_second.sql'))
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      '0002_second.sql, which is not among the files',
    )
    await write('0002_other.sql', 'select 1')
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      '0002_second.sql, which is not among the files',
    )
    await rename(join(directory, '0002_other.sql'), join(directory, '0003_other.sql'))
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      'Migration 0002 is expected where 0003_other.sql stands',
    )
    await rename(join(directory, '0003_other.sql'), join(directory, '0001_other.sql'))
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow('without gap or double')
    await rename(join(directory, '0001_other.sql'), join(directory, 'second.sql'))
    await expect(migrate(database.migrationUrl, { directory })).rejects.toThrow(
      'second.sql must be named like 0001_first.sql',
    )
  })

  it('refuses to open an older schema without a migration login, and opens it with one', async () => {
    const log = { info: () => undefined, warn: () => undefined }
    const config = { databaseUrl: database.appUrl, dataDir: directory }
    await expect(openDatabase(config, log)).rejects.toThrow('set DATABASE_MIGRATION_URL')
    const open = await openDatabase({ ...config, migrationUrl: database.migrationUrl }, log)
    expect(open.appUrl).toBe(database.appUrl)
    await open.stop()
    await openDatabase(config, log)
    await expect(openDatabase({ ...config, databaseUrl: database.migrationUrl }, log)).rejects.toThrow(
      'Facturier does not run as facturier_migrator, which owns tables',
    )
  })
})

describe('the login of the service', () => {
  const answer = { login: 'someone', superuser: null, bypass: null, owned: null, fsync: 'on', full_page_writes: 'on' }
  const told = (facts: object) =>
    refusePowerfulLogin({ query: async () => ({ rows: [{ ...answer, ...facts }] }) } as never)

  it('accepts the app role on a clone of the template, with its time limits', async () => {
    const clone = await createTestDatabase('bare')
    const client = new Client({ connectionString: clone.appUrl })
    await client.connect()
    await refusePowerfulLogin(client)
    const { rows } = await client.query(`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(rows).toEqual([{ statement: '30s', lock: '5s', idle: '30s' }])
    await expect(client.query('set role facturier_owner')).rejects.toThrow('permission denied')
    await client.end()
    expect(await pendingMigrations(clone.appUrl)).toEqual([])
    await clone.drop()
  })

  it('refuses superusers, owners and servers that may lose data', async () => {
    const clone = await createTestDatabase('bare')
    const client = new Client({ connectionString: clone.superUrl })
    await client.connect()
    await expect(refusePowerfulLogin(client)).rejects.toThrow(/does not run as \w+, which/)
    await client.end()
    await clone.drop()
    await told({})
    await expect(told({ bypass: 'someone' })).rejects.toThrow('may bypass row-level security')
    await expect(told({ fsync: 'off' })).rejects.toThrow('runs with fsync = off')
    await expect(told({ full_page_writes: 'off' })).rejects.toThrow('runs with full_page_writes = off')
  })
})
