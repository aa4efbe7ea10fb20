import { opaqueTagOf } from '../../model/etag.ts'
import type { Field } from '../../model/field.ts'
import type { Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { fullAnnotations, navigationLinks, typeAnnotation } from './full-annotations.ts'
import { kindFacts, type Style, type ValueStyle } from '../request/kinds.ts'
import type { WireNames } from '../request/wire-names.ts'

/** Which fields of a record are shown, and which cells the engine hands over for it. */
export interface RecordShape {
  readonly resource: Resource
  /** In the answer, in this order. A shown blob that is not among the cells is `""` (D6). */
  readonly shown: readonly Field[]
  /** The fields behind {@link Row.cells}. */
  readonly cells: readonly Field[]
  readonly expand: readonly ExpandedShape[]
  /** Relations that are selected and not expanded: their addresses are shown (OData JSON 4.01, 8.1). */
  readonly links?: readonly Relation[]
  /** Rows of `$apply` that are no records: without id, tag and address. */
  readonly transient?: boolean
}

/** An expanded relation of a record. */
export interface ExpandedShape {
  readonly relation: Relation
  readonly shape: RecordShape
  /** Says how many there are before it shows them (OData JSON 4.01, 8.3). */
  readonly count?: boolean
  /** Shows nothing but the count: `$expand=lines/$count`. */
  readonly countOnly?: boolean
}

/** What a serialiser must know of its surroundings. */
export interface Setting {
  readonly names: WireNames
  readonly namespace: string
  readonly style: Style
  /** Absolute address of a record, for `metadata=full`. */
  readonly locate: (resource: Resource, id: string) => string
  /** Ways from its records besides relations, for `metadata=full`: the sets of a company. */
  readonly moreLinks?: (resource: Resource) => readonly string[]
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
  const members = [...fieldMembers(shape, setting), ...shape.expand.flatMap((one) => expandMembers(one, setting))]
  const { namespace, locate } = setting
  const style: Style = shape.transient === true ? { ...setting.style, metadata: 'none' } : setting.style
  const annotate =
    style.metadata === 'full'
      ? fullAnnotations(shape.resource, namespace, locate, setting.moreLinks?.(shape.resource))
      : undefined
  // With metadata=full every relation has its link already.
  const links = style.metadata === 'minimal' ? (shape.links ?? []).map((relation) => relation.name) : []
  return (row, lead = '', owner) => {
    let json = `{${lead}`
    // What has no id says so (OData JSON 4.01, 4.6.9).
    if (shape.transient === true && setting.style.metadata !== 'none') json += '"@odata.id":null,'
    if (style.metadata !== 'none') json += `"@odata.etag":"W/\\"${opaqueTagOf(row.id, row.version)}\\"",`
    if (annotate !== undefined) json += annotate(row)
    if (links.length > 0) json += navigationLinks(links, locate(shape.resource, row.id))
    for (const member of members) json += `${member.prefix}${member.text(row, owner)},`
    return `${json.endsWith(',') ? json.slice(0, -1) : json}}`
  }
}

// What $apply calls by a path stands in an object of each name but the last.
function fieldMembers(shape: RecordShape, setting: Setting): readonly Member[] {
  const { shown, transient } = shape
  const { names } = setting
  if (transient !== true) return shown.map((field) => fieldMember(field, names.of(field), shape, setting))
  return nestedMembers(
    shown.map((field) => ({ field, path: names.of(field).split('/') })),
    shape,
    setting,
  )
}

interface Placed {
  readonly field: Field
  readonly path: readonly string[]
}

function nestedMembers(fields: readonly Placed[], shape: RecordShape, setting: Setting): readonly Member[] {
  const inside = Map.groupBy(fields, ({ path: [first = ''] }) => first)
  return [...inside].flatMap(([name, parts]) => {
    const own = parts
      .filter(({ path }) => path.length === 1)
      .map(({ field }) => fieldMember(field, name, shape, setting))
    const deeper = parts.flatMap(({ field, path: [, ...rest] }) => (rest.length === 0 ? [] : [{ field, path: rest }]))
    if (deeper.length === 0) return own
    const members = nestedMembers(deeper, shape, setting)
    const text: Member['text'] = (row, owner) =>
      `{${members.map((one) => `${one.prefix}${one.text(row, owner)}`).join(',')}}`
    return [...own, { prefix: `${JSON.stringify(name)}:`, text }]
  })
}

function fieldMember(field: Field, name: string, shape: RecordShape, { style }: Setting): Member {
  const prefix = `${typeAnnotation(name, field, style.metadata)}${JSON.stringify(name)}:`
  return { prefix, text: valueWriter(field, shape, style) }
}

/** JSON text of a field's value, as it stands in the records of a shape. */
export function valueWriter(
  field: Field,
  { cells, transient }: Pick<RecordShape, 'cells' | 'transient'>,
  style: ValueStyle,
): Member['text'] {
  if (field.special === 'parentId') return (_row, owner) => JSON.stringify(owner?.id ?? '')
  // parentType is an option in Business Central, so it follows the spelling of options.
  if (field.special === 'parentType') return (_row, owner) => kindFacts.option.write(owner?.type ?? '', style)
  // The id comes with every record, whatever was selected.
  if (field.name === 'id' && transient !== true) return (row) => JSON.stringify(row.id)
  const { write, empty, edm } = kindFacts[field.kind]
  const index = cells.indexOf(field)
  if (index < 0) return () => empty
  const shownEmpty = style.ieee754 && edm === 'Edm.Decimal' ? `"${empty}"` : empty
  const blankText = field.nullable === true ? 'null' : shownEmpty
  return (row) => {
    const cell = row.cells[index]
    return cell === null || cell === undefined ? blankText : write(cell, style)
  }
}

function expandMembers({ relation, shape, count, countOnly }: ExpandedShape, setting: Setting): readonly Member[] {
  const quote = setting.style.ieee754 ? '"' : ''
  const counted: Member = {
    prefix: `${JSON.stringify(`${relation.name}@odata.count`)}:`,
    text: (row) => `${quote}${row.counts?.[relation.name] ?? 0}${quote}`,
  }
  if (countOnly === true) return [counted]
  const write = compileRecord(shape, setting)
  const records: Member = {
    prefix: `${JSON.stringify(relation.name)}:`,
    text:
      relation.single === true
        ? singleText(relation, write)
        : (row) => {
            const owner = { id: row.id, type: relation.parentType ?? '' }
            return `[${(row.children[relation.name] ?? []).map((child) => write(child, '', owner)).join(',')}]`
          },
  }
  return count === true ? [counted, records] : [records]
}

// Entries of a document follow each other and share its record, which says nothing of its owner: written once for them all.
function singleText({ name }: Relation, write: Serialiser): Member['text'] {
  let last: Row | undefined
  let text = 'null'
  return (row) => {
    const only = row.children[name]?.[0]
    if (only === undefined) return 'null'
    if (only !== last) {
      text = write(only)
      last = only
    }
    return text
  }
}
