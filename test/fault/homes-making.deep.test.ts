import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { runCommand } from '../support/command.ts'
import { sql } from '../support/homes.ts'

/** Companies are made at one home, whatever cuts a making off or goes on beside it (F104). */
describe('a company is made at one home', () => {
  let main: TestDatabase
  let south: TestDatabase
  let folder: string
  let env: Record<string, string>

  beforeAll(async () => {
    ;[main, south] = await Promise.all([createTestDatabase('bare'), createTestDatabase('bare')])
    folder = await mkdtemp(join(tmpdir(), 'facturier-making-'))
    env = {
      DATABASE_URL: main.appUrl,
      DATABASE_MIGRATION_URL: main.migrationUrl,
      FACTURIER_HOMES: `south=${south.appUrl}`,
      FACTURIER_HOMES_MIGRATION: `south=${south.migrationUrl}`,
      FACTURIER_DATA: folder,
    }
  })
  afterAll(async () => {
    await Promise.all([main.drop(), south.drop()])
    await rm(folder, { recursive: true, force: true })
  })

  const command = async (args: readonly string[], other: Record<string, string> = {}) => {
    const { code, output } = await runCommand(args, { ...env, ...other })
    return [code, output.join('\n')] as const
  }
  const create = (name: string, enterprise: string, home?: string, other?: Record<string, string>) => {
    const at = home === undefined ? [] : ['--home', home]
    return command(
      ['company', 'create', '--name', name, '--vat', `BE${enterprise}`, '--enterprise', enterprise, ...at],
      other,
    )
  }
  const rows = (name: string) =>
    Promise.all(
      [main, south].map(({ superUrl }) =>
        sql(superUrl, 'select home, enterprise_no from company where name = $1', [name]),
      ),
    )

  it('one that was cut off between home and catalogue is made where it is, as homes says', async () => {
    const [code, said] = await create('Second', '0999000228', 'south')
    expect(code, said).toBe(0)
    // As a process that ended between the two commits leaves it.
    await sql(main.superUrl, `delete from company where name = 'Second'`)
    expect(await command(['homes'])).toEqual([
      1,
      expect.stringContaining(
        'Second is at south and not in the catalogue: its making was cut off; run company create again, with --home south.',
      ),
    ])
    expect(await create('Second', '0999000228', 'main')).toEqual([
      1,
      'The home south has the company already, from a making that was cut off: create it again with --home south.',
    ])
    expect(await create('Second', '0403170701', 'south')).toEqual([
      1,
      expect.stringMatching(/^The home south has the company Second already, with the enterprise number 0999000228/),
    ])
    const away = { FACTURIER_HOMES: `${env['FACTURIER_HOMES']},west=postgres://nobody@127.0.0.1:1/books` }
    expect(await create('Second', '0999000228', 'south', away)).toEqual([
      1,
      expect.stringMatching(/The home west is away, and may have the company from a making that was cut off/),
    ])
    expect(await rows('Second')).toEqual([[], [{ home: null, enterprise_no: '0999000228' }]])
    // Nobody says where: main would be another home than the one that has it.
    expect((await create('Second', '0999000228'))[0]).toBe(0)
    expect(await rows('Second')).toEqual([
      [{ home: 'south', enterprise_no: '0999000228' }],
      [{ home: null, enterprise_no: '0999000228' }],
    ])
  })

  it('of two at a time with one name and two numbers one is made', async () => {
    const made = await Promise.all([create('Third', '0403170701', 'south'), create('Third', '0202239951', 'main')])
    expect(made.filter(([code]) => code === 0)).toHaveLength(1)
    expect(made.find(([code]) => code === 1)?.[1]).toMatch(/The company Third already exists/)
    const [known, own] = await rows('Third')
    expect([...(known ?? []), ...(own ?? [])].filter(({ home }) => home === null)).toHaveLength(1)
    expect(known).toHaveLength(1)
    expect((await command(['homes']))[0]).toBe(0)
  })

  it('one database under two names is refused by a start and by each command, before anything is put aside', async () => {
    const [code, said] = await create('Fourth', '0417497106', 'main')
    expect(code, said).toBe(0)
    const twice = { FACTURIER_HOMES: `south=${main.appUrl.replace('127.0.0.1', 'localhost')}` }
    const refused = [
      1,
      'The homes main and south are one database: each home needs a database of its own. Correct FACTURIER_HOMES.',
    ]
    expect(await command(['homes'], twice)).toEqual(refused)
    expect(await command(['homes', 'keep', 'Fourth', 'main'], twice)).toEqual(refused)
    expect(await command(['move-company', 'Fourth', 'south'], { ...twice, PGPASSWORD: 'none' })).toEqual([
      1,
      expect.any(String),
    ])
    // Every command that opens the books begins as the service does.
    expect(await create('Fifth', '0400378485', 'south', twice)).toEqual(refused)
    const rowOf = [{ home: null, enterprise_no: '0417497106' }]
    expect(await rows('Fourth')).toEqual([rowOf, []])
    // Databases of one server are told apart.
    expect((await command(['homes', 'keep', 'Fourth', 'south']))[1]).toBe(
      'The home south does not say that it has the company.',
    )
    expect((await command(['homes', 'keep', 'Fourth', 'main']))[1]).toBe('No other home claimed it.')
  })
})
