import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { turnFile } from '../../src/cli/bulk/folder-turn.ts'
import { admin } from '../support/admin.ts'
import { writeInbox } from '../support/bulk-commands.ts'
import { type EndedCommand, runCommand, startCommand } from '../support/command.ts'
import { startService, type Service } from '../support/service.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const nobody = 65_534

/** Commands over many files in processes of their own, ended at any moment, on a full disk, beside each other (issue 20, Bad input). */
describe('commands over many files that are cut off', () => {
  let service: Service
  let root: string
  let env: Record<string, string>
  const undo: (() => unknown)[] = []

  beforeAll(async () => {
    service = await startService()
    root = mkdtempSync(join(tmpdir(), 'ended-'))
    chmodSync(root, 0o755)
    const { hostname: HOST, port: PORT } = new URL(service.base)
    env = { HOST, PORT, FACTURIER_ADMIN_USER: admin.user, FACTURIER_ADMIN_KEY: admin.key, FACTURIER_DATA: root }
  })
  afterAll(async () => {
    await service.stop()
    for (const step of undo.toReversed()) step()
    rmSync(root, { recursive: true })
  })

  const count = async (set: string): Promise<number> =>
    Number((await service.request('GET', `${service.companyUrl}/${set}/$count`)).text.replace(/^\uFEFF/, ''))
  const documents = async (): Promise<number> =>
    (await count('importsalesinvoices')) + (await count('importpurchaseinvoices'))
  const importing = (...args: string[]) => startCommand(['import', ...args, '--json'], env)
  const summary = ({ output }: EndedCommand): unknown =>
    JSON.parse(output.find((line) => line.startsWith('{"files"')) ?? 'null')

  /** A small file system of its own, which can be filled but for so many bytes; skips the test where there is none. */
  function smallDisk(context: TestContext, name: string, size = '128k') {
    if (!isRoot) context.skip('Only root can make a small file system.')
    const folder = join(root, name)
    mkdirSync(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      context.skip('A small file system cannot be mounted here.')
    }
    undo.push(() => execFileSync('umount', [folder]))
    const filler = join(folder, 'filler')
    const fill = (free: number): void => {
      const text = execFileSync('df', ['--output=avail', '-B1', folder], { encoding: 'utf8' })
      writeFileSync(filler, Buffer.alloc(Number(text.trim().split('\n')[1]) - free))
    }
    return { folder, fill, empty: () => rmSync(filler) }
  }

  /** The lines of a journal: each of them is whole. */
  function journalOf(report: string): readonly unknown[] {
    const text = readFileSync(join(report, 'journal.jsonl'), 'utf8')
    expect(text.endsWith('\n')).toBe(true)
    return text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }

  it('an import that is killed or told to end at any moment goes on, and ends as if nothing had been', async () => {
    const inbox = await writeInbox(join(root, 'killed'), 240, 20, 'KI')
    const before = await documents()
    const codes: (number | null)[] = []
    // Whether one of them came to its end before the signal: what it brought in was already there for the next one.
    let hasTold = false
    for (const [nth, share] of [-1, 0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].entries()) {
      const running = importing(inbox.folder)
      // At first it is ended before it has asked anything.
      if (share < 0) await expect.poll(() => existsSync(join(inbox.folder, turnFile)), { interval: 2 }).toBe(true)
      else
        await expect
          .poll(async () => (await documents()) - before, { interval: 2 })
          .toBeGreaterThan(inbox.whole * share)
      const ended = await running.end((['SIGKILL', 'SIGINT', 'SIGTERM'] as const)[nth % 3])
      codes.push(ended.code)
      hasTold ||= /"left":0\b/.test(ended.output.join('\n'))
      if (ended.code === 130) expect(summary(ended)).toMatchObject({ files: 240, left: expect.any(Number) })
    }
    // On a slow machine the last ones may have been done before the signal came.
    expect(codes.filter((code) => code === null || code === 130).length, codes.join()).toBeGreaterThan(4)
    const end = await importing(inbox.folder).end()
    expect(end.code, end.output.join('\n')).toBe(3)
    const { whole: imported, broken: refused, doubled: there } = inbox
    const anew = { imported: 0, there: imported + there }
    const counts = { files: 240, refused, left: 0 }
    const fitting = [{ ...counts, imported, there }, ...(hasTold ? [{ ...counts, ...anew }] : [])]
    expect(fitting.map((one) => expect.objectContaining(one))).toContainEqual(summary(end))
    expect((await documents()) - before).toBe(imported)
    expect(existsSync(join(inbox.folder, turnFile))).toBe(false)
  })

  it('a watched folder whose watcher is killed has each file once, with its report', async () => {
    const { folder, whole, doubled, broken } = await writeInbox(join(root, 'watched'), 90, 9, 'WA')
    rmSync(join(folder, 'older'), { recursive: true })
    // What is cut off might be an upload that pauses, for a minute.
    const rested = new Date(Date.now() - 3_600_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), rested, rested)
    const left = readdirSync(folder).length
    const before = await documents()
    for (const step of [1, 20]) {
      const running = startCommand(['watch', folder, '--every', '1'], env)
      await expect.poll(async () => (await documents()) - before, { interval: 2 }).toBeGreaterThan(step)
      expect((await running.end('SIGKILL')).code).toBe(null)
    }
    const { code, output } = await runCommand(['watch', folder, '--once', '--every', '1'], env)
    expect([0, 3], output.join('\n')).toContain(code)
    const put = ['done', 'refused'].flatMap((where) => readdirSync(join(folder, where)))
    expect(put.filter((name) => name.endsWith('.xml'))).toHaveLength(left)
    expect(put.filter((name) => name.endsWith('.report.txt'))).toHaveLength(left)
    expect(readdirSync(folder).filter((name) => name.endsWith('.xml'))).toEqual([])
    expect(left).toBeLessThanOrEqual(whole + doubled + broken)
    const again = (await documents()) - before
    expect((await runCommand(['import', folder, '--report', join(root, 'watched-again')], env)).code).toBe(3)
    expect((await documents()) - before).toBe(again)
  })

  it('two importers: one on a folder at a time, and no document twice from two folders of the same files', async () => {
    const { folder, whole, broken } = await writeInbox(join(root, 'both'), 120, 20, 'BO')
    const other = join(root, 'both-too')
    cpSync(folder, other, { recursive: true })
    const before = await documents()
    const first = importing(folder)
    await expect.poll(() => existsSync(join(folder, turnFile)), { interval: 2 }).toBe(true)
    const refused = await importing(folder).end()
    expect(refused.code).toBe(1)
    expect(refused.output.join('\n')).toMatch(/The command import \(process \d+\) works on .*both already: let it end/)
    const second = importing(other)
    const ended = [await first.end(), await second.end()]
    const said = ended.map((one) => summary(one))
    expect(said).toMatchObject([
      { files: 120, refused: broken, left: 0 },
      { files: 120, refused: broken, left: 0 },
    ])
    expect((await documents()) - before).toBe(whole)
  })

  it('a full disk leaves journal and CSV whole, and the import goes on when there is room', async (context) => {
    const { folder: report, fill, empty } = smallDisk(context, 'full')
    const inbox = await writeInbox(join(root, 'much'), 160, 20, 'FU')
    const before = await documents()
    const run = () => importing(inbox.folder, '--report', report).end()
    const sentence = /(journal\.jsonl|refused\.csv|\.facturier\.lock) cannot be written \(ENOSPC\): make room/
    fill(0)
    const none = await run()
    expect([none.code, none.output.join('\n')]).toEqual([1, expect.stringMatching(sentence)])
    expect(readdirSync(report)).toEqual(['filler'])
    expect(await documents()).toBe(before)
    empty()
    // Room for the lock and some lines of the journal.
    fill(4 * 4096)
    const some = await run()
    expect([some.code, some.output.join('\n')]).toEqual([1, expect.stringMatching(sentence)])
    const lines = journalOf(report).length
    expect(lines).toBeGreaterThan(10)
    expect(lines).toBeLessThan(inbox.whole)
    expect(readdirSync(report)).toEqual(['filler', 'journal.jsonl'])
    empty()
    const all = await run()
    const { whole: imported, broken: refused, doubled: there } = inbox
    expect(summary(all), all.output.join('\n')).toMatchObject({ files: 160, imported, there, refused, left: 0 })
    expect((await documents()) - before).toBe(imported)
    const csv = readFileSync(join(report, 'refused.csv'))
    fill(0)
    expect((await run()).code).toBe(1)
    expect(readFileSync(join(report, 'refused.csv'))).toEqual(csv)
    journalOf(report)
    empty()
    expect((await run()).code).toBe(3)
  })

  it('a full disk below a watched folder, or below what try makes: one sentence, and nothing is left', async (context) => {
    const { folder, fill } = smallDisk(context, 'full-watched', '20m')
    const inbox = await writeInbox(join(root, 'one'), 1, 20, 'TR')
    const [name = ''] = readdirSync(join(inbox.folder, 'older'))
    cpSync(join(inbox.folder, 'older', name), join(folder, name))
    const tried = await runCommand(['try', join(folder, name)], { ...env, TMPDIR: folder })
    expect(tried.code).toBe(1)
    expect(tried.output.join('\n')).toMatch(
      /^Making books .*\nNo books to try in can be made in .*set TMPDIR to another folder\.$/,
    )
    expect(readdirSync(folder)).toEqual([name])
    fill(0)
    const watched = await runCommand(['watch', folder, '--once'], env)
    expect([watched.code, watched.output.join('\n')]).toEqual([1, expect.stringMatching(/\(ENOSPC\)/)])
    expect(readdirSync(folder)).toContain(name)
  })

  it('what another user may not read is refused by name, and a folder that is not to be written is read', async (context) => {
    if (!isRoot) context.skip('Only root can run a command as somebody else.')
    const { folder } = await writeInbox(join(root, 'theirs'), 12, 20, 'TH')
    chmodSync(join(folder, '000002.xml'), 0o600)
    const report = join(root, 'their-report')
    mkdirSync(report)
    chownSync(report, nobody, nobody)
    const asNobody = (...args: string[]) => startCommand([...args, '--json'], { ...env, HOME: report }, nobody).end()
    const said = await asNobody('import', folder, '--report', report)
    expect(said.code, said.output.join('\n')).toBe(3)
    expect(readFileSync(join(report, 'refused.csv'), 'utf8')).toMatch(
      /000002\.xml,UNREADABLE,The file cannot be read \(EACCES\)\./,
    )
    expect(existsSync(join(folder, turnFile))).toBe(false)
    const beside = await asNobody('import', folder)
    expect([beside.code, beside.output.join('\n')]).toEqual([
      1,
      expect.stringMatching(/theirs\.import cannot be written \(EACCES\): name a folder/),
    ])
    const watched = await asNobody('watch', folder, '--once')
    expect([watched.code, watched.output.join('\n')]).toEqual([1, expect.stringMatching(/\(EACCES\)/)])
    chmodSync(join(folder, 'older'), 0o700)
    const closed = await asNobody('import', folder, '--report', report)
    expect([closed.code, closed.output.join('\n')]).toEqual([
      1,
      expect.stringMatching(/The folder .*older cannot be read \(EACCES\)\./),
    ])
  })
})
