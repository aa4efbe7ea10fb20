import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainHash as hashOf } from '../../src/engine/identity/key-hash.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

/** Keys and rights against the login that serves requests: F44. Whatever SQL it runs, it gains no right. */
const tables = ['principal', 'access_key', 'permission', 'access_key_use', 'web_session']
const mallory = hashOf('a-key-that-mallory-chose-of-32-characters')

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Runs statements in one transaction that is rolled back; answers the SQLSTATE, '' when all worked. */
async function attempt(client: Client, statements: readonly string[], begin = 'begin'): Promise<string> {
  await client.query(begin)
  try {
    for (const statement of statements) await client.query(statement)
    return ''
  } catch (error) {
    if (error instanceof DatabaseError && error.code !== undefined) return error.code
    throw error
  } finally {
    await client.query('rollback')
  }
}

describe('the login of the service', () => {
  let service: Service
  let app: Client
  let owner: Client
  /** Everything there is to know about keys and rights. */
  const rights = async () =>
    (
      await owner.query(`select (select json_agg(p order by id) from principal p) as principals,
        (select json_agg(k order by id) from access_key k) as keys, (select json_agg(m) from permission m) as permissions,
        (select version from rights_version) as version`)
    ).rows

  beforeAll(async () => {
    service = await startService()
    app = await connect(service.database.appUrl)
    owner = await connect(service.database.superUrl)
    await service.keys.create('clerk')
    await service.keys.grant('clerk', service.companyId, ['READ'])
  })
  afterAll(async () => {
    await app.end()
    await owner.end()
    await service.stop()
  })

  it.each(
    tables.flatMap((table) => [
      [`reading ${table}`, `select 1 from ${table}`],
      [`counting ${table}`, `select count(*) from ${table}`],
      [
        `changing ${table}`,
        `update ${table} set ${table === 'principal' ? 'every_company = true' : table === 'access_key_use' ? "address = ''" : 'principal_id = principal_id'}`,
      ],
      [`deleting from ${table}`, `delete from ${table}`],
      [`emptying ${table}`, `truncate ${table} cascade`],
      [`adding to ${table}`, `insert into ${table} default values`],
      [`copying ${table}`, `copy ${table} to stdout`],
      [`locking ${table}`, `lock table ${table}`],
      [`switching triggers of ${table} off`, `alter table ${table} disable trigger all`],
    ]),
  )('is refused %s', async (_what, statement) => {
    expect(await attempt(app, [statement])).toBe('42501')
  })

  it.each([
    ['changing the version', 'update rights_version set version = version'],
    ['forgetting the version', 'delete from rights_version'],
    ['making itself an administrator', "insert into principal (name, every_company) values ('mallory', true)"],
    [
      'giving itself another key',
      `insert into access_key (principal_id, hash) values (gen_random_uuid(), '${mallory}')`,
    ],
    ['giving itself a right', "insert into permission values (gen_random_uuid(), gen_random_uuid(), 'POST')"],
    ['becoming the owner', 'set role facturier_owner'],
    ['becoming the migrator', 'set session authorization facturier_migrator'],
    [
      'replacing a function',
      "create or replace function public.recognise(text, text[]) returns integer language sql as 'select 1'",
    ],
    ['changing the search path of a function', 'alter function recognise(text, text[]) set search_path = pg_temp'],
    ['making a function run as its caller', 'alter function recognise(text, text[]) security invoker'],
    [
      'making a function in public',
      "create function public.json_agg(json) returns json language sql as 'select null::json'",
    ],
    ['making a schema', 'create schema shadow'],
    ['granting itself a table', 'grant select on principal to facturier_app'],
    [
      'using the trigger on a table of its own',
      'create temp table mine (a integer); create trigger t after insert on mine execute function renew_rights_version()',
    ],
  ])('is refused %s', async (_what, statement) => {
    expect(await attempt(app, [statement])).toBe('42501')
  })

  it('sees nothing of the tables in what the functions answer but a user whose key hash it knows', async () => {
    const ask = async (name: string, hash: string) =>
      (await app.query('select * from recognise($1, $2)', [name, [hash]])).rows
    const [known] = await ask(admin.user, hashOf(admin.key))
    expect(known).toMatchObject({ name: admin.user, every_company: true, permissions: [] })
    expect(Object.keys(known)).toEqual([
      'id',
      'name',
      'every_company',
      'permissions',
      'rights_version',
      'key_id',
      'key_scope',
      'seconds_left',
      'hash_at',
    ])
    expect(JSON.stringify(known)).not.toContain(hashOf(admin.key))
    for (const [name, hash] of [
      [admin.user, mallory],
      [admin.user, ''],
      ['', hashOf(admin.key)],
      ['%', '%'],
      ['clerk', hashOf(admin.key)],
      [`${admin.user}' or true --`, ''],
    ])
      expect(await ask(name ?? '', hash ?? '')).toEqual([])
  })

  it.each(['mallory', admin.user, 'clerk', ''])('makes no other administrator, and not of %s', async (name) => {
    const before = await rights()
    const { rows } = await app.query('select make_first_administrator($1, $2) as made', [name, mallory])
    expect(rows).toEqual([{ made: false }])
    expect(await rights()).toEqual(before)
  })

  it('gains nothing by tables, types and operators of its own that stand before those of the books', async () => {
    const shadows = [
      'create temp table principal (id uuid default gen_random_uuid(), name text unique, every_company boolean default false, disabled boolean default false)',
      'create temp table access_key (principal_id uuid, hash text, revoked_at timestamptz)',
      'create temp table permission (company_id uuid, principal_id uuid, permission_set text)',
      'create temp table rights_version (version uuid)',
      "insert into pg_temp.principal (name, every_company) values ('mallory', true)",
      `insert into pg_temp.access_key select id, '${mallory}' from pg_temp.principal`,
      "create function pg_temp.current_setting(text) returns text language sql as $$ select 'read committed' $$",
      "create function pg_temp.same(text, text) returns boolean language sql as 'select true'",
      'create operator pg_temp.= (leftarg = text, rightarg = text, function = pg_temp.same)',
      'set local search_path = pg_temp, pg_catalog, public',
    ]
    const before = await rights()
    await app.query('begin')
    for (const shadow of shadows) await app.query(shadow)
    const asked = await app.query(`select public.recognise('mallory', array['${mallory}'])`)
    const wrong = await app.query(`select public.recognise('${admin.user}', array['wrong'])`)
    const made = await app.query(`select public.make_first_administrator('mallory', '${mallory}') as made`)
    // Committed: what the owner's rights had written would stay.
    await app.query('commit')
    expect([asked.rows, wrong.rows, made.rows]).toEqual([[], [], [{ made: false }]])
    expect(await rights()).toEqual(before)
  })

  it('has no function with the rights of the owner but these, each with a search path that ends with pg_temp', async () => {
    const { rows } = await owner.query<{ name: string; path: string; mine: boolean }>(`
      select p.proname as name, (select each from unnest(p.proconfig) each where each like 'search_path=%') as path,
        has_function_privilege('facturier_app', p.oid, 'execute') and p.prorettype <> 'trigger'::regtype as mine
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`)
    expect(rows.filter(({ mine }) => mine).map(({ name }) => name)).toEqual([
      'companies_with_bulk_work',
      'delete_company',
      'end_web_session',
      'enter_subject',
      'forget_party',
      'make_first_administrator',
      'make_web_ticket',
      'note_audit_events',
      'note_key_uses',
      'note_web_session_uses',
      'open_subject_session',
      'open_web_session',
      'recognise',
      'recognise_subject',
      'recognise_web_session',
      'rehash_key',
      'rights_of',
      'use_web_ticket',
      'webhook_companies',
      'webhook_company',
      'webhook_reader',
    ])
    for (const { name, path } of rows) expect(path, name).toMatch(/^search_path=.*pg_temp$/)
  })
})

