import { parseArgs } from 'node:util'
import { Problem } from '../core/problem.ts'
import type { BrokenFile, Moved, Swept } from '../engine/store/upkeep.ts'
import { StoreAway } from '../storage/files/file-store.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

interface Places {
  readonly here: string
  readonly here_bytes: string
  readonly stored: string
  readonly stored_bytes: string
}

/** What the command asks, on a connection that is already open; each for one company. */
export interface FilesActions {
  companies(): Promise<readonly { readonly id: string; readonly name: string }[]>
  places(companyId: string): Promise<Places | undefined>
  store(companyId: string, days: number): Promise<Moved>
  fetch(companyId: string): Promise<Moved>
  check(companyId: string): Promise<{ readonly files: number; readonly broken: readonly BrokenFile[] }>
  sweep(companyId: string, days: number): Promise<Swept>
}

const usage = `Usage:
  files status [--company COMPANY]
  files store [--company COMPANY] [--older-than DAYS]
  files fetch [--company COMPANY]
  files check [--company COMPANY]
  files sweep [--company COMPANY] [--older-than DAYS]

COMPANY is its name or id; left out, every company. status says how many files lie in the database and in the store of
FACTURIER_FILES, store moves those in the database there (received DAYS ago or more, 0 unless told), fetch brings all back. Both can be
cut and begun again while the service runs; files that could not be moved are named, and the exit code is 1. check reads every file and names those that are not what was received; the exit code is
1 then. sweep removes from the store what no file has referred to for DAYS or more (35 unless told), counted from the sweep that
found it first, so let it run each night: let DAYS be more than your backups go back, for an older database may refer to it. 0: at once.
`

const commands = ['status', 'store', 'fetch', 'check', 'sweep'] as const

const options = { company: { type: 'string' }, 'older-than': { type: 'string' } } as const

/** What `files` says of itself. */
export const filesHelp: Help = { usage, options, verbs: commands }

/**
 * `files status | store | fetch | check | sweep` (F103). Answers the exit code: 1 for an unknown company and for files that are not
 * what was received or could not be moved, 2 for a command that is not understood. Throws a sentence with what the store did, where it is away.
 */
export async function filesCommand(args: readonly string[], actions: FilesActions, print: Print): Promise<number> {
  const wanted = understood(args)
  if (wanted === undefined) {
    print(usage)
    return 2
  }
  const { company } = wanted
  const companies = (await actions.companies()).filter(
    ({ id, name }) => company === undefined || name === company || id === company.toLowerCase(),
  )
  if (company !== undefined && companies.length === 0) {
    print(`There is no company ${company.slice(0, 200)}; company list names them.\n`)
    return 1
  }
  try {
    return await inEach(companies, wanted, actions, print)
  } catch (error) {
    if (!(error instanceof Problem && error.cause instanceof Error)) throw error
    throw new Error(`The store of files failed: ${error.cause.message}`, { cause: error })
  }
}

async function inEach(
  companies: readonly { readonly id: string; readonly name: string }[],
  wanted: Wanted,
  actions: FilesActions,
  print: Print,
): Promise<number> {
  let code = 0
  for (const company of companies) {
    const say: Say = (sentence, fact) => print(`${company.name}: ${sentence}\n`, { company: company.name, ...fact })
    try {
      if (!(await inOne(company.id, wanted, actions, say))) code = 1
    } catch (error) {
      // One company that cannot be served leaves the others; a store that is away has none of them.
      if (!(error instanceof Problem) || error instanceof StoreAway) throw error
      say(error.message, { error: error.message })
      code = 1
    }
  }
  return code
}

type Say = (sentence: string, fact: object) => void

async function inOne(id: string, { command, days }: Wanted, actions: FilesActions, say: Say): Promise<boolean> {
  const sayMoved = (moved: Moved, where: string): boolean => {
    for (const one of moved.left) say(`the ${one.role} of document ${one.documentId} was not moved: ${one.why}`, one)
    const { files, bytes, leftCount } = moved
    if (leftCount > 0)
      say(`${leftCount} files were not moved, ${moved.left.length} of them are named above.`, { leftCount })
    say(`${files} files (${bytes} bytes) were ${where}.`, { files, bytes })
    return leftCount === 0
  }
  if (command === 'store') return sayMoved(await actions.store(id, days ?? 0), 'moved into the store')
  if (command === 'fetch') return sayMoved(await actions.fetch(id), 'brought back into the database')
  if (command === 'check') {
    const { files, broken } = await actions.check(id)
    for (const one of broken)
      say(`the ${one.role} of document ${one.documentId} is not what was received: ${one.why}`, one)
    const count = broken.length
    say(`${files} files were read, ${count} of them are not what was received.`, { files, broken: count })
    return count === 0
  }
  if (command === 'status') {
    const places = await actions.places(id)
    say(placesOf(places), { ...places })
  } else {
    const { removed, waiting } = await actions.sweep(id, days ?? 35)
    const others = waiting === 0 ? '' : `, ${waiting} others have none for less than ${days ?? 35} days`
    say(`${removed} objects without a file were removed${others}.`, { removed, waiting })
  }
  return true
}

function placesOf(places: Places | undefined): string {
  if (places === undefined) return 'no files.'
  const { here, here_bytes: hereBytes, stored, stored_bytes: storedBytes } = places
  return `${here} files (${hereBytes} bytes) lie in the database, ${stored} (${storedBytes} bytes) in the store.`
}

interface Wanted {
  readonly command: (typeof commands)[number]
  readonly company: string | undefined
  readonly days: number | undefined
}

function understood(args: readonly string[]): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    const [name, ...more] = positionals
    const command = commands.find((one) => one === name)
    const days = values['older-than']
    if (command === undefined || more.length > 0) return undefined
    if (days !== undefined && (!/^\d{1,5}$/.test(days) || !['store', 'sweep'].includes(command))) return undefined
    return { command, company: values.company, days: days === undefined ? undefined : Number(days) }
  } catch {
    return undefined
  }
}
