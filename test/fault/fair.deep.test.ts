import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { manyEntries } from '../support/many-entries.ts'
import { startService, type Service } from '../support/service.ts'

/** Many who ask for much at a time, and one who asks for little (P18, P25); how long that takes, `npm run bench:fair` tells. */
const rows = 22_000
let service: Service
let page = ''
beforeAll(async () => {
  service = await startService()
  await manyEntries(service.database, service.companyId, rows)
  const { pathname } = new URL(service.companyUrl)
  const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`
  page = `GET ${pathname}/generalLedgerEntries HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`
})
afterAll(() => service.stop())

/** A connection that sends the page so many times and counts its answers. */
function asking(times: number): { readonly socket: Socket; readonly statuses: string[] } {
  const statuses: string[] = []
  const socket = connect(Number(new URL(service.base).port), '127.0.0.1')
  let edge = ''
  socket.on('data', (data: Buffer) => {
    const text = edge + data.toString('latin1')
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(status)
    edge = text.slice(-12).replace(/HTTP\/1\.1 \d{3} .*/s, '')
  })
  socket.write(page.repeat(times))
  return { socket, statuses }
}

describe('who asks for little', () => {
  it('is answered before any of forty big pages that were asked for earlier have had to go', async () => {
    const crowd = Array.from({ length: 40 }, () => asking(1))
    await expect.poll(() => crowd.some(({ statuses }) => statuses.length > 0)).toBe(true)
    const before = crowd.filter(({ statuses }) => statuses.length === 0).length
    const answers = await Promise.all([
      service.request('GET', 'companies'),
      service.request('GET', '/health/live'),
      service.request('GET', `${service.companyUrl}/customers`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The crowd was not let through first.
    expect(before).toBeGreaterThan(10)
    expect(crowd.filter(({ statuses }) => statuses.length === 0).length).toBeGreaterThan(0)
    await expect.poll(() => crowd.filter(({ statuses }) => statuses.length === 0)).toEqual([])
    expect(new Set(crowd.flatMap(({ statuses }) => statuses)).difference(new Set(['200', '503']))).toEqual(new Set())
    expect(crowd.filter(({ statuses }) => statuses[0] === '200').length).toBeGreaterThan(3)
    for (const { socket } of crowd) socket.destroy()
  })

  it('does not wait for two hundred pages that one connection asks for', async () => {
    const { socket, statuses } = asking(200)
    await expect.poll(() => statuses.length).toBeGreaterThan(0)
    expect((await service.request('GET', 'companies')).status).toBe(200)
    expect(statuses.length).toBeLessThan(100)
    await expect.poll(() => statuses.length).toBe(200)
    expect(statuses.filter((status) => status === '429')).toHaveLength(99)
    expect(statuses.every((status) => ['200', '503', '429'].includes(status))).toBe(true)
    socket.destroy()
  })
})
