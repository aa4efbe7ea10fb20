import type { DraftLine, TargetReason } from '../../match/draft.ts'
import type { EInvoiceLine } from '../../read/e-invoice.ts'
import type { Learned } from '../../match/learned-mapping.ts'
import type { Mapping } from '../../match/mapping.ts'
import type { ItemMatch } from '../../match/item.ts'
import { unitsDiffer } from '../../match/unit.ts'

/** Type and number of a line: what it is booked on, and why. */
export type Target = Pick<DraftLine, 'type' | 'no'> & { readonly reason: TargetReason }

/** A target with its VAT product group, empty without one; null for the account that any line gets. */
export type ChosenTarget = Target & { readonly vatProdPostingGroup: string | null }

const itemsNamedMax = 5

/** How texts name a line of the file. */
export function lineLabel(line: Pick<EInvoiceLine, 'id'>): string {
  return `Line ${line.id ?? '?'}`
}

/** The item found, unless it is blocked or there are several; both are warnings that say what to do. */
function usableItem({ findings }: Mapping, line: EInvoiceLine, match: ItemMatch | null): ChosenTarget | null {
  if (match === null) return null
  const { candidates, matchedBy } = match
  const [item] = candidates
  const start = `${lineLabel(line)}: `
  if (item === undefined || candidates.length > 1) {
    const numbers = candidates.slice(0, itemsNamedMax).map(({ no }) => no)
    const message = `${start}more than one item has ${matchedBy}: ${numbers.join(', ')}; none was taken. Choose one.`
    findings.warning('ITEM', message, line.xpath, { found: numbers.join(', ') })
    return null
  }
  if (item.blocked) {
    const message = `${start}item ${item.no}, found by ${matchedBy}, is blocked and was not taken. Choose another, or unblock it.`
    findings.warning('ITEM', message, line.xpath, { found: item.no })
    return null
  }
  findings.info('ITEM', `${start}item ${item.no} found by ${matchedBy}.`, line.xpath, { found: item.no })
  const { baseUnit = '' } = item
  if (unitsDiffer(line.unitCode, baseUnit)) {
    const message = `${start}the quantity is in ${line.unitCode}, but item ${item.no} is counted in ${baseUnit}: check quantity and price before posting.`
    findings.warning('UNIT', message, line.xpath, { found: line.unitCode, expected: baseUnit })
  }
  const reason: TargetReason = { source: 'item', text: `item ${item.no} was found by ${matchedBy}` }
  return { type: 'Item', no: item.no, reason, vatProdPostingGroup: item.vatProdPostingGroup ?? '' }
}

/** G/L account that the buyer asked the vendor to name: the line's accounting cost, else the document's (BT-133, BT-19). */
function costAccount({ invoice, context, findings, accounts }: Mapping, line: EInvoiceLine): ChosenTarget | null {
  if (context.side === 'sales') return null
  for (const cost of [line.accountingCost, invoice.accountingCost]) {
    const no = cost?.trim().toUpperCase() ?? ''
    if (!accounts.has(no)) continue
    findings.info('ACCOUNT', `${lineLabel(line)}: G/L account ${no} by accounting cost ${cost}.`, line.xpath, {
      found: cost,
    })
    const reason: TargetReason = { source: 'file', text: `the file names the accounting cost ${cost}` }
    return { type: 'G/L Account', no, reason, vatProdPostingGroup: context.accountVatGroups?.[no] ?? '' }
  }
  return null
}

function reportLearned(
  { findings, party }: Mapping,
  line: EInvoiceLine,
  learned: Learned,
  target: Target | null,
): void {
  const parts = [
    ...(target === null ? [] : [`${target.type === 'Item' ? 'item' : 'G/L account'} ${target.no}`]),
    ...(learned.vatBusPostingGroup === null ? [] : [`VAT business group ${learned.vatBusPostingGroup}`]),
    ...(learned.vatProdPostingGroup === null ? [] : [`VAT product group ${learned.vatProdPostingGroup}`]),
    ...(learned.dimensions.some((code) => code !== '') ? ['dimensions'] : []),
  ]
  if (parts.length === 0) return
  const message = `${lineLabel(line)}: ${parts.join(', ')} as learned for vendor ${party?.no} by ${learned.by.join(' and ')}.`
  findings.info('MAPPING', message, line.xpath)
}

/** Account of lines that nothing else is known of: that of the customer or vendor says something of them, that of the setup nothing. */
export function usualAccount({ account, party, context }: Mapping): ChosenTarget {
  const own = account !== '' && party?.defaultAccountNo === account
  const reason: TargetReason = own
    ? {
        source: 'party',
        text: `it is the default account of ${context.side === 'sales' ? 'customer' : 'vendor'} ${party.no}`,
      }
    : setupReason(context, 'default account')
  const vatProdPostingGroup = own ? (party.defaultAccountVatGroup ?? '') : null
  return { type: 'G/L Account', no: account, reason, vatProdPostingGroup }
}

/** That an account is the one that the setup of a side has for something. */
export function setupReason(
  { side }: Pick<Mapping['context'], 'side'>,
  what: 'default account' | 'account of charges' | 'rounding account',
): TargetReason {
  const setup = side === 'sales' ? 'sales' : 'purchase'
  return { source: 'setup', text: `it is the ${what} of the ${setup} setup` }
}

/**
 * What a line is booked on (einvoice.md 4): its item by number; what was learned of the vendor's lines; its accounting
 * cost; the account of the party or setup. A correction learned for the vendor's own item number goes before the item,
 * since a user chose it against just that match.
 */
export function targetOf(mapping: Mapping, line: EInvoiceLine, learned: Learned | null): ChosenTarget {
  const corrected = learned?.target?.origin.matchBy === 'Item No.' ? learned.target : null
  const item = corrected === null ? usableItem(mapping, line, mapping.findItem(line)) : null
  const taken = item === null ? (learned?.target ?? null) : null
  if (learned !== null) reportLearned(mapping, line, learned, taken)
  const { type, no, reason, vatProdPostingGroup } = item ?? taken ?? costAccount(mapping, line) ?? usualAccount(mapping)
  return { type, no, reason, vatProdPostingGroup }
}
