import { connect, createServer, type Socket } from 'node:net'

/** A way to a database server that can fail as networks and proxies do. */
export interface DatabaseWay {
  /** The address of a login by this way. */
  urlOf(url: string): string
  /** Nothing goes through any more, in either direction, and nobody is told; new connections come no further either. */
  freeze(): void
  /** New connections get through, to the server of `url` where one is given; those that are frozen stay so. */
  letThrough(url?: string): void
  /** Resets every connection there is. */
  cut(): void
  /** How many connections go by it now. */
  open(): number
  close(): Promise<void>
}

/** Opens a way to the server of an address. `rewrite` changes what clients say. */
export async function databaseWay(url: string, rewrite = (said: Buffer): Buffer => said): Promise<DatabaseWay> {
  let target = new URL(url)
  let frozen = false
  const ends = new Map<Socket, { stopped: boolean; other: Socket | undefined }>()
  const server = createServer((client) => {
    const state: { stopped: boolean; other: Socket | undefined } = { stopped: frozen, other: undefined }
    ends.set(client, state)
    client.on('error', () => client.destroy()).on('close', () => void (ends.delete(client), state.other?.destroy()))
    if (frozen) return void client.resume()
    const database = connect(Number(target.port), target.hostname)
    state.other = database
    client.on('data', (bytes) => state.stopped || database.write(rewrite(bytes)))
    database.on('data', (bytes) => state.stopped || client.write(bytes))
    database.on('error', () => database.destroy()).on('close', () => state.stopped || client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const cut = (): void => {
    for (const client of ends.keys()) client.resetAndDestroy()
  }
  return {
    urlOf: (login) => {
      const way = new URL(login)
      way.hostname = '127.0.0.1'
      way.port = port
      return way.href
    },
    freeze: () => {
      frozen = true
      for (const state of ends.values()) state.stopped = true
    },
    letThrough: (to) => {
      frozen = false
      if (to !== undefined) target = new URL(to)
    },
    cut,
    open: () => ends.size,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
