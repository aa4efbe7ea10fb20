import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyEntries } from '../support/many-entries.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

/** Big pages whose reader or database goes away: the service goes on (P30). */
let service: Service
let watcher: Client
beforeAll(async () => {
  service = await startService()
  await manyEntries(service.database, service.companyUrl.replace(/^.*\(|\)$/g, ''), 30_000)
  watcher = new Client({ connectionString: service.database.superUrl })
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await service.stop()
})

const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`

function open(path = 'generalLedgerEntries'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { authorization } } as const
    get(`${service.companyUrl}/${path}`, options, resolve).once('error', reject)
  })
}

/** A page that is under way, at the latest when it is asked for again as a 503 asks to: whoever would wait longer than 5 s gets one. */
async function opened(): Promise<IncomingMessage> {
  let answer = await open()
  for (let tries = 1; answer.statusCode === 503 && tries < 6; tries++) {
    expect(answer.headers['retry-after']).toBe('5')
    answer.resume()
    answer = await open()
  }
  return answer
}

async function rowsOf(answer: IncomingMessage): Promise<readonly unknown[]> {
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return (JSON.parse(text) as { value: readonly unknown[] }).value
}

/** Others are served, at the latest when they try again as a 503 asks them to: on a busy machine a connection is waited for longer than 5 s. */
async function isServing(): Promise<void> {
  const ask = () => service.request('GET', `${service.companyUrl}/generalLedgerEntries?$top=5`)
  let answer = await ask()
  for (let tries = 1; answer.status === 503 && tries < 4; tries++) answer = await ask()
  expect(answer.json.value).toHaveLength(5)
}

async function readers(): Promise<number[]> {
  const { rows } = await watcher.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename <> current_user and xact_start is not null`,
  )
  return rows.map((row) => row.pid)
}

describe('a big page', () => {
  it('whose reader goes away frees its connection, fifty times over', async () => {
    for (let turn = 0; turn < 50; turn++) {
      const answer = await open()
      expect(answer.statusCode).toBe(200)
      await once(answer, 'readable')
      answer.destroy()
    }
    await isServing()
    await expect.poll(readers).toEqual([])
  })

  it('whose readers stall, more of them than there are connections, leaves the others served', async () => {
    const stalled = await Promise.all(Array.from({ length: 24 }, () => opened()))
    expect(stalled.map((answer) => answer.statusCode)).toEqual(stalled.map(() => 200))
    expect((await readers()).length).toBeLessThanOrEqual(10)
    await Promise.all(Array.from({ length: 20 }, () => isServing()))
    await expect.poll(readers).toEqual([])
    await isServing()
    const sizes = await Promise.all(stalled.map(async (answer) => (await rowsOf(answer)).length))
    expect(sizes).toEqual(stalled.map(() => 20_000))
  })

  it('whose database connection is cut ends without its end, and the service goes on', async () => {
    const answer = await open()
    await once(answer, 'readable')
    await expect.poll(readers).toHaveLength(1)
    const pids = await readers()
    await watcher.query('select pg_terminate_backend($1)', [pids[0]])
    await expect(rowsOf(answer)).rejects.toThrow(/aborted|ECONNRESET/)
    await isServing()
  })
})
