import type { ClientBase, QueryConfig } from 'pg'
import type { RawRows } from '../../core/rows/raw-rows.ts'
import { fetchRaw } from './raw-fetch.ts'

/** The rows of one statement, a part at a time; it ends with its transaction. */
export interface Cursor {
  /** The next rows as arrays in select order, so many at the most; fewer when there are no more. */
  take(rows: number): Promise<unknown[][]>
  /** The same as the bytes that PostgreSQL sent. */
  takeRaw(rows: number): Promise<RawRows>
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
  // What is wrong with the statement is told by the declaration; the fetch only says that the transaction failed.
  const behind = async <T>(fetched: Promise<T>): Promise<T> => {
    fetched.catch(() => undefined)
    await declared
    return fetched
  }
  const fetchOf = (rows: number): string => `fetch ${rows} from page`
  return {
    take: async (rows) => (await behind(client.query<unknown[]>({ text: fetchOf(rows), rowMode: 'array' }))).rows,
    takeRaw: (rows) => behind(fetchRaw(client, fetchOf(rows))),
  }
}
