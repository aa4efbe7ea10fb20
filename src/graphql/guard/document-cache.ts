import type { DocumentNode } from 'graphql'

/** What yoga keeps parsed documents and refusals in: by the text of the request. */
export interface TextCache<Value> {
  get(text: string): Value | undefined
  set(text: string, value: Value): void
}

/** Parsed documents and what was refused at parsing. */
export interface DocumentCache {
  readonly parsed: TextCache<DocumentNode>
  readonly refused: TextCache<Error>
}

// Comments make an element of the parser of every two characters, so the worst text takes 50 times its length in memory.
const charactersMax = 2_000_000
const entriesMax = 1_000

/** The documents of this process; parsed, validated and weighed once, and forgotten when the least recently used are too many or too long. */
export function documentCache(): DocumentCache {
  return { parsed: boundedCache(), refused: boundedCache() }
}

/** Keeps the most recently used values whose texts have so many characters in all. */
export function boundedCache<Value>(entries = entriesMax, characters = charactersMax): TextCache<Value> {
  const kept = new Map<string, Value>()
  let length = 0
  return {
    get(text) {
      const value = kept.get(text)
      if (value === undefined) return undefined
      // The order of a Map is that of insertion: what is used goes to the end.
      kept.delete(text)
      kept.set(text, value)
      return value
    },
    set(text, value) {
      if (kept.delete(text)) length -= text.length
      kept.set(text, value)
      length += text.length
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && length <= characters) return
        kept.delete(oldest)
        length -= oldest.length
      }
    },
  }
}
