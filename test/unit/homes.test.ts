import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { NotHere } from '../../src/storage/connect/presence.ts'
import type { Database, PooledDatabase, Session } from '../../src/storage/server/database.ts'
import { judged, type Answer, type Verdict } from '../../src/storage/home/claims.ts'
import { lookupOnCitus, workerUrl } from '../../src/storage/home/citus.ts'
import { isCompany, type Home, type Lookup } from '../../src/storage/home/home.ts'
import { placements } from '../../src/storage/home/placements.ts'
import { routedDatabase, waysTo } from '../../src/storage/home/routed-database.ts'
import { moveShard } from '../../src/storage/move/citus-company.ts'
import { loginAs } from '../../src/storage/move/survey.ts'

const company = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

describe('where a company is, by what all homes say', () => {
  const claim = (home: string | null, coming_from: string | null = null): Answer => ({
    home,
    coming_from,
    row_version: 1,
    mark: 'm',
  })
  const here = claim(null)
  it.each<[string, readonly Answer[], Verdict]>([
    ['one server that has it', [here], { is: 'at', home: 'main' }],
    ['a home, with its row in the catalogue', [claim('north'), here, undefined], { is: 'at', home: 'north' }],
    ['moved, and the catalogue not told yet', [claim('north'), claim('south'), here], { is: 'at', home: 'south' }],
    ['an old home that is away', [claim('south'), 'away', here], { is: 'at', home: 'south' }],
    ['its home away, whatever an old copy says', [claim('south'), here, 'away'], { is: 'at', home: 'south' }],
    ['its home away', [claim('south'), undefined, 'away'], { is: 'at', home: 'south' }],
    ['a copy before the switch', [claim('north'), here, claim('north', 'north')], { is: 'at', home: 'north' }],
    [
      'cut off at the switch',
      [claim('north'), claim('south'), claim('north', 'north')],
      { is: 'arriving', home: 'south', from: 'north', mark: 'm' },
    ],
    [
      'cut off on its way into the catalogue',
      [claim('north', 'north'), claim('main'), undefined],
      { is: 'arriving', home: 'main', from: 'north', mark: 'm' },
    ],
    ['an old copy of another move', [claim('north'), claim('main'), claim('north', 'north')], { is: 'nowhere' }],
    ['claimed twice', [claim('north'), here, here], { is: 'claimed twice', homes: ['north', 'south'] }],
    ['claimed by the catalogue too', [here, here, undefined], { is: 'claimed twice', homes: ['main', 'north'] }],
    ['made, and cut off before the catalogue knew', [undefined, here, undefined], { is: 'at', home: 'north' }],
    ['nobody', [undefined, undefined, undefined], { is: 'unknown' }],
    ['nobody, as far as homes answer', [undefined, undefined, 'away'], { is: 'unknown' }],
    ['nobody, with the catalogue away', ['away', undefined, undefined], { is: 'nowhere' }],
    ['restored without it', [claim('north'), undefined, undefined], { is: 'nowhere' }],
  ])('%s', (_, answers, verdict) => {
    const names = ['main', 'north', 'south']
    expect(judged(new Map(answers.map((answer, at) => [names[at] ?? '', answer])))).toEqual(verdict)
  })
})

/** A server that has some companies; notes who was asked. */
function server(name: string, has: Set<string>, asked: string[]): Home {
  const run = async <T>(companyId: string, work: (session: Session) => Promise<T>): Promise<T> => {
    asked.push(`${name} ${companyId === company ? 'company' : companyId === other ? 'other' : 'none'}`)
    if (isCompany(companyId) && !has.has(companyId)) throw new NotHere()
    return work({ rows: async () => [], arrays: async () => [] })
  }
  const pool: Partial<PooledDatabase> = {
    read: (_, companyId, work) => run(companyId, work),
    write: (_, companyId, work) => run(companyId, work),
    openOnce: (work) =>
      run('', (session) => work({ session: () => session, enter: () => undefined, control: async () => undefined })),
    openSnapshot: (work) =>
      run('', (session) => work({ session: () => session, enter: () => undefined, control: async () => undefined })),
  }
  const wire: Home['wire'] = { rows: async () => undefined, close: async () => undefined }
  return { name, pool: pool as PooledDatabase, wire }
}

