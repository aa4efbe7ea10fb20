import { blank, type Cell, type Field, type Kind } from './field.ts'
import {
  columnDefaults,
  numericDigits,
  primaryKeys,
  type ColumnOf,
  type TableName,
  type Tables,
  type SqlType,
} from './tables.ts'

/** Which column types of PostgreSQL a kind may stand on; the compiler checks a resource against it. */
type Fits = {
  guid: 'uuid'
  integer: 'int4'
  amount: 'numeric'
  decimal: 'numeric'
  text: 'text'
  code: 'text'
  option: 'text'
  boolean: 'bool'
  booleanText: 'bool'
  date: 'date'
  timestamp: 'timestamptz'
}

type Details = Partial<Omit<Field, 'name' | 'kind' | 'column' | 'description' | 'wholeDigits' | 'scale'>>
/** A field without the name it gets in its resource. */
export type FieldDraft = Omit<Field, 'name'>

/** Columns of the type that every one of the tables (a union) has. */
type ColumnInAll<Table extends TableName, Type extends SqlType> = {
  [Column in keyof Tables[Table] & string]: Tables[Table][Column] extends Type | `${Type} null` ? Column : never
}[keyof Tables[Table] & string]

/** A field written as a value that several resources take: of a column of a fitting type that every one of the tables (a union) has. */
export type FieldOn<Table extends TableName> =
  | {
      readonly [K in keyof Fits]: {
        readonly kind: K
        readonly column: ColumnInAll<Table, Fits[K]>
        readonly description: string
      } & Details
    }[keyof Fits]
  | ({ readonly kind: 'blob'; readonly column: 'content' | 'image'; readonly description: string } & Details)

type Maker<Table extends TableName, K extends keyof Fits> = (
  column: ColumnOf<Table, Fits[K] extends SqlType ? Fits[K] : never>,
  description: string,
  details?: Details,
) => FieldDraft

/** The field makers handed to {@link resource}: one per kind, each taking only columns of a fitting type. */
export type Makers<Table extends TableName> = { readonly [K in keyof Fits]: Maker<Table, K> } & {
  /** Bytes kept in import_file; read only when asked for by name (D6). */
  readonly blob: (role: 'content' | 'image', description: string, details?: Details) => FieldDraft
  /** A field that is not stored as it is shown; see {@link Field.special}. */
  readonly special: (
    special: NonNullable<Field['special']>,
    kind: Kind,
    column: ColumnOf<Table, 'text'> | '',
    description: string,
    details?: Details,
  ) => FieldDraft
}

/** Makers for fields that two tables have alike: only columns of a fitting type that are in both. */
export type SharedMakers<One extends TableName, Other extends TableName> = {
  readonly [K in keyof Fits]: (
    column: Parameters<Maker<One, K>>[0] & Parameters<Maker<Other, K>>[0],
    description: string,
    details?: Details,
  ) => FieldDraft
} & Pick<Makers<One>, 'blob'> & {
    readonly special: (
      special: NonNullable<Field['special']>,
      kind: Kind,
      column: (ColumnOf<One, 'text'> & ColumnOf<Other, 'text'>) | '',
      description: string,
      details?: Details,
    ) => FieldDraft
  }

/** What may be done with the records of a resource through both surfaces. */
export type Access =
  /** Reading only: ledgers, posted documents. */
  | 'read'
  /** Import documents and their lines: EDIT to write, with the engine's rules. */
  | 'document'
  /** Master data and setup: ADMIN to write. */
  | 'setup'
  /** One-row setups: ADMIN to change, neither made nor removed (D31); companies, which are in no company, are made too (F112). */
  | 'single'
  /** What others sent us, kept as it came: EDIT to hand it in, neither changed nor removed (F89). */
  | 'received'

