import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredStatements } from '../../src/storage/statement/statement.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { bodyStatements } from '../support/judged-sql/bodies.ts'
import { exceptedFunctions, exceptedStatements } from '../support/judged-sql/exceptions.ts'
import { faultsOf, functionsOf, tablesOf } from '../support/judged-sql/judge.ts'
import { constantFunctions, volatileFunctions } from '../support/judged-sql/known-names.ts'
import { readSources } from '../tidy/source-files.ts'

interface Body {
  readonly name: string
  readonly language: string
  readonly definition: string
  readonly source: string
  readonly sets: string[]
}

/**
 * An engine that keeps each company on a server of its own takes all that the service and its database say (decision F101): what is
 * declared here, what the database has in functions, policies and views, and what surfaces make of the model in every other suite
 * (test/support/judged-sql/recorder.ts).
 */
describe('what a distributed engine takes', () => {
  let database: TestDatabase
  let db: Client
  let bodies: readonly Body[]

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    db = new Client({ connectionString: database.superUrl })
    await db.connect()
    for (const { path, text } of readSources(['src']))
      if (/\/statement\.ts'/.test(text)) await import(new URL(`../../${path}`, import.meta.url).href)
    const found = await db.query<Body>(
      `select p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition, coalesce(p.prosrc, '') as source,
        array(select distinct s from pg_trigger t cross join lateral (values (t.tgnewtable::text), (t.tgoldtable::text)) n(s)
          where t.tgfoid = p.oid and s is not null) as sets
      from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace order by 1`,
    )
    bodies = found.rows
  })
  afterAll(async () => {
    await db.end()
    await database.drop()
  })

  const parsed = (body: Body) => (body.language === 'plpgsql' ? bodyStatements(body.definition) : [])
  const standing = ({ sets }: Body) => ({ variables: true, rowSets: sets })
  const nameOf = (fault: string) => fault.split(':', 1).join()

  it('every declared statement is of one company', () => {
    const wrong = declaredStatements().flatMap(({ name, sql }) => faultsOf(sql).map((fault) => `${name}: ${fault}`))
    expect(wrong.filter((one) => !(nameOf(one) in exceptedStatements))).toEqual([])
    const found = new Set(wrong.map(nameOf))
    expect(Object.keys(exceptedStatements).filter((name) => !found.has(name))).toEqual([])
  })

  it('so is every statement of a function', () => {
    const wrong = bodies.flatMap((body) =>
      parsed(body).flatMap(({ sql, dynamic }) =>
        (dynamic ? ['put together while it runs'] : faultsOf(sql, standing(body))).map(
          (fault) => `${body.name}: ${fault}`,
        ),
      ),
    )
    expect(wrong.filter((one) => !(nameOf(one) in exceptedFunctions))).toEqual([])
    expect(Object.keys(exceptedFunctions).filter((name) => !bodies.some((body) => body.name === name))).toEqual([])
  })

  it('what has parameters and reads companies is PL/pgSQL', () => {
    const plain = bodies.filter(({ language, source }) => language === 'sql' && source.trim() !== '')
    const reading = plain.filter(({ source }) => tablesOf(source, { variables: true }).length > 0)
    expect(reading.map(({ name }) => name).filter((name) => !(name in exceptedFunctions))).toEqual([])
  })

  it('names of tables are taken without the number of a part', () => {
    const bare = bodies.filter(({ source }) =>
      source
        .replaceAll(/write_audit_event\([^;]*/g, '')
        .replaceAll('rtrim(tg_table_name,', '')
        .includes('tg_table_name'),
    )
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  it('policies and views are such as distributing knows', async () => {
    const policies = await db.query<{ told: string }>(
      `select distinct coalesce(pg_get_expr(polqual, polrelid), '') as told from pg_policy union
        select distinct pg_get_expr(polwithcheck, polrelid) from pg_policy where polwithcheck is not null`,
    )
    const known =
      /^\(company_id = (?:\( SELECT )?\(?NULLIF\(current_setting\('app\.company_id'::text, true\), ''::text\)\)?::uuid/
    expect(policies.rows.map(({ told }) => told).filter((told) => !known.test(told))).toEqual([])
    const views = await db.query<{ name: string; text: string }>(
      `select relname as name, rtrim(pg_get_viewdef(oid), ';') as text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    )
    const wrong = views.rows.flatMap(({ name, text }) => {
      const [, alias] = /^\s*SELECT (\w+)\.company_id/.exec(text) ?? []
      return faultsOf(`${text} where ${alias}.company_id = $1`).map((fault) => `${name}: ${fault}`)
    })
    expect(wrong).toEqual([])
  })

  it('the judge knows which functions answer something else each time', async () => {
    const called = new Set([
      ...declaredStatements().flatMap(({ sql }) => functionsOf(sql)),
      ...bodies.flatMap((body) => parsed(body).flatMap(({ sql, dynamic }) => (dynamic ? [] : functionsOf(sql)))),
    ])
    const { rows } = await db.query<{ name: string; kind: string }>(
      `select proname as name, max(provolatile::text) as kind from pg_proc
        where pronamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace) group by 1`,
    )
    const kinds = new Map(rows.map(({ name, kind }) => [name, kind]))
    const own = new Set(bodies.map(({ name }) => name))
    // Those of ours that write are called by themselves, not in a change of a table.
    const missing = [...called].filter(
      (name) => kinds.get(name) === 'v' && !volatileFunctions.has(name) && !own.has(name),
    )
    expect(missing.toSorted()).toEqual([])
    expect([...constantFunctions].filter((name) => kinds.get(name) === 'v')).toEqual([])
  })
})
