import type { Session } from '../../storage/server/database.ts'
import type { ImportDocumentRow } from '../../storage/import/documents.ts'
import type { LearnedValues } from '../../storage/import/line-origins.ts'
import type { Columns } from '../../storage/query/rows.ts'
import {
  deleteMappings,
  lockMappings,
  readCorrectedLines,
  readExistingCodes,
  readMappings,
  writeMappings,
  type MappingRow,
} from '../../storage/import/vendor-mappings.ts'
import { isBlank, learned, nothing, subjects, type Correction } from './corrections.ts'

const taught: ReadonlySet<string> = new Set(subjects.flat())

/**
 * Learns from a change of a line of a received purchase document (decision F15) before it is made. Five statements, none for a
 * change that teaches nothing.
 */
export async function learnFromLine(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  lineId: string,
  columns: Columns,
): Promise<void> {
  const vendorNo = document.party_no
  if (!hasTeacher(document) || vendorNo === '') return
  const changed = Object.entries(columns).filter(([name]) => taught.has(name))
  if (changed.length === 0) return
  await lockMappings(session, companyId, [vendorNo])
  const lines = await readCorrectedLines(session, companyId, document.entry_no, lineId)
  const corrections = lines.map(({ origin, values }) => ({
    vendorNo,
    origin,
    before: values,
    after: { ...values, ...Object.fromEntries(changed.map(([name, value]) => [name, String(value ?? '')])) },
  }))
  await keep(session, companyId, document.entry_no, [vendorNo], corrections)
}

/** What a received purchase document taught goes from the wrong vendor to the right one, before the change is made. At most six statements. */
export async function learnFromVendor(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  vendorNo: string,
): Promise<void> {
  if (!hasTeacher(document) || vendorNo === document.party_no) return
  const vendorNos = [document.party_no, vendorNo].filter((no) => no !== '')
  await lockMappings(session, companyId, vendorNos)
  const lines = await readCorrectedLines(session, companyId, document.entry_no, null)
  const corrections = lines.flatMap(({ origin, values }) => [
    { vendorNo: document.party_no, origin, before: values, after: origin.values },
    { vendorNo, origin, before: origin.values, after: values },
  ])
  const wanted = corrections.filter((one) => one.vendorNo !== '')
  await keep(session, companyId, document.entry_no, vendorNos, wanted)
}

interface VendorCorrection extends Correction {
  readonly vendorNo: string
}

async function keep(
  session: Session,
  companyId: string,
  entryNo: number,
  vendorNos: readonly string[],
  all: readonly VendorCorrection[],
): Promise<void> {
  const corrections = all.filter(({ before, after }) => differ(before, after))
  if (corrections.length === 0) return
  const texts = [...new Set(corrections.map(({ origin }) => origin.match_text))]
  const [codes, rows] = await Promise.all([
    readExistingCodes(
      session,
      companyId,
      corrections.map(({ after }) => after),
      vendorNos,
    ),
    readMappings(session, companyId, vendorNos, texts),
  ])
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const next = new Map(known)
  for (const correction of corrections.filter((one) => codes.has(`vendor/${one.vendorNo}`))) {
    const { match_by, match_text } = correction.origin
    const place = { vendor_no: correction.vendorNo, match_by, match_text }
    const row = next.get(keyOf(place)) ?? { ...place, ...nothing, vat_key: '', learned_from_entry_no: 0, teachers: {} }
    next.set(keyOf(place), learned(row, correction, entryNo, codes))
  }
  const changed = [...next.values()].filter((row) => known.get(keyOf(row)) !== row)
  const [blank, filled] = [changed.filter(isBlank), changed.filter((row) => !isBlank(row))]
  await writeMappings(session, companyId, filled)
  await deleteMappings(
    session,
    companyId,
    blank.filter((row) => known.has(keyOf(row))),
  )
}

function differ(one: LearnedValues, other: LearnedValues): boolean {
  return subjects.some((subject) => subject.some((name) => one[name] !== other[name]))
}

function keyOf(row: Pick<MappingRow, 'vendor_no' | 'match_by' | 'match_text'>): string {
  return JSON.stringify([row.vendor_no, row.match_by, row.match_text])
}

function hasTeacher({ side, from_file: fromFile }: ImportDocumentRow): boolean {
  return side === 'purchase' && fromFile
}
