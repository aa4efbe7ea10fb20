import { describe, expect, test } from 'vitest'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { invoiceOfLines, invoiceWith, invoiceWithPdf } from '../support/hostile-files.ts'

describe('every limit can be set, and its refusal names it', () => {
  const files: Readonly<
    Record<
      // Time and memory are those of the thread that reads (test/unit/file-threads.test.ts).
      Exclude<keyof typeof defaultReadLimits, 'secondsMax' | 'megabytesMax'>,
      readonly [bytes: Buffer, limit: number, reason: string]
    >
  > = {
    bytesMax: [Buffer.from('<a>123</a>'), 9, 'The file is too large: 10 bytes, at most 9 are read.'],
    xmlCharactersMax: [Buffer.from('<a>123</a>'), 9, 'too large: more than 9 characters besides its embedded files.'],
    elementsMax: [Buffer.from('<a><b c="1"/></a>'), 2, 'too many elements and attributes: more than 2 (line 1, in a).'],
    depthMax: [Buffer.from('<a>\n<b><c></c></b></a>'), 2, 'nested too deep: more than 2 levels (line 2, in c).'],
    attributesMax: [Buffer.from('<a b="" c=""/>'), 1, 'too many attributes: a has more than 1 (line 1).'],
    referencesMax: [
      Buffer.from('<a b="&amp;">&#65;&lt;</a>'),
      2,
      'too many references such as &amp;: more than 2 (line 1, in a).',
    ],
    linesMax: [invoiceOfLines(3), 2, 'too many lines: more than 2 (line'],
    attachmentsMax: [
      invoiceWith('<EmbeddedDocumentBinaryObject/>'.repeat(2)),
      1,
      'too many attachments: more than 1 (line',
    ],
  }
  test.for(Object.entries(files))('%s', ([name, [bytes, limit, reason]]) => {
    expect(() => readEInvoice(bytes, { ...defaultReadLimits, [name]: limit })).toThrow(reason)
    // One more and it is not this limit that refuses.
    let message = ''
    try {
      readEInvoice(bytes, { ...defaultReadLimits, [name]: limit + 1 })
    } catch (error) {
      message = String(error)
    }
    expect(message).not.toContain(reason.slice(0, 20))
  })

  test('an embedded file does not count as characters', () => {
    const invoice = readEInvoice(invoiceWithPdf(100_000), { ...defaultReadLimits, xmlCharactersMax: 20_000 })
    expect(invoice.attachments.map(({ bytes }) => bytes?.length)).toEqual([100_000])
  })
})

test('the line of a fault counts the lines of embedded files before it', () => {
  const wrapped = invoiceWithPdf(60_000)
    .toString()
    .replace(/[A-Za-z0-9+/]{76}(?=[A-Za-z0-9+/]{76})/g, '$&\n')
    .replace('</cac:InvoiceLine>', '&nbsp;</cac:InvoiceLine>')
  const line = wrapped.slice(0, wrapped.indexOf('&nbsp;')).split('\n').length
  expect(line).toBeGreaterThan(1000)
  expect(() => readEInvoice(Buffer.from(wrapped))).toThrow(
    `The file uses the undefined entity &nbsp; (line ${line}, in cac:InvoiceLine).`,
  )
})
