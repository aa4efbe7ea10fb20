import { type Decimal, hundred, plain, zero } from '../../core/decimal.ts'
import { accountRefusal, directPostingRefusal } from '../resolve/account.ts'
import { checkLineRange } from './amount-range.ts'
import { checkGeneral } from './general-setup.ts'
import { checkVat } from './vat-setup.ts'
import { type CheckedLine, isComment, lineAmount, type LineSource } from '../given/checked-line.ts'
import { lineDimensions } from '../resolve/dimensions.ts'
import type { Finding, PostingLine } from '../given/document.ts'
import { checkItem, checkItemVat } from '../amount/item-lines.ts'
import { deferralBudget, type DeferralBudget, lineDeferral } from '../amount/line-deferral.ts'
import type { Resolution } from '../resolve/resolve.ts'
import type { Account, Item, VatPostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding, lineRecord, mustBeEqual, mustHaveValue, notFound } from '../given/texts.ts'

/** Row 10 of posting.md 4 for every line: account or item, setups, deferral; lines with a finding are left out of `lines`. */
export function checkLines(resolution: Resolution): { findings: Finding[]; lines: CheckedLine[] } {
  const findings: Finding[] = []
  const lines: CheckedLine[] = []
  const budget = deferralBudget()
  for (const line of resolution.document.lines) {
    if (isComment(line)) {
      if (lineAmount(line).eq(zero)) continue
      // An amount on a comment would vanish from the books in silence.
      findings.push(finding('MandatoryField', 'no', mustHaveValue('No.', lineRecord(resolution.document, line)), line))
      continue
    }
    const own: Finding[] = []
    const checked = checkLine(resolution, line, own, budget)
    own.push(...checkLineRange(line, resolution.currency.round))
    if (own.length === 0 && checked !== null) lines.push(checked)
    findings.push(...own)
  }
  return { findings, lines }
}

function checkLine(
  resolution: Resolution,
  line: PostingLine,
  findings: Finding[],
  budget: DeferralBudget,
): CheckedLine | null {
  const source = lineSource(resolution, line, findings)
  if (source === null) return null
  const ofVat: Finding[] = []
  const vat = checkVat(resolution, line, source, ofVat)
  // A line of VAT alone shows no discount apart and moves no goods, so nothing of the general setup is booked.
  const onlyVat = source.account !== null && vat?.vatCalculationType === 'Full VAT'
  const general = onlyVat ? null : checkGeneral(resolution, line, source, findings)
  findings.push(...ofVat)
  checkDirectPosting(resolution, line, source, vat, findings)
  const nonDeductible = nonDeductiblePct(resolution, line, source.account)
  if (source.account !== null) checkFullVatDeducted(resolution, line, vat, nonDeductible, findings)
  if (source.item !== null && vat !== null) findings.push(...checkItemVat(resolution, line, source.item, vat))
  const { document, currency, header } = resolution
  const amount = lineAmount(line, currency.round)
  const deferral = lineDeferral(resolution, line, source.account, amount, findings, budget)
  const itemAccount = sides[document.side].itemAccount[document.documentType]
  const accountNo = source.account?.no ?? (general === null ? '' : itemAccount.of(general))
  if (vat === null || accountNo === '') return null
  const reverse = vat.vatCalculationType === 'Reverse Charge VAT' && document.side === 'purchase'
  const taxed = reverse || vat.vatCalculationType === 'Normal VAT'
  return {
    line,
    type: source.type,
    accountNo,
    genProdPostingGroup: source.genProdPostingGroup,
    item: source.item,
    vat,
    vatRate: taxed ? vat.vatPct.div(hundred) : zero,
    general,
    nonDeductiblePct: nonDeductible,
    deferral,
    dimensions: lineDimensions(header.dimensions, line, resolution.setup),
    lineAmount: amount,
    lineDiscount: currency.round(line.quantity.times(line.unitPrice)).minus(amount),
  }
}

function lineSource(resolution: Resolution, line: PostingLine, findings: Finding[]): LineSource | null {
  const type = line.type.trim() || 'G/L Account'
  if (type !== 'G/L Account' && type !== 'Item') {
    findings.push(finding('NotSupported', 'type', `Document lines of type ${type} are not supported.`, line))
    return null
  }
  if (line.no === '') {
    const record = lineRecord(resolution.document, line)
    findings.push(finding('MandatoryField', 'no', mustHaveValue('No.', record), line))
    return null
  }
  if (type === 'G/L Account') {
    const account = lineAccount(resolution, line, findings)
    return account === null ? null : { type, account, item: null, ...groupsOf(account) }
  }
  const item = checkItem(resolution, line, findings)
  return item === null ? null : { type, account: null, item, ...groupsOf(item) }
}

function groupsOf({ genProdPostingGroup, vatProdPostingGroup }: Account | Item) {
  return { genProdPostingGroup, vatProdPostingGroup }
}

function lineAccount({ document, setup }: Resolution, line: PostingLine, findings: Finding[]): Account | null {
  const account = setup.accounts.get(line.no)
  if (account === undefined) {
    const { lineTable } = sides[document.side]
    findings.push(finding('UnknownCode', 'no', notFound('No.', lineTable, line.no, 'G/L Account'), line))
    return null
  }
  const refusal = accountRefusal(account)
  if (refusal !== null) findings.push(finding('BlockedAccount', 'no', refusal, line))
  return account
}

/**
 * What keeps a line off its account once its VAT is known: Full VAT is booked on the VAT account of the setup and nowhere
 * else, so that is the account the line must name, direct posting or not; any other line needs direct posting.
 */
function checkDirectPosting(
  { document }: Resolution,
  line: PostingLine,
  { account }: LineSource,
  vat: VatPostingSetup | null,
  findings: Finding[],
): void {
  if (account === null || findings.some(({ code, field }) => code === 'BlockedAccount' && field === 'no')) return
  const needed = vat?.vatCalculationType === 'Full VAT' ? sides[document.side].vatAccount.of(vat) : ''
  const record = lineRecord(document, line)
  if (needed === '') {
    const refusal = directPostingRefusal(account, document.side)
    if (refusal !== null) findings.push(finding('BlockedAccount', 'no', refusal, line))
  } else if (needed !== account.no) {
    findings.push(finding('PostingSetup', 'no', mustBeEqual('No.', needed, record, account.no), line))
  }
}

// The part that is not deducted joins the cost, and a line of VAT alone has no cost account it could join.
function checkFullVatDeducted(
  { document }: Resolution,
  line: PostingLine,
  vat: VatPostingSetup | null,
  nonDeductible: Decimal,
  findings: Finding[],
): void {
  if (vat?.vatCalculationType !== 'Full VAT' || nonDeductible.eq(zero)) return
  const message = mustBeEqual('Non Deductible VAT %', '0', lineRecord(document, line), plain(nonDeductible))
  findings.push(finding('NotSupported', 'nonDeductibleVATPct', message, line))
}

// Belgian form, purchases only: the line's own percentage, an explicit 0 included, wins over the account's (D18).
function nonDeductiblePct({ document }: Resolution, line: PostingLine, account: Account | null): Decimal {
  if (document.side === 'sales') return zero
  return line.nonDeductibleVATPct ?? account?.nonDeductibleVATPct ?? zero
}
