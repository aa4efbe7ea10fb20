import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, manifestName, readManifest } from '../../src/storage/backup/manifest.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { runCommand, startCommand } from '../support/command.ts'
import {
  addressOf,
  askedAt,
  companyOf,
  hashOfLedgers,
  newKeyIn,
  postInvoice,
  statusWith,
  withBooks,
} from '../support/moved-books.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'
import { size } from '../support/sizes.ts'

const embedded = (process.env.DATABASE_URL ?? '') === ''
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const run = promisify(execFile)
/** How many files of a backup are changed by a byte. */
const changedFiles = size('FACTURIER_TEST_CHANGED_FILES', { default: 10, deep: 60, long: 2000 })
/** Clients that post beside a backup. */
const callers = 4

let folder = ''
let service: ServiceProcess | undefined
const at = (name: string): string => join(folder, name)
const books = (name: string): Record<string, string> => ({ FACTURIER_DATA: at(name) })
/** Credentials that work on the books that are backed up. */
let clerk = ''
const backup = 'the backup of today'
/** Numbers of posted documents, each with the place of the log of writes behind its answer. */
const answered = new Map<string, bigint>()
const place = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

describe.skipIf(!embedded)(
  `backups of the embedded database${embedded ? '' : ' (skipped: DATABASE_URL is set)'}`,
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'facturier-backup-'))
      // The account of the databases walks through it.
      await chmod(folder, 0o711)
      service = await startServiceProcess(at('data'))
      clerk = await newKeyIn(at('data'), 'clerk')
    })
    afterAll(async () => {
      await service?.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    })

    it('is made beside a service that posts; one that is killed at any stage is none, and is cleared by the next', async () => {
      if (service === undefined) throw new Error('There is no service.')
      const { client } = service
      const company = await companyOf(client)
      const url = await addressOf(at('data'))
      let done = false
      const caller = async (): Promise<void> => {
        while (!done) {
          const no = await postInvoice(client, company)
          const [row] = await askedAt(url, 'select pg_current_wal_flush_lsn()::text as lsn')
          answered.set(no, place(String(row?.['lsn'])))
        }
      }
      const posting = Promise.all(Array.from({ length: callers }, caller))
      for (const stage of [/goes on/, /^\d+ MB of about/]) {
        const one = startCommand(['backup', at(backup)], books('data'))
        await one.says(stage)
        await one.end('SIGKILL')
        expect(existsSync(at(backup)), 'half a backup has no name').toBe(false)
        const [half = ''] = readdirSync(folder).filter((name) => name.includes('.unfinished-'))
        expect(() => readManifest(at(half))).toThrow('only half of one')
      }
      const stopped = startCommand(['backup', at(backup)], books('data'))
      await stopped.says(/^\d+ MB of about/)
      expect((await stopped.end('SIGTERM')).output.at(-1)).toContain('nothing of it is left')
      const whole = await runCommand(['backup', at(backup)], books('data'))
      expect(whole).toMatchObject({ code: 0 })
      expect(whole.output.join('\n')).toContain('The backup is whole')
      done = true
      await posting
      expect(readdirSync(folder).toSorted()).toEqual(['data', backup])
      expect(statSync(at(backup)).mode & 0o777).toBe(0o700)
      expect(
        readManifest(at(backup)).files.filter(({ path }) => statSync(join(at(backup), path)).mode & 0o077),
      ).toEqual([])
      expect((await runCommand(['backup', at(backup)], books('data'))).output.join()).toContain('name another place')
    })

    it('names every file that was changed by a byte, cut or removed, and refuses a changed manifest', async () => {
      const manifest = readManifest(at(backup))
      await cp(at(backup), at('changed'), { recursive: true })
      const full = manifest.files.filter(({ bytes }) => bytes > 0)
      const step = Math.max(1, Math.floor(full.length / changedFiles))
      const changed = full.filter((_, index) => index % step === 0)
      for (const [index, { path, bytes }] of changed.entries()) {
        const file = join(at('changed'), path)
        if (index === 1) await rm(file)
        else if (index === 2) await truncate(file, bytes - 1)
        else {
          const content = readFileSync(file)
          const spot = (index * 7919) % bytes
          content[spot] = (content[spot] ?? 0) ^ (1 << (index % 8))
          writeFileSync(file, content)
        }
      }
      const faults = await faultsOf(at('changed'), manifest)
      expect(faults).toHaveLength(changed.length)
      for (const [index, { path }] of changed.entries()) expect(faults[index]).toContain(join(at('changed'), path))

      const refused = await runCommand(['restore', at('changed')], books('nowhere'))
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('The backup is not whole, and nothing was restored.')
      expect(refused.output).toContain(faults[0])

      const text = readFileSync(join(at('changed'), manifestName))
      for (let spot = 0; spot < text.length; spot += Math.floor(text.length / 20)) {
        const other = Buffer.from(text)
        other[spot] = (other[spot] ?? 0) ^ 1
        writeFileSync(join(at('changed'), manifestName), other)
        expect(() => readManifest(at('changed')), `byte ${spot}`).toThrow(/changed or is damaged|cannot read/)
      }
      await rm(at('changed'), { recursive: true })
    })

    it('is restored as a whole or not at all, wherever it is killed; no service makes empty books meanwhile', async () => {
      for (const stage of [/^Checking the \d/, /^Copying/, /^Starting the database/, /^Checking the books/]) {
        const one = startCommand(['restore', at(backup)], books('restored'))
        await one.says(stage)
        const { code } = await one.end('SIGKILL')
        if (code === 0) {
          // It was done before it was killed, which it may be at the last stage: the books are whole and stopped.
          expect(String(stage)).toContain('the books')
          rmSync(at('restored'), { recursive: true })
          continue
        }
        const log = { info: () => undefined, warn: () => undefined }
        await expect(startEmbedded({ dataDir: at('restored'), log })).rejects.toThrow('was cut off')
      }
      const whole = await runCommand(['restore', at(backup)], books('restored'))
      expect(whole.output.join('\n')).toContain('and whole.')
      expect(whole.code).toBe(0)
      expect(readdirSync(at('restored')).toSorted()).toEqual(['key-pepper', 'postgres', 'postgres.password'])
      expect(statSync(join(at('restored'), 'key-pepper')).mode & 0o777).toBe(0o600)
      const again = await runCommand(['restore', at(backup)], books('restored'))
      expect(again).toMatchObject({ code: 1 })
      expect(again.output.at(-1)).toContain('There are books')
    })

    it('has all that was answered before its end, to the byte, and goes on from there', async () => {
      const { until } = readManifest(at(backup))
      const end = place(until?.lsn ?? '')
      const due = [...answered].filter(([, lsn]) => lsn <= end).map(([no]) => no)
      expect(due.length).toBeGreaterThan(0)
      expect(answered.size).toBeGreaterThan(due.length)
      const original = await addressOf(at('data'))
      const epochs = new Set([await epochOf(original)])
      await withBooks(at('restored'), async (url) => {
        const there = new Set((await askedAt(url, 'select no from posted_document')).map(({ no }) => no))
        expect(due.filter((no) => !there.has(no))).toEqual([])
        const hashes = await hashOfLedgers(url)
        expect(hashes).toEqual(await hashOfLedgers(original, Number(hashes['last'])))
        epochs.add(await epochOf(url))
      })
      const second = await runCommand(['restore', at(backup)], books('restored twice'))
      expect(second.code).toBe(0)
      const restored = await startServiceProcess(at('restored twice'))
      epochs.add(await epochOf(await addressOf(at('restored twice'))))
      expect(epochs.size, 'cursors of one are not taken by another').toBe(3)
      const last = await hashOfLedgers(await addressOf(at('restored twice')))
      expect(await statusWith(restored.client, clerk), 'keys work on').toBe(200)
      await postInvoice(restored.client, await companyOf(restored.client))
      expect((await hashOfLedgers(await addressOf(at('restored twice'))))['last']).toBe(Number(last['last']) + 1)
      await restored.end('SIGTERM')
    })

    it('of books with a row that was changed by a byte is not restored, and the row is named', async () => {
      const { no } = await withBooks(at('restored twice'), async (url) => {
        const [row] = await askedAt(url, 'select max(entry_no) as no from gl_entry')
        await askedAt(
          `${url}?options=-c%20session_replication_role%3Dreplica`,
          "update gl_entry set document_no = overlay(document_no placing '#' from length(document_no)) where entry_no = $1",
          [row?.['no']],
        )
        return { no: String(row?.['no']) }
      })
      await runCommand(['backup', at('of changed books')], books('restored twice'))
      const { code, output } = await runCommand(['restore', at('of changed books')], books('not restored'))
      expect(code).toBe(1)
      expect(output.join('\n')).toMatch(
        new RegExp(
          `^Demo Verkoop NV: document .*: gl_entry ${no}, column document_no: '.*#' and not '.*', which was posted`,
          'm',
        ),
      )
      expect(readdirSync(at('not restored'))).toEqual([])

      // The only backup there is: a file of it is gone as well, one cannot be read, and the secret of the keys is cut off.
      const [free = '', unread = ''] = readManifest(at('of changed books')).files.flatMap(({ path }) =>
        path.endsWith('_fsm') ? [path] : [],
      )
      await rm(join(at('of changed books'), free))
      await rm(join(at('of changed books'), unread))
      await mkdir(join(at('of changed books'), unread))
      await truncate(join(at('of changed books'), 'key-pepper'), 0)
      const forced = await runCommand(['restore', at('of changed books'), '--even-if-broken'], books('broken'))
      expect(forced.code).toBe(3)
      const kept = readFileSync(join(at('broken'), 'restore.broken'), 'utf8')
      expect(statSync(join(at('broken'), 'restore.broken')).mode & 0o777).toBe(0o600)
      for (const told of [kept, forced.output.join('\n')]) {
        expect(told).toContain(`${free} is missing: the backup is damaged.`)
        expect(told).toContain(`${unread} cannot be read (EISDIR).`)
        expect(told).toContain('key-pepper has 0 bytes')
        expect(told).toContain(`gl_entry ${no}, column document_no`)
      }
      expect(forced.output.at(-2)).toContain('NOT whole')
      expect(existsSync(join(at('broken'), 'key-pepper'))).toBe(false)
      const found = await runCommand(['verify'], books('broken'))
      expect(found.code).toBe(1)
      expect(found.output.join('\n')).toContain('These books were restored although they are broken')
      const password = join(at('of changed books'), 'postgres.password')
      for (const text of ['', 'abc123', undefined]) {
        if (text === undefined) await rm(password)
        else writeFileSync(password, text)
        const lost = await runCommand(
          ['restore', at('of changed books'), '--even-if-broken'],
          books('without password'),
        )
        expect([lost.code, lost.output.at(-1)], text).toEqual([
          1,
          expect.stringContaining(`${password} is missing or is not`),
        ])
        expect(readdirSync(at('without password'))).toEqual([])
      }
    })

    it('is made of a database that no service runs on, which stops afterwards', async () => {
      const { code, output } = await runCommand(['backup', at('of a stopped one')], books('restored twice'))
      expect(output.join('\n')).toContain('No service runs on these books')
      expect(code).toBe(0)
      expect(existsSync(join(at('restored twice'), 'postgres/postmaster.pid'))).toBe(false)
      const check = await runCommand(['backup', '--check', at('of a stopped one')])
      expect(check.output.join()).toContain('is whole')

      // A page that the disk did not keep.
      const [table] = await withBooks(at('restored twice'), (url) =>
        askedAt(url, "select pg_relation_filepath('gl_entry') as path"),
      )
      const page = join(at('restored twice'), 'postgres', String(table?.['path']))
      const bytes = readFileSync(page)
      bytes[5000] = (bytes[5000] ?? 0) ^ 1
      writeFileSync(page, bytes)
      const damaged = await runCommand(['backup', at('of a damaged one')], books('restored twice'))
      expect(damaged.output.join('\n')).toContain(String(table?.['path']))
      expect(damaged.output.at(-1)).toContain('has damaged pages, so no backup was made')
      expect(damaged.code).toBe(1)
      expect(existsSync(at('of a damaged one'))).toBe(false)
    })

    it.skipIf(!isRoot)(
      `a disk that is full leaves nothing behind${isRoot ? '' : ' (skipped: only root can make a small file system)'}`,
      async (context) => {
        const bytes = readManifest(at(backup)).files.reduce((sum, file) => sum + file.bytes, 0)
        // The first is seen before anything is written; the second has room for the files, not for the recovery.
        for (const [megabytes, says] of [
          [30, 'are needed'],
          [Math.ceil(bytes / 2 ** 20) + 3, /no space left/i],
        ] as const) {
          await mkdir(at('small'))
          const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at('small')]).then(
            () => true,
            () => false,
          )
          if (!mounted) return context.skip('A small file system cannot be mounted here.')
          try {
            const { code, output } = await runCommand(['restore', at(backup)], books('small'))
            expect(output.join('\n')).toMatch(says)
            expect(code).toBe(1)
            expect(readdirSync(at('small'))).toEqual([])
            if (megabytes > 30) continue
            const made = await runCommand(['backup', join(at('small'), 'copy')], books('data'))
            expect(made.output.join('\n')).toContain('are needed')
            expect(made.code).toBe(1)
            expect(readdirSync(at('small'))).toEqual([])
          } finally {
            await run('umount', [at('small')])
            await rm(at('small'), { recursive: true })
          }
        }
      },
    )
  },
)

async function epochOf(url: string): Promise<unknown> {
  return (await askedAt(url, 'select change_epoch() as epoch'))[0]?.['epoch']
}
