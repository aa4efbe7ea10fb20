import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFiles, placeOf } from './files.ts'
import { importSideIn, wholeIn } from '../reach/flags.ts'
import { takeFolder } from './folder-turn.ts'
import { type BulkGiven, exitCodes, Sentence } from '../reach/given.ts'
import { type Ended, importFiles } from './import-files.ts'
import { makeFolder, openJournal, writeCsv } from './journal.ts'
import { progress } from './progress.ts'
import { forgetGone } from './known-documents.ts'
import type { Help } from '../terms/help.ts'
import { printable } from '../terms/printable.ts'
import { wrongLine } from '../terms/wrong-line.ts'
import { companyOf, serviceFlags, serviceUsage, withService } from '../reach/service.ts'

const usage = `Usage: import FOLDER|FILE… [--company NAME] [--side sales|purchase] [--report FOLDER] [--lanes N] [--again]

Imports received e-invoices (XML, or PDF that holds it), folders with what is below them, and tells how each ended. A file
that is in already is a success. It can be ended or killed at any moment: the same command goes on.
  --company NAME       by name or id; without it DEFAULT_COMPANY, or the only company there is
  --side               books they go to; without it those that seller and buyer of each file say
  --report FOLDER      where journal.jsonl and refused.csv are kept; without it NAME.import beside the first one named
  --lanes N            requests under way at a time, 1 to 16; 4 without it
  --again              forget the journal and send everything anew
${serviceUsage}Exit code: 0 all are in, 3 some were refused, 1 it could not go on, 2 wrong command line, 130 ended by a signal.
`

const options = {
  ...serviceFlags,
  company: { type: 'string' },
  side: { type: 'string' },
  report: { type: 'string' },
  lanes: { type: 'string', default: '4' },
  again: { type: 'boolean', default: false },
} as const

/** What `import` says of itself. */
export const importHelp: Help = { usage, options }

/** What the summary counts. */
interface Summary {
  readonly files: number
  readonly imported: number
  readonly there: number
  readonly refused: number
  /** Not come to: it was ended. */
  readonly left: number
  /** Files in the folders that are no invoices by their names. */
  readonly foreign: number
}

/** `import` (F110): see the usage. Prints the summary; answers the exit code. Throws a {@link Sentence} when it cannot go on. */
export async function importCommand(args: readonly string[], given: BulkGiven): Promise<number> {
  const wanted = optionsOf(args)
  const { names, values, lanes, side } = wanted
  const found = findFiles(names)
  const report = values.report ?? reportBeside(names[0] ?? '.')
  const turns: (() => void)[] = []
  try {
    for (const folder of new Set(found.folders.map(placeOf))) turns.push(await takeFolder(folder, 'import'))
    return await withService(given, values, 'import', async (client) => {
      const company = await companyOf(client, given, values.company)
      makeFolder(report)
      turns.push(await takeFolder(report, 'import', true))
      const journal = openJournal(report, company.id, values.again)
      await forgetGone(client, journal, given)
      const bar = progress('files', found.files.length, given)
      const ended = await importFiles(found.files, {
        to: { client, companyId: company.id, side, run: journal.run },
        journal,
        lanes,
        fileBytesMax: Math.floor((given.config.bodyBytesMax - 4096) * 0.75),
        signal: given.signal,
        ended: bar.at,
      }).finally(bar.end)
      const refused = [...ended].flatMap(([path, one]) => ('code' in one ? [[path, one.code, one.message]] : []))
      const csv = join(report, 'refused.csv')
      writeCsv(csv, [['file', 'code', 'message'], ...refused])
      const summary = summaryOf(found.files.length, ended, found.foreign.length)
      given.print(told(summary, csv), { ...summary, company: company.name, report })
      if (summary.left === 0 && summary.imported > 0) journal.ended()
      if (summary.left > 0) return exitCodes.stopped
      return summary.refused > 0 ? exitCodes.refusals : exitCodes.done
    })
  } finally {
    for (const giveBack of turns) giveBack()
  }
}

function summaryOf(files: number, ended: ReadonlyMap<string, Ended>, foreign: number): Summary {
  const count = (kind: Ended['kind']): number => [...ended.values()].filter((one) => one.kind === kind).length
  return {
    files,
    imported: count('imported'),
    there: count('there'),
    refused: count('refused') + count('unread'),
    left: files - ended.size,
    foreign,
  }
}

function told({ files, imported, there, refused, left, foreign }: Summary, csv: string): string {
  const lines = [
    `${files} files: ${imported} imported, ${there} already there, ${refused} refused${left > 0 ? `, ${left} not come to` : ''}.`,
    ...(refused > 0 ? [`Why they were refused: ${printable(csv)}`] : []),
    ...(foreign > 0 ? [`${foreign} other files were left alone: they are no .xml and no .pdf, or not finished.`] : []),
    ...(left > 0 ? ['Ended before the end: the same command goes on from there.'] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** `inbox` has its reports in `inbox.import`. */
function reportBeside(name: string): string {
  const place = placeOf(name)
  return join(dirname(place), `${basename(place)}.import`)
}

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    if (positionals.length === 0) throw new Sentence('Name a folder or files.')
    const lanes = wholeIn('--lanes', values.lanes, 1, 16)
    return { names: positionals, values, lanes, side: importSideIn(values.side) }
  } catch (error) {
    throw wrongLine(error, usage)
  }
}
