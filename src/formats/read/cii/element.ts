import { isDate } from '../../../core/date.ts'
import { aggregateNamespace, basicNamespace } from '../text/namespaces.ts'
import type { XmlNode } from '../text/parse-xml.ts'

/** Namespace of the root of a CII document (UN/CEFACT D16B). */
export const ciiNamespace = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'

const standard = 'urn:un:unece:uncefact:data:standard:'

/** The usual prefixes of the namespaces of CII, as addresses have them. */
export const ciiPrefixes: ReadonlyMap<string, string> = new Map([
  [ciiNamespace, 'rsm'],
  [`${standard}ReusableAggregateBusinessInformationEntity:100`, 'ram'],
  [`${standard}UnqualifiedDataType:100`, 'udt'],
  [`${standard}QualifiedDataType:100`, 'qdt'],
])

/** All children of the name, in any namespace of CII. */
export function many(node: XmlNode | null, name: string): readonly XmlNode[] {
  return node === null ? [] : node.children.filter((child) => child.name === name && ciiPrefixes.has(child.namespace))
}

/** The first child at the path of names. */
export function one(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let found = node
  for (const name of path)
    found = found?.children.find((child) => child.name === name && ciiPrefixes.has(child.namespace)) ?? null
  return found
}

/** Trimmed text of the first element at the path, '' without one. */
export function textOf(node: XmlNode | null, ...path: readonly string[]): string {
  return one(node, ...path)?.text.trim() ?? ''
}

/** A piece of the document that is made, or none. */
export type Part = XmlNode | null | readonly Part[]

/** Which element of the file an element that was made stands for; a group that CII does not have stands for none. */
const origins = new WeakMap<XmlNode, XmlNode>()

/** See {@link origins}. */
export function originOf(made: XmlNode): XmlNode | undefined {
  return origins.get(made)
}

const none: ReadonlyMap<string, string> = new Map()

/** Makes an element that stands for one of the file. */
export function make(made: XmlNode, origin: XmlNode | null): XmlNode {
  if (origin !== null) origins.set(made, origin)
  return made
}

/** The parts that there are, in order. */
export function partsOf(parts: readonly Part[]): readonly XmlNode[] {
  return parts.flatMap((part) => (part === null ? [] : 'name' in part ? [part] : partsOf(part)))
}

/** A group of the house's shape; null where it would hold nothing. */
export function held(name: string, origin: XmlNode | null, ...parts: readonly Part[]): XmlNode | null {
  const children = partsOf(parts)
  if (children.length === 0) return null
  return make({ namespace: aggregateNamespace, name, attributes: none, children, text: '' }, origin)
}

/** A value of the house's shape with what the element says and its attributes; null where there is no such element. */
export function said(
  name: string,
  origin: XmlNode | null,
  text: string = origin?.text ?? '',
  attributes: ReadonlyMap<string, string> = origin?.attributes ?? none,
): XmlNode | null {
  return origin === null ? null : make({ namespace: basicNamespace, name, attributes, children: [], text }, origin)
}

/** A value that follows from where an element stands, such as that an amount is a charge. */
export function meant(name: string, text: string): XmlNode {
  return { namespace: basicNamespace, name, attributes: none, children: [], text }
}

/** An amount, in the currency of the document unless it says another one. */
export function amount(name: string, origin: XmlNode | null, currency: string): XmlNode | null {
  if (origin === null) return null
  const own = origin.attributes.has('currencyID')
  // Where the document has no currency one finding says so, not one for each amount: XXX is none, of ISO 4217.
  const attributes = own ? origin.attributes : new Map([['currencyID', currency === '' ? 'XXX' : currency]])
  return said(name, origin, origin.text, attributes)
}

const dateElements = ['DateTimeString', 'DateString', 'DateTime', 'Date'] as const

/** A date of the element that holds it: format 102 is `20250131`; what is written otherwise stays as it is, for the draft to find. */
export function date(name: string, holder: XmlNode | null): XmlNode | null {
  const found = dateElements.map((element) => one(holder, element)).find((node) => node !== null) ?? null
  return said(name, found, found === null ? '' : plainDate(found), none)
}

/** The date of a DateTimeString in format 102 as `2025-01-31`, else its text. */
function plainDate({ text, attributes }: XmlNode): string {
  const written = text.trim()
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(written) ?? []
  const made = `${year}-${month}-${day}`
  return (attributes.get('format') ?? '102') === '102' && year !== undefined && isDate(made) ? made : written
}
