import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { LineOutput } from '../../src/cli/service/line-output.ts'
import { createLog } from '../../src/cli/service/log.ts'
import { prettyLines } from '../../src/cli/service/pretty.ts'

/** What the log writes of an error. */
async function logged(err: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-log-'))
  try {
    const fd = openSync(join(folder, 'log'), 'a')
    const output = new LineOutput(fd)
    createLog('info', { output }).warn({ err }, 'a database connection broke')
    await output.flush(10_000)
    closeSync(fd)
    return readFileSync(join(folder, 'log'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An error as PostgreSQL's driver makes it, with a planted secret wherever a value can be. */
function databaseError(): Error {
  const planted = { statement: 'select planted', values: ['planted'], secretKey: 'planted' }
  return Object.assign(new Error('duplicate key value violates unique constraint "customer_no"'), {
    severity: 'ERROR',
    code: '23505',
    schema: 'public',
    table: 'customer',
    constraint: 'customer_no',
    routine: '_bt_check_unique',
    detail: 'Key (name)=(planted) already exists.',
    where: 'planted',
    internalQuery: 'planted',
    hint: 'planted',
    client: planted,
    parameters: ['planted'],
    query: 'planted',
    column: { planted },
  })
}

it('of an error the log tells what it is and where it happened, and nothing a library hung on it', async () => {
  const line = await logged(databaseError())
  expect(line).not.toContain('planted')
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: 'a database connection broke',
    err: {
      type: 'Error',
      message: 'duplicate key value violates unique constraint "customer_no"',
      severity: 'ERROR',
      code: '23505',
      schema: 'public',
      table: 'customer',
      constraint: 'customer_no',
      routine: '_bt_check_unique',
      stack: expect.stringContaining('log.test.ts'),
    },
  })
})

it('causes are told the same way, and a circle of them ends', async () => {
  const inner = databaseError()
  const outer = new TypeError('the read failed', { cause: inner })
  Object.assign(inner, { cause: outer })
  const line = await logged(outer)
  expect(line).not.toContain('planted')
  expect(JSON.parse(line).err).toMatchObject({
    type: 'TypeError',
    cause: { code: '23505', cause: { type: 'TypeError' } },
  })
  expect(line.match(/the read failed/g)?.length).toBeLessThan(20)
})

it('several errors in one are told each, and what is no error is not written out', async () => {
  const refused = [
    Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ]
  expect(JSON.parse(await logged(new AggregateError(refused))).err).toMatchObject({
    errors: [{ message: 'connect ECONNREFUSED ::1:5432', code: 'ECONNREFUSED', syscall: 'connect' }],
  })
  expect(JSON.parse(await logged({ secret: 'planted' })).err).toEqual({ type: 'object', message: 'not an error' })
  expect(JSON.parse(await logged('gone')).err).toEqual({ type: 'string', message: 'gone' })
})

it('a line of any length is bounded', async () => {
  expect((await logged(new Error('x'.repeat(1_000_000)))).length).toBeLessThan(20_000)
})

it('lines are JSON with an ISO time, and for people the same in words', async () => {
  const line = await logged(new Error('broken'))
  expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) })
  const shown = (await prettyLines(false))(line)
  expect(shown).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: a database connection broke\s*$/m)
  expect(shown).toContain('broken')
  expect(shown.endsWith('\n')).toBe(true)
})

it('each line has the time when it was written, to the millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const times = [
      '2026-11-23T23:59:59.009Z',
      '2026-11-23T23:59:59.999Z',
      '2026-11-24T00:00:00.000Z',
      '2026-11-23T23:59:59.010Z',
    ]
    for (const time of times) {
      vi.setSystemTime(time)
      expect(JSON.parse(await logged(new Error('broken')))).toMatchObject({ time })
    }
  } finally {
    vi.useRealTimers()
  }
})
