import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { mainHome } from '../storage/home/home.ts'
import { moveShard } from '../storage/move/citus-company.ts'
import { moveCompany, type AdministeredHome } from '../storage/move/company.ts'
import { refuseSameDatabase, serverAt } from '../storage/home/same-database.ts'
import { companyIn, keepAt, loginAs, survey } from '../storage/move/survey.ts'
import { megabytes } from '../storage/books/new-folder.ts'
import { ReportedFaults, type Work } from '../storage/books/work.ts'
import type { Help } from './terms/help.ts'

const usage = `Usage:
  homes                                 list the servers that have companies, and what is wrong
  homes keep COMPANY HOME               where two homes claim a company: this one has it
  move-company COMPANY HOME [--as LOGIN] [--at NAME=ADDRESS]
                                        move a company to another home

The homes are main, which is the server of DATABASE_URL, and those of FACTURIER_HOMES. A COMPANY is its name or id. A move works as
administrator of both servers, postgres unless told by --as; the password is that of PGPASSWORD. --at gives one home an address of
its own, with login and password, and may be repeated. Clients go on: reads all the time, writes wait for the copy. A move that was
cut off goes on when it is run again.
`

const options = { as: { type: 'string' }, at: { type: 'string', multiple: true } } as const

/** What `homes` and `move-company` say of themselves. */
export const homesHelp: Help = { usage, options: {} }
export const moveCompanyHelp: Help = { usage, options }

/** What the commands about homes are given. */
export interface HomesCommand {
  readonly args: readonly string[]
  readonly config: Pick<Config, 'databaseUrl' | 'homes'>
  readonly work: Work
  readonly print: (text: string) => void
}

/** `homes` (F104). Answers the exit code: 1 when there is a company whose requests are refused, or a home that is away, 2 for a command that is not understood. */
export async function homesCommand({ args, config, work, print }: HomesCommand): Promise<number> {
  const homes = await homesOf(config, (url) => url)
  const [verb, company, home, ...more] = args
  if (verb === 'keep' && company !== undefined && home !== undefined && more.length === 0) {
    const id = await companyIn(homes, company)
    const aside = await keepAt(homes, id, home)
    work.say(
      aside.length === 0
        ? `No other home claimed it.`
        : `The company is at ${home}; the claim of ${aside.join(' and ')} is put aside. Its copy there is removed by move-company ${id} ${home}.`,
    )
    return 0
  }
  if (args.length > 0) {
    print(usage)
    return 2
  }
  const found = await survey(homes)
  for (const { name, seen } of found.homes)
    work.say(
      seen === undefined
        ? `${name}: away.`
        : `${name}: ${seen.companies} companies, ${megabytes(Number(seen.bytes))}, ${seen.migrations} migrations.`,
    )
  for (const { says } of found.findings) work.say(says)
  const versions = new Set(found.homes.flatMap(({ seen }) => (seen === undefined ? [] : [seen.migrations])))
  if (versions.size > 1) work.say('The homes have different schemas: run npm run migrate.')
  const isTrouble = found.findings.some((one) => one.isTrouble) || found.homes.some(({ seen }) => seen === undefined)
  return isTrouble || versions.size > 1 ? 1 : 0
}

/** `move-company` (F104). Answers the exit code: 1 where the two sides differ, 2 for a command that is not understood. */
export async function moveCompanyCommand({ args, config, work, print }: HomesCommand): Promise<number> {
  const wanted = understood(args)
  if (wanted === undefined) {
    print(usage)
    return 2
  }
  const { company, home, as, at } = wanted
  const homes = await homesOf(config, (url, name) => at.get(name) ?? loginAs(url, as))
  const companyId = await companyIn(homes, company)
  try {
    if (config.homes === 'citus') {
      const [coordinator] = homes
      const moved = await coordinator?.connected((client) => moveShard(client, companyId, home))
      work.say(
        `Moved from ${moved?.from} to ${home}, with the companies of the same shard; writes waited ${moved?.pauseMs} ms.`,
      )
      return 0
    }
    const { from, rows, pauseMs } = await moveCompany({ companyId, to: home, homes }, work)
    if (rows === undefined) work.say(`The company is at ${home}; what was left of a move is done.`)
    else
      work.say(
        `Moved from ${from} to ${home}: ${rows} rows, alike on both sides. Writes waited ${pauseMs} ms, reads not at all.`,
      )
    return 0
  } catch (error) {
    if (!(error instanceof ReportedFaults)) throw error
    for (const sentence of [error.message, ...error.faults]) work.say(sentence)
    return 1
  }
}

function understood(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    const at = new Map(
      (values.at ?? []).map((one) => {
        const [, name = '', address = ''] = /^([a-z][a-z0-9-]*)=(postgres.*)$/.exec(one) ?? []
        return [name, address] as const
      }),
    )
    const [company, home, ...more] = positionals
    if (company === undefined || home === undefined || more.length > 0 || at.has('')) return undefined
    return { company, home, as: values.as ?? 'postgres', at }
  } catch {
    return undefined
  }
}

/** The homes of the configuration, the catalogue first; refused where two of them are one database. */
async function homesOf(
  { databaseUrl, homes }: HomesCommand['config'],
  login: (url: string, name: string) => string,
): Promise<readonly AdministeredHome[]> {
  if (databaseUrl === undefined || homes === undefined)
    throw new Error(
      'There are no homes: set FACTURIER_HOMES to the servers that have companies besides that of DATABASE_URL.',
    )
  const others = homes === 'citus' ? [] : homes
  const all = [{ name: mainHome, appUrl: databaseUrl }, ...others].map(({ name, appUrl }) =>
    serverAt(name, login(appUrl, name)),
  )
  await refuseSameDatabase(all)
  return all
}
