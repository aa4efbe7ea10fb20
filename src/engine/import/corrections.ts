import {
  learnedDimensions,
  learnedGroups,
  type LearnedValues,
  type LineOriginRow,
} from '../../storage/import/line-origins.ts'
import type { ExistingCodes, MappingRow } from '../../storage/import/vendor-mappings.ts'

/** What is learned together: an account is a type and a number; each VAT group and dimension stands alone. */
export const subjects: readonly (readonly (keyof LearnedValues)[])[] = [
  ['type', 'no'],
  ...[...learnedGroups, ...learnedDimensions].map((name) => [name]),
]

/** One correction: values a line had, and has now. */
export interface Correction {
  readonly origin: LineOriginRow
  readonly before: LearnedValues
  readonly after: LearnedValues
}

type Subject = readonly (keyof LearnedValues)[]

const groupNames: ReadonlySet<string> = new Set(learnedGroups)

function same(subject: Subject, one: LearnedValues, other: LearnedValues): boolean {
  return subject.every((name) => one[name] === other[name])
}

function taken(subject: Subject, from: LearnedValues): Partial<LearnedValues> {
  return Object.fromEntries(subject.map((name) => [name, from[name]]))
}

/** Nothing learned. */
export const nothing: LearnedValues = {
  type: ' ',
  no: '',
  vat_bus_posting_group: '',
  vat_prod_posting_group: '',
  shortcut_dimension1_code: '',
  shortcut_dimension2_code: '',
  shortcut_dimension3_code: '',
  shortcut_dimension4_code: '',
  shortcut_dimension5_code: '',
  shortcut_dimension6_code: '',
  shortcut_dimension7_code: '',
  shortcut_dimension8_code: '',
}

/** The column a subject is called by: an account by its number. */
function nameOf(subject: Subject): string {
  return subject.at(-1) ?? ''
}

// `#` stands for the digits of a description: many items share such a text, so none of them is learned by it.
function teaches(subject: Subject, { origin, after }: Correction, codes: ExistingCodes): boolean {
  const [first = 'type'] = subject
  if (first !== 'type') return after[first] !== '' && codes.has(`${first}/${after[first]}`)
  const shared = origin.match_by === 'Description' && origin.match_text.includes('#')
  return codes.has(`${after.type}/${after.no}`) && !(after.type === 'Item' && shared)
}

/** VAT groups hold for one VAT: those learned for another go when a new one is taught. */
function withVat(row: MappingRow, subject: Subject, vatKey: string): MappingRow {
  if (!groupNames.has(subject[0] ?? '') || row.vat_key === vatKey) return row
  return { ...row, vat_bus_posting_group: '', vat_prod_posting_group: '', vat_key: vatKey }
}

/**
 * What a vendor's mapping becomes after a correction on a document: what differs from what the import made is taught; what
 * this document taught and its line takes back returns to what was known when the file came.
 */
export function learned(row: MappingRow, correction: Correction, entryNo: number, codes: ExistingCodes): MappingRow {
  const { origin, before, after } = correction
  const next = subjects.reduce((known, subject) => {
    if (same(subject, before, after)) return known
    if (!same(subject, after, origin.values) && teaches(subject, correction, codes)) {
      const sameVat = withVat(known, subject, origin.vat_key)
      const teachers = { ...sameVat.teachers, [nameOf(subject)]: entryNo }
      return { ...sameVat, ...taken(subject, after), learned_from_entry_no: entryNo, teachers }
    }
    const { [nameOf(subject)]: teacher, ...teachers } = known.teachers
    const own = teacher === entryNo && same(subject, known, before)
    if (!own || same(subject, before, origin.values)) return known
    const knownBefore = origin.learned.includes(nameOf(subject))
    return { ...known, ...taken(subject, knownBefore ? origin.values : nothing), teachers }
  }, row)
  const hasGroups = learnedGroups.some((name) => next[name] !== '')
  return hasGroups || next.vat_key === '' ? next : { ...next, vat_key: '' }
}

/** Whether a mapping offers nothing any more. */
export function isBlank(row: MappingRow): boolean {
  return subjects.every((subject) => same(subject, row, nothing))
}
