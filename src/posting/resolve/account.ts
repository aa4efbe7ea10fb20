import type { Side } from '../given/document.ts'
import type { Account, PostingSetup } from '../given/setup.ts'
import { mustBeEqual, mustHaveValue, notFound } from '../given/texts.ts'

/** What keeps entries off an account, as the sentence of posting.md 4 row 10; null when nothing does. */
export function accountRefusal(account: Account): string | null {
  const record = `G/L Account: No.=${account.no}`
  if (account.accountType !== 'Posting') return mustBeEqual('Account Type', 'Posting', record, account.accountType)
  return account.blocked ? mustBeEqual('Blocked', 'No', record, 'Yes') : null
}

/** What keeps a document line off an account that may otherwise be booked on: it is not for direct posting; null when it is. */
export function directPostingRefusal(account: Account, side: Side): string | null {
  if (account.directPosting) return null
  const record = `G/L Account: No.=${account.no}`
  return side === 'sales' ? mustBeEqual('Direct Posting', 'Yes', record, 'No') : mustHaveValue('Direct Posting', record)
}

/** What keeps entries off an account named by a setup row, as a sentence; null when nothing does. */
export function setupAccountProblem(
  caption: string,
  no: string,
  table: string,
  record: string,
  setup: PostingSetup,
): string | null {
  if (no === '') return mustHaveValue(caption, record)
  const account = setup.accounts.get(no)
  return account === undefined ? notFound(caption, table, no, 'G/L Account') : accountRefusal(account)
}
