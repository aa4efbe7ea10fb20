/** What a letter says, with `{why}` it is written, who `{us}` is, and the places of what it is about. */
export interface LetterWords {
  readonly subject: string
  readonly body: string
}

/** The address that opens a letter in a mail program, with what stands in its places. */
export function mailAddress({ subject, body }: LetterWords, places: Readonly<Record<string, string>>): string {
  // A line feed in a subject, as in the name of a file, is where some mail programs take the rest for other headers.
  const oneLine = filled(subject, places).replaceAll(/\p{Cc}+/gu, ' ')
  return `mailto:?subject=${encoded(oneLine)}&body=${encoded(filled(body, places))}`
}

// At once, so that a name with braces is no place of its own.
function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '')
}

/** As an address has it; half a character, which a text that was cut may end with, throws there and is replaced. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}
