import { describe, expect, test } from 'vitest'
import { vatRules } from '../../src/formats/rules/vat/rules.ts'
import { vatFamilies } from '../../src/formats/rules/vat/table.ts'
import { broken, documentOf, fragment, judgedFiles, messages, officialUnitTests } from '../support/rule-documents.ts'
import { expectLinear } from '../support/work.ts'

const ids = vatRules.map(({ id }) => id)

const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'

const percent = (rate: string | null): string => (rate === null ? '' : `<cbc:Percent>${rate}</cbc:Percent>`)

interface Vat {
  readonly code: string
  readonly rate: string | null
  readonly name?: string
}

const category = (element: string, { code, rate, name }: Vat, more = ''): string =>
  `<cac:${element}><cbc:ID>${code}</cbc:ID>${name === undefined ? '' : `<cbc:Name>${name}</cbc:Name>`}${percent(rate)}${more}${scheme}</cac:${element}>`

const line = (net: string, vat: Vat, own = ''): string =>
  `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount>${net}</cbc:LineExtensionAmount>${own}<cac:Item>${category('ClassifiedTaxCategory', vat)}</cac:Item></cac:InvoiceLine>`

const item = (kind: 'allowance' | 'charge', amount: string, vat: Vat): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${String(kind === 'charge')}</cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount>${category('TaxCategory', vat)}</cac:AllowanceCharge>`

const subtotal = (taxable: string, tax: string, vat: Vat, more = ''): string =>
  `<cac:TaxSubtotal><cbc:TaxableAmount>${taxable}</cbc:TaxableAmount><cbc:TaxAmount>${tax}</cbc:TaxAmount>${category('TaxCategory', vat, more)}</cac:TaxSubtotal>`

const taxTotal = (...subtotals: readonly string[]): string => `<cac:TaxTotal>${subtotals.join('')}</cac:TaxTotal>`

describe('the official unit tests of EN 16931', () => {
  const cases = officialUnitTests().flatMap(({ source, test: number, xml, expect: expected }) =>
    expected.filter(({ rule }) => ids.includes(rule)).map((each) => ({ ...each, source, number, xml })),
  )

  test.skipIf(cases.length === 0)('agree on every fragment (needs FACTURIER_CORPUS)', () => {
    expect(cases.length).toBeGreaterThan(250)
    const wrong = cases.filter(({ rule, result, xml }) => {
      const violations = vatRules.filter(({ id }) => id === rule).flatMap(({ check }) => check(fragment(xml.trim())))
      return (result === 'success') !== (violations.length === 0)
    })
    expect(wrong.map(({ source, number, rule }) => `${rule} ${source} ${number}`)).toEqual([])
  })
})

describe('files the official rules have judged', () => {
  const judged = judgedFiles('peppol').filter(({ ruleSets }) => ruleSets.includes('en16931'))

  test('there are enough of them', () => expect(judged.length).toBeGreaterThan(70))

  test.each(judged)('$file breaks the same VAT rules', ({ document, official }) => {
    expect(broken(vatRules, document())).toEqual(official.filter((id) => ids.includes(id)).sort())
  })
})

const arithmetic = vatRules.filter(({ nature }) => nature === 'arithmetic')

test.each(judgedFiles('efff'))(
  '$file: the VAT of a Belgian file adds up, in whatever shape it is written',
  ({ document }) => {
    expect(broken(arithmetic, document())).toEqual([])
  },
)

test('every family has its ten rules, base and VAT amount are arithmetic', () => {
  expect(ids).toHaveLength(98)
  expect(new Set(ids).size).toBe(98)
  expect(arithmetic.map(({ id }) => id).sort()).toEqual(
    vatFamilies.flatMap(({ family }) => [`BR-${family}-08`, `BR-${family}-09`]).sort(),
  )
})

// What each rule is about is in its examples (rules-examples.test.ts); the rest are its edges.
test.each(vatFamilies)(
  'BR-$family-08: a base may not be too small either, and what is no number is not compared',
  (family) => {
    const vat: Vat = { code: family.code, rate: family.rate === 'absent' ? null : family.rate === 'zero' ? '0' : '7' }
    const own = vatRules.filter(({ id }) => id === `BR-${family.family}-08`)
    const of = (taxable: string): number =>
      broken(own, documentOf(line('100.00', vat) + taxTotal(subtotal(taxable, '0', vat)))).length
    expect([of('100.00'), of('99.00'), of('12,50')]).toEqual([0, 1, 0])
  },
)

describe('what the official texts look at, and what not', () => {
  const S: Vat = { code: 'S', rate: '21' }
  const of = (ids_: readonly string[], content: string, root?: 'CreditNote'): readonly string[] =>
    broken(
      vatRules.filter(({ id }) => ids_.includes(id)),
      documentOf(content, root),
    )
  const bis3 =
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>'

  test.each(vatFamilies)('BR-$family-05: the item of a line, not of a line below it', ({ family, code, rate }) => {
    const bad = category('ClassifiedTaxCategory', {
      code,
      rate: rate === 'zero' ? '7' : rate === 'absent' ? '0' : '-1',
    })
    const below = `<cac:InvoiceLine><cac:SubInvoiceLine><cac:Item>${bad}</cac:Item></cac:SubInvoiceLine></cac:InvoiceLine>`
    expect(of([`BR-${family}-05`], below)).toEqual([])
    expect(of([`BR-${family}-05`], `<cac:InvoiceLine><cac:Item>${bad}</cac:Item></cac:InvoiceLine>`)).toHaveLength(1)
    const credited = `<cac:CreditNoteLine><cac:Item>${bad}</cac:Item></cac:CreditNoteLine>`
    expect(of([`BR-${family}-05`], credited, 'CreditNote')).toHaveLength(1)
  })

  test('BR-AF-01, unlike BR-AG-01, takes a subtotal of any tax scheme for a line of VAT', () => {
    const bare = (code: string): string =>
      `<cac:TaxTotal><cac:TaxSubtotal><cac:TaxCategory><cbc:ID>${code}</cbc:ID></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`
    expect(of(['BR-AF-01'], line('1', { code: 'L', rate: '7' }) + bare('L'))).toEqual([])
    expect(of(['BR-AF-01'], line('1', { code: 'L', rate: '7' }) + bare('M'))).toEqual(['BR-AF-01'])
    expect(of(['BR-AG-01'], line('1', { code: 'M', rate: '7' }) + bare('M'))).toEqual(['BR-AG-01'])
  })

  test.each(vatFamilies)('VAT $code: how far its base and its VAT may be off', ({ code, family, rate, base }) => {
    const rated = base === 'rated'
    const vat: Vat = { code, rate: rate === 'absent' ? null : rate === 'zero' ? '0' : '7' }
    const broke = (rule: '08' | '09', taxable: string, tax: string): boolean =>
      of([`BR-${family}-${rule}`], line('105.00', vat) + taxTotal(subtotal(taxable, tax, vat))).length > 0
    const bases = ['104.00', '104.01', '105.01', '105.99', '106.00', '12,50']
    const off = bases.map((taxable) => broke('08', taxable, '0'))
    expect(off).toEqual(rated ? [true, false, false, false, true, false] : [true, true, true, true, true, false])
    const taxes = rated ? ['6.35', '6.36', '8.34', '8.35'] : ['-0.01', '0.00', '0.00', '0.01']
    expect(taxes.map((tax) => broke('09', '105.00', tax))).toEqual([true, false, false, true])
  })

  test('BR-S-08 and BR-E-08 count a line once, also when it repeats its category', () => {
    const twice = (vat: Vat): string => {
      const one = category('ClassifiedTaxCategory', vat)
      return line('100', vat).replace(one, one + one)
    }
    expect(of(['BR-S-08'], twice(S) + taxTotal(subtotal('100', '21', S)))).toEqual([])
    expect(of(['BR-S-08'], twice(S) + taxTotal(subtotal('200', '42', S)))).toEqual(['BR-S-08'])
    const E: Vat = { code: 'E', rate: '0' }
    expect(of(['BR-E-08'], twice(E) + taxTotal(subtotal('100', '0', E)))).toEqual([])
    expect(of(['BR-E-08'], twice(E) + taxTotal(subtotal('200', '0', E)))).toEqual(['BR-E-08'])
  })

  test('a line of many categories and rates costs as much as there are of them', () => {
    const line = (count: number) => {
      const many = Array.from({ length: count }, (_, index) =>
        category('ClassifiedTaxCategory', { code: `S${index}`, rate: `${index}` }),
      )
      const content = `<cac:InvoiceLine><cac:Item>${many.join('')}</cac:Item></cac:InvoiceLine>`
      return documentOf(content + taxTotal(subtotal('1', '0.21', S)))
    }
    expect(broken(vatRules, line(10_000))).toContain('BR-S-08')
    expectLinear(line, (document) => broken(vatRules, document), 2_500)
  })

  test('BR-S-08 knows a category that only an allowance of a line has', () => {
    const inside = line('0', { code: 'Z', rate: '0' }, item('charge', '5', S))
    expect(of(['BR-S-08'], inside + taxTotal(subtotal('0', '0', S)))).toEqual([])
    expect(of(['BR-S-08'], inside + taxTotal(subtotal('5', '1.05', S)))).toEqual(['BR-S-08'])
    expect(of(['BR-S-08'], line('0', { code: 'Z', rate: '0' }) + taxTotal(subtotal('0', '0', S)))).toEqual(['BR-S-08'])
  })

  test('the codes, rates and places of UBL 2.0 do not count in a Peppol file', () => {
    const AA: Vat = { code: 'AA', rate: '6' }
    expect(of(['BR-S-08', 'BR-S-09'], bis3 + line('1', AA) + taxTotal(subtotal('2', '9', AA)))).toEqual([])
    const aside = (inside: string): string =>
      `<cac:TaxTotal><cac:TaxSubtotal><cbc:TaxableAmount>100</cbc:TaxableAmount><cbc:TaxAmount>21</cbc:TaxAmount><cbc:Percent>21</cbc:Percent>${inside}</cac:TaxSubtotal></cac:TaxTotal>`
    const [rated, unrated] = [category('TaxCategory', S), category('TaxCategory', { code: 'S', rate: null })]
    expect(of(['BR-S-09'], bis3 + aside(rated))).toEqual([])
    expect(of(['BR-S-09'], bis3 + aside(unrated))).toEqual(['BR-S-09'])
    const own = `<cac:InvoiceLine><cbc:LineExtensionAmount>100</cbc:LineExtensionAmount>${aside(rated)}</cac:InvoiceLine>`
    expect(of(['BR-S-08'], bis3 + own + aside(rated))).toEqual(['BR-S-08'])
    expect(of(['BR-S-08'], bis3 + line('100', S) + aside(rated))).toEqual([])
    const named = (name: string): Vat => ({ ...S, name })
    const two = taxTotal(subtotal('200', '42', named('OSS-S')), subtotal('100', '21', named('OSS-G')))
    const lines = line('200', named('OSS-S')) + line('100', named('OSS-G'))
    expect(of(['BR-S-08'], bis3 + lines + two)).toEqual(['BR-S-08'])
    expect(of(['BR-S-08'], bis3 + lines + taxTotal(subtotal('300', '63', S)))).toEqual([])
  })
})

describe('Belgian shapes', () => {
  const S = (name: string): Vat => ({ code: 'S', rate: '21', name })
  const exempt = (name: string): Vat => ({ code: 'E', rate: '0', name })

  test('a financial discount: the line says which part of it leaves the VAT base', () => {
    const own = taxTotal(subtotal('392', '82.32', S('03')), subtotal('8', '0', exempt('FD')))
    const breakdown = taxTotal(subtotal('392', '82.32', S('03')), subtotal('8', '0', exempt('FD')))
    expect(broken(arithmetic, documentOf(breakdown + line('400', S('03'), own)))).toEqual([])
    expect(broken(arithmetic, documentOf(breakdown + line('400', S('03'))))).toEqual(['BR-E-08', 'BR-S-08'])
    const wrong = taxTotal(subtotal('392', '82.32', S('03')), subtotal('9', '0', exempt('FD')))
    expect(broken(arithmetic, documentOf(wrong + line('400', S('03'), own)))).toEqual(['BR-E-08'])
  })

  test('subtotals that differ only in Belgian category are one base', () => {
    const lines = line('200', S('OSS-S')) + line('100', S('OSS-G'))
    const two = taxTotal(subtotal('200', '42', S('OSS-S')), subtotal('100', '21', S('OSS-G')))
    expect(broken(arithmetic, documentOf(lines + two))).toEqual([])
    const short = taxTotal(subtotal('200', '42', S('OSS-S')), subtotal('90', '18.90', S('OSS-G')))
    expect(broken(arithmetic, documentOf(lines + short))).toEqual(['BR-S-08'])
  })

  test('UBL 2.0: the rate beside the category, on lines as well, and by Belgian category on an allowance', () => {
    const beside = (taxable: string, tax: string, code = 'S'): string =>
      `<cac:TaxSubtotal><cbc:TaxableAmount>${taxable}</cbc:TaxableAmount><cbc:TaxAmount>${tax}</cbc:TaxAmount><cbc:Percent>12</cbc:Percent>${category('TaxCategory', { code, rate: null, name: '02' })}</cac:TaxSubtotal>`
    const old = `<cac:InvoiceLine><cbc:LineExtensionAmount>100</cbc:LineExtensionAmount>${taxTotal(beside('100', '12'))}<cac:Item/></cac:InvoiceLine>`
    const less = item('allowance', '10', { code: 'S', rate: null, name: '02' })
    expect(broken(arithmetic, documentOf(old + less + taxTotal(beside('90', '10.80', 'AA'))))).toEqual([])
    expect(broken(arithmetic, documentOf(old + less + taxTotal(beside('100', '12'))))).toEqual(['BR-S-08'])
    expect(broken(arithmetic, documentOf(old + less + taxTotal(beside('90', '12'))))).toEqual(['BR-S-09'])
  })
})

test('a finding says what is expected', () => {
  const S: Vat = { code: 'S', rate: '21.00' }
  const document = documentOf(line('100.00', S) + taxTotal(subtotal('120.00', '42.00', S)))
  expect(messages(vatRules, 'BR-S-08', document)).toEqual([
    'the taxable amount of VAT S 21 is 120.00, expected 100.00.',
  ])
  expect(messages(vatRules, 'BR-S-09', document)).toEqual([
    'the VAT amount of VAT S 21 is 42.00, expected 25.20 (120.00 at 21 %).',
  ])
})
