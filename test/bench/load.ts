import { Agent, request } from 'node:http'
import { bodyText, type LoadBody } from './load-body.ts'

/** One kind of request, sent over and over. */
export interface Load {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly authorization: string
  readonly body: LoadBody
  readonly requests: number
  readonly callers: number
}

// A process of its own, so that the CPU time measured in the parent is the service's alone.
process.on('message', (load: Load) => void run(load).then((seconds) => process.send?.(seconds)))

async function run(load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers })
  let left = load.requests
  const caller = async (): Promise<void> => {
    while (left-- > 0) await send(load, agent)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: load.callers }, caller))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return seconds
}

function send({ url, method, authorization, body: sent }: Load, agent: Agent): Promise<void> {
  const body = bodyText(sent)
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const pending = request(url, { method, agent, headers }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode !== undefined && response.statusCode < 300) resolve()
        else reject(new Error(`${method} ${url} was answered ${response.statusCode}.`))
      })
    })
    pending.once('error', reject)
    pending.end(body)
  })
}
