import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A notification as a receiver gets it. */
export interface Notification {
  readonly subscriptionId: string
  readonly clientState: string
  readonly expirationDateTime: string
  readonly resource: string
  readonly changeType: string
  readonly lastModifiedDateTime: string
}

/** A message that came, however it was answered. */
export interface Message {
  readonly path: string
  readonly id: string
  readonly timestamp: number
  readonly signature: string
  readonly body: string
  readonly value: readonly Notification[]
}

/** What a receiver does with a request instead of answering 200; false: that after all. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** A receiver of webhooks as the documentation asks for it. */
export interface Receiver {
  readonly url: string
  /** Messages in the order they came, also those that were refused. */
  readonly messages: Message[]
  /** Messages that were answered with 200. */
  readonly taken: Message[]
  /** What it does with messages, and with handshakes, from now on. */
  behave(message: Behaviour | undefined, handshake?: Behaviour): void
  close(): Promise<void>
}

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const messages: Message[] = []
  const taken: Message[] = []
  let onMessage: Behaviour | undefined
  let onHandshake: Behaviour | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://receiver')
    const body = await text(request)
    const token = url.searchParams.get('validationToken')
    if (token !== null) {
      if ((await onHandshake?.(request, response)) === true) return
      response.writeHead(200, { 'content-type': 'text/plain' }).end(token)
      return
    }
    const message: Message = {
      path: url.pathname,
      id: String(request.headers['webhook-id']),
      timestamp: Number(request.headers['webhook-timestamp']),
      signature: String(request.headers['webhook-signature']),
      body,
      value: JSON.parse(body).value,
    }
    messages.push(message)
    if ((await onMessage?.(request, response)) === true) return
    taken.push(message)
    response.writeHead(200).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages,
    taken,
    behave: (message, handshake) => {
      onMessage = message
      onHandshake = handshake
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The signature a message must have, worked out as a receiver does (Standard Webhooks 1.0). */
export function signatureOf(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Answers with a status and nothing else. */
export function answering(status: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (_request, response) => {
    response.writeHead(status, headers).end()
    return true
  }
}
