import { z } from 'zod'
import { fixed } from '../../core/decimal.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import { Problem } from '../../core/problem.ts'
import { generalLedgerEntry } from '../../model/resources/ledgers/general-ledger.ts'
import type { AgingAmounts } from '../../model/reports/party-reports.ts'
import { companyId } from '../terms/sets.ts'
import { tool } from '../terms/tool.ts'
import { dateText, money } from '../terms/values.ts'
import { predicateOf, whereArguments } from '../terms/where.ts'

const asKnown = {
  asKnownAtRegister: z.int().min(0).optional().describe('As known after the posting with this register number.'),
  asKnownAtTime: z.iso.datetime({ offset: true }).optional().describe('As known at this time.'),
} as const

function knownAt({
  asKnownAtRegister: register,
  asKnownAtTime: time,
}: {
  readonly asKnownAtRegister?: number | undefined
  readonly asKnownAtTime?: string | undefined
}): { asKnownAt?: KnownAt } {
  if (register !== undefined && time !== undefined)
    throw new Problem('BadRequest', "Give either 'asKnownAtRegister' or 'asKnownAtTime', not both.", {
      target: 'asKnownAtTime',
    })
  if (register !== undefined) return { asKnownAt: { register } }
  return time === undefined ? {} : { asKnownAt: { time } }
}

const balances = {
  openingBalance: money,
  debitAmount: money,
  creditAmount: money,
  balance: money,
  debitBalance: money,
  creditBalance: money,
} as const

/** The trial balance of a day or period. */
export const trialBalance = tool({
  name: 'trial_balance',
  title: 'Trial balance',
  description:
    'The accounts with entries up to a day, in local currency: opening balance, debits and credits of the period, balance.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({ companyId, asOf: dateText, from: dateText.optional(), ...asKnown }),
  output: z.object({
    rows: z.array(
      z.object({
        accountNumber: z.string(),
        accountName: z.string().nullable(),
        incomeBalance: z.string(),
        ...balances,
      }),
    ),
    total: z.object(balances),
  }),
  run: async (input, { engine, caller }) => {
    const { asOf, from } = input
    const { rows, total } = await engine.trialBalance(caller, input.companyId, { asOf, from, ...knownAt(input) })
    return { rows: [...rows], total }
  },
})

const totals = { debitAmount: money, creditAmount: money, balance: money, entryCount: z.int() } as const

/** Sums of the general ledger by account, month, dimension and party. */
export const ledgerSummary = tool({
  name: 'ledger_summary',
  title: 'General ledger summary',
  description:
    'Debits, credits and balance of general ledger entries by account, month, dimension values or source (customer, vendor).',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({
    companyId,
    groupBy: z.array(z.enum(['ACCOUNT', 'MONTH', 'DIMENSION', 'SOURCE'])).min(1),
    dimensions: z.array(z.string()).default([]).describe('Dimension codes, with DIMENSION.'),
    ...whereArguments,
    ...asKnown,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        accountNumber: z.string().nullable(),
        accountName: z.string().nullable(),
        month: z.string().nullable(),
        dimensionValues: z.array(
          z.object({
            code: z.string(),
            valueCode: z.string().nullable(),
            valueDisplayName: z.string().nullable(),
          }),
        ),
        sourceType: z.string().nullable(),
        sourceNo: z.string().nullable(),
        sourceName: z.string().nullable(),
        ...totals,
      }),
    ),
    total: z.object(totals),
  }),
  run: async (input, { engine, caller }) => {
    const { groupBy, dimensions } = input
    const predicate = predicateOf(generalLedgerEntry, input)
    const question = { groupBy, dimensions, predicate, ...knownAt(input) }
    const { rows, total } = await engine.ledgerSummary(caller, input.companyId, question)
    return { rows: rows.map((row) => ({ ...row, dimensionValues: [...row.dimensionValues] })), total }
  },
})

