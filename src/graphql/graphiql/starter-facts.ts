import { exampleFile, freshNo } from '../../engine/company/example-file.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import { etagOf } from '../../model/etag.ts'
import { importTables } from '../../model/import-side.ts'
import { completeOrder, type Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { encodeNodeId } from '../terms/node-ids.ts'
import type { StarterFacts } from './starter-story.ts'

/** What the starter tabs are filled with for a caller: two statements of one row each at the most. */
export async function starterFacts(engine: Engine, caller: Caller): Promise<StarterFacts> {
  const today = new Date().toISOString().slice(0, 10)
  const no = freshNo('WEB')
  const xml = await exampleFile('invoice.xml', no, today)
  const company = engine.resources.find((resource) => !resource.scoped && resource.set !== '')
  const companyGuid = caller.permissions.size === 0 ? undefined : await firstCompany(engine, caller, company)
  const document = companyGuid === undefined ? undefined : await newestOpen(engine, caller, companyGuid)
  return {
    who: `Welcome, ${caller.principalName.replaceAll(/\s+/g, ' ')}.`,
    companyId:
      company === undefined || companyGuid === undefined
        ? ''
        : encodeNodeId({ type: company.graphqlType, companyId: companyGuid, id: companyGuid }),
    documentId: document?.id ?? '',
    documentEtag: document?.etag ?? '',
    xml: Buffer.from(xml).toString('base64'),
    no,
    today,
  }
}

async function firstCompany(
  engine: Engine,
  caller: Caller,
  company: Resource | undefined,
): Promise<string | undefined> {
  const name = company?.byName.get('name')
  if (company === undefined || name === undefined) return undefined
  const query = oneRow(company, { order: completeOrder(company, [{ field: name, descending: false }]) })
  return (await engine.list(caller, '', query)).rows[0]?.id
}

async function newestOpen(
  engine: Engine,
  caller: Caller,
  companyId: string,
): Promise<{ id: string; etag: string } | undefined> {
  const resource = engine.resources.find(({ set }) => set === importTables.sales.set)
  const created = resource?.byName.get('createdDocType')
  const entryNo = resource?.byName.get('entryNo')
  if (resource === undefined || created === undefined || entryNo === undefined) return undefined
  const query = oneRow(resource, {
    order: completeOrder(resource, [{ field: entryNo, descending: true }]),
    predicate: {
      node: 'compare',
      operator: 'eq',
      left: { node: 'field', field: created },
      right: { node: 'literal', kind: created.kind, value: 0 },
    },
  })
  const [row] = (await engine.list(caller, companyId, query)).rows
  if (row === undefined) return undefined
  return { id: encodeNodeId({ type: resource.graphqlType, companyId, id: row.id }), etag: etagOf(row.id, row.version) }
}

function oneRow(resource: Resource, rest: Pick<Query, 'order' | 'predicate'>): Query {
  return { resource, fields: [resource.key], limit: 1, offset: 0, count: false, expand: [], ...rest }
}
