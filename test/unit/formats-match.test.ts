import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DraftContext, ImportDraft, PartyCandidate } from '../../src/formats/match/draft.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { lookupsOf } from '../../src/formats/match/lookups.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

/** Who a file is from or for, and what must be looked up to know it: einvoice.md 4, "Finding the customer". */
const party = (no: string, more: Partial<PartyCandidate> = {}): PartyCandidate => ({
  no,
  name: 'Papeterie Centrale SA',
  vatRegistrationNo: '',
  enterpriseNo: '',
  gln: '',
  endpointScheme: '',
  endpointId: '',
  iban: '',
  postCode: '',
  blocked: false,
  ...more,
})

const context: DraftContext = {
  side: 'purchase',
  ownCompany: { name: 'Demo Verkoop NV', enterpriseNo: '0999000129', vatRegistrationNo: 'BE0999000129', gln: null },
  parties: [],
  lcyCode: 'EUR',
  vatProdPostingGroups: [{ category: 'S', rate: '21', vatProdPostingGroup: 'G3' }],
  defaultAccount: '612500',
  chargeAccount: null,
}

type Edits = readonly (readonly [string | RegExp, string])[]

function invoiceOf(file: string, edits: Edits = []) {
  const xml = readFileSync(new URL(`../data/${file}.xml`, import.meta.url), 'utf8')
  return readEInvoice(Buffer.from(edits.reduce((text, [from, to]) => text.replace(from, to), xml)))
}

const simple = 'efff/ef-01-v1-simple'

const draft = (
  parties: readonly PartyCandidate[],
  edits: Edits = [],
  changed: Partial<DraftContext> = {},
): ImportDraft => toImportDraft(invoiceOf(simple, edits), { ...context, parties, ...changed })

const said = ({ findings }: ImportDraft, code: string): string[] =>
  findings.filter((one) => one.code === code).map(({ severity, message }) => `${severity}: ${message}`)

const assigned: Edits = [
  [
    '<cac:AccountingSupplierParty>',
    '<cac:AccountingSupplierParty><cbc:CustomerAssignedAccountID>v7</cbc:CustomerAssignedAccountID>',
  ],
]

test('the report says which identifier found the vendor and which ones were searched before', () => {
  const byNumber = draft([party('V1', { enterpriseNo: '999.200.166' })])
  expect(said(byNumber, 'VENDOR')).toEqual([
    'info: Vendor V1 Papeterie Centrale SA found by enterprise No. 0999200166; also searched: VAT No. BE0999200166.',
  ])
})

test('our own number counts first, unless the registration or the name says it is someone else', () => {
  expect(draft([party('V1', { vatRegistrationNo: 'BE0999200166' }), party('V7')], assigned).header.partyNo).toBe('V7')
  const contradicted = draft(
    [
      party('V1', { vatRegistrationNo: 'BE0999200166' }),
      party('V7', { name: 'Other', vatRegistrationNo: 'BE0999200265' }),
    ],
    assigned,
  )
  expect(said(contradicted, 'VENDOR')).toEqual([
    'info: Vendor V1 Papeterie Centrale SA found by VAT No. BE0999200166; also searched: No. V7 (not Other: name or VAT No. differs).',
  ])
  expect(draft([party('V7', { name: 'Occasie Auto BV' })], assigned).header.partyNo).toBeNull()
  // The number the vendor itself goes by at others is not ours.
  const foreign: Edits = [
    [
      '<cac:AccountingCustomerParty>',
      '<cac:AccountingCustomerParty><cbc:SupplierAssignedAccountID>V7</cbc:SupplierAssignedAccountID>',
    ],
  ]
  expect(draft([party('V7')], foreign).header.partyNo).toBeNull()
})

test('two vendors with the same number are named, a blocked one is refused', () => {
  const both = draft([
    party('V1', { vatRegistrationNo: 'BE0999200166' }),
    party('V9', { name: 'Papeterie bis', vatRegistrationNo: 'BE 999.200.166' }),
  ])
  expect(said(both, 'VENDOR')).toEqual([
    'error: More than one vendor has VAT No. BE0999200166: V1 Papeterie Centrale SA, V9 Papeterie bis. Choose one.',
  ])
  const blocked = draft([party('V1', { vatRegistrationNo: 'BE0999200166', blocked: true })])
  expect(said(blocked, 'VENDOR').at(-1)).toBe('error: The vendor V1 Papeterie Centrale SA is blocked.')
})

test('a bank account other than that of the vendor card, or with wrong check digits, is a warning', () => {
  const vendor = party('V1', { vatRegistrationNo: 'BE0999200166', iban: 'BE96 9999 9920 0205' })
  expect(said(draft([vendor]), 'IBAN')).toEqual([
    'warning: The file asks to pay to IBAN BE10999999200104, but vendor V1 Papeterie Centrale SA has BE96999999200205: check with the vendor before paying.',
  ])
  expect(said(draft([{ ...vendor, iban: 'BE10 9999 9920 0104' }]), 'IBAN')).toEqual([])
  expect(said(draft([{ ...vendor, iban: '' }], [['BE10999999200104', 'BE11999999200104']]), 'IBAN')).toEqual([
    'warning: IBAN BE11999999200104 fails its check digits: ask for the right account before paying.',
  ])
})

