import type pg from 'pg'

/**
 * A client of the pool, which must be given back. The pool stops listening to what it lends, and a break that nobody
 * hears ends the process; one that broke, or that `notice` was told of, is closed instead of lent again.
 */
export async function borrow(pool: pg.Pool) {
  const client = await pool.connect()
  let broken: Error | undefined
  const notice = (error: Error): void => void (broken = error)
  client.on('error', notice)
  const giveBack = (): void => {
    client.off('error', notice)
    client.release(broken)
  }
  return { client, notice, giveBack }
}

/** Work on a client of the pool, in no transaction. */
export async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { client, giveBack } = await borrow(pool)
  try {
    return await work(client)
  } finally {
    giveBack()
  }
}
