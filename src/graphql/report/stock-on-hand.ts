import { reportRowsMax, stockItemsMax, type StockOnHand, type StockRow } from '../../model/reports/ledger-reports.ts'
import { valueEntry } from '../../model/resources/ledgers/item-ledger.ts'
import { item } from '../../model/resources/setup/items.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { refusePinned } from '../terms/pins.ts'
import { addBelow, compared, someRows, type Asked, type RowOf } from './below.ts'

interface Question extends Asked {
  readonly asOf: string | undefined
}

type Row = RowOf<StockRow, Question>

interface Answer extends Omit<StockOnHand, 'rows'> {
  readonly asked: Question
  readonly rows: readonly Row[]
}

/** Adds `stockOnHand` to Company: what items have in stock and what it is worth. */
export function addStockOnHand(parts: SchemaParts): void {
  const { builder, company, refs } = parts
  if (company === undefined) return
  const stock = addStock(parts)
  builder.objectField(refOf(refs, company), 'stockOnHand', (t) =>
    t.field({
      type: stock,
      nullable: true,
      description: `Quantity and value of the items in stock at the end of a day, from their value entries. More than ${reportRowsMax} items are refused, never cut.`,
      args: {
        asOf: t.arg({ type: 'Date', description: 'Last posting date that counts; without it every entry counts.' }),
        itemNos: t.arg.stringList({
          description: `Only these items, at most ${stockItemsMax} item numbers; an item without stock has no row.`,
        }),
      },
      resolve: async (entity, { asOf, itemNos }, { engine, caller }): Promise<Answer> => {
        refusePinned(entity, 'stockOnHand')
        const { companyId } = entity
        const question = { asOf: asOf ?? undefined, itemNos: itemNos ?? undefined }
        const { rows, ...totals } = await engine.stockOnHand(caller, companyId, question)
        const asked = { companyId, asOf: question.asOf }
        return { ...totals, asked, rows: rows.map((row) => ({ ...row, asked })) }
      },
    }),
  )
}

function addStock(parts: SchemaParts) {
  const { builder } = parts
  const row = addRow(parts)
  return builder.objectRef<Answer>('StockOnHand').implement({
    description: 'Items in stock at the end of a day.',
    fields: (t) => ({
      asOf: t.field({
        type: 'Date',
        nullable: true,
        description: 'Last posting date that counts, as asked; null for every entry.',
        resolve: ({ asked }) => asked.asOf,
      }),
      rows: t.field({
        type: [row],
        extensions: someRows,
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

function addRow(parts: SchemaParts) {
  const ref = parts.builder.objectRef<Row>('StockOnHandRow')
  parts.builder.objectType(ref, {
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
  addBelow(parts, ref, {
    target: item,
    list: 'valueEntries',
    about: 'The value entries of the item up to asOf: those that quantity and value are the sums of.',
    noOf: (row) => row.itemNo,
    within: ({ asked: { asOf } }) => (asOf === undefined ? [] : [compared(valueEntry, 'postingDate', 'le', asOf)]),
  })
  return ref
}
