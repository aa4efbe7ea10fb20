import { inflateSync } from 'node:zlib'

/**
 * The pages of a PDF that Chromium printed, their texts as they were drawn, blanks left out. It reads what Chromium writes
 * (plain objects, Flate streams, fonts of two-byte codes with ToUnicode), and no other PDF.
 */
export function printedPages(pdf: Buffer): readonly string[] {
  const file = new PrintedFile(pdf.toString('latin1'))
  return file
    .objects('/Type /Page\n')
    .map((page) => file.textOf(page))
    .map((text) => text.replaceAll(/\s+/g, ''))
}

class PrintedFile {
  private readonly bodies: ReadonlyMap<string, string>

  constructor(source: string) {
    this.bodies = new Map(
      [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
    )
  }

  /** Bodies that hold a text. */
  objects(holding: string): readonly string[] {
    return [...this.bodies.values()].filter((body) => body.includes(holding))
  }

  textOf(page: string): string {
    const fonts = new Map(
      [...this.resourcesOf(page).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        this.lettersOf(id),
      ]),
    )
    let letters: ReadonlyMap<string, string> = new Map()
    let text = ''
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    for (const [, font, codes] of this.streamOf(contents).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map()
      for (const [code] of (codes ?? '').matchAll(/.{4}/g)) text += letters.get(code.toUpperCase()) ?? ''
    }
    return text
  }

  private resourcesOf(page: string): string {
    const [, id] = /\/Resources (\d+) 0 R/.exec(page) ?? []
    return id === undefined ? page : (this.bodies.get(id) ?? '')
  }

  private lettersOf(font: string): ReadonlyMap<string, string> {
    const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(this.bodies.get(font) ?? '') ?? []
    const found = new Map<string, string>()
    const letter = (code: number): string => String.fromCharCode(code)
    const named = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')
    for (const [, from = '', to = '', first = ''] of this.streamOf(id).matchAll(
      /<([0-9A-F]{4})> (?:<([0-9A-F]{4})> )?<([0-9A-F]{4})>/gi,
    )) {
      const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to === '' ? from : to, 16)]
      for (let code = start; code <= end; code += 1)
        found.set(named(code), letter(Number.parseInt(first, 16) + code - start))
    }
    return found
  }

  private streamOf(id: string): string {
    const [, packed] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(this.bodies.get(id) ?? '') ?? []
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
}
