import type { Field, Kind } from '../../model/field.ts'
import type { Action, Relation, Resource } from '../../model/resource.ts'

/** A field's name in GraphQL: the contract name, in letter case only different; the record identifier is `systemId` (graphql-design.md 1). */
export function graphqlName(field: Field): string {
  return field.name === 'id' ? 'systemId' : (field.graphqlName ?? field.name)
}

/** A relation's name in GraphQL: the lines of a document are `lines`, the document of a line is `document`, all others keep their name. */
export function relationName(relation: Relation): string {
  return relation.writable === true ? 'lines' : (relation.graphqlName ?? relation.name)
}

const actionNames: Readonly<Record<string, string>> = {
  postpreview: 'postPreview',
  cancelpreview: 'cancelPreview',
  correctpreview: 'correctPreview',
  forgetpreview: 'forgetPreview',
}

/** An action's verb in GraphQL; those of the contract are all lower case. */
export function actionName(action: Action): string {
  return actionNames[action.name] ?? action.name
}

/** `PostingDate` of `postingDate`. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `importSalesInvoice` of `ImportSalesInvoice`. */
export function uncapitalized(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** An enum member's name: `DOC_AMOUNT_INCL_VAT` of `docAmountInclVAT`, `CHARGE_ITEM` of `Charge (Item)`, `GL_ACCOUNT` of `G/L Account`, `NONE` of a single space. */
export function upperSnake(text: string): string {
  const words = text
    .replace(/\b([A-Z])\/([A-Z])\b/g, '$1$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/VATLCY/g, 'VAT_LCY')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
  return words === '' ? 'NONE' : words
}

/** Fields that have a place in the answers of a type: hidden ones are left out everywhere. */
export function shownFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.hidden !== true)
}

/**
 * Whether an answer may have null in the field: empty texts and dates are null where not every record has one, numbers only
 * when "not stated" is told apart from 0 (D18), files until they are there. Everything else always has a value.
 */
export function isNullable(field: Field): boolean {
  if (field.stated === true || field.kind === 'blob') return true
  return field.required !== true && nullWhenEmpty[field.kind]
}

const nullWhenEmpty = {
  guid: false,
  integer: false,
  amount: false,
  decimal: false,
  text: true,
  code: true,
  option: false,
  boolean: false,
  booleanText: false,
  date: true,
  timestamp: true,
  blob: true,
} as const satisfies Record<Kind, boolean>

/** The links of a record to at most one other record, on both surfaces and on GraphQL alone. */
export function singleLinks(resource: Resource): readonly Relation[] {
  return [...resource.relations, ...resource.graphqlLinks].filter((relation) => relation.single === true)
}

/** The lists of a record, on both surfaces and on GraphQL alone. */
export function listLinks(resource: Resource): readonly Relation[] {
  return [...resource.relations, ...resource.graphqlLinks].filter((relation) => relation.single !== true)
}

/** A type's name as one of its records is called: `glRegister` of `GLRegister`, `eInvoiceVatGroup` of `EInvoiceVatGroup`. */
export function recordName({ graphqlType }: Resource): string {
  return graphqlType.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (letters) => letters.toLowerCase())
}

/** A type's name with its article: `an Account`, `a UserSetup`. */
export function withArticle(type: string): string {
  return `${/^[AEIO]|^Un/.test(type) ? 'an' : 'a'} ${type}`
}

/** The field that says which record a single link leads to, hidden or not; what no field has is read under a name of its own. */
export function linkField(resource: Resource, relation: Relation): Field {
  const known = resource.fields.find(
    (one) => one.column === relation.parentColumn && one.special === undefined && one.inputOnly !== true,
  )
  if (known !== undefined) return known
  const { kind, description } = targetField(relation)
  return { name: `link to ${relation.name}`, kind, column: relation.parentColumn, description }
}

/** The field of the other record that a single link looks for. */
export function targetField(relation: Relation): Field {
  const found = relation.target().fields.find((one) => one.column === relation.childColumn && one.special === undefined)
  if (found === undefined) throw new Error(`${relation.name} leads to a column that no field shows.`)
  return found
}

const fieldsRead = new WeakMap<Resource, readonly Field[]>()

/** Fields a page statement reads: everything shown but blobs, which have their own loader (D6), and what single links go by. */
export function readFields(resource: Resource): readonly Field[] {
  const known = fieldsRead.get(resource)
  if (known !== undefined) return known
  const shown = shownFields(resource).filter((field) => field.kind !== 'blob')
  const links = singleLinks(resource).map((relation) => linkField(resource, relation))
  const made = [...new Map([...shown, ...links].map((field) => [field.name, field])).values()]
  fieldsRead.set(resource, made)
  return made
}

/** A wire path such as `importSalesInvoiceLines[0].countryofOriginCode` in GraphQL's names: `lines[0].countryOfOriginCode`. */
export function graphqlPath(resource: Resource, path: string): string {
  const [head = '', ...rest] = path.split('.')
  const [, name = '', index = ''] = /^([^[]*)(\[\d+\])?$/.exec(head) ?? [undefined, head]
  const relation = resource.relations.find((one) => one.name === name)
  if (relation !== undefined) {
    const below = rest.length === 0 ? '' : `.${graphqlPath(relation.target(), rest.join('.'))}`
    return `${relationName(relation)}${index}${below}`
  }
  const field = resource.byName.get(name)
  return field === undefined ? path : [graphqlName(field) + index, ...rest].join('.')
}
