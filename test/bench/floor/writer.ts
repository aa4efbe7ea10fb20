/** A row as PostgreSQL sends it: texts in the order of {@link entryColumns}, and the number of the dimension set last. */
export type Row = readonly (string | null)[]

/** The columns of an entry in the order of its JSON. */
export const entryColumns = [
  'id',
  'entry_no',
  'posting_date',
  'document_no',
  'document_type',
  'source_type',
  'source_no',
  'gl_account_id',
  'gl_account_no',
  'description',
  'debit_amount',
  'credit_amount',
  'standard_format_message',
  'number_plate',
  'external_document_no',
  'system_modified_at',
] as const

const setColumn = entryColumns.length
// oxlint-disable-next-line no-control-regex -- these are what JSON escapes
const mustEscape = /["\\\u0000-\u001f]/

function quoted(text: string | null | undefined): string {
  const known = text ?? ''
  return mustEscape.test(known) ? JSON.stringify(known) : `"${known}"`
}

/** `2026-01-01 00:00:00.5+00` as `2026-01-01T00:00:00.5Z`. */
function instant(text: string | null | undefined): string {
  const known = text ?? ''
  return `${known.slice(0, 10)}T${known.slice(11, known.indexOf('+', 11))}Z`
}

function entryText(row: Row): string {
  return (
    `{"id":"${row[0]}","entryNo":${row[1]},"postingDate":"${row[2]}","documentNo":${quoted(row[3])},"documentType":${quoted(row[4])}` +
    `,"sourceType":${quoted(row[5])},"sourceNo":${quoted(row[6])},"accountId":"${row[7]}","accountNumber":${quoted(row[8])}` +
    `,"description":${quoted(row[9])},"debitAmount":${row[10]},"creditAmount":${row[11]},"standardFormatMessage":${quoted(row[12])}` +
    `,"numberPlate":${quoted(row[13])},"externalDocumentNo":${quoted(row[14])},"systemModifiedAt":"${instant(row[15])}"`
  )
}

/** The answer of a list: entries, with their dimension lines when these are given. */
export function entriesText(rows: readonly Row[], lines?: ReadonlyMap<string, readonly string[]>): string {
  let text = '{"value":['
  let comma = ''
  for (const row of rows) {
    text += comma + entryText(row)
    comma = ','
    if (lines !== undefined) text += `,"dimensionSetLines":[${linesText(row, lines)}]`
    text += '}'
  }
  return `${text}]}`
}

function linesText(row: Row, lines: ReadonlyMap<string, readonly string[]>): string {
  let text = ''
  let comma = ''
  for (const line of lines.get(row[setColumn] ?? '') ?? []) {
    text += `${comma}${line}"${row[0]}"}`
    comma = ','
  }
  return text
}

/** Lines by set, ready but for `parentId`, which ends them. */
export function dimensionLines(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [set, code, name, id, valueId, valueCode, valueName] of rows) {
    const line =
      `{"id":"${id}","parentType":"General Ledger Entry","code":${quoted(code)},"displayName":${quoted(name)}` +
      `,"valueId":"${valueId}","valueCode":${quoted(valueCode)},"valueDisplayName":${quoted(valueName)},"parentId":`
    found.set(set ?? '', [...(found.get(set ?? '') ?? []), line])
  }
  return found
}
