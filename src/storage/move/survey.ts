import type { Client } from 'pg'
import { isGuid } from '../../core/guid.ts'
import { quoted } from '../../core/problem.ts'
import { judged, type Answer, type Claim } from '../home/claims.ts'
import type { AdministeredHome } from './company.ts'

/** A home as it was found. */
export interface SurveyedHome {
  readonly name: string
  /** Undefined: away. */
  readonly seen: { readonly companies: number; readonly migrations: number; readonly bytes: bigint } | undefined
}

/** Something about a company that an administrator should know, as a sentence; `isTrouble` where its requests are refused. */
export interface Finding {
  readonly companyId: string
  readonly says: string
  readonly isTrouble: boolean
}

/** The address with another login; its password is PGPASSWORD's. */
export function loginAs(url: string, login: string): string {
  return url.replace(
    /^(postgres(?:ql)?:\/\/)(?:[^/?#]*@)?/i,
    (_, scheme: string) => `${scheme}${encodeURIComponent(login)}@`,
  )
}

interface Row extends Claim {
  readonly company_id: string
  readonly name: string
}

/** Looks at all homes, the catalogue first, and at what each says of every company. Reads each list of companies once. */
export async function survey(
  homes: readonly AdministeredHome[],
): Promise<{ readonly homes: readonly SurveyedHome[]; readonly findings: readonly Finding[] }> {
  const read = await Promise.all(homes.map(async (home) => ({ home, found: await lookAt(home) })))
  const ids = new Map(read.flatMap(({ found }) => found?.rows.map((row) => [row.company_id, row.name] as const) ?? []))
  const findings: Finding[] = []
  const byId = read.map(({ home, found }) => ({
    name: home.name,
    rows: found && new Map(found.rows.map((row) => [row.company_id, row])),
  }))
  for (const [companyId, name] of ids) {
    const answers = new Map(
      byId.map((one): [string, Answer] => [one.name, one.rows === undefined ? 'away' : one.rows.get(companyId)]),
    )
    const finding = findingOf(name, answers)
    if (finding !== undefined) findings.push({ companyId, ...finding })
  }
  return {
    homes: read.map(({ home, found }) => ({
      name: home.name,
      seen: found && {
        companies: found.rows.filter((row) => row.home === null).length,
        migrations: found.migrations,
        bytes: found.bytes,
      },
    })),
    findings,
  }
}

function findingOf(company: string, answers: ReadonlyMap<string, Answer>): Omit<Finding, 'companyId'> | undefined {
  const verdict = judged(answers)
  const [catalogue] = answers.values()
  switch (verdict.is) {
    case 'claimed twice':
      return {
        says: `${company} is claimed by ${verdict.homes.join(' and ')}: its requests are refused. Find out which home has the right books (verify, the last documents), then: homes keep COMPANY HOME.`,
        isTrouble: true,
      }
    case 'nowhere':
      return { says: `${company} is at none of the homes that answer: its requests are refused.`, isTrouble: true }
    case 'arriving':
      return {
        says: `${company} is moving from ${verdict.from} to ${verdict.home}; run move-company again, or the next request ends it.`,
        isTrouble: false,
      }
    case 'unknown':
      return undefined
    case 'at': {
      if (catalogue === undefined)
        return {
          says: `${company} is at ${verdict.home} and not in the catalogue: its making was cut off; run company create again, with --home ${verdict.home}.`,
          isTrouble: true,
        }
      const copies = [...answers].filter(
        ([name, answer], at) => at > 0 && name !== verdict.home && answer !== undefined && answer !== 'away',
      )
      if (copies.length === 0) return undefined
      return {
        says: `${company} is at ${verdict.home}; ${copies.map(([name]) => name).join(' and ')} has an old copy, which move-company COMPANY ${verdict.home} removes.`,
        isTrouble: false,
      }
    }
  }
}

async function lookAt(home: AdministeredHome) {
  try {
    return await home.connected(async (client) => {
      const { rows } = await client.query<Row>(
        'select company_id, name, home, coming_from, row_version, xmin::text as mark from company order by name',
      )
      const { rows: facts } = await client.query<{ bytes: string; migrations: number }>(
        `select pg_database_size(current_database())::text as bytes, (select coalesce(max(version), 0) from schema_migration) as migrations`,
      )
      return { rows, bytes: BigInt(facts[0]?.bytes ?? 0), migrations: facts[0]?.migrations ?? 0 }
    })
  } catch {
    return undefined
  }
}

/**
 * Puts the claims of all homes but one aside, where several claim a company; answers whose. That one must claim it itself, and goes on
 * to until the others do not any more: its row is locked.
 */
export async function keepAt(
  homes: readonly AdministeredHome[],
  companyId: string,
  right: string,
): Promise<readonly string[]> {
  const wanted = homes.find(({ name }) => name === right)
  if (wanted === undefined)
    throw new Error(`There is no home ${right}: the homes are ${homes.map(({ name }) => name).join(', ')}.`)
  return wanted.connected(async (keeper) => {
    await keeper.query('begin')
    const claim = await keeper.query('select from company where company_id = $1 and home is null for share', [
      companyId,
    ])
    if (claim.rowCount !== 1) throw new Error(`The home ${right} does not say that it has the company.`)
    const aside: string[] = []
    for (const home of homes) {
      if (home === wanted) continue
      const { rowCount } = await home.connected(async (client) => {
        await client.query("set lock_timeout = '5s'")
        return client.query('update company set home = $2 where company_id = $1 and home is null', [companyId, right])
      })
      if (rowCount === 1) aside.push(home.name)
    }
    await keeper.query('commit')
    return aside
  })
}

/** The id of a company by its id or its name, as the catalogue, the first home, has it. */
export async function companyIn([catalogue]: readonly AdministeredHome[], text: string): Promise<string> {
  if (isGuid(text)) return text.toLowerCase()
  const [found] = (await catalogue?.connected((client) => idsOf(client, text.trim()))) ?? []
  if (found === undefined) throw new Error(`There is no company ${quoted(text)}.`)
  return found.id
}

async function idsOf(client: Client, name: string): Promise<readonly { id: string }[]> {
  const sql = 'select company_id as id from company where lower(name) = lower($1)'
  return (await client.query<{ id: string }>(sql, [name])).rows
}
