import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showsFile } from '../../src/model/file-functions.ts'
import { importTables } from '../../src/model/import-side.ts'
import { completeOrder, wholeRelation, type Query } from '../../src/model/query.ts'
import type { Relation, Resource } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import { trackingOf } from '../../src/model/resources/tracking.ts'
import { setupResources } from '../../src/model/resources/setup-resources.ts'
import { documentUsages, usagesOf } from '../../src/model/resources/setup/usages.ts'
import { claimKey } from '../../src/storage/access/idempotency-keys.ts'
import { readReceivedFiles, readReports } from '../../src/storage/import/received-files.ts'
import { sqlTypes } from '../../src/storage/query/expression.ts'
import { firstUsage, lockRow, missingReferences } from '../../src/storage/query/references.ts'
import { deleteRow, insertRows, lockVersion, updateRow, type Columns } from '../../src/storage/query/rows.ts'
import { countChildren, selectChildren, type Parents } from '../../src/storage/query/select-children.ts'
import { selectSetsOfPage } from '../../src/storage/query/select-children.ts'
import { selectBlob, selectBlobs, selectCount, selectOne, selectPage } from '../../src/storage/query/select.ts'
import { selectAging } from '../../src/storage/report/aging.ts'
import { isKnownPoint } from '../../src/storage/report/known-at.ts'
import { selectLedgerSummary } from '../../src/storage/report/ledger-summary.ts'
import { selectStockOnHand } from '../../src/storage/report/stock-on-hand.ts'
import { selectTrialBalance } from '../../src/storage/report/trial-balance.ts'
import { selectGridPages, selectVatGroups } from '../../src/storage/report/vat-summary.ts'
import type { Session, Statement } from '../../src/storage/server/database.ts'
import { readChangedRecords, readSetState } from '../../src/storage/watch/set-changes.ts'
import { danglingReferences, readSetup } from '../../src/storage/setup/company-setup.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { describer, problemsOf, type Describer } from '../support/described-statements.ts'

const id = '00000000-0000-4000-8000-000000000000'
const scope = { companyId: id }

/** Keeps the statements it is asked to send, and answers nothing. */
function noting(): { session: Session; noted: Statement[] } {
  const noted: Statement[] = []
  const note = (statement: Statement): Promise<never[]> => {
    noted.push(statement)
    return Promise.resolve([])
  }
  return { session: { rows: note, arrays: note }, noted }
}

/**
 * Statements that are made of the model are prepared for every resource: fields are held to the tables by the compiler,
 * relations, references, orders and the reports are here (decision F66).
 */
