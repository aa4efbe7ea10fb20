import type {
  TrialBalance,
  TrialBalanceAmounts,
  TrialBalanceQuestion,
  TrialBalanceRow,
} from '../../model/reports/ledger-reports.ts'
import { generalLedgerEntry } from '../../model/resources/ledgers/general-ledger.ts'
import { account } from '../../model/resources/setup/accounts.ts'
import { addBelow, compared, someRows, type Asked, type RowOf } from './below.ts'
import { knownAtOf, knownAtText, type KnownAtRef } from './known-at.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'

interface Question extends Asked, TrialBalanceQuestion {}

type Row = RowOf<TrialBalanceRow, Question>

interface Answer extends Omit<TrialBalance, 'rows'> {
  readonly asked: Question
  readonly rows: readonly Row[]
}

const amounts = {
  openingBalance: 'Balance on the day before `from`, local currency: debits less credits; 0.00 without `from`.',
  debitAmount:
    'Debits of the period, local currency: from `from` to `asOf`, both included; without `from` all up to `asOf`.',
  creditAmount: 'Credits of the period, local currency.',
  balance: 'Balance at the end of `asOf`, local currency: opening balance plus debits less credits.',
  debitBalance: 'The balance where it is a debit, else 0.00; local currency.',
  creditBalance: 'The balance, without its sign, where it is a credit, else 0.00; local currency.',
} as const satisfies Record<keyof TrialBalanceAmounts, string>

/** Adds `trialBalance` to Company: the balances of the general ledger accounts at the end of a day. */
export function addTrialBalance(parts: SchemaParts, knownAt: KnownAtRef): void {
  const { builder, company, refs } = parts
  if (company === undefined) return
  const balance = addBalance(parts)
  builder.objectField(refOf(refs, company), 'trialBalance', (t) =>
    t.field({
      type: balance,
      nullable: true,
      description:
        'The accounts with general ledger entries up to a day, with their balances and what moved in the period. No entry closes a year: accounts of the income statement keep the balance of earlier years, so the result of a year is in the debits and credits of a period that begins with it.',
      args: {
        asOf: t.arg({ type: 'Date', required: true, description: 'Last posting date that counts.' }),
        from: t.arg({
          type: 'Date',
          description:
            'First posting date of the period, not after asOf; without it everything up to asOf is the period.',
        }),
        asKnownAt: t.arg({ type: knownAt, description: knownAtText }),
      },
      resolve: async (entity, { asOf, from, asKnownAt }, { engine, caller }): Promise<Answer> => {
        const { companyId, pin } = entity
        const question = { asOf, from: from ?? undefined, asKnownAt: knownAtOf(entity, asKnownAt) }
        const { rows, total } = await engine.trialBalance(caller, companyId, question)
        const asked = { ...question, companyId, pin }
        return { asked, rows: rows.map((row) => ({ ...row, asked })), total }
      },
    }),
  )
}

function addBalance(parts: SchemaParts) {
  const { builder } = parts
  const row = addRow(parts)
  const totalRef = builder.objectRef<TrialBalanceAmounts>('TrialBalanceTotal')
  builder.objectType(totalRef, {
    description:
      'Sums of all accounts: debits equal credits, debit balances equal credit balances, and the other two are 0.00.',
  })
  for (const [name, description] of Object.entries(amounts) as [keyof TrialBalanceAmounts, string][])
    builder.objectField(totalRef, name, (t) => t.expose(name, { type: 'Decimal', description: `Sum: ${description}` }))
  return builder.objectRef<Answer>('TrialBalance').implement({
    description: 'Balances of the general ledger accounts at the end of a day.',
    fields: (t) => ({
      asOf: t.field({
        type: 'Date',
        description: 'Last posting date that counts, as asked.',
        resolve: ({ asked }) => asked.asOf,
      }),
      from: t.field({
        type: 'Date',
        nullable: true,
        description: 'First posting date of the period, as asked; null for everything up to asOf.',
        resolve: ({ asked }) => asked.from,
      }),
      rows: t.field({
        type: [row],
        extensions: someRows,
        description: 'The accounts with entries up to asOf, by number.',
        resolve: (answer) => [...answer.rows],
      }),
      total: t.field({ type: totalRef, description: 'Sums of all accounts.', resolve: (answer) => answer.total }),
    }),
  })
}

function addRow(parts: SchemaParts) {
  const { builder, enums } = parts
  const incomeBalance = account.byName.get('incomeBalance')
  if (incomeBalance === undefined) throw new Error('Accounts do not say where they belong.')
  const ref = builder.objectRef<Row>('TrialBalanceRow')
  builder.objectType(ref, {
    description: 'An account in a trial balance.',
    fields: (t) => ({
      accountNumber: t.exposeString('accountNumber', { description: 'Number of the account.' }),
      accountName: t.exposeString('accountName', { nullable: true, description: 'Name of the account today.' }),
      incomeBalance: t.field({
        type: enums.of(account, incomeBalance).ref,
        description: 'Whether the account belongs to the income statement or the balance sheet.',
        resolve: (one) => one.incomeBalance,
      }),
    }),
  })
  for (const [name, description] of Object.entries(amounts) as [keyof TrialBalanceAmounts, string][])
    builder.objectField(ref, name, (t) => t.expose(name, { type: 'Decimal', description }))
  addBelow(parts, ref, {
    target: account,
    list: 'generalLedgerEntries',
    about: 'The entries of the account in the period: those that debitAmount and creditAmount are the sums of.',
    noOf: (one) => one.accountNumber,
    within: ({ asked: { asOf, from } }) => [
      compared(generalLedgerEntry, 'postingDate', 'le', asOf),
      ...(from === undefined ? [] : [compared(generalLedgerEntry, 'postingDate', 'ge', from)]),
    ],
  })
  return ref
}
