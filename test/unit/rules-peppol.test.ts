import { describe, expect, test } from 'vitest'
import { peppolRules } from '../../src/formats/rules/peppol/rules.ts'
import { vatRules } from '../../src/formats/rules/vat/rules.ts'
import { efffRules } from '../../src/formats/rules/efff/rules.ts'
import { broken, documentOf, judgedFiles, messages } from '../support/rule-documents.ts'
import { expectLinear } from '../support/work.ts'

const ids = peppolRules.map(({ id }) => id)

const short = (id: string): string => id.replace('PEPPOL-EN16931-', '').replace('PEPPOL-COMMON-', 'COMMON-')

/** Which of the named rules a document breaks. */
function of(names: readonly string[], content: string, root: 'Invoice' | 'CreditNote' = 'Invoice'): readonly string[] {
  const some = peppolRules.filter(({ id }) => names.includes(short(id)))
  return broken(some, documentOf(content, root)).map(short)
}

const b = (name: string, value: string, attributes = ''): string => `<cbc:${name}${attributes}>${value}</cbc:${name}>`

const a = (name: string, ...content: readonly string[]): string => `<cac:${name}>${content.join('')}</cac:${name}>`

const profile = b('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')

const eur = ' currencyID="EUR"'

describe('files the official rules have judged', () => {
  const judged = judgedFiles('peppol').filter(({ ruleSets }) => ruleSets.includes('peppol'))

  test('there are enough of them', () => expect(judged.length).toBeGreaterThan(70))

  test.each(judged)('$file breaks the same Peppol rules', ({ document, official }) => {
    expect(broken(peppolRules, document())).toEqual(official.filter((id) => ids.includes(id)).sort())
  })
})

test('mixed currencies cannot be booked, an unusable issue date is no document, the price check is a remark', () => {
  const natures = Object.groupBy(peppolRules, ({ nature }) => nature)
  expect(natures.arithmetic?.map(({ id }) => short(id))).toEqual(['R051'])
  expect(natures.identity?.map(({ id }) => short(id))).toEqual(['F001'])
  expect(natures.advice?.map(({ id }) => short(id))).toEqual(['R120'])
  expect(new Set(ids).size).toBe(63)
})

