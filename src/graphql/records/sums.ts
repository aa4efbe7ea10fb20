import type { StockRow } from '../../model/reports/ledger-reports.ts'
import type { Resource } from '../../model/resource.ts'
import { account } from '../../model/resources/setup/accounts.ts'
import { item } from '../../model/resources/setup/items.ts'
import { customer, vendor } from '../../model/resources/setup/parties.ts'
import { refOf } from '../build/record-refs.ts'
import type { SumKey } from '../load/sum-loaders.ts'
import type { Entity } from '../terms/entity.ts'
import { knownOf, refusePinned } from '../terms/pins.ts'
import type { SchemaParts } from './schema-parts.ts'

/** What the cost looks for: a sum over the ledger of a record, worked out for all records of a page together. */
export const sums = { sums: true } as const

const everything = 'without it everything that is posted counts.'
const together = 'One statement for all records that are shown.'

/** Adds what accounts, customers, vendors and items have in the ledgers, as of a day. A sum that cannot be told is null with an error. */
export function addSums(parts: SchemaParts, resources: readonly Resource[]): void {
  if (resources.includes(account)) addBalance(parts)
  for (const resource of [customer, vendor]) if (resources.includes(resource)) addOpen(parts, resource)
  if (resources.includes(item)) addStock(parts)
}

function keyOf(entity: Entity, asOf: string | null | undefined): SumKey {
  return {
    companyId: entity.companyId,
    no: String(entity.cells['no']),
    asOf: asOf ?? undefined,
    asKnownAt: knownOf(entity, undefined),
  }
}

function addBalance({ builder, refs }: SchemaParts): void {
  builder.objectField(refOf(refs, account), 'balance', (t) =>
    t.field({
      type: 'Decimal',
      nullable: true,
      extensions: sums,
      description: `Debits less credits in local currency. ${together}`,
      args: { asOf: t.arg({ type: 'Date', description: `Last posting date that counts; ${everything}` }) },
      resolve: (entity, { asOf }, { loaders }) => loaders.balance.load(keyOf(entity, asOf)),
    }),
  )
}

function addOpen({ builder, refs }: SchemaParts, resource: Resource): void {
  const party = resource === customer ? 'customer' : 'vendor'
  const [who, sign] =
    party === 'customer'
      ? ['What the customer owes', 'positive is owed to us']
      : ['What is owed to the vendor', 'positive is what we owe']
  builder.objectField(refOf(refs, resource), 'openAmount', (t) =>
    t.field({
      type: 'Decimal',
      nullable: true,
      extensions: sums,
      description: `${who}: the open amounts of its entries in local currency, ${sign}. ${together} As of a day it is the balance of ${party}Aging.`,
      args: { asOf: t.arg({ type: 'Date', description: `The last day that counts; ${everything}` }) },
      resolve: async (entity, { asOf }, { loaders }) =>
        (await loaders.open.load({ ...keyOf(entity, asOf), party })).open,
    }),
  )
  builder.objectField(refOf(refs, resource), 'overdueAmount', (t) =>
    t.field({
      type: 'Decimal',
      nullable: true,
      extensions: sums,
      description: `What of openAmount was due before the day, in local currency. ${together}`,
      args: { asOf: t.arg({ type: 'Date', required: true, description: 'The last day that counts, such as today.' }) },
      resolve: async (entity, { asOf }, { loaders }) =>
        (await loaders.open.load({ ...keyOf(entity, asOf), party })).overdue,
    }),
  )
}

type Stock = Pick<StockRow, 'quantity' | 'value' | 'postedValue' | 'unitCost'>

const noStock: Stock = { quantity: '0', value: '0.00', postedValue: '0.00', unitCost: null }

function addStock({ builder, refs }: SchemaParts): void {
  const stock = builder.objectRef<Stock>('ItemStock').implement({
    description: 'What there is of an item and what it is worth, as stockOnHand has it.',
    fields: (t) => ({
      quantity: t.expose('quantity', { type: 'Decimal', description: 'Quantity in the base unit of the item.' }),
      value: t.expose('value', { type: 'Decimal', description: 'Cost of it, local currency.' }),
      postedValue: t.expose('postedValue', {
        type: 'Decimal',
        description: 'The part of the value that is on the stock account, local currency.',
      }),
      unitCost: t.expose('unitCost', {
        type: 'Decimal',
        nullable: true,
        description: 'Value by quantity, at most 5 decimals; null when the quantity is 0.',
      }),
    }),
  })
  builder.objectField(refOf(refs, item), 'stock', (t) =>
    t.field({
      type: stock,
      nullable: true,
      extensions: sums,
      description: `Stock of the item; 0 of services and items that are not kept. ${together}`,
      args: { asOf: t.arg({ type: 'Date', description: `Last posting date that counts; ${everything}` }) },
      resolve: async (entity, { asOf }, { loaders }) => {
        refusePinned(entity, 'stock')
        return (await loaders.stock.load(keyOf(entity, asOf))) ?? noStock
      },
    }),
  )
}
