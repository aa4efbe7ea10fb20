/** Characters of a text that may be one, separators and all; a file may say megabytes. */
const lengthMax = 200

/**
 * The 12 digits of a Belgian structured message (OGM/VCS), or null when it is none: separators `+ * / . -` and blanks
 * are dropped, the last two digits must be the first ten modulo 97, 97 standing for 0 (posting.md 4).
 */
export function parseStructuredMessage(text: string): string | null {
  if (text.length > lengthMax) return null
  const digits = text.replace(/[+*/.\s-]/g, '')
  if (!/^\d{12}$/.test(digits)) return null
  const remainder = BigInt(digits.slice(0, 10)) % 97n
  return BigInt(digits.slice(10)) === (remainder === 0n ? 97n : remainder) ? digits : null
}

/** Twelve digits as ledgers and papers show them: `+++ddd/dddd/ddddd+++` (D23). */
export function formatStructuredMessage(digits: string): string {
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}
