/** The success (or another named member) of a mutation's union; throws with what came instead. */
export function resultOf<Result extends { readonly __typename: string }, Name extends Result['__typename']>(
  result: Result,
  name: Name,
): Extract<Result, { readonly __typename: Name }> {
  const isWanted = (one: Result): one is Extract<Result, { readonly __typename: Name }> => one.__typename === name
  if (!isWanted(result)) throw new Error(`${name} was expected, not ${JSON.stringify(result)}`)
  return result
}

/** A value that the next step needs; throws when there is none. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The answer lacks what the next step needs.')
  return value
}
