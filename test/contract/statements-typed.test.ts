import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gives, Values } from '../../src/storage/statement/columns.ts'
import { openPool } from '../../src/storage/server/database.ts'
import { declaredStatements, type Declared } from '../../src/storage/statement/statement.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { describer, problemsOf, type Describer } from '../support/described-statements.ts'
import { readSources } from '../tidy/source-files.ts'

/**
 * Every statement is prepared against the migrated database, and what it takes and gives is what its TypeScript types say
 * (decision F66). A renamed column is named here, with each statement that uses it, unless the compiler named it before.
 */
describe('statements', () => {
  const sources = readSources(['src'])
  let database: TestDatabase
  let prepared: Describer
  let declared: readonly Declared[]

  beforeAll(async () => {
    database = await createTestDatabase()
    prepared = await describer(database.superUrl)
    for (const { path, text } of sources)
      if (/\/statement\.ts'/.test(text)) await import(new URL(`../../${path}`, import.meta.url).href)
    declared = declaredStatements()
  })
  afterAll(async () => {
    await prepared.close()
    await database.drop()
  })

  const wrongWith = (name: string, sql: string, takes: readonly string[], gives: Gives | undefined) =>
    problemsOf(prepared, name, sql, takes, gives)

  /** The file that declares the statement. */
  function placeOf(name: string): string {
    const [word] = name.split(' ')
    const named = sources.find(({ text }) =>
      new RegExp(`(?:name: |(?:built|locking)\\(\\s*)['\`]${word}\\b`).test(text),
    )
    return `${named?.path ?? 'nowhere'} ${name}`
  }

  it('are declared under a name each that leads to them', () => {
    const names = declared.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at || placeOf(name).startsWith('nowhere'))).toEqual([])
    expect(names.length).toBeGreaterThan(20)
  })

  it('take and give what they say', async () => {
    const wrong: string[] = []
    for (const { name, sql, takes, gives } of declared)
      wrong.push(...(await wrongWith(placeOf(name), sql, takes, gives)))
    expect(wrong).toEqual([])
  })

  it('hand over values as their types say', async () => {
    const shown: Readonly<Record<keyof Values, readonly [text: string, value: unknown]>> = {
      bool: ['true', true],
      bytea: ["'\\x0102'", Buffer.from([1, 2])],
      date: ["'2026-02-28'", '2026-02-28'],
      int4: ['7', 7],
      'int4[]': ["'{1,2}'", [1, 2]],
      int8: ['9007199254740993', '9007199254740993'],
      json: [`'{"a": [1]}'`, { a: [1] }],
      numeric: ['12345678901234567.89', '12345678901234567.89'],
      text: ["'x'", 'x'],
      'text[]': ["'{x,y}'", ['x', 'y']],
      timestamptz: ["'2026-02-28 12:00:00.123+00'", '2026-02-28 12:00:00.123+00'],
      uuid: ["'00000000-0000-4000-8000-000000000000'", '00000000-0000-4000-8000-000000000000'],
      void: ["''", ''],
      xid8: ["'9007199254740993'", '9007199254740993'],
    }
    const columns = Object.entries(shown).map(([type, [text]]) =>
      type === 'void' ? 'pg_advisory_xact_lock(1)' : `${text}::${type}`,
    )
    const pool = openPool(database.appUrl, () => undefined, 1)
    const [row] = await pool.read({ statements: 0 }, '', (session) =>
      session.arrays({ sql: `select ${columns.join(', ')}`, parameters: [] }),
    )
    await pool.close()
    expect(row).toEqual(Object.values(shown).map(([, value]) => value))
  })

  it('are told apart from what they say when they are not it', async () => {
    const sql = 'select no, blocked, vat_registration_key from customer where company_id = $1'
    const all = { no: 'text', blocked: 'text', vat_registration_key: 'text null' } as const
    expect(await wrongWith('x', sql, ['uuid'], all)).toEqual([])
    expect(await wrongWith('x', sql, ['text'], { ...all, blocked: 'bool', vat_registration_key: 'text' })).toEqual([
      'x: parameters: text said, uuid found',
      'x: column blocked: bool said, text found',
      'x: column vat_registration_key: may be null',
    ])
    expect(await wrongWith('x', sql, ['uuid'], { no: 'text' })).toEqual([
      'x: columns: no said, no, blocked, vat_registration_key found',
    ])
    expect(await wrongWith('x', 'select nr from customer', [], {})).toEqual([
      'x: column "nr" does not exist, at "nr from customer"',
    ])
  })
})
