import pg from 'pg'

/**
 * What is sent on a connection until everything that is ready has run goes out in one write: begin, entry and the first
 * statements of a transaction are one system call of each side and not one a message (decision F73). To be called before
 * something is sent; a second call of the same moment does nothing.
 */
export function inOneWrite(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  // Behind all promises that are settled by now.
  process.nextTick(() => stream.uncork())
}
