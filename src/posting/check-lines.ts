import { type Decimal, round, zero } from '../core/decimal.ts'
import { accountRefusal } from './account-check.ts'
import { lineDimensions } from './dimensions.ts'
import type { DimensionSet, Finding, SalesLine } from './document.ts'
import type { Resolution } from './resolve.ts'
import type { Account, GeneralPostingSetup, PostingSetup, VatPostingSetup } from './setup.ts'
import {
  finding,
  lineRecord,
  lineTable,
  mustHaveValue,
  notFound,
  setupBlocked,
  setupMissing,
  setupRecord,
} from './texts.ts'

/** A G/L line whose account and VAT setup are known; `general` is there when one of its discounts has an account of its own. */
export interface CheckedLine {
  readonly line: SalesLine
  readonly account: Account
  readonly vat: VatPostingSetup
  readonly general: GeneralPostingSetup | null
  readonly dimensions: DimensionSet
  /** Quantity times price less line discount (posting.md 3.2). */
  readonly lineAmount: Decimal
}

/** Whether the line is only a comment: no type, no number (decision D18). */
export function isComment(line: SalesLine): boolean {
  return line.type.trim() === '' && line.no === ''
}

/** Net of the line discount, rounded to cents twice (posting.md 3.2). */
export function lineAmount(line: SalesLine): Decimal {
  return round(round(line.quantity.times(line.unitPrice)).minus(line.lineDiscountAmount))
}

/** Row 10 of posting.md 4 for every line: account, VAT setup, discount setup, deferral; lines with a finding are left out of `lines`. */
export function checkLines(resolution: Resolution): { findings: Finding[]; lines: CheckedLine[] } {
  const findings: Finding[] = []
  const lines: CheckedLine[] = []
  for (const line of resolution.document.lines) {
    if (isComment(line)) {
      if (lineAmount(line).eq(zero)) continue
      // An amount on a comment would vanish from the books in silence.
      findings.push(finding('MandatoryField', 'no', mustHaveValue('No.', lineRecord(resolution.document, line)), line))
      continue
    }
    const own: Finding[] = []
    const checked = checkLine(resolution, line, own)
    if (own.length === 0 && checked !== null) lines.push(checked)
    findings.push(...own)
  }
  return { findings, lines }
}

function checkLine(resolution: Resolution, line: SalesLine, findings: Finding[]): CheckedLine | null {
  const { document, setup, header } = resolution
  const type = line.type.trim()
  if (type !== '' && type !== 'G/L Account') {
    findings.push(finding('NotSupported', 'type', `Document lines of type ${type} are not supported.`, line))
    return null
  }
  if (line.no === '') {
    findings.push(finding('MandatoryField', 'no', mustHaveValue('No.', lineRecord(document, line)), line))
    return null
  }
  const account = lineAccount(line, setup, findings)
  const vat = account === null ? null : lineVat(resolution, line, account, findings)
  const amount = lineAmount(line)
  const general = account === null ? null : lineGeneral(resolution, line, account, findings)
  if (line.deferralCode !== '') {
    findings.push(
      finding('NotSupported', 'deferralCode', `Deferrals (${line.deferralCode}) are not supported yet.`, line),
    )
  }
  if (account === null || vat === null) return null
  return { line, account, vat, general, dimensions: lineDimensions(header.dimensions, line, setup), lineAmount: amount }
}

function lineAccount(line: SalesLine, setup: PostingSetup, findings: Finding[]): Account | null {
  const account = setup.accounts.get(line.no)
  if (account === undefined) {
    findings.push(finding('UnknownCode', 'no', notFound('No.', lineTable, line.no, 'G/L Account'), line))
    return null
  }
  const refusal = accountRefusal(account, true)
  if (refusal !== null) findings.push(finding('BlockedAccount', 'no', refusal, line))
  return account
}

