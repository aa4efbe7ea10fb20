import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

/** npm hands SIGTERM to its shell only; the service must not live on as an orphan that holds port and data folder. */
it.skipIf(process.platform === 'win32')('a service under npm start stops when npm is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'facturier-npm-'))
  const { DATABASE_URL: _own, DATABASE_MIGRATION_URL: _migration, ...inherited } = process.env
  const env = { ...inherited, FACTURIER_DATA: dataDir, FACTURIER_DEMO: 'off', PORT: '0', npm_lifecycle_event: 'start' }
  // Two commands, so that no shell replaces itself by Node.
  const command = `"${process.execPath}" src/main.ts serve; true`
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const reader = createInterface(shell.stdout)
  const ready = new Promise<void>((done) => {
    reader.on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Facturier is ready')) done()
    })
  })
  await ready
  shell.kill('SIGTERM')
  // The pipe closes when the last process that holds it, the service, has ended.
  await once(reader, 'close')
  expect(lines.join('\n')).toContain('npm has ended, so the service ends too.')
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 })
})
