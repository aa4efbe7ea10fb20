import { describe, expect, it } from 'vitest'
import { statementNames } from '../../src/storage/statement/names.ts'

const many = Array.from({ length: 400 }, (_, at) => `select ${at}`)

describe('names of prepared statements', () => {
  it('come with the second use of a text and stay', () => {
    const names = statementNames()
    expect(names.nameOf('own', 'select 1')).toBeUndefined()
    const name = names.nameOf('own', 'select 1')
    expect(name).toMatch(/^f0_[0-9a-f]{32}$/)
    expect(names.nameOf('own', 'select 1')).toBe(name)
    expect(names.nameOf('own', 'select 2')).toBeUndefined()
  })

  it('are at most 200, and what clients vary leaves those of the engine alone', () => {
    const names = statementNames()
    const named = (shape: 'own' | 'asked') =>
      many.filter((sql) => {
        names.nameOf(shape, sql)
        return names.nameOf(shape, sql) !== undefined
      }).length
    expect(named('asked')).toBe(50)
    expect(named('own')).toBe(150)
    expect(names.nameOf('own', 'select 1')).toBeDefined()
    expect(names.nameOf('asked', `select 399`)).toBeUndefined()
  })

  it('go from a text nobody uses any more to one that is used', () => {
    let now = 0
    const names = statementNames(() => now)
    for (const sql of many.slice(0, 50)) for (const _ of [1, 2]) names.nameOf('asked', sql)
    now = 299_999
    names.nameOf('asked', 'select 0')
    for (const _ of [1, 2]) expect(names.nameOf('asked', 'later')).toBeUndefined()
    now = 300_000
    for (const _ of [1, 2]) names.nameOf('asked', 'later')
    expect(names.nameOf('asked', 'later')).toBeDefined()
    expect(names.nameOf('asked', 'select 0')).toBeDefined()
    expect(names.nameOf('asked', 'select 1')).toBeUndefined()
  })

  it('are new ones after the tables changed, and never given to a very long text', () => {
    const names = statementNames()
    for (const _ of [1, 2]) names.nameOf('own', 'select 1')
    const before = names.nameOf('own', 'select 1')
    names.renew()
    for (const _ of [1, 2]) names.nameOf('own', 'select 1')
    expect(names.nameOf('own', 'select 1')).not.toBe(before)
    const long = `select '${'x'.repeat(9000)}'`
    for (const _ of [1, 2, 3]) expect(names.nameOf('own', long)).toBeUndefined()
  })
})
