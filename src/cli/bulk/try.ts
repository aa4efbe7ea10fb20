import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../../config.ts'
import type { Help } from '../terms/help.ts'
import { printable } from '../terms/printable.ts'
import { wrongLine } from '../terms/wrong-line.ts'
import { findFiles, readWhole } from './files.ts'
import { importSideIn } from '../reach/flags.ts'
import { type BulkGiven, exitCodes, Sentence } from '../reach/given.ts'

const usage = `Usage: try FILE|FOLDER… [--side sales|purchase]

Shows what e-invoices (XML, or PDF that holds it) say, what the official rules find against them and what booking them would
do, in the books of a demo company that are made for it and thrown away. No service, no database and no setting is needed.
  --side               books they go to; without it those that seller and buyer of each file say, or purchases
Exit code: 0 all could be booked, 3 some could not or have errors, 1 it could not go on, 2 wrong command line, 130 ended
by a signal.
`

const options = { side: { type: 'string' } } as const

/** What `try` says of itself. */
export const tryHelp: Help = { usage, options }

/** The settings that `try` heeds: limits of reading files. Throws a ConfigError. */
export function tryConfig(env: BulkGiven['env']): Config {
  const limits = Object.entries(env).filter(([name]) => /^FACTURIER_(FILE_[A-Z]+|MAX_BODY)$/.test(name))
  return readConfig(Object.fromEntries(limits))
}

/** `try` (F110): see the usage. Prints what each file says; answers the exit code. */
export async function tryCommand(args: readonly string[], given: BulkGiven): Promise<number> {
  const { config, print, tell, signal } = given
  const wanted = optionsOf(args)
  const { files } = findFiles(wanted.names)
  const { inThrowAwayBooks } = await import('./throw-away.ts')
  const { tryFile } = await import('./try-file.ts')
  tell('Making books to try in …\n')
  let unfit = 0
  await inThrowAwayBooks(given, async (client, company) => {
    for (const file of files) {
      if (signal.aborted) return
      const read = await readWhole(file, config.bodyBytesMax)
      const tried = Buffer.isBuffer(read)
        ? await tryFile(client, company, read, wanted.side)
        : { text: `  Refused: ${read.message}\n`, fit: false }
      if (!tried.fit) unfit += 1
      print(`${printable(file)}\n${tried.text.split('\n').map(printable).join('\n')}`, { file, ...tried })
    }
  })
  if (signal.aborted) return exitCodes.stopped
  return unfit > 0 ? exitCodes.refusals : exitCodes.done
}

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    if (positionals.length === 0) throw new Sentence('Name files or a folder.')
    return { names: positionals, side: importSideIn(values.side) }
  } catch (error) {
    throw wrongLine(error, usage)
  }
}
