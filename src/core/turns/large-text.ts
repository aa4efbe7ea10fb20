import { workTurn } from './slices.ts'

/** A text that was made of many bytes, and whether it has no control characters: to look for them takes as long again. */
export interface LargeText {
  readonly text: string
  readonly plain: boolean
}

/** Bytes that are decoded at once; what a text of fewer than a million characters is made of lies in V8's own memory. */
const partBytes = 512 * 1024

// eslint-disable-next-line no-control-regex -- what JSON allows in no text
const controlCharacter = /[\u0000-\u001f]/

/** The text of many bytes in UTF-8, made in parts that give way to others (F91); undefined when they are something else. */
export async function largeText(bytes: Uint8Array): Promise<LargeText | undefined> {
  let text = ''
  let plain = true
  try {
    for (let from = 0; from < bytes.length;) {
      await workTurn()
      const to = endOfCharacter(bytes, from + partBytes)
      // A mark of the byte order is none behind the first part.
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: from > 0 })
      const part = decoder.decode(bytes.subarray(from, to))
      plain &&= !controlCharacter.test(part)
      text += part
      from = to
    }
  } catch {
    return undefined
  }
  return { text, plain }
}

// No further than four bytes back: what is longer is no character.
function endOfCharacter(bytes: Uint8Array, wanted: number): number {
  if (wanted >= bytes.length) return bytes.length
  let at = wanted
  while (at > wanted - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--
  return at
}
