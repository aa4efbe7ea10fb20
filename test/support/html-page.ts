import { EntityDecoder } from '@nodable/entities'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of a page as a parser sees it; `text` is that of its own text children. */
export interface PageElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly PageElement[]
  readonly text: string
}

const doctype = '<!DOCTYPE html>\n'
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  entityDecoder: new EntityDecoder(),
})

/** The root of an HTML page that is also well-formed XML; throws when it is not. */
export function pageOf(html: string): PageElement {
  if (!html.startsWith(doctype)) throw new Error('The page does not begin with its document type.')
  const xml = html.slice(doctype.length)
  const verdict = XMLValidator.validate(xml)
  if (verdict !== true) throw new Error(`${verdict.err.msg} (line ${verdict.err.line})`)
  const [root] = elementsOf(parser.parse(xml))
  if (root === undefined) throw new Error('The page is empty.')
  return root
}

/** The element and all below it. */
export function allBelow(element: PageElement): PageElement[] {
  return [element, ...element.children.flatMap(allBelow)]
}

/** Elements and names of attributes without any text: what a text of a file must not change. */
export function shapeOf(element: PageElement): string {
  return `${element.name}[${[...element.attributes.keys()].join()}](${element.children.map(shapeOf).join('')})`
}

type Raw = Readonly<Record<string, unknown>>

function elementsOf(items: unknown): PageElement[] {
  return (items as Raw[]).flatMap((item) => {
    const name = Object.keys(item).find((key) => key !== ':@')
    if (name === undefined || name === '#text') return []
    const content = item[name] as Raw[]
    const text = content.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('')
    const attributes = Object.entries((item[':@'] ?? {}) as Record<string, string>)
    return [
      {
        name,
        attributes: new Map(attributes.map(([key, value]) => [key.slice(1), value])),
        children: elementsOf(content),
        text,
      },
    ]
  })
}
