import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { ciiTwin } from '../support/cii-twin.ts'
import { context } from '../support/drafted-files.ts'
import { businessDocument } from '../support/envelopes.ts'
import { bomb, holding, pdfWith, rawPdf, stream } from '../support/pdfs.ts'

const ubl = readFileSync(new URL('../data/peppol/be-09-pdf.xml', import.meta.url))
const xml = ciiTwin(readEInvoice(ubl))
const packed = (text: string): Buffer => stream(deflateSync(text), '/Filter /FlateDecode')
const limits = { ...defaultReadLimits, bytesMax: 1024 * 1024 }

test.for(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml'])(
  'a PDF with %s is the draft of its XML, with the PDF as its picture',
  async (name) => {
    const pdf = await pdfWith({ name: 'hours.csv', content: 'a,b' }, { name, content: xml })
    const [found, expected] = [pdf, Buffer.from(xml)].map((file) =>
      toImportDraft(readEInvoice(file), { ...context, side: 'sales' }),
    )
    // Also where the XML brings a PDF of its own.
    expect(expected?.docImage).not.toBeNull()
    expect(found).toEqual({ ...expected, docImage: pdf })
  },
)

test.for<readonly [how: string, pdf: Buffer]>([
  ['without tables of positions', holding('factur-x.xml', packed(xml))],
  ['that is not packed', holding('factur-x.xml', stream(Buffer.from(xml), ''))],
  ['in hexadecimal', holding('factur-x.xml', stream(Buffer.from(Buffer.from(xml).toString('hex')), '/Filter [/AHx]'))],
  [
    'that is packed twice',
    holding('factur-x.xml', stream(Buffer.from(deflateSync(xml).toString('hex')), '/Filter [/ASCIIHexDecode /Fl]')),
  ],
  ['whose name has a folder and escapes', holding('C:\\\\in\\\\factur\\055x.xml', packed(xml))],
  [
    'whose length is wrong',
    Buffer.from(
      holding('factur-x.xml', packed(xml))
        .toString('latin1')
        .replace(/Length \d+/, 'Length 7'),
      'latin1',
    ),
  ],
  [
    'behind another PDF that is not packed, whose length comes later',
    rawPdf(
      Buffer.from('9 0 obj <</Length 8 0 R>> stream\n'),
      holding('factur-x.xml', packed('<other/>')),
      `\nendstream endobj 8 0 obj ${holding('factur-x.xml', packed('<other/>')).length} endobj\n`,
      '1 0 obj <</Type/Catalog /AF [2 0 R]>> endobj 2 0 obj <</UF (factur-x.xml) /EF <</UF 3 0 R>>>> endobj\n',
      packed(xml),
    ),
  ],
  [
    'of an older state of the file',
    Buffer.concat([
      holding('factur-x.xml', packed('<old/>')),
      Buffer.from('\n'),
      packed(xml),
      Buffer.from('trailer <</Root 1 0 R>>'),
    ]),
  ],
])('a PDF is read with an invoice %s', ([, pdf]) => {
  expect(readEInvoice(pdf).number).toBe('VF25-0009')
})

test.for<readonly [what: string, pdf: Buffer | Promise<Buffer>, sentence: string]>([
  [
    'no files',
    pdfWith(),
    'an embedded file factur-x.xml, zugferd-invoice.xml, xrechnung.xml is expected. It holds no files. To keep a PDF beside the fields of a document, send it as docImage.',
  ],
  ['other files only', pdfWith({ name: 'hours.csv', content: 'a' }), 'It holds hours.csv.'],
  [
    'two invoices',
    pdfWith({ name: 'factur-x.xml', content: xml }, { name: 'xrechnung.xml', content: xml }),
    'The PDF holds 2 invoices, factur-x.xml, xrechnung.xml: one is expected.',
  ],
  ['an order', pdfWith({ name: 'order-x.xml', content: '<a/>' }), 'The PDF holds an order (order-x.xml), no invoice.'],
  [
    'an invoice that is no XML',
    pdfWith({ name: 'factur-x.xml', content: 'hello' }),
    'In factur-x.xml of the PDF: The file is not XML: it does not begin with <.',
  ],
  [
    'an invoice that is cut off',
    pdfWith({ name: 'factur-x.xml', content: xml.slice(0, 900) }),
    'In factur-x.xml of the PDF: The file is not well-formed XML: it ends inside',
  ],
  [
    'an envelope',
    pdfWith({ name: 'factur-x.xml', content: businessDocument(ubl.toString()) }),
    'In factur-x.xml of the PDF is an envelope, /StandardBusinessDocument: an invoice is expected.',
  ],
  [
    'an invoice that cannot be unpacked',
    holding('factur-x.xml', stream(Buffer.from('no deflate'), '/Filter /FlateDecode')),
    'The file factur-x.xml in the PDF is broken: it cannot be unpacked.',
  ],
  [
    'an invoice that is not there',
    holding('factur-x.xml', Buffer.alloc(0)),
    'The file factur-x.xml in the PDF is broken: it cannot be unpacked.',
  ],
  [
    'an invoice in another packing',
    holding('factur-x.xml', stream(Buffer.from('x'), '/Filter /LZWDecode')),
    'The file factur-x.xml in the PDF is packed in a way that is not read; FlateDecode is usual.',
  ],
  [
    'an invoice that is too large',
    holding('factur-x.xml', stream(bomb(2_000_000), '/Filter /FlateDecode')),
    'The file factur-x.xml in the PDF is too large: it unpacks to more than 1048576 bytes.',
  ],
  [
    'a password',
    holding('factur-x.xml', packed(xml), '/Encrypt <</Filter /Standard>>'),
    'The PDF is encrypted, so its files cannot be read: send it without a password.',
  ],
  [
    'objects that unpack without end',
    rawPdf(stream(bomb(20_000_000), '/Type /ObjStm /N 100000000 /First 9 /Filter /FlateDecode')),
    'The PDF is too large: what is packed in it unpacks to more than is read.',
  ],
  [
    'nothing but beginnings',
    rawPdf('1 0 obj <<'.repeat(50_000)),
    'The PDF is not written as a PDF must be: it takes too long to read.',
  ],
  [
    'texts without end',
    rawPdf('1 0 obj ('.repeat(100_000)),
    'The PDF is not written as a PDF must be: it takes too long to read.',
  ],
  ['lists without end', rawPdf(`1 0 obj ${'['.repeat(200_000)}`), 'It holds no files.'],
  [
    'a ring of references',
    rawPdf('1 0 obj 2 0 R endobj 2 0 obj 1 0 R endobj trailer <</Root 1 0 R>>'),
    'It holds no files.',
  ],
])('a PDF with %s is refused', async ([, pdf, sentence]) => {
  const file = await pdf
  expect(() => readEInvoice(file, limits)).toThrow(
    expect.objectContaining({
      code: 'Application_DialogException',
      target: 'contentstring',
      message: expect.stringContaining(sentence) as string,
    }) as Error,
  )
})
