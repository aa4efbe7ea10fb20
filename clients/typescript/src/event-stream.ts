import { type Asked, type Endpoint, send } from './endpoint.ts'
import { type Answer, answerOf, FacturierError, refusalOf } from './refusal.ts'

const eventStream = 'text/event-stream'
/** Characters of an event at the most; what is longer was never sent by the service. */
const longestEvent = 2 ** 26

/**
 * What a subscription sends, in the order of its events, until the service completes it. Throws when it is refused, when
 * the connection breaks, and when nothing came for `silenceMs`: the service sends a sign of life every twelve seconds.
 */
export async function* eventsOf<Data>(
  endpoint: Endpoint,
  asked: Asked,
  silenceMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Answer<Data>, void, undefined> {
  const leaving = new AbortController()
  const signals = signal === undefined ? [leaving.signal] : [signal, leaving.signal]
  const hearing = watchman(silenceMs, leaving)
  try {
    const response = await hearing(send(endpoint, asked, eventStream, AbortSignal.any(signals)))
    const { body } = response
    // A refusal may come as a stream too: the status tells.
    if (!(response.headers.get('content-type') ?? '').startsWith(eventStream) || body === null)
      throw await hearing(refusalOf(response))
    const reader = body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await hearing(reader.read())
      if (done) throw new TypeError('The connection ended in the middle of a subscription.')
      const piece = decoder.decode(value, { stream: true })
      text += piece
      if (text.length > longestEvent) throw new TypeError(`An event is longer than ${longestEvent} characters.`)
      // Large events come in many pieces: each is looked at once, until a line ends.
      if (!piece.includes('\n')) continue
      const blocks = text.split(/\r?\n\r?\n/)
      text = blocks.pop() ?? ''
      for (const { event, data } of blocks.map(fieldsOf)) {
        if (event === 'complete') return
        const answer = data === '' ? undefined : answerOf<Data>(data)
        if (answer === undefined) continue
        if (!response.ok) throw new FacturierError(response.status, answer.errors ?? [])
        yield answer
      }
    }
  } finally {
    leaving.abort()
  }
}

/** Waits for something, and ends the connection when it takes too long. While a slow reader works, no time passes. */
function watchman(silenceMs: number, leaving: AbortController): <Value>(waited: Promise<Value>) => Promise<Value> {
  return async (waited) => {
    const silence = new TypeError(`Nothing was heard for ${silenceMs} ms.`)
    const timer = setTimeout(() => leaving.abort(silence), silenceMs)
    try {
      return await waited
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The fields of an event; a comment, which keeps the connection open, has none. */
function fieldsOf(block: string): { readonly event: string; readonly data: string } {
  const lines = block.split(/\r?\n/)
  const values = (name: string): readonly string[] =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : []))
  return { event: values('event').at(-1) ?? 'next', data: values('data').join('\n') }
}