describe('the way to a company', () => {
  const free = { statements: 0 }
  const set = (lookups: string[] = []) => {
    const asked: string[] = []
    const [main, north, south] = [new Set<string>(), new Set([company]), new Set([other])]
    const homes = [server('main', main, asked), server('north', north, asked), server('south', south, asked)] as const
    const lookup: Lookup = {
      find: async (id) => {
        lookups.push(id === company ? 'company' : 'other')
        return north.has(id) ? homes[1] : south.has(id) ? homes[2] : undefined
      },
    }
    let now = 0
    const places = placements(lookup, () => now)
    const database: Omit<Database, 'close'> = routedDatabase(
      homes,
      waysTo(homes[0], places, (home) => home.pool),
    )
    return { asked, north, south, database, pass: (ms: number) => (now += ms) }
  }

  it('is looked up once for all who ask, remembered, and looked up again when the company is not there', async () => {
    const lookups: string[] = []
    const { asked, north, south, database, pass } = set(lookups)
    const read = () => database.read(free, company, async () => 'read')
    await Promise.all([read(), read(), read()])
    expect([lookups, asked]).toEqual([['company'], ['north company', 'north company', 'north company']])
    north.delete(company)
    south.add(company)
    expect(await read()).toBe('read')
    expect([lookups.length, asked.slice(3)]).toEqual([2, ['north company', 'south company']])
    pass(61_000)
    await read()
    // Beside the request, for only together the homes show that two claim it.
    expect(lookups).toHaveLength(3)
    south.delete(company)
    await expect(read()).rejects.toMatchObject({ code: 'BadRequest_ResourceNotFound' })
  })

  it('in no company leads to the catalogue, and so does what a company elsewhere asks about users', async () => {
    const { asked, database } = set()
    await database.read(free, '', async (session) => expect(session.catalogue).toBeUndefined())
    await database.write(free, '00000000-0000-0000-0000-000000000000', async () => undefined)
    await database.write(free, company, async (session) => session.catalogue?.(async () => undefined))
    expect(asked).toEqual(['main none', 'main none', 'north company', 'main none'])
  })

  it('of a group is that of its first company; another home is refused by name, a snapshot is split', async () => {
    const { asked, database } = set()
    const statement = { sql: '', parameters: [] }
    const both = async (open: Parameters<Parameters<Database['open']>[0]>[0]) => {
      for (const id of [company, other]) {
        open.enter(id)
        await open.session(free).rows(statement)
      }
      return 'done'
    }
    await expect(database.open(both, {})).rejects.toThrow(
      `The companies ${company} and ${other} are kept by different servers`,
    )
    expect(asked).toEqual(['north none'])
    expect(await database.openSnapshot(both, {})).toBe('done')
    expect(asked.slice(1)).toEqual(['north none', 'south none'])
  })
})

describe('on Citus', () => {
  // As Citus 13.2 answered.
  const placement = { shardid: '102008', nodename: 'worker-1', nodeport: 9701 }

  it('the worker of the shard is connected to, by the login of the coordinator', async () => {
    const answers = [[{ company_id: company }], [placement], []]
    const pool: Partial<PooledDatabase> = {
      read: (_, __, work) => work({ rows: async <R>() => answers.shift() as R[], arrays: async () => [] }),
    }
    const coordinator: Home = { ...server('main', new Set(), []), pool: pool as PooledDatabase }
    const lookup = lookupOnCitus(coordinator, 'postgres://app:pw@coordinator:5432/books?a=b', (url, name) => ({
      ...coordinator,
      name: `${name} ${url}`,
    }))
    expect((await lookup.find(company))?.name).toBe('worker-1:9701 postgres://app:pw@worker-1:9701/books?a=b')
    expect(await lookup.find(other)).toBeUndefined()
    expect(workerUrl('postgres://u@h/d', { nodename: '::1', nodeport: 1 })).toBe('postgres://u@[::1]:1/d')
  })

  it('a company moves with its shard, by block-writes', async () => {
    const sent: unknown[][] = []
    const query = async (text: string, values: unknown[] = []) => {
      sent.push([/citus_move_shard_placement|pg_dist_shard_placement/.exec(text)?.[0] ?? text, ...values])
      return { rows: text.includes('pg_dist') ? [placement] : [] }
    }
    const coordinator = { query } as unknown as Parameters<typeof moveShard>[0]
    expect((await moveShard(coordinator, company, 'worker-2:9702')).from).toBe('worker-1:9701')
    expect(sent.at(-1)).toEqual(['citus_move_shard_placement', '102008', 'worker-1', 9701, 'worker-2', 9702])
    sent.length = 0
    expect(await moveShard(coordinator, company, 'worker-1:9701')).toEqual({ from: 'worker-1:9701', pauseMs: 0 })
    expect(sent).toHaveLength(1)
    await expect(moveShard(coordinator, company, 'north')).rejects.toThrow('A home on Citus is a worker')
  })
})

describe('FACTURIER_HOMES', () => {
  const main = { DATABASE_URL: 'postgres://app:pw@m/books' }
  it('names servers, each of one or several hosts, with their migration logins', () => {
    const { homes } = readConfig({
      ...main,
      FACTURIER_HOMES:
        'north=postgres://app:p,w@n1:5432,n2:5432/books?target_session_attrs=read-write, south=postgres://app:pw@s/books',
      FACTURIER_HOMES_MIGRATION: 'south=postgres://migrator:pw@s/books',
    })
    expect(homes).toEqual([
      {
        name: 'north',
        appUrl: 'postgres://app:p,w@n1:5432,n2:5432/books?target_session_attrs=read-write',
        migrationUrl: undefined,
      },
      { name: 'south', appUrl: 'postgres://app:pw@s/books', migrationUrl: 'postgres://migrator:pw@s/books' },
    ])
    expect([readConfig(main).homes, readConfig({ ...main, FACTURIER_HOMES: 'citus' }).homes]).toEqual([
      undefined,
      'citus',
    ])
    expect(loginAs('postgres://app:pw@n1,n2/books', 'postgres')).toBe('postgres://postgres@n1,n2/books')
  })
  it.each([
    [{ ...main, FACTURIER_HOMES: 'main=postgres://a@m/b' }, 'main is the server of DATABASE_URL'],
    [{ ...main, FACTURIER_HOMES: 'north=postgres://a@m/b,north=postgres://a@m/b' }, 'stands once'],
    [{ ...main, FACTURIER_HOMES: 'postgres://a:secret@m/b' }, 'is not a list of homes'],
    [{ ...main, FACTURIER_HOMES_MIGRATION: 'north=postgres://a@m/b' }, 'which FACTURIER_HOMES does not'],
    [{ FACTURIER_HOMES: 'north=postgres://a@m/b' }, 'is set without DATABASE_URL'],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow('secret')
  })
})
