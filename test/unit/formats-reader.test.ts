import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tryBase64 } from '../../src/formats/read/text/base64.ts'
import { parseXml, type XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import { readSource } from '../../src/formats/read/text/source.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

const simple = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
const parsed = (xml: string | Buffer): XmlNode =>
  parseXml(readSource(typeof xml === 'string' ? Buffer.from(xml) : xml, defaultReadLimits), defaultReadLimits).root

describe('what is not well-formed is refused with the reason and the line', () => {
  test.for<readonly [xml: string, reason: string]>([
    ['<a>&euro;</a>', 'The file uses the undefined entity &euro; (line 1, in a).'],
    ['<a>\n\n&#1;</a>', 'The file refers to the control character &#1; (line 3, in a).'],
    ['<a>&#xD800;</a>', 'The file refers to the control character &#xD800; (line 1, in a).'],
    ['<a>&#x110000;</a>', 'The file refers to the control character &#x110000; (line 1, in a).'],
    ['<a b="\n&x;"/>', 'The file uses the undefined entity &x; (line 2).'],
    ['<a>\n\u0001</a>', 'The file has control characters, which XML does not allow (line 2).'],
    ['<a>\n\r\n\u000b</a>', 'The file has control characters, which XML does not allow (line 3).'],
    ['<a>\uffff</a>', 'The file has control characters, which XML does not allow (line 1).'],
    ['<a>\nR & D</a>', 'it has an & that is not escaped (line 2, in a).'],
    ['<a>&#x;</a>', 'it has an & that is not escaped (line 1, in a).'],
    ['<a>x ]]> y</a>', 'it has a ]]> that is not escaped (line 1, in a).'],
    ['<a>1 < 2</a>', 'it has a < that is neither escaped nor the beginning of a tag (line 1, in a).'],
    ['<a b="<"/>', 'the attribute b of a is not closed or has a < inside (line 1).'],
    ['<a b="1" b="2"/>', 'a has the attribute b twice (line 1).'],
    ['<a b=1/>', 'the tag a has an attribute that is not written as name="value" (line 1).'],
    ['<a b/>', 'the tag a has an attribute that is not written as name="value" (line 1).'],
    ['<a b="1"c="2"/>', 'the tag a is not written as a tag must be (line 1).'],
    ['<1a/>', 'it has a < that is neither escaped nor the beginning of a tag (line 1).'],
    ['<a:b:c/>', 'the tag a:b is not written as a tag must be (line 1).'],
    ['<a:/>', 'the tag a is not written as a tag must be (line 1).'],
    ['<a><b></a>', '</a> stands where </b> of line 1 must be (line 1, in b).'],
    ['<a>\n<b>\n</a>\n</b>', '</a> stands where </b> of line 2 must be (line 3, in b).'],
    ['<a/></a>', '</a> closes nothing (line 1).'],
    ['<a>\n<b', 'it ends inside a tag (line 2, in a).'],
    ['<a>\n<b>', 'it ends inside b, which began on line 2 (line 2, in b).'],
    ['<a/><b/>', 'it must have one root element (line 1).'],
    ['<!-- nothing -->', 'it must have one root element (line 1).'],
    ['<a/>text', 'it has text after its end (line 1).'],
    ['<!---->text<a/>', 'it has text before its root element (line 1).'],
    ['<a/>&amp;', 'it has text after its end (line 1).'],
    ['<a/><![CDATA[]]>', 'it has text outside its root element (line 1).'],
    ['<a><!-- a -- b --></a>', 'it has a comment with -- inside (line 1, in a).'],
    ['<a><!-- b ---></a>', 'it has a comment with -- inside (line 1, in a).'],
    ['<a>\n<!-- b</a>', 'it ends inside a comment that begins here (line 2, in a).'],
    ['<a><![CDATA[b</a>', 'it ends inside a CDATA section that begins here (line 1, in a).'],
    ['<a><?b</a>', 'it ends inside a processing instruction that begins here (line 1, in a).'],
    ['<a><? b?></a>', 'it has a processing instruction without a name (line 1, in a).'],
    ['<a><!ELEMENT b></a>', 'it has a <! that begins neither a comment nor a CDATA section (line 1, in a).'],
    [
      '\n<?xml version="1.0"?><a/>',
      'its XML declaration is not at the very beginning, or it has a second one (line 2).',
    ],
    ['<?xml version="1.0"?><?XML version="1.0"?><a/>', 'at the very beginning, or it has a second one (line 1).'],
    ['<?xml encoding="utf-8"?><a/>', 'its XML declaration is not written as it must be (line 1).'],
    ['<?xml version="1.0" standalone="maybe"?><a/>', 'its XML declaration is not written as it must be (line 1).'],
    ['<?xml version="1.1"?><a/>', 'The file declares XML version 1.1; only 1.0 is read.'],
    ['<!DOCTYPE a><a/>', 'The file has a DOCTYPE, which is not allowed (line 1).'],
    ['<!doctype HTML><html/>', 'The file is an HTML page: its root element is html instead of Invoice or CreditNote.'],
  ])('%j', ([xml, reason]) => {
    expect(() => parsed(xml)).toThrow(reason)
  })
})

describe('namespaces are those of Namespaces in XML 1.0', () => {
  test.for<readonly [xml: string, reason: string]>([
    ['<x:a/>', 'the prefix x is not declared'],
    ['<a x:b="1"/>', 'the prefix x is not declared'],
    ['<a><b xmlns:x="u"/><x:c/></a>', 'the prefix x is not declared'],
    ['<a xmlns:x=""/>', 'the prefix x is declared without a namespace'],
    ['<a xmlns:xmlns="u"/>', 'the prefix xmlns is declared'],
    ['<xmlns:a/>', 'the prefix xmlns is not declared'],
    ['<a xmlns:xml="u"/>', 'the reserved prefix or namespace of xmlns:xml is declared'],
    ['<a xmlns:x="http://www.w3.org/XML/1998/namespace"/>', 'the reserved prefix or namespace of xmlns:x is declared'],
    ['<a xmlns="http://www.w3.org/2000/xmlns/"/>', 'the reserved prefix or namespace of xmlns is declared'],
    [
      '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>',
      'a has the attribute y:b twice, under two prefixes of one namespace',
    ],
  ])('%j is refused', ([xml, reason]) => {
    expect(() => parsed(xml)).toThrow(reason)
  })

  test('a prefix means what the nearest declaration says', () => {
    const root = parsed(
      '<x:a xmlns:x="one" xmlns="none"><x:b xmlns:x="two"><c xmlns=""/></x:b><x:d xml:lang="nl"/><e/></x:a>',
    )
    const [b, d, e] = root.children
    expect([root, b, b?.children[0], d, e].map((node) => `${node?.namespace}:${node?.name}`)).toEqual([
      'one:a',
      'two:b',
      ':c',
      'one:d',
      'none:e',
    ])
    expect(d?.attributes.get('xml:lang')).toBe('nl')
  })
})

describe('values are what XML says they are', () => {
  test.for<readonly [xml: string, text: string]>([
    ['<a>00012345</a>', '00012345'],
    ['<a> gant &amp; <![CDATA[<brut>]]> fin </a>', ' gant & <brut> fin '],
    ['<a>VF25<!-- - -->-0<?pi x?>037</a>', 'VF25-0037'],
    ['<a>&amp;lt;</a>', '&lt;'],
    ['<a>caf&#233; &#xE9; &#x1F36B;</a>', 'café é 🍫'],
    ['<a>a\r\nb\rc\nd</a>', 'a\nb\nc\nd'],
    ['<a><![CDATA[&amp; ]] > <EmbeddedDocumentBinaryObject>]]></a>', '&amp; ]] > <EmbeddedDocumentBinaryObject>'],
    [`<a>${'é'.repeat(5000)}&amp;</a>`, `${'é'.repeat(5000)}&`],
    [
      `<a><![CDATA[<b:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1000)}</b:x>]]></a>`,
      `<b:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1000)}</b:x>`,
    ],
    [
      `<EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1000)}<!-- -->&#x51;</EmbeddedDocumentBinaryObject>`,
      `${'QUJD'.repeat(1000)}Q`,
    ],
    [`<EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1000)}</EmbeddedDocumentBinaryObject>`, '(embedded file)'],
  ])('%#', ([xml, text]) => {
    expect(parsed(xml).text).toBe(text)
  })

  test('blanks in attributes are normalised, characters written as references stay', () => {
    const { attributes } = parsed(`<a b=" x\n\ty\r\nz " c='&#10;"&lt;' d="${'q'.repeat(300)}"/>`)
    expect([...attributes]).toEqual([
      ['b', ' x  y z '],
      ['c', '\n"<'],
      ['d', 'q'.repeat(300)],
    ])
  })

  test('names may have every letter of XML', () => {
    expect(parsed('<\u00e9l\u00e9ment\u{10000} \u03b1.1-b="1"/>').name).toBe('\u00e9l\u00e9ment\u{10000}')
  })
})

describe('the declared encoding is the real one', () => {
  const declared = (encoding: string, text: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`
  const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

  test.for<readonly [what: string, bytes: Buffer, text: string]>([
    ['UTF-8', Buffer.from(declared('UTF-8', '€')), '€'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('utf-8', '€')}`), '€'],
    ['UTF-8 undeclared', Buffer.from('<a>€</a>'), '€'],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${declared('UTF-16', '€')}`, 'utf16le'), '€'],
    ['UTF-16BE with a mark', utf16be(`\ufeff${declared('UTF-16', '€')}`), '€'],
    ['UTF-16LE without a mark', Buffer.from(declared('utf-16', '€'), 'utf16le'), '€'],
    ['UTF-16BE without a mark', utf16be(declared('utf-16be', '€')), '€'],
    ['ISO-8859-1', Buffer.from(declared('ISO-8859-1', 'é'), 'latin1'), 'é'],
    ['ISO-8859-15', Buffer.from(declared('ISO-8859-15', '\xa4'), 'latin1'), '€'],
    ['Windows-1252', Buffer.from(declared('Windows-1252', '\x80'), 'latin1'), '€'],
    ['US-ASCII', Buffer.from(declared('US-ASCII', '&#8364;')), '€'],
  ])('%s is read', ([, bytes, text]) => {
    expect(parsed(bytes).text).toBe(text)
  })

  test.for<readonly [what: string, bytes: Buffer, reason: string]>([
    [
      'Latin-1 bytes in UTF-8',
      Buffer.from(declared('UTF-8', '\n\u00e9'), 'latin1'),
      'bytes that are not utf-8 (line 2)',
    ],
    [
      'UTF-8 in ISO-8859-1',
      Buffer.from(declared('ISO-8859-1', 'é')),
      'declares the encoding iso-8859-1 but is written in utf-8',
    ],
    [
      'UTF-8 in Windows-1252',
      Buffer.from(declared('windows-1252', '€')),
      'declares the encoding windows-1252 but is written in utf-8',
    ],
    [
      'no Windows-1252',
      Buffer.from(declared('windows-1252', '\n\x81'), 'latin1'),
      'bytes that are not windows-1252 (line 2)',
    ],
    [
      'Windows-1252 in ISO-8859-15',
      Buffer.from(declared('ISO-8859-15', '\x80'), 'latin1'),
      'bytes that are not iso-8859-15 (line 1)',
    ],
    [
      'Latin-1 in US-ASCII',
      Buffer.from(declared('US-ASCII', '\n\n\xe9'), 'latin1'),
      'bytes that are not us-ascii (line 3)',
    ],
    ['UTF-8 in UTF-16', Buffer.from(declared('UTF-16', 'a')), 'declares the encoding utf-16 but is not written in it'],
    [
      'UTF-16 in UTF-8',
      Buffer.from(`\ufeff${declared('UTF-8', 'a')}`, 'utf16le'),
      'declares the encoding utf-8 but is not written in it',
    ],
    [
      'a UTF-8 mark in ISO-8859-1',
      Buffer.from(`\ufeff${declared('ISO-8859-1', 'a')}`),
      'declares the encoding iso-8859-1 but is not written in it',
    ],
    [
      'half a character of UTF-16',
      Buffer.concat([Buffer.from('\ufeff<a>\ud83d</a>', 'utf16le')]),
      'bytes that are not utf-16le',
    ],
    [
      'an odd byte in UTF-16',
      Buffer.concat([Buffer.from('\ufeff<a/>', 'utf16le'), Buffer.of(10)]),
      'bytes that are not utf-16le',
    ],
    [
      'a word of JavaScript',
      Buffer.from(declared('constructor', 'a')),
      'declares the encoding constructor, which is not supported',
    ],
    ['UTF-7', Buffer.from(declared('UTF-7', 'a')), 'declares the encoding utf-7, which is not supported'],
  ])('%s is refused', ([, bytes, reason]) => {
    expect(() => parsed(bytes)).toThrow(reason)
  })

  test('characters of Windows-1252 in a file that says ISO-8859-1 are read as meant, with a remark', () => {
    const text = simple
      .replace('UTF-8', 'ISO-8859-1')
      .replace(/<cbc:Note>[^<]*|<cbc:DueDate>/, '<cbc:Note>\x93\x80\x94</cbc:Note>$&')
    const invoice = readEInvoice(Buffer.from(text, 'latin1'))
    expect(invoice.notes[0]).toBe('“€”')
    expect(invoice.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['ENCODING info'])
  })
})

describe('base64 is strict', () => {
  test.for<readonly [text: string, bytes: string | null]>([
    ['QUJD', 'ABC'],
    ['QUI=', 'AB'],
    ['QQ==', 'A'],
    [' QU\r\nJD\t', 'ABC'],
    ['', ''],
    ['QUI', null],
    ['QQ', null],
    ['Q', null],
    ['QUJDRA=', null],
    ['QQ==QQ==', null],
    ['QUJD=', null],
    ['QU-_', null],
    ['QUJD!', null],
    ['QUJ\u0151', null],
    ['QUJ\u00c1', null],
  ])('%j', ([text, bytes]) => {
    expect(tryBase64(text, false)?.toString('latin1') ?? null).toBe(bytes)
  })

  test('an attachment may lack its padding, nothing else', () => {
    expect(['QUI', 'QQ', 'Q', 'QUJDRA='].map((text) => tryBase64(text, true)?.toString('latin1') ?? null)).toEqual([
      'AB',
      'A',
      null,
      null,
    ])
  })

  test('bytes are decoded as Node decodes them', () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 7919) % 256))
    for (let length = 990; length <= 1000; length++) {
      const part = bytes.subarray(0, length)
      expect(tryBase64(Buffer.from(part.toString('base64')), false)?.equals(part)).toBe(true)
    }
  })
})
