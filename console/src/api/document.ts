/** The text of an operation, which knows what it answers and what it wants. Made by `graphql` of ./gql/gql.ts. */
export type TypedDocument<Result, Variables> = string & {
  readonly ' answers'?: (variables: Variables) => Result
}
