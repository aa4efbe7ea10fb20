import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { PreviewLanguage } from '../../model/file-functions.ts'
import { previewHtml } from '../preview/page.ts'
import { titleOf } from '../preview/head.ts'
import { viewIn } from '../preview/view.ts'
import type { EInvoice } from '../read/e-invoice.ts'
import { blocksOf, type Block, type Cell } from './blocks.ts'

/** What a page is drawn with: the bytes of two fonts, and when it is drawn. */
export interface PaperTools {
  readonly regular: Buffer
  readonly bold: Buffer
  readonly at: Date
}

const margin = 40
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin
const gap = 6
const sizes = { text: 8, heading: 10, title: 15 } as const

/**
 * The invoice as a PDF/A-3b for people: what the HTML preview shows, without what the validation found. Fonts are embedded,
 * and a character that they do not have is drawn as U+FFFD; text from right to left is drawn in the order of the file.
 */
export async function paperOf(invoice: EInvoice, language: PreviewLanguage, tools: PaperTools): Promise<Buffer> {
  const paper = new Paper(titleOf(invoice, viewIn(language, null)), language, tools)
  for (const block of blocksOf(previewHtml(invoice, { language, findings: [] }))) paper.draw(block)
  return paper.bytes()
}

class Paper {
  private readonly document: PDFKit.PDFDocument
  private readonly has: (code: number) => boolean
  private readonly ended: Promise<Buffer>
  private y: number = margin

  constructor(title: string, language: PreviewLanguage, { regular, bold, at }: PaperTools) {
    this.has = glyphsOf(regular)
    this.document = new PDFDocument({
      size: 'A4',
      margin,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: language,
      // Else the first font would be one of the standard's, which are not embedded.
      font: '',
      info: { Title: this.drawable(title), Producer: 'Facturier', Creator: 'Facturier', CreationDate: at },
    })
    this.document.registerFont('regular', regular).registerFont('bold', bold)
    const parts: Buffer[] = []
    this.ended = new Promise((resolve, reject) => {
      this.document.on('data', (part: Buffer) => parts.push(part))
      this.document.on('end', () => resolve(Buffer.concat(parts)))
      this.document.on('error', reject)
    })
  }

  bytes(): Promise<Buffer> {
    this.document.end()
    return this.ended
  }

  draw(block: Block): void {
    if (block.kind === 'heading') this.line(block.text, block.level === 1 ? sizes.title : sizes.heading)
    else if (block.kind === 'text') this.row([{ text: block.text, isNumber: false }], [width])
    else if (block.kind === 'pairs') this.pairs(block.rows)
    else this.table(block)
  }

  private line(text: string, size: number): void {
    this.y += gap
    this.row([{ text, isNumber: false }], [width], 'bold', size)
  }

  private pairs(rows: readonly (readonly [string, string])[]): void {
    for (const [label, value] of rows)
      this.row(
        [
          { text: label, isNumber: false },
          { text: value, isNumber: false },
        ],
        [130, width - 130],
      )
    this.y += gap
  }

  private table({ caption, head, rows }: Extract<Block, { kind: 'table' }>): void {
    if (caption !== '') this.line(caption, sizes.heading)
    const widths = this.widthsOf([head, ...rows].filter((row) => row.length > 0))
    const heading = (): void => {
      if (head.length > 0) this.row(head, widths, 'bold')
    }
    heading()
    for (const row of rows) this.row(row, widths, 'regular', sizes.text, heading)
    this.y += gap
  }

  /** Columns as wide as what is in them, the wide ones sharing what is left. */
  private widthsOf(rows: readonly (readonly Cell[])[]): readonly number[] {
    const columns = Math.max(0, ...rows.slice(0, measuredMax).map((row) => row.length))
    this.document.font('bold').fontSize(sizes.text)
    const natural = Array.from({ length: columns }, (_, at) =>
      Math.max(
        20,
        ...rows
          .slice(0, measuredMax)
          .flatMap((row) => (row[at]?.text ?? '').split('\n'))
          .map((line) => this.document.widthOfString(this.drawable(line.slice(0, 80))) + gap),
      ),
    )
    const total = natural.reduce((sum, one) => sum + one, 0)
    const narrow = natural.map((one) => one <= width / columns)
    const left = width - natural.reduce((sum, one, at) => sum + (narrow[at] === true ? one : 0), 0)
    const wide = total - (width - left)
    return natural.map((one, at) => (total <= width || narrow[at] === true ? one : (one * left) / wide))
  }

  /** Draws cells side by side, on the next page where they do not fit on this one. */
  private row(
    cells: readonly Cell[],
    widths: readonly number[],
    font: 'regular' | 'bold' = 'regular',
    size: number = sizes.text,
    onNewPage: () => void = () => undefined,
  ): void {
    this.document.font(font).fontSize(size)
    const drawn = cells.map(({ text, isNumber }, at) => ({
      text: this.drawable(text),
      options: { width: (widths[at] ?? 0) - gap, align: isNumber ? ('right' as const) : ('left' as const) },
    }))
    const height = Math.max(0, ...drawn.map(({ text, options }) => this.document.heightOfString(text, options)))
    const shown = Math.min(height, bottom - margin - 2 * sizes.title)
    if (this.y + shown > bottom) {
      this.document.addPage()
      this.y = margin
      onNewPage()
      this.document.font(font).fontSize(size)
    }
    let x = margin
    for (const [at, { text, options }] of drawn.entries()) {
      if (text !== '') this.document.text(text, x, this.y, { ...options, height: shown + 1 })
      x += widths[at] ?? 0
    }
    this.y += shown + 2
  }

  private drawable(text: string): string {
    return Array.from(text, (one) => (one === '\n' || this.has(one.codePointAt(0) ?? 0) ? one : '\uFFFD')).join('')
  }
}

/** Rows by which the widths of columns are measured. */
const measuredMax = 200

function glyphsOf(font: Buffer): (code: number) => boolean {
  const made = create(font)
  return 'hasGlyphForCodePoint' in made ? (code) => made.hasGlyphForCodePoint(code) : () => true
}
