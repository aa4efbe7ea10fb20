import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../src/model/resources/setup/accounts.ts'
import {
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
} from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { vendorMapping } from '../../src/model/resources/setup/vendor-mappings.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import {
  change,
  documentOf,
  linesOf,
  make,
  purchaseXml,
  receive,
  rowsOf,
  type FileLine,
} from '../support/received-files.ts'

/** Corrections of imported lines are offered the next time, per vendor (issue 4, item 5). */
let database: TestDatabase
let demo: DemoEngine
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
})

/** Receives a file with these lines; answers its lines as imported. */
async function imported(lines: readonly FileLine[], vat?: string) {
  const id = await receive(demo, purchaseXml({ lines, ...(vat === undefined ? {} : { vat }) }))
  return { id, lines: await linesOf(demo, id) }
}

const correct = (line: Record<string, unknown> | undefined, body: object) =>
  change(demo, importPurchaseInvoiceLine, String(line?.['id']), body)

const mapping = async (matchText: string) =>
  (await rowsOf(demo, vendorMapping)).filter((row) => row['matchText'] === matchText)

describe('what a correction teaches', () => {
  it('an account is offered for the same text with other numbers, to this vendor only', async () => {
    const first = await imported([{ name: 'Huur 02/2026' }])
    expect(first.lines).toMatchObject([{ type: 'G/L Account', no: '612500' }])
    await correct(first.lines[0], { no: '613000' })
    expect(await mapping('HUUR #/#')).toMatchObject([
      { vendorNo: 'V2', matchBy: 'Description', type: 'G/L Account', no: '613000', vatProdPostingGroup: '' },
    ])
    expect((await imported([{ name: 'huur  03/2026' }])).lines).toMatchObject([{ no: '613000' }])
    expect((await imported([{ name: 'Huur 03/2026' }], 'BE0999200364')).lines).toMatchObject([{ no: '612500' }])
  })

  it('by the item number of the vendor when the line has one, whatever its text says', async () => {
    const { lines } = await imported([{ name: 'Toner zwart', itemNo: 'tn-1' }])
    await correct(lines[0], { no: '613000' })
    expect(await mapping('TN-1')).toMatchObject([{ matchBy: 'Item No.', no: '613000' }])
    expect((await imported([{ name: 'Toner noir', itemNo: 'TN-1' }])).lines).toMatchObject([{ no: '613000' }])
  })

  it('VAT groups for lines of the same VAT, dimensions for all', async () => {
    const { lines } = await imported([{ name: 'Koffie' }])
    expect(lines).toMatchObject([{ vatProdPostingGroup: 'G3', shortcutDimension1Code: '' }])
    await correct(lines[0], { vatProdPostingGroup: 'S3', shortcutDimension1Code: 'SALES' })
    expect(await mapping('KOFFIE')).toMatchObject([
      { no: '', vatKey: 'S 21', vatProdPostingGroup: 'S3', shortcutDimension1Code: 'SALES' },
    ])
    const next = await imported([{ name: 'Koffie' }, { name: 'Koffie', rate: '6' }])
    expect(next.lines).toMatchObject([
      { vatProdPostingGroup: 'S3', shortcutDimension1Code: 'SALES' },
      { vatProdPostingGroup: 'G1', shortcutDimension1Code: 'SALES' },
    ])
  })

  it('nothing from blank codes, codes that do not exist, other fields and documents without a file', async () => {
    const { lines } = await imported([{ name: 'Papier' }])
    await correct(lines[0], { no: '' })
    await correct(lines[0], { no: '999999' })
    await correct(lines[0], { vatProdPostingGroup: 'NONE', shortcutDimension2Code: 'NONE' })
    await correct(lines[0], { description: 'Papier A4' })
    const typed = await make(demo, importPurchaseInvoice, {
      vendorNo: 'V2',
      importPurchaseInvoiceLines: [{ no: '612500', description: 'Papier' }],
    })
    await correct((await linesOf(demo, typed))[0], { no: '613000' })
    expect(await mapping('PAPIER')).toEqual([])
  })

  it('no item by a description with numbers, for it is another item each time', async () => {
    const { lines } = await imported([{ name: 'Kabel 2 m' }, { name: 'Kabel' }])
    await correct(lines[0], { type: 'Item', no: '1000' })
    await correct(lines[1], { type: 'Item', no: '1000' })
    expect(await mapping('KABEL # M')).toEqual([])
    expect(await mapping('KABEL')).toMatchObject([{ type: 'Item', no: '1000' }])
  })
})

