import type { ClientBase, QueryConfig } from 'pg'

/** The rows of one statement, a part at a time; it ends with its transaction. */
export interface Cursor {
  /** The next rows as arrays in select order, so many at the most; fewer when there are no more. */
  take(rows: number): Promise<unknown[][]>
}

/** SQL text that makes a statement a cursor. */
export function declarationOf(sql: string): string {
  return `declare page no scroll cursor for ${sql}`
}

/**
 * Opens the cursor of a declaration without waiting for the answer, so that it travels in the round trip of the first `take`.
 * It is a cursor of SQL, for portals of the protocol cannot be kept open on a pipelined connection.
 */
export function openCursor(client: ClientBase, declaration: QueryConfig): Cursor {
  const declared = client.query(declaration)
  declared.catch(() => undefined)
  return {
    take: async (rows) => {
      const fetched = client.query<unknown[]>({ text: `fetch ${rows} from page`, rowMode: 'array' })
      fetched.catch(() => undefined)
      // What is wrong with the statement is told by the declaration; the fetch only says that the transaction failed.
      await declared
      return (await fetched).rows
    },
  }
}
