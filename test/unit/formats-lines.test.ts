import { expect, test } from 'vitest'
import type { ImportDraft, ItemCandidate, VendorMapping } from '../../src/formats/match/draft.ts'
import { context, draft, said, type Edits } from '../support/drafted-files.ts'
import { expectLinear } from '../support/work.ts'

/** What lines are booked on and what is read of them: einvoice.md 4, D35. */

const targets = ({ lines }: ImportDraft): string[] => lines.map(({ type, no }) => `${type} ${no}`)

const item = (no: string, more: Partial<ItemCandidate> = {}): ItemCandidate => ({
  no,
  gtin: '',
  blocked: false,
  references: [],
  ...more,
})

const learned = (matchText: string, more: Partial<VendorMapping> = {}): VendorMapping => ({
  vendorNo: 'V1',
  matchBy: 'Description',
  matchText,
  type: 'G/L Account',
  no: '611000',
  vatKey: 'S 21',
  vatBusPostingGroup: '',
  vatProdPostingGroup: '',
  dimensions: ['', '', '', '', '', '', '', ''],
  ...more,
})

const cash = 'efff/ef-14-v1-cash-discount'

/** The line of ef-14 with identifiers and other children of its item. */
const withItem = (...children: readonly string[]): Edits => [
  [
    '<cbc:Name>Map</cbc:Name>',
    `<cbc:Name>Map</cbc:Name>${children
      .map((child) => {
        const [element, id = ''] = child.split(' ')
        const scheme = element === 'Standard' ? ' schemeID="0160"' : ''
        return `<cac:${element}ItemIdentification><cbc:ID${scheme}>${id}</cbc:ID></cac:${element}ItemIdentification>`
      })
      .join('')}`,
  ],
]

test('an item is found by GTIN, bar code, the number of the vendor for it, then our own number', () => {
  const all = withItem('Buyers ours', 'Sellers theirs', 'Standard 05400000000017')
  const gtin = item('A', { gtin: '5400000000017' })
  const barCode = item('B', { references: [{ type: 'Bar Code', partyNo: '', referenceNo: '5400000000017' }] })
  const vendors = item('C', { references: [{ type: 'Vendor', partyNo: 'V1', referenceNo: 'THEIRS' }] })
  const own = item('OURS')
  const other = item('D', { references: [{ type: 'Vendor', partyNo: 'V2', referenceNo: 'THEIRS' }] })
  const found = (...items: ItemCandidate[]): string[] => {
    const value = draft(cash, { items }, all)
    return [...targets(value), ...said(value, 'ITEM')]
  }
  expect(found(own, vendors, barCode, gtin)).toEqual(['Item A', 'info: Line 1: item A found by GTIN 05400000000017.'])
  expect(found(own, vendors, barCode)).toEqual(['Item B', 'info: Line 1: item B found by bar code 05400000000017.'])
  expect(found(own, vendors, other)).toEqual(['Item C', "info: Line 1: item C found by vendor's item No. THEIRS."])
  expect(found(own, other)).toEqual(['Item OURS', 'info: Line 1: item OURS found by item No. OURS.'])
  expect(found(other)).toEqual(['G/L Account 612500'])
})

test('a sales file names our own item as its seller, or by the number the customer has for it', () => {
  const customers = context.parties.map((one) => ({ ...one, no: 'C3', vatRegistrationNo: 'BE0999100394' }))
  const file = 'peppol/be-30-hundred-lines'
  const own = draft(file, { side: 'sales', parties: customers, items: [item('ART002')] })
  expect(targets(own).slice(0, 3)).toEqual(['G/L Account 612500', 'Item ART002', 'G/L Account 612500'])
  const theirs = item('A', { references: [{ type: 'Customer', partyNo: 'C3', referenceNo: 'ART001' }] })
  const turned: Edits = [
    [/<cac:SellersItemIdentification>([^]*?)<\/cac:Sellers/, '<cac:BuyersItemIdentification>$1</cac:Buyers'],
  ]
  const named = draft(file, { side: 'sales', parties: customers, items: [theirs] }, turned)
  expect(targets(named).slice(0, 2)).toEqual(['Item A', 'G/L Account 612500'])
  expect(own.lines.every(({ origin }) => origin === null)).toBe(true)
})

