import { keyCommand, type KeyActions } from './key.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

const counts = 'It counts in every process of the service within a second.\n'

/** What `grant` and `revoke` say of themselves. */
export const rightsHelp: Readonly<Record<'grant' | 'revoke', Help>> = {
  grant: {
    usage: `Usage: grant USER COMPANY SET...

Makes these the permission sets of the user there, and no others: READ, EDIT, POST, ADMIN (see key). ${counts}`,
    options: {},
  },
  revoke: {
    usage: `Usage: revoke USER COMPANY

Takes every right of the user in the company back. A key is revoked by key revoke. ${counts}`,
    options: {},
  },
}

/** `grant | revoke` (F112): shorter names of `key grant` and `key ungrant`. Answers the exit code. */
export async function rightsCommand(
  name: 'grant' | 'revoke',
  args: readonly string[],
  actions: KeyActions,
  print: Print,
): Promise<number> {
  const isUnderstood = name === 'grant' ? args.length > 2 : args.length === 2
  if (!isUnderstood || args.some((one) => one.startsWith('-'))) {
    print(rightsHelp[name].usage)
    return 2
  }
  return keyCommand([name === 'grant' ? 'grant' : 'ungrant', ...args], actions, print)
}
