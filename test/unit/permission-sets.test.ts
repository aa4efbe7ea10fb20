import { describe, expect, it } from 'vitest'
import { keptSets, permissionsOf, withinKept, type Scope } from '../../src/engine/identity/permission-sets.ts'

/** What a key reaches of its user's rights: F93. */
const clerk = {
  every_company: false,
  permissions: [
    { sets: ['EDIT', 'POST'], companies: ['a'] },
    { sets: ['POST'], companies: ['b'] },
  ],
}
const boss = { every_company: true, permissions: [] }

const shown = (scope?: Scope, who: Parameters<typeof permissionsOf>[0] = clerk): Record<string, string> =>
  Object.fromEntries([...permissionsOf(who, scope)].map(([company, sets]) => [company, [...sets].join(' ')]))

describe('a key', () => {
  it.each<[string, Scope | undefined, Record<string, string>]>([
    ['without a scope', undefined, { a: 'EDIT POST', b: 'POST' }],
    ['for all', { companies: null, sets: null }, { a: 'EDIT POST', b: 'POST' }],
    ['for a company', { companies: ['a'], sets: null }, { a: 'READ EDIT POST' }],
    ['for a set', { companies: null, sets: ['POST'] }, { a: 'READ POST', b: 'READ POST' }],
    ['for a set that he has in one', { companies: null, sets: ['EDIT'] }, { a: 'READ EDIT', b: 'READ' }],
    ['for reading', { companies: null, sets: ['READ'] }, { a: 'READ', b: 'READ' }],
    ['for a company he has not', { companies: ['c'], sets: null }, {}],
    ['for no company', { companies: [], sets: null }, {}],
    ['for no set', { companies: null, sets: [] }, {}],
  ])('%s reaches no more than its user', (_what, scope, expected) => expect(shown(scope)).toEqual(expected))

  it('of an administrator is one only as far as it reaches', () => {
    expect(shown({ companies: ['a'], sets: ['ADMIN'] }, boss)).toEqual({ a: 'READ ADMIN' })
    expect(shown({ companies: null, sets: ['ADMIN'] }, boss)).toEqual({ '*': 'READ ADMIN' })
    expect(shown(undefined, boss)).toEqual({ '*': 'READ EDIT POST ADMIN' })
  })
})

describe('work that outlives the request', () => {
  it.each<[string, Scope | undefined, Record<string, string>]>([
    ['may what its user may', undefined, { a: 'READ EDIT POST', b: 'READ POST' }],
    ['may read by a key for reading', { companies: null, sets: ['READ'] }, { a: 'READ', b: 'READ' }],
    ['is of the companies of its key', { companies: ['a'], sets: null }, { a: 'READ EDIT POST' }],
    ['may nothing by a key for nothing', { companies: [], sets: null }, {}],
  ])('%s', (_what, scope, expected) => {
    const kept = keptSets(permissionsOf(clerk, scope))
    const now = withinKept(permissionsOf(clerk), kept)
    expect(Object.fromEntries([...now].map(([company, sets]) => [company, [...sets].join(' ')]))).toEqual(expected)
  })

  it('may no more than its user now, nor more than he might then', () => {
    const everything = keptSets(permissionsOf(boss))
    expect([...withinKept(permissionsOf(boss), everything).keys()]).toEqual(['*'])
    expect(withinKept(permissionsOf(boss), keptSets(permissionsOf(clerk))).get('b')).toEqual(new Set(['READ', 'POST']))
    expect(withinKept(permissionsOf(clerk), everything).get('*')).toBeUndefined()
    expect(withinKept(permissionsOf(clerk), everything).get('b')).toEqual(new Set(['READ', 'POST']))
  })
})
