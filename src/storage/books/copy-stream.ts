import type { Client, Connection, QueryResultRow, Submittable } from 'pg'

/** What is waiting here to be taken before the server is asked to pause. */
const waitingMax = 1024 * 1024

/** The part of pg's connection that speaks COPY; its types leave it out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

function speaksCopy(connection: Connection): connection is Connection & CopyConnection {
  return 'sendCopyFromChunk' in connection && 'endCopyFrom' in connection && 'sendCopyFail' in connection
}

/** A connection that speaks COPY, as every one of this version of pg does. */
function copying(connection: Connection): Connection & CopyConnection {
  if (speaksCopy(connection)) return connection
  throw new Error('This version of pg does not speak COPY.')
}

/** What pg calls on whatever was submitted, for both directions; rows and notices that come beside the bytes are left out. */
abstract class Copy implements Submittable {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  submit(connection: Connection): void {
    connection.query(this.#text)
  }
  abstract handleError(error: Error): void
  abstract handleReadyForQuery(): void
  handleRowDescription(): void {}
  handleDataRow(_message: QueryResultRow): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(_message: { readonly chunk: Buffer }): void {}
  handleCopyInResponse(connection: Connection): void {
    copying(connection).sendCopyFail('nothing is sent here')
  }
}

class CopyOut extends Copy {
  readonly #client: Client
  readonly #rows: string[][] | undefined
  readonly #waiting: Buffer[] = []
  #bytes = 0
  #ended = false
  #failure: Error | undefined
  #wake: () => void = () => undefined

  constructor(client: Client, text: string, rows?: string[][]) {
    super(text)
    this.#client = client
    this.#rows = rows
  }

  override handleDataRow(message: QueryResultRow): void {
    const fields: unknown = message['fields']
    if (Array.isArray(fields)) this.#rows?.push(fields.map(String))
  }

  override handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The parser of the driver uses the memory again.
    this.#waiting.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes > waitingMax) this.#client.connection.stream.pause()
    this.#wake()
  }

  override handleError(error: Error): void {
    this.#failure ??= error
    this.#ended = true
    this.#wake()
  }

  override handleReadyForQuery(): void {
    this.#ended = true
    this.#wake()
  }

  async *chunks(): AsyncGenerator<Buffer, void> {
    let whole = false
    try {
      for (;;) {
        const chunk = this.#waiting.shift()
        if (chunk !== undefined) {
          this.#bytes -= chunk.length
          if (this.#bytes <= waitingMax / 2) this.#client.connection.stream.resume()
          yield chunk
        } else if (this.#failure !== undefined) throw this.#failure
        else if (this.#ended) break
        else await new Promise<void>((resolve) => (this.#wake = resolve))
      }
      whole = true
    } finally {
      // Whoever stops in the middle has no further use of the connection: what is still to come would never end.
      if (!whole) this.#client.connection.stream.destroy()
    }
  }
}

/**
 * The bytes of a statement that answers by COPY (`COPY … TO STDOUT`, `BASE_BACKUP`), as they come; the server waits while
 * nobody takes them. `rows` gets the fields of every row that comes beside them, as text. Fails as the statement does.
 */
export function copyOut(client: Client, text: string, rows?: string[][]): AsyncGenerator<Buffer, void> {
  const copy = new CopyOut(client, text, rows)
  client.query(copy)
  return copy.chunks()
}

class CopyIn extends Copy {
  readonly #chunks: AsyncIterable<Buffer>
  readonly #done: (error?: Error) => void
  #failure: Error | undefined
  /** The server has said how it ends: nothing is sent any more. */
  #over = false

  constructor(text: string, chunks: AsyncIterable<Buffer>, done: (error?: Error) => void) {
    super(text)
    this.#chunks = chunks
    this.#done = done
  }

  override handleCopyInResponse(connection: Connection): void {
    void this.#send(copying(connection))
  }

  async #send(connection: Connection & CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        if (this.#over) return
        connection.sendCopyFromChunk(chunk)
        const { stream } = connection
        if (stream.writableNeedDrain) {
          await new Promise<void>((resolve) => {
            const go = (): void => {
              stream.off('drain', go).off('close', go)
              resolve()
            }
            stream.on('drain', go).on('close', go)
          })
        }
      }
      if (!this.#over) connection.endCopyFrom()
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
      if (this.#over) this.#done(this.#failure)
      else connection.sendCopyFail('the source of the rows broke off')
    }
  }

  override handleError(error: Error): void {
    this.#failure ??= error
    this.#over = true
    this.#done(this.#failure)
  }

  override handleReadyForQuery(): void {
    this.#over = true
    this.#done(this.#failure)
  }
}

/** Sends bytes to a `COPY … FROM STDIN`, no faster than the server takes them. What breaks at either end fails it, and nothing is kept. */
export function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error): void => (error === undefined ? resolve() : reject(error))
    client.query(new CopyIn(text, chunks, done))
  })
}
