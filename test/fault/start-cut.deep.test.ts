import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'

const start = resolve(import.meta.dirname, '../../src/start.js')
const quiet = { info: () => undefined, warn: () => undefined }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facturier-start-cut-'))
  // Under root, PostgreSQL's own account must be able to come in.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

/** A first start in a folder that is told Ctrl-C as soon as its initdb is at work; answers how it ended and what it left. */
async function cutStart(dataDir: string) {
  const { PATH, HOME } = process.env
  // A group of its own, all of which a terminal would tell.
  const service = spawn(process.execPath, [start, 'serve'], {
    env: { PATH, HOME, PORT: '0', FACTURIER_DATA: dataDir, FACTURIER_DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let err = ''
  service.stderr.on('data', (bytes: Buffer) => void (err += bytes.toString()))
  const closed = once(service, 'close')
  const isAtWork = async (): Promise<boolean> => {
    const names = await readdir(dataDir).catch((): string[] => [])
    const half = names.find((name) => /^postgres\.new-\w+$/.test(name))
    return (
      (half !== undefined && (await readdir(join(dataDir, half)).catch((): string[] => [])).length > 0) ||
      names.includes('postgres')
    )
  }
  await expect.poll(isAtWork, { interval: 5 }).toBe(true)
  process.kill(-(service.pid ?? 0), 'SIGINT')
  await closed
  return { code: service.exitCode, err, left: (await readdir(dataDir)).filter((name) => name !== 'postgres.password') }
}

it.skipIf(process.platform === 'win32')(
  'Ctrl-C while the first database is made says one sentence, exits 0 and leaves nothing half-made',
  async () => {
    const sentence =
      'Stopped before the service was ready: nothing is left half-done, and the next start begins again.\n'
    // Where the machine is so slow that initdb is done by then, the start goes on to its end and is told to end there.
    for (let attempt = 1; ; attempt++) {
      const dataDir = join(folder, String(attempt))
      const ended = await cutStart(dataDir)
      expect(ended.code).toBe(0)
      if (ended.err === sentence) {
        expect(ended.left).toEqual([])
        break
      }
      expect(ended.err).toContain('Facturier admin key, shown once')
      expect(ended.left).toContain('postgres')
      expect(attempt).toBeLessThan(10)
    }
  },
)

it('an embedded server that cannot start says why, and where its log is', async () => {
  const first = await startEmbedded({ dataDir: folder, log: quiet })
  await first.stop()
  await writeFile(join(folder, 'postgres/postgresql.conf'), 'shared_buffers = much\n')
  await expect(startEmbedded({ dataDir: folder, log: quiet })).rejects.toThrow(
    /^PostgreSQL did not start on .*FATAL:.*\(its log: .*postgres\/server\.log\)$/s,
  )
})
