import { type ReadonlySignal, signal, useSignal, useSignalEffect } from '@preact/signals'
import { useCallback } from 'preact/hooks'
import { type Language, language } from '../words/words.ts'
import type { TypedDocument } from './document.ts'
import { AskError, asAskError } from './errors.ts'
import { csrfHeader, isRefreshed, signedInAgain } from './session.ts'

/** Whether the service was not reached by the last request. */
export const isOffline = signal(false)

/** The variables of an operation as arguments: none where it wants none. */
type Wanted<V> = Record<string, never> extends V ? [variables?: V] : [variables: V]

/** An answer of GraphQL over HTTP. */
interface Answer<R> {
  readonly data?: R | null
  readonly errors?: readonly GraphQLProblem[]
  /** What was refused before GraphQL began with it. */
  readonly error?: { readonly target?: string }
}

interface GraphQLProblem {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: string; readonly target?: string }
}

/**
 * Asks the service's GraphQL, as the user of the session. Whoever is no longer signed in is asked to sign in over the page,
 * and then it goes on. What has no data throws an {@link AskError}; the typed errors of mutations are data: see `success`.
 */
export function ask<R, V>(document: TypedDocument<R, V>, ...[variables]: Wanted<V>): Promise<R> {
  return asked(document, variables, language.value)
}

/** The same with texts in another language than the user's, as for a letter to somebody. */
export function askIn<R, V>(inLanguage: Language, document: TypedDocument<R, V>, variables: V): Promise<R> {
  return asked(document, variables, inLanguage)
}

async function asked<R, V>(document: TypedDocument<R, V>, variables: V | undefined, inLanguage: Language): Promise<R> {
  let answer = await post(document, variables, inLanguage)
  for (let turn = 0; turn < mostTurns && (await isOutOfTheWay(answer)); turn += 1)
    answer = await post(document, variables, inLanguage)
  return read<R>(answer)
}

const mostTurns = 10

/**
 * Waits for what was in the way of a request that the service did not even begin, so that asking again does nothing twice: no
 * session, the session of another tab, or too many requests at once, as many files are. False for an answer.
 */
async function isOutOfTheWay(answer: Response): Promise<boolean> {
  const pauseS = Number(answer.headers.get('retry-after') ?? Number.NaN)
  if ((answer.status === 429 || answer.status === 503) && pauseS <= longestWaitS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, pauseS) * 1_000))
    return true
  }
  if (answer.status !== 401) {
    if (answer.status !== 403 || (await bodyOf(answer.clone())).error?.target !== 'Facturier-CSRF') return false
    if (await isRefreshed()) return true
  }
  await signedInAgain()
  return true
}

const longestWaitS = 60

async function post(query: string, variables: unknown, inLanguage: Language): Promise<Response> {
  try {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        'accept-language': inLanguage,
        ...csrfHeader(),
      },
      body: JSON.stringify({ query, variables }),
    })
    isOffline.value = false
    return answer
  } catch {
    throw unreached()
  }
}

function unreached(): AskError {
  isOffline.value = true
  return new AskError('offline', '')
}

async function read<R>(answer: Response): Promise<R> {
  const { data, errors = [] } = await bodyOf<R>(answer)
  const [first] = errors
  if (first !== undefined || data === undefined || data === null) throw problemOf(answer.status, first)
  return data
}

async function bodyOf<R>(answer: Response): Promise<Answer<R>> {
  try {
    // The document's types are made from the schema of this very service.
    return (await answer.json()) as Answer<R>
  } catch {
    // Cut on its way, or what stands before the service answered for it: nobody knows what the service did.
    if (answer.ok || answer.status >= 502) throw unreached()
    return {}
  }
}

function problemOf(status: number, problem: GraphQLProblem | undefined): AskError {
  const code = problem?.extensions?.code ?? String(status)
  const kind = status === 401 ? 'signedOut' : code === 'FORBIDDEN' ? 'forbidden' : 'refused'
  return new AskError(kind, problem?.message ?? `HTTP ${status}`, { code, path: problem?.extensions?.target ?? '' })
}

/** What a question answers, as a screen shows it. The last data stays while it is asked again. */
export interface Asked<R> {
  readonly loading: boolean
  readonly data: R | undefined
  readonly error: AskError | undefined
  /** Asks once more, as after a change. */
  readonly again: () => void
}

/**
 * Asks while a screen is shown, again whenever the variables change (they are compared by what is in them), and by itself
 * when a lost connection is back. Read `.value` of what it answers; undefined variables ask nothing yet.
 */
export function useAsk<R, V extends object>(
  document: TypedDocument<R, V>,
  variables: V | undefined,
): ReadonlySignal<Asked<R>> {
  const key = variables === undefined ? undefined : JSON.stringify(variables)
  const wanted = useSignal(key)
  const turn = useSignal(0)
  const again = useCallback(() => {
    turn.value += 1
  }, [turn])
  const asked = useSignal<Asked<R>>({ loading: key !== undefined, data: undefined, error: undefined, again })
  wanted.value = key
  useSignalEffect(() => {
    const now = wanted.value
    void turn.value
    void language.value
    if (now === undefined) return
    return keepAsking(document, now, (change) => {
      asked.value = { ...asked.peek(), ...change }
    })
  })
  return asked
}

/** How long a lost connection is left alone before it is tried again: first, and at most. */
export const firstPauseMs = 1_000
/** See {@link firstPauseMs}. */
export const longestPauseMs = 15_000

/** Asks until there is an answer or a refusal; answers what ends it. */
function keepAsking<R, V>(
  document: TypedDocument<R, V>,
  key: string,
  tell: (change: Partial<Asked<R>>) => void,
): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = async (pauseMs: number): Promise<void> => {
    tell({ loading: true })
    try {
      // The key was made from variables of this type.
      const data = await ask(document, ...([JSON.parse(key)] as Wanted<V>))
      if (!over) tell({ loading: false, data, error: undefined })
    } catch (thrown) {
      if (over) return
      const error = asAskError(thrown)
      tell({ loading: false, error })
      if (error.kind === 'offline') timer = setTimeout(() => void turn(Math.min(2 * pauseMs, longestPauseMs)), pauseMs)
    }
  }
  void turn(firstPauseMs)
  return () => {
    over = true
    clearTimeout(timer)
  }
}
