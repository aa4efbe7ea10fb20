import { type DateText, emptyDate } from '../../core/date.ts'
import { caption, type Decimal, zero } from '../../core/decimal.ts'
import { isThere, type Stock } from '../amount/stock.ts'
import { isClosed } from '../given/accounting-period.ts'
import { type BookedDocument, opposite } from '../given/booked.ts'
import type { Finding, FindingCode, ItemMovement, Plan, StockLine } from '../given/document.ts'
import type { PostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding, mustBeEqual } from '../given/texts.ts'
import { accountRefusal } from '../resolve/account.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { checkBlocked, checkPostingDate, checkPostingNo, checkTemplate, checkVendorNo } from './header.ts'

/** What became of a posted document since, as far as it stands against cancelling it. */
export interface Aftermath {
  /** Whether it cancels another one itself. */
  readonly isCancellation: boolean
  /** Number of the document that cancels it; `''` = none. */
  readonly cancelledBy: string
  /** Number of a credit memo that names it; `''` = none. */
  readonly creditedBy: string
  /** What remains of its party entry, in its currency. */
  readonly remaining: Decimal
}

/** Why a document cannot be cancelled whatever the date: what was built on it (decision F87). One reason, the first. */
export function checkAftermath(booked: BookedDocument, after: Aftermath): Finding[] {
  const refuse = (code: FindingCode, reason: string): Finding[] => [
    finding(code, '', `${cannot(booked)} because ${reason}`),
  ]
  if (after.cancelledBy !== '') {
    const by = `${opposite(booked.documentType)} ${after.cancelledBy}`
    return refuse('AlreadyCancelled', `it has already been cancelled by ${by}.`)
  }
  if (after.isCancellation)
    return refuse('IsCancellation', 'it cancels another document itself. Make a new document instead.')
  const { amountFCY } = booked.partyEntry
  if (!after.remaining.eq(amountFCY)) {
    const [left, whole] = [caption(after.remaining.abs()), caption(amountFCY.abs())]
    return refuse('Applied', `it is applied to other entries: ${left} of ${whole} remains open.`)
  }
  if (after.creditedBy === '') return []
  return refuse('Returned', `Credit Memo ${after.creditedBy} has already credited all or part of it.`)
}

/** What stands against the mirror on its date: date, template, number, party, accounts and items (decision F87). */
export function checkMirror(booked: BookedDocument, plan: Plan, resolution: Resolution): Finding[] {
  return [
    ...checkTemplate(resolution),
    ...checkNotBefore(booked, plan),
    ...checkPostingDate(resolution),
    ...checkDeferralDates(plan, resolution.setup),
    ...checkBlocked(resolution),
    ...checkVendorNo(resolution),
    ...checkAccounts(plan, resolution.setup),
    ...checkControl(booked, resolution.setup),
    ...checkItems(plan, resolution.setup),
    ...checkPostingNo(resolution),
  ]
}

/** The finding about goods that came in and are no more there as they came; null when all are. */
export function checkGoodsThere(booked: BookedDocument, plan: Plan, stock: Stock): Finding | null {
  const gone = plan.stockLines.find((line) => {
    const item = stock.get(line.itemNo)
    return (
      line.itemType === 'Inventory' &&
      line.quantity.lt(zero) &&
      !(item !== undefined && line.undoes !== undefined && isThere(line.undoes, line, item))
    )
  })
  return gone === undefined
    ? null
    : stockFinding(
        gone,
        `${cannot(booked)} because goods of item ${gone.itemNo} have been sold, returned or used since.`,
      )
}

/** The finding about goods that came back and leave stock at a value it cannot have; null when none does (decisions F4 and F87). */
export function checkWorth(booked: BookedDocument, movements: readonly ItemMovement[]): Finding | null {
  const odd = movements.find(
    ({ layer, applications }) => isOdd(layer) || applications.some(({ applied }) => isOdd(applied)),
  )
  return odd === undefined
    ? null
    : stockFinding(
        odd.line,
        `${cannot(booked)} because stock of item ${odd.line.itemNo} would be worth something with nothing on hand.`,
      )
}

function isOdd(layer: ItemMovement['layer']): boolean {
  const { remainingQuantity: quantity, remainingCost: cost } = layer
  return quantity.eq(zero) ? !cost.eq(zero) : quantity.times(cost).lt(zero)
}

function stockFinding(line: StockLine, message: string): Finding {
  return { code: 'StockMoved', message, field: 'no', lineNo: line.lineNo }
}

function cannot({ side, service, documentType }: BookedDocument): string {
  const books = service ? 'service' : side
  return `You cannot cancel this posted ${books} ${documentType.toLowerCase()}`
}

// A correction before what it corrects would show the books as they never were.
function checkNotBefore({ documentType, documentNo, postingDate }: BookedDocument, { header }: Plan): Finding[] {
  if (header.postingDate >= postingDate) return []
  const message = `Posting Date ${header.postingDate} is before the posting date of ${documentType} ${documentNo}, ${postingDate}.`
  return [finding('PostingDate', 'postingDate', message)]
}

function checkDeferralDates(
  { glEntries, header }: Plan,
  { generalLedger, accountingPeriods }: PostingSetup,
): Finding[] {
  const { allowDeferralPostingFrom: from, allowDeferralPostingTo: to } = generalLedger
  const refused = (date: DateText): boolean =>
    date < from || (to !== emptyDate && date > to) || isClosed(accountingPeriods, date)
  const ahead = new Set(glEntries.map(({ postingDate }) => postingDate).filter((date) => date > header.postingDate))
  const found = [...ahead].find(refused)
  if (found === undefined) return []
  const message = `${found} is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.`
  return [finding('Deferral', 'postingDate', message)]
}

function checkAccounts({ glEntries }: Plan, { accounts }: PostingSetup): Finding[] {
  const nos = new Set(glEntries.map(({ accountNo }) => accountNo))
  return [...nos].flatMap((no) => {
    const account = accounts.get(no)
    const refusal = account === undefined ? null : accountRefusal(account)
    return refusal === null ? [] : [finding('BlockedAccount', '', refusal)]
  })
}

// What closes in a foreign currency is compared with the control account that the group has now (decision F57). A document
// of less than half a cent is on none.
function checkControl(booked: BookedDocument, setup: PostingSetup): Finding[] {
  const code = booked.partyEntry.partyPostingGroup
  const account = setup[booked.side].partyPostingGroups.get(code)?.controlAccount
  if (booked.currencyCode === '' || booked.partyEntry.amount.eq(zero)) return []
  if (booked.glEntries.some(({ accountNo }) => accountNo === account)) return []
  const { party, controlAccountCaption } = sides[booked.side]
  const reason = `${controlAccountCaption} of ${party} Posting Group ${code} is not the account it was booked on.`
  return [finding('PostingSetup', '', `${cannot(booked)} because ${reason}`)]
}

function checkItems({ stockLines }: Plan, { items }: PostingSetup): Finding[] {
  const nos = new Set(stockLines.map(({ itemNo }) => itemNo))
  return [...nos].flatMap((no) =>
    items.get(no)?.blocked === true
      ? [finding('BlockedItem', '', mustBeEqual('Blocked', 'No', `Item: No.=${no}`, 'Yes'))]
      : [],
  )
}
