import type { Client } from 'pg'

/** What a table takes on disk, in bytes; its maps of free and visible pages count as heap. */
export interface TableBytes {
  readonly table: string
  readonly heap: number
  readonly indexes: number
  readonly toast: number
}

/** All tables of the schema. */
export async function tableBytes(client: Client): Promise<readonly TableBytes[]> {
  const { rows } = await client.query<TableBytes>(
    `select relname as table, (total - indexes - toast)::float8 as heap, indexes::float8, toast::float8
     from (select relname, pg_total_relation_size(oid) as total, pg_indexes_size(oid) as indexes,
             case when reltoastrelid = 0 then 0 else pg_total_relation_size(reltoastrelid) end as toast
           from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as size`,
  )
  return rows
}

/** By how much each table grew, for each of `shares` (documents, companies); the largest first, those that did not grow left out. */
export function grown(
  before: readonly TableBytes[],
  after: readonly TableBytes[],
  shares: number,
): readonly TableBytes[] {
  const old = new Map(before.map((one) => [one.table, one]))
  return after
    .map(({ table, heap, indexes, toast }) => {
      const was = old.get(table)
      return {
        table,
        heap: (heap - (was?.heap ?? 0)) / shares,
        indexes: (indexes - (was?.indexes ?? 0)) / shares,
        toast: (toast - (was?.toast ?? 0)) / shares,
      }
    })
    .filter((one) => bytesOf([one]) > 0)
    .toSorted((one, other) => bytesOf([other]) - bytesOf([one]))
}

/** Bytes of some tables together. */
export function bytesOf(tables: readonly TableBytes[]): number {
  return tables.reduce((sum, { heap, indexes, toast }) => sum + heap + indexes + toast, 0)
}

/** Where the log of writes is now. */
export async function logPlace(client: Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  return rows[0]?.place ?? '0/0'
}

/** Bytes of the log since a place. */
export async function logSince(client: Client, place: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes',
    [place],
  )
  return rows[0]?.bytes ?? 0
}
