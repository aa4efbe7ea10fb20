import { descriptionKey, itemKey } from '../../formats/match/line-origin.ts'
import { vatKey } from '../../formats/read/vat-key.ts'
import type { TableName } from '../../model/tables.ts'
import type { Columns } from '../../storage/query/rows.ts'

/**
 * Columns of a record that a person wrote, with the texts of a vendor mapping spelled as imports look for them: digits of a
 * description as `#`, `S 21.00` as `S 21`; it is nobody's lesson then. Other tables stay as they are.
 */
export function withMappingKeys(table: TableName, columns: Columns): Columns {
  if (table !== 'vendor_mapping') return columns
  const text = columns['match_text']
  const vat = columns['vat_key']
  return {
    ...columns,
    learned_from_entry_no: 0,
    teachers: '{}',
    ...(typeof text === 'string' ? { match_text: matchText(columns['match_by'], text) } : {}),
    ...(typeof vat === 'string' ? { vat_key: normalVatKey(vat) } : {}),
  }
}

function matchText(matchBy: Columns[string] | undefined, text: string): string {
  return matchBy === 'Item No.' ? itemKey(text) : descriptionKey(text)
}

function normalVatKey(text: string): string {
  const [category = '', rate = null] = text.trim().split(/\s+/)
  return category === '' ? '' : vatKey(category, rate)
}
