/** The characters of an XML file by its byte order mark, else its declaration, else UTF-8; throws for what is in no such encoding. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark the first character of a file, `<`, tells how wide characters are (XML 1.0, F.1).
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
}
