import type { XmlNode } from '../../read/text/parse-xml.ts'
import { value } from '../../read/ubl.ts'
import { firstAt, nodesAt, type Tree, treeOf } from './tree.ts'

/** An element with its address; addresses use the usual prefixes whatever the file calls them. */
export interface Place {
  readonly node: XmlNode
  readonly tree: Tree
  /** As `/Invoice/cac:TaxTotal[1]/cbc:TaxAmount`. A position stands where the parent has several of the name, or may have: always for groups. */
  readonly xpath: string
}

/** Makes its address when a rule asks for it: nearly all places are looked at and found in order. */
class LazyPlace implements Place {
  readonly node: XmlNode
  readonly tree: Tree

  constructor(node: XmlNode, tree: Tree) {
    this.node = node
    this.tree = tree
  }

  get xpath(): string {
    return this.tree.xpath(this.node)
  }
}

/** An element of a document as a place. */
export function placeOf(node: XmlNode, tree: Tree): Place {
  return new LazyPlace(node, tree)
}

/** The document itself as a place. */
export function rootPlace(root: XmlNode): Place {
  return placeOf(root, treeOf(root))
}

/** Elements at a path of `cac:` and `cbc:` names below a place, in file order: `all(root, 'cac:TaxTotal/cac:TaxSubtotal')`. */
export function all({ node, tree }: Place, path: string): readonly Place[] {
  return nodesAt(node, path).map((found) => placeOf(found, tree))
}

/** The first element at the path, null when there is none. */
export function first(from: Place | null, path: string): Place | null {
  const found = from === null ? null : firstAt(from.node, path)
  return from === null || found === null ? null : placeOf(found, from.tree)
}

/** Trimmed text of the first element at the path, null when absent or empty. */
export function textAt(from: Place | null, path: string): string | null {
  return from === null ? null : value(firstAt(from.node, path))
}
