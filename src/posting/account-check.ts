import type { Account } from './setup.ts'
import { mustBeEqual } from './texts.ts'

/** What keeps entries off an account, as the sentence of posting.md 4 row 10; null when nothing does. Only document lines need direct posting. */
export function accountRefusal(account: Account, needsDirectPosting: boolean): string | null {
  const record = `G/L Account: No.=${account.no}`
  if (account.accountType !== 'Posting') return mustBeEqual('Account Type', 'Posting', record, account.accountType)
  if (account.blocked) return mustBeEqual('Blocked', 'No', record, 'Yes')
  if (needsDirectPosting && !account.directPosting) return mustBeEqual('Direct Posting', 'Yes', record, 'No')
  return null
}
