import { invariant } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { type Answer, type Claim, judged, refusal } from './claims.ts'
import { publish } from './directory.ts'
import type { Home, Lookup } from './home.ts'

/** How long a home that the catalogue does not name is waited for, once the others have answered. */
const othersMs = 500

/** A home whose schema may have to be looked at first: it was away when the service started. */
export interface Cluster extends Home {
  /** Rejects while its schema is not known to be ours. */
  fit(): Promise<void>
}

/**
 * Independent servers: all of them are asked about a company, for only together they show that two claim it. A move that was cut
 * off before its last step is finished. `clusters` has the catalogue first; `notice` hears what an operator should know, once.
 */
export function lookupInClusters(clusters: readonly Cluster[], notice: (text: string) => void): Lookup {
  const [catalogue] = clusters
  invariant(catalogue !== undefined, 'The catalogue is the first home.')
  const byName = new Map(clusters.map((one) => [one.name, one]))
  const told = new Set<string>()
  const tell = (text: string): void => {
    if (told.size > 100) told.clear()
    if (!told.has(text)) notice(text)
    told.add(text)
  }
  const homeNamed = (name: string): Home => {
    const found = byName.get(name)
    if (found !== undefined) return found
    tell(`There is a company at the home ${name}, which FACTURIER_HOMES does not name.`)
    throw new Problem('Internal_ServiceUnavailable', 'The server that has the company is not known here.', {
      retryAfter: 30,
    })
  }
  const copied = async (companyId: string, home: Home, catalogues: Answer, own: Answer): Promise<void> => {
    if (home === catalogue || catalogues === 'away' || own === undefined || own === 'away') return
    if (catalogues?.home === home.name && catalogues.row_version === own.row_version) return
    await publish(catalogue, home, companyId)
  }
  return {
    find: async (companyId) => {
      const answers = await askAll(clusters, companyId, tell)
      const verdict = judged(answers)
      switch (verdict.is) {
        case 'unknown':
          return undefined
        case 'claimed twice':
          tell(`The company ${companyId} is claimed by the homes ${verdict.homes.join(' and ')}.`)
          throw refusal(verdict)
        case 'nowhere':
          tell(`No home has the company ${companyId}.`)
          throw refusal(verdict)
        case 'arriving': {
          const home = homeNamed(verdict.home)
          await home.pool.write({ statements: 0 }, '', (session) => takeIn(session, companyId, verdict))
          await publish(catalogue, home, companyId).catch(() => undefined)
          return home
        }
        case 'at': {
          const home = homeNamed(verdict.home)
          // Also where it answers and its schema is not known to be ours.
          if (answers.get(home.name) === 'away') throw awayNow()
          // What is not up to date now is so with the next lookup.
          await copied(companyId, home, answers.get(catalogue.name), answers.get(home.name)).catch(() => undefined)
          return home
        }
      }
    },
  }
}

function awayNow(): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    'The server that has the company is not available right now; try again in a moment. If the request was to change something, look for it first.',
    { retryAfter: 5 },
  )
}

async function askAll(
  clusters: readonly Cluster[],
  companyId: string,
  tell: (text: string) => void,
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>(clusters.map(({ name }) => [name, 'away']))
  const asked = new Map(
    clusters.map((one) => [
      one.name,
      (async () => {
        try {
          await one.fit()
          answers.set(one.name, await one.pool.read({ statements: 0 }, '', (session) => claimOf(session, companyId)))
        } catch (error) {
          tell(`The home ${one.name} is away: ${error instanceof Error ? error.message : String(error)}`)
        }
      })(),
    ]),
  )
  const [first] = clusters
  await asked.get(first?.name ?? '')
  const catalogues = answers.get(first?.name ?? '')
  if (catalogues !== undefined && catalogues !== 'away') await asked.get(catalogues.home ?? '')
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, othersMs)
  await Promise.race([Promise.all(asked.values()), late.promise])
  clearTimeout(timer)
  return answers
}

/** What the row of a company says at a server. One statement. */
export async function claimOf(session: Session, companyId: string): Promise<Claim | undefined> {
  return (await session.rows(claimed({ companyId })))[0]
}

const claimed = statement({
  name: 'claimOfCompany',
  takes: { companyId: 'uuid' },
  gives: { home: 'text null', coming_from: 'text null', row_version: 'int4', mark: 'text' },
  sql: 'select home, coming_from, row_version, xmin::text as mark from company where company_id = $1',
})

/**
 * The last step of a move: the copy that came from a home is the company. Changes nothing where it was taken already, or is not the
 * one whose mark was seen. One statement.
 */
export async function takeIn(
  session: Session,
  companyId: string,
  { from, mark }: { readonly from: string; readonly mark: string },
): Promise<void> {
  await session.rows(takenIn({ companyId, from, mark }))
}

const takenIn = statement({
  name: 'takeInCompany',
  takes: { companyId: 'uuid', from: 'text', mark: 'text' },
  gives: { company_id: 'uuid' },
  sql: `update company set home = null, coming_from = null
    where company_id = $1 and coming_from = $2 and home = $2 and xmin::text = $3 returning company_id`,
})
