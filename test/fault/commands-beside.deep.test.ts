import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { sessionsAs } from '../../src/storage/connect/sessions.ts'
import { openPool } from '../../src/storage/server/database.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, companyOf, postInvoice } from '../support/moved-books.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'

const embedded = (process.env.DATABASE_URL ?? '') === ''
const demo = 'Demo Verkoop NV'

describe.skipIf(!embedded)(
  `commands beside a service on the embedded database${embedded ? '' : ' (skipped: DATABASE_URL is set)'}`,
  () => {
    let folder = ''
    let service: ServiceProcess | undefined
    const command = (...args: readonly string[]) => runCommand(args, { FACTURIER_DATA: join(folder, 'data') })
    const running = (): ServiceProcess => {
      if (service === undefined) throw new Error('There is no service.')
      return service
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'facturier-beside-'))
      // The account of the databases walks through it.
      await chmod(folder, 0o711)
      service = await startServiceProcess(join(folder, 'data'))
    })
    afterAll(async () => {
      await service?.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    })

    it('verify, prove, tell the audit log and file, while the service goes on to post', async () => {
      const { client } = running()
      const company = await companyOf(client)
      const no = await postInvoice(client, company)
      const verified = await command('verify')
      expect(verified.output.join()).toMatch(/^Demo Verkoop NV: 3 documents, .*: all is as it was posted\.$/)
      const proof = await command('proof', 'document', demo, no)
      expect(proof.output.join('\n')).toContain(`"documentNo": "${no}"`)
      const log = await command('audit', 'export', demo)
      expect(log.output.some((line) => line.includes(no))).toBe(true)
      expect((await command('audit', 'forget')).output).toEqual(['0 events older than 3653 days were forgotten.'])
      const filed = await command('customer-listing', demo, '--year', '2026', '--out', join(folder, 'listing.xml'))
      expect(filed.output.join()).not.toContain('already uses the data folder')
      expect([verified.code, proof.code, log.code]).toEqual([0, 0, 0])
      expect(Number(/\d+$/.exec(await postInvoice(client, company))?.[0])).toBe(Number(/\d+$/.exec(no)?.[0]) + 1)
    })

    it('make companies that the service knows, and work with its rights', async () => {
      const second = ['--name', 'Tweede NV', '--vat', 'BE0999000228', '--enterprise', '0999000228']
      const made = await command('company', 'create', ...second)
      expect(made).toMatchObject({ code: 0 })
      const names = async () => recordsOf(await running().client.odata('GET', 'companies'), 'value')
      await expect.poll(async () => (await names()).map((one) => textOf(one, 'name'))).toContain('Tweede NV')
      expect((await command('company', 'list')).output).toHaveLength(2)

      const url = await addressOf(join(folder, 'data'))
      const pool = openPool(url, () => undefined, 1, { sessions: sessionsAs('facturier_app') })
      try {
        // In no company, row-level security shows nothing.
        const seen = await pool.read({ statements: 0 }, '', (session) =>
          session.rows({ sql: 'select count(*)::int as entries from gl_entry', parameters: [] }),
        )
        expect(seen).toEqual([{ entries: 0 }])
      } finally {
        await pool.close()
      }
    })
  },
)
