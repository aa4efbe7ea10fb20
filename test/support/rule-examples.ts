import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import type { Edit, Model } from '../../src/formats/rules/rule/example.ts'
import { stepOf } from '../../src/formats/rules/rule/tree.ts'

const files: Readonly<Record<Model, string>> = {
  'Peppol invoice': 'peppol/be-01-simple-21.xml',
  'Peppol credit note': 'peppol/be-20-creditnote.xml',
  'e-FFF invoice': 'efff/ef-23-v3-simple.xml',
}

/** An element that can be edited. */
interface Element {
  /** With its usual prefix. */
  readonly step: string
  readonly attributes: Map<string, string>
  children: Element[]
  text: string
}

function elementOf(node: XmlNode): Element {
  const children = node.children.map(elementOf)
  return {
    step: stepOf(node),
    attributes: new Map(node.attributes),
    children,
    text: children.length > 0 ? '' : node.text,
  }
}

function nameOf({ step }: Element): string {
  return step.slice(step.indexOf(':') + 1)
}

/** A new element; a group unless it has a text. Amounts are in euro. */
function made(name: string, isText: boolean): Element {
  const attributes = new Map(isText && name.endsWith('Amount') ? [['currencyID', 'EUR']] : [])
  return { step: `${isText ? 'cbc' : 'cac'}:${name}`, attributes, children: [], text: '' }
}

function isText(value: string | Edit): boolean {
  return typeof value === 'string' || '' in value
}

/** The first child of the name, which is made when there is none. */
function child(of: Element, name: string, text: boolean): Element {
  const known = of.children.find((each) => nameOf(each) === name)
  if (known !== undefined) return known
  const added = made(name, text)
  of.children.push(added)
  return added
}

function fill(element: Element, value: string | Edit): void {
  if (typeof value === 'string') element.text = value
  else apply(element, value)
}

function isList(value: Edit[string]): value is readonly (string | Edit)[] {
  return Array.isArray(value)
}

function set(element: Element, name: string, value: Edit[string]): void {
  if (value !== null && !isList(value)) {
    fill(child(element, name, isText(value)), value)
    return
  }
  element.children = element.children.filter((each) => nameOf(each) !== name)
  for (const each of value ?? []) {
    const added = made(name, isText(each))
    element.children.push(added)
    fill(added, each)
  }
}

function apply(element: Element, edit: Edit): void {
  for (const [key, value] of Object.entries(edit)) {
    const [path = '', attribute] = key.split('@')
    const names = path.split('/').filter((name) => name !== '')
    const last = attribute === undefined ? names.pop() : undefined
    const at = names.reduce((parent, name) => child(parent, name, false), element)
    if (last !== undefined) set(at, last, value)
    else if (value === null && attribute !== undefined) at.attributes.delete(attribute)
    else if (typeof value !== 'string') throw new Error(`${key} of an example is no text`)
    else if (attribute === undefined) at.text = value
    else at.attributes.set(attribute, value)
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function written({ step, attributes, children, text }: Element): string {
  const said = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
  return `<${step}${said}>${children.map(written).join('')}${escaped(text)}</${step}>`
}

const models = new Map<Model, XmlNode>()

/** The document of an edit, read as any other file. */
export function exampleDocument(edit: Edit, model: Model = 'Peppol invoice'): EInvoice {
  const known = models.get(model) ?? readEInvoice(readFileSync(join(import.meta.dirname, '../data', files[model]))).tree
  models.set(model, known)
  return readEInvoice(edited(known, edit))
}

/** The XML of a document that was edited, all of it in UBL's own namespaces. */
export function edited(document: XmlNode, edit: Edit): Buffer {
  const root = elementOf(document)
  apply(root, edit)
  return Buffer.from(written({ ...root, step: document.name }))
}
