import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { codeName, countryName } from '../../src/formats/preview/codes.ts'
import { colours } from '../../src/formats/preview/colours.ts'
import { labels } from '../../src/formats/preview/labels.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { previewLanguages, previewThemes, type ReportLine } from '../../src/model/file-functions.ts'
import { contrastOf } from '../support/contrast.ts'
import { hostileTexts, withTexts } from '../support/hostile-invoice.ts'
import { allBelow, type PageElement, pageOf, shapeOf } from '../support/html-page.ts'
import { expectLinear } from '../support/work.ts'

/** The preview for people: issue 4, build 7. Pages are checked as a parser sees them, never by searching their source. */
const data = new URL('../data/', import.meta.url)
const languages = previewLanguages
const read = (name: string): EInvoice => readEInvoice(readFileSync(new URL(name, data)))
const valid = ['peppol/be-', 'efff/ef-'].flatMap((start) => {
  const [folder = '', prefix = ''] = start.split('/')
  const names = readdirSync(new URL(`${folder}/`, data)).filter((name) => name.startsWith(prefix))
  return names.map((name) => `${folder}/${name}`)
})

const finding: ReportLine = {
  rule: 'BR-CO-10',
  severity: 'error',
  message: 'BR-CO-10: The lines make 100.00.',
  xpath: '/Invoice/cac:LegalMonetaryTotal',
  found: '101.00',
  expected: '100.00',
}

