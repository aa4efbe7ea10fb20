import type { EInvoiceProfile } from '../../read/e-invoice.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { profileOf } from '../../read/read.ts'
import { aggregateNamespace, basicNamespace } from '../../read/text/namespaces.ts'

/** A document with its elements by name, built once per file: rules that look for an element anywhere stay linear. */
export interface Tree {
  readonly root: XmlNode
  readonly profile: EInvoiceProfile
  /** e-FFF is written in the shape of UBL 2.0 (einvoice.md 1): its rules know other places for the same values. */
  readonly efff: boolean
  /** Elements of a name such as `cac:AllowanceCharge` anywhere below the root, in file order. */
  readonly named: (step: string) => readonly XmlNode[]
  /** Every element with the root, in file order. */
  readonly elements: readonly XmlNode[]
  /** Every element whose name ends in `Amount`, prices apart. */
  readonly amounts: readonly XmlNode[]
  readonly parent: (node: XmlNode) => XmlNode | null
  /** Address as {@link Place} has it. */
  readonly xpath: (node: XmlNode) => string
}

const trees = new WeakMap<XmlNode, Tree>()

/** The tree of a root element; the same object for the same file. */
export function treeOf(root: XmlNode): Tree {
  const known = trees.get(root)
  if (known !== undefined) return known
  const built = build(root)
  trees.set(root, built)
  return built
}

function build(root: XmlNode): Tree {
  const parents = new Map<XmlNode, XmlNode>()
  const byName = new Map<string, XmlNode[]>()
  const byNamespace = new Map<string, Map<string, XmlNode[]>>()
  const sameAs = (node: XmlNode): XmlNode[] => {
    const names = byNamespace.get(node.namespace) ?? new Map<string, XmlNode[]>()
    if (names.size === 0) byNamespace.set(node.namespace, names)
    const known = names.get(node.name)
    if (known !== undefined) return known
    // Two foreign namespaces share a list, as they share the name they are addressed by.
    const step = stepOf(node)
    const list = byName.get(step) ?? []
    byName.set(step, list)
    names.set(node.name, list)
    return list
  }
  const elements: XmlNode[] = [root]
  const visit = (node: XmlNode): void => {
    for (const child of node.children) {
      parents.set(child, node)
      elements.push(child)
      sameAs(child).push(child)
      visit(child)
    }
  }
  visit(root)
  const steps = new Map<XmlNode, string>()
  const known = new Map<XmlNode, string>()
  const xpath = (node: XmlNode): string => {
    const before = known.get(node)
    if (before !== undefined) return before
    const parent = parents.get(node)
    if (parent !== undefined && !steps.has(node)) numberChildren(parent, steps)
    const made = parent === undefined ? `/${node.name}` : `${xpath(parent)}/${steps.get(node) ?? stepOf(node)}`
    // A hundred thousand siblings share the address of what holds them, in time and in memory.
    if (node.children.length > 0) known.set(node, made)
    return made
  }
  const profile = profileOf(root)
  return {
    root,
    profile,
    efff: profile === 'efff-1' || profile === 'efff-3',
    elements,
    amounts: elements.filter(({ name }) => name.endsWith('Amount') && !name.endsWith('PriceAmount')),
    named: (step) => byName.get(step) ?? [],
    parent: (node) => parents.get(node) ?? null,
    xpath,
  }
}

/** Gives all children of an element their step at once, so that ten thousand findings do not count ten thousand siblings each. */
function numberChildren(parent: XmlNode, steps: Map<XmlNode, string>): void {
  const [only] = parent.children
  if (only !== undefined && parent.children.length === 1) {
    const step = stepOf(only)
    steps.set(only, step.startsWith('cac:') ? `${step}[1]` : step)
    return
  }
  const total = new Map<string, number>()
  for (const child of parent.children) total.set(stepOf(child), (total.get(stepOf(child)) ?? 0) + 1)
  const seen = new Map<string, number>()
  for (const child of parent.children) {
    const step = stepOf(child)
    const position = (seen.get(step) ?? 0) + 1
    seen.set(step, position)
    const numbered = (total.get(step) ?? 0) > 1 || step.startsWith('cac:')
    steps.set(child, numbered ? `${step}[${position}]` : step)
  }
}

/** Longest name in an address; UBL's have half of it, a foreign one may have megabytes. */
const nameMax = 100

/** Name of an element with its usual prefix, without one when its namespace is none of UBL's. */
export function stepOf({ namespace, name }: XmlNode): string {
  const shown = name.length <= nameMax ? name : `${name.slice(0, nameMax)}…`
  if (namespace === basicNamespace) return `cbc:${shown}`
  return namespace === aggregateNamespace ? `cac:${shown}` : shown
}

interface Step {
  readonly namespace: string
  readonly name: string
}

const paths = new Map<string, readonly Step[]>()

function stepsOf(path: string): readonly Step[] {
  const known = paths.get(path)
  if (known !== undefined) return known
  const steps = path.split('/').map((step) => ({
    namespace: step.startsWith('cbc:') ? basicNamespace : aggregateNamespace,
    name: step.slice(4),
  }))
  paths.set(path, steps)
  return steps
}

const textSets = new WeakMap<XmlNode, Map<string, ReadonlySet<string>>>()

/** Texts of the elements at a path, gathered once: a rule may ask for those of the seller ten thousand times. */
export function textsAt(from: XmlNode, path: string): ReadonlySet<string> {
  const known = textSets.get(from) ?? new Map<string, ReadonlySet<string>>()
  const found = known.get(path) ?? new Set(nodesAt(from, path).map((node) => node.text))
  textSets.set(from, known.set(path, found))
  return found
}

/** Elements at a path of `cac:` and `cbc:` names below an element; the paths are those the rules are written with. */
export function nodesAt(from: XmlNode, path: string): readonly XmlNode[] {
  const found: XmlNode[] = []
  collect(from, stepsOf(path), 0, found)
  return found
}

function collect(from: XmlNode, steps: readonly Step[], index: number, found: XmlNode[]): void {
  const step = steps[index]
  if (step === undefined) {
    found.push(from)
    return
  }
  for (const child of from.children) {
    if (child.name === step.name && child.namespace === step.namespace) collect(child, steps, index + 1, found)
  }
}

/** The first element at a path, null when there is none. */
export function firstAt(from: XmlNode, path: string): XmlNode | null {
  return find(from, stepsOf(path), 0)
}

function find(from: XmlNode, steps: readonly Step[], index: number): XmlNode | null {
  const step = steps[index]
  if (step === undefined) return from
  for (const child of from.children) {
    if (child.name !== step.name || child.namespace !== step.namespace) continue
    const found = find(child, steps, index + 1)
    if (found !== null) return found
  }
  return null
}

/** Whether there is an element at the path, empty or not. */
export function has(from: XmlNode, path: string): boolean {
  return firstAt(from, path) !== null
}

/** Text of the first element at the path exactly as in the file, `''` when there is none. */
export function rawAt(from: XmlNode, path: string): string {
  return firstAt(from, path)?.text ?? ''
}

/** Trimmed text of the first element at the path, `''` when there is none. */
export function textOf(from: XmlNode, path: string): string {
  return rawAt(from, path).trim()
}

/** Whether a TaxCategory, ClassifiedTaxCategory or PartyTaxScheme is of the scheme VAT. */
export function isVat(node: XmlNode): boolean {
  return nodesAt(node, 'cac:TaxScheme').some((scheme) => textOf(scheme, 'cbc:ID').toUpperCase() === 'VAT')
}
