import type { Config } from '../../config.ts'
import { mainHome } from '../../storage/home/home.ts'
import { refuseSameDatabase, serverAt } from '../../storage/home/same-database.ts'
import { survey } from '../../storage/move/survey.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

/** What is to be said of one server: its errors and warnings are those of a home too. */
type Looking = (url: string, variable: string) => Promise<readonly Finding[]>

/**
 * What is to be said of the servers of FACTURIER_HOMES (F104): of each what `look` says of a database, of all of them whether two are
 * one, and of the companies whether one is claimed twice or nowhere. Nothing where there are none; the nodes of Citus are its own.
 */
export async function homesFindings({ databaseUrl, homes }: Config, look: Looking): Promise<readonly Finding[]> {
  if (databaseUrl === undefined || homes === undefined || homes === 'citus') return []
  const each = await Promise.all(
    homes.map(async ({ name, appUrl }) => ofHome(name, await look(appUrl, variableOf(name)))),
  )
  const servers = [{ name: mainHome, appUrl: databaseUrl }, ...homes].map(({ name, appUrl }) => serverAt(name, appUrl))
  const same = await refuseSameDatabase(servers).then(() => '', messageOf)
  // Of two that are one every company would be told to be claimed twice.
  const together =
    same === '' ? await ofCompanies(servers) : [wrong('homes', same, 'Give each home a database of its own.')]
  return [...each.flat(), ...together]
}

function variableOf(name: string): string {
  return `FACTURIER_HOMES (${name})`
}

function ofHome(name: string, found: readonly Finding[]): readonly Finding[] {
  const ill = found.filter(({ level }) => level !== 'ok')
  if (ill.length === 0) return [well('homes', `${name} answers, with the tables of this version.`)]
  return ill.map((one) => ({ ...one, what: 'homes', message: `${name}: ${one.message}` }))
}

async function ofCompanies(servers: Parameters<typeof survey>[0]): Promise<readonly Finding[]> {
  try {
    const { findings } = await survey(servers)
    return findings.map(({ says, isTrouble }) =>
      isTrouble ? wrong('homes', says, 'Look at facturier homes.') : warning('homes', says, ''),
    )
  } catch (error) {
    return [
      wrong('homes', `What they say of their companies cannot be read: ${messageOf(error)}`, 'Look at their logs.'),
    ]
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || String(error)
}
