import { EntityDecoder } from '@nodable/entities'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { present } from '../core/invariant.ts'
import { quoted } from '../core/problem.ts'
import { refusal } from './refusal.ts'

/** An element with its namespace resolved; attributes without a namespace by name, text of all its text children joined. */
export interface XmlNode {
  readonly namespace: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  readonly text: string
}

type Scope = ReadonlyMap<string, string>

// Every option is written out: the defaults turn "00012345" into a number and lose white space beside entities.
function parser(depthMax: number): XMLParser {
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    attributesGroupName: false,
    textNodeName: '#text',
    removeNSPrefix: false,
    allowBooleanAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    cdataPropName: false,
    commentPropName: false,
    stopNodes: [],
    unpairedTags: [],
    processEntities: true,
    htmlEntities: false,
    entityDecoder: new EntityDecoder(),
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: depthMax,
    strictReservedNames: true,
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function attributesOf(raw: Readonly<Record<string, unknown>>): Map<string, string> {
  const attributes = new Map<string, string>()
  const group = raw[':@']
  if (!isRecord(group)) return attributes
  for (const [name, value] of Object.entries(group))
    attributes.set(name.slice(1), typeof value === 'string' ? value : '')
  return attributes
}

function scopeOf(attributes: ReadonlyMap<string, string>, outer: Scope): Scope {
  let scope: Map<string, string> | null = null
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    scope ??= new Map(outer)
    scope.set(name === 'xmlns' ? '' : name.slice(6), value)
  }
  return scope ?? outer
}

function node(tag: string, raw: Readonly<Record<string, unknown>>, outer: Scope): XmlNode {
  const attributes = attributesOf(raw)
  const scope = scopeOf(attributes, outer)
  const colon = tag.indexOf(':')
  const prefix = colon === -1 ? '' : tag.slice(0, colon)
  const namespace = scope.get(prefix) ?? (prefix === '' ? '' : null)
  if (namespace === null)
    throw refusal(`The file is not well-formed XML: the prefix ${quoted(prefix)} is not declared.`)
  const children: XmlNode[] = []
  let text = ''
  const content = raw[tag]
  for (const item of Array.isArray(content) ? (content as readonly unknown[]) : []) {
    if (!isRecord(item)) continue
    const name = tagOf(item)
    if (name === '#text') text += typeof item[name] === 'string' ? item[name] : ''
    else if (name !== null) children.push(node(name, item, scope))
  }
  return { namespace, name: tag.slice(colon + 1), attributes, children, text }
}

function tagOf(item: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(item).find((key) => key !== ':@') ?? null
}

/** The root element of a text that {@link scanMarkup} has cleaned; refuses what is not well-formed or too deep. */
export function parseXml(xml: string, depthMax: number): XmlNode {
  const verdict = XMLValidator.validate(xml, { allowBooleanAttributes: false, unpairedTags: [] })
  if (verdict !== true) {
    const { msg, line } = verdict.err
    throw refusal(`The file is not well-formed XML: ${quoted(msg.replace(/\.$/, ''))} (line ${line}).`)
  }
  let parsed: unknown
  try {
    parsed = parser(depthMax).parse(xml)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : ''
    if (reason.includes('nested tags'))
      throw refusal(`The file is nested too deep: more than ${depthMax} levels.`, cause)
    throw refusal('The file is not well-formed XML.', cause)
  }
  const items = (Array.isArray(parsed) ? (parsed as readonly unknown[]) : []).filter(isRecord)
  const roots = items.filter((item) => tagOf(item) !== '#text')
  if (roots.length !== 1) throw refusal('The file is not well-formed XML: it must have one root element.')
  const root = present(roots[0], 'one root')
  return node(present(tagOf(root), 'root has a tag'), root, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))
}
