import { historyFaults } from './check.ts'
import { readHistory } from './history.ts'

/** Checks a kept history again: `npm run history -- FILE`. Says what no order of events explains; exit code 1 when there is something. */
const [path] = process.argv.slice(2)
if (path === undefined) {
  process.stderr.write('Which history? npm run history -- FILE\n')
  process.exitCode = 2
} else {
  const history = readHistory(path)
  const faults = historyFaults(history)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  const { seed, clients, events, registers } = history
  process.stdout.write(
    `Seed ${seed}, ${clients} clients, ${events.length} answers, ${registers.length} postings: ${faults.length === 0 ? 'one order of events explains all of it' : `${faults.length} things are not explained`}.\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
