import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distributeCommand } from '../../src/cli/distribute.ts'
import { readSchema } from '../../src/storage/distribute/facts.ts'
import { beginProgress, readProgress } from '../../src/storage/distribute/progress.ts'
import { stepsOf } from '../../src/storage/distribute/steps.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'

/** What of distributing is plain SQL, on a plain PostgreSQL: Citus itself is in no registry that a test could have it from. */
describe('distribute on a plain PostgreSQL', () => {
  let database: TestDatabase
  let db: Client
  const told: string[] = []
  const command = async (...args: string[]) => {
    told.length = 0
    const say = (sentence: string) => void told.push(sentence)
    const work = { say, log: { info: () => undefined, warn: say } }
    return distributeCommand({ args, work, print: say })
  }
  const schemaNow = async () => {
    const { rows } = await db.query<{ told: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated || condeferrable || condeferred as told
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select polrelid::regclass || ' ' || polname || ' ' || coalesce(pg_get_expr(polqual, polrelid), '')
        || coalesce(pg_get_expr(polwithcheck, polrelid), '') from pg_policy
      union all select nspname from pg_namespace order by 1`,
    )
    return rows.map((row) => row.told)
  }

  beforeAll(async () => {
    database = await createTestDatabase('demo')
    db = new Client({ connectionString: database.superUrl })
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
    await database.drop()
  })

  it('says what is missing, and changes nothing', async () => {
    const before = await schemaNow()
    expect(await command('--on', database.superUrl)).toBe(1)
    expect(told.join('\n')).toContain('The extension citus is not in the database')
    expect(await command('--on', database.appUrl)).toBe(1)
    expect(told.join('\n')).toContain('no superuser')
    expect(await command('--on', database.superUrl, '--plan')).toBe(0)
    expect(told.filter((one) => one.startsWith('To do: put ')).length).toBeGreaterThan(60)
    expect(await command('--on', database.superUrl, '--give-up')).toBe(0)
    expect(told).toEqual(['Nothing was begun.'])
    for (const wrong of [[], ['--on', 'a-folder'], ['--on', database.superUrl, '--plan', '--balance'], ['--off']])
      expect(await command(...wrong)).toBe(2)
    expect(await schemaNow()).toEqual(before)
  })

  it('drops references and policies so that they can be made again as they were, wherever it stopped', async () => {
    const before = await schemaNow()
    const schema = await readSchema(db)
    const steps = stepsOf(schema).filter(({ name }) => ['drop references', 'plain policies'].includes(name))
    const statements = steps.flatMap((step) => step.statements)
    expect(statements.length).toBeGreaterThan(100)
    for (const stop of [0, 1, 40, 90, statements.length]) {
      await beginProgress(db, schema)
      for (const statement of statements.slice(0, stop)) await db.query(statement)
      // What was remembered is not read anew of what is left.
      expect((await readProgress(db)).schema).toEqual(schema)
      expect((await schemaNow()).length).toBeLessThanOrEqual(before.length + 1)
      expect(await command('--on', database.superUrl, '--give-up')).toBe(0)
      expect(told.at(-1)).toBe('The schema is as it was before.')
      expect(await schemaNow()).toEqual(before)
    }
  })

  it('makes every function and view again as it was, with who may call it', async () => {
    const called = `select p.oid::regprocedure::text || ' ' || l.lanname || ' ' || p.prosrc || ' ' || (select string_agg(a.grantee || a.privilege_type, ',' order by a.grantee) from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a) || ' ' ||
      coalesce(array_to_string(array(select c from unnest(p.proconfig) c where c not like 'plan_cache_mode=%' order by c), ','), '') as told
      from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace
      union all select relname || ' ' || pg_get_viewdef(oid) || ' ' || relacl::text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by 1`
    const before = (await db.query(called)).rows
    const step = stepsOf(await readSchema(db)).find(({ name }) => name === 'make functions everywhere')
    for (const statement of step?.statements ?? []) await db.query(statement)
    expect((await db.query(called)).rows).toEqual(before)
    const forced = await db.query(
      "select 1 from pg_proc where pronamespace = 'public'::regnamespace and array_to_string(proconfig, ',') like '%plan_cache_mode%'",
    )
    expect(forced.rowCount).toBe(0)
  })
})
