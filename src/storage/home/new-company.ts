import { Problem, quoted } from '../../core/problem.ts'
import type { HomeDatabase, Homes } from '../server/contract.ts'
import { statement } from '../statement/statement.ts'
import { judged, refusal, type Answer } from './claims.ts'
import { claimOf } from './clusters.ts'

/**
 * The home of a new company, of which the catalogue has no row: the one that has it from a making that was cut off, else the one that
 * is named, else the one whose database takes the least room. All homes are asked first. Problems: no such home, another one has it,
 * one is away, so that it is not known whether it has it.
 */
export async function homeForNew({ all }: Homes, companyId: string, wanted: string | undefined): Promise<HomeDatabase> {
  const named = wanted === undefined ? undefined : homeNamed(all, wanted)
  const claiming = await homeClaiming(all, companyId)
  if (claiming !== undefined && named !== undefined && named !== claiming)
    throw new Problem(
      'BadRequest',
      `The home ${claiming.name} has the company already, from a making that was cut off: create it again with --home ${claiming.name}.`,
    )
  const home = claiming ?? named
  if (home !== undefined) return home
  const sized = await Promise.all(all.map(async (one) => ({ one, bytes: await bytesOf(one) })))
  const [smallest] = sized.toSorted((one, other) => one.bytes - other.bytes)
  if (smallest === undefined) throw new Problem('BadRequest', 'There is no home.')
  return smallest.one
}

function homeNamed(all: Homes['all'], wanted: string): HomeDatabase {
  const found = all.find(({ name }) => name === wanted)
  if (found !== undefined) return found
  const names = all.map(({ name }) => name).join(', ')
  throw new Problem('BadRequest', `There is no home ${quoted(wanted)}: the homes are ${names}.`)
}

async function homeClaiming(
  [catalogue, ...others]: Homes['all'],
  companyId: string,
): Promise<HomeDatabase | undefined> {
  const asked = others.map(async (home): Promise<[string, Answer]> => [
    home.name,
    await home
      .read({ statements: 0 }, '', (session) => claimOf(session, companyId))
      .catch((error: unknown) => {
        throw new Problem(
          'Internal_ServiceUnavailable',
          `The home ${home.name} is away, and may have the company from a making that was cut off. Nothing was made; try again when it is back.`,
          { cause: error },
        )
      }),
  ])
  const verdict = judged(new Map<string, Answer>([[catalogue?.name ?? '', undefined], ...(await Promise.all(asked))]))
  switch (verdict.is) {
    case 'unknown':
      return undefined
    case 'at':
      return homeNamed(others, verdict.home)
    case 'arriving':
      throw refusal({ is: 'nowhere' })
    case 'claimed twice':
    case 'nowhere':
      throw refusal(verdict)
  }
}

// One that is away is nobody's first choice.
async function bytesOf(home: HomeDatabase): Promise<number> {
  try {
    const [found] = await home.read({ statements: 0 }, '', (session) => session.rows(size({})))
    return Number(found?.bytes ?? Infinity)
  } catch {
    return Infinity
  }
}

const size = statement({
  name: 'sizeOfDatabase',
  takes: {},
  gives: { bytes: 'int8' },
  sql: 'select pg_database_size(current_database()) as bytes',
})
