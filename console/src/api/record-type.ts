/** Records that a field may name: those of a type, by one of their fields. */
export interface RecordLookup {
  /** Name of the type, as `recordTypes` has it. */
  readonly to: string
  /** The field there that is named. */
  readonly field: string
  /** Only where another field of this record has the value. */
  readonly when?: { readonly field: string; readonly is: string }
  /** Fields there that are equal to fields here, by their names there. */
  readonly with?: Readonly<Record<string, string>>
}

/** A field of a record as it is shown and filled in. */
export interface RecordField {
  readonly kind: 'text' | 'decimal' | 'count' | 'date' | 'flag' | 'choice'
  /** When it may be sent: in every change, when the record is made, or never. */
  readonly sent: 'always' | 'create' | 'never'
  readonly required?: boolean
  /** Empty is null. */
  readonly nullable?: boolean
  readonly max?: number
  /** The values of a choice, as GraphQL calls them. */
  readonly values?: readonly string[]
  readonly lookups?: readonly RecordLookup[]
}

/** A kind of record of master data or setup, as GraphQL has it. */
export interface RecordType {
  /** Its type in the schema. */
  readonly type: string
  /** The field of a company that has the records; of a type with one record, that record. */
  readonly list: string
  /** One record a company, which is there. */
  readonly single: boolean
  readonly made: boolean
  readonly changed: boolean
  readonly removed: boolean
  /** Fields that tell records apart for people. */
  readonly key: readonly string[]
  /** The same as keys of an order. */
  readonly order: readonly string[]
  /** Fields that a search looks into. */
  readonly searched: readonly string[]
  readonly fields: Readonly<Record<string, RecordField>>
}
