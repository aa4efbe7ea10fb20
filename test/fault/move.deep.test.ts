import { execFile } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../src/cli/demo/client.ts'
import { faultsOfBooks } from '../../src/storage/books/check-books.ts'
import { inDatabase } from '../../src/storage/books/database-facts.ts'
import { programOf } from '../../src/storage/books/programs.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { runCommand, startCommand } from '../support/command.ts'
import {
  askedAt,
  companyOf,
  hashOfLedgers,
  newKeyIn,
  postInvoice,
  statusWith,
  withBooks,
} from '../support/moved-books.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'

const run = promisify(execFile)
const embedded = (process.env.DATABASE_URL ?? '') === ''
/** An older PostgreSQL of the system, Debian's. */
const older = await programOf('initdb', (major) => major >= 15 && major < 18)
const skipped = !embedded
  ? ' (skipped: DATABASE_URL is set)'
  : older === undefined
    ? ' (skipped: no PostgreSQL 15 to 17 is installed, such as Debian has as postgresql-15)'
    : ''
const bin = older === undefined ? '' : dirname(realpathSync(older.path))
const quiet = { info: () => undefined, warn: () => undefined }
const undo: (() => unknown)[] = []
let folder = ''
const at = (name: string): string => join(folder, name)

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'facturier-move-'))
  // The account of the databases walks through it.
  await chmod(folder, 0o711)
  undo.push(() => rm(folder, { recursive: true, force: true }))
}

async function server(settings: readonly string[] = [], bare = true): Promise<OwnServer> {
  const started = await startOwnServer({ bin, bare, settings })
  undo.push(() => started.remove())
  return started
}

async function service(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
  const started = await startServiceProcess(dataDir, more)
  undo.push(() => started.end('SIGKILL'))
  return started
}

