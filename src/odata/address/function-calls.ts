/** A parameter of a function, besides the record it is bound to. */
export interface Parameter {
  readonly name: string
  readonly edm: 'Edm.String' | 'Edm.Guid' | 'Edm.Int32' | 'Edm.Boolean' | 'Edm.Date' | 'Edm.DateTimeOffset'
  readonly optional?: boolean
  readonly description: string
  /** A literal as it is written in a call. */
  readonly example?: string
}

/** A function as `$metadata` declares it; `returns` without a dot is a complex type of ours. */
export interface FunctionFacts {
  readonly parameters: readonly Parameter[]
  readonly returns: { readonly type: string; readonly collection: boolean }
  readonly description: string
}

/** A segment like `Microsoft.NAV.attachment(no=2)` that calls a function; `given` is undefined without parentheses. */
export interface Call<Name> {
  readonly name: Name
  readonly given: string | undefined
}

/** The function of a table that a segment calls: any letter case, with or without namespace and parentheses. */
export function callOf<Name extends string>(
  segment: string,
  namespace: string,
  known: Readonly<Partial<Record<Name, FunctionFacts>>>,
): Call<Name> | undefined {
  const open = segment.indexOf('(')
  if (open >= 0 && !segment.endsWith(')')) return undefined
  const called = (open < 0 ? segment : segment.slice(0, open)).toLowerCase()
  const prefix = `${namespace.toLowerCase()}.`
  const bare = called.startsWith(prefix) ? called.slice(prefix.length) : called
  const name = (Object.keys(known) as Name[]).find((one) => one.toLowerCase() === bare)
  return name === undefined ? undefined : { name, given: open < 0 ? undefined : segment.slice(open + 1, -1) }
}
