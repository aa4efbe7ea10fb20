import type { Field } from '../../model/field.ts'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { fileFunctionsOf } from '../address/file-functions.ts'
import { kindFacts } from '../request/kinds.ts'

/** Types that JSON itself tells apart (OData JSON 4.01, 4.6.3). */
const selfDescribing: ReadonlySet<string> = new Set(['Edm.String', 'Edm.Boolean'])

/**
 * What `odata.metadata=full` says of a record before its values: its type, its address, the ways from it, its actions and
 * functions (OData JSON 4.01, 4.5 and 14.4). Compiled once per resource; each member ends with a comma.
 */
export function fullAnnotations(
  resource: Resource,
  namespace: string,
  locate: (resource: Resource, id: string) => string,
  moreLinks: readonly string[] = [],
): (row: Pick<Row, 'id'>) => string {
  const type = `"@odata.type":${JSON.stringify(`#${namespace}.${resource.entity}`)},`
  // What is nested in its owner has no address of its own that is known here.
  if (resource.set === '') return () => type
  const own = resource.access === 'read' ? '@odata.readLink' : '@odata.editLink'
  const links = [...resource.relations.map((relation) => relation.name), ...moreLinks]
  const operations = [...resource.actions.map((action) => action.name), ...Object.keys(fileFunctionsOf(resource))]
  return (row) => {
    const address = locate(resource, row.id)
    const text = JSON.stringify(address)
    const open = text.slice(0, -1)
    return [
      type,
      `"@odata.id":${text},"${own}":${text},`,
      navigationLinks(links, address),
      ...operations.map(
        (name) => `"#${namespace}.${name}":{"title":"${name}","target":${open}/${namespace}.${name}"},`,
      ),
    ].join('')
  }
}

/** Where the relations of a record at `address` are, each member with a comma (OData JSON 4.01, 8.1). */
export function navigationLinks(names: readonly string[], address: string): string {
  return names.map((name) => `"${name}@odata.navigationLink":${JSON.stringify(`${address}/${name}`)},`).join('')
}

/** The type of a value, with a comma, where JSON does not show it; '' under other levels than full. */
export function typeAnnotation(name: string, field: Field, metadata: 'none' | 'minimal' | 'full'): string {
  const { edm } = kindFacts[field.kind]
  if (metadata !== 'full' || selfDescribing.has(edm)) return ''
  return `${JSON.stringify(`${name}@odata.type`)}:"#${edm.slice('Edm.'.length)}",`
}
