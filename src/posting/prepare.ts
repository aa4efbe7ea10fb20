import { caption, sum, zero } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import { computeAmounts, type LineAmounts } from './amounts.ts'
import { bufferRows } from './buffer.ts'
import {
  checkBlocked,
  checkDuplicate,
  checkMandatory,
  checkPostingDate,
  checkReceivable,
  checkStructuredMessage,
  checkTemplate,
  checkTerms,
} from './check-header.ts'
import { checkLines, isComment, lineAmount } from './check-lines.ts'
import { checkDimensions, lineDimensions } from './dimensions.ts'
import type { Finding, Plan, Purpose, SalesDocument } from './document.ts'
import { planOf } from './entries.ts'
import { roundingDifference, roundingLine, type RoundingLine } from './invoice-rounding.ts'
import { resolve, type Resolution } from './resolve.ts'
import type { PostingSetup } from './setup.ts'
import { finding } from './texts.ts'
import { withFileVat } from './vat-difference.ts'

/**
 * Checks and computes a sales document: either every finding in the order of posting.md 4 without cascades (decision D10),
 * or the plan of its entries. `unpostedNo` names the document in texts (decision D17).
 */
export function prepare(
  document: SalesDocument,
  setup: PostingSetup,
  purpose: Purpose,
  unpostedNo: string,
): { readonly findings: readonly Finding[] } | { readonly plan: Plan } {
  const resolution = resolve(document, setup)
  const { lines, findings: lineFindings } = checkLines(resolution)
  const terms = checkTerms(resolution)
  const empty = document.lines.every((line) => lineAmount(line).eq(zero))
  const computable = !empty && lines.length === document.lines.filter((line) => !isComment(line)).length
  const computed =
    computable && terms.every((each) => each.code !== 'VatBaseDiscount') ? compute(resolution, lines) : null
  const negative = checkNegative(document, computed)
  const findings = distinct([
    ...checkMandatory(resolution),
    ...checkTemplate(resolution),
    ...checkPostingDate(resolution, purpose),
    ...checkAllDimensions(resolution, unpostedNo),
    ...checkBlocked(resolution, purpose),
    ...(empty ? [nothingToPost] : []),
    ...negative,
    ...terms,
    ...checkReceivable(resolution),
    ...lineFindings,
    ...(computed?.roundingFinding ?? []),
    ...(negative.length > 0 ? [] : checkTotals(resolution, computed)),
    ...checkStructuredMessage(resolution),
    ...checkDuplicate(resolution),
  ])
  if (findings.length > 0) return { findings }
  const { amounts, rounding } = present(computed, 'a document without findings has amounts')
  const rows = bufferRows(resolution, amounts, rounding)
  const receivablesAccount = present(
    resolution.postingGroup,
    'a checked customer has a posting group',
  ).receivablesAccount
  const plan = planOf(resolution, receivablesAccount, amounts, rounding, rows)
  // Lines that cancel each other out on one account leave no entry at all (decision D25).
  return plan.glEntries.length === 0 ? { findings: [nothingToPost] } : { plan }
}

const nothingToPost = finding(
  'NothingToPost',
  '',
  'There is nothing to post because the document does not contain a quantity or amount.',
)

interface Computed {
  readonly amounts: readonly LineAmounts[]
  readonly rounding: RoundingLine | null
  readonly roundingFinding: readonly Finding[]
  readonly totalExclVat: LineAmounts['net']
  readonly totalVat: LineAmounts['vat']
}

function compute(resolution: Resolution, lines: Parameters<typeof computeAmounts>[0]): Computed {
  const { document, setup, header } = resolution
  const own = computeAmounts(lines, document.invoiceDiscountAmount, header.vatBaseDiscountPct)
  const amounts = withFileVat(own, document, setup.generalLedger.maxVATDifferenceAllowed)
  const totalVat = sum(amounts.map((each) => each.vat))
  const net = sum(amounts.map((each) => each.net))
  const difference = roundingDifference(net.plus(totalVat), setup)
  const rounding = roundingLine(resolution, difference)
  const base = { amounts, totalVat, totalExclVat: net.plus(difference) }
  if (typeof rounding !== 'string') return { ...base, rounding, roundingFinding: [] }
  return { ...base, rounding: null, roundingFinding: [finding('PostingSetup', '', rounding)] }
}

function checkAllDimensions({ document, setup, header }: Resolution, unpostedNo: string): Finding[] {
  const lines = document.lines
    .filter((line) => !isComment(line))
    .map((line) => ({ line, dimensions: lineDimensions(header.dimensions, line, setup) }))
  return checkDimensions(document, header.dimensions, lines, setup, unpostedNo)
}

// Row 7 of posting.md 4. An invoice discount on lines that sum to zero cannot be split, and makes the total negative too.
function checkNegative(document: SalesDocument, computed: Computed | null): Finding[] {
  if (computed === null) return []
  const lineTotal = sum(computed.amounts.map((each) => each.checked.lineAmount))
  const discount = document.invoiceDiscountAmount
  const unsplit = lineTotal.eq(zero) && !discount.eq(zero)
  if (!unsplit && !computed.totalExclVat.plus(computed.totalVat).lt(zero)) return []
  const name = document.documentType === 'Invoice' ? 'invoice' : 'credit memo'
  return [finding('NegativeTotal', '', `The total amount for the ${name} must be 0 or greater.`)]
}

// Row 11: the total first; the VAT total is only compared when the total agrees (decision D10).
function checkTotals({ document, setup }: Resolution, computed: Computed | null): Finding[] {
  if (computed === null || computed.roundingFinding.length > 0) return []
  if (!setup.generalLedger.checkDocTotalAmounts && !document.fromFile) return []
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
