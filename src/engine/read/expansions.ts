import { invariant } from '../../core/invariant.ts'
import type { Expansion, Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { dimensionSetLine, isKeptSet } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { Session } from '../../storage/server/database.ts'
import { rowOf } from '../../storage/query/select.ts'
import type { Scope } from '../../storage/query/select-columns.ts'
import { countChildren, isCut, selectChildren, type Parents } from '../../storage/query/select-children.ts'
import type { ReadSets } from './dimension-cache.ts'
import type { Family } from '../contract/reading.ts'
import { expandedRowsMax, shownRowsMax, tooManyChildren, tooManyShown } from '../access/read-limits.ts'

/** What reading children takes; `setsOf` answers dimension set lines that nobody wants filtered or ordered. */
export interface Reading {
  readonly session: Session
  readonly scope: Scope
  readonly setsOf: ReadSets
}

/** Reading the children of one answer, and how many of them it shows so far. */
interface Counting extends Reading {
  readonly counter: { shown: number }
}

/**
 * Records with the children of each expansion and theirs: one statement for all records of a level. 413 when a relation has
 * more children in all than an answer holds; further down every place counts where a record is shown.
 */
export function expanded(
  reading: Reading,
  resource: Resource,
  rows: readonly Row[],
  expand: readonly Expansion[],
): Promise<readonly Row[]> {
  return filled({ ...reading, counter: { shown: 0 } }, resource, rows, expand, undefined)
}

/** Whether some expansion, at whatever level, is {@link isKeptSet}. */
export function wantsKeptSets(expand: readonly Expansion[]): boolean {
  return expand.some((one) => isKeptSet(one) || wantsKeptSets(one.expand))
}

/** Dimension set lines with all fields by set id; set 0 is the empty set: no statement for it. */
export async function readSets(
  session: Session,
  scope: Scope,
  setIds: readonly number[],
): Promise<Map<number, readonly Row[]>> {
  const wanted = setIds.filter((id) => id !== 0)
  if (wanted.length === 0) return new Map()
  const families = familiesOf(await session.arrays(selectSets(wanted, scope)), wholeSet)
  return new Map([...families].map(([id, { rows }]) => [Number(id), rows]))
}

/** The children of many parents by parent, undefined when they are more than `rowsMax`. */
export async function readChildren(
  session: Session,
  scope: Scope,
  expansion: Expansion,
  parents: Parents,
  rowsMax: number,
): Promise<Map<unknown, Family> | undefined> {
  if (('sets' in parents ? parents.sets : parents.ids).length === 0) return new Map()
  if (expansion.limit === 0) {
    const counts = expansion.count ? await session.arrays(countChildren(expansion, parents, scope)) : []
    return new Map(counts.map(([parent, total]) => [parent, { rows: [], total: Number(total) }]))
  }
  const raw = await session.arrays(selectChildren(expansion, parents, rowsMax, scope))
  return raw.length > rowsMax ? undefined : familiesOf(raw, expansion)
}

const wholeSet: Expansion = {
  relation: {
    name: 'dimensionSetLines',
    target: () => dimensionSetLine,
    parentColumn: 'dimension_set_id',
    childColumn: 'dimension_set_id',
  },
  fields: dimensionSetLine.fields,
  order: [],
  offset: 0,
  count: false,
  expand: [],
}

function selectSets(sets: readonly number[], scope: Scope) {
  return selectChildren(wholeSet, { sets }, Infinity, scope)
}

async function filled(
  reading: Counting,
  resource: Resource,
  rows: readonly Row[],
  expand: readonly Expansion[],
  times: ReadonlyMap<string, number> | undefined,
): Promise<readonly Row[]> {
  let done = rows
  for (const expansion of expand) {
    const { relation } = expansion
    const families = await familiesBelow(reading, resource, rows, expansion, times)
    const whole = await grandchildren(reading, expansion, rows, families, times)
    done = done.map((row) => {
      const family = families.get(keyOf(relation, row))
      const children = { ...row.children, [relation.name]: (family?.rows ?? []).map((one) => whole.get(one.id) ?? one) }
      if (!expansion.count) return { ...row, children }
      return { ...row, children, counts: { ...row.counts, [relation.name]: family?.total ?? 0 } }
    })
  }
  return done
}

async function familiesBelow(
  reading: Counting,
  resource: Resource,
  rows: readonly Row[],
  expansion: Expansion,
  times: ReadonlyMap<string, number> | undefined,
): Promise<Map<unknown, Family>> {
  const { relation } = expansion
  const sets = isOfSet(relation) ? [...new Set(rows.map((row) => row.dimensionSetId))].filter((id) => id !== 0) : []
  const families = isKeptSet(expansion)
    ? cutSets(await reading.setsOf(sets), expansion)
    : await readChildren(
        reading.session,
        reading.scope,
        expansion,
        isOfSet(relation) ? { sets } : { resource, ids: rows.map((row) => row.id) },
        expandedRowsMax,
      )
  if (families === undefined) throw tooManyChildren(relation)
  let shown = 0
  for (const row of rows) shown += (times?.get(row.id) ?? 1) * (families.get(keyOf(relation, row))?.rows.length ?? 0)
  if (times !== undefined && shown > expandedRowsMax) throw tooManyChildren(relation)
  reading.counter.shown += shown
  if (times !== undefined && reading.counter.shown > shownRowsMax) throw tooManyShown()
  return families
}

// A record that several parents lead to is read on once; how often it is shown is counted all the same.
async function grandchildren(
  reading: Counting,
  { relation, expand }: Expansion,
  rows: readonly Row[],
  families: ReadonlyMap<unknown, Family>,
  times: ReadonlyMap<string, number> | undefined,
): Promise<ReadonlyMap<string, Row>> {
  if (expand.length === 0) return new Map()
  const children = new Map<string, Row>()
  const shown = new Map<string, number>()
  for (const row of rows) {
    for (const child of families.get(keyOf(relation, row))?.rows ?? []) {
      children.set(child.id, child)
      shown.set(child.id, (shown.get(child.id) ?? 0) + (times?.get(row.id) ?? 1))
    }
  }
  const whole = await filled(reading, relation.target(), [...children.values()], expand, shown)
  return new Map(whole.map((row) => [row.id, row]))
}

function keyOf(relation: Relation, row: Row): unknown {
  return isOfSet(relation) ? row.dimensionSetId : row.id
}

function isOfSet(relation: Relation): boolean {
  return relation.target() === dimensionSetLine
}

// Kept lines hold all fields in the order of the resource.
function cutSets(
  sets: ReadonlyMap<number, readonly Row[]>,
  { fields, offset, limit }: Expansion,
): Map<unknown, Family> {
  const all = dimensionSetLine.fields
  const same = fields.length === all.length && fields.every((field, index) => field === all[index])
  const places = fields.map((field) => all.indexOf(field))
  const picked = (row: Row): Row => (same ? row : { ...row, cells: places.map((place) => row.cells[place] ?? null) })
  return new Map(
    [...sets].map(([id, lines]) => {
      const cut = offset === 0 && limit === undefined ? lines : lines.slice(offset, offset + (limit ?? lines.length))
      return [id, { rows: same ? cut : cut.map(picked), total: lines.length }]
    }),
  )
}

function familiesOf(raw: readonly unknown[][], expansion: Expansion): Map<unknown, Family> {
  const { fields, offset, limit } = expansion
  const cut = isCut(expansion)
  const families = new Map<unknown, { rows: Row[]; total: number }>()
  for (const row of raw) {
    const [parent, place, total] = row
    if (Array.isArray(parent)) {
      const family = { rows: [rowOf(row.slice(1), fields, [])], total: 0 }
      for (const one of parent) families.set(one, family)
      continue
    }
    let family = families.get(parent)
    if (family === undefined) {
      family = { rows: [], total: cut ? Number(total) : 0 }
      families.set(parent, family)
    }
    if (cut) {
      invariant(typeof place === 'number', 'a numbered child has a place')
      if (place <= offset || (limit !== undefined && place > offset + limit)) continue
    }
    family.rows.push(rowOf(row.slice(cut ? 3 : 1), fields, []))
  }
  return families
}
