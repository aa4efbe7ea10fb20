import { type Decimal, hundred, zero } from '../core/decimal.ts'
import { lineAccountRefusal } from './account-check.ts'
import { checkLineRange } from './amount-range.ts'
import { checkGeneral } from './check-general-setup.ts'
import { checkVat } from './check-vat-setup.ts'
import { type CheckedLine, isComment, lineAmount, type LineSource } from './checked-line.ts'
import { lineDimensions } from './dimensions.ts'
import type { Finding, PostingLine } from './document.ts'
import { checkItem, checkItemVat } from './item-lines.ts'
import { deferralBudget, type DeferralBudget, lineDeferral } from './line-deferral.ts'
import type { Resolution } from './resolve.ts'
import type { Account, Item } from './setup.ts'
import { sides } from './sides.ts'
import { finding, lineRecord, mustHaveValue, notFound } from './texts.ts'

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
  const general = checkGeneral(resolution, line, source, findings)
  const vat = checkVat(resolution, line, source, findings)
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
    nonDeductiblePct: nonDeductiblePct(resolution, line, source.account),
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
  const refusal = lineAccountRefusal(account, document.side)
  if (refusal !== null) findings.push(finding('BlockedAccount', 'no', refusal, line))
  return account
}

// Belgian form, purchases only: the line's own percentage, an explicit 0 included, wins over the account's (D18).
function nonDeductiblePct({ document }: Resolution, line: PostingLine, account: Account | null): Decimal {
  if (document.side === 'sales') return zero
  return line.nonDeductibleVATPct ?? account?.nonDeductibleVATPct ?? zero
}
