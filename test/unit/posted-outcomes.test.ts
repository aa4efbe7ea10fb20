import { expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { postedOf } from '../../src/engine/watched-engine.ts'

const finding = { code: 'MandatoryField', message: 'x', field: '', lineNo: null }

it.each([
  [async () => ({ succeeded: true, findings: [] }), 'posted', []],
  [async () => ({ succeeded: false, findings: [finding] }), 'refused', ['MandatoryField']],
  [() => Promise.reject(new Problem('Authorization_RequestDenied', 'x')), 'denied', []],
  [() => Promise.reject(new Problem('BadRequest_ResourceNotFound', 'x')), 'denied', []],
  [() => Promise.reject(new Problem('Internal_ServiceUnavailable', 'x')), 'failed', []],
  [() => Promise.reject(new TypeError('x')), 'failed', []],
] as const)('what came of a post is told as whose fault it is (%#)', async (act, outcome, codes) => {
  expect(await postedOf(act())).toEqual({ outcome, codes })
})