const overdue = {
  balance: money,
  notDue: money,
  overdue: money,
  buckets: z.array(money).describe('By days overdue: up to the first limit, …, above the last.'),
  entryCount: z.int(),
} as const

function amounts({ balance, notDue, overdue: late, buckets, entryCount }: AgingAmounts) {
  return {
    balance: fixed(balance),
    notDue: fixed(notDue),
    overdue: fixed(late),
    buckets: buckets.map((one) => fixed(one)),
    entryCount,
  }
}

/** Open amounts of customers or vendors by days overdue. */
export const aging = tool({
  name: 'aging',
  title: 'Aging of customers or vendors',
  description: 'What customers owe, or what is owed to vendors, on a day, in local currency by days overdue.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({
    companyId,
    party: z.enum(['customer', 'vendor']),
    asOf: dateText,
    days: z.array(z.int()).default([30, 60, 90]).describe('Ascending limits in days overdue.'),
    partyNos: z.array(z.string()).optional().describe('Only these customers or vendors.'),
    ...asKnown,
  }),
  output: z.object({
    rows: z.array(z.object({ partyNo: z.string(), partyName: z.string(), ...overdue })),
    total: z.object(overdue),
  }),
  run: async (input, { engine, caller }) => {
    const { party, asOf, days, partyNos } = input
    const question = { party, asOf, days, partyNos, ...knownAt(input) }
    const { rows, total } = await engine.aging(caller, input.companyId, question)
    const shown = rows.map((row) => ({ partyNo: row.partyNo, partyName: row.partyName, ...amounts(row) }))
    return { rows: shown, total: amounts(total) }
  },
})

/** The Belgian VAT return of a period. */
export const vatReturn = tool({
  name: 'vat_return',
  title: 'VAT return',
  description:
    'The grids of the Belgian VAT return of a period from its VAT entries, what is due, and what should be looked at before filing. Nothing is filed.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({ companyId, from: dateText, to: dateText, ...asKnown }),
  output: z.object({
    grids: z.array(z.object({ grid: z.string(), amount: money, entryCount: z.int() })),
    vatDue: money,
    vatDeductible: money,
    balance: money.describe('Positive is to be paid.'),
    findings: z.array(
      z.object({
        code: z.string(),
        severity: z.enum(['error', 'warning']),
        message: z.string(),
        grids: z.array(z.string()),
      }),
    ),
    unassignedEntries: z.int().describe('VAT entries that no grid takes: look at them before filing.'),
    entryCount: z.int(),
  }),
  run: async (input, { engine, caller }) => {
    const { from, to } = input
    const found = await engine.vatSummary(caller, input.companyId, { from, to, ...knownAt(input) })
    return {
      grids: found.grids.map(({ grid, amount, entryCount }) => ({ grid, amount: fixed(amount), entryCount })),
      vatDue: fixed(found.vatDue),
      vatDeductible: fixed(found.vatDeductible),
      balance: fixed(found.balance),
      findings: found.findings.map((one) => ({ ...one, grids: [...one.grids] })),
      unassignedEntries: found.unassigned.reduce((sum, { entryCount }) => sum + entryCount, 0),
      entryCount: found.entryCount,
    }
  },
})

/** What items have in stock. */
export const stockOnHand = tool({
  name: 'stock_on_hand',
  title: 'Stock on hand',
  description: 'Quantity and value of items in stock on a day, in local currency.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({ companyId, asOf: dateText.optional(), itemNos: z.array(z.string()).optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        itemNo: z.string(),
        description: z.string().nullable(),
        unitOfMeasure: z.string().nullable(),
        quantity: money,
        value: money,
        postedValue: money,
        unitCost: money.nullable(),
      }),
    ),
    totalValue: money,
    totalPostedValue: money,
  }),
  run: async ({ companyId: company, asOf, itemNos }, { engine, caller }) => {
    const { rows, ...sums } = await engine.stockOnHand(caller, company, { asOf, itemNos })
    return { rows: [...rows], ...sums }
  },
})
