import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { type Inbox, writeInbox } from '../support/bulk-commands.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'

const files = size('FACTURIER_IMPORT_FILES', { default: 60, deep: 300, long: 10_000 })
/** Asking takes time from what is asked about: of many seldom. An import that hangs is ended by the test's own limit. */
const asking = { interval: Math.max(10, files / 20), timeout: 600_000 }

/** `import` as an operator runs it: killed twice, gone on with, and everything posted after it (issue 20, Shows). */
describe('a large import', () => {
  let service: Service
  let root: string
  let inbox: Inbox
  let env: Record<string, string>

  beforeAll(async () => {
    service = await startService({ openingStock: true })
    await setPostingRange(service)
    root = mkdtempSync(join(tmpdir(), 'import-'))
    chmodSync(root, 0o755)
    inbox = await writeInbox(join(root, 'inbox'), files, 100)
    const { hostname: HOST, port: PORT } = new URL(service.base)
    env = { HOST, PORT, FACTURIER_ADMIN_USER: admin.user, FACTURIER_ADMIN_KEY: admin.key, FACTURIER_DATA: root }
  })
  afterAll(async () => {
    await service.stop()
    rmSync(root, { recursive: true })
  })

  const count = async (path: string): Promise<number> =>
    Number((await service.request('GET', `${service.companyUrl}/${path}`)).text.replace(/^\uFEFF/, ''))
  const documents = async (): Promise<number> =>
    (await count('importsalesinvoices/$count')) + (await count('importpurchaseinvoices/$count'))

  it('is killed twice and goes on, with an exact summary and no duplicate', async () => {
    const before = await documents()
    for (const share of [0.25, 0.6]) {
      const running = startCommand(['import', inbox.folder], env)
      await expect.poll(async () => (await documents()) - before, asking).toBeGreaterThan(inbox.whole * share)
      expect((await running.end('SIGKILL')).code).toBe(null)
    }
    const { code, output } = await runCommand(['import', inbox.folder, '--json'], env)
    expect(code, output.join('\n')).toBe(3)
    const { whole: imported, broken: refused, doubled: there } = inbox
    const summary: unknown = JSON.parse(output.find((line) => line.startsWith('{')) ?? '')
    expect(summary).toMatchObject({ files, imported, there, refused, left: 0, foreign: 0 })
    expect((await documents()) - before).toBe(imported)
    const csv = readFileSync(join(root, 'inbox.import/refused.csv'), 'utf8').trimEnd().split('\r\n')
    expect(csv).toHaveLength(1 + refused)
  })

  it('has all of it posted, ended in between, and a trial balance of zero', async () => {
    const openIn = (set: string) => count(`${set}/$count?$filter=${encodeURIComponent("state eq 'Open'")}`)
    const open = async () => (await openIn('importsalesinvoices')) + (await openIn('importpurchaseinvoices'))
    expect(await open()).toBe(inbox.whole)
    const posting = startCommand(['post', '--report', root], env)
    await expect.poll(open, asking).toBeLessThan(inbox.whole)
    const ended = await posting.end('SIGTERM')
    expect([0, 130]).toContain(ended.code)
    const rest = await runCommand(['post', '--report', root, '--json'], env)
    expect(rest.code, rest.output.join('\n')).toBe(0)
    expect(await open()).toBe(0)
    const sums = `generalLedgerEntries?$apply=aggregate(debitAmount with sum as debit,creditAmount with sum as credit)`
    const { json } = await service.request('GET', `${service.companyUrl}/${sums}`)
    expect(json.value[0].debit).toBe(json.value[0].credit)
    expect(json.value[0].debit).toBeGreaterThan(inbox.whole * 100)
  })
})
