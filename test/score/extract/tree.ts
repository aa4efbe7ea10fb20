import { SaxesParser } from 'saxes'

/** An element under the prefix of {@link namespaces}, with the text that stands directly in it. */
export interface Element {
  /** Such as `cbc:ID`, whatever prefix the file has. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  text: string
  readonly children: Element[]
}

/** Prefixes of the tables of terms, by namespace. */
const namespaces: ReadonlyMap<string, string> = new Map([
  ['urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 'invoice'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2', 'creditnote'],
  ['urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2', 'attached'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2', 'cbc'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2', 'cac'],
  ['http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader', 'sbdh'],
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'rsm'],
  ['urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100', 'ram'],
  ['urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100', 'udt'],
])

/** More than any invoice has: what is kept of a file stays small. */
const elementsMax = 1_000_000
/** The parser looks for a namespace in each element around: time is the square of the depth. */
const depthMax = 200

function fail(why: string): never {
  throw new Error(why)
}

/**
 * The root of an XML text, read by saxes, which is strict about well-formedness and namespaces, fetches nothing and knows no entities
 * but those of XML, so that a document type declaration does no harm. Throws for what is not XML.
 */
export function treeOf(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: Element[] = []
  let root: Element | undefined
  let count = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (++count > elementsMax || open.length >= depthMax)
      fail('The file has too many elements, or they are nested too deep.')
    const attributes = Object.values(tag.attributes).map(({ local, value }) => [local, value] as const)
    const prefix = namespaces.get(tag.uri) ?? `{${tag.uri}}`
    const element = { name: `${prefix}:${tag.local}`, attributes: new Map(attributes), text: '', children: [] }
    root ??= element
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const say = (text: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('text', say)
  parser.on('cdata', say)
  parser.write(xml).close()
  return root ?? fail('The file has no element.')
}
