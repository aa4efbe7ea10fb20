import { parseArgs } from 'node:util'
import { distribute, giveUp, tellBalance, tellPlan } from '../storage/distribute/distribute.ts'
import { isAddress } from '../storage/books/target-database.ts'
import { checkBooks, reporting, type BooksCommand } from './backup.ts'
import type { Help } from './terms/help.ts'

const usage = `Usage:
  distribute --on ADDRESS             spread companies over the nodes of a Citus cluster
  distribute --on ADDRESS --plan      say what that would do, with its statements; nothing is changed
  distribute --on ADDRESS --give-up   undo what was begun, while no table is spread
  distribute --on ADDRESS --balance   say what each node holds, and which moves would level them

ADDRESS is the coordinator's database with the login of an administrator, postgres://postgres@host:5432/facturier; its password
may stand there or in PGPASSWORD. Every process of the service is stopped meanwhile. A run that was interrupted goes on when it
is run again.
`

const flag = { type: 'boolean', default: false } as const
const options = { on: { type: 'string' }, plan: flag, 'give-up': flag, balance: flag } as const

/** What `distribute` says of itself. */
export const distributeHelp: Help = { usage, options }

/** `distribute` (F101). Answers the exit code: 1 when something is in the way, 2 for a command that is not understood. */
export async function distributeCommand({ args, work, print }: Omit<BooksCommand, 'config'>): Promise<number> {
  const wanted = understood(args)
  if (wanted === undefined) {
    print(usage)
    return 2
  }
  const { url, plan, back, balance } = wanted
  return reporting(print, async () => {
    if (plan) await tellPlan(url, work)
    else if (back) await giveUp(url, work)
    else if (balance) await tellBalance(url, work)
    else await distribute({ url, check: checkBooks(work) }, work)
    return 0
  })
}

function understood(args: readonly string[]) {
  try {
    const { on, plan, 'give-up': back, balance } = parseArgs({ args: [...args], options }).values
    const kinds = [plan, back, balance].filter(Boolean).length
    return on === undefined || !isAddress(on) || kinds > 1 ? undefined : { url: on, plan, back, balance }
  } catch {
    return undefined
  }
}