describe('a database that never had an administrator', () => {
  let database: TestDatabase
  let app: Client
  beforeAll(async () => {
    database = await createTestDatabase('bare')
    app = await connect(database.appUrl)
  })
  afterAll(async () => {
    await app.end()
    await database.drop()
  })
  const first = "select make_first_administrator('first', 'hash-1') as made"

  it('gets one of several that try at once', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, async () => connect(database.appUrl)))
    // Begun before there is one, and asked after: the snapshot knows of none.
    await app.query('begin isolation level repeatable read')
    await app.query('select count(*) from rights_version')
    const made = await Promise.all(
      clients.map(
        async (client, index) =>
          (await client.query('select make_first_administrator($1, $2) as made', [`user ${index}`, 'hash'])).rows[0]
            ?.made,
      ),
    )
    await Promise.all(clients.map((client) => client.end()))
    expect(made.filter((one) => one === true)).toHaveLength(1)
    await expect(app.query(first)).rejects.toMatchObject({ code: '55000' })
    await app.query('rollback')
    for (const level of ['repeatable read', 'serializable'])
      expect(await attempt(app, [first], `begin isolation level ${level}`)).toBe('55000')
  })

  it('gets none by the login of the service again when the key of the first is revoked', async () => {
    const owner = await connect(database.superUrl)
    await owner.query('update access_key set revoked_at = now()')
    await owner.query('update principal set disabled = true')
    await owner.end()
    expect((await app.query(first)).rows).toEqual([{ made: false }])
  })
})
