import { specifiedDirectives, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql'
import type { Resource } from '../model/resource.ts'
import { makeBuilder } from './build/builder.ts'
import { readConnection } from './paging/connection.ts'
import { addConnections } from './paging/connection-shape.ts'
import { mayRead, type GraphContext } from './build/context.ts'
import type { Entity } from './terms/entity.ts'
import { addReports } from './report/reports.ts'
import { Enums } from './build/enums.ts'
import { badInput } from './terms/errors.ts'
import { addFileFields } from './records/file-fields.ts'
import { addPostedVat } from './records/posted-vat.ts'
import { Filters } from './paging/filter-inputs.ts'
import { importDocumentRef } from './records/schema-parts.ts'
import { addImportDocument, addImportDocumentLinks } from './records/import-document.ts'
import { addJobs } from './bulk/jobs.ts'
import { addMutations } from './change/mutations.ts'
import { graphqlName, shownFields } from './terms/names.ts'
import { decodeCompanyId, decodeNodeId } from './terms/node-ids.ts'
import type { ConnectionArgs } from './terms/page.ts'
import { addFileParties } from './change/file-parties.ts'
import { addParseQuery } from './change/parsed-documents.ts'
import { addNode, type SchemaParts } from './records/schema-parts.ts'
import { addCompanyFields } from './records/company.ts'
import { addDocumentKinds } from './records/document-kinds.ts'
import { addRecordType } from './records/objects.ts'
import { addSums } from './records/sums.ts'
import { addViewer } from './records/viewer.ts'
import { addPermission } from './build/permissions.ts'
import { isCountOnly } from './records/relations.ts'
import { recordRefs, refOf } from './build/record-refs.ts'
import { addScalars } from './build/scalars.ts'
import { liveDirective } from './watch/live.ts'
import { addSubscriptions } from './watch/subscriptions.ts'
import { pinned } from './terms/pins.ts'
import { selectedNames } from './terms/selected-names.ts'
import { inWordsOfGraphQL } from './build/words.ts'

const nodesMax = 100

// A tenth of a second of work, and nothing of a server or caller is in it: servers of one process share one.
const built = new WeakMap<readonly Resource[], GraphQLSchema>()

/** The executable schema of a list of resources, made once; everything in it is interpreted from them (DESIGN 2). */
export function buildSchema(resources: readonly Resource[]): GraphQLSchema {
  const schema = built.get(resources) ?? schemaOf(resources)
  built.set(resources, schema)
  return schema
}

function schemaOf(resources: readonly Resource[]): GraphQLSchema {
  const builder = makeBuilder()
  addScalars(builder)
  const refs = recordRefs(builder, resources)
  const enums = new Enums(builder)
  const filters = new Filters(builder, enums)
  const connections = addConnections(builder, refs, filters)
  const company = resources.find((resource) => !resource.scoped && resource.set !== '')
  const importDocument = importDocumentRef(builder)
  const parts: SchemaParts = {
    builder,
    refs,
    enums,
    filters,
    node: addNode(builder),
    importDocument,
    connections,
    permission: addPermission(builder),
    company,
  }
  builder.queryType({ description: 'Reading. Everything of a company hangs off `company`.' })
  for (const resource of resources) addRecordType(parts, resource)
  const fileTypes = addFileFields(builder, refs, resources)
  addPostedVat(builder, refs, resources, fileTypes)
  addImportDocument(parts, resources, fileTypes)
  addImportDocumentLinks(parts, resources)
  addDocumentKinds(parts, resources)
  addSums(parts, resources)
  addCompanyFields(parts, resources)
  addNodeQueries(parts, resources)
  addViewer(parts)
  if (company !== undefined) addCompanyQueries(parts, company)
  const side = addParseQuery(parts, fileTypes, resources)
  addFileParties(parts, resources, side !== undefined)
  const results = addMutations(parts, resources, side)
  if (results !== undefined) addJobs(parts, results, resources, side)
  addReports(parts, resources)
  addSubscriptions(parts, resources)
  return inWordsOfGraphQL(builder.toSchema({ sortSchema: false, directives: [...specifiedDirectives, liveDirective] }))
}

function addNodeQueries({ builder, node }: SchemaParts, resources: readonly Resource[]): void {
  const load = async (id: string, context: GraphContext): Promise<Entity | null> => {
    const { type, companyId, id: recordId } = decodeNodeId(id)
    const resource = resources.find((one) => one.graphqlType === type && one.set !== '')
    if (resource === undefined) throw badInput('The id names a type that does not exist.')
    return mayRead(context, companyId) ? context.loaders.record.load({ resource, companyId, id: recordId }) : null
  }
  builder.queryField('node', (t) =>
    t.field({
      type: node,
      nullable: true,
      description: 'Any record by its global id; null when there is none.',
      args: { id: t.arg.id({ required: true, description: 'Global id of the record.' }) },
      resolve: (_root, { id }, context) => load(id, context),
    }),
  )
  builder.queryField('nodes', (t) =>
    t.field({
      type: [node],
      nullable: { list: false, items: true },
      description: 'Records by their global ids, in the order of the ids; null where there is none.',
      args: { ids: t.arg.idList({ required: true, description: `Global ids, at most ${nodesMax}.` }) },
      resolve: (_root, { ids }, context) => {
        if (ids.length > nodesMax)
          throw badInput(`At most ${nodesMax} ids can be asked for at once, not ${ids.length}.`)
        return Promise.all(ids.map((id) => load(id, context)))
      },
    }),
  )
}

function addCompanyQueries({ builder, refs, connections }: SchemaParts, company: Resource): void {
  const made = connections.of(company)
  builder.queryField('company', (t) =>
    t.field({
      type: refOf(refs, company),
      nullable: true,
      description: 'One company; null when there is none that the caller may see.',
      args: {
        id: t.arg.id({ required: true, description: 'Global id or GUID of the company.' }),
        at: t.arg.string({
          description:
            'A ledgerVersion of the company: what is below shows the ledgers, the posted documents and the reports over them as they were then, however much later it is asked. Master data and setup that they lead to are shown as they are now. What changes is not kept as it was: an error with the code NOT_PINNABLE. A version is good for as long as the books are kept; one of another company, and of books that were restored since, is BAD_USER_INPUT.',
        }),
      },
      resolve: async (_root, args, context, info) => {
        const id = decodeCompanyId(args.id)
        if (!mayRead(context, id)) return null
        const version = args.at ?? undefined
        const pin =
          version === undefined ? undefined : await context.engine.ledgerPoint(context.caller, id, { version })
        const idOnly: Entity = {
          resource: company,
          companyId: id,
          id,
          version: 0,
          dimensionSetId: 0,
          keys: [],
          cells: { id },
        }
        const found = needsRecord(company, info)
          ? await context.loaders.record.load({ resource: company, companyId: id, id })
          : idOnly
        return pinned({ pin }, 'company', found)
      },
    }),
  )
  builder.queryField('ledgerVersion', (t) =>
    t.string({
      nullable: true,
      description:
        'The state of the ledgers of a company, which is the state of everything else that the same query reads of it: send it as `at` of company to page on, or to read again, as of this moment. Null when there is no company that the caller may see.',
      args: { companyId: t.arg.id({ required: true, description: 'Global id or GUID of the company.' }) },
      resolve: (_root, { companyId }, context) => {
        const id = decodeCompanyId(companyId)
        return mayRead(context, id) ? context.engine.ledgerVersion(context.caller, id) : null
      },
    }),
  )
  builder.queryField('companies', (t) =>
    t.field({
      type: made.ref,
      args: made.args(t),
      description: 'The companies the caller may see.',
      resolve: (_root, args: ConnectionArgs, context, info) =>
        readConnection(context, company, '', args, { countOnly: isCountOnly(info) }),
    }),
  )
}

// What a company leads to does not need its own row, and says itself when there is no such company: a page of a collection
// and a report stay at one statement, also for clients that put __typename everywhere.
function needsRecord(company: Resource, info: GraphQLResolveInfo): boolean {
  const own = new Set(['id', 'etag', ...shownFields(company).map(graphqlName)])
  const selected = [...selectedNames(info)].filter((name) => name !== '__typename')
  return selected.length === 0 || selected.some((name) => own.has(name))
}
