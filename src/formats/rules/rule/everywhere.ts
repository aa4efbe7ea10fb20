import type { XmlNode } from '../../read/text/parse-xml.ts'
import { type Place, placeOf } from './place.ts'
import { stepOf, type Tree } from './tree.ts'

const byTree = new WeakMap<Tree, Map<string, readonly Place[]>>()

const nothing: readonly Place[] = []

/** Every element of the document with the name (`cac:TaxCategory`), whatever holds it: XPath's `//`. Made once for all rules. */
export function everywhere({ tree }: Place, step: string): readonly Place[] {
  const nodes = tree.named(step)
  if (nodes.length === 0) return nothing
  const known = byTree.get(tree) ?? new Map<string, readonly Place[]>()
  const found = known.get(step) ?? nodes.map((node) => placeOf(node, tree))
  known.set(step, found)
  byTree.set(tree, known)
  return found
}

/** Every element of the document that the condition holds for, in file order. */
export function wherever({ tree }: Place, fits: (node: XmlNode) => boolean): readonly Place[] {
  return tree.elements.filter(fits).map((node) => placeOf(node, tree))
}

/** Name of the element that holds a place, as `cac:Price`; the document's own name for its children. */
export function parentStep({ node, tree }: Place): string {
  const parent = tree.parent(node)
  if (parent === null) return ''
  return parent === tree.root ? parent.name : stepOf(parent)
}
