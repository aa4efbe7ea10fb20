import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeOrder } from '../../src/model/query.ts'
import type { Field, Kind } from '../../src/model/field.ts'
import type { Resource } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import { almighty } from '../support/demo-engine.ts'
import { list, read, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { writeBooks, written } from '../support/written-books.ts'

/** The fields of spec.md, in its order and spelling, with their types in JSON (s string, n number, b boolean). */
const specified = {
  generalLedgerEntries: `id:s entryNo:n postingDate:s documentNo:s documentType:s sourceType:s sourceNo:s accountId:s
    accountNumber:s description:s debitAmount:n creditAmount:n standardFormatMessage:s numberPlate:s systemModifiedAt:s`,
  glentries: `glaccountno:s postingdate:s documenttype:s dimensionsetid:n amount:n creditamount:n debitamount:n`,
  valueEntries: `id:s entryNo:n itemNo:s description:s postingDate:s itemLedgerEntryType:s itemLedgerEntryNo:n entryType:s
    sourcePostingGroup:s sourceNo:s locationCode:s inventoryPostingGroup:s valuedQuantity:n itemLedgerEntryQuantity:n
    invoicedQuantity:n costperUnit:n discountAmount:n appliestoEntry:n expectedCost:b expectedCostPostedtoGL:n
    costPostedtoGL:n salesAmountActual:n costAmountActual:n salesAmountExpected:n costAmountExpected:n variantCode:s
    journalBatchName:s documentType:s documentNo:s documentLineNo:n orderType:s orderNo:s orderLineNo:n systemModifiedAt:s`,
  itemLedgerEntries: `id:s entryNo:n itemNo:s description:s postingDate:s entryType:s sourceNo:s documentNo:s locationCode:s
    quantity:n remainingQuantity:n open:b appliestoEntry:n lotNo:s serialNo:s packageNo:s variantCode:s unitOfMeasureCode:s
    costAmountActual:n salesAmountActual:n systemModifiedAt:s`,
  vendorLedgerEntries: `id:s entryNo:n postingDate:s documentNo:s documentType:s vendorNo:s vendorName:s description:s
    debitAmount:n creditAmount:n standardFormatMessage:s closedAtDate:s closedbyAmount:n closedbyEntryNo:n systemModifiedAt:s`,
  customerLedgerEntries: `id:s entryNo:n postingDate:s documentNo:s documentType:s customerNo:s customerName:s description:s
    debitAmount:n creditAmount:n standardFormatMessage:s closedAtDate:s closedbyAmount:n closedbyEntryNo:n systemModifiedAt:s`,
} as const

const ledgers = [
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
] as const
const readOnly = [...ledgers, 'glentries', 'glRegisters', 'unpostedDocuments', 'postedDocuments', 'postedDocumentLines']

function resourceOf(set: string): Resource {
  const found = resources.find((one) => one.set === set)
  if (found === undefined) throw new Error(`There is no set ${set}.`)
  return found
}

function shown(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.hidden !== true && field.kind !== 'blob')
}

const quotedKinds: ReadonlySet<Kind> = new Set(['text', 'code', 'option'])

/** An OData value, numbers as text, as the GraphQL surface shows it. */
function asGraphQL(field: Field, value: unknown): unknown {
  if (field.kind === 'integer') return Number(value)
  if (field.kind === 'option')
    return value === ' '
      ? 'NONE'
      : String(value)
          .replace(/[^A-Za-z0-9]+/g, '_')
          .replace(/_$/, '')
          .toUpperCase()
  if (value === '0001-01-01' || value === '0001-01-01T00:00:00Z' || (value === '' && field.required !== true))
    return null
  return value
}

