import { JsonNumber, type Json } from '../../core/json.ts'
import { decodeRecord } from '../../model/decode/record.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { addBulkImport } from './bulk-import.ts'
import { addBulkPost } from './bulk-post.ts'
import type { Entity } from '../terms/entity.ts'
import { renamedTarget } from '../terms/errors.ts'
import { addDocumentActions, addOtherActions } from './actions.ts'
import { MutationInputs, toBody } from './inputs.ts'
import { MutationResults } from './results.ts'
import { addDelete, addUpdate, attempt, keyOption, namedBy, reread, shownOf } from './records.ts'
import { addSetupMutations } from './setup.ts'
import { capitalized, withArticle } from '../terms/names.ts'
import { decodeCompanyId, decodeIdOf } from '../terms/node-ids.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { addAccess } from './access.ts'
import { addPlayground } from './playground.ts'
import { addWebhooks } from './webhooks.ts'
import type { ImportSideRef } from './parsed-documents.ts'

/** Adds the mutations of every document resource: create, update, delete, and one per action (graphql-design.md 3); answers their results, for others. */
export function addMutations(
  parts: SchemaParts,
  resources: readonly Resource[],
  side: ImportSideRef | undefined,
): MutationResults | undefined {
  const documents = resources.filter((resource) => resource.access === 'document')
  if (documents.length === 0) return undefined
  parts.builder.mutationType({
    description:
      'Writing. Answers are unions: `... on Error { code message }` catches every typed error. Several mutations in one request run one after the other in the order they are written, each in a transaction of its own: what one did stays when one behind it fails, and those behind a refused one still run. Only an error that has no type (the database away) ends the request, with `data` null: what was done before it stays, what is behind it does not run.',
  })
  const inputs = new MutationInputs(parts)
  const results = new MutationResults(parts, resources)
  for (const resource of documents) {
    const owner = ownerOf(resource, documents)
    if (owner === undefined) addCreate(parts, inputs, results, resource)
    else addCreateLine(parts, inputs, results, resource, owner)
    addUpdate(parts, inputs, results, resource)
    addDelete(parts, inputs, results, resource)
    addDocumentActions(parts, inputs, results, resource)
  }
  addOtherActions(parts, inputs, results, resources)
  addSetupMutations(parts, inputs, results, resources)
  addWebhooks(parts, results, resources)
  addAccess(parts, results)
  addPlayground(parts, results)
  addBulkPost(parts, results, resources)
  if (side !== undefined) addBulkImport(parts, results, resources, side)
  return results
}

interface Owner {
  readonly resource: Resource
  readonly relation: Relation
}

function ownerOf(line: Resource, documents: readonly Resource[]): Owner | undefined {
  for (const resource of documents) {
    const relation = resource.relations.find((one) => one.writable === true && one.target() === line)
    if (relation !== undefined) return { resource, relation }
  }
  return undefined
}

function addCreate(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  const name = `create${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofRecord(capitalized(name), resource),
      description: `Makes ${withArticle(resource.graphqlType)} from a file or from fields; answers the record.`,
      args: { input: t.arg({ type: inputs.create(resource), required: true, description: 'What to make.' }) },
      resolve: (_root, { input }, context, info) => {
        const locate = () => namedBy('companyId', () => ({ companyId: decodeCompanyId(input.companyId) }))
        return attempt(context, resource, false, locate, async ({ companyId }) => {
          const { xml, fields } = input.source
          const content = resource.fields.find((field) => field.kind === 'blob' && field.createOnly === true)
          const body: Json =
            typeof xml === 'string' && content !== undefined ? { [content.name]: xml } : toBody(resource, fields ?? {})
          const { show, entity } = shownOf(context, resource, companyId, info)
          const options = { ...keyOption(input.idempotencyKey), show }
          const id = await context.engine
            .create(context.caller, companyId, resource, decodeRecord(resource, body, 'create'), options)
            .catch((error: unknown) => {
              throw content === undefined ? error : renamedTarget(error, content.name, 'xml')
            })
          return results.record(capitalized(name), await entity(id))
        })
      },
    }),
  )
}

function addCreateLine(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
  owner: Owner,
): void {
  const name = `create${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofRecord(capitalized(name), resource),
      description: `Adds a line to ${withArticle(owner.resource.graphqlType)}; answers the line.`,
      args: {
        input: t.arg({
          type: inputs.createLine(resource, owner.relation),
          required: true,
          description: 'What to make.',
        }),
      },
      resolve: (_root, { input }, context) => {
        const locate = () => {
          const { companyId, id } = namedBy('documentId', () =>
            decodeIdOf(owner.resource.graphqlType, input.documentId),
          )
          return { companyId, documentId: id }
        }
        return attempt(context, resource, true, locate, async ({ companyId, documentId }) => {
          const document = await reread(context, owner.resource, companyId, documentId)
          const link = linkTo(owner, resource, document)
          const record = decodeRecord(resource, { ...toBody(resource, input.fields), ...link }, 'create')
          const id = await context.engine
            .create(context.caller, companyId, resource, record, keyOption(input.idempotencyKey))
            .catch((error: unknown) => {
              throw renamedTarget(error, Object.keys(link)[0], 'documentId')
            })
          return results.record(capitalized(name), await reread(context, resource, companyId, id))
        })
      },
    }),
  )
}

// The field of a line that names its document, with the document's value.
function linkTo({ resource, relation }: Owner, line: Resource, document: Entity): Record<string, Json> {
  const from = resource.fields.find((field) => field.column === relation.parentColumn)
  const to = line.fields.find((field) => field.column === relation.childColumn)
  const value = from === undefined ? null : (document.cells[from.name] ?? null)
  if (to === undefined || value === null) throw new Error(`${line.graphqlType} has no field that names its document`)
  return { [to.name]: typeof value === 'number' ? new JsonNumber(String(value)) : value }
}
