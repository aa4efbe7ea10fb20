import { decimal, fixed, isDecimalText, sum } from '../../core/decimal.ts'
import { textTable } from './table.ts'

/** One ledger entry as a surface shows it; amounts as exact text. */
export interface ShownEntry {
  readonly account: string
  readonly description: string
  readonly debit: string
  readonly credit: string
  readonly dimensions: string
}

/** What an account moved in all: exact text, two decimals. */
export interface AccountTotal {
  readonly account: string
  readonly debit: string
  readonly credit: string
}

const amountColumns = [
  { title: 'Debit', right: true },
  { title: 'Credit', right: true },
] as const

/** The entries as an accountant reads them: debit and credit in columns, their totals, and whether they balance. */
export function entryTable(entries: readonly ShownEntry[]): string {
  const debit = total(entries.map((entry) => entry.debit))
  const credit = total(entries.map((entry) => entry.credit))
  const dimensions = entries.some((each) => each.dimensions !== '') ? [{ title: 'Dimensions' }] : []
  const rows = entries.map((each) => [
    each.account,
    each.description,
    shown(each.debit),
    shown(each.credit),
    each.dimensions,
  ])
  const columns = [{ title: 'Account' }, { title: 'Description' }, ...amountColumns, ...dimensions]
  return `${textTable(columns, rows, ['', 'Total', debit, credit])}\n${verdict(debit, credit)}`
}

/** The movements of every account and their balances; the last column adds up to 0.00. */
export function trialBalanceTable(totals: readonly AccountTotal[], names: ReadonlyMap<string, string>): string {
  const rows = totals.map(({ account, debit, credit }) => [
    account,
    names.get(account) ?? '',
    debit,
    credit,
    balance(debit, credit),
  ])
  const debit = total(totals.map((each) => each.debit))
  const credit = total(totals.map((each) => each.credit))
  const columns = [{ title: 'Account' }, { title: 'Name' }, ...amountColumns, { title: 'Balance', right: true }]
  return textTable(columns, rows, ['', 'Total', debit, credit, balance(debit, credit)])
}

/** Debit and credit of each account over all entries, by account number. */
export function accountTotals(entries: readonly Omit<ShownEntry, 'description' | 'dimensions'>[]): AccountTotal[] {
  const byAccount = Map.groupBy(entries, ({ account }) => account)
  return [...byAccount]
    .map(([account, own]) => ({
      account,
      debit: total(own.map(({ debit }) => debit)),
      credit: total(own.map(({ credit }) => credit)),
    }))
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
}

/** Whether the amounts balance exactly. */
export function balances(amounts: readonly { readonly debit: string; readonly credit: string }[]): boolean {
  return total(amounts.map(({ debit }) => debit)) === total(amounts.map(({ credit }) => credit))
}

/** Where two surfaces show different entries: one sentence each; amounts count as numbers, so 1.5 equals 1.50. */
export function differences(odata: readonly ShownEntry[], graphql: readonly ShownEntry[]): string[] {
  if (odata.length !== graphql.length) return [`OData has ${odata.length} entries, GraphQL ${graphql.length}.`]
  return odata.flatMap((entry, at) => {
    const [one, other] = [comparable(entry), comparable(graphql[at])]
    return one === other ? [] : [`Entry ${at + 1}: OData ${one}, GraphQL ${other}.`]
  })
}

/** An amount in a column: empty when it is zero. */
export function shown(amount: string): string {
  const text = total([amount])
  return text === '0.00' ? '' : text
}

function comparable(entry: ShownEntry | undefined): string {
  if (entry === undefined) return '(none)'
  return [entry.account, entry.description, total([entry.debit]), total([entry.credit]), entry.dimensions].join(' | ')
}

function total(amounts: readonly string[]): string {
  const unreadable = amounts.find((amount) => !isDecimalText(amount))
  if (unreadable !== undefined) throw new Error(`The amount '${unreadable}' is not a decimal number.`)
  return fixed(sum(amounts.map((amount) => decimal(amount))))
}

function balance(debit: string, credit: string): string {
  return fixed(decimal(debit).minus(decimal(credit)))
}

function verdict(debit: string, credit: string): string {
  const difference = balance(debit, credit)
  return `Balance ${difference}: ${difference === '0.00' ? 'debit equals credit' : 'OUT OF BALANCE'}.`
}
