import { guidOf } from '../../core/guid.ts'
import { Cells, eachRow, type RawRows } from '../../core/rows/raw-rows.ts'
import type { Query, Row } from '../../model/query.ts'
import { isKeptSet } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import {
  isPlain,
  leanCount,
  LeanColumns,
  leanPage,
  leanRecord,
  parametersOf,
  withSlots,
} from '../../storage/query/lean-select.ts'
import { withValues } from '../../storage/statement/compiler.ts'
import { statement } from '../../storage/statement/statement.ts'
import type { Wire } from '../../storage/wire/wire.ts'
import { mayEnter } from '../access/authorise.ts'
import type { Beside, HotColumns, HotQuestion, HotReading, KeptRead } from '../contract/hot-reading.ts'
import type { KeptSets } from './dimension-cache.ts'
import { readSets } from './expansions.ts'
import { openRawPage, type Streams } from './stream.ts'

/** Rows of a page that is read at once; larger ones are streams. */
const atOnceMax = 1000
/** Rows of any page. */
const rowsMax = 20_000

/** Stands for the company while a question is compiled. */
const scope = { companyId: guidOf('the company of a kept statement') }

/** Reads of one message; see {@link HotReading}. `kept` holds dimension sets as the long way keeps them. */
export function hotReading(wire: Wire, database: Database, kept: KeptSets, streams: Streams): HotReading {
  return {
    keep: (question, standIns) => keep(question, standIns),
    rows: async (caller, companyId, { statement: hot, ask }, values) => {
      if (ask === 'stream' || !mayEnter(caller, companyId)) return undefined
      const rows = await wire.rows(caller, companyId, hot, parametersOf(hot, companyId, values))
      return rows === undefined || isNothing(rows, ask) ? undefined : rows
    },
    stream: async (caller, companyId, read, values) => {
      if (read.ask !== 'stream' || !mayEnter(caller, companyId)) return undefined
      const { statement: hot, limit, columns } = read
      const asked = withValues(hot.sql, parametersOf(hot, companyId, values))
      return streams(caller, companyId, asked.sql, async (session, held) => {
        const sets = new Map<number, readonly Row[]>()
        const cover =
          columns.dimensionSetId === undefined ? undefined : covering(session, companyId, columns, kept, sets)
        const page = await openRawPage(asked, limit, cover, held)
        return page && { ...page, sets }
      })
    },
    sets: async (caller, companyId, setupVersion, setIds) => {
      if (!mayEnter(caller, companyId)) return undefined
      const wanted = setIds.filter((id) => id !== 0)
      // Read together with the version, in one snapshot: what is kept under it is as it was.
      const through = kept.through(companyId, setupVersion, (missing) =>
        database.read(caller, companyId, async (session) => {
          const [row] = await session.rows(setupVersionOf({ companyId }))
          if (row?.version !== setupVersion) throw new OtherSetup()
          return readSets(session, { companyId }, missing)
        }),
      )
      return through(wanted).catch((error: unknown) => {
        if (error instanceof OtherSetup) return undefined
        throw error
      })
    },
  }
}

// Sees to it that the lines of all sets of rows are in `sets`, as of the version of the setup that the rows say.
function covering(
  session: Session,
  companyId: string,
  { count, dimensionSetId = 0, setupVersion = 0 }: HotColumns,
  kept: KeptSets,
  sets: Map<number, readonly Row[]>,
): (rows: RawRows) => Promise<void> {
  const cells = new Cells(count)
  let version = ''
  return async (rows) => {
    const missing = new Set<number>()
    eachRow(rows, cells, (row) => {
      const id = row.int(dimensionSetId)
      if (id !== 0 && !sets.has(id)) missing.add(id)
      if (version === '') version = row.ascii(setupVersion)
    })
    if (missing.size === 0) return
    const through = kept.through(companyId, version, (ids) => readSets(session, { companyId }, ids))
    for (const [id, lines] of await through([...missing])) sets.set(id, lines)
  }
}

/** The setup changed after the page was read. */
class OtherSetup extends Error {}

const setupVersionOf = statement({
  name: 'setupVersionOf',
  takes: { companyId: 'uuid' },
  gives: { version: 'uuid' },
  sql: 'select version from setup_version where company_id = $1',
})

// No row, or a count of 0: the long way says whether there is such a company or record.
function isNothing({ count, parts }: RawRows, ask: KeptRead['ask']): boolean {
  return count === 0 || (ask === 'count' && parts[0]?.[firstCell] === 0x30)
}

/** Where the text of the first cell of a message begins. */
const firstCell = 11

function keep(question: HotQuestion, standIns: readonly string[]): KeptRead | undefined {
  const { resource } = question.ask === 'record' ? question : question.query
  if (!resource.scoped || resource.administrative) return undefined
  const columns = new LeanColumns({ resource })
  if (question.ask === 'count') {
    const { predicate } = question.query
    if (predicate !== undefined && !isPlain(predicate)) return undefined
    return kept(
      resource.set,
      'count',
      1,
      leanCount(question.query, scope),
      { count: 1, fields: [], keys: [] },
      standIns,
    )
  }
  const { fields } = question.ask === 'record' ? question : question.query
  if (fields.some(({ kind }) => kind === 'blob')) return undefined
  if (question.ask === 'record') {
    const found = {
      fields: fields.map((field) => columns.field(field)),
      keys: [],
      ...besides(question.beside, columns),
    }
    const one = leanRecord({ resource }, question.id, scope, columns)
    return kept(resource.set, 'record', 1, one, { count: columns.list.length, ...found }, standIns)
  }
  const { query, more, beside } = question
  if (!isHot(query)) return undefined
  const found = {
    fields: fields.map((field) => columns.field(field)),
    keys: beside.includes('keys') ? query.order.map(({ field }) => columns.key(field)) : [],
    ...besides(beside, columns),
    ...(beside.includes('total') ? { total: columns.total(query, scope) } : {}),
  }
  const page = leanPage(query, scope, columns, more ? query.limit + 1 : query.limit)
  return kept(
    resource.set,
    query.limit > atOnceMax ? 'stream' : 'page',
    query.limit,
    page,
    { count: columns.list.length, ...found },
    standIns,
  )
}

function kept(
  set: string,
  ask: KeptRead['ask'],
  limit: number,
  made: Parameters<typeof withSlots>[0],
  columns: HotColumns,
  standIns: readonly string[],
): KeptRead | undefined {
  const hot = withSlots(made, scope.companyId, standIns)
  return hot === undefined ? undefined : { ask, limit, set, columns, statement: hot }
}

function isHot({ predicate, limit, keyset, computed, derivation, expand }: Query): boolean {
  return (
    limit > 0 &&
    limit <= rowsMax &&
    keyset?.backwards !== true &&
    (computed === undefined || computed.size === 0) &&
    derivation === undefined &&
    expand.every(isKeptSet) &&
    (predicate === undefined || isPlain(predicate))
  )
}

function besides(beside: readonly Beside[], columns: LeanColumns): Partial<HotColumns> {
  return {
    ...(beside.includes('id') ? { id: columns.id() } : {}),
    ...(beside.includes('version') ? { version: columns.column('row_version') } : {}),
    ...(beside.includes('dimensionSetId') ? { dimensionSetId: columns.column('dimension_set_id') } : {}),
    ...(beside.includes('setupVersion') ? { setupVersion: columns.setupVersion(scope) } : {}),
  }
}