describe('the document', () => {
  test('names its business process, its specification and an order or buyer reference', () => {
    const names = ['R001', 'R003', 'R004', 'R007']
    const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
    const reference = b('BuyerReference', '4711')
    expect(of(names, '')).toEqual(['R001', 'R003', 'R004', 'R007'])
    expect(of(names, profile + b('CustomizationID', customization) + reference)).toEqual([])
    expect(of(names, profile + b('CustomizationID', customization) + a('OrderReference', b('ID', '1')))).toEqual([])
    expect(of(names, profile + b('CustomizationID', `${customization}::x`) + reference)).toEqual(['R004'])
    expect(of(names, b('ProfileID', 'e-fff') + b('CustomizationID', '1.0') + reference)).toEqual(['R004', 'R007'])
  })

  test('has one note, except between Germans', () => {
    const german = (role: string): string =>
      a(`Accounting${role}Party`, a('Party', a('PostalAddress', a('Country', b('IdentificationCode', 'de')))))
    const notes = b('Note', 'one') + b('Note', 'two')
    expect(of(['R002'], b('Note', 'one'))).toEqual([])
    expect(of(['R002'], notes)).toEqual(['R002'])
    expect(of(['R002'], german('Supplier') + notes)).toEqual(['R002'])
    expect(of(['R002'], german('Supplier') + german('Customer') + notes)).toEqual([])
  })

  test('has no empty element', () => {
    expect(of(['R008'], b('Note', ' '))).toEqual(['R008'])
    expect(of(['R008'], a('Party', b('Note', 'x')))).toEqual([])
  })

  test('gives the electronic addresses of both parties', () => {
    const parties = (content: string): string =>
      a('AccountingSupplierParty', a('Party', content)) + a('AccountingCustomerParty', a('Party', content))
    expect(of(['R010', 'R020'], parties(b('Note', 'x')))).toEqual(['R010', 'R020'])
    expect(of(['R010', 'R020'], parties(b('EndpointID', '1')))).toEqual([])
    const agent = a('ServiceProviderParty', a('Party', b('Note', 'x')))
    expect(of(['R010', 'R020'], parties(b('EndpointID', '1') + agent))).toEqual([])
    expect(of(['R010', 'R020'], parties(agent))).toEqual(['R010', 'R020'])
  })

  test('has its VAT in one breakdown, and once more in the accounting currency', () => {
    const names = ['R005', 'R053', 'R054', 'R055']
    const currencies = b('DocumentCurrencyCode', 'USD') + b('TaxCurrencyCode', 'EUR')
    const broken_ = (tax: string): string =>
      a('TaxTotal', b('TaxAmount', tax, ' currencyID="USD"'), a('TaxSubtotal', b('TaxAmount', tax)))
    const bare = (tax: string): string => a('TaxTotal', b('TaxAmount', tax, eur))
    expect(of(names, currencies + broken_('21') + bare('19'))).toEqual([])
    expect(of(names, currencies + broken_('21') + bare('-19'))).toEqual(['R055'])
    expect(of(names, currencies + broken_('21'))).toEqual(['R054', 'R055'])
    expect(of(names, b('DocumentCurrencyCode', 'USD') + broken_('21') + broken_('21'))).toEqual(['R053'])
    expect(of(['R005'], b('DocumentCurrencyCode', 'EUR') + b('TaxCurrencyCode', ' EUR '))).toEqual(['R005'])
  })

  test('names the mandate of a direct debit, and one project on a credit note', () => {
    const debit = (...more: readonly string[]): string => a('PaymentMeans', b('PaymentMeansCode', '59'), ...more)
    expect(of(['R061'], debit())).toEqual(['R061'])
    expect(of(['R061'], debit(a('PaymentMandate', b('ID', 'M1'))))).toEqual([])
    const project = a('AdditionalDocumentReference', b('ID', '1'), b('DocumentTypeCode', '50'))
    expect(of(['R080'], project, 'CreditNote')).toEqual([])
    expect(of(['R080'], project + project, 'CreditNote')).toEqual(['R080'])
    expect(of(['R080'], project + project)).toEqual([])
  })
})

describe('allowances and charges', () => {
  const names = ['R040', 'R041', 'R042', 'R043', 'R044', 'R046']
  const item = (indicator: string, amount: string, base: string, percent: string): string =>
    a(
      'AllowanceCharge',
      b('ChargeIndicator', indicator),
      percent === '' ? '' : b('MultiplierFactorNumeric', percent),
      b('Amount', amount),
      base === '' ? '' : b('BaseAmount', base),
    )

  test('are their percentage of their base, within 0.02', () => {
    expect(of(names, item('false', '10.02', '100', '10'))).toEqual([])
    expect(of(names, item('true', '9.97', '100', '10'))).toEqual(['R040'])
    expect(of(names, a('InvoiceLine', item('true', '9.97', '100', '10')))).toEqual(['R040'])
    expect(of(names, a('CreditNoteLine', item('true', '9.97', '100', '10')), 'CreditNote')).toEqual(['R040'])
    expect(of(names, a('InvoiceLine', item('true', '9.97', '100', '10')), 'CreditNote')).toEqual([])
    expect(of(names, item('true', '9,97', '100', '10'))).toEqual([])
  })

  test('have base and percentage together, and a plain indicator', () => {
    expect(of(names, item('false', '10', '', '10'))).toEqual(['R041'])
    expect(of(names, item('false', '10', '100', ''))).toEqual(['R042'])
    expect(of(names, item('1', '10', '', ''))).toEqual(['R043'])
    expect(of(names, item('1', '10', '100', ''))).toEqual(['R042'])
  })

  test('on a price are a discount from the gross price', () => {
    const line = (price: string, inside: string): string =>
      a('InvoiceLine', a('Price', b('PriceAmount', price), inside))
    expect(of(names, line('90', item('false', '10', '100', '')))).toEqual([])
    expect(of(names, line('91', item('false', '10', '100', '')))).toEqual(['R046'])
    expect(of(names, line('90', item('true', '10', '', '')))).toEqual(['R044'])
  })
})

