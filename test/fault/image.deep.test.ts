import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** No Docker engine runs where we test: the files are copied as the Dockerfile says, and started as it says. */
it('what the image holds is all that the first start with the demo company needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-image-'))
  // Else PostgreSQL's account cannot come in under root, and the database is made, and left, in /var/lib/facturier.
  await chmod(folder, 0o711)
  const allowed = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n').filter((one) => one.startsWith('!'))
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  await mkdir(join(folder, 'app'))
  for (const file of copied.filter((one) => allowed.includes(`!${one}`)))
    await cp(join(root, file), join(folder, 'app', file), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'app/node_modules'))

  const [command, ...options] = JSON.parse(/^CMD (\["node", "--.+\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  expect(command).toBe('node')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', FACTURIER_DATA: join(folder, 'data') }
  const service = spawn(process.execPath, options, {
    cwd: join(folder, 'app'),
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
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
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 })

  expect(lines.join('\n')).toContain('The demo company was made.')
  expect(lines.at(-1)).toContain('Facturier is ready')
})
