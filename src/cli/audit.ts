import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isDate } from '../core/date.ts'
import { isGuid } from '../core/guid.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

/** What the command asks, on a connection that is already open. */
export interface AuditActions {
  /** Those called so or of that id, when told. */
  companies(named?: string): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Events of a company, or with '' those of none, of days from and to; oldest first. */
  lines(
    companyId: string,
    days: { readonly from?: string; readonly to?: string },
  ): AsyncIterable<Readonly<Record<string, unknown>>>
  /** Whether there are events of a company, be it there or gone. */
  has(companyId: string): Promise<boolean>
  /** Forgets events that are older than days; answers how many. */
  forget(days: number): Promise<number>
  /** How long events are kept. */
  readonly days: number
}

const usage = `Usage:
  audit export COMPANY [--from DAY] [--to DAY] [--out FILE]
  audit export --installation [--from DAY] [--to DAY] [--out FILE]
  audit forget

COMPANY is its name or id, of one that is gone its id; DAY is as 2026-01-31, both days included. export writes the events as lines of JSON, oldest first, to
the output or a new FILE; --installation those of no company: users, keys, refused sign-ins. forget removes events older than
FACTURIER_AUDIT_DAYS.
`

const text = { type: 'string' } as const
const options = { installation: { type: 'boolean', default: false }, from: text, to: text, out: text } as const

/** What `audit` says of itself. */
export const auditHelp: Help = { usage, options, verbs: ['export', 'forget'] }

/** `audit export | forget` (F94). Answers the exit code: 1 for an unknown company, 2 for a command that is not understood. */
export async function auditCommand(args: readonly string[], actions: AuditActions, print: Print): Promise<number> {
  const wanted = understood(args)
  if (wanted === undefined) {
    print(usage)
    return 2
  }
  if ('wrong' in wanted) {
    print(wanted.wrong)
    return 2
  }
  if (wanted.command === 'forget') {
    const { days } = actions
    print(`${await actions.forget(days)} events older than ${days} days were forgotten.\n`)
    return 0
  }
  const { company, from, to, out } = wanted
  const id = company === undefined ? '' : await idOf(actions, company)
  if (id === undefined) {
    print(
      `There is no company ${String(company).slice(0, 200)}; company list names them, one that is gone is named by its id.\n`,
    )
    return 1
  }
  const lines = actions.lines(id, { ...(from && { from }), ...(to && { to }) })
  if (out === undefined) {
    for await (const line of lines) print(`${JSON.stringify(line)}\n`, line)
    return 0
  }
  print(`${await written(out, lines)} events are in ${out}.\n`)
  return 0
}

// One that is gone left its events under its id.
async function idOf(actions: AuditActions, company: string): Promise<string | undefined> {
  const id = company.toLowerCase()
  const found = (await actions.companies()).find((one) => one.name === company || one.id === id)
  if (found !== undefined) return found.id
  return isGuid(id) && (await actions.has(id)) ? id : undefined
}

async function written(path: string, lines: AsyncIterable<object>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let count = 0
  try {
    await once(file, 'open')
    for await (const line of lines) {
      count++
      if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
    }
    file.end()
    await finished(file)
    return count
  } catch (error) {
    file.destroy()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '') throw error
    const why = code === 'EEXIST' ? 'there is one already' : code
    throw new Error(`The file ${path} cannot be written (${why}): name another with --out.`, { cause: error })
  }
}

type Wanted =
  | { readonly wrong: string }
  | { readonly command: 'forget' }
  | {
      readonly command: 'export'
      readonly company: string | undefined
      readonly from: string | undefined
      readonly to: string | undefined
      readonly out: string | undefined
    }

function understood(args: readonly string[]): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    const [command, company, ...more] = positionals
    const { from, to, out, installation } = values
    if (more.length > 0) return undefined
    if (command === 'forget') return args.length === 1 ? { command } : undefined
    if (command !== 'export' || installation === (company !== undefined)) return undefined
    const wrong = wrongDays(from, to)
    return wrong === undefined ? { command, company, from, to, out } : { wrong }
  } catch {
    return undefined
  }
}

/** What is wrong with the days, naming the flag; undefined where nothing is. */
function wrongDays(from: string | undefined, to: string | undefined): string | undefined {
  for (const [flag, day] of [
    ['--from', from],
    ['--to', to],
  ] as const)
    if (day !== undefined && !isDate(day))
      return `${flag} ${day.slice(0, 40)} is no day of the calendar: write it as 2026-01-31.\n`
  if (from === undefined || to === undefined || from <= to) return undefined
  return `--to ${to} is before --from ${from}: no day is between them.\n`
}
