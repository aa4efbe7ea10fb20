import { XMLParser } from 'fast-xml-parser'
import { present } from '../../../core/invariant.ts'
import type { ReadLimits } from '../../../core/read-limits.ts'
import { fileMark, type Source } from './source.ts'
import { refusal } from './refusal.ts'
import { scanMarkup, valueMark } from './markup.ts'
import { innerScope, namespaceOf, outermostScope, prefixOf, type Scope } from './namespaces.ts'

/** An element with its namespace resolved; attributes by the name they are written with, text of all its text children joined. */
export interface XmlNode {
  readonly namespace: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** The root element, and the base64 of the elements whose text was lifted out before decoding. */
export interface XmlDocument {
  readonly root: XmlNode
  readonly files: ReadonlyMap<XmlNode, Uint8Array>
}

/** What the text of a lifted file's element says. */
const liftedText = '(embedded file)'

// Every option is written out: the defaults turn "00012345" into a number and lose white space.
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
    // scanMarkup has resolved the references: an & that is left is one.
    processEntities: false,
    htmlEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: depthMax + 1,
    strictReservedNames: true,
    // A path as text for callbacks we do not have costs a third of the time.
    jPath: false,
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function tagOf(item: Readonly<Record<string, unknown>>): string | null {
  for (const key in item) if (key !== ':@') return key
  return null
}

class TreeBuilder {
  readonly files = new Map<XmlNode, Uint8Array>()
  private readonly source: Source
  private readonly values: readonly string[]
  private readonly names = new Map<string, { readonly prefix: string; readonly local: string }>()

  constructor(source: Source, values: readonly string[]) {
    this.source = source
    this.values = values
  }

  // Each name once in the file, and as a key is: strings of that kind are compared at a glance, as rules do all day.
  private nameOf(tag: string): { readonly prefix: string; readonly local: string } {
    const known = this.names.get(tag)
    if (known !== undefined) return known
    const prefix = prefixOf(tag)
    const [local = tag] = Object.keys({ [prefix === '' ? tag : tag.slice(prefix.length + 1)]: true })
    const made = { prefix, local }
    this.names.set(tag, made)
    return made
  }

  node(tag: string, raw: Readonly<Record<string, unknown>>, outer: Scope): XmlNode {
    const attributes = this.attributes(raw)
    const scope = attributes.size === 0 ? outer : innerScope(outer, attributes)
    const { prefix, local } = this.nameOf(tag)
    const children: XmlNode[] = []
    let text = ''
    let file: Uint8Array | undefined
    const content = raw[tag]
    for (const item of Array.isArray(content) ? (content as readonly unknown[]) : []) {
      if (!isRecord(item)) continue
      const name = tagOf(item)
      if (name === null) continue
      if (name !== '#text') {
        children.push(this.node(name, item, scope))
        continue
      }
      const written = item[name]
      if (typeof written !== 'string') continue
      if (written.startsWith(fileMark)) file = this.source.files[Number.parseInt(written.slice(1), 10)]
      else text += this.value(written)
    }
    const namespace = present(namespaceOf(scope, prefix), 'a prefix that was checked')
    const made = { namespace, name: local, attributes, children, text: file === undefined ? text : liftedText }
    if (file !== undefined) this.files.set(made, file)
    return made
  }

  private attributes(raw: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
    const group = raw[':@']
    if (!isRecord(group)) return none
    const attributes = new Map<string, string>()
    for (const name in group) {
      const written = group[name]
      attributes.set(name.slice(1), typeof written === 'string' ? this.value(written) : '')
    }
    return attributes
  }

  private value(written: string): string {
    if (!written.startsWith(valueMark)) return written
    return present(this.values[Number.parseInt(written.slice(1), 10)], 'a value that was lifted')
  }
}

const none: ReadonlyMap<string, string> = new Map()

/** The elements of a file; refuses what is not well-formed XML with namespaces (see {@link scanMarkup}). */
export function parseXml(source: Source, limits: ReadLimits): XmlDocument {
  const { xml, values } = scanMarkup(source, limits)
  let parsed: unknown
  try {
    parsed = parser(limits.depthMax).parse(xml)
  } catch (cause) {
    // The parser does not read names that mean something to JavaScript, such as __proto__.
    throw refusal('The file has an element or attribute with a name that is not read.', cause)
  }
  const items = (Array.isArray(parsed) ? (parsed as readonly unknown[]) : []).filter(isRecord)
  const root = present(
    items.find((item) => tagOf(item) !== '#text'),
    'the root element that was checked',
  )
  const builder = new TreeBuilder(source, values)
  return { root: builder.node(present(tagOf(root), 'root has a tag'), root, outermostScope), files: builder.files }
}
