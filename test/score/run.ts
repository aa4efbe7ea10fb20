import { closeSync, openSync, writeSync } from 'node:fs'
import { type ScoreArguments, scoreArguments, usage } from './arguments.ts'
import { type Counts, oneLine, reportOf, Tally } from './report.ts'
import { type FileScore, scoreFolder } from './score.ts'

/** `npm run score`: the public reading score (F90). */
function main(args: readonly string[]): number {
  const asked = scoreArguments(args)
  if (asked === undefined) {
    process.stdout.write(usage)
    return 0
  }
  const started = performance.now()
  const others = { count: 0 }
  const tally = new Tally()
  const json = jsonFile(asked)
  for (const score of scoreFolder(asked.folder, asked, others)) {
    tally.add(score)
    json?.add(score)
    if (asked.differences) printDifferences(score)
  }
  json?.end(tally)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${reportOf(tally, others.count)}\n\n${tally.all.files} files in ${seconds} s.\n`)
  return asked.failOnDifference && tally.all.outcomes.different > 0 ? 1 : 0
}

function printDifferences({ file, differences }: FileScore): void {
  for (const { field, read, extracted } of differences) {
    const [one, other] = [read, extracted].map((value) => oneLine(JSON.stringify(value)))
    process.stdout.write(`${oneLine(file)}: ${field}: read ${one}, extracted ${other}\n`)
  }
}

/** The file of `--json`, written as the run goes so that a large folder does not grow in memory. */
function jsonFile({ json, folder, side }: ScoreArguments) {
  if (json === undefined) return undefined
  const file = openSync(json, 'w')
  writeSync(file, `{"folder":${JSON.stringify(folder)},"side":"${side}","files":[`)
  let separator = '\n'
  return {
    add(score: FileScore): void {
      writeSync(file, `${separator}${JSON.stringify(score)}`)
      separator = ',\n'
    },
    end({ sources, all }: Tally): void {
      const sums = Object.fromEntries([...sources].map(([name, counts]) => [name, figures(counts)]))
      writeSync(file, `\n],"sources":${JSON.stringify(sums)},"all":${JSON.stringify(figures(all))}}\n`)
      closeSync(file)
    },
  }
}

function figures({ files, outcomes, blocked }: Counts): object {
  return { files, ...outcomes, blocked }
}

// Who has seen enough, such as `head`, is no failure.
process.stdout.on('error', () => process.exit(0))
try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
