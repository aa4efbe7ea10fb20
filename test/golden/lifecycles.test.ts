import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { create, list, read, setPostingRange, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** The life cycles of posting.md 6.3 through OData, each in a fresh demo company, so that every number is the golden's own. */
interface Step {
  readonly do: string
  readonly doc?: string
  readonly http?: number
  readonly parallel?: number
  readonly body?: Plain
  readonly importDocument?: Plain
  readonly unpostedDocuments?: number
  readonly ledgerRows?: number
  readonly glEntries?: number
  readonly seriesNext?: Readonly<Record<string, string>>
}
interface Case {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly steps: readonly Step[]
  readonly input: { readonly header: Plain; readonly lines: readonly Plain[] }
}

const all = JSON.parse(readFileSync(new URL('../data/golden-postings.json', import.meta.url), 'utf8')) as Case[]
const cases = all.filter((one) => one.kind === 'lifecycle')

describe('life cycles of an import document', () => {
  let service: Service | undefined
  afterEach(() => service?.stop())

  it('are ten', () => {
    expect(cases).toHaveLength(10)
  })

  for (const one of cases) {
    it(`${one.id}: ${one.title}`, async () => {
      service = await startService()
      await setPostingRange(service)
      let id = ''
      for (const step of one.steps) {
        if (step.do === 'create') {
          const golden = all.find((each) => each.id === step.doc)
          id = await create(service, { ...golden?.input.header, importSalesInvoiceLines: golden?.input.lines })
        } else {
          const statuses = await Promise.all(
            Array.from({ length: step.parallel ?? 1 }, () => perform(service as Service, id, step)),
          )
          for (const status of statuses) expect(status, step.do).toBe(step.http)
        }
        await checkStep(service, id, step)
      }
    })
  }
})

async function perform(service: Service, id: string, step: Step): Promise<number> {
  const path = `${service.companyUrl}/importsalesinvoices(${id})`
  if (step.do === 'patch') {
    const etag = String((await read(service, `importsalesinvoices(${id})`))['@odata.etag'])
    return (await service.request('PATCH', path, step.body, { 'if-match': etag })).status
  }
  if (step.do === 'delete') return (await service.request('DELETE', path)).status
  if (step.do === 'deleteLine') {
    const [line] = await list(service, 'importSalesInvoiceLines')
    return (await service.request('DELETE', `${service.companyUrl}/importSalesInvoiceLines(${String(line?.['id'])})`))
      .status
  }
  return (await service.request('POST', `${path}/Microsoft.NAV.${step.do}`)).status
}

async function checkStep(service: Service, id: string, step: Step): Promise<void> {
  if (step.importDocument !== undefined) {
    const document = await read(service, `importsalesinvoices(${id})`)
    const shown = Object.fromEntries(Object.keys(step.importDocument).map((name) => [name, String(document[name])]))
    expect(shown, step.do).toEqual(
      Object.fromEntries(Object.entries(step.importDocument).map(([name, value]) => [name, String(value)])),
    )
  }
  if (step.unpostedDocuments !== undefined)
    expect(await list(service, 'unpostedDocuments')).toHaveLength(step.unpostedDocuments)
  const entries = await list(service, 'generalLedgerEntries')
  if (step.glEntries !== undefined) expect(entries).toHaveLength(step.glEntries)
  if (step.ledgerRows !== undefined) {
    const others = [...(await list(service, 'vatEntries')), ...(await list(service, 'customerLedgerEntries'))]
    expect(entries.length + others.length).toBe(step.ledgerRows)
  }
  for (const [code, next] of Object.entries(step.seriesNext ?? {}))
    expect(await nextNumber(service, code), code).toBe(next)
}

async function nextNumber(service: Service, code: string): Promise<string> {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  const { rows } = await client.query<{ starting_no: string; last_no_used: string }>(
    "select starting_no, last_no_used from no_series_line where series_code = $1 and starting_date <= '2026-03-16' order by starting_date desc limit 1",
    [code],
  )
  await client.end()
  const [line] = rows
  if (line === undefined) return ''
  if (line.last_no_used === '') return line.starting_no
  return line.last_no_used.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
}
