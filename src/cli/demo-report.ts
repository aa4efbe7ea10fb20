import { decimal, fixed, isDecimalText, sum } from '../core/decimal.ts'

/** One ledger entry as a surface shows it; amounts as exact text. */
export interface ShownEntry {
  readonly account: string
  readonly description: string
  readonly debit: string
  readonly credit: string
  readonly dimensions: string
}

/** The entries as an accountant reads them: debit and credit in columns, their totals, and whether they balance. */
export function entryTable(entries: readonly ShownEntry[]): string {
  const debit = total(entries.map((entry) => entry.debit))
  const credit = total(entries.map((entry) => entry.credit))
  const rows = [
    ['Account', 'Description', 'Debit', 'Credit', 'Dimensions'],
    ...entries.map((each) => [each.account, each.description, shown(each.debit), shown(each.credit), each.dimensions]),
    ['', 'Total', debit, credit, ''],
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => aligned(cell, column, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.length)))
  const balance = fixed(decimal(debit).minus(decimal(credit)))
  const verdict = balance === '0.00' ? 'debit equals credit' : 'OUT OF BALANCE'
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1), `Balance ${balance}: ${verdict}.`].join('\n')
}

/** Whether the entries balance exactly. */
export function balances(entries: readonly ShownEntry[]): boolean {
  return total(entries.map((entry) => entry.debit)) === total(entries.map((entry) => entry.credit))
}

/** Where two surfaces show different entries: one sentence each; amounts count as numbers, so 1.5 equals 1.50. */
export function differences(odata: readonly ShownEntry[], graphql: readonly ShownEntry[]): string[] {
  if (odata.length !== graphql.length) return [`OData has ${odata.length} entries, GraphQL ${graphql.length}.`]
  return odata.flatMap((entry, at) => {
    const [one, other] = [comparable(entry), comparable(graphql[at])]
    return one === other ? [] : [`Entry ${at + 1}: OData ${one}, GraphQL ${other}.`]
  })
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

function shown(amount: string): string {
  const text = total([amount])
  return text === '0.00' ? '' : text
}

function aligned(cell: string, column: number, width: number): string {
  return column === 2 || column === 3 ? cell.padStart(width) : cell.padEnd(width)
}
