import { quoted } from '../../core/problem.ts'
import type { DraftContext, ImportDraft } from '../../formats/match/draft.ts'
import type { EInvoice, EInvoiceProfile, Finding } from '../../formats/read/e-invoice.ts'
import { toImportDraft } from '../../formats/import-draft.ts'
import { keptVatFacts, type KeptVatFacts } from '../../formats/match/vat-again.ts'
import { firstResponses, type FirstResponse } from '../../formats/response/first.ts'
import { placeInFile } from '../../formats/read/cii/place.ts'
import type { AttachmentInfo, ReportLine } from '../../model/file-functions.ts'
import { tooManyLines } from '../../model/import-side.ts'
import type { ImportReportRow } from '../../storage/import/reports.ts'
import type { Columns } from '../../storage/query/rows.ts'
import { headerColumns, lineColumns } from './draft-columns.ts'
import { keptReasons, type KeptReason } from './kept-reasons.ts'

/** A received file, read and mapped: columns of the import document and its lines, and what is said about it. */
export interface ReceivedFile {
  readonly format: string
  readonly header: Columns
  readonly lines: readonly Columns[]
  readonly image: Uint8Array | null
  readonly report: readonly KeptReportLine[]
  readonly attachments: readonly AttachmentInfo[]
  readonly vatReasons: readonly KeptReason[]
  readonly vatFacts: KeptVatFacts
  /** What the seller is told at once (F89). */
  readonly responses: readonly FirstResponse[]
}

/** Maps a file that was read to columns of its side (D5, D35); throws a Problem when it would have too many lines. */
export function mapReceivedFile(invoice: EInvoice, context: DraftContext, broken: readonly Finding[]): ReceivedFile {
  const draft = toImportDraft(invoice, context, broken)
  const refusal = tooManyLines('The document of the file would have', draft.lines.length, 'contentstring')
  if (refusal !== undefined) throw refusal
  return {
    format: invoice.profile,
    header: headerColumns(context.side, draft),
    lines: lineColumns(draft, context),
    image: draft.docImage,
    report: [...reportLines(draft), formatLine(invoice)],
    attachments: draft.attachments,
    vatReasons: keptReasons(draft.lines),
    vatFacts: keptVatFacts(draft),
    responses: firstResponses(invoice, context, draft.findings),
  }
}

/** A line of a report as it is kept: with the header field that a person may fill in place of the file. */
export interface KeptReportLine extends ReportLine {
  readonly field?: string
}

/** The report of a file as it is kept. */
export function storedReport({
  format,
  report,
  attachments,
  vatReasons,
  vatFacts,
  responses,
}: ReceivedFile): ImportReportRow {
  return {
    format,
    findings: JSON.stringify(report),
    attachments: JSON.stringify(attachments),
    vatReasons: JSON.stringify(vatReasons),
    vatFacts: JSON.stringify(vatFacts),
    responses: JSON.stringify(responses),
  }
}

const formats: Readonly<Record<EInvoiceProfile, string>> = {
  'peppol-bis3': 'PEPPOL BIS Billing 3',
  'ubl.be': 'UBL.BE',
  'efff-3': 'e-FFF 3',
  'efff-1': 'e-FFF 1',
  'other-ubl': 'EN 16931 or other UBL',
  cii: 'CII (UN/CEFACT CrossIndustryInvoice)',
}

// Which format was recognised (einvoice.md 1), last, since it asks nothing of anybody.
function formatLine({ profile, customizationId, root, tree }: EInvoice): KeptReportLine {
  const message = `Read as ${formats[profile]}.`
  const found = quoted(customizationId ?? '')
  return {
    rule: 'FORMAT',
    severity: 'info',
    message,
    xpath: placeInFile(tree, `/${root}/cbc:CustomizationID`),
    found,
    expected: '',
  }
}

const severities = ['error', 'warning', 'info'] as const

/** Lines of a report as both surfaces show them. */
export function shownReport(lines: readonly KeptReportLine[]): readonly ReportLine[] {
  return lines.map(({ field: _field, ...line }) => line)
}

function reportLines({ findings }: ImportDraft): KeptReportLine[] {
  const ordered = severities.flatMap((severity) => findings.filter((one) => one.severity === severity))
  return ordered.map((one) => ({
    rule: one.code,
    severity: one.severity,
    message: one.message,
    xpath: one.xpath,
    found: one.found ?? '',
    expected: one.expected ?? '',
    ...(one.field === undefined ? {} : { field: one.field }),
  }))
}
