import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeInbox } from '../support/bulk-commands.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const asRoot = process.getuid?.() === 0

/** The Node and npm of the system, which may be older than ours: those of the path that no node_modules has. */
const systemPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((one) => !one.includes('node_modules'))
  .join(delimiter)
const hasSystemNode = systemPath.split(delimiter).some((place) => {
  try {
    accessSync(join(place, 'npm'), constants.X_OK)
    accessSync(join(place, 'node'), constants.X_OK)
    return true
  } catch {
    return false
  }
})

let folder: string
let account: { readonly uid: number; readonly gid: number } | undefined

/** The environment of somebody who has nothing of ours. */
function env(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: systemPath, HOME: join(folder, 'home'), FACTURIER_DATA: join(folder, 'home/books'), ...more }
}

/** A command of the installed package, as the ordinary user whose it is, by its path or as the docs write it. */
async function asUser(command: readonly string[], more?: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command
  return run(program, args, { cwd: join(folder, 'home'), env: env(more), ...account }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  )
}

const installed = (args: readonly string[], more?: Readonly<Record<string, string>>) =>
  asUser([join(folder, 'home/node_modules/.bin/facturier'), ...args], more)
const npx = (args: readonly string[], more?: Readonly<Record<string, string>>) =>
  asUser(['npx', '--no-install', 'facturier', ...args], more)

/** The packed tarball in an empty folder outside of the repository, installed without a script by an ordinary user (issue 20). */
describe.skipIf(!hasSystemNode || process.platform === 'win32')('a packed tarball', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'facturier-packed-'))
    await chmod(folder, 0o755)
    for (const name of ['home', 'temporary']) await mkdir(join(folder, name))
    await writeInbox(join(folder, 'inbox'), 4, 5)
    if (asRoot) {
      const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'nobody'])).stdout)
      account = { uid: await id('-u'), gid: await id('-g') }
      for (const name of ['home', 'temporary']) await chown(join(folder, name), account.uid, account.gid)
    }
    // As `npm pack` by a newcomer: npm puts our Node first for its scripts.
    await run('npm', ['pack', '--pack-destination', folder], { cwd: root, env: { ...process.env, PATH: systemPath } })
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
    await writeFile(join(folder, 'home/package.json'), '{ "private": true }')
    const cache = (await run('npm', ['config', 'get', 'cache'], { cwd: root })).stdout.trim()
    const npm = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--cache', cache]
    // By the account that has the cache; what is installed is handed to the other one.
    await run('npm', [...npm, join(folder, tarball)], {
      cwd: join(folder, 'home'),
      env: { ...process.env, PATH: systemPath },
    })
    if (account !== undefined) await run('chown', ['-R', `${account.uid}:${account.gid}`, join(folder, 'home')])
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

  it('has JavaScript only, our stand-in for analytics, and leaves nothing in the clone', async () => {
    const own = join(folder, 'home/node_modules/facturier')
    const files = await readdir(own, { recursive: true })
    expect(files.filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))).toEqual([])
    expect(files).toContain('dist/engine/file/thread.js')
    expect(files).toContain('console/built/index.html')
    const scarf = await readFile(join(own, 'node_modules/@scarf/scarf/package.json'), 'utf8')
    expect((JSON.parse(scarf) as { name: string }).name).toBe('big.js')
    expect(existsSync(join(root, 'dist'))).toBe(false)
  })

  it('explains itself on the Node of the system, and by npx', async () => {
    expect(await installed(['--version'])).toMatchObject({ code: 0, stderr: '' })
    expect(await installed(['key', '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('facturier key create USER'),
    })
    expect(await installed(['sevre'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean serve?'),
    })
    expect((await npx(['help', 'serve'])).stdout).toContain('facturier serve')
  })

  it('says on a Node that is too old for it, and has no other one, what to install, without a stack', async () => {
    const [major = 0] = (await run('node', ['-p', 'parseInt(process.versions.node)'], { env: env() })).stdout.split(
      '\n',
    )
    if (Number(major) >= 24) return
    await cp(join(root, 'bin'), join(folder, 'alone/bin'), { recursive: true })
    await writeFile(join(folder, 'alone/package.json'), '{ "type": "module" }')
    const says = (args: readonly string[]) =>
      run('node', [...args], { env: env() }).then(
        () => 'nothing',
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => `${code} ${stdout}${stderr}`,
      )
    expect(await says([join(folder, 'alone/bin/facturier.js'), 'serve'])).toMatch(
      /^1 Facturier needs Node 24 and this is v\d+\.\d+\.\d+, and none came along for .*: install Node 24 .*\n$/,
    )
    expect(await says([join(root, 'src/start.js'), 'serve'])).toMatch(
      /^1 Facturier needs Node 24 and this is v\d+\.\d+\.\d+: start it with npm start, .*\n$/,
    )
  })

  it('tries a file without a service, and leaves nothing behind', async () => {
    const before = await readdir(join(folder, 'home'))
    const tried = await npx(['try', join(folder, 'inbox/000002.xml')], { TMPDIR: join(folder, 'temporary') })
    expect(tried).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/purchase invoice IN-2 of 2026-03-16[^]*Balance 0\.00/),
    })
    expect(await readdir(join(folder, 'temporary'))).toEqual([])
    expect((await readdir(join(folder, 'home'))).filter((name) => !before.includes(name) && name !== '.npm')).toEqual(
      [],
    )
  })

  it('serves, imports and books, answers commands beside it, and ends in order at one signal', async () => {
    const service = spawn(join(folder, 'home/node_modules/.bin/facturier'), ['serve'], {
      cwd: join(folder, 'home'),
      env: env({ PORT: '0', FACTURIER_ADMIN_KEY: 'a-key-for-tests-of-32-characters-or-more' }),
      stdio: ['ignore', 'pipe', 'inherit'],
      ...account,
    })
    const ended = once(service, 'close')
    let port = ''
    const lines = createInterface(service.stdout)
    for await (const line of lines) {
      port = /^Facturier is ready: OData http:\/\/[^/]+:(\d+)\//.exec(line)?.[1] ?? ''
      if (port !== '') break
    }
    service.stdout.resume()
    try {
      const key = { FACTURIER_ADMIN_KEY: 'a-key-for-tests-of-32-characters-or-more', PORT: port }
      const demo = await installed(['demo'], key)
      expect(demo.stdout).toContain('OData and GraphQL agree')
      expect(demo.code).toBe(0)
      const importing = ['import', join(folder, 'inbox'), '--report', join(folder, 'home/report')]
      const summary = expect.stringContaining('4 files: 2 imported, 1 already there, 1 refused.')
      expect(await npx(importing, key)).toMatchObject({ code: 3, stdout: summary })
      const again = expect.stringContaining('4 files: 0 imported, 3 already there, 1 refused.')
      expect(await npx(importing, key)).toMatchObject({ code: 3, stdout: again })
      const posted = await npx(['post', '--filter', 'documentDate eq 2026-03-16'], key)
      expect(posted.stdout).toContain('2 posted, 0 refused')
      const listed = await installed(['company', 'list', '--json'])
      expect(JSON.parse(listed.stdout)).toMatchObject({ name: 'Demo Verkoop NV' })
      expect((await installed(['verify'])).stdout).toContain('all is as it was posted')
    } finally {
      service.kill('SIGTERM')
      await ended
    }
    expect(service.exitCode).toBe(0)
  })
})
