import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gives } from '../../src/storage/server/columns.ts'
import { declaredStatements, type Declared } from '../../src/storage/server/statement.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { describer, type DescribedColumn, type Describer } from '../support/described-statements.ts'
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

  /** What is wrong with a statement, undefined when nothing is. */
  async function wrongWith(
    name: string,
    sql: string,
    takes: readonly string[] | undefined,
    gives: Gives | undefined,
  ): Promise<string[]> {
    try {
      const found = await prepared.describe(sql)
      return [
        ...(takes === undefined ? [] : differences('parameters', takes.map(withoutNull), found.takes)),
        ...(gives === undefined ? [] : columnsWrong(gives, found.gives)),
      ].map((what) => `${name}: ${what}`)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      const at = Number(error.position ?? 1) - 1
      return [`${name}: ${error.message}, at "${sql.slice(at, at + 40).replaceAll(/\s+/g, ' ')}"`]
    }
  }

  /** The file that declares the statement. */
  function placeOf(name: string): string {
    const [word] = name.split(' ')
    const named = sources.find(({ text }) => new RegExp(`(?:name: |built\\(\\s*)['\`]${word}\\b`).test(text))
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

function differences(what: string, said: readonly string[], found: readonly string[]): string[] {
  return said.join() === found.join() ? [] : [`${what}: ${said.join(', ')} said, ${found.join(', ')} found`]
}

function columnsWrong(gives: Gives, found: readonly DescribedColumn[]): string[] {
  const { '*': whole, ...own } = gives
  const names = found.map(({ name }) => name)
  const said = Object.keys(own)
  // Of a whole table, the compiler knows the rest; later columns win over earlier ones of the name.
  const missing = whole === undefined ? [] : said.filter((name) => !names.includes(name))
  if (whole === undefined ? said.toSorted().join() !== names.toSorted().join() : missing.length > 0)
    return differences('columns', said, names)
  const last = found.filter(({ name }, at) => name in own && names.lastIndexOf(name) === at)
  return last.flatMap(({ name, type, nullable }) => {
    const column = gives[name]
    const declared = typeof column === 'string' ? column : (column?.type ?? '')
    const wrong = differences(`column ${name}`, [withoutNull(declared)], [type === 'jsonb' ? 'json' : type])
    return [...wrong, ...(nullable === true && !declared.endsWith(' null') ? [`column ${name}: may be null`] : [])]
  })
}

function withoutNull(type: string): string {
  return type.replace(/ null$/, '')
}