/** A nested collection of a record, or the one record that another leads to. */
export interface Relation {
  readonly name: string
  /** At most one record: the value is an object or null, no list. */
  readonly single?: boolean
  /** A link between records of sets: a navigation property in OData, a field or connection in GraphQL, never written along. */
  readonly link?: boolean
  /** GraphQL's name when it is another one. */
  readonly graphqlName?: string
  /** Every record has the one it leads to, and always has had. */
  readonly required?: boolean
  /** What it leads to may come after the record, though neither ever changes. */
  readonly later?: true
  /** What it leads to in one sentence; published. */
  readonly description?: string
  /** Only records whose field has this value lead anywhere; of single links that GraphQL alone publishes. */
  readonly when?: { readonly field: string; readonly is: string }
  readonly target: () => Resource
  /** Children where `childColumn` equals the parent's `parentColumn`; for dimension set lines the set id. */
  readonly parentColumn: string
  readonly childColumn: string
  /** Accepted in a deep insert (variant C of spec.md). */
  readonly writable?: boolean
  /** Text of parentType in the children, for dimension set lines. */
  readonly parentType?: string
  /** Column that orders the children; default the target's key. */
  readonly childOrder?: string
}

/** Whether clients make records of a resource. */
export function isInsertable({ access, scoped }: Pick<Resource, 'access' | 'scoped'>): boolean {
  return access === 'document' || access === 'setup' || access === 'received' || (access === 'single' && !scoped)
}

/** Whether clients remove records of a resource. */
export function isRemovable({ access }: Pick<Resource, 'access'>): boolean {
  return access === 'document' || access === 'setup'
}

/** Whether clients make a record by its alternate key, or replace it (F79). */
export function isUpsertable({ access, alternateKey }: Pick<Resource, 'access' | 'alternateKey'>): boolean {
  return access === 'setup' && alternateKey.length > 0
}

/** Whether clients change records of a resource. */
export function isChangeable({ access }: Pick<Resource, 'access'>): boolean {
  return access !== 'read' && access !== 'received'
}

/** Fields that a search looks into: every text, code and option of a record that is shown and stored. */
export function searchedFields({ fields }: Pick<Resource, 'fields'>): readonly Field[] {
  return fields.filter(
    ({ kind, hidden, special, column }) =>
      (kind === 'text' || kind === 'code' || kind === 'option') &&
      hidden !== true &&
      special === undefined &&
      column !== '',
  )
}

/** A bound action of a resource. */
export interface Action {
  readonly name: string
  readonly description: string
  /** What must be said with it; nothing when absent. */
  readonly parameters?: readonly ActionParameter[]
  /** It shows what another one would do and keeps nothing of it, so it takes no key of idempotency. */
  readonly preview?: true
  /** The right that it needs in the company, where that is not POST. */
  readonly needs?: 'ADMIN'
  /** It answers a text, and that of no record. */
  readonly returns?: 'text'
}

/** What must be said with an action: a text that is not blank, or a day. */
export type ActionParameter = { readonly name: string; readonly description: string } & (
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'date' }
)

/** A projection of a table under its contract names; everything the surfaces know about it follows from this value. */
export interface Resource {
  readonly table: TableName
  /** OData entity type. */
  readonly entity: string
  /** OData entity set; '' for types that are only nested. */
  readonly set: string
  /** GraphQL type name; fields of Company are named after {@link Resource.graphqlList}. */
  readonly graphqlType: string
  readonly graphqlList: string
  /** Name of the table as people know it, in texts such as `The field … of table Customer …`. */
  readonly caption: string
  readonly description: string
  readonly access: Access
  readonly fields: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  readonly relations: readonly Relation[]
  /** Links that GraphQL alone publishes, to one record by what this one says of it, or to a list: OData's metadata stays as the contract has it. */
  readonly graphqlLinks: readonly Relation[]
  readonly actions: readonly Action[]
  /** Field whose value orders a page when the client asks for no order, and breaks ties always. Unique within a company. */
  readonly key: Field
  /** Fields that tell a record apart in its company beside its id, and name it in an address (F79); none where only the id does. */
  readonly alternateKey: readonly Field[]
  /** Whether rows belong to one company (row-level security); companies themselves do not. */
  readonly scoped: boolean
  /** Only administrators of the company may read it (F94). */
  readonly administrative: boolean
  /** Column with the id of the import document whose files the blob fields show; `id` for import documents themselves (D6). */
  readonly blobOwner: string
}

