import { describe, expect, test } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { hostileFiles } from '../support/hostile-files.ts'

describe('a hostile file costs nothing', () => {
  test.for(hostileFiles)('$what', ({ bytes, refusal }) => {
    const file = bytes()
    let refused: unknown = null
    try {
      readEInvoice(file)
    } catch (error) {
      refused = error
    }
    if (refusal === null) expect(refused).toBeNull()
    else {
      expect(refused).toBeInstanceOf(Problem)
      expect(refused).toMatchObject({ code: 'Application_DialogException', message: expect.stringMatching(refusal) })
    }
  })
})
