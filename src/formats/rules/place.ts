import type { XmlNode } from '../parse-xml.ts'
import { basicNamespace, value } from '../ubl.ts'

/** An element with its address; addresses use the usual prefixes whatever the file calls them. */
export interface Place {
  readonly node: XmlNode
  /** As `/Invoice/cac:TaxTotal[1]/cbc:TaxAmount`. A position stands where the parent has several of the name, or may have: always for groups. */
  readonly xpath: string
}

const aggregateNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'

const namespaces: Readonly<Record<string, string>> = { cbc: basicNamespace, cac: aggregateNamespace }

/** The document itself as a place. */
export function rootPlace(root: XmlNode): Place {
  return { node: root, xpath: `/${root.name}` }
}

/** Elements at a path of `cac:` and `cbc:` names below a place, in file order: `all(root, 'cac:TaxTotal/cac:TaxSubtotal')`. */
export function all(from: Place, path: string): readonly Place[] {
  return path
    .split('/')
    .reduce<readonly Place[]>((places, step) => places.flatMap((place) => children(place, step)), [from])
}

function children({ node, xpath }: Place, step: string): readonly Place[] {
  const colon = step.indexOf(':')
  const [namespace, name] = [namespaces[step.slice(0, colon)], step.slice(colon + 1)]
  const found = node.children.filter((child) => child.name === name && child.namespace === namespace)
  const numbered = found.length > 1 || step.startsWith('cac:')
  return found.map((child, index) => ({
    node: child,
    xpath: `${xpath}/${step}${numbered ? `[${index + 1}]` : ''}`,
  }))
}

/** The first element at the path, null when there is none. */
export function first(from: Place | null, path: string): Place | null {
  return from === null ? null : (all(from, path)[0] ?? null)
}

/** Trimmed text of the first element at the path, null when absent or empty. */
export function textAt(from: Place | null, path: string): string | null {
  return value(first(from, path)?.node ?? null)
}

/** Every element of the document with its place, parents before children. */
export function* everyPlace(from: Place): Generator<Place> {
  yield from
  const seen = new Map<string, number>()
  const total = new Map<string, number>()
  for (const child of from.node.children) {
    const step = stepOf(child)
    total.set(step, (total.get(step) ?? 0) + 1)
  }
  for (const child of from.node.children) {
    const step = stepOf(child)
    const position = (seen.get(step) ?? 0) + 1
    seen.set(step, position)
    const numbered = (total.get(step) ?? 0) > 1 || step.startsWith('cac:')
    yield* everyPlace({ node: child, xpath: `${from.xpath}/${step}${numbered ? `[${position}]` : ''}` })
  }
}

function stepOf({ namespace, name }: XmlNode): string {
  if (namespace === basicNamespace) return `cbc:${name}`
  return namespace === aggregateNamespace ? `cac:${name}` : name
}
