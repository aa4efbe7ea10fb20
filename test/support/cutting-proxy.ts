import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Where a connection is cut: before a statement reaches the server, after it did and before its answer comes back, or before
 * it and without the server noticing that nobody is there any more.
 */
export type CutSide = 'before' | 'after' | 'unnoticed'

/** A way to a PostgreSQL server that breaks when it is told to; connections made later get through. */
export interface CuttingProxy {
  /** The address of the database by this way. */
  readonly url: string
  /** Cuts at the next COMMIT of a transaction that writes; `meanwhile` is run at that moment, and waited for before the cut. */
  cutCommit(side: CutSide, meanwhile?: () => Promise<void>): void
  /** Cuts at the n-th statement from now on, counted over all connections. */
  cutStatement(no: number, side: CutSide): void
  /** Takes an order to cut back; answers whether it had been carried out. */
  spare(): boolean
  close(): Promise<void>
}

interface Order {
  /** Whether the bytes of one statement are those to cut at; `writes`: in a transaction that may write. */
  readonly meets: (statement: string, writes: boolean) => boolean
  readonly side: CutSide
  readonly meanwhile: () => Promise<void>
}

/** Opens a way to the server of `url` on a free port of this machine. */
export async function cuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let order: Order | undefined

  function forward(client: Socket): void {
    const database = connect(Number(target.port), target.hostname)
    const cut = (): void => [client, database].forEach((socket) => socket.destroy())
    let met: Order | undefined
    for (const socket of [client, database]) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
          if (met?.side === 'unnoticed') client.destroy()
          else cut()
        })
    }
    const statements = statementsOf()
    const writes = writing()
    client.on('data', (bytes) => {
      for (const statement of statements(bytes)) {
        const text = statement.toString('latin1')
        const may = writes(text)
        if (met === undefined && order?.meets(text, may) === true) {
          met = order
          order = undefined
          if (met.side === 'before') void met.meanwhile().then(cut)
          if (met.side === 'unnoticed') client.destroy()
        }
        if (met === undefined || met.side === 'after') database.write(statement)
      }
    })
    database.on('data', (bytes) => {
      if (met === undefined) client.write(bytes)
      else if (met.side === 'after') void met.meanwhile().then(cut)
    })
  }

  const server = createServer(forward)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: way.href,
    cutCommit: (side, meanwhile = nothing) => {
      order = { meets: (statement, writes) => writes && /\0?commit\0/i.test(statement), side, meanwhile }
    },
    cutStatement: (no, side) => {
      let left = no
      order = { meets: () => --left === 0, side, meanwhile: nothing }
    },
    spare: () => {
      const done = order === undefined
      order = undefined
      return done
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const nothing = (): Promise<void> => Promise.resolve()

/** Tells of each statement whether its transaction may write, by the name of the statement with which such a one enters its company. */
function writing(): (statement: string) => boolean {
  let writes = false
  return (statement) => (writes = statement.includes('enter_to_write') || (writes && !/\0?begin\b/i.test(statement)))
}

/** Splits what a client sends into statements: each ends with Query or Sync; what comes before (the log-in) goes with the first. */
function statementsOf(): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  let greeted = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const whole: Buffer[] = []
    let begin = 0
    let at = 0
    for (;;) {
      // The first message has no type before its length.
      const head = greeted ? 1 : 0
      if (rest.length < at + head + 4) break
      const end = at + head + rest.readUInt32BE(at + head)
      if (rest.length < end) break
      const type = greeted ? String.fromCharCode(rest[at] ?? 0) : 'p'
      greeted = true
      at = end
      // Query, Sync, and what a server answers or acts on by itself: start-up, password, Terminate.
      if (!'QSpX'.includes(type)) continue
      whole.push(rest.subarray(begin, at))
      begin = at
    }
    rest = rest.subarray(begin)
    return whole
  }
}
