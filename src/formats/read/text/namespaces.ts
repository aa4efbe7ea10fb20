import { quoted } from '../../../core/problem.ts'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

const common = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

/** Namespace of UBL's basic elements, those with a value. */
export const basicNamespace = `${common}BasicComponents-2`

/** Namespace of UBL's aggregate elements, those with children. */
export const aggregateNamespace = `${common}AggregateComponents-2`

// Elements are compared with these a hundred thousand times: the same string is equal at a glance.
const usual: ReadonlyMap<string, string> = new Map([basicNamespace, aggregateNamespace].map((uri) => [uri, uri]))

/** The prefixes an element declares, and those around it: linked, because copying them would cost a file its square. */
export interface Scope {
  /** What was found outside is added, so that a deep search is made once. */
  readonly prefixes: Map<string, string>
  readonly outer: Scope | null
}

/** What is bound before the root element. */
export const outermostScope: Scope = { prefixes: new Map([['xml', xmlNamespace]]), outer: null }

/** The namespace of a prefix ('' is the default one); null when the prefix is not declared. */
export function namespaceOf(scope: Scope, prefix: string): string | null {
  for (let each: Scope | null = scope; each !== null; each = each.outer) {
    const found = each.prefixes.get(prefix)
    if (found === undefined) continue
    if (each !== scope) scope.prefixes.set(prefix, found)
    return found
  }
  return prefix === '' ? '' : null
}

/** The prefix a name has, '' when none. */
export function prefixOf(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? '' : name.slice(0, colon)
}

/** The prefix an attribute declares: null when it is no declaration, '' for the default namespace. */
export function declaredPrefix(attribute: string): string | null {
  return attribute === 'xmlns' ? '' : attribute.startsWith('xmlns:') ? attribute.slice(6) : null
}

/** The scope inside an element with these attributes. */
export function innerScope(outer: Scope, attributes: Iterable<readonly [string, string]>): Scope {
  let prefixes: Map<string, string> | null = null
  for (const [name, uri] of attributes) {
    const prefix = declaredPrefix(name)
    if (prefix !== null) (prefixes ??= new Map()).set(prefix, usual.get(uri) ?? uri)
  }
  return prefixes === null ? outer : { prefixes, outer }
}

/** What is wrong with a declaration (Namespaces in XML 1.0, 2.2 and 3), null when nothing is. */
export function declarationFault(prefix: string, uri: string): string | null {
  if (prefix === 'xmlns') return 'the prefix xmlns is declared'
  if ((prefix === 'xml') !== (uri === xmlNamespace) || uri === xmlnsNamespace)
    return `the reserved prefix or namespace of ${quoted(prefix === '' ? 'xmlns' : `xmlns:${prefix}`)} is declared`
  return prefix !== '' && uri === '' ? `the prefix ${quoted(prefix)} is declared without a namespace` : null
}

/** What is wrong with the names of an element and its attributes inside its scope, null when nothing is. */
export function nameFault(scope: Scope, element: string, attributes: readonly string[]): string | null {
  const prefix = prefixOf(element)
  if (namespaceOf(scope, prefix) === null) return `the prefix ${quoted(prefix)} is not declared`
  let expanded: Set<string> | null = null
  for (const attribute of attributes) {
    const own = prefixOf(attribute)
    if (own === '' || own === 'xmlns') continue
    const namespace = namespaceOf(scope, own)
    if (namespace === null) return `the prefix ${quoted(own)} is not declared`
    const name = `{${namespace}}${attribute.slice(own.length + 1)}`
    if ((expanded ??= new Set()).has(name))
      return `${quoted(element)} has the attribute ${quoted(attribute)} twice, under two prefixes of one namespace`
    expanded.add(name)
  }
  return null
}
