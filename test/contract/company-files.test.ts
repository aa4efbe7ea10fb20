import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CompanyActions, companyCommand } from '../../src/cli/company.ts'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { item } from '../../src/model/resources/setup/items.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, type DemoEngine, postInvoice } from '../support/demo-engine.ts'

/** `company export` and `company create --from` (D33): the setup of a company travels as files. */
let database: TestDatabase
let demo: DemoEngine
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  folder = await mkdtemp(join(tmpdir(), 'facturier-files-'))
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)

/** Runs `company …`; answers the exit code and what was printed. */
async function command(running: RunningEngine, ...args: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const actions: CompanyActions = {
    make: (company) => running.makeCompany(company),
    makeFrom: (from, given) => running.importCompany(from, given),
    write: (name, to) => running.exportCompany(name, to),
    remove: (name) => running.deleteCompany(name),
    list: () => running.companies(),
  }
  const code = await companyCommand(args, actions, (more) => void (text += more))
  return { code, text }
}

async function contents(directory: string): Promise<Record<string, string>> {
  const files = (await readdir(directory)).toSorted()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(directory, file), 'utf8')] as const)),
  )
}

it('makes another company of the files of one, with the same setup', async () => {
  expect((await postInvoice(demo, await createInvoice(demo))).succeeded).toBe(true)
  // A name that looks like a number stays as it is.
  await demo.running.engine.create(demo.caller, demo.companyId, item, {
    values: { no: 'X', description: '1.50', unitPrice: '1.50' },
    blobTexts: {},
    lines: [],
  })
  expect((await command(demo.running, 'export', 'demo verkoop nv', at('first'))).text).toMatch(/^\d+ files written/)
  const other = ['--name', 'Other NV', '--vat', 'BE0999100196', '--enterprise', '0999100196']
  expect(await command(demo.running, 'create', '--from', at('first'), ...other)).toMatchObject({ code: 0 })
  await command(demo.running, 'export', 'Other NV', at('second'))
  const { 'company.json': mine = '', ...first } = await contents(at('first'))
  const { 'company.json': its = '', ...second } = await contents(at('second'))
  expect(Object.keys(first)).toHaveLength(35)
  expect(second).toEqual(first)
  expect(first['customer.json']).toContain('"no": "C00010"')
  expect(first['item.json']).toMatch(/"no": "X", "description": "1\.50",.*"unit_price": "1\.5"/)
  expect(first['no_series_line.json']).not.toMatch(/last_/)
  expect(JSON.parse(mine)).toMatchObject({ name: 'Demo Verkoop NV', iban: 'BE49999000000171' })
  expect(JSON.parse(its)).toMatchObject({ name: 'Other NV', enterprise_no: '0999100196', endpoint_id: '0999100196' })
  expect(its).not.toMatch(/iban|address/)
})

it('makes the same company in another database', async () => {
  const elsewhere = await createTestDatabase('bare')
  const running = createEngine({ appUrl: elsewhere.appUrl, onConnectionError: () => undefined })
  try {
    await command(demo.running, 'export', demo.companyId, at('whole'))
    expect((await command(running, 'create', '--from', at('whole'))).text).toContain(demo.companyId)
    await command(running, 'export', 'Demo Verkoop NV', at('again'))
    expect(await contents(at('again'))).toEqual(await contents(at('whole')))
    await expect(command(running, 'create', '--from', at('whole'))).rejects.toThrow(/already exists/)
  } finally {
    await running.close()
    await elsewhere.drop()
  }
})

