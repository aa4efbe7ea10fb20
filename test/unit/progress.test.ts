import { describe, expect, it } from 'vitest'
import { durationOf, progress } from '../../src/cli/bulk/progress.ts'

/** What a progress (F110) over 100 files writes, by a clock of the test's own. */
function shown(
  terminal: boolean,
  steps: readonly (readonly [seconds: number, done: number, refused: number])[],
  width = 200,
) {
  const told: string[] = []
  let seconds = 0
  const bar = progress('files', 100, {
    tell: (text) => told.push(text),
    terminal,
    now: () => seconds * 1000,
    columns: () => width,
  })
  for (const [at, done, refused] of steps) {
    seconds = at
    bar.at(done, refused)
  }
  bar.end()
  return told
}

describe('progress', () => {
  it('is a bar on a terminal, drawn over ten times a second at most, with rate and remaining time', () => {
    expect(
      shown(true, [
        [1, 10, 0],
        [1.05, 11, 0],
        [2, 50, 3],
        [2.01, 100, 3],
      ]),
    ).toEqual([
      '\r[##......................] 10 of 100 files, 10/s, 9 s left',
      '\r[############............] 50 of 100 files, 25/s, 2 s left, 3 refused',
      `\r${'[########################] 100 of 100 files, 50/s, 0 s left, 3 refused'}`,
      '\n',
    ])
  })

  it('leaves nothing of a longer line before it', () => {
    const [, second = ''] = shown(true, [
      [100, 1, 1],
      [130, 90, 1],
    ])
    expect(second).toMatch(/^\r\[#+\.+\] 90 of 100 files, 3\.0\/s, 3 s left, 1 refused *$/)
    expect(second.length).toBeGreaterThanOrEqual(
      '\r[........................] 1 of 100 files, 0.0/s, 2 h 45 min left, 1 refused'.length,
    )
  })

  it('is no wider than the terminal', () => {
    expect(shown(true, [[10, 40, 2]], 40)).toEqual(['\r[#########...............] 40 of 100 fi', '\n'])
  })

  it('is a line each ten seconds elsewhere, at the rate of the last while', () => {
    expect(
      shown(false, [
        [9, 10, 0],
        [10, 20, 0],
        [15, 30, 0],
        [20, 40, 0],
        [40, 60, 0],
      ]),
    ).toEqual([
      '20 of 100 files, 2.0/s, 40 s left\n',
      '40 of 100 files, 2.0/s, 30 s left\n',
      '60 of 100 files, 1.0/s, 40 s left\n',
    ])
  })

  it('says durations as people do', () => {
    expect([0, 59.4, 60, 3599, 3600, 8000].map(durationOf)).toEqual([
      '0 s',
      '59 s',
      '1 min 0 s',
      '59 min 59 s',
      '1 h 0 min',
      '2 h 13 min',
    ])
  })
})
