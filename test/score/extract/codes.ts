/** Codes of UNTDID 1001 that EN 16931 takes for credit notes (code list of BT-3). */
const creditCodes: ReadonlySet<string> = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '))

/** Whether a type code (BT-3) makes a credit note of a document. */
export function isCreditCode(code: string | null): boolean {
  return creditCodes.has(code ?? '')
}

/** Sizes in bytes of embedded files; blanks within base64 and missing padding are taken, what is no base64 is left out. */
export function fileSizes(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const digits = text.replace(/\s+/g, '')
    const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(digits) && digits.replace(/=+$/, '').length % 4 !== 1
    return isBase64 ? [String(Buffer.byteLength(digits, 'base64'))] : []
  })
}
