import { readFileSync } from 'node:fs'

/** A file made to hurt whoever reads it, and what its refusal says; null = it is read, because it is valid. */
export interface HostileFile {
  readonly what: string
  readonly refusal: RegExp | null
  readonly bytes: () => Buffer
}

const base = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
const million = 1_000_000
const megabyte = 1024 * 1024

/** The valid invoice with more inside its root element, before its number. */
export function invoiceWith(inside: string): Buffer {
  return Buffer.from(base.replace(/<cbc:CustomizationID>/, () => `${inside}<cbc:CustomizationID>`))
}

/** The valid invoice with a file of so many bytes inside, in base64. */
export function invoiceWithPdf(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, 'a file of some length, as people scan them ')
  pdf.write('%PDF-1.4\n')
  const reference = `<cac:AdditionalDocumentReference><cbc:ID>pdf</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${pdf.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  return Buffer.from(base.replace('<cac:AccountingSupplierParty>', () => `${reference}<cac:AccountingSupplierParty>`))
}

/** The valid invoice with its line so many times. */
export function invoiceOfLines(count: number): Buffer {
  const [line = ''] = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(base) ?? []
  return Buffer.from(base.replace(line, () => line.repeat(count)))
}

const doctype = (inside: string): Buffer =>
  Buffer.from(base.replace('<Invoice', () => `<!DOCTYPE Invoice ${inside}><Invoice`))
const numbered = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const laughs = numbered(9, (index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)

/** Everything the issue names under "Bad input", at sizes far beyond any invoice. */
export const hostileFiles: readonly HostileFile[] = [
  { what: 'an entity bomb', refusal: /has a DOCTYPE.*line 2/, bytes: () => doctype(`[<!ENTITY l0 "ha">${laughs}]`) },
  {
    what: 'a million entities declared',
    refusal: /has a DOCTYPE/,
    bytes: () => doctype(`[${numbered(million, (index) => `<!ENTITY e${index} "x">`)}]`),
  },
  {
    what: 'an external entity',
    refusal: /has a DOCTYPE/,
    bytes: () => doctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'),
  },
  { what: 'an external DTD', refusal: /has a DOCTYPE/, bytes: () => doctype('SYSTEM "http://127.0.0.1:1/x.dtd"') },
  {
    what: 'a million attributes',
    refusal: /too many attributes.*more than 100 \(line/,
    bytes: () => invoiceWith(`<a ${numbered(million, (index) => `a${index}="" `)}/>`),
  },
  {
    what: 'a million times the same attribute',
    refusal: /too many attributes/,
    bytes: () => invoiceWith(`<a ${'a="" '.repeat(million)}/>`),
  },
  {
    what: 'elements with a hundred declarations',
    refusal: /too many elements and attributes/,
    bytes: () => invoiceWith(`<a ${numbered(100, (index) => `xmlns:a${index}="urn:${index}" `)}/>`.repeat(9000)),
  },
  {
    what: 'attributes declared far outside',
    refusal: null,
    bytes: () =>
      invoiceWith(
        `<a ${numbered(99, (index) => `xmlns:a${index}="urn:${index}" `)}>${'<b>'.repeat(60)}${`<c ${numbered(90, (index) => `a${index}:x="" `)}/>`.repeat(4200)}${'</b>'.repeat(60)}</a>`,
      ),
  },
  {
    what: 'a million references',
    refusal: /too many references.*more than 500000/,
    bytes: () => invoiceWith(`<a>${'&amp;'.repeat(million)}</a>`),
  },
  { what: 'half a million references', refusal: null, bytes: () => invoiceWith(`<a>${'&#x41;'.repeat(499_000)}</a>`) },
  {
    what: 'a million CDATA sections',
    refusal: null,
    bytes: () => invoiceWith(`<a>${'<![CDATA[x]]>'.repeat(million)}</a>`),
  },
  { what: 'a million comments', refusal: null, bytes: () => invoiceWith(`<a>${'<!--x-->'.repeat(million)}</a>`) },
  {
    what: 'a million texts between comments',
    refusal: null,
    bytes: () => invoiceWith(`<a>${'xxxxx<!---->'.repeat(million)}</a>`),
  },
  {
    what: 'a million empty elements',
    refusal: /too many elements and attributes: more than 400000/,
    bytes: () => invoiceWith('<a/>'.repeat(million)),
  },
  { what: 'as many elements as are read', refusal: null, bytes: () => invoiceWith('<a/>'.repeat(399_000)) },
  {
    what: 'as many elements and texts as are read',
    refusal: null,
    bytes: () => invoiceWith(`<a>${'x'.repeat(50)}</a>`.repeat(399_000)),
  },
  {
    what: 'as many VAT totals as are read',
    refusal: null,
    bytes: () =>
      invoiceWith('<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1</cbc:TaxAmount></cac:TaxTotal>'.repeat(133_000)),
  },
  {
    what: 'a million levels',
    refusal: /nested too deep: more than 64 levels/,
    bytes: () => invoiceWith('<a>'.repeat(million)),
  },
  {
    what: 'a million lines',
    refusal: /too many lines: more than 10000/,
    bytes: () => invoiceWith('<cac:InvoiceLine/>'.repeat(million)),
  },
  { what: 'a comment of 20 MB', refusal: null, bytes: () => invoiceWith(`<!--${'x'.repeat(20 * megabyte)}-->`) },
  {
    what: 'a processing instruction of 20 MB',
    refusal: null,
    bytes: () => invoiceWith(`<?x ${'x'.repeat(20 * megabyte)}?>`),
  },
  {
    what: 'a text of 20 MB',
    refusal: null,
    bytes: () => invoiceWith(`<cbc:Note>${'x'.repeat(20 * megabyte)}</cbc:Note>`),
  },
  {
    what: 'a text of 40 MB',
    refusal: /too large: more than 26214400 characters besides/,
    bytes: () => invoiceWith(`<cbc:Note>${'x'.repeat(40 * megabyte)}</cbc:Note>`),
  },
  {
    what: 'a file of 60 MB',
    refusal: /too large: .* bytes, at most 52428800/,
    bytes: () => invoiceWith('x'.repeat(60 * megabyte)),
  },
  { what: 'blanks of 20 MB', refusal: null, bytes: () => invoiceWith(' '.repeat(20 * megabyte)) },
  { what: 'an attribute of 20 MB', refusal: null, bytes: () => invoiceWith(`<a a="${'x'.repeat(20 * megabyte)}"/>`) },
  { what: 'a name of 20 MB', refusal: null, bytes: () => invoiceWith(`<${'x'.repeat(20 * megabyte)}/>`) },
  {
    what: 'a million files never closed',
    refusal: null,
    bytes: () => invoiceWith('EmbeddedDocumentBinaryObject"'.repeat(900_000)),
  },
  {
    what: 'a million empty files',
    refusal: /too many attachments: more than 100/,
    bytes: () => invoiceWith('<cbc:EmbeddedDocumentBinaryObject/>'.repeat(million / 2)),
  },
  {
    what: 'a tag never closed',
    refusal: /ends inside a tag/,
    bytes: () => invoiceWith(`<a${' '.repeat(10 * megabyte)}`).subarray(0, 10 * megabyte),
  },
  { what: 'a million of <', refusal: /< that is neither escaped/, bytes: () => invoiceWith('<'.repeat(million)) },
  { what: 'a million of &', refusal: /& that is not escaped/, bytes: () => invoiceWith('&'.repeat(million)) },
  { what: 'a million of ]]>', refusal: /]]> that is not escaped/, bytes: () => invoiceWith(']]>'.repeat(million)) },
  { what: 'nothing but zeros', refusal: /not XML/, bytes: () => Buffer.alloc(megabyte) },
]
