import { expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { noting } from '../../src/engine/audit/noting.ts'
import type { Database, Session, Statement } from '../../src/storage/server/database.ts'

const unused = () => Promise.reject(new Error('not asked'))

/** A database that takes events, or is away. */
function database(taken: { readonly operation: string; readonly quantity: number }[], away: () => boolean): Database {
  const session: Session = {
    rows: ({ parameters: [events] }: Statement) => {
      taken.push(...JSON.parse(String(events)))
      return Promise.resolve([])
    },
    arrays: unused,
  }
  return {
    read: unused,
    write: async (_counter, _companyId, work) => (away() ? unused() : work(session)),
    rehearse: unused,
    open: unused,
    openSnapshot: unused,
    maintain: unused,
    close: () => Promise.resolve(),
  }
}

it('tells some refused sign-ins of each address and minute, counts all others, and loses none while the database is away', async () => {
  const taken: { operation: string; quantity: number }[] = []
  let isAway = true
  let now = 0
  const noted = noting(
    database(taken, () => isAway),
    () => now,
  )
  const refuse = (address: string, times: number): void => {
    for (let at = 0; at < times; at++) noted.refused({ user: 'admin', address, requestId: 'r', userAgent: 'u' })
  }
  refuse('192.0.2.1', 500)
  refuse('192.0.2.2', 1)
  await noted.close()
  expect(taken).toEqual([])
  isAway = false
  now += 60_000
  refuse('192.0.2.1', 7)
  for (let at = 0; at < 200; at++) refuse(`2001:db8::${at}`, 1)
  await noted.close()
  // 5 + 1 (which says that 495 were left out before it) of the first minute; of the second 100 in all, then what was left out.
  expect(taken.map(({ quantity }) => quantity)).toEqual([
    0,
    0,
    0,
    0,
    0,
    495,
    ...Array(5).fill(0),
    2,
    ...Array(94).fill(0),
    105,
  ])
  expect(taken.reduce((sum, one) => sum + one.quantity, taken.length - 1)).toBe(500 + 1 + 7 + 200)
})

it('drops what the database can never take, and writes on', async () => {
  const taken: { operation: string; quantity: number }[] = []
  const cause = Object.assign(new Error('a NUL'), { code: '22P05' })
  const failures = [new Problem('Internal_ServerError', 'Something went wrong.', { cause })]
  const of = database(taken, () => false)
  const noted = noting({
    ...of,
    write: async (...given) => {
      const failure = failures.pop()
      if (failure !== undefined) throw failure
      return of.write(...given)
    },
  })
  const refuse = (): void => noted.refused({ user: 'admin', address: '192.0.2.1', requestId: 'r', userAgent: 'u' })
  refuse()
  await noted.close()
  expect([failures, taken]).toEqual([[], []])
  refuse()
  await noted.close()
  expect(taken).toHaveLength(1)
})
