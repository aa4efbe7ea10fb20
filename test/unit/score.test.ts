import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { differences } from '../score/compare.ts'
import { cents, exact, spelled, written } from '../score/exact.ts'
import { extract } from '../score/extract/extract.ts'
import type { Facts } from '../score/facts.ts'
import { reportOf, Tally } from '../score/report.ts'
import { scoreBytes, scoreFolder } from '../score/score.ts'
import { twinCii, twinUbl } from '../support/twin-invoices.ts'
import { importsOf, readSources } from '../tidy/source-files.ts'

const data = join(import.meta.dirname, '../data')
const folder = mkdtempSync(join(tmpdir(), 'facturier-score-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function facts(text: string | Uint8Array): Facts {
  const found = extract(typeof text === 'string' ? Buffer.from(text) : text)
  if ('unreadable' in found) throw new Error(found.unreadable)
  return found
}

/** A PDF as far as the extractor looks: streams, the invoice among them compressed. */
function pdfOf(...contents: readonly Uint8Array[]): Buffer {
  const streams = contents.flatMap((content) => [
    Buffer.from(`7 0 obj\n<< /Type /EmbeddedFile /Length ${content.length} /Filter /FlateDecode >>\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('%%EOF\n')])
}

describe('the independent extractor', () => {
  test('shares nothing with the service: no module of src, and neither its XML parser nor its decimals', () => {
    const sources = readSources(['test/score']).filter(({ path }) =>
      /\/extract\/|\/(?:exact|facts|compare)\.ts$/.test(path),
    )
    expect(sources.length).toBeGreaterThan(8)
    const imported = new Set(sources.flatMap((source) => importsOf(source)))
    const outside = [...imported].filter((specifier) => !/^\.\.?\/[\w-]+\.ts$/.test(specifier))
    expect(outside.sort()).toEqual(['node:zlib', 'saxes'])
  })

  test('reads UBL and CII to the same facts, in every group there is', () => {
    const [ubl, cii] = [facts(twinUbl), facts(twinCii)]
    expect(differences(ubl, cii)).toEqual([])
    const silent = [ubl.document, ubl.totals, ubl.seller.values, ...ubl.lines.map(({ values }) => values)].flatMap(
      (values) => Object.keys(values).filter((term) => values[term] === null),
    )
    // An invoice has no payee beside its seller here; all else is stated, so that nothing is equal for being absent.
    expect(silent).toEqual(['payee'])
    expect(ubl.document).toMatchObject({
      kind: 'invoice',
      number: 'TW-26-001',
      dueDate: '2026-04-01',
      attachments: '1',
    })
    expect(ubl.totals).toMatchObject({ vatTotal: '38.85', vatTotalAccounting: '35.80', payable: '200.00' })
    expect([ubl.accounts, ubl.files, ubl.seller.ids]).toEqual([['BE68539007547034'], ['8'], ['5412345000013']])
    expect(facts(twinCii.replace('>380<', '>381<')).document['kind']).toBe('credit note')
  })

  test('reads CII as Factur-X EXTENDED and the first examples have it', () => {
    const line = '<ram:IncludedSupplyChainTradeLineItem>'
    const group = `${line}<ram:AssociatedDocumentLineDocument><ram:LineID>0</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>`
    const freight =
      '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>5</ram:AppliedAmount><ram:AppliedTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>'
    const extended = twinCii
      .replace(line, group + line)
      .replace(
        /<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true[^]*?<\/ram:SpecifiedTradeAllowanceCharge>/,
        freight,
      )
      .replaceAll('schemeID="VA"', 'schemeID="VAT"')
    expect(extended).toContain('>GROUP<')
    expect(extended).not.toContain('>true<')
    expect(differences(facts(extended), facts(twinUbl))).toEqual([])
    const without = twinCii.replaceAll(/<ram:TaxTotalAmount .*?<\/ram:TaxTotalAmount>/g, '')
    expect(facts(without).totals).toMatchObject({ vatTotal: '38.85', vatTotalAccounting: null })
  })

  test('opens an envelope or a PDF around one invoice, and no other', () => {
    const bare = twinUbl.replace(/<\?xml.*?\?>\s*/, '')
    const envelope = (...inside: string[]) =>
      `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>${inside.join('')}</StandardBusinessDocument>`
    const attached = `<AttachedDocument xmlns="urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cac:Attachment><cac:ExternalReference><cbc:Description><![CDATA[${twinUbl}]]></cbc:Description></cac:ExternalReference></cac:Attachment></AttachedDocument>`
    const plain = facts(twinUbl)
    const invoice = deflateSync(Buffer.from(twinCii))
    const opened = [envelope(bare), attached, pdfOf(deflateSync(Buffer.from('q 1 0 0 1 0 0 cm Q')), invoice)]
    for (const each of opened) expect(differences(facts(each), plain)).toEqual([])
    const unreadable = (text: string | Uint8Array) => extract(typeof text === 'string' ? Buffer.from(text) : text)
    expect(unreadable(envelope())).toEqual({ unreadable: 'The StandardBusinessDocument holds 0 documents.' })
    expect(unreadable(envelope(bare, bare))).toEqual({ unreadable: 'The StandardBusinessDocument holds 2 documents.' })
    const nested = 'The file has too many elements, or they are nested too deep.'
    expect(unreadable('<a>'.repeat(100_000))).toEqual({ unreadable: nested })
    expect(unreadable(pdfOf(invoice, invoice))).toEqual({ unreadable: 'The PDF holds 2 documents.' })
  })

  test('counts with decimals of its own', () => {
    const numbers = ['+021.50', '-0.00', '.5', '7.', '1E5', '', '9'.repeat(101)]
    expect(numbers.map(spelled)).toEqual(['21.5', '0', '0.5', '7', '1E5', '', '9'.repeat(101)])
    const rounded = ['1.005', '-1.005', '2.004', '3'].map((text) => {
      const value = exact(text)
      return value === null ? null : written(cents(value))
    })
    expect(rounded).toEqual(['1.01', '-1.01', '2', '3'])
  })
})

describe('the score', () => {
  const scores = (from: string, depth = 1, others = { count: 0 }) => [
    ...scoreFolder(from, { depth, side: 'purchase' }, others),
  ]

  test('has no difference in the files of this repository', () => {
    const tally = new Tally()
    const found = scores(data)
    for (const score of found) tally.add(score)
    expect(found.filter(({ outcome }) => outcome === 'different')).toEqual([])
    expect(Object.fromEntries([...tally.sources].map(([name, { outcomes }]) => [name, outcomes]))).toEqual({
      '.': { equal: 3, refused: 0, different: 0, 'not an invoice': 0 },
      cases: { equal: 2, refused: 0, different: 0, 'not an invoice': 0 },
      efff: { equal: 36, refused: 0, different: 0, 'not an invoice': 0 },
      peppol: { equal: 83, refused: 0, different: 0, 'not an invoice': 9 },
      responses: { equal: 0, refused: 0, different: 0, 'not an invoice': 1 },
    })
    const blocked = (name: string) => found.find(({ file }) => file.endsWith(name))?.blocked
    expect(blocked('be-01-simple-21.xml')).toEqual([])
    expect(blocked('inv-01-br-02-no-number.xml')).toEqual(['BR-02'])
  })

  test('names what differs, by both values, also in what would be booked', () => {
    const [one, other] = [facts(twinUbl), facts(twinUbl.replace('>50.50<', '>50.05<').replace('>TW-26-001<', '>TW<'))]
    expect(differences(one, other)).toEqual([
      { field: 'document.number', read: 'TW-26-001', extracted: 'TW' },
      { field: 'lines[1].price', read: '50.50', extracted: '50.05' },
    ])
    const lineless = facts(twinUbl.replace(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, ''))
    expect(differences(one, lineless)).toMatchObject([{ field: 'lines[1]', extracted: null }])
    // UBL has one account in a payment means: the service reads the first, the extractor says that there are two.
    const two = twinUbl.replace(
      /<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/,
      '$&<cac:PayeeFinancialAccount><cbc:ID>NL91ABNA0417164300</cbc:ID></cac:PayeeFinancialAccount>',
    )
    expect(scoreBytes(Buffer.from(two), 'purchase')).toMatchObject({
      outcome: 'different',
      differences: [{ field: 'accounts[2]', read: null, extracted: 'NL91ABNA0417164300' }],
    })
  })

  test('is a line for whatever a folder holds, without reading what is too large, and sums by source', () => {
    mkdirSync(join(folder, 'a/deep'), { recursive: true })
    writeFileSync(join(folder, 'a/deep/one.xml'), twinUbl)
    writeFileSync(join(folder, 'a/broken.XML'), twinUbl.slice(0, 900))
    writeFileSync(
      join(folder, 'a/doctype.xml'),
      twinUbl.replace('<Invoice', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice'),
    )
    writeFileSync(join(folder, 'huge.xml'), '<Invoice>')
    truncateSync(join(folder, 'huge.xml'), 60 * 1024 * 1024)
    symlinkSync('..', join(folder, 'a/loop'))
    symlinkSync('nowhere', join(folder, 'a/gone.xml'))
    const others = { count: 0 }
    const found = scores(folder, 1, others).map(({ file, source, outcome, reason }) => [file, source, outcome, reason])
    expect(found).toEqual([
      ['a/broken.XML', 'a', 'not an invoice', expect.stringContaining('not well-formed')],
      ['a/deep/one.xml', 'a', 'equal', undefined],
      ['a/doctype.xml', 'a', 'refused', expect.stringContaining('DOCTYPE')],
      ['huge.xml', '.', 'refused', 'The file is too large: at most 52428800 bytes are read.'],
    ])
    expect(others.count).toBe(2)
    expect(scores(folder, 2).map(({ source }) => source)).toEqual(['a', 'a/deep', 'a', '.'])
    const tally = new Tally()
    for (const score of scores(folder)) tally.add(score)
    expect(reportOf(tally, 2)).toBe(`source  files  equal  refused  different  not an invoice  blocked
a           3      1        1          0               1        0
.           1      0        1          0               0        0
all         4      1        2          0               1        0

Refused, by reason
       1  The file has a DOCTYPE, which is not allowed.
       1  The file is too large: at most N bytes are read.

Not looked at: 2 files that are neither .xml nor .pdf.`)
  })
})
