import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleFile } from '../../src/engine/company/example-file.ts'
import { watchCommand } from '../../src/cli/bulk/watch.ts'
import { arrivedFile, watched } from '../../src/cli/bulk/watched-folder.ts'
import { bulk } from '../support/bulk-commands.ts'
import { startService, type Service } from '../support/service.ts'

/** `watch` (F110): what arrives in a folder is imported and put away, once, and only when it is whole. */
describe('a folder that somebody fills', () => {
  let service: Service
  let root: string
  let folder: string
  const once = (...args: string[]) => bulk(watchCommand, service.base, [folder, '--once', '--every', '1', ...args])
  const old = new Date(Date.now() - 3_600_000)

  beforeAll(async () => {
    service = await startService()
    root = mkdtempSync(join(tmpdir(), 'watch-'))
    folder = join(root, 'inbox')
    mkdirSync(folder)
  })
  afterAll(async () => {
    await service.stop()
    rmSync(root, { recursive: true })
  })

  /** Puts a file there that has rested for an hour. */
  function put(name: string, text: string): void {
    writeFileSync(join(folder, name), text)
    utimesSync(join(folder, name), old, old)
  }
  /** Makes a file one that cannot be moved; answers whether this user may. */
  function bind(path: string): boolean {
    try {
      execFileSync('mount', ['--bind', path, path], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const left = () => readdirSync(folder).filter((name) => !['done', 'refused', arrivedFile].includes(name))

  it('imports what is whole, puts it away with its report, and leaves what is not its own', async () => {
    const invoice = await exampleFile('purchase-invoice.xml', 'W-1', '2026-03-16')
    put('a.xml', invoice)
    put('b.xml', invoice.slice(0, 900))
    put('again.xml', invoice)
    put('next.xml.part', '<Invoice')
    put('notes.txt', 'hello')
    writeFileSync(join(folder, 'fresh.xml'), invoice.replace('W-1', 'W-2'))
    const { code, text } = await once()
    expect(code).toBe(3)
    expect(text).toMatch(/ a\.xml imported\.\n/)
    expect(text).toMatch(/ again\.xml was in already\.\n/)
    expect(text).toMatch(/ b\.xml refused: The file is not well-formed XML/)
    expect(text).toMatch(/ fresh\.xml imported\.\n/)
    expect(text).toMatch(/ notes\.txt is no \.xml and no \.pdf, and is left where it is\.\n/)
    expect(left()).toEqual(['next.xml.part', 'notes.txt'])
    expect(readdirSync(join(folder, 'refused')).toSorted()).toEqual(['b.xml', 'b.xml.report.txt'])
    expect(readFileSync(join(folder, 'done/a.xml.report.txt'), 'utf8')).toMatch(
      /^Imported\.\nDocument \S+\nINFO VENDOR: /,
    )
    // Another file of the same name does not write over the one that is there.
    put('a.xml', invoice.replace('W-1', 'W-3'))
    expect(await once()).toMatchObject({ code: 0 })
    expect(readdirSync(join(folder, 'done'))).toContain('a-2.xml')
    const made = await service.request('GET', `${service.companyUrl}/importpurchaseinvoices/$count`)
    expect(made.text.replace(/^\uFEFF/, '')).toBe('3')
  })

  it('waits while a file grows, and takes it when it rests', async () => {
    const invoice = await exampleFile('purchase-invoice.xml', 'W-4', '2026-03-16')
    const path = join(folder, 'growing.xml')
    const stop = new AbortController()
    const said = bulk(watchCommand, service.base, [folder, '--every', '1', '--warn-days', '0'], { signal: stop.signal })
    for (const part of [300, 600, 900]) {
      writeFileSync(path, invoice.slice(0, part))
      const at = Date.now()
      await expect.poll(() => Date.now() - at).toBeGreaterThan(500)
    }
    expect(existsSync(path)).toBe(true)
    writeFileSync(path, invoice)
    await expect.poll(() => existsSync(join(folder, 'done/growing.xml'))).toBe(true)
    // The folder goes, and comes back.
    renameSync(folder, `${folder}-away`)
    await expect.poll(() => existsSync(folder)).toBe(false)
    const away = Date.now()
    await expect.poll(() => Date.now() - away).toBeGreaterThan(1500)
    renameSync(`${folder}-away`, folder)
    put('late.xml', invoice.replace('W-4', 'W-5'))
    await expect.poll(() => existsSync(join(folder, 'done/late.xml'))).toBe(true)
    const second = await once()
    expect([second.code, second.told]).toEqual([
      1,
      expect.stringMatching(/^The command watch \(process \d+\) works on /),
    ])
    stop.abort()
    const { code, text } = await said
    expect(code).toBe(0)
    expect(text.split('\n').filter((line) => / is away, or cannot be worked in \(ENOENT\)/.test(line))).toHaveLength(1)
    expect(text).toContain('It can be worked on again.')
  })

  it('takes the next file where one cannot be put away, and has room for any name', async () => {
    const invoice = await exampleFile('purchase-invoice.xml', 'W-7', '2026-03-16')
    const long = `${'é'.repeat(125)}.xml`
    const hostile = 'a\u001b[31m\nb\u202e.xml'
    put(long, invoice)
    put(hostile, invoice.replace('W-7', 'W-8').slice(0, 900))
    const first = await once()
    expect([first.code, first.told]).toEqual([3, ''])
    const [name = ''] = readdirSync(join(folder, 'done')).filter((one) => /^é+\.xml$/.test(one))
    expect(Buffer.byteLength(name)).toBe(244)
    expect(readdirSync(join(folder, 'done'))).toContain(`${name}.report.txt`)
    expect(first.text).toContain(' a\\u001b[31m\\u000ab\\u202e.xml refused: ')
    expect(readdirSync(join(folder, 'refused'))).toContain(hostile)
    // A mount is not moved, as an immutable file is not.
    const place = watched(folder)
    const stop = new AbortController()
    put('bound.xml', invoice.replace('W-7', 'W-9'))
    put('free.xml', invoice.replace('W-7', 'W-10'))
    if (bind(join(folder, 'bound.xml'))) {
      const said = bulk(watchCommand, service.base, [folder, '--every', '1'], { signal: stop.signal })
      await expect.poll(() => existsSync(join(folder, 'done/free.xml'))).toBe(true)
      stop.abort()
      const { text } = await said
      expect(text.match(/ bound\.xml is left where it is, for it cannot be moved to done \(EBUSY\)/g)).toHaveLength(1)
      expect(readdirSync(join(folder, 'done'))).not.toContain('bound.xml.report.txt')
      execFileSync('umount', [join(folder, 'bound.xml')])
    }
    // Written to between reading and moving: it is where it was.
    writeFileSync(join(folder, 'free-2.xml'), 'whole')
    const like = '3 1'
    expect(place.putAway('free-2.xml', 'done', '', like)).toBe('written')
    expect(readFileSync(join(folder, 'free-2.xml'), 'utf8')).toBe('whole')
    rmSync(join(folder, 'free-2.xml'))
    await once()
  })

  it('waits a minute for an upload that pauses, and for a service that is not there yet', async () => {
    const invoice = await exampleFile('purchase-invoice.xml', 'W-11', '2026-03-16')
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    const paused: readonly (readonly [string, string | Buffer])[] = [
      ['paused.xml', invoice.slice(0, 900)],
      ['empty.xml', ''],
      ['paused.pdf', '%PDF-1.7\nobj'],
      ['reserved.xml', Buffer.concat([Buffer.from(invoice), Buffer.alloc(64)])],
    ]
    for (const [name, content] of paused) {
      writeFileSync(join(folder, name), content)
      utimesSync(join(folder, name), ago(20), ago(20))
    }
    writeFileSync(join(folder, 'whole.xml'), `\uFEFF${invoice.replace(/utf-8/i, 'UTF-16')}<!-- end -->\n`, 'utf16le')
    utimesSync(join(folder, 'whole.xml'), ago(20), ago(20))
    const young = await once()
    expect([young.code, young.text]).toEqual([0, expect.stringMatching(/ whole\.xml imported\.\n$/)])
    expect(left()).toEqual(expect.arrayContaining(paused.map(([name]) => name)))
    for (const [name] of paused) utimesSync(join(folder, name), ago(70), ago(70))
    const late = await once()
    expect(late.text.match(/ refused: /g)).toHaveLength(paused.length)
    const stop = new AbortController()
    const said = bulk(watchCommand, 'http://127.0.0.1:9', [folder, '--every', '1'], { signal: stop.signal })
    const at = Date.now()
    await expect.poll(() => Date.now() - at).toBeGreaterThan(1_500)
    stop.abort()
    const { code, text } = await said
    expect([
      code,
      text.match(/does not answer\. Is the service running there\? It is waited for\.\n/g)?.length,
    ]).toEqual([0, 1])
  })

  it('says when nothing came for days, whoever watched meanwhile', async () => {
    const days = (count: number): Date => new Date(Date.now() - (count * 24 + 1) * 3_600_000)
    utimesSync(join(folder, arrivedFile), days(4), days(4))
    expect((await once('--warn-days', '5')).text).not.toContain('WARNING')
    expect((await once()).text).toMatch(/ WARNING: nothing came for 4 days\. Is the access point well\?\n$/)
    put('news.xml', await exampleFile('purchase-invoice.xml', 'W-6', '2026-03-16'))
    expect((await once()).text).not.toContain('WARNING')
  })

  it('says in one sentence what is wrong', async () => {
    const watching = (...args: string[]) => bulk(watchCommand, service.base, args)
    expect((await watching(join(root, 'none'))).told).toMatch(/^There is no folder .*none\.$/)
    expect((await watching(join(folder, 'notes.txt'))).told).toMatch(/ is a file: name the folder that it is in\.$/)
    expect(await watching(folder, '--every', '0')).toMatchObject({ code: 2 })
    const nobody = await bulk(watchCommand, 'http://127.0.0.1:9', [folder, '--once'])
    expect(nobody).toMatchObject({ code: 1, told: 'http://127.0.0.1:9 does not answer. Is the service running there?' })
  })
})
