import type { Client } from 'pg'
import { copyIn, copyOut } from '../books/copy-stream.ts'
import { connected } from '../books/database-facts.ts'
import { copyCounters, sameTexts, sumOfTable, wholeTables, type WholeTable } from './whole-tables.ts'
import { ReportedFaults, type Work } from '../books/work.ts'

/** Of how many rows a table is told by itself. */
const manyRows = 100_000

/**
 * Copies every row of one database into another one with the same migrations, as administrator of both (F97): table by table by COPY,
 * from one snapshot, while nobody writes to the source, into one transaction of the target. Triggers and references are not asked for the
 * rows, which were checked when they were written; keys, checks and types are. At last both sides of every table are compared.
 * What fails or is killed before leaves the target as it was. Memory stays flat.
 */
export async function moveRows(
  sourceUrl: string,
  targetUrl: string,
  work: Work,
): Promise<{ tables: number; rows: bigint }> {
  return connected(sourceUrl, (source) =>
    connected(targetUrl, async (target) => {
      for (const client of [source, target]) for (const setting of sameTexts) await client.query(`set ${setting}`)
      const tables = await tablesOfBoth(source, target, work)
      const all = tables.map(({ name }) => name).join(', ')
      await target.query('begin')
      await target.query('set local session_replication_role = replica')
      // The snapshot is that of the first statement behind the lock. Nobody writes from here on: whoever tries waits.
      await source.query('begin isolation level repeatable read')
      await source.query(`lock table ${all} in share mode`)
      await target.query(`truncate ${all}`)
      for (const table of tables) await copyTable(source, target, table, work)
      await copyCounters(source, target)
      const rows = await compare(source, target, tables, work)
      work.signal?.throwIfAborted()
      await target.query('commit')
      // All of the books are there, whatever becomes of the source's connection.
      await source.query('rollback').catch(() => undefined)
      return { tables: tables.length, rows }
    }),
  )
}

/** The tables of the target, which the source must have column by column; others of the source stay behind and are named. */
async function tablesOfBoth(source: Client, target: Client, work: Work): Promise<readonly WholeTable[]> {
  const there = new Map((await wholeTables(source)).map((table) => [table.name, table]))
  const tables = await wholeTables(target)
  const faults = tables.flatMap(({ name, columns }) => {
    const found = there.get(name)
    if (found === undefined) return [`The source has no table ${name}.`]
    return found.columns.join() === columns.join()
      ? []
      : [`The columns of ${name} differ: ${found.columns.join(', ')}.`]
  })
  if (faults.length > 0)
    throw new ReportedFaults('The source is not what its migrations make, and nothing was moved.', faults)
  const own = new Set(tables.map(({ name }) => name))
  for (const name of there.keys()) if (!own.has(name)) work.say(`${name} is no table of Facturier and stays behind.`)
  return tables
}

async function copyTable(source: Client, target: Client, { name, columns }: WholeTable, work: Work): Promise<void> {
  const list = columns.join(', ')
  const rows = watched(copyOut(source, `copy ${name} (${list}) to stdout`), work)
  await copyIn(target, `copy ${name} (${list}) from stdin`, rows)
}

async function* watched(chunks: AsyncGenerator<Buffer, void>, work: Work): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) {
    work.signal?.throwIfAborted()
    yield chunk
  }
}

/** Compares every table on both sides and answers how many rows there are. */
async function compare(source: Client, target: Client, tables: readonly WholeTable[], work: Work): Promise<bigint> {
  work.say('Comparing both sides.')
  const faults: string[] = []
  let all = 0n
  for (const table of tables) {
    work.signal?.throwIfAborted()
    const [here, there] = await Promise.all([sumOfTable(source, table), sumOfTable(target, table)])
    if (here.rows !== there.rows || here.sum !== there.sum)
      faults.push(
        `${table.name} has ${here.rows} rows at the source and ${there.rows} at the target${here.rows === there.rows ? ', of other content' : ''}.`,
      )
    all += BigInt(here.rows)
    if (BigInt(here.rows) >= manyRows) work.say(`${table.name}: ${here.rows} rows.`)
  }
  if (faults.length > 0) throw new ReportedFaults('The two sides differ, and nothing was moved.', faults)
  return all
}
