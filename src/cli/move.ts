import { parseArgs } from 'node:util'
import { moveBooks } from '../storage/move/move.ts'
import { checkBooks, placeOf, reporting, sayLogins, type BooksCommand } from './backup.ts'
import type { Help } from './terms/help.ts'

const usage = `Usage:
  move [--from PLACE] --to PLACE [--programs FOLDER]

Moves the books, while no service works on them, to where there are none. A PLACE is a data folder, or the address of a
server's database with the login of an administrator, postgres://postgres@host:5432/facturier; its password may stand
there or in PGPASSWORD. Of several hosts (a:5432,b:5432) it is the one that takes writes. Without --from the books are those of FACTURIER_DATA. --programs is the bin folder of
the PostgreSQL that a data folder of another major version needs; it is looked for unless told.
`

const text = { type: 'string' } as const
const options = { from: text, to: text, programs: text } as const

/** What `move` says of itself. */
export const moveHelp: Help = { usage, options }

/** `move` (F97). Answers the exit code: 1 when the two sides differ, 2 for a command that is not understood. */
export async function moveCommand({ args, config, work, print }: BooksCommand): Promise<number> {
  const wanted = understood(args)
  if (wanted?.to === undefined) {
    print(usage)
    return 2
  }
  const { programs } = wanted
  const to = await placeOf(wanted.to, config, '--to')
  const from = await placeOf(wanted.from, config, '--from')
  return reporting(print, async () => {
    const target = await moveBooks(
      { from, to, programs, secrets: { configured: config.keyPeppers }, check: checkBooks(work) },
      work,
    )
    work.say(
      'The books are moved and whole. Those they were moved from are as they were, and old from now on: start no service on them.',
    )
    sayLogins(target, work)
    work.say(
      `Start the service with ${target === undefined ? `FACTURIER_DATA=${to}` : 'DATABASE_URL and DATABASE_MIGRATION_URL'}.`,
    )
    return 0
  })
}

function understood(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    return undefined
  }
}
