import { decimal } from '../../core/decimal.ts'
import type { Decoded } from '../../model/decode/record.ts'
import { unchangeable } from '../../model/decode/record.ts'
import { present } from '../../core/invariant.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import { rowOf, selectOne } from '../../storage/query/select.ts'
import { checkTag } from './write-rules.ts'

/**
 * Refuses a change that says another value of a field which cannot be changed, a stale tag first (F79). One statement, and
 * only for a change that names such a field; a record that is not there is for the change to tell.
 */
export async function requireClaims(
  session: Session,
  companyId: string,
  resource: Resource,
  id: string,
  etag: string | undefined,
  { claims = {} }: Decoded,
): Promise<void> {
  const fields = Object.keys(claims).map((name) => present(resource.byName.get(name), `${name} is a field`))
  if (fields.length === 0) return
  const [raw] = await session.arrays(selectOne(resource, fields, id, { companyId }))
  if (raw === undefined) return
  const { version, cells } = rowOf(raw, fields, [])
  checkTag(etag, id, version)
  for (const [index, field] of fields.entries())
    if (!isSame(field, claims[field.name] ?? null, cells[index] ?? null)) throw unchangeable(field)
}

function isSame(field: Field, claimed: Cell, stored: Cell): boolean {
  switch (field.kind) {
    case 'integer':
    case 'amount':
    case 'decimal':
      // What is not stated reads as 0 (D18).
      return decimal(String(claimed ?? 0)).eq(decimal(String(stored ?? 0)))
    case 'timestamp':
      // Clients keep milliseconds at least, and PostgreSQL six digits.
      return Date.parse(String(claimed)) === Date.parse(String(stored).replace(' ', 'T').replace(/\+00$/, 'Z'))
    default:
      return claimed === stored
  }
}
