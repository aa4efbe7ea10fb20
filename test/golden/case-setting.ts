import { expect } from 'vitest'
import type { Books, Plain, Side } from '../support/books.ts'
import type { Golden, OpenEntry, Precondition } from './golden-cases.ts'

/** A document posted before a case, with the numbers it was really given. */
export interface Standing {
  readonly golden: OpenEntry
  readonly entryNo: string
  readonly documentNo: string
}

// The flags of the cases and the setup fields they stand for; lcyCode, rounding precision and type are fixed.
const homes: Readonly<Record<string, readonly (readonly [set: string, field: string])[]>> = {
  salesDiscountPosting: [['salesSetups', 'discountPosting']],
  purchaseDiscountPosting: [['purchaseSetups', 'discountPosting']],
  automaticCostPosting: [['inventorySetups', 'automaticCostPosting']],
  copyLineDescrToGLEntrySales: [['salesSetups', 'copyLineDescrToGLEntry']],
  copyLineDescrToGLEntryPurchase: [['purchaseSetups', 'copyLineDescrToGLEntry']],
  journalTemplNameMandatory: [['generalLedgerSetups', 'journalTemplNameMandatory']],
  pmtDiscExclVAT: [['generalLedgerSetups', 'pmtDiscExclVAT']],
  vatTolerancePct: [['generalLedgerSetups', 'vatTolerancePct']],
  maxVATDifferenceAllowed: [['generalLedgerSetups', 'maxVATDifferenceAllowed']],
  allowVATDifferencePurchase: [['purchaseSetups', 'allowVATDifference']],
  invoiceRounding: [
    ['salesSetups', 'invoiceRounding'],
    ['purchaseSetups', 'invoiceRounding'],
  ],
  invoiceRoundingPrecision: [['generalLedgerSetups', 'invRoundingPrecision']],
  checkDocTotalAmounts: [
    ['salesSetups', 'checkDocTotalAmounts'],
    ['purchaseSetups', 'checkDocTotalAmounts'],
  ],
  allowPostingFrom: [['generalLedgerSetups', 'allowPostingFrom']],
  allowPostingTo: [['generalLedgerSetups', 'allowPostingTo']],
}
const fixed = ['lcyCode', 'amountRoundingPrecision', 'vatRoundingType']

/** Gives a fresh company the setup and the books that a case assumes; answers the documents posted for it. */
export async function arrange(books: Books, golden: Golden, goldenFlags: Plain): Promise<readonly Standing[]> {
  await setFlags(books, golden.setup?.flags ?? goldenFlags)
  const { precondition } = golden
  if (typeof precondition === 'string') {
    await meet(books, precondition)
    return []
  }
  await bringStock(books, precondition)
  const before: Standing[] = []
  for (const entry of precondition.openLedgerEntriesBefore ?? []) before.push(await postOpenEntry(books, golden, entry))
  return before
}

async function setFlags(books: Books, flags: Plain): Promise<void> {
  const changes = new Map<string, Record<string, unknown>>()
  for (const [flag, value] of Object.entries(flags)) {
    if (fixed.includes(flag)) continue
    const places = homes[flag]
    if (places === undefined) throw new Error(`The flag ${flag} has no place in the setup.`)
    for (const [set, field] of places) changes.set(set, { ...changes.get(set), [field]: value })
  }
  for (const [set, values] of changes) await books.change(set, values)
}

// The preconditions that the cases put in words.
async function meet(books: Books, words: string): Promise<void> {
  const blocked = /^customer (\S+) Blocked = (\S+)$/.exec(words)
  const exists = /^vendor ledger entry Invoice \/ (\S+) \/ (\S+) exists$/.exec(words)
  if (blocked !== null) await books.change('customers', { blocked: blocked[2] }, { no: blocked[1] ?? '' })
  else if (exists !== null) {
    const header = { ...purchase, vendorInvCrMemoNo: exists[1], vendorNo: exists[2] }
    const line = { type: 'G/L Account', no: '612500', quantity: '1', directUnitCost: '100.00' }
    await post(books, 'purchase', header, line)
  } else if (words !== '') throw new Error(`Nobody knows how to see to it that ${words}.`)
}

const dates = { postingDate: '2026-03-01', documentDate: '2026-03-01', dueDate: '2026-03-31' }
const purchase = { documentType: 'Invoice', journalTemplateName: 'PURCH', vendorNo: 'V00010', ...dates }

// The company is fresh, so whatever must be on hand is bought, at the unit cost of the item card.
async function bringStock(books: Books, { openInventoryBefore = {} }: Precondition): Promise<void> {
  for (const [no, quantity] of Object.entries(openInventoryBefore)) {
    const [item] = await books.rows('items', ['no', 'unitCost'], { no })
    if (Number(quantity) > 0)
      await post(
        books,
        'purchase',
        { ...purchase, vendorInvCrMemoNo: `STOCK-${no}` },
        { type: 'Item', no, quantity, directUnitCost: String(item?.['unitCost']) },
      )
    const layers = await books.rows('itemLedgerEntries', ['remainingQuantity'], { itemNo: no, open: true })
    const onHand = layers.reduce((sum, layer) => sum + Number(layer['remainingQuantity']), 0)
    expect(onHand, `stock of ${no}`).toBe(Number(quantity))
  }
}

// An invoice without VAT of the remaining amount; its party is that of the case.
async function postOpenEntry(books: Books, { side, input }: Golden, entry: OpenEntry): Promise<Standing> {
  const amount = entry.remainingAmount.replace('-', '')
  const line = { type: 'G/L Account', quantity: '1', vatProdPostingGroup: 'G0' }
  const { postingDate, documentType } = entry
  const theirs = side === 'sales' ? 'customerNo' : 'vendorNo'
  const header = { ...dates, postingDate, documentType, [theirs]: input.header[theirs] }
  const document =
    side === 'sales'
      ? await post(
          books,
          side,
          { ...header, journalTemplateName: 'SALES' },
          { ...line, no: '700000', unitPrice: amount },
        )
      : await post(
          books,
          side,
          { ...header, journalTemplateName: 'PURCH', vendorInvCrMemoNo: `OPEN-${entry.entryNo}` },
          { ...line, no: '612120', directUnitCost: amount },
        )
  const set = side === 'sales' ? 'customerLedgerEntries' : 'vendorLedgerEntries'
  const documentNo = String(document['createdDocNo'])
  const [made] = await books.rows(set, ['entryNo', 'remainingAmount'], { documentNo })
  expect(Number(made?.['remainingAmount'])).toBe(Number(entry.remainingAmount))
  return { golden: entry, entryNo: String(made?.['entryNo']), documentNo }
}

async function post(books: Books, side: Side, header: Plain, line: Plain): Promise<Plain> {
  const id = await books.create(side, header, [line])
  await books.act(side, id, 'post')
  const document = await books.document(side, id)
  expect(document['errorMessage']).toBe('')
  return document
}
