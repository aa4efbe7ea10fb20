import type { Client } from '../connect/client.ts'

/** The first line of a migration that runs outside of a transaction. */
const mark = '-- no transaction'

const shape =
  /^(?<verb>create(?: unique)? index|drop index) concurrently (?<there>if exists )?(?<name>[a-z_][a-z0-9_]*)(?: on (?<table>[a-z_][a-z0-9_]*)\b[^;]*)?;?$/

/** What a migration outside of a transaction does: one index made, or taken away if it is there, beside whoever writes. */
export interface ConcurrentStep {
  readonly verb: 'create' | 'drop'
  readonly index: string
  /** The table of an index that is made. */
  readonly table: string | undefined
  readonly sql: string
}

/**
 * The step of a migration whose first line is `-- no transaction` (F103); undefined for any other. Such a file has one statement,
 * which can be repeated after a cut: `create [unique] index concurrently NAME on TABLE …` or `drop index concurrently if exists
 * NAME`. Throws a sentence for anything else.
 */
export function concurrentStep(file: string, text: string): ConcurrentStep | undefined {
  if (text.split('\n', 1)[0]?.trim() !== mark) return undefined
  const sql = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
  const { verb, there, name, table } = shape.exec(sql)?.groups ?? {}
  const creates = verb?.startsWith('create') === true
  if (
    verb === undefined ||
    name === undefined ||
    (creates ? there !== undefined || table === undefined : !there || table)
  )
    throw new Error(
      `Migration ${file} is outside of a transaction: it must be one statement, create index concurrently … on … or drop index concurrently if exists ….`,
    )
  return { verb: creates ? 'create' : 'drop', index: name, table, sql }
}

/**
 * Does the step as `facturier_owner`, unless an earlier run that was cut before it was noted did it already: an index that is there
 * and valid is left, one that is not valid is made again. Others go on writing meanwhile; the time limits of the login do not
 * count. Errors: those of the server.
 */
export async function takeConcurrentStep(client: Client, { verb, index, table, sql }: ConcurrentStep): Promise<void> {
  await client.query('set role facturier_owner')
  try {
    // It waits for every transaction that is under way, and reads the whole table.
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    const found = verb === 'create' ? await indexOf(client, index) : undefined
    if (found !== undefined && found.table !== table)
      throw new Error(`there is an index ${index} of ${found.table} already`)
    if (found?.valid === true) return
    // A name of ours, held to letters, digits and _.
    if (found !== undefined) await client.query(`drop index concurrently public.${index}`)
    await client.query(sql)
  } finally {
    // The connection may be gone: then so are its settings.
    await client.query('reset role; reset statement_timeout; reset lock_timeout').catch(() => undefined)
  }
}

interface FoundIndex {
  readonly table: string
  readonly valid: boolean
}

async function indexOf(client: Client, index: string): Promise<FoundIndex | undefined> {
  const { rows } = await client.query<FoundIndex>(
    `select t.relname as table, i.indisvalid as valid from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
    [index],
  )
  return rows[0]
}
