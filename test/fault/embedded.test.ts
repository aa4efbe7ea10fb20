import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/storage/install/login.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { besideOrAlone } from '../../src/storage/embedded/running.ts'

// A program imports it as a URL: as a path, a % or # in the name of a folder would be read as part of a URL.
const module = new URL('../../src/storage/embedded/cluster.ts', import.meta.url).href
const told: string[] = []
const log = { info: (message: string) => void told.push(message), warn: (message: string) => void told.push(message) }
const children: ChildProcess[] = []
let dataDir: string

/** A Node process of its own that starts the server, says where it is, and waits to be killed. */
async function startInChild(): Promise<{ child: ChildProcess; superUrl: string }> {
  const program = `import { startEmbedded } from ${JSON.stringify(module)}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })
    console.log(server.superUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, superUrl: line.toString().trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Whether initdb is at work. */
async function halfMade(): Promise<boolean> {
  const half = (await readdir(dataDir)).find((name) => /\.new-\w+$/.test(name))
  return half !== undefined && existsSync(join(dataDir, half, 'base'))
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

describe('the embedded server', () => {
  let made: string
  // Making a cluster takes most of a second: those who are not about that begin with a copy of one.
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'facturier-embedded-'))
    await (await startEmbedded({ dataDir: made, log })).stop()
  })
  afterAll(() => rm(made, { recursive: true }))

  beforeEach(async () => {
    told.length = 0
    dataDir = await mkdtemp(join(tmpdir(), 'facturier-embedded-'))
  })

  /** A stopped cluster in the data folder; files stay those of the account that PostgreSQL runs as. */
  const copyMade = () => promisify(execFile)('cp', ['-a', `${made}/.`, dataDir])

  afterEach(async () => {
    for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await kill(child)
    if (existsSync(join(dataDir, 'postgres/postmaster.pid'))) await (await startEmbedded({ dataDir, log })).stop()
    await rm(dataDir, { recursive: true, maxRetries: 5, retryDelay: 200 })
  })

  it('opens migrated for the app login, durable, UTF-8 with ICU, and keeps its data over a stop', async () => {
    const first = await openDatabase({ dataDir }, log)
    const facts = `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_user as login, 'a' < 'B' collate "und-x-icu" as icu`
    expect(await query(first.appUrl, facts)).toEqual([
      { version: 18, encoding: 'UTF8', fsync: 'on', login: 'facturier_app', icu: true },
    ])
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
    await first.stop()
    await expect(query(first.appUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
    expect(existsSync(join(dataDir, 'service.lock'))).toBe(false)
    const second = await openDatabase({ dataDir }, log)
    expect(await query(second.appUrl, 'select count(*) > 0 as migrated from schema_migration')).toEqual([
      { migrated: true },
    ])
    await second.stop()
  })

  it('lets nobody in without the password', async () => {
    await copyMade()
    const server = await startEmbedded({ dataDir, log })
    await expect(query(server.superUrl.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await server.stop()
  })

  it('refuses a second service on the folder with a sentence, from within and from another process', async () => {
    await copyMade()
    const { child, superUrl } = await startInChild()
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      `Another Facturier (process ${child.pid}) already uses the data folder`,
    )
    expect(await query(superUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    // A command works beside a service, and not on a server that ends with another command.
    const joining = { join: async (url: string) => url, start: async () => 'alone' }
    expect(await besideOrAlone(dataDir, joining, 0)).toBe(superUrl)
    await kill(child)
    const server = await startEmbedded({ dataDir, log, work: 'backup' })
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`process ${process.pid}`)
    await expect(besideOrAlone(dataDir, joining, 0)).rejects.toThrow('The command backup')
    await server.stop()
  })

  it('starts again after Node was killed, with everything committed', async () => {
    await copyMade()
    const { child, superUrl } = await startInChild()
    await query(superUrl, 'create table kept as select 42 as answer')
    const left = await serverPid()
    await kill(child)
    process.kill(left, 0)
    const server = await startEmbedded({ dataDir, log })
    expect(told.join()).toContain(`stopping the PostgreSQL it left behind (process ${left})`)
    expect(await serverPid()).not.toBe(left)
    expect(await query(server.superUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    await server.stop()
  })

  it('starts again after Node and the server were both killed', async () => {
    await copyMade()
    const { child, superUrl } = await startInChild()
    await query(superUrl, 'create table kept as select 42 as answer')
    process.kill(await serverPid(), 'SIGKILL')
    await kill(child)
    const server = await startEmbedded({ dataDir, log })
    expect(await query(server.superUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    await server.stop()
  })

  it('starts again after being killed while it made the cluster', async () => {
    const program = `import { startEmbedded } from ${JSON.stringify(module)}
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
    children.push(child)
    while (!(await halfMade())) await new Promise((done) => setTimeout(done, 5))
    await kill(child)
    const server = await startEmbedded({ dataDir, log })
    expect(await query(server.superUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it.runIf(process.platform === 'linux')('is not taken in by recycled process numbers', async () => {
    await copyMade()
    const stranger = spawn('sleep', ['60'])
    children.push(stranger)
    await writeFile(join(dataDir, 'service.lock'), `${stranger.pid} 1\n`)
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${join(dataDir, 'postgres')}\n1\n1\n\n\n\n`,
    )
    const server = await startEmbedded({ dataDir, log })
    expect(await query(server.superUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    await server.stop()
  })

  it.runIf(process.platform === 'linux')('starts again when the server left behind is dying already', async () => {
    await copyMade()
    const data = join(dataDir, 'postgres')
    const { uid, gid } = await stat(data)
    const dying = spawn('sleep', ['60'], { cwd: data, uid, gid })
    children.push(dying)
    await writeFile(join(data, 'postmaster.pid'), `${dying.pid}\n${data}\n1\n1\n\n\n\n\n`)
    const server = await startEmbedded({ dataDir, log })
    expect(await query(server.superUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('lets exactly one of several starters in', async () => {
    await copyMade()
    const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startEmbedded({ dataDir, log })))
    const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    expect(servers).toHaveLength(1)
    for (const server of servers) await server.stop()
  })
})