describe.skipIf(skipped !== '')(`books that move${skipped}`, () => {
  beforeAll(makeFolder)
  afterAll(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  let source: Readonly<Record<string, unknown>> = {}
  let debian: OwnServer | undefined
  let target = ''
  let moved: ServiceProcess | undefined
  let clerk = ''
  let pepper = ''

  it('from a data folder to a server, as a whole or not at all, and go on there without a gap', async () => {
    const first = await service(at('old books'))
    const company = await companyOf(first.client)
    const delta = textOf(
      await first.client.odata('GET', `${company}/importsalesinvoices?$select=id`, undefined, {
        prefer: 'odata.track-changes',
      }),
      '@odata.deltaLink',
    )
    clerk = await newKeyIn(at('old books'), 'clerk')
    let last = ''
    for (let made = 0; made < 3; made++) last = await postInvoice(first.client, company)
    debian = await server()
    target = inDatabase(debian.superUrl, 'facturier')
    const books = { FACTURIER_DATA: at('old books') }
    const busy = await runCommand(['move', '--to', target], books)
    expect(busy).toMatchObject({ code: 1 })
    expect(busy.output.join()).toContain('Books are moved while nobody posts')
    await first.end('SIGTERM')

    for (const stage of [/are on PostgreSQL/, /^Comparing/]) {
      const one = startCommand(['move', '--to', target], books)
      await one.says(stage)
      await one.end('SIGKILL')
      const there = await askedAt(target, 'select from company').catch(() => [])
      if (there.length === 0) continue
      // The signal came behind the commit: then it is all of them.
      expect(await hashOfLedgers(target)).toEqual(await withBooks(at('old books'), hashOfLedgers))
      await askedAt(inDatabase(target, 'postgres'), 'drop database facturier with (force)')
    }
    // Of several servers it is the one that takes writes; nobody is at the first.
    const whole = await runCommand(['move', '--to', target.replace('@', '@127.0.0.1:1,')], books)
    expect(whole.output.join('\n')).toContain('alike on both sides')
    expect(whole.code).toBe(0)
    const secret = join(at('old books'), 'key-pepper')
    expect(whole.output.join('\n')).toContain(`only when FACTURIER_KEY_PEPPER is the text in ${secret}`)
    pepper = readFileSync(secret, 'utf8').trim()
    expect(whole.output.join('\n'), 'no log has it').not.toContain(pepper)
    source = await withBooks(at('old books'), hashOfLedgers)
    expect(await hashOfLedgers(target)).toEqual(source)
    const again = await runCommand(['move', '--to', target], books)
    expect(again.output.join()).toContain('has tables already')

    // The two logins were made by the first try, and nobody has seen their passwords.
    for (const login of ['facturier_app', 'facturier_migrator'])
      await askedAt(target, `alter role ${login} password 'moved'`)
    const login = (name: string): string => Object.assign(new URL(target), { username: name, password: 'moved' }).href
    const urls = { DATABASE_URL: login('facturier_app'), DATABASE_MIGRATION_URL: login('facturier_migrator') }
    const withSecret = { ...urls, FACTURIER_KEY_PEPPER: pepper }
    moved = await service(at('no books'), withSecret)
    expect(await statusWith(moved.client, clerk), 'keys work on').toBe(200)
    const next = await postInvoice(moved.client, company)
    expect(Number(/\d+$/.exec(next)?.[0])).toBe(Number(/\d+$/.exec(last)?.[0]) + 1)
    expect((await hashOfLedgers(target))['last']).toBe(Number(source['last']) + 1)
    const path = delta.slice(delta.indexOf('companies('))
    await expect(moved.client.odata('GET', path), 'what changed is read anew').rejects.toMatchObject({ status: 410 })
    const served = await runCommand(['move', '--from', target, '--to', at('elsewhere')])
    expect(served.output.join()).toContain('of a service are open')
  })

  it('of a server are backed up by its own programs beside a service, and restored beside them', async () => {
    const made = await runCommand(['backup', at('a dump'), '--from', target.replace('@', '@127.0.0.1:1,')])
    expect(made.output.join('\n')).toContain('The backup is whole')
    const second = inDatabase(target, 'second')
    const restored = await runCommand(['restore', at('a dump'), '--to', second])
    expect(restored.output.join('\n')).toContain('and whole.')
    expect(restored.output.join('\n')).toContain('with the FACTURIER_KEY_PEPPER that they had before')
    expect(restored.code).toBe(0)
    expect(await hashOfLedgers(second)).toEqual(await hashOfLedgers(target))
    expect(await faultsOfBooks(second)).toEqual([])
    const twice = await runCommand(['restore', at('a dump'), '--to', second])
    expect(twice.output.join()).toContain('has tables already')

    const bare = await runCommand(['restore', at('a dump'), '--to', at('of a dump')])
    expect(bare.output.join('\n')).toContain('hashed under a secret that is not here')
    expect(bare.code).toBe(0)
    const copied = await runCommand(['move', '--from', at('old books'), '--to', at('a copy')])
    expect(copied.code).toBe(0)
    expect(readFileSync(join(at('a copy'), 'key-pepper'), 'utf8').trim()).toBe(pepper)

    const dump = join(at('a dump'), 'books.dump')
    const bytes = readFileSync(dump)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(dump, bytes)
    const refused = await runCommand(['restore', at('a dump'), '--to', inDatabase(target, 'third')])
    expect(refused.output).toContain(`${dump} is not as it was written (SHA-256): the backup is damaged.`)
    expect(refused.code).toBe(1)
    expect(await askedAt(target, "select from pg_database where datname = 'third'")).toEqual([])
  })

  it('in a data folder of an older PostgreSQL are brought to this one', async () => {
    await moved?.end('SIGTERM')
    const before = await hashOfLedgers(target)
    await debian?.stop()
    await mkdir(at('of 15'))
    await symlink(debian?.data ?? '', join(at('of 15'), 'postgres'))
    await writeFile(join(at('of 15'), 'postgres.password'), new URL(target).password, { mode: 0o600 })
    await expect(startEmbedded({ dataDir: at('of 15'), log: quiet })).rejects.toThrow('facturier -- move --from')
    const brought = await runCommand(['move', '--to', at('of 18')], {
      FACTURIER_DATA: at('of 15'),
      FACTURIER_KEY_PEPPER: pepper,
    })
    expect(brought.output.join('\n')).toContain('The books are moved and whole')
    expect(brought.code).toBe(0)
    expect(await withBooks(at('of 18'), hashOfLedgers)).toEqual(before)
    expect((await readdir(at('of 18'))).toSorted()).toEqual(['key-pepper', 'postgres', 'postgres.password'])
    const without = await service(at('of 18'))
    expect(await statusWith(without.client, clerk), 'keys work on without the setting').toBe(200)
    await without.end('SIGTERM')
  })

  it('of a server with an archive go back to a moment between two posts, as docs/backup.md has it', async () => {
    const archive = at('archive')
    await mkdir(archive)
    const own = await server(
      ['archive_mode = on', `archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`],
      false,
    )
    const account = await stat(own.data)
    await chown(archive, account.uid, account.gid)
    const urls = { DATABASE_URL: own.appUrl, DATABASE_MIGRATION_URL: own.migrationUrl }
    const before = await service(at('no data'), urls)
    const company = await companyOf(before.client)
    const base = at('base')
    const url = `${own.superUrl}?application_name=base`
    await run(join(bin, 'pg_basebackup'), ['--pgdata', base, '--checkpoint=fast', '--dbname', url])
    const kept = await postInvoice(before.client, company)
    const books = inDatabase(own.superUrl, 'facturier')
    const [moment] = await askedAt(books, 'select clock_timestamp()::text as at')
    const undone = await postInvoice(before.client, company)
    const [file] = await askedAt(books, 'select pg_walfile_name(pg_switch_wal()) as name')
    await expect.poll(() => readdir(archive)).toContain(file?.['name'])
    await before.end('SIGTERM')

    await own.stop()
    await rename(own.data, at('of before'))
    await rename(base, own.data)
    await run('chown', ['-R', `${account.uid}:${account.gid}`, own.data])
    await appendFile(
      join(own.data, 'postgresql.conf'),
      [
        '',
        `restore_command = 'cp "${archive}/%f" "%p"'`,
        `recovery_target_time = '${String(moment?.['at'])}'`,
        `recovery_target_action = 'promote'`,
      ].join('\n'),
    )
    await writeFile(join(own.data, 'recovery.signal'), '')
    await own.start()
    await expect
      .poll(async () => (await askedAt(books, 'select pg_is_in_recovery() as still'))[0]?.['still'])
      .toBe(false)
    const there = (await askedAt(books, 'select no from posted_document')).map(({ no }) => no)
    expect(there).toContain(kept)
    expect(there).not.toContain(undone)
    expect(await faultsOfBooks(books)).toEqual([])
    const after = await service(at('no data'), urls)
    expect(await postInvoice(after.client, company), 'without a gap').toBe(undone)
    await after.end('SIGTERM')
  })
})
