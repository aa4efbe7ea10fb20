import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportCommand } from '../../src/cli/export/export.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import { startService, type Service } from '../support/service.ts'

/** `export` (F112): ledgers as files, exact and of one moment. */
describe('ledgers as files', () => {
  let service: Service
  let root = ''
  /** What the audit log would hear. */
  const told: string[] = []

  beforeAll(async () => {
    service = await startService({ openingStock: true })
    await buy(33.33)
    root = mkdtempSync(join(tmpdir(), 'facturier-export-'))
  })
  afterAll(async () => {
    rmSync(root, { recursive: true, force: true })
    await service.stop()
  })

  /** Posts a purchase invoice. */
  async function buy(price: number): Promise<void> {
    const line = { type: 'G/L Account', no: '612500', vatProdPostingGroup: 'G3' }
    const body = {
      documentType: 'Invoice',
      vendorNo: 'V00010',
      documentDate: '2026-03-16',
      postingDate: '2026-03-16',
      dueDate: '2026-04-15',
      vendorInvCrMemoNo: `V-${String(price)}`,
      importPurchaseInvoiceLines: [
        { ...line, description: '=1+1', quantity: 3, directUnitCost: price },
        { ...line, description: 'with "quotes", and commas', quantity: 1, directUnitCost: 1000 },
      ],
    }
    const made = await service.request('POST', `companies(${service.companyId})/importpurchaseinvoices`, body)
    expect(made.status, made.text).toBe(201)
    const path = `companies(${service.companyId})/importpurchaseinvoices(${made.json.id})/Microsoft.NAV.post`
    await service.request('POST', path, {})
    const record = await service.request('GET', path.replace('/Microsoft.NAV.post', '?$select=state,errorMessage'))
    expect(record.json, record.text).toMatchObject({ state: 'Posted' })
  }

  const exported = async (args: readonly string[], engine: Engine = service.engine) => {
    let text = ''
    const companies = async (named: string) =>
      named === 'Demo Verkoop NV' ? [{ id: service.companyId, name: 'Demo Verkoop NV' }] : []
    const print = (more: string): void => void (text += more)
    const signal = new AbortController().signal
    const noted = (_company: string, set: string, rows: number): void => void told.push(`${set} ${rows}`)
    const code = await exportCommand(args, { engine, companies, noted, print, signal, pageRows: 3 })
    return { code, text }
  }

  const csv = (folder: string, set: string): Record<string, string>[] => {
    const [head = [], ...rows] = parsed(readFileSync(join(folder, `${set}.csv`), 'utf8'))
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
  }
  const cents = (text: string | undefined): bigint => BigInt((text ?? '').replace(/^(-?\d+)\.(\d\d)$/, '$1$2'))

  it('sums up to the trial balance, in each format', async () => {
    const [flat, columnar] = [join(root, 'csv'), join(root, 'parquet')]
    const said = await exported(['Demo Verkoop NV', '--out', flat])
    expect(said.code, said.text).toBe(0)
    expect((await exported(['Demo Verkoop NV', '--out', columnar, '--format', 'parquet'])).code).toBe(0)
    const entries = csv(flat, 'generalLedgerEntries')
    expect(entries.length).toBeGreaterThan(5)
    expect(told).toContain(`generalLedgerEntries ${entries.length}`)
    const sums = new Map<string, bigint>()
    for (const entry of entries)
      sums.set(
        entry['accountNumber'] ?? '',
        (sums.get(entry['accountNumber'] ?? '') ?? 0n) + cents(entry['debitAmount']) - cents(entry['creditAmount']),
      )
    expect([...sums.values()].reduce((all, one) => all + one, 0n)).toBe(0n)
    const query = `{ company(id: "${service.companyId}") { trialBalance(asOf: "2099-12-31") { rows { accountNumber balance } } } }`
    const balances: readonly { accountNumber: string; balance: string }[] = (await service.graphql(query)).json.data
      .company.trialBalance.rows
    expect(balances.map(({ accountNumber, balance }) => [accountNumber, cents(balance)])).toEqual(
      [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).filter(([, sum]) => sum !== 0n),
    )

    const { files } = JSON.parse(readFileSync(join(columnar, 'manifest.json'), 'utf8'))
    expect(files).toHaveLength(9)
    for (const { file, rows } of files) {
      const buffer = await asyncBufferFromFile(join(columnar, file))
      expect((await parquetMetadataAsync(buffer)).num_rows, file).toBe(BigInt(rows))
      expect(csv(flat, String(file).replace('.parquet', '')).length, file).toBe(rows)
    }
    expect(readdirSync(columnar).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('has exact amounts, days and texts in a file that others read', async () => {
    const [flat, columnar] = [join(root, 'csv'), join(root, 'parquet')]
    const buffer = await asyncBufferFromFile(join(columnar, 'postedDocumentLines.parquet'))
    const { schema } = await parquetMetadataAsync(buffer)
    expect(schema.find(({ name }) => name === 'lineAmount')).toMatchObject({ converted_type: 'DECIMAL', scale: 2 })
    expect(schema.find(({ name }) => name === 'unitPrice')).toMatchObject({ converted_type: 'DECIMAL', scale: 5 })
    expect(schema.filter(({ type }) => type === 'DOUBLE' || type === 'FLOAT')).toEqual([])
    const lines = await parquetReadObjects({ file: buffer })
    const last = lines.filter(({ lineNo }) => lineNo === 10000n).at(-1)
    const shown = csv(flat, 'postedDocumentLines')
    const same = shown.find(({ id }) => id === last?.['id'])
    // The reader shows decimals as numbers; what was written is the whole number below.
    expect(lines.map(({ lineAmount }) => Number(lineAmount).toFixed(2))).toEqual(
      shown.map((line) => line['lineAmount']),
    )
    expect(same?.['id']).toBe(last?.['id'])
    expect(shown.map(({ description }) => description)).toContain(`'=1+1`)
    expect(shown.map(({ description }) => description)).toContain('with "quotes", and commas')
    expect(shown.find(({ description }) => description === `'=1+1`)).toMatchObject({
      unitPrice: '33.33',
      lineAmount: '99.99',
    })
    const days = csv(flat, 'generalLedgerEntries').map(({ postingDate }) => postingDate)
    const entries = await parquetReadObjects({
      file: await asyncBufferFromFile(join(columnar, 'generalLedgerEntries.parquet')),
    })
    expect(entries.map(({ postingDate }) => postingDate.toISOString().slice(0, 10))).toEqual(days)
  })

  it('is of one moment, whatever is posted meanwhile, and of the days that are asked for', async () => {
    const folder = join(root, 'moment')
    const { engine } = service
    let pages = 0
    const busy: Engine = {
      ...engine,
      snapshot: (work) =>
        engine.snapshot((inner) =>
          work({
            ...inner,
            list: async (...asked) => {
              const page = await inner.list(...asked)
              if ((pages += 1) === 1) await buy(10)
              return page
            },
          }),
        ),
    }
    expect((await exported(['Demo Verkoop NV', '--out', folder], busy)).code).toBe(0)
    for (const set of ['generalLedgerEntries', 'postedDocuments', 'glRegisters'])
      expect(csv(folder, set), set).toEqual(csv(join(root, 'csv'), set))
    const days = ['--from', '2026-03-16', '--to', '2026-03-16']
    expect((await exported(['Demo Verkoop NV', '--out', folder, ...days])).code).toBe(0)
    expect(csv(folder, 'postedDocuments')).toHaveLength(2)
    expect(csv(folder, 'postedDocumentLines')).toHaveLength(4)
    expect(new Set(csv(folder, 'vatEntries').map(({ postingDate }) => postingDate))).toEqual(new Set(['2026-03-16']))
  })

  it('says in one sentence what is wrong', async () => {
    const folder = join(root, 'wrong')
    expect(await exported(['Demo Verkoop NV'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^Usage: export/),
    })
    const refused = async (...args: string[]) => exported(['Demo Verkoop NV', '--out', folder, ...args]).catch(String)
    expect(await exported(['Nobody', '--out', folder]).catch(String)).toBe('Error: There is no company Nobody.')
    expect(await refused('--format', 'xls')).toBe('Error: --format is csv or parquet, not xls.')
    expect(await refused('--set', 'colours')).toBe('Error: A company has no set colours.')
    expect(await refused('--from', '1.1.2026')).toMatchObject({ code: 2 })
    const inFile = await exported(['Demo Verkoop NV', '--out', join(root, 'csv', 'manifest.json')]).catch(String)
    expect(inFile).toMatch(/^Error: .* cannot be written \(E\w+\): make room there, or name another folder\.$/)
  })
})

/** CSV as RFC 4180 has it. */
function parsed(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
