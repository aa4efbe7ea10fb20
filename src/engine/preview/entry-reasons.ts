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
  const dimensions = inherited.filter(({ subject }) => subject === 'dimension')
  return [...accountReasons(entry, input, header, ofLines), ...dimensions]
}

function accountReasons(
  entry: JournalEntry,
  input: PostingDocument,
  header: Journal['header'],
  ofLines: LineReasons,
): readonly PostingReason[] {
  const { kind, lineNos } = entry.source
  const isOfAccounts = kind === 'line' && lineNos.every((lineNo) => typeOf(input, lineNo) !== 'Item')
  if (!isOfAccounts) {
    const [code, message] = ofSetup(entry, input, header)
    return [
      { subject: 'account', lineNo: lineNos[0] ?? null, dimensionCode: '', value: entry.accountNo, code, message },
    ]
  }
  const told = new Map<string, PostingReason>()
  for (const lineNo of lineNos)
    for (const reason of ofLines.get(lineNo) ?? [])
      if (reason.subject === 'account' && told.size < toldMax && !told.has(reason.message))
        told.set(reason.message, reason)
  return [...told.values()]
}

function typeOf({ lines }: PostingDocument, lineNo: number): string {
  return lines.find((line) => line.lineNo === lineNo)?.type.trim() ?? ''
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
    'general posting setup',
    `It is the ${caption} of general posting setup ${entry.genBusPostingGroup} ${entry.genProdPostingGroup}.`,
  ]
  const vat = (caption: string): readonly [ReasonCode, string] => [
    'VAT posting setup',
    `It is the ${caption} of VAT posting setup ${entry.vatBusPostingGroup} ${entry.vatProdPostingGroup}.`,
  ]
  switch (source.kind) {
    case 'line discount':
      return general(facts.lineDiscountAccount.caption)
    case 'invoice discount':
      return general(facts.invoiceDiscountAccount.caption)
    case 'vat':
      return vat(facts.vatAccount.caption)
    case 'reverse charge':
      return vat('Reverse Chrg. VAT Account')
    case 'rounding':
      return ['party posting group', `It is the Invoice Rounding Account of ${group}.`]
    case 'deferral':
      return ['deferral template', `It is the account of deferral template ${source.named}.`]
    case 'stock':
      return ['inventory posting group', `It is the Inventory Account of inventory posting group ${source.named}.`]
    case 'stock balance':
      return general(facts.stockAccount.caption)
    case 'exchange': {
      const caption = entry.amount.lt(zero) ? 'Realized Gains Account' : 'Realized Losses Account'
      return ['currency', `It is the ${caption} of currency ${source.named}.`]
    }
    case 'line':
      return general(facts.itemAccount[input.documentType].caption)
    case 'party':
    case 'booked':
      return ['party posting group', `It is the ${facts.controlAccountCaption} of ${group}.`]
  }
}
