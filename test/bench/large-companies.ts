import { copyCompanies } from '../support/copied-companies.ts'
import { bookTables, copyBooks } from '../support/many-books.ts'
import type { Say } from './arguments.ts'
import { asAdministrator } from './books.ts'

/** What a company is to PostgreSQL: counted, or made after everything was counted. */
export type Fame = 'known' | 'unknown'

/** Documents of each company, and how many of them are posted by the service; the rest are copies of those. */
const documents = 20_000
const seeds = 20

const kept = new Map<string, Promise<Readonly<Record<Fame, string>>>>()

/**
 * Two companies of 20,000 posted documents, once for a database: one that all statistics know, and one that was made after
 * them and never counted. `post` makes and posts so many documents of a company by the service.
 */
export function largeCompanies(
  superUrl: string,
  like: string,
  post: (companyId: string, count: number) => Promise<void>,
  say: Say,
): Promise<Readonly<Record<Fame, string>>> {
  const there = kept.get(superUrl)
  if (there !== undefined) return there
  say('Two companies of 20,000 documents …')
  const made = makeBoth(superUrl, like, post)
  kept.set(superUrl, made)
  return made
}

async function makeBoth(superUrl: string, like: string, post: (companyId: string, count: number) => Promise<void>) {
  const known = await asAdministrator(superUrl, async (client) => {
    // Else the database counts again after 500 rows, whatever this run wants (F69).
    for (const table of bookTables) await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
    return onlyOne(await copyCompanies(client, like, ['Known']))
  })
  await post(known, seeds)
  await copyBooks(superUrl, known, known, { first: 1, copies: documents / seeds - 1 })
  const unknown = await asAdministrator(superUrl, async (client) => {
    await client.query('select fill_totals($1), fill_proof($1)', [known])
    await client.query('analyze')
    return onlyOne(await copyCompanies(client, like, ['Unknown']))
  })
  await copyBooks(superUrl, known, unknown, { copies: 1 })
  await asAdministrator(superUrl, (client) => client.query('select fill_totals($1), fill_proof($1)', [unknown]))
  return { known, unknown }
}

function onlyOne([id]: readonly string[]): string {
  if (id === undefined) throw new Error('No company was made.')
  return id
}