describe('the ledger sets', () => {
  let service: Service
  let companyId = ''

  beforeAll(async () => {
    service = await startService()
    companyId = /\(([^)]*)\)$/.exec(service.companyUrl)?.[1] ?? ''
    await writeBooks(service.database, companyId)
  })
  afterAll(async () => {
    await service.stop()
  })

  /** What a field says that rows have only when it is asked for, by id. */
  const selected = async (set: string, { name }: Field): Promise<Plain> => {
    const rows = await list(service, `${set}?$select=id,${name}`)
    return Object.fromEntries(rows.map((row) => [String(row['id']), row[name]]))
  }
  const first = async (set: string): Promise<Plain> => (await list(service, `${set}?$top=1`))[0] ?? {}

  it.each(Object.entries(specified))('%s have every field of the contract, in order and type', async (set, text) => {
    const answer = await service.request('GET', `${service.companyUrl}/${set}?$top=1`)
    expect(answer.status, answer.text).toBe(200)
    const row = answer.json.value[0] as Record<string, unknown>
    const types = { s: 'string', n: 'number', b: 'boolean' } as const
    const wanted = text.split(/\s+/).map((one) => one.split(':') as [string, keyof typeof types])
    const names = new Set(wanted.map(([name]) => name))
    expect(
      Object.keys(row)
        .filter((name) => names.has(name))
        .sort(),
    ).toEqual([...names].sort())
    // Fields that are ours (D24, D30) stand between those of the contract, whose order stays.
    expect(Object.keys(row).filter((name) => names.has(name))).toEqual(wanted.map(([name]) => name))
    for (const [name, type] of wanted) expect([name, typeof row[name]]).toEqual([name, types[type]])
    expect(row['@odata.etag']).toMatch(/^W\//)
  })

  it('print amounts with two decimals, quantities and costs of a unit without trailing zeros (D21)', async () => {
    const item = await first('itemLedgerEntries')
    expect([item['quantity'], item['remainingQuantity'], item['costAmountActual']]).toEqual(['10.5', '2.25', '1575.00'])
    const value = await first('valueEntries')
    expect([value['costperUnit'], value['discountAmount'], value['salesAmountActual']]).toEqual(['150', '1.00', '0.00'])
    const vendor = await first('vendorLedgerEntries')
    expect([vendor['closedbyAmount'], vendor['amountFCY'], vendor['open']]).toEqual(['-121.00', '-131.29', false])
    const vat = await first('vatEntries')
    expect([vat['vatPct'], vat['nonDeductibleVATAmount'], vat['vatDifference']]).toEqual(['21', '10.50', '0.01'])
  })

  it.each([
    ['generalLedgerEntries', 'General Ledger Entry'],
    ['glentries', 'General Ledger Entry'],
    ['vatEntries', 'VAT Entry'],
    ['customerLedgerEntries', 'Customer Ledger Entry'],
    ['vendorLedgerEntries', 'Vendor Ledger Entry'],
    ['itemLedgerEntries', 'Item Ledger Entry'],
    ['valueEntries', 'Value Entry'],
  ])('%s expand their dimension set lines as a %s', async (set, parentType) => {
    const rows = await list(service, `${set}?$expand=dimensionSetLines`)
    expect(rows).toHaveLength(2)
    const [one, two] = rows.map((row) => row['dimensionSetLines'] as Plain[])
    expect(
      one?.map((line) => [line['code'], line['displayName'], line['valueCode'], line['valueDisplayName']]),
    ).toEqual([
      ['T-AREA', 'Area', 'NORTH', 'The North'],
      ['T-DEP', 'Department', 'SALES', 'Sales Team'],
    ])
    expect(two?.map((line) => line['code'])).toEqual(['T-DEP'])
    for (const line of one ?? []) expect([line['parentId'], line['parentType']]).toEqual([rows[0]?.['id'], parentType])
    const below = await list(service, `${set}(${String(rows[0]?.['id'])})/dimensionSetLines`)
    expect(below).toEqual(one)
  })

  it.each([...readOnly])('%s can be filtered and ordered by every field', async (set) => {
    const resource = resourceOf(set)
    const row = await first(set)
    for (const field of shown(resource)) {
      const value = field.onlyAsked === true ? (await selected(set, field))[String(row['id'])] : row[field.name]
      const literal = quotedKinds.has(field.kind) ? `'${String(value)}'` : String(value)
      const filter = encodeURIComponent(`${field.name} eq ${literal}`)
      const found = await list(service, `${set}?$filter=${filter}&$orderby=${field.name} desc&$select=id,${field.name}`)
      expect(
        found.map((one) => [one['id'], one[field.name]]),
        field.name,
      ).toContainEqual([row['id'], value])
    }
  })

  it.each([...readOnly])('%s are read by key and take no write', async (set) => {
    const row = await first(set)
    const address = `${service.companyUrl}/${set}(${String(row['id'])})`
    const { '@odata.context': _context, ...one } = await read(service, `${set}(${String(row['id'])})`)
    expect(one).toEqual(row)
    const answers = [
      await service.request('POST', `${service.companyUrl}/${set}`, {}),
      await service.request('PATCH', address, {}, { 'if-match': '*' }),
      await service.request('DELETE', address, undefined, { 'if-match': '*' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([405, 405, 405])
    expect(await first(set)).toEqual(row)
  })

  it.each([...readOnly])('%s show the same through GraphQL', async (set) => {
    const resource = resourceOf(set)
    const fields = shown(resource)
    const nameOf = (field: Field): string => (field.name === 'id' ? 'systemId' : (field.graphqlName ?? field.name))
    const nested = resource.relations.some((relation) => relation.name === 'dimensionSetLines')
    const lines = nested ? 'dimensionSetLines { code parentId parentType valueCode }' : ''
    const names = `etag ${fields.map(nameOf).join(' ')} ${lines}`
    const answer = await service.graphql(
      `{ company(id: "${companyId}") { ${resource.graphqlList}(first: 10) { nodes { ${names} } } } }`,
    )
    expect(answer.json.errors, answer.text).toBeUndefined()
    const nodes = answer.json.data.company[resource.graphqlList].nodes as Plain[]
    const rows = await list(service, `${set}${nested ? '?$expand=dimensionSetLines' : ''}`)
    expect(nodes).toHaveLength(rows.length)
    const asked = new Map<Field, Plain>()
    for (const field of fields) if (field.onlyAsked === true) asked.set(field, await selected(set, field))
    for (const [index, row] of rows.entries()) {
      for (const field of fields) {
        const value = asked.has(field) ? asked.get(field)?.[String(row['id'])] : row[field.name]
        expect([field.name, nodes[index]?.[nameOf(field)]]).toEqual([field.name, asGraphQL(field, value)])
      }
      if (nested)
        expect(nodes[index]?.['dimensionSetLines']).toMatchObject(
          (row['dimensionSetLines'] as Plain[]).map(({ code, parentId, parentType, valueCode }) => {
            return { code, parentId, parentType, valueCode }
          }),
        )
    }
  })

  it('are declared in $metadata, with their lines and without hidden fields', async () => {
    const { text } = await service.request('GET', `${service.root}$metadata`)
    for (const set of readOnly) expect(text).toContain(`<EntitySet Name="${set}"`)
    expect(text).toContain('<Property Name="costperUnit" Type="Edm.Decimal"')
    expect(text).toContain('<NavigationPropertyBinding Path="lines" Target="postedDocumentLines"/>')
    // Of the lines of posted documents, of the entries in a grid of the VAT return, and of the proof of a document, in types and arguments.
    expect(text.match(/Name="documentId"/g)).toHaveLength(5)
  })

  it.each([...ledgers])('%s can be selected by their posted document inside the engine only', async (set) => {
    const resource = resourceOf(set)
    const field = resource.byName.get('documentId')
    if (field === undefined) throw new Error(`${set} have no documentId.`)
    const page = await service.engine.list(almighty(), companyId, {
      resource,
      fields: shown(resource),
      predicate: {
        node: 'compare',
        operator: 'eq',
        left: { node: 'field', field },
        right: { node: 'literal', kind: 'guid', value: written.postedId },
      },
      order: completeOrder(resource, []),
      limit: 10,
      offset: 0,
      count: false,
      expand: [],
    })
    expect(page.rows).toHaveLength(2)
    for (const option of [`$filter=documentId eq ${written.postedId}`, '$orderby=documentId', '$select=documentId'])
      expect((await service.request('GET', `${service.companyUrl}/${set}?${encodeURI(option)}`)).status).toBe(400)
    const list = resource.graphqlList
    for (const asked of [
      `${list}(first: 1) { nodes { documentId } }`,
      `${list}(first: 1, filter: { documentId: { eq: "${written.postedId}" } }) { nodes { entryNo } }`,
      `${list}(first: 1, orderBy: [{ field: DOCUMENT_ID }]) { nodes { entryNo } }`,
    ]) {
      const answer = await service.graphql(`{ company(id: "${companyId}") { ${asked} } }`)
      expect(answer.json.errors?.[0]?.extensions?.code).toBe('GRAPHQL_VALIDATION_FAILED')
    }
  })

  it('have an index for reading what changed since (D15)', async () => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    const { rows } = await client.query<{ tablename: string }>(
      "select tablename from pg_indexes where indexdef like '%(company_id, system_modified_at, %'",
    )
    await client.end()
    const indexed = new Set(rows.map((row) => row.tablename))
    const tables = [...ledgers, 'glRegisters', 'postedDocuments'].map((set) => resourceOf(set).table)
    expect(tables.filter((table) => !indexed.has(table))).toEqual([])
  })
})
