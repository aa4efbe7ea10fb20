import type { XmlNode } from './text/parse-xml.ts'
import { aggregateNamespace, basicNamespace } from './text/namespaces.ts'

/** Trimmed text of an element, null when empty. */
export function value(node: XmlNode | null): string | null {
  const text = node === null ? '' : node.text.trim()
  return text === '' ? null : text
}

/** All basic children of the name. */
export function basics(node: XmlNode | null, name: string): readonly XmlNode[] {
  return node === null ? [] : node.children.filter((child) => child.name === name && child.namespace === basicNamespace)
}

/** The first basic child of the name. */
export function basic(node: XmlNode | null, name: string): XmlNode | null {
  return node?.children.find((child) => child.name === name && child.namespace === basicNamespace) ?? null
}

/** Text of the first basic child of the name. */
export function text(node: XmlNode | null, name: string): string | null {
  return value(basic(node, name))
}

/** Texts of all basic children of the name that have one. */
export function texts(node: XmlNode | null, name: string): readonly string[] {
  return basics(node, name).flatMap((child) => value(child) ?? [])
}

/** All aggregate children of the name. */
export function groups(node: XmlNode | null, name: string): readonly XmlNode[] {
  return node === null
    ? []
    : node.children.filter((child) => child.name === name && child.namespace === aggregateNamespace)
}

/** The first aggregate child at the path of names. */
export function group(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let found = node
  for (const name of path) {
    found = found?.children.find((child) => child.name === name && child.namespace === aggregateNamespace) ?? null
  }
  return found
}

/** An attribute's trimmed value, null when absent or empty. */
export function attribute(node: XmlNode | null, name: string): string | null {
  const found = node?.attributes.get(name)?.trim() ?? ''
  return found === '' ? null : found
}
