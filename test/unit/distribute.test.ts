import { describe, expect, it } from 'vitest'
import { balancingMoves } from '../../src/storage/distribute/balance.ts'
import { goThrough } from '../../src/storage/distribute/distribute.ts'
import {
  droppedKeys,
  keptKeys,
  spreadTables,
  stepsBack,
  stepsOf,
  type Schema,
} from '../../src/storage/distribute/steps.ts'

const company = "company_id = (SELECT NULLIF(current_setting('app.company_id', true), '')::uuid)"
const key = (table: string, refersTo: string) => ({
  table,
  name: `${table}_${refersTo}`,
  definition: `FOREIGN KEY (company_id) REFERENCES ${refersTo}(company_id)`,
  refersTo,
})
const schema: Schema = {
  database: 'books',
  tables: ['company', 'gl_entry', 'item', 'permission'],
  keys: [
    key('gl_entry', 'item'),
    key('gl_entry', 'company'),
    key('permission', 'company'),
    key('access_key', 'principal'),
  ],
  policies: [{ table: 'item', name: 'company_only', using: company, check: null }],
  routines: [
    {
      name: 'guard()',
      definition:
        "CREATE FUNCTION guard()\n LANGUAGE plpgsql\n SET plan_cache_mode TO 'force_generic_plan'\nAS $$ begin perform from item; end $$",
      language: 'plpgsql',
      callers: ['facturier_owner'],
    },
    {
      name: 'rights()',
      definition: 'CREATE FUNCTION rights() AS $$ select * from principal $$',
      language: 'sql',
      callers: ['public'],
    },
  ],
  views: [{ name: 'lines', definition: 'SELECT 1', readers: ['facturier_app'] }],
}
const all = stepsOf(schema)
const sent = all.flatMap(({ statements }) => statements)

describe('the way from a plain database to a distributed one', () => {
  it('spreads companies first, and all else beside its company, but what is of the installation', () => {
    expect(spreadTables(schema)).toEqual(['company', 'gl_entry', 'item'])
    expect(
      sent.filter((one) => one.includes('create_distributed_table')).map((one) => /'(\w+)'/.exec(one)?.[1]),
    ).toEqual(['company', 'gl_entry', 'item'])
    expect(sent.find((one) => one.includes("'item'"))).toContain("colocate_with => 'company'")
  })

  it('drops references before and makes them again after, those to companies first, but that of a right to its company', () => {
    expect(droppedKeys(schema).map(({ name }) => name)).toEqual([
      'gl_entry_item',
      'gl_entry_company',
      'permission_company',
    ])
    expect(keptKeys(schema).map(({ name }) => name)).toEqual(['gl_entry_company', 'gl_entry_item'])
    const at = (part: string) => sent.findIndex((one) => one.includes(part))
    expect(at('drop constraint if exists gl_entry_item')).toBeLessThan(at('create_distributed_table'))
    expect(at('add constraint gl_entry_item')).toBeGreaterThan(at("create_distributed_table('item'"))
  })

  it('copies rows past the triggers, and no longer than that', () => {
    const names = all.map(({ name }) => name)
    expect(names.indexOf('quiet triggers')).toBeLessThan(names.indexOf('spread company'))
    expect(names.indexOf('loud triggers')).toBeGreaterThan(names.indexOf('spread item'))
  })

  it('writes policies without subqueries, and functions without plans for every company', () => {
    expect(sent).toContain(
      "alter policy company_only on item using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)",
    )
    expect(sent.filter((one) => one.startsWith('CREATE FUNCTION'))).toEqual([
      'CREATE FUNCTION guard()\n LANGUAGE plpgsql\nAS $$ begin perform from item; end $$',
    ])
    expect(sent).toContain('revoke all on function guard() from public')
    expect(sent).toContain('grant select on lines to facturier_app')
  })

  it('goes back to policies and references as they were', () => {
    const back = stepsBack(schema).flatMap(({ statements }) => statements)
    expect(back[0]).toBe(`alter policy company_only on item using (${company})`)
    expect(back.filter((one) => one.includes('add constraint'))).toHaveLength(3)
  })

  it('goes on where it was interrupted, at every statement', async () => {
    const wanted = all.flatMap(({ name, statements }) => statements.map((one) => `${name}: ${one}`))
    for (let stop = 0; stop < wanted.length; stop += 1) {
      const done = new Set<string>()
      const run: string[] = []
      let begun = ''
      const until = (last: number) =>
        goThrough(all, done, {
          begin: async ({ name }) => void (begun = name),
          run: async (one) => {
            if (run.length === last) throw new Error('cut')
            run.push(`${begun}: ${one}`)
          },
          end: async ({ name }) => void done.add(name),
        })
      await expect(until(stop)).rejects.toThrow('cut')
      // The step it was in is begun again, and nothing before it.
      const again = wanted.findIndex((one) => one.startsWith(`${begun}: `))
      const before = [...run]
      await until(-1)
      expect(run).toEqual([...before, ...wanted.slice(again)])
      expect(done.size).toBe(all.length)
    }
  })

  it('makes what triggers ask in their conditions before there is a part with triggers', () => {
    const helper = {
      name: 'share()',
      definition: 'CREATE FUNCTION share() AS $$ select 1 $$',
      language: 'sql',
      callers: ['public'],
    }
    const steps = stepsOf({ ...schema, routines: [...schema.routines, helper] })
    const helpers = steps.findIndex(({ name }) => name === 'helpers everywhere')
    expect(steps[helpers]?.statements).toEqual([helper.definition, 'grant execute on function share() to public'])
    expect(helpers).toBeLessThan(steps.findIndex(({ name }) => name === 'spread company'))
  })
})

describe('moves that level nodes', () => {
  const group = (shard: string, node: string, bytes: bigint) => ({ shard, node, bytes })

  it('take what fits from the fullest to the emptiest, until they are about alike', () => {
    const groups = [group('1', 'a', 50n), group('2', 'a', 30n), group('3', 'a', 20n), group('4', 'b', 10n)]
    const moves = balancingMoves(groups, ['a', 'b', 'c'])
    expect(moves.map(({ shard, node, to }) => `${shard} ${node} ${to}`)).toEqual(['1 a c', '3 a b'])
  })

  it('are none where there is nothing to gain', () => {
    expect(balancingMoves([group('1', 'a', 100n)], ['a', 'b'])).toEqual([])
    expect(balancingMoves([group('1', 'a', 10n), group('2', 'b', 10n)], ['a', 'b'])).toEqual([])
    expect(balancingMoves([], ['a'])).toEqual([])
  })
})
