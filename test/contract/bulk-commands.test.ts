import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnFile } from '../../src/cli/bulk/folder-turn.ts'
import { importCommand } from '../../src/cli/bulk/import.ts'
import { postCommand } from '../../src/cli/bulk/post.ts'
import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { bulk, type Inbox, writeInbox } from '../support/bulk-commands.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** The global id of an import document that no books have. */
const nobodys = encodeNodeId({
  type: 'ImportSalesInvoice',
  companyId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
})

/** `import` and `post` (F110) against a service, in this process. */
describe('commands over many files and documents', () => {
  let service: Service
  let root: string
  let inbox: Inbox
  const importing = (...args: string[]) => bulk(importCommand, service.base, args)
  const posting = (...args: string[]) => bulk(postCommand, service.base, args)

  beforeAll(async () => {
    service = await startService({ openingStock: true })
    await setPostingRange(service)
    root = mkdtempSync(join(tmpdir(), 'bulk-'))
    inbox = await writeInbox(join(root, 'inbox'), 24, 10)
    writeFileSync(join(inbox.folder, 'notes.txt'), 'no invoice')
    writeFileSync(join(inbox.folder, 'next.xml.part'), '<Invoice')
  })
  afterAll(async () => {
    await service.stop()
    rmSync(root, { recursive: true })
  })

  it('imports a folder, tells how each file ended, and does nothing the second time', async () => {
    const { code, facts } = await importing(inbox.folder)
    expect(code).toBe(3)
    const wanted = { files: 24, imported: 18, there: 3, refused: 3, left: 0, foreign: 2 }
    expect(facts).toEqual([{ ...wanted, company: 'Demo Verkoop NV', report: `${inbox.folder}.import` }])
    const csv = readFileSync(join(root, 'inbox.import/refused.csv'), 'utf8').trimEnd().split('\r\n')
    expect(csv[0]).toBe('file,code,message')
    expect(csv.slice(1).map((line) => line.replace(/^.*\/(\d+\.xml),(\w+),.+$/, '$1 $2'))).toEqual([
      '000001.xml Application_DialogException',
      '000011.xml Application_DialogException',
      '000021.xml Application_DialogException',
    ])
    const again = await importing(inbox.folder)
    expect(again.text).toContain('24 files: 0 imported, 21 already there, 3 refused.')
    const anew = await importing(inbox.folder, '--again', '--lanes', '1')
    expect(anew.text).toContain('24 files: 0 imported, 21 already there, 3 refused.')
  })

  it('sends the files again whose documents were deleted, and only these', async () => {
    const open = encodeURIComponent("state eq 'Open'")
    const documents = async () =>
      (
        await service.request(
          'GET',
          `${service.companyUrl}/importpurchaseinvoices?$select=id&$orderby=entryNo&$filter=${open}`,
        )
      ).json.value
    const before = await documents()
    const remove = async (ids: readonly { id: string }[]) => {
      for (const { id } of ids) {
        const path = `${service.companyUrl}/importpurchaseinvoices(${id})`
        expect((await service.request('DELETE', path, undefined, { 'if-match': '*' })).status).toBe(204)
      }
    }
    // The second time those of the second import go, whose keys of idempotency are still known too.
    for (const round of [0, 1]) {
      const now = await documents()
      await remove(round === 0 ? now.slice(0, 3) : now.slice(-2))
      const { code, text, told } = await importing(inbox.folder)
      expect([code, told]).toEqual([3, expect.stringMatching(/^[32] of the \d+ documents .* sent again\.\n$/)])
      expect(text).toContain('3 refused.')
      expect(await documents()).toHaveLength(before.length)
    }
    const quiet = await importing(inbox.folder)
    expect(quiet).toMatchObject({ code: 3, told: '' })
    expect(await documents()).toHaveLength(before.length)
  })

  it('posts what is open, by filter, then all, then nothing', async () => {
    for (const company of ['Demo Verkoop NV', service.companyId.toUpperCase()])
      expect((await posting('--dry-run', '--company', company)).text).toBe('18 are open.\n')
    expect(await posting('--until', '2026-03-15')).toMatchObject({
      code: 0,
      text: '0 open documents: 0 posted, 0 refused.\n',
    })
    const some = await posting('--side', 'sales', '--filter', 'entryNo lt 5', '--report', root)
    expect(some).toMatchObject({ code: 0 })
    const rest = await posting('--report', root)
    expect(rest).toMatchObject({ code: 0 })
    expect((await posting('--dry-run')).text).toBe('0 are open.\n')
  })

  it('says in one sentence what is wrong, with its exit code', async () => {
    const file = join(inbox.folder, '000002.xml')
    expect(await importing('--colour')).toMatchObject({ code: 2 })
    expect(await importing(file, '--lanes', '0')).toMatchObject({ code: 2 })
    for (const day of ['March', '2026-02-31', '2026-02-29', '0000-01-01'])
      expect(await posting('--until', day)).toMatchObject({ code: 2, text: '', told: expect.stringContaining(day) })
    const refusals = [
      [[join(root, 'nowhere')], /^There is no file or folder .*nowhere\.$/],
      [[file, '--company', 'Nobody'], /^There is no company Nobody that you may enter: Demo Verkoop NV\.$/],
      [[file, '--url', 'ftp://books'], /^--url is the address of a service/],
      [[file, '--url', 'http://127.0.0.1:9'], /does not answer\. Is the service running there\?$/],
      [[file, '--key-file', join(root, 'none')], /^No credentials: .*none cannot be read \(ENOENT\)/],
    ] as const
    for (const [args, sentence] of refusals) {
      const { code, told } = await importing(...args)
      expect(told).toMatch(sentence)
      expect(code).toBe(1)
    }
    const filter = await posting('--filter', 'colour eq 1')
    expect(filter.told).toMatch(/^The service refuses the filter: /)
  })

  it('lets one importer work on a folder, and takes over from one that is gone', async () => {
    const lock = join(inbox.folder, turnFile)
    const birth = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    writeFileSync(lock, `${process.ppid} ${birth} watch\n`)
    const { code, told } = await importing(inbox.folder)
    expect([code, told]).toEqual([1, expect.stringMatching(/^The command watch \(process \d+\) works on .* already/)])
    writeFileSync(lock, '999999 1 import\n')
    expect((await importing(inbox.folder)).code).toBe(3)
  })

  it('begins nothing when it is told to end, and does not believe a journal of other books', async () => {
    const stop = new AbortController()
    stop.abort()
    const report = join(root, 'stopped')
    const stopped = await bulk(importCommand, service.base, [inbox.folder, '--report', report], { signal: stop.signal })
    expect(stopped).toMatchObject({ code: 130, text: '', told: expect.stringMatching(/^Ended before the end/) })
    expect((await importing(inbox.folder, '--report', report)).code).toBe(3)
    const journal = join(report, 'journal.jsonl')
    const head = `${readFileSync(journal, 'utf8').split('\n', 1)[0]}\n`
    // The last line was cut off by a kill: it does not count, and the next one stands by itself.
    writeFileSync(journal, `${head}{"digest":"00","kind":"imp`)
    expect((await importing(inbox.folder, '--report', report)).text).toContain('0 imported, 21 already there')
    const lines = readFileSync(journal, 'utf8').replace(/"id":"[^"]*"/g, `"id":"${nobodys}"`)
    writeFileSync(journal, lines)
    const restored = await importing(inbox.folder, '--report', report)
    expect(restored.told).toMatch(/^18 of the 18 documents .* are not in the books any more/)
    expect(restored.text).toContain('0 imported, 21 already there')
    writeFileSync(journal, head.replace(/"companyId":"[^"]*"/, '"companyId":"x"'))
    expect((await importing(inbox.folder, '--report', report)).told).toMatch(/import into another company/)
  })
})
