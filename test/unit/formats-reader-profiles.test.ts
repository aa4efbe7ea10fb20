import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { corpus, corpusFiles } from '../support/corpus-files.ts'

const data = (path: string): string => readFileSync(new URL(`../data/${path}.xml`, import.meta.url), 'utf8')
const invoice = data('peppol/be-01-simple-21')
const creditNote = data('peppol/be-20-creditnote')
const old = data('efff/ef-01-v1-simple')
const read = (text: string): EInvoice => readEInvoice(Buffer.from(text))
/** The text with one value changed; a value that is not there fails the test. */
function changed(text: string, from: RegExp | string, to: string): string {
  const result = text.replace(from, to)
  expect(result).not.toBe(text)
  return result
}

describe('the format is recognised by its shape', () => {
  test.for<readonly [what: string, text: () => string, profile: string]>([
    ['PEPPOL BIS 3', () => invoice, 'peppol-bis3'],
    ['a PEPPOL credit note', () => creditNote, 'peppol-bis3'],
    [
      'XRechnung',
      () =>
        changed(
          invoice,
          /(<cbc:CustomizationID>)[^<]*/,
          '$1urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
        ),
      'other-ubl',
    ],
    [
      'NLCIUS',
      () =>
        changed(
          invoice,
          /(<cbc:CustomizationID>)[^<]*/,
          '$1urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
        ),
      'other-ubl',
    ],
    [
      'plain EN 16931',
      () => changed(invoice, /(<cbc:CustomizationID>)[^<]*/, '$1urn:cen.eu:en16931:2017'),
      'other-ubl',
    ],
    [
      'a file that names no profile at all',
      () => changed(invoice, /<cbc:CustomizationID>.*<\/cbc:ProfileID>/s, ''),
      'other-ubl',
    ],
    [
      'UBL.BE',
      () =>
        changed(
          invoice,
          /(<cbc:CustomizationID>)[^<]*/,
          '$1urn:cen.eu:en16931:2017#conformant#urn:UBL.BE:1.0.0.20180214',
        ),
      'ubl.be',
    ],
    ['e-FFF 3', () => data('efff/ef-23-v3-simple'), 'efff-3'],
    ['e-FFF 1 by its code list, as Odoo writes it', () => data('efff/ef-27-v1-odoo-style'), 'efff-1'],
    ['an e-FFF 3 credit note', () => data('efff/ef-25-v3-creditnote'), 'efff-3'],
    ['e-FFF 1', () => old, 'efff-1'],
    ['e-FFF 1 by its ProfileID', () => changed(old, /<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, ''), 'efff-1'],
    [
      'e-FFF 1 by the place of its rates',
      () =>
        changed(
          changed(old, /<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, ''),
          /<cbc:ProfileID>[^<]*<\/cbc:ProfileID>/,
          '',
        ),
      'efff-1',
    ],
  ])('%s', ([, text, profile]) => {
    expect(read(text()).profile).toBe(profile)
  })

  test('the profile decides nothing of what is read', () => {
    const { profile: _, customizationId: __, tree: ___, ...as } = read(invoice)
    const {
      profile: ____,
      customizationId: _____,
      tree: ______,
      ...other
    } = read(changed(invoice, /(<cbc:CustomizationID>)[^<]*/, '$1x'))
    expect(other).toEqual(as)
  })

  test('every file of the corpus is recognised as what its folder says', () => {
    const folders: Readonly<Record<string, RegExp>> = {
      'peppol/be': /^peppol-bis3$/,
      'peppol/xrechnung': /^other-ubl$/,
      'peppol/nlcius': /^other-ubl$/,
      'efff/ublbe': /^ubl\.be$/,
      'efff/real': /^efff-1$/,
      'efff/generated': /^efff-[13]$/,
      'efff/invalid': /^efff-[13]$/,
    }
    const wrong = corpusFiles.flatMap(({ folder, name, bytes }) => {
      const expected = name.includes('-v3-') ? /^efff-3$/ : folders[folder]
      if (expected === undefined) return []
      const { profile } = readEInvoice(bytes())
      return expected.test(profile) ? [] : [`${name}: ${profile}`]
    })
    expect(wrong).toEqual([])
    if (corpus === undefined)
      process.stdout.write('The folders of others are not here: set FACTURIER_CORPUS to see them too.\n')
  })
})

describe('the type is that of the document, turned when its total is negative', () => {
  const negative = (text: string): string =>
    text.replaceAll(/(<cbc:(?:\w+Amount|InvoicedQuantity|CreditedQuantity)[^>]*>)(\d)/g, '$1-$2')

  test.for<readonly [what: string, text: () => string, type: string, flipped: boolean]>([
    ['an invoice', () => invoice, 'Invoice', false],
    ['a credit note', () => creditNote, 'Credit Memo', false],
    ['a credit note of UBL 2.0 without a type code', () => data('efff/ef-05-v1-creditnote-root'), 'Credit Memo', false],
    ['a credit note written as an invoice (381)', () => data('efff/ef-04-v1-creditnote-381'), 'Credit Memo', false],
    [
      'a self-billed credit note written as an invoice (261)',
      () => changed(invoice, '>380<', '>261<'),
      'Credit Memo',
      false,
    ],
    ['a prepayment invoice (386)', () => changed(invoice, '>380<', '>386<'), 'Invoice', false],
    ['a type code nobody knows', () => changed(invoice, '>380<', '>xyz<'), 'Invoice', false],
    ['a negative invoice', () => data('peppol/be-22-negative-invoice'), 'Credit Memo', true],
    ['a negative credit note', () => negative(creditNote), 'Invoice', true],
    [
      'a negative credit note written as an invoice',
      () => negative(changed(invoice, '>380<', '>381<')),
      'Invoice',
      true,
    ],
    [
      'an invoice paid more than it asks for',
      () => changed(invoice, /(<cbc:PayableAmount[^>]*>)/, '$1-'),
      'Invoice',
      false,
    ],
    [
      'an invoice of nothing',
      () => changed(invoice, /(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$1-0.00'),
      'Invoice',
      false,
    ],
    [
      'an invoice whose total is no number',
      () => changed(invoice, /(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$1-1E5'),
      'Invoice',
      false,
    ],
  ])('%s', ([, text, type, flipped]) => {
    const { documentType, flipped: turned } = read(text())
    expect([documentType, turned]).toEqual([type, flipped])
  })

  test('values stay as in the file when the type is turned', () => {
    const { lines, totals } = read(negative(creditNote))
    expect([lines[0]?.quantity?.startsWith('-'), totals.taxInclusive?.startsWith('-')]).toEqual([true, true])
  })
})
