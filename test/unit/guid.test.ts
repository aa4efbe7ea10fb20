import { afterEach, expect, it, vi } from 'vitest'
import { isGuid, newGuid } from '../../src/core/guid.ts'

afterEach(() => vi.useRealTimers())

it('makes GUIDs of version 7, which sort by the time they were made', () => {
  vi.useFakeTimers()
  const made = [0, 1, 0xffff_ffff, 1_794_000_000_000, 1_794_000_000_001].map((time) => {
    vi.setSystemTime(time)
    return newGuid()
  })
  for (const id of made) {
    expect(isGuid(id)).toBe(true)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
  expect(made.toSorted()).toEqual(made)
  expect(made[3]?.slice(0, 13)).toBe('01a1b2bb-9400')
})

it('makes no GUID twice within a millisecond', () => {
  vi.useFakeTimers()
  const made = Array.from({ length: 1000 }, newGuid)
  expect(new Set(made).size).toBe(made.length)
})
