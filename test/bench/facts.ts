import { asAdministrator, type Books } from './books.ts'
import { ledgerDays } from './ledger.ts'

/** An account and some days in which it has more than a thousand entries. */
export interface AccountDays {
  readonly account: string
  readonly from: string
  readonly to: string
  /** Entries in these days. */
  readonly entries: number
}

/** What requests are made of, and what their answers must hold, asked of the books themselves. */
export interface Facts {
  readonly companyId: string
  /** G/L entries of the company when the run began. */
  readonly entries: number
  /** Keys and numbers of entries all over the ledger. */
  readonly some: readonly { readonly id: string; readonly entryNo: number }[]
  /** The entry in the middle. */
  readonly middle: number
  readonly accountDays: readonly AccountDays[]
  /** Dimension lines of the first 100 entries. */
  readonly linesOf100: number
}

/** Reads the facts of books that were just opened. */
export function readFacts({ superUrl, companyId }: Books): Promise<Facts> {
  return asAdministrator(superUrl, async (client) => {
    const read = async <T extends object>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
      (await client.query<T>(text, [companyId, ...values])).rows
    const [size] = await read<{ entries: number; middle: number }>(
      `select count(*)::int as entries, (min(entry_no) + max(entry_no)) / 2 as middle from gl_entry where company_id = $1`,
    )
    const some = await read<{ id: string; entryNo: number }>(
      `select id, entry_no as "entryNo" from gl_entry where company_id = $1 and entry_no % ($2 / 400) = 7 order by md5(id::text) limit 400`,
      size?.entries,
    )
    // A thousand rows and some more, whatever the size of the ledger.
    const days = Math.ceil((ledgerDays.count * 1100 * 50) / (size?.entries ?? 1))
    const accountDays = await read<AccountDays>(
      `select no as account, from_date::text as "from", (from_date + $2::int)::text as "to",
         (select count(*)::int from gl_entry g where g.company_id = $1 and gl_account_no = no and posting_date between from_date and from_date + $2::int) as entries
       from (select gl_account_no as no, row_number() over (order by gl_account_no) as turn from gl_entry where company_id = $1 and entry_no > $3
         and entry_no < $3 + 1000 group by 1) as a, lateral (select date '${ledgerDays.from}' + (turn * 13 % $4)::int as from_date) as f limit 20`,
      days,
      size?.middle,
      Math.max(1, ledgerDays.count - days - 10),
    )
    const [lines] = await read<{ lines: number }>(
      `select count(*)::int as lines from (select dimension_set_id from gl_entry where company_id = $1 order by entry_no limit 100) as g
       join dimension_set_entry e on e.company_id = $1 and e.dimension_set_id = g.dimension_set_id`,
    )
    const short = accountDays.find(({ entries }) => entries < 1000)
    if (size === undefined || short !== undefined)
      throw new Error(
        `Account ${short?.account} has ${short?.entries} entries in its days: load more than 100,000 entries.`,
      )
    return { companyId, ...size, some, accountDays, linesOf100: lines?.lines ?? 0 }
  })
}
