import { parseArgs } from 'node:util'
import type { NewCompany } from '../engine/make-company.ts'

/** What the command asks of the engine, on a connection that is already open. */
export interface CompanyActions {
  make(company: NewCompany): Promise<{ readonly companyId: string }>
  list(): Promise<readonly { readonly id: string; readonly name: string; readonly displayName: string }[]>
}

const usage = `Usage:
  company create --name NAME --vat BE… --enterprise NUMBER [--template be] [--display-name TEXT] [--iban IBAN]
  company list
`

/**
 * `company create` and `company list` (D33). Prints to `print`; answers the exit code, 2 for a command that is not
 * understood. A Problem of the engine (name taken, unknown template) is left to the caller.
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
  const wanted = command === 'create' ? wantedCompany(rest) : usage
  if (typeof wanted === 'string') {
    print(wanted)
    return 2
  }
  const { companyId } = await actions.make(wanted)
  print(`Company ${wanted.name} made: ${companyId}\n`)
  return 0
}

function wantedCompany(args: readonly string[]): NewCompany | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        template: { type: 'string', default: 'be' },
        name: { type: 'string' },
        'display-name': { type: 'string' },
        vat: { type: 'string' },
        enterprise: { type: 'string' },
        iban: { type: 'string', default: '' },
      },
    })
    const { template, name, vat, enterprise, iban, 'display-name': displayName } = values
    if (name === undefined || vat === undefined || enterprise === undefined) return usage
    return { template, name, vat, enterprise, details: { iban }, ...(displayName === undefined ? {} : { displayName }) }
  } catch (error) {
    // parseArgs throws a TypeError with a sentence about the option it does not know.
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
