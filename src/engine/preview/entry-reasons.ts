import { zero } from '../../core/decimal.ts'
import type { PostingReason, ReasonCode } from '../../model/reports/posting-prediction.ts'
import type { Journal, JournalEntry, PostingDocument } from '../../posting/given/document.ts'
import { sides } from '../../posting/given/sides.ts'
import type { LineReasons } from './line-reasons.ts'

/** Reasons of one account that are told: a thousand lines may be one entry, each learned from another document. */
const toldMax = 5

/**
 * Why an entry is on its account, and why it has its dimensions: what made it says so, so that it is no guess. An entry of lines
 * has the reasons of these lines, each once.
 */
export function entryReasons(
  entry: JournalEntry,
  input: PostingDocument,
  { header }: Pick<Journal, 'header'>,
  ofLines: LineReasons,
): readonly PostingReason[] {
  const [first] = entry.source.lineNos
  // The lines of one entry have the same dimensions; the rounding of a document is no line of it.
  const inherited = ofLines.get(first ?? null) ?? ofLines.get(null) ?? []
  const dimensions = inherited.filter(({ subject }) => subject === 'DIMENSION')
  return [...accountReasons(entry, input, header, ofLines), ...dimensions]
}

function accountReasons(
  entry: JournalEntry,
  input: PostingDocument,
  header: Journal['header'],
  ofLines: LineReasons,
): readonly PostingReason[] {
  const { kind, lineNos } = entry.source
  // Lines of accounts and lines of items are never one entry.
  const isOfItems = ofLines.get(lineNos[0] ?? null)?.some(({ subject }) => subject === 'ITEM') === true
  if (kind !== 'line' || isOfItems) {
    const [code, message] = ofSetup(entry, input, header)
    return [
      { subject: 'ACCOUNT', lineNo: lineNos[0] ?? null, dimensionCode: '', value: entry.accountNo, code, message },
    ]
  }
  const told = new Map<string, PostingReason>()
  for (const lineNo of lineNos)
    for (const reason of ofLines.get(lineNo) ?? [])
      if (reason.subject === 'ACCOUNT' && told.size < toldMax && !told.has(reason.message))
        told.set(reason.message, reason)
  return [...told.values()]
}

function ofSetup(
  entry: JournalEntry,
  input: PostingDocument,
  header: Journal['header'],
): readonly [ReasonCode, string] {
  const { source } = entry
  const facts = sides[input.side]
  const group = `${facts.party === 'Customer' ? 'customer' : 'vendor'} posting group ${header.partyPostingGroup}`
  const general = (caption: string): readonly [ReasonCode, string] => [
    'GENERAL_POSTING_SETUP',
    `It is the ${caption} of general posting setup ${entry.genBusPostingGroup} ${entry.genProdPostingGroup}.`,
  ]
  const vatSetup = `VAT posting setup ${entry.vatBusPostingGroup} ${entry.vatProdPostingGroup}`
  switch (source.kind) {
    case 'lineDiscount':
      return general(facts.lineDiscountAccount.caption)
    case 'invoiceDiscount':
      return general(facts.invoiceDiscountAccount.caption)
    case 'vat':
      return ['VAT_POSTING_SETUP', `It is the ${facts.vatAccount.caption} of ${vatSetup}.`]
    case 'reverseCharge':
      return ['VAT_POSTING_SETUP', `It is the Reverse Chrg. VAT Acc. of ${vatSetup}.`]
    case 'rounding':
      return ['PARTY_POSTING_GROUP', `It is the Invoice Rounding Account of ${group}.`]
    case 'deferral':
      return ['DEFERRAL_TEMPLATE', `It is the account of deferral template ${source.named}.`]
    case 'stock':
      return ['INVENTORY_POSTING_GROUP', `It is the Inventory Account of inventory posting group ${source.named}.`]
    case 'stockBalance':
      return general(facts.stockAccount.caption)
    case 'exchange':
      return [
        'CURRENCY',
        `It is the Realized ${entry.amount.lt(zero) ? 'Gains' : 'Losses'} Account of currency ${source.named}.`,
      ]
    case 'line':
      return general(facts.itemAccount[input.documentType].caption)
    case 'party':
    case 'booked':
      return ['PARTY_POSTING_GROUP', `It is the ${facts.controlAccountCaption} of ${group}.`]
  }
}
