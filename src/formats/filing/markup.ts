/** Attributes of an element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>

// What XML 1.0 cannot have at all: control characters, half a surrogate pair, and two that are none.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML has it, without characters it cannot have. */
export function escaped(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (found) => references[found] ?? found)
}

/** An element of text on a line of its own. */
export function textElement(depth: number, name: string, text: string, attributes: Attributes = {}): string {
  return `${'  '.repeat(depth)}<${name}${written(attributes)}>${escaped(text)}</${name}>\n`
}

/** An element of elements, or an empty one. */
export function element(depth: number, name: string, attributes: Attributes, content: readonly string[]): string {
  const [indent, start] = ['  '.repeat(depth), `<${name}${written(attributes)}`]
  return content.length === 0 ? `${indent}${start}/>\n` : `${indent}${start}>\n${content.join('')}${indent}</${name}>\n`
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('')
}
