import { etagOf } from '../model/etag.ts'
import type { Field } from '../model/field.ts'
import type { Row } from '../model/query.ts'
import type { Relation, Resource } from '../model/resource.ts'
import { kindFacts, type ValueStyle } from './kinds.ts'
import type { WireNames } from './wire-names.ts'

/** How an answer is written: `Accept` and `$schemaversion` decide. */
export interface Style extends ValueStyle {
  readonly metadata: 'none' | 'minimal' | 'full'
}

/** Which fields of a record are shown, and which cells the engine hands over for it. */
export interface RecordShape {
  readonly resource: Resource
  /** In the answer, in this order. A shown blob that is not among the cells is `""` (D6). */
  readonly shown: readonly Field[]
  /** The fields behind {@link Row.cells}. */
  readonly cells: readonly Field[]
  readonly expand: readonly { readonly relation: Relation; readonly shape: RecordShape }[]
}

/** What a serialiser must know of its surroundings. */
export interface Setting {
  readonly names: WireNames
  readonly namespace: string
  readonly style: Style
  /** Absolute address of a record, for `metadata=full`. */
  readonly locate: (resource: Resource, id: string) => string
}

/** The record a nested one belongs to. */
interface Owner {
  readonly id: string
  readonly type: string
}

/** JSON text of a row; `lead` holds members that come before all others, each with its comma. */
export type Serialiser = (row: Row, lead?: string, owner?: Owner) => string

interface Member {
  readonly prefix: string
  readonly text: (row: Row, owner: Owner | undefined) => string
}

/** Compiles the writing of a shape once per request, so that a row costs no look-ups; numbers go from text to text (D21). */
export function compileRecord(shape: RecordShape, setting: Setting): Serialiser {
  const members = [
    ...shape.shown.map((field) => fieldMember(field, shape, setting)),
    ...shape.expand.map((one) => expandMember(one.relation, one.shape, setting)),
  ]
  const { style, namespace, locate } = setting
  return (row, lead = '', owner) => {
    let json = `{${lead}`
    if (style.metadata !== 'none') json += `"@odata.etag":${JSON.stringify(etagOf(row.id, row.version))},`
    if (style.metadata === 'full') json += fullAnnotations(shape.resource, row, namespace, locate)
    for (const member of members) json += `${member.prefix}${member.text(row, owner)},`
    return `${json.endsWith(',') ? json.slice(0, -1) : json}}`
  }
}

function fullAnnotations(resource: Resource, row: Row, namespace: string, locate: Setting['locate']): string {
  const type = `"@odata.type":${JSON.stringify(`#${namespace}.${resource.entity}`)},`
  if (resource.set === '') return type
  const address = JSON.stringify(locate(resource, row.id))
  return `${type}"@odata.id":${address},"@odata.editLink":${address},`
}

function fieldMember(field: Field, shape: RecordShape, { names, style }: Setting): Member {
  const prefix = `${JSON.stringify(names.of(field))}:`
  if (field.special === 'parentId') return { prefix, text: (_row, owner) => JSON.stringify(owner?.id ?? '') }
  const { write, empty } = kindFacts[field.kind]
  // parentType is an option in Business Central, so it follows the spelling of options.
  if (field.special === 'parentType')
    return { prefix, text: (_row, owner) => kindFacts.option.write(owner?.type ?? '', style) }
  // The id comes with every row, whatever was selected.
  if (field.name === 'id') return { prefix, text: (row) => JSON.stringify(row.id) }
  const index = shape.cells.indexOf(field)
  if (index < 0) return { prefix, text: () => empty }
  const blankText = style.ieee754 && kindFacts[field.kind].edm === 'Edm.Decimal' ? `"${empty}"` : empty
  return {
    prefix,
    text: (row) => {
      const cell = row.cells[index]
      return cell === null || cell === undefined ? blankText : write(cell, style)
    },
  }
}

function expandMember(relation: Relation, shape: RecordShape, setting: Setting): Member {
  const write = compileRecord(shape, setting)
  return {
    prefix: `${JSON.stringify(relation.name)}:`,
    text: (row) => {
      const owner = { id: row.id, type: relation.parentType ?? '' }
      return `[${(row.children[relation.name] ?? []).map((child) => write(child, '', owner)).join(',')}]`
    },
  }
}
