import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageOfPlace, sellerPlace } from '../../console/src/letter/place.ts'
import { faultyLetter, rejectedLetter } from '../../console/src/screens/document/act/letter-words.ts'
import { refusalLetter } from '../../console/src/screens/inbox/letter-words.ts'
import { visibleRows } from '../../console/src/parts/visible-rows.ts'
import { amountText, marksOf, typedAmount } from '../../console/src/words/amount-text.ts'

describe('amounts in the console', () => {
  it.each([
    ['nl', '1234567.80', '1.234.567,80'],
    ['en', '-1234567.80', '\u22121,234,567.80'],
    ['de', '999.00', '999,00'],
    ['fr', '0.05', '0,05'],
    ['en', '90071992547409931234.12345678901234567890', '90,071,992,547,409,931,234.12345678901234567890'],
    ['en', 'no amount', 'no amount'],
  ])('in %s %s is %s, to the last digit', (language, amount, text) => {
    expect(amountText(amount, marksOf(language))).toBe(text)
  })

  it.each([
    ['nl', '1.234,50', '1234.50'],
    ['nl', '1234.50', '1234.50'],
    ['fr', '1 234,5', '1234.5'],
    ['en', '-1,234.50', '-1234.50'],
    ['de', '12,', undefined],
    ['en', 'twelve', undefined],
  ])('in %s %s is typed for %s', (language, typed, amount) => {
    expect(typedAmount(typed, marksOf(language))).toBe(amount)
  })
})

describe('the rows of a table that are made', () => {
  it('are those in sight and some beyond, whatever there are', () => {
    expect(visibleRows({ top: 0, height: 440 }, 44, 10_000)).toEqual({ from: 0, to: 22 })
    expect(visibleRows({ top: 44_000, height: 440 }, 44, 10_000)).toEqual({ from: 988, to: 1_022 })
    expect(visibleRows({ top: 1_000_000, height: 440 }, 44, 10)).toEqual({ from: 10, to: 10 })
    expect(visibleRows({ top: 0, height: 440 }, 44, 0)).toEqual({ from: 0, to: 0 })
  })
})

describe('a letter to a supplier', () => {
  it.each([
    ['BE', '9000', 'nl'],
    ['BE', 'B-2000', 'nl'],
    ['BE', '1800', 'nl'],
    ['BE', '5000', 'fr'],
    ['BE', '1300', 'fr'],
    ['BE', '4700', 'de'],
    // Brussels reads both.
    ['BE', '1000', undefined],
    ['BE', '', undefined],
    ['', '9000', undefined],
    ['CH', '8000', undefined],
    ['NL', '1012 AB', 'nl'],
    ['LU', '1111', 'fr'],
    ['AT', '1010', 'de'],
    ['PL', '00-001', 'en'],
  ])('to %s %s is in %s', (country, postCode, language) => {
    expect(languageOfPlace(country, postCode)).toBe(language)
  })

  it('finds the seller, and nobody else, in UBL and CII', () => {
    const party = (country: string, zone: string) =>
      `<cac:PostalAddress><cbc:PostalZone>${zone}</cbc:PostalZone><cac:Country><cbc:IdentificationCode listID="x">${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`
    const buyer = `<cac:AccountingCustomerParty>${party('NL', '1012')}</cac:AccountingCustomerParty>`
    const ubl = `<Invoice>${buyer}<cac:AccountingSupplierParty>${party('BE', '4700')}</cac:AccountingSupplierParty>`
    expect(sellerPlace(ubl)).toEqual({ country: 'BE', postCode: '4700' })
    expect(sellerPlace(`<cac:AccountingSupplierParty></cac:AccountingSupplierParty>${buyer}`)).toEqual({
      country: '',
      postCode: '',
    })
    const cii =
      '<ram:SellerTradeParty><ram:PostalTradeAddress><ram:PostcodeCode>10115</ram:PostcodeCode><ram:CountryID>DE</ram:CountryID>'
    expect(sellerPlace(cii)).toEqual({ country: 'DE', postCode: '10115' })
    expect(sellerPlace('%PDF-1.7 anything')).toEqual({ country: '', postCode: '' })
  })

  it.each([
    ['a refused file', refusalLetter, '{name}'],
    ['a rejected document', rejectedLetter, '{no}'],
    ['a document with faults', faultyLetter, '{no}'],
  ])('about %s says the same places in every language', (_, letter, what) => {
    for (const { subject, body } of Object.values(letter)) {
      expect(subject).toContain(what)
      for (const place of [what, '{why}', '{us}']) expect(body).toContain(place)
    }
  })
})

describe('the guide to the console', () => {
  const sources = new URL('../../console/src/', import.meta.url)
  const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:words|standing)\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path, sources), 'utf8'))
    .join('\n')

  it.each(['console.md', 'console-nl.md', 'console-fr.md', 'console-de.md'])(
    'calls in %s what is on the screen as the screen does',
    (page) => {
      const guide = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
      const named = [...guide.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, text = '']) => text)
      expect(named.length).toBeGreaterThan(10)
      // A text of its own, or the sentence that begins a longer one.
      const isShown = (text: string) => ["'", ':', '.', ' :'].some((end) => texts.includes(`'${text}${end}`))
      expect(named.filter((text) => !isShown(text))).toEqual([])
    },
  )
})