test('a blocked item, or one of several, is not taken, and the report says so', () => {
  const gtin = withItem('Standard 5400000000017')
  const blocked = draft(cash, { items: [item('A', { gtin: '5400000000017', blocked: true })] }, gtin)
  expect([...targets(blocked), ...said(blocked, 'ITEM')]).toEqual([
    'G/L Account 612500',
    'warning: Line 1: item A, found by GTIN 5400000000017, is blocked and was not taken. Choose another, or unblock it.',
  ])
  const several = draft(cash, { items: ['A', 'B'].map((no) => item(no, { gtin: '5400000000017' })) }, gtin)
  expect([...targets(several), ...said(several, 'ITEM')]).toEqual([
    'G/L Account 612500',
    'warning: Line 1: more than one item has GTIN 5400000000017: A, B; none was taken. Choose one.',
  ])
})

test('what was learned of the vendor gives account, VAT group and dimensions; VAT only for the same VAT', () => {
  const dimensions = ['SALES', '', '', '', '', '', '', 'P1']
  const row = learned('MAP', { vatProdPostingGroup: 'S3', dimensions })
  const value = draft(cash, { mappings: [row] })
  expect(value.lines).toMatchObject([{ type: 'G/L Account', no: '611000', vatProdPostingGroup: 'S3', dimensions }])
  expect(said(value, 'MAPPING')).toEqual([
    'info: Line 1: G/L account 611000, VAT product group S3, dimensions as learned for vendor V1 by description "MAP".',
  ])
  const other = draft(cash, { mappings: [{ ...row, vatKey: 'S 6' }] })
  expect(other.lines).toMatchObject([{ no: '611000', vatProdPostingGroup: 'G3' }])
  expect(targets(draft(cash, { mappings: [{ ...row, vendorNo: 'V2' }] }))).toEqual(['G/L Account 612500'])
})

test('a line is met again with other digits, but an item is not chosen by a text without them', () => {
  const rent: Edits = [['<cbc:Name>Map</cbc:Name>', '<cbc:Name>Huur  02/2025</cbc:Name>']]
  const value = draft(cash, { mappings: [learned('HUUR #/#')] }, rent)
  expect(targets(value)).toEqual(['G/L Account 611000'])
  expect(value.lines.map(({ origin }) => origin)).toEqual([
    { matchBy: 'Description', matchText: 'HUUR #/#', vatKey: 'S 21' },
  ])
  expect(targets(draft(cash, { mappings: [learned('HUUR #/#', { type: 'Item', no: 'A' })] }, rent))).toEqual([
    'G/L Account 612500',
  ])
  expect(targets(draft(cash, { mappings: [learned('MAP', { type: 'Item', no: 'A' })] }))).toEqual(['Item A'])
})

test('a correction of the number of the vendor goes before its item, one of a text does not', () => {
  const numbers = withItem('Sellers theirs')
  const items = [item('C', { references: [{ type: 'Vendor', partyNo: 'V1', referenceNo: 'THEIRS' }] })]
  const byNumber = learned('THEIRS', { matchBy: 'Item No.' })
  expect(targets(draft(cash, { items, mappings: [byNumber] }, numbers))).toEqual(['G/L Account 611000'])
  const byText = draft(cash, { items, mappings: [learned('MAP')] }, numbers)
  expect(targets(byText)).toEqual(['Item C'])
  expect(byText.lines.map(({ origin }) => origin?.matchBy)).toEqual(['Item No.'])
})

test('an accounting cost that is one of our accounts is the account of a purchase line', () => {
  const cost: Edits = [
    [
      '</cbc:LineExtensionAmount>\n    <cac:TaxTotal>',
      '</cbc:LineExtensionAmount><cbc:AccountingCost>612610</cbc:AccountingCost><cac:TaxTotal>',
    ],
  ]
  const value = draft(cash, { accounts: ['612610'] }, cost)
  expect([...targets(value), ...said(value, 'ACCOUNT')]).toEqual([
    'G/L Account 612610',
    'info: Line 1: G/L account 612610 by accounting cost 612610.',
  ])
  expect(targets(draft(cash, { accounts: ['612610'], mappings: [learned('MAP')] }, cost))).toEqual([
    'G/L Account 611000',
  ])
  expect(targets(draft(cash, {}, cost))).toEqual(['G/L Account 612500'])
})

