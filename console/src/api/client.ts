import { type ReadonlySignal, signal, useSignal, useSignalEffect } from '@preact/signals'
import { useCallback } from 'preact/hooks'
import { language } from '../words/words.ts'
import type { TypedDocument } from './document.ts'
import { AskError, asAskError } from './errors.ts'
import { asSession, csrfHeader, signedInAgain } from './session.ts'

/** Whether the service was not reached by the last request. */
export const isOffline = signal(false)

/** The variables of an operation as arguments: none where it wants none. */
type Wanted<V> = Record<string, never> extends V ? [variables?: V] : [variables: V]

/** An answer of GraphQL over HTTP. */
interface Answer<R> {
  readonly data?: R | null
  readonly errors?: readonly GraphQLProblem[]
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
export async function ask<R, V>(document: TypedDocument<R, V>, ...[variables]: Wanted<V>): Promise<R> {
  const answer = await post(document, variables)
  if (answer.status === 401) {
    await signedInAgain()
    return read<R>(await post(document, variables))
  }
  return read<R>(answer)
}

function post(query: string, variables: unknown): Promise<Response> {
  return asSession(() => send(query, variables))
}

async function send(query: string, variables: unknown): Promise<Response> {
  try {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        'accept-language': language.value,
        ...csrfHeader(),
      },
      body: JSON.stringify({ query, variables }),
    })
    isOffline.value = false
    return answer
  } catch {
    isOffline.value = true
    throw new AskError('offline', '')
  }
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

const firstPauseMs = 1_000
const longestPauseMs = 15_000

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