it('an account that is blocked since is not offered', async () => {
  const { lines } = await imported([{ name: 'Telefonie' }])
  await correct(lines[0], { no: '614000' })
  const [row] = (await rowsOf(demo, account)).filter(({ no }) => no === '614000')
  await change(demo, account, String(row?.['id']), { blocked: true })
  expect((await imported([{ name: 'Telefonie' }])).lines).toMatchObject([{ no: '612500' }])
  await change(demo, account, String(row?.['id']), { blocked: false })
  expect((await imported([{ name: 'Telefonie' }])).lines).toMatchObject([{ no: '614000' }])
})

describe('what is taken back', () => {
  it('is forgotten again, on the same document', async () => {
    const { lines } = await imported([{ name: 'Fruit' }])
    await correct(lines[0], { no: '613000', shortcutDimension1Code: 'SALES' })
    await correct(lines[0], { no: '612500' })
    expect(await mapping('FRUIT')).toMatchObject([{ type: ' ', no: '', shortcutDimension1Code: 'SALES' }])
    expect((await imported([{ name: 'Fruit' }])).lines).toMatchObject([
      { no: '612500', shortcutDimension1Code: 'SALES' },
    ])
  })

  it('returns to what had been learned before', async () => {
    const first = await imported([{ name: 'Poetsdienst' }])
    await correct(first.lines[0], { no: '613000' })
    const { lines } = await imported([{ name: 'Poetsdienst' }])
    await correct(lines[0], { no: '611000' })
    expect(await mapping('POETSDIENST')).toMatchObject([{ no: '611000' }])
    await correct(lines[0], { no: '613000' })
    expect(await mapping('POETSDIENST')).toMatchObject([{ no: '613000' }])
  })

  it('on another document leaves alone what was learned', async () => {
    const first = await imported([{ name: 'Parking' }])
    const second = await imported([{ name: 'Parking' }])
    await correct(first.lines[0], { no: '613000' })
    await correct(second.lines[0], { no: '612500' })
    expect(await mapping('PARKING')).toMatchObject([{ no: '613000' }])
  })
})

it('a vendor put right afterwards learns what was corrected before', async () => {
  const { id, lines } = await imported([{ name: 'Onderhoud lift' }], 'BE0400000086')
  expect(await documentOf(demo, id)).toMatchObject({ vendorNo: '' })
  await correct(lines[0], { no: '613000' })
  expect(await mapping('ONDERHOUD LIFT')).toEqual([])
  await change(demo, importPurchaseInvoice, id, { vendorNo: 'V3' })
  const { entryNo } = await documentOf(demo, id)
  expect(await mapping('ONDERHOUD LIFT')).toMatchObject([{ vendorNo: 'V3', no: '613000', learnedFromEntryNo: entryNo }])
})

describe('vendor mappings as records', () => {
  it('written by hand are found, however they are spelled, and count as nobody’s lesson', async () => {
    const body = {
      vendorNo: 'v4',
      matchBy: 'Description',
      matchText: 'traiteur  12 pers.',
      type: 'G/L Account',
      no: '613000',
    }
    await make(demo, vendorMapping, { ...body, vatKey: 's 21.00', vatProdPostingGroup: 'S3' })
    expect(await mapping('TRAITEUR # PERS.')).toMatchObject([{ vatKey: 'S 21', learnedFromEntryNo: 0 }])
    const { lines } = await imported([{ name: 'Traiteur 40 pers.' }], 'BE0999200463')
    expect(lines).toMatchObject([{ no: '613000', vatProdPostingGroup: 'S3' }])
  })

  it('are refused when they name what does not exist, or half of something', async () => {
    const body = { vendorNo: 'V4', matchBy: 'Item No.', matchText: 'X' }
    const refused = (more: object) => make(demo, vendorMapping, { ...body, ...more })
    await expect(refused({ vendorNo: 'V999' })).rejects.toMatchObject({ code: 'Internal_InvalidTableRelation' })
    await expect(refused({ type: 'Item', no: '612500' })).rejects.toMatchObject({ target: 'no' })
    await expect(refused({ no: '612500' })).rejects.toMatchObject({ code: 'BadRequest', target: 'type' })
    await expect(refused({ vatProdPostingGroup: 'G3' })).rejects.toMatchObject({ target: 'vatKey' })
    await expect(refused({ shortcutDimension3Code: 'NONE' })).rejects.toMatchObject({
      target: 'shortcutDimension3Code',
    })
  })
})

