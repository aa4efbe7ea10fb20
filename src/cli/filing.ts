import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Engine } from '../engine/contract/engine.ts'
import type { Filing, FilingDetails } from '../model/reports/filings.ts'
import { operatorCaller } from './reach/operator.ts'
import type { Help } from './terms/help.ts'

/** The commands that write a file for the administration. */
export const filingCommands = ['vat-return', 'customer-listing', 'intra-community'] as const

/** One of {@link filingCommands}. */
export type FilingCommand = (typeof filingCommands)[number]

/** What the commands ask, on a connection that is already open. */
export interface FilingActions {
  readonly engine: Pick<Engine, 'vatReturn' | 'customerListing' | 'intraStatement'>
  /** Those called so or of that id, when told. */
  companies(named?: string): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Writes a new file; throws when there is one of that name. */
  write(path: string, text: string): Promise<void>
}

const usage = `Usage:
  vat-return COMPANY --year YEAR (--month 1-12 | --quarter 1-4) [--ask-restitution] [--ask-payment] [--client-listing-nihil]
  customer-listing COMPANY --year YEAR
  intra-community COMPANY --year YEAR (--month 1-12 | --quarter 1-4)

COMPANY is its name or id. Each writes the XML that Intervat takes, under a name of its own or that of --out FILE, unless
something keeps it from being filed, which is told. All take --email ADDRESS and --phone NUMBER of whom the administration may
ask, and --replaces REFERENCE of the file that this one replaces.
`

const options = {
  year: { type: 'string' },
  month: { type: 'string' },
  quarter: { type: 'string' },
  'ask-restitution': { type: 'boolean' },
  'ask-payment': { type: 'boolean' },
  'client-listing-nihil': { type: 'boolean' },
  email: { type: 'string' },
  phone: { type: 'string' },
  replaces: { type: 'string' },
  out: { type: 'string' },
} as const

/** What the filing commands say of themselves. */
export const filingHelp: Help = { usage, options }

/** Writes a file where there is none yet; an Error that names the remedy otherwise. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = code === 'EEXIST' ? 'there is one already' : code
    throw new Error(`The file ${path} cannot be written (${why}): name another with --out.`, { cause: error })
  }
}

/**
 * `vat-return | customer-listing | intra-community` (F86). Prints what was found; answers the exit code: 1 where an error keeps the
 * file from being made, 2 for a command that is not understood. A Problem of the engine is left to the caller.
 */
export async function filingCommand(
  command: FilingCommand,
  args: readonly string[],
  actions: FilingActions,
  print: (text: string) => void,
): Promise<number> {
  const wanted = understood(args)
  const year = numberOf(wanted?.values.year)
  if (wanted === undefined || year === undefined) {
    print(usage)
    return 2
  }
  const { company, values } = wanted
  const found = (await actions.companies(company)).find(
    ({ id, name }) => name === company || id === company.toLowerCase(),
  )
  if (found === undefined) {
    print(`There is no company ${company.slice(0, 200)}; company list names them.\n`)
    return 1
  }
  const filing = await ask(command, found.id, year, values, actions.engine)
  for (const { severity, code, message } of filing.findings) print(`${severity} ${code}: ${message}\n`)
  if (filing.file === null) {
    const failed = filing.findings.some(({ severity }) => severity === 'error')
    print(failed ? 'No file was written.\n' : 'There is nothing to file.\n')
    return failed ? 1 : 0
  }
  const path = values.out ?? filing.file.fileName
  await actions.write(path, filing.file.xml)
  print(`Written: ${path}\n`)
  return 0
}

type Values = NonNullable<ReturnType<typeof understood>>['values']

async function ask(
  command: FilingCommand,
  companyId: string,
  year: number,
  values: Values,
  engine: FilingActions['engine'],
): Promise<Filing> {
  const details: FilingDetails = { contactEmail: values.email, contactPhone: values.phone, replaces: values.replaces }
  if (command === 'customer-listing') return engine.customerListing(operatorCaller(), companyId, { ...details, year })
  const period = { year, month: numberOf(values.month), quarter: numberOf(values.quarter) }
  if (command === 'intra-community') return engine.intraStatement(operatorCaller(), companyId, { ...details, period })
  return engine.vatReturn(operatorCaller(), companyId, {
    ...details,
    period,
    askRestitution: values['ask-restitution'] === true,
    askPayment: values['ask-payment'] === true,
    clientListingNihil: values['client-listing-nihil'] === true,
  })
}

// NaN for what is no number, which the engine refuses by name.
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

function understood(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    const [company, ...more] = positionals
    return company === undefined || more.length > 0 ? undefined : { company, values }
  } catch {
    return undefined
  }
}
