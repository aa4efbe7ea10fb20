import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'

/** People keep their work in folders named as they like; the data folder is below it when nothing else is said. */
const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "facturier it's 100% #1, é-"))
  // Under root, PostgreSQL's own account must be able to come in.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

it('the service starts and makes its books in a folder of any name', async () => {
  for (const part of ['src', 'templates', 'migrations', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { PATH, HOME } = process.env
  const service = spawn(process.execPath, ['src/start.js', 'serve'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface(service.stdout)) {
    lines.push(line)
    if (line.startsWith('Facturier is ready')) break
  }
  if (service.exitCode === null) {
    service.kill('SIGTERM')
    await once(service, 'exit')
  }
  expect(lines.join('\n')).toContain('The demo company was made.')
  expect(lines.at(-1)).toContain('Facturier is ready')
})

it.skipIf(process.platform === 'win32').each(['say "hi"', 'cost $HOME', 'a`b`'])(
  'a data folder whose name PostgreSQL would hand to a shell as something else is refused in one sentence: %s',
  async (name) => {
    const dataDir = join(folder, name)
    const quiet = { info: () => undefined, warn: () => undefined }
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
      /^PostgreSQL's own programs cannot work in .*: rename the folder, or set DATABASE_URL\.$/,
    )
  },
)