describe('lessons of several documents', () => {
  it('a document teaches what is changed on it, and not its older account again', async () => {
    const [older, newer] = [await imported([{ name: 'Lift' }]), await imported([{ name: 'Lift' }])]
    await correct(older.lines[0], { no: '613000' })
    await correct(newer.lines[0], { no: '611000' })
    await correct(older.lines[0], { shortcutDimension1Code: 'SALES' })
    expect(await mapping('LIFT')).toMatchObject([{ no: '611000', shortcutDimension1Code: 'SALES' }])
  })

  it('an account written by hand stays when the document takes its own back', async () => {
    const { lines } = await imported([{ name: 'Ramen' }])
    await correct(lines[0], { no: '613000' })
    const [row] = await mapping('RAMEN')
    await change(demo, vendorMapping, String(row?.['id']), { no: '611000' })
    expect(await mapping('RAMEN')).toMatchObject([{ no: '611000', learnedFromEntryNo: 0 }])
    await correct(lines[0], { no: '612500' })
    expect(await mapping('RAMEN')).toMatchObject([{ no: '611000' }])
  })

  it('the wrong vendor forgets what its document taught, the right one learns it', async () => {
    const { id, lines } = await imported([{ name: 'Tuin' }, { name: 'Tuin' }, { name: 'Haag' }])
    await correct(lines[0], { no: '613000' })
    await correct(lines[2], { vatProdPostingGroup: 'S3' })
    await change(demo, importPurchaseInvoice, id, { vendorNo: 'V3' })
    expect(await mapping('TUIN')).toMatchObject([{ vendorNo: 'V3', no: '613000' }])
    expect(await mapping('HAAG')).toMatchObject([{ vendorNo: 'V3', vatKey: 'S 21', vatProdPostingGroup: 'S3' }])
  })

  it('each takes back its own, whoever taught something else of the same text meanwhile', async () => {
    const [wrong, other] = [await imported([{ name: 'Drukwerk' }]), await imported([{ name: 'Drukwerk' }])]
    await correct(wrong.lines[0], { no: '613000' })
    await correct(other.lines[0], { shortcutDimension1Code: 'SALES' })
    await correct(wrong.lines[0], { no: '612500' })
    expect(await mapping('DRUKWERK')).toMatchObject([{ type: ' ', no: '', shortcutDimension1Code: 'SALES' }])
    await correct(other.lines[0], { shortcutDimension1Code: '' })
    expect(await mapping('DRUKWERK')).toEqual([])
  })

  it('the wrong vendor forgets also what was taught before another document taught something else', async () => {
    const [wrong, other] = [await imported([{ name: 'Zand' }]), await imported([{ name: 'Zand' }])]
    await correct(wrong.lines[0], { no: '613000', vatProdPostingGroup: 'S3' })
    await correct(other.lines[0], { shortcutDimension1Code: 'SALES' })
    await change(demo, importPurchaseInvoice, wrong.id, { vendorNo: 'V3' })
    const rows = (await mapping('ZAND')).toSorted((a, b) => (String(a['vendorNo']) < String(b['vendorNo']) ? -1 : 1))
    expect(rows).toMatchObject([
      { vendorNo: 'V2', no: '', vatKey: '', vatProdPostingGroup: '', shortcutDimension1Code: 'SALES' },
      { vendorNo: 'V3', no: '613000', vatKey: 'S 21', vatProdPostingGroup: 'S3', shortcutDimension1Code: '' },
    ])
  })

  it('what two documents taught alike stays when the first takes it back', async () => {
    const [first, second] = [await imported([{ name: 'Grind' }]), await imported([{ name: 'Grind' }])]
    await correct(first.lines[0], { no: '613000' })
    await correct(second.lines[0], { no: '613000' })
    await correct(first.lines[0], { no: '612500' })
    expect(await mapping('GRIND')).toMatchObject([{ no: '613000' }])
  })

  it('first lessons at the same instant both last', async () => {
    for (const name of ['Verf', 'Hout', 'Glas', 'Staal', 'Steen']) {
      const [one, other] = [await imported([{ name }]), await imported([{ name }])]
      await Promise.all([
        correct(one.lines[0], { no: '613000' }),
        correct(other.lines[0], { vatProdPostingGroup: 'S3' }),
      ])
      expect(await mapping(name.toUpperCase())).toMatchObject([{ no: '613000', vatProdPostingGroup: 'S3' }])
    }
  })
})

it('two corrections at the same instant both last', async () => {
  const one = await imported([{ name: 'Verzekering' }])
  const other = await imported([{ name: 'Verzekering' }])
  await correct(one.lines[0], { shortcutDimension1Code: 'SALES' })
  await Promise.all([correct(one.lines[0], { no: '613000' }), correct(other.lines[0], { vatProdPostingGroup: 'S3' })])
  expect(await mapping('VERZEKERING')).toMatchObject([
    { no: '613000', vatProdPostingGroup: 'S3', shortcutDimension1Code: 'SALES' },
  ])
})