describe('statements made of the model', () => {
  let database: TestDatabase
  let prepared: Describer

  beforeAll(async () => {
    database = await createTestDatabase()
    prepared = await describer(database.superUrl)
  })
  afterAll(async () => {
    await prepared.close()
    await database.drop()
  })

  async function problems(named: Readonly<Record<string, readonly Statement[]>>): Promise<string[]> {
    const found: string[] = []
    for (const [name, statements] of Object.entries(named))
      for (const { sql, gives } of statements) found.push(...(await problemsOf(prepared, name, sql, undefined, gives)))
    return found
  }

  it.each(resources.map((resource) => [resource.entity, resource] as const))('of %s', async (_, resource) => {
    const query = queryOf(resource)
    const { table, fields, relations, graphqlLinks, access, scoped } = resource
    const blobs = fields.filter(({ kind }) => kind === 'blob')
    const { session, noted } = noting()
    const columns: Columns = Object.fromEntries(fields.filter(isStored).map(({ column }) => [column, '']))
    if (access !== 'read' && scoped) {
      await insertRows(session, table, id, [columns])
      await deleteRow(session, table, id, id)
      await claimKey(session, { companyId: id, principalId: id, key: 'K' }, resource)
    }
    if (access !== 'read') {
      await updateRow(session, table, id, id, columns)
      await lockVersion(session, table, id, id)
      await lockRow(session, table, id, id)
    }
    expect(
      await problems({
        page: [selectPage(query, scope, true), selectCount(query, scope)],
        one: [selectOne(resource, query.fields, id, scope)],
        blobs: blobs.flatMap((field) => [
          selectBlob(resource, field, id, scope),
          selectBlobs(resource, [{ id, field }], 1, scope),
        ]),
        ...Object.fromEntries(
          [...relations, ...graphqlLinks].map((relation) => [relation.name, childrenOf(resource, relation)]),
        ),
        sets: relations
          .filter(({ childColumn }) => childColumn === 'dimension_set_id')
          .map((relation) => selectSetsOfPage(relation.target(), query, scope)),
        writes: noted,
      }),
    ).toEqual([])
  })

  it('of what changed in a set', async () => {
    const { session, noted } = noting()
    for (const resource of resources) {
      const tracking = trackingOf(resource)
      if (tracking === undefined) continue
      await readSetState(session, id, tracking)
      await readSetState(session, id, tracking, { epoch: '', xid: '1', no: 1, id })
      const wanted = { since: { epoch: '', xid: '1', no: 1, id }, upTo: 2, limit: 3 }
      if (tracking.by !== 'number') {
        await readChangedRecords(session, id, resource, tracking, { ...wanted, behind: '' })
        await readChangedRecords(session, id, resource, tracking, { ...wanted, behind: id })
      }
    }
    expect(noted.length).toBeGreaterThan(100)
    expect(await problems({ changes: noted })).toEqual([])
  })

  it('have cells of the kind that the model says', async () => {
    const wrong: string[] = []
    for (const resource of resources) {
      const { fields } = queryOf(resource)
      const { gives } = await prepared.describe(selectOne(resource, fields, id, scope).sql)
      fields.forEach((field, at) => {
        const type = gives[at + 3]?.type
        if (isStored(field) && type !== sqlTypes[field.kind]) wrong.push(`${resource.entity}.${field.name}: ${type}`)
      })
    }
    expect(wrong).toEqual([])
  })

  it('of references and usages', async () => {
    const { session, noted } = noting()
    for (const { fields } of resources)
      for (const { references = [] } of fields)
        for (const { table, column, with: more = {} } of references)
          await missingReferences(session, id, [
            { table, values: { [column]: '', ...Object.fromEntries(Object.keys(more).map((name) => [name, ''])) } },
          ])
    for (const resource of setupResources)
      for (const usage of usagesOf(resource, resources)) await firstUsage(session, id, [usage], { row_version: 1 })
    for (const usage of documentUsages) await firstUsage(session, id, [usage], { row_version: 1 })
    await readSetup(session, id)
    await danglingReferences(session, id, setupResources)
    expect(noted.length).toBeGreaterThan(150)
    expect(await problems({ setup: noted })).toEqual([])
  })

  it('of files', async () => {
    const { session, noted } = noting()
    for (const resource of resources.filter(showsFile)) {
      await readReports(session, id, resource, [id], 1)
      await readReceivedFiles(session, id, resource, [id], 1)
    }
    expect(noted.length).toBeGreaterThanOrEqual(2 * Object.keys(importTables).length)
    expect(await problems({ files: noted })).toEqual([])
  })

  it.each([undefined, { register: 1 }, { time: '2026-01-01T00:00:00Z' }])(
    'of reports known at %o',
    async (asKnownAt) => {
      const { session, noted } = noting()
      if (asKnownAt !== undefined) await isKnownPoint(session, id, asKnownAt)
      const asOf = '2026-12-31'
      const period = { from: '2026-01-01', to: asOf, asKnownAt }
      const aging = (party: 'customer' | 'vendor') => [
        selectAging({ party, asOf, days: [30], asKnownAt }, id),
        selectAging({ party, asOf, days: [30], partyNos: ['1'], asKnownAt }, id),
      ]
      const group = ['ACCOUNT', 'MONTH', 'DIMENSION', 'SOURCE'] as const
      const gridPages = [[true], [false], [true, false]].map((dense) =>
        selectGridPages(
          period,
          id,
          dense.map((isDense) => ({ groups: [], after: 0, most: 1, isDense })),
        ),
      )
      expect(
        await problems({
          known: noted,
          customers: aging('customer'),
          vendors: aging('vendor'),
          ledger: group.map((one) =>
            selectLedgerSummary(
              { groupBy: [one], dimensions: one === 'DIMENSION' ? ['DEPARTMENT'] : [], asKnownAt },
              id,
              10,
            ),
          ),
          'trial balance': [selectTrialBalance({ asOf, from: '2026-01-01', asKnownAt }, id)],
          stock: [selectStockOnHand({ asOf, itemNos: ['1'] }, id, 10)],
          VAT: [selectVatGroups(period, id), ...gridPages],
        }),
      ).toEqual([])
    },
  )
})

function queryOf(resource: Resource): Query {
  const fields = resource.fields.filter(({ kind }) => kind !== 'blob')
  return {
    resource,
    fields,
    order: completeOrder(resource, []),
    limit: 1,
    offset: 1,
    count: false,
    expand: [],
    keyset: { values: [''], backwards: false },
  }
}

function isStored({ column, kind, special }: Resource['fields'][number]): boolean {
  return column !== '' && kind !== 'blob' && special === undefined
}

function childrenOf(resource: Resource, relation: Relation): Statement[] {
  const whole = wholeRelation(relation)
  const cut = { ...whole, limit: 1, count: true }
  const parents: Parents[] = [{ resource, ids: [id] }]
  if (relation.childColumn === 'dimension_set_id') parents.push({ sets: [1] })
  return parents.flatMap((each) => [
    selectChildren(whole, each, 1, scope),
    selectChildren(cut, each, 1, scope),
    selectChildren({ ...cut, count: false }, each, 1, scope),
    countChildren(whole, each, scope),
  ])
}
