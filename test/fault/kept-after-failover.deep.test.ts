import { afterEach, describe, expect, it } from 'vitest'
import { databaseWay } from '../support/database-way.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startOwnServer } from '../support/own-server.ts'
import { type Service, startService } from '../support/service.ts'

const undo: (() => unknown)[] = []

/** Posts a sale of a department; answers the sets of its entries, number and code. */
async function postFor(service: Service, department: string): Promise<readonly [number, string][]> {
  const { companyUrl } = service
  const made = await service.request('POST', `${companyUrl}/importsalesinvoices`, {
    ...invoiceBody(1, { shortcutDimension1Code: department }),
    shortcutDimension1Code: department,
  })
  expect(made.text && made.status).toBe(201)
  const posted = await service.request(
    'POST',
    `${companyUrl}/importsalesinvoices(${made.json.id})/Microsoft.NAV.post`,
    undefined,
    { prefer: 'return=representation' },
  )
  expect([posted.status, posted.json.errorMessage]).toEqual([200, ''])
  const filter = `documentNo eq '${posted.json.createdDocNo}'`
  const read = await service.request(
    'GET',
    `${companyUrl}/generalLedgerEntries?$filter=${filter}&$expand=dimensionSetLines`,
  )
  return read.json.value.map((entry: { dimensionSetID: number; dimensionSetLines: { valueCode: string }[] }) => [
    entry.dimensionSetID,
    entry.dimensionSetLines.map(({ valueCode }) => valueCode).join(),
  ])
}

/** The key that the heads of the company are signed with. */
async function headKey(service: Service): Promise<string> {
  const head = await service.request('GET', `${service.companyUrl}/Microsoft.NAV.proofHead()`)
  expect(head.status).toBe(200)
  return head.json.key
}

describe('what a process keeps of the books, after a failover that lost transactions (F96)', () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it(
    'is forgotten: a dimension set whose number was given once more is the new one, without a restart',
    { timeout: 180_000 },
    async () => {
      const primary = await startOwnServer()
      undo.push(() => primary.remove())
      const way = await databaseWay(primary.superUrl)
      undo.push(() => way.close())
      const { superUrl, migrationUrl } = primary
      const database = { appUrl: way.urlOf(primary.appUrl), superUrl, migrationUrl, drop: async () => undefined }
      const service = await startService({ database })
      undo.push(() => service.stop())
      await setPostingRange(service)
      const standby = await primary.standby()
      undo.push(() => standby.remove())
      await standby.stop()
      const before = await postFor(service, 'ADM')
      expect(before.map(([, code]) => code)).toContain('ADM')
      const key = await headKey(service)

      await primary.kill()
      await standby.start()
      await standby.promote()
      // As on a server of another life, such as one that was restored.
      await standby.sql(
        `set session_replication_role = replica; update service_secret set secret = md5(secret) || md5(secret || '!')`,
      )
      way.letThrough(standby.superUrl)
      way.cut()
      const ready = async () => (await service.request('GET', '/health/ready')).status
      await expect.poll(ready).toBe(200)
      const now = await postFor(service, 'SALES')
      // Without the same numbers the test would say nothing.
      expect(now.map(([set]) => set)).toEqual(before.map(([set]) => set))
      expect(now.map(([, code]) => code)).toContain('SALES')
      expect(now.map(([, code]) => code)).not.toContain('ADM')
      expect(await headKey(service), 'heads are signed with the key of this one').not.toBe(key)
    },
  )
})
