/**
 * A text that others chose, as the name of a file, on one line of a terminal: what would end the line, move the cursor, change
 * colours or turn the direction of reading is written as `\u001b`.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}
