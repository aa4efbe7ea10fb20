import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print } from 'graphql'
import type { Endpoint } from './endpoint.ts'
import { eventsOf } from './event-stream.ts'
import { type Answer, FacturierError, maySucceedLater } from './refusal.ts'

/** What is followed: a subscription, or a query that is sent again when something changes. */
export interface Followed {
  readonly query: DocumentNode | string
  readonly operationName?: string | undefined
  readonly variables?: object | undefined
}

/** How a stream is kept. */
export interface FollowOptions {
  /** Ends the stream. */
  readonly signal?: AbortSignal
  /** Milliseconds before the second connection; each next one waits twice as long. 1,000 when not said. */
  readonly firstDelayMs?: number
  /** The longest wait. 30,000 when not said. */
  readonly longestDelayMs?: number
  /** Milliseconds without any sign of life after which a connection is given up. 45,000 when not said. */
  readonly silenceMs?: number
  /** Told of each connection that ended, with why (undefined: the service completed it, for it stops), before the next one. */
  readonly onBreak?: (why: unknown) => void
}

/**
 * Follows a subscription for as long as it is wanted. When a connection ends, or the process of the service stops, another
 * one goes on behind the last event seen, so nothing is missed and nothing comes twice (docs/graphql.md, Subscriptions).
 * For that, a subscription gives its field `after` from a variable and selects `cursor`; the first value of the variable is
 * best a cursor read with the list, or what happens before the first event came is lost with its connection.
 * Throws a TypeError at once for a subscription that could not go on, and a {@link FacturierError} for what will not pass,
 * such as a cursor that is too old: read the list anew then.
 */
export async function* follow<Data>(
  endpoint: Endpoint,
  followed: Followed,
  options: FollowOptions = {},
): AsyncGenerator<Answer<Data>, void, undefined> {
  const { signal, firstDelayMs = 1_000, longestDelayMs = 30_000, silenceMs = 45_000, onBreak } = options
  const document = typeof followed.query === 'string' ? parse(followed.query) : followed.query
  const place = placeOf(operationOf(document, followed.operationName))
  const query = typeof followed.query === 'string' ? followed.query : print(followed.query)
  let { variables } = followed
  for (let failures = 0; !isOver(signal); failures += 1) {
    let wait = 0
    try {
      for await (const answer of eventsOf<Data>(endpoint, { ...followed, query, variables }, silenceMs, signal)) {
        if (isRefusal(answer)) throw new FacturierError(200, answer.errors ?? [])
        failures = 0
        variables = behind(answer.data, variables, place)
        yield answer
      }
      if (!isOver(signal)) onBreak?.(undefined)
    } catch (error) {
      if (isOver(signal)) return
      if (!maySucceedLater(error)) throw error
      wait = error instanceof FacturierError ? (error.retryAfter ?? 0) * 1_000 : 0
      onBreak?.(error)
    }
    const usual = Math.min(firstDelayMs * 2 ** failures, longestDelayMs)
    // Not all clients of a process that stopped come back in the same moment.
    await pause(Math.max(wait, usual * (0.75 + Math.random() / 2)), signal)
  }
}

/** Who is told of what is followed; all libraries have this shape. */
export interface Sink<Data> {
  readonly next: (answer: Answer<Data>) => void
  readonly error: (error: Error) => void
  readonly complete: () => void
}

/** {@link follow} for those who are told; answers how to end it. */
export function observe<Data>(
  endpoint: Endpoint,
  followed: Followed,
  options: FollowOptions,
  sink: Sink<Data>,
): () => void {
  const leaving = new AbortController()
  const signals = options.signal === undefined ? [leaving.signal] : [options.signal, leaving.signal]
  const signal = AbortSignal.any(signals)
  const run = async (): Promise<void> => {
    for await (const answer of follow<Data>(endpoint, followed, { ...options, signal })) {
      if (!leaving.signal.aborted) sink.next(answer)
    }
    if (!leaving.signal.aborted) sink.complete()
  }
  run().catch((error: unknown) => {
    if (!leaving.signal.aborted) sink.error(error instanceof Error ? error : new Error(String(error)))
  })
  return () => leaving.abort()
}

/** Where a subscription has its place: the variable that is sent, and the path of the cursor in what comes. */
interface Place {
  readonly variable: string
  readonly path: readonly [field: string, cursor: string]
}

function operationOf(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operations = document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one] : []))
  const found = name === undefined ? operations[0] : operations.find((one) => one.name?.value === name)
  if (found === undefined) throw new TypeError(`The document has no operation ${name ?? 'at all'}.`)
  return found
}

/** Undefined for what starts with the whole at every connection; throws for a subscription that could not go on. */
function placeOf(operation: OperationDefinitionNode): Place | undefined {
  if (operation.operation !== 'subscription') return undefined
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue
    const after = field.arguments?.find((one) => one.name.value === 'after')?.value
    const cursor = field.selectionSet?.selections.find((one) => one.kind === Kind.FIELD && one.name.value === 'cursor')
    if (after?.kind !== Kind.VARIABLE || cursor?.kind !== Kind.FIELD) continue
    return {
      variable: after.name.value,
      path: [field.alias?.value ?? field.name.value, cursor.alias?.value ?? cursor.name.value],
    }
  }
  const name = operation.name?.value ?? 'The subscription'
  throw new TypeError(
    `${name} could not go on after a break: give its field "after: $after" and select "cursor" in it.`,
  )
}

/** The variables with which the next connection goes on behind this event. */
function behind(data: unknown, variables: object | undefined, place: Place | undefined): object | undefined {
  if (place === undefined) return variables
  const cursor = place.path.reduce(member, data)
  return typeof cursor === 'string' ? { ...variables, [place.variable]: cursor } : variables
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : null
}

/** A stream is refused, or ended with its reason, by errors without data; an event in which a field failed has both. */
function isRefusal({ data, errors = [] }: Answer<unknown>): boolean {
  if (errors.length === 0) return false
  return data === undefined || data === null || Object.values(data).every((one) => one === null)
}

function isOver(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

/** The longest time that a timer takes, some 24 days: a longer one would be over at once. */
const longestTimerMs = 2 ** 31 - 1

/** Waits, or until the signal. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (isOver(signal)) return
  await new Promise<void>((resolve) => {
    const over = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, Math.min(ms, longestTimerMs))
    signal?.addEventListener('abort', over)
  })
}
