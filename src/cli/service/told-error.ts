/** How many causes of a cause are told. */
const depthMax = 5
const messageMax = 2_000
const stackMax = 8_000

/** What an error of the system or of PostgreSQL is known by; none of them holds a value of a row or of a request. */
const names = ['code', 'syscall', 'severity', 'schema', 'table', 'constraint', 'routine'] as const

/** An error as the log writes it. */
export interface ToldError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: ToldError
  readonly errors?: readonly ToldError[]
  readonly [name: string]: unknown
}

/**
 * What the log tells of an error: its type, message, stack, causes and the few names above (P14, F42). Anything else
 * stays out, whatever a library hangs on its errors: `pg` the whole client with its statements, parameters and the key
 * that cancels them, PostgreSQL the values of the row in `detail`.
 */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? cut(error, messageMax) : 'not an error' }
  }
  const { cause } = error
  const several = error instanceof AggregateError && depth < depthMax ? error.errors.slice(0, depthMax) : []
  return {
    type: error.constructor.name,
    message: cut(error.message, messageMax),
    ...(error.stack === undefined ? {} : { stack: cut(error.stack, stackMax) }),
    ...Object.fromEntries(names.flatMap((name) => told(error, name))),
    ...(several.length === 0 ? {} : { errors: several.map((one) => toldError(one, depth + 1)) }),
    ...(cause === undefined || depth >= depthMax ? {} : { cause: toldError(cause, depth + 1) }),
  }
}

function told(error: object, name: string): readonly (readonly [string, string | number])[] {
  const value: unknown = Reflect.get(error, name)
  if (typeof value === 'number') return [[name, value]]
  return typeof value === 'string' ? [[name, cut(value, 200)]] : []
}

function cut(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text
}
