/** What a letter says, with `{why}` it is written, who `{us}` is, and the places of what it is about. */
export interface LetterWords {
  readonly subject: string
  readonly body: string
}

/** The address that opens a letter in a mail program, with what stands in its places. */
export function mailAddress({ subject, body }: LetterWords, places: Readonly<Record<string, string>>): string {
  return `mailto:?subject=${filled(subject, places)}&body=${filled(body, places)}`
}

// At once, so that a name with braces is no place of its own.
function filled(text: string, places: Readonly<Record<string, string>>): string {
  return encodeURIComponent(text.replaceAll(/\{(\w+)\}/g, (_, place: string) => places[place] ?? ''))
}