function page(
  invoice: EInvoice,
  language: (typeof languages)[number] = 'en',
  findings: readonly ReportLine[] = [],
): PageElement {
  return pageOf(previewHtml(invoice, { language, findings }))
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Every exact value beside a number or date. */
function valuesIn(root: PageElement): Set<string> {
  return new Set(
    allBelow(root).flatMap(({ attributes }) =>
      [attributes.get('value') ?? [], attributes.get('datetime') ?? []].flat(),
    ),
  )
}

function textOf(node: PageElement): string {
  return node.name === 'head' ? '' : squeezed([node.text, ...node.children.map(textOf)].join(' '))
}

/** Text without blanks and the marks of account numbers and structured messages. */
const compact = (text: string): string => text.replace(/[\s+*/]/g, '')

describe('a readable file', () => {
  const leaves = (node: XmlNode, inside = ''): { path: string; text: string }[] => {
    const path = `${inside}/${node.name}`
    return node.children.length === 0
      ? [{ path, text: squeezed(node.text) }]
      : node.children.flatMap((child) => leaves(child, path))
  }
  // Technical fields, countries (by name) and, per line, VAT that the VAT table tells for the document.
  const unshown =
    /\/(UBLVersionID|ChargeIndicator|CopyIndicator|EmbeddedDocumentBinaryObject|IdentificationCode|LineCountNumeric)$|TaxScheme\/(ID|Name|TaxTypeCode)$|Line\/TaxTotal\//

  // A price for one piece is just the price.
  const isOne = (path: string, text: string): boolean => path.endsWith('Price/BaseQuantity') && /^1(\.0*)?$/.test(text)

  it('was found', () => {
    expect(valid.length).toBeGreaterThan(50)
  })

  it.each(valid)('%s is shown whole: every amount, date and text of it', (name) => {
    const invoice = read(name)
    const stated = leaves(invoice.tree).filter(
      ({ path, text }) => text !== '' && !unshown.test(path) && !isOne(path, text),
    )
    for (const language of languages) {
      const root = page(invoice, language)
      const values = valuesIn(root)
      const text = compact(textOf(root))
      const missing = stated.filter(({ path, text: value }) =>
        /(Amount|Quantity|Percent|Rate|Date|Numeric)$/.test(path) ? !values.has(value) : !text.includes(compact(value)),
      )
      expect(missing).toEqual([])
    }
  })
})

const samples = [
  'peppol/be-10-pdf-csv-uri.xml',
  'peppol/be-04-doc-allowance-charge-two-rates.xml',
  'efff/ef-14-v1-cash-discount.xml',
]
const harmless = (invoice: EInvoice): EInvoice => withTexts(invoice, () => 'plain words')
const hostileFinding = (text: string): ReportLine => ({
  rule: text,
  severity: 'error',
  message: text,
  xpath: text,
  found: text,
  expected: text,
})

describe('a hostile file', () => {
  it.each(samples)('%s with markup for texts gives the page of plain words', (name) => {
    const invoice = read(name)
    const plainWords = page(harmless(invoice), 'en', [hostileFinding('plain words')])
    for (const text of hostileTexts) {
      const hostile = page(
        withTexts(invoice, () => text),
        'en',
        [hostileFinding(text)],
      )
      expect(shapeOf(hostile)).toBe(shapeOf(plainWords))
    }
  })

  it('adds no element or attribute that a page may not have, whatever its texts', () => {
    const elements = new Set<string>()
    const attributes = new Set<string>()
    for (const name of samples) {
      const invoice = withTexts(read(name), (nth) => hostileTexts[nth % hostileTexts.length] ?? '')
      for (const node of allBelow(page(invoice, 'nl', [hostileFinding(hostileTexts[0])]))) {
        elements.add(node.name)
        for (const attribute of node.attributes.keys()) attributes.add(attribute)
      }
    }
    const calm =
      'html head meta title style body main header footer section div p h1 h2 span strong bdi data time ul li dl dt dd table caption thead tbody tr th td'
    expect([...elements].filter((element) => !calm.split(' ').includes(element))).toEqual([])
    const silent = 'lang charset http-equiv content name class scope role dir title value datetime'
    expect([...attributes].filter((attribute) => !silent.split(' ').includes(attribute))).toEqual([])
  })

  it('stays the same page with any texts at all', () => {
    const invoice = read('peppol/be-10-pdf-csv-uri.xml')
    const texts = fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(texts, (some) => {
        const root = page(withTexts(invoice, (nth) => `x${some[nth % some.length] ?? ''}`))
        // Texts that are equal stay equal: a second name that is the first again is not shown twice.
        const expected = page(withTexts(invoice, (nth) => `word ${nth % some.length}`))
        expect(shapeOf(root)).toBe(shapeOf(expected))
      }),
      { numRuns: 100 },
    )
  })

  it('shows any printable text as it is', () => {
    const invoice = read('peppol/be-01-simple-21.xml')
    const printable = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => !/[\p{Cc}\p{Cn}\u202A-\u202E\u2066-\u2069]/u.test(text))
    fc.assert(
      fc.property(printable, (text) => {
        const root = page({ ...invoice, notes: [`x${text}x`] })
        expect(allBelow(root).some((node) => node.name === 'p' && node.text === `x${text}x`)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('cannot turn the reading order: what would is shown by its number', () => {
    const root = page({ ...read('peppol/be-01-simple-21.xml'), notes: ['a\u202Egpj.exe\u0007\u2069', 'שלום\u200F'] })
    const notes = allBelow(root).filter((node) => node.attributes.get('dir') === 'auto' && node.name === 'p')
    expect(notes.map((node) => node.text)).toEqual(['a⟨U+202E⟩gpj.exe⟨U+0007⟩⟨U+2069⟩', 'שלום\u200F'])
  })
})

describe('the page', () => {
  const four = read('peppol/be-02-four-rates.xml')

  it.each([
    ['nl', 'Factuur VF25-0002', '443,52 EUR', '13 april 2025'],
    ['fr', 'Facture VF25-0002', '443,52 EUR', '13 avril 2025'],
    ['en', 'Invoice VF25-0002', '443.52 EUR', '13 April 2025'],
    ['de', 'Rechnung VF25-0002', '443,52 EUR', '13. April 2025'],
  ] as const)('is written in %s', (language, title, payable, due) => {
    const root = page(four, language)
    expect(root.attributes.get('lang')).toBe(language)
    const text = textOf(root)
    for (const part of [title, due, '+++100/0000/00236+++', 'BE49 9990 0000 0171']) expect(text).toContain(part)
    expect(compact(text)).toContain(compact(payable))
  })

  it('has every label in every language', () => {
    const empty = Object.entries(labels).filter(([, word]) =>
      languages.some((language) => word[language].trim() === ''),
    )
    expect(empty).toEqual([])
  })

  it('has every code in every language, in words of its own where two languages differ', () => {
    const names = (list: Parameters<typeof codeName>[0], code: string) =>
      languages.map((language) => codeName(list, code, language))
    expect(names('unit', 'MON')).toEqual(['maand', 'mois', 'month', 'Monat'])
    expect(names('paymentMeans', '30')).toEqual(['Overschrijving', 'Virement', 'Credit transfer', 'Überweisung'])
    expect(names('vatCategory', 'E')).toEqual(['Vrijgesteld', 'Exonéré', 'Exempt', 'Steuerbefreit'])
    expect(names('documentType', '384')[3]).toBe('Korrigierte Rechnung')
    expect(languages.map((language) => countryName('BE', language))).toEqual([
      'België',
      'Belgique',
      'Belgium',
      'Belgien',
    ])
  })

  it('writes German nouns with their capitals, in what the validation found too', () => {
    const text = textOf(page(four, 'de', [finding, { ...finding, severity: 'warning' }]))
    expect(text).toMatch(/1 Fehler 1 Warnung .*Fehler BR-CO-10/)
  })

  it('says its parts by headings, and of every title of a column or row what it is the title of', () => {
    const invoice = read('peppol/be-10-pdf-csv-uri.xml')
    const below = allBelow(page({ ...invoice, notes: ['one'] }, 'en', [finding]))
    const headings = below.filter(({ name }) => /^h\d$/.test(name)).map(({ name, text }) => [name, text.trim()])
    expect(headings).toEqual([
      ['h1', 'Invoice'],
      ['h2', 'Seller'],
      ['h2', 'Buyer'],
      ['h2', 'Details'],
      ['h2', 'Lines'],
      ['h2', 'VAT breakdown'],
      ['h2', 'Totals'],
      ['h2', 'Payment'],
      ['h2', 'Notes'],
      ['h2', 'Attachments'],
      ['h2', 'Validation of the file'],
    ])
    const titles = below.filter(({ name }) => name === 'th').map(({ attributes }) => attributes.get('scope'))
    expect(new Set(titles)).toEqual(new Set(['col', 'row']))
    const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' }
    for (const [name, role] of Object.entries(roles))
      expect(new Set(below.filter((one) => one.name === name).map(({ attributes }) => attributes.get('role')))).toEqual(
        new Set([role]),
      )
  })

  it('has the same text in every theme, and only the style differs', () => {
    const html = (theme: (typeof previewThemes)[number]) => previewHtml(four, { language: 'nl', theme, findings: [] })
    const pages = previewThemes.map((theme) => html(theme))
    expect(new Set(pages).size).toBe(3)
    expect(new Set(pages.map((one) => one.replace(/<style>[^<]*<\/style>/, ''))).size).toBe(1)
    expect(previewHtml(four, { language: 'nl', findings: [] })).toBe(html('system'))
    // The console takes the style sheet out of the page, for its policy allows none that stands in one.
    for (const one of pages) expect(one.match(/<style/g)?.length).toBe(1)
  })

  it.each(['light', 'dark'] as const)('can be read in its %s colours', (theme) => {
    const of = colours[theme]
    const pairs = (['page', 'sheet', 'soft'] as const).flatMap((ground) =>
      (['ink', 'quiet', 'accent'] as const).map((ink) => [ink, ground] as const),
    )
    const badges = (['info', 'warning', 'error'] as const).map((kind) => [`${kind}-ink`, kind] as const)
    for (const [ink, ground] of [...pairs, ...badges, ['ink', 'remark'] as const])
      expect([ink, ground, contrastOf(of[ink], of[ground]) >= 4.5]).toEqual([ink, ground, true])
    // What is seen and not read: the line below titles, and the edge of a remark (WCAG 1.4.11 where it says something).
    expect(contrastOf(of.edge, of.sheet)).toBeGreaterThanOrEqual(3)
  })

  it('groups digits without losing one', () => {
    const totals = { ...four.totals, payable: '-12345678901234567890.1000', prepaid: '0.00', rounding: '1234' }
    const text = (language: (typeof languages)[number]) => textOf(page({ ...four, totals }, language))
    expect(text('nl')).toContain('-12.345.678.901.234.567.890,1000')
    expect(text('en')).toContain('-12,345,678,901,234,567,890.1000')
    expect(compact(text('fr'))).toContain('-12345678901234567890,1000')
    expect(text('nl')).toContain('1.234 ')
  })

  it('names a credit note one, also when it came as a negative invoice', () => {
    expect(textOf(page(read('peppol/be-20-creditnote.xml')))).toMatch(/^Credit note CN25-0001/)
    const flipped = textOf(page(read('peppol/be-22-negative-invoice.xml')))
    expect(flipped).toMatch(/^Credit note VF/)
    expect(flipped).toContain(labels.flipped.en)
  })

  it('tells what the validation found, worst first', () => {
    const found = [{ ...finding, severity: 'info', rule: 'LAST' }, finding] as const
    const text = textOf(page(four, 'en', [...found]))
    expect(text).toMatch(
      /1 error.*1 information.*Error BR-CO-10 BR-CO-10: The lines make 100\.00\. Found: 101\.00.*LAST/,
    )
    expect(textOf(page(four, 'en'))).toContain(labels.nothingFound.en)
  })

  it('shows ten thousand lines, and costs as much as there are of them', () => {
    const [line] = four.lines
    const tree = { ...four.tree, children: four.tree.children.filter((node) => node.name !== 'InvoiceLine') }
    const long = (count: number): EInvoice => {
      const lines = Array.from({ length: count }, (_, at) => ({ ...line, id: String(at + 1), name: `Nth ${at + 1}` }))
      return { ...four, tree, lines: lines as EInvoice['lines'] }
    }
    const html = (invoice: EInvoice) => previewHtml(invoice, { language: 'nl', findings: [] })
    expect(html(long(10_000)).match(/Nth \d+/g)?.length).toBe(10_000)
    expectLinear(long, html, 2_500)
  })
})

describe('a text of megabytes', () => {
  const simple = readFileSync(new URL('peppol/be-01-simple-21.xml', data), 'utf8')
  const changed = (from: RegExp, to: string): EInvoice => readEInvoice(Buffer.from(simple.replace(from, () => to)))

  it('as the currency does not stand behind every amount', () => {
    const [line = ''] = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(simple) ?? []
    const lines = simple.replace(line, () => line.repeat(1000))
    const currency = 'E'.repeat(1_000_000)
    const invoice = readEInvoice(
      Buffer.from(lines.replace(/<cbc:DocumentCurrencyCode>[^<]*/, () => `<cbc:DocumentCurrencyCode>${currency}`)),
    )
    expect(previewHtml(invoice, { language: 'en', findings: [] }).length).toBeLessThan(20_000_000)
  })

  it('as a quantity is shown as it is', () => {
    const quantity = (digits: number) =>
      changed(/(<cbc:InvoicedQuantity[^>]*>)[^<]*/, `<cbc:InvoicedQuantity>${'1'.repeat(digits)}`)
    const html = (invoice: EInvoice) => previewHtml(invoice, { language: 'en', findings: [] })
    expect(html(quantity(1_000_000))).toContain('1'.repeat(1_000_000))
    expectLinear(quantity, html, 250_000)
  })
})
