import { aggregateNamespace, basicNamespace } from '../text/namespaces.ts'
import type { XmlNode } from '../text/parse-xml.ts'
import { ciiNamespace, ciiPrefixes, originOf } from './element.ts'

/** Longest name in an address. */
const nameMax = 100

interface Addresses {
  readonly parents: ReadonlyMap<XmlNode, XmlNode>
  /** Steps of the children of elements that were asked for. */
  readonly steps: Map<XmlNode, string>
}

const known = new WeakMap<XmlNode, Addresses>()

function addressesOf(root: XmlNode): Addresses {
  const before = known.get(root)
  if (before !== undefined) return before
  const parents = new Map<XmlNode, XmlNode>()
  const visit = (node: XmlNode): void => {
    for (const child of node.children) {
      parents.set(child, node)
      visit(child)
    }
  }
  visit(root)
  const made = { parents, steps: new Map<XmlNode, string>() }
  known.set(root, made)
  return made
}

function nameOf({ name, namespace }: XmlNode): string {
  const prefix = ciiPrefixes.get(namespace)
  const shown = name.length <= nameMax ? name : `${name.slice(0, nameMax)}…`
  return prefix === undefined ? shown : `${prefix}:${shown}`
}

// All children of an element at once: ten thousand lines do not count each other.
function numberChildren({ children }: XmlNode, steps: Map<XmlNode, string>): void {
  const total = Map.groupBy(children, nameOf)
  for (const [name, same] of total)
    for (const [at, node] of same.entries()) steps.set(node, same.length > 1 ? `${name}[${at + 1}]` : name)
}

/** Address of an element of a CII file, as `/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID`. */
export function ciiAddress(root: XmlNode, node: XmlNode): string {
  const { parents, steps } = addressesOf(root)
  const parent = parents.get(node)
  if (parent === undefined) return `/${nameOf(node)}`
  if (!steps.has(node)) numberChildren(parent, steps)
  return `${ciiAddress(root, parent)}/${steps.get(node) ?? nameOf(node)}`
}

const namespaces: Readonly<Record<string, string>> = { cac: aggregateNamespace, cbc: basicNamespace }

const byName = new WeakMap<XmlNode, Map<string, readonly XmlNode[]>>()

function childrenOf(node: XmlNode, prefix: string, name: string): readonly XmlNode[] {
  const lists = byName.get(node) ?? new Map<string, readonly XmlNode[]>()
  byName.set(node, lists)
  const key = `${prefix}:${name}`
  const before = lists.get(key)
  if (before !== undefined) return before
  const namespace = namespaces[prefix]
  const found = node.children.filter((child) => child.name === name && child.namespace === namespace)
  lists.set(key, found)
  return found
}

/**
 * Where in its file something is that the house addresses in its own shape: for a CII document the element that the address
 * stands for, or the nearest around it that the file has; any other address is right as it is.
 */
export function placeInFile(tree: XmlNode, address: string): string {
  const root = tree.namespace === ciiNamespace ? originOf(tree) : undefined
  if (root === undefined) return address
  const [empty, first, ...steps] = address.split('/')
  if (empty !== '' || first !== tree.name) return address
  let node: XmlNode = tree
  let place = root
  for (const step of steps) {
    const [, prefix = '', name = '', position = '1'] = /^(c[ab]c):([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? []
    const next = childrenOf(node, prefix, name)[Number(position) - 1]
    if (next === undefined) break
    node = next
    place = originOf(next) ?? place
  }
  return ciiAddress(root, place)
}
