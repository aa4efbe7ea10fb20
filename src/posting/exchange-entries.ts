import { type Decimal, sum, zero } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import { setupAccountProblem } from './resolve/account.ts'
import { isBookable } from './check/amount-range.ts'
import type { Application } from './amount/application.ts'
import { checkDimensions } from './resolve/dimensions.ts'
import type { Finding, JournalEntry, Plan, PostingDocument } from './given/document.ts'
import { ofDocument } from './given/entry-source.ts'
import type { PostingSetup } from './given/setup.ts'
import { sides } from './given/sides.ts'
import { finding } from './given/texts.ts'

/** The entries of gains and losses, or what keeps them from being booked. */
export interface ExchangeEntries {
  readonly findings: readonly Finding[]
  readonly entries: readonly JournalEntry[]
}

const none: ExchangeEntries = { findings: [], entries: [] }

/**
 * The realised gains and losses of a document that is applied at another rate than it was posted at: the control account gets
 * what the sub-ledger gets, the accounts of the currency card the opposite; one pair for all gains and one for all losses, at
 * the document's date and with the header's dimensions (decision F57). Entries have no number yet.
 */
export function exchangeEntries(
  document: PostingDocument,
  plan: Plan,
  applications: readonly Application[],
  setup: PostingSetup,
  unpostedNo: string,
): ExchangeEntries {
  const { currencyCode } = plan.header
  if (currencyCode === '' || applications.length === 0) return none
  const differences = applications.map(({ appliedAmountLCY, applyingAmountLCY }) =>
    applyingAmountLCY.minus(appliedAmountLCY),
  )
  const currency = present(setup.currencies.get(currencyCode), 'the currency of a planned document is known')
  const booked = [
    {
      caption: 'Realized Gains Account',
      accountNo: currency.realizedGainsAccount,
      amount: sum(differences.filter((each) => each.gt(zero))),
    },
    {
      caption: 'Realized Losses Account',
      accountNo: currency.realizedLossesAccount,
      amount: sum(differences.filter((each) => each.lt(zero))),
    },
  ].filter(({ amount }) => !amount.eq(zero))
  const problems = booked.flatMap(({ caption, accountNo, amount }) => {
    const problem = setupAccountProblem(caption, accountNo, 'Currency', `Currency: Code=${currencyCode}`, setup)
    if (problem !== null) return [finding('PostingSetup', 'currencyCode', problem)]
    const tooLarge = `The amount on account ${accountNo} is too large to be booked.`
    return isBookable(amount) ? [] : [finding('AmountTooLarge', '', tooLarge)]
  })
  const top = { dimensions: plan.header.dimensions, accounts: booked.map(({ accountNo }) => accountNo) }
  const findings = [...problems, ...checkDimensions(document, top, [], setup, unpostedNo)]
  return findings.length > 0
    ? { findings, entries: [] }
    : { findings, entries: booked.flatMap(({ accountNo, amount }) => pair(plan, setup, accountNo, amount)) }
}

function pair(plan: Plan, setup: PostingSetup, accountNo: string, amount: Decimal): JournalEntry[] {
  const { header, side, documentType } = plan
  const group = present(
    setup[side].partyPostingGroups.get(header.partyPostingGroup),
    'the posting group of a planned document is known',
  )
  const entry = (no: string, value: Decimal, source: JournalEntry['source']): JournalEntry => ({
    accountNo: no,
    source,
    amount: value,
    postingDate: header.postingDate,
    documentType,
    documentNo: '',
    sourceType: sides[side].party,
    sourceNo: header.partyNo,
    description: '',
    standardFormatMessage: header.standardFormatMessage,
    numberPlate: '',
    dimensions: header.dimensions,
    genBusPostingGroup: '',
    genProdPostingGroup: '',
    vatBusPostingGroup: '',
    vatProdPostingGroup: '',
  })
  const gain = ofDocument('exchange', header.currencyCode)
  return [entry(accountNo, amount.neg(), gain), entry(group.controlAccount, amount, ofDocument('party'))]
}
