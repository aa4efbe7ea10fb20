import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { invoiceBody } from '../support/demo-engine.ts'
import { startOwnServer } from '../support/own-server.ts'
import { startService } from '../support/service.ts'

const run = promisify(execFile)
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const undo: (() => unknown)[] = []

/** Takes all that is left of the file system of a folder; answers how to give it back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      const block = Buffer.alloc(size)
      while ((await file.write(block).catch(() => ({ bytesWritten: 0 }))).bytesWritten === size);
    }
  } finally {
    await file.close()
  }
  return () => rm(path)
}

describe('a disk that is full (issue 12, P27)', () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it.skipIf(!isRoot)(
    `writes are 503, reads 200, it is not ready; once there is space it is ready by itself${isRoot ? '' : ' (skipped: only root can make a small file system)'}`,
    { timeout: 180_000 },
    async (context) => {
      let mounted = true
      const server = await startOwnServer({
        mount: async (data) => {
          mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', data]).then(
            () => true,
            () => false,
          )
        },
      })
      undo.push(() => server.remove())
      if (!mounted) return context.skip('A small file system cannot be mounted here.')
      const database = {
        appUrl: server.appUrl,
        migrationUrl: server.migrationUrl,
        superUrl: server.superUrl,
        drop: async () => undefined,
      }
      const service = await startService({ database })
      undo.push(() => service.stop())
      const ready = async () => (await service.request('GET', '/health/ready')).status
      const create = async () =>
        (await service.request('POST', `${service.companyUrl}/importsalesinvoices`, invoiceBody())).status
      expect(await create()).toBe(201)
      expect(await ready()).toBe(200)

      const free = await fill(server.data)
      // What has room in the tables still goes; the server itself may free some, which is taken again.
      const statuses: number[] = []
      for (let refused = 0; refused < 5 && statuses.length < 5_000;) {
        const status = await create()
        statuses.push(status)
        if (status === 201) continue
        expect(status).toBe(503)
        refused++
      }
      expect(statuses.at(-1)).toBe(503)
      for (let asked = 0; asked < 5; asked++) {
        expect(await ready(), `the ${asked}. probe`).toBe(503)
        await after(500)
      }
      expect((await service.request('GET', `${service.companyUrl}/importsalesinvoices?$top=5`)).status).toBe(200)
      expect((await service.request('GET', '/health/live')).status).toBe(200)

      await free()
      // The bound of the test ends it when it never is.
      while ((await ready()) !== 200) await after(200)
      expect(await create()).toBe(201)
    },
  )
})
