/** A node of PostgreSQL's raw parse tree as libpg_query writes it: `{ SelectStmt: { … } }`, or what stands inside. */
export type Tree = Readonly<Record<string, unknown>>

/** What stands under a name when it is a node. */
export function part(tree: unknown, ...names: readonly string[]): Tree | undefined {
  let found = tree
  for (const name of names) found = isTree(found) ? found[name] : undefined
  return isTree(found) ? found : undefined
}

/** The nodes of a list under a name; empty when there is none. */
export function parts(tree: unknown, name: string): readonly unknown[] {
  const found = isTree(tree) ? tree[name] : undefined
  return Array.isArray(found) ? found : []
}

/** A text under a name, '' when there is none. */
export function word(tree: unknown, name: string): string {
  const found = isTree(tree) ? tree[name] : undefined
  return typeof found === 'string' ? found : ''
}

/** The texts of a list of `String` nodes, such as the name of a function or the fields of a column. */
export function words(tree: unknown, name: string): readonly string[] {
  return parts(tree, name).map((one) => word(part(one, 'String'), 'sval'))
}

/** Visits a tree and all below it; the visitor answers whether to go on below. */
export function walk(tree: unknown, visit: (kind: string, node: Tree) => boolean): void {
  if (Array.isArray(tree)) for (const one of tree) walk(one, visit)
  if (!isTree(tree)) return
  for (const [kind, node] of Object.entries(tree)) {
    if (isTree(node) ? visit(kind, node) : Array.isArray(node)) walk(node, visit)
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
