import { parseArgs } from 'node:util'
import type { Given } from '../engine/company/files.ts'
import type { NewCompany } from '../engine/company/make.ts'

/** What the command asks of the engine, on a connection that is already open. */
export interface CompanyActions {
  make(company: NewCompany): Promise<{ readonly companyId: string }>
  /** Makes a company from a folder of setup. */
  makeFrom(folder: string, given: Given): Promise<{ readonly companyId: string; readonly name: string }>
  /** Writes a company's setup into a folder; answers the files. */
  write(name: string, folder: string): Promise<readonly string[]>
  list(): Promise<readonly { readonly id: string; readonly name: string; readonly displayName: string }[]>
}

const usage = `Usage:
  company create --name NAME --vat BE… --enterprise NUMBER [--template be] [--display-name TEXT] [--iban IBAN]
  company create --from FOLDER [--name NAME] [--vat BE…] [--enterprise NUMBER] [--display-name TEXT]
  company export NAME FOLDER
  company list

export writes the setup and master data of a company, one JSON file per table; documents, entries and the numbers
given so far stay. create --from makes a company of such a folder; with another --enterprise it is another company, and
address and bank account of the folder's company.json are left out.
`

/**
 * `company create`, `export` and `list` (D33). Prints to `print`; answers the exit code, 2 for a command that is not
 * understood. A Problem of the engine (name taken, unknown template, a code that names nothing) is left to the caller.
 */
export async function companyCommand(
  args: readonly string[],
  actions: CompanyActions,
  print: (text: string) => void,
): Promise<number> {
  const [command, ...rest] = args
  if (command === 'list' && rest.length === 0) {
    for (const company of await actions.list()) print(`${company.id}  ${company.name}\n`)
    return 0
  }
  const [name, folder, ...more] = rest
  if (command === 'export' && name !== undefined && folder !== undefined && more.length === 0) {
    const files = await actions.write(name, folder)
    print(`${files.length} files written to ${folder}\n`)
    return 0
  }
  const wanted = command === 'create' ? wantedCompany(rest) : usage
  if (typeof wanted === 'string') {
    print(wanted)
    return 2
  }
  const made =
    'folder' in wanted
      ? await actions.makeFrom(wanted.folder, wanted.given)
      : { ...(await actions.make(wanted)), name: wanted.name }
  print(`Company ${made.name} made: ${made.companyId}\n`)
  return 0
}

function wantedCompany(args: readonly string[]): NewCompany | { folder: string; given: Given } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        template: { type: 'string' },
        from: { type: 'string' },
        name: { type: 'string' },
        'display-name': { type: 'string' },
        vat: { type: 'string' },
        enterprise: { type: 'string' },
        iban: { type: 'string' },
      },
    })
    const { template = 'be', from, name, vat, enterprise, iban = '', 'display-name': displayName } = values
    const shown = displayName === undefined ? {} : { displayName }
    if (from !== undefined) {
      if (values.template !== undefined || values.iban !== undefined) return usage
      const given = {
        ...(name === undefined ? {} : { name }),
        ...(vat === undefined ? {} : { vat }),
        ...(enterprise === undefined ? {} : { enterprise }),
        ...shown,
      }
      return { folder: from, given }
    }
    if (name === undefined || vat === undefined || enterprise === undefined) return usage
    return { template, name, vat, enterprise, details: { iban }, ...shown }
  } catch (error) {
    // parseArgs throws a TypeError with a sentence about the option it does not know.
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
