/** A record in contract names and OData texts (numbers, dates, options and truth values as text), whatever surface it was read through. */
export type Plain = Readonly<Record<string, unknown>>

/** Which import documents. */
export type Side = 'sales' | 'purchase'

/** What an action answered by itself: OData says only that it ran, GraphQL also how it ended and, by set, which entries it made. */
export interface Acted {
  readonly succeeded?: boolean
  readonly messages?: readonly string[]
  readonly entries?: Readonly<Record<string, readonly Plain[]>>
}

/** Values a record must have; of a list one is enough. */
export type Where = Readonly<Record<string, string | boolean | readonly string[]>>

/** The books of one company as one surface shows them; every call must succeed. */
export interface Books {
  readonly surface: 'OData' | 'GraphQL'
  /** Makes an import document with its lines; answers what the surface knows it by. */
  create(side: Side, header: Plain, lines: readonly Plain[]): Promise<string>
  act(side: Side, document: string, action: 'post' | 'postpreview'): Promise<Acted>
  document(side: Side, document: string): Promise<Plain>
  /** The records of a set by their key, with the fields the surface publishes; `dimensions` stands for the dimension set lines, as code → value. */
  rows(set: string, fields: readonly string[], where?: Where): Promise<readonly Plain[]>
  /** Changes the one record of a set. */
  change(set: string, values: Plain, where?: Where): Promise<void>
}

/** What the outcome of an action shows in the import document. */
export const documentFields = ['entryNo', 'createdDocType', 'createdDocSubtype', 'createdDocNo', 'errorMessage']

/** Dimension set lines as code → value. */
export function dimensionsOf(lines: unknown): Plain {
  return Object.fromEntries((lines as Plain[]).map((line) => [line['code'], line['valueCode']]))
}
