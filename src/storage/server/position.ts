import type { ClientBase } from 'pg'

/** How far a server's log of writes was: a replica that has replayed as much shows all that was committed until then (F102). */
export interface Position {
  /** The line of changes (`change_epoch`): a place in the log of another server, or of another timeline, is no place here. */
  readonly line: string
  /** Bytes since the beginning of the log. */
  readonly lsn: bigint
}

/** What is on the disk of a primary, thus also the commit before: a replica never gets more than that, and never stops short of it. */
export const flushedExpression = "pg_current_wal_flush_lsn() - '0/0'"

/**
 * Where the log is right behind a commit that was sent on the same connection just before; it is not waited for in between.
 * Never fails: undefined where it is not told.
 */
export async function reached(client: ClientBase, line: string): Promise<Position | undefined> {
  try {
    const { rows } = await client.query<{ lsn: string }>({
      name: 'reached',
      text: `select (${flushedExpression})::text as lsn`,
    })
    return rows[0] && { line, lsn: BigInt(rows[0].lsn) }
  } catch {
    return undefined
  }
}

/** A position as clients and other processes are told it. */
export function positionText({ line, lsn }: Position): string {
  return `${line}-${lsn.toString(16)}`
}

/** The position a text tells; undefined when it is none. */
export function positionOf(text: string): Position | undefined {
  const [, line = '', lsn = ''] = /^([0-9a-f]{8})-([0-9a-f]{1,16})$/.exec(text) ?? []
  return line === '' ? undefined : { line, lsn: BigInt(`0x${lsn}`) }
}
