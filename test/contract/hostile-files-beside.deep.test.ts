import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReadLimits as limits } from '../../src/core/read-limits.ts'
import { judgeFile } from '../../src/engine/file/works.ts'
import { invoiceOfLines, invoiceWith } from '../support/hostile-files.ts'
import { startService, type Service } from '../support/service.ts'
import { threadMs } from '../support/work.ts'

/**
 * Files within all limits that take seconds to read do not keep others waiting (issue 18, "Wrong today" 2; F92): reading goes
 * on in a thread, and the longest stretch of work of the one that answers stays small beside it. Counted is processor time
 * of that thread, however busy the machine is.
 */
const base = invoiceOfLines(1).toString()
const inside = (tag: string, more: string): Buffer => Buffer.from(base.replace(tag, () => more + tag))
const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const category = (name: string, rate: string): string =>
  `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`
const subtotal = (index: number): string =>
  `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">1.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.21</cbc:TaxAmount>${category('TaxCategory', String((index % 9000) / 100))}</cac:TaxSubtotal>`
const allowance =
  '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1.00</cbc:Amount></cac:AllowanceCharge>'

const files: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['390,000 notes', () => invoiceWith('<cbc:Note>a</cbc:Note>'.repeat(390_000))],
  ['30,000 VAT subtotals', () => inside('<cac:TaxSubtotal>', many(30_000, subtotal))],
  ['50,000 allowances', () => inside('<cac:TaxTotal>', allowance.repeat(50_000))],
  ['9,990 lines', () => invoiceOfLines(9_990)],
]

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** The longest stretch that this thread works at a time, in milliseconds of its processor time, while something is done. */
async function longestStretch<T>(work: () => Promise<T>): Promise<{ readonly longest: number; readonly done: T }> {
  let longest = 0
  let isDone = false
  const ended = work().finally(() => {
    isDone = true
  })
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  for (let before = spent(); !isDone;) {
    await setTimeout(1)
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
  }
  return { longest, done: await ended }
}

describe('others are answered beside', () => {
  it.for(files)('%s', async ([, make]) => {
    const bytes = make()
    const whole = threadMs(() => judgeFile({ bytes, limits, side: 'sales' }))
    const contentstring = bytes.toString('base64')
    const body = JSON.stringify({ contentstring })
    const { longest, done } = await longestStretch(() =>
      service.request('POST', `${service.companyUrl}/importSalesInvoices`, body),
    )
    expect(done.status, done.text.slice(0, 300)).toBe(201)
    expect(longest).toBeLessThan(whole / 4)
  })
})

describe('others are answered beside base64', () => {
  const mail = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  it.for([
    ['contentstring', invoiceOfLines(1)],
    ['docImage', Buffer.from('%PDF-1.4\n%%EOF\n')],
  ] as const)('whose lines are broken, in %s', async ([field, bytes]) => {
    const sent = mail(Buffer.concat([bytes, Buffer.alloc(16 * 1024 * 1024, '\n')]))
    const body = JSON.stringify(field === 'docImage' ? { documentType: 'Invoice', docImage: sent } : { [field]: sent })
    const whole = threadMs(() => Buffer.from(sent, 'latin1').reduce((sum, code) => sum + code, 0))
    const { longest, done } = await longestStretch(() =>
      service.request('POST', `${service.companyUrl}/importSalesInvoices`, body),
    )
    expect(done.status, done.text.slice(0, 300)).toBe(201)
    expect(longest).toBeLessThan(whole)
  })
})

describe('a file that takes more than a thread may', () => {
  const elements = invoiceWith('<a/>'.repeat(390_000)).toString('base64')
  const refused = async (env: Readonly<Record<string, string>>, reason: RegExp): Promise<void> => {
    const own = await startService({ env })
    try {
      const sent = await own.request('POST', `${own.companyUrl}/importSalesInvoices`, { contentstring: elements })
      expect(sent.status, sent.text).toBe(400)
      expect(sent.json.error).toMatchObject({ code: 'Application_DialogException', target: 'contentstring' })
      expect(sent.json.error.message).toMatch(reason)
      const query = `query ($company: ID!, $xml: Base64!) { parseImportDocument(companyId: $company, xml: $xml) { format } }`
      const asked = await own.graphql(query, { company: own.companyId, xml: elements })
      expect(asked.json.errors?.[0]?.message, asked.text).toMatch(reason)
      // The process lives, and so does its way of reading.
      const after = await own.request('POST', `${own.companyUrl}/importSalesInvoices`, {
        contentstring: Buffer.from(base.replace('?>', () => `?>${' '.repeat(300_000)}`)).toString('base64'),
      })
      expect(after.status, after.text).toBe(201)
    } finally {
      await own.stop()
    }
  }

  it('of memory is refused by name', () =>
    refused(
      { FACTURIER_FILE_MEGABYTES: '56', FACTURIER_FILE_CHARACTERS: '4000000' },
      /too much memory .*more than 56 MB/,
    ))

  it('of time is refused by name', () =>
    refused({ FACTURIER_FILE_SECONDS: '1', FACTURIER_FILE_ELEMENTS: '1000000' }, /too long .*more than 1 seconds/))
})
