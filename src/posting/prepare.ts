import { caption, type Decimal, sum, zero } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import { checkPlanRange } from './check/amount-range.ts'
import { computeAmounts } from './amount/amounts.ts'
import { headerAccounts, lineAccounts } from './plan/booked-accounts.ts'
import { checkDeferred } from './plan/deferred-check.ts'
import {
  checkBlocked,
  checkControlAccount,
  checkDuplicate,
  checkMandatory,
  checkPostingDate,
  checkPostingNo,
  checkStructuredMessage,
  checkTemplate,
  checkTerms,
  checkVendorNo,
} from './check/header.ts'
import { checkLines } from './check/lines.ts'
import { type CheckedLine, isComment, lineAmount, type LineAmounts } from './given/checked-line.ts'
import { checkDimensions, lineDimensions } from './resolve/dimensions.ts'
import type { Finding, Plan, PostingDocument } from './given/document.ts'
import { roundingDifference, roundingLine, type RoundingLine } from './amount/invoice-rounding.ts'
import { movesGoods } from './amount/item-lines.ts'
import { planOf } from './plan/plan.ts'
import { type PostingContext, resolve, type Resolution } from './resolve/resolve.ts'
import type { PostingSetup } from './given/setup.ts'
import { finding } from './given/texts.ts'
import { withStatedVat } from './amount/vat-difference.ts'

/**
 * Checks and computes a document of either side: every finding in the order of posting.md 4 without cascades (decision
 * D10), or the plan of its entries, which asks nothing of stock yet.
 */
export function prepare(
  document: PostingDocument,
  setup: PostingSetup,
  context: PostingContext,
): { readonly findings: readonly Finding[] } | { readonly plan: Plan } {
  const resolution = resolve(document, setup, context)
  const { lines, findings: lineFindings } = checkLines(resolution)
  const terms = checkTerms(resolution)
  const computable = lines.length === document.lines.filter((line) => !isComment(line)).length
  const result =
    computable && terms.every((each) => each.code !== 'VatBaseDiscount') ? compute(resolution, lines) : null
  const worthless =
    result?.empty ?? document.lines.every((line) => lineAmount(line, resolution.currency.round).eq(zero))
  // Goods that move are booked at whatever price, nothing included (decision F56).
  const goods = movesGoods(resolution)
  const empty = worthless && !goods
  // Of a document of nothing that alone is said, not what its totals are.
  const computed = empty ? null : result
  const negative = checkNegative(resolution, computed)
  const findings = distinct([
    ...checkMandatory(resolution),
    ...checkTemplate(resolution),
    ...checkPostingDate(resolution),
    ...checkAllDimensions(resolution, lines, computed?.rounding ?? null),
    ...checkBlocked(resolution),
    ...(empty ? [nothingToPost] : []),
    ...negative,
    ...terms,
    ...checkVendorNo(resolution),
    ...checkControlAccount(resolution),
    ...lineFindings,
    ...(result === null ? [] : checkDeferred(resolution, result.amounts, result.rounding?.amount ?? zero)),
    ...(computed?.roundingFinding ?? []),
    ...(resolution.currency.problem === null ? [] : [resolution.currency.problem]),
    ...(negative.length > 0 ? [] : checkTotals(resolution, computed)),
    ...checkStructuredMessage(resolution),
    ...checkDuplicate(resolution),
    ...checkPostingNo(resolution),
  ])
  if (findings.length > 0) return { findings }
  const { amounts, rounding } = present(computed, 'a document without findings has amounts')
  const plan = planOf(resolution, amounts, rounding)
  // Lines that cancel each other out on one account leave no entry at all (decision D25), nor does a price of less than half a
  // cent in local currency; goods may, where they are given away.
  const given = goods && plan.totals.amountExclVAT.eq(zero) && plan.totals.amountInclVAT.eq(zero)
  const refused = plan.glEntries.length === 0 && !given ? [nothingToPost] : checkPlanRange(plan)
  return refused.length > 0 ? { findings: refused } : { plan }
}

const nothingToPost = finding(
  'NothingToPost',
  '',
  'There is nothing to post because the document does not contain a quantity or amount.',
)