test('an item keeps its quantity where a price has too many decimals; the cents become a discount', () => {
  const cable: Edits = [
    ['<cbc:InvoicedQuantity>100<', '<cbc:InvoicedQuantity>350<'],
    [
      /<cbc:PriceAmount currencyID="EUR">2<\/cbc:PriceAmount>\s*<cbc:BaseQuantity>1.00</,
      '<cbc:PriceAmount currencyID="EUR">57.142857</cbc:PriceAmount><cbc:BaseQuantity>100<',
    ],
    ...withItem('Buyers ours'),
  ]
  const value = draft(cash, { items: [item('OURS')] }, cable)
  expect(value.lines).toMatchObject([{ type: 'Item', quantity: '350', unitPrice: '0.57143', lineDiscountAmount: null }])
  const odd = draft(cash, { items: [item('OURS')] }, [...cable, ['>350<', '>350000<']])
  expect(odd.lines).toMatchObject([{ quantity: '350000', unitPrice: '0.00058', lineDiscountAmount: '3.00' }])
})

test('a number plate is read from a property, a long text goes on in the notes, a long period asks for a deferral', () => {
  const long = `Onderhoud ${'x'.repeat(160)}`
  const value = draft(cash, {}, [
    [
      '<cbc:Name>Map</cbc:Name>',
      `<cbc:Name>${long}</cbc:Name><cac:AdditionalItemProperty><cbc:Name>Nummerplaat</cbc:Name><cbc:Value>1-ABC-123</cbc:Value></cac:AdditionalItemProperty>`,
    ],
    [
      '</cbc:LineExtensionAmount>\n    <cac:TaxTotal>',
      '</cbc:LineExtensionAmount><cac:InvoicePeriod><cbc:StartDate>2025-01-01</cbc:StartDate><cbc:EndDate>2025-12-31</cbc:EndDate></cac:InvoicePeriod><cac:TaxTotal>',
    ],
  ])
  expect(value.lines).toMatchObject([
    { numberPlate: '1-ABC-123', description: long.slice(0, 100), description2: long.slice(100, 150) },
  ])
  expect(value.header.docNotes).toContain(`Line 1: ${long.slice(150)}`)
  expect(said(value, 'DEFERRAL')).toEqual([
    'info: Line 1 is for 2025-01-01 to 2025-12-31, more than a month: consider a deferral code.',
  ])
})

test('a document of 10,000 lines with items, learned accounts and allowances is mapped with a short report, at the cost of each line', () => {
  const line = (id: number) =>
    `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity>1</cbc:InvoicedQuantity><cbc:LineExtensionAmount>1.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Part</cbc:Name><cac:SellersItemIdentification><cbc:ID>P${id}</cbc:ID></cac:SellersItemIdentification><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>1.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`
  const allowance =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>1.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>'
  const long = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => index + 1)
    const edits: Edits = [
      [/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, ids.map(line).join('')],
      ['<cac:TaxTotal>', `${allowance.repeat(count / 10)}<cac:TaxTotal>`],
    ]
    const items = ids.map((id) =>
      item(`I${id}`, { references: [{ type: 'Vendor', partyNo: 'V1', referenceNo: `P${id}` }] }),
    )
    const mappings = ids.map((id) => learned(`P${id + count / 2}`, { matchBy: 'Item No.' }))
    return { known: { items, mappings }, edits }
  }
  const mapped = ({ known, edits }: ReturnType<typeof long>) => draft(cash, known, edits)
  const value = mapped(long(10_000))
  expect(targets(value).slice(4999, 5001)).toEqual(['Item I5000', 'G/L Account 611000'])
  expect(said(value, 'ITEM').at(-1)).toBe('info: More ITEM findings are not shown.')
  expect(value.findings.length).toBeLessThan(500)
  expectLinear(long, mapped, 1_000)
})
