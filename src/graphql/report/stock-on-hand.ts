import {
  reportRowsMax,
  stockItemsMax,
  type StockOnHand,
  type StockQuestion,
  type StockRow,
} from '../../model/reports/ledger-reports.ts'
import type { Builder } from '../build/builder.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'

interface Answer extends StockOnHand, StockQuestion {}

/** Adds `stockOnHand` to Company: what items have in stock and what it is worth. */
export function addStockOnHand({ builder, company, refs }: SchemaParts): void {
  if (company === undefined) return
  const stock = addStock(builder)
  builder.objectField(refOf(refs, company), 'stockOnHand', (t) =>
    t.field({
      type: stock,
      description: `Quantity and value of the items in stock at the end of a day, from their value entries. More than ${reportRowsMax} items are refused, never cut.`,
      args: {
        asOf: t.arg({ type: 'Date', description: 'Last posting date that counts; without it every entry counts.' }),
        itemNos: t.arg.stringList({
          description: `Only these items, at most ${stockItemsMax} item numbers; an item without stock has no row.`,
        }),
      },
      resolve: async ({ companyId }, { asOf, itemNos }, { engine, caller }): Promise<Answer> => {
        const question = { asOf: asOf ?? undefined, itemNos: itemNos ?? undefined }
        return { ...question, ...(await engine.stockOnHand(caller, companyId, question)) }
      },
    }),
  )
}

function addStock(builder: Builder) {
  const row = addRow(builder)
  return builder.objectRef<Answer>('StockOnHand').implement({
    description: 'Items in stock at the end of a day.',
    fields: (t) => ({
      asOf: t.field({
        type: 'Date',
        nullable: true,
        description: 'Last posting date that counts, as asked; null for every entry.',
        resolve: (answer) => answer.asOf,
      }),
      rows: t.field({
        type: [row],
        description: 'Items with a quantity or a value, by number.',
        resolve: (answer) => [...answer.rows],
      }),
      totalValue: t.expose('totalValue', {
        type: 'Decimal',
        description:
          'Sum of the values, local currency. For all items it is the balance of the stock accounts at asOf when costs are posted automatically.',
      }),
      totalPostedValue: t.expose('totalPostedValue', {
        type: 'Decimal',
        description:
          'Sum of the posted values, local currency: for all items what documents put on the stock accounts.',
      }),
    }),
  })
}

function addRow(builder: Builder) {
  return builder.objectRef<StockRow>('StockOnHandRow').implement({
    description: 'Stock of an item.',
    fields: (t) => ({
      itemNo: t.exposeString('itemNo', { description: 'Item number.' }),
      description: t.exposeString('description', { nullable: true, description: 'Description of the item today.' }),
      unitOfMeasure: t.exposeString('unitOfMeasure', {
        nullable: true,
        description: 'Base unit of measure of the item, which the quantity is in.',
      }),
      quantity: t.expose('quantity', {
        type: 'Decimal',
        description:
          'What came in less what went out, in the unit of the item; negative when more was sold than there was.',
      }),
      value: t.expose('value', {
        type: 'Decimal',
        description: 'Cost of that stock, local currency: sum of costAmountActual of its value entries.',
      }),
      postedValue: t.expose('postedValue', {
        type: 'Decimal',
        description:
          'The part of the value that is on the stock account, local currency: sum of costPostedToGL of its value entries. Other than value only where costs were not posted automatically.',
      }),
      unitCost: t.expose('unitCost', {
        type: 'Decimal',
        nullable: true,
        description:
          'Value by quantity, local currency per unit, rounded to 5 decimals, half away from zero; null when the quantity is 0.',
      }),
    }),
  })
}