describe('lines', () => {
  const line = (...content: readonly string[]): string => a('InvoiceLine', b('ID', '7'), ...content)
  const priced = (quantity: string, net: string, price: string, base = ''): string =>
    line(
      b('InvoicedQuantity', quantity, ' unitCode="C62"'),
      b('LineExtensionAmount', net),
      a('Price', b('PriceAmount', price), base),
    )

  test('are quantity × price, within 0.02', () => {
    expect(of(['R120'], priced('350', '27.47', '0.0785'))).toEqual([])
    expect(of(['R120'], priced('350', '27.50', '0.0785'))).toEqual(['R120'])
    expect(of(['R120'], priced('350', '27.48', '7.85', b('BaseQuantity', '100')))).toEqual([])
    expect(of(['R120'], priced('-3', '-30.00', '10'))).toEqual([])
    expect(of(['R120'], priced('1e3', '1.00', '10'))).toEqual([])
    expect(messages(peppolRules, 'PEPPOL-EN16931-R120', documentOf(priced('2', '21', '10')))).toEqual([
      'line 7: the net amount is 21.00, expected 20.00 (2 × 10 + charges 0.00 - allowances 0.00).',
    ])
  })

  test('have a base quantity above zero, in the unit of the quantity', () => {
    expect(of(['R121', 'R130'], priced('1', '1', '1', b('BaseQuantity', '1', ' unitCode="C62"')))).toEqual([])
    expect(of(['R121', 'R130'], priced('1', '1', '1', b('BaseQuantity', '0')))).toEqual(['R121'])
    expect(of(['R121', 'R130'], priced('1', '1', '1', b('BaseQuantity', '1', ' unitCode="KGM"')))).toEqual(['R130'])
  })

  test('name one invoiced object', () => {
    const object = (type: string): string => a('DocumentReference', b('ID', '1'), b('DocumentTypeCode', type))
    expect(of(['R100', 'R101'], line(object('130')))).toEqual([])
    expect(of(['R100', 'R101'], line(object('50')))).toEqual(['R101'])
    expect(of(['R100', 'R101'], line(object('130'), object('130')))).toEqual(['R100'])
  })

  test('have a period within that of the document', () => {
    const period = (from: string, to: string): string => a('InvoicePeriod', b('StartDate', from), b('EndDate', to))
    const year = period('2025-01-01', '2025-12-31')
    expect(of(['R110', 'R111'], year + line(period('2025-01-01', '2025-12-31')))).toEqual([])
    expect(of(['R110', 'R111'], year + line(period('2024-12-31', '2025-12-31')))).toEqual(['R110'])
    expect(of(['R110', 'R111'], year + line(period('2025-01-01', '2026-01-01')))).toEqual(['R111'])
    expect(of(['R110', 'R111'], line(period('2024-12-31', '2026-01-01')))).toEqual([])
  })
})

