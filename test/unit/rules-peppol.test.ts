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

// What each rule is about is in its examples (rules-examples.test.ts); these are its edges.
describe('the document', () => {
  test('that says nothing names no business process, specification or reference', () => {
    expect(of(['R001', 'R003', 'R004', 'R007'], '')).toEqual(['R001', 'R003', 'R004', 'R007'])
    expect(of(['R004'], b('CustomizationID', '1.0'))).toEqual(['R004'])
  })

  test('has one note, except between Germans', () => {
    const german = (role: string): string =>
      a(`Accounting${role}Party`, a('Party', a('PostalAddress', a('Country', b('IdentificationCode', 'de')))))
    const notes = b('Note', 'one') + b('Note', 'two')
    expect(of(['R002'], german('Supplier') + notes)).toEqual(['R002'])
    expect(of(['R002'], german('Supplier') + german('Customer') + notes)).toEqual([])
  })

  test('gives the electronic addresses of both parties, not of their agents', () => {
    const parties = (content: string): string =>
      a('AccountingSupplierParty', a('Party', content)) + a('AccountingCustomerParty', a('Party', content))
    const agent = a('ServiceProviderParty', a('Party', b('Note', 'x')))
    expect(of(['R010', 'R020'], parties(b('EndpointID', '1') + agent))).toEqual([])
    expect(of(['R010', 'R020'], parties(agent))).toEqual(['R010', 'R020'])
  })

  test('has its VAT once more in the accounting currency', () => {
    const currencies = b('DocumentCurrencyCode', 'USD') + b('TaxCurrencyCode', 'EUR')
    const total = a('TaxTotal', b('TaxAmount', '21', ' currencyID="USD"'), a('TaxSubtotal', b('TaxAmount', '21')))
    expect(of(['R005', 'R053', 'R054', 'R055'], currencies + total)).toEqual(['R054', 'R055'])
    expect(of(['R005'], b('DocumentCurrencyCode', 'EUR') + b('TaxCurrencyCode', ' EUR '))).toEqual(['R005'])
  })

  test('may have many projects as an invoice', () => {
    const project = a('AdditionalDocumentReference', b('ID', '1'), b('DocumentTypeCode', '50'))
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

  test('are their percentage of their base, within 0.02, on lines of their document as well', () => {
    expect(of(names, item('false', '10.02', '100', '10'))).toEqual([])
    expect(of(names, item('true', '9.97', '100', '10'))).toEqual(['R040'])
    expect(of(names, a('InvoiceLine', item('true', '9.97', '100', '10')))).toEqual(['R040'])
    expect(of(names, a('CreditNoteLine', item('true', '9.97', '100', '10')), 'CreditNote')).toEqual(['R040'])
    expect(of(names, a('InvoiceLine', item('true', '9.97', '100', '10')), 'CreditNote')).toEqual([])
    expect(of(names, item('true', '9,97', '100', '10'))).toEqual([])
  })

  test('without their percentage are looked at no further', () => {
    expect(of(names, item('1', '10', '100', ''))).toEqual(['R042'])
  })
})

describe('lines', () => {
  const priced = (quantity: string, net: string, price: string, base = ''): string =>
    a(
      'InvoiceLine',
      b('ID', '7'),
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

  test('may have any period in a document without one', () => {
    const period = a('InvoicePeriod', b('StartDate', '2024-12-31'), b('EndDate', '2026-01-01'))
    expect(of(['R110', 'R111'], a('InvoiceLine', b('ID', '7'), period))).toEqual([])
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

  test('an attachment may be a spreadsheet', () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect(of(['CL001'], b('EmbeddedDocumentBinaryObject', 'QQ==', ` mimeCode="${type}"`))).toEqual([])
  })

  test('type codes are those of a business process that is known', () => {
    expect(of(['P0100'], profile + b('InvoiceTypeCode', '381'))).toEqual(['P0100'])
    expect(of(['P0100'], b('InvoiceTypeCode', '381'))).toEqual([])
    expect(of(['P0101'], profile + b('CreditNoteTypeCode', '380'), 'CreditNote')).toEqual(['P0101'])
  })

  // The examples are made from the table that the rules are made from; this says what must be in it.
  test.each([
    ['P0104', 'VATEX-EU-G', 'G'],
    ['P0105', 'VATEX-EU-O', 'O'],
    ['P0106', 'VATEX-EU-IC', 'K'],
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

describe('identifiers', () => {
  test('each scheme has its own rule', () => {
    const wrong = (scheme: string): readonly string[] =>
      broken(peppolRules, documentOf(b('EndpointID', 'x', ` schemeID="${scheme}"`))).filter((id) =>
        id.startsWith('PEPPOL-COMMON-'),
      )
    const schemes =
      'R040 0088 R041 0192 R042 0184 R043 0208 R044 0201 R045 0210 R046 9907 R049 0007 R050 0151 R052 0096 R053 0198 R054 0106 R055 0190 R056-1 9944 R057 0217'
    const pairs = [...schemes.matchAll(/(\S+) (\S+)/g)].map(([, rule = '', scheme = '']) => [rule, scheme] as const)
    expect(pairs).toHaveLength(15)
    expect(pairs.filter(([rule, scheme]) => wrong(scheme).join() !== `PEPPOL-COMMON-${rule}`)).toEqual([])
  })

  test('a number that a party has in several places is told once, with all of them; of another party it is another one', () => {
    const id = (name: string, text = '0999100195') => b(name, text, ' schemeID="0208"')
    const party = (...parts: readonly string[]) => a('Party', ...parts)
    const file = documentOf(
      a('AccountingSupplierParty', party(id('EndpointID'), a('PartyLegalEntity', id('CompanyID')))) +
        a('AccountingCustomerParty', party(id('EndpointID'), a('PartyIdentification', id('ID', '0999100197')))),
    )
    const [seller, ...buyer] = peppolRules
      .filter((rule) => rule.id === 'PEPPOL-COMMON-R043')
      .flatMap((rule) => rule.check(file))
      .map(({ xpath, message }) => `${xpath} ${message}`)
    expect(seller).toBe(
      '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cbc:EndpointID 0999100195 is no Belgian enterprise number (scheme 0208); it is in cac:PartyLegalEntity/cbc:CompanyID, too.',
    )
    expect(buyer).toHaveLength(2)
    expect(buyer.every((text) => text.endsWith('is no Belgian enterprise number (scheme 0208).'))).toBe(true)
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
  expect(judged(lines(1_000)).length).toBeGreaterThan(6_000)
  expectLinear(lines, judged, 500)
})