function lineVat(
  resolution: Resolution,
  line: SalesLine,
  account: Account,
  findings: Finding[],
): VatPostingSetup | null {
  const { setup, customer, header } = resolution
  const bus = line.vatBusPostingGroup || header.vatBusPostingGroup
  const prod = line.vatProdPostingGroup || account.vatProdPostingGroup
  const unknown = (caption: string, field: string, value: string, related: string): void => {
    findings.push(finding('UnknownCode', field, notFound(caption, lineTable, value, related), line))
  }
  const busKnown = bus === '' || setup.vatBusPostingGroups.has(bus)
  const prodKnown = prod === '' || setup.vatProdPostingGroups.has(prod)
  if (!busKnown && line.vatBusPostingGroup !== '')
    unknown('VAT Bus. Posting Group', 'vatBusPostingGroup', bus, 'VAT Business Posting Group')
  if (!prodKnown) unknown('VAT Prod. Posting Group', 'vatProdPostingGroup', prod, 'VAT Product Posting Group')
  // Without a customer an empty business group is not the line's fault; an unknown one of the header is found there.
  if (!busKnown || !prodKnown || (bus === '' && customer === null)) return null
  const vat = setup.vatPostingSetups.get(`${bus}/${prod}`)
  if (vat === undefined) {
    findings.push(finding('PostingSetup', 'vatProdPostingGroup', setupMissing('VAT', bus, prod), line))
    return null
  }
  const problem = vat.blocked ? setupBlocked('VAT', bus, prod) : vatAccountProblem(vat, setup)
  if (problem !== null) findings.push(finding('PostingSetup', 'vatProdPostingGroup', problem, line))
  return vat
}

function vatAccountProblem(vat: VatPostingSetup, setup: PostingSetup): string | null {
  if (
    vat.vatCalculationType === 'Reverse Charge VAT' ||
    (vat.vatCalculationType === 'Normal VAT' && vat.vatPct.eq(zero))
  )
    return null
  const record = setupRecord('VAT', vat.vatBusPostingGroup, vat.vatProdPostingGroup)
  return setupAccountProblem('Sales VAT Account', vat.salesVATAccount, 'VAT Posting Setup', record, setup)
}

/** What keeps entries off an account named by a setup row, as a sentence; null when nothing does. */
export function setupAccountProblem(
  caption: string,
  no: string,
  table: string,
  record: string,
  setup: PostingSetup,
): string | null {
  if (no === '') return mustHaveValue(caption, record)
  const account = setup.accounts.get(no)
  return account === undefined ? notFound(caption, table, no, 'G/L Account') : accountRefusal(account, false)
}

function lineGeneral(
  resolution: Resolution,
  line: SalesLine,
  account: Account,
  findings: Finding[],
): GeneralPostingSetup | null {
  const { setup, customer, document } = resolution
  const policy = setup.sales.discountPosting
  const lineDiscount = !line.lineDiscountAmount.eq(zero) && (policy === 'Line Discounts' || policy === 'All Discounts')
  const invoiceDiscount =
    !document.invoiceDiscountAmount.eq(zero) && (policy === 'Invoice Discounts' || policy === 'All Discounts')
  if (customer === null || (!lineDiscount && !invoiceDiscount)) return null
  const [bus, prod] = [customer.genBusPostingGroup, account.genProdPostingGroup]
  const general = setup.generalPostingSetups.get(`${bus}/${prod}`)
  const report = (message: string | null): void => {
    if (message !== null) findings.push(finding('PostingSetup', 'no', message, line))
  }
  if (general === undefined) {
    report(setupMissing('General', bus, prod))
    return null
  }
  const table = 'General Posting Setup'
  const record = setupRecord('General', bus, prod)
  if (general.blocked) report(setupBlocked('General', bus, prod))
  if (lineDiscount)
    report(setupAccountProblem('Sales Line Disc. Account', general.salesLineDiscAccount, table, record, setup))
  if (invoiceDiscount)
    report(setupAccountProblem('Sales Inv. Disc. Account', general.salesInvDiscAccount, table, record, setup))
  return general
}