describe('codes', () => {
  test('one currency for all amounts, and a real one', () => {
    const names = ['R051', 'CL007']
    const own = b('DocumentCurrencyCode', 'EUR')
    expect(of(names, own + b('PayableAmount', '1', eur))).toEqual([])
    expect(of(names, own + b('PayableAmount', '1', ' currencyID="USD"'))).toEqual(['R051'])
    expect(of(names, own + b('PayableAmount', '1', ' currencyID="EUX"'))).toEqual(['CL007', 'R051'])
    expect(of(names, own + a('TaxTotal', b('TaxAmount', '1', ' currencyID="USD"')))).toEqual([])
    expect(of(names, own + b('PayableAmount', '1', ' currencyID="EUR "'))).toEqual(['CL007', 'R051'])
    expect(of(names, b('DocumentCurrencyCode', ' EUR ') + b('PayableAmount', '1', eur))).toEqual(['R051'])
    const natures = (content: string): readonly string[] =>
      peppolRules
        .filter(({ id, check }) => id.endsWith('R051') && check(documentOf(content)).length > 0)
        .map(({ nature }) => nature)
    expect(natures(own + b('PayableAmount', '1', ' currencyID="EUR "'))).toEqual(['profile'])
    expect(natures(own + b('PayableAmount', '1', ' currencyID="USD"'))).toEqual(['arithmetic'])
    const two = own + b('PayableAmount', '1', ' currencyID="USD"') + b('PrepaidAmount', '1', ' currencyID="USD"')
    expect(messages(peppolRules, 'PEPPOL-EN16931-R051', documentOf(two))).toEqual([
      'PrepaidAmount and 1 more have the currency USD, the document is in EUR.',
    ])
  })

  test('attachments, reasons, periods, address schemes', () => {
    const names = ['CL001', 'CL002', 'CL003', 'CL006', 'CL008']
    const file = (mime: string): string => b('EmbeddedDocumentBinaryObject', 'QQ==', ` mimeCode="${mime}"`)
    const item = (indicator: string, code: string): string =>
      a('AllowanceCharge', b('ChargeIndicator', indicator), b('AllowanceChargeReasonCode', code))
    expect(of(names, file('application/pdf') + item('false', '95') + item('true', 'FC'))).toEqual([])
    expect(of(names, file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'))).toEqual([])
    expect(of(names, file('text/xml'))).toEqual(['CL001'])
    expect(of(names, item('false', 'FC') + item('true', '95'))).toEqual(['CL002', 'CL003'])
    expect(of(names, a('InvoicePeriod', b('DescriptionCode', '35')))).toEqual([])
    expect(of(names, a('InvoicePeriod', b('DescriptionCode', '36')))).toEqual(['CL006'])
    expect(of(names, b('EndpointID', 'x', ' schemeID="0208"'))).toEqual([])
    expect(of(names, b('EndpointID', 'x', ' schemeID="EM"'))).toEqual(['CL008'])
  })

  test('type codes follow the business process', () => {
    const names = ['P0100', 'P0101', 'P0112']
    expect(of(names, profile + b('InvoiceTypeCode', '380'))).toEqual([])
    expect(of(names, profile + b('InvoiceTypeCode', '381'))).toEqual(['P0100'])
    expect(of(names, b('InvoiceTypeCode', '381'))).toEqual([])
    expect(of(names, profile + b('InvoiceTypeCode', '384'))).toEqual(['P0112'])
    expect(of(names, profile + b('CreditNoteTypeCode', '381'), 'CreditNote')).toEqual([])
    expect(of(names, profile + b('CreditNoteTypeCode', '380'), 'CreditNote')).toEqual(['P0101'])
  })

  test.each([
    ['P0104', 'VATEX-EU-G', 'G'],
    ['P0105', 'VATEX-EU-O', 'O'],
    ['P0106', 'vatex-eu-ic', 'K'],
    ['P0107', 'VATEX-EU-AE', 'AE'],
    ['P0108', 'VATEX-EU-D', 'E'],
    ['P0109', 'VATEX-EU-F', 'E'],
    ['P0110', 'VATEX-EU-I', 'E'],
    ['P0111', 'VATEX-EU-J', 'E'],
  ])('%s: %s goes with VAT %s', (rule, reason, category) => {
    const of_ = (id: string): readonly string[] =>
      of([rule], a('TaxCategory', b('ID', id), b('TaxExemptionReasonCode', reason)))
    expect(of_(category)).toEqual([])
    expect(of_('S')).toEqual([rule])
  })
})

describe('dates', () => {
  const found = (content: string): readonly string[] =>
    peppolRules
      .filter(({ id }) => id === 'PEPPOL-EN16931-F001')
      .flatMap(({ nature, check }) => check(documentOf(content)).map(({ message }) => `${nature}: ${message}`))

  test('are real days written YYYY-MM-DD; only the issue date makes or breaks the document', () => {
    expect(found(b('IssueDate', '2025-02-28') + b('DueDate', '2025-03-30'))).toEqual([])
    expect(found(b('IssueDate', '2025-02-30'))).toEqual([
      'identity: IssueDate 2025-02-30 is no date written YYYY-MM-DD.',
    ])
    expect(found(b('DueDate', '30/03/2025'))).toEqual(['profile: DueDate 30/03/2025 is no date written YYYY-MM-DD.'])
    expect(found(b('IssueDate', ' 2025-02-28 '))).toEqual([
      'profile: IssueDate 2025-02-28 is no date written YYYY-MM-DD.',
    ])
    expect(found(a('BillingReference', b('IssueDate', 'x')))).toEqual([
      'profile: IssueDate x is no date written YYYY-MM-DD.',
    ])
  })
})

// Right numbers are published examples: Brønnøysund, the Australian tax office, Telecom Italia, Volvo, GS1.
describe('identifiers', () => {
  test.each([
    ['R040', '0088', '7300010000001', '7300010000002'],
    ['R041', '0192', '974760673', '974760674'],
    ['R042', '0184', 'DK12345678', '1234567'],
    ['R043', '0208', '0999100196', '0999100195'],
    ['R044', '0201', 'UFABC1', 'UFABC'],
    ['R045', '0210', 'RSSMRA85T10A562S', 'RSSMRA85T10A562'],
    ['R046', '9907', '00488410010', '0048841001X'],
    ['R047', '0211', 'IT00488410010', 'IT00488410011'],
    ['R049', '0007', '5560125790', '5560125791'],
    ['R050', '0151', '51824753556', '51824753557'],
    ['R052', '0096', '1234567890', '123456789'],
    ['R053', '0198', 'DK12345678', '12345678'],
    ['R054', '0106', '12345678', '1234567'],
    ['R055', '0190', '12345678901234567890', '1234567890'],
    ['R056-1', '9944', 'NL123456789B12', 'NL123456789'],
    ['R057', '0217', '123456789012', '12345678901'],
  ])('COMMON-%s: scheme %s takes %s and not %s', (rule, scheme, right, wrong) => {
    const of_ = (value: string): readonly string[] =>
      of([`COMMON-${rule}`], b('EndpointID', value, ` schemeID="${scheme}"`))
    expect(of_(right)).toEqual([])
    expect(of_(wrong)).toEqual([`COMMON-${rule}`])
  })

  test('COMMON-R057 leaves a Dutch VAT number to R056-2', () => {
    const of_ = (value: string): readonly string[] =>
      of(
        ['COMMON-R057'],
        a('PartyTaxScheme', b('CompanyID', value, ' schemeID="0217"'), a('TaxScheme', b('ID', 'VAT'))),
      )
    expect(of_('NL1234')).toEqual([])
    expect(of_('1234')).toEqual(['COMMON-R057'])
  })

  test('COMMON-R045: a sign is a digit of a tax code to the official rule', () => {
    const of_ = (value: string): readonly string[] => of(['COMMON-R045'], b('EndpointID', value, ' schemeID="0210"'))
    expect(of_('RSSMRA+5T10A562S')).toEqual([])
    expect(of_('RSSMRA8+T10A562S')).toEqual(['COMMON-R045'])
  })

  test('COMMON-R056-2: a Dutch VAT number, unless its scheme has its own rule', () => {
    const of_ = (value: string, scheme = ''): readonly string[] =>
      of(['COMMON-R056-2'], a('PartyTaxScheme', b('CompanyID', value, scheme), a('TaxScheme', b('ID', 'VAT'))))
    expect(of_('NL123456789B12')).toEqual([])
    expect(of_('NL1234')).toEqual(['COMMON-R056-2'])
    expect(of_('BE0999100196')).toEqual([])
    expect(of_('NL1234', ' schemeID="9944"')).toEqual([])
    expect(of_('NL1234', ' schemeID="0217"')).toEqual(['COMMON-R056-2'])
  })
})

test('lines that break every line rule cost as much as there are of them', () => {
  const vat = a('ClassifiedTaxCategory', b('ID', 'K'), b('Percent', '21'), a('TaxScheme', b('ID', 'VAT')))
  const item = a(
    'AllowanceCharge',
    b('ChargeIndicator', '2'),
    b('Amount', '1', ' currencyID="USD"'),
    b('BaseAmount', '9'),
  )
  const price = a('Price', b('PriceAmount', '9'), b('BaseQuantity', '0', ' unitCode="KGM"'), item)
  const quantity = b('InvoicedQuantity', '2', ' unitCode="C62"') + b('LineExtensionAmount', '5')
  const line = a('InvoiceLine', b('ID', '1'), quantity, item, a('Item', vat), price, b('Note', ''))
  const lines = (count: number) => documentOf(b('DocumentCurrencyCode', 'EUR') + line.repeat(count))
  const judged = (document: ReturnType<typeof documentOf>) =>
    [...vatRules, ...peppolRules, ...efffRules].flatMap(({ check }) => check(document))
  expect(judged(lines(10_000)).length).toBeGreaterThan(60_000)
  expectLinear(lines, judged, 1_000)
})
