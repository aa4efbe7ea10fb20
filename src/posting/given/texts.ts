import type { Finding, FindingCode, PostingDocument, PostingLine } from './document.ts'
import { sides } from './sides.ts'

/** Makes a finding about the header, or about a line when one is given. */
export function finding(code: FindingCode, field: string, message: string, line: PostingLine | null = null): Finding {
  return { code, message, field, lineNo: line === null ? null : line.lineNo }
}

/** Table and key of the import header as texts name it: `Import Sales Invoice: Entry No.=1` (decision D17). */
export function headerRecord(document: PostingDocument): string {
  return `${sides[document.side].headerTable}: Entry No.=${document.entryNo}`
}

/** Table and key of an import line. */
export function lineRecord(document: PostingDocument, line: PostingLine): string {
  return `${sides[document.side].lineTable}: Entry No.=${document.entryNo}, Line No.=${line.lineNo}`
}

/** The platform's sentence for an empty field that is needed (posting.md 4, row 1). */
export function mustHaveValue(caption: string, record: string): string {
  return `${caption} must have a value in ${record}. It cannot be zero or empty.`
}

/** The platform's sentence for a code that does not exist (posting.md 4, row 1). */
export function notFound(caption: string, table: string, value: string, related: string): string {
  return `The field ${caption} of table ${table} contains a value (${value}) that cannot be found in the related table (${related}).`
}

/** The platform's sentence for a field with a wrong value; the two spaces are real (posting.md 4, row 10). */
export function mustBeEqual(caption: string, expected: string, record: string, current: string): string {
  return `${caption} must be equal to '${expected}'  in ${record}. Current value is '${current}'.`
}

/** The platform's sentence for a posting setup row that does not exist (posting.md 4, row 10). */
export function setupMissing(kind: 'General' | 'VAT', bus: string, prod: string): string {
  const [busCaption, prodCaption] = setupKeyCaptions(kind)
  return `The ${kind} Posting Setup does not exist. Identification fields and values: ${busCaption}='${bus}',${prodCaption}='${prod}'`
}

/** The sentence for a blocked posting setup row. */
export function setupBlocked(kind: 'General' | 'VAT', bus: string, prod: string): string {
  const [busCaption, prodCaption] = setupKeyCaptions(kind)
  return `Setup is blocked in ${kind} Posting Setup for ${busCaption} ${bus} and ${prodCaption} ${prod}.`
}

/** Table and key of a posting setup row: `General Posting Setup: Gen. Bus. Posting Group=DOMESTIC, Gen. Prod. Posting Group=RETAIL`. */
export function setupRecord(kind: 'General' | 'VAT', bus: string, prod: string): string {
  const [busCaption, prodCaption] = setupKeyCaptions(kind)
  return `${kind} Posting Setup: ${busCaption}=${bus}, ${prodCaption}=${prod}`
}

function setupKeyCaptions(kind: 'General' | 'VAT'): readonly [string, string] {
  const prefix = kind === 'VAT' ? 'VAT' : 'Gen.'
  return [`${prefix} Bus. Posting Group`, `${prefix} Prod. Posting Group`]
}
