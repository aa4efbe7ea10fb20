import { parseArgs } from 'node:util'
import type { Given } from '../engine/company/files.ts'
import type { NewCompany } from '../engine/company/make.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

/** What the command asks of the engine, on a connection that is already open. */
export interface CompanyActions {
  make(company: NewCompany, home?: string): Promise<{ readonly companyId: string }>
  /** Makes a company from a folder of setup. */
  makeFrom(folder: string, given: Given, home?: string): Promise<{ readonly companyId: string; readonly name: string }>
  /** Writes a company's setup into a folder; answers the files. */
  write(name: string, folder: string): Promise<readonly string[]>
  /** Deletes a company, named by name or id; answers its name. */
  remove(name: string): Promise<string>
  list(): Promise<readonly { readonly id: string; readonly name: string; readonly displayName: string }[]>
}

const usage = `Usage:
  company create --name NAME --vat BE… --enterprise NUMBER [--template be] [--display-name TEXT] [--iban IBAN] [--home NAME]
  company create --from FOLDER [--name NAME] [--vat BE…] [--enterprise NUMBER] [--display-name TEXT] [--home NAME]
  company export NAME FOLDER
  company delete NAME --yes
  company list

export writes the setup and master data of a company, one JSON file per table; documents, entries and the numbers
given so far stay. create --from makes a company of such a folder; with another --enterprise it is another company, and
address and bank account of the folder's company.json are left out. --home is the server that is to have the company, of
FACTURIER_HOMES; without it the one that has the least. delete is for companies that were made for trial (demo, playground)
and for those without any document: all of it is gone for good, and a service that runs knows at once.
`

const text = { type: 'string' } as const
const options = {
  template: text,
  from: text,
  name: text,
  'display-name': text,
  vat: text,
  enterprise: text,
  iban: text,
  home: text,
  yes: { type: 'boolean' },
} as const

/** What `company` says of itself. */
export const companyHelp: Help = { usage, options, verbs: ['create', 'delete', 'export', 'list'] }

/**
 * `company create`, `delete`, `export` and `list` (D33, F112). Prints to `print`; answers the exit code, 2 for a command that is not
 * understood. A Problem of the engine (name taken, unknown template, a code that names nothing) is left to the caller.
 */
export async function companyCommand(args: readonly string[], actions: CompanyActions, print: Print): Promise<number> {
  const [command, ...rest] = args
  if (command === 'list' && rest.length === 0) {
    for (const { id, name, displayName } of await actions.list()) print(`${id}  ${name}\n`, { id, name, displayName })
    return 0
  }
  if (command === 'delete') return removing(rest, actions, print)
  const [name, folder, ...more] = rest
  if (command === 'export' && name !== undefined && folder !== undefined && more.length === 0) {
    const files = await actions.write(name, folder)
    print(`${files.length} files written to ${folder}\n`, { company: name, folder, files })
    return 0
  }
  const wanted = command === 'create' ? wantedCompany(rest) : usage
  if (typeof wanted === 'string') {
    print(wanted)
    return 2
  }
  const { home } = wanted
  const made =
    'folder' in wanted
      ? await actions.makeFrom(wanted.folder, wanted.given, home)
      : { ...(await actions.make(wanted.company, home)), name: wanted.company.name }
  print(`Company ${made.name} made: ${made.companyId}\n`, { id: made.companyId, name: made.name })
  return 0
}

async function removing(args: readonly string[], actions: CompanyActions, print: Print): Promise<number> {
  const [name, ...more] = args.filter((one) => one !== '--yes')
  if (name === undefined || name.startsWith('--') || more.length > 0) {
    print(usage)
    return 2
  }
  if (!args.includes('--yes')) {
    print(`Nothing was deleted: ${name} would be gone for good. Say --yes as well, where that is meant.\n`)
    return 2
  }
  const removed = await actions.remove(name)
  print(`Company ${removed} deleted.\n`, { name: removed })
  return 0
}

type Wanted = ({ company: NewCompany } | { folder: string; given: Given }) & { home: string | undefined }

function wantedCompany(args: readonly string[]): Wanted | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options,
    })
    const { template = 'be', from, name, vat, enterprise, iban = '', home, 'display-name': displayName } = values
    const shown = displayName === undefined ? {} : { displayName }
    if (from !== undefined) {
      if (values.template !== undefined || values.iban !== undefined) return usage
      const given = {
        ...(name === undefined ? {} : { name }),
        ...(vat === undefined ? {} : { vat }),
        ...(enterprise === undefined ? {} : { enterprise }),
        ...shown,
      }
      return { folder: from, given, home }
    }
    if (name === undefined || vat === undefined || enterprise === undefined) return usage
    return { company: { template, name, vat, enterprise, details: { iban }, ...shown }, home }
  } catch (error) {
    // parseArgs throws a TypeError with a sentence about the option it does not know.
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
