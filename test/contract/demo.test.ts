import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCommand } from '../../src/cli/demo/demo.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

const templates = new URL('../../templates/demo/', import.meta.url)
const postingDate = ['--posting-date', '2026-03-16']

describe('npm run demo', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  async function demo(...args: string[]): Promise<{ code: number; text: string }> {
    const { hostname: HOST, port: PORT } = new URL(service.base)
    let text = ''
    const env = { HOST, PORT, FACTURIER_ADMIN_USER: admin.user, FACTURIER_ADMIN_KEY: admin.key }
    const code = await demoCommand(args, env, (part) => void (text += part))
    return { code, text }
  }

  it('tells the whole story to a trial balance of 0.00, and again with fresh numbers', async () => {
    for (const nth of [1, 2]) {
      const { code, text } = await demo(...postingDate)
      expect(code, text).toBe(0)
      expect(text).toMatch(/^Validated 0 errors, \d+ warnings?, \d+ remarks?$/m)
      expect(text).toMatch(/^ {10}info +CUSTOMER +Customer C1 Bakkerij De Korenbloem BV found by /m)
      expect(text).toMatch(/^Again {5}the same file answers 409 and names importsalesinvoices\([0-9a-f-]{36}\)$/m)
      expect(text).toContain(`Posted    VC26-000${nth} on 2026-03-16`)
      expect(text).toMatch(/^Invoice VF26-\d{4} +151\.25 +0\.00 {2}2026-03-16 by VC26-\d{4}$/m)
      expect(text).toMatch(/^In stock now: [1-9]\d* of item 1000, worth [1-9]\d*\.\d\d\.$/m)
      const total = /^ +Total +(\d+\.\d\d) +(\d+\.\d\d) +0\.00$/m.exec(text)
      expect(total?.[1]).toBe(total?.[2])
      expect(text).toMatch(/OData and GraphQL agree on all \d+ accounts\.\n$/)
    }
  })

  it('books one file of a customer or of a vendor', async () => {
    const path = (name: string) => fileURLToPath(new URL(name, templates))
    const sales = await demo(path('invoice.xml'), '--as-is', ...postingDate)
    expect(sales.code, sales.text).toBe(0)
    expect(sales.text).toMatch(/Received {2}Invoice VF25-0001 .*\nValidated 0 errors, [^]*\nPosted {4}VF26-/)
    const purchase = await demo(path('purchase-invoice.xml'), '--purchase', ...postingDate)
    expect(purchase.code, purchase.text).toBe(0)
    expect(purchase.text).toContain('vendor V2 Kantoormeubelen Claes NV')
  })

  it('makes the customer that a file names when it is told to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facturier-demo-'))
    const file = join(folder, 'stranger.xml')
    const known = await readFile(new URL('invoice.xml', templates), 'utf8')
    const stranger = known
      .replaceAll('0999100196', '0999100493')
      .replaceAll('Bakkerij De Korenbloem BV', 'Nieuwe Klant NV')
    await writeFile(file, stranger)
    try {
      const refused = await demo(file, '--as-is', ...postingDate)
      expect(refused.code).toBe(1)
      expect(refused.text).toContain('Removed   the document, so that the file can be sent once more')
      expect(refused.text).toMatch(/Customer No\. must have a value[^]*\nTry --create-customer\.\n$/)
      const { code, text } = await demo(file, '--as-is', '--create-customer', ...postingDate)
      expect(code, text).toBe(0)
      expect(text).toMatch(/^Posted {4}VF26-\d{4} on 2026-03-16, .*Nieuwe Klant NV$/m)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('confirms a file of other companies under the name of who runs it, and says so', async () => {
    const other = fileURLToPath(new URL('../data/D5-purchase-misaddressed.xml', import.meta.url))
    const { code, text } = await demo(other, '--as-is', '--purchase', ...postingDate)
    expect(code, text).toBe(0)
    expect(text).toMatch(/^ {10}error +COMPANY .* its buyer is Andere Zaak BV \(BE0999300334\)/m)
    expect(text).toMatch(/^Confirmed a file that names other companies only, under your name: An example of others, /m)
  })

  const corpus = process.env['FACTURIER_CORPUS']
  it.skipIf(corpus === undefined)('books a file of another seller and another time (FACTURIER_CORPUS)', async () => {
    const file = join(corpus ?? '', 'peppol/cen/ubl-tc434-example8.xml')
    const { code, text } = await demo(file, '--as-is', '--create-customer', '--posting-date', '2026-03-16')
    expect(code, text).toBe(0)
    expect(text).toMatch(/^400000 .* 1099\.78/m)
    expect(text).toContain('Balance 0.00: debit equals credit.')
  })

  it('shows what is wrong with a file before it says that it cannot be posted', async () => {
    const broken = fileURLToPath(new URL('../data/peppol/inv-10-br-co-14-tax-total.xml', import.meta.url))
    const { code, text } = await demo(broken, ...postingDate)
    expect(code).toBe(1)
    expect(text).toMatch(/^Validated [1-9]\d* errors?, /m)
    expect(text).toMatch(/^ {10}error +BR-CO-14 +\S/m)
    expect(text).toMatch(/The demo failed: postpreview found:\n.*BR-CO-14/)
  })

  it('changes no file that it cannot read', async () => {
    const latin = fileURLToPath(new URL('../data/peppol/be-38-iso-8859-1.xml', import.meta.url))
    expect((await demo(latin, ...postingDate)).text).toContain('not UTF-8')
    const { code, text } = await demo(latin, '--as-is', ...postingDate)
    expect(code, text).toBe(0)
  })

  it('says what is wrong', async () => {
    expect((await demo('--nonsense')).code).toBe(2)
    const unknown = await demo('--company', 'Nobody NV')
    expect(unknown).toEqual({ code: 1, text: '\nThe demo failed: The service has no company Nobody NV.\n' })
  })
})
