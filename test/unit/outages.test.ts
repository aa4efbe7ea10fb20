import { expect, it } from 'vitest'
import { outages } from '../../src/storage/database.ts'

function failing(code: string): Promise<never> {
  return outages(() => Promise.reject(Object.assign(new Error('told by PostgreSQL'), { code })))
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
