import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepWithin, keptNow, shelf, usualMegabytes } from '../../src/core/memory/budget.ts'
import { bytesOf } from '../../src/core/memory/bytes-of.ts'
import { OldestFirst } from '../../src/core/memory/oldest-first.ts'

/** What a process keeps between requests (F105). */
describe('the memory of a process', () => {
  beforeEach(() => keepWithin(1000))
  afterEach(() => keepWithin(usualMegabytes() * 1024 * 1024))

  it('is one budget for all shelves, of which what is used least recently goes first', () => {
    const lists = shelf<string>()
    const sets = shelf<string>()
    for (let at = 0; at < 9; at++) (at % 2 === 0 ? lists : sets).set(`c${at}`, `v${at}`, 100)
    expect(lists.get('c0')).toBe('v0')
    sets.set('more', 'v', 100)
    sets.set('and more', 'v', 100)
    expect([lists.get('c0'), sets.get('c1'), lists.get('c2')]).toEqual(['v0', undefined, 'v2'])
    expect(keptNow()).toEqual({ entries: 10, bytes: 1000, bytesMax: 1000 })
  })

  it('tells shelves apart, and takes the bytes of what is replaced, deleted and cleared back', () => {
    const one = shelf<number>()
    const other = shelf<number>()
    one.set('a', 1, 100)
    other.set('a', 2, 50)
    one.set('a', 3, 120)
    expect([one.get('a'), other.get('a'), keptNow().bytes]).toEqual([3, 2, 170])
    one.delete('a')
    one.delete('a')
    expect([one.get('a'), keptNow().bytes]).toEqual([undefined, 50])
    one.set('b', 4, 100)
    one.clear()
    expect([one.get('b'), other.get('a'), keptNow().entries]).toEqual([undefined, 2, 1])
  })

  it('does not keep one that would push all others out, nor what it was before', () => {
    const kept = shelf<number>()
    kept.set('a', 1, 100)
    kept.set('a', 2, 126)
    expect([kept.get('a'), keptNow().bytes]).toEqual([undefined, 0])
  })

  it('is reckoned by what rows are made of', () => {
    const row = { id: 'a'.repeat(36), no: '7', blocked: false, name: null }
    expect(bytesOf(row)).toBe(24 + 4 * 8 + 56)
    expect(bytesOf([row, row])).toBeGreaterThan(2 * bytesOf(row))
    expect(bytesOf(new Map([['key', row]]))).toBeGreaterThan(bytesOf(row))
    expect([bytesOf(''), bytesOf(12), bytesOf(null), bytesOf(undefined)]).toEqual([0, 0, 0, 0])
  })
})

describe('a map of the youngest', () => {
  it('lets the oldest go, one for one, and what is put anew is young', () => {
    const map = new OldestFirst<number>(3)
    for (const [at, name] of ['a', 'b', 'c'].entries()) map.set(name, at)
    map.set('a', 9).set('d', 4)
    expect([...map]).toEqual([
      ['c', 2],
      ['a', 9],
      ['d', 4],
    ])
  })
})
