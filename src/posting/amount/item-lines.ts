import { type Decimal, zero } from '../../core/decimal.ts'
import { setupAccountProblem } from '../resolve/account.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import type { Finding, PostingLine, StockLine } from '../given/document.ts'
import type { Resolution } from '../resolve/resolve.ts'
import type { Item, VatPostingSetup } from '../given/setup.ts'
import { isCredit, sides } from '../given/sides.ts'
import { finding, lineRecord, mustBeEqual, mustHaveValue, notFound } from '../given/texts.ts'

/** Whether the line changes the value of stock: items of type Inventory, any quantity but none. */
export function movesStock(line: PostingLine, item: Item): boolean {
  return item.type === 'Inventory' && !line.quantity.eq(zero)
}

/** Whether the document moves goods in or out of stock, at whatever price. */
export function movesGoods({ document, setup }: Resolution): boolean {
  return document.lines.some((line) => {
    const item = line.type === 'Item' ? setup.items.get(line.no) : undefined
    return item !== undefined && movesStock(line, item)
  })
}

/** The item of a line, with findings when it is unknown, blocked, or its stock has no account to be valued on. */
export function checkItem(resolution: Resolution, line: PostingLine, findings: Finding[]): Item | null {
  const { document, setup } = resolution
  const item = setup.items.get(line.no)
  if (item === undefined) {
    const message = notFound('No.', sides[document.side].lineTable, line.no, 'Item')
    findings.push(finding('UnknownCode', 'no', message, line))
    return null
  }
  const refusal = itemRefusal(resolution, item)
  if (refusal !== null) findings.push(finding('BlockedItem', 'no', refusal, line))
  const problem = inventoryProblem(resolution, line, item)
  if (problem !== null) findings.push(finding('PostingSetup', 'no', problem, line))
  return item
}

// As in Business Central an item blocked for sale or purchase may still be returned.
function itemRefusal({ document }: Resolution, item: Item): string | null {
  const record = `Item: No.=${item.no}`
  if (item.blocked) return mustBeEqual('Blocked', 'No', record, 'Yes')
  const { caption, field } = sides[document.side].itemBlock
  return item[field] && document.documentType === 'Invoice' ? mustBeEqual(caption, 'No', record, 'Yes') : null
}

function inventoryProblem({ setup }: Resolution, line: PostingLine, item: Item): string | null {
  if (!movesStock(line, item) || !setup.inventory.automaticCostPosting) return null
  const group = item.inventoryPostingGroup
  if (group === '') return mustHaveValue('Inventory Posting Group', `Item: No.=${item.no}`)
  const table = 'Inventory Posting Setup'
  const record = `${table}: Location Code=, Invt. Posting Group Code=${group}`
  return setupAccountProblem('Inventory Account', setup.inventoryAccounts.get(group) ?? '', table, record, setup)
}

/** Full VAT has no net, so goods under it would come in for nothing and spoil the cost of the item. */
export function checkItemVat({ document }: Resolution, line: PostingLine, item: Item, vat: VatPostingSetup): Finding[] {
  if (item.type !== 'Inventory' || vat.vatCalculationType !== 'Full VAT') return []
  const message = `VAT Calculation Type must not be Full VAT in ${lineRecord(document, line)}.`
  return [finding('NotSupported', 'vatProdPostingGroup', message, line)]
}

/** The item lines to be moved through stock, from amounts in local currency; a line without quantity moves nothing (posting.md 2.5). */
export function stockLines(resolution: Resolution, amounts: readonly LineAmounts[]): StockLine[] {
  const { document, setup, header } = resolution
  // Item ledger entries have the sign of the revenue or cost entry: a credit takes goods out.
  const signed = (value: Decimal): Decimal => (isCredit(document) ? value.neg() : value)
  const sales = document.side === 'sales'
  return amounts.flatMap(({ checked, net, lineDiscount, invoiceDiscount }): StockLine[] => {
    const { item, line, general } = checked
    if (item === null || line.quantity.eq(zero)) return []
    const valued = movesStock(line, item) && setup.inventory.automaticCostPosting && general !== null
    return [
      {
        lineNo: line.lineNo,
        postingDate: header.postingDate,
        itemNo: item.no,
        itemType: item.type,
        description: line.description || item.description,
        unitOfMeasureCode: item.baseUnitOfMeasure,
        inventoryPostingGroup: item.inventoryPostingGroup,
        genBusPostingGroup: header.genBusPostingGroup,
        genProdPostingGroup: item.genProdPostingGroup,
        quantity: signed(line.quantity),
        salesAmount: sales ? signed(net).neg() : zero,
        discountAmount: signed(lineDiscount.plus(invoiceDiscount)),
        directCost: sales ? null : signed(net),
        inventoryAccount: valued ? (setup.inventoryAccounts.get(item.inventoryPostingGroup) ?? '') : '',
        balancingAccount: valued ? sides[document.side].stockAccount.of(general) : '',
        dimensions: checked.dimensions,
      },
    ]
  })
}