test('a payee is never the vendor, and its account does not say who the vendor is', () => {
  const payee: Edits = [
    [
      '<cac:PaymentMeans>',
      '<cac:PayeeParty><cac:PartyName><cbc:Name>Factor NV</cbc:Name></cac:PartyName></cac:PayeeParty><cac:PaymentMeans>',
    ],
  ]
  const factor = party('V8', { name: 'Factor NV', iban: 'BE10999999200104' })
  expect(draft([factor], payee).header.partyNo).toBeNull()
  const value = draft([factor, party('V1', { vatRegistrationNo: 'BE0999200166' })], payee)
  expect(value.header.partyNo).toBe('V1')
  expect(said(value, 'PAYEE')).toEqual([
    'info: Factor NV is to be paid instead of the vendor; the document is booked on the vendor.',
  ])
})

test('a number of the same vendor and type that is there already is an error', () => {
  const vendor = party('V1', { vatRegistrationNo: 'BE0999200166' })
  const same = { partyNo: 'V1', documentType: 'Invoice', name: 'Posted Purchase Invoice AF26-0001' } as const
  expect(said(draft([vendor], [], { sameNumbers: [same] }), 'DUPLICATE')).toEqual([
    'error: Invoice 25001234 of vendor V1 Papeterie Centrale SA is there already: Posted Purchase Invoice AF26-0001. If it is the same one, delete this document; else correct its number.',
  ])
  for (const other of [
    { ...same, partyNo: 'V2' },
    { ...same, documentType: 'Credit Memo' as const },
  ])
    expect(said(draft([vendor], [], { sameNumbers: [other] }), 'DUPLICATE')).toEqual([])
})

test('a rule is said once at a place, and a Belgian file without its PDF is a warning', () => {
  const value = toImportDraft(invoiceOf('efff/ef-16-v1-no-pdf'), context)
  expect(said(value, 'PDF')).toEqual([
    'warning: The file has no PDF of the document: ask the vendor for it, or set docImage.',
  ])
  for (const file of ['peppol/inv-06-br-co-10-line-total', 'peppol/inv-08-br-co-15-tax-inclusive']) {
    const { findings } = toImportDraft(invoiceOf(file), { ...context, side: 'sales' })
    const places = findings.map(({ code, xpath }) => `${code} ${xpath.replaceAll('[1]', '')}`)
    expect(places).toHaveLength(new Set(places).size)
  }
})

test('attachments are listed with size and digest; one that is not base64 is a warning without bytes', () => {
  const pdf = toImportDraft(invoiceOf('peppol/be-09-pdf'), { ...context, side: 'sales' })
  const digest = createHash('sha256')
    .update(pdf.docImage ?? '')
    .digest('hex')
  expect(pdf.attachments).toMatchObject([
    { no: 1, mimeType: 'application/pdf', size: pdf.docImage?.length, sha256: digest },
  ])
  const bad = toImportDraft(invoiceOf('peppol/mal-09-bad-base64-pdf'), { ...context, side: 'sales' })
  expect(bad.docImage).toBeNull()
  expect(bad.attachments).toMatchObject([{ size: 0, sha256: '' }])
  expect(said(bad, 'ATTACHMENT')).toHaveLength(1)
})

test('a thousand references are listed, each text cut; a payment reference of megabytes is no structured message', () => {
  const reference = `<cac:AdditionalDocumentReference><cbc:ID>${'9'.repeat(600)}</cbc:ID></cac:AdditionalDocumentReference>`
  const xml = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
    .replace('<cac:AccountingSupplierParty>', `${reference.repeat(1500)}<cac:AccountingSupplierParty>`)
    .replace(/(<cbc:PaymentID>)[^<]*/, `$1${'1'.repeat(5_000_000)}`)
  const draft = toImportDraft(readEInvoice(Buffer.from(xml)), { ...context, side: 'sales' })
  expect(draft.attachments.map(({ id }) => id.length)).toEqual(Array.from({ length: 1000 }, () => 500))
  expect(draft.header.standardFormatMessage).toBeNull()
})

test('the lookups of a purchase name every spelling the master data may hold', () => {
  expect(lookupsOf(invoiceOf(simple), 'purchase')).toEqual({
    partyKeys: ['BE0999200166', '0999200166', '999200166', 'BE999200166'],
    partyNos: [],
    glns: [],
    postCodeKeys: ['5000'],
    ibanKeys: ['BE10999999200104'],
    itemNos: [],
    gtins: [],
    referenceNos: ['PAP80'],
    sending: null,
    accounts: [],
    mappingTexts: ['PAP80', 'KOPIEERPAPIER A#'],
    currencyCode: 'EUR',
    date: '2025-02-03',
    documentNo: '25001234',
    documentType: 'Invoice',
  })
})

test('the lookups of a line name its bar code with and without zeros, and its numbers by whose they are', () => {
  const ids: Edits = [
    [
      '</cac:Item>',
      '<cac:BuyersItemIdentification><cbc:ID>ours-1</cbc:ID></cac:BuyersItemIdentification><cac:StandardItemIdentification><cbc:ID schemeID="0160">05400000000017</cbc:ID></cac:StandardItemIdentification></cac:Item>',
    ],
    ['<cac:InvoiceLine>', '<cbc:AccountingCost>612610</cbc:AccountingCost><cac:InvoiceLine>'],
  ]
  const invoice = invoiceOf(simple, [...ids, ...assigned])
  const gtins = ['05400000000017', '5400000000017']
  expect(lookupsOf(invoice, 'purchase')).toMatchObject({
    partyNos: ['V7'],
    itemNos: ['OURS-1'],
    gtins,
    referenceNos: [...gtins, 'PAP80'],
    accounts: ['612610'],
    mappingTexts: ['PAP80', 'KOPIEERPAPIER A#'],
  })
  expect(lookupsOf(invoice, 'sales')).toMatchObject({
    itemNos: ['PAP80'],
    referenceNos: [...gtins, 'OURS-1'],
    ibanKeys: [],
    accounts: [],
    mappingTexts: [],
  })
})
