import DataLoader from 'dataloader'
import { fixed } from '../../core/decimal.ts'
import { present } from '../../core/invariant.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import { stockItemsMax, type StockRow } from '../../model/reports/ledger-reports.ts'
import { agingPartyNosMax } from '../../model/reports/party-reports.ts'
import { inGroups } from './groups.ts'

/** An account, customer, vendor or item by its number, whose sums are wanted as of a day; without one, of everything. */
export interface SumKey {
  readonly companyId: string
  readonly no: string
  readonly asOf: string | undefined
  readonly asKnownAt: KnownAt | undefined
}

/** The same of a customer or vendor. */
export interface PartySumKey extends SumKey {
  readonly party: 'customer' | 'vendor'
}

/** What is open of a customer or vendor in local currency; what is overdue is known of a day only. */
export interface OpenSums {
  readonly open: string
  readonly overdue: string | undefined
}

/** Sums of the ledgers by record: one statement for all records that ask as of the same day in one tick. */
export interface SumLoaders {
  readonly balance: DataLoader<SumKey, string, string>
  readonly open: DataLoader<PartySumKey, OpenSums, string>
  /** Null for an item without stock. */
  readonly stock: DataLoader<SumKey, StockRow | null, string>
}

/** No posting date is later. */
const lastDay = '9999-12-31'

/** Makes the loaders of one request. */
export function makeSumLoaders(engine: Engine, caller: Caller): SumLoaders {
  const cached = { cacheKeyFn: (key: SumKey) => `${groupOf(key)}:${key.no}` }
  const cachedParty = { cacheKeyFn: (key: PartySumKey) => `${partyGroupOf(key)}:${key.no}` }
  return {
    balance: new DataLoader((keys) => inGroups(keys, groupOf, (group) => balances(engine, caller, group)), cached),
    open: new DataLoader((keys) => inGroups(keys, partyGroupOf, (group) => openSums(engine, caller, group)), {
      ...cachedParty,
      maxBatchSize: agingPartyNosMax,
    }),
    stock: new DataLoader((keys) => inGroups(keys, groupOf, (group) => stocks(engine, caller, group)), {
      ...cached,
      maxBatchSize: stockItemsMax,
    }),
  }
}

function groupOf({ companyId, asOf, asKnownAt }: SumKey): string {
  return JSON.stringify([companyId, asOf, asKnownAt])
}

function partyGroupOf(key: PartySumKey): string {
  return `${key.party}:${groupOf(key)}`
}

async function balances(engine: Engine, caller: Caller, keys: readonly SumKey[]): Promise<readonly string[]> {
  const { companyId, asOf = lastDay, asKnownAt } = present(keys[0], 'a group of sums has a sum')
  const { rows } = await engine.trialBalance(caller, companyId, { asOf, asKnownAt })
  const found = new Map(rows.map((row) => [row.accountNumber, row.balance]))
  return keys.map(({ no }) => found.get(no) ?? '0.00')
}

async function openSums(engine: Engine, caller: Caller, keys: readonly PartySumKey[]): Promise<readonly OpenSums[]> {
  const { companyId, party, asOf, asKnownAt } = present(keys[0], 'a group of sums has a sum')
  const nos = keys.map(({ no }) => no)
  if (asOf === undefined && asKnownAt === undefined) {
    const found = await engine.openAmounts(caller, companyId, party, nos)
    return nos.map((no) => ({ open: found.get(no) ?? '0.00', overdue: undefined }))
  }
  const question = { party, asOf: asOf ?? lastDay, days: [30], partyNos: nos, asKnownAt }
  const { rows } = await engine.aging(caller, companyId, question)
  const found = new Map(rows.map((row) => [row.partyNo, row]))
  return nos.map((no) => {
    const row = found.get(no)
    if (row === undefined) return { open: '0.00', overdue: asOf && '0.00' }
    return { open: fixed(row.balance), overdue: asOf && fixed(row.overdue) }
  })
}

async function stocks(engine: Engine, caller: Caller, keys: readonly SumKey[]): Promise<readonly (StockRow | null)[]> {
  const { companyId, asOf } = present(keys[0], 'a group of sums has a sum')
  const { rows } = await engine.stockOnHand(caller, companyId, { asOf, itemNos: keys.map(({ no }) => no) })
  const found = new Map(rows.map((row) => [row.itemNo, row]))
  return keys.map(({ no }) => found.get(no) ?? null)
}
