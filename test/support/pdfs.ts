import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** A file inside a PDF. */
export interface PdfFile {
  readonly name: string
  readonly content: string | Buffer
}

/** A PDF/A-3 with embedded files, as the library that draws our own pages writes it. */
export function pdfWith(...files: readonly PdfFile[]): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: '1.7' })
  const parts: Buffer[] = []
  const made = new Promise<Buffer>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
  })
  document.text('Invoice')
  for (const { name, content } of files) document.file(Buffer.from(content), { name })
  document.end()
  return made
}

/** The objects of a PDF written by hand, without tables of positions. */
export function rawPdf(...objects: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects.map((each) => Buffer.from(each)), Buffer.from('\n%%EOF')])
}

/** Object 3 as a stream of bytes that are packed already. */
export function stream(packed: Buffer, dictionary: string): Buffer {
  return Buffer.concat([
    Buffer.from(`3 0 obj <</Length ${packed.length} ${dictionary}>> stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
}

/** A PDF by hand that holds object 3 under a name; `more` goes into its trailer. */
export function holding(name: string, file: Buffer, more = ''): Buffer {
  return rawPdf(
    `1 0 obj <</Type/Catalog /Names <</EmbeddedFiles <</Kids [4 0 R 4 0 R]>>>>>> endobj\n`,
    `4 0 obj <</Names [(a) 2 0 R] /Kids [4 0 R]>> endobj 2 0 obj <</F (${name}) /EF <</F 3 0 R>>>> endobj\n`,
    file,
    `trailer <</Root 1 0 R ${more}>>`,
  )
}

/** So many blanks, packed tight: a bomb. */
export function bomb(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes, 32), { level: 9 })
}
