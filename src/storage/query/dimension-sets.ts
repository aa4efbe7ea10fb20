import type { Session } from '../server/database.ts'
import { anyOf, built, statement } from '../statement/statement.ts'
import { takeNumbers } from './rows.ts'

/** The dimensions of one entry: dimension code → value code. */
export type Dimensions = Readonly<Record<string, string>>

/** The canonical key of a set: sorted `CODE=VALUE`, `=`, `|` and `\\` in codes escaped (migration 0005 does the same); '' for the empty set. */
export function canonicalKey(dimensions: Dimensions): string {
  return Object.keys(dimensions)
    .sort()
    .map((code) => `${escaped(code)}=${escaped(dimensions[code] ?? '')}`)
    .join('|')
}

function escaped(code: string): string {
  return code.replace(/[\\=|]/g, '\\$&')
}

/**
 * Ids of dimension sets, made where they do not exist; equal sets share one id, the empty set is 0 (posting.md 5.1).
 * The counter is locked before looking, so two transactions never make the same set twice. No statement when all of them are
 * `known`, at most five else.
 */
export async function dimensionSetIds(
  session: Session,
  companyId: string,
  sets: readonly Dimensions[],
  known: Readonly<Record<string, number>> = {},
): Promise<Map<string, number>> {
  const wanted = new Map(sets.map((set) => [canonicalKey(set), set]))
  wanted.delete('')
  const ids = new Map([['', 0]])
  for (const key of wanted.keys()) if (Object.hasOwn(known, key)) ids.set(key, known[key] ?? 0)
  if (ids.size === wanted.size + 1) return ids
  const read = async (): Promise<void> => {
    const rows = await session.rows(knownSets({ companyId, keys: [...wanted.keys()] }))
    for (const row of rows) ids.set(row.canonical_key, row.id)
  }
  await read()
  if (ids.size === wanted.size + 1) return ids
  await takeNumbers(session, companyId, new Map([['Dimension Set', 0]]))
  await read()
  const missing = [...wanted].filter(([key]) => !ids.has(key))
  if (missing.length === 0) return ids
  const before =
    (await takeNumbers(session, companyId, new Map([['Dimension Set', missing.length]]))).get('Dimension Set') ?? 0
  missing.forEach(([key], index) => ids.set(key, before + index + 1))
  await insertDimensionSetRows(
    session,
    companyId,
    missing.map(([key, dimensions]) => ({ id: ids.get(key) ?? 0, key, dimensions })),
  )
  return ids
}

// New sets and their entries: two statements.
async function insertDimensionSetRows(
  session: Session,
  companyId: string,
  sets: readonly { readonly id: number; readonly key: string; readonly dimensions: Dimensions }[],
): Promise<void> {
  const entries = sets.flatMap((set) =>
    Object.entries(set.dimensions).map(([code, value]) => ({ id: set.id, code, value })),
  )
  await session.rows(keepSets({ companyId, ids: sets.map((set) => set.id), keys: sets.map((set) => set.key) }))
  await session.rows(
    keepEntries({
      companyId,
      setIds: entries.map((entry) => entry.id),
      codes: entries.map((entry) => entry.code),
      values: entries.map((entry) => entry.value),
    }),
  )
}

const knownSets = built('knownSets', { companyId: 'uuid', keys: 'text[]' }, (db, { companyId, keys }) =>
  db
    .selectFrom('dimension_set')
    .select(['id', 'canonical_key'])
    .where('company_id', '=', companyId)
    .where('canonical_key', '=', anyOf(keys)),
)

const keepSets = statement({
  name: 'keepSets',
  takes: { companyId: 'uuid', ids: 'int4[]', keys: 'text[]' },
  gives: { kept: 'int4' },
  sql: 'insert into dimension_set (company_id, id, canonical_key) select $1, * from unnest($2::int4[], $3::text[]) returning 1 as kept',
})

const keepEntries = statement({
  name: 'keepEntries',
  takes: { companyId: 'uuid', setIds: 'int4[]', codes: 'text[]', values: 'text[]' },
  gives: { kept: 'int4' },
  sql: `insert into dimension_set_entry (company_id, dimension_set_id, dimension_code, dimension_value_code)
    select $1, * from unnest($2::int4[], $3::text[], $4::text[]) returning 1 as kept`,
})
