import { etagOf } from '../../model/etag.ts'
import type { Resource } from '../../model/resource.ts'
import { readConnection } from '../paging/connection.ts'
import { isImportDocument } from './import-document.ts'
import { shownFields } from '../terms/names.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import type { SchemaParts } from './schema-parts.ts'
import { addField } from './fields.ts'
import { refOf } from '../build/record-refs.ts'
import { addRelations, isCountOnly } from './relations.ts'

/** Implements the object type of a resource: its fields, its company, its relations; a company has a connection per scoped set. */
export function addRecordType(parts: SchemaParts, resource: Resource): void {
  const { builder, refs, node, company, importDocument } = parts
  const nested = resource.set === ''
  builder.objectType(refOf(refs, resource), {
    description: resource.description,
    ...(nested ? {} : { interfaces: isImportDocument(resource) ? [node, importDocument] : [node] }),
    fields: (t) => ({
      etag: t.string({
        description: 'Changes with every write; send it with an update.',
        resolve: (entity) => etagOf(entity.id, entity.version),
      }),
    }),
  })
  for (const field of shownFields(resource)) addField(parts, refOf(refs, resource), resource, field)
  addRelations(parts, resource)
  if (resource === company) return
  if (!nested && resource.scoped && company !== undefined) {
    builder.objectField(refOf(refs, resource), 'company', (t) =>
      t.field({
        type: refOf(refs, company),
        description: 'The company the record belongs to.',
        resolve: async (entity, _args, context) => {
          const found = await context.loaders.record.load({
            resource: company,
            companyId: entity.companyId,
            id: entity.companyId,
          })
          if (found === null) throw new Error('The company of a visible record was not found.')
          return found
        },
      }),
    )
  }
}

/** Adds a connection field to Company for every scoped resource that has a set. */
export function addCompanyConnections(parts: SchemaParts, resources: readonly Resource[]): void {
  const { builder, refs, company, connections } = parts
  if (company === undefined) return
  for (const resource of resources.filter((one) => one.scoped && one.set !== '')) {
    const made = connections.of(resource)
    builder.objectField(refOf(refs, company), resource.graphqlList, (t) =>
      t.field({
        type: made.ref,
        args: made.args(t),
        description: `${resource.description} A page of them.`,
        resolve: (entity, args: ConnectionArgs, context, info) =>
          readConnection(context, resource, entity.companyId, args, { countOnly: isCountOnly(info) }),
      }),
    )
  }
}
