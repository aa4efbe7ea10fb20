import { parseArgs } from 'node:util'
import type { ImportSide } from '../../src/model/import-side.ts'

/** What a run is asked for. */
export interface ScoreArguments {
  readonly folder: string
  readonly depth: number
  readonly side: ImportSide
  /** Where every file with its outcome goes. */
  readonly json: string | undefined
  /** Every difference is printed. */
  readonly differences: boolean
  readonly failOnDifference: boolean
}

/** The options of `npm run score`. */
export const usage = `npm run score -- FOLDER [options]
  Reads every .xml and .pdf below FOLDER as the service does (a dry run, without a database) and by an extractor that
  shares nothing with it, and counts by source (the first folder level) how many are
    equal           both say the same
    refused         an e-invoice that the service refuses, with the reason
    different       they do not agree, by field
    not an invoice  neither takes it for one
  and how many of those that are read would be blocked: an error of the file keeps them from being booked as they are.
  --depth N             levels of folders that make a source (1)
  --side SIDE           purchase (as we get files of vendors; the default) or sales (our own files, judged more strictly)
  --differences         prints every difference: file, field, both values
  --json FILE           writes every file with its outcome and differences, and the sums
  --fail-on-difference  exits 1 when a file is different
`

/** Reads the options; undefined when help is asked for; throws an Error with one sentence for what cannot be. */
export function scoreArguments(args: readonly string[]): ScoreArguments | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      depth: { type: 'string', default: '1' },
      side: { type: 'string', default: 'purchase' },
      json: { type: 'string' },
      differences: { type: 'boolean', default: false },
      'fail-on-difference': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new Error('Name one folder: npm run score -- FOLDER.')
  if (!/^[1-9]$/.test(values.depth)) throw new Error(`--depth is ${values.depth}: write 1 to 9.`)
  const side = (['purchase', 'sales'] as const).find((each) => each === values.side)
  if (side === undefined) throw new Error(`--side is ${values.side}: write purchase or sales.`)
  return {
    folder,
    depth: Number(values.depth),
    side,
    json: values.json,
    differences: values.differences,
    failOnDifference: values['fail-on-difference'],
  }
}
