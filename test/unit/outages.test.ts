import { expect, it } from 'vitest'
import { failureLog } from '../../src/cli/service/log.ts'
import { Problem } from '../../src/core/problem.ts'
import { outages } from '../../src/storage/server/database.ts'

function failing(code: string, writes = true): Promise<never> {
  return outages(() => Promise.reject(Object.assign(new Error('told by PostgreSQL'), { code })), writes)
}

it('a statement that takes too long says so, instead of asking to send the same again', async () => {
  await expect(failing('57014')).rejects.toMatchObject({
    code: 'Internal_ServiceUnavailable',
    message: 'The request takes longer than 30 seconds. Nothing was changed; ask for less at a time.',
  })
})

it('a database that is away says that it is away', async () => {
  await expect(failing('53300')).rejects.toMatchObject({
    code: 'Internal_ServiceUnavailable',
    message: 'The database is not available right now. Nothing was changed; try again in a moment.',
  })
})

it.each([
  [
    '57014',
    'The request takes longer than 30 seconds; ask for less at a time. If it was to change something, look for it first.',
  ],
  [
    '53300',
    'The database cannot be read right now; try again in a moment. If the request was to change something, look for it first.',
  ],
])('a read that fails (%s) says nothing of changes, for it may stand behind one', async (code, message) => {
  await expect(failing(code, false)).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable', message })
})

it('too much at once is a warning of one line, what failed an error with its stack', async () => {
  const told: unknown[][] = []
  const log = {
    warn: (...entry: unknown[]) => void told.push(['warn', ...entry]),
    error: (...entry: unknown[]) => void told.push(['error', ...entry]),
  }
  const report = failureLog(log, 'OData')
  report(new Problem('Internal_ServiceUnavailable', 'Too many large batches are under way.'), 'r1')
  expect(told.pop()).toEqual([
    'warn',
    { requestId: 'r1' },
    'OData request refused: Too many large batches are under way.',
  ])
  const away = await failing('53300').catch((error: unknown) => error)
  for (const err of [away, new Error('a bug'), new Problem('Internal_ServerError', 'x')]) {
    report(err, 'r2')
    expect(told.pop()).toEqual(['error', { err, requestId: 'r2' }, 'OData request failed'])
  }
})
