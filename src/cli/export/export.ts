import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Resource } from '../../model/resource.ts'
import { makeFolders } from '../../storage/embedded/system-calls.ts'
import { dayIn } from '../reach/flags.ts'
import { exitCodes, Sentence } from '../reach/given.ts'
import { operatorCaller } from '../reach/operator.ts'
import type { Help } from '../terms/help.ts'
import type { Print } from '../terms/print.ts'
import { openCsv } from './csv-file.ts'
import { type Days, exportedFields, ledgerSets, pagesOf } from './ledgers.ts'
import { type OpenTable, written } from './table-file.ts'

const usage = `Usage: export COMPANY --out FOLDER [--format csv|parquet] [--from DATE] [--to DATE] [--set NAME]…

Writes the ledgers of a company, a file for each set, all of one moment: what is posted meanwhile is in none of them. csv has a
header row, exact amounts with a dot, days such as 2026-01-31 and an apostrophe before texts that a sheet would take for a
formula; parquet has DECIMAL, DATE and TIMESTAMP. manifest.json says what was written and is written last: a folder that has it
is whole. --from and --to are posting days, both included. --set names other sets of a company, such as customers; without it
${ledgerSets.join(', ')}.
`

const text = { type: 'string' } as const
const options = { out: text, format: text, from: text, to: text, set: { type: 'string', multiple: true } } as const

/** What `export` says of itself. */
export const exportHelp: Help = { usage, options }

/** What the command asks for. */
export interface ExportGiven {
  readonly engine: Engine
  /** Companies of a name or id. */
  readonly companies: (named: string) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Hears of each set that was written, for the audit log. */
  readonly noted: (companyId: string, set: string, rows: number) => void
  readonly print: Print
  /** Aborted when it is to end: what was begun is removed then. */
  readonly signal: AbortSignal
  /** Rows that are read at a time, for tests. */
  readonly pageRows?: number
}

const formats: Readonly<Record<string, () => Promise<OpenTable>>> = {
  csv: async () => openCsv,
  parquet: async () => (await import('./parquet-file.ts')).openParquet,
}

/** `export` (F112): see the usage. Prints the files; answers the exit code. Throws a {@link Sentence} when it cannot go on. */
export async function exportCommand(args: readonly string[], given: ExportGiven): Promise<number> {
  const wanted = wantedOf(args)
  if (typeof wanted === 'string') {
    given.print(wanted)
    return exitCodes.usage
  }
  const { engine, print, signal, pageRows } = given
  const { named, folder, format, sets, days } = wanted
  const [company, another] = await given.companies(named)
  if (company === undefined) throw new Sentence(`There is no company ${named.slice(0, 100)}.`)
  if (another !== undefined)
    throw new Sentence(`Several companies are called ${named.slice(0, 100)}: name one by its id.`)
  const found = sets.map((set) => resourceOf(engine, set))
  const open = await formats[format]?.()
  if (open === undefined) throw new Sentence(`--format is csv or parquet, not ${format.slice(0, 100)}.`)
  const manifest = join(folder, 'manifest.json')
  await written(folder, () => makeFolders(folder))
  await written(manifest, () => rm(manifest, { force: true }))
  const paths = found.map((resource) => join(folder, `${resource.set}.${format}`))
  try {
    const counts = await engine.snapshot(async (within) => {
      // Where no snapshot was to be had, the work runs over the engine itself: files of several moments are none.
      if (within.hot !== undefined) throw new Sentence('The database did not stay within reach: export again.')
      const caller = operatorCaller()
      const state = await within.ledgerVersion(caller, company.id)
      const rows: number[] = []
      for (const [at, resource] of found.entries())
        rows.push(
          await writeSet(within, caller, {
            companyId: company.id,
            resource,
            path: `${paths[at]}.part`,
            days,
            open,
            signal,
            pageRows,
          }),
        )
      return { state, rows }
    })
    for (const path of paths) await written(path, () => rename(`${path}.part`, path))
    const files = found.map((resource, at) => ({
      file: `${resource.set}.${format}`,
      rows: counts.rows[at],
      columns: exportedFields(resource).map(({ name, kind }) => ({ name, kind })),
    }))
    const { id, name } = company
    const facts = { company: { id, name }, format, ...days, ledgerVersion: counts.state, files }
    await written(manifest, () => writeFile(manifest, `${JSON.stringify(facts, null, 2)}\n`))
    for (const [at, { set }] of found.entries()) given.noted(company.id, set, counts.rows[at] ?? 0)
    for (const { file, rows } of files) print(`${join(folder, file)}: ${rows} rows\n`, { file, rows })
    return exitCodes.done
  } catch (error) {
    if (!signal.aborted) throw error
    print('Ended before the end: nothing was written.\n')
    return exitCodes.stopped
  } finally {
    for (const path of paths) await rm(`${path}.part`, { force: true })
  }
}

interface SetFile {
  readonly companyId: string
  readonly resource: Resource
  readonly path: string
  readonly days: Days
  readonly open: OpenTable
  readonly signal: AbortSignal
  readonly pageRows: number | undefined
}

async function writeSet(
  engine: Engine,
  caller: Caller,
  { companyId, resource, path, days, open, signal, pageRows }: SetFile,
): Promise<number> {
  const file = await open(path, exportedFields(resource))
  let all = 0
  try {
    for await (const rows of pagesOf(engine, caller, companyId, resource, days, pageRows)) {
      signal.throwIfAborted()
      await file.write(rows)
      all += rows.length
    }
    await file.finish()
    return all
  } finally {
    await file.close()
  }
}

function wantedOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [named, ...others] = positionals
    const { out: folder, format = 'csv', set: sets = [...ledgerSets] } = values
    if (named === undefined || others.length > 0 || folder === undefined) return usage
    const days = { from: dayIn('--from', values.from), until: dayIn('--to', values.to) }
    return { named, folder, format, sets: [...new Set(sets)], days }
  } catch (error) {
    // parseArgs throws a TypeError with a sentence about the option it does not know.
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}

function resourceOf({ resources }: Engine, set: string): Resource {
  const found = resources.find((one) => one.set === set && one.scoped)
  if (found === undefined) throw new Sentence(`A company has no set ${set.slice(0, 100)}.`)
  return found
}
