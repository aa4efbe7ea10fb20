import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { startService } from '../support/service.ts'

/**
 * The recipes of docs/recipes.md are run as they are printed: for each language its fences in the order of the page are one
 * program, on a fresh demo company, beside the receiver of the page. `…` stands for any text.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/recipes.md'), 'utf8')

interface Fence {
  readonly language: string
  readonly role: string
  readonly text: string
}

const fences: readonly Fence[] = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', role = '', text = '']) => ({ language, role, text }),
)

/** What stands in the fences of a language, or of what is printed, one below the other. */
const all = (language: string, role = ''): string =>
  fences
    .filter((one) => one.language === language && one.role === role)
    .map(({ text }) => text)
    .join('')

const printed = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  )

const programs = [
  {
    language: 'sh',
    name: 'recipe.sh',
    run: ['bash', '-euo', 'pipefail'],
    needs: ['curl', 'jq', 'openssl'],
    hook: 'hook.py',
  },
  { language: 'python', name: 'recipe.py', run: ['python3'], needs: ['python3'], hook: 'hook.py' },
  { language: 'ts', name: 'recipe.ts', run: [process.execPath], needs: [], hook: 'hook.ts' },
] as const

const runs = promisify(execFile)

/** Those of the programs that this machine has not. */
async function missing(names: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    names.map((name) =>
      runs('sh', ['-c', `command -v ${name}`]).then(
        () => '',
        () => name,
      ),
    ),
  )
  return found.filter((name) => name !== '')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return address.port
}

it.for(programs)('docs/recipes.md: $language', async ({ language, name, run, needs, hook }, context) => {
  const without = await missing([...needs, ...(hook === 'hook.py' ? ['python3'] : [])])
  if (without.length > 0) context.skip(`no ${without.join(', ')} on this machine`)
  const service = await startService({ openingStock: true, webhooks: { allowPrivate: true } })
  const folder = mkdtempSync(join(tmpdir(), 'facturier-languages-'))
  const port = await freePort()
  const here = (text: string): string =>
    text.replaceAll('http://127.0.0.1:4000', service.base).replaceAll(/\b4001\b/g, String(port))
  mkdirSync(join(folder, '.facturier'))
  writeFileSync(join(folder, '.facturier/admin-key'), `${admin.user}:${admin.key}\n`)
  for (const beside of ['templates', 'node_modules']) symlinkSync(join(root, beside), join(folder, beside))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, name), here(all(language)))
  const [hookLanguage, program] =
    hook === 'hook.py' ? (['python', 'python3'] as const) : (['ts', process.execPath] as const)
  writeFileSync(join(folder, hook), here(all(hookLanguage, hook)))
  const env = { PATH: process.env.PATH, HOME: folder, SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }
  const receiver = spawn(program, [hook], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let told = ''
    receiver.stdout.on('data', (part: Buffer) => void (told += part.toString()))
    const knock = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/?validationToken=x`, { method: 'POST' })).status
    await expect.poll(() => knock().catch(() => 0)).toBe(200)
    // A message that somebody else made up is not taken.
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"value":[]}' })).status).toBe(401)

    const [command, ...given] = run
    const { stdout } = await runs(command, [...given, name], { cwd: folder, env })
    expect(stdout).toMatch(printed(all('text')))
    await service.webhooks.turn()
    await expect.poll(() => told).toMatch(printed(all('text', 'hook')))
    if (language === 'ts') await typed(folder, [name, hook])
  } finally {
    receiver.kill()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The programs are sound to a strict compiler too. */
async function typed(folder: string, names: readonly string[]): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--types', 'node']
  await runs(process.execPath, [compiler, ...strict, ...names], { cwd: folder }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout ?? 'tsc failed')
  })
}
