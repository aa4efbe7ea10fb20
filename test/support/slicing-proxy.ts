import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL server that hands on what comes in pieces of its own choice. */
export interface SlicingProxy {
  readonly url: string
  /** Bytes of the next pieces, from the server and to it; Infinity: as they come. Asked anew for each piece. */
  slice: () => number
  /** Cuts every connection after so many more bytes from the server; Infinity: never. */
  cutAfter(bytes: number): void
  /** Cuts all connections now. */
  cut(): void
  /** What becomes of bytes from the server before they are handed on. */
  change: (bytes: Buffer) => Buffer
  /** Hears what is sent to the server. */
  heard: (bytes: Buffer) => void
  /** Connections open now. */
  readonly open: number
  close(): Promise<void>
}

/** Opens such a way to the server of `url` on a free port of this machine. */
export async function slicingProxy(url: string): Promise<SlicingProxy> {
  const target = new URL(url)
  const pairs = new Set<() => void>()
  let left = Infinity

  function forward(client: Socket): void {
    const database = connect(Number(target.port), target.hostname)
    const cut = (): void => {
      pairs.delete(cut)
      client.destroy()
      database.destroy()
    }
    pairs.add(cut)
    for (const socket of [client, database]) socket.setNoDelay(true).on('error', cut).on('close', cut)
    const slice = (): number => proxy.slice()
    const same = (bytes: Buffer): Buffer => bytes
    hand(client, database, slice, same, (bytes) => proxy.heard(bytes))
    const changed = (bytes: Buffer): Buffer => proxy.change(bytes)
    hand(database, client, slice, changed, ({ length }) => {
      left -= length
      if (left > 0) return
      left = Infinity
      for (const one of pairs) one()
    })
  }

  const server = createServer(forward)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const proxy: SlicingProxy = {
    url: way.href,
    slice: () => Infinity,
    heard: () => undefined,
    change: (bytes) => bytes,
    cutAfter: (bytes) => (left = bytes),
    cut: () => [...pairs].forEach((one) => one()),
    get open() {
      return pairs.size
    },
    close: async () => {
      proxy.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

/** Hands on what comes, piece by piece. */
function hand(
  from: Socket,
  to: Socket,
  slice: () => number,
  change: (bytes: Buffer) => Buffer,
  told: (piece: Buffer) => void,
): void {
  from.on('readable', () => void handOn())
  let busy = false
  const handOn = async (): Promise<void> => {
    if (busy) return
    busy = true
    for (let read = next(from); read !== null; read = next(from)) {
      const bytes = change(read)
      for (let at = 0; at < bytes.length;) {
        const size = Math.min(bytes.length - at, Math.max(1, slice()))
        if (to.destroyed) return
        const piece = bytes.subarray(at, at + size)
        to.write(piece)
        at += size
        told(piece)
        // A turn between pieces, so that they come one by one.
        if (at < bytes.length) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    busy = false
  }
}
const next = (from: Socket): Buffer | null => from.read() as Buffer | null
