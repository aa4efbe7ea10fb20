/** HTML that may go into a page as it is; only {@link markup} makes it. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What {@link markup} takes: text is escaped, absent is nothing, lists are joined. */
export type Part = Markup | string | null | readonly Part[]

/**
 * Template tag of the preview: the only way text gets into it, and every text is escaped for element content and for
 * quoted attributes alike. Written as well-formed XML, so that a page can be checked with a parser.
 */
export function markup(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let html = fixed[0] ?? ''
  for (const [at, part] of parts.entries()) html += rendered(part) + (fixed[at + 1] ?? '')
  return new Markup(html)
}

function rendered(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escaped(part)
  return part instanceof Markup ? part.html : part.map(rendered).join('')
}

// Control characters are not allowed in XML; embeddings, overrides and isolates could show a text in another order
// than the file has it. Direction marks (U+200E, U+200F, U+061C) are harmless and belong to Arabic and Hebrew.
const unsafe = /[\p{Cc}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069&<>"'`]/gu

/** Text as markup: special characters as references, what cannot be seen as its code point between angle brackets. */
function escaped(text: string): string {
  return text.toWellFormed().replace(unsafe, (character) => {
    if (/[&<>"'`]/.test(character)) return `&#${character.charCodeAt(0)};`
    if (/[\t\n\r]/.test(character)) return character
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
