import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import type { Question, Usage } from '../bench/export-child.ts'
import type { TestDatabase } from './cluster.ts'

/** What reading pages to their end took. */
interface Pages {
  readonly rows: number
  readonly pages: number
  readonly bytes: number
  readonly ms: number
  /** Until the first byte of the first page's body. */
  readonly firstByteMs: number
}

/** The service in a process of its own, so that its memory and CPU time are its alone. */
export interface ExportService {
  /** A page's answer, not yet read. */
  open(path: string, headers?: Record<string, string>): Promise<IncomingMessage>
  /** Reads a page, and those behind it by their links unless told otherwise. */
  read(path: string, follow?: boolean, headers?: Record<string, string>): Promise<Pages>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const user = 'exporter'
const key = 'a-key-for-exports-of-32-characters-or-more'
const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
const mark = Buffer.from('"@odata.etag"')

function plain(answer: IncomingMessage): AsyncIterable<Buffer> {
  return answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer
}

/** What `npm start` tells Node. */
function startFlags(): readonly string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return /"start": "node ([^"]*)src\/main\.ts serve"/.exec(text)?.[1]?.split(' ').filter(Boolean) ?? []
}

/** Starts it; paths are below the company. `whole`: pages are read before they are sent. */
export async function startExportService(
  { appUrl, migrationUrl }: TestDatabase,
  companyId: string,
  mode: 'streamed' | 'whole' = 'streamed',
): Promise<ExportService> {
  const file = fileURLToPath(new URL('../bench/export-child.ts', import.meta.url))
  const child = fork(file, [appUrl, migrationUrl, user, key, mode], { execArgv: ['--expose-gc', ...startFlags()] })
  const told = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('The service of the export ended: its message is above.'))
      child.once('exit', gone)
      child.once('message', (message) => {
        child.off('exit', gone)
        resolve(message as T)
      })
    })
  const { port, root } = await told<{ port: number; root: string }>()
  const agent = new Agent({ keepAlive: true })
  // Readers that stall keep their sockets to themselves.
  const alone = new Agent()
  const ask = (question: Question): void => void child.send(question)

  const open = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const url = path.startsWith('http') ? path : `http://127.0.0.1:${port}${root}/companies(${companyId})/${path}`
    return new Promise((resolve, reject) => {
      get(
        url,
        { agent: headers['connection'] === 'close' ? alone : agent, headers: { authorization, ...headers } },
        resolve,
      ).once('error', reject)
    })
  }
  const read: ExportService['read'] = async (path, follow = true, headers = {}) => {
    const started = performance.now()
    let [rows, pages, bytes, firstByteMs] = [0, 0, 0, 0]
    let next: string | undefined = path
    while (next !== undefined) {
      const answer: IncomingMessage = await open(next, headers)
      if (answer.statusCode !== 200) throw new Error(`${next} was answered ${answer.statusCode}.`)
      // What is left of the chunk before: a mark or the link may be cut.
      let rest: Buffer = Buffer.alloc(0)
      for await (const chunk of plain(answer)) {
        if (bytes === 0) firstByteMs = performance.now() - started
        bytes += chunk.length
        const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
        for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) rows++
        rest = text.subarray(Math.max(text.lastIndexOf(mark) + mark.length, text.length - 4000, 0))
      }
      pages++
      const link = /"@odata\.nextLink":"([^"]+)"\}$/.exec(rest.toString())?.[1]
      next = follow ? link : undefined
    }
    return { rows, pages, bytes, ms: performance.now() - started, firstByteMs }
  }
  return {
    open,
    read,
    usage: async () => {
      ask('usage')
      return told<Usage>()
    },
    stop: async () => {
      agent.destroy()
      const ended = once(child, 'exit')
      ask('end')
      await ended
    },
  }
}
