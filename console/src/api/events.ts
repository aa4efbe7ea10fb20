import { useSignal, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { TypedDocument } from './document.ts'
import { asSession, csrfHeader, signedInAgain } from './session.ts'

const pauseMs = 2_000

/**
 * Listens to a subscription while a screen is shown, and connects again after a disconnect: `heard` gets each event once and
 * in order, as `variables` are asked again with the cursor of the last one. Undefined variables listen to nothing. A tab in
 * the background does not listen (a browser has six connections with a service for all its tabs) and hears the rest when it
 * is shown.
 */
export function useEvents<R, V extends { readonly after?: string | null }>(
  document: TypedDocument<R, V>,
  variables: V | undefined,
  heard: (event: R) => void,
  cursorOf: (event: R) => string | undefined,
): void {
  const key = variables === undefined ? undefined : JSON.stringify(variables)
  const wanted = useSignal(key)
  wanted.value = key
  const latest = useRef({ heard, cursorOf })
  latest.current = { heard, cursorOf }
  useSignalEffect(() => {
    const now = wanted.value
    if (now === undefined) return
    const ending = new AbortController()
    const hear = (event: R): string | undefined => {
      latest.current.heard(event)
      return latest.current.cursorOf(event)
    }
    void listen(document, JSON.parse(now) as V, ending.signal, hear)
    return () => ending.abort()
  })
}

/**
 * Where the events of what `key` names begin: behind the first cursor known of it, asked for by the very query whose answer they
 * go on from, so that nothing is missed in between. Later cursors are no reason to connect again.
 */
export function useBeginning(key: string | undefined, cursor: string | null | undefined): string | undefined {
  const first = useRef<{ readonly key: string; readonly cursor: string } | undefined>(undefined)
  if (first.current?.key !== key) first.current = undefined
  if (key !== undefined && typeof cursor === 'string') first.current ??= { key, cursor }
  return first.current?.cursor
}

async function listen<R, V extends { readonly after?: string | null }>(
  query: TypedDocument<R, V>,
  variables: V,
  until: AbortSignal,
  heard: (event: R) => string | undefined,
): Promise<void> {
  let after = variables.after
  while (!until.aborted) {
    await shown(until)
    if (until.aborted) return
    const turn = new AbortController()
    const hide = (): void => (document.hidden ? turn.abort() : undefined)
    document.addEventListener('visibilitychange', hide)
    try {
      const either = AbortSignal.any([until, turn.signal])
      for await (const event of eventsOf<R>(query, { ...variables, after }, either)) after = heard(event) ?? after
    } catch {
      // The connection is gone: the next turn makes a new one.
    }
    document.removeEventListener('visibilitychange', hide)
    if (!until.aborted && !turn.signal.aborted) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Until the tab is in front, or `until` says that nobody waits. */
function shown(until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !until.aborted) return
      document.removeEventListener('visibilitychange', look)
      until.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    until.addEventListener('abort', look)
    look()
  })
}

async function* eventsOf<R>(query: string, variables: object, signal: AbortSignal): AsyncGenerator<R> {
  const answer = await asSession(() =>
    fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...csrfHeader() },
      body: JSON.stringify({ query, variables }),
      signal,
    }),
  )
  if (answer.status === 401) return signedInAgain()
  if (!answer.ok || answer.body === null) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (held + value).split('\n\n')
    held = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf<R>(block)
      if (data !== undefined) yield data
    }
  }
}

function dataOf<R>(block: string): R | undefined {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'))
  const text = lines.map((line) => line.slice(5).trim()).join('')
  if (text === '') return undefined
  const sent = JSON.parse(text) as { readonly data?: R | null }
  return sent.data ?? undefined
}
