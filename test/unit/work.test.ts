import { expect, it } from 'vitest'
import { expectLinear } from '../support/work.ts'

const numbers = (size: number) => Array.from({ length: size }, (_, index) => index)

it('work that grows with its input passes', () => {
  expectLinear(numbers, (all) => all.map((one) => JSON.stringify({ one })).join(''), 50_000)
})

it('work that looks at all of them for each pair is found out', () => {
  const above = (all: readonly number[], one: number) => all.filter((other) => other > one).length
  const sum = (all: readonly number[]) => all.map(() => all.reduce((count, one) => count + above(all, one), 0))
  expect(() => expectLinear(numbers, sum, 80)).toThrow(/ ms for 320, .* ms for 80/)
})
