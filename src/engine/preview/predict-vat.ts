import { fixed, sum, zero } from '../../core/decimal.ts'
import type {
  PredictedAccount,
  PredictedLine,
  PredictionFinding,
  VatPrediction,
} from '../../model/reports/vat-prediction.ts'
import type { Journal, JournalEntry, PostingDocument, PostingLine } from '../../posting/given/document.ts'
import { predictedLines, predictedVat, type PlacedLine } from '../../posting/vat/predicted.ts'
import type { KeptReason, KeptVatReason } from '../file/kept-reasons.ts'
import { sentence } from './line-reasons.ts'
import type { Rehearsed } from './rehearsed.ts'

/** What a rehearsed posting does to the VAT return (F59). */
export function predictedVatOf(rehearsed: Rehearsed): VatPrediction {
  const { input, kept } = rehearsed
  if ('findings' in rehearsed) return refusedVat(rehearsed.findings)
  return predictionOf(rehearsed.journal, input, kept)
}

function predictionOf(journal: Journal, input: PostingDocument, kept: readonly KeptReason[]): VatPrediction {
  const { grids, vatDue, vatDeductible, balance, unassigned } = predictedVat(journal.vatEntries)
  const ofVat = kept.filter((reason): reason is KeptVatReason => reason.about === undefined)
  const keptOf = new Map(ofVat.flatMap((reason) => reason.lineNos.map((lineNo) => [lineNo, reason] as const)))
  const lineOf = new Map(input.lines.map((line) => [line.lineNo, line]))
  return {
    bookable: true,
    findings: unassigned.map((group) => ({
      code: 'VatUnassigned',
      message: `VAT of ${group.vatBusPostingGroup} ${group.vatProdPostingGroup} (${group.vatCalculationType}, ${group.vatPct} %) fits no grid of the VAT return: base ${fixed(group.base)}, VAT ${fixed(group.amount)}.`,
      field: '',
      lineNo: null,
    })),
    lines: predictedLines(journal).map((line) => ({
      ...line,
      ...reasonOf(line, input, lineOf.get(line.lineNo), keptOf.get(line.lineNo)),
    })),
    grids: grids.filter(({ amount, entryCount }) => entryCount > 0 || !amount.eq(zero)),
    vatDue,
    vatDeductible,
    balance,
    accounts: accountsOf(journal.glEntries),
  }
}

/** That it cannot be booked, and why. */
export function refusedVat(findings: readonly PredictionFinding[]): VatPrediction {
  const nothing = { lines: [], grids: [], accounts: [], vatDue: zero, vatDeductible: zero, balance: zero }
  return { bookable: false, findings, ...nothing }
}

function accountsOf(entries: readonly JournalEntry[]): readonly PredictedAccount[] {
  const byAccount = Map.groupBy(entries, ({ accountNo }) => accountNo)
  return [...byAccount]
    .map(([accountNo, own]) => ({ accountNo, amount: sum(own.map(({ amount }) => amount)) }))
    .toSorted((one, other) => (one.accountNo < other.accountNo ? -1 : 1))
}

// The file's reason holds while the line has the groups it gave; what somebody set since has that as its reason.
function reasonOf(
  placed: PlacedLine,
  { side, vatBusPostingGroup: ofDocument }: PostingDocument,
  line: PostingLine | undefined,
  kept: KeptVatReason | undefined,
): Pick<PredictedLine, 'source' | 'reason'> {
  const { type, no, vatBusPostingGroup: bus, vatProdPostingGroup: prod } = placed
  if (line === undefined)
    return { source: 'account', reason: `Account ${no} of the invoice rounding has VAT product group ${prod}.` }
  const unchanged =
    kept !== undefined &&
    kept.vatBusPostingGroup === line.vatBusPostingGroup &&
    kept.vatProdPostingGroup === line.vatProdPostingGroup
  if (unchanged) return { source: kept.source, reason: sentence(kept.text) }
  const busOf =
    line.vatBusPostingGroup !== ''
      ? 'is set on the line'
      : ofDocument !== ''
        ? 'is set on the document'
        : `is that of the ${side === 'sales' ? 'customer' : 'vendor'}`
  const source = line.vatProdPostingGroup !== '' ? 'line' : type === 'Item' ? 'item' : 'account'
  const prodOf = source === 'line' ? 'is set on the line' : `is that of ${source} ${no}`
  return { source, reason: `VAT product group ${prod} ${prodOf}; VAT business group ${bus} ${busOf}.` }
}