interface Options<Table extends TableName> {
  readonly access?: Access
  readonly relations?: readonly Relation[]
  readonly graphqlLinks?: readonly Relation[]
  readonly actions?: readonly Action[]
  /** Name of the field that orders pages; default `id`. */
  readonly key?: string
  readonly scoped?: boolean
  readonly administrative?: boolean
  readonly blobOwner?: ColumnOf<Table, 'uuid'>
  /** Default: the entity's name in words. */
  readonly caption?: string
}

interface Names {
  readonly entity: string
  readonly set: string
  readonly graphqlType: string
  readonly graphqlList: string
  readonly description: string
}

const makers: Makers<TableName> = (() => {
  const of =
    (kind: keyof Fits) =>
    (column: string, description: string, details: Details = {}): FieldDraft => ({
      kind,
      column,
      description,
      ...details,
    })
  return {
    guid: of('guid'),
    integer: of('integer'),
    amount: of('amount'),
    decimal: of('decimal'),
    text: of('text'),
    code: of('code'),
    option: of('option'),
    boolean: of('boolean'),
    booleanText: of('booleanText'),
    date: of('date'),
    timestamp: of('timestamp'),
    blob: (role, description, details = {}) => ({ kind: 'blob', column: role, description, ...details }),
    special: (special, kind, column, description, details = {}) => ({ kind, column, special, description, ...details }),
  }
})()

// Resources lead to each other in a circle, which files must not; a link names the entity that it leads to.
const declared = new Map<string, Resource>()

/** The resource of an entity, once its file is loaded; for targets of links between resources. */
export function resourceOf(entity: string): Resource {
  const found = declared.get(entity)
  if (found === undefined) throw new Error(`There is no resource ${entity}.`)
  return found
}

/** Declares a resource: a table, its names, and its fields in contract order. */
export function resource<Table extends TableName>(
  table: Table,
  names: Names,
  fields: (make: Makers<Table>) => Readonly<Record<string, FieldDraft>>,
  options: Options<Table> = {},
): Resource {
  // The runtime makers ignore the column types; Makers<Table> only narrows what may be written above.
  const drafts = fields(makers as unknown as Makers<Table>)
  const list = Object.entries(drafts).map(([name, draft]): Field => ({ name, ...draft, ...digitsOf(table, draft) }))
  const byName = new Map(list.map((field) => [field.name, field]))
  const key = byName.get(options.key ?? 'id')
  if (key === undefined) throw new Error(`${names.entity} has no key field ${options.key ?? 'id'}`)
  const made: Resource = {
    table,
    ...names,
    caption: options.caption ?? captionOf(names.entity),
    access: options.access ?? 'read',
    fields: list,
    byName,
    relations: options.relations ?? [],
    graphqlLinks: options.graphqlLinks ?? [],
    actions: options.actions ?? [],
    key,
    alternateKey: names.set === '' ? [] : alternateKeyOf(table, list),
    scoped: options.scoped ?? true,
    administrative: options.administrative ?? false,
    blobOwner: options.blobOwner ?? 'id',
  }
  declared.set(made.entity, made)
  return made
}

// A client may send what the column holds and no digit more.
function digitsOf(table: TableName, { kind, column }: FieldDraft): Pick<Field, 'wholeDigits' | 'scale'> {
  const digits = kind === 'amount' || kind === 'decimal' ? numericDigits[table]?.[column] : undefined
  return digits === undefined ? {} : { wholeDigits: digits[0] - digits[1], scale: digits[1] }
}

// The primary key, where clients see all of it.
function alternateKeyOf(table: TableName, fields: readonly Field[]): readonly Field[] {
  const columns = primaryKeys[table] ?? []
  const found = columns.map((column) =>
    fields.find((field) => field.column === column && field.special === undefined && field.hidden !== true),
  )
  return found.every((field) => field !== undefined) && columns[0] !== 'id' ? found : []
}

/** What a field of a new record has when nothing is said of it, in storage form. */
export function defaultOf({ table }: Resource, field: Field): Cell {
  if (field.stated === true) return null
  const constant = columnDefaults[table]?.[field.column]
  if (constant === undefined) return blank[field.kind]
  if (field.kind === 'integer') return Number(constant)
  return field.kind === 'boolean' || field.kind === 'booleanText' ? constant === 'true' : constant
}

// `Customer Posting Group` of `customerPostingGroup`.
function captionOf(entity: string): string {
  const words = entity.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
