import { blobBytesMax } from '../../engine/access/read-limits.ts'

/** Limits of a GraphQL request (graphql-design.md 5). `rows` holds for what is asked for and for the nested lists that come. */
export const limits = {
  depth: 12,
  aliases: 30,
  directives: 20,
  tokens: 3000,
  textBytes: 100_000,
  nesting: 64,
  /** Of the variables: a document of 10,000 lines with every field has fewer. */
  values: 700_000,
  /** Operations of one batch. */
  batch: 10,
  /** The cost of all operations of a request together, in records (cost.ts). */
  rows: 20_000,
  blobBytes: blobBytesMax,
  /** Milliseconds an operation may take, subscriptions excepted. */
  operationMs: 30_000,
} as const

/** A list of no records, each of which may lead to pages: as many as an argument names, else `most`. */
export interface PlainList {
  readonly argument: string
  readonly most: number
}
