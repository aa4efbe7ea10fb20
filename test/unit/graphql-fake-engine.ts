import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import type { Outcome } from '../../src/engine/contract/acting.ts'
import { Problem } from '../../src/core/problem.ts'
import type { Decoded } from '../../src/model/decode/record.ts'
import { blank, type Cell } from '../../src/model/field.ts'
import type { Expression } from '../../src/model/expression.ts'
import type { Query, Row } from '../../src/model/query.ts'
import type { Resource } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import { noFeed } from './fake-feed.ts'
import { noReports } from './fake-reports.ts'
import { fakeFiles } from './graphql-fake-files.ts'

/** GUIDs of the tests. */
export const companyId = '11111111-1111-4111-8111-111111111111'
export const guid = (number: number): string => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`

/** A record of the fake: cells by contract name. */
export type FakeRecord = Readonly<Record<string, Cell>>

/** An engine over records in memory; `calls` tells what was asked of it. */
export interface FakeEngine extends Engine {
  readonly calls: {
    name: string
    query?: Query
    record?: Decoded
    action?: string
    etag?: string | undefined
    show?: readonly Resource[]
    idempotencyKey?: string | undefined
  }[]
  readonly records: Record<string, FakeRecord[]>
  /** Thrown by the next write. */
  failure: Error | undefined
  outcome: Outcome
}

/** A caller who may do everything. */
export function anyone(companies: readonly string[] = ['*']): Caller {
  return {
    principalId: 'p',
    principalName: 'tester',
    permissions: new Map(companies.map((id) => [id, new Set(['ADMIN'] as const)])),
    requestId: 'r-1',
    statements: 0,
  }
}

function cellOf(record: FakeRecord, resource: Resource, name: string): Cell {
  const field = resource.byName.get(name)
  if (field === undefined) return null
  return record[name] ?? (field.stated === true ? null : (field.options?.[0] ?? blank[field.kind]))
}

/** Makes the fake over records by entity name. */
export function fakeEngine(records: Record<string, FakeRecord[]>): FakeEngine {
  const calls: FakeEngine['calls'] = []
  const rowOf = (resource: Resource, record: FakeRecord, names: readonly string[], keys: readonly string[]): Row => ({
    id: String(record['id']),
    version: Number(record['version'] ?? 1),
    cells: names.map((name) => cellOf(record, resource, name)),
    keys: keys.map((name) => cellOf(record, resource, name)),
    children: {},
    dimensionSetId: Number(record['set'] ?? 0),
  })
  const found = (query: Query) =>
    (records[query.resource.entity] ?? []).filter(
      (record) => query.predicate === undefined || holds(query.predicate, query.resource, record),
    )
  const engine: FakeEngine = {
    calls,
    records,
    failure: undefined,
    outcome: { succeeded: true, findings: [] },
    resources,
    stream: async () => undefined,
    transaction: async (_caller, work) => work(engine),
    snapshot: async (work) => work(engine),
    async list(_caller, company, query) {
      calls.push({ name: 'list', query })
      if (company !== '' && company !== companyId)
        throw new Problem('BadRequest_ResourceNotFound', 'The company does not exist.')
      const compare = (one: readonly Cell[], other: readonly Cell[]): number => {
        for (const [index, { descending }] of query.order.entries()) {
          const [a, b] = [one[index] ?? '', other[index] ?? '']
          if (a !== b) return (a < b ? -1 : 1) * (descending ? -1 : 1)
        }
        return 0
      }
      const names = query.fields.map((field) => field.name)
      const rows = found(query).map((record) =>
        rowOf(
          query.resource,
          record,
          names,
          query.order.map((one) => one.field.name),
        ),
      )
      const after = query.keyset?.values
      const sorted = rows
        .sort((a, b) => compare(a.keys, b.keys))
        .filter((row) => after === undefined || compare(row.keys, after) > 0)
      return { rows: sorted.slice(0, query.limit), more: sorted.length > query.limit }
    },
    async find(caller, company, query) {
      return (await engine.list(caller, company, query)).rows
    },
    async count(_caller, _company, query) {
      calls.push({ name: 'count', query })
      return found(query).length
    },
    async read() {
      throw new Error('not used')
    },
    async readBlob() {
      throw new Error('not used')
    },
    ...noReports,
    ...noFeed,
    ...nested(records, calls, rowOf),
    ...writes(() => engine),
    ...fakeFiles(records, calls),
  }
  return engine
}

type RowOf = (resource: Resource, record: FakeRecord, names: readonly string[], keys: readonly string[]) => Row

function nested(
  records: Record<string, FakeRecord[]>,
  calls: FakeEngine['calls'],
  rowOf: RowOf,
): Pick<Engine, 'dimensionSets' | 'children' | 'readBlobs'> {
  return {
    async readBlobs(_caller, _company, resource, wanted, bytesMax) {
      calls.push({ name: 'readBlobs' })
      let total = 0
      return wanted.flatMap(({ id, field }) => {
        const text = (records[resource.entity] ?? []).find((one) => one['id'] === id)?.[field.name]
        if (typeof text !== 'string') return []
        const size = Buffer.byteLength(text)
        total += size
        return [{ id, field, size, base64: total > bytesMax ? undefined : Buffer.from(text).toString('base64') }]
      })
    },
    async dimensionSets(_caller, _company, setIds) {
      calls.push({ name: 'dimensionSets' })
      const line = resources.find((one) => one.entity === 'dimensionSetLine')
      if (line === undefined) throw new Error('no dimension set line')
      return new Map(
        setIds.map((id) => [
          id,
          [
            rowOf(
              line,
              { id: guid(900 + id), code: 'DEPARTMENT', parentId: null, valueId: guid(id), valueCode: `D${id}` },
              line.fields.map((one) => one.name),
              [],
            ),
          ],
        ]),
      )
    },
    async children(_caller, _company, _resource, { relation, fields }, parentIds, rowsMax) {
      calls.push({ name: 'children' })
      const target = relation.target()
      const lines = records[target.entity] ?? []
      if (lines.filter((one) => parentIds.includes(String(one['parent']))).length > rowsMax) return undefined
      const names = fields.map((field) => field.name)
      const families = parentIds.map((id) => {
        const rows = lines.filter((one) => one['parent'] === id).map((one) => rowOf(target, one, names, []))
        return [id, { rows, total: rows.length }] as const
      })
      return new Map(families)
    },
  }
}

function writes(of: () => FakeEngine): Pick<Engine, 'create' | 'change' | 'remove' | 'act'> {
  const begin = (call: FakeEngine['calls'][number]): FakeEngine => {
    const engine = of()
    engine.calls.push(call)
    if (engine.failure !== undefined) throw engine.failure
    return engine
  }
  return {
    async create(_caller, _company, resource, record, options) {
      const engine = begin({ name: 'create', record, idempotencyKey: options?.idempotencyKey })
      const id = guid(500 + engine.calls.length)
      ;(engine.records[resource.entity] ??= []).push({ id, ...record.values })
      return id
    },
    async change(_caller, _company, _resource, _id, etag, record) {
      begin({ name: 'change', etag, record })
    },
    async remove(_caller, _company, _resource, _id, etag) {
      begin({ name: 'remove', etag })
    },
    async act(_caller, _company, _resource, _id, action, { etag, show, idempotencyKey }) {
      const more = {
        ...(show === undefined ? {} : { show }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }
      return begin({ name: 'act', action, etag, ...more }).outcome
    },
  }
}

function holds(expression: Expression, resource: Resource, record: FakeRecord): boolean {
  const value = (one: Expression): Cell => {
    if (one.node === 'field') return cellOf(record, resource, one.field.name)
    return one.node === 'literal' ? one.value : null
  }
  switch (expression.node) {
    case 'and':
      return expression.terms.every((one) => holds(one, resource, record))
    case 'or':
      return expression.terms.some((one) => holds(one, resource, record))
    case 'not':
      return !holds(expression.term, resource, record)
    case 'constant':
      return expression.value
    case 'in':
      return expression.items.some((one) => value(one) === value(expression.operand))
    case 'compare': {
      const [left, right] = [value(expression.left), value(expression.right)]
      const numbers = /^-?\d+(\.\d+)?$/.test(String(left)) && /^-?\d+(\.\d+)?$/.test(String(right))
      const order =
        left === right
          ? 0
          : numbers
            ? Number(left) - Number(right)
            : String(left).localeCompare(String(right), 'en', { numeric: true })
      return { eq: order === 0, ne: order !== 0, lt: order < 0, le: order <= 0, gt: order > 0, ge: order >= 0 }[
        expression.operator
      ]
    }
    case 'call':
      return String(value(expression.arguments[0] ?? expression)).includes(
        String(value(expression.arguments[1] ?? expression)),
      )
    default:
      throw new Error(`the fake does not know ${expression.node}`)
  }
}

/** A company with 100 entries of ten dimension sets and one import document with a line. */
export function books(): FakeEngine {
  const entries = Array.from({ length: 100 }, (_, index) => ({
    id: guid(index + 1),
    entryNo: index + 1,
    postingDate: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
    documentNo: 'VF1',
    accountNumber: '700000',
    debitAmount: `${index}.00`,
    creditAmount: '0.00',
    systemModifiedAt: '2026-01-01 10:00:00.123+00',
    set: index % 10,
  }))
  return fakeEngine({
    company: [{ id: companyId, name: 'DEMO', displayName: 'Demo' }],
    generalLedgerEntry: entries,
    importsalesinvoice: [
      {
        id: guid(201),
        entryNo: 1,
        documentType: 'Credit Memo',
        customerNo: 'C1',
        docAmountInclVAT: '1638.40',
        createdDocType: 112,
        state: 'Posted',
        createdDocNo: 'VF1',
        contentstring: '<xml/>',
      },
    ],
    importSalesInvoiceLine: [
      { id: guid(301), entryNo: 1, headerEntryNo: 1, lineNo: 10000, type: ' ', parent: guid(201) },
    ],
  })
}