it('refuses files that say something impossible, and makes nothing', async () => {
  await command(demo.running, 'export', 'Demo Verkoop NV', at('broken'))
  const numbers = ['--vat', 'BE0999000228', '--enterprise', '0999000228']
  const make = () => command(demo.running, 'create', '--from', at('broken'), '--name', 'Broken', ...numbers)
  const tried = async (file: string, text: string) => {
    const before = await readFile(join(at('broken'), file), 'utf8')
    await writeFile(join(at('broken'), file), text)
    const message = await make().then(
      () => 'made',
      (error: unknown) => String(error),
    )
    await writeFile(join(at('broken'), file), before)
    return message
  }
  expect(await tried('item.json', '[{ "no": "1", "type": "Gas" }]')).toMatch(/item.json, row 1: 'Gas' is not an option/)
  expect(await tried('item.json', '[{ "no": "1", "colour": "red" }]')).toMatch(/row 1: there is no column colour/)
  expect(await tried('no_series_line.json', '[{ "series_code": "S-INV", "last_no_used": "9" }]')).toMatch(
    /last_no_used/,
  )
  expect(await tried('item.json', '[{ "no": "1", "inventory_posting_group": "NONE" }]')).toMatch(
    /item.json: inventory_posting_group is NONE, which is not in inventory_posting_setup.json/,
  )
  expect(await tried('currency.json', '[{ "code": "ODD", "amount_rounding_precision": 7 }]')).toMatch(
    /currency.json, row 1: 'amountRoundingPrecision' must be one of/,
  )
  expect(await tried('item.json', '{')).toMatch(/item.json cannot be read/)
  expect((await demo.running.companies()).map((company) => company.name)).not.toContain('Broken')
  await expect(command(demo.running, 'create', '--from', at('nowhere'))).rejects.toThrow(/There is no folder/)
  await expect(command(demo.running, 'export', 'Nobody', at('nowhere'))).rejects.toThrow(/There is no company Nobody/)
  expect(await command(demo.running, 'export', 'Nobody')).toMatchObject({ code: 2 })
})

it('refuses what no request may set, naming file and field', async () => {
  await command(demo.running, 'export', 'Demo Verkoop NV', at('guarded'))
  const numbers = ['--vat', 'BE0999000327', '--enterprise', '0999000327']
  const tried = async (file: string, edit: (text: string) => string) => {
    const path = join(at('guarded'), file)
    const before = await readFile(path, 'utf8')
    expect(edit(before)).not.toBe(before)
    await writeFile(path, edit(before))
    const made = command(demo.running, 'create', '--from', at('guarded'), '--name', 'Guarded', ...numbers)
    const message = await made.then(
      () => 'made',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    await writeFile(path, before)
    return message
  }
  const last = /"closed": false(?![^]*"closed": false)/
  expect(await tried('accounting_period.json', (text) => text.replace(last, '"closed": true'))).toMatch(
    /^accounting_period\.json, row \d+, closed: You cannot close Accounting Period \d{4}-12-01 because no accounting period follows it/,
  )
  expect(await tried('sales_setup.json', (text) => text.replace('"S-INV"', '"S-INV+"'))).toBe(
    "sales_setup.json, row 1: 'invoiceNos' cannot be S-INV+: it numbers posted documents, which must not have the gaps that drafts may leave.",
  )
  expect(await tried('purchase_setup.json', (text) => text.replace('"P-CR"', '"SV-CR+"'))).toMatch(
    /^purchase_setup\.json, row 1: 'crMemoNos' cannot be SV-CR\+: it numbers posted documents/,
  )
  expect(
    await tried('vendor.json', (text) => text.replace('"prices_including_vat": false', '"prices_including_vat": true')),
  ).toBe("vendor.json, row 1: 'pricesIncludingVAT' cannot be true: prices on import documents are always without VAT.")
  const pair = (one: string, other: string) => `{ "dimension1_code": "${one}", "dimension2_code": "${other}" }`
  expect(
    await tried(
      'dimension_combination.json',
      () => `[${pair('DEPARTMENT', 'PROJECT')}, ${pair('PROJECT', 'DEPARTMENT')}]`,
    ),
  ).toMatch(/^dimension_combination\.json, row 1: The record in table Dimension Combination already exists/)
  expect((await demo.running.companies()).map((company) => company.name)).not.toContain('Guarded')
  // A closed period with an open one behind it is as it may be.
  expect(await tried('accounting_period.json', (text) => text.replace('"closed": false', '"closed": true'))).toBe(
    'made',
  )
})

it('refuses a VAT number of another enterprise, and an enterprise that has its books here', async () => {
  const made = (...numbers: string[]) => command(demo.running, 'create', '--name', 'Twice NV', ...numbers)
  await expect(made('--vat', 'BE0123', '--enterprise', '0999000228')).rejects.toThrow(
    'BE0123 is not the VAT number of 0999000228; that is BE0999000228.',
  )
  await expect(made('--vat', 'BE 0999.000.129', '--enterprise', '0999.000.129')).rejects.toMatchObject({
    code: 'Internal_EntityWithSameKeyExists',
    message: 'The enterprise number 0999000129 is that of the company Demo Verkoop NV.',
  })
  expect((await demo.running.companies()).map((company) => company.name)).not.toContain('Twice NV')
  expect(await made('--vat', 'NL999000228B01', '--enterprise', '0999000228')).toMatchObject({ code: 0 })
})
