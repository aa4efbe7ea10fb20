import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import { sum, zero } from '../../core/decimal.ts'
import { importTablesOf } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type {
  PredictedAccount,
  PredictedLine,
  PredictionFinding,
  VatPrediction,
} from '../../model/reports/vat-prediction.ts'
import type { Journal, JournalEntry, PostingDocument, PostingLine } from '../../posting/given/document.ts'
import { predictedLines, predictedVat, type PlacedLine } from '../../posting/vat/predicted.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { lockDocuments, type ImportDocumentRow } from '../../storage/import/documents.ts'
import { readVatReasons } from '../../storage/import/reports.ts'
import { shareSetup } from '../../storage/setup/lock.ts'
import { bookPlans } from '../book/plans.ts'
import type { Caller } from '../contract/caller.ts'
import { insertDocument } from '../import/document.ts'
import type { KeptVatReason } from '../file/kept-reasons.ts'
import { withinRange } from '../access/number-range.ts'
import { prepareDocuments } from '../prepare/documents.ts'
import type { RehearsedFile } from '../file/works.ts'

/**
 * What booking a stored document would do to the VAT return (F59); undefined when there is none. What posting plans and
 * numbers, rolled back before anything is written to the ledgers; two statements more than that.
 */
export async function predictStored(
  database: Database,
  caller: Caller,
  companyId: string,
  resource: Resource,
  id: string,
): Promise<VatPrediction | undefined> {
  const tables = present(importTablesOf(resource), 'what shows a file is an import document')
  return database.rehearse(caller, companyId, async (session) => {
    const [, [document]] = await Promise.all([
      shareSetup(session, companyId),
      lockDocuments(session, tables, companyId, [id]),
    ])
    if (document === undefined) return undefined
    if (document.state === 'Posted') {
      const message = `${tables.caption} ${document.entry_no} has already been posted as ${document.document_type} ${document.posted_no || document.created_doc_no}.`
      return refused([{ code: 'AlreadyPosted', message, field: '', lineNo: null }])
    }
    const kept = JSON.parse((await readVatReasons(session, companyId, id)) ?? '[]') as readonly KeptVatReason[]
    return predict(session, companyId, document, kept, caller.principalName)
  })
}

/** The same of the document that a file would make: it is made and booked in one transaction, which is rolled back. */
export async function predictFile(
  database: Database,
  caller: Caller,
  companyId: string,
  resource: Resource,
  file: RehearsedFile,
): Promise<VatPrediction> {
  const tables = present(importTablesOf(resource), 'a file makes an import document')
  const rehearsed = (session: Session) =>
    withinRange(async () => {
      await shareSetup(session, companyId)
      const id = await insertDocument(session, companyId, resource, file.document)
      const [document] = await lockDocuments(session, tables, companyId, [id])
      const made = present(document, 'a document that was just made is there')
      return predict(session, companyId, made, file.vatReasons, caller.principalName)
    })
  try {
    return await database.rehearse(caller, companyId, rehearsed)
  } catch (error) {
    // What a create would refuse, such as a number that is too large, cannot be booked either.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return refused([{ code: error.code, message: error.message, field: '', lineNo: null }])
  }
}

async function predict(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  kept: readonly KeptVatReason[],
  user: string,
): Promise<VatPrediction> {
  const batch = await prepareDocuments(session, companyId, [document], 'preview', () => user)
  const prepared = present(batch.documents[0], 'one document was prepared')
  if ('findings' in prepared.result) return refused(prepared.result.findings)
  const { bookings, failed } = await bookPlans(session, companyId, batch, true)
  const [booking] = bookings
  if (booking === undefined) return refused(failed.get(document.id) ?? [])
  return predictionOf(booking.journal, prepared.input, kept)
}

function predictionOf(journal: Journal, input: PostingDocument, kept: readonly KeptVatReason[]): VatPrediction {
  const { grids, vatDue, vatDeductible, balance, unassigned } = predictedVat(journal.vatEntries)
  const keptOf = new Map(kept.flatMap((reason) => reason.lineNos.map((lineNo) => [lineNo, reason] as const)))
  const lineOf = new Map(input.lines.map((line) => [line.lineNo, line]))
  return {
    bookable: true,
    findings: unassigned.map((group) => ({
      code: 'VatUnassigned',
      message: `VAT of ${group.vatBusPostingGroup} ${group.vatProdPostingGroup} (${group.vatCalculationType}, ${group.vatPct} %) fits no grid of the VAT return.`,
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

function refused(findings: readonly PredictionFinding[]): VatPrediction {
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
  if (unchanged) return { source: kept.source, reason: `${kept.text.slice(0, 1).toUpperCase()}${kept.text.slice(1)}.` }
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
