import { Problem } from '../core/problem.ts'

const isSymbol = new Uint8Array(128)
for (const symbol of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
  isSymbol[symbol.charCodeAt(0)] = 1

const equalsSign = 61

function isWhiteSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** Counts symbols and padding in one pass; null when another character, or a symbol after padding, is met. */
function measure(text: string): { symbols: number; padding: number } | null {
  let symbols = 0
  let padding = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 128 && isSymbol[code] === 1) {
      if (padding > 0) return null
      symbols++
    } else if (code === equalsSign) padding++
    else if (!isWhiteSpace(code)) return null
  }
  return { symbols, padding }
}

/** The bytes, or null when the text is not base64; with `repairPadding` missing `=` are forgiven (einvoice.md, docImage). */
export function tryBase64(text: string, repairPadding: boolean): Buffer | null {
  const size = measure(text)
  if (size === null || size.symbols % 4 === 1) return null
  const wanted = (4 - (size.symbols % 4)) % 4
  if (size.padding !== wanted && !(repairPadding && size.padding === 0)) return null
  return Buffer.from(text, 'base64')
}

/** The bytes of a strict base64 text with white space allowed; Problem `BadRequest` naming the field otherwise (D5, D28). */
export function decodeBase64(text: string, field: string): Buffer {
  const bytes = tryBase64(text, false)
  if (bytes === null) throw new Problem('BadRequest', `The value of ${field} is not valid base64.`, { target: field })
  return bytes
}

/** Whether the bytes begin as every PDF file does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.byteLength)).toString('latin1') === '%PDF-'
}

/** Refuses bytes that are not a PDF with Problem `BadRequest` naming the field (D28). */
export function requirePdf(bytes: Uint8Array, field: string): void {
  if (!isPdf(bytes))
    throw new Problem('BadRequest', `The value of ${field} is not a PDF file: it must begin with %PDF-.`, {
      target: field,
    })
}