interface Computed {
  /** Whether every line comes to nothing after its discounts, whatever account these are booked on (decision D25). */
  readonly empty: boolean
  readonly amounts: readonly LineAmounts[]
  readonly rounding: RoundingLine | null
  readonly roundingFinding: readonly Finding[]
  readonly totalExclVat: Decimal
  readonly totalVat: Decimal
}

function compute(resolution: Resolution, lines: readonly CheckedLine[]): Computed {
  const { header, currency } = resolution
  const own = computeAmounts(lines, invoiceDiscount(resolution), header.vatBaseDiscountPct, currency.round)
  const amounts = withStatedVat(own, resolution)
  const totalVat = sum(amounts.map((each) => each.vat))
  const net = sum(amounts.map((each) => each.net))
  const difference = roundingDifference(net.plus(totalVat), resolution)
  const rounding = roundingLine(resolution, difference)
  const empty = own.every((each) => each.net.eq(zero) && each.vat.eq(zero))
  const base = { empty, amounts, totalVat, totalExclVat: net.plus(difference) }
  if (typeof rounding !== 'string') return { ...base, rounding, roundingFinding: [] }
  return { ...base, rounding: null, roundingFinding: [finding('PostingSetup', '', rounding)] }
}

function invoiceDiscount({ document, currency }: Resolution): Decimal {
  return currency.round(document.invoiceDiscountAmount)
}

function checkAllDimensions(
  resolution: Resolution,
  checkedLines: readonly CheckedLine[],
  rounding: RoundingLine | null,
): Finding[] {
  const { document, setup, header, context } = resolution
  const accounts = new Map(checkedLines.map((each) => [each.line, lineAccounts(resolution, each)]))
  const lines = document.lines
    .filter((line) => !isComment(line))
    .map((line) => ({
      line,
      dimensions: lineDimensions(header.dimensions, line, setup),
      accounts: accounts.get(line) ?? [],
    }))
  const top = { dimensions: header.dimensions, accounts: headerAccounts(resolution, rounding) }
  return checkDimensions(document, top, lines, setup, context.unpostedNo)
}

// Row 7 of posting.md 4. An invoice discount on lines that sum to zero cannot be split, and makes the total negative too.
function checkNegative(resolution: Resolution, computed: Computed | null): Finding[] {
  if (computed === null) return []
  const lineTotal = sum(computed.amounts.map((each) => each.checked.lineAmount))
  const unsplit = lineTotal.eq(zero) && !invoiceDiscount(resolution).eq(zero)
  if (!unsplit && !computed.totalExclVat.plus(computed.totalVat).lt(zero)) return []
  const name = resolution.document.documentType === 'Invoice' ? 'invoice' : 'credit memo'
  return [finding('NegativeTotal', '', `The total amount for the ${name} must be 0 or greater.`)]
}

// Row 11: the total first; the VAT total is only compared when the total agrees (decision D10).
function checkTotals({ document, side }: Resolution, computed: Computed | null): Finding[] {
  if (computed === null || computed.roundingFinding.length > 0) return []
  if (!side.setup.checkDocTotalAmounts && !document.fromFile) return []
  const { docAmountInclVAT, docAmountVAT } = document
  const total = computed.totalExclVat.plus(computed.totalVat)
  if (docAmountInclVAT !== null && !docAmountInclVAT.eq(total)) {
    const message = `Doc. Amount Incl. VAT (${caption(docAmountInclVAT)}) is not equal to total of lines (${caption(total)})`
    return [finding('DocumentTotal', 'docAmountInclVAT', message)]
  }
  if (docAmountVAT === null || docAmountVAT.eq(computed.totalVat)) return []
  const message = `Doc. Amount VAT (${caption(docAmountVAT)}) is not equal to total of VAT on lines (${caption(computed.totalVat)})`
  return [finding('DocumentTotal', 'docAmountVAT', message)]
}

// One blocked setup under fifty lines is one thing to mend, so it is said once.
function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter((each) => {
    if (seen.has(each.message)) return false
    seen.add(each.message)
    return true
  })
}
