import type { EInvoiceProfile } from '../e-invoice.ts'
import type { XmlNode } from '../parse-xml.ts'
import { profileOf } from '../read.ts'
import { basicNamespace } from '../ubl.ts'

/** A document with its elements by name, built once per file: rules that look for an element anywhere stay linear. */
export interface Tree {
  readonly root: XmlNode
  readonly profile: EInvoiceProfile
  /** e-FFF is written in the shape of UBL 2.0 (einvoice.md 1): its rules know other places for the same values. */
  readonly efff: boolean
  /** Elements of a name such as `cac:AllowanceCharge` anywhere below the root, in file order. */
  readonly named: (step: string) => readonly XmlNode[]
  /** Every element whose name ends in `Amount`, prices apart. */
  readonly amounts: readonly XmlNode[]
  readonly parent: (node: XmlNode) => XmlNode | null
  /** Address as {@link Place} has it. */
  readonly xpath: (node: XmlNode) => string
}

const aggregateNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'

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
  const amounts: XmlNode[] = []
  const visit = (node: XmlNode): void => {
    for (const child of node.children) {
      parents.set(child, node)
      const step = stepOf(child)
      const same = byName.get(step)
      if (same === undefined) byName.set(step, [child])
      else same.push(child)
      if (child.name.endsWith('Amount') && !child.name.endsWith('PriceAmount')) amounts.push(child)
      visit(child)
    }
  }
  visit(root)
  const steps = new Map<XmlNode, string>()
  const xpath = (node: XmlNode): string => {
    const parent = parents.get(node)
    if (parent === undefined) return `/${node.name}`
    if (!steps.has(node)) numberChildren(parent, steps)
    return `${xpath(parent)}/${steps.get(node) ?? stepOf(node)}`
  }
  const profile = profileOf(root)
  return {
    root,
    profile,
    efff: profile === 'efff-1' || profile === 'efff-3',
    amounts,
    named: (step) => byName.get(step) ?? [],
    parent: (node) => parents.get(node) ?? null,
    xpath,
  }
}

/** Gives all children of an element their step at once, so that ten thousand findings do not count ten thousand siblings each. */
function numberChildren(parent: XmlNode, steps: Map<XmlNode, string>): void {
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

function stepOf({ namespace, name }: XmlNode): string {
  if (namespace === basicNamespace) return `cbc:${name}`
  return namespace === aggregateNamespace ? `cac:${name}` : name
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
