import { describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { largeFileBytes, largeFiles } from '../../src/engine/access/large-files.ts'

const by = (principalId: string): Caller => ({
  principalId,
  principalName: principalId,
  permissions: new Map(),
  requestId: '',
  statements: 0,
})

/** Work that ends when it is told to, and a log of what began. */
function works() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
  return { began, work, end }
}

describe('large files are read', () => {
  it('one at a time, the principals in turn; small ones at once', async () => {
    const { began, work, end } = works()
    const turns = largeFiles()
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => turns.inTurn(by(name.charAt(0)), largeFileBytes, work(name)))
    void turns.inTurn(by('a'), largeFileBytes - 1, work('small'))
    expect(began).toEqual(['a1', 'small'])
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      expect(began.at(-1) === name || name === 'a1').toBe(true)
      await end(name)
    }
    expect(began).toEqual(['a1', 'small', 'a2', 'b1', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('after one that failed as well', async () => {
    const turns = largeFiles()
    const failed = turns.inTurn(by('a'), largeFileBytes, () => Promise.reject(new Error('broken')))
    const next = turns.inTurn(by('a'), largeFileBytes, () => Promise.resolve('read'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('read')
  })

  it('up to a hundred waiting of one principal, whom the next one is refused; others may', async () => {
    const { work, end } = works()
    const turns = largeFiles()
    void turns.inTurn(by('a'), largeFileBytes, work('first'))
    for (let count = 0; count < 100; count++) void turns.inTurn(by('a'), largeFileBytes, () => Promise.resolve(''))
    const refused = turns.inTurn(by('a'), largeFileBytes, () => Promise.resolve(''))
    await expect(refused).rejects.toMatchObject({ code: 'Application_TooManyRequests' })
    const other = turns.inTurn(by('b'), largeFileBytes, () => Promise.resolve('read'))
    await end('first')
    expect(await other).toBe('read')
  })

  it('up to 256 MB waiting of one principal, and at least one file of any size', async () => {
    const { work, end } = works()
    const turns = largeFiles()
    const megabytes = (count: number) => turns.inTurn(by('a'), count * 1024 * 1024, () => Promise.resolve('read'))
    void turns.inTurn(by('b'), largeFileBytes, work('first'))
    const waiting = [megabytes(200), megabytes(50)]
    await expect(megabytes(7)).rejects.toMatchObject({ code: 'Application_TooManyRequests' })
    await end('first')
    expect(await Promise.all(waiting)).toEqual(['read', 'read'])
    expect(await megabytes(300)).toBe('read')
  })

  it('no more once the process ends: who waits is told, and so is who comes', async () => {
    const { began, work, end } = works()
    const turns = largeFiles()
    const first = turns.inTurn(by('a'), largeFileBytes, work('first'))
    const waiting = turns.inTurn(by('a'), largeFileBytes, work('second'))
    turns.end()
    await expect(waiting).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable' })
    await expect(turns.inTurn(by('a'), largeFileBytes, work('third'))).rejects.toMatchObject({ status: 503 })
    await end('first')
    expect(await first).toBe('first')
    expect(began).toEqual(['first'])
  })
})
