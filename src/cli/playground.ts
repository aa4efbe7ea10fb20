import type { Playgrounds } from '../engine/contract/playgrounds.ts'
import { operatorCaller } from './reach/operator.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

const usage = `Usage: playground

Makes a company for trial, called PLAYGROUND 1 and so on: setup and stock of the demo company, and a handful of received
documents, some with findings. All of its numbers are invented. company delete NAME --yes deletes it, whatever was posted in it.
`

/** What `playground` says of itself. */
export const playgroundHelp: Help = { usage, options: {} }

/** `playground` (F112). Prints to `print`; answers the exit code. */
export async function playgroundCommand(
  args: readonly string[],
  playgrounds: Playgrounds | undefined,
  print: Print,
): Promise<number> {
  if (args.length > 0 || playgrounds === undefined) {
    print(usage)
    return 2
  }
  const { companyId, name, documents } = await playgrounds.makePlayground(operatorCaller())
  const lines = [
    `Company ${name} made: ${companyId}`,
    ...documents.map(({ side, shows }) => `  ${side.padEnd(8)}  ${shows}`),
    `It goes with: facturier company delete "${name}" --yes`,
  ]
  print(`${lines.join('\n')}\n`, { id: companyId, name, documents })
  return 0
}
