import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import { importTablesOf } from '../../model/import-side.ts'
import type { BookingPrediction } from '../../model/reports/posting-prediction.ts'
import type { Resource } from '../../model/resource.ts'
import type { VatPrediction } from '../../model/reports/vat-prediction.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { lockDocuments, readLines, type ImportDocumentRow } from '../../storage/import/documents.ts'
import { readVatReasons } from '../../storage/import/reports.ts'
import { shareSetup } from '../../storage/setup/lock.ts'
import { withinRange } from '../access/number-range.ts'
import { bookPlans } from '../book/plans.ts'
import type { Caller } from '../contract/caller.ts'
import type { KeptReason } from '../file/kept-reasons.ts'
import type { RehearsedFile } from '../file/works.ts'
import { insertDocument } from '../import/document.ts'
import { prepareDocuments } from '../prepare/documents.ts'
import { postingDocument } from '../prepare/posting-input.ts'
import { predictedPosting } from './predict-posting.ts'
import { predictedVatOf, refusedVat } from './predict-vat.ts'
import type { Rehearsed } from './rehearsed.ts'

/**
 * What booking a stored document would do to the VAT return (F59); undefined when there is none. What posting plans and
 * numbers, without what it locks: a snapshot is looked at, so nobody who posts waits for it, and it waits for nobody.
 */
export async function predictStored(
  database: Database,
  caller: Caller,
  companyId: string,
  resource: Resource,
  id: string,
): Promise<VatPrediction | undefined> {
  return database.rehearse(
    caller,
    companyId,
    async (session) => {
      const rehearsed = await rehearseStored(session, caller, companyId, resource, id)
      return rehearsed === undefined ? undefined : predictedVatOf(rehearsed)
    },
    'looking',
  )
}

/** The same with what it would do to the general ledger, and why (F115): of one rehearsal, with one statement more for names of dimensions. */
export async function predictBooking(
  database: Database,
  caller: Caller,
  companyId: string,
  resource: Resource,
  id: string,
): Promise<BookingPrediction | undefined> {
  return database.rehearse(
    caller,
    companyId,
    async (session) => {
      const rehearsed = await rehearseStored(session, caller, companyId, resource, id)
      if (rehearsed === undefined) return undefined
      return { vat: predictedVatOf(rehearsed), posting: await predictedPosting(session, companyId, rehearsed) }
    },
    'looking',
  )
}

/** The VAT of the document that a file would make: it is made and booked in one transaction, which is rolled back. */
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
      // What is booked is only looked at: the number series and what it would close are left to those who post.
      const looking: Session = { ...session, looks: true }
      return predictedVatOf(await rehearseBooking(looking, companyId, made, file.vatReasons, caller.principalName))
    })
  try {
    return await database.rehearse(caller, companyId, rehearsed)
  } catch (error) {
    // What a create would refuse, such as a number that is too large, cannot be booked either.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return refusedVat([{ code: error.code, message: error.message, field: '', lineNo: null }])
  }
}

async function rehearseStored(
  session: Session,
  caller: Caller,
  companyId: string,
  resource: Resource,
  id: string,
): Promise<Rehearsed | undefined> {
  const tables = present(importTablesOf(resource), 'what shows a file is an import document')
  const [document] = await lockDocuments(session, tables, companyId, [id])
  if (document === undefined) return undefined
  const kept = JSON.parse((await readVatReasons(session, companyId, id)) ?? '[]') as readonly KeptReason[]
  if (document.state !== 'Posted') return rehearseBooking(session, companyId, document, kept, caller.principalName)
  const message = `${tables.caption} ${document.entry_no} has already been posted as ${document.document_type} ${document.posted_no || document.created_doc_no}.`
  const findings = [{ code: 'AlreadyPosted', message, field: '', lineNo: null }]
  const lines = await readLines(session, tables, companyId, [document.entry_no])
  return { input: postingDocument(document, lines), setup: undefined, kept, findings }
}

async function rehearseBooking(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  kept: readonly KeptReason[],
  user: string,
): Promise<Rehearsed> {
  const batch = await prepareDocuments(session, companyId, [document], 'preview', () => user)
  const { input, result } = present(batch.documents[0], 'one document was prepared')
  const facts = { input, setup: batch.setup, kept }
  if ('findings' in result) return { ...facts, findings: result.findings }
  const { bookings, failed } = await bookPlans(session, companyId, batch, true)
  const [booking] = bookings
  return booking === undefined
    ? { ...facts, findings: failed.get(document.id) ?? [] }
    : { ...facts, journal: booking.journal }
}
